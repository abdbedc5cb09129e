//! Walls, capitals, unpaid armies and the fates of nations, as lines of a season.

use super::phrases::counted;
use crate::campaign::map::Walls;
use crate::campaign::realm::{NationFate, RealmEvent};
use crate::campaign::state::Campaign;

/// The line of an event, with its depth; `before` is the campaign before it.
pub(super) fn told(before: &Campaign, event: &RealmEvent) -> (u8, String) {
    let text = match event {
        RealmEvent::Walls { at, walls: Walls::None } => format!("{at} has no walls any more"),
        RealmEvent::Walls { at, walls: Walls::Fort } => format!("{at} is a fort now"),
        RealmEvent::Walls { at, walls: Walls::City } => format!("{at} has the walls of a city now"),
        RealmEvent::Capital { nation, to } => format!("{to} is the capital of {nation} now"),
        RealmEvent::Unpaid { army, due } => format!("{army} is not paid its {}", counted(*due as usize, "coin")),
        RealmEvent::Launched { fleet, of } => {
            format!("the fleet {fleet} has {} at {}", counted(of.ships.into(), "squadron"), of.at)
        }
        RealmEvent::Sailed { fleet, to } => format!("the fleet {fleet} sails to {to}"),
        RealmEvent::Sunk { fleet, ships } => {
            let last = before.realm.fleets.get(fleet).is_some_and(|of| of.ships <= *ships);
            let gone = if last { " and is no more" } else { "" };
            format!("the fleet {fleet} loses {}{gone}", counted((*ships).into(), "squadron"))
        }
        RealmEvent::Fate { nation, fate } => fate_told(nation, fate.as_ref()),
    };
    (1, text)
}

/// The fate of a nation, in words.
fn fate_told(nation: &str, fate: Option<&NationFate>) -> String {
    match fate {
        None => format!("{nation} is back in the war"),
        Some(fate) => format!("{nation} has neither land nor an army: {fate}"),
    }
}
