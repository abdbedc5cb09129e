//! Flight: an element turns its back, or turns to its base edge, and runs until something ends the flight.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Compass, Feature, Going, MoveKind};
use crate::book::combat_tables::FlightCourse;
use crate::book::state_tables::StateCause;
use crate::book::{BookStep, Proof};
use crate::deeds::ambush;
use crate::deeds::cause::{destroy, leave};
use crate::deeds::flight::{Flight, by_corners, distance, distance_in, headed, measured, on_course, stays_put};
use crate::deeds::flight_run::{End, FlightRun, run, run_by_road, stops_in_bad};
use crate::deeds::headlong;
use crate::deeds::remount;
use crate::deeds::room::{Act, Room};
use crate::deeds::set_states;
use crate::deeds::wade::{drowns, flees_into, slips};
use crate::fight::backed;
use crate::geometry::{Corner, Facing, Rect, TOLERANCE, Turn, Vec2, overlaps, slide};
use crate::view::field::Ground;
use crate::view::{Cx, Situation};
use crate::ways::{road, works};

/// The step of the angles at which a fugitive turns aside, in degrees, up to a quarter turn.
const VEER: i32 = 1;

/// Makes an element flee from shooting or close combat: away from its front, or towards a facing. Troops on foot who have mounts
/// may flee mounted.
pub fn flee(cx: &mut Cx, id: ElementId, toward: Option<Facing>) {
    flee_for(cx, id, toward, None);
}

/// The same for an element that has begun its flight with a recoil from this place, on which it has thrown for the rivers on its way.
pub fn flee_on_from(cx: &mut Cx, id: ElementId, toward: Option<Facing>, recoiled: Rect) {
    for runner in remount::for_flight(cx, id) {
        run_off(cx, runner, (toward, None), None, Some(&recoiled));
    }
}

/// Makes an element flee by this rule towards a friend, at whom it stops.
pub fn flee_to(cx: &mut Cx, id: ElementId, toward: Facing, cause: Clause, goal: ElementId) {
    for runner in remount::for_flight(cx, id) {
        run_off(cx, runner, (Some(toward), Some(goal)), Some(cause), None);
    }
}

/// Makes an element flee by this rule; `None` if it is that of flights from shooting or close combat.
pub fn flee_for(cx: &mut Cx, id: ElementId, toward: Option<Facing>, cause: Option<Clause>) {
    for runner in remount::for_flight(cx, id) {
        run_off(cx, runner, (toward, None), cause, None);
    }
}

/// Makes an element run towards a facing, and no further than this friend. If it has begun its flight with a recoil, it has done so
/// from `recoiled`.
fn run_off(
    cx: &mut Cx,
    id: ElementId,
    course: (Option<Facing>, Option<ElementId>),
    cause: Option<Clause>,
    recoiled: Option<&Rect>,
) {
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
        && let Some(clause) = drowns(cx, id, (&from, there.centre() - from.centre()), recoiled)
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
        // Whoever has no room to turn to where he is to wait, or among friends who stay, stays as he is.
        Flight::Ends(there, pushed, _) if course.1.is_some() && crowded(cx, id, &there, &pushed) => {}
        Flight::Ends(there, acts, _) if hemmed_in(cx, id, &there, &acts) => {}
        Flight::Bursts(there, acts, friends) if friends.is_empty() && hemmed_in(cx, id, &there, &acts) => {}
        Flight::Ends(there, pushed, clause) => {
            clear_way(cx, pushed);
            cx.shift(id, there.snap(), MoveKind::Flee, told(clause));
            set_states::begin(cx, id, StateCause::Fled, None);
        }
        Flight::Bursts(there, trampled, friends) => {
            clear_way(cx, trampled);
            // Whoever comes next behind it runs first.
            friends.into_iter().for_each(|(friend, end)| headlong::run_after(cx, friend, &end));
            cx.shift(id, there.snap(), MoveKind::Flee, told(usual));
            set_states::begin(cx, id, StateCause::Fled, None);
        }
        Flight::Leaves(acts, friends) => {
            clear_way(cx, acts);
            friends.into_iter().for_each(|(friend, end)| headlong::run_after(cx, friend, &end));
            leave(cx, id, false, cx.rules.step(BookStep::LeaveTable));
        }
        Flight::Crashes(there, other) => {
            let clause = cx.rules.combat.flight.crash.map(|c| c.clause);
            cx.shift(id, there.snap(), MoveKind::Flee, cx.rules.step(BookStep::FleeStops));
            destroy(cx, other, Some(id), clause);
            destroy(cx, id, Some(other), clause);
        }
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

/// Whether a fugitive that bursts through friends would only turn, onto one who stays.
fn hemmed_in(cx: &Cx, id: ElementId, there: &Rect, acts: &[Act]) -> bool {
    let Some(rules) = cx.rules.combat.flight.headlong else { return false };
    let own = cx.battle.element(id).base.rect();
    let turns = own.facing != there.facing && own.centre().distance(there.centre()) <= 4.0 * TOLERANCE;
    let hemmed = turns && crowded(cx, id, there, acts);
    if hemmed {
        cite(rules.burst);
    }
    hemmed
}

/// Pushes friends out of a fugitive's way, and destroys those whom it goes over.
fn clear_way(cx: &mut Cx, acts: Vec<Act>) {
    for act in acts {
        match act {
            Act::Shift { element, to, kind, clause } => {
                cx.shift(element, to, kind, clause);
                if kind == MoveKind::PushBack {
                    set_states::begin(cx, element, StateCause::PushedBack, None);
                }
            }
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
    // Whoever runs along a road is in good going.
    let by_road = at.rules.step(BookStep::OutcomeRoad).filter(|_| road::astride(at, &turned).is_some());
    by_road.into_iter().for_each(cite);
    let going = if by_road.is_some() || room.runs_by_road(&turned) {
        Going::Good
    } else {
        headed(at, id, at.going(id), &turned)
    };
    let length = distance_in(at, id, going).map_or(0.0, |d| {
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
    let length_left = measured(at, &own, &turned, length);
    let straight = match by_road {
        Some(_) => run_by_road(&mut room, id, turned, length_left),
        None => run(&mut room, id, turned, length_left),
    };
    let straight = match round_bends(&mut room, id, turned, &straight) {
        Some(bent) if bent.gone + bent.way > straight.way + TOLERANCE => bent,
        _ => straight,
    };
    if let Some(after) = with_ranks(&room, id, &straight) {
        return after;
    }
    if at.rules.combat.flight.course.value == FlightCourse::Straight || !straight.is_halted(&room, id) {
        return straight.into_flight(&mut room, id);
    }
    veered(&mut room, id, [&own, &turned], length, straight).into_flight(&mut room, id)
}

/// The run round the bends of the road that it is on, of one whose road turns aside before bad going that it would run into: that is
/// the least by which it turns aside. `None` if it is on no road, or nothing of that sort ends its run.
fn round_bends(room: &mut Room, id: ElementId, turned: Rect, straight: &FlightRun) -> Option<FlightRun> {
    let by_road = matches!(straight.end, End::Ground(_)) && room.runs_by_road(&turned);
    by_road.then(|| run_by_road(room, id, turned, straight.whole))
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
    let look =
        |length: f64| headlong.map_or(length, |rules| length.max(f64::from(rules.look.value.on(room.at.battle))));
    let mut best = straight;
    for turn in turns_aside(room, id, turned, &best) {
        for course in courses(room, id, turned, turn) {
            let whole = on_course(room.at, id, &course, length);
            let (look, length) =
                (look(whole), by_corners(room.at, turned, &course, measured(room.at, own, &course, whole)));
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
    // Beside an edge of the table a turn would lead over it.
    let inside = |course: Rect| {
        let kept = kept_on(room.at, &course);
        let moved = kept.at.distance(course.at) > TOLERANCE;
        (!moved || !room.others(id).any(|other| overlaps(&kept, room.rect(other)))).then_some(kept)
    };
    let all = [Some(on_heel), free.then_some(round)].into_iter().flatten().filter_map(inside);
    all.filter(|course| !turns_into(room, id, turned, course)).collect()
}

/// Whether a base would turn into ground that it goes round, in a set that says what that is for all outcome moves or for flights, or
/// in which nobody stops short.
fn turns_into(room: &Room, id: ElementId, from: &Rect, to: &Rect) -> bool {
    let (at, e) = (room.at, room.at.element(id));
    let flight = &at.rules.combat.flight;
    let shuns = at.rules.step(BookStep::FleeGround).is_some();
    if at.rules.step(BookStep::RecoilGround).is_none() && flight.headlong.is_none() && !shuns {
        return false;
    }
    let avoided = flight.avoids.iter().find(|row| row.who.is(e));
    let bad = |f: &Feature| match avoided {
        Some(row) => row.ground.contains(&f.kind),
        None => shuns && stops_in_bad(at, id, f),
    };
    let round = |f: &Feature| {
        let going = at.rules.moves.going_of(f, e);
        going >= Going::Impassable || (going == Going::Bad && bad(f))
    };
    // On a road through it nobody is in it.
    let [left, led] = [from, to].map(|rect| room.runs_by_road(rect));
    let enters = |ground: &Ground| ground.touches(to) && !led && (left || !ground.touches(from));
    at.battle.ground().any(|(n, f)| round(f) && enters(at.field.ground(n)))
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
