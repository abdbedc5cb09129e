//! The clause of each shared procedure. DBSA has no threat zones, no further moves, no shooting, no pursuit, no roads.

use crate::base::clause::Clause;
use crate::book::Stage;
use crate::clause;

/// The clause of a shared procedure, where the set has it.
#[rustfmt::skip]
pub fn step(stage: Stage) -> Option<Clause> {
    Some(match stage {
        Stage::Bounds        => clause!("dbsa.seq.01"),
        Stage::Pips          => clause!("dbsa.seq.02"),
        Stage::PipsLost      => clause!("dbsa.seq.04"),
        Stage::Struck        => clause!("dbsa.move.39"),
        Stage::InCombat      => clause!("dbsa.move.39"),
        Stage::TacticalMove  => clause!("dbsa.move.01"),
        Stage::Parallel      => clause!("dbsa.move.04"),
        Stage::ReduceFront   => clause!("dbsa.move.22"),
        Stage::Contact       => clause!("dbsa.combat.01"),
        Stage::NoTurn        => clause!("dbsa.combat.05"),
        Stage::Group         => clause!("dbsa.move.03"),
        Stage::GroupMove     => clause!("dbsa.move.06"),
        Stage::GroupBack     => clause!("dbsa.move.07"),
        Stage::Follow        => clause!("dbsa.move.05"),
        Stage::SingleMove    => clause!("dbsa.move.10"),
        Stage::Column        => clause!("dbsa.move.24"),
        Stage::Measure       => clause!("dbsa.move.11"),
        Stage::FurtherMoves  => clause!("dbsa.seq.05"),
        Stage::Going         => clause!("dbsa.move.21"),
        Stage::PassingRoom   => clause!("dbsa.move.35"),
        Stage::Passing       => clause!("dbsa.move.36"),
        Stage::Gap           => clause!("dbsa.move.36"),
        Stage::OffBoard      => clause!("dbsa.move.42"),
        Stage::LineUp        => clause!("dbsa.move.40"),
        Stage::FreeSlide     => clause!("dbsa.move.40"),
        Stage::Clinch        => clause!("dbsa.move.43"),
        Stage::FlankStart    => clause!("dbsa.move.41"),
        Stage::RearStart     => clause!("dbsa.move.41"),
        Stage::TurnToFace    => clause!("dbsa.combat.05"),
        Stage::River         => clause!("dbsa.move.29"),
        Stage::RiverCourse   => clause!("dbsa.move.44"),
        Stage::CloseCombat   => clause!("dbsa.combat.07"),
        Stage::CombatDice    => clause!("dbsa.combat.06"),
        Stage::Slowest       => clause!("dbsa.move.12"),
        Stage::CombatOrder   => clause!("dbsa.seq.07"),
        Stage::Margin        => clause!("dbsa.outcome.02"),
        Stage::OutcomeMoves  => clause!("dbsa.outcome.01"),
        Stage::Recoil        => clause!("dbsa.outcome.27"),
        Stage::RecoilBlocked => clause!("dbsa.outcome.28"),
        Stage::RecoilStruck  => clause!("dbsa.outcome.28"),
        Stage::RecoilPass    => clause!("dbsa.outcome.27"),
        Stage::PushBack      => clause!("dbsa.outcome.27"),
        Stage::Flee          => clause!("dbsa.outcome.29"),
        Stage::FleeStops     => clause!("dbsa.outcome.29"),
        Stage::FleeStruck    => clause!("dbsa.outcome.29"),
        Stage::FleeBlocked   => clause!("dbsa.outcome.29"),
        Stage::FleeRiver     => clause!("dbsa.move.32"),
        Stage::LeaveTable    => clause!("dbsa.move.42"),
        Stage::Destroyed     => clause!("dbsa.outcome.30"),
        Stage::Victory       => clause!("dbsa.victory.03"),
        _ => return None,
    })
}
