//! The command line: its arguments, one file for each command, and the ending of a command.
//!
//! Knows no rule and computes nothing of a battle: it asks the other rooms and prints their answers.

mod answer;
mod api;
pub mod args;
mod army;
mod batch;
mod books;
#[cfg(feature = "campaign")]
mod campaign;
mod check;
mod completions;
mod doctor;
mod fight;
mod file;
#[cfg(not(all(feature = "campaign", feature = "cluster", feature = "play", feature = "png", feature = "watch")))]
mod left_out;
mod man;
#[cfg(feature = "campaign")]
mod map;
mod messages;
mod mistake;
mod new;
mod odds;
mod pack;
mod packed;
mod packs;
mod page;
mod pickup;
mod picture;
#[cfg(feature = "play")]
mod play;
mod playtest;
mod priced;
mod refusal;
mod replay;
mod rule;
mod script;
mod soak;
mod terminal;
mod test;
mod told;
mod tournament;
mod troops;
mod version;
#[cfg(feature = "watch")]
mod watch;
mod why;

use answer::CommandEnding;
use args::{Cli, CliCommand};
use clap::Parser;
use clap::error::ErrorKind;
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;
use terminal::Painted;
use version::NAME;

pub use pickup::pickup;

/// The exit code of a mistake in the arguments.
const MISTAKE: u8 = 2;

/// Runs the command in `words`, the program's own name first; prints its answer and its mistakes.
pub fn main(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    // Help and mistakes name the program as it is called everywhere, not as its file happens to be called.
    let words: Vec<OsString> = std::iter::once(NAME.into()).chain(words.into_iter().skip(1)).collect();
    let mut cli = match Cli::try_parse_from(&words) {
        Ok(cli) => cli,
        Err(error) if error.kind() == ErrorKind::DisplayVersion => return tell_version(&words),
        Err(error) if !error.use_stderr() => {
            // Help or the version; a reader that went away is not an error.
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            let json = words.iter().any(|word| word == "--json");
            mistake::usage(&error, json, &mut terminal::screen());
            return ExitCode::from(MISTAKE);
        }
    };
    let mut out = terminal::screen();
    let begun = packed::begun(&mut cli.command);
    let ended = begun.and_then(|()| run(&cli, &mut out)).and_then(|ending| Ok(out.flush().map(|()| ending)?));
    match ended.or_else(answer::ending_of) {
        Ok(CommandEnding::Done) => ExitCode::SUCCESS,
        Ok(CommandEnding::Refused) => ExitCode::from(1),
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        // Where an answer stands already, a second object would make both unreadable.
        Err(error) if refusal::is(&error) => match refusal::tell(&error, cli.json && !out.is_begun(), &mut out) {
            Ok(()) => ExitCode::from(1),
            Err(error) => {
                messages::mistake(&error);
                ExitCode::from(MISTAKE)
            }
        },
        Err(error) => {
            mistake::tell(&error, cli.json && !out.is_begun(), &mut out);
            ExitCode::from(MISTAKE)
        }
    }
}

/// Prints the version; a reader that went away is not an error.
fn tell_version(words: &[OsString]) -> ExitCode {
    let mut out = terminal::screen();
    let json = words.iter().any(|word| word == "--json");
    let told = match json {
        true => answer::print_json(&version::told(), &mut out),
        false => write!(out, "{}", version::text()).map_err(anyhow::Error::from),
    };
    match told.and_then(|()| Ok(out.flush()?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) if is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            messages::mistake(&error);
            ExitCode::from(MISTAKE)
        }
    }
}

fn run(cli: &Cli, out: &mut impl Painted) -> anyhow::Result<CommandEnding> {
    match &cli.command {
        CliCommand::Army(args) => army::run(args, cli.json, out),
        #[cfg(feature = "campaign")]
        CliCommand::Campaign(args) => campaign::run(args, cli.json, out),
        #[cfg(feature = "campaign")]
        CliCommand::Map(args) => map::run(args, cli.json, out),
        #[cfg(not(feature = "campaign"))]
        CliCommand::Campaign(_) | CliCommand::Map(_) => Err(left_out::error("campaign")),
        CliCommand::Check(args) => check::run(args, cli.json, out),
        CliCommand::Tournament(args) => tournament::run(args, cli.json, out),
        CliCommand::Api(args) => api::run(args, cli.json, out),
        CliCommand::Rule(args) => rule::run(args, cli.json, out),
        CliCommand::Fight(args) => fight::run(args, cli.json, out),
        CliCommand::Playtest(args) => playtest::run(args, cli.json, out),
        CliCommand::Test(args) => test::run(args, cli.json, out),
        CliCommand::Replay(args) => replay::run(args, cli.json, out),
        #[cfg(feature = "play")]
        CliCommand::Play(args) => play::run(args, cli.json, out),
        #[cfg(not(feature = "play"))]
        CliCommand::Play(_) => Err(left_out::error("play")),
        CliCommand::Odds(args) => odds::run(args, cli.json, out),
        CliCommand::Why(args) => why::run(args, cli.json, out),
        #[cfg(feature = "cluster")]
        CliCommand::Worker(args) => batch::cluster::worker::run(args, cli.json, out),
        #[cfg(not(feature = "cluster"))]
        CliCommand::Worker(_) => Err(left_out::error("cluster")),
        CliCommand::Batch(args) => batch::run(args, cli.json, out),
        CliCommand::Soak(args) => soak::run(args, cli.json, out),
        CliCommand::New(args) => new::run(args, cli.json, out),
        CliCommand::Pack(args) => pack::run(args, cli.json, out),
        CliCommand::Packs(args) => packs::run(args, cli.json, out),
        CliCommand::Unpack(args) => pack::unpack(args, cli.json, out),
        CliCommand::Picture(args) => picture::run(args, cli.json, out),
        #[cfg(feature = "watch")]
        CliCommand::Watch(args) => watch::run(args, cli.json, out),
        #[cfg(not(feature = "watch"))]
        CliCommand::Watch(_) => Err(left_out::error("watch")),
        CliCommand::Doctor(_) => doctor::run(cli.json, out),
        CliCommand::Completions(args) => completions::run(args, cli.json, out),
        CliCommand::Man(args) => man::run(args, cli.json, out),
    }
}

/// Whether the reader of our output went away, as `head` does when it has enough.
fn is_broken_pipe(error: &anyhow::Error) -> bool {
    error
        .chain()
        .filter_map(|cause| cause.downcast_ref::<io::Error>())
        .any(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}
