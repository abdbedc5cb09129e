//! `debellis doctor`: what this computer has of all that the program can use, and what to do about the rest.
//!
//! It looks and changes nothing, but for a trial folder where folders are tried, which is gone at once.

use std::env;
use std::io::Write;
use std::path::{Path, PathBuf};

use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::messages;
use super::terminal::is_screen;
use super::version::{self, NAME, RuleSetVersion, VERSION};
use crate::base::names::short_hash;
use crate::store::disk::FolderDraft;

/// How a thing was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
enum State {
    /// It is there.
    Ok,
    /// It is not there, and nothing stops for want of it.
    Note,
    /// It is not there, and some command cannot do its work.
    Missing,
}

/// A thing that was looked for.
#[derive(Clone, Debug, Serialize)]
struct Found {
    /// Its name.
    what: &'static str,
    state: State,
    /// What was found.
    found: String,
    /// What to do about it; `None` if nothing is to be done.
    #[serde(skip_serializing_if = "Option::is_none")]
    help: Option<String>,
}

/// All that was looked for.
#[derive(Serialize)]
struct Diagnosis {
    version: &'static str,
    program: Option<PathBuf>,
    healthy: bool,
    checks: Vec<Found>,
    rules: Vec<RuleSetVersion>,
}

/// The fewest columns in which tables and maps keep their shape.
const NARROW: u16 = 80;

/// The browsers that are looked for on the path; the first opens pages for all of them.
const BROWSERS: [&str; 6] = ["xdg-open", "open", "firefox", "chromium", "google-chrome", "chromium-browser"];

/// Looks, and tells.
///
/// # Errors
/// If it cannot be written.
pub fn run(json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let checks: Vec<Found> =
        [features(), vec![screen(), colour(), browser()], folders(), vec![scripts(), templates(), time()]].concat();
    let healthy = checks.iter().all(|found| found.state != State::Missing);
    let told =
        Diagnosis { version: VERSION, program: env::current_exe().ok(), healthy, checks, rules: version::rule_sets() };
    if json {
        print_json(&told, out)?;
    } else {
        tell(&told, out)?;
    }
    Ok(if healthy { CommandEnding::Done } else { CommandEnding::Refused })
}

fn tell(told: &Diagnosis, out: &mut impl Write) -> anyhow::Result<()> {
    let program = told.program.as_ref().map(|path| format!(", {}", path.display())).unwrap_or_default();
    writeln!(out, "{NAME} {}{program}\n", told.version)?;
    let widest = told.checks.iter().map(|found| found.what.len()).max().unwrap_or(0);
    for found in &told.checks {
        let state = match found.state {
            State::Ok => "ok",
            State::Note => "note",
            State::Missing => "missing",
        };
        writeln!(out, "{state:<8} {:<widest$}  {}", found.what, found.found)?;
        if let Some(help) = &found.help {
            writeln!(
                out,
                "{}",
                messages::wrapped(help, "         help: ").replace("\n         help: ", "\n               ")
            )?;
        }
    }
    writeln!(out, "\nrule sets, with the hash of their numbers and policies:")?;
    for set in &told.rules {
        writeln!(out, "         {:<12}{}  {}", set.name, short_hash(&set.hash), set.title)?;
    }
    let end = if told.healthy {
        "\nNothing stands in the way."
    } else {
        "\nWhat is missing stops the commands that its line names."
    };
    Ok(writeln!(out, "{end}")?)
}

fn ok(what: &'static str, found: impl Into<String>) -> Found {
    Found { what, state: State::Ok, found: found.into(), help: None }
}

fn note(what: &'static str, found: impl Into<String>, help: &str) -> Found {
    Found { what, state: State::Note, found: found.into(), help: Some(help.into()) }
}

/// The features that the program was built with.
fn features() -> Vec<Found> {
    let all: [(&str, bool, &str); 5] = [
        ("campaign", cfg!(feature = "campaign"), "campaigns and their maps"),
        ("cluster", cfg!(feature = "cluster"), "jobs through a server"),
        ("play", cfg!(feature = "play"), "battles by hand"),
        ("watch", cfg!(feature = "watch"), "pages in the browser"),
        ("png", cfg!(feature = "png"), "pictures in points"),
    ];
    let there: Vec<&str> = all.iter().filter(|(_, there, _)| *there).map(|(name, ..)| *name).collect();
    let mut found = vec![ok("features", if there.is_empty() { "none".to_string() } else { there.join(", ") })];
    for (name, _, use_of) in all.iter().filter(|(_, there, _)| !there) {
        let help = format!("`cargo build --release --features {name}` builds it with them");
        found.push(note("features", format!("without `{name}`: {use_of}"), &help));
    }
    found
}

fn screen() -> Found {
    if !is_screen() {
        return ok("terminal", "none: the output goes to a file or another program");
    }
    match terminal_size::terminal_size() {
        Some((width, height)) if width.0 < NARROW => note(
            "terminal",
            format!("{} columns, {} lines", width.0, height.0),
            "80 columns or more keep tables and the map of `play` in shape",
        ),
        Some((width, height)) => ok("terminal", format!("{} columns, {} lines", width.0, height.0)),
        None => note(
            "terminal",
            "its width is not known",
            "text is broken at 100 columns; `stty size` shows what the system knows",
        ),
    }
}

fn colour() -> Found {
    let set = |name: &str| env::var_os(name).is_some_and(|value| !value.is_empty());
    let dumb = env::var_os("TERM").is_some_and(|term| term == "dumb");
    let found = match () {
        () if set("NO_COLOR") => "off, since NO_COLOR is set",
        () if dumb => "off, since TERM is dumb",
        () if !is_screen() => "off, since this is no terminal",
        () => "on",
    };
    ok("colour", found)
}

fn browser() -> Found {
    let path = env::var_os("PATH").unwrap_or_default();
    let there = |name: &&&str| env::split_paths(&path).any(|folder| folder.join(name).is_file());
    match BROWSERS.iter().find(there) {
        Some(name) => ok("browser", *name),
        None => note(
            "browser",
            "none on the path",
            "`watch` prints its address, and reports are files: open either in a browser of any computer that reaches them",
        ),
    }
}

/// The folders that commands write to.
fn folders() -> Vec<Found> {
    let here = env::current_dir().unwrap_or_else(|_| PathBuf::from("."));
    vec![folder("this folder", &here), folder("temporary files", &env::temp_dir())]
}

fn folder(what: &'static str, path: &Path) -> Found {
    match FolderDraft::begin(path) {
        Ok(_) => ok(what, format!("{} can be written to", path.display())),
        Err(why) => Found {
            what,
            state: State::Missing,
            found: format!("{} cannot be written to: {why}", path.display()),
            help: Some("replays, reports, pictures and campaigns are written where you say: name a folder of your own with --out".into()),
        },
    }
}

/// The shipped scripts, as modules are looked for.
fn scripts() -> Found {
    let here = env::current_dir().unwrap_or_default();
    let near = here.ancestors().map(|folder| folder.join("scripts")).find(|folder| folder.is_dir());
    match near {
        Some(folder) => ok("scripts", folder.display().to_string()),
        None => note(
            "scripts",
            "no folder `scripts` here or above",
            "the shipped scenarios and modules stand in the folder `scripts` of the project, and in /usr/share/debellis/scripts of \
             the package; scripts of your own need none of them",
        ),
    }
}

fn templates() -> Found {
    match cfg!(feature = "watch") {
        true => ok("templates", "built in; `watch --templates FOLDER` takes others"),
        false => ok("templates", "built in"),
    }
}

fn time() -> Found {
    ok("time zones", "not needed: all times are UTC")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_cannot_be_written_to_is_missing_and_says_what_to_do() {
        let there = tempfile::tempdir().expect("a folder");
        assert_eq!(folder("this folder", there.path()).state, State::Ok);
        assert_eq!(std::fs::read_dir(there.path()).expect("a folder").count(), 0, "the trial leaves nothing");
        let gone = folder("this folder", &there.path().join("none"));
        assert_eq!(gone.state, State::Missing);
        assert!(gone.found.contains("none cannot be written to") && gone.help.is_some(), "{gone:?}");
    }
}
