//! The losses of a battle so far, and its length.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, EndReason, Phase, Tally};
use crate::book::Rulebook;
use crate::book::amendment::RowNumber;
use crate::report::names;
use crate::view::points::SidePoints;
use crate::view::shares::{self, LossShare, SideLosses};
use crate::view::victory;

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
/// beaten at 29`, or `18 of 36 and 1 for the general, beaten at 18`: these are not of the 58 or 36; `None` if no share of its troops
/// beats it.
pub fn share(rules: &Rulebook, battle: &Battle, side: SideId) -> Option<String> {
    let forces = shares::of_forces(rules, battle, side);
    if !forces.is_empty() {
        let each = |(force, share): &(u8, LossShare)| {
            let LossShare { lost, of, beats, .. } = share;
            format!("{lost} of {of} in the force of {}, beaten at {beats}", battle.force_name(side, *force))
        };
        return Some(forces.iter().map(each).collect::<Vec<_>>().join("; "));
    }
    let beats = shares::of_side(rules, battle, side)?.beats;
    Some(format!("{}, beaten at {beats}", against_troops(rules, battle, side)))
}

/// The losses of a side against its troops, as `30 of 58 EE and 1 for baggage and built-up areas`.
fn against_troops(rules: &Rulebook, battle: &Battle, side: SideId) -> String {
    let SideLosses { lost, of, beside, generals } = shares::losses_of_side(rules, battle, side);
    let (troops, baggage) = match shares::has_equivalents(rules) && beside > Tally::NONE {
        true => (lost - beside, format!(" and {beside} for baggage and built-up areas")),
        false => (lost, String::new()),
    };
    let (troops, led) = (troops - generals, for_generals(generals));
    format!("{troops} of {of}{}{led}{baggage}", unit(rules))
}

/// The losses of a command against what demoralises it, as `6 of 18 EE, demoralised at 6`; of a demoralised one it says what
/// counts as lost. `None` if no share of its troops demoralises it.
pub fn share_of_command(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<String> {
    let LossShare { lost, of, generals, beats, .. } = shares::of_command(rules, battle, command)?;
    let unit = format!("{}{}", unit(rules), for_generals(generals));
    let lost = lost - generals;
    Some(match battle.commands[command.index()].demoralised {
        true if shares::all_count_as_lost(rules) => {
            let all = if of == Tally::ONE { "it counts".to_string() } else { format!("all {of} count") };
            format!("{lost} of {of}{unit}; demoralised, so that {all} as lost")
        }
        true => format!("{lost} of {of}{unit}; demoralised"),
        false => format!("{lost} of {of}{unit}, demoralised at {beats}"),
    })
}

/// What lost generals count for beyond their elements, after the count of these.
fn for_generals(generals: Tally) -> String {
    match generals {
        Tally::NONE => String::new(),
        Tally::ONE => " and 1 for the general".into(),
        several => format!(" and {several} for the generals"),
    }
}

/// What a side's losses count as by terms of victory without shares: in element equivalents as `18 of 18 EE and 6 for baggage and
/// built-up areas`; otherwise where that is not their number, as `they count as 4, 1 of it for the general`.
pub fn counted(rules: &Rulebook, battle: &Battle, side: SideId) -> Option<String> {
    if shares::has_equivalents(rules) {
        return Some(against_troops(rules, battle, side));
    }
    let (counts, lost) = (victory::losses(rules, battle)[side.index()], Tally::whole(lost(battle, side) as u16));
    let generals = victory::generals_of_side(rules, battle, side);
    let without = victory::uncounted(rules, battle, side);
    let elements = lost - Tally::whole(without as u16) + generals;
    let places = shares::losses_of_side(rules, battle, side).beside;
    let fallen = counts - elements - places;
    let parts = [
        (generals > Tally::NONE).then(|| format!("{generals} of it for the general")),
        (places > Tally::NONE).then(|| format!("{places} of it for strongholds")),
        (fallen > Tally::NONE).then(|| format!("{fallen} of it for commands all of whose troops count as lost")),
        (without > 0).then(|| format!("{without} of the elements not at all")),
    ];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    let told = if parts.is_empty() { String::new() } else { format!(", {}", names::and(&parts)) };
    (counts != lost || !parts.is_empty()).then(|| format!("they count as {counts}{told}"))
}

/// The losses that beat each side where they were set for this battle, and no amendment of its rules tells them:
/// `In this battle Rome is beaten by 3 losses, Caria by 2.`
pub fn set_losses(rules: &Rulebook, battle: &Battle) -> Option<String> {
    let amended = rules.changes.iter().any(|change| change.to == RowNumber::GivenLosses);
    let [first, second] = battle.losing.filter(|_| rules.victory.given.is_some() && !amended)?;
    let (_, usual) = rules.victory.by_losses()?;
    let [a, b] = battle.sides.each_ref().map(|side| &side.name);
    let told = || format!("In this battle {a} is beaten by {first} losses, {b} by {second}.");
    (usual != Some(first) || usual != Some(second)).then(told)
}

/// What beat the loser of a battle that a share of the troops decided, or both sides: `Persia lost 30 of 58 EE, beaten at 29.`
pub fn beaten(rules: &Rulebook, battle: &Battle) -> Option<String> {
    let ending = battle.ending.as_ref().filter(|ending| ending.why == EndReason::Victory)?;
    let losers = [SideId(0), SideId(1)].into_iter().filter(|side| ending.winner != Some(*side));
    let told =
        |side: SideId| Some(format!("{} lost {}.", battle.sides[side.index()].name, share(rules, battle, side)?));
    let told: Option<Vec<String>> = losers.map(told).collect();
    Some(told?.join(" "))
}

/// The unit of a count in element equivalents; empty where every element counts as one.
fn unit(rules: &Rulebook) -> &'static str {
    if shares::has_equivalents(rules) { " EE" } else { "" }
}

/// The number of a side's elements that are destroyed or left the table; people are not counted.
pub fn lost(battle: &Battle, side: SideId) -> usize {
    battle.troops().filter(|(_, e)| e.side == side && e.standing.is_lost()).count()
}
