//! Losses and the terms of victory: what counts as lost, when a side has lost the battle, when a command is demoralised.
//!
//! Knows rows; `view::victory` counts by them.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Kinds, StrongholdKind};

/// What a rule set says of losses and of victory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VictoryTables {
    /// How the losses of a side are counted.
    pub losses: LossCount,
    /// When a side has lost the battle: the first row that holds decides.
    pub ends: Vec<EndRow>,
    /// The row in place of all others if the scenario sets the losses with which each side loses; `None` if the set then
    /// keeps its own rows.
    pub given: Option<EndRow>,
    /// When a command is demoralised, for a set whose commands can be.
    pub demoralised: Option<Demoralisation>,
}

/// How losses are counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LossCount {
    /// An element that is destroyed or has gone over the table's edge is lost.
    pub lost: Clause,
    /// The types whose loss does not count.
    pub spared: Cited<Kinds>,
    /// What the first lost double element counts more.
    pub double: Option<Cited<u16>>,
    /// What the loss of a general counts more, even if its type does not count.
    pub general: Option<Cited<u16>>,
    /// What a place counts that the enemy has taken: the first row that holds.
    pub places: Vec<PlaceLossRow>,
    /// Losses are counted command by command, for a set that does so.
    pub by_command: Option<CommandLosses>,
    /// The types that are no troops, where a share of the original troops is asked for.
    pub no_troops: Cited<Kinds>,
}

/// What the loss of a place counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlaceLossRow {
    /// The kind of place.
    pub kind: StrongholdKind,
    /// What has become of it.
    pub when: PlaceLost,
    /// Whether its owner has a camp beside it; `None` if that makes no difference.
    pub beside_camp: Option<bool>,
    /// What it counts.
    pub value: u16,
    /// Where the book says so.
    pub clause: Clause,
}

/// What has become of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlaceLost {
    /// An enemy has been in it in this battle.
    Entered,
    /// An enemy has been in it in this battle, and the enemy controls it still.
    Controlled,
    /// An enemy is in it.
    Held,
}

/// Losses counted command by command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandLosses {
    /// The camp of an allied command counts for that command alone.
    pub allied_camp: Clause,
    /// Any other place counts for each command that is not allied.
    pub other_places: Clause,
}

/// When a side has lost the battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EndRow {
    /// What the side has lost.
    pub when: Beaten,
    /// The side must have lost more than its enemy as well.
    pub more: Option<Cited<MoreLost>>,
    /// Whether it is judged at once after a loss; else when a bound closes.
    pub at_once: bool,
    /// Where the book says so.
    pub clause: Clause,
}

/// What a beaten side has lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Beaten {
    /// So many elements and what counts as elements.
    Lost(u16),
    /// As many as the scenario sets for each side.
    LostAsGiven,
    /// So many parts of so many of its original troops.
    Share([u16; 2]),
    /// The heart of the commander-in-chief's command: it is demoralised.
    ChiefDemoralised,
    /// An element with a general.
    General,
}

/// Of which losses a side must have more than its enemy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MoreLost {
    /// Of all losses of the battle.
    InAll,
    /// Of the elements lost in the bound that runs.
    InBound,
}

/// When a command is demoralised, and what its elements do then.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demoralisation {
    /// The types whose loss does not count towards `lost`.
    pub spared: Cited<Kinds>,
    /// The part of its original troops that its losses have reached.
    pub lost: Option<Cited<[u16; 2]>>,
    /// The part of its original troops that its lost troops of every type have reached.
    pub all_types: Option<Cited<[u16; 2]>>,
    /// Its elements flee towards their base edge after the moves of their side.
    pub flee: Option<Clause>,
    /// Those held in place in that bound do not.
    pub held: Option<Clause>,
}
