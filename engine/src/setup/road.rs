//! The judge of roads, except their quarters: from edge to edge, past built-up areas or from gate to gate.

use crate::base::trace::cite;
use crate::battle::{Compass, Feature, FeatureKind};
use crate::book::Objection;
use crate::book::land_tables::{LimitItself, Placing, RoadRules, RoadThrough, SecondRoad};
use crate::book::objection::RoadFault;
use crate::geometry::{Outline, Point, Segment, TOLERANCE, Vec2, measure, within};
use crate::setup::Land;
use crate::setup::land::areas;
use crate::setup::linear::{edges_of, ends_at, lines, lines_of, water, water_edge};

/// Judges a road.
pub(crate) fn judge(rules: &Placing, land: &Land, path: &[Point], width: i32) -> Result<(), Objection> {
    let road = rules.road;
    let limit = land.on(road.width.value);
    cite(road.width.clause);
    let wide = match road.width_itself {
        LimitItself::Refused => within(limit, f64::from(width)),
        LimitItself::Allowed => !within(f64::from(width), limit),
    };
    if wide {
        let itself = road.width_itself == LimitItself::Allowed;
        let fault = RoadFault::TooWide { found: land.extent(f64::from(width)), limit: land.extent(limit), itself };
        return Err(Objection::new(fault, road.width.clause));
    }
    let [first, .., last] = path else { return Err(Objection::new(RoadFault::Ends, road.ends)) };
    let to_water = [first, last].map(|at| is_built_at_water(rules, land, at));
    check_water(rules, land, path)?;
    check_ends(rules, land, (path, width), to_water)?;
    if let Some(bends) = road.bends {
        cite(bends.clause);
        if let Some(bend) = idle_bend(&road, land, path) {
            return Err(Objection::new(RoadFault::Bend { bend }, bends.clause));
        }
    }
    for (kind, area) in areas(land) {
        check_through(rules, land, path, kind, &area)?;
    }
    Ok(())
}

/// Checks that a road neither begins nor ends at the waterway, except at what is built there.
fn check_water(rules: &Placing, land: &Land, path: &[Point]) -> Result<(), Objection> {
    let clause = rules.road.water;
    cite(clause);
    let Some(edge) = water_edge(land) else { return Ok(()) };
    let [first, .., last] = path else { return Ok(()) };
    let wet = |at: &Point| ends_at(land, at.vec()).contains(&edge) && !is_built_at_water(rules, land, at);
    match wet(first) || wet(last) {
        true => Err(Objection::new(RoadFault::AtWater { edge }, clause)),
        false => Ok(()),
    }
}

/// Checks that a waterway set down after roads leaves their ends on land.
pub(crate) fn none_from_water(rules: &Placing, land: &Land, water: &Feature) -> Result<(), Objection> {
    let mut with = land.clone();
    with.features.push(water.clone());
    lines_of(land, FeatureKind::Road).try_for_each(|(path, _)| check_water(rules, &with, path))
}

/// Checks that a road leads from edge to edge, or to a built-up area at the water, and that a second one meets the
/// first.
fn check_ends(
    rules: &Placing,
    land: &Land,
    (path, width): (&[Point], i32),
    to_water: [bool; 2],
) -> Result<(), Objection> {
    let road = rules.road;
    let [first, .., last] = path else { return Ok(()) };
    let lines = lines(path);
    let others: Vec<Segment> = lines_of(land, FeatureKind::Road).flat_map(|(path, _)| self::lines(path)).collect();
    let joins = |at: &Point| others.iter().any(|other| other.distance_to_point(at.vec()) <= TOLERANCE);
    let ends = [first, last].map(|at| edges_of(land, at.vec()).collect::<Vec<_>>());
    let [from, to] = &ends;
    let through = from.iter().any(|edge| to.contains(&edge.opposite()));
    let across = |edges: &[Compass]| water_edge(land).is_some_and(|water| edges.contains(&water.opposite()));
    let built = to_water[1] && across(from) || to_water[0] && across(to);
    if to_water.contains(&true) {
        cite(road.to_water.clause);
    }
    cite(road.ends);
    let branches = joins(last) && !from.is_empty() || joins(first) && !to.is_empty();
    let branches = branches && road.second.value == SecondRoad::Meets;
    if !(through || branches || built) {
        let [from, to] = ends;
        return Err(Objection::new(RoadFault::LeadsNowhere { from, to }, road.ends));
    }
    if !others.is_empty() {
        cite(road.second.clause);
        let met =
            joins(first) || joins(last) || lines.iter().any(|line| others.iter().any(|other| other.crosses(line)));
        let wrong = match road.second.value {
            SecondRoad::Meets if lies_on(land, &lines, width) => Some(RoadFault::OnFirst),
            SecondRoad::Meets => (!met).then_some(RoadFault::Apart),
            SecondRoad::Apart => lie_together(land, &lines, width).then_some(RoadFault::Meets),
        };
        if let Some(fault) = wrong {
            return Err(Objection::new(fault, road.second.clause));
        }
    }
    Ok(())
}

/// Whether a road lies on another one, by any part of their widths.
fn lie_together(land: &Land, lines: &[Segment], width: i32) -> bool {
    lines_of(land, FeatureKind::Road).any(|(path, other)| {
        let apart = (f64::from(width) + f64::from(other)) * 0.5 - TOLERANCE;
        self::lines(path).iter().any(|other| lines.iter().any(|line| line.distance_to_segment(other) < apart))
    })
}

/// Whether the middle line of a road lies on other roads from end to end, so that it neither crosses nor joins them.
fn lies_on(land: &Land, lines: &[Segment], width: i32) -> bool {
    let others: Vec<(Segment, f64)> = lines_of(land, FeatureKind::Road)
        .flat_map(|(path, other)| {
            let near = f64::from(width.max(other)) * 0.5 + TOLERANCE;
            self::lines(path).into_iter().map(move |line| (line, near))
        })
        .collect();
    let covered = |at: Vec2| others.iter().any(|(line, near)| line.distance_to_point(at) <= *near);
    // A quarter of a base width is less than any stretch by which a road leads off another.
    let step = f64::from(land.base_width) * 0.25;
    let steps = |line: &Segment| libm::ceil(line.length() / step).max(1.0) as u32;
    let along = |line: &Segment, i: u32| covered(line.a.lerp(line.b, f64::from(i) / f64::from(steps(line))));
    lines.iter().all(|line| (0..=steps(line)).all(|i| along(line, i)))
}

/// The cosine of the greatest turn that does not count as a bend, 1 degree.
const STRAIGHT: f64 = 0.999_847_695;

/// The first bend for nothing, by its place in the path. A turn in many small steps is a bend where they come to one.
fn idle_bend(rules: &RoadRules, land: &Land, path: &[Point]) -> Option<usize> {
    let mut from = *path.first()?;
    for (i, ends) in path.windows(2).enumerate().skip(1) {
        let [bend, after] = [ends[0], ends[1]];
        let (way, then) = (Segment::new(from.vec(), bend.vec()), Segment::new(bend.vec(), after.vec()));
        if bend == after || way.direction().dot(then.direction()) >= STRAIGHT {
            continue;
        }
        if is_idle(rules, land, [from, bend, after]) {
            return Some(i);
        }
        from = bend;
    }
    None
}

/// Whether a bend is for nothing: nothing to go round lies within a base width of it, nor so that the straight way would lead
/// further through it; to a built-up area in the way a road may bend, since it leads to its gate.
fn is_idle(rules: &RoadRules, land: &Land, [before, bend, after]: [Point; 3]) -> bool {
    let straight = Segment::new(before.vec(), after.vec());
    let bent = [Segment::new(before.vec(), bend.vec()), Segment::new(bend.vec(), after.vec())];
    let near = f64::from(land.base_width) + TOLERANCE;
    let round = rules.bends.map_or(&[][..], |bends| bends.value);
    let waters = water(land).filter(|_| round.contains(&FeatureKind::Waterway));
    let mut all = areas(land).chain(waters.map(|area| (FeatureKind::Waterway, area)));
    let through = |area: &Outline| bent.iter().map(|leg| area.length_inside(leg)).sum::<f64>();
    let leads_round = |kind: FeatureKind, area: &Outline| {
        let spared = if rules.to_water.value.contains(&kind) { 0.0 } else { through(area) };
        area.length_inside(&straight) > spared + TOLERANCE
    };
    !all.any(|(kind, area)| area.distance_to_point(bend.vec()) <= near || leads_round(kind, &area))
}

/// Whether a place is at the border of a built-up area at the waterway.
fn is_built_at_water(rules: &Placing, land: &Land, at: &Point) -> bool {
    let Some(water) = water(land) else { return false };
    let built = |kind: &FeatureKind| rules.road.to_water.value.contains(kind);
    areas(land).any(|(kind, area)| {
        built(&kind) && area.border_distance(at.vec()) <= TOLERANCE && measure::gap(&area, &water) <= TOLERANCE
    })
}

/// Checks that a road goes round built-up areas, or through a City from gate to gate.
fn check_through(
    rules: &Placing,
    land: &Land,
    path: &[Point],
    kind: FeatureKind,
    area: &Outline,
) -> Result<(), Objection> {
    let road = rules.road;
    if !road.to_water.value.contains(&kind) {
        return Ok(());
    }
    cite(road.through.clause);
    if road.through.value == RoadThrough::Anywhere {
        return Ok(());
    }
    let inside = |path: &[Point]| lines(path).iter().map(|line| area.length_inside(line)).sum::<f64>() > TOLERANCE;
    if !inside(path) {
        return Ok(());
    }
    let city = land.strongholds.iter().find(|place| area.border_distance(place.base.rect().corners()[0]) <= TOLERANCE);
    let gates = city.map_or(&[][..], |city| &city.gates[..]);
    if let ([one, other], FeatureKind::City) = (gates, kind)
        && let Some(outer) = outside(path, [*one, *other])
        && !outer.iter().any(|part| inside(part))
    {
        return Ok(());
    }
    Err(Objection::new(RoadFault::Across { kind }, road.through.clause))
}

/// The parts of a path before the first and behind the second of two places on it; `None` if one of them is not on it.
fn outside(path: &[Point], gates: [Point; 2]) -> Option<[Vec<Point>; 2]> {
    let on = |at: Point| lines(path).iter().position(|line| line.distance_to_point(at.vec()) <= TOLERANCE);
    let [one, other] = gates.map(on);
    let (mut early, mut late) = ((one?, gates[0]), (other?, gates[1]));
    let start = path[early.0].vec();
    let swapped = early.0 == late.0 && late.1.vec().distance(start) < early.1.vec().distance(start);
    if late.0 < early.0 || swapped {
        (early, late) = (late, early);
    }
    let mut before = path[..=early.0].to_vec();
    before.push(early.1);
    let mut behind = vec![late.1];
    behind.extend(&path[late.0 + 1..]);
    Some([before, behind])
}

/// Checks that a built-up area set down after roads is clear of them, except for a City with its gates on them.
pub(crate) fn none_through(rules: &Placing, land: &Land, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    lines_of(land, FeatureKind::Road).try_for_each(|(path, _)| check_through(rules, land, path, kind, area))
}
