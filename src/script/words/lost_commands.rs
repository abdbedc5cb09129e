//! Reads what a side of several commands has lost in a battle on a table: `Scipio demoralised, Laelius quarter, 12.5 EE`.
//!
//! It does not know what that brings.

use crate::base::names::{cut, did_you_mean};
use crate::battle::Tally;
use crate::muster::priced::GeneralRank;
use crate::setup::country::BoughtForce;
use crate::tournament::LostCommands;

/// The words for what became of a command.
const HOW: [&str; 3] = ["demoralised", "changed", "quarter"];

/// The words for the commander-in-chief's command.
const CHIEF: [&str; 2] = ["chief", "C-in-C"];

/// The word for a side that has lost nothing.
const NOBODY: &str = "nobody";

/// The word for a side that has retreated in the dark.
const RETREATED: &str = "retreated";

/// The unit of losses.
const UNIT: &str = "EE";

/// What a side has lost, with commas between.
///
/// # Errors
/// A command that the army does not have, or no word for what became of it, with an example; also a second sum of all losses, and
/// anything beside the word for none.
pub fn lost_commands(force: &BoughtForce, text: &str) -> Result<LostCommands, String> {
    let mut lost = LostCommands::default();
    let mut parts = text.split(',').map(str::trim);
    if text.contains(',') && parts.any(|part| part.eq_ignore_ascii_case(NOBODY)) {
        return Err(format!("`{}`: `{NOBODY}` stands alone; leave it out, or what stands beside it", cut(text)));
    }
    for part in text.split(',').map(str::trim) {
        let (what, word) = part.rsplit_once(char::is_whitespace).unwrap_or(("", part));
        let what = what.trim();
        if part.eq_ignore_ascii_case(NOBODY) {
        } else if part.eq_ignore_ascii_case(RETREATED) {
            lost.retreated = true;
        } else if word.eq_ignore_ascii_case(UNIT) {
            let sum = equivalents(what)?;
            if let Some(first) = lost.lost.replace(sum) {
                return Err(format!(
                    "`{}`: the losses of the whole army are given once, and `{first} {UNIT}` stands before",
                    cut(part)
                ));
            }
        } else if let Some(how) = HOW.iter().find(|how| how.eq_ignore_ascii_case(word)).filter(|_| !what.is_empty()) {
            let at = command(force, what)?;
            if *how == HOW[1] && force.army.commands[at].rank != GeneralRank::Ally {
                return Err(format!("`{}`: only the command of an ally changes sides", cut(part)));
            }
            let set = if *how == HOW[2] { &mut lost.shaken } else { &mut lost.fallen };
            set.insert(at);
        } else {
            let example = called(force, 0);
            return Err(format!(
                "`{}`: expected a command and what became of it, such as `{example} demoralised`; how: {}; or all losses, such as \
                 `12.5 EE`; or `{RETREATED}`, in the dark{}",
                cut(part),
                HOW.join(", "),
                did_you_mean(word, HOW)
            ));
        }
    }
    Ok(lost)
}

/// A number of element equivalents, in halves.
fn equivalents(text: &str) -> Result<Tally, String> {
    let (whole, half) = match text.strip_suffix(".5") {
        Some(whole) => (whole, 1),
        None => (text, 0),
    };
    let number = whole.parse::<u16>().ok().filter(|number| *number < u16::MAX / 2);
    number.map(|number| Tally(number * 2 + half)).ok_or_else(|| {
        let what = "expected how many element equivalents are lost, demoralised or changed sides, in halves, such as `12.5 EE`";
        format!("`{}`: {what}", cut(text))
    })
}

/// The number of a command, from 0: by its general's name, its number from 1, or that it is the commander-in-chief's.
fn command(force: &BoughtForce, text: &str) -> Result<usize, String> {
    let commands = &force.army.commands;
    let named = commands.iter().position(|command| command.name.eq_ignore_ascii_case(text));
    let numbered = || text.parse::<usize>().ok()?.checked_sub(1).filter(|at| *at < commands.len());
    let chief = || CHIEF.iter().any(|word| word.eq_ignore_ascii_case(text)).then(|| force.chief());
    named.or_else(numbered).or_else(chief).ok_or_else(|| {
        let known: Vec<String> = (0..commands.len()).map(|at| called(force, at)).collect();
        let near = did_you_mean(text, known.iter().map(String::as_str));
        format!("{} has no command `{}`{near}; its commands: {}", cut(&force.name), cut(text), known.join(", "))
    })
}

/// What a command is called in these words.
fn called(force: &BoughtForce, at: usize) -> String {
    match force.army.commands.get(at) {
        Some(command) if !command.name.is_empty() => command.name.clone(),
        _ => (at + 1).to_string(),
    }
}
