//! The flight of demoralised commands.

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Battle, Compass, Mark, Marks, Standing};
use crate::book::Proof;
use crate::book::victory_tables::Demoralisation;
use crate::deeds::flee::flee_for;
use crate::geometry::{Facing, TOLERANCE, distance};
use crate::view::{Cx, Situation, works};

/// Makes the demoralised elements of the side on move flee towards their base edge, except those that are held, have made a
/// move of theirs, are in close combat or in a place. Those nearest to the edge flee first, to make way for the others.
pub fn rout(cx: &mut Cx) {
    let Some(terms) = cx.rules.victory.demoralised else { return };
    let Some(clause) = terms.flee else { return };
    let mut runaways = runaways(cx, &terms);
    runaways.sort_by_key(|id| (to_edge(cx.battle, cx.battle.refuge(*id), *id), *id));
    for id in runaways {
        let aboard = terms.to_vessels.and_then(|clause| Some(Cited::new(to_vessel(&cx.now(), id)?, clause)));
        aboard.into_iter().for_each(|aboard| cite(aboard.clause));
        if aboard.is_some_and(|aboard| aboard.value.is_none()) {
            continue;
        }
        let home = cx.battle.refuge(id).opposite().inward();
        let outward = aboard.and_then(|aboard| aboard.value).unwrap_or(home);
        let standing = cx.battle.element(id).standing == Standing::OnTable;
        if standing && !stays(cx, &terms, id) {
            cite(clause);
            if cx.battle.element(id).base.facing == outward {
                // An element with its back to the enemy has fled before, and does so again.
                terms.held.into_iter().for_each(cite);
            }
            let refuge = cx.rules.combat.flight.headlong.map(|rules| rules.refuge);
            let refuge = aboard.map(|aboard| aboard.clause).or(refuge);
            refuge.into_iter().for_each(cite);
            flee_for(cx, id, Some(outward), refuge);
        }
    }
}

/// The way to the nearest unladen vessel of its command that could take an element aboard; no way if the two touch.
fn to_vessel(at: &Situation, id: ElementId) -> Option<Option<Facing>> {
    let e = at.element(id);
    let carries = |ship: ElementId| {
        let vessel = at.element(ship);
        let unladen = vessel.marks.has_any(Marks::of(&[Mark::Unladen])) && vessel.command == e.command;
        unladen && at.rules.changing.carrier(vessel, e).is_some()
    };
    let ships = at.battle.of_side(e.side).map(|(ship, _)| ship).filter(|ship| at.is_open(*ship) && carries(*ship));
    let own = at.rect(id);
    let nearest = ships.min_by(|a, b| distance(own, at.rect(*a)).total_cmp(&distance(own, at.rect(*b))))?;
    let there = at.rect(nearest);
    Some((distance(own, there) > TOLERANCE).then(|| Facing::toward(own.centre(), there.centre())))
}

/// Whether the enemy whom an element fights holds it where it is.
fn stays(cx: &Cx, terms: &Demoralisation, id: ElementId) -> bool {
    let now = cx.now();
    let contact = now.contacts().get(id);
    let fights = now.in_combat(id);
    let aside = terms.front.filter(|_| fights && contact.faces_nobody() && contact.strikes.is_none());
    aside.into_iter().for_each(cite);
    fights && aside.is_none()
}

fn runaways(cx: &Cx, terms: &Demoralisation) -> Vec<ElementId> {
    let flees = |(id, e): (ElementId, &crate::battle::Element)| {
        if !cx.battle.command_of(id).demoralised {
            return None;
        }
        let held = terms.held.filter(|_| e.deeds.held);
        held.into_iter().for_each(cite);
        let sheltered = e.place.is_some() || works::is_refuge(&cx.now(), id);
        if sheltered || stays(cx, terms, id) {
            cx.rules.mark(Proof::StaysInRout);
        }
        // The one that has made its command's move does not flee, where all others must.
        let moved = terms.single.filter(|_| e.deeds.moves > 0);
        moved.into_iter().for_each(cite);
        (!sheltered && held.is_none() && moved.is_none()).then_some(id)
    };
    cx.battle.of_side(cx.battle.bound.side).filter_map(flees).collect()
}

/// The distance of an element from an edge.
fn to_edge(battle: &Battle, edge: Compass, id: ElementId) -> i32 {
    let at = battle.element(id).base.at;
    match edge {
        Compass::North => battle.board.depth - at.y,
        Compass::East => battle.board.width - at.x,
        Compass::South => at.y,
        Compass::West => at.x,
    }
}
