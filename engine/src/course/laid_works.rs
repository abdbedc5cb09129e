//! Judges the lines of fortifications before the first bound: towers, gaps, corners; and vessels on ice.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Battle, FeatureKind, LaidWrong, Section, SectionKind, Standing, Water};
use crate::book::Who;
use crate::book::laid_tables::WorkLines;
use crate::geometry::{Point, Rect, TOLERANCE, distance, touches};
use crate::view::Field;

/// What is wrong with the works of a battle: each fault with its rule.
pub(crate) fn faults(rules: &WorkLines, battle: &Battle) -> Vec<(Clause, LaidWrong)> {
    let mut found = Vec::new();
    let kinds = [FeatureKind::TemporaryWorks, FeatureKind::PermanentWorks];
    let of_kind = battle.all_ground().filter(|(_, feature)| kinds.contains(&feature.kind));
    let all: Vec<&Section> = of_kind.flat_map(|(_, feature)| &feature.works).collect();
    if all.is_empty() {
        return found;
    }
    let width = battle.scale().base_width;
    let short = |far: f64| far < f64::from(width) - TOLERANCE;
    let whole = |far: f64| libm::round(far) as i32;
    let towers: Vec<&&Section> = all.iter().filter(|section| section.kind == SectionKind::Tower).collect();
    for (i, one) in towers.iter().enumerate() {
        for other in &towers[i + 1..] {
            let far = distance(&one.rect(), &other.rect());
            cite(rules.towers);
            if short(far) {
                found.push((rules.towers, LaidWrong::Towers { found: whole(far), least: width }));
            }
        }
    }
    let lines = joined(&all);
    for (i, one) in all.iter().enumerate() {
        for (_, other) in all.iter().enumerate().skip(i + 1).filter(|(j, _)| lines[i] != lines[*j]) {
            let far = distance(&one.rect(), &other.rect());
            cite(rules.gaps);
            if short(far) {
                found.push((rules.gaps, LaidWrong::WorksGap { found: whole(far), least: width }));
            }
        }
    }
    for inside in angles(&all).into_iter().chain(branches(&all)) {
        cite(rules.corners);
        if inside < 90.0 - 0.01 {
            found.push((rules.corners, LaidWrong::WorksAngle { found: libm::round(inside) as u16, least: 90 }));
        }
    }
    found
}

/// The line that each section belongs to, by number: sections that touch are of one.
fn joined(all: &[&Section]) -> Vec<usize> {
    let mut lines: Vec<usize> = (0..all.len()).collect();
    for i in 0..all.len() {
        for j in i + 1..all.len() {
            if touches(&all[i].rect(), &all[j].rect()) && lines[i] != lines[j] {
                let (from, to) = (lines[j], lines[i]);
                lines.iter_mut().filter(|line| **line == from).for_each(|line| *line = to);
            }
        }
    }
    lines
}

/// The angles, in degrees, between sections that meet at an end, of whichever lines and whichever way those run.
pub(crate) fn angles(all: &[&Section]) -> Vec<f64> {
    let ends = |section: &Section| [[section.from, section.to], [section.to, section.from]];
    let pairs = all.iter().enumerate().flat_map(|(i, one)| all[i + 1..].iter().map(move |next| (*one, *next)));
    let met = pairs
        .flat_map(|(one, next)| ends(one).into_iter().flat_map(move |a| ends(next).into_iter().map(move |b| [a, b])));
    let met = met.filter(|[[a, _], [b, _]]| (a.vec() - b.vec()).length() <= TOLERANCE);
    let way = |[from, to]: [Point; 2]| (to.vec() - from.vec()).normalize_or_zero();
    met.map(|[a, b]| libm::acos(way(a).dot(way(b)).clamp(-1.0, 1.0)).to_degrees()).collect()
}

/// The smaller of the two angles, in degrees, at each place where a section ends against another, not at an end of it.
fn branches(all: &[&Section]) -> Vec<f64> {
    let pairs = all.iter().flat_map(|one| all.iter().map(move |other| (*one, *other)));
    let ends = pairs.flat_map(|(one, other)| [(one.from, one.to, other), (one.to, one.from, other)]);
    let against = |(end, _, other): &(Point, Point, &Section)| {
        let (far, wall) = (f64::from(other.thick), other.rect());
        let meets = wall.distance_to_point(end.vec()) <= TOLERANCE;
        meets && [other.from, other.to].iter().all(|at| end.vec().distance(at.vec()) > far + TOLERANCE)
    };
    let angle = |(end, far, other): (Point, Point, &Section)| {
        let way = (far.vec() - end.vec()).normalize_or_zero();
        let along = (other.to.vec() - other.from.vec()).normalize_or_zero();
        libm::acos(way.dot(along).abs().clamp(0.0, 1.0)).to_degrees()
    };
    ends.filter(against).map(angle).collect()
}

/// The vessels that touch no water.
pub(crate) fn on_land(battle: &Battle, field: &Field) -> Vec<ElementId> {
    let wet = |kind: FeatureKind| matches!(kind, FeatureKind::Waterway | FeatureKind::River);
    let vessels = battle.roster().filter(|(_, e)| Who::NAVAL.is(e) && e.standing == Standing::OnTable);
    let afloat = |rect: &Rect| battle.ground().any(|(id, feature)| wet(feature.kind) && field.ground(id).touches(rect));
    vessels.filter(|(_, e)| !afloat(&e.base.rect())).map(|(id, _)| id).collect()
}

/// The vessels that are put on frozen water.
pub(crate) fn on_ice(battle: &Battle, field: &Field) -> Vec<ElementId> {
    let frozen = |kind: FeatureKind| match kind {
        FeatureKind::Waterway => battle.weather.waterways == Water::Frozen,
        FeatureKind::River => battle.weather.rivers == Water::Frozen,
        _ => false,
    };
    let vessels = battle.roster().filter(|(_, e)| Who::NAVAL.is(e) && e.standing == Standing::OnTable);
    let iced =
        |rect: &Rect| battle.ground().any(|(id, feature)| frozen(feature.kind) && field.ground(id).touches(rect));
    vessels.filter(|(_, e)| iced(&e.base.rect())).map(|(id, _)| id).collect()
}
