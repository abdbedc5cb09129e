//! The losses of a battle so far, and its length.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, EndReason, Phase, Tally};
use crate::book::Rulebook;
use crate::view::points::SidePoints;
use crate::view::shares::{self, LossShare};

/// The number of bounds of a battle; one that was ended after its last bound, when the next had begun, does not count
/// that one.
pub fn bounds(battle: &Battle) -> u16 {
    let between = |why: &EndReason| matches!(why, EndReason::Bounds | EndReason::Points | EndReason::Retreat(_));
    let cut = battle.ending.as_ref().is_some_and(|ending| between(&ending.why));
    battle.bound.number.saturating_sub(u16::from(cut && battle.bound.phase != Phase::Close))
}

/// The victory points of both sides, in a sentence that says where they come from.
pub fn victory_points(battle: &Battle, scored: &[SidePoints; 2]) -> String {
    let of = |i: usize| {
        let SidePoints { own, broken, given, all } = scored[i];
        let given = match given {
            0 => String::new(),
            1.. => format!(", {given} given by the enemy"),
            _ => format!(", {} given to the enemy", -given),
        };
        format!("{} {all} ({own} for sound commands, {broken} for broken enemy ones{given})", battle.sides[i].name)
    };
    format!("Victory points, which measure the result: {}, {}.", of(0), of(1))
}

/// The losses of a side against what beats it, as `30 of 58 EE, beaten at 29`, or `30 of 58 EE and 1 for baggage and built-up areas,
/// beaten at 29`, which is not of these 58; `None` if no share of its troops beats it.
pub fn share(rules: &Rulebook, battle: &Battle, side: SideId) -> Option<String> {
    let forces = shares::of_forces(rules, battle, side);
    if !forces.is_empty() {
        let each = |(force, share): &(u8, LossShare)| {
            let LossShare { lost, of, beats, .. } = share;
            format!("{lost} of {of} in the force of {}, beaten at {beats}", battle.force_name(side, *force))
        };
        return Some(forces.iter().map(each).collect::<Vec<_>>().join("; "));
    }
    let LossShare { lost, of, beside, beats } = shares::of_side(rules, battle, side)?;
    let (troops, baggage) = match shares::has_equivalents(rules) && beside > Tally::NONE {
        true => (lost - beside, format!(" and {beside} for baggage and built-up areas")),
        false => (lost, String::new()),
    };
    Some(format!("{troops} of {of}{}{baggage}, beaten at {beats}", unit(rules)))
}

/// The losses of a command against what demoralises it, as `6 of 18 EE, demoralised at 6`; of a demoralised one it says what
/// counts as lost. `None` if no share of its troops demoralises it.
pub fn share_of_command(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<String> {
    let LossShare { lost, of, beats, .. } = shares::of_command(rules, battle, command)?;
    let unit = unit(rules);
    Some(match battle.commands[command.index()].demoralised {
        true if shares::all_count_as_lost(rules) => {
            format!("{lost} of {of}{unit}; demoralised, so that all {of} count as lost")
        }
        true => format!("{lost} of {of}{unit}; demoralised"),
        false => format!("{lost} of {of}{unit}, demoralised at {beats}"),
    })
}

/// What beat the loser of a battle that a share of the troops decided: `Persia lost 30 of 58 EE, beaten at 29.`
pub fn beaten(rules: &Rulebook, battle: &Battle) -> Option<String> {
    let ending = battle.ending.as_ref().filter(|ending| ending.why == EndReason::Victory)?;
    let loser = ending.winner?.enemy();
    Some(format!("{} lost {}.", battle.sides[loser.index()].name, share(rules, battle, loser)?))
}

/// The unit of a count in element equivalents; empty where every element counts as one.
fn unit(rules: &Rulebook) -> &'static str {
    if shares::has_equivalents(rules) { " EE" } else { "" }
}

/// The number of a side's elements that are destroyed or left the table; people are not counted.
pub fn lost(battle: &Battle, side: SideId) -> usize {
    battle.troops().filter(|(_, e)| e.side == side && e.standing.is_lost()).count()
}
