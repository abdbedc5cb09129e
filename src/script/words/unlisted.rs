//! Reads an army of a set without army lists: its troops as they are written on a command line, in a file or in a scenario.
//!
//! Does not know what such an army may have.

use anyhow::{anyhow, bail};

use super::troops;
use crate::book::Rulebook;
use crate::setup::meeting::UnlistedArmy;

/// The most elements of such an army.
const MOST: usize = 200;

/// An army whose troops are named: `Kn general, Kn*3, Sp*6, Ps*2`, perhaps with its name before a colon.
///
/// # Errors
/// Troops that the rule set does not have, too many, or nothing at all, with an example.
pub fn unlisted(rules: &Rulebook, usual: &str, asked: &str) -> anyhow::Result<UnlistedArmy> {
    let (name, troops) = asked.split_once(':').map_or((usual, asked), |(name, troops)| (name.trim(), troops));
    let parts: Vec<&str> = troops.split([',', '+']).map(str::trim).filter(|part| !part.is_empty()).collect();
    if parts.is_empty() || name.is_empty() {
        let codes: Vec<&str> = rules.troops.iter().map(|row| row.code).collect();
        let example = match codes[..] {
            [_, second, .., last] => format!("\"{second} general, {second}*3, {last}*8\""),
            _ => "\"CODE general, CODE*11\"".to_string(),
        };
        bail!(
            "{} has no army lists: write the troops of the army, as in {example}, or with a name \"Gauls: ...\"; its codes \
             are {}",
            rules.title,
            codes.join(", ")
        );
    }
    let mut elements = Vec::new();
    for part in parts {
        let troops = troops::parse(rules, part).map_err(|why| anyhow!(why))?;
        elements.extend((0..troops.count).map(|_| (troops.row, troops.general)));
        if elements.len() > MOST {
            bail!("{name} has more than {MOST} elements");
        }
    }
    Ok(UnlistedArmy { name: name.to_string(), elements })
}

/// The troops of an army file as one line, without its comments.
pub fn bare(text: &str) -> String {
    let bare = text.lines().map(|line| line.split('#').next().unwrap_or_default().trim());
    bare.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(", ")
}
