//! The battle as it stands in a mirror: the left and the right of everything exchanged.
//!
//! Hardly a rule prefers a hand (`prefers_a_hand` names those that do), so an order that is allowed, and what comes of it with the
//! same dice, must be allowed and come in the mirror too. Positions are rounded to whole units, and where edges are nearly parallel a
//! contact may move by more than that, so that differences below the tolerance of contacts are none. Knows no rule; it walks through
//! what a battle and an order are saved as.

use crate::base::clause::Clause;
use crate::battle::{Battle, Event, MoveKind, Order, Pose, Refusal, Step, What};
use crate::geometry::{Point, TOLERANCE};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

/// The largest difference of a coordinate or a length, in 1/1000 mm, that is none on a table: [`TOLERANCE`].
const LITTLE: i64 = TOLERANCE as i64;

/// The same for a facing, in units of [`crate::geometry::Facing`]: it moves the end of a base 40 mm wide by as much.
const LITTLE_TURN: i64 = 1_700_000;

/// A whole turn.
const TURN: i64 = 1 << 32;

/// The battle in a mirror that stands along its southern edge, so that the sun still rises in the east; `None` if something is known
/// of sectors of rivers, which count from the south-west.
pub fn battle_in_mirror(battle: &Battle) -> Option<Battle> {
    if !battle.river_reaches.is_empty() {
        return None;
    }
    in_mirror(battle, battle.board.depth)
}

/// The same order there; `None` if it names places from left to right.
pub fn order_in_mirror(order: &Order, depth: i32) -> Option<Order> {
    let by_hand = |step: &Step| matches!(step, Step::Expand { hand: None, .. } | Step::Narrow(_));
    match order {
        // Who lands is named from left to right; the parts of an army are thirds of its elements, the left one first.
        Order::Land { .. } | Order::Task(_) => None,
        Order::Move(order) if order.path.iter().any(by_hand) => None,
        other => in_mirror(other, depth),
    }
}

fn in_mirror<T: Serialize + DeserializeOwned>(what: &T, depth: i32) -> Option<T> {
    let mut value = serde_json::to_value(what).ok()?;
    turn_over(&mut value, "", i64::from(depth));
    serde_json::from_value(value).ok()
}

/// The other hand of a word.
fn other_hand(word: &str) -> Option<&'static str> {
    Some(match word {
        "left" => "right",
        "right" => "left",
        "front_left" => "front_right",
        "front_right" => "front_left",
        "rear_left" => "rear_right",
        "rear_right" => "rear_left",
        "north" => "south",
        "south" => "north",
        _ => return None,
    })
}

/// Whether an array under this key is a point: two coordinates.
fn is_place(key: &str, array: &[Value]) -> bool {
    let points = ["at", "from", "to", "via", "outline", "crest", "path", "gates", "without"];
    points.contains(&key) && array.len() == 2 && array.iter().all(Value::is_i64)
}

/// Exchanges left and right in a value that stands under this key.
fn turn_over(value: &mut Value, key: &str, depth: i64) {
    match value {
        Value::Object(fields) => {
            fields.iter_mut().for_each(|(key, value)| turn_over(value, key, depth));
            // The outer side of works is on the left of the way along them.
            if fields.contains_key("thick")
                && let (Some(from), Some(to)) = (fields.get("from").cloned(), fields.get("to").cloned())
            {
                fields.insert("from".into(), to);
                fields.insert("to".into(), from);
            }
            if let Some(Value::Array(outline)) = fields.get_mut("outline") {
                outline.reverse();
            }
        }
        Value::Array(place) if is_place(key, place) => {
            place[1] = place[1].as_i64().map_or(Value::Null, |y| Value::from(depth - y));
        }
        Value::Array(all) => all.iter_mut().for_each(|value| turn_over(value, key, depth)),
        Value::Number(number) => match (key, number.as_i64()) {
            ("facing" | "course", Some(facing)) => *value = Value::from((TURN + TURN / 2 - facing) % TURN),
            ("wind_from" | "fallen", Some(degrees)) => *value = Value::from((540 - degrees) % 360),
            ("sideways", Some(length)) => *value = Value::from(-length),
            _ => {}
        },
        Value::String(word) if !matches!(key, "name" | "title") => {
            if let Some(other) = other_hand(word) {
                *word = other.into();
            }
        }
        _ => {}
    }
}

/// The first event that comes otherwise in a mirror than tolerances explain, as it came here and there.
pub fn unlike(here: &[Event], there: &[Event], depth: i32) -> Option<String> {
    let here: Vec<&Event> = here.iter().filter(|event| !is_reminder(event)).collect();
    let there: Vec<&Event> = there.iter().filter(|event| !is_reminder(event)).collect();
    for (i, event) in there.iter().copied().enumerate() {
        let Some(here) = here.get(i).copied() else { return Some(format!("in the mirror also {}", told(event))) };
        if prefers_a_hand(event) && prefers_a_hand(here) {
            return None;
        }
        let here = in_mirror(here, depth)?;
        if goes_to_the_other_hand(&here, event) {
            return None;
        }
        let [a, b] = [&here, event].map(|event| serde_json::to_value(event).unwrap_or_default());
        if differs(&a, &b, "") {
            return Some(format!("{} (seen in the mirror) is there {}", told(&here), told(event)));
        }
    }
    here.get(there.len()).map(|event| format!("in the mirror nothing is like {}", told(event)))
}

/// Whether an event only keeps in mind who struck an element first: that is written where another would be taken for him, as one on the
/// left is before one on the right.
fn is_reminder(event: &Event) -> bool {
    matches!(event.what, What::Struck { from: None, .. })
}

/// Whether a hand is named for it: the wind turns by a die to one side, of two enemies alike near an advance goes for the one on the
/// right, who comes out of hiding where there is no room takes the first of places alike near, and of several who change the first
/// one stands on the left. What follows is not compared.
fn prefers_a_hand(event: &Event) -> bool {
    let moved = matches!(event.what, What::Moved { kind: MoveKind::Advance, .. });
    moved || matches!(event.what, What::WeatherTurned { .. } | What::Revealed { .. } | What::Exchanged { .. })
}

/// Whether somebody who flees, or is shoved aside, goes as far, or turns aside as far, to the other hand: of two ways alike the first one is
/// taken, to the left in a flight and to the right where friends make room. What follows is not compared.
fn goes_to_the_other_hand(here: &Event, there: &Event) -> bool {
    let moved = |event: &Event| match event.what {
        What::Moved { element, from, to, kind: MoveKind::Flee | MoveKind::PushBack } => Some((element, from, to)),
        _ => None,
    };
    let Some(((one, from, to), (other, start, end))) = moved(here).zip(moved(there)) else { return false };
    let apart = |a: Point, b: Point| a.vec().distance(b.vec());
    let little = 2.0 * TOLERANCE;
    let as_far = (apart(from.at, to.at) - apart(start.at, end.at)).abs() <= little;
    let aside = |from: Pose, to: Pose| i64::from(from.facing.reversed().to(to.facing).0);
    let (here, there) = (aside(from, to), aside(start, end));
    let as_far_aside = here != 0 && (here + there).abs() <= LITTLE_TURN;
    one == other && apart(from.at, start.at) <= little && (as_far || as_far_aside) && apart(to.at, end.at) > little
}

fn told(event: &Event) -> String {
    serde_json::to_string(event).unwrap_or_default()
}

/// The factors of a party in an order that does not depend on who stands to its left.
fn sorted(factors: &[Value]) -> Vec<String> {
    let mut all: Vec<String> = factors.iter().map(Value::to_string).collect();
    all.sort_unstable();
    all
}

/// Whether two values that stand under a key differ by more than tolerances explain.
fn differs(a: &Value, b: &Value, key: &str) -> bool {
    match (a, b) {
        (Value::Object(a), Value::Object(b)) => {
            !a.keys().eq(b.keys()) || a.iter().zip(b.values()).any(|((key, a), b)| differs(a, b, key))
        }
        (Value::Array(a), Value::Array(b)) if key == "factors" => sorted(a) != sorted(b),
        (Value::Array(a), Value::Array(b)) => a.len() != b.len() || a.iter().zip(b).any(|(a, b)| differs(a, b, key)),
        (Value::Number(x), Value::Number(y)) => {
            let apart = x.as_i64().zip(y.as_i64()).map_or(0, |(x, y)| (x - y).abs());
            match key {
                "facing" | "course" => apart.min(TURN - apart) > LITTLE_TURN,
                "at" | "moved" | "length" | "how" => apart > LITTLE,
                // The sectors of a table count from its south-west.
                "sector" => false,
                _ => apart > 0,
            }
        }
        (a, b) => a != b,
    }
}

/// The clause of the gravest fault that a refusal names. Further faults of a wheel depend on how finely it is looked at.
pub fn gravest(refusal: &Refusal) -> Option<Clause> {
    refusal.findings.first()?.clause
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::base::names::ElementId;
    use crate::battle::{Hand, MoveOrder};
    use crate::geometry::{Facing, Turn};

    fn moved(y: i32, facing: u32) -> Event {
        let pose = |y, x, facing| Pose { at: Point::new(x, y), facing: Facing(facing) };
        let (from, to) = (pose(100_000, 50_000, 1 << 30), pose(90_000, y, facing));
        Event { what: What::Moved { element: ElementId(1), from, to, kind: MoveKind::Recoil }, clause: None }
    }

    #[test]
    fn orders_are_given_to_the_other_hand() {
        let order = |hand, aside| {
            let turn = Turn(1 << 20);
            let path = vec![Step::Wheel { hand, turn }, Step::Sideways(aside), Step::Straight(7)];
            Order::Move(MoveOrder::tactical(vec![ElementId(3)], path))
        };
        assert_eq!(order_in_mirror(&order(Hand::Left, 12), 600_000), Some(order(Hand::Right, -12)));
        let to = |y, facing| {
            let path = vec![Step::To { at: Point::new(9, y), facing: Facing(facing) }];
            Order::Move(MoveOrder::tactical(vec![ElementId(3)], path))
        };
        assert_eq!(order_in_mirror(&to(100, 5), 600), Some(to(500, (1 << 31) - 5)));
    }

    #[test]
    fn a_flight_turns_aside_as_far_to_the_other_hand_and_ends_further_off() {
        let flees = |y, aside: i32| match moved(y, (3_u32 << 30).wrapping_add_signed(aside)).what {
            What::Moved { element, from, to, .. } => {
                Event { what: What::Moved { element, from, to, kind: MoveKind::Flee }, clause: None }
            }
            what => Event { what, clause: None },
        };
        let turn = 322_122_547;
        assert!(goes_to_the_other_hand(&flees(40_000, turn), &flees(70_000, -turn)), "27 degrees to either hand");
        assert!(!goes_to_the_other_hand(&flees(40_000, turn), &flees(70_000, -turn - 12_000_000)), "one degree more");
        assert!(!goes_to_the_other_hand(&flees(40_000, turn), &flees(70_000, turn)), "to the same hand");
        assert!(!goes_to_the_other_hand(&flees(40_000, 0), &flees(70_000, 0)), "straight away");
    }

    #[test]
    fn of_two_ways_alike_one_goes_to_the_other_hand() {
        let recoils = |y| moved(y, 1 << 30);
        let pushed = |y: i32| match moved(y, 1 << 30).what {
            What::Moved { element, from, to, .. } => {
                Event { what: What::Moved { element, from, to, kind: MoveKind::PushBack }, clause: None }
            }
            _ => recoils(y),
        };
        assert!(goes_to_the_other_hand(&pushed(40_000), &pushed(60_000)), "ten to either hand of 50");
        assert!(!goes_to_the_other_hand(&pushed(40_000), &pushed(60_300)), "further");
        assert!(!goes_to_the_other_hand(&pushed(40_000), &pushed(40_000)), "to the same");
        assert!(!goes_to_the_other_hand(&recoils(40_000), &recoils(60_000)), "a recoil has no choice");
    }

    #[test]
    fn a_difference_is_told_unless_a_tolerance_explains_it() {
        let here = [moved(50_000, 1 << 30)];
        let there = |y, facing| {
            let seen: Event = in_mirror(&moved(y, facing), 600_000).expect("an event is saved and read");
            unlike(&here, &[seen], 600_000)
        };
        assert_eq!(there(50_000, 1 << 30), None);
        assert_eq!(there(50_100, 1 << 30), None);
        assert!(there(50_101, 1 << 30).is_some_and(|told| told.contains("50101")));
        assert!(there(50_000, 3 << 30).is_some(), "it has turned about");
        assert!(unlike(&here, &[], 600_000).is_some_and(|told| told.contains("nothing is like")));
        assert!(unlike(&[], &here, 600_000).is_some_and(|told| told.contains("also")));
    }
}
