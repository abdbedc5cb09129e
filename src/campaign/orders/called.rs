//! The names of armies in lines of orders that do not call them armies: whole names, names before a verb of armies, and names
//! that are nearly those of armies.

use super::fault::OrderFault;
use super::phrase::{self, ARMY, ATTACK, BACK, NATION};
use super::words::{ARROWS, INTENDS, OrderReader};
use crate::campaign::names::ArmyName;

/// An order of an army, where a name is no army's.
const EXAMPLE: &str = "army \"First\" march Sardis, Gordion";

/// The only army in the field that a player has, if an order of armies is next that names none.
pub(super) fn only_army(reader: &OrderReader) -> Option<ArmyName> {
    let nations = NATION.iter().any(|verb| reader.clone().verb(verb.phrases));
    if nations || !ordered(reader) { None } else { reader.ground()?.only_army() }
}

/// Words before the name of an army.
pub(super) const CALLED_ARMY: &[&str] = &["army", "the army", "our army", "my army"];
/// The most words of an army's name without the word `army` before it.
const MOST_WORDS: usize = 6;

/// Reads the name of an army of the campaign without the word `army` before it, if a verb of armies follows.
pub(super) fn bare(reader: &mut OrderReader) -> Option<ArmyName> {
    let ground = reader.ground()?;
    let mut ahead = reader.clone();
    ahead.take(&["the", "our", "my"]);
    let mut name = ahead.plain()?;
    for _ in 0..MOST_WORDS {
        if ordered(&ahead) && ground.is_army(&name) {
            reader.back_to(&ahead);
            let _ = reader.signs(&[":", ","]);
            reader.take(INTENDS);
            return Some(ArmyName(name));
        }
        name.push(' ');
        name.push_str(&ahead.plain()?);
    }
    None
}

/// The fault of a name before what an army does that is near to that of one of the player's armies, and means none.
pub(super) fn misnamed(reader: &OrderReader) -> Option<OrderFault> {
    let ground = reader.ground()?;
    let mut ahead = reader.clone();
    ahead.take(&["the", "our", "my"]);
    let mut name = ahead.plain()?;
    for _ in 0..MOST_WORDS {
        if ordered(&ahead) {
            let near = ground.nearest_army(&name)?;
            let fault = reader.fault("the name of an army", &[], EXAMPLE);
            return Some(OrderFault { found: format!("`{name}`"), near: Some(near.to_string()), ..fault });
        }
        name.push(' ');
        name.push_str(&ahead.plain()?);
    }
    None
}

/// Reads the whole name of an army of the campaign without the word `army` before it, whatever follows.
pub(super) fn whole(reader: &mut OrderReader) -> Option<ArmyName> {
    let ground = reader.ground()?;
    let (mut ahead, mut name, mut found) = (reader.clone(), String::new(), None);
    for _ in 0..MOST_WORDS {
        let Some(word) = ahead.plain() else { break };
        name = if name.is_empty() { word } else { format!("{name} {word}") };
        if ground.is_whole_army(&name) {
            reader.back_to(&ahead);
            found = Some(ArmyName(name.clone()));
        }
    }
    found
}

/// Whether a verb of armies or an occasion is next.
pub(super) fn ordered(reader: &OrderReader) -> bool {
    let mut ahead = reader.clone();
    let _ = ahead.signs(&[":", ","]);
    ahead.take(INTENDS);
    let phrases = || ARMY.iter().map(|verb| verb.phrases).chain([ATTACK, BACK]);
    phrase::back(&mut ahead).is_some() || ahead.signs(ARROWS) || phrases().any(|phrases| ahead.verb(phrases))
}
