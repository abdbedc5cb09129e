//! The steps of the engine's procedures that the spike has.

use debellis::base::clause::Clause;
use debellis::book::BookStep;
#[cfg(debug_assertions)]
use debellis::book::Proof;
use debellis::clause;

/// Each step with its clause.
#[rustfmt::skip]
pub const STEPS: &[(BookStep, Clause)] = &[
    (BookStep::Bounds,         clause!("dbm.seq.01")),
    (BookStep::Pips,           clause!("dbm.seq.04")),
    (BookStep::Commands,       clause!("dbm.move.01")),
    (BookStep::Group,          clause!("dbm.group.01")),
    (BookStep::Linked,         clause!("dbm.group.01")),
    (BookStep::GroupMove,      clause!("dbm.group.05")),
    (BookStep::GroupBack,      clause!("dbm.group.06")),
    (BookStep::SingleMove,     clause!("dbm.single.01")),
    (BookStep::TacticalMove,   clause!("dbm.move.01")),
    (BookStep::Column,         clause!("dbm.group.14")),
    (BookStep::Follow,         clause!("dbm.group.24")),
    (BookStep::FurtherMoves,   clause!("dbm.move.02")),
    (BookStep::Passing,        clause!("dbm.interp.03")),
    (BookStep::PassingRoom,    clause!("dbm.interp.16")),
    (BookStep::Gap,            clause!("dbm.gaps.01")),
    (BookStep::GapWidth,       clause!("dbm.gaps.01")),
    (BookStep::OffBoard,       clause!("dbm.losses.02")),
    (BookStep::ThreatZone,     clause!("dbm.restrict.01")),
    (BookStep::LineUp,         clause!("dbm.contact.02")),
    (BookStep::FreeSlide,      clause!("dbm.restrict.12")),
    (BookStep::Clinch,         clause!("dbm.contact.01")),
    (BookStep::RearStart,      clause!("dbm.contact.09")),
    (BookStep::Struck,         clause!("dbm.single.08")),
    (BookStep::TurnToFace,     clause!("dbm.close.02")),
    (BookStep::NoRoomToTurn,   clause!("dbm.close.05")),
    (BookStep::MakeRoomBehind, clause!("dbm.close.04")),
    (BookStep::MakeRoomBack,   clause!("dbm.close.05")),
    (BookStep::KeepContacts,   clause!("dbm.close.07")),
    (BookStep::CloseCombat,    clause!("dbm.seq.12")),
    (BookStep::CombatDice,     clause!("dbm.factor.01")),
    (BookStep::FlankOverlap,   clause!("dbm.overlap.02")),
    (BookStep::StrikersRecoil, clause!("dbm.outcome.11")),
    (BookStep::Recoil,         clause!("dbm.recoil.01")),
    (BookStep::RecoilBlocked,  clause!("dbm.recoil.15")),
    (BookStep::RecoilStruck,   clause!("dbm.recoil.10")),
    (BookStep::PushBack,       clause!("dbm.recoil.04")),
    (BookStep::Flee,           clause!("dbm.flee.01")),
    (BookStep::FleeStops,      clause!("dbm.flee.10")),
    (BookStep::FleeStruck,     clause!("dbm.recoil.10")),
    (BookStep::FleeBlocked,    clause!("dbm.flee.10")),
    (BookStep::LeaveTable,     clause!("dbm.losses.02")),
    (BookStep::PursuitEdge,    clause!("dbm.pursue.07")),
    (BookStep::PursuitColumn,  clause!("dbm.pursue.08")),
    (BookStep::PursuitContact, clause!("dbm.pursue.10")),
    (BookStep::Destroyed,      clause!("dbm.destroyed.01")),
    (BookStep::Demoralised,    clause!("dbm.demoral.01")),
    (BookStep::Hold,           clause!("dbm.halt.01")),
    (BookStep::Shooting,       clause!("dbm.seq.10")),
    (BookStep::Shooters,       clause!("dbm.shoot.02")),
    (BookStep::ShootInCombat,  clause!("dbm.shoot.06")),
    (BookStep::ShootSupporting, clause!("dbm.shoot.07")),
    (BookStep::ShootBehind,    clause!("dbm.shoot.08")),
    (BookStep::ShootOverlap,   clause!("dbm.shoot.09")),
    (BookStep::ShotBlocked,    clause!("dbm.shoot.30")),
    (BookStep::MustShoot,      clause!("dbm.shoot.16")),
    (BookStep::SafeShooter,    clause!("dbm.outcome.07")),
    (BookStep::Ambush,         clause!("dbm.ambush.06")),
    (BookStep::SecretHalt,     clause!("dbm.ambush.11")),
];

/// The clauses that coverage marks prove.
#[cfg(debug_assertions)]
#[rustfmt::skip]
pub const PROOFS: &[(Proof, Clause)] = &[
    (Proof::PipsLost,     clause!("dbm.pips.10")),
    (Proof::CombatOrder,  clause!("dbm.seq.13")),
    (Proof::OutcomeMoves, clause!("dbm.outcome.01")),
    (Proof::FrontAlone,   clause!("dbm.overlap.06")),
    (Proof::TacticalSum,  clause!("dbm.tactical.01")),
    (Proof::AlliedDie,    clause!("dbm.pips.04")),
    (Proof::NoDie,        clause!("dbm.pips.03")),
];
