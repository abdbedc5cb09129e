//! Moving along roads: an element goes with the middle of its front edge on the middle of the road, on a half of it, or anywhere on it.

use crate::base::trace::cite;
use crate::battle::FeatureKind;
use crate::book::BookStep;
use crate::geometry::{Band, Facing, Rect, TOLERANCE, Turn, Vec2};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::way::{Motion, Way};

/// An element on a road and facing along it: astride its middle, on a half of it in a set in which two go side by side, or with the
/// middle of its edges anywhere on it in a set that asks for no more.
pub struct Astride<'a> {
    /// The road.
    pub band: &'a Band,
    /// The distance of the front edge along its course.
    pub along: f64,
    /// Whether the element goes from the road's first point to its last.
    pub onward: bool,
    /// How far the middle of its front is from the middle of the road, in 1/1000 mm; positive to the right of the road's own
    /// direction, 0 astride.
    pub lane: f64,
}

/// Facing along a road means within a quarter of a right angle, as a base has on a bend: the cosine of that.
const HEADING: f64 = 0.92;

/// The cosine of the greatest angle between two lines of a road that is no bend.
const STRAIGHT: f64 = 1.0 - 1e-9;

/// The road that an element stands on, facing along it.
pub fn astride<'a>(at: &Situation<'a>, rect: &Rect) -> Option<Astride<'a>> {
    at.rules.step(BookStep::Road)?;
    let centred = roads(at).find_map(|band| {
        let there = band.along(rect.at)?;
        let heading = there.direction.dot(rect.forward);
        let fits = there.offset.abs() <= TOLERANCE && heading.abs() > HEADING;
        fits.then_some(Astride { band, along: there.distance, onward: heading > 0.0, lane: 0.0 })
    });
    centred
        .or_else(|| {
            let abreast = at.rules.step(BookStep::RoadAbreast)?;
            let found = roads(at).find_map(|band| beside_middle(band, rect, band.half_width() - rect.half_width))?;
            cite(abreast);
            Some(found)
        })
        .or_else(|| {
            let anywhere = at.rules.step(BookStep::RoadAnywhere)?;
            let rear = rect.ahead(-rect.depth).at;
            let touching = roads(at)
                .filter(|band| band.along(rear).is_some_and(|rear| rear.offset.abs() <= band.half_width() + TOLERANCE));
            let found = { touching }.find_map(|band| beside_middle(band, rect, band.half_width()))?;
            cite(anywhere);
            Some(found)
        })
}

/// All roads.
fn roads<'a>(at: &Situation<'a>) -> impl Iterator<Item = &'a Band> + use<'a> {
    let field = at.field;
    at.battle.ground().filter(|(_, f)| f.kind == FeatureKind::Road).filter_map(|(id, _)| match field.ground(id) {
        Ground::Line(band) => Some(band),
        Ground::Area { .. } => None,
    })
}

/// The place of a base that faces along a road, the middle of its front no further than `most` from the middle of the road.
fn beside_middle<'a>(band: &'a Band, rect: &Rect, most: f64) -> Option<Astride<'a>> {
    let mut gone = 0.0;
    let mut best: Option<Astride> = None;
    for line in band.lines() {
        let (direction, length) = (line.direction(), line.length());
        let (off, heading) = (rect.at - line.a, direction.dot(rect.forward));
        let (along, lane) = (off.dot(direction), off.dot(right_of(direction)));
        let within = (-TOLERANCE..=length + TOLERANCE).contains(&along) && lane.abs() <= most + TOLERANCE;
        if within && heading.abs() > HEADING && best.as_ref().is_none_or(|best| lane.abs() < best.lane.abs()) {
            let along = gone + along.clamp(0.0, length);
            best = Some(Astride { band, along, onward: heading > 0.0, lane });
        }
        gone += length;
    }
    best
}

/// The unit vector to the right of a direction.
fn right_of(direction: Vec2) -> Vec2 {
    -direction.perp()
}

/// How far a base goes straight ahead with its front on the road that it stands on; `None` if it stands on none.
pub fn straight_ahead(at: &Situation, rect: &Rect) -> Option<f64> {
    let on = astride(at, rect)?;
    let mut gone = 0.0;
    // Each line with where it ends as the base goes, and its direction so.
    let mut lines: Vec<(f64, Vec2)> = Vec::new();
    for line in on.band.lines() {
        let (from, to) = (gone, gone + line.length());
        gone = to;
        lines.push(if on.onward { (to - on.along, line.direction()) } else { (on.along - from, -line.direction()) });
    }
    if !on.onward {
        lines.reverse();
    }
    let mut lines = lines.into_iter().filter(|(ahead, _)| *ahead > TOLERANCE);
    let (mut far, course) = lines.next()?;
    if course.dot(rect.forward) <= HEADING {
        return Some(0.0);
    }
    far = lines.take_while(|(_, next)| course.dot(*next) >= STRAIGHT).last().map_or(far, |(ahead, _)| ahead);
    // A base at a slant comes off the road at its side.
    let drift = rect.forward.dot(right_of(course));
    let room = (on.band.half_width() - rect.half_width).max(TOLERANCE);
    let lane = if on.onward { on.lane } else { -on.lane };
    let aside = if drift.abs() > 1e-6 { (room - lane * drift.signum()) / drift.abs() } else { f64::INFINITY };
    Some(far.min(aside.max(0.0)))
}

/// The facing along another road that meets the one on which a base stands, at the middle of its front, after about this turn: there
/// the base turns round that middle, as at a bend.
pub fn onto_other(at: &Situation, rect: &Rect, turn: Turn) -> Option<Facing> {
    let own = astride(at, rect).filter(|on| on.lane == 0.0)?;
    let heading = rect.with_front(rect.at, rect.facing.turned(turn)).forward;
    let others = roads(at).filter(|band| !std::ptr::eq(*band, own.band));
    { others }.find_map(|band| {
        let there = band.along(rect.at).filter(|there| there.offset.abs() <= TOLERANCE)?;
        let along = there.direction.dot(heading);
        let way = there.direction * along.signum();
        (along.abs() > HEADING).then(|| Facing::toward(rect.at, rect.at + way * 1e6))
    })
}

/// The length of the road that is left before an element.
pub fn left(on: &Astride) -> f64 {
    if on.onward { on.band.length() - on.along } else { on.along }
}

/// A place on the lane of a base along a road, and the direction of the road's course there; `None` off its ends.
pub fn on_lane(on: &Astride, along: f64) -> Option<(Vec2, Vec2)> {
    on.band.place(along).map(|(place, course)| (place + right_of(course) * on.lane, course))
}

/// Whether a base that goes straight ahead by `length` is astride a road that runs straight on, from start to end.
pub fn is_straight_on(at: &Situation, rect: &Rect, length: f64) -> bool {
    let Some(on) = astride(at, rect) else { return false };
    let goal = if on.onward { on.along + length } else { on.along - length };
    let there = on_lane(&on, goal).filter(|_| length <= left(&on) + TOLERANCE);
    there.is_some_and(|(place, _)| place.distance(rect.ahead(length).at) <= TOLERANCE)
}

/// How far the road that a base stands astride runs straight on behind its rear edge; `None` if it stands astride none, or its
/// rear edge is beside the road.
pub fn straight_behind(at: &Situation, rect: &Rect) -> Option<f64> {
    let on = astride(at, rect)?;
    let mut gone = 0.0;
    let ends = on.band.lines().map(|line| {
        gone += line.length();
        gone
    });
    let behind = |along: f64| if on.onward { on.along - along } else { along - on.along };
    let mut bends: Vec<f64> = std::iter::once(0.0).chain(ends).map(behind).filter(|off| *off > 0.0).collect();
    bends.sort_by(f64::total_cmp);
    let straight = |off: &f64| {
        let along = if on.onward { on.along - off } else { on.along + off };
        on_lane(&on, along).is_some_and(|(place, _)| place.distance(rect.ahead(-off).at) <= TOLERANCE)
    };
    let far = bends.into_iter().take_while(straight).last()? - rect.depth;
    (far >= -TOLERANCE).then_some(far.max(0.0))
}

/// Goes on along a road by `length`, or to the end of the road.
pub fn follow(way: &mut Way, on: &Astride, length: f64) {
    let length = length.min(left(on));
    let goal = if on.onward { on.along + length } else { on.along - length };
    let (low, high) = (on.along.min(goal), on.along.max(goal));
    let mut bends: Vec<f64> = Vec::new();
    let mut gone = 0.0;
    for line in on.band.lines() {
        gone += line.length();
        if gone > low && gone < high {
            bends.push(gone);
        }
    }
    if !on.onward {
        bends.reverse();
    }
    bends.push(goal);
    if on.lane != 0.0 {
        return keep_to_half(way, on, &bends);
    }
    for bend in bends {
        let Some((place, _)) = on.band.place(bend) else { return };
        if place.distance(way.end.at) > TOLERANCE {
            way.turn_at_front(Facing::toward(way.end.at, place));
            way.slide(place - way.end.at);
        }
    }
}

/// Goes on along a half of a road to these places of its course, one after another: at each bend it turns round the middle of the
/// road, as whoever is beside it does.
fn keep_to_half(way: &mut Way, on: &Astride, stops: &[f64]) {
    let mut from = on.along;
    for stop in stops {
        let middle = (from + stop) * 0.5;
        let places = on.band.place(from).zip(on.band.place(middle)).zip(on.band.place(*stop));
        let Some((((start, _), (_, course)), (end, _))) = places else { return };
        if start.distance(end) > TOLERANCE {
            let aside = right_of(course) * on.lane;
            let facing = Facing::toward(start, end);
            if way.end.at.distance(start + aside) > TOLERANCE {
                way.go(Motion::Turn(way.end.with_front(start + aside, facing)));
            } else {
                way.turn_at_front(facing);
            }
            way.slide(end + aside - way.end.at);
        }
        from = *stop;
    }
}
