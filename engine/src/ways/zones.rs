//! Threat zones: the elements that have one, the zones that a mover starts in, and the zones that restrict a move.
//!
//! The moves that a zone allows are judged in `towards`.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Branch, Element, Feature, FeatureKind, Reason, Stronghold, ZoneFault};
use crate::book::impulse_tables::ImpulseWhen;
use crate::book::move_tables::{SquaringRules, ZoneRow};
use crate::book::{BookStep, Proof};
use crate::geometry::{Edge, Rect, TOLERANCE, Vec2, beside, front_on, slide, touch_by_edges};
use crate::view::field::Ground;
use crate::view::strongholds::held_against;
use crate::view::{Situation, works};
use crate::ways::GroupForm;
use crate::ways::findings::{Findings, find};
use crate::ways::lining;
use crate::ways::meeting::Meeting;
use crate::ways::squaring;
use crate::ways::towards::{self, Strayed};
use crate::ways::way::{Circle, Leg, Motion, Way};
use crate::ways::zone::{Moment, STRIP, Zone, all_ahead, first_ahead, front_strip};
use crate::ways::zone_entry::{ZoneEntry, may_reach};

/// The row of the zone that an element has when it is not in close combat.
fn row<'a>(at: &'a Situation, element: &Element) -> Option<&'a ZoneRow> {
    at.rules.moves.zones.iter().find(|row| row.who.is(element))
}

/// The zones of a side's enemies that may reach one of these circles.
fn zones<'a>(
    at: &'a Situation,
    side: SideId,
    near: &'a [Circle],
    movers: &'a [ElementId],
) -> impl Iterator<Item = Zone> + 'a {
    // Most enemies are further off than the deepest zone: they are told apart first.
    let deepest = at.rules.moves.zones.iter().map(|row| row.depth.on(at.battle)).max().map_or(0.0, f64::from);
    let close = move |base: &Rect, depth: f64| near.iter().any(|circle| may_reach(circle, base, depth));
    let threatens = move |id: &ElementId| {
        let base = at.rect(*id);
        if !close(base, deepest) {
            return None;
        }
        let row = row(at, at.element(*id))?;
        let depth = f64::from(row.depth.on(at.battle));
        if !close(base, depth) {
            return None;
        }
        if at.in_combat(*id) && row.fighting.is_none() {
            at.rules.mark(Proof::ZoneInCombat);
            return None;
        }
        Some((*id, *base, depth, row))
    };
    let of_elements = at.enemies_in_open(side).filter_map(move |id| threatens(&id));
    let is_near = |place: &Stronghold| near.iter().any(|circle| circle.may_meet(&place.base.rect(), deepest));
    if trace::is_on() && held_against(at, side).any(|(place, _)| is_near(place)) {
        at.rules.mark(Proof::ZoneInPlace);
    }
    let of_elements = of_elements.flat_map(move |(of, base, depth, row)| {
        let edges = if row.all_round { Edge::ALL.as_slice() } else { &Edge::ALL[..1] };
        let zone = move |edge: &Edge| {
            let base = base.fronting(*edge);
            let whole = depth;
            let (front, way) = (front_strip(&base), base.forward * depth);
            let depth = match (row.blocked, row.shielded) {
                (Some(_), _) => unblocked(at, of, &base, depth, movers),
                (None, Some(_)) => depth.min(first_place(at, &front, way)),
                (None, None) => depth,
            };
            let mut zone = Zone::new(of, base, false, depth, row.clause);
            zone.head_on = at.rules.moves.zone_terms.as_ref().map(|terms| terms.ahead);
            if row.blocked.is_some() && depth < whole {
                zone = zone.cut_short();
            }
            if let Some(clause) = row.shielded {
                zone = zone.behind(all_ahead(at, of, &base, whole, movers), clause);
            }
            match row.water.filter(|_| at.element(of).branch() != Branch::Naval) {
                Some(clause) => zone.beyond(waters(at, &beside(&base, Edge::Front, whole, 0.0)), clause),
                None => zone,
            }
        };
        edges.iter().map(zone)
    });
    of_elements.chain(round_strongholds(at, side, near))
}

/// The depth at which some part of a zone first meets another element than the movers.
fn unblocked(at: &Situation, of: ElementId, base: &Rect, depth: f64, movers: &[ElementId]) -> f64 {
    let (front, way) = (front_strip(base), base.forward * depth);
    let least = first_ahead(at, of, base, depth, movers).min(first_place(at, &front, way));
    if trace::is_on() {
        if least < depth {
            row(at, at.element(of)).and_then(|row| row.blocked).into_iter().for_each(trace::cite);
        }
        if least <= 4.0 * TOLERANCE {
            at.rules.mark(Proof::ZoneNone);
        }
        let strip = beside(base, Edge::Front, least, 0.0);
        if at.battle.ground().any(|(id, _)| at.field.ground(id).touches(&strip)) {
            at.rules.mark(Proof::ZoneNone);
        }
        let met = |id: &ElementId| slide(&front, way, at.rect(*id)).map(|part| part * depth);
        if movers.iter().filter_map(met).any(|off| off < least) {
            at.rules.mark(Proof::ZoneBlocker);
        }
    }
    least
}

/// The distance to the first occupied place before a front.
fn first_place(at: &Situation, front: &Rect, way: Vec2) -> f64 {
    let held = at.battle.strongholds.iter().filter(|place| place.held_by.is_some());
    let places = held.filter_map(|place| place.plot().slide(front, way)).map(|part| part * way.length() + STRIP);
    places.fold(f64::INFINITY, f64::min)
}

/// The waters on some part of the ground before a front.
fn waters(at: &Situation, ahead: &Rect) -> Vec<Ground> {
    let wet = |feature: &Feature| matches!(feature.kind, FeatureKind::River | FeatureKind::Waterway);
    let all = at.battle.ground().filter(|(_, feature)| wet(feature)).map(|(id, _)| at.field.ground(id));
    all.filter(|ground| ground.touches(ahead)).cloned().collect()
}

/// The zones round strongholds that hold enemies of a side.
fn round_strongholds<'a>(at: &'a Situation, side: SideId, near: &'a [Circle]) -> impl Iterator<Item = Zone> + 'a {
    let rule = at.rules.strongholds.zone;
    rule.into_iter().flat_map(move |rule| held_against(at, side).map(move |held| (rule, held))).filter_map(
        move |(rule, (there, of))| {
            let (base, depth) = (there.base.rect(), f64::from(rule.value.on(at.battle)));
            let close = near.iter().any(|circle| may_reach(circle, &base, depth));
            close.then(|| Zone::new(of, base, true, depth, rule.clause))
        },
    )
}

/// Whether an element stands in an enemy's threat zone or at its limit: the enemy and the clause.
pub fn standing_in(at: &Situation, who: ElementId) -> Option<(ElementId, Clause)> {
    let clause = at.rules.step(BookStep::ThreatZone)?;
    let near = [Way::new(who, *at.rect(who)).circle()];
    let acts = |zone: &Zone| {
        let screen = at.rules.works.zones.filter(|_| !at.field.works.is_empty());
        screen.is_none() || !works::between(at, &zone.base, at.rect(who))
    };
    let found = zones(at, at.element(who).side, &near, &[who]).find(|zone| zone.holds(at.rect(who)) && acts(zone));
    found.map(|zone| (zone.of, clause))
}

/// The enemies in whose zones a base stands.
pub fn holding(at: &Situation, who: ElementId, rect: &Rect, near: &[Circle]) -> Vec<ElementId> {
    zones(at, at.element(who).side, near, &[who]).filter(|zone| zone.holds(rect)).map(|zone| zone.of).collect()
}

/// The enemies whose zones bind a way that begins in them or comes into them.
pub fn crossed(at: &Situation, way: &Way) -> Vec<ElementId> {
    let (near, ways) = ([way.circle()], std::slice::from_ref(way));
    let binds = |zone: &Zone| zone.entered(way).is_some() && !is_loose(at, ways, zone);
    zones(at, at.element(way.who).side, &near, &[way.who]).filter(binds).map(|zone| zone.of).collect()
}

/// Whether a straight way leads into a zone that another way to the same end keeps out of.
pub fn keeps_from(at: &Situation, straight: &Way, way: &Way) -> bool {
    let near = [straight.circle()];
    let side = at.element(way.who).side;
    zones(at, side, &near, &[way.who]).any(|zone| zone.entered(straight).is_some() && zone.entered(way).is_none())
}

/// The enemy in whose zone an element may not come onto the table there: it is in his zone, and in none of those where it
/// is against the owner's front or stands square before it. The zones of enemies who will conform do not count.
pub fn may_not_come(at: &Situation, who: ElementId, rect: &Rect, conforming: &[ElementId]) -> Option<ElementId> {
    at.rules.step(BookStep::ThreatZone)?;
    let near = [Way::new(who, *rect).circle()];
    let held: Vec<Zone> = zones(at, at.element(who).side, &near, &[who]).filter(|zone| zone.holds(rect)).collect();
    let held: Vec<Zone> = held.into_iter().filter(|zone| !conforming.contains(&zone.of)).collect();
    let faces = |zone: &Zone| towards::meets_front(rect, zone) || squaring::is_square(rect, zone);
    if held.iter().any(faces) { None } else { held.first().map(|zone| zone.of) }
}

/// Judges the ways of one move by the threat zones that restrict it; returns those that it answers.
///
/// A move is restricted by the zones that it begins in, or otherwise by the first one that it enters and by all that
/// it enters at the same moment. Of these it may choose one. Zones of enemies who will conform to the movers do not bind
/// them in a set whose elements square themselves.
pub fn judge(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    conforming: &[ElementId],
    out: &mut Findings,
) -> Vec<Zone> {
    let side = at.element(ways[0].who).side;
    let Some(clause) = at.rules.step(BookStep::ThreatZone) else {
        let bw = f64::from(at.battle.base_width);
        let by = |id: ElementId| ways.iter().any(|way| way.circle().may_meet(at.rect(id), bw));
        if trace::is_on() && at.enemies(side).any(by) {
            at.rules.mark(Proof::NoZones);
        }
        return Vec::new();
    };
    let near: Vec<Circle> = ways.iter().map(Way::circle).collect();
    if let Some(rules) = &at.rules.moves.squaring {
        return squared(at, ways, &near, rules, conforming, out);
    }
    let unshifted = unshifted(at, form, ways);
    let (ways, near) = match &unshifted {
        Some(ways) => (ways.as_slice(), ways.iter().map(Way::circle).collect()),
        None => (ways, near),
    };
    // The elements of a column are judged one by one, all others as one body.
    let size = if matches!(form, GroupForm::Column(_)) { 1 } else { ways.len() };
    let bound = binding(at, ways, &near, size);
    let Some(first) = bound.first() else { return Vec::new() };
    bound.iter().flat_map(|entry| [entry.zone.clause, clause]).for_each(trace::cite);
    let rules = &at.rules.moves.groups;
    let about = at.rules.moves.zone_terms.map(|terms| terms.about).filter(|_| ways.iter().all(Way::retires_about));
    about.into_iter().for_each(trace::cite);
    if about.is_some() || ways.iter().all(Way::is_straight_back) {
        rules.back_from_zone.into_iter().for_each(trace::cite);
        retires(at, ways, out);
        return Vec::new();
    }
    rules.slide_in_zone.into_iter().for_each(trace::cite);
    let of = first.zone.of;
    let (mut answered, mut strayed) = (Vec::new(), None);
    let head = at.rules.moves.zone_terms.filter(|_| size < ways.len()).map(|terms| (ways[0].who, terms.follows));
    for entry in bound {
        match entry.strayed(head) {
            None => answered.push(entry.zone),
            Some(found) => strayed = strayed.or(Some(found)),
        }
    }
    match answered.first() {
        Some(zone) => cite_answer(at, ways, zone, unshifted.is_some()),
        None => {
            let who: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
            out.push(find(Some(clause), refused(of, strayed), &who));
        }
    }
    answered
}

/// The zones that bind a move: those that it begins in, or otherwise those that it enters first, and at the same moment.
fn binding<'a>(at: &'a Situation, ways: &'a [Way], near: &[Circle], size: usize) -> Vec<ZoneEntry<'a>> {
    let side = at.element(ways[0].who).side;
    let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    let mut bound: Vec<ZoneEntry> = zones(at, side, near, &movers)
        .filter(|zone| !is_loose(at, ways, zone))
        .filter_map(|zone| ZoneEntry::of(at, ways, near, size, zone))
        .collect();
    let first = bound.iter().map(|entry| entry.gone).fold(f64::INFINITY, f64::min);
    let at_once = if first < 0.0 { first } else { first + 2.0 * TOLERANCE };
    bound.retain(|entry| entry.gone <= at_once);
    bound
}

/// Notes for a trace in which of the allowed manners a move goes towards the owner of a zone.
fn cite_answer(at: &Situation, ways: &[Way], zone: &Zone, shifted: bool) {
    let Some(terms) = at.rules.moves.zone_terms else { return };
    let straight = ways.iter().all(|way| way.end.facing == way.start.facing && way.goes_straight_on());
    trace::cite(match () {
        () if ways.iter().any(|way| towards::meets_front(&way.end, zone)) => terms.contact,
        () if straight && !shifted => terms.ahead,
        () => terms.lines,
    });
}

/// The ways of a group, or of a single element, as if it had stood where its shift to line up takes it, for such a shift
/// crosses fronts; `None` if it makes none, or somebody ends on a flank or rear.
fn unshifted(at: &Situation, form: &GroupForm, ways: &[Way]) -> Option<Vec<Way>> {
    let terms = at.rules.moves.zone_terms?;
    let across = |leg: &Leg| match leg.motion {
        Motion::Slide(delta) => (delta.dot(leg.from.forward).abs() <= TOLERANCE).then_some(delta),
        _ => None,
    };
    let alone = *form == GroupForm::Single;
    let (place, delta) = match alone {
        true => (0, ways[0].start.right() * lining::of_single(at, &ways[0])?),
        false => ways[0].legs.iter().enumerate().find_map(|(i, leg)| Some((i, across(leg)?)))?,
    };
    let side = at.element(ways[0].who).side;
    let strikes = |way: &Way| {
        let mut met = at.enemies_in_open(side).filter_map(|id| front_on(&way.end, at.rect(id)));
        met.any(|edge| edge != Edge::Front)
    };
    trace::cite(terms.shift);
    if ways.iter().any(strikes) {
        return None;
    }
    let moved = |way: &Way| {
        let mut after = Way::new(way.who, way.start.moved(delta));
        if alone {
            after.slide(way.end.at - after.start.at);
            return after;
        }
        for (i, leg) in way.legs.iter().enumerate().filter(|(i, _)| *i != place) {
            after.go(match leg.motion {
                Motion::Wheel { pivot, turn } if i < place => Motion::Wheel { pivot: pivot + delta, turn },
                Motion::Turn(to) if i < place => Motion::Turn(to.moved(delta)),
                motion => motion,
            });
        }
        after
    };
    Some(ways.iter().map(moved).collect())
}

/// Whether a zone does not bind movers that go straight ahead by themselves, because its owner is of loose troops.
fn is_loose(at: &Situation, ways: &[Way], zone: &Zone) -> bool {
    let (Some(terms), Some(impulse)) = (at.rules.moves.zone_terms, &at.rules.moves.impulse) else { return false };
    let headlong = |way: &Way| {
        let e = at.element(way.who);
        way.goes_straight_on() && impulse.troops.iter().any(|row| row.when == ImpulseWhen::Always && row.who.is(e))
    };
    let loose = terms.loose.value.is(at.element(zone.of)) && ways.iter().all(headlong);
    if loose {
        trace::cite(terms.loose.clause);
    }
    loose
}

/// Adds a finding for a mover that retires from a zone into edge contact with an enemy.
fn retires(at: &Situation, ways: &[Way], out: &mut Findings) {
    let Some(terms) = at.rules.moves.zone_terms else { return };
    trace::cite(terms.retire);
    let side = at.element(ways[0].who).side;
    for way in ways {
        let edge = |enemy: &ElementId| touch_by_edges(&way.end, at.rect(*enemy));
        if let Some(enemy) = at.enemies_in_open(side).find(edge) {
            out.push(find(Some(terms.retire), Reason::MayNotContact { enemy }, &[way.who]));
        }
    }
}

/// Judges each way by the zones that it begins in, or otherwise by those that it enters first.
fn squared(
    at: &Situation,
    ways: &[Way],
    near: &[Circle],
    rules: &SquaringRules,
    conforming: &[ElementId],
    out: &mut Findings,
) -> Vec<Zone> {
    let (side, alone) = (at.element(ways[0].who).side, ways.len() == 1);
    let clause = at.rules.step(BookStep::ThreatZone);
    let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    let mut answered = Vec::new();
    for (way, circle) in ways.iter().zip(near) {
        let own = (std::slice::from_ref(way), std::slice::from_ref(circle));
        let binds = |zone: &Zone| {
            let spared = conforming.contains(&zone.of);
            if spared {
                at.rules.mark(Proof::ZoneConforms);
                at.rules.mark(Proof::ConformZone);
            }
            !spared
        };
        let mut bound: Vec<ZoneEntry> = zones(at, side, own.1, &movers)
            .filter(binds)
            .inspect(|zone| touched(at, way, zone))
            .filter_map(|zone| ZoneEntry::of(at, own.0, own.1, 1, zone))
            .filter_map(|entry| {
                let blocked = row(at, at.element(entry.zone.of)).and_then(|row| row.blocked);
                entry.among(ways, blocked)
            })
            .collect();
        let first = bound.iter().map(|entry| entry.gone).fold(f64::INFINITY, f64::min);
        let all = bound.len();
        bound.retain(|entry| entry.gone <= first + if first < 0.0 { 0.0 } else { 2.0 * TOLERANCE });
        bounded(at, first, bound.len() < all, alone);
        let Some(of) = bound.first().map(|entry| entry.zone.of) else { continue };
        bound.iter().map(|entry| entry.zone.clause).chain(clause).for_each(trace::cite);
        let fault = |entry: &ZoneEntry| {
            let from = entry.bodies.first().map_or(Moment::START, |(_, moment)| *moment);
            squaring::strayed(way, from, &entry.zone, alone, rules)
        };
        let faults: Vec<Option<Strayed>> = bound.iter().map(fault).collect();
        if faults.iter().all(Option::is_some) {
            if alone && first > TOLERANCE {
                at.rules.mark(Proof::SplitZone);
            }
            out.push(find(clause, refused(of, faults.into_iter().flatten().next()), &[way.who]));
            return Vec::new();
        }
        answered
            .extend(bound.into_iter().zip(faults).filter(|(_, fault)| fault.is_none()).map(|(entry, _)| entry.zone));
    }
    answered
}

/// Notes for a trace the rules on the edges of a zone.
fn touched(at: &Situation, way: &Way, zone: &Zone) {
    if !trace::is_on() {
        return;
    }
    if [&way.start, &way.end].into_iter().any(|rect| zone.is_limit_of(rect)) {
        at.rules.mark(Proof::ZoneLimit);
    }
    if [&way.start, &way.end].into_iter().any(|rect| zone.is_beside(rect)) {
        at.rules.mark(Proof::ZoneSide);
    }
}

/// Notes for a trace by which rules zones bind an element: those that it begins in, or those that it enters first after
/// `first` of its way; `others` says that it comes into further ones.
fn bounded(at: &Situation, first: f64, others: bool, alone: bool) {
    if !trace::is_on() || first.is_infinite() {
        return;
    }
    let begins = first < 0.0;
    at.rules.mark(if begins { Proof::ZoneStart } else { Proof::ZoneEntered });
    if others {
        at.rules.mark(if begins { Proof::ZoneOfStart } else { Proof::ZoneFirst });
    }
    if first > TOLERANCE {
        at.rules.mark(Proof::ZoneFreeBefore);
    }
    at.rules.mark(if alone { Proof::SingleZone } else { Proof::ZoneOfEach });
}

fn refused(of: ElementId, strayed: Option<Strayed>) -> Reason {
    let [moved, limit] = [strayed.and_then(|s| s.moved), strayed.and_then(|s| s.limit)];
    Reason::ThreatZone { of, fault: strayed.map(|s| s.fault), moved, limit }
}

/// Judges the elements that conform to an enemy at the end of a move: they must conform to the owner of a zone that
/// the move answers, or go towards it all the same.
pub fn conformed(at: &Situation, ways: &[Way], meeting: &Meeting, answered: &[Zone], out: &mut Findings) {
    let Some(first) = answered.first() else { return };
    // Who goes back to make room for an enemy conforms to nobody.
    let back = at.rules.moves.contact.duty.map(|rules| rules.makes_room.clause);
    let shifts = || {
        let own = |way: &Way| {
            let found = meeting.shifts.iter().find(|(id, _, clause)| *id == way.who && Some(*clause) != back);
            found.map(|(_, place, _)| *place)
        };
        let ends: Vec<(Rect, Rect)> = ways.iter().filter_map(|way| Some((way.end, own(way)?))).collect();
        ends.into_iter()
    };
    let meets = |zone: &Zone| shifts().any(|(_, place)| towards::meets_front(&place, zone));
    let strays = |zone: &Zone| shifts().any(|(end, place)| towards::strays_aside(&end, &place, zone));
    if shifts().next().is_some() && answered.iter().all(|zone| !meets(zone) && strays(zone)) {
        let strayed = Strayed { fault: ZoneFault::Elsewhere, moved: None, limit: None };
        let who: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
        out.push(find(at.rules.step(BookStep::ThreatZone), refused(first.of, Some(strayed)), &who));
    }
}
