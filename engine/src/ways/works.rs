//! Works in the way of a move: sections are crossed only as the rows of the set allow.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Reason, WorksFault};
use crate::book::works_tables::Crossing;
use crate::geometry::{Rect, Vec2, overlaps, slide};
use crate::view::Situation;
use crate::view::crossing::{crossing, shunned};
use crate::view::section::FieldSection;
use crate::ways::GroupForm;
use crate::ways::findings::{Findings, find};
use crate::ways::hits::meets;
use crate::ways::way::Way;

/// Judges ways by the works that they meet; adds a finding for each that cannot be crossed like this. Returns the length
/// in works that does not count in the move.
pub fn judge(at: &Situation, form: &GroupForm, ways: &[Way], out: &mut Findings) -> f64 {
    if at.field.works.is_empty() {
        return 0.0;
    }
    let mut crossed = false;
    let free = ways.iter().map(|way| one(at, form, way, &mut crossed, out)).fold(0.0, f64::max);
    if crossed {
        at.rules.works.uncounted.into_iter().for_each(trace::cite);
    }
    if at.rules.works.uncounted.is_some() { free } else { 0.0 }
}

/// Judges one way; returns the thickness of the sections that it leads across.
fn one(at: &Situation, form: &GroupForm, way: &Way, crossed: &mut bool, out: &mut Findings) -> f64 {
    let (who, circle) = (at.element(way.who), way.circle());
    let mut free = 0.0;
    for section in &at.field.works {
        let comes = shunned(at, who, &way.end, section).filter(|_| shunned(at, who, &way.start, section).is_none());
        if let Some(clause) = comes {
            let fault = WorksFault::EndsOnThem;
            out.push(find(Some(clause), Reason::Works { feature: section.feature, fault }, &[way.who]));
        }
        if !circle.may_meet(&section.rect, 0.0) || meets(way, &section.rect).is_none() {
            continue;
        }
        let outward = !section.is_outside(&way.start);
        let beyond = section.is_outside(&way.end) == outward;
        let blocked = |clause, fault| find(clause, Reason::Works { feature: section.feature, fault }, &[way.who]);
        let row = match crossing(at, who, section, outward) {
            Ok(row) => row,
            Err(barred) => {
                out.push(blocked(barred.clause, barred.fault));
                continue;
            }
        };
        let clear = beyond && !overlaps(&way.end, &section.rect);
        if let Some(row) = row.filter(|row| row.how == Crossing::Outward && !clear) {
            out.push(blocked(Some(row.clause), WorksFault::EndsOnThem));
        }
        if let Some(clause) = row.and_then(|row| row.column).filter(|_| *form == GroupForm::Line) {
            out.push(find(Some(clause), Reason::NeedsColumn, &[way.who]));
        }
        if clear {
            *crossed = true;
            free += section.rect.depth;
        }
    }
    free
}

/// The section that ends the straight way of an element before its end, and the distance after which it does. Where works
/// stop recoils by a rule of their own, nobody recoils outward over works of his own side (`dbm.recoil.18`).
pub fn stops(at: &Situation, id: ElementId, from: &Rect, way: Vec2) -> Option<f64> {
    let own = at.rules.combat.recoiling.works.is_some();
    let shut = |section: &&FieldSection| {
        let mine = own && at.battle.features[section.feature.index()].side == Some(at.element(id).side);
        match crossing(at, at.element(id), section, !section.is_outside(from)) {
            Ok(row) => mine && row.is_some_and(|row| row.how == Crossing::Outward),
            Err(_) => true,
        }
    };
    let met = |section: &FieldSection| {
        slide(from, way, &section.rect)?;
        Some(crate::geometry::meets(from, way, &section.rect).unwrap_or(0.0) * way.length())
    };
    at.field.works.iter().filter(shut).filter_map(met).reduce(f64::min)
}

/// The length of a way straight on over works of the enemy that takes all of an element out beyond their outer edge, for one
/// inside who would cross them on this way, with the rule by which the move is measured from there.
pub fn out_over(at: &Situation, id: ElementId, from: &Rect, way: Vec2) -> Option<(f64, Clause)> {
    let clause = at.rules.works.assault.as_ref()?.storm.as_ref()?.back_out?;
    let side = at.element(id).side;
    let open = |section: &&FieldSection| {
        at.battle.features[section.feature.index()].side.is_some_and(|owner| owner != side)
            && !section.is_outside(from)
            && crossing(at, at.element(id), section, true).is_ok()
            && slide(from, way, &section.rect).is_some()
    };
    let section = at.field.works.iter().find(open)?;
    let unit = way.normalize_or_zero();
    let rear = from.corners().map(|corner| corner.dot(unit)).into_iter().fold(f64::INFINITY, f64::min);
    let edge = section.rect.corners().map(|corner| corner.dot(unit)).into_iter().fold(f64::NEG_INFINITY, f64::max);
    Some((edge - rear, clause))
}

/// How far an element of these troops pursues an enemy who has gone back out over works of its side: up to them.
pub fn up_to(at: &Situation, victor: ElementId, beaten: ElementId) -> Option<(f64, Clause)> {
    let rule = at.rules.works.assault.as_ref()?.storm.as_ref()?.regain?;
    let (own, other) = (at.rect(victor), at.rect(beaten));
    let way = own.forward * own.local(other.centre()).y.max(0.0);
    let between = |section: &&FieldSection| {
        at.battle.features[section.feature.index()].side == Some(at.element(victor).side)
            && !section.is_outside(own)
            && section.is_outside(other)
    };
    let mut met = at.field.works.iter().filter(between);
    let far = met.find_map(|section| crate::geometry::meets(own, way, &section.rect))?;
    rule.value.is(at.element(victor)).then_some((far * way.length(), rule.clause))
}
