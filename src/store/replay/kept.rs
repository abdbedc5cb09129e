//! Checks what a file remembers of rivers, of the day before and of tasks: faces that its rules have, places of those that there
//! are, elements that are known.

use super::Header;
use super::sound::{Sound, base, element, expect, ground, side};
use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Event, Feature, FeatureKind, What};
use crate::book::Rulebook;
use crate::book::move_tables::RiverRule;

/// Checks what the battle of the first line remembers; gives its rules, for the events that follow.
pub(super) fn header(header: &Header) -> Result<Rulebook, String> {
    let (rules, battle) = (header.rules()?, &header.start);
    let rivers = battle.features.iter().filter(|feature| feature.kind == FeatureKind::River);
    rivers.filter_map(known_face).try_for_each(|face| river(&rules, face))?;
    for reach in &battle.river_reaches {
        ground(battle, reach.feature)?;
        river(&rules, reach.face)?;
    }
    battle.closed_rivers.iter().try_for_each(|id| ground(battle, *id))?;
    battle.closed_reaches.iter().try_for_each(|(id, _)| ground(battle, *id))?;
    stood(battle)?;
    battle.tasks.iter().try_for_each(|given| tasked(battle, given.side, &given.who))?;
    Ok(rules)
}

/// Checks the face that an event gives a river, and whom a task concerns.
pub(super) fn event(rules: &Rulebook, start: &Battle, event: &Event) -> Sound {
    match &event.what {
        What::GroundBecame { now, .. } => now.state.map_or(Ok(()), |face| river(rules, face)),
        What::RiverKnown { face, .. } => river(rules, *face),
        What::TaskGiven(given) => tasked(start, given.side, &given.who),
        What::TaskEnded(ended) => tasked(start, ended.side, &ended.who),
        _ => Ok(()),
    }
}

fn tasked(battle: &Battle, of: SideId, who: &[ElementId]) -> Sound {
    side(of).and_then(|()| who.iter().try_for_each(|id| element(battle, *id)))
}

fn known_face(feature: &Feature) -> Option<u8> {
    feature.state
}

/// The face is one of the states that the rules have, or of a die for rules without states.
fn river(rules: &Rulebook, face: u8) -> Sound {
    let [least, most] = match &rules.moves.river {
        RiverRule::State(rows) | RiverRule::Attempts { rows, .. } => {
            let (from, to) = (rows.iter().map(|row| row.from).min(), rows.iter().map(|row| row.to).max());
            [from.unwrap_or(1), to.unwrap_or(6)]
        }
        RiverRule::HaltAndThrow { .. } | RiverRule::Waded(_) => [1, 6],
    };
    expect((least..=most).contains(&face), || {
        format!("a river has a state from {least} to {most}, and this has {face}")
    })
}

/// Where all stood when the battle began: for each of its elements, or for those that were there then.
fn stood(battle: &Battle) -> Sound {
    let Some(night) = &battle.nightfall else { return Ok(()) };
    let (found, most) = (night.stood.len(), battle.elements.len());
    expect(found <= most, || format!("it is known where {found} elements stood, and the battle has {most}"))?;
    night.stood.iter().flatten().try_for_each(base)
}
