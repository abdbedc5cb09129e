//! The choices of named decisions.
//!
//! Knows no rulebook: [`super::policy`] finds the decisions of one.

use crate::base::clause::Clause;
use crate::battle::{Going, Outcome};
use crate::book::combat_tables::{Corners, FlightCourse, Opponent};
use crate::book::impulse_tables::NearestBy;
use crate::book::margin::MarginBy;
use crate::book::move_tables::{Conforms, DieFace, FlankStart, PipDice};
use crate::book::shooting_tables::ShootingEdges;
use crate::book::stronghold_tables::WaysIn;

/// A decision that can be taken by the name of a choice.
pub trait Decided: Copy + PartialEq + 'static {
    /// The choices with their names.
    fn choices(clause: Clause) -> Vec<(&'static str, Self)>;

    /// Whether two are the same choice.
    fn is(&self, other: &Self) -> bool {
        self == other
    }
}

macro_rules! decided {
    ($of:ty, $($name:literal => $choice:expr),+ $(,)?) => {
        impl Decided for $of {
            fn choices(_: Clause) -> Vec<(&'static str, $of)> {
                vec![$(($name, $choice)),+]
            }
        }
    };
}

decided!(DieFace, "as_shown" => DieFace::AsShown, "one_counts_zero" => DieFace::OneCountsZero);
decided!(PipDice, "per_side" => PipDice::PerSide, "per_command" => PipDice::PerCommand, "allotted" => PipDice::Allotted);
decided!(WaysIn, "enterable" => WaysIn::Across, "closed" => WaysIn::Closed);
decided!(Conforms, "if_its_owner_wants" => Conforms::IfItsOwnerWants, "if_it_can" => Conforms::IfItCan);
decided!(Opponent, "frontal" => Opponent::Frontal, "most_dangerous" => Opponent::MostDangerous);
decided!(MarginBy, "halves" => MarginBy::Halves, "difference" => MarginBy::Difference);
decided!(
    NearestBy, "furthest_front_corners" => NearestBy::FurthestFrontCorners, "bases" => NearestBy::Bases,
);
decided!(Corners, "front" => Corners::Front, "front_and_rear" => Corners::FrontAndRear);
decided!(FlightCourse, "straight" => FlightCourse::Straight, "veering" => FlightCourse::Veering);
decided!(ShootingEdges, "front" => ShootingEdges::Front, "any" => ShootingEdges::Any, "all_round" => ShootingEdges::AllRound);
decided!(
    Going, "good" => Going::Good, "rough" => Going::Rough, "bad" => Going::Bad,
    "impassable" => Going::Impassable,
);
decided!(
    Outcome, "none" => Outcome::None, "halt" => Outcome::Halt, "flinch" => Outcome::Flinch, "shy" => Outcome::Shy,
    "recoil" => Outcome::Recoil, "bolt" => Outcome::Bolt,
    "flee" => Outcome::Flee, "disabled" => Outcome::Disabled, "destroyed" => Outcome::Destroyed,
);

impl Decided for FlankStart {
    fn choices(partly: Clause) -> Vec<(&'static str, FlankStart)> {
        vec![
            ("anywhere", FlankStart::Anywhere),
            ("wholly_beyond", FlankStart::WhollyBeyond),
            ("wholly_or_partly", FlankStart::WhollyOrPartly { partly }),
        ]
    }

    fn is(&self, other: &FlankStart) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}
