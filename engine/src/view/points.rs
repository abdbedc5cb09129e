//! The victory points of a battle, by its commands.
//!
//! Reckons them from the state as it is; who is defeated says `view::victory`.

use crate::base::names::{CommandId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, EndReason, Tally};
use crate::book::Rulebook;
use crate::book::victory_tables::PointRules;
use crate::view::victory;

const BOTH: [SideId; 2] = [SideId(0), SideId(1)];

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
    let all = |side: SideId| {
        (0..battle.commands.len()).map(|i| CommandId(i as u8)).filter(move |id| battle.raised_by(*id) == side)
    };
    let state = |id: CommandId| {
        let command = &battle.commands[id.index()];
        let broken = command.demoralised || command.began.is_some() || has_lost(rules, battle, battle.raised_by(id));
        CommandState { chief: command.chief, broken }
    };
    let shaken =
        |side: SideId| all(side).filter(|id| victory::has_lost_part(rules, battle, *id, terms.shaken.value)).count();
    let states = BOTH.map(|side| all(side).map(state).collect());
    Some(of_commands(rules, &terms, &states, shaken, retreat))
}

/// What counts of a command for victory points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandState {
    /// It is the commander-in-chief's.
    pub chief: bool,
    /// It is demoralised at the end, or has changed sides.
    pub broken: bool,
}

/// The victory points of both sides for the commands that they began with; `shaken` counts those of a side that have lost so much that
/// a point is handed over, and who has retreated in the dark.
pub fn of_commands(
    rules: &Rulebook,
    terms: &PointRules,
    states: &[Vec<CommandState>; 2],
    shaken: impl Fn(SideId) -> usize,
    retreat: [bool; 2],
) -> [SidePoints; 2] {
    let worth = |side: SideId, command: &CommandState| {
        let others = states[side.index()].iter().filter(|other| !other.chief).count();
        cite(terms.command.clause);
        if command.chief {
            cite(terms.army.clause);
            i32::from(terms.army.value) - others as i32 * i32::from(terms.command.value)
        } else {
            i32::from(terms.command.value)
        }
    };
    cite(terms.scored);
    let sum = |side: SideId, broken: bool| {
        let counted = states[side.index()].iter().filter(|command| command.broken == broken);
        counted.map(|command| worth(side, command)).sum()
    };
    let mut scores =
        BOTH.map(|side| SidePoints { own: sum(side, false), broken: sum(side.enemy(), true), ..SidePoints::default() });
    let mut give = |from: usize| {
        scores[from].given -= 1;
        scores[1 - from].given += 1;
    };
    if !states.iter().flatten().any(|command| command.broken) {
        let [first, second] = BOTH.map(shaken);
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
    scores.map(|side| SidePoints { all: (side.own + side.broken + side.given).clamp(0, most) as u8, ..side })
}

/// The losses of each army at the end of a battle, with all who are demoralised or have changed sides and the baggage, and its original
/// troops: the part of them parts players of equal sums (`dbm.victory.07`, `dbm.losses.10`). All commands of an army that has lost are
/// demoralised.
pub fn fallen(rules: &Rulebook, battle: &Battle) -> [[Tally; 2]; 2] {
    let mut end = battle.clone();
    for i in 0..end.commands.len() {
        let lost = has_lost(rules, battle, battle.raised_by(CommandId(i as u8)));
        end.commands[i].demoralised |= lost;
    }
    let lost = victory::losses(rules, &end);
    BOTH.map(|side| [lost[side.index()], victory::troops(rules, battle, side)])
}

/// Whether a side has lost the battle by the terms of victory: its other commands are demoralised then too. Both may have.
fn has_lost(rules: &Rulebook, battle: &Battle, side: SideId) -> bool {
    battle.ending.as_ref().is_some_and(|end| end.why == EndReason::Victory) && victory::is_beaten(rules, battle, side)
}
