//! The edges of the program: what strangers write, what reaches a terminal, and what is written to the disk.

mod left_behind;
mod outputs;
mod strangers;
mod strangers_campaign;

use std::ffi::OsStr;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

/// A name that renames a window, colours a terminal by a C1 letter, and turns the direction of writing.
pub const NASTY: &str = "\u{1b}]0;owned\u{7}\u{9b}31m\u{202e}\u{2066}";

/// The same as Lua writes it in quotes.
pub const NASTY_LUA: &str = "\\27]0;owned\\7\\u{9b}31m\\u{202e}\\u{2066}";

/// Its beginning as people are shown it.
pub const SHOWN: &str = "␛]0;owned␇";

/// A folder in which commands run, and its files.
pub struct Place {
    pub folder: tempfile::TempDir,
}

impl Place {
    pub fn new() -> Place {
        Place { folder: tempfile::tempdir().expect("a folder") }
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub fn write(&self, name: &str, text: &str) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, text).expect("a file");
        path
    }

    pub fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|why| panic!("{name}: {why}"))
    }

    /// Runs `debellis` in the folder with these words, and with this text typed.
    pub fn typed(&self, words: &[impl AsRef<OsStr>], input: &str) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
        command.args(words).current_dir(self.folder.path());
        let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = pipes.spawn().expect("the binary is built before the tests");
        // A command that ends with a mistake does not read what is typed.
        let _ = child.stdin.take().expect("a pipe").write_all(input.as_bytes());
        child.wait_with_output().expect("it ends")
    }

    /// Runs `debellis` in the folder with these words and checks its exit code; returns what it printed on both streams.
    #[track_caller]
    pub fn run(&self, words: &[&str], code: i32) -> String {
        let output = self.typed(words, "");
        let told = both(&output);
        assert_eq!(output.status.code(), Some(code), "debellis {words:?}: {told}");
        told
    }

    /// Runs `debellis` and checks its exit code, and that nothing of what it printed or wrote steers a terminal.
    #[track_caller]
    pub fn tame(&self, words: &[&str], code: i32) -> String {
        self.tame_typed(words, "", code)
    }

    /// As [`Place::tame`], of a command that refuses what it is given or finds a mistake in it.
    #[track_caller]
    pub fn refuses(&self, words: &[&str]) -> String {
        let code = self.typed(words, "").status.code().unwrap_or(-1);
        assert!(matches!(code, 1 | 2), "debellis {words:?} ended with {code}");
        self.tame(words, code)
    }

    /// As [`Place::tame`], with this text typed.
    #[track_caller]
    pub fn tame_typed(&self, words: &[&str], input: &str, code: i32) -> String {
        let output = self.typed(words, input);
        let told = both(&output);
        assert_eq!(output.status.code(), Some(code), "debellis {words:?}: {told:?}");
        assert_eq!(raw(&told), None, "debellis {words:?} prints it raw: {told:?}");
        for (file, text) in texts(self.folder.path()) {
            assert_eq!(raw(&text), None, "debellis {words:?} wrote it raw into {}: {text:?}", file.display());
        }
        told
    }
}

/// Standard output, then standard error.
pub fn both(output: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8(bytes.to_vec()).expect("text");
    text(&output.stdout) + &text(&output.stderr)
}

/// The first letter that a terminal, an XML reader or the direction of writing would obey.
pub fn raw(text: &str) -> Option<char> {
    let raw = |c: char| match c {
        '\n' | '\t' => false,
        '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' => true,
        c => c < ' ' || ('\u{7f}'..='\u{9f}').contains(&c) || matches!(c, '\u{fffe}' | '\u{ffff}'),
    };
    text.chars().find(|c| raw(*c))
}

/// The files below a folder that people read: texts, tables, pictures, pages, maps, and objects of JSON.
fn texts(folder: &Path) -> Vec<(PathBuf, String)> {
    let mut found = Vec::new();
    for entry in folder.read_dir().expect("a folder").flatten() {
        let path = entry.path();
        let end = path.extension().and_then(OsStr::to_str).unwrap_or_default();
        if path.is_dir() {
            found.extend(texts(&path));
        } else if ["txt", "csv", "svg", "html", "json", "graphml", "dot"].contains(&end) && !given(&path) {
            found.push((path.clone(), fs::read_to_string(&path).expect("text")));
        }
    }
    found
}

/// Whether a file was given to the command, and not written by it.
fn given(path: &Path) -> bool {
    path.file_name().is_some_and(|name| name.to_string_lossy().starts_with("given"))
}
