//! Judges the lines of fortifications before the first bound: towers, gaps, corners; and vessels on ice.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Battle, FeatureKind, LaidWrong, Section, SectionKind, Standing, Water};
use crate::book::Who;
use crate::book::laid_tables::WorkLines;
use crate::geometry::{Rect, TOLERANCE, distance, touches};
use crate::view::Field;

/// What is wrong with the works of a battle: each fault with its rule.
pub(super) fn faults(rules: &WorkLines, battle: &Battle) -> Vec<(Clause, LaidWrong)> {
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
    for (one, next) in corners(&all) {
        let turn = angle(one, next);
        cite(rules.corners);
        if turn > 90.0 + 0.01 {
            found.push((rules.corners, LaidWrong::WorksAngle { found: libm::round(180.0 - turn) as u16, least: 90 }));
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

/// The pairs of sections of which the second begins where the first ends.
fn corners<'a>(all: &'a [&'a Section]) -> impl Iterator<Item = (&'a Section, &'a Section)> {
    all.iter().flat_map(move |one| all.iter().filter(|next| next.from == one.to).map(|next| (*one, *next)))
}

/// How far the line turns from one section to the next, in degrees.
fn angle(one: &Section, next: &Section) -> f64 {
    let way = |section: &Section| section.to.vec() - section.from.vec();
    let (a, b) = (way(one).normalize_or_zero(), way(next).normalize_or_zero());
    libm::acos(a.dot(b).clamp(-1.0, 1.0)).to_degrees()
}

/// The vessels that touch no water.
pub(super) fn on_land(battle: &Battle, field: &Field) -> Vec<ElementId> {
    let wet = |kind: FeatureKind| matches!(kind, FeatureKind::Waterway | FeatureKind::River);
    let vessels = battle.roster().filter(|(_, e)| Who::NAVAL.is(e) && e.standing == Standing::OnTable);
    let afloat = |rect: &Rect| battle.ground().any(|(id, feature)| wet(feature.kind) && field.ground(id).touches(rect));
    vessels.filter(|(_, e)| !afloat(&e.base.rect())).map(|(id, _)| id).collect()
}

/// The vessels that are put on frozen water.
pub(super) fn on_ice(battle: &Battle, field: &Field) -> Vec<ElementId> {
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
