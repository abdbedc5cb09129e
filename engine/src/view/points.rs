//! The victory points of a battle, by its commands.
//!
//! Reckons them from the state as it is; who is defeated says `view::victory`.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, EndReason};
use crate::book::Rulebook;
use crate::view::victory;

/// The victory points of a side, and where they come from: the first two and `given` add up to all of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SidePoints {
    /// For its own sound commands.
    pub own: i32,
    /// For broken commands of the enemy.
    pub broken: i32,
    /// Handed over for shaken commands and a retreat in the dark; below 0 for the side that gives.
    pub given: i32,
    /// All together, within the bounds of the rules.
    pub all: u8,
}

/// The victory points of both sides, as a battle stands or has ended; `None` if its rules have no such points.
///
/// An army is worth five points: one for each command but the commander-in-chief's, which has the rest. A side scores its own
/// sound commands and the enemy's demoralised ones (`dbm.victory.03` to `.05`).
pub fn points(rules: &Rulebook, battle: &Battle) -> Option<[u8; 2]> {
    Some(in_parts(rules, battle)?.map(|side| side.all))
}

/// The victory points of both sides with where they come from; `None` if the rules have no such points.
pub fn in_parts(rules: &Rulebook, battle: &Battle) -> Option<[SidePoints; 2]> {
    let retreat = match battle.ending.as_ref().map(|ending| &ending.why) {
        Some(EndReason::Retreat(retreat)) => *retreat,
        _ => [false; 2],
    };
    with_retreat(rules, battle, retreat)
}

/// The side with more victory points after these have retreated in the dark; `None` if neither has more.
pub(crate) fn ahead(rules: &Rulebook, battle: &Battle, retreat: [bool; 2]) -> Option<SideId> {
    let [first, second] = with_retreat(rules, battle, retreat)?.map(|side| side.all);
    (first != second).then_some(SideId(u8::from(second > first)))
}

fn with_retreat(rules: &Rulebook, battle: &Battle, retreat: [bool; 2]) -> Option<[SidePoints; 2]> {
    let terms = rules.victory.points?;
    let sides = [SideId(0), SideId(1)];
    let all = |side: SideId| {
        (0..battle.commands.len()).map(|i| CommandId(i as u8)).filter(move |id| battle.raised_by(*id) == side)
    };
    let broken = |id: &CommandId| {
        let command = &battle.commands[id.index()];
        command.demoralised || command.began.is_some() || has_lost(rules, battle, battle.raised_by(*id))
    };
    let worth = |id: CommandId| {
        let others = all(battle.raised_by(id)).filter(|id| !battle.commands[id.index()].chief).count();
        cite(terms.command.clause);
        if battle.commands[id.index()].chief {
            cite(terms.army.clause);
            i32::from(terms.army.value) - others as i32 * i32::from(terms.command.value)
        } else {
            i32::from(terms.command.value)
        }
    };
    cite(terms.scored);
    let mut scores = sides.map(|side| {
        let own = all(side).filter(|id| !broken(id)).map(worth).sum();
        let broken = all(side.enemy()).filter(broken).map(worth).sum();
        SidePoints { own, broken, ..SidePoints::default() }
    });
    let mut give = |from: usize| {
        scores[from].given -= 1;
        scores[1 - from].given += 1;
    };
    if !sides.into_iter().flat_map(all).any(|id| broken(&id)) {
        let shaken = |side: SideId| {
            all(side).filter(|id| victory::has_lost_part(rules, battle, *id, terms.shaken.value)).count()
        };
        let [first, second] = sides.map(shaken);
        if first != second {
            cite(terms.shaken.clause);
            give(usize::from(second > first));
        }
    }
    if let (Some(night), true) = (rules.weather.nightfall, retreat[0] != retreat[1]) {
        cite(night.given.clause);
        for _ in 0..night.given.value {
            give(usize::from(retreat[1]));
        }
    }
    let most = i32::from(terms.army.value) * 2;
    Some(scores.map(|side| SidePoints { all: (side.own + side.broken + side.given).clamp(0, most) as u8, ..side }))
}

/// Whether a side has lost the battle by the terms of victory: its other commands are demoralised then too. Both may have.
fn has_lost(rules: &Rulebook, battle: &Battle, side: SideId) -> bool {
    battle.ending.as_ref().is_some_and(|end| end.why == EndReason::Victory) && victory::is_beaten(rules, battle, side)
}
