//! Whether the works that the defender has bought enclose his built-up area, as one that is too large to stay open needs.

use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind};
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::course::laid_works::angles;
use crate::geometry::{measure, within};
use crate::muster::priced::{PricedWork, WorksUse};
use crate::setup::country::scene::CountryScene;
use crate::setup::country::works::{WorksAt, WorksFor, WorksLine, judge_works, round_town};

/// Judges whether the built-up area on the table, with what is laid down now, may stay open or is enclosed by what was bought.
pub(super) fn check_enclosed(at: &CountryScene, laid: &[Feature]) -> Result<(), Objection> {
    if may_enclose(at, laid) == Some(false) { judge_open(&with(at, laid), &[]) } else { Ok(()) }
}

/// Whether the works that were bought enclose the built-up area, once this is laid down; `None` if it does not bear on that, without a
/// built-up area, or without works.
pub(super) fn may_enclose(at: &CountryScene, laid: &[Feature]) -> Option<bool> {
    let town = at.tables.land.town.kind.value;
    let bears = |feature: &Feature| feature.kind == town || feature.kind == FeatureKind::Road;
    if laid.iter().any(bears) { encloses(&with(at, laid)) } else { None }
}

/// Judges a built-up area with these lines round it: one that is too large needs permanent ones.
pub(super) fn judge_open(at: &CountryScene, lines: &[WorksLine]) -> Result<(), Objection> {
    let walled = &at.tables.land.town.walled;
    let town = WorksAt { scene: at, side: at.defender, stock: &[], baggage: &[], with_town: true }.town();
    let Some(town) = town else { return Ok(()) };
    let ([_, found], most) = (measure::extents(&town), at.land.on(walled.value));
    cite(walled.clause);
    if within(found, most) || lines.iter().any(|line| line.permanent && line.serves == WorksFor::Town) {
        return Ok(());
    }
    let fault = SiteFault::TownUnwalled { found: at.land.extent(found), most: at.land.extent(most) };
    Err(Objection::new(fault, walled.clause))
}

fn with<'a>(at: &CountryScene<'a>, laid: &[Feature]) -> CountryScene<'a> {
    let mut scene = at.clone();
    scene.land.features.extend(laid.iter().cloned());
    scene
}

fn encloses(at: &CountryScene) -> Option<bool> {
    if at.ring.max(at.walls) == 0 {
        return None;
    }
    let bought = |gateway: bool, pieces: u32| PricedWork {
        line: 0,
        permanent: at.walls > 0,
        form: None,
        serves: Some(WorksUse::Town),
        tower: false,
        faces: 1,
        gateway,
        pieces: u16::try_from(pieces).unwrap_or(u16::MAX),
    };
    let all = at.ring.max(at.walls);
    let stock = [bought(true, at.gates.min(all)), bought(false, all.saturating_sub(at.gates))];
    let works = WorksAt { scene: at, side: at.defender, stock: &stock, baggage: &[], with_town: true };
    works.town()?;
    let lines = round_town(&works);
    let sections: Vec<_> = lines.iter().flat_map(|line| &line.sections).collect();
    let sharp = angles(&sections).into_iter().any(|inside| inside < 90.0 - 0.01);
    Some(!sharp && judge_works(&works, &lines).is_ok())
}
