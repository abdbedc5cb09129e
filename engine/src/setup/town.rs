//! The judge of Cities and Forts: a rectangle near a corner of the battlefield, its gates, and its hill.
//!
//! They are strongholds as soon as they are set down; Hamlets and Edifices are areas like others.

use crate::base::trace::cite;
use crate::battle::{Area, Compass, Feature, Shape, Stronghold, StrongholdKind};
use crate::book::Objection;
use crate::book::land_tables::{Placing, TownRules};
use crate::book::objection::TownFault;
use crate::geometry::{Outline, Point, TOLERANCE, within};
use crate::setup::land::{Site, outline};
use crate::setup::{Land, Quarter, area, linear, quarter, road};

impl Land {
    /// Judges a City or a Fort that is set down in a quarter, with its hill.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge_site(&self, rules: &Placing, site: &Site, own: Quarter) -> Result<(), Objection> {
        judge(rules, self, site, own)
    }
}

/// Judges a City or a Fort.
fn judge(rules: &Placing, land: &Land, site: &Site, own: Quarter) -> Result<(), Objection> {
    let place = &site.place;
    let Some(kind) = place.kind.ground() else {
        return Err(Objection::new(TownFault::CampAsFeature, rules.town.near_edges.clause));
    };
    let points = outline(&place.base);
    let ground = Outline::new(&points);
    // The place is not on the land while its own road and hill are judged, but its gates are.
    let mut with = land.clone();
    with.strongholds.push(place.clone());
    match &site.hill {
        Some(hill) => {
            land.judge(rules, hill, own)?;
            check_hill(&rules.town, hill, &ground)?;
            road::none_through(rules, &with, kind, &ground)?;
            linear::no_river_through(rules, land, kind, &ground)?;
        }
        None => {
            area::judge(rules, land, kind, &points)?;
            road::none_through(rules, &with, kind, &ground)?;
        }
    }
    check_near(rules, land, place.kind, &points)?;
    check_gates(&rules.town, place, &ground)?;
    check_lanes(&rules.town, site, &ground)?;
    let shape = Shape::Area(Area { outline: points, crest: None });
    quarter::judge(&rules.spread, land, kind, &shape, own)
}

/// Checks that it lies on its hill, and that the hill is larger.
fn check_hill(rules: &TownRules, hill: &Feature, ground: &Outline) -> Result<(), Objection> {
    cite(rules.larger);
    let Shape::Area(area) = &hill.shape else { return Err(Objection::new(TownFault::HillNoArea, rules.larger)) };
    let area = Outline::new(&area.outline);
    if ground.points().iter().any(|at| area.distance_to_point(*at) > TOLERANCE) {
        return Err(Objection::new(TownFault::OffHill { hill: hill.kind }, rules.larger));
    }
    Ok(())
}

/// Checks that it lies within the distance of two edges.
fn check_near(rules: &Placing, land: &Land, kind: StrongholdKind, points: &[Point]) -> Result<(), Objection> {
    let near = rules.town.near_edges;
    let limit = land.on(near.value);
    cite(near.clause);
    let furthest = |edge: &Compass| points.iter().map(|at| linear::along(land, *edge, at.vec()).1).fold(0.0, f64::max);
    let mut reach = Compass::ALL.map(|edge| furthest(&edge));
    reach.sort_by(f64::total_cmp);
    if !within(reach[1], limit) {
        let (found, most) = (land.extent(reach[1]), land.extent(limit));
        return Err(Objection::new(TownFault::FarFromEdges { kind, found, most }, near.clause));
    }
    Ok(())
}

/// Checks the number of its gates, and that all of them are in its walls.
fn check_gates(rules: &TownRules, place: &Stronghold, ground: &Outline) -> Result<(), Objection> {
    let Some(row) = rules.gates.iter().find(|row| row.kind == place.kind) else { return Ok(()) };
    cite(row.clause);
    let ([least, most], found) = (row.gates, place.gates.len());
    if !(least..=most).contains(&found) {
        let fault = TownFault::Gates { kind: place.kind, found, least, most };
        return Err(Objection::new(fault, row.clause));
    }
    if place.gates.iter().any(|gate| ground.border_distance(gate.vec()) > TOLERANCE) {
        return Err(Objection::new(TownFault::GateOffWalls { kind: place.kind }, row.clause));
    }
    Ok(())
}

/// Checks that each gate of a City on a hill has its road to the nearest edge of the hill.
fn check_lanes(rules: &TownRules, site: &Site, ground: &Outline) -> Result<(), Objection> {
    let clause = rules.lanes.clause;
    let wanted = site.hill.as_ref().filter(|_| rules.lanes.value.contains(&site.place.kind));
    let Some(Shape::Area(hill)) = wanted.map(|hill| &hill.shape) else {
        return match site.lanes.len() {
            0 => Ok(()),
            found => Err(Objection::new(TownFault::OwnRoads { found }, clause)),
        };
    };
    cite(clause);
    let hill = Outline::new(&hill.outline);
    let fits = |gate: &Point, lane: &Feature| {
        let Shape::Line { path, .. } = &lane.shape else { return false };
        let [first, .., last] = path.as_slice() else { return false };
        let length: f64 = linear::lines(path).iter().map(|line| line.length()).sum();
        let through = linear::lines(path).iter().any(|line| ground.length_inside(line) > TOLERANCE);
        let shortest = within(length, hill.border_distance(gate.vec()) + TOLERANCE);
        first == gate && hill.border_distance(last.vec()) <= TOLERANCE && shortest && !through
    };
    let all = site.place.gates.iter().all(|gate| site.lanes.iter().any(|lane| fits(gate, lane)));
    let (roads, gates) = (site.lanes.len(), site.place.gates.len());
    if !all || roads != gates {
        return Err(Objection::new(TownFault::RoadsFromGates { roads, gates }, clause));
    }
    Ok(())
}
