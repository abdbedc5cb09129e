//! The clause of each shared procedure of movement.

use crate::base::clause::Clause;
use crate::clause;
use crate::engine::rulebook::Stage;

/// The clause of a procedure of movement and contact.
pub fn movement_step(stage: Stage) -> Option<Clause> {
    Some(match stage {
        Stage::Commands => clause!("dba3.bbdba.34"),
        Stage::InCombat => clause!("dba3.breakoff.01"),
        Stage::Group => clause!("dba3.move.09"),
        Stage::GroupMove | Stage::GroupBack => clause!("dba3.move.13"),
        Stage::SingleMove => clause!("dba3.move.05"),
        Stage::Column => clause!("dba3.move.20"),
        Stage::Measure => clause!("dba3.dist.01"),
        Stage::FurtherMoves => clause!("dba3.second.06"),
        Stage::Going => clause!("dba3.terrain.34"),
        Stage::Passing => clause!("dba3.interp.11"),
        Stage::Gap => clause!("dba3.move.06"),
        Stage::OffBoard => clause!("dba3.lost.01"),
        Stage::ThreatZone => clause!("dba3.tz.05"),
        Stage::LineUp => clause!("dba3.contact.02"),
        Stage::FreeSlide => clause!("dba3.contact.15"),
        Stage::Clinch => clause!("dba3.contact.12"),
        Stage::FlankStart => clause!("dba3.contact.16"),
        Stage::RearStart => clause!("dba3.contact.18"),
        Stage::TurnToFace => clause!("dba3.turn.01"),
        Stage::River => clause!("dba3.river.03"),
        Stage::Road => clause!("dba3.terrain.55"),
        Stage::Dismount => clause!("dba3.move.07"),
        Stage::DismountInZone => clause!("dba3.move.08"),
        Stage::Hold => clause!("dba3.bbdba.44"),
        Stage::Follow => clause!("dba3.move.23"),
        Stage::RoadColumn => clause!("dba3.move.17"),
        Stage::RiverCourse => clause!("dba3.river.01"),
        Stage::Demoralised => clause!("dba3.bbdba.43"),
        _ => return None,
    })
}
