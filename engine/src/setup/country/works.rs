//! Lines of fortifications that a side lays down from what its army has bought, and the judge of them.

use crate::base::clause::Clause;
use crate::base::names::SideId;
use crate::base::trace::cite;
use crate::battle::{Compass, Feature, FeatureKind, Section, SectionKind, Shape};
use crate::book::Objection;
use crate::book::fort_tables::FortLaying;
use crate::book::objection::FortFault;
use crate::geometry::{Base, Outline, Point, Rect, Segment, TOLERANCE, Vec2, distance};
use crate::muster::priced::{PricedWork, WorksUse};
use crate::setup::country::draft::crossing;
use crate::setup::country::scene::CountryScene;
use crate::setup::linear::{self, lines, lines_of};

/// What a line of fortifications is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorksFor {
    /// It encloses the built-up area.
    Town,
    /// It defends baggage or a camp.
    Camp,
    /// It stands elsewhere.
    Field,
    /// It is the plashed edge of a wood, for an ambush.
    Plashed,
}

/// A line of fortifications that a side lays down; the outer side is on the left of its way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorksLine {
    /// Permanent, or temporary.
    pub permanent: bool,
    /// What it is for.
    pub serves: WorksFor,
    /// Its sections, one behind the other.
    pub sections: Vec<Section>,
}

impl WorksLine {
    /// The feature that it becomes.
    pub fn feature(&self, side: SideId) -> Feature {
        let kind = if self.permanent { FeatureKind::PermanentWorks } else { FeatureKind::TemporaryWorks };
        let ends = self.sections.iter().flat_map(|section| [section.from, section.to]);
        let mut path: Vec<Point> = ends.collect();
        path.dedup();
        let width = self.sections.first().map_or(0, |section| section.thick);
        Feature { works: self.sections.clone(), side: Some(side), ..Feature::new(kind, Shape::Line { path, width }) }
    }
}

/// The feature that a line of works becomes on the table: one that encloses the built-up area has its ground.
pub(super) fn works_feature(at: &CountryScene, line: &WorksLine, side: SideId) -> Feature {
    let made = line.feature(side);
    let town = at.land.features.iter().find(|feature| feature.kind == at.tables.land.town.kind.value);
    match (line.serves, town.map(|town| &town.shape)) {
        (WorksFor::Town, Some(shape)) => Feature { shape: shape.clone(), ..made },
        _ => made,
    }
}

/// The side that lays lines down, and what bears on them.
#[derive(Clone, Copy)]
pub struct WorksAt<'a> {
    /// The country.
    pub scene: &'a CountryScene<'a>,
    /// The side.
    pub side: SideId,
    /// What its army has bought.
    pub stock: &'a [PricedWork],
    /// Its baggage.
    pub baggage: &'a [Base],
    /// The lines are laid down with the built-up area, not later.
    pub with_town: bool,
}

impl WorksAt<'_> {
    fn rules(&self) -> FortLaying {
        self.scene.tables.forts
    }

    /// The base edge of the side.
    fn edge(&self) -> Compass {
        let edge = self.scene.frame.edge;
        if self.side == self.scene.defender { edge } else { edge.opposite() }
    }

    /// The built-up area.
    pub(super) fn town(&self) -> Option<Outline> {
        let kind = self.scene.tables.land.town.kind.value;
        let town = self.scene.land.features.iter().find(|feature| feature.kind == kind)?;
        match &town.shape {
            Shape::Area(area) => Some(Outline::new(&area.outline)),
            Shape::Line { .. } => None,
        }
    }

    /// Whether a place is at an edge of the table or at a waterway.
    fn is_free(&self, at: Vec2) -> bool {
        let seen = self.scene.frame.seen(&self.scene.land, at);
        let edge = seen.min(self.scene.frame.size - seen).min_element();
        if edge <= TOLERANCE {
            cite(self.rules().circuit);
            return true;
        }
        linear::water(&self.scene.land).is_some_and(|water| water.distance_to_point(at) <= TOLERANCE)
    }
}

/// Judges the lines that a side lays down at one time, all together.
///
/// # Errors
/// The first rule that they break.
pub fn judge_works(at: &WorksAt, lines: &[WorksLine]) -> Result<(), Objection> {
    judge_stock(at, lines)?;
    for line in lines {
        match line.serves {
            WorksFor::Town => {}
            _ if line.permanent => return Err(Objection::new(FortFault::NoTown, at.rules().enclosing)),
            WorksFor::Camp => judge_camp(at, line)?,
            WorksFor::Field => judge_ground(at, line)?,
            WorksFor::Plashed => judge_plashed(at, line)?,
        }
    }
    let town: Vec<&WorksLine> = lines.iter().filter(|line| line.serves == WorksFor::Town).collect();
    if town.is_empty() { Ok(()) } else { judge_town(at, &town) }
}

/// The pieces that lines need: one for each base width of a section, none for a corner piece without frontage inside.
fn pieces(at: &WorksAt, line: &WorksLine) -> u32 {
    let width = f64::from(at.scene.land.base_width);
    let one = |section: &Section| {
        let inner = section.inner_edge();
        let inward = inner.middle() - section.rect().facing.forward() * (4.0 * TOLERANCE);
        let covered = line.sections.iter().any(|other| other != section && holds(&other.rect(), inward));
        if covered {
            cite(at.rules().corners);
            return 0;
        }
        libm::ceil((Segment::new(section.from.vec(), section.to.vec()).length() - 2.0) / width) as u32
    };
    line.sections.iter().map(one).sum()
}

/// Checks that enough was bought, each at the price for its use.
fn judge_stock(at: &WorksAt, lines: &[WorksLine]) -> Result<(), Objection> {
    let rules = at.rules();
    let needs = |permanent: bool, serves: &[WorksFor]| -> u32 {
        let of = lines.iter().filter(|line| line.permanent == permanent && serves.contains(&line.serves));
        of.map(|line| pieces(at, line)).sum()
    };
    let has = |permanent: bool, serves: Option<WorksUse>| -> u32 {
        let of = at.stock.iter().filter(|work| work.permanent == permanent && work.serves == serves);
        of.map(|work| u32::from(work.pieces) * u32::from(work.faces)).sum()
    };
    let lacks =
        |found: u32, wanted: u32, clause: Clause| Err(Objection::new(FortFault::NotBought { found, wanted }, clause));
    let (wanted, found) = (needs(true, &[WorksFor::Town]), has(true, Some(WorksUse::Town)));
    if wanted > found {
        return lacks(found, wanted, rules.enclosed);
    }
    let [town, camp, full] = [Some(WorksUse::Town), Some(WorksUse::Camp), None].map(|serves| has(false, serves));
    let (for_town, for_camp) = (needs(false, &[WorksFor::Town]), needs(false, &[WorksFor::Camp]));
    let (plashed, field) = (needs(false, &[WorksFor::Plashed]), needs(false, &[WorksFor::Field]));
    if plashed > 0 {
        cite(rules.plashed);
    }
    if plashed > full {
        return lacks(full, plashed, rules.plashed);
    }
    cite(rules.full);
    if plashed + field > full {
        return lacks(full, plashed + field, rules.full);
    }
    cite(rules.reduced);
    let (over_town, over_camp) = (for_town.saturating_sub(town), for_camp.saturating_sub(camp));
    let left = full - plashed - field;
    if over_town + over_camp > left {
        let (found, wanted) = (town.min(for_town) + camp.min(for_camp) + left, for_town + for_camp);
        return lacks(found, wanted, rules.reduced);
    }
    Ok(())
}

/// Checks that temporary works lie where their army deploys.
fn judge_ground(at: &WorksAt, line: &WorksLine) -> Result<(), Objection> {
    let (land, deploying, rules) = (&at.scene.land, &at.scene.tables.deploying, at.rules());
    cite(rules.own_ground);
    let front = land.front_line(deploying, at.edge());
    let sides = deploying.margins.iter().map(|row| land.on(row.from)).fold(0.0, f64::max);
    let length = land.side_length(at.edge());
    for corner in line.sections.iter().flat_map(|section| section.rect().corners()) {
        let (along, deep) = linear::along(land, at.edge(), corner);
        if deep > front + TOLERANCE {
            let (found, most) = (land.extent(deep), land.extent(front));
            return Err(Objection::new(FortFault::Forward { found, most }, rules.own_ground));
        }
        let aside = along.min(length - along);
        // A camp may run to the edge of a waterway; elsewhere the distance from the side edges holds.
        if aside < sides - TOLERANCE && line.serves == WorksFor::Field {
            let (found, least) = (land.extent(aside), land.extent(sides));
            return Err(Objection::new(FortFault::Side { found, least }, rules.own_ground));
        }
    }
    Ok(())
}

/// Judges the works of a camp: baggage inside, both ends at the base edge or at water.
fn judge_camp(at: &WorksAt, line: &WorksLine) -> Result<(), Objection> {
    judge_ground(at, line)?;
    let (land, rules) = (&at.scene.land, at.rules());
    cite(rules.camp);
    let (Some(first), Some(last)) = (line.sections.first(), line.sections.last()) else { return Ok(()) };
    let wet = |place: Vec2| {
        let river = lines_of(land, FeatureKind::River).any(|(path, width)| {
            lines(path).iter().any(|part| part.distance_to_point(place) <= f64::from(width) * 0.5)
        });
        river || linear::water(land).is_some_and(|water| water.distance_to_point(place) <= TOLERANCE)
    };
    let loose = [first.from, last.to].into_iter().map(Point::vec).find(|place| {
        let far = linear::along(land, at.edge(), *place).1;
        far > TOLERANCE && !wet(*place)
    });
    if let Some(place) = loose {
        let found = land.extent(linear::along(land, at.edge(), place).1);
        return Err(Objection::new(FortFault::LooseEnd { found }, rules.camp));
    }
    let mut ring: Vec<Point> = vec![first.from];
    ring.extend(line.sections.iter().map(|section| section.to));
    let inside = Outline::new(&ring);
    let holds = |base: &Base| inside.contains(&base.rect());
    if at.baggage.iter().any(holds) { Ok(()) } else { Err(Objection::new(FortFault::NoBaggage, rules.camp)) }
}

/// Judges the plashed edge of a wood.
fn judge_plashed(at: &WorksAt, line: &WorksLine) -> Result<(), Objection> {
    let woods = at.scene.land.features.iter().filter(|feature| feature.kind == FeatureKind::Woods);
    let borders: Vec<Outline> = woods
        .filter_map(|wood| match &wood.shape {
            Shape::Area(area) => Some(Outline::new(&area.outline)),
            Shape::Line { .. } => None,
        })
        .collect();
    for section in &line.sections {
        let near = |border: &Outline| {
            [section.from, section.to].iter().all(|end| border.border_distance(end.vec()) <= f64::from(section.thick))
        };
        if !borders.iter().any(near) {
            return Err(Objection::new(FortFault::NoWood, at.rules().plashed));
        }
    }
    Ok(())
}

/// Judges the works of the built-up area: laid down with it, closed, with gateways to which its roads lead.
fn judge_town(at: &WorksAt, all: &[&WorksLine]) -> Result<(), Objection> {
    let rules = at.rules();
    cite(rules.with_town);
    if !at.with_town || at.side != at.scene.defender {
        return Err(Objection::new(FortFault::LateTown, rules.with_town));
    }
    let Some(town) = at.town() else { return Err(Objection::new(FortFault::NoTown, rules.enclosing)) };
    let sections: Vec<&Section> = all.iter().flat_map(|line| &line.sections).collect();
    cite(rules.enclosing);
    let off = |section: &&&Section| {
        let middle = Segment::new(section.from.vec(), section.to.vec()).middle();
        town.border_distance(middle) > f64::from(section.thick) + TOLERANCE
    };
    if let Some(section) = sections.iter().find(off) {
        let middle = Segment::new(section.from.vec(), section.to.vec()).middle();
        let found = at.scene.land.extent(town.border_distance(middle));
        return Err(Objection::new(FortFault::OffBorder { found }, rules.enclosing));
    }
    cite(rules.enclosed);
    let open = open_border(at, &town, &sections);
    if open > f64::from(at.scene.land.base_width) * 0.05 {
        return Err(Objection::new(FortFault::Open { found: at.scene.land.extent(open) }, rules.enclosed));
    }
    let gates: Vec<&&Section> = sections.iter().filter(|section| section.kind == SectionKind::Gate).collect();
    if let Some(prices) = &at.scene.rules.prices {
        let ([least, most], clause) = (prices.forts.gateways.value, prices.forts.gateways.clause);
        cite(clause);
        let found = gates.len() as u16;
        if !(least..=most).contains(&found) {
            return Err(Objection::new(FortFault::Gateways { found, least, most }, clause));
        }
    }
    judge_bought(at, all)?;
    cite(rules.roads);
    let shut = |way: &Segment| {
        let crossed = |section: &&&Section| {
            let line = Segment::new(section.from.vec(), section.to.vec());
            section.kind != SectionKind::Gate && line.crosses(way)
        };
        sections.iter().any(|section| crossed(&section))
    };
    let ways = lines_of(&at.scene.land, FeatureKind::Road).flat_map(|(path, _)| lines(path));
    if ways.into_iter().any(|way| shut(&way)) {
        return Err(Objection::new(FortFault::RoadShut, rules.roads));
    }
    Ok(())
}

/// Checks that the gateways and the towers of permanent works were bought as such.
fn judge_bought(at: &WorksAt, all: &[&WorksLine]) -> Result<(), Objection> {
    let rules = at.rules();
    let laid = |kind: SectionKind| {
        let walls = all.iter().filter(|line| line.permanent).flat_map(|line| &line.sections);
        walls.filter(|section| section.kind == kind).count() as u32
    };
    let bought = |of: fn(&PricedWork) -> bool| -> u32 {
        let works = at.stock.iter().filter(|work| work.permanent && of(work));
        works.map(|work| u32::from(work.pieces) * u32::from(work.faces)).sum()
    };
    cite(rules.gateways);
    let (wanted, found) = (laid(SectionKind::Gate), bought(|work| work.gateway));
    if wanted > found {
        return Err(Objection::new(FortFault::GatesNotBought { found, wanted }, rules.gateways));
    }
    let (wanted, found) = (laid(SectionKind::Tower), bought(|work| work.tower));
    if wanted > 0 {
        cite(rules.towers);
    }
    if wanted > found {
        return Err(Objection::new(FortFault::TowersNotBought { found, wanted }, rules.towers));
    }
    Ok(())
}

/// The length of a town's border that is neither fortified nor at an edge of the table or a waterway.
fn open_border(at: &WorksAt, town: &Outline, sections: &[&Section]) -> f64 {
    let step = f64::from(at.scene.land.base_width) / 40.0;
    let closed = |place: Vec2| {
        let near = |section: &&&Section| {
            let line = Segment::new(section.from.vec(), section.to.vec());
            line.distance_to_point(place) <= f64::from(section.thick) + TOLERANCE
        };
        sections.iter().any(|section| near(&section)) || at.is_free(place)
    };
    let mut open = 0.0;
    for side in town.edges() {
        let length = side.length();
        let parts = libm::ceil(length / step).max(1.0) as u32;
        let part = length / f64::from(parts);
        for i in 0..parts {
            let place = side.a + side.direction() * (part * (f64::from(i) + 0.5));
            if !closed(place) {
                open += part;
            }
        }
    }
    open
}

/// How thick the works are that are laid down.
const fn section_thickness(base_width: i32) -> i32 {
    base_width / 8
}

/// Sections along a path, none longer than a base width, with the outer side on the left; the one nearest to each of the places of
/// `gates` is a gateway. A path without length has none.
pub fn sections_along(path: &[Point], base_width: i32, gates: &[Vec2]) -> Vec<Section> {
    let mut made: Vec<Section> = Vec::new();
    for line in lines(path).into_iter().filter(|line| line.length() > 2.0) {
        let parts = libm::ceil((line.length() - 2.0) / f64::from(base_width)).max(1.0) as u32;
        let place = |i: u32| Point::round(line.a + (line.b - line.a) * (f64::from(i) / f64::from(parts)));
        for i in 0..parts {
            made.push(Section::new(place(i), place(i + 1), section_thickness(base_width), SectionKind::Wall));
        }
    }
    for gate in gates {
        let off = |section: &Section| Segment::new(section.from.vec(), section.to.vec()).distance_to_point(*gate);
        let nearest = made.iter().enumerate().min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b))).map(|(i, _)| i);
        if let Some(section) = nearest.and_then(|i| made.get_mut(i)) {
            section.kind = SectionKind::Gate;
        }
    }
    made
}

/// Works round the built-up area: gateways where roads cross its border, or one in the middle of its longest side; the towers that were
/// bought, as far from each other as may be.
pub fn round_town(at: &WorksAt) -> Vec<WorksLine> {
    let Some(town) = at.town() else { return Vec::new() };
    let permanent = at.stock.iter().any(|work| work.permanent);
    let mut ring: Vec<Point> = town.points().iter().map(|place| Point::round(*place)).collect();
    if !town.runs_clockwise() {
        ring.reverse();
    }
    let sides: Vec<[Point; 2]> = ring.iter().zip(ring.iter().cycle().skip(1)).map(|(a, b)| [*a, *b]).collect();
    let middle = |side: &[Point; 2]| Segment::new(side[0].vec(), side[1].vec()).middle();
    let walled: Vec<[Point; 2]> = sides.into_iter().filter(|side| !at.is_free(middle(side))).collect();
    let ways: Vec<Segment> = lines_of(&at.scene.land, FeatureKind::Road).flat_map(|(path, _)| lines(path)).collect();
    let crossed = walled.iter().flat_map(|side| {
        let side = Segment::new(side[0].vec(), side[1].vec());
        ways.iter().filter_map(move |way| crossing(&side, way).map(|part| side.point(part))).collect::<Vec<Vec2>>()
    });
    let mut gates: Vec<Vec2> = crossed.collect();
    if gates.is_empty() {
        let length = |side: &&[Point; 2]| Segment::new(side[0].vec(), side[1].vec()).length();
        gates.extend(walled.iter().max_by(|a, b| length(a).total_cmp(&length(b))).map(middle));
    }
    let sections: Vec<Section> =
        walled.iter().flat_map(|side| sections_along(side, at.scene.land.base_width, &[])).collect();
    let mut line = WorksLine { permanent, serves: WorksFor::Town, sections };
    for gate in gates {
        let off = |section: &Section| Segment::new(section.from.vec(), section.to.vec()).distance_to_point(gate);
        let near = line.sections.iter_mut().min_by(|a, b| off(a).total_cmp(&off(b)));
        near.into_iter().for_each(|section| section.kind = SectionKind::Gate);
    }
    raise_towers(at, &mut line.sections);
    vec![line]
}

/// Makes towers of walls, as many as were bought and have room; a tower with faces at a corner is one.
fn raise_towers(at: &WorksAt, sections: &mut [Section]) {
    let bought = at.stock.iter().filter(|work| work.permanent && work.tower && !work.gateway);
    let bought: u32 = bought.map(|work| u32::from(work.pieces)).sum();
    let width = f64::from(at.scene.land.base_width);
    for _ in 0..bought {
        let towers: Vec<Rect> =
            sections.iter().filter(|section| section.kind == SectionKind::Tower).map(Section::rect).collect();
        let gap = |section: &Section| {
            let rect = section.rect();
            towers.iter().map(|tower| distance(tower, &rect)).fold(f64::INFINITY, f64::min)
        };
        let walls = sections.iter().enumerate().filter(|(_, section)| section.kind == SectionKind::Wall);
        let gaps = walls.map(|(i, section)| (i, gap(section))).filter(|(_, gap)| *gap >= width);
        // The first of those that are as far away.
        let best = gaps.fold(None, |best: Option<(usize, f64)>, (i, gap)| match best {
            Some((_, most)) if gap <= most => best,
            _ => Some((i, gap)),
        });
        let Some((i, _)) = best else { return };
        sections[i].kind = SectionKind::Tower;
    }
}

/// The pieces that enclose the built-up area, where no edge or waterway does.
pub(super) fn needed_round_town(at: &WorksAt) -> u32 {
    round_town(at).iter().map(|line| pieces(at, line)).sum()
}

/// Works close round the baggage, from the base edge and back to it; their corners have no frontage inside, and cost nothing.
pub fn round_camp(at: &WorksAt) -> Vec<WorksLine> {
    let (land, edge) = (&at.scene.land, at.edge());
    let corners =
        at.baggage.iter().flat_map(|base| base.rect().corners()).map(|corner| linear::along(land, edge, corner));
    let corners: Vec<Vec2> = corners.map(|(along, deep)| Vec2::new(along, deep)).collect();
    if corners.is_empty() {
        return Vec::new();
    }
    let (low, high) = crate::geometry::bounds(&corners);
    let thick = f64::from(section_thickness(land.base_width));
    let place = |along: f64, deep: f64| crate::setup::quarter::place(land, edge, along, deep);
    let (left, right, front) = (low.x - thick, high.x + thick, high.y + thick);
    let side = |out: f64| [place(out, 0.0), place(out, high.y), place(out, front)];
    let mut path: Vec<Point> = side(left).to_vec();
    path.extend([place(low.x, front), place(high.x, front)]);
    path.extend(side(right).into_iter().rev());
    // The outer side is on the left of the way.
    if !Outline::new(&path).runs_clockwise() {
        path.reverse();
    }
    let sections = sections_along(&path, land.base_width, &[]);
    vec![WorksLine { permanent: false, serves: WorksFor::Camp, sections }]
}

/// Whether a place is on the ground of a section.
fn holds(rect: &Rect, at: Vec2) -> bool {
    let local = rect.local(at);
    local.x.abs() <= rect.width() * 0.5 && local.y <= 0.0 && local.y >= -rect.depth
}
