//! `debellis man`: the help of each command as a page of the system's manual, printed or written to a folder.

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;
use clap::{Command, CommandFactory};
use clap_mangen::Man;
use serde_json::json;

use super::answer::{CommandEnding, print_json};
use super::args::{Cli, ManArgs};
use super::file;
use super::version::NAME;
use crate::base::names::did_you_mean;

/// Prints a page, or writes all.
///
/// # Errors
/// If there is no such command, or a page cannot be written.
pub fn run(args: &ManArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let mut program = Cli::command().disable_help_subcommand(true);
    program.build();
    if let Some(folder) = &args.out {
        let pages = write_all(&program, folder)?;
        if json {
            print_json(&json!({ "folder": folder, "pages": pages }), out)?;
        } else {
            writeln!(
                out,
                "{} pages in {}; `man -l {}` shows one",
                pages.len(),
                folder.display(),
                shown(folder, &pages)
            )?;
        }
        return Ok(CommandEnding::Done);
    }
    let command = named(&program, &args.words)?;
    let text = page(command)?;
    if json {
        print_json(&json!({ "page": title(command), "text": text }), out)?;
    } else {
        write!(out, "{text}")?;
    }
    Ok(CommandEnding::Done)
}

/// The command of these words below the program.
fn named<'a>(program: &'a Command, words: &[String]) -> anyhow::Result<&'a Command> {
    let mut command = program;
    for word in words {
        command = command.find_subcommand(word).ok_or_else(|| {
            let known = command.get_subcommands().map(Command::get_name);
            let (of, near) = (title(command).replace('-', " "), did_you_mean(word, known));
            anyhow!("`{of}` has no command `{word}`{near}\n  help: `{of} --help` lists its commands")
        })?;
    }
    Ok(command)
}

/// The name of a command's page: `debellis-campaign-advance`.
fn title(command: &Command) -> String {
    command.get_display_name().unwrap_or(NAME).to_string()
}

fn page(command: &Command) -> anyhow::Result<String> {
    let mut text = Vec::new();
    Man::new(command.clone()).manual(NAME).render(&mut text)?;
    Ok(String::from_utf8_lossy(&text).into_owned())
}

/// Writes the page of a command and those of all below it; returns the names of the files.
fn write_all(command: &Command, folder: &Path) -> anyhow::Result<Vec<String>> {
    file::folder(folder)?;
    let mut written = Vec::new();
    let mut left = vec![command];
    while let Some(command) = left.pop() {
        let name = format!("{}.1", title(command));
        file::named(&folder.join(&name), &page(command)?)?;
        written.push(name);
        left.extend(command.get_subcommands().filter(|inner| !inner.is_hide_set()));
    }
    written.sort();
    Ok(written)
}

/// The path of the first page.
fn shown(folder: &Path, pages: &[String]) -> String {
    folder.join(pages.first().map_or("", String::as_str)).display().to_string()
}
