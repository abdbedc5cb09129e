//! Contacts: which elements touch, front to front, on a flank or on the rear. Computed from positions alone.
//!
//! Overlaps depend on the rule set and are counted with the factors (`fight::factors`).

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::book::{BookStep, Who};
use crate::geometry::{
    Edge, LinedUp, Surround, TOLERANCE, Vec2, edges_touch, lined_up, lined_up_at_ends, may_be_near, side_by_side,
    touches,
};
use crate::view::contact::{Contact, Contacts, SharedFront, StruckSide};
use crate::view::crossing::assaults;
use crate::view::position::Position;
use crate::view::strongholds;

/// Computes all contacts of a position.
pub fn of(at: &Position) -> Contacts {
    let mut all = vec![Contact::default(); at.battle.elements.len()];
    let mut sides = [Vec::with_capacity(all.len()), Vec::with_capacity(all.len())];
    for id in at.in_open() {
        sides[usize::from(at.element(id).side == SideId(1))].push(Reach::of(at, id));
    }
    let [ours, theirs] = sides;
    // Those beyond the box round all enemies touch none of them.
    let near = Surround::of(theirs.iter().map(|b| (b.at, b.far)));
    for a in ours.iter().filter(|a| near.may_meet(a.at, a.far)) {
        for b in theirs.iter().filter(|b| a.meets(b)) {
            touch(at, a.id, b.id, &mut all);
            touch(at, b.id, a.id, &mut all);
        }
    }
    seconds(at, [&ours, &theirs], &mut all);
    for clinch in &at.battle.clinches {
        // Two that have come apart fight no longer.
        if !touches(at.rect(clinch.contactor), at.rect(clinch.contacted)) {
            continue;
        }
        all[clinch.contactor.index()].foe = Some(clinch.contacted);
        all[clinch.contacted.index()].foe = Some(clinch.contactor);
    }
    let assaults = assaults(at);
    for assault in &assaults {
        let [a, b] = [assault.assaulter.index(), assault.defender.index()];
        if all[a].faces_nobody() && all[b].faces_nobody() {
            (all[a].foe, all[b].foe) = (Some(assault.defender), Some(assault.assaulter));
        }
    }
    if let Some(clause) = at.rules.moves.contact.parts {
        in_part(at, clause, [&ours, &theirs], &mut all);
    }
    storms(at, &mut all);
    let fighting = at.battle.on_table().map(|(id, _)| id).filter(|id| all[id.index()].in_combat()).collect();
    Contacts { of: all, fighting, assaults }
}

/// How far from the middle of its front edge an element's base may touch another so that fronts line up.
struct Reach {
    id: ElementId,
    at: Vec2,
    far: f64,
}

impl Reach {
    fn of(at: &Position, id: ElementId) -> Reach {
        let rect = at.rect(id);
        Reach { id, at: rect.at, far: rect.half_width.max(rect.depth) + TOLERANCE }
    }

    /// False only if neither can have its front lined up on the other, as `may_line_up` says it.
    fn meets(&self, other: &Reach) -> bool {
        let far = self.far + other.far;
        self.at.distance_squared(other.at) <= far * far
    }
}

/// Records whether the front of `a` is lined up on `b`, and how.
fn touch(at: &Position, a: ElementId, b: ElementId, all: &mut [Contact]) {
    let long = at.rules.combat.wagon_edges.is_some() && at.rules.combat.is_wagon(at.element(b));
    let found = if long { lined_up_at_ends(at.rect(a), at.rect(b)) } else { lined_up(at.rect(a), at.rect(b)) };
    let Some(how) = found else { return };
    let struck = &mut all[b.index()];
    let (side, place) = match how {
        LinedUp::Front => {
            all[a.index()].foe = Some(b);
            return;
        }
        LinedUp::LeftFlank => (StruckSide::Left, &mut struck.left),
        LinedUp::RightFlank => (StruckSide::Right, &mut struck.right),
        LinedUp::Rear => (StruckSide::Rear, &mut struck.rear),
    };
    place.get_or_insert(a);
    all[a.index()].strikes.get_or_insert((b, side));
}

/// Records those who stand beside the first striker of a mounted element, against the same flank, in a set in which two may strike it
/// there (`dbv.combat.16`).
fn seconds(at: &Position, [ours, theirs]: [&[Reach]; 2], all: &mut [Contact]) {
    if at.rules.step(BookStep::SecondOnFlank).is_none() {
        return;
    }
    let pairs = ours.iter().flat_map(|a| theirs.iter().map(move |b| (a.id, b.id)));
    for (a, b) in pairs.flat_map(|(a, b)| [(a, b), (b, a)]) {
        let (first, struck) = (all[a.index()], all[b.index()]);
        if !first.faces_nobody() || first.strikes.is_some() || !Who::MOUNTED.is(at.element(b)) {
            continue;
        }
        let flanks = [(Edge::Left, StruckSide::Left, struck.left), (Edge::Right, StruckSide::Right, struck.right)];
        let beside = |(edge, _, striker): &(Edge, StruckSide, Option<ElementId>)| {
            striker.is_some_and(|striker| side_by_side(at.rect(a), at.rect(striker)).is_some())
                && edges_touch(at.rect(a), Edge::Front, at.rect(b), *edge).is_some()
        };
        let found = flanks.into_iter().find(beside);
        all[a.index()].strikes = found.map(|(_, side, _)| (b, side));
    }
}

/// Records the fronts that touch enemies in part only: first front to front, the longest touch first, of those who face nobody
/// else; then on flanks and rears, of those who strike nobody else either.
fn in_part(at: &Position, clause: Clause, [ours, theirs]: [&[Reach]; 2], all: &mut [Contact]) {
    let near = |a: ElementId, b: ElementId| may_be_near(at.rect(a), at.rect(b), TOLERANCE);
    let pairs = ours.iter().flat_map(|a| theirs.iter().map(move |b| (a.id, b.id)));
    let near: Vec<(ElementId, ElementId)> = pairs.filter(|(a, b)| near(*a, *b)).collect();
    let free = |all: &[Contact], id: ElementId| all[id.index()].faces_nobody() && all[id.index()].strikes.is_none();
    let long = |a: ElementId, b: ElementId, edge: Edge| edges_touch(at.rect(a), Edge::Front, at.rect(b), edge);
    let touch = |(a, b): &&(ElementId, ElementId)| long(*a, *b, Edge::Front).is_some();
    let shared = |(a, b): &(ElementId, ElementId)| (SharedFront::of(at.rect(*a), at.rect(*b)), *a, *b);
    let mut fronts: Vec<(SharedFront, ElementId, ElementId)> = near.iter().filter(touch).map(shared).collect();
    fronts.sort();
    for (_, a, b) in fronts {
        if all[a.index()].faces_nobody() && all[b.index()].faces_nobody() {
            cite(clause);
            (all[a.index()].foe, all[b.index()].foe) = (Some(b), Some(a));
            (all[a.index()].in_part, all[b.index()].in_part) = (true, true);
        } else if all[a.index()].in_part || all[b.index()].in_part {
            at.rules.moves.contact.longest_part.into_iter().for_each(cite);
        }
    }
    // A second one beside the first striker of a flank overlaps him whom that strikes, if he is on foot, and is in contact with nobody behind it.
    let seconds = at.rules.step(BookStep::SecondBehind).is_some();
    let is_second = |all: &[Contact], a: ElementId, b: ElementId| {
        let strikers = [(Edge::Left, all[b.index()].left), (Edge::Right, all[b.index()].right)];
        let beside = |first: ElementId| first != a && side_by_side(at.rect(a), at.rect(first)).is_some();
        strikers.into_iter().any(|(edge, first)| long(a, b, edge).is_some() && first.is_some_and(beside))
    };
    let both: Vec<(ElementId, ElementId)> = near.iter().flat_map(|(a, b)| [(*a, *b), (*b, *a)]).collect();
    let overlaps = both.iter().filter(|(a, b)| seconds && is_second(all, *a, *b)).map(|(a, _)| *a);
    let overlaps: Vec<ElementId> = overlaps.collect();
    for (a, b) in both.into_iter().filter(|(a, _)| !overlaps.contains(a)) {
        let touched = |edge: &(Edge, StruckSide)| long(a, b, edge.0).is_some();
        let Some((_, side)) = SIDES.into_iter().find(touched).filter(|_| free(all, a)) else { continue };
        let struck = &mut all[b.index()];
        let place = match side {
            StruckSide::Left => &mut struck.left,
            StruckSide::Right => &mut struck.right,
            StruckSide::Rear => &mut struck.rear,
        };
        cite(clause);
        place.get_or_insert(a);
        (all[a.index()].strikes, all[a.index()].in_part) = (Some((b, side)), true);
    }
}

/// The edges on which an element is struck.
const SIDES: [(Edge, StruckSide); 3] =
    [(Edge::Left, StruckSide::Left), (Edge::Right, StruckSide::Right), (Edge::Rear, StruckSide::Rear)];

/// Records the elements that storm places.
fn storms(at: &Position, all: &mut [Contact]) {
    if !at.rules.strongholds.storm.is_seen() {
        return;
    }
    for (number, place) in at.battle.strongholds.iter().enumerate() {
        let Some(inside) = place.held_by else { continue };
        for id in at.enemies(at.element(inside).side).filter(|id| strongholds::is_before(at, *id, place)) {
            let engaged = &mut all[id.index()];
            let wagon = at.rules.combat.is_wagon(at.element(id)) && engaged.struck();
            if engaged.faces_nobody() && engaged.strikes.is_none() && !wagon {
                engaged.storms = Some(number as u8);
                all[inside.index()].stormed = true;
            }
        }
    }
}
