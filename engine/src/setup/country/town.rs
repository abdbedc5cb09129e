//! The judge of built-up areas.

use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::objection::{FortFault, SiteFault};
use crate::geometry::{Outline, Segment, TOLERANCE, measure, within};
use crate::setup::country::area::{check_areas, check_overlaps, judge_body, judge_water};
use crate::setup::country::drawn::ground;
use crate::setup::country::road::{joined, touches};
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::LandWish;
use crate::setup::country::works::{WorksAt, needed_round_town};
use crate::setup::linear::{lines, lines_of, water};

/// Judges a built-up area with the hill that it stands on, if it does, and the roads through it. `face` is that of the die for
/// its owner's rear edge.
pub(super) fn judge(at: &CountryScene, wish: &LandWish, face: u8, laid: &[Feature]) -> Result<(), Objection> {
    let rules = &at.tables.land.town;
    let mut rest = laid.iter();
    let hill = match wish.hill {
        Some((kind, size)) => {
            let Some(hill) = rest.next() else { return Ok(()) };
            let area = ground(at, hill)?;
            judge_body(at, kind, Some(size), hill, &area)?;
            // It keeps as far from the edge of the water and from the shore as any other hill.
            judge_water(at, kind, &area)?;
            check_overlaps(at, kind, &area)?;
            Some(area)
        }
        None => None,
    };
    let Some(town) = rest.next() else { return Ok(()) };
    let area = ground(at, town)?;
    judge_body(at, wish.kind, wish.size, town, &area)?;
    if let Some((hill, (kind, _))) = hill.as_ref().zip(wish.hill) {
        check_areas(at, (wish.kind, &area), (kind, hill))?;
    }
    check_walls(at, &area)?;
    cite(rules.one_sector);
    let sectors = at.tables.land.sectors.value;
    let Some(sector) = at.frame.sector_of(&at.land, sectors, &area) else {
        return Err(Objection::new(SiteFault::Sectors { kind: wish.kind }, rules.one_sector));
    };
    let roads: Vec<Vec<Segment>> = rest.filter_map(line_of).collect();
    if wish.link {
        check_link(at, roads.last(), town, hill.as_ref())?;
    }
    let roads = roads.concat();
    match water(&at.land) {
        Some(water) => {
            cite(rules.at_water);
            let hill = hill.as_ref().map_or(f64::INFINITY, |hill| measure::gap(&water, hill));
            if measure::gap(&water, &area).min(hill) > TOLERANCE {
                return Err(Objection::new(SiteFault::TownOffWater, rules.at_water));
            }
        }
        None => {
            cite(rules.flank);
            let central = (sector - 1) % sectors != 0 && (sector - 1) % sectors != sectors - 1;
            let invaders: Vec<Segment> = lines_of(&at.land, FeatureKind::Road)
                .take(at.invader_roads)
                .flat_map(|(path, _)| lines(path))
                .collect();
            let linked = joined(&roads, &invaders) || touches(&invaders, town);
            if central && !linked {
                return Err(Objection::new(SiteFault::TownCentral, rules.flank));
            }
        }
    }
    check_rear(at, face, hill.as_ref().unwrap_or(&area))?;
    check_surplus(at, laid)?;
    judge_water(at, wish.kind, &area)?;
    check_overlaps(at, wish.kind, &area)
}

fn line_of(feature: &Feature) -> Option<Vec<Segment>> {
    match &feature.shape {
        Shape::Line { path, .. } => Some(lines(path)),
        Shape::Area(_) => None,
    }
}

/// The road down from a built-up area begins at it and ends at the foot of its hill, without leaving the hill before.
fn check_link(
    at: &CountryScene,
    link: Option<&Vec<Segment>>,
    town: &Feature,
    hill: Option<&Outline>,
) -> Result<(), Objection> {
    let clause = at.tables.land.town.link;
    cite(clause);
    let leads = link.zip(hill).is_some_and(|(link, hill)| {
        let on = |place| hill.inside(place) || hill.border_distance(place) <= TOLERANCE;
        let foot = |place| hill.border_distance(place) <= TOLERANCE;
        let ends = [link.first().map(|line| line.a), link.last().map(|line| line.b)];
        touches(link, town) && ends.into_iter().flatten().any(foot) && link.iter().all(|line| on(line.a) && on(line.b))
    });
    if leads { Ok(()) } else { Err(Objection::new(SiteFault::LinkOffHill, clause)) }
}

/// A built-up area without permanent fortifications is not too large.
fn check_walls(at: &CountryScene, area: &Outline) -> Result<(), Objection> {
    let rules = &at.tables.land.town;
    let ([_, found], most) = (measure::extents(area), at.land.on(rules.walled.value));
    cite(rules.walled.clause);
    if at.walls == 0 && !within(found, most) {
        let fault = SiteFault::TownUnwalled { found: at.land.extent(found), most: at.land.extent(most) };
        return Err(Objection::new(fault, rules.walled.clause));
    }
    if at.walls == 0 {
        cite(rules.open);
    }
    Ok(())
}

/// No more permanent fortifications were bought than enclose it.
fn check_surplus(at: &CountryScene, laid: &[Feature]) -> Result<(), Objection> {
    if at.walls == 0 {
        return Ok(());
    }
    let clause = at.tables.forts.enclosing;
    cite(clause);
    let mut scene = at.clone();
    scene.land.features.extend(laid.iter().cloned());
    let works = WorksAt { scene: &scene, side: at.defender, stock: &[], baggage: &[], with_town: true };
    let most = needed_round_town(&works);
    if at.walls > most {
        return Err(Objection::new(FortFault::Surplus { found: at.walls, most }, clause));
    }
    Ok(())
}

/// Unless the die lets it lie elsewhere, it touches its owner's rear edge, or its hill does.
fn check_rear(at: &CountryScene, face: u8, area: &Outline) -> Result<(), Objection> {
    let rear = at.tables.land.town.rear;
    cite(rear.clause);
    let far = area.points().iter().map(|point| at.frame.seen(&at.land, *point).y).fold(f64::INFINITY, f64::min);
    if face >= rear.value || far <= TOLERANCE {
        return Ok(());
    }
    Err(Objection::new(SiteFault::TownOffRear { found: at.land.extent(far) }, rear.clause))
}
