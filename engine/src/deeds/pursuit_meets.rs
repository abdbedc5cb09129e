//! The meeting of a pursuer with other enemies: one of the two lines up on the other at once.

use std::cmp::Ordering;

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Clinch, MoveKind, What};
use crate::book::BookStep;
use crate::deeds::room::Room;
use crate::deeds::turn;
use crate::geometry::{Edge, LinedUp, Rect, Segment, TOLERANCE, front_on, lined_up, lined_up_place};
use crate::view::{Cx, Situation};
use crate::ways::conformed::{conforms, place};
use crate::ways::meeting::position;
use crate::ways::touch::relation_in;
use crate::ways::way::{Way, placed};
use crate::ways::{GroupForm, Relation, second, touch};

/// Lines a pursuer up on the enemy that its front, or a front corner, has met; returns its base afterwards.
///
/// A single enemy conforms to a pursuer at the head of a column, which is a group. If there is no room to line up front to
/// front, the two fight as they stand.
pub fn line_up(cx: &mut Cx, id: ElementId, column: bool) -> Rect {
    line_up_on(cx, id, column, None)
}

/// The enemies on whom a pursuer could line up alike, as far as they are the best for it, that to its right first; none in a set in
/// which its owner does not choose among them (`dbv.charge.12`).
pub fn alike(at: &Situation, id: ElementId) -> Vec<ElementId> {
    let own = at.rect(id);
    if at.rules.step(BookStep::PursuerChooses).is_none() {
        return Vec::new();
    }
    let room = Room::new(at);
    let enemies = || at.enemies_in_open(at.element(id).side);
    if enemies().any(|e| lined_up(own, at.rect(e)).is_some()) {
        return Vec::new();
    }
    let met: Vec<PreyMet> = enemies().filter_map(|e| PreyMet::of(&room, id, e, false)).collect();
    let Some(best) = met.iter().min_by(|a, b| better(a, b)) else { return Vec::new() };
    let mut alike: Vec<&PreyMet> = met.iter().filter(|prey| better(prey, best) == Ordering::Equal).collect();
    alike.sort_by(|a, b| a.beside(own).total_cmp(&b.beside(own)).reverse());
    alike.into_iter().map(|prey| prey.met).collect()
}

/// Of several a pursuer lines up with the one to whom it has the shortest way (dba3.contact.07), and on a group before a single
/// enemy lines up on it.
fn better(a: &PreyMet, b: &PreyMet) -> Ordering {
    let room = b.has_room().cmp(&a.has_room());
    let far = if (a.far - b.far).abs() <= TOLERANCE { Ordering::Equal } else { a.far.total_cmp(&b.far) };
    room.then(a.yields.is_some().cmp(&b.yields.is_some())).then(far)
}

/// Lines a pursuer up on an enemy whom it has met; `chosen` is one of those who are alike to it, and whether it is he or another.
pub fn line_up_on(cx: &mut Cx, id: ElementId, column: bool, chosen: Option<(ElementId, bool)>) -> Rect {
    let now = cx.now();
    let own = *now.rect(id);
    let clause = cx.rules.step(BookStep::PursuitContact);
    let enemies: Vec<ElementId> = now.enemies(now.element(id).side).filter(|e| now.is_open(*e)).collect();
    if let Some(struck) = enemies.iter().copied().find(|e| lined_up(&own, now.rect(*e)).is_some()) {
        let on_front = lined_up(&own, now.rect(struck)) == Some(LinedUp::Front);
        clause.into_iter().for_each(cite);
        note_struck(cx, id, struck, on_front);
        return own;
    }
    let room = Room::new(&now);
    let wanted = |e: &&ElementId| chosen.is_none_or(|(one, it_is)| (**e == one) == it_is);
    let met = enemies.iter().filter(wanted).filter_map(|e| PreyMet::of(&room, id, *e, column));
    // Of two that are alike and whose owner does not choose it takes the one to its right, whatever their numbers.
    let order = |a: &PreyMet, b: &PreyMet| better(a, b).then_with(|| b.beside(&own).total_cmp(&a.beside(&own)));
    let Some(PreyMet { met, how, there, opposed, fits, yields, second, .. }) = met.min_by(order) else { return own };
    if let Some((place, rule)) = yields {
        drop(now);
        let base = placed(cx.battle.element(met).base, &place);
        cx.shift(met, base, MoveKind::Conform, Some(rule));
        clause.into_iter().for_each(cite);
        note_struck(cx, id, met, how == LinedUp::Front);
        return own;
    }
    let pursuing = &cx.rules.combat.pursuing;
    let prey = pursuing.prey.filter(|prey| prey.value.is(cx.battle.element(met)));
    let same = fits && now.is_same_place(&own, &there);
    if let Some(clause) = pursuing.conforms.filter(|_| prey.is_none() && !same) {
        // It stands as it has met him: nobody but its prey is conformed to.
        cite(clause);
        return own;
    }
    if fits {
        prey.and(cx.rules.combat.pursuing.conforms).into_iter().chain(second).for_each(cite);
        cx.shift(id, there.snap(), MoveKind::Conform, clause);
        note_struck(cx, id, met, how == LinedUp::Front);
        return there;
    }
    if how == LinedUp::Front && !opposed {
        let clinch = Clinch { contactor: id, contacted: met };
        cx.emit(What::Clinched { clinch }, cx.rules.step(BookStep::Clinch));
    } else if how != LinedUp::Front
        && let Some(stands) = cx.rules.step(BookStep::StruckAsTheyStand)
    {
        let along = touch::struck_edge(&own, now.rect(met)).is_some();
        let turned = touch::pivoted(&own, now.rect(met), how.edge());
        let turned = turned.filter(|place| !along && Room::new(&now).is_free(id, place, &[]));
        drop(now);
        if let Some(place) = turned {
            cite(stands);
            cx.shift(id, place.snap(), MoveKind::Conform, cx.rules.step(BookStep::CornerPivots));
            note_struck(cx, id, met, false);
            return place;
        }
        if along {
            cite(stands);
            note_struck(cx, id, met, false);
        }
    }
    own
}

/// An enemy whom a pursuer has met.
struct PreyMet {
    met: ElementId,
    how: LinedUp,
    /// Where the pursuer would line up with him, and how far that is.
    there: Rect,
    far: f64,
    /// Somebody else faces him already.
    opposed: bool,
    /// There is room.
    fits: bool,
    /// Where he lines up on a column that meets him, and the rule.
    yields: Option<(Rect, Clause)>,
    /// The rule of the place if it is the second one on a flank.
    second: Option<Clause>,
}

impl PreyMet {
    fn of(room: &Room, id: ElementId, met: ElementId, column: bool) -> Option<PreyMet> {
        let (own, theirs) = (room.rect(id), room.rect(met));
        let how = meeting(own, theirs).or_else(|| by_corner(room.at, own, theirs))?;
        let beside = second::place(room.at, &[id], met, how, own);
        let there = beside.map_or_else(|| lined_up_place(theirs, how, own), |(place, _)| place);
        // Before the front of an enemy there is room for one opponent; on a flank or the rear, others do not matter.
        let opposed = how == LinedUp::Front && room.at.contacts().get(met).foe.is_some_and(|foe| foe != id);
        let fits = !opposed && room.is_free(id, &there, &[]);
        let moved = own.corners().into_iter().zip(there.corners()).map(|(from, to)| from.distance(to));
        let yields = column.then(|| yields(room, id, met, how)).flatten();
        let second = beside.map(|(_, clause)| clause);
        Some(PreyMet { met, how, there, far: moved.fold(0.0, f64::max), opposed, fits, yields, second })
    }

    /// How far to the right of a pursuer its place before him is.
    fn beside(&self, own: &Rect) -> f64 {
        (self.there.at - own.at).dot(own.right())
    }

    /// Whether one of the two can line up.
    fn has_room(&self) -> bool {
        self.fits || self.yields.is_some()
    }
}

/// Where an enemy lines up on the head of a column that has met him so, and the rule; `None` if he does not or cannot.
fn yields(room: &Room, id: ElementId, met: ElementId, how: LinedUp) -> Option<(Rect, Clause)> {
    let clause = conforms(room.at, &GroupForm::Column(Vec::new()), met)?;
    let head = [Way::new(id, *room.rect(id))];
    place(room.at, &head, (0, how), met, &[]).map(|there| (there, clause))
}

/// The edge of an enemy that a base has met with its front, or with a front corner on the enemy's front.
fn meeting(own: &Rect, theirs: &Rect) -> Option<LinedUp> {
    match front_on(own, theirs) {
        Some(Edge::Front) => Some(LinedUp::Front),
        Some(Edge::Left) => Some(LinedUp::LeftFlank),
        Some(Edge::Right) => Some(LinedUp::RightFlank),
        Some(Edge::Rear) => Some(LinedUp::Rear),
        None => {
            let front = theirs.edge(Edge::Front);
            let own_front = own.edge(Edge::Front);
            let touches = |at| front.distance_to_point(at) <= TOLERANCE;
            let beyond = own.forward.dot(theirs.forward) < -0.5;
            let corner = (touches(own_front.a) || touches(own_front.b)) && inner(&own_front, &front);
            (beyond && corner).then_some(LinedUp::Front)
        }
    }
}

/// The flank or rear of an enemy that a base has met with a front corner, in a set whose pursuers line up on it as chargers do.
fn by_corner(at: &Situation, own: &Rect, theirs: &Rect) -> Option<LinedUp> {
    at.rules.step(BookStep::CornerPivots)?;
    match relation_in(at, own, theirs)? {
        Relation::Front(edge) if edge != Edge::Front => Some(position(edge)),
        _ => None,
    }
}

/// Whether two front edges share more than an end: a corner that merely touches a corner is an overlap, not a contact.
fn inner(own: &Segment, theirs: &Segment) -> bool {
    let ends = [(own.a, theirs.a), (own.a, theirs.b), (own.b, theirs.a), (own.b, theirs.b)];
    !ends.into_iter().any(|(a, b)| a.distance(b) <= TOLERANCE * 2.0)
}

/// Notes the first enemy that touches a flank or the rear.
fn note_struck(cx: &mut Cx, id: ElementId, struck: ElementId, on_front: bool) {
    let e = cx.battle.element(struck);
    if !on_front || cx.rules.combat.is_wagon(e) {
        turn::struck(cx, struck, (id, None), &[id], cx.rules.step(BookStep::PursuitContact));
    }
}
