//! Rivers of which nobody knows yet how difficult they are, and throws of those who go into a difficult one, whether by a
//! move or because an outcome forces them (`dba22.river.04`, `.18` to `.20`, `.26`).

use crate::base::dice::Purpose;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{FeatureKind, MoveKind, What};
use crate::book::move_tables::{AttemptRules, RiverRule};
use crate::book::{BookStep, Proof};
use crate::deeds::room::Act;
use crate::geometry::{Rect, Vec2, swept};
use crate::view::{Cx, Situation};

/// The rules of throws, if the set has them.
fn rules(cx: &Cx) -> Option<AttemptRules> {
    match &cx.rules.moves.river {
        RiverRule::Attempts { attempt, .. } => Some(*attempt),
        RiverRule::State(_) | RiverRule::HaltAndThrow { .. } | RiverRule::Waded(_) => None,
    }
}

/// Throws for an element that goes into a difficult river; returns whether it may. After a failure the river is closed to
/// all for the bound.
pub fn attempt(cx: &mut Cx, id: ElementId, river: FeatureId) -> bool {
    let Some(rules) = rules(cx) else { return true };
    let side = cx.battle.element(id).side;
    let face = cx.roll(side, Purpose::River(id), Some(rules.least.clause));
    cite(cx.rules.moves.die.clause);
    let passed = cx.rules.moves.die.value.counts(face) >= rules.least.value;
    if !passed {
        cx.emit(What::RiverClosed { feature: river }, Some(rules.closes));
    }
    passed
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
        if face >= rules.from && (cx.battle.closed_rivers.contains(&river) || !attempt(cx, id, river)) {
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
    let known = cx.rules.moves.river_row(face).map(|row| row.clause);
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

/// How far a pursuer goes that would go so far: to the bank of a river that it does not come into.
pub fn pursued(cx: &mut Cx, id: ElementId, far: f64) -> f64 {
    let Some(rules) = rules(cx) else { return far };
    let start = cx.battle.element(id).base.rect();
    let way = start.forward * far;
    let Err(river) = goes_in(cx, id, way) else { return far };
    cite(rules.others);
    cx.field.ground(river).enter_distance(&start, way).map_or(far, |bank| bank.min(far))
}
