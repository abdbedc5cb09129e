//! The judge of areas: their size, their sector, their distance from edges and waters, and what they may lie on.

use crate::base::clause::Cited;
use crate::base::trace::cite;
use crate::battle::{Compass, Feature, FeatureKind, Shape};
use crate::book::Objection;
use crate::book::country_tables::{OverlapRow, SpotDistance};
use crate::book::length::Length;
use crate::book::objection::SiteFault;
use crate::geometry::{Outline, TOLERANCE, measure, within};
use crate::setup::apart::{meets, overlap};
use crate::setup::country::drawn::ground;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::LandWish;
use crate::setup::linear;

/// Judges an area in a sector, with what covers it.
pub(super) fn judge(
    at: &CountryScene,
    wish: &LandWish,
    (sector, face): (u8, u8),
    laid: &[Feature],
) -> Result<(), Objection> {
    let (land, spots) = (&at.tables.land, &at.tables.land.spots);
    let Some(first) = laid.first() else { return Ok(()) };
    let area = ground(at, first)?;
    judge_body(at, wish.kind, wish.size, first, &area)?;
    if let Some(cover) = wish.cover {
        let over = laid.get(1).filter(|over| over.kind == cover).map(|over| ground(at, over)).transpose()?;
        let on = |place| area.inside(place) || area.border_distance(place) <= TOLERANCE;
        if over.as_ref().is_none_or(|over| over.points().iter().any(|place| !on(*place))) {
            return Err(Objection::new(SiteFault::Drawn { kind: cover, as_area: false }, land.hills.covers.clause));
        }
        // It is an area as large as any, whatever its hill counts.
        if let Some(over) = &over {
            quarters(at, over)?;
        }
    }
    [land.sectors.clause, land.numbered, spots.sector, spots.both].into_iter().for_each(cite);
    if !at.frame.holds(&at.land, &area, at.frame.sector(land.sectors.value, sector)) {
        return Err(Objection::new(SiteFault::OffSector { sector }, spots.sector));
    }
    check_distance(at, face, &area)?;
    judge_water(at, wish.kind, &area)?;
    check_overlaps(at, wish.kind, &area)
}

/// Judges an area's size, and a hill's crest, wherever it lies.
pub(super) fn judge_body(
    at: &CountryScene,
    kind: FeatureKind,
    size: Option<u8>,
    feature: &Feature,
    area: &Outline,
) -> Result<(), Objection> {
    let land = &at.tables.land;
    cite(land.flat);
    if feature.kind != kind {
        return Err(Objection::new(SiteFault::Drawn { kind, as_area: false }, land.linear.clause));
    }
    if !within(0.0, at.frame.from_edges(&at.land, area)) {
        return Err(Objection::new(SiteFault::OffTable { kind }, land.flat));
    }
    let found = quarters(at, area)?;
    if let Some(chosen) = size.filter(|size| *size != found.value) {
        return Err(Objection::new(SiteFault::OtherSize { found: found.value, chosen }, found.clause));
    }
    if !land.hills.kinds.value.contains(&kind) {
        return Ok(());
    }
    cite(land.hills.crest);
    let crest = match &feature.shape {
        Shape::Area(of) => of.crest.as_deref().unwrap_or_default(),
        Shape::Line { .. } => &[],
    };
    if crest.is_empty() || crest.iter().any(|point| !area.inside(point.vec())) {
        return Err(Objection::new(SiteFault::NoCrest { kind }, land.hills.crest));
    }
    Ok(())
}

/// What an area counts by its size, in quarters of a feature equivalent.
///
/// # Errors
/// If it is too large or too small in some direction.
pub fn quarters(at: &CountryScene, area: &Outline) -> Result<Cited<u8>, Objection> {
    let sizes = &at.tables.land.sizes;
    let [least, most] = measure::extents(area);
    let extent = |length| at.land.extent(length);
    let limit = at.on(sizes.most.value);
    cite(sizes.most.clause);
    if !within(most, limit) {
        return Err(Objection::new(
            SiteFault::TooLarge { found: extent(most), most: extent(limit) },
            sizes.most.clause,
        ));
    }
    let limit = at.on(sizes.least.value);
    cite(sizes.least.clause);
    if !within(limit, least) {
        let fault = SiteFault::TooSmall { found: extent(least), least: extent(limit) };
        return Err(Objection::new(fault, sizes.least.clause));
    }
    let row = sizes.rows.iter().find(|row| row.up_to.is_none_or(|up_to| within(most, at.on(up_to))));
    let row = row.map(|row| Cited::new(row.quarters, row.clause));
    let counts = row.unwrap_or(Cited::new(0, sizes.most.clause));
    cite(counts.clause);
    Ok(counts)
}

/// Checks the distance from the edges of the table and from a waterway.
fn check_distance(at: &CountryScene, face: u8, area: &Outline) -> Result<(), Objection> {
    let rows = &at.tables.land.spots.distances;
    let Some(row) = rows.iter().find(|row| (row.faces[0]..=row.faces[1]).contains(&face)) else { return Ok(()) };
    cite(row.clause);
    let water = linear::water(&at.land).map_or(f64::INFINITY, |water| measure::gap(&water, area));
    let nearest = at.frame.from_edges(&at.land, area).min(water);
    let (on, extent) = (|length: Length| at.on(length), |length| at.land.extent(length));
    let found = extent(nearest);
    let (fits, fault) = match row.from_edge {
        SpotDistance::Touching => (nearest <= TOLERANCE, SiteFault::NotTouching { found }),
        SpotDistance::Between([least, most]) => {
            let fits = within(on(least), nearest) && within(nearest, on(most));
            let (least, most) = (extent(on(least)), Some(extent(on(most))));
            (fits, SiteFault::EdgeDistance { found, least, most })
        }
        SpotDistance::Beyond(least) => {
            let fault = SiteFault::EdgeDistance { found, least: extent(on(least)), most: None };
            (!within(nearest, on(least)), fault)
        }
    };
    if fits { Ok(()) } else { Err(Objection::new(fault, row.clause)) }
}

/// Judges what reaches into a waterway: a promontory keeps away from its edge, an island also from the shore.
pub(super) fn judge_water(at: &CountryScene, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    match linear::water(&at.land).zip(linear::water_edge(&at.land)) {
        Some((water, edge)) => judge_in_water(at, kind, area, (&water, edge)),
        None => Ok(()),
    }
}

/// Judges what reaches into the waterway of this outline along this edge.
pub(super) fn judge_in_water(
    at: &CountryScene,
    kind: FeatureKind,
    area: &Outline,
    (water, edge): (&Outline, Compass),
) -> Result<(), Objection> {
    let rules = &at.tables.land.water;
    if !overlap(area, water) {
        return Ok(());
    }
    let far = area.points().iter().map(|point| linear::along(&at.land, edge, *point).1).fold(f64::INFINITY, f64::min);
    let surrounded = area.points().iter().all(|point| water.inside(*point));
    let island = surrounded && at.tables.land.hills.kinds.value.contains(&kind);
    let edge_rule = if island { rules.island_edge } else { rules.jutting };
    cite(edge_rule.clause);
    let least = at.on(edge_rule.value);
    if !within(least, far) {
        let fault = SiteFault::NearWaterEdge { found: at.land.extent(far), least: at.land.extent(least) };
        return Err(Objection::new(fault, edge_rule.clause));
    }
    if !island {
        return Ok(());
    }
    [rules.island, rules.island_shore.clause].into_iter().for_each(cite);
    let least = at.on(rules.island_shore.value);
    // The shore is the border of the water that is not at an edge of the table.
    let shore = water.edges().filter(|part| !at_table_edge(at, part));
    let gap = shore.flat_map(|part| area.points().iter().map(move |point| part.distance_to_point(*point)));
    let found = gap.fold(f64::INFINITY, f64::min);
    if !within(least, found) {
        let fault = SiteFault::NearShore { found: at.land.extent(found), least: at.land.extent(least) };
        return Err(Objection::new(fault, rules.island_shore.clause));
    }
    Ok(())
}

fn at_table_edge(at: &CountryScene, part: &crate::geometry::Segment) -> bool {
    let off = |place| {
        let seen = at.frame.seen(&at.land, place);
        seen.min(at.frame.size - seen)
    };
    off(part.middle()).min_element() <= TOLERANCE
}

/// Checks that an area lies on nothing that it may not lie on.
pub(super) fn check_overlaps(at: &CountryScene, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    let on = |feature: &&Feature| match &feature.shape {
        Shape::Area(other) => overlap(area, &Outline::new(&other.outline)),
        Shape::Line { path, width } => meets(path, *width, area),
    };
    let mut others = at.land.features.iter().filter(on);
    others.try_for_each(|other| match &other.shape {
        Shape::Area(under) => check_areas(at, (kind, area), (other.kind, &Outline::new(&under.outline))),
        Shape::Line { .. } => check_pair(at, kind, other.kind),
    })
}

/// Checks that a new area may lie on another one, or under it: wholly, where the rules want that.
pub(super) fn check_areas(
    at: &CountryScene,
    (kind, area): (FeatureKind, &Outline),
    (other, under): (FeatureKind, &Outline),
) -> Result<(), Objection> {
    let lies = |one: &Outline, on: &Outline| {
        one.points().iter().all(|place| on.inside(*place) || on.border_distance(*place) <= TOLERANCE)
    };
    if overlap_row(at, kind, other).is_some_and(|row| row.whole) && !lies(area, under) && !lies(under, area) {
        return Err(overlaps(at, kind, other));
    }
    check_pair(at, kind, other)
}

/// Checks that a new feature may lie on another, or under it.
pub(super) fn check_pair(at: &CountryScene, kind: FeatureKind, other: FeatureKind) -> Result<(), Objection> {
    match overlap_row(at, kind, other) {
        Some(row) => {
            cite(row.clause);
            Ok(())
        }
        None => Err(overlaps(at, kind, other)),
    }
}

/// The rule by which a new feature may lie on another, or under it.
fn overlap_row<'a>(at: &CountryScene<'a>, kind: FeatureKind, other: FeatureKind) -> Option<&'a OverlapRow> {
    let rows = at.tables.land.overlaps.iter();
    let may = |row: &&OverlapRow, over: FeatureKind, under: FeatureKind| {
        row.over.contains(&over) && (row.on.is_empty() || row.on.contains(&under))
    };
    rows.clone()
        .find(|row| may(row, kind, other))
        .or_else(|| rows.clone().find(|row| !row.whole && may(row, other, kind)))
}

fn overlaps(at: &CountryScene, kind: FeatureKind, other: FeatureKind) -> Objection {
    let clause = at.tables.land.overlaps.last().map_or(at.tables.land.flat, |row| row.clause);
    cite(clause);
    Objection::new(SiteFault::Overlaps { kind, other }, clause)
}

/// Judges fields: they touch the built-up area, in its sector.
pub(super) fn judge_fields(at: &CountryScene, wish: &LandWish, laid: &[Feature]) -> Result<(), Objection> {
    let (land, rules) = (&at.tables.land, at.tables.land.fields);
    let Some(first) = laid.first() else { return Ok(()) };
    let area = ground(at, first)?;
    judge_body(at, wish.kind, wish.size, first, &area)?;
    cite(rules.touching);
    let town = at.land.features.iter().find(|feature| feature.kind == land.town.kind.value);
    let Some(town) = town.map(|town| ground(at, town)).transpose()? else {
        let fault = SiteFault::FieldsApart { found: at.land.extent(0.0) };
        return Err(Objection::new(fault, rules.touching));
    };
    let gap = measure::gap(&town, &area);
    if gap > TOLERANCE {
        return Err(Objection::new(SiteFault::FieldsApart { found: at.land.extent(gap) }, rules.touching));
    }
    cite(land.town.one_sector);
    let sector = |of: &Outline| at.frame.sector_of(&at.land, land.sectors.value, of);
    if sector(&area).is_none() || sector(&area) != sector(&town) {
        return Err(Objection::new(SiteFault::Sectors { kind: wish.kind }, land.town.one_sector));
    }
    check_overlaps(at, wish.kind, &area)
}
