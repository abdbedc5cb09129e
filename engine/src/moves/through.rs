//! Passing through a City along its road, from gate to gate: in column, at a price for each element, at any distance.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{FeatureKind, MoveOrder, Reason, Refusal, StrongholdKind, WayOut};
use crate::book::Proof;
use crate::fight::ground::is_astride;
use crate::geometry::{Edge, Rect, TOLERANCE};
use crate::moves::MovePlan;
use crate::moves::examine::{Look, examine};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::findings::refuse;
use crate::ways::group::ColumnLink;
use crate::ways::passing::Bystanders;
use crate::ways::places::Errand;
use crate::ways::way::{Motion, Way, furthest_corner};
use crate::ways::{GroupForm, ground, places};

/// Judges a passage through a City.
///
/// # Errors
/// The refusal, with all faults found.
pub fn judge(at: &Situation, order: &MoveOrder, form: &GroupForm, look: Look) -> Result<MovePlan, Refusal> {
    let Some([may, how]) = at.rules.strongholds.city(StrongholdKind::City).and_then(|city| city.through) else {
        return refuse(None, Reason::BadPath { step: "pass".into() }, &order.who);
    };
    let who: Vec<ElementId> = match form {
        GroupForm::Column(links) => links.iter().map(|(id, _)| *id).collect(),
        _ => order.who.clone(),
    };
    let (place, far) = gates(at, [may, how], &who)?;
    let ways = ways(at, &who, place, far);
    if !ways.iter().all(|way| has_room(at, &who, way)) {
        return refuse(Some(how), Reason::NoRoomBeyond { place }, &who);
    }
    let form = match form {
        GroupForm::Single => GroupForm::Single,
        _ => GroupForm::Column(who.iter().map(|id| (*id, ColumnLink::Behind)).collect()),
    };
    trace::cite(may);
    let errand = Errand { passes: Some(place), ..Errand::default() };
    // No distance bounds the passage, but whoever has come so far has moved so far, and may not shoot (`dba3.shoot.18`).
    let gone = ways.iter().map(|way| furthest_corner(&way.start, &way.end)).fold(0.0, f64::max);
    let mut plan = examine(at, order, &form, ways, look, errand)?;
    plan.made_as = Some(how);
    plan.length = libm::round(gone) as i32;
    Ok(plan)
}

/// The City at whose gate the head stands, and the gate at the other end of its road.
fn gates(at: &Situation, [may, how]: [Clause; 2], who: &[ElementId]) -> Result<(u8, WayOut), Refusal> {
    let head = at.rect(who[0]);
    let cities = || at.battle.strongholds.iter().enumerate().filter(|(_, there)| there.kind == StrongholdKind::City);
    // A single element turns freely; a group goes where its head looks.
    let stands = |gate: crate::geometry::Vec2| match who.len() {
        1 => head.distance_to_point(gate) <= 2.0 * TOLERANCE,
        _ => head.edge(Edge::Front).distance_to_point(gate) <= 2.0 * TOLERANCE,
    };
    let here = cities().find_map(|(i, there)| {
        let near = there.gates.iter().position(|gate| stands(gate.vec()))?;
        Some((i as u8, there, near))
    });
    let Some((place, there, near)) = here else {
        let place = cities().next().map(|(i, _)| i as u8);
        return refuse(Some(how), Reason::NotAtGate { place }, who);
    };
    match there.held_by {
        None => at.rules.mark(Proof::EmptyCity),
        Some(by) if at.element(by).side != at.element(who[0]).side => {
            return refuse(Some(may), Reason::Occupied { place, by }, who);
        }
        Some(_) => {}
    }
    let from = there.gates[near].vec();
    let joined = |to: crate::geometry::Vec2| {
        at.battle.ground().filter(|(_, f)| f.kind == FeatureKind::Road).any(|(id, _)| {
            let Ground::Line(band) = at.field.ground(id) else { return false };
            [from, to].into_iter().all(|gate| band.inside(gate))
        })
    };
    let mut others = there.gates.iter().enumerate().filter(|(i, _)| *i != near);
    match others.find(|(_, gate)| joined(gate.vec())) {
        Some((far, _)) => Ok((place, WayOut::Gate(far as u8 + 1))),
        None => refuse(Some(may), Reason::NoRoadThrough { place }, who),
    }
}

/// The ways of all: the last one ends just outside the far gate, each of the others before the next.
fn ways(at: &Situation, who: &[ElementId], place: u8, far: WayOut) -> Vec<Way> {
    let there = &at.battle.strongholds[usize::from(place)];
    let mut ahead = 0.0;
    let mut ways: Vec<Way> = Vec::with_capacity(who.len());
    for id in who.iter().rev() {
        let own = at.rect(*id);
        let mut way = Way::new(*id, *own);
        if let Some(gate) = places::outside(there, own, far) {
            way.go(Motion::Turn(gate));
            way.slide(gate.forward * ahead);
        }
        ahead += own.depth;
        way.by_road = true;
        ways.push(way);
    }
    ways.reverse();
    ways
}

/// Whether there is room for an element at its end.
fn has_room(at: &Situation, who: &[ElementId], way: &Way) -> bool {
    let end: &Rect = &way.end;
    let element = at.element(way.who);
    Bystanders { at, without: who, moved: &[] }.is_free(end)
        && at.field.off_board(end).is_none()
        && (ground::may_stand(at, element, end) || is_astride(at, end))
}
