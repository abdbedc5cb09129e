//! The states of rivers and what they do to a move, throws at their banks.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Climate, FeatureKind, Season};
use crate::book::Who;
use crate::book::length::Length;

/// Rivers that are waded straight across (`dbv.terrain.20` to `.27`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WadingRules {
    /// The troops that move along them too.
    pub along: Cited<Who>,
    /// The most that a crossing turns from the straight line between the banks, in degrees.
    pub steepest: Cited<u16>,
    /// Wading costs no distance and no point.
    pub free: Clause,
}

/// The effect of rivers on a move.
#[derive(Clone)]
pub enum RiverRule {
    /// The first element that tries to cross throws for the state of the whole river, for the rest of the battle.
    State(Vec<RiverRow>),
    /// An element that comes to a river halts at its bank; in a later bound one throw for the group must score a
    /// minimum.
    HaltAndThrow {
        /// The least score.
        least: Cited<i8>,
        /// The clause of the halt.
        halt: Clause,
        /// The most that a course turns from straight across, in degrees: beyond it leads along the river, where nobody goes.
        along: Cited<u16>,
    },
    /// As `State`, and each element that goes into a river of the worst states throws for itself.
    Attempts {
        /// The states.
        rows: Vec<RiverRow>,
        /// The throw of each element.
        attempt: Box<AttemptRules>,
        /// What is added to the die for the state: all rows that hold.
        die: Vec<RiverDieRow>,
    },
    /// Elements wade across; no die is thrown.
    Waded(WadingRules),
}

impl RiverRule {
    /// The rules on wading, in a set whose rivers are waded.
    pub fn wading(&self) -> Option<&WadingRules> {
        match self {
            RiverRule::Waded(rules) => Some(rules),
            _ => None,
        }
    }
}

/// The throw of each element that goes into a difficult river, and the course of those in any river.
#[derive(Clone, Copy, Debug)]
pub struct AttemptRules {
    /// The lowest face of the states with such throws.
    pub from: u8,
    /// The least score with which an element goes in.
    pub least: Cited<i8>,
    /// After a failure nobody goes into the river any more in this bound.
    pub closes: Clause,
    /// Who is in it already goes on.
    pub entered: Clause,
    /// A column halts as a whole where one of it fails.
    pub column: Clause,
    /// An element that recoils and fails is destroyed.
    pub recoil: Clause,
    /// Who is pushed back and fails is not pushed; a pursuer that fails stops at the bank.
    pub others: Clause,
    /// An element in a zone and in the water may square up to its owner or contact him; `None` if it keeps on.
    pub zone: Option<Clause>,
    /// The lowest face of the states in which movers in the water keep straight on.
    pub course: u8,
    /// Who fails may drown; `None` if nobody does.
    pub drowning: Option<DrowningRules>,
    /// After a failure nobody goes in so near to its place any more; `None` for the whole river.
    pub closes_within: Option<Cited<Length>>,
    /// The river is thrown for in each sector of the table, of which each half has so many; `None` if the throw holds for
    /// the whole river.
    pub sectors: Option<Cited<u8>>,
    /// Nobody knows how difficult a river is before the first goes into it or puts vessels on it, who throws for it; `None` if the
    /// set has no clause of its own on that.
    pub unknown: Option<Clause>,
    /// Any part of a base in the water slows it; `None` if its front edge must be in it.
    pub any_part: Option<Clause>,
    /// Its bank is held by whoever stands wholly on dry land against an enemy who is in the water in part; `None` if by whoever
    /// has his front edge along it.
    pub waders: Option<Clause>,
    /// Who treats a river of a milder state as a difficult one.
    pub heavy: Option<HeavyWaders>,
}

/// Troops that were others before, and to whom a river is more difficult than to the rest (`dbm.water.08`).
#[derive(Clone, Copy, Debug)]
pub struct HeavyWaders {
    /// What they are.
    pub who: Who,
    /// What they were before they were exchanged.
    pub were: Who,
    /// The lowest face of a river that is difficult to them.
    pub from: Cited<u8>,
}

/// What is added to the die for a river's state (`dbm.water.04`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiverDieRow {
    /// The circumstance.
    pub when: RiverDieWhen,
    /// What is added.
    pub value: i8,
    /// Its clause.
    pub clause: Clause,
}

/// A circumstance of the die for a river's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RiverDieWhen {
    /// The river runs to a short edge of the table or into another water.
    RunsOut,
    /// In these climates and seasons.
    Dry(&'static [Climate], &'static [Season]),
}

/// Drowning in a difficult river (`dbm.water.10` to `.14`).
#[derive(Clone, Copy, Debug)]
pub struct DrowningRules {
    /// The greatest score of a mover with which it drowns.
    pub drowns: Cited<i8>,
    /// What a general, or who follows a friend that has just crossed, adds to the score of his move.
    pub eased: Cited<i8>,
    /// Whoever recoils, flees or is pushed back in it or into it drowns with less than the least score, without that addition.
    pub driven: Clause,
    /// The least score with which a fugitive crosses a bridge or ice.
    pub slips: Cited<i8>,
    /// The ground that ice makes of marshes.
    pub ice: &'static [FeatureKind],
}

/// A state of rivers.
#[derive(Clone, Copy, Debug)]
pub struct RiverRow {
    /// The lowest face.
    pub from: u8,
    /// The highest face.
    pub to: u8,
    /// The greatest move of elements that cross it; `None` if it does not slow them.
    pub limit: Option<Cited<Length>>,
    /// The greatest move of columns whose head crosses it, if that has a rule of its own.
    pub column_limit: Option<Cited<Length>>,
    /// Only single elements and columns cross it.
    pub column: Option<Clause>,
    /// Its bank can be held: by whoever has his front edge or both front corners on it (`dba22.river.27`), or against waders.
    pub bank: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}
