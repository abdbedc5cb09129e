//! `debellis completions`: the words of all commands for a shell, which completes them at the tabulator.

use std::io::Write;

use clap::CommandFactory;
use serde_json::json;

use super::answer::{CommandEnding, print_json};
use super::args::{Cli, CompletionsArgs};
use super::version::NAME;

/// Prints the script of a shell.
///
/// # Errors
/// If it cannot be written.
pub fn run(args: &CompletionsArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), NAME, &mut script);
    if json {
        let script = String::from_utf8_lossy(&script);
        print_json(&json!({ "shell": args.shell.to_string(), "script": script }), out)?;
    } else {
        out.write_all(&script)?;
    }
    Ok(CommandEnding::Done)
}
