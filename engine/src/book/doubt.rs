//! Commands of doubtful loyalty: the clauses of the procedure, and whether it is in force.

use crate::base::clause::{Cited, Clause};
use crate::book::length::Length;

/// The clauses of the procedure, and whether it is in force.
#[derive(Clone, Copy, Debug)]
pub struct Doubt {
    /// The clause of commands in doubt; naming it puts the procedure in force.
    pub holds: Clause,
    /// Such a command makes no tactical move.
    pub still: Clause,
    /// A die commits such a command.
    pub die: Clause,
    /// Contact with the enemy commits such a command.
    pub met: Clause,
    /// The rules of a set whose book has doubtful allies; `None` if they are a house rule, with a die of their own.
    pub by_pips: Option<AllyRules>,
    /// Whether a scenario has put it in force.
    pub in_force: HouseRule,
}

/// Allies whose dice for initiative points show whether they are in doubt.
#[derive(Clone, Copy, Debug)]
pub struct AllyRules {
    /// The face of the first die that makes an ally doubtful (`dbm.allies.01`).
    pub doubts: Cited<u8>,
    /// The face of a later die that commits him (`dbm.allies.02`).
    pub commits: Cited<u8>,
    /// The die that brings his command on from a flank march does not (`dbm.allies.03`).
    pub arriving: Clause,
    /// He is committed when a command of the enemy is demoralised (`dbm.allies.05`).
    pub shaken: Clause,
    /// None of his elements shoots (`dbm.allies.06`).
    pub no_shot: Clause,
    /// None of his elements advances by itself (`dbm.allies.07`).
    pub no_advance: Clause,
    /// None of his elements goes nearer to an enemy of whom it is aware within this distance (`dbm.allies.08`).
    pub near: Cited<Length>,
}

/// Whether a scenario has put a house rule in force: no rule of a book, which leaves it off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseRule {
    /// It is not in force.
    Off,
    /// It is in force.
    On,
}

/// The description of the procedure as a house rule.
pub(crate) const SAYS: &str = "house rule: a command of doubtful loyalty makes no tactical move until a die at the start of \
                               its side's bound shows what was set, or an enemy shoots at it or fights it";
