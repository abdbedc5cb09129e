//! A move that ends in contact: the positions in which it may end, the edges that may be struck, and contact with a camp, City or
//! Fort.
//!
//! The smallest move that lines two parties up is computed in `conform`, breaking off is judged in `leaving`; turning to face is done in
//! `deeds::turn`.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Element, MoveOrder, Onto, Reason, Step, Stronghold};
use crate::book::move_tables::FlankStart;
use crate::book::stronghold_tables::{Approach, Turns};
use crate::book::{BookStep, Proof, Rulebook, Who};
use crate::geometry::{
    Edge, LinedUp, Rect, TOLERANCE, flank_touch, front_on, lined_up as lined_up_on, meets, partly_beyond, side_by_side,
    touches, wheel_hit, wholly_beyond,
};
use crate::view::{Situation, strongholds};
use crate::ways::findings::{Findings, find};
use crate::ways::meeting::{ContactPair, Meeting};
use crate::ways::path::{Hold, share_of};
use crate::ways::touch::fronts_by_corner;
use crate::ways::way::{Leg, Motion, Way};
use crate::ways::{GroupForm, Relation, lined_up, opposite, path, second};
use std::borrow::Cow;

/// Judges the contacts at the end of a move, and makes the parties conform. Those of `owed` have lined up already.
pub fn resolve(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    limit: Option<Cited<i32>>,
    onto: Option<Onto>,
    owed: &[(ElementId, Rect, Clause)],
    out: &mut Findings,
) -> Meeting {
    let mut meeting = Meeting { shifts: owed.to_vec(), ..Meeting::default() };
    let mut pairs = pairs(at, ways);
    onto.into_iter().for_each(|onto| asked_in_front(at, ways, onto, &mut pairs));
    let met: Vec<ElementId> = pairs.iter().map(|pair| pair.enemy).collect();
    let line_up = at.rules.step(BookStep::LineUp);
    barred_from_camps(at, ways, out);
    storms(at, ways, out);
    places_met(at, ways, out);
    if let ([way], true) = (ways, pairs.is_empty())
        && let Some((place, clause)) = opposite::place(at, way)
    {
        meeting.shifts.push((way.who, place, clause));
    }
    if !pairs.is_empty() {
        at.rules.mark(Proof::Contact);
        pairs.iter().for_each(|pair| cite(at, pair, &ways[pair.mover]));
        if *form != GroupForm::Single && ways.iter().all(is_shifted) {
            at.rules.mark(Proof::SlideIntoContact);
        }
        barred(at, ways, &pairs, out);
        let settled = match at.rules.moves.contact.lines_up {
            Some(rules) => {
                let faces = crate::ways::conform::face(at, form, ways, &pairs, &mut meeting);
                pairs.retain(|pair| !faces.contains(&pair.enemy));
                let judged = lined_up::judge(at, form, ways, &pairs, &faces, &rules);
                meeting.beside = judged.clone().unwrap_or_default();
                judged.is_some()
            }
            None => {
                !owed.is_empty()
                    || ways.iter().enumerate().any(|(i, _)| is_settled(&pairs, i))
                    || ways.iter().any(|way| is_beside_striker(at, ways, way))
                    || pairs.iter().any(|pair| second::is_taken(at, ways, pair))
            }
        };
        if !settled
            && let Err(finding) = crate::ways::conform::conform(at, form, ways, limit, onto, &pairs, &mut meeting)
        {
            at.rules.moves.contact.positions.into_iter().for_each(|rules| trace::cite(rules.bound));
            out.push(finding);
            return meeting;
        }
        if settled && !pairs.is_empty() && at.rules.moves.contact.lines_up.is_some() {
            at.rules.mark(Proof::LinesUpItself);
        }
        crate::ways::conformed::others(at, form, ways, &mut meeting);
        strikes(at, ways, &mut meeting, out);
    }
    if let Some(onto) = onto
        && !met.contains(&onto.enemy)
    {
        let who: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
        out.push(find(line_up, Reason::NotLinedUp { with: onto.enemy }, &who));
    }
    meeting
}

/// The pairs that touch at the end. A pair that touched as closely before, and does so without front or corner, is
/// left out.
pub(crate) fn pairs(at: &Situation, ways: &[Way]) -> Vec<ContactPair> {
    let mut pairs = Vec::new();
    let side = at.element(ways[0].who).side;
    let near = |way: &Way, base: &Rect| {
        let reach = way.end.half_width + way.end.depth + base.half_width + base.depth + TOLERANCE;
        way.end.at.distance_squared(base.at) <= reach * reach
    };
    for enemy in at.enemies_in_open(side) {
        let base = at.rect(enemy);
        for (mover, way) in ways.iter().enumerate().filter(|(_, way)| near(way, base)) {
            let Some(relation) = crate::ways::touch::relation_in(at, &way.end, base) else { continue };
            let relation = front_at_corner(at, way, base, relation);
            if relation != Relation::Beside || !touches(&way.start, base) {
                pairs.push(ContactPair { mover, enemy, relation });
            }
        }
    }
    pairs
}

/// How a mover touches an enemy: one whose front meets no more than a corner of the enemy's front is before that front, and not on
/// the edge beside it, if its start does not let it strike that edge (`dba3.contact.16`).
fn front_at_corner(at: &Situation, way: &Way, base: &Rect, relation: Relation) -> Relation {
    match relation {
        Relation::Front(edge)
            if edge != Edge::Front
                && fronts_by_corner(&way.end, base)
                && may_strike(at, &way.start, base, edge).is_err() =>
        {
            Relation::Front(Edge::Front)
        }
        other => other,
    }
}

/// Puts a mover that meets a corner alone of the front of the enemy whom its order names before that front, if the order asks for it.
fn asked_in_front(at: &Situation, ways: &[Way], onto: Onto, pairs: &mut [ContactPair]) {
    let asked = |pair: &&mut ContactPair| pair.enemy == onto.enemy && onto.edge == Edge::Front;
    for pair in pairs.iter_mut().filter(asked) {
        let at_corner = || fronts_by_corner(&ways[pair.mover].end, at.rect(pair.enemy));
        if matches!(pair.relation, Relation::Front(_)) && at_corner() {
            pair.relation = Relation::Front(Edge::Front);
        }
    }
}

/// Whether a mover stands in one of the positions that a move may end in.
fn is_settled(pairs: &[ContactPair], mover: usize) -> bool {
    let own = || pairs.iter().filter(|p| p.mover == mover);
    own().any(|p| matches!(p.relation, Relation::LinedUp(_)))
        || (own().any(|p| p.relation == Relation::Overlap) && !own().any(|p| matches!(p.relation, Relation::Front(_))))
}

/// Whether a mover ends beside a friend, front corner to front corner, whose front is lined up on an enemy's flank or rear.
fn is_beside_striker(at: &Situation, ways: &[Way], way: &Way) -> bool {
    let Some(rules) = at.rules.moves.contact.positions else { return false };
    let side = at.element(way.who).side;
    let strikes = |friend: &Rect| {
        let how = at.enemies_in_open(side).filter_map(|id| lined_up_on(friend, at.rect(id)));
        side_by_side(&way.end, friend).is_some() && how.into_iter().any(|how| how != LinedUp::Front)
    };
    let moves = |id: ElementId| ways.iter().any(|other| other.who == id);
    let standing = at.battle.of_side(side).map(|(id, _)| id).filter(|id| at.is_open(*id) && !moves(*id));
    let others = ways.iter().filter(|other| other.who != way.who).map(|other| other.end);
    let found = others.chain(standing.map(|id| *at.rect(id))).any(|friend| strikes(&friend));
    if found {
        trace::cite(rules.friend);
    }
    found
}

/// Adds a finding for troops that cannot move into contact.
fn barred(at: &Situation, ways: &[Way], pairs: &[ContactPair], out: &mut Findings) {
    for pair in pairs {
        let way = &ways[pair.mover];
        let element = at.element(way.who);
        let row = at.rules.moves.contact.bars(element, at.element(pair.enemy));
        if let Some(row) = row
            && !touches(&way.start, at.rect(pair.enemy))
        {
            if at.rules.combat.is_wagon(element) {
                at.rules.mark(Proof::WagonCharge);
            }
            out.push(find(Some(row.clause), Reason::MayNotContact { enemy: pair.enemy }, &[way.who]));
        }
    }
}

/// Adds a finding for troops that cannot move into contact with an enemy camp.
fn barred_from_camps(at: &Situation, ways: &[Way], out: &mut Findings) {
    let side = at.element(ways[0].who).side;
    for camp in at.battle.strongholds.iter().filter(|camp| camp.side != side || camp.held_by.is_some()) {
        let ground = camp.plot();
        for way in ways.iter().filter(|w| ground.touches(&w.end) && !ground.touches(&w.start)) {
            let element = at.element(way.who);
            let held_by_own = camp.held_by.is_some_and(|id| at.element(id).side == side);
            if at.rules.combat.is_wagon(element) {
                at.rules.mark(Proof::WagonCharge);
                tower(at, element);
            }
            if let Some((clause, why)) = barred_from(at.rules, element, camp.held_by).filter(|_| !held_by_own) {
                out.push(find(Some(clause), why, &[way.who]));
            }
        }
    }
}

/// The rule by which troops cannot move into contact with an enemy place that this element holds, or nobody, and the reason.
pub fn barred_from(rules: &Rulebook, element: &Element, held_by: Option<ElementId>) -> Option<(Clause, Reason)> {
    let row = rules.moves.contact.barred_from_camps.iter().find(|row| row.value.is(element))?;
    Some((row.clause, held_by.map_or(Reason::Camp, |enemy| Reason::MayNotContact { enemy })))
}

/// Notes for a trace the rule that lets some otherwise barred troops contact a place.
fn tower(at: &Situation, element: &Element) {
    let rows = &at.rules.moves.contact.barred_from_camps;
    let spared = |row: &&Cited<Who>| row.value.has(element.kind) && !row.value.is(element);
    rows.iter().find(spared).into_iter().for_each(|row| trace::cite(row.clause));
}

/// Judges contact with an enemy place: by the front edge, at a gate if the rules demand one, and by no more elements
/// than can storm it at once.
fn storms(at: &Situation, ways: &[Way], out: &mut Findings) {
    let rules = &at.rules.strongholds.storm;
    if rules.approach.value == Approach::AnyEdge {
        return;
    }
    let side = at.element(ways[0].who).side;
    for place in &at.battle.strongholds {
        let holder = place.held_by.map(|id| at.element(id).side).or(Some(place.side));
        let ground = place.plot();
        let comes = |w: &&Way| ground.touches(&w.end) && !ground.touches(&w.start);
        let movers: Vec<&Way> = ways.iter().filter(comes).collect();
        if movers.is_empty() || holder == Some(side) {
            continue;
        }
        for way in &movers {
            if !strongholds::fronts(&way.end, &ground) {
                out.push(find(Some(rules.approach.clause), Reason::FrontEdgeOnly, &[way.who]));
            } else if let Err(clause) = strongholds::at_its_gate(at, way.who, &way.end, place) {
                out.push(find(Some(clause), Reason::GateOnly, &[way.who]));
            }
        }
        trace::cite(rules.approach.clause);
        crowd(at, ways, place, &movers, out);
    }
}

/// Adds a finding if more elements contact a place than can storm it.
fn crowd(at: &Situation, ways: &[Way], place: &Stronghold, movers: &[&Way], out: &mut Findings) {
    let Turns::Each { most, limit, .. } = at.rules.strongholds.storm.turns.value else { return };
    let (side, ground) = (at.element(ways[0].who).side, place.plot());
    let moves = |id: &ElementId| ways.iter().any(|way| way.who == *id);
    let own = at.battle.of_side(side).map(|(id, _)| id);
    let there = own.filter(|id| !moves(id) && strongholds::is_before(at, *id, place));
    let all = there.count() + ways.iter().filter(|way| strongholds::fronts(&way.end, &ground)).count();
    if all > usize::from(most) {
        let who: Vec<ElementId> = movers.iter().map(|way| way.who).collect();
        out.push(find(Some(limit), Reason::Crowded { most }, &who));
    }
}

/// Notes the rule of the position that a contact ends in.
fn cite(at: &Situation, pair: &ContactPair, way: &Way) {
    if let Some(rules) = at.rules.moves.contact.positions
        && pair.relation == Relation::Overlap
        && flank_touch(&way.end, at.rect(pair.enemy)).is_some()
    {
        trace::cite(rules.side);
    }
    if at.rules.combat.is_wagon(at.element(pair.enemy)) {
        at.rules.mark(Proof::WagonContact);
    }
    at.rules.mark(match pair.relation {
        Relation::LinedUp(LinedUp::Front) => Proof::FrontContact,
        Relation::LinedUp(LinedUp::Rear) => Proof::RearContact,
        Relation::LinedUp(_) => Proof::FlankContact,
        Relation::Overlap => Proof::OverlapContact,
        Relation::Front(_) | Relation::Beside => return,
    });
}

/// Whether some stretch of a way goes sideways.
fn is_shifted(way: &Way) -> bool {
    way.legs
        .iter()
        .any(|leg| matches!(leg.motion, Motion::Slide(d) if d.dot(leg.from.forward).abs() < d.length() * 0.5))
}

/// An enemy whom an element touches at the end of its way and did not touch at its start.
pub fn newly_touched(at: &Situation, way: &Way) -> Option<ElementId> {
    let fresh = |rect: &Rect| touches(&way.end, rect) && !touches(&way.start, rect);
    at.enemies(at.element(way.who).side).find(|id| at.is_open(*id) && fresh(at.rect(*id)))
}

/// Notes the elements that are struck on flank or rear at the end, and judges the start of each striker.
fn strikes(at: &Situation, ways: &[Way], meeting: &mut Meeting, out: &mut Findings) {
    let side = at.element(ways[0].who).side;
    for way in ways {
        let end = meeting.end_of(way);
        for enemy in at.enemies_in_open(side) {
            let base = meeting.place_of(at, enemy);
            let wagons = at.rules.combat.wagons.filter(|w| w.value.is(at.element(enemy)));
            let Some(edge) = front_on(&end, &base).filter(|edge| wagons.is_some() || *edge != Edge::Front) else {
                continue;
            };
            if front_on(&way.start, at.rect(enemy)) == Some(edge) {
                continue;
            }
            // Where contactors line up by themselves, nothing else is contact with a flank or the rear.
            let lined = wagons.is_some() || at.rules.moves.contact.lines_up.is_none();
            if !lined && lined_up_on(&end, &base).is_none() {
                continue;
            }
            // For a wagon the first contactor is recorded, whichever edge it is on.
            if let Some(wagons) = wagons.filter(|_| edge == Edge::Front) {
                meeting.struck.push((enemy, way.who, Some(wagons.clause)));
                continue;
            }
            at.rules.mark(Proof::StartOfMove);
            match may_strike(at, &way.start, at.rect(enemy), edge) {
                Ok(clause) => meeting.struck.push((enemy, way.who, clause)),
                Err(clause) => out.push(find(clause, Reason::BadStart { enemy }, &[way.who])),
            }
        }
    }
}

/// The rule by which an element with this start may strike a flank or rear; otherwise the rule that forbids it.
fn may_strike(at: &Situation, start: &Rect, base: &Rect, edge: Edge) -> Result<Option<Clause>, Option<Clause>> {
    let wholly = wholly_beyond(start, base, edge);
    let rule = at.rules.moves.contact.flank_start;
    if rule.value == FlankStart::Anywhere {
        return Ok(Some(rule.clause));
    }
    if edge == Edge::Rear {
        let clause = at.rules.step(BookStep::RearStart);
        return if wholly { Ok(clause) } else { Err(clause) };
    }
    match rule.value {
        _ if wholly => Ok(Some(rule.clause)),
        FlankStart::WhollyOrPartly { partly }
            if partly_beyond(start, base, edge) && partly_beyond(start, base, Edge::Rear) =>
        {
            Ok(Some(partly))
        }
        _ => Err(Some(rule.clause)),
    }
}

/// The enemies that will conform to these movers, so that their zones do not bind them.
pub fn conforming(at: &Situation, form: &GroupForm, ways: &[Way]) -> Vec<ElementId> {
    if at.rules.moves.contact.lines_up.is_none() || *form == GroupForm::Single {
        return Vec::new();
    }
    crate::ways::conform::conforming(at, form, ways, &pairs(at, ways))
}

/// The enemies who conform to those that come onto the table together, each with its new place and the rule.
pub fn to_arrivals(at: &Situation, ends: &[(ElementId, Rect)]) -> Vec<(ElementId, Rect, Clause)> {
    let ways: Vec<Way> = ends.iter().map(|(id, end)| Way::new(*id, *end)).collect();
    let form = if ways.len() == 1 { GroupForm::Single } else { GroupForm::Line };
    crate::ways::conform::yielding(at, &form, &ways, &pairs(at, &ways))
}

/// Adds a finding for a mover that ends against a place of the enemy with anything but its front edge, in a set whose
/// contactors line up by themselves; notes a contact by the front edge.
fn places_met(at: &Situation, ways: &[Way], out: &mut Findings) {
    let Some(rules) = at.rules.moves.contact.lines_up else { return };
    let side = at.element(ways[0].who).side;
    for (place, _) in strongholds::held_against(at, side) {
        let ground = place.plot();
        for way in ways.iter().filter(|way| ground.touches(&way.end) && !ground.touches(&way.start)) {
            if strongholds::fronts(&way.end, &ground) {
                at.rules.mark(Proof::PlaceContact);
            } else {
                at.rules.mark(Proof::PlaceNoFlank);
                out.push(find(Some(rules.place), Reason::FrontEdgeOnly, &[way.who]));
            }
        }
    }
}

/// The path as ordered, or cut at the first contact.
pub type PathOf<'a> = Cow<'a, [Step]>;

/// The steps of an order, cut at the first touch of an enemy if the movers are meant to come into contact.
pub fn stopped<'a>(at: &Situation, order: &'a MoveOrder, form: &GroupForm) -> PathOf<'a> {
    let whole = PathOf::Borrowed(order.path.as_slice());
    let plain = |s: &Step| match s {
        Step::Straight(d) => *d > 0,
        Step::Wheel { turn, .. } => turn.0 > 0,
        _ => false,
    };
    // Coming out of a stronghold is not a stretch of the way.
    let first = usize::from(matches!(order.path.first(), Some(Step::Leave(_))));
    if order.onto.is_none() || !order.path[first..].iter().all(plain) {
        return whole;
    }
    let Ok(mut ways) = path::ways(at, &order.who, form, &order.path, Hold::Start) else { return whole };
    if matches!(form, GroupForm::Column(_)) {
        ways.truncate(1);
    }
    let side = at.element(order.who[0]).side;
    let enemies: Vec<&Rect> = at.enemies_in_open(side).map(|id| at.rect(id)).collect();
    for (i, step) in order.path.iter().enumerate().skip(first) {
        let hits =
            ways.iter().flat_map(|w| w.legs.get(i - first)).flat_map(|leg| enemies.iter().filter_map(|e| hit(leg, e)));
        let first = hits.fold(f64::INFINITY, f64::min);
        if first.is_finite() {
            let start = *at.rect(order.who[0]);
            let mut path = order.path[..i].to_vec();
            path.push(share_of(step, first.min(1.0), &start, start.at));
            return PathOf::Owned(path);
        }
    }
    whole
}

/// The part of a stretch after which a base touches another.
pub(crate) fn hit(leg: &Leg, other: &Rect) -> Option<f64> {
    match leg.motion {
        Motion::Slide(delta) => meets(&leg.from, delta, other),
        Motion::Wheel { pivot, turn } => wheel_hit(&leg.from, pivot, turn, other),
        Motion::Turn(_) => None,
    }
}
