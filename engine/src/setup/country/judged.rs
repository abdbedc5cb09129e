//! The judge of what is laid down for a wish.

use crate::battle::Feature;
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::setup::country::demand::Demand;
use crate::setup::country::drawn::{points, width};
use crate::setup::country::enclosed::check_enclosed;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::LandWish;
use crate::setup::country::{area, beach, line, road, town};

/// Judges what is laid down for a wish. A hill comes with what covers it; a built-up area behind its hill and before the roads
/// through it.
///
/// # Errors
/// The first rule that it breaks.
pub fn judge_laid(at: &CountryScene, wish: &LandWish, demand: Demand, laid: &[Feature]) -> Result<(), Objection> {
    let land = &at.tables.land;
    let Some(first) = laid.first() else {
        let fault = SiteFault::Drawn { kind: wish.kind, as_area: wish.is_line(land) };
        return Err(Objection::new(fault, land.linear.clause));
    };
    match demand {
        Demand::Area { sector, face } => area::judge(at, wish, (sector, face), laid)?,
        Demand::Fields => area::judge_fields(at, wish, laid)?,
        Demand::Town { face } => town::judge(at, wish, face, laid)?,
        Demand::Water { edge, face } => {
            line::judge_water(at, edge, face, points(at, first, true)?)?;
            beach::judge_with(at, laid)?;
        }
        Demand::Band { .. } | Demand::Zone { .. } => {
            line::judge_river(at, demand, points(at, first, false)?, width(first))?;
        }
        Demand::Through | Demand::Linked => {
            road::judge(at, wish, demand, points(at, first, false)?, width(first))?;
        }
    }
    road::judge_sides(at, laid)?;
    check_enclosed(at, laid)
}
