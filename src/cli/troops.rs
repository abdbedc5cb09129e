//! `debellis rule --troops`: the troops of a rule set, all in a table or some with all that is known of them.

use std::io::Write;

use anyhow::anyhow;
use serde_json::json;

use super::answer::{CommandEnding, print_json};
use super::books::unknown_book;
use super::messages;
use crate::base::names::did_you_mean;
use crate::book::Rulebook;
use crate::book::codes::is_double;
use crate::report::troops::{self, TroopSheet, page as written, text};

/// Prints the troops of a set; `words` are codes, or words of names and history, and several find several troops.
///
/// # Errors
/// If there is no such set or no such troops, or the output cannot be written.
pub fn run(set: &str, words: &[String], json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (rules, all) = sheets(set, words)?;
    let mut found: Vec<&TroopSheet> = Vec::new();
    for word in words {
        let double = rules.troops_called(word).filter(|_| is_double(word));
        let asked = troops::asked(&all, double.map_or(word.as_str(), |row| row.code));
        if asked.is_empty() {
            let codes = all.iter().flat_map(|sheet| sheet.codes.iter().copied());
            let near = did_you_mean(word, codes);
            return Err(anyhow!(
                "{} has no troops `{word}`{near}\n  help: `debellis rule --troops {set}` lists all codes",
                rules.title
            ));
        }
        found.extend(
            asked
                .iter()
                .filter(|sheet| !found.iter().any(|other| other.code() == sheet.code()))
                .copied()
                .collect::<Vec<_>>(),
        );
    }
    if words.is_empty() {
        found = all.iter().collect();
    }
    if json {
        print_json(&json!({ "rules": rules.name, "troops": found }), out)?;
    } else if words.is_empty() {
        writeln!(out, "{}\n", text::table(&all))?;
        writeln!(out, "One of them with how it fights: `debellis rule --troops {set} {}`", all[0].code())?;
    } else {
        let sheets: Vec<String> = found.iter().map(|sheet| wrapped(&text::sheet(sheet))).collect();
        writeln!(out, "{}", sheets.join("\n\n"))?;
    }
    Ok(CommandEnding::Done)
}

/// The lines of a sheet, broken where the terminal ends.
fn wrapped(sheet: &str) -> String {
    let line = |line: &str| match line.strip_prefix("  ") {
        Some(rest) => {
            let broken = messages::wrapped(rest, "    ");
            format!("  {}", broken.trim_start())
        }
        None => line.to_string(),
    };
    sheet.lines().map(line).collect::<Vec<_>>().join("\n")
}

/// Writes the manual's page of the troops of a set.
///
/// # Errors
/// If there is no such set, or the output cannot be written.
pub fn page(set: &str, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (rules, all) = sheets(set, &[])?;
    write!(out, "{}", written::page(&rules, &all))?;
    Ok(CommandEnding::Done)
}

/// The sheets of all troops of a set, and of the bases of two ranks beside them that some words mean.
fn sheets(set: &str, words: &[String]) -> anyhow::Result<(Rulebook, Vec<TroopSheet>)> {
    let mut rules = crate::rules::by_name(set, None).ok_or_else(|| unknown_book(set))?;
    for word in words.iter().filter(|word| is_double(word)) {
        let row = rules.troops_called(word).copied();
        rules.troops.extend(row.filter(|row| rules.troops.iter().all(|own| own.code != row.code)));
    }
    let sheets = troops::sheets(&rules).map_err(|_| anyhow!("the troops of {set} cannot be set against each other"))?;
    Ok((rules, sheets))
}
