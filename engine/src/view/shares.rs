//! The losses of a side or command against its troops, for a set whose battles a share of the troops decides.
//!
//! Only tells; `view::victory` decides.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Tally};
use crate::book::Rulebook;
use crate::book::victory_tables::{Beaten, CommandFallen, FallenRow};
use crate::view::victory;

/// Losses against the troops of the beginning, in element equivalents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossShare {
    /// What was lost, as the terms of victory count it.
    pub lost: Tally,
    /// The troops of the beginning.
    pub of: Tally,
    /// The part of the losses that belongs to no command's count: of a side its baggage and its built-up areas.
    pub beside: Tally,
    /// The part of the losses that lost generals count for beyond their elements.
    pub generals: Tally,
    /// The least loss that beats a side or demoralises a command.
    pub beats: Tally,
}

/// The losses of a side against its troops, whatever beats it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideLosses {
    /// What was lost, as the terms of victory count it.
    pub lost: Tally,
    /// The troops of the beginning.
    pub of: Tally,
    /// The part of the losses that belongs to no command's count: its baggage and its built-up areas.
    pub beside: Tally,
    /// The part of the losses that lost generals count for beyond their elements.
    pub generals: Tally,
}

/// The losses of a side against its troops.
pub fn losses_of_side(rules: &Rulebook, battle: &Battle, side: SideId) -> SideLosses {
    let lost = victory::losses(rules, battle)[side.index()];
    SideLosses {
        lost,
        of: victory::troops(rules, battle, side),
        beside: lost - in_commands(rules, battle, side),
        generals: victory::generals_of_side(rules, battle, side),
    }
}

/// The losses of a side by which it is beaten (`dbm.victory.01`, `dbm.victory.02`); `None` if no share of its troops beats it,
/// or each of its forces has a share of its own.
pub fn of_side(rules: &Rulebook, battle: &Battle, side: SideId) -> Option<LossShare> {
    let part = part_that_beats(rules, battle).filter(|_| battle.forces_of(side) == 1)?;
    let SideLosses { lost, of, beside, generals } = losses_of_side(rules, battle, side);
    Some(LossShare { lost, of, beside, generals, beats: least(rules, part, of) })
}

/// The losses of each force of a side by which it is beaten (`dbv.victory.05`); none if the side has one force, or no share beats it.
pub fn of_forces(rules: &Rulebook, battle: &Battle, side: SideId) -> Vec<(u8, LossShare)> {
    let several = battle.forces_of(side);
    let Some(part) = part_that_beats(rules, battle).filter(|_| several > 1) else { return Vec::new() };
    let share = |force| {
        let [lost, of] = victory::of_force(rules, battle, side, force);
        (force, LossShare { lost, of, beside: Tally::NONE, generals: Tally::NONE, beats: least(rules, part, of) })
    };
    (0..several).map(share).collect()
}

/// The part of its troops whose loss beats a side or a force of it.
fn part_that_beats(rules: &Rulebook, battle: &Battle) -> Option<[u16; 2]> {
    if rules.victory.given.is_some() && battle.losing.is_some() {
        return None;
    }
    rules.victory.ends.iter().find_map(|row| match row.when {
        Beaten::Share(part) => Some(part),
        _ => None,
    })
}

/// The losses of a command by which it is demoralised (`dbm.demoral.01`); `None` if no share of its troops demoralises it.
pub fn of_command(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<LossShare> {
    let part = rules.victory.demoralised.as_ref()?.lost.as_ref()?.value;
    let of = victory::troops_of(rules, battle, command);
    let lost = victory::lost_of(rules, battle, command);
    let generals = victory::generals_of_command(rules, battle, command);
    Some(LossShare { lost, of, beside: Tally::NONE, generals, beats: least(rules, part, of) })
}

/// What the commands of a side have lost: all of those whose troops all count as lost.
fn in_commands(rules: &Rulebook, battle: &Battle, side: SideId) -> Tally {
    let ids = (0..battle.commands.len()).map(|i| CommandId(i as u8)).filter(|id| battle.raised_by(*id) == side);
    let counts = |row: &FallenRow, id: CommandId| match row.when {
        CommandFallen::Demoralised => battle.commands[id.index()].demoralised,
        CommandFallen::ChangedSides => battle.commands[id.index()].began.is_some(),
    };
    let lost = |id: CommandId| match rules.victory.losses.fallen.iter().any(|row| counts(row, id)) {
        true => victory::troops_of(rules, battle, id),
        false => victory::lost_of(rules, battle, id),
    };
    ids.map(lost).sum()
}

/// Whether all troops of a demoralised command count as lost (`dbm.victory.02`).
pub fn all_count_as_lost(rules: &Rulebook) -> bool {
    rules.victory.losses.fallen.iter().any(|row| row.when == CommandFallen::Demoralised)
}

/// Whether some troops count as more or fewer than one element (`dbm.losses.03` to `.08`).
pub fn has_equivalents(rules: &Rulebook) -> bool {
    !rules.victory.losses.equivalents.is_empty()
}

/// The least loss that reaches a part: of halves where some troops count as half an element, otherwise of whole elements.
fn least(rules: &Rulebook, [part, of]: [u16; 2], all: Tally) -> Tally {
    let halves = (u32::from(all.halves()) * u32::from(part)).div_ceil(u32::from(of.max(1)));
    let halves = u16::try_from(halves).unwrap_or(u16::MAX);
    if counts_halves(rules) { Tally(halves) } else { Tally::whole(halves.div_ceil(2)) }
}

/// Whether a loss may be half an element.
fn counts_halves(rules: &Rulebook) -> bool {
    let losses = &rules.victory.losses;
    let half = |counts: Tally| !counts.halves().is_multiple_of(2);
    losses.equivalents.iter().any(|row| half(row.counts)) || losses.centres.is_some_and(|row| half(row.counts))
}
