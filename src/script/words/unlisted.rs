//! Reads an army of a set without army lists: its troops as they are written on a command line, in a file or in a scenario.
//!
//! Does not know what such an army may have.

use anyhow::{anyhow, bail};

use super::troops;
use crate::base::names::cut;
use crate::book::Rulebook;
use crate::setup::meeting::UnlistedArmy;

/// The most elements of such an army.
const MOST: usize = 200;

/// The most forces of one side.
pub const MOST_FORCES: u8 = 8;

/// An army whose troops are named: `Kn general, Kn*3, Sp*6, Ps*2`, perhaps with its name before a colon. In a set in which a side may
/// have several forces, each further name begins another one.
///
/// # Errors
/// Troops that the rule set does not have, too many, or nothing at all, with an example.
pub fn unlisted(rules: &Rulebook, usual: &str, asked: &str) -> anyhow::Result<UnlistedArmy> {
    let mut army = UnlistedArmy { name: usual.to_string(), elements: Vec::new(), further: Vec::new() };
    for (i, part) in asked.split([',', '+']).map(str::trim).filter(|part| !part.is_empty()).enumerate() {
        let (name, troops) = part.split_once(':').map_or((None, part), |(name, troops)| (Some(name.trim()), troops));
        match name {
            Some("") => return Err(nobody(rules)),
            Some(name) if i == 0 => army.name = name.to_string(),
            Some(name) if rules.forces.is_some() => army.further.push((army.elements.len(), name.to_string())),
            Some(name) => bail!("an army of {} has one name; found a second one, {}", rules.title, cut(name)),
            None => {}
        }
        if army.further.len() >= usize::from(MOST_FORCES) {
            bail!("{} has more than {MOST_FORCES} forces", army.name);
        }
        if troops.trim().is_empty() {
            return Err(nobody(rules));
        }
        let troops = troops::parse(rules, troops.trim()).map_err(|why| anyhow!(why))?;
        army.elements.extend((0..troops.count).map(|_| (troops.row, troops.general)));
        if army.elements.len() > MOST {
            bail!("{} has more than {MOST} elements", army.name);
        }
    }
    if army.elements.is_empty() { Err(nobody(rules)) } else { Ok(army) }
}

/// No troops are written, or no name before a colon: what is expected.
fn nobody(rules: &Rulebook) -> anyhow::Error {
    let codes: Vec<&str> = rules.troops.iter().map(|row| row.code).collect();
    let example = match codes[..] {
        [_, second, .., last] => format!("\"{second} general, {second}*3, {last}*8\""),
        _ => "\"CODE general, CODE*11\"".to_string(),
    };
    anyhow!(
        "{} has no army lists: write the troops of the army, as in {example}, or with a name \"Gauls: ...\"; its codes are {}",
        rules.title,
        codes.join(", ")
    )
}

/// The troops of an army file as one line, without its comments.
pub fn bare(text: &str) -> String {
    let bare = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    bare.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}
