//! `debellis rule`: prints a clause, searches the clauses, lists the untested ones, writes the manual's page of a rule
//! set, prints a rulebook or compares two.

use std::io::Write;

use anyhow::anyhow;
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::RuleArgs;
use super::books::unknown_book;
use super::{messages, troops};
use crate::base::clause::Clause;
use crate::base::names::did_you_mean;
use crate::book::page::{BookChange, BookLine};
use crate::rules::clauses::{self, ClauseEntry};
use crate::rules::ledger::{self, ClauseProof};

/// Runs the command.
///
/// # Errors
/// If no clause has the id, no rule set has the name, or the output cannot be written.
pub fn run(args: &RuleArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    match args {
        RuleArgs { id: Some(id), .. } => one(id, json, out),
        RuleArgs { untested: Some(set), .. } => untested(set, json, out),
        RuleArgs { page: Some(set), .. } => book_page(set, json, out),
        RuleArgs { book, .. } if !book.is_empty() => books(book, json, out),
        RuleArgs { troops, .. } if !troops.is_empty() => troops::run(&troops[0], &troops[1..], json, out),
        RuleArgs { troops_page: Some(set), .. } => troops::page(set, out),
        RuleArgs { decisions: true, .. } => decisions(json, out),
        RuleArgs { search, .. } => found(search, json, out),
    }
}

/// Prints what the shipped sets decide differently.
fn decisions(json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let page = crate::report::decisions::page(&crate::rules::compared());
    match json {
        true => print_json(&serde_json::json!({ "page": page }), out)?,
        false => write!(out, "{page}")?,
    }
    Ok(CommandEnding::Done)
}

/// A clause with all that is known about it.
#[derive(Serialize)]
struct Page {
    #[serde(flatten)]
    entry: &'static ClauseEntry,
    set: &'static str,
    title: &'static str,
    shown: Vec<&'static ClauseProof>,
    deferred: Option<&'static str>,
}

/// Prints one clause.
///
/// # Errors
/// If no clause has the id, or the output cannot be written.
pub(super) fn one(id: &str, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let entry = Clause::parse(id).and_then(clauses::find).ok_or_else(|| unknown_clause(id))?;
    let source = entry.source();
    let shown = ledger::shown(entry.clause).collect();
    let page = Page { entry, set: source.set, title: source.title, shown, deferred: ledger::deferred(entry.clause) };
    if json {
        print_json(&page, out)?;
    } else {
        statement(id, out)?;
        proofs(&page, out)?;
    }
    Ok(CommandEnding::Done)
}

/// Prints what one clause says, without the situations that show it.
///
/// # Errors
/// If no clause has the id, or the output cannot be written.
pub(super) fn statement(id: &str, out: &mut impl Write) -> anyhow::Result<()> {
    let entry = Clause::parse(id).and_then(clauses::find).ok_or_else(|| unknown_clause(id))?;
    let lines = if entry.lines.contains('-') { "lines" } else { "line" };
    writeln!(out, "{}  ({})", entry.clause, entry.kind)?;
    writeln!(out, "{}, {}, {lines} {}\n", entry.source().title, entry.section, entry.lines)?;
    Ok(writeln!(out, "{}", messages::wrapped(entry.statement, "  "))?)
}

fn unknown_clause(id: &str) -> anyhow::Error {
    let slip = clauses::did_you_mean(id);
    anyhow!("there is no clause `{id}`{slip}\n  help: `debellis rule --search WORDS` finds clauses by their words")
}

/// The situations that show a clause, or why it has none.
fn proofs(page: &Page, out: &mut impl Write) -> anyhow::Result<()> {
    writeln!(out)?;
    if let Some(reason) = page.deferred {
        writeln!(out, "Put off: {reason}")?;
    } else if page.shown.is_empty() {
        writeln!(out, "Shown by: nothing yet")?;
    } else {
        writeln!(out, "Shown by:")?;
    }
    for shown in &page.shown {
        writeln!(out, "  {}  ({})", shown.situation, shown.how)?;
    }
    Ok(())
}

#[derive(Serialize)]
struct Found<'a> {
    search: &'a [String],
    count: usize,
    clauses: Vec<&'static ClauseEntry>,
}

fn found(search: &[String], json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let clauses = clauses::search(search);
    let ending = if clauses.is_empty() { CommandEnding::Refused } else { CommandEnding::Done };
    if json {
        print_json(&Found { search, count: clauses.len(), clauses }, out)?;
    } else if clauses.is_empty() {
        messages::say(&format!("no clause holds all of these words: {}", search.join(" ")));
    } else {
        print_list(&clauses, out)?;
    }
    Ok(ending)
}

#[derive(Serialize)]
struct Untested<'a> {
    set: &'a str,
    untested: Vec<Clause>,
    count: usize,
}

fn untested(set: &str, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let entries = ledger::untested(set).ok_or_else(|| unknown_set(set))?;
    if json {
        let untested: Vec<Clause> = entries.iter().map(|e| e.clause).collect();
        print_json(&Untested { set, count: untested.len(), untested }, out)?;
    } else {
        print_list(&entries, out)?;
    }
    Ok(CommandEnding::Done)
}

fn unknown_set(set: &str) -> anyhow::Error {
    let sets: Vec<&str> = clauses::SOURCES.iter().map(|s| s.set).collect();
    let slip = did_you_mean(set, sets.iter().copied());
    anyhow!("there is no rule set `{set}`{slip}\n  help: the rule sets are {}", sets.join(", "))
}

/// The clauses of a set as a page of the manual, each with its id as an anchor.
fn book_page(set: &str, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let source = clauses::SOURCES.iter().find(|source| source.set == set).ok_or_else(|| unknown_set(set))?;
    let entries: Vec<&ClauseEntry> = clauses::set(set).into_iter().flatten().collect();
    if json {
        print_json(&entries, out)?;
        return Ok(CommandEnding::Done);
    }
    writeln!(out, "# {}\n\nWritten by `debellis rule --page {set}`.", source.title)?;
    writeln!(out, "Each clause is in our own words and names the line of the source that it was written from;")?;
    writeln!(out, "`debellis rule ID` prints it with the tests that show it.")?;
    let mut section = "";
    for entry in entries {
        if entry.section != section {
            section = entry.section;
            writeln!(out, "\n## {}", marked_down(section))?;
        }
        let (id, kind, lines) = (entry.clause, entry.kind, entry.lines);
        writeln!(out, "\n<a id=\"{id}\"></a>**{id}** ({kind}, {lines}) {}", marked_down(entry.statement))?;
    }
    Ok(CommandEnding::Done)
}

/// A rulebook with all of its values.
#[derive(Serialize)]
struct Printed {
    name: &'static str,
    title: &'static str,
    hash: String,
    lines: Vec<BookLine>,
}

/// Two rulebooks with the values that differ.
#[derive(Serialize)]
struct RulebookComparison {
    names: [&'static str; 2],
    hashes: [String; 2],
    differences: Vec<BookChange>,
}

/// Prints the rulebook of a name, or the values that differ between two.
fn books(names: &[String], json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let read = |name: &String| crate::rules::by_name(name, None).ok_or_else(|| unknown_book(name));
    let books = names.iter().map(read).collect::<anyhow::Result<Vec<_>>>()?;
    match books.as_slice() {
        [one, other] => {
            let (names, hashes) = ([one.name, other.name], [one.hash(), other.hash()]);
            let compared = RulebookComparison { names, hashes, differences: one.differences(other) };
            if json {
                print_json(&compared, out)?;
            } else {
                compared.differences.iter().try_for_each(|change| writeln!(out, "{change}"))?;
                writeln!(out, "{} and {} differ in {} values", one.name, other.name, compared.differences.len())?;
            }
        }
        books => {
            for book in books {
                let printed = Printed { name: book.name, title: book.title, hash: book.hash(), lines: book.lines() };
                if json {
                    print_json(&printed, out)?;
                    continue;
                }
                writeln!(out, "{}: {}\nhash {}\n", book.name, book.title, printed.hash)?;
                printed.lines.iter().try_for_each(|line| writeln!(out, "{line}"))?;
            }
        }
    }
    Ok(CommandEnding::Done)
}

/// A text with the signs of Markdown escaped.
fn marked_down(text: &str) -> String {
    text.chars().flat_map(|c| "\\`*_[]<>#|".contains(c).then_some('\\').into_iter().chain([c])).collect()
}

fn print_list(entries: &[&ClauseEntry], out: &mut impl Write) -> anyhow::Result<()> {
    for entry in entries {
        writeln!(out, "{}  ({})\n{}", entry.clause, entry.kind, messages::wrapped(entry.statement, "  "))?;
    }
    Ok(())
}
