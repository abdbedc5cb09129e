//! Flight: an element turns its back, or turns to its base edge, and runs until something ends the flight.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{Compass, Feature, FeatureKind, Going, MoveKind};
use crate::book::combat_tables::FlightCourse;
use crate::book::{BookStep, Proof};
use crate::deeds::ambush;
use crate::deeds::cause::{destroy, leave};
use crate::deeds::flight::{
    Flight, beyond, by_corners, distance, is_left_behind, measured, passes_through, slowed, stays_put, trampled,
};
use crate::deeds::headlong;
use crate::deeds::remount;
use crate::deeds::room::{Act, Room};
use crate::deeds::shove::{pushes, shove};
use crate::deeds::wade::{drowns, flees_into, slips};
use crate::fight::backed;
use crate::geometry::{Corner, Facing, Rect, TOLERANCE, Turn, Vec2, overlaps, slide};
use crate::view::field::Ground;
use crate::view::{Cx, Situation};
use crate::ways::works;

/// The step of the angles at which a fugitive turns aside, in degrees, up to a quarter turn.
const VEER: i32 = 1;

/// Makes an element flee from shooting or close combat: away from its front, or towards a facing. Troops on foot who have mounts
/// may flee mounted.
pub fn flee(cx: &mut Cx, id: ElementId, toward: Option<Facing>) {
    flee_for(cx, id, toward, None);
}

/// Makes an element flee by this rule towards a friend, at whom it stops.
pub fn flee_to(cx: &mut Cx, id: ElementId, toward: Facing, cause: Clause, goal: ElementId) {
    for runner in remount::for_flight(cx, id) {
        run_off(cx, runner, (Some(toward), Some(goal)), Some(cause));
    }
}

/// Makes an element flee by this rule; `None` if it is that of flights from shooting or close combat.
pub fn flee_for(cx: &mut Cx, id: ElementId, toward: Option<Facing>, cause: Option<Clause>) {
    for runner in remount::for_flight(cx, id) {
        run_off(cx, runner, (toward, None), cause);
    }
}

/// Makes an element run towards a facing, and no further than this friend.
fn run_off(cx: &mut Cx, id: ElementId, course: (Option<Facing>, Option<ElementId>), cause: Option<Clause>) {
    if let Some(never) = stays_put(&cx.now(), id) {
        return cite(never);
    }
    let spent = headlong::all_spent(cx);
    let mut flight = plan_to(&cx.now(), id, course, (&spent, cause.is_none()));
    while let Flight::Ends(there, ..) | Flight::Crashes(there, _) = &flight
        && ambush::come_upon(cx, id, there)
    {
        flight = plan_to(&cx.now(), id, course, (&spent, cause.is_none()));
    }
    while let Flight::Ends(there, ..) = &flight
        && flees_into(cx, id, there.centre() - cx.battle.element(id).base.rect().centre())
    {
        flight = plan_to(&cx.now(), id, course, (&spent, cause.is_none()));
    }
    if let Flight::Ends(there, ..) | Flight::Bursts(there, ..) = &flight
        && let from = cx.battle.element(id).base.rect()
        && let Some(clause) = drowns(cx, id, &from, there.centre() - from.centre())
    {
        cx.rules.combat.flight.headlong.into_iter().for_each(|rules| cite(rules.river));
        return destroy(cx, id, None, Some(clause));
    }
    if let Flight::Ends(there, ..) | Flight::Bursts(there, ..) = &flight
        && let from = cx.battle.element(id).base.rect()
        && let Some(clause) = slips(cx, id, &from, there.centre() - from.centre())
    {
        return destroy(cx, id, None, Some(clause));
    }
    if cause.is_none() {
        cx.rules.cite(BookStep::Flee);
    }
    cx.rules.mark(Proof::FleeFoot);
    let usual = cx.rules.step(BookStep::Flee);
    let told = |clause: Option<Clause>| cause.filter(|_| clause == usual).or(clause);
    match flight {
        // Whoever has no room to turn to where he is to wait stays as he is.
        Flight::Ends(there, pushed, _) if course.1.is_some() && crowded(cx, id, &there, &pushed) => {}
        Flight::Ends(there, pushed, clause) => {
            clear_way(cx, pushed);
            cx.shift(id, there.snap(), MoveKind::Flee, told(clause));
        }
        Flight::Bursts(there, trampled, friends) => {
            clear_way(cx, trampled);
            // Whoever comes next behind it runs first.
            friends.into_iter().for_each(|(friend, end)| headlong::run_after(cx, friend, &end));
            cx.shift(id, there.snap(), MoveKind::Flee, told(usual));
        }
        Flight::Crashes(there, other) => {
            let clause = cx.rules.combat.flight.crash.map(|c| c.clause);
            cx.shift(id, there.snap(), MoveKind::Flee, cx.rules.step(BookStep::FleeStops));
            destroy(cx, other, Some(id), clause);
            destroy(cx, id, Some(other), clause);
        }
        Flight::Leaves => leave(cx, id, false, cx.rules.step(BookStep::LeaveTable)),
        Flight::Destroyed(clause, by) => destroy(cx, id, by, clause),
    }
}

/// Whether somebody stands on a place who is not pushed or destroyed on the way there.
fn crowded(cx: &Cx, id: ElementId, there: &Rect, acts: &[Act]) -> bool {
    let at = cx.now();
    let gone = |other: ElementId| {
        acts.iter()
            .any(|act| matches!(act, Act::Shift { element, .. } | Act::Destroy { element, .. } if *element == other))
    };
    at.in_open().any(|other| other != id && !gone(other) && overlaps(there, at.rect(other)))
}

/// Pushes friends out of a fugitive's way, and destroys those whom it goes over.
fn clear_way(cx: &mut Cx, acts: Vec<Act>) {
    for act in acts {
        match act {
            Act::Shift { element, to, kind, clause } => cx.shift(element, to, kind, clause),
            Act::Destroy { element, by, clause } => destroy(cx, element, by, clause),
            Act::Disable { .. } | Act::Leave { .. } | Act::Board { .. } | Act::Flee { .. } => {}
        }
    }
}

/// Computes a flight.
pub fn plan(at: &Situation, id: ElementId, toward: Option<Facing>) -> Flight {
    plan_to(at, id, (toward, None), (&[], false))
}

/// The same to a friend at whom it ends; some have fled before it, from a fight with it or for another reason.
fn plan_to(
    at: &Situation,
    id: ElementId,
    (toward, goal): (Option<Facing>, Option<ElementId>),
    (spent, fought): (&[ElementId], bool),
) -> Flight {
    let alongside = if fought { spent.to_vec() } else { Vec::new() };
    let mut room = Room { goal, spent: spent.to_vec(), alongside, ..Room::new(at) };
    if let Some(by) = room.struck(id, at.rules.combat.flight.struck_on).or_else(|| backed::struck(at, id)) {
        return Flight::Destroyed(at.rules.step(BookStep::FleeStruck), Some(by));
    }
    let own = *room.rect(id);
    let turned = toward.map_or_else(|| own.about_turned(), |facing| kept_on(at, &own.turned_about_centre(facing)));
    let length = distance(at, id).map_or(0.0, |d| {
        cite(d.clause);
        d.value
    });
    if let Some(rules) = at.rules.combat.flight.headlong {
        cite(rules.faces_away);
        if !at.battle.command_of(id).demoralised {
            cite(rules.once);
        }
    }
    let out = works::out_over(at, id, &turned, turned.forward * length);
    out.into_iter().for_each(|(_, clause)| cite(clause));
    let length = out.map_or(length, |(far, _)| far - turned.depth + length);
    let straight = run(&mut room, id, turned, measured(at, &own, &turned, length));
    if let Some(after) = with_ranks(&room, id, &straight) {
        return after;
    }
    if at.rules.combat.flight.course.value == FlightCourse::Straight || !straight.is_halted(&room, id) {
        return straight.into_flight(&mut room, id);
    }
    veered(&mut room, id, [&own, &turned], length, straight).into_flight(&mut room, id)
}

/// A base that turned beside an edge of the table, moved inward until none of it is beyond the edge.
fn kept_on(at: &Situation, turned: &Rect) -> Rect {
    let beyond = |edge: &Compass| {
        let out =
            turned.corners().map(|corner| -at.battle.board.from_edge(*edge, corner)).into_iter().fold(0.0, f64::max);
        edge.inward().forward() * out
    };
    turned.moved(Compass::ALL.iter().map(beyond).fold(Vec2::ZERO, |all, way| all + way))
}

/// The flight straight on behind friends who have fled with it from the same fight: it does not turn aside from them.
fn with_ranks(room: &Room, id: ElementId, straight: &FlightRun) -> Option<Flight> {
    let End::Halted(other) = straight.end else { return None };
    let with_it = room.alongside.contains(&other) && !room.are_enemies(id, other);
    let after = with_it.then(|| straight.clone().into_flight(&mut room.copy(), id));
    after.filter(|flight| matches!(flight, Flight::Bursts(..)))
}

/// Where a flight ends that is only feigned: it goes as a flight, no further than `most`, and stops short of what would destroy
/// the element or take it off the table; with the friends that are pushed out of its way. `None` where it has no room to go
/// back at all.
pub fn feigned(at: &Situation, id: ElementId, most: Option<f64>) -> Option<(Rect, Vec<Act>)> {
    let mut room = Room::new(at);
    let own = *room.rect(id);
    let turned = own.about_turned();
    let length = distance(at, id)?.value;
    let length = most.map_or(length, |most| most.min(length));
    let straight = run(&mut room, id, turned, length);
    let course = at.rules.combat.flight.course.value;
    let run = match straight.is_halted(&room, id) && course != FlightCourse::Straight {
        true => veered(&mut room, id, [&own, &turned], length, straight),
        false => straight,
    };
    (run.way > TOLERANCE).then(|| (run.from.ahead(run.way), run.pushed))
}

/// The run that turns aside by the least angle at which it goes all the way; if there is none, the longest.
fn veered(room: &mut Room, id: ElementId, [own, turned]: [&Rect; 2], length: f64, straight: FlightRun) -> FlightRun {
    cite(room.at.rules.combat.flight.course.clause);
    let headlong = room.at.rules.combat.flight.headlong;
    // Where nobody stops short, the new direction is free as far as it is looked at.
    let look = headlong.map_or(length, |rules| length.max(f64::from(rules.look.value.on(room.at.battle))));
    let mut best = straight;
    for turn in turns_aside(room, id, turned, &best) {
        for course in courses(room, id, turned, turn) {
            let length = by_corners(room.at, turned, &course, measured(room.at, own, &course, length));
            let clear = look <= length || !run(room, id, course, look).is_halted(room, id);
            let run = run(room, id, course, length);
            if clear && !run.is_halted(room, id) {
                if aligned_with_passed(room, id, &run) {
                    room.at.rules.cite(BookStep::FleeAligned);
                }
                return run;
            }
            if headlong.is_none() && run.way > best.way + TOLERANCE {
                best = run;
            }
        }
    }
    best
}

/// The bases from which a fugitive may run after this turn: turned on its heel, and where nobody stops short, round its middle
/// if it has room for that.
fn courses(room: &Room, id: ElementId, turned: &Rect, turn: Turn) -> Vec<Rect> {
    // Its rear may touch the enemy that has beaten it: then no turn but one on its heel keeps out of that base.
    let heel = if turn.0 < 0 { Corner::RearLeft } else { Corner::RearRight };
    let on_heel = turned.wheeled(turned.corner(heel), turn);
    let round = turned.turned_about_centre(turned.facing.turned(turn));
    let free = room.at.rules.combat.flight.headlong.is_some()
        && !room.others(id).any(|other| overlaps(&round, room.rect(other)));
    let all = [Some(on_heel), free.then_some(round)];
    all.into_iter().flatten().filter(|course| !turns_into(room, id, turned, course)).collect()
}

/// Whether a base would turn into ground that it goes round, in a set that says what that is for all outcome moves, or in which
/// nobody stops short.
fn turns_into(room: &Room, id: ElementId, from: &Rect, to: &Rect) -> bool {
    let (at, e) = (room.at, room.at.element(id));
    if at.rules.step(BookStep::RecoilGround).is_none() && at.rules.combat.flight.headlong.is_none() {
        return false;
    }
    let avoided = at.rules.combat.flight.avoids.iter().find(|row| row.who.is(e));
    let round = |f: &Feature| {
        let going = at.rules.moves.going_of(f, e);
        going >= Going::Impassable || (going == Going::Bad && avoided.is_some_and(|row| row.ground.contains(&f.kind)))
    };
    let enters = |ground: &Ground| ground.touches(to) && !ground.touches(from);
    at.battle.ground().any(|(n, f)| round(f) && enters(at.field.ground(n)))
}

/// One straight run.
#[derive(Clone, Debug)]
struct FlightRun {
    /// The base before it runs, after its turn.
    from: Rect,
    /// The length of the run.
    way: f64,
    /// The length that it would have with nothing in its way.
    whole: f64,
    /// The reason for its end.
    end: End,
    /// The friends that it pushes aside on it, or destroys.
    pushed: Vec<Act>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum End {
    /// It went the whole way.
    Whole,
    /// This element.
    Halted(ElementId),
    /// Ground or a camp, by this rule.
    Ground(BookStep),
    /// A river that destroys it.
    River,
    /// The table's edge.
    Edge,
}

/// Runs straight ahead.
fn run(room: &mut Room, id: ElementId, from: Rect, length: f64) -> FlightRun {
    room.rects[id.index()] = from;
    let length = beyond(room, id, &from, length).unwrap_or(length);
    let way = from.forward * length;
    let mut ends = vec![(length, End::Whole)];
    ends.extend(room.stopped_on_table(id, way).map(|off| (off, End::Ground(BookStep::FleeStops))));
    ends.extend(feared(room, id, way));
    ends.extend(slowed(room, id, way).map(|off| (off, End::Whole)));
    let reach = ends.iter().map(|(off, _)| *off).fold(length, f64::min);
    let FlightHalt { end, mut pushed } = halted(room, id, way, reach);
    ends.extend(end);
    ends.extend(room.to_edge(&from, way).map(|off| (off, End::Edge)));
    if room.at.rules.step(BookStep::FleeRiver).is_none()
        && room.entered(id, way, |f| f.kind == FeatureKind::River).is_some()
    {
        room.at.rules.mark(Proof::FleesThroughWater);
    }
    if room.at.rules.step(BookStep::FleeRiver).is_some() {
        let (combat, all) = (&room.at.rules.combat, room.at.rules.step(BookStep::FleePaltry).is_none());
        let river = room.entered(id, way, |f| f.kind == FeatureKind::River && (all || combat.river_counts(f.state)));
        ends.extend(river.map(|(_, off)| (off, End::River)));
    }
    let (mut way, mut end) = ends.into_iter().min_by(|a, b| a.0.total_cmp(&b.0)).unwrap_or((length, End::Whole));
    // Whoever runs to a vessel at the water's edge is there before he meets the water.
    let there = room.goal.and_then(|goal| room.meets(id, from.forward * length, goal));
    if let Some(off) = there.filter(|off| *off <= way + 4.0 * TOLERANCE) {
        (way, end) = (way.min(off), End::Whole);
    }
    // Where nobody stops short, whoever would stand with its front against an enemy has met it.
    if end == End::Whole
        && room.at.rules.combat.flight.headlong.is_some()
        && let Some(foe) = room.foe_before(id, &from.ahead(way))
    {
        end = End::Halted(foe);
    }
    pushed.retain(|(off, _)| *off <= way);
    let mut pushed: Vec<Act> = pushed.into_iter().map(|(_, act)| act).collect();
    pushed.extend(trampled(room, id, from.forward * way));
    FlightRun { from, way, whole: length, end, pushed }
}

/// What a run meets.
struct FlightHalt {
    /// The element that ends it, and the distance.
    end: Option<(f64, End)>,
    /// The friends that are pushed aside, each with the distance after which it is met.
    pushed: Vec<(f64, Act)>,
}

/// The element that ends the run, and the distance: an enemy, a friend that cannot be passed, or one behind which
/// there is no room to stand; and the friends that are pushed aside on the way, each with the distance after which it is met.
/// Ground or a camp ends the run after `reach` in any case.
fn halted(room: &Room, id: ElementId, way: Vec2, reach: f64) -> FlightHalt {
    let mut met: Vec<(f64, ElementId)> = room
        .others(id)
        .filter(|other| room.goal != Some(*other))
        .filter_map(|other| Some((room.meets(id, way, other)?, other)))
        .collect();
    // Who goes straight on is stopped by what his front meets (`dba3.flee.02`).
    let straight = room.at.rules.combat.flight.course.value == FlightCourse::Straight;
    let left = |other| straight && is_left_behind(room, id, way.normalize_or_zero() * reach, other);
    met.retain(|(off, other)| *off <= reach && !left(*other));
    met.sort_by(|a, b| a.0.total_cmp(&b.0));
    let passes = |other: ElementId| passes_through(room, id, other);
    let mut passed = Vec::new();
    let mut end = None;
    let unit = way.normalize_or_zero();
    let rules = room.at.rules.combat.flight.pushes;
    // Friends are pushed one after another: each needs room among those that were pushed before it.
    let mut trial: Option<Room> = None;
    let mut pushed = Vec::new();
    let mut yields = |off: f64, other: ElementId| {
        let Some(rules) = rules.filter(|rules| pushes(room, rules, id, other)) else { return false };
        let trial = trial.get_or_insert_with(|| room.copy());
        if trial.meets(id, unit * reach, other).is_none() {
            return true;
        }
        let yields = shove(trial, id, unit * reach, other, rules.clause);
        cite(if yields { rules.clause } else { rules.no_room });
        pushed.extend(trial.acts.drain(..).map(|act| (off, act)));
        yields
    };
    for (off, other) in &met {
        if yields(*off, *other) {
            continue;
        }
        match passes(*other) {
            Some(row) if row.crushes.is_some() => cite(row.clause),
            Some(row) => passed.push((*off, *other, row.clause)),
            None => {
                if !room.are_enemies(id, *other) {
                    room.at.rules.mark(Proof::VeersForFriend);
                }
                end = Some((*off, *other));
                break;
            }
        }
    }
    // Without room to stand beyond the passed friends, the run ends before the last of them.
    while let Some((off, other, clause)) = passed.pop() {
        let reach = end.map_or(reach, |(off, _)| off);
        if overlaps(&room.rect(id).moved(unit * reach), room.rect(other)) {
            end = Some((off, other));
        } else {
            cite(clause);
        }
    }
    FlightHalt { end: end.map(|(off, other)| (off, End::Halted(other))), pushed }
}

/// The turns aside that are tried, the least first: by whole degrees to either hand, and so that it faces as a friend whom it
/// could pass does, or the opposite way.
fn turns_aside(room: &Room, id: ElementId, turned: &Rect, straight: &FlightRun) -> Vec<Turn> {
    let degrees = (VEER..=90).step_by(VEER as usize);
    let mut turns: Vec<Turn> =
        degrees.flat_map(|far| [-far, far]).map(|far| Turn::from_degrees(f64::from(far))).collect();
    if let (End::Halted(other), Some(_)) = (straight.end, room.at.rules.step(BookStep::FleeAligned))
        && !room.are_enemies(id, other)
        && room.at.rules.combat.flight.headlong.is_some()
    {
        let there = room.rect(other).facing;
        let aligned = [there, there.reversed()].map(|facing| turned.facing.to(facing));
        turns.extend(aligned.into_iter().filter(|turn| turn.radians().abs() <= std::f64::consts::FRAC_PI_2));
        turns.sort_by_key(|turn| turn.0.unsigned_abs());
    }
    turns
}

/// Whether a run leads through a friend.
fn aligned_with_passed(room: &Room, id: ElementId, run: &FlightRun) -> bool {
    let way = run.from.forward * run.way;
    room.others(id).any(|other| !room.are_enemies(id, other) && slide(&run.from, way, room.rect(other)).is_some())
}

/// Where bad going ends the run of troops that it stops, or that turn aside from it.
fn feared(room: &Room, id: ElementId, way: Vec2) -> Option<(f64, End)> {
    let flight = &room.at.rules.combat.flight;
    let e = room.at.element(id);
    if let Some(row) = flight.avoids.iter().find(|row| row.who.is(e)) {
        let is_bad = |f: &Feature| room.at.rules.moves.going_of(f, e) == Going::Bad;
        let off = room.entered(id, way, |f| is_bad(f) && row.ground.contains(&f.kind)).map(|(_, off)| off);
        if off.is_some() || (trace::is_on() && room.entered(id, way, is_bad).is_some()) {
            cite(row.clause);
        }
        return off.map(|off| (off, End::Ground(BookStep::FleeStops)));
    }
    let bad = |f: &Feature| !flight.open_ground.contains(&f.kind) && room.at.rules.moves.going_of(f, e) == Going::Bad;
    let off = room.entered(id, way, bad).map(|(_, off)| off)?;
    match flight.fearless.filter(|fearless| fearless.value.is(e)) {
        Some(fearless) => {
            cite(fearless.clause);
            None
        }
        None => Some((off, End::Ground(BookStep::FleeGround))),
    }
}

impl FlightRun {
    fn is_halted(&self, room: &Room, id: ElementId) -> bool {
        let headlong = room.at.rules.combat.flight.headlong;
        match self.end {
            End::Ground(BookStep::FleeGround) => {
                room.at.rules.cite(BookStep::FleeGround);
                true
            }
            End::Halted(_) | End::Ground(_) => true,
            End::Edge => headlong.is_some_and(|rules| {
                let avoided = !headlong::at_base_edge(room.at, id, &self.from.ahead(self.way));
                avoided.then(|| cite(rules.edges));
                avoided
            }),
            End::Whole | End::River => false,
        }
    }

    fn into_flight(self, room: &mut Room, id: ElementId) -> Flight {
        let at = room.at;
        if let Some(rules) = at.rules.combat.flight.headlong {
            match self.end {
                End::Halted(other) if !room.are_enemies(id, other) => {
                    return headlong::burst(room, id, self.from, self.whole, &rules);
                }
                End::Halted(_) | End::Ground(BookStep::FleeStops) => {
                    return Flight::Destroyed(Some(rules.caught), None);
                }
                End::Whole | End::Ground(_) | End::River | End::Edge => {}
            }
        }
        // Without that rule a fugitive that cannot move stays, still fleeing (dbv.flee.12).
        let blocked = match at.rules.step(BookStep::FleeBlocked) {
            None => Flight::Ends(self.from, Vec::new(), at.rules.step(BookStep::Flee)),
            clause => Flight::Destroyed(clause, None),
        };
        let there = self.from.ahead(self.way);
        let crash = at.rules.combat.flight.crash.is_some_and(|c| c.value.is(at.element(id)));
        match self.end {
            End::Edge => match at.rules.step(BookStep::FleeOffTable) {
                None => Flight::Leaves,
                clause => Flight::Destroyed(clause, None),
            },
            End::River => Flight::Destroyed(at.rules.step(BookStep::FleeRiver), None),
            End::Halted(other) if crash => Flight::Crashes(there, other),
            End::Halted(_) | End::Ground(_) if self.way <= TOLERANCE => blocked,
            End::Halted(_) => Flight::Ends(there, self.pushed, at.rules.step(BookStep::FleeStops)),
            End::Ground(stage) => Flight::Ends(there, self.pushed, at.rules.step(stage)),
            End::Whole => Flight::Ends(there, self.pushed, at.rules.step(BookStep::Flee)),
        }
    }
}
