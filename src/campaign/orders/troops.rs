//! Troops in orders, written as in army lists: `Cv general, 4Bd*2`; and the elements of an army that they name.

use super::fault::OrderFault;
use super::words::OrderReader;
use crate::base::names::{cut, meant, nearest};
use crate::book::lists::ArmyTextFault;
use crate::campaign::army::{Army, ElementNumber, Troop};
use crate::campaign::element::{self, is_bought};
use crate::muster;
use serde::Serialize;
use thiserror::Error;

/// Words that end troops in an order, and are not troops themselves.
const WORDS: [&str; 7] = ["as", "at", "in", "into", "to", "general", "all"];

/// The most elements in one order.
const MOST: usize = 99;

/// Reads the troops that come next in a line, up to one of these words, and writes them in the usual notation.
pub(in crate::campaign) fn taken(reader: &mut OrderReader, stop: &[&str], example: &str) -> Result<String, OrderFault> {
    let before = reader.clone();
    let text = reader.until(stop).trim_end_matches(['.', '!']);
    tidied(text).map_err(|why| {
        let expected = if text.is_empty() { String::from("troops") } else { format!("troops ({why})") };
        let mut fault = before.fault(&expected, &[], example);
        if !text.is_empty() {
            fault.found = format!("`{}`", cut(text));
        }
        fault
    })
}

/// Troops in the usual notation: `2x4Bd and Ps` is `4Bd*2, Ps`.
fn tidied(text: &str) -> Result<String, String> {
    let mut parts = Vec::new();
    for part in text.replace(" and ", ", ").split(',').map(str::trim).filter(|part| !part.is_empty()) {
        parts.push(match part.split_once(['x', ' ']) {
            Some((count, what)) if !count.is_empty() && count.bytes().all(|b| b.is_ascii_digit()) => {
                if count == "1" {
                    what.trim().to_string()
                } else {
                    format!("{}*{count}", what.trim())
                }
            }
            _ => part.to_string(),
        });
    }
    let text = parts.join(",");
    if is_bought(&text) {
        let all = element::each(&text)?;
        return match all.len() {
            0 => Err("there are none".into()),
            1..=MOST => Ok(element::written(&all.iter().map(String::as_str).collect::<Vec<_>>())),
            many => Err(format!("at most {MOST} elements, not {many}")),
        };
    }
    let army = muster::PickedArmy::read(&text).map_err(|error| error.fault.to_string())?;
    let sound = |code: &str| {
        let letters = code.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-') && !code.is_empty();
        letters && !WORDS.iter().any(|word| word.eq_ignore_ascii_case(code))
    };
    for pick in &army.picks {
        let foot = pick.afoot.as_ref().map(|afoot| afoot.code.as_str());
        if let Some(bad) = [Some(pick.code.as_str()), foot].into_iter().flatten().find(|code| !sound(code)) {
            return Err(format!("`{}` is no troop code", cut(bad)));
        }
    }
    match army.picks.len() {
        0 => Err("there are none".into()),
        1..=MOST => Ok(army.to_string()),
        many => Err(format!("at most {MOST} elements, not {many}")),
    }
}

/// Why an army does not have the troops of an order.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, Error, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum TroopsFault {
    /// The words are no troops.
    #[error("{fault}")]
    Text { fault: ArmyTextFault },
    /// The words are no troops of an army that is bought.
    #[error("{fault}")]
    Unread { fault: String },
    /// The army has none of them; the nearest that it has, if any.
    #[error("it has no {troops} here{}", meant(.nearest))]
    Absent { troops: String, nearest: Option<String> },
    /// The army has fewer of them.
    #[error("it has {found} {troops} here, not {asked}")]
    TooFew { troops: String, found: usize, asked: usize },
    /// The order names none.
    #[error("nobody is named")]
    None,
}

/// Each element of an order's troops, written as an army holds it.
///
/// # Errors
/// If a word cannot be read.
pub fn each(troops: &str) -> Result<Vec<String>, TroopsFault> {
    if is_bought(troops) {
        return element::each(troops).map_err(|fault| TroopsFault::Unread { fault });
    }
    let army = muster::PickedArmy::read(troops).map_err(|error| TroopsFault::Text { fault: error.fault })?;
    let one =
        |pick: muster::Pick| muster::PickedArmy { picks: vec![pick], ..muster::PickedArmy::default() }.to_string();
    Ok(army.picks.into_iter().map(one).collect())
}

/// The elements of an army that an order's troops name ([`element::names`]); of equal elements the first that are present in this
/// turn.
///
/// # Errors
/// The troops that the army lacks, and the number that it has.
pub fn pick(army: &Army, turn: u32, troops: &str) -> Result<Vec<ElementNumber>, TroopsFault> {
    let wanted = each(troops)?;
    let mut picked = Vec::new();
    for what in &wanted {
        let is = |troop: &Troop| element::names(what, &troop.what);
        let next = army.present(turn).find(|(number, troop)| is(troop) && !picked.contains(number));
        let Some((number, _)) = next else {
            let asked = wanted.iter().filter(|other| *other == what).count();
            let has = army.present(turn).filter(|(_, troop)| is(troop)).count();
            let there = || army.present(turn).map(|(_, troop)| troop.what.as_str());
            // Of troops by grade the bare type is often written.
            let of_type = |has: &&str| has.split_whitespace().any(|word| word.eq_ignore_ascii_case(what));
            let near = nearest(what, there()).or_else(|| there().find(of_type));
            let (troops, nearest) = (what.clone(), near.map(str::to_string));
            return Err(match has {
                0 => TroopsFault::Absent { troops, nearest },
                found => TroopsFault::TooFew { troops, found, asked },
            });
        };
        picked.push(number);
    }
    if picked.is_empty() { Err(TroopsFault::None) } else { Ok(picked) }
}
