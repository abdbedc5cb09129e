//! The way of each mover from the steps of an order, including the followers of a group's leader.

use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{GroupTurn, Hand, Reason, Step};
use crate::book::{BookStep, Proof};
use crate::geometry::{
    Corner, Edge, Facing, LinedUp, Point, Rect, TOLERANCE, Turn, Vec2, carried, lined_up, lined_up_place, share_corner,
};
use crate::view::Situation;
use crate::view::weather::is_sound_road;
use crate::ways::findings::name;
use crate::ways::group::{ColumnLink, front_corner};
use crate::ways::road::Astride;
use crate::ways::way::{Motion, Way};
use crate::ways::{GroupForm, bends, detour, places, road};

/// The point of its way where a single element turns to its final facing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hold {
    /// At the end: it keeps the heading of its start.
    Start,
    /// At the start: it keeps the heading of its end.
    End,
    /// Halfway, or at the first point of a `via` step.
    Middle,
    /// At the end, round its centre and not round the middle of its front edge.
    Settle,
    /// It does not turn: aside first, and then ahead.
    AsideFirst,
    /// It does not turn: ahead first, and then aside.
    AheadFirst,
}

impl Hold {
    /// All of an element that turns, in the order in which they are tried.
    pub const ALL: [Hold; 4] = [Hold::Start, Hold::End, Hold::Middle, Hold::Settle];
    /// Those of one that keeps its facing and may go round others.
    pub const ROUND: [Hold; 3] = [Hold::Start, Hold::AsideFirst, Hold::AheadFirst];
}

/// The ways of all movers, in the order of the order.
///
/// # Errors
/// If these movers cannot make a step: the step, as a reason.
pub fn ways(
    at: &Situation,
    who: &[ElementId],
    form: &GroupForm,
    path: &[Step],
    hold: Hold,
) -> Result<Vec<Way>, Reason> {
    let rigid = |s: &Step| matches!(s, Step::Back(_) | Step::Sideways(_) | Step::Turn(_));
    match form {
        GroupForm::Single => Ok(vec![single(at, who[0], path, hold)?]),
        GroupForm::Column(links) if !path.iter().any(rigid) => column(at, links, path),
        _ => line(at, who, path),
    }
}

/// The corners by which a single element is measured from its start to its end, in a set in which it is.
fn ends(at: &Situation, who: ElementId) -> Option<&'static [Corner]> {
    const FRONT: [Corner; 2] = [Corner::FrontLeft, Corner::FrontRight];
    let rules = at.rules.moves.ends?;
    let e = at.element(who);
    if rules.wheels.value.is(e) {
        return None;
    }
    trace::cite(rules.front);
    if rules.rear.value.is(e) {
        trace::cite(rules.rear.clause);
        return Some(&Corner::ALL);
    }
    Some(&FRONT)
}

/// The way of a single element.
fn single(at: &Situation, who: ElementId, path: &[Step], hold: Hold) -> Result<Way, Reason> {
    let mut way = Way::new(who, places::start(at, who, path));
    way.by_corners = at.rules.moves.corners.is_some();
    way.by_ends = ends(at, who);
    let mut via: Vec<Vec2> = Vec::new();
    let mut on_road = at.rules.step(BookStep::RoadAhead).map(|_| true);
    let mut joins = 0;
    for (i, step) in path.iter().enumerate() {
        let via_points = !via.is_empty();
        if !matches!(step, Step::Via(_) | Step::To { .. }) {
            pass(&mut way, &mut via);
        }
        let now = way.end;
        match *step {
            Step::Straight(d) if d >= 0 => way.slide(now.forward * f64::from(d)),
            Step::Back(d) if d >= 0 => way.slide(now.forward * -f64::from(d)),
            Step::Sideways(d) => way.slide(now.right() * f64::from(d)),
            Step::Wheel { hand, turn } if turn.0 > 0 => match onto_other_road(at, path, i, &now) {
                Some(facing) => {
                    way.turn_at_front(facing);
                    joins += 1;
                }
                None => way.wheel(now.corner(pivot(hand)), signed(hand, turn)),
            },
            Step::Via(point) => via.push(point.vec()),
            Step::To { at, facing } => go_to(&mut way, &mut via, at, facing, hold),
            Step::Road(d) if d >= 0 => {
                let on = road::astride(at, &now).ok_or(Reason::NotByRoad)?;
                road::follow(&mut way, &on, f64::from(d));
            }
            Step::Leave(out) if i > 0 => {
                let (place, beyond) = places::beyond(at, who, &now, out)?;
                way.through = Some(place);
                way.go(Motion::Turn(beyond));
            }
            // The position of these steps in the path was judged before.
            Step::Leave(_) | Step::Enter => {}
            _ => return Err(bad(step)),
        }
        on_road = on_road.map(|on| on && !via_points && keeps_to_road(at, step, &now, &way.end));
        way.end_part();
    }
    pass(&mut way, &mut via);
    let gone = || path.iter().filter(|s| !matches!(s, Step::Leave(_) | Step::Enter));
    way.round = way.by_ends.is_some() && detour::goes_round(at, &way);
    let along = gone().filter(|s| matches!(s, Step::Road(_))).count() + joins == gone().count();
    way.by_road = gone().next().is_some() && (on_road == Some(true) || along) && is_sound_road(at.battle);
    Ok(way)
}

/// The facing along another road onto which the wheel at this step of a path turns a base, if the next step goes along that road.
fn onto_other_road(at: &Situation, path: &[Step], i: usize, base: &Rect) -> Option<Facing> {
    let (Step::Wheel { hand, turn }, Some(Step::Road(_))) = (path[i], path.get(i + 1)) else { return None };
    road::onto_other(at, base, signed(hand, turn))
}

/// Whether a step goes along the road that a base stands astride: by an order to do so, or straight ahead where it runs straight on.
fn keeps_to_road(at: &Situation, step: &Step, from: &Rect, to: &Rect) -> bool {
    match step {
        Step::Road(_) | Step::Leave(_) | Step::Enter => true,
        Step::Straight(_) | Step::To { .. } => goes_on_by_road(at, from, to),
        _ => false,
    }
}

/// Whether a base comes from one place to the other straight ahead along a road.
fn goes_on_by_road(at: &Situation, from: &Rect, to: &Rect) -> bool {
    let length = from.at.distance(to.at);
    let ahead = from.facing == to.facing && from.ahead(length).at.distance(to.at) <= TOLERANCE;
    ahead && road::is_straight_on(at, from, length)
}

/// Slides past the points of `via` steps, keeping the heading.
fn pass(way: &mut Way, via: &mut Vec<Vec2>) {
    for point in via.drain(..) {
        way.slide(point - way.end.at);
        way.end_part();
    }
}

/// Goes past the points of `via` steps to a place, and turns on the way at the point that `hold` gives.
fn go_to(way: &mut Way, via: &mut Vec<Vec2>, at: Point, facing: Facing, hold: Hold) {
    let goal = way.end.with_front(at.vec(), facing);
    let turns = facing != way.end.facing;
    if turns && hold == Hold::End {
        way.turn(facing);
    }
    for (i, point) in via.drain(..).enumerate() {
        way.slide(point - way.end.at);
        if turns && hold == Hold::Middle && i == 0 {
            way.turn(facing);
        }
        way.end_part();
    }
    if way.end.facing == facing {
        let rest = goal.at - way.end.at;
        let ahead = way.end.forward * rest.dot(way.end.forward);
        match hold {
            Hold::AsideFirst => way.slide(rest - ahead),
            Hold::AheadFirst => way.slide(ahead),
            _ => {}
        }
        way.slide(goal.at - way.end.at);
        return;
    }
    let rest = goal.centre() - way.end.centre();
    match hold {
        Hold::Middle => {
            way.slide(rest * 0.5);
            way.turn(facing);
            way.slide(goal.at - way.end.at);
            return;
        }
        Hold::Settle => way.slide(rest),
        _ => way.slide(goal.at - way.end.at),
    }
    way.go(Motion::Turn(goal));
}

/// The ways of a group that keeps its shape: all go as the first one does.
fn line(at: &Situation, who: &[ElementId], path: &[Step]) -> Result<Vec<Way>, Reason> {
    let along = |s: &Step| matches!(s, Step::Road(_) | Step::Straight(_));
    let by_road = path.iter().any(|s| matches!(s, Step::Road(_))) && path.iter().all(along);
    if by_road && at.rules.step(BookStep::RoadAbreast).is_some() {
        // Each keeps to its half of the road.
        return who.iter().map(|id| single(at, *id, path, Hold::Start)).collect();
    }
    let mut ways: Vec<Way> = who.iter().map(|id| Way::new(*id, *at.rect(*id))).collect();
    let mut rects: Option<Vec<Rect>> = None;
    for step in path {
        let lead = ways[0].end;
        let motion = match *step {
            Step::Straight(d) if d >= 0 => Motion::Slide(lead.forward * f64::from(d)),
            Step::Back(d) if d >= 0 => Motion::Slide(lead.forward * -f64::from(d)),
            Step::Sideways(d) => Motion::Slide(lead.right() * f64::from(d)),
            Step::Wheel { hand, turn } if turn.0 > 0 => {
                let rects = rects.get_or_insert_with(|| who.iter().map(|id| *at.rect(*id)).collect());
                Motion::Wheel { pivot: lead.place(front_corner(rects, hand)), turn: signed(hand, turn) }
            }
            Step::Turn(how) => {
                turn_group(&mut ways, how);
                continue;
            }
            Step::Road(_) => return Err(Reason::NeedsColumn),
            Step::To { .. } | Step::Via(_) => return Err(Reason::NotForGroups { step: name(step).into() }),
            _ => return Err(bad(step)),
        };
        for way in &mut ways {
            way.go(motion);
        }
    }
    let about = !at.rules.moves.groups.about.is_empty() && path.iter().any(|step| matches!(step, Step::Turn(_)));
    for way in &mut ways {
        (way.by_corners, way.about) = (at.rules.moves.corners.is_some(), about);
    }
    at.rules.mark(Proof::KeepsTogether);
    if !path.iter().any(|step| matches!(step, Step::Turn(_))) {
        keep_together(&mut ways);
    }
    Ok(ways)
}

/// Turns each of a group where it stands. The one nearest the new front keeps its place; the others close up or spread
/// behind it as the width and the depth of their bases ask for (`dbv.move.38`).
fn turn_group(ways: &mut [Way], how: GroupTurn) {
    let lead = ways[0].end;
    let turn = match how {
        GroupTurn::Left => Edge::Left,
        GroupTurn::Right => Edge::Right,
        GroupTurn::About => Edge::Rear,
    };
    let facing = lead.facing.turned(turn.turn());
    let ahead = lead.turned_about_centre(facing);
    let (forward, right) = (ahead.forward, ahead.right());
    let (wide, deep) = (lead.half_width * 2.0, lead.depth);
    let [along, aside] = if how == GroupTurn::About { [1.0, 1.0] } else { [deep / wide, wide / deep] };
    let before = |way: &Way| way.end.centre().dot(forward);
    let Some(front) = ways.iter().reduce(|best, way| if before(way) > before(best) + 1.0 { way } else { best }) else {
        return;
    };
    let keeps = front.end.centre();
    for way in ways {
        let off = way.end.centre() - keeps;
        let closed = forward * (off.dot(forward) * along) + right * (off.dot(right) * aside);
        let shift = closed - off;
        way.shifted = shift;
        way.go(Motion::Turn(way.end.turned_about_centre(facing).moved(shift)));
    }
}

/// Derives the place of each element from one that it touched and that is already placed, so that rounding never parts
/// a group.
fn keep_together(ways: &mut [Way]) {
    for i in 1..ways.len() {
        let (placed, rest) = ways.split_at_mut(i);
        let own = &mut rest[0];
        let near = placed.iter().rev().find(|other| share_corner(&other.start, &own.start)).unwrap_or(&placed[0]);
        own.end = carried(&near.start, &own.start, &near.end);
    }
}

/// A stretch of a column's track.
#[derive(Clone, Copy, Debug)]
enum TrackStretch {
    Straight(f64),
    Wheel(Hand, Turn),
}

/// The ways of a column: each follower makes the wheels of the one before it at the same places.
fn column(at: &Situation, links: &[(ElementId, ColumnLink)], path: &[Step]) -> Result<Vec<Way>, Reason> {
    if path.iter().any(|s| matches!(s, Step::Road(_))) {
        let turns = path.iter().any(|s| matches!(s, Step::Wheel { .. }));
        let head = turns.then(|| links.first().and_then(|(id, _)| road::astride(at, at.rect(*id)))).flatten();
        let own = |id: ElementId| match &head {
            Some(head) => road::astride(at, at.rect(id)).map_or_else(|| path.to_vec(), |on| behind(head, &on, path)),
            None => path.to_vec(),
        };
        let ways: Result<Vec<Way>, Reason> =
            links.iter().map(|(id, _)| single(at, *id, &own(*id), Hold::Start)).collect();
        let (mut ways, mut total) = (ways?, 0);
        for step in path {
            let Step::Road(far) = step else { return Ok(ways) };
            total += far;
        }
        bends::close_up(at, &mut ways, total, |id, far| single(at, id, &[Step::Road(far)], Hold::Start).ok());
        return Ok(ways);
    }
    if let Some(step) = path.first()
        && links.iter().any(|(_, link)| *link == ColumnLink::Bend)
    {
        return Err(bad(step));
    }
    let (mut track, mut total) = (Vec::new(), 0.0);
    for step in path {
        match *step {
            Step::Straight(d) if d >= 0 => {
                track.push(TrackStretch::Straight(f64::from(d)));
                total += f64::from(d);
            }
            Step::Wheel { hand, turn } if turn.0 > 0 => track.push(TrackStretch::Wheel(hand, turn)),
            Step::To { .. } | Step::Via(_) => return Err(Reason::NotForGroups { step: name(step).into() }),
            _ => return Err(bad(step)),
        }
    }
    let mut ways: Vec<Way> = Vec::with_capacity(links.len());
    for (i, (id, link)) in links.iter().enumerate() {
        if i > 0 {
            track.splice(0..0, joining(*link, at.rect(links[i - 1].0).depth));
        }
        let mut way = Way::new(*id, *at.rect(*id));
        way.by_corners = at.rules.moves.corners.is_some();
        march(&mut way, &track, total, i == 0);
        if let Some(front) = ways.last()
            && lined_up(&way.end, &front.end) == Some(LinedUp::Rear)
        {
            way.end = lined_up_place(&front.end, LinedUp::Rear, &way.end);
        }
        ways.push(way);
    }
    let keeps = |way: &Way| goes_on_by_road(at, &way.start, &way.end);
    let ahead =
        at.rules.step(BookStep::RoadAhead).is_some() && path.iter().all(|step| matches!(step, Step::Straight(_)));
    if ahead && total > 0.0 && ways.iter().all(keeps) && is_sound_road(at.battle) {
        ways.iter_mut().for_each(|way| way.by_road = true);
    }
    at.rules.mark(Proof::ColumnOrder);
    if path.iter().any(|step| matches!(step, Step::Wheel { .. })) {
        at.rules.mark(Proof::ColumnWheel);
    }
    Ok(ways)
}

/// The steps of one who follows the head of a column along its road: first up to where the head begins, and then in its track, until it
/// has gone as far as the head goes.
fn behind(head: &Astride, own: &Astride, path: &[Step]) -> Vec<Step> {
    if !std::ptr::eq(head.band, own.band) {
        return path.to_vec();
    }
    let gap = libm::round((head.along - own.along).abs()) as i32;
    let mut left: i32 = path.iter().map(|step| if let Step::Road(d) = step { *d } else { 0 }).sum();
    let up = (gap > 0).then_some(Step::Road(gap));
    let mut track: Vec<Step> = Vec::new();
    for step in up.iter().chain(path) {
        match (step, track.last_mut()) {
            _ if left == 0 => break,
            (Step::Road(d), Some(Step::Road(before))) => {
                let far = (*d).min(left);
                (*before, left) = (*before + far, left - far);
            }
            (Step::Road(d), _) => {
                let far = (*d).min(left);
                left -= far;
                track.push(Step::Road(far));
            }
            _ => track.push(*step),
        }
    }
    track
}

/// The track from a follower's place to that of the element before it.
fn joining(link: ColumnLink, depth: f64) -> Vec<TrackStretch> {
    match link {
        ColumnLink::Behind | ColumnLink::Bend => vec![TrackStretch::Straight(depth)],
        ColumnLink::Wheel { ahead, hand, turn } => {
            vec![TrackStretch::Straight(ahead), TrackStretch::Wheel(hand, turn), TrackStretch::Straight(depth - ahead)]
        }
    }
}

/// Goes along a track until it has gone `total` straight ahead; the head makes all its wheels.
fn march(way: &mut Way, track: &[TrackStretch], total: f64, head: bool) {
    /// The rest of a march that is too short to begin a wheel with: 0.01 mm.
    const LITTLE: f64 = 10.0;
    let mut left = total;
    for stretch in track {
        match *stretch {
            TrackStretch::Straight(d) => {
                way.slide(way.end.forward * d.min(left));
                way.end_part();
                left = (left - d).max(0.0);
            }
            TrackStretch::Wheel(hand, turn) if head || left > LITTLE => {
                way.wheel(way.end.corner(pivot(hand)), signed(hand, turn));
                way.end_part();
            }
            TrackStretch::Wheel(..) => return,
        }
    }
}

/// The place of a base that follows the head of a column at this distance, when the head has gone its way.
pub fn following(head: &Way, path: &[Step], distance: f64) -> Rect {
    let gone: f64 = path.iter().map(|s| if let Step::Straight(d) = s { f64::from(*d) } else { 0.0 }).sum();
    let start = head.start;
    if distance >= gone {
        return start.ahead(gone - distance);
    }
    let track: Vec<TrackStretch> = path.iter().filter_map(stretch).collect();
    let mut way = Way::new(head.who, start);
    march(&mut way, &track, gone - distance, false);
    way.end
}

fn stretch(step: &Step) -> Option<TrackStretch> {
    match *step {
        Step::Straight(d) => Some(TrackStretch::Straight(f64::from(d))),
        Step::Wheel { hand, turn } => Some(TrackStretch::Wheel(hand, turn)),
        _ => None,
    }
}

/// The front corner that a wheel pivots on.
fn pivot(hand: Hand) -> Corner {
    match hand {
        Hand::Left => Corner::FrontLeft,
        Hand::Right => Corner::FrontRight,
    }
}

/// The turn of a wheel, positive to the right.
fn signed(hand: Hand, turn: Turn) -> Turn {
    match hand {
        Hand::Left => -turn,
        Hand::Right => turn,
    }
}

fn bad(step: &Step) -> Reason {
    Reason::BadPath { step: name(step).into() }
}

/// The steps of the first part, 0 to 1, of a path: of a move that had to halt.
pub fn first_part(path: &[Step], start: &Rect, part: f64) -> Vec<Step> {
    let steps = part * path.len() as f64;
    let mut from = start.at;
    let mut cut = Vec::with_capacity(path.len());
    for (i, step) in path.iter().enumerate() {
        let share = (steps - i as f64).clamp(0.0, 1.0);
        if share > 0.0 {
            cut.push(share_of(step, share, start, from));
        }
        if let Step::To { at, .. } | Step::Via(at) = step {
            from = at.vec();
        }
    }
    cut
}

/// The first part of a step that began at `from`. A part that is not the whole step keeps the heading of the start.
pub fn share_of(step: &Step, share: f64, start: &Rect, from: Vec2) -> Step {
    let cut = |d: i32| libm::round(f64::from(d) * share) as i32;
    let toward = |at: Point| Point::round(from + (at.vec() - from) * share);
    match *step {
        Step::Straight(d) => Step::Straight(cut(d)),
        Step::Back(d) => Step::Back(cut(d)),
        Step::Sideways(d) => Step::Sideways(cut(d)),
        Step::Road(d) => Step::Road(cut(d)),
        Step::Wheel { hand, turn } => Step::Wheel { hand, turn: Turn(cut(turn.0).max(1)) },
        Step::Via(at) => Step::Via(toward(at)),
        Step::To { at, .. } if share < 1.0 => Step::To { at: toward(at), facing: start.facing },
        Step::To { .. }
        | Step::Column
        | Step::Narrow(_)
        | Step::Expand { .. }
        | Step::Leave(_)
        | Step::Enter
        | Step::Pass
        | Step::Turn(_) => *step,
    }
}
