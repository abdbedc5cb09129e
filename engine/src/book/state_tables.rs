//! States that last on an element as rows: what sets them, what they forbid, when fugitives go on, and the rally.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Element, ElementState, LastsUntil, Outcome, Phase};
use crate::book::Who;
use crate::book::length::Length;

/// The states that last; all tables are empty in sets without them.
#[derive(Clone, Debug, Default)]
pub struct StateTables {
    /// What sets a state; every row that fits counts.
    pub rows: Vec<StateRow>,
    /// What elements in a state may not do.
    pub bars: Vec<StateBar>,
    /// The phases in which elements in a state flee on.
    pub flights: Vec<FlightTimeRow>,
    /// Fleeing elements can be rallied from the bound after the one in which they began to flee (`dbv.flee.16`); `None` if
    /// they never can. The price is a row of [`MoveType::Rally`](crate::battle::MoveType).
    pub rally: Option<Cited<Who>>,
    /// The outcome shy; `None` in sets without it.
    pub shy: Option<ShyRules>,
    /// The outcome bolt; `None` in sets without it.
    pub bolt: Option<BoltRules>,
    /// The victors that pursue or follow up by choice; of each victor the first row that fits the outcome holds.
    pub follow: Vec<FollowRow>,
    /// New contact made by such a pursuit is fought at once, again and again (`dbv.pursue.03`, `.04`); `None` if not.
    pub fought_at_once: Option<Clause>,
}

/// A shy: straight back by the own depth.
#[derive(Clone, Copy, Debug)]
pub struct ShyRules {
    /// The troops that it disables, friend or enemy (`dbv.flinch.06`).
    pub disables: Cited<Who>,
    /// The troops that it pushes back, friend or enemy (`dbv.flinch.07`).
    pub pushes: Cited<Who>,
    /// It is destroyed by ground that it cannot enter (`dbv.flinch.09`).
    pub blocked: Clause,
    /// It is destroyed by whoever it can neither disable nor push back (`dbv.flinch.10`).
    pub met: Clause,
    /// It is lost over the table's edge (`dbv.lost.03`).
    pub off_table: Clause,
    /// Whoever is pushed back pushes in turn, disables nobody, and is lost over the table's edge (`dbv.flinch.13`).
    pub pushed: Clause,
    /// Touched on one flank alone, it turns to that enemy first (`dbv.flinch.03`).
    pub turns: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// A bolt: about, and straight ahead.
#[derive(Clone, Copy, Debug)]
pub struct BoltRules {
    /// The distance (`dbv.bolt.01`).
    pub distance: Length,
    /// The troops in its path that it disables, friend or enemy (`dbv.bolt.03`).
    pub disables: Cited<Who>,
    /// The troops in its path that it shoves out of it (`dbv.bolt.04`).
    pub shoves: Cited<Who>,
    /// Whoever bolts over the table's edge is lost (`dbv.bolt.05`).
    pub off_table: Clause,
    /// It stops short of whoever has no room to be shoved (`dbv.bolt.07`).
    pub no_room: Option<Clause>,
    /// Its clause.
    pub clause: Clause,
}

/// Victors that go after the beaten.
#[derive(Clone, Copy, Debug)]
pub struct FollowRow {
    /// The victors.
    pub who: Who,
    /// The outcomes of the beaten.
    pub after: &'static [Outcome],
    /// How far they go.
    pub by: FollowBy,
    /// Its clause.
    pub clause: Clause,
}

/// How far a victor goes after the beaten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowBy {
    /// Into renewed contact, or not at all (`dbv.flinch.16`, `.18`).
    Contact,
    /// As far as its owner chooses between these, less if something stops it (`dbv.pursue.01`, `.02`).
    Chosen {
        /// The shortest way.
        least: Length,
        /// The longest way.
        most: Length,
    },
}

/// What sets a state.
#[derive(Clone, Copy, Debug)]
pub struct StateRow {
    /// The state.
    pub state: ElementState,
    /// What sets it.
    pub by: StateCause,
    /// The troops.
    pub who: Who,
    /// When it ends.
    pub until: LastsUntil,
    /// Its clause.
    pub clause: Clause,
}

/// What sets a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StateCause {
    /// This outcome of a fight, if the element is still on the table.
    Outcome(Outcome),
    /// It shoots, or aids a shot.
    Shot,
    /// It does so out of ground that conceals it (`dbm.visibility.11`).
    ShotFromCover,
    /// A friend who recoils or flees pushes it back.
    PushedBack,
    /// It has fled, whatever made it flee: a fight, lost heart, friends who recoil or burst through it (`dbm.shoot.03`).
    Fled,
    /// It is rallied.
    Rally,
    /// It comes back to the table.
    Return,
}

/// What elements in a state may not do.
#[derive(Clone, Copy, Debug)]
pub struct StateBar {
    /// The state.
    pub state: ElementState,
    /// What they may not do.
    pub from: BarredAct,
    /// Its clause.
    pub clause: Clause,
}

/// What a state may forbid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BarredAct {
    /// A tactical move, alone or in a group (`dbv.flee.16`, `dbv.pips.18`).
    Move,
    /// A march move (`dbv.flinch.15`).
    March,
    /// A shot (`dbv.flee.16`).
    Shoot,
    /// A shot at another target than the one that it shot at last (`dbv.shoot.06`).
    ChangeTarget,
    /// Turning to face an enemy (`dbv.flee.15`, `dbv.combat.07`).
    Turn,
    /// Supporting a friend (`dbv.flee.16`).
    Support,
    /// A move that ends as a charge (`dbv.pursue.07`).
    Charge,
}

/// A time at which elements in a state flee on.
#[derive(Clone, Copy, Debug)]
pub struct FlightTimeRow {
    /// The state.
    pub state: ElementState,
    /// The phase of the bound.
    pub phase: Phase,
    /// Whose bound it is, and the moment of the phase.
    pub at: FlightTime,
    /// Its clause.
    pub clause: Clause,
}

/// A moment of a phase, for the side of a fugitive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightTime {
    /// At its end, in bounds of the own side (`dbv.seq.07`).
    OwnEnd,
    /// At its start, in bounds of the enemy (`dbv.seq.07`).
    EnemyStart,
}

impl StateTables {
    /// The row by which an element may not do something; `None` if it may.
    pub fn barred(&self, e: &Element, from: BarredAct) -> Option<StateBar> {
        if e.states.is_empty() {
            return None;
        }
        self.bars.iter().find(|bar| bar.from == from && e.is_in(bar.state)).copied()
    }
}
