//! Going into and out of strongholds by a tactical move: the gate or edge, the elements that may, and when. The way is
//! judged up to the gate, or from just outside it.
//!
//! The events that change the holder of a stronghold are made by `deeds::strongholds`.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Kinds, Place, Reason, Refusal, Rule, Step, Stronghold, WayOut};
use crate::book::stronghold_tables::{CampTerms, Falls, PlaceRow, SallyRule, WaysIn};
use crate::book::{BookStep, Proof};
use crate::geometry::{Edge, PlotSide, Rect, TOLERANCE, Vec2, within};
use crate::view::Situation;
use crate::view::strongholds::fronts;
use crate::ways::findings::{Findings, find, refuse};
use crate::ways::way::Way;

/// The strongholds that a move leaves, enters or passes, by their index in the list.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Errand {
    /// The stronghold that its element comes out of.
    pub leaves: Option<u8>,
    /// Whether it is meant to end in one.
    pub enters: bool,
    /// The City that it goes through.
    pub passes: Option<u8>,
}

/// Judges the position in the path of steps in and out of strongholds, and whether the element may leave as ordered.
///
/// # Errors
/// The first fault.
pub fn errand(at: &Situation, who: &[ElementId], path: &[Step]) -> Result<Errand, Refusal> {
    let about = |step: &Step| matches!(step, Step::Leave(_) | Step::Enter | Step::Pass);
    if !path.iter().any(about) {
        return Ok(Errand::default());
    }
    if !at.rules.strongholds.has_steps() {
        return misplaced(path, about, who);
    }
    let last = path.len() - 1;
    let goes_through = at.rules.strongholds.kinds.iter().any(|row| row.in_one_go.is_some());
    for (i, step) in path.iter().enumerate().filter(|(_, step)| about(step)) {
        let stands = match step {
            Step::Leave(_) if i > 0 => goes_through && path[i - 1] == Step::Enter,
            Step::Leave(_) => at.element(who[0]).place.is_some(),
            Step::Enter => i == last || goes_through && matches!(path[i + 1], Step::Leave(_)),
            _ => last == 0,
        };
        if !stands {
            return misplaced(path, |other| other == step, who);
        }
        if who.len() > 1 && *step != Step::Pass {
            let why = Reason::NotForGroups { step: crate::ways::findings::name(step).into() };
            return refuse(at.rules.step(BookStep::GroupMove), why, who);
        }
    }
    let leaves = match (path[0], at.element(who[0]).place) {
        (Step::Leave(out), Some(Place::Inside(place))) => Some(leave(at, who[0], place, out)?),
        _ => None,
    };
    Ok(Errand { leaves, enters: path[last] == Step::Enter, passes: None })
}

fn misplaced<T>(path: &[Step], which: impl Fn(&Step) -> bool, who: &[ElementId]) -> Result<T, Refusal> {
    let step = path.iter().find(|step| which(step)).map_or("none", crate::ways::findings::name);
    refuse(None, Reason::BadPath { step: step.into() }, who)
}

/// Whether an element may go out of the stronghold that it is in.
fn leave(at: &Situation, who: ElementId, place: u8, out: WayOut) -> Result<u8, Refusal> {
    let there = &at.battle.strongholds[usize::from(place)];
    let Some(kind) = at.rules.strongholds.row(there.kind).filter(|row| row.ways.value == WaysIn::BySteps) else {
        return refuse(None, Reason::BadPath { step: "leave".into() }, &[who]);
    };
    if let Some(control) = kind.city.and_then(|city| city.control).filter(|_| there.sacking) {
        trace::cite(control.abandoned);
    } else if let Some(city) = kind.city.filter(|_| there.sacking) {
        return refuse(Some(city.sack.ends.clause), Reason::StillSacking { place }, &[who]);
    }
    if there.is_people(who) {
        may_sally(at, kind, who, place)?;
    }
    if outside(there, at.rect(who), out).is_none() {
        let gates = there.gates.len() as u8;
        let clause = kind.gates.filter(|_| gates > 0).unwrap_or(kind.leave);
        return refuse(Some(clause), Reason::NoWayOut { place, gates }, &[who]);
    }
    kind.gates.filter(|_| !there.gates.is_empty()).into_iter().for_each(trace::cite);
    Ok(place)
}

/// Whether the people of a stronghold may go out of it now.
fn may_sally(at: &Situation, kind: &PlaceRow, who: ElementId, place: u8) -> Result<(), Refusal> {
    let there = &at.battle.strongholds[usize::from(place)];
    let why = Reason::MayNotSally { place };
    if let Some(clause) = kind.fixed {
        return refuse(Some(clause), why, &[who]);
    }
    if let Some(camp) = kind.camp.filter(|_| !there.sallies) {
        at.rules.mark(Proof::FollowersFixed);
        return refuse(Some(camp.out), why, &[who]);
    }
    let Some(sally) = kind.city.and_then(|city| city.sally) else { return Ok(()) };
    if there.rule == Rule::Puppet {
        return refuse(Some(sally.surrendered), why, &[who]);
    }
    at.rules.mark(Proof::SallyLoyal);
    relief(at, &sally, who, place)
}

/// Denizens sally only if troops of both sides are near their City.
fn relief(at: &Situation, rule: &SallyRule, who: ElementId, place: u8) -> Result<(), Refusal> {
    let ground = at.battle.strongholds[usize::from(place)].plot();
    let side = at.element(who).side;
    let reach = rule.near.value.on(at.battle);
    let nearest = |own: bool| {
        let troops = at.in_open().filter(|id| {
            let e = at.element(*id);
            (e.side == side) == own && !Kinds::PEOPLE.has(e.kind)
        });
        troops.map(|id| ground.distance(at.rect(id))).reduce(f64::min)
    };
    let (friend, enemy) = (nearest(true), nearest(false));
    let near = |found: Option<f64>| found.is_some_and(|d| within(d, f64::from(reach)));
    if near(friend) && near(enemy) {
        at.rules.mark(Proof::Within);
        return Ok(());
    }
    let [to_friend, to_enemy] = [friend, enemy].map(|found| found.map(|d| libm::round(d) as i32));
    refuse(Some(rule.near.clause), Reason::NoSally { place, to_friend, to_enemy, within: reach }, &[who])
}

/// The gates of a stronghold, each with the side that holds it.
fn gates(there: &Stronghold) -> impl Iterator<Item = (Vec2, PlotSide)> + '_ {
    let sides = there.plot().sides();
    there.gates.iter().filter_map(move |gate| {
        let off = |side: &PlotSide| side.line.distance_to_point(gate.vec());
        let side = sides.iter().min_by(|a, b| off(a).total_cmp(&off(b)))?;
        Some((gate.vec(), *side))
    })
}

/// The ways out of a stronghold: its gates, or the middles of its sides.
pub fn ways_out(there: &Stronghold) -> Vec<WayOut> {
    match there.gates.len() as u8 {
        0 => Edge::ALL.map(WayOut::Over).to_vec(),
        gates => (1..=gates).map(WayOut::Gate).collect(),
    }
}

/// The place of a base of this size just outside a stronghold at this way out, looking outward; `None` if there is no
/// such way out. Over an edge it leaves by the first side that looks most like that edge of its frame.
pub fn outside(there: &Stronghold, own: &Rect, out: WayOut) -> Option<Rect> {
    let (door, side) = match out {
        WayOut::Gate(number) => gates(there).nth(usize::from(number.checked_sub(1)?))?,
        WayOut::Over(edge) if there.gates.is_empty() => {
            let side = there.plot().sides().into_iter().find(|side| side.edge == edge)?;
            (side.line.middle(), side)
        }
        WayOut::Over(_) => return None,
    };
    Some(own.with_front(door + side.outward * own.depth, side.facing))
}

/// The stronghold that an element at its wall goes through in one move, and its place just outside at this way out.
///
/// # Errors
/// The reason why it does not: there is none, somebody is in it, or it has no such way out.
pub fn beyond(at: &Situation, who: ElementId, here: &Rect, out: WayOut) -> Result<(u8, Rect), Reason> {
    let open = |there: &Stronghold| at.rules.strongholds.row(there.kind).and_then(|row| row.in_one_go);
    let mut all = at.battle.strongholds.iter().enumerate();
    let found = all.find_map(|(i, there)| Some((i as u8, there, open(there).filter(|_| is_at_gate(there, here))?)));
    let Some((place, there, clause)) = found else { return Err(Reason::BadPath { step: "leave".into() }) };
    if not_by_front(at, there, here).is_some() {
        return Err(Reason::NotByFront { place });
    }
    may_enter(at, who, place).map_err(|(_, why)| why)?;
    trace::cite(clause);
    let gates = there.gates.len() as u8;
    let beyond = outside(there, at.rect(who), out).ok_or(Reason::NoWayOut { place, gates })?;
    Ok((place, beyond))
}

/// The start of an order on the table; for an element that comes out of a stronghold, just outside it.
pub fn start(at: &Situation, who: ElementId, path: &[Step]) -> Rect {
    let own = at.rect(who);
    match (path.first(), at.element(who).place) {
        (Some(Step::Leave(out)), Some(Place::Inside(place))) => {
            outside(&at.battle.strongholds[usize::from(place)], own, *out).unwrap_or(*own)
        }
        _ => *own,
    }
}

/// Whether a base stands at a place of entry: at a gate, or at the wall if there is no gate.
pub fn is_at_gate(there: &Stronghold, rect: &Rect) -> bool {
    match there.gates.is_empty() {
        true => there.plot().touches(rect),
        false => there.gates.iter().any(|gate| rect.distance_to_point(gate.vec()) <= 2.0 * TOLERANCE),
    }
}

/// The rule that one goes into a place with one's front edge; `None` if its set asks for no edge.
pub fn front_clause(at: &Situation, place: u8) -> Option<Clause> {
    let there = at.battle.strongholds.get(usize::from(place))?;
    at.rules.strongholds.row(there.kind)?.by_front
}

/// The rule by which a base at a wall may not go in from there: it has not its front edge against it.
fn not_by_front(at: &Situation, there: &Stronghold, rect: &Rect) -> Option<Clause> {
    let clause = at.rules.strongholds.row(there.kind)?.by_front?;
    trace::cite(clause);
    Some(clause).filter(|_| !fronts(rect, &there.plot()))
}

/// Whether a base stands where it could go in from: at a gate or the wall, with its front in a set that asks for it.
pub fn goes_in_from(at: &Situation, there: &Stronghold, rect: &Rect) -> bool {
    is_at_gate(there, rect) && not_by_front(at, there, rect).is_none()
}

/// The stronghold that an element enters at the end of its way, with the rule.
pub fn entered(at: &Situation, way: &Way, left: Option<u8>, out: &mut Findings) -> Option<(u8, Clause)> {
    let rules = &at.rules.strongholds;
    let all = || at.battle.strongholds.iter().enumerate().filter(|(i, _)| Some(*i as u8) != left);
    let mut refused = None;
    for (i, there) in all().filter(|(_, there)| is_at_gate(there, &way.end)) {
        if let Some(clause) = not_by_front(at, there, &way.end) {
            refused = refused.or(Some((Some(clause), Reason::NotByFront { place: i as u8 })));
            continue;
        }
        match may_enter(at, way.who, i as u8) {
            Ok(clause) => {
                let gates = rules.row(there.kind).and_then(|row| row.gates);
                gates.filter(|_| !there.gates.is_empty()).into_iter().for_each(trace::cite);
                return Some((i as u8, clause));
            }
            Err(finding) => refused = Some(finding),
        }
    }
    let (clause, why) = refused.unwrap_or_else(|| {
        let off = |there: &Stronghold| there.plot().distance(&way.end);
        let nearest = all().min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b)));
        let kind = nearest.and_then(|(_, there)| rules.row(there.kind));
        let place = nearest.map(|(i, _)| i as u8);
        (kind.map(|kind| kind.gates.unwrap_or(kind.enter)), Reason::NotAtGate { place })
    });
    out.push(find(clause, why, &[way.who]));
    None
}

/// The rule by which an element may enter a stronghold; otherwise the rule that forbids it, and the reason.
pub fn may_enter(at: &Situation, who: ElementId, place: u8) -> Result<Clause, (Option<Clause>, Reason)> {
    let there = &at.battle.strongholds[usize::from(place)];
    let element = at.element(who);
    let not = |clause| Err((clause, Reason::MayNotEnter { place }));
    let rules = &at.rules.strongholds;
    let Some(kind) = rules.row(there.kind).filter(|row| row.ways.value == WaysIn::BySteps) else { return not(None) };
    let loyal = there.is_people(who) && there.obeys() == Some(element.side);
    if let Some(sally) = kind.city.and_then(|city| city.sally).filter(|_| loyal) {
        let back = sally.back;
        return there.held_by.map_or(Ok(back), |by| Err((Some(back), Reason::Occupied { place, by })));
    }
    if let Some(row) = rules.barred.iter().find(|row| row.kind == there.kind && row.who.is(element)) {
        return not(Some(row.clause));
    }
    if let Some(camp) = &kind.camp {
        if there.side != element.side {
            return not(Some(camp.enemy));
        }
        if let Err(clause) = camp_of(at, camp, who, there) {
            return not(Some(clause));
        }
    }
    let opened = kind.city.filter(|_| there.rule == Rule::Puppet && element.side != there.side);
    let empty = there.held_by.is_none() && rules.storm.falls.value == Falls::ByMoves && there.side != element.side;
    let enter = if empty { rules.storm.falls.clause } else { kind.enter };
    let clause = opened.map_or(enter, |city| city.people.opened);
    let Some(by) = there.held_by else {
        if kind.city.is_some() {
            at.rules.mark(Proof::EmptyCity);
        }
        return Ok(clause);
    };
    let people = there.is_people(by);
    let makes_room = kind.city.is_some() || kind.replaced.is_some();
    match &kind.camp {
        None if people && makes_room && at.element(by).side == element.side => {
            kind.replaced.into_iter().for_each(trace::cite);
            Ok(clause)
        }
        Some(camp) if people => Err((Some(camp.no_room), Reason::Occupied { place, by })),
        _ => Err((Some(clause), Reason::Occupied { place, by })),
    }
}

/// Whether an element is of a command that the camp belongs to; if not, the rule that keeps it out.
fn camp_of(at: &Situation, rules: &CampTerms, who: ElementId, camp: &Stronghold) -> Result<(), Clause> {
    let own = at.element(who).command;
    match camp.command {
        Some(command) if command != own => Err(rules.other_command),
        None if at.battle.commands[own.index()].ally => Err(rules.allied),
        Some(_) => {
            trace::cite(rules.other_command);
            Ok(())
        }
        None => Ok(()),
    }
}

/// Adds a finding if denizens go further from their City than they may.
pub fn leash(at: &Situation, who: ElementId, end: &Rect, out: &mut Findings) {
    for (i, there) in at.battle.strongholds.iter().enumerate().filter(|(_, there)| there.is_people(who)) {
        let Some(sally) = at.rules.strongholds.city(there.kind).and_then(|city| city.sally) else { continue };
        let ground = there.plot();
        let limit = sally.leash.value.on(at.battle);
        let corners = end.corners().map(|corner| ground.distance_to_point(corner));
        let far = corners.into_iter().fold(0.0, f64::max);
        trace::cite(sally.leash.clause);
        if !within(far, f64::from(limit)) {
            let distance = libm::round(far) as i32;
            let why = Reason::TooFarFromHome { place: i as u8, distance, limit };
            out.push(find(Some(sally.leash.clause), why, &[who]));
        }
    }
}
