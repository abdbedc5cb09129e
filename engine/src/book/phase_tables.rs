//! The phases of a bound as rows.

use crate::base::clause::{Cited, Clause};
use crate::battle::Phase;
use crate::battle::order_kind::OrderKind;

/// A phase of a bound. Who decides in it is a matter of the phase itself ([`Phase::decider`]).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PhaseRow {
    /// The phase.
    pub phase: Phase,
    /// What happens in it, and when it ends.
    pub work: PhaseWork,
    /// The kinds of order that it takes.
    pub takes: &'static [OrderKind],
    /// The clause by which it has its place in the bound, if there is one.
    pub clause: Option<Clause>,
}

/// What happens in a phase, and when it ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PhaseWork {
    /// Initiative points are thrown for, and dice allotted. It ends when all commands have their points.
    Dice,
    /// Demoralised elements are held. It ends by an order, or when none is left that could be held; then the others flee, and they do
    /// not do so again at the end of the moves (`dba3.bbdba.45`).
    Holding,
    /// Moves are ordered and made. It ends by an order, or when no point is left and no move is free.
    Moves {
        /// It is the last phase of movement (`dbv.seq.11` has two): at its end elements that were touched turn to face
        /// and demoralised commands flee.
        last: bool,
    },
    /// Impetuous elements of the side on move advance by themselves (`dbm.seq.07`). It ends with the last advance; then
    /// elements that were touched turn to face and demoralised commands flee.
    Impulses,
    /// The side that decides names targets. It ends when no shooter of that side has a choice left.
    Naming,
    /// The shots at the named targets are resolved, in the order that the side on move wants. It ends with the last.
    NamedShots,
    /// Shooters and targets are chosen shot after shot by the side on move. It ends with the last shot that can be made.
    Shots(ShotRules),
    /// Close combats are resolved, in the order that the side on move wants. It ends with the last.
    Fights,
    /// The reckoning of the bound. It ends at once.
    Reckoning,
}

/// Shooting by choice, shot after shot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShotRules {
    /// Elements of both sides shoot (`dba22.shoot.09`), otherwise only those of the side on move (`dbv.shoot.12`).
    pub both: bool,
    /// A target that can shoot at the one that shoots does so in the same throw (`dba22.shoot.17`); `None` if never.
    pub back: Option<Clause>,
    /// The nearest of those who shoot together is the main one, even if the target shoots at another: it does so in a shot of its
    /// own (`dba22.shoot.43`). `None` where one that the target shoots at is the main one.
    pub nearest: Option<Clause>,
    /// Whoever can shoot must: shots that the side on move does not order are made at the end (`dba22.shoot.16`).
    pub must: Option<Clause>,
    /// The number of points that each shooter pays (`dbv.pips.06`); `None` if shots are free.
    pub price: Option<Cited<u8>>,
    /// A target is shot at once in a bound.
    pub once: Clause,
}
