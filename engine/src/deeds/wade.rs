//! Rivers of which nobody knows yet how difficult they are, and throws of those who go into a difficult one, whether by a
//! move or because an outcome forces them (`dba22.river.04`, `.18` to `.20`, `.26`).

use std::collections::BTreeMap;

use crate::base::clause::Clause;
use crate::base::dice::Purpose;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{Branch, ClosedReach, Element, Feature, FeatureKind, MoveKind, Standing, Water, What};
use crate::book::move_tables::AttemptRules;
use crate::book::{BookStep, Proof};
use crate::deeds::cause::destroy;
use crate::deeds::room::Act;
use crate::fight::ground::is_astride;
use crate::geometry::{Point, Rect, TOLERANCE, Vec2, directly_behind, meets, swept};
use crate::view::{Cx, Situation, reaches};
use crate::ways::river::{Entering, is_difficult};
use crate::ways::shore;

/// The rules of throws, if the set has them.
fn rules(cx: &Cx) -> Option<AttemptRules> {
    reaches::attempts(cx.rules).copied()
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
/// river, or the river near that place, is closed to all for the bound.
pub fn attempt(cx: &mut Cx, entering: Entering, before: Option<ElementId>) -> Wading {
    let Entering { who: id, river, at } = entering;
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
    let near =
        rules.closes_within.map(|length| ClosedReach { at: Point::round(at), within: length.value.on(cx.battle) });
    cx.emit(What::RiverClosed { feature: river, near }, Some(rules.closes));
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
    // In a column that comes onto the table nobody has a place yet: who is named is directly before.
    let comes = |other: ElementId| at.element(other).standing == Standing::Reserve;
    e.general || before.is_some_and(comes) || at.in_open().any(|other| leads(&other))
}

/// Whether an element that an outcome moves from here along `way` drowns: it throws for each difficult river that it is in or comes into.
/// If it has come here from `before` in the same flight, it has thrown for the rivers on that way already (`dbm.water.14`).
pub fn drowns(cx: &mut Cx, id: ElementId, (from, way): (&Rect, Vec2), before: Option<&Rect>) -> Option<Clause> {
    let rules = rules(cx)?;
    let drowning = rules.drowning?;
    let at = cx.now();
    let hull = swept(from, way);
    let gone = before.map(|before| swept(before, from.centre() - before.centre()));
    let wet = |(river, feature): (FeatureId, &Feature)| {
        let ground = at.field.ground(river);
        let comes = feature.kind == FeatureKind::River && ground.touches_hull(&hull);
        let thrown = comes && gone.as_ref().is_some_and(|gone| ground.touches_hull(gone));
        if thrown {
            cite(drowning.driven);
        }
        (comes && !thrown).then_some(river)
    };
    let rivers: Vec<FeatureId> = at.battle.ground().filter_map(wet).collect();
    drop(at);
    for river in rivers {
        let face = face_at(cx, id, river, come_to(cx, from, river, way).at);
        if !is_difficult(&cx.now(), &rules, id, face) {
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

/// Whether an element that flees from here along `way` drowns: it throws once if a bridge or ice is on its way.
pub fn slips(cx: &mut Cx, id: ElementId, from: &Rect, way: Vec2) -> Option<Clause> {
    let drowning = rules(cx)?.drowning?;
    let at = cx.now();
    let (e, weather) = (at.element(id), &at.battle.weather);
    let hull = swept(from, way);
    let to = from.moved(way);
    let frozen = |kind: FeatureKind| match kind {
        FeatureKind::River => weather.rivers == Water::Frozen,
        FeatureKind::Waterway => weather.waterways == Water::Frozen,
        kind => drowning.ice.contains(&kind) && weather.marshes == Water::Frozen,
    };
    let bridged = |kind: FeatureKind| kind == FeatureKind::River && is_astride(&at, from) && is_astride(&at, &to);
    let risky =
        |(n, f): (FeatureId, &Feature)| (frozen(f.kind) || bridged(f.kind)) && at.field.ground(n).touches_hull(&hull);
    let risks = e.branch() != Branch::Naval && at.battle.ground().any(risky);
    let side = e.side;
    drop(at);
    if !risks {
        return None;
    }
    let face = cx.roll(side, Purpose::River(id), Some(drowning.slips.clause));
    cite(drowning.slips.clause);
    (cx.rules.moves.die.value.counts(face) < drowning.slips.value).then_some(drowning.slips.clause)
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
        let bank = come_to(cx, &cx.battle.element(id).base.rect(), river, way);
        let face = face_at(cx, id, river, bank.at);
        let entering = Entering { who: id, river, at: bank.at };
        if is_difficult(&cx.now(), &rules, id, face)
            && (reaches::is_closed(cx.battle, river, || bank) || attempt(cx, entering, None) != Wading::Passed)
        {
            return Err(river);
        }
    }
    Ok(())
}

/// The base of an element where it comes to a river on its way; where it is if it is in it.
fn come_to(cx: &Cx, from: &Rect, river: FeatureId, way: Vec2) -> Rect {
    let off = cx.field.ground(river).enter_distance(from, way).unwrap_or(0.0);
    from.moved(way.normalize_or_zero() * off)
}

/// The face of a river at a place; an element that is forced into it throws for it if nobody knows it yet.
fn face_at(cx: &mut Cx, id: ElementId, river: FeatureId, place: Vec2) -> u8 {
    match reaches::face(cx.rules, cx.battle, river, || place) {
        Some(face) => face,
        None => {
            let sector = reaches::sector(cx.rules, cx.battle, place);
            cx.rules.mark(Proof::RiverForced);
            find_out(cx, id, river, sector)
        }
    }
}

/// Throws for the difficulty of a river, or of its part in a sector of the table; returns what the face counts.
pub fn find_out(cx: &mut Cx, id: ElementId, river: FeatureId, sector: Option<u8>) -> u8 {
    let side = cx.battle.element(id).side;
    reaches::attempts(cx.rules).and_then(|rules| rules.unknown).into_iter().for_each(cite);
    let face = cx.roll(side, Purpose::River(id), cx.rules.step(BookStep::River));
    let (face, by_weather) = reaches::total(&cx.now(), river, face);
    let known = by_weather.or_else(|| cx.rules.moves.river_row(face).map(|row| row.clause));
    cx.emit(What::RiverKnown { feature: river, face, sector }, known);
    face
}

/// Throws for the rivers on which vessels were placed before the battle, where nobody knows them yet (`dbm.river.09`).
pub fn placed_afloat(cx: &mut Cx) {
    if reaches::attempts(cx.rules).and_then(|rules| rules.unknown).is_none() {
        return;
    }
    let at = cx.now();
    let sails = |(id, e): (ElementId, &Element)| {
        shore::rules(&at, e)?;
        let under = |(n, f): &(FeatureId, &Feature)| {
            f.kind == FeatureKind::River && !f.is_strait() && at.field.ground(*n).touches(at.rect(id))
        };
        at.battle.ground().find(under).map(|(river, _)| (id, river))
    };
    let open = at.battle.weather.rivers != Water::Frozen;
    let vessels = at.battle.roster().filter(|(_, e)| e.standing == Standing::OnTable && open);
    let placed: Vec<(ElementId, FeatureId)> = vessels.filter_map(sails).collect();
    drop(at);
    for (id, river) in placed {
        let place = cx.battle.element(id).base.rect().centre();
        if reaches::face(cx.rules, cx.battle, river, || place).is_none() {
            let sector = reaches::sector(cx.rules, cx.battle, place);
            find_out(cx, id, river, sector);
        }
    }
}

/// Throws for the difficulty of a river on the way of a fugitive, if nobody knows it yet; returns whether it threw.
pub fn flees_into(cx: &mut Cx, id: ElementId, way: Vec2) -> bool {
    if rules(cx).is_none() {
        return false;
    }
    let at = cx.now();
    let start = *at.rect(id);
    let rivers = entered(&at, &start, way);
    drop(at);
    let place = |river: &FeatureId| (*river, come_to(cx, &start, *river, way).at);
    let unknown = |(river, place): &(FeatureId, Vec2)| reaches::face(cx.rules, cx.battle, *river, || *place).is_none();
    let river = rivers.iter().map(place).find(unknown);
    river.map(|(river, place)| face_at(cx, id, river, place)).is_some()
}

/// Destroys a fugitive whose recoil, the first part of its flight, has led it from `before` into a river by which those who flee
/// into it are destroyed (`dba22.flee.10`).
pub fn backed_into(cx: &mut Cx, id: ElementId, before: &Rect) {
    let Some(clause) = cx.rules.step(BookStep::FleeRiver) else { return };
    let at = cx.now();
    let way = at.rect(id).at - before.at;
    let all = at.rules.step(BookStep::FleePaltry).is_none();
    let counts = |river: &FeatureId| all || at.rules.combat.river_counts(at.battle.features[river.index()].state);
    let met = at.is_open(id) && entered(&at, before, way).iter().any(counts);
    drop(at);
    if met {
        destroy(cx, id, None, Some(clause));
    }
}

/// The acts of a recoil after the throws for the rivers that it leads into: whoever recoils and fails is destroyed, and
/// so is whoever recoils onto a friend who cannot be pushed into the water.
pub fn forced(cx: &mut Cx, acts: Vec<Act>) -> Vec<Act> {
    let Some(rules) = rules(cx) else { return acts };
    if rules.drowning.is_some() {
        let mut bases = BTreeMap::new();
        return acts.into_iter().map(|act| drowned(cx, &mut bases, act)).collect();
    }
    for (n, act) in acts.iter().enumerate() {
        let Act::Shift { element, to, kind, .. } = act else { continue };
        let way = to.rect().at - cx.battle.element(*element).base.rect().at;
        let Err(river) = goes_in(cx, *element, way) else { continue };
        let mut left = trampled_before(cx, &acts[..n], (*element, way), river);
        let recoils = acts.iter().rev().find_map(|act| match act {
            Act::Shift { element, kind: MoveKind::Recoil, .. } => Some(*element),
            _ => None,
        });
        let clause = if *kind == MoveKind::PushBack { rules.others } else { rules.recoil };
        let element = recoils.filter(|_| *kind == MoveKind::PushBack).unwrap_or(*element);
        cx.rules.mark(Proof::RecoilRiver);
        left.push(Act::Destroy { element, by: None, clause: Some(clause) });
        return left;
    }
    acts
}

/// Those of some acts by which an element on its way destroys whom it meets before it comes to a river that it does not come into.
fn trampled_before(cx: &Cx, acts: &[Act], (who, way): (ElementId, Vec2), river: FeatureId) -> Vec<Act> {
    let from = cx.battle.element(who).base.rect();
    let bank = cx.field.ground(river).enter_distance(&from, way).unwrap_or(0.0);
    let before = |act: &&Act| match act {
        Act::Destroy { element, by, .. } if *by == Some(who) => {
            let there = cx.battle.element(*element).base.rect();
            meets(&from, way, &there).unwrap_or(0.0) * way.length() < bank - TOLERANCE
        }
        _ => false,
    };
    acts.iter().filter(before).cloned().collect()
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
    match drowns(cx, element, (&from, way), None) {
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
