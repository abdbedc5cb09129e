//! The clause of each step of the engine's procedures. DBSA has no threat zones, no further moves, no shooting, no
//! pursuit, no roads. Whoever makes contact lines up, a group too: the contacted element lines up only where the
//! contactors cannot.

use crate::base::clause::Clause;
use crate::book::BookStep;
use crate::clause;

/// Each step that the set has.
#[rustfmt::skip]
pub const STEPS: &[(BookStep, Clause)] = &[
    (BookStep::Bounds,        clause!("dbsa.seq.01")),
    (BookStep::Pips,          clause!("dbsa.seq.02")),
    (BookStep::Group,         clause!("dbsa.move.03")),
    (BookStep::GroupMove,     clause!("dbsa.move.06")),
    (BookStep::GroupBack,     clause!("dbsa.move.07")),
    (BookStep::SingleMove,    clause!("dbsa.move.10")),
    (BookStep::Column,        clause!("dbsa.move.24")),
    (BookStep::FurtherMoves,  clause!("dbsa.seq.05")),
    (BookStep::Passing,       clause!("dbsa.move.36")),
    (BookStep::Gap,           clause!("dbsa.move.36")),
    (BookStep::OffBoard,      clause!("dbsa.move.42")),
    (BookStep::LineUp,        clause!("dbsa.move.40")),
    (BookStep::FreeSlide,     clause!("dbsa.move.40")),
    (BookStep::Clinch,        clause!("dbsa.move.43")),
    (BookStep::StruckAsTheyStand, clause!("dbsa.move.43")),
    (BookStep::RearStart,     clause!("dbsa.move.41")),
    (BookStep::TurnToFace,    clause!("dbsa.combat.05")),
    (BookStep::River,         clause!("dbsa.move.29")),
    (BookStep::CloseCombat,   clause!("dbsa.combat.07")),
    (BookStep::CombatDice,    clause!("dbsa.combat.06")),
    (BookStep::Recoil,        clause!("dbsa.outcome.27")),
    (BookStep::RecoilBlocked, clause!("dbsa.outcome.28")),
    (BookStep::RecoilStruck,  clause!("dbsa.outcome.28")),
    (BookStep::PushBack,      clause!("dbsa.outcome.27")),
    (BookStep::Flee,          clause!("dbsa.outcome.29")),
    (BookStep::FleeStops,     clause!("dbsa.outcome.29")),
    (BookStep::FleeStruck,    clause!("dbsa.outcome.29")),
    (BookStep::FleeBlocked,   clause!("dbsa.outcome.29")),
    (BookStep::FleeRiver,     clause!("dbsa.move.32")),
    (BookStep::LeaveTable,    clause!("dbsa.move.42")),
    (BookStep::Destroyed,     clause!("dbsa.outcome.30")),
    (BookStep::Follow,        clause!("dbsa.move.05")),
    (BookStep::RiverCourse,   clause!("dbsa.move.44")),
    (BookStep::TacticalMove,  clause!("dbsa.move.01")),
    (BookStep::Struck,        clause!("dbsa.move.39")),
    (BookStep::PassingRoom,   clause!("dbsa.move.35")),
    (BookStep::PassingBeside, clause!("dbsa.move.35")),
    (BookStep::NoRoomToTurn, clause!("dbsa.combat.13")),
    (BookStep::MakeRoomBehind, clause!("dbsa.combat.13")),
    (BookStep::MakeRoomBack, clause!("dbsa.combat.13")),
    (BookStep::KeepContacts, clause!("dbsa.combat.05")),
    (BookStep::FlankOverlap, clause!("dbsa.combat.09")),
    (BookStep::Linked,        clause!("dbsa.move.02")),
    (BookStep::NoShooting,    clause!("dbsa.combat.03")),
    (BookStep::GapWidth,      clause!("dbsa.move.37")),
];
