//! The target of an advance, its way, its length, and what ends it.

use debellis::base::names::ElementId;
use debellis::battle::{Command, FeatureKind, Stronghold};

use super::{advance, apart, ended, impetuous, wild};
use crate::dba3_moves::table::{Table, near};

/// An irregular element of red on an empty table.
fn alone(code: &str, at: (i32, i32), degrees: f64) -> (Table, ElementId) {
    let mut t = impetuous();
    let id = t.add(0, code, at, degrees);
    wild(&mut t, id);
    (t, id)
}

/// The length in mm and the rule that ends the advance.
fn end(t: &mut Table, id: ElementId) -> (f64, String) {
    let events = ended(t);
    let (length, _, clause) = advance(&events, id).unwrap_or_else(|| panic!("it stays: {events:?}"));
    (f64::from(length) / 1000.0, clause)
}

fn says(length: f64, clause: &str) -> (f64, String) {
    (length, format!("dbm.spont.{clause}"))
}

#[test]
fn it_goes_its_full_distance_towards_the_enemy() {
    // 200 paces are 101.6 mm: the double distance would come within them.
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.blue("4Bd", 300, 300);
    assert_eq!(end(&mut t, id), says(80.0, "20"));
    assert_eq!((t.at(id), t.degrees(id)), ((300_000, 180_000), 0.0));
}

#[test]
fn it_goes_double_if_all_of_the_way_is_further_than_200_paces_from_the_enemy() {
    // 160 mm on, and 101.6 mm from there: 361.6 mm is too near by the tolerance of 0.1 mm, 361.8 mm is not.
    for (off, length) in [(361_600, 80.0), (361_800, 160.0)] {
        let (mut t, id) = alone("4Wb", (300, 100), 0.0);
        let enemy = t.blue("4Bd", 300, 300);
        t.battle.elements[enemy.index()].base.at.y = off;
        assert_eq!(end(&mut t, id).0, length, "{off}");
    }
}

#[test]
fn it_wheels_to_look_at_its_target() {
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    let enemy = t.blue("4Bd", 420, 300);
    let (length, _) = end(&mut t, id);
    assert!((length - 80.0).abs() < 0.01, "{length}");
    let (own, goal) = (t.battle.element(id).base.rect(), t.battle.element(enemy).base.rect().centre());
    let ahead = own.local(goal);
    assert!(ahead.x.abs() < 50.0 && ahead.y > 0.0, "{ahead:?}");
}

#[test]
fn it_turns_about_to_an_enemy_behind_it() {
    let (mut t, id) = alone("4Wb", (300, 400), 0.0);
    t.add(1, "4Bd", (300, 200), 0.0);
    end(&mut t, id);
    assert_eq!(t.degrees(id), 180.0);
    assert!(t.at(id).1 < 350_000, "{:?}", t.at(id));
}

#[test]
fn the_nearest_is_measured_between_the_front_corners_that_are_furthest_apart() {
    // The one behind shows its front, the other its rear: its front corners are further off.
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    let shows_front = t.blue("8Sp", 240, 250);
    let shows_rear = t.add(1, "8Sp", (360, 265), 0.0);
    assert!(apart(&t, id, shows_rear) < apart(&t, id, shows_front) + 5.0);
    end(&mut t, id);
    let facing = t.degrees(id);
    assert!(facing > 180.0, "it goes to the left: {facing}");
    // By the distance of the bases it is the other.
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.rules.moves.impulse.as_mut().expect("rows").nearest.value = debellis::book::impulse_tables::NearestBy::Bases;
    t.blue("8Sp", 240, 250);
    t.add(1, "8Sp", (360, 265), 0.0);
    end(&mut t, id);
    let facing = t.degrees(id);
    assert!(facing < 180.0, "it goes to the right: {facing}");
}

#[test]
fn baggage_comes_first_if_nobody_is_near_the_way_to_it() {
    // An enemy 101.6 mm from the line to the baggage at x = 300 is near it; one a little further is not.
    for (off, first) in [(100, false), (104, true)] {
        let (mut t, id) = alone("4Wb", (300, 100), 0.0);
        t.blue("5Hd", 300, 400);
        // Its base is 40 mm wide.
        t.blue("4Bd", 300 + off + 20, 250);
        end(&mut t, id);
        assert_eq!(t.degrees(id) == 0.0, first, "{off}: {}", t.degrees(id));
    }
}

#[test]
fn skirmishers_that_are_not_in_front_are_ignored() {
    for (x, ignored) in [(339, false), (341, true)] {
        let (mut t, id) = alone("4Wb", (300, 100), 0.0);
        t.blue("Ps", x, 300);
        t.blue("4Bd", 300, 500);
        end(&mut t, id);
        assert_eq!(t.degrees(id) == 0.0, ignored, "{x}: {}", t.degrees(id));
    }
}

#[test]
fn mounted_ignore_enemies_in_difficult_going_and_behind_works() {
    for (code, wood_is_ignored) in [("3Kn", true), ("4Wb", false)] {
        let (mut t, id) = alone(code, (300, 100), 0.0);
        t.area(FeatureKind::Marsh, (400, 250), (500, 350));
        t.blue("4Bd", 450, 300);
        t.blue("4Bd", 300, 560);
        end(&mut t, id);
        assert_eq!(t.degrees(id) == 0.0, wood_is_ignored, "{code}");
    }
    let camp = |t: &mut Table| {
        let base = debellis::geometry::Base {
            at: debellis::geometry::Point::new(380_000, 200_000),
            facing: debellis::geometry::Facing::SOUTH,
            width: 120_000,
            depth: 40_000,
        };
        t.battle.strongholds.push(Stronghold::camp(debellis::base::names::SideId(1), base));
    };
    for works in [false, true] {
        let (mut t, id) = alone("3Kn", (300, 100), 0.0);
        t.blue("4Bd", 450, 300);
        t.blue("4Bd", 300, 560);
        if works {
            camp(&mut t);
        }
        end(&mut t, id);
        assert_eq!(t.degrees(id) == 0.0, works);
    }
}

#[test]
fn enemies_beyond_water_that_is_too_broad_are_ignored() {
    // 300 paces are 152.4 mm to each side of x = 300, and the element is 40 mm wide.
    for (east, ignored) in [(430, false), (460, true)] {
        let (mut t, id) = alone("4Wb", (300, 100), 0.0);
        t.area(FeatureKind::Waterway, (20, 200), (east, 240));
        t.blue("4Bd", 300, 300);
        t.add(1, "4Bd", (590, 40), 270.0);
        end(&mut t, id);
        let facing = t.degrees(id);
        assert_eq!((80.0..180.0).contains(&facing), ignored, "{east}: {facing}");
    }
}

#[test]
fn without_a_target_it_goes_to_the_middle_of_the_enemys_edge_and_stops_there() {
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.area(FeatureKind::Woods, (100, 300), (500, 400));
    t.blue("4Bd", 300, 500);
    assert_eq!(end(&mut t, id), says(160.0, "29"), "nobody is seen behind the wood");
    assert_eq!(t.at(id), (300_000, 260_000));
    let (mut t, id) = alone("4Wb", (300, 570), 0.0);
    let (length, clause) = end(&mut t, id);
    assert!((length - 30.0).abs() < 0.2, "{length}");
    assert_eq!(clause, "dbm.spont.19");
}

#[test]
fn another_element_of_the_command_sees_for_it() {
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.area(FeatureKind::Woods, (200, 300), (400, 400));
    t.blue("4Bd", 480, 560);
    end(&mut t, id);
    let unseen = t.degrees(id);
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.area(FeatureKind::Woods, (200, 300), (400, 400));
    t.blue("4Bd", 480, 560);
    let eye = t.red("4Bd", 560, 100);
    end(&mut t, id);
    assert!((unseen, t.degrees(id)) != (0.0, 0.0));
    // The element of another command does not.
    t.battle.commands.push(Command::new("Another", debellis::base::names::SideId(0)));
    t.battle.elements[eye.index()].command = debellis::base::names::CommandId(2);
}

#[test]
fn contact_ends_it() {
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    let enemy = t.blue("4Bd", 300, 170);
    assert_eq!(end(&mut t, id), says(70.0, "26"));
    assert!(apart(&t, id, enemy) < 0.01);
    // Off its line it conforms.
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.blue("4Bd", 310, 160);
    assert_eq!(end(&mut t, id).1, "dbm.spont.26");
    near(t.at(id), (310.0, 160.0));
}

#[test]
fn it_goes_in_any_manner_to_contact_a_target_that_it_cannot_contact_by_wheeling() {
    let flank = |shift: bool| {
        let (mut t, id) = alone("4Wb", (300, 100), 0.0);
        if !shift {
            t.rules.moves.impulse.as_mut().expect("rows").shift = None;
        }
        let enemy = t.blue("4Bd", 350, 150);
        let (_, clause) = end(&mut t, id);
        (clause, apart(&t, id, enemy) < 0.01)
    };
    let (clause, contact) = flank(true);
    assert!(contact, "{clause}");
}

#[test]
fn it_stops_where_it_overlaps_the_enemy_of_a_friend() {
    let (mut t, id) = alone("4Wb", (340, 150), 0.0);
    // Its target is the one in front, whose front corners are nearer.
    t.red("4Bd", 300, 200);
    t.blue("4Bd", 300, 200);
    t.blue("4Bd", 340, 230);
    assert_eq!(end(&mut t, id), says(50.0, "27"));
    assert_eq!(t.at(id), (340_000, 200_000));
}

#[test]
fn it_stops_behind_a_friend_whom_it_supports() {
    let (mut t, id) = alone("4Wb", (300, 150), 0.0);
    t.red("4Wb", 300, 200);
    t.blue("4Bd", 300, 200);
    assert_eq!(end(&mut t, id), says(35.0, "27"));
    assert_eq!(t.at(id), (300_000, 185_000));
}

#[test]
fn it_stops_ten_paces_short_beside_a_friend() {
    // It would end front corner to front corner with him; 10 paces are 5.08 mm.
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.red("4Bd", 340, 180);
    t.blue("4Bd", 300, 300);
    assert_eq!(end(&mut t, id).0, 74.92);
    let (mut t, id) = alone("4Wb", (300, 100), 0.0);
    t.red("4Bd", 340, 179);
    t.blue("4Bd", 300, 300);
    assert_eq!(end(&mut t, id).0, 80.0, "the corners do not meet");
}

#[test]
fn a_friend_in_the_way_ends_it_or_it_steps_aside() {
    let blocked = |aside: bool| {
        let (mut t, id) = alone("4Wb", (300, 100), 0.0);
        if !aside {
            t.rules.moves.impulse.as_mut().expect("rows").aside = None;
        }
        t.red("4Bd", 330, 150);
        t.blue("4Bd", 300, 400);
        end(&mut t, id);
        t.at(id)
    };
    let (x, y) = blocked(false);
    assert!(x == 300_000 && (134_000..136_000).contains(&y), "{x} {y}");
    let (x, y) = blocked(true);
    assert!(x < 300_000 && y > 150_000, "{x} {y}");
}
