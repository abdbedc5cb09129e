//! The clause of each shared procedure of fighting.

use crate::base::clause::Clause;
use crate::clause;
use crate::engine::rulebook::Stage;

/// The clause of a procedure of fighting and of the bound.
#[rustfmt::skip]
pub fn combat_step(stage: Stage) -> Option<Clause> {
    Some(match stage {
        Stage::Bounds         => clause!("dba3.seq.01"),
        Stage::Pips           => clause!("dba3.seq.02"),
        Stage::PipsLost       => clause!("dba3.pips.02"),
        Stage::Shooting       => clause!("dba3.seq.04"),
        Stage::CloseCombat    => clause!("dba3.combat.02"),
        Stage::CombatOrder    => clause!("dba3.seq.05"),
        Stage::Margin         => clause!("dba3.outcome.04"),
        Stage::OutcomeMoves   => clause!("dba3.outcome.01"),
        Stage::SafeShooter    => clause!("dba3.outcome.02"),
        Stage::StrikersRecoil => clause!("dba3.outcome.03"),
        Stage::Destroyed      => clause!("dba3.destroyed.01"),
        Stage::Recoil         => clause!("dba3.recoil.01"),
        Stage::RecoilStops    => clause!("dba3.recoil.11"),
        Stage::RecoilBlocked  => clause!("dba3.recoil.12"),
        Stage::RecoilStruck   => clause!("dba3.recoil.13"),
        Stage::RecoilTurn     => clause!("dba3.recoil.10"),
        Stage::RecoilPass     => clause!("dba3.recoil.08"),
        Stage::PushBack       => clause!("dba3.recoil.09"),
        Stage::TrampleBoth    => clause!("dba3.recoil.06"),
        Stage::TrampleOn      => clause!("dba3.recoil.07"),
        Stage::Flee           => clause!("dba3.flee.01"),
        Stage::FleeStops      => clause!("dba3.flee.02"),
        Stage::FleeGround     => clause!("dba3.flee.03"),
        Stage::FleeStruck     => clause!("dba3.flee.04"),
        Stage::FleeBlocked    => clause!("dba3.flee.05"),
        Stage::FleeRiver      => clause!("dba3.flee.06"),
        Stage::LeaveTable     => clause!("dba3.flee.07"),
        Stage::Pursuit        => clause!("dba3.pursue.04"),
        Stage::PursuitPlace   => clause!("dba3.pursue.01"),
        Stage::PursuitEdge    => clause!("dba3.pursue.02"),
        Stage::PursuitGround  => clause!("dba3.pursue.03"),
        Stage::PursuitColumn  => clause!("dba3.pursue.05"),
        Stage::PursuitContact => clause!("dba3.pursue.10"),
        Stage::Rout           => clause!("dba3.bbdba.45"),
        Stage::OutcomeGoing   => clause!("dba3.outcome.33"),
        Stage::RecoilFriends  => clause!("dba3.interp.06"),
        Stage::RecoilEdge     => clause!("dba3.recoil.14"),
        Stage::FleeGoing      => clause!("dba3.flee.09"),
        Stage::NoPursuit      => clause!("dba3.pursue.09"),
        Stage::AlliedDie      => clause!("dba3.bbdba.29"),
        Stage::DieOrder       => clause!("dba3.bbdba.30"),
        Stage::DieOrderKept   => clause!("dba3.bbdba.31"),
        Stage::NoDie          => clause!("dba3.bbdba.33"),
        Stage::Victory        => clause!("dba3.victory.01"),
        _ => return None,
    })
}
