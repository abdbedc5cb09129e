//! The flight of demoralised commands.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Battle, Compass, DeedMark, Hidden, Mark, MarkedDeed, Marks, Phase, Standing, What};
use crate::book::Proof;
use crate::book::victory_tables::Demoralisation;
use crate::deeds::ambush;
use crate::deeds::flee::{flee_for, flee_to};
use crate::deeds::flight::stays_put;
use crate::deeds::headlong;
use crate::geometry::{Facing, TOLERANCE, Vec2, distance, front_on};
use crate::view::{Cx, Situation, works};
use crate::ways::movers::waits_for_troops;

/// Makes the demoralised elements of the side on move flee towards their base edge, except those that are held, have made a
/// move of theirs, are in close combat or in a place. Those whom their player has named flee first, in his order, then those
/// nearest to the edge, to make way for the others.
pub fn rout(cx: &mut Cx) {
    let Some(terms) = cx.rules.victory.demoralised else { return };
    // They leave their ambush as they flee.
    let side = cx.battle.bound.side;
    let from_ambush = fleeing_from_ambush(&cx.now());
    from_ambush.into_iter().for_each(|number| ambush::reveal(cx, side, number));
    let mut runaways = runaways(&cx.now(), &terms);
    let turn = |id: ElementId| cx.battle.element(id).deeds.turn.unwrap_or(u16::MAX);
    runaways.sort_by_key(|id| (turn(*id), to_edge(cx.battle, cx.battle.refuge(*id), *id), *id));
    let begun = cx.events.len();
    for id in runaways {
        // Who was burst through by another has fled with him.
        if let Some(rules) = cx.rules.combat.flight.headlong
            && headlong::spent(cx, begun).contains(&id)
        {
            cite(rules.burst);
            continue;
        }
        run(cx, &terms, id);
    }
}

/// Makes one of them flee.
fn run(cx: &mut Cx, terms: &Demoralisation, id: ElementId) {
    let Some(clause) = terms.flee else { return };
    let aboard = terms.to_vessels.and_then(|clause| Some((to_vessel(&cx.now(), id)?, clause)));
    aboard.into_iter().for_each(|(_, clause)| cite(clause));
    let standing = cx.battle.element(id).standing == Standing::OnTable;
    if !standing || stays(&cx.now(), terms, id) {
        return;
    }
    let refuge = cx.rules.combat.flight.headlong.map(|rules| rules.refuge);
    match aboard {
        // Who has reached it waits there to be taken aboard.
        Some(((_, None), _)) => {}
        Some(((ship, Some(toward)), rule)) => {
            [Some(clause), told(cx, terms, id, toward)].into_iter().flatten().for_each(cite);
            flee_to(cx, id, toward, rule, ship);
        }
        None => {
            let outward = cx.battle.refuge(id).opposite().inward();
            [Some(clause), told(cx, terms, id, outward), refuge].into_iter().flatten().for_each(cite);
            flee_for(cx, id, Some(outward), refuge);
        }
    }
}

/// The next of those whom their player has named who flees, with his turn among them and those who advance.
pub fn called(at: &Situation) -> Option<(u16, ElementId)> {
    let terms = at.rules.victory.demoralised.filter(|terms| terms.flee.is_some())?;
    let named = at.battle.of_side(at.battle.bound.side).any(|(_, e)| e.deeds.turn.is_some() && !e.deeds.ran);
    let turn = |id: ElementId| Some((at.element(id).deeds.turn?, id));
    named.then(|| runaways(at, &terms).into_iter().filter_map(turn).min()).flatten()
}

/// Makes one who is called flee, before those who come after him advance.
pub fn run_in_turn(cx: &mut Cx, id: ElementId, clause: Option<Clause>) {
    let Some(terms) = cx.rules.victory.demoralised else { return };
    let begun = cx.events.len();
    run(cx, &terms, id);
    let mut who = headlong::spent(cx, begun);
    who.push(id);
    who.sort_unstable();
    who.dedup();
    cx.emit(What::Marked(MarkedDeed { who, mark: DeedMark::Ran }), clause);
}

/// The demoralised elements of the side on move that would flee if its moves ended now.
pub fn fleeing(at: &Situation) -> Vec<ElementId> {
    let Some(terms) = at.rules.victory.demoralised.filter(|terms| terms.flee.is_some()) else { return Vec::new() };
    let waits = |id| terms.to_vessels.is_some() && matches!(to_vessel(at, id), Some((_, None)));
    let runs = |id: &ElementId| !stays(at, &terms, *id) && !waits(*id) && stays_put(at, *id).is_none();
    runaways(at, &terms).into_iter().filter(runs).collect()
}

/// The numbers of the hidden troops of the side on move that would flee out of their ambush if its moves ended now, since they are
/// not restrained.
pub fn fleeing_from_ambush(at: &Situation) -> Vec<u8> {
    let side = at.battle.bound.side;
    let shaken = |hidden: &&Hidden| {
        let command = &at.battle.commands[hidden.element.command.index()];
        command.demoralised && hidden.restrained.is_none()
    };
    let flees = |number: &u8| {
        ambush::with_shown(at, side, &[*number], |at, ids| fleeing(at).contains(&ids[0]).then_some(())).is_some()
    };
    at.battle.hidden_of(side).filter(shaken).map(|hidden| hidden.element.number).filter(flees).collect()
}

/// Makes them flee before all moves, as soon as no command has a point to hold any of them; returns whether it has none.
pub fn go_on(cx: &mut Cx) -> bool {
    let held = |id: ElementId| cx.battle.spendable(cx.battle.element(id).command) > 0;
    let over = !fleeing(&cx.now()).into_iter().any(held);
    if over {
        rout(cx);
    }
    over
}

/// Makes them flee at the end of the moves, in sets where they have not done so before.
pub fn after_moves(cx: &mut Cx) {
    if cx.rules.phase(Phase::Holding).is_none() {
        rout(cx);
    }
}

/// The rule by which an element with its back to the enemy has fled before, and does so again.
fn told(cx: &Cx, terms: &Demoralisation, id: ElementId, outward: Facing) -> Option<Clause> {
    terms.held.filter(|_| cx.battle.element(id).base.facing == outward)
}

/// The nearest unladen vessel of its side that could take landing troops aboard, and the way there; no way if the two touch.
fn to_vessel(at: &Situation, id: ElementId) -> Option<(ElementId, Option<Facing>)> {
    let e = at.element(id);
    let carries = |ship: ElementId| {
        let vessel = at.element(ship);
        let unladen = vessel.marks.has_any(Marks::of(&[Mark::Unladen]));
        unladen && at.rules.changing.carrier(vessel, e).is_some()
    };
    if !at.battle.landed.contains(&id) {
        return None;
    }
    let ships = at.battle.of_side(e.side).map(|(ship, _)| ship).filter(|ship| at.is_open(*ship) && carries(*ship));
    let own = at.rect(id);
    let nearest = ships.min_by(|a, b| distance(own, at.rect(*a)).total_cmp(&distance(own, at.rect(*b))))?;
    let (there, from) = (at.rect(nearest), own.centre());
    let near = there.local(from);
    let near = Vec2::new(near.x.clamp(-there.half_width, there.half_width), near.y.clamp(-there.depth, 0.0));
    Some((nearest, (distance(own, there) > TOLERANCE).then(|| Facing::toward(from, there.place(near)))))
}

/// Whether the enemy whom an element fights holds it where it is.
fn stays(at: &Situation, terms: &Demoralisation, id: ElementId) -> bool {
    let contact = at.contacts().get(id);
    // Its front may be against an enemy who is not lined up on it.
    let fronts = |enemy: ElementId| front_on(at.rect(id), at.rect(enemy)).is_some();
    if terms.front.is_some() && at.enemies_in_open(at.element(id).side).any(fronts) {
        return true;
    }
    let fights = at.in_combat(id);
    let aside = terms.front.filter(|_| fights && contact.faces_nobody() && contact.strikes.is_none());
    aside.into_iter().for_each(cite);
    fights && aside.is_none()
}

fn runaways(at: &Situation, terms: &Demoralisation) -> Vec<ElementId> {
    let flees = |(id, e): (ElementId, &crate::battle::Element)| {
        if !at.battle.command_of(id).demoralised {
            return None;
        }
        let held = terms.held.filter(|_| e.deeds.held);
        held.into_iter().for_each(cite);
        let sheltered = e.place.is_some() || works::is_refuge(at, id);
        if sheltered || stays(at, terms, id) {
            at.rules.mark(Proof::StaysInRout);
        }
        let waits = waits_for_troops(at, id);
        waits.into_iter().for_each(cite);
        // The one that has made its command's move does not flee, where all others must.
        let moved = terms.single.filter(|_| e.deeds.moves > 0);
        moved.into_iter().for_each(cite);
        (!e.deeds.ran && !sheltered && held.is_none() && moved.is_none() && waits.is_none()).then_some(id)
    };
    at.battle.of_side(at.battle.bound.side).filter_map(flees).collect()
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
