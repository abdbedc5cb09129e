//! Threat zones: who stands in one, comes to its limit or enters it goes towards that enemy, or straight back.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Element, Reason};
use crate::book::move_tables::ZoneRow;
use crate::book::{BookStep, Proof};
use crate::geometry::{Edge, Rect, TOLERANCE, beside, distance, front_on, may_sweep, overlaps, swept, touches, within};
use crate::view::Situation;
use crate::ways::Form;
use crate::ways::findings::{Findings, find};
use crate::ways::further::nearest_on;
use crate::ways::way::{Circle, Leg, Motion, Way};

/// The zone of an enemy, or of a stronghold that holds him; its outer limit is in it.
struct Zone {
    of: ElementId,
    /// His base, or the ground of the stronghold.
    base: Rect,
    ground: Threatened,
    depth: f64,
    clause: Clause,
}

/// The ground that is threatened.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Threatened {
    /// An area before each of these edges.
    Before(&'static [Edge]),
    /// All ground round about.
    Round,
}

impl Zone {
    /// Whether a base is in the zone or at its outer limit.
    fn holds(&self, rect: &Rect) -> bool {
        match self.ground {
            Threatened::Before(_) => self.areas().any(|area| overlaps(rect, &area)),
            Threatened::Round => within(distance(rect, &self.base), self.depth),
        }
    }

    /// The areas before edges.
    fn areas(&self) -> impl Iterator<Item = Rect> + '_ {
        let edges = if let Threatened::Before(edges) = self.ground { edges } else { &[] };
        // To its outer limit belongs who is no further than the tolerance beyond it.
        let depth = self.depth + 2.0 * TOLERANCE;
        edges.iter().map(move |edge| beside(&self.base, *edge, depth, 0.0))
    }

    /// Whether some part of a stretch is in the zone.
    fn meets(&self, leg: &Leg) -> bool {
        match (leg.motion, self.ground) {
            (_, Threatened::Round) => within(nearest_on(leg, &self.base), self.depth),
            (Motion::Slide(delta), _) => {
                let hull = swept(&leg.from, delta);
                self.areas().any(|area| may_sweep(&leg.from, delta, &area) && hull_meets(&hull, &area))
            }
            _ => [0.25, 0.5, 0.75, 1.0].iter().any(|part| self.holds(&leg.part(*part))),
        }
    }
}

/// The row of the zone that an element has, were it not in close combat.
fn row<'a>(at: &'a Situation, element: &Element) -> Option<&'a ZoneRow> {
    at.rules.moves.zones.iter().find(|row| row.who.is(element))
}

/// The zones of a side's enemies that may reach one of these circles.
fn zones<'a>(at: &'a Situation, side: SideId, near: &'a [Circle]) -> impl Iterator<Item = Zone> + 'a {
    let of_elements = at.enemies(side).filter(|id| at.is_open(*id)).filter_map(move |id| {
        let row = row(at, at.element(id))?;
        let depth = f64::from(row.depth.on(at.battle));
        let base = at.rect(id);
        let close = near.iter().any(|circle| circle.may_meet(base, depth + TOLERANCE));
        if !close {
            return None;
        }
        if at.in_combat(id) {
            at.rules.mark(Proof::ZoneInCombat);
            return None;
        }
        let edges = if row.all_round { Edge::ALL.as_slice() } else { &Edge::ALL[..1] };
        Some(Zone { of: id, base: *base, ground: Threatened::Before(edges), depth, clause: row.clause })
    });
    of_elements.chain(round_strongholds(at, side, near))
}

/// The zones round strongholds that hold enemies of a side.
fn round_strongholds<'a>(at: &'a Situation, side: SideId, near: &'a [Circle]) -> impl Iterator<Item = Zone> + 'a {
    let rule = at.rules.strongholds.zone;
    at.battle.strongholds.iter().filter_map(move |there| {
        let (rule, of) = (rule?, there.held_by.filter(|id| at.element(*id).side != side)?);
        let (base, depth) = (there.base.rect(), f64::from(rule.value.on(at.battle)));
        let close = near.iter().any(|circle| circle.may_meet(&base, depth + TOLERANCE));
        close.then_some(Zone { of, base, ground: Threatened::Round, depth, clause: rule.clause })
    })
}

/// Whether an element stands in an enemy's threat zone or at its limit, and whose.
pub fn standing_in(at: &Situation, who: ElementId) -> Option<(ElementId, Clause)> {
    let clause = at.rules.step(BookStep::ThreatZone)?;
    let near = [Way::new(who, *at.rect(who)).circle()];
    let found = zones(at, at.element(who).side, &near).find(|zone| zone.holds(at.rect(who)));
    found.map(|zone| (zone.of, clause))
}

/// Judges the ways of one move by the threat zones that they start in, touch or enter.
pub fn judge(at: &Situation, form: &Form, ways: &[Way], out: &mut Findings) {
    let Some(clause) = at.rules.step(BookStep::ThreatZone) else { return };
    let side = at.element(ways[0].who).side;
    let near: Vec<Circle> = ways.iter().map(Way::circle).collect();
    let entered = |z: &Zone| ways.iter().any(|w| enters(w, z));
    let cited = |z: &Zone| [z.clause, clause].into_iter().for_each(trace::cite);
    let met: Vec<Zone> = zones(at, side, &near).filter(entered).inspect(cited).collect();
    let Some(first) = met.first() else { return };
    let rules = &at.rules.moves.groups;
    if ways.iter().all(Way::is_straight_back) {
        rules.back_from_zone.into_iter().for_each(trace::cite);
        return;
    }
    let column = matches!(form, Form::Column(_));
    if !met.iter().any(|zone| only_towards(at, ways, column, zone)) {
        let who: Vec<ElementId> = ways.iter().map(|w| w.who).collect();
        out.push(find(Some(clause), Reason::ThreatZone { of: first.of }, &who));
    } else {
        rules.slide_in_zone.into_iter().for_each(trace::cite);
    }
}

/// Whether some part of a way, its beginning and end included, is in a zone.
fn enters(way: &Way, zone: &Zone) -> bool {
    zone.holds(&way.start) || zone.holds(&way.end) || way.legs.iter().any(|leg| zone.meets(leg))
}

/// Whether ground passed over lies in an area deeper than the tolerance.
fn hull_meets(hull: &[crate::geometry::Vec2], area: &Rect) -> bool {
    let apart = |shape: &[crate::geometry::Vec2], other: &[crate::geometry::Vec2]| {
        (0..shape.len()).any(|i| {
            let side = shape[(i + 1) % shape.len()] - shape[i];
            // The outlines run clockwise: outward is on the left hand.
            let outward = side.normalize_or_zero().perp();
            outward != crate::geometry::Vec2::ZERO && other.iter().all(|p| (*p - shape[i]).dot(outward) >= -TOLERANCE)
        })
    };
    let corners = area.corners();
    !apart(hull, &corners) && !apart(&corners, hull)
}

/// Whether a move goes only towards an enemy: its distance never grows, and is less in the end, and it does not
/// turn away. The least slide to line up before him is not looked at.
fn only_towards(at: &Situation, ways: &[Way], column: bool, zone: &Zone) -> bool {
    let base = &zone.base;
    let round = zone.ground == Threatened::Round;
    let ways = if column { &ways[..1] } else { ways };
    let nearest =
        |rects: &mut dyn Iterator<Item = Rect>| rects.map(|r| distance(&r, base)).fold(f64::INFINITY, f64::min);
    // Who merely comes out of a stronghold began inside.
    let began = |w: &Way| if w.legs.is_empty() { *at.rect(w.who) } else { w.start };
    let start = nearest(&mut ways.iter().map(began));
    let mut last = start;
    for i in 0..ways[0].legs.len() {
        let turns = matches!(ways[0].legs[i].motion, Motion::Turn(_));
        if turns && turns_away(&ways[0].legs[i], base, round) {
            return false;
        }
        let lines_up = !round && ways.iter().any(|w| lines_up(&w.legs[i], base, at.bw()));
        for part in [0.25, 0.5, 0.75, 1.0] {
            let now = nearest(&mut ways.iter().map(|w| w.legs[i].part(part)));
            if now > last + TOLERANCE && !turns && !lines_up {
                return false;
            }
            last = now;
        }
        if lines_up && i + 1 == ways[0].legs.len() {
            return true;
        }
    }
    let end = nearest(&mut ways.iter().map(|w| w.end));
    end < start - TOLERANCE || (end <= TOLERANCE && ways.iter().any(|w| fronts_meet(&w.end, base, round)))
}

/// Whether a turn on the spot leaves the front looking less towards an enemy than before.
fn turns_away(leg: &Leg, base: &Rect, round: bool) -> bool {
    let goal = if round { base.centre() } else { base.at };
    let towards = |r: &Rect| r.forward.dot((goal - r.at).normalize_or_zero());
    // A turn to line up with him may look past him by a degree or so.
    let opposed = |outward: crate::geometry::Vec2| leg.to().forward.dot(outward) <= -0.9998;
    let lines_up = if round { Edge::ALL.iter().any(|e| opposed(base.outward(*e))) } else { opposed(base.forward) };
    towards(&leg.to()) < towards(&leg.from) - 0.02 && !lines_up
}

/// Whether a front edge is against the front of an enemy, or against the wall of a stronghold.
fn fronts_meet(rect: &Rect, base: &Rect, round: bool) -> bool {
    match round {
        true => touches(rect, base) && front_on(rect, base).is_some(),
        false => touches(rect, base) && rect.forward.dot(base.forward) < 0.0,
    }
}

/// Whether a stretch is the sideways slide that brings a base exactly before an enemy who faces it.
fn lines_up(leg: &Leg, base: &Rect, most: f64) -> bool {
    let Motion::Slide(delta) = leg.motion else { return false };
    let after = leg.to();
    let opposed = (after.forward + base.forward).length() * base.width() <= TOLERANCE;
    opposed
        && delta.length() < most
        && delta.dot(leg.from.forward).abs() <= 1.0
        && base.local(after.at).x.abs() <= TOLERANCE
}
