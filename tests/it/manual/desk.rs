//! A folder in which the samples of a page are tried, as a reader does who follows it from top to bottom.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Command, Stdio};

use super::sample::{Ends, Kind, Sample};

/// The script that a fragment is added to: under `scripts`, so that it may use the modules there.
const FRAGMENT: &str = "scripts/fragment.lua";

/// The text before a fragment: a battle of Rome and Carthage, with room for more.
const BEFORE: &str = "\
local s = scenario { title = \"A sample\", year = -202, rules = \"dba3\", board = { 15, 15 } }
local rome = s:army { name = \"Rome\", edge = \"south\", first_bound = true }
local scipio = rome:command { name = \"Scipio\", cinc = true }
scipio:line { left = { 5, 3 }, \"4Bd general\", \"4Bd*4\", \"Cv*2\" }
local carthage = s:army { name = \"Carthage\", edge = \"north\" }
local hannibal = carthage:command { name = \"Hannibal\", cinc = true }
hannibal:line { left = { 10, 12 }, \"Cv general\", \"Sp*4\", \"El*2\" }
";

/// The folder, with the shipped scripts in it.
pub struct Desk {
    folder: tempfile::TempDir,
    printed: String,
}

impl Desk {
    /// An empty folder, except for `scripts`.
    pub fn new() -> Desk {
        let folder = tempfile::tempdir().expect("a folder");
        copy(Path::new("scripts"), &folder.path().join("scripts"));
        Desk { folder, printed: String::new() }
    }

    /// Copies all files of a folder that a page needs.
    pub fn takes(&self, folder: &Path) {
        copy(folder, self.folder.path());
    }

    /// Runs a sample.
    ///
    /// # Panics
    /// If it does not come out as the page says.
    pub fn tries(&mut self, sample: &Sample) {
        let place = &sample.place;
        match &sample.kind {
            Kind::Script { file, refused } => {
                let file = file.as_deref().unwrap_or("sample.lua");
                self.write(file, &sample.text);
                self.check(place, file, *refused);
            }
            Kind::Append { file, refused } => {
                let path = self.folder.path().join(file);
                let before = fs::read_to_string(path).unwrap_or_else(|_| panic!("{place}: no {file} stands above"));
                self.write(file, &format!("{before}{}", sample.text));
                self.check(place, file, *refused);
            }
            Kind::Fragment { refused } => {
                self.write(FRAGMENT, &format!("{BEFORE}{}", sample.text));
                self.check(place, FRAGMENT, *refused);
            }
            Kind::File(file) => self.write(file, &sample.text),
            Kind::Commands(ends) => {
                self.printed.clear();
                for line in sample.text.lines() {
                    assert!(line.starts_with("debellis "), "{place}: only commands of ours are run: {line}");
                    self.run(place, line, *ends);
                }
            }
            Kind::Install => {
                let known = |line: &str| line.starts_with("cargo ") || line.starts_with("git ");
                assert!(sample.text.lines().all(known), "{place}: only cargo and git make the program");
            }
            Kind::Cluster => {
                let ours = sample.text.lines().all(|line| line.starts_with("debellis "));
                assert!(ours, "{place}: only commands of ours are run");
            }
            Kind::System => {
                let known = ["openssl ", "nats-server ", "sbatch "];
                let all = sample.text.lines().all(|line| known.iter().any(|begin| line.starts_with(begin)));
                assert!(all, "{place}: a program that is not known");
            }
            Kind::Output => self.told(place, &sample.text),
        }
    }

    fn write(&self, file: &str, text: &str) {
        let path = self.folder.path().join(file);
        fs::create_dir_all(path.parent().expect("it is in the folder")).expect("a folder");
        fs::write(path, text).expect("a file");
    }

    /// Takes a script of a page and has it fought: a scenario for a few bounds, a general in a battle of the shipped
    /// ones. Returns the log; `None` for a script that is neither, or is refused.
    pub fn fights(&self, sample: &Sample) -> Option<String> {
        let (file, text) = match &sample.kind {
            Kind::Script { file, refused: false } => (file.as_deref().unwrap_or("sample.lua"), sample.text.clone()),
            Kind::Append { file, refused: false } => {
                let before = fs::read_to_string(self.folder.path().join(file)).unwrap_or_default();
                (file.as_str(), format!("{before}{}", sample.text))
            }
            Kind::Fragment { refused: false } => (FRAGMENT, format!("{BEFORE}{}", sample.text)),
            Kind::File(file) => {
                self.write(file, &sample.text);
                return None;
            }
            _ => return None,
        };
        self.write(file, &text);
        let output = self.command(&format!("debellis check {file}")).output().expect("a shell");
        let said = String::from_utf8_lossy(&output.stdout);
        let line = match () {
            () if said.contains(&format!("{file}: a scenario;")) => format!("debellis fight {file} --max-bounds 8"),
            () if said.contains(&format!("{file}: a general;")) => {
                format!("debellis fight scripts/refights/hastings.lua --seed 2 --max-bounds 16 --red {file}")
            }
            () => return None,
        };
        let output = self.command(&format!("{line} --log text")).output().expect("a shell");
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        assert_eq!(output.status.code(), Some(0), "{}: {line}:\n{said}", sample.place);
        Some(said)
    }

    fn check(&self, place: &str, file: &str, refused: bool) {
        let output = self.command(&format!("debellis check {file}")).output().expect("a shell");
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(output.status.code(), Some(i32::from(refused)), "{place}: debellis check {file}:\n{said}");
    }

    fn run(&mut self, place: &str, line: &str, ends: Ends) {
        if ends == Ends::Never {
            let line = format!("exec {line} --open-nothing");
            let mut serving = self.command(&line).stdout(Stdio::piped()).spawn().expect("a shell");
            let mut first = String::new();
            let read = BufReader::new(serving.stdout.take().expect("a pipe")).read_line(&mut first);
            serving.kill().and_then(|()| serving.wait()).expect("it runs until it is ended");
            assert!(read.is_ok() && !first.is_empty(), "{place}: {line}: it said nothing");
            return;
        }
        let output = self.command(line).output().expect("a shell");
        let said = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
        let code = if ends == Ends::Well { 0 } else { 1 };
        assert_eq!(output.status.code(), Some(code), "{place}: {line}:\n{said}");
        self.printed.push_str(&said);
    }

    /// Checks that the lines of `text` stand in the last output, in this order.
    fn told(&self, place: &str, text: &str) {
        let mut printed = self.printed.lines();
        for line in text.lines().map(str::trim).filter(|line| *line != "..." && !line.is_empty()) {
            let found = printed.by_ref().any(|other| other.trim() == line);
            assert!(found, "{place}: it does not print, or not here:\n{line}\nbut\n{}", self.printed);
        }
    }

    fn command(&self, line: &str) -> Command {
        let program = Path::new(env!("CARGO_BIN_EXE_debellis")).parent().expect("it is in a folder").to_path_buf();
        let old = std::env::var_os("PATH").unwrap_or_default();
        let paths = std::iter::once(program).chain(std::env::split_paths(&old));
        let mut command = Command::new("sh");
        command.arg("-c").arg(line).current_dir(self.folder.path()).stdin(Stdio::null());
        command.env("PATH", std::env::join_paths(paths).expect("a path"));
        command
    }
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("the scripts").flatten() {
        let (path, to) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(path, to).expect("a file");
        }
    }
}
