//! A die of a season as a line of text: its purpose, its face, the faces needed, and the result.
//!
//! The event holds the faces needed, so that the line needs nothing of the step that threw the die. A season that is
//! run again accepts an older entry without them.

use crate::campaign::Campaign;
use crate::campaign::army::ElementNumber;
use crate::campaign::event::Needs;

/// The words for a throw.
struct ThrowRow {
    /// The purpose of the throw.
    what: &'static str,
    /// The words before each of the names that are kept with the throw.
    of: &'static [&'static str],
    /// The result if the face is one of those needed, and if not.
    comes: [&'static str; 2],
}

const fn row(what: &'static str, of: &'static [&'static str], comes: [&'static str; 2]) -> ThrowRow {
    ThrowRow { what, of, comes }
}

/// Every throw whose result a single number decides.
#[rustfmt::skip]
const ROWS: &[ThrowRow] = &[
    row("spy",          &["spy of ", " at "],                   ["finds out who is there", "sees nothing"]),
    row("storm",        &["storm over ", " from ", " to "],     ["it is driven back", "it comes through"]),
    row("attrition",    &["hunger in "],                        ["an element is lost", "nobody is lost"]),
    row("storming",     &["", " storms "],                      ["the walls are taken", "the walls hold"]),
    row("siege",        &["siege of ", ", which belongs to "],  ["it gives up", "it holds out"]),
    row("revolt",       &["unrest in "],                        ["it rises", "it stays quiet"]),
    row("interception", &["", " lies in wait for who comes to "], ["it meets him", "it misses him"]),
];

/// A throw in words.
pub(super) fn told(at: &Campaign, what: &str, of: &[String], face: u8, needs: Option<Needs>) -> String {
    let row = ROWS.iter().find(|row| row.what == what && row.of.len() == of.len());
    let subject = match (row, of) {
        (Some(row), _) => row.of.iter().zip(of).map(|(before, name)| format!("{before}{name}")).collect(),
        // Dice of a pursuit are kept with the numbers of elements, which mean nothing to people.
        (None, [battle, number]) if let Some(element) = element(at, number) => format!("{what} ({battle}, {element})"),
        (None, _) => format!("{what} ({})", of.join(", ")),
    };
    let (Some(needs), Some(ThrowRow { comes: [met, not], .. })) = (needs, row) else {
        return format!("{subject}: {face}");
    };
    let wanted = match needs {
        Needs::Least(least) if least > 6 => "no face is enough".to_string(),
        Needs::Least(least) => format!("needs {} or more", least.max(1)),
        Needs::Most(0) => "no face is low enough".to_string(),
        Needs::Most(most) => format!("needs {} or less", most.min(6)),
    };
    format!("{subject}: {face}, {wanted}: {}", if needs.met(face) { met } else { not })
}

/// A lot in words, counted from 1.
pub(super) fn drawn(what: &str, of: &[String], among: u32, lot: u32) -> String {
    match (what, of) {
        ("who comes first", [node, tick]) => {
            format!(
                "of {among} nations that come to {node} in tick {tick}, by name, the lot lets number {lot} come first"
            )
        }
        ("who moves first", []) => {
            format!("of {among} with the highest score, as they sit, the lot lets number {lot} move first")
        }
        ("who defends", [one, other]) => {
            format!(
                "the lot lets {} defend against {}",
                if lot == 1 { one } else { other },
                if lot == 1 { other } else { one }
            )
        }
        ("whom he meets", [army, node]) => {
            format!("of {among} enemies at {node}, by name, the lot lets {army} meet number {lot}")
        }
        (_, [army]) => format!("of {among} elements of {army} the lot takes number {lot}"),
        _ => format!("{what} ({}): lot {lot} of {among}", of.join(", ")),
    }
}

/// An element of an army by its number: `Cv of First`.
fn element(at: &Campaign, number: &str) -> Option<String> {
    let number = ElementNumber(number.parse().ok()?);
    at.armies.iter().find_map(|(name, army)| Some(format!("{} of {name}", army.troops.get(&number)?.what)))
}
