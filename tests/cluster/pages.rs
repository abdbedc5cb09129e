//! The pages of the manual on batches, followed word for word: their files copied, their commands run from top to bottom.
//!
//! What differs from what is written: the names of machines are this one's, and ports are free ones.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::ground::{NatsServer, Running, ended, wait};

/// A fenced block of a page: the words after its fence, and its text.
struct Block {
    words: String,
    text: String,
}

/// The blocks of a page.
fn blocks(page: &str) -> Vec<Block> {
    let text = std::fs::read_to_string(format!("docs/src/howto/{page}")).expect("a page of the manual");
    let parts = text.split("```").collect::<Vec<_>>();
    let block = |part: &&str| {
        let (words, text) = part.split_once('\n').expect("a block has lines");
        Block { words: words.trim().into(), text: text.into() }
    };
    parts.iter().skip(1).step_by(2).map(block).collect()
}

/// Whoever follows a page, in a folder of his own.
struct Reader {
    folder: tempfile::TempDir,
    /// What stands on the page, and what it is here.
    here: Vec<(String, String)>,
    server: Option<Running>,
    serving: Option<Running>,
    port: u16,
}

impl Reader {
    fn new(host: &str) -> Reader {
        let folder = tempfile::tempdir().expect("a folder");
        let scripts = std::fs::canonicalize("scripts").expect("the scripts that ship");
        std::os::unix::fs::symlink(scripts, folder.path().join("scripts")).expect("a link");
        let port = NatsServer::free_port();
        let debellis = env!("CARGO_BIN_EXE_debellis").to_string();
        let here = vec![
            ("0.0.0.0:4222".into(), format!("127.0.0.1:{port}")),
            (format!("{host}:4222"), format!("localhost:{port}")),
            ("/usr/bin/debellis".into(), debellis.clone()),
            ("/etc/debellis/".into(), String::new()),
            ("%H".into(), "this-machine".into()),
        ];
        Reader { folder, here, server: None, serving: None, port }
    }

    fn told(&self, text: &str) -> String {
        self.here.iter().fold(text.to_string(), |text, (there, here)| text.replace(there, here))
    }

    /// A command in the folder. Its first word `debellis` is the program that is tested.
    fn command(&self, line: &str) -> Command {
        let line = self.told(line);
        let line = match line.strip_prefix("debellis ") {
            Some(rest) => format!("exec {} {rest}", env!("CARGO_BIN_EXE_debellis")),
            None => format!("exec {line}"),
        };
        let mut command = Command::new("sh");
        command.args(["-c", &line]).current_dir(self.folder.path());
        command.stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn start(&self, line: &str) -> Running {
        Running { child: self.command(line).spawn().expect("a shell") }
    }

    #[track_caller]
    fn run(&self, line: &str) -> String {
        let output = self.command(line).output().expect("a shell");
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        assert!(output.status.success(), "{line}:\n{said}");
        said
    }

    /// Follows a page; `services` has the names of files that are services of systemd. Returns what was printed.
    fn follows(&mut self, page: &str, services: &[&str]) -> String {
        let mut printed = String::new();
        let mut helping = Vec::new();
        for block in blocks(page) {
            match block.words.as_str() {
                words if words.starts_with("text file=") => {
                    let name = words.trim_start_matches("text file=");
                    std::fs::write(self.folder.path().join(name), self.told(&block.text)).expect("a file");
                    if services.contains(&name) {
                        let starts = block.text.lines().find_map(|line| line.strip_prefix("ExecStart="));
                        helping.push(self.start(starts.expect("a service starts something")));
                    }
                }
                "sh system" => block.text.lines().for_each(|line| self.system(line)),
                "sh" | "sh cluster" => {
                    for line in block.text.lines() {
                        printed.push_str(&self.ours(line));
                    }
                }
                _ => {}
            }
        }
        printed
    }

    /// A command of another program.
    fn system(&mut self, line: &str) {
        match line.split_whitespace().next() {
            Some("openssl") => drop(self.run(line)),
            Some("nats-server") => {
                self.server = Some(self.start(line));
                let port = self.port;
                wait("the server listens", || std::net::TcpStream::connect(("127.0.0.1", port)).is_ok());
            }
            Some("sbatch") => self.array(line.trim_start_matches("sbatch ")),
            _ => panic!("who knows `{line}`?"),
        }
    }

    /// What Slurm does with an array: the same file again and again, each time with another number, some of them at once.
    fn array(&self, file: &str) {
        let text = std::fs::read_to_string(self.folder.path().join(file)).expect("the file stands above");
        let last = text.lines().find_map(|line| line.strip_prefix("#SBATCH --array=1-")).expect("an array");
        let last: u32 = last.parse().expect("its last number");
        let bin = Path::new(env!("CARGO_BIN_EXE_debellis")).parent().expect("its folder").display().to_string();
        let path = format!("{bin}:{}", std::env::var("PATH").unwrap_or_default());
        for number in 1..=last {
            let mut command = self.command(&format!("sh {file}"));
            command.env("SLURM_ARRAY_TASK_ID", number.to_string()).env("PATH", &path);
            let output = command.output().expect("a shell");
            assert!(output.status.success(), "task {number}: {}", String::from_utf8_lossy(&output.stderr));
        }
    }

    /// A command of ours. One that serves goes on beside the others.
    fn ours(&mut self, line: &str) -> String {
        if line.starts_with("debellis batch serve ") {
            self.serving = Some(self.start(line));
            return String::new();
        }
        if line.starts_with("debellis batch join ")
            && let Some(serving) = self.serving.take()
        {
            ended(serving, 0);
        }
        self.run(line)
    }
}

#[test]
fn a_friend_helps_over_the_internet() {
    let mut reader = Reader::new("battles.example.org");
    let said = reader.follows("batch-friend.md", &[]);
    assert!(said.contains("laptop: 10 units with 20 battles handed in"), "{said}");
    assert!(said.contains("1 unit fought again") && said.contains("10 of 10 units"), "{said}");
    assert!(reader.folder.path().join("standard.html").is_file());
    // Without the file that his friend gave him.
    let alone =
        reader.command("debellis worker --nats tls://battles.example.org:4222 --token token.txt --once").output();
    let told = String::from_utf8_lossy(&alone.expect("a shell").stderr).into_owned();
    assert!(told.contains("certificate of the server") && told.contains("--ca"), "{told}");
}

#[test]
fn a_club_has_a_service_on_every_machine() {
    let mut reader = Reader::new("club-server");
    let said = reader.follows("batch-club.md", &["debellis-worker.service"]);
    assert!(said.contains("straight against random: ") && said.contains(" of 16; "), "{said}");
}

#[test]
fn a_lab_gives_each_task_its_part() {
    let mut reader = Reader::new("none");
    let said = reader.follows("batch-lab.md", &[]);
    assert!(
        said.contains("fought by 10 workers") && said.contains("0 units with 0 battles fought, 10 there"),
        "{said}"
    );
}
