//! Faults of an edge, a place at deployment or a landing as sentences.

use crate::book::objection::{EdgeFault, LandingFault, PostFault};
use std::fmt;

impl fmt::Display for EdgeFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EdgeFault::NotOpen { found, open } => {
                let open: Vec<&str> = open.iter().map(|edge| edge.name()).collect();
                write!(f, "the invader's base edge is {}, not {}", open.join(" or "), found.name())
            }
            EdgeFault::NotOpposite { wanted, .. } => write!(f, "the defender's base edge is {}", wanted.name()),
        }
    }
}

impl fmt::Display for PostFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PostFault::Number { found, wanted } => {
                let are = if *found == 1 { "element is" } else { "elements are" };
                write!(f, "{found} {are} drawn up, the army has {wanted}")
            }
            PostFault::OffBoard { code, edge, by } => {
                write!(f, "{code} stands off the battlefield: it reaches {by} beyond the {} edge", edge.name())
            }
            PostFault::FarFromEdge { code, found, most } => {
                write!(f, "{code} reaches {found} from its base edge or the shore there instead of at most {most}")
            }
            PostFault::NearCentre { code, found, least } => {
                write!(f, "{code} is {found} from the centre line instead of at least {least}")
            }
            PostFault::NearSide { code, found, least } => {
                write!(f, "{code} is {found} from a side edge instead of at least {least}")
            }
            PostFault::ClosedGoing { code, .. } => write!(f, "{code} stands in going that is closed to it"),
            PostFault::ClosedGround { who, ground, .. } => write!(f, "{who} may not be deployed in {ground}"),
            PostFault::FarFromGeneral { code, found, most } => {
                write!(f, "{code} is {found} from the general of its command instead of at most {most}")
            }
            PostFault::OnPlace { code, place } => {
                write!(f, "{code} stands on the ground of a {}, not in it", place.title())
            }
            PostFault::NearTown { code, place, found, least } => {
                write!(f, "{code} is {found} from the enemy's {} instead of at least {least}", place.title())
            }
            PostFault::OnElement { code } => write!(f, "{code} stands on top of another element"),
            PostFault::OnFigure { who, unit, other, other_unit } => {
                write!(f, "{who} of sub-unit {unit} stands on top of {other} of sub-unit {other_unit}")
            }
            PostFault::OffZone { .. } => f.write_str("it stands outside its zone"),
            PostFault::NoRoom { code } => {
                write!(f, "{code} finds no place: the land where its army deploys has no room left for it")
            }
            PostFault::Left => f.write_str("a player left"),
            PostFault::NoPlace { code } => write!(f, "{code} finds no place where it may stand"),
        }
    }
}

impl fmt::Display for LandingFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LandingFault::None => f.write_str("nobody lands from the water"),
            LandingFault::NoWater => f.write_str("nobody lands where there is no Waterway"),
            LandingFault::Number { found, least, most } => {
                let between = if most - least > 1 { "to" } else { "or" };
                let elements = if *found == 1 { "element is" } else { "elements are" };
                write!(f, "{found} {elements} to land; none may, or {least} {between} {most}")
            }
            LandingFault::Barred { code } => write!(f, "{code} does not land from the water"),
            LandingFault::OtherHome { code, wanted } => {
                write!(f, "{code} is not of an army whose home is {}", wanted.name())
            }
            LandingFault::Part { found, size } => {
                let are = if *found == 1 { "is" } else { "are" };
                write!(f, "{found} of {size} elements {are} to land; a command lands whole or not at all")
            }
        }
    }
}
