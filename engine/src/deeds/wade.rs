//! Rivers of which nobody knows yet how difficult they are, and throws of those who go into a difficult one, whether by a
//! move or because an outcome forces them (`dba22.river.04`, `.18` to `.20`, `.26`).

use std::collections::BTreeMap;

use crate::base::clause::Clause;
use crate::base::dice::Purpose;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{Feature, FeatureKind, MoveKind, What};
use crate::book::move_tables::{AttemptRules, RiverRule};
use crate::book::{BookStep, Proof};
use crate::deeds::cause::destroy;
use crate::deeds::room::Act;
use crate::geometry::{Rect, TOLERANCE, Vec2, directly_behind, swept};
use crate::view::{Cx, Situation, weather};

/// The rules of throws, if the set has them.
fn rules(cx: &Cx) -> Option<AttemptRules> {
    match &cx.rules.moves.river {
        RiverRule::Attempts { attempt, .. } => Some(*attempt),
        RiverRule::State(_) | RiverRule::HaltAndThrow { .. } | RiverRule::Waded(_) => None,
    }
}

/// What becomes of an element that goes into a difficult river by its own move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wading {
    /// It goes in.
    Passed,
    /// It does not, and nobody else does in this bound.
    Halted,
    /// It is lost.
    Drowned,
}

/// Throws for an element that goes into a difficult river; `before` is the mover that has just gone in. After a failure the
/// river is closed to all for the bound.
pub fn attempt(cx: &mut Cx, id: ElementId, river: FeatureId, before: Option<ElementId>) -> Wading {
    let Some(rules) = rules(cx) else { return Wading::Passed };
    let side = cx.battle.element(id).side;
    let face = cx.roll(side, Purpose::River(id), Some(rules.least.clause));
    cite(cx.rules.moves.die.clause);
    let mut score = cx.rules.moves.die.value.counts(face);
    if let Some(drowning) = rules.drowning
        && is_eased(&cx.now(), id, river, before)
    {
        cite(drowning.eased.clause);
        score = score.saturating_add(drowning.eased.value);
    }
    if score >= rules.least.value {
        return Wading::Passed;
    }
    if let Some(drowns) = rules.drowning.map(|drowning| drowning.drowns).filter(|drowns| score <= drowns.value) {
        destroy(cx, id, None, Some(drowns.clause));
        return Wading::Drowned;
    }
    cx.emit(What::RiverClosed { feature: river }, Some(rules.closes));
    Wading::Halted
}

/// Whether a general goes into a river, or an element directly behind a friend that is in it or has just gone in.
fn is_eased(at: &Situation, id: ElementId, river: FeatureId, before: Option<ElementId>) -> bool {
    let e = at.element(id);
    let leads = |other: &ElementId| {
        at.element(*other).side == e.side
            && directly_behind(at.rect(*other), at.rect(id))
            && (before == Some(*other) || at.field.ground(river).touches(at.rect(*other)))
    };
    e.general || at.in_open().any(|other| leads(&other))
}

/// Whether an element that an outcome moves from here along `way` drowns: it throws for each difficult river that it is in or comes into.
pub fn drowns(cx: &mut Cx, id: ElementId, from: &Rect, way: Vec2) -> Option<Clause> {
    let rules = rules(cx)?;
    let drowning = rules.drowning?;
    let at = cx.now();
    let hull = swept(from, way);
    let wet = |(river, feature): (FeatureId, &Feature)| {
        (feature.kind == FeatureKind::River && at.field.ground(river).touches_hull(&hull)).then_some(river)
    };
    let rivers: Vec<FeatureId> = at.battle.ground().filter_map(wet).collect();
    drop(at);
    for river in rivers {
        let face = match cx.battle.features[river.index()].state {
            Some(face) => face,
            None => learn(cx, id, river),
        };
        if face < rules.from {
            continue;
        }
        let side = cx.battle.element(id).side;
        let face = cx.roll(side, Purpose::River(id), Some(drowning.driven));
        cite(drowning.driven);
        if cx.rules.moves.die.value.counts(face) < rules.least.value {
            return Some(drowning.driven);
        }
    }
    None
}

/// The rivers that a base comes into on its way and is not in before, the nearest first.
fn entered(at: &Situation, start: &Rect, way: Vec2) -> Vec<FeatureId> {
    let hull = swept(start, way);
    let comes = |river: &FeatureId| {
        let ground = at.field.ground(*river);
        !ground.touches(start) && ground.touches_hull(&hull)
    };
    let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River).map(|(river, _)| river);
    let mut found: Vec<FeatureId> = rivers.filter(comes).collect();
    let off = |river: &FeatureId| at.field.ground(*river).distance_to_point(start.at);
    found.sort_by(|a, b| off(a).total_cmp(&off(b)));
    found
}

/// Whether an element that an outcome moves may go into what water is on its way: throws for what is not known yet, and
/// for itself at each river that is difficult.
///
/// # Errors
/// The first river that it may not go into.
fn goes_in(cx: &mut Cx, id: ElementId, way: Vec2) -> Result<(), FeatureId> {
    let Some(rules) = rules(cx) else { return Ok(()) };
    let at = cx.now();
    let rivers = entered(&at, at.rect(id), way);
    drop(at);
    for river in rivers {
        let face = match cx.battle.features[river.index()].state {
            Some(face) => face,
            None => learn(cx, id, river),
        };
        if face >= rules.from
            && (cx.battle.closed_rivers.contains(&river) || attempt(cx, id, river, None) != Wading::Passed)
        {
            return Err(river);
        }
    }
    Ok(())
}

/// Throws for the difficulty of a river into which an element is forced; returns the face.
fn learn(cx: &mut Cx, id: ElementId, river: FeatureId) -> u8 {
    let side = cx.battle.element(id).side;
    let face = cx.roll(side, Purpose::River(id), cx.rules.step(BookStep::River));
    cx.rules.mark(Proof::RiverForced);
    let by_weather = weather::river_face(cx.rules, cx.battle, face);
    let face = by_weather.map_or(face, |counts| counts.value);
    let known = by_weather.map(|counts| counts.clause);
    let known = known.or_else(|| cx.rules.moves.river_row(face).map(|row| row.clause));
    cx.emit(What::RiverKnown { feature: river, face }, known);
    face
}

/// Throws for the difficulty of a river on the way of a fugitive, if nobody knows it yet; returns whether it threw.
pub fn flees_into(cx: &mut Cx, id: ElementId, way: Vec2) -> bool {
    if rules(cx).is_none() {
        return false;
    }
    let at = cx.now();
    let unknown = |river: &FeatureId| at.battle.features[river.index()].state.is_none();
    let river = entered(&at, at.rect(id), way).into_iter().find(unknown);
    drop(at);
    river.map(|river| learn(cx, id, river)).is_some()
}

/// The acts of a recoil after the throws for the rivers that it leads into: whoever recoils and fails is destroyed, and
/// so is whoever recoils onto a friend who cannot be pushed into the water.
pub fn forced(cx: &mut Cx, acts: Vec<Act>) -> Vec<Act> {
    let Some(rules) = rules(cx) else { return acts };
    if rules.drowning.is_some() {
        let mut bases = BTreeMap::new();
        return acts.into_iter().map(|act| drowned(cx, &mut bases, act)).collect();
    }
    for act in &acts {
        let Act::Shift { element, to, kind, .. } = act else { continue };
        let way = to.rect().at - cx.battle.element(*element).base.rect().at;
        if goes_in(cx, *element, way).is_ok() {
            continue;
        }
        let recoils = acts.iter().rev().find_map(|act| match act {
            Act::Shift { element, kind: MoveKind::Recoil, .. } => Some(*element),
            _ => None,
        });
        let clause = if *kind == MoveKind::PushBack { rules.others } else { rules.recoil };
        let element = recoils.filter(|_| *kind == MoveKind::PushBack).unwrap_or(*element);
        cx.rules.mark(Proof::RecoilRiver);
        return vec![Act::Destroy { element, by: None, clause: Some(clause) }];
    }
    acts
}

/// An act, or the loss of an element that drowns on its way; `bases` are the places after the acts before. A turn where an
/// element stands is no way.
fn drowned(cx: &mut Cx, bases: &mut BTreeMap<ElementId, Rect>, act: Act) -> Act {
    const DRIVEN: [MoveKind; 3] = [MoveKind::Recoil, MoveKind::PushBack, MoveKind::PassThrough];
    let Act::Shift { element, to, kind, .. } = &act else { return act };
    let (element, to) = (*element, to.rect());
    let from = bases.insert(element, to).unwrap_or_else(|| cx.battle.element(element).base.rect());
    let way = to.centre() - from.centre();
    if !DRIVEN.contains(kind) || way.length() <= TOLERANCE {
        return act;
    }
    match drowns(cx, element, &from, way) {
        Some(clause) => Act::Destroy { element, by: None, clause: Some(clause) },
        None => act,
    }
}

/// How far a pursuer goes that would go so far: to the bank of a river that it does not come into.
pub fn pursued(cx: &mut Cx, id: ElementId, far: f64) -> f64 {
    let Some(rules) = rules(cx) else { return far };
    let start = cx.battle.element(id).base.rect();
    let way = start.forward * far;
    let Err(river) = goes_in(cx, id, way) else { return far };
    cite(rules.others);
    cx.field.ground(river).enter_distance(&start, way).map_or(far, |bank| bank.min(far))
}
