//! Text leaves the program at one place, and the disk is changed at one: these checks find every other.

use super::source::{Source, Token};

/// The file that writes to the terminal.
const TERMINAL: &str = "src/cli/terminal.rs";

/// The folder of the files that change the disk.
const DISK: &str = "src/store/disk/";

/// Whether the tokens before `at` are `first` and two colons.
fn follows(code: &[Token], at: usize, first: &str) -> bool {
    let is = |steps: usize, text: &str| at.checked_sub(steps).is_some_and(|i| code[i].text == text);
    is(1, ":") && is(2, ":") && is(3, first)
}

/// Something is printed elsewhere than by the writers that show what would steer a terminal.
pub fn terminal(source: &Source) -> Vec<String> {
    const MACROS: &[&str] = &["print", "println", "eprint", "eprintln", "dbg"];
    if source.path == TERMINAL || source.path.starts_with("tests/") || source.path.starts_with("benches/") {
        return vec![];
    }
    let mut found = Vec::new();
    for (at, token) in source.code.iter().enumerate().filter(|(_, token)| !token.is_string) {
        let next = source.code.get(at + 1).map_or("", |next| next.text.as_str());
        let name = token.text.as_str();
        let stream = ["stdout", "stderr"].contains(&name)
            && source.code[..at].last().is_none_or(|before| before.text != ".")
            && !follows(&source.code, at, "ProgressDrawTarget");
        if MACROS.contains(&name) && next == "!" || stream {
            let what = format!("`{name}` prints past {TERMINAL}: write to the command's `out`, or use cli/messages");
            found.push(source.at(token, &what));
        }
    }
    found
}

/// The disk is changed elsewhere than in the room's one folder for it.
pub fn disk(source: &Source) -> Vec<String> {
    const NAMES: &[&str] = &[
        "OpenOptions",
        "create_dir",
        "create_dir_all",
        "remove_file",
        "remove_dir",
        "remove_dir_all",
        "hard_link",
        "tempfile",
        "set_permissions",
    ];
    const CALLS: &[(&str, &[&str])] =
        &[("fs", &["write", "rename", "copy", "soft_link"]), ("File", &["create", "create_new", "options"])];
    if source.path.starts_with(DISK) || source.path.starts_with("tests/") || source.path.starts_with("benches/") {
        return vec![];
    }
    let mut found = Vec::new();
    for (at, token) in source.code.iter().enumerate().filter(|(_, token)| !token.is_string) {
        let call =
            CALLS.iter().any(|(of, calls)| calls.contains(&token.text.as_str()) && follows(&source.code, at, of));
        if call || NAMES.contains(&token.text.as_str()) {
            found.push(source.at(token, &format!("`{}` changes the disk past {DISK}", token.text)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn proves(check: fn(&Source) -> Vec<String>, good: &[(&str, &str)], bad: &[&str]) {
        for (path, text) in good {
            assert_eq!(check(&Source::read(path, text)), Vec::<String>::new(), "{text}");
        }
        for text in bad {
            assert_eq!(check(&Source::read("src/cli/fight.rs", text)).len(), 1, "{text}");
        }
    }

    #[test]
    fn what_prints_past_the_writers_is_found() {
        let good = [
            (TERMINAL, "fn a() { std::io::stdout() }"),
            ("tests/it/cli.rs", "fn a() { println!() }"),
            ("src/cli/fight.rs", "fn a() { b.stdout(c); ProgressDrawTarget::stderr(); \"println!\"; print_json(a) }"),
            ("src/cli/fight.rs", "#[cfg(test)] mod tests { fn a() { println!() } }"),
        ];
        let bad = [
            "fn a() { println!(\"a\") }",
            "fn a() { std::eprint!(\"a\") }",
            "fn a() { std::io::stdout().lock() }",
            "use std::io::{self, stderr};",
            "fn a() { dbg!(b) }",
        ];
        proves(terminal, &good, &bad);
    }

    #[test]
    fn what_changes_the_disk_elsewhere_is_found() {
        let good = [
            ("src/store/disk/calls.rs", "fn a() { fs::write(b, c) }"),
            ("src/cli/fight.rs", "fn a() { disk::create(b); file::write(c, d); fs::read(e); File::open(f) }"),
            ("src/cli/fight.rs", "#[cfg(test)] mod tests { fn a() { tempfile::tempdir() } }"),
        ];
        let bad = [
            "fn a() { std::fs::write(b, c) }",
            "fn a() { fs::rename(b, c) }",
            "fn a() { File::create(b) }",
            "fn a() { fs::create_dir_all(b) }",
            "use std::fs::{File, OpenOptions};",
            "use tempfile::NamedTempFile;",
        ];
        proves(disk, &good, &bad);
    }
}
