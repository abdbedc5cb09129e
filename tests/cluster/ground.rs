//! A server, workers and a job, each a process of its own.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use debellis::sim::job::Job;

/// A battle that is over soon: nobody thinks.
pub const QUICK: &str = "scripts/refights/standard.lua --red straight --blue straight --max-bounds 30";

/// The longest that anything here may take.
const LONGEST: Duration = Duration::from_secs(240);

/// A server of NATS with a store of its own.
pub struct NatsServer {
    child: Option<Child>,
    port: u16,
    more: Vec<String>,
    pub folder: tempfile::TempDir,
}

/// A process of ours that is killed if a test ends before it.
pub struct Running {
    pub child: Child,
}

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Drop for NatsServer {
    fn drop(&mut self) {
        self.kill();
    }
}

impl NatsServer {
    /// Starts one, with these arguments beside the usual ones.
    pub fn start(more: &[&str]) -> NatsServer {
        let port = NatsServer::free_port();
        let folder = tempfile::tempdir().expect("a folder");
        let mut server = NatsServer { child: None, port, more: more.iter().map(ToString::to_string).collect(), folder };
        server.again();
        server
    }

    /// A port that nobody listens at.
    pub fn free_port() -> u16 {
        let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr());
        free.expect("a free port").port()
    }

    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Kills it, as the power does.
    pub fn kill(&mut self) {
        if let Some(mut child) = self.child.take() {
            let _ = child.kill();
            let _ = child.wait();
        }
    }

    /// Starts it again, with what it had stored.
    pub fn again(&mut self) {
        let store = self.folder.path().join("store");
        let mut command = Command::new("nats-server");
        command.args(["-a", "127.0.0.1", "-p", &self.port.to_string(), "-js", "-sd"]).arg(store).args(&self.more);
        let child = command.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
        self.child = Some(child.expect("nats-server is installed: `apt-get install nats-server`"));
        let reached = || std::net::TcpStream::connect(("127.0.0.1", self.port)).is_ok();
        wait("the server listens", reached);
    }

    /// With other arguments, from the next start on.
    pub fn with(&mut self, more: &[&str]) {
        self.more = more.iter().map(ToString::to_string).collect();
    }
}

/// Waits until something is so.
#[track_caller]
pub fn wait(what: &str, mut is_so: impl FnMut() -> bool) {
    let began = Instant::now();
    while !is_so() {
        assert!(began.elapsed() < LONGEST, "{what}: not within {LONGEST:?}");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn debellis(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    command.args(words.split_whitespace());
    command
}

/// Runs a command to its end.
#[track_caller]
pub fn run(words: &str, code: i32) -> Output {
    let output = debellis(words).output().expect("the binary is built before the tests");
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(code), "debellis {words}: {said}");
    output
}

/// The standard output of a command that does well.
#[track_caller]
pub fn printed(words: &str) -> String {
    String::from_utf8(run(words, 0).stdout).expect("text")
}

/// The mistake of a command.
#[track_caller]
pub fn mistake(words: &str) -> String {
    String::from_utf8(run(words, 2).stderr).expect("text")
}

/// Starts a command.
pub fn start(words: &str) -> Running {
    let child = debellis(words).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn();
    Running { child: child.expect("the binary is built before the tests") }
}

/// Waits for the end of a command that does well; what it said on standard error.
#[track_caller]
pub fn ended(mut running: Running, code: i32) -> String {
    wait("a command ends", || running.child.try_wait().expect("a process of ours").is_some());
    let mut said = String::new();
    let mut errors = running.child.stderr.take().expect("a pipe");
    std::io::Read::read_to_string(&mut errors, &mut said).expect("text");
    let status = running.child.wait().expect("a process of ours");
    assert_eq!(status.code(), Some(code), "{said}");
    said
}

/// A job in a folder.
pub struct Field {
    pub folder: tempfile::TempDir,
}

impl Field {
    #[track_caller]
    pub fn planned(words: &str) -> Field {
        let field = Field { folder: tempfile::tempdir().expect("a folder") };
        run(&format!("batch plan {words} --out {}", field.job()), 0);
        field
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn job(&self) -> String {
        self.path("some.job").display().to_string()
    }

    pub fn open(&self) -> Job {
        Job::open(Path::new(&self.job())).expect("a sound job")
    }

    /// The words that serve it.
    pub fn serve(&self, server: &NatsServer, results: &str, more: &str) -> String {
        let out = self.path(results).display().to_string();
        format!("batch serve {} --nats {} --out {out} {more}", self.job(), server.url())
    }

    pub fn join(&self, results: &str) -> String {
        format!("batch join {} {}", self.job(), self.path(results).display())
    }

    /// How many results stand in a folder.
    pub fn count(&self, results: &str) -> usize {
        std::fs::read_dir(self.path(results)).map_or(0, |entries| {
            entries.flatten().filter(|entry| entry.path().extension().is_some_and(|end| end == "result")).count()
        })
    }
}

/// The words of a worker.
pub fn worker(server: &NatsServer, name: &str, more: &str) -> String {
    format!("worker --nats {} --name {name} --threads 1 {more}", server.url())
}

/// Sends a signal to a process of ours.
pub fn signal(running: &Running, name: &str) {
    let sent = Command::new("kill").args([format!("-{name}"), running.child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
}
