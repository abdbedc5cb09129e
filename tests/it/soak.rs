//! `soak`: a broken invariant is noticed, and made small; the engine keeps them all.

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{
    Battle, Code, Compass, Element, Event, ExchangedElement, Feature, FeatureKind, FlankMarch, Kind, MarchStage, Night,
    Pace, Pending, Place, RiderlessMounts, Rule, Shape, Standing, Stronghold, StrongholdKind, What,
};
use debellis::geometry::{Base, Facing, Point};
use debellis::rules;
use debellis::sim::soak::{Broken, SoakFault, SoakTrial, fight, fold_checked};
use debellis::store::disk::IfThere;
use debellis::store::replay;
use serde_json::{Value, json as value};

use crate::cli::{json, run, stdout};
use crate::small::{self, BW};

fn trial(start: Battle) -> SoakTrial {
    let rules = rules::by_name("dba3", None).expect("a rule set");
    SoakTrial { rules, start, title: "Rome and Carthage".into(), seed: 3, max_bounds: 12 }
}

/// The fault of a small battle with a forbidden start.
fn fault(spoil: impl FnOnce(&mut Battle)) -> SoakFault {
    let mut start = small::battle();
    spoil(&mut start);
    fight(&trial(start)).faults.into_iter().next().expect("a fault")
}

#[test]
fn a_sound_battle_has_none() {
    let soaked = fight(&trial(small::battle()));
    assert!(soaked.faults.is_empty());
    assert!(soaked.orders > 20 && soaked.events > soaked.orders && soaked.refused > 0, "{}", soaked.orders);
}

#[test]
fn bases_that_overlap_are_found_and_everything_else_is_taken_away() {
    let found = fault(|b| b.elements[1].base.at.x = b.elements[0].base.at.x + BW / 2);
    assert_eq!((found.broken, found.orders()), (Broken::Overlap, 0));
    assert!(found.what.contains("4Bd 1 and Rome 4Bd 2 overlap"), "{}", found.what);
    let left: Vec<usize> = found.trial.start.on_table().map(|(id, _)| id.index()).collect();
    assert_eq!(left, [0, 1, 3, 6], "the two, and the generals");
    assert!(found.trial.start.features.is_empty());
    // Touching is no overlap.
    let mut beside = small::battle();
    beside.elements[1].base.at.x = beside.elements[0].base.at.x + BW;
    assert!(fight(&trial(beside)).faults.is_empty());
}

#[test]
fn a_base_off_the_board_is_found() {
    assert_eq!(fault(|b| b.elements[5].base.at.y = 15 * BW + 200).broken, Broken::OffBoard);
}

#[test]
fn strongholds_and_those_inside_must_agree() {
    let camp = |at| Stronghold::camp(SideId(0), Base { at, facing: Facing::NORTH, width: 2 * BW, depth: BW });
    let far = Point::new(2 * BW, BW);
    let held = fault(|b| b.strongholds = vec![Stronghold { held_by: Some(ElementId(5)), ..camp(far) }]);
    assert_eq!(held.broken, Broken::Stronghold);
    let inside = fault(|b| {
        b.strongholds = vec![camp(far)];
        b.elements[5].place = Some(Place::Inside(0));
    });
    assert_eq!(inside.broken, Broken::Stronghold);
    let on_it = fault(|b| b.strongholds = vec![camp(b.elements[0].base.at)]);
    assert_eq!(on_it.broken, Broken::Overlap);
}

#[test]
fn a_vessel_is_taken_away_with_the_troops_aboard_it() {
    // The mounts of one who is gone are the fault; the troops aboard the vessel that is taken away are none.
    let found = fault(|b| {
        b.elements[2].standing = Standing::Aboard(ElementId(1));
        b.elements[4].standing = Standing::Gone;
        let base = Base { at: Point::new(BW, BW), facing: Facing::NORTH, width: BW, depth: BW };
        b.mounts.push(RiderlessMounts { owner: ElementId(4), base });
    });
    assert!(found.broken == Broken::Elements && found.what.contains("the mounts of"), "{}", found.what);
    assert_eq!([1, 2].map(|i| found.trial.start.elements[i].standing), [Standing::Gone; 2]);
}

#[test]
fn those_who_draw_up_anew_at_dawn_or_where_they_are_asked_arrive_and_nobody_else_does() {
    let start = small::battle();
    let id = |i: u16| ElementId(i);
    let of = |what| Event { what, clause: None };
    // Each goes to the place of the one beside it.
    let to = |i: u16| start.element(id(i)).base;
    let arrives = |element: u16, base| of(What::Arrived { element: id(element), base });
    let far = |i: u16| Base { at: Point::new(2 * BW + 2 * BW * i32::from(i), 8 * BW), ..to(i) };
    let day = of(What::Night { night: Night::DayBroke });
    let asked = of(What::Asked { pending: Pending::DrawUp { by: CommandId(0) } });
    let check = |events: &[&Event]| {
        let events: Vec<Event> = events.iter().map(|event| (*event).clone()).collect();
        fold_checked(&mut start.clone(), &events).map_err(|(broken, _)| broken)
    };
    let crossing = [arrives(0, to(1)), arrives(1, to(0))];
    assert_eq!(check(&[&day, &crossing[0], &crossing[1], &asked]), Ok(()));
    assert_eq!(check(&[&day, &crossing[0], &crossing[1]]), Ok(()));
    assert_eq!(check(&[&day, &crossing[0]]), Err(Broken::Overlap), "two in one place when all stand");
    assert_eq!(check(&[&day, &crossing[0], &asked]), Err(Broken::Overlap));
    assert_eq!(check(&[&arrives(0, far(0))]), Err(Broken::Elements), "no day has broken");
    assert_eq!(check(&[&day, &asked, &arrives(0, far(0))]), Ok(()), "the side that is asked");
    assert_eq!(check(&[&day, &asked, &arrives(6, far(6))]), Err(Broken::Elements), "the other side");
    assert_eq!(check(&[&day, &asked, &of(What::Answered), &arrives(0, far(0))]), Err(Broken::Elements), "all stand");
    let bound = of(What::BoundBegan { number: 2, side: SideId(0) });
    assert_eq!(check(&[&day, &bound, &arrives(0, far(0))]), Err(Broken::Elements), "the day goes on");
}

#[test]
fn troops_aboard_may_be_exchanged_and_those_who_are_gone_may_not() {
    let check = |standing| {
        let mut start = small::battle();
        start.elements[2].standing = standing;
        let element = Element { number: 9, standing: Standing::OnTable, ..start.elements[2].clone() };
        let into = vec![ExchangedElement { id: ElementId(start.elements.len() as u16), element }];
        let what = What::Exchanged { from: vec![ElementId(2)], into };
        fold_checked(&mut start, &[Event { what, clause: None }]).map_err(|(broken, _)| broken)
    };
    assert_eq!(check(Standing::OnTable), Ok(()));
    assert_eq!(check(Standing::Aboard(ElementId(5))), Ok(()));
    assert_eq!(check(Standing::Gone), Err(Broken::Elements));
    assert_eq!(check(Standing::Reserve), Err(Broken::Elements));
}

#[test]
fn stragglers_of_a_flank_march_are_lost_off_the_table_and_nobody_else_is() {
    let check = |standing, marches: bool| {
        let mut start = small::battle();
        start.elements[2].standing = standing;
        let command = start.elements[2].command.index();
        start.commands[command].march =
            marches.then_some(FlankMarch { edge: Compass::East, stage: MarchStage::Straggling });
        let what = What::Left { element: ElementId(2), returns: false };
        fold_checked(&mut start, &[Event { what, clause: None }]).map_err(|(broken, _)| broken)
    };
    assert_eq!(check(Standing::Reserve, true), Ok(()));
    assert_eq!(check(Standing::Reserve, false), Err(Broken::Elements));
    assert_eq!(check(Standing::Gone, true), Err(Broken::Elements));
}

#[test]
fn a_fault_is_kept_as_a_replay_that_can_be_read() {
    let found = fault(|b| {
        b.elements[2].standing = Standing::OnTable;
        b.elements[2].base.at.y = -BW;
    });
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("fault.replay");
    let (header, parts, hash) = found.replay();
    replay::ReplayDraft::begin(&path, IfThere::Replace)
        .and_then(|draft| draft.finish(&header, &parts, &hash))
        .expect("written");
    let read = replay::read(&path).expect("read");
    assert_eq!(read.header.start, found.trial.start);
    assert!(read.header.title.contains("off the board"), "{}", read.header.title);
}

#[test]
fn the_command_says_what_was_played_whatever_the_threads() {
    let one = json("soak --rules dba3 --games 6 --seed 4 --max-bounds 10 --threads 1", 0);
    assert_eq!(json("soak --rules dba3 --games 6 --seed 4 --max-bounds 10 --threads 2", 0), one);
    assert_eq!((&one["games"], &one["faults"]), (&value!(6), &Value::Array(vec![])));
    let text = stdout(&run("soak scripts/refights/standard.lua --games 2 --max-bounds 4", 0));
    assert!(text.contains("2 battles of dba3") && text.contains("Everything held"), "{text}");
}

#[test]
fn armies_that_were_bought_are_soaked() {
    let found = json("soak --rules dbm --games 2 --seed 1 --max-bounds 3 --threads 1", 0);
    assert_eq!((&found["games"], &found["not_set_up"], &found["faults"]), (&value!(2), &value!(0), &value!([])));
    assert!(found["orders"].as_u64().is_some_and(|orders| orders > 0), "{found}");
}

#[test]
fn a_set_without_lists_is_soaked_with_any_troops() {
    // In some of these an element goes into its camp.
    let found = json("soak --rules dbsa --games 300 --max-bounds 12 --seed 1", 0);
    assert_eq!((&found["games"], &found["not_set_up"], &found["faults"]), (&value!(300), &value!(0), &value!([])));
}

#[test]
fn the_people_of_a_town_are_lost_for_both_sides_and_all_holds() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("town.lua");
    let script = r#"
        local town = scenario { title = "A town", rules = "dba22", board = { 1200, 1200 } }
        local red = town:army { name = "Red", edge = "south", first_bound = true }
        red:command { name = "One" }:line { left = { 500, 390 }, "4Bd general", "4Wb", "4Wb", "4Wb" }
        local blue = town:army { name = "Blue", edge = "north" }
        blue:command { name = "Two" }:line { left = { 800, 1100 }, facing = "south", "4Bd general", "4Bd", "4Bd" }
        blue:city { at = { 600, 490 }, size = { 300, 200 } }
    "#;
    std::fs::write(&file, script).expect("a script");
    let found = json(&format!("soak {} --games 200 --max-bounds 12 --seed 1", file.display()), 0);
    assert_eq!((&found["games"], &found["faults"]), (&value!(200), &value!([])));
}

/// Rome's City with a road through it, its camp and its Fort; Carthage's camp. `rule` is the ruler of the City.
fn with_places(rule: Rule) -> Battle {
    let mut battle = small::battle();
    let rect = |x: i32, y: i32, width: i32, depth: i32| Base {
        at: Point::new(x * BW / 2, y * BW / 2),
        facing: Facing::NORTH,
        width: width * BW / 2,
        depth: depth * BW / 2,
    };
    let mut people = |kind: Kind, code: &str, side: u8, command: u8| {
        let id = ElementId(battle.elements.len() as u16);
        let mut one = battle.elements[5 + 6 * usize::from(side)].clone();
        (one.kind, one.code, one.pace) = (kind, Code::parse(code).expect("a code"), Some(Pace::Solid));
        (one.number, one.command, one.standing) = (1, CommandId(command), Standing::Reserve);
        battle.elements.push(one);
        Some(id)
    };
    let city_people = [people(Kind::Denizens, "De", 0, 0), people(Kind::Denizens, "De", 1, 2)];
    let followers = people(Kind::Followers, "CF", 1, 2);
    let mut city = Stronghold::empty(StrongholdKind::City, SideId(0), rect(24, 12, 4, 3));
    (city.people, city.rule) = (city_people, rule);
    city.gates = vec![Point::new(12 * BW, 6 * BW), Point::new(12 * BW, 9 * BW / 2)];
    let mut fort = Stronghold::empty(StrongholdKind::Fort, SideId(0), rect(4, 20, 2, 2));
    fort.gates = vec![Point::new(2 * BW, 10 * BW)];
    let camp = Stronghold::camp(SideId(0), rect(10, 2, 4, 2));
    let mut other = Stronghold::camp(SideId(1), rect(16, 30, 4, 2));
    (other.people[1], other.sallies) = (followers, true);
    battle.strongholds = vec![city, fort, camp, other];
    let manning = battle.strongholds[0].obeys().and_then(|side| city_people[side.index()]);
    for (place, inside) in [(0, manning), (3, followers)] {
        let Some(id) = inside else { continue };
        let base = battle.strongholds[place].base;
        battle.strongholds[place].held_by = Some(id);
        let one = &mut battle.elements[id.index()];
        (one.place, one.standing) = (Some(Place::Inside(place as u8)), Standing::OnTable);
        (one.base.at, one.base.facing) = (base.at, base.facing);
    }
    let path = vec![Point::new(12 * BW, 0), Point::new(12 * BW, 15 * BW)];
    let road =
        Feature { kind: FeatureKind::Road, shape: Shape::Line { path, width: BW / 2 }, ..battle.features[0].clone() };
    battle.features = vec![road];
    battle
}

#[test]
fn strongholds_are_entered_left_and_passed_and_all_holds() {
    let mut went = 0;
    for (seed, rule) in [Rule::Owner, Rule::Puppet, Rule::Nobody].into_iter().cycle().take(24).enumerate() {
        let start = with_places(rule);
        let soaked = fight(&SoakTrial { seed: seed as u64, max_bounds: 30, ..trial(start) });
        assert!(soaked.faults.is_empty(), "{:?}: {}", soaked.faults[0].broken, soaked.faults[0].what);
        went += soaked.orders;
    }
    assert!(went > 1_000, "{went}");
}
