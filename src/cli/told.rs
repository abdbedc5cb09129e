//! A battle printed on standard output: its log in one of its forms, and the reckoning.

use super::answer::print_json;
use super::args::LogForm;
use crate::battle::{Battle, Event};
use crate::book::Rulebook;
use crate::report::log::BattleLog;
use crate::report::reckoning::BattleReckoning;
use serde::Serialize;
use std::io::Write;

/// Prints the events of a battle.
///
/// # Errors
/// If the output cannot be written.
pub fn log<'e>(
    form: LogForm,
    rules: &Rulebook,
    start: &Battle,
    stretches: impl Iterator<Item = &'e [Event]>,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    if form == LogForm::None {
        return Ok(());
    }
    let mut log = BattleLog::new(rules, start.clone());
    for events in stretches {
        for line in log.tell(events) {
            match form {
                LogForm::Json => print_json(&line, out)?,
                _ => {
                    let gap = if line.depth == 0 { "\n" } else { "" };
                    writeln!(out, "{gap}{}", line.wrapped())?;
                }
            }
        }
    }
    Ok(())
}

#[derive(Serialize)]
struct Last<'a, T> {
    reckoning: &'a T,
}

/// Ends a log with the reckoning: as lines for people, or as the last of the lines of JSON.
///
/// # Errors
/// If the output cannot be written.
pub fn reckoning<T: Serialize>(
    form: LogForm,
    text: &BattleReckoning,
    json: &T,
    out: &mut impl Write,
) -> anyhow::Result<()> {
    match form {
        LogForm::Json => print_json(&Last { reckoning: json }, out),
        LogForm::Text => Ok(writeln!(out, "\n{}", text.text())?),
        LogForm::None => Ok(writeln!(out, "{}", text.text())?),
    }
}
