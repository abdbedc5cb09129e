//! Gaps between elements: nobody goes sideways into one that is narrower than his base, and between two enemies an element
//! goes straight on or back, or turns onto a flank (`dbm.gaps.01`, `.04` to `.06`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::Reason;
use crate::book::passing_tables::GapRules;
use crate::geometry::{Edge, Rect, TOLERANCE, Vec2, beside, front_on, overlaps, slide};
use crate::view::Situation;
use crate::ways::GroupForm;
use crate::ways::findings::{Findings, find};
use crate::ways::meeting::Meeting;
use crate::ways::passing;
use crate::ways::way::{Circle, Leg, Motion, Way};

/// The number of parts in which a wheel is looked at.
const SAMPLES: u8 = 8;

/// Judges the ways of a move by the gaps that they lead into.
pub fn judge(at: &Situation, form: &GroupForm, ways: &[Way], meeting: &Meeting, out: &mut Findings) {
    let Some(rules) = at.rules.moves.passing_bars.gaps else { return };
    let movers: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    for way in ways {
        let circle = way.circle();
        between_enemies(at, &rules, way, &meeting.end_of(way), &circle, out);
        if *form == GroupForm::Single {
            narrow(at, &rules, way, &circle, &movers, out);
        }
    }
}

/// A place between two elements.
struct Gap {
    one: ElementId,
    other: ElementId,
    /// The ground between them.
    ground: Rect,
}

/// The ground between an edge of a base and another base straight before that edge, if it is from `least` to less than
/// `most` wide.
fn between(base: &Rect, edge: Edge, other: &Rect, least: f64, most: f64) -> Option<Rect> {
    let front = base.fronting(edge);
    let seen = other.corners().map(|corner| front.local(corner));
    let wide = seen.iter().map(|p| p.y).fold(f64::INFINITY, f64::min);
    let low = seen.iter().map(|p| p.x).fold(f64::INFINITY, f64::min).max(-front.half_width);
    let high = seen.iter().map(|p| p.x).fold(f64::NEG_INFINITY, f64::max).min(front.half_width);
    if wide < least - TOLERANCE || wide >= most - TOLERANCE || high - low <= 2.0 * TOLERANCE {
        return None;
    }
    let strip = beside(&front, Edge::Front, wide, 0.0);
    let middle = strip.at + front.right() * ((low + high) * 0.5);
    Some(Rect::new(middle, strip.facing, high - low, wide))
}

/// Judges a way by the gaps of one base width that it is in between two enemies.
fn between_enemies(at: &Situation, rules: &GapRules, way: &Way, end: &Rect, circle: &Circle, out: &mut Findings) {
    let (wide, side) = (way.start.width(), at.element(way.who).side);
    let near: Vec<ElementId> =
        at.enemies(side).filter(|id| at.is_open(*id) && circle.may_meet(at.rect(*id), 2.0 * wide)).collect();
    let pairs =
        near.iter().flat_map(|one| near.iter().filter(move |other| *other > one).map(move |other| (*one, *other)));
    let gap = |(one, other): (ElementId, ElementId)| {
        let sides = [Edge::Left, Edge::Right];
        let (a, b) = (at.rect(one), at.rect(other));
        let ground = sides.iter().find_map(|edge| between(a, *edge, b, wide, 2.0 * wide));
        let ground = ground.or_else(|| sides.iter().find_map(|edge| between(b, *edge, a, wide, 2.0 * wide)));
        Some(Gap { one, other, ground: ground? })
    };
    for gap in pairs.filter_map(gap) {
        let Some(first) = entered(way, &gap.ground) else { continue };
        cite(rules.straight);
        if keeps_on(&way.legs[first..]) {
            continue;
        }
        let from = way.legs.get(first).map_or(way.start, |leg| leg.from);
        let turned = from.forward.dot(end.forward).abs() * from.width() <= TOLERANCE;
        let onto = |id: &ElementId| matches!(front_on(end, at.rect(*id)), Some(Edge::Left | Edge::Right));
        if turned && near.iter().any(onto) {
            cite(rules.flank);
            continue;
        }
        let why = Reason::Gap { one: gap.one, other: gap.other };
        out.push(find(Some(rules.straight), why, &[way.who]));
        return;
    }
}

/// The first stretch of a way on which it is on some ground.
fn entered(way: &Way, ground: &Rect) -> Option<usize> {
    if overlaps(&way.start, ground) {
        return (!way.legs.is_empty()).then_some(0);
    }
    way.legs.iter().position(|leg| crosses(leg, ground))
}

/// Whether a stretch leads over some ground.
fn crosses(leg: &Leg, ground: &Rect) -> bool {
    match leg.motion {
        Motion::Slide(delta) => slide(&leg.from, delta, ground).is_some(),
        Motion::Turn(after) => overlaps(&after, ground),
        Motion::Wheel { .. } => (1..=SAMPLES).any(|i| overlaps(&leg.part(f64::from(i) / f64::from(SAMPLES)), ground)),
    }
}

/// Whether stretches go straight on or straight back all the way.
fn keeps_on(legs: &[Leg]) -> bool {
    let along = |leg: &Leg| match leg.motion {
        Motion::Slide(delta) => straight(leg, delta),
        Motion::Wheel { .. } | Motion::Turn(_) => None,
    };
    let ways: Vec<Option<bool>> = legs.iter().map(along).collect();
    ways.iter().all(|way| way.is_some() && *way == ways[0])
}

/// Whether a slide goes straight ahead, or straight back; `None` if it does neither.
fn straight(leg: &Leg, delta: Vec2) -> Option<bool> {
    let ahead = delta.dot(leg.from.forward);
    ((delta - leg.from.forward * ahead).length() <= 2.0 * TOLERANCE).then_some(ahead > 0.0)
}

/// Judges the sideways stretches of a single element by the gaps narrower than its base that they lead into.
fn narrow(at: &Situation, rules: &GapRules, way: &Way, circle: &Circle, movers: &[ElementId], out: &mut Findings) {
    let sideways = |leg: &&Leg| matches!(leg.motion, Motion::Slide(delta) if straight(leg, delta).is_none());
    let Some(leg) = way.legs.iter().find(sideways) else { return };
    let wide = way.start.width();
    let stands = |id: &ElementId| {
        !movers.contains(id) && circle.may_meet(at.rect(*id), wide) && !passing::may_meet_through(at, way.who, *id)
    };
    let near: Vec<ElementId> = at.in_open().filter(stands).collect();
    for (i, one) in near.iter().enumerate() {
        for other in near.iter().skip(i + 1) {
            let (a, b) = (at.rect(*one), at.rect(*other));
            let ground = Edge::ALL.iter().find_map(|edge| between(a, *edge, b, 2.0 * TOLERANCE, wide));
            let Some(ground) = ground.filter(|ground| crosses(leg, ground)) else { continue };
            if overlaps(&way.start, &ground) {
                cite(rules.leaves);
                continue;
            }
            let why = Reason::Gap { one: *one, other: *other };
            out.push(find(Some(rules.narrow), why, &[way.who]));
            return;
        }
    }
}
