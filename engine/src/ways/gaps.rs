//! Gaps between elements: nobody goes sideways into one that is narrower than his base, and between two enemies an element
//! goes straight on or back, or turns onto a flank (`dbm.gaps.01` to `.06`).

use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{Going, Reason};
use crate::book::passing_tables::GapRules;
use crate::geometry::{
    Edge, Facing, Rect, Segment, TOLERANCE, Vec2, beside, front_on, may_be_near, overlaps, slide, touches,
};
use crate::view::field::Ground;
use crate::view::{Situation, works};
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
        let end = meeting.end_of(way);
        between_enemies(at, &rules, way, &end, &circle, out);
        if *form == GroupForm::Single && !way.legs.is_empty() {
            let meets = |id: ElementId| at.is_open(id) && front_on(&end, &meeting.place_of(at, id)).is_some();
            let fights = at.enemies(at.element(way.who).side).any(meets);
            narrow(at, &rules, way, (&end, fights), (&circle, &movers), out);
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
    if !may_lie_before(base, edge, other, least, most) {
        return None;
    }
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

/// Whether there may be such a ground: false only if there certainly is none, by the middle of the other base.
fn may_lie_before(base: &Rect, edge: Edge, other: &Rect, least: f64, most: f64) -> bool {
    let (outward, off) = (base.outward(edge), other.centre() - base.centre());
    let (deep, half) = match edge {
        Edge::Front | Edge::Rear => (base.depth * 0.5, base.half_width),
        Edge::Left | Edge::Right => (base.half_width, base.depth * 0.5),
    };
    let round = other.half_width + other.depth * 0.5 + TOLERANCE;
    let ahead = off.dot(outward) - deep;
    ahead >= least - 2.0 * TOLERANCE && ahead < most + round && off.perp_dot(outward).abs() < half + round
}

/// Judges a way by the gaps of one base width that it is in between two enemies.
fn between_enemies(at: &Situation, rules: &GapRules, way: &Way, end: &Rect, circle: &Circle, out: &mut Findings) {
    let (wide, side) = (way.start.width(), at.element(way.who).side);
    let near: Vec<ElementId> =
        at.enemies_in_open(side).filter(|id| circle.may_meet(at.rect(*id), 2.0 * wide)).collect();
    let pairs =
        near.iter().flat_map(|one| near.iter().filter(move |other| *other > one).map(move |other| (*one, *other)));
    let gap = |(one, other): (ElementId, ElementId)| {
        let sides = [Edge::Left, Edge::Right];
        let (a, b) = (at.rect(one), at.rect(other));
        if !may_be_near(a, b, 2.0 * wide) {
            return None;
        }
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

/// Something at the edge of a gap that a mover does not pass: an element, a section of works or a side of closed ground.
struct GapBar {
    base: Rect,
    /// The element that it is.
    who: Option<ElementId>,
    /// The feature whose side it is: two sides of one make no gap.
    of: Option<FeatureId>,
}

/// What stands at the edges of gaps near a way.
fn bars(at: &Situation, way: &Way, circle: &Circle, movers: &[ElementId]) -> Vec<GapBar> {
    let (wide, e) = (way.start.width(), at.element(way.who));
    let near = |rect: &Rect| circle.may_meet(rect, wide);
    let stands =
        |id: &ElementId| !movers.contains(id) && near(at.rect(*id)) && !passing::may_meet_through(at, way.who, *id);
    let mut all: Vec<GapBar> = Vec::new();
    let elements = at.in_open().filter(stands);
    all.extend(elements.map(|id| GapBar { base: *at.rect(id), who: Some(id), of: None }));
    let standing = works::standing(at).filter(|section| near(&section.rect));
    all.extend(standing.map(|section| GapBar { base: section.rect, who: None, of: Some(section.feature) }));
    // Most ground is far off, and what it is to the element need not be asked.
    let reach = Vec2::splat(circle.reach + wide);
    let (low, high) = (circle.middle - reach, circle.middle + reach);
    for (id, feature) in at.battle.ground() {
        let Ground::Area { outline, .. } = at.field.ground(id) else { continue };
        if outline.is_apart(low, high) || at.rules.moves.going_of(feature, e) < Going::Impassable {
            continue;
        }
        let sides =
            at.field.ground(id).edges().into_iter().filter(|side| side.length() > TOLERANCE).map(|side| side_of(&side));
        all.extend(sides.filter(near).map(|base| GapBar { base, who: None, of: Some(id) }));
    }
    all
}

/// A side of some ground as a base that is as good as a line.
fn side_of(side: &Segment) -> Rect {
    let middle = side.middle();
    Rect::new(middle, Facing::toward(middle, middle + side.direction().perp() * 1e6), side.length(), 1.0)
}

/// The ground of a gap of less than `wide` between two, before each edge of the one that looks at the other: where they stand aslant
/// there may be several.
fn narrow_between(a: &GapBar, b: &GapBar, wide: f64) -> Vec<Rect> {
    if a.of.is_some() && a.of == b.of {
        return Vec::new();
    }
    let one_way = |a: &Rect, b: &Rect, edge: Edge| {
        between(a, edge, b, 2.0 * TOLERANCE, wide).or_else(|| {
            // What is not wholly before an edge is met by the strip before it.
            let front = a.fronting(edge);
            let strip = beside(&front, Edge::Front, 2.0 * TOLERANCE, -TOLERANCE);
            let off = slide(&strip, front.forward * wide, b)? * wide + TOLERANCE;
            let seen = b.corners().map(|corner| front.local(corner).x);
            let low = seen.iter().copied().fold(f64::INFINITY, f64::min).max(-front.half_width);
            let high = seen.iter().copied().fold(f64::NEG_INFINITY, f64::max).min(front.half_width);
            let fits = off > 2.0 * TOLERANCE && off < wide - TOLERANCE && high - low > 2.0 * TOLERANCE;
            let ground = beside(&front, Edge::Front, off, 0.0);
            let middle = ground.at + front.right() * ((low + high) * 0.5);
            fits.then(|| Rect::new(middle, ground.facing, high - low, off))
        })
    };
    let both = [(&a.base, &b.base), (&b.base, &a.base)];
    both.into_iter().flat_map(|(a, b)| Edge::ALL.into_iter().filter_map(move |edge| one_way(a, b, edge))).collect()
}

/// Judges the stretches of a way by the gaps narrower than its base that they lead into: sideways and by a wheel into none,
/// straight ahead only if it ends in close combat, straight back only through it and away from enemies.
fn narrow(
    at: &Situation,
    rules: &GapRules,
    way: &Way,
    (end, fights): (&Rect, bool),
    (circle, movers): (&Circle, &[ElementId]),
    out: &mut Findings,
) {
    let bars = bars(at, way, circle, movers);
    let enemies = || at.enemies_in_open(at.element(way.who).side);
    for (i, one) in bars.iter().enumerate() {
        for other in &bars[i + 1..] {
            let far = one.base.radius() + other.base.radius() + way.start.width();
            if one.base.centre().distance_squared(other.base.centre()) > far * far {
                continue;
            }
            let grounds = narrow_between(one, other, way.start.width());
            if grounds.is_empty() {
                continue;
            }
            let is_in = |rect: &Rect| grounds.iter().any(|ground| overlaps(rect, ground));
            let crosses_one = |leg: &Leg| grounds.iter().any(|ground| crosses(leg, ground));
            let inside = is_in(&way.start);
            let into = |leg: &&Leg| crosses_one(leg) && (!inside || back(leg));
            let Some(leg) = way.legs.iter().find(into) else {
                let leaves = inside && way.legs.iter().any(|leg| sideways(leg) && crosses_one(leg));
                if leaves && one.who.is_some() && other.who.is_some() {
                    cite(rules.leaves);
                }
                continue;
            };
            let clause = match leg.motion {
                Motion::Slide(delta) => match straight(leg, delta) {
                    None => rules.narrow,
                    Some(true) => rules.ahead,
                    Some(false) => rules.back,
                },
                Motion::Wheel { .. } | Motion::Turn(_) => rules.narrow,
            };
            let out_of_it = || !is_in(end) && !enemies().any(|id| touches(end, at.rect(id)));
            let allowed = clause == rules.ahead && fights || clause == rules.back && out_of_it();
            if allowed {
                cite(clause);
                continue;
            }
            let why = match (one.who, other.who) {
                (Some(one), Some(other)) => Reason::Gap { one, other },
                (one, other) => Reason::NarrowGap { beside: one.or(other) },
            };
            out.push(find(Some(clause), why, &[way.who]));
            return;
        }
    }
}

/// Whether a stretch goes aside, or aslant.
fn sideways(leg: &Leg) -> bool {
    matches!(leg.motion, Motion::Slide(delta) if straight(leg, delta).is_none())
}

/// Whether a stretch goes straight back.
fn back(leg: &Leg) -> bool {
    matches!(leg.motion, Motion::Slide(delta) if straight(leg, delta) == Some(false))
}
