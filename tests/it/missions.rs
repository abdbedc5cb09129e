//! Missions of commands: the built-in general heeds each of them, in battles that are fought with and without; conditions
//! end them; the enemy does not know of them; replays, logs and checks have them.

use std::collections::BTreeMap;

use debellis::base::dice::Seeded;
use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{Battle, Event, MissionEnd, Order, Task, Till, Viewer, What};
use debellis::course::run::Run;
use debellis::course::{Game, General, Nobody};
use debellis::general::{GeneralVersion, Straight, Thoughtful};
use debellis::geometry::{Base, Facing, Point, distance};
use debellis::script::scenario::Scenario;

use super::cli::{all_told, json, run, stdout};
use super::scenario::Script;

const ROME: CommandId = CommandId(0);
const ENEMY: SideId = SideId(1);

/// Rome's one command of horse with these missions against Carthage, on an open board with a hill.
fn script(missions: &str) -> Script {
    with("Cv general\", \"Cv*3", missions, "")
}

fn with(troops: &str, missions: &str, more: &str) -> Script {
    let lines: Vec<String> =
        missions.split(';').filter(|m| !m.trim().is_empty()).map(|m| format!("left:mission {{ {m} }}")).collect();
    Script::new(&format!(
        r#"local s = scenario {{ title = "Trasimene", rules = "dba3", board = {{ 24, 18 }}, max_bounds = 30 }}
s:terrain {{ gentle_hill {{ name = "the hill", at = {{ 3, 12 }}, size = {{ 3, 3 }} }} }}
local rome = s:army {{ name = "Rome", edge = "south", first_bound = true }}
local left = rome:command {{ name = "Left" }}
left:line {{ left = {{ 5, 5 }}, "{troops}" }}
local carthage = s:army {{ name = "Carthage", edge = "north" }}
local hannibal = carthage:command {{ name = "Hannibal" }}
hannibal:line {{ left = {{ 12, 12 }}, "4Ax general", "4Ax*4", "Ps*2" }}
{}
{more}"#,
        lines.join("\n")
    ))
}

fn loaded(script: &Script) -> Scenario {
    script.load().unwrap_or_else(|error| panic!("{error}"))
}

/// The battle after each bound, by number, and all events; Rome is led by `rome`, the enemy by the first version of the general.
fn fought(
    scenario: &Scenario,
    mut rome: Box<dyn General>,
    seed: u64,
    most: u16,
) -> (BTreeMap<u16, Battle>, Vec<Event>) {
    let mut game = Run::new(Game::new(&scenario.rules, scenario.start.clone()), most);
    let mut enemy = Thoughtful::of(GeneralVersion::FIRST);
    let mut both: [&mut dyn General; 2] = [rome.as_mut(), &mut enemy];
    game.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("they never stop");
    let (mut battle, mut after) = (scenario.start.clone(), BTreeMap::new());
    for event in &game.events {
        if let What::BoundBegan { number, .. } = event.what {
            after.insert(number - 1, battle.clone());
        }
        battle.apply(event);
    }
    after.insert(battle.bound.number, battle);
    (after, game.events)
}

fn heedful() -> Box<dyn General> {
    Box::new(Thoughtful::default())
}

fn wilful() -> Box<dyn General> {
    Box::new(Thoughtful::wilful())
}

fn straight() -> Box<dyn General> {
    Box::new(Straight)
}

fn own(battle: &Battle) -> impl Iterator<Item = ElementId> {
    battle.on_table().filter(|(_, e)| e.command == ROME).map(|(id, _)| id)
}

/// How far the nearest enemy is from one of Rome's, in base widths.
fn apart(battle: &Battle) -> f64 {
    let gap = |id: ElementId| {
        battle
            .of_side(ENEMY)
            .map(move |(foe, _)| distance(&battle.element(id).base.rect(), &battle.element(foe).base.rect()))
    };
    own(battle).flat_map(gap).fold(f64::INFINITY, f64::min) / f64::from(battle.base_width)
}

/// The greatest distance of one of Rome's from where it stood, in base widths.
fn moved(start: &Battle, battle: &Battle) -> f64 {
    let far = |id: ElementId| {
        let [then, now] = [start, battle].map(|battle| battle.element(id).base.rect().centre());
        then.distance(now)
    };
    own(battle).map(far).fold(0.0, f64::max) / f64::from(start.base_width)
}

fn ends(events: &[Event]) -> Vec<MissionEnd> {
    events.iter().filter_map(|e| if let What::MissionEnded { why, .. } = e.what { Some(why) } else { None }).collect()
}

#[test]
fn it_holds_till_the_bound_and_goes_then() {
    for general in [heedful as fn() -> Box<dyn General>, straight] {
        let scenario = loaded(&script("hold = true, till = { bound = 7 }"));
        let (after, events) = fought(&scenario, general(), 1, 12);
        assert!(moved(&scenario.start, &after[&6]) < 0.4, "{}", moved(&scenario.start, &after[&6]));
        assert!(moved(&scenario.start, &after[&10]) > 1.0, "it goes when the time has come");
        assert_eq!(ends(&events), [MissionEnd::Came(Till::Bound(7))]);
    }
    let (after, _) = fought(&loaded(&script("hold = true, till = { bound = 7 }")), wilful(), 1, 12);
    assert!(moved(&loaded(&script("")).start, &after[&6]) > 1.0, "who heeds nothing goes at once");
}

#[test]
fn it_holds_until_it_is_attacked() {
    let scenario = loaded(&script("hold = true, till = { attacked = true }"));
    for seed in 1..=4 {
        let (after, events) = fought(&scenario, heedful(), seed, 30);
        let mut bound = 0;
        let first = events.iter().find_map(|e| match e.what {
            What::BoundBegan { number, .. } => {
                bound = number;
                None
            }
            What::MissionEnded { why, .. } => Some((bound, why)),
            _ => None,
        });
        let Some((bound, why)) = first else { panic!("seed {seed}: nobody attacks it in thirty bounds") };
        assert_eq!(why, MissionEnd::Came(Till::Attacked));
        assert!(moved(&scenario.start, &after[&(bound - 1)]) < 0.4, "seed {seed}");
    }
}

#[test]
fn it_goes_for_the_hill_and_is_there() {
    let (mut there, mut others) = (0, 0);
    for seed in 1..=6 {
        let scenario = loaded(&script("go = \"the hill\"; hold = true"));
        let (_, events) = fought(&scenario, heedful(), seed, 24);
        there += usize::from(ends(&events).first() == Some(&MissionEnd::Done));
        let (_, events) = fought(&scenario, wilful(), seed, 24);
        others += usize::from(ends(&events).first() == Some(&MissionEnd::Done));
    }
    assert!(there >= 5 && others <= 2, "{there} of 6 come to the hill, {others} without the mission");
}

#[test]
fn it_keeps_its_distance() {
    // One element, since each pays for its way back, and not for long, since the board has an edge.
    let nearest = |general: fn() -> Box<dyn General>| -> Vec<f64> {
        let scenario = loaded(&with("LH general", "keep_away = 5", ""));
        let one = |seed| fought(&scenario, general(), seed, 6).0.values().map(apart).fold(f64::INFINITY, f64::min);
        (1..=6).map(one).collect()
    };
    let (kept, without) = (nearest(heedful), nearest(wilful));
    assert!(kept.iter().all(|far| *far > 0.1), "{kept:?}");
    assert!(kept.iter().sum::<f64>() > without.iter().sum::<f64>(), "{kept:?} {without:?}");
}

#[test]
fn it_feigns_flight_and_turns() {
    let scenario = loaded(&with("LH general\", \"LH*3", "feign = 4, bounds = 6", ""));
    let mut turned = 0;
    for seed in 1..=4 {
        let (after, events) = fought(&scenario, heedful(), seed, 30);
        let Some(fled) =
            events.iter().find_map(|e| if let What::FlightFeigned { bound, .. } = e.what { Some(bound) } else { None })
        else {
            panic!("seed {seed}: nobody comes near")
        };
        // It stands till the enemy is near, goes back from him, and fights after it has turned.
        assert!(moved(&scenario.start, &after[&(fled - 1)]) < 0.4, "seed {seed}");
        let back = |bound: u16| {
            let y = |battle: &Battle| own(battle).map(|id| battle.element(id).base.at.y).max().unwrap_or(0);
            y(&after[&bound]) - y(&after[&(fled - 1)])
        };
        assert!(back(fled + 4) < -scenario.start.base_width, "seed {seed}: {}", back(fled + 4));
        let at = events
            .iter()
            .position(|e| matches!(e.what, What::MissionEnded { why: MissionEnd::Done, .. }))
            .expect("it ends");
        let fights = |events: &[Event]| events.iter().filter(|e| matches!(e.what, What::Fought { .. })).count();
        assert_eq!(fights(&events[..at]), 0, "seed {seed}: nobody is caught");
        turned += usize::from(fights(&events[at..]) > 0);
    }
    assert!(turned >= 3, "{turned} of 4 fight after the flight");
}

/// Two commands of the enemy, the nearer one beside the way.
const TWO: &str = r#"local hasdrubal = carthage:command { name = "Hasdrubal" }
hasdrubal:line { left = { 20, 8 }, facing = "west", "4Ax general", "4Ax*2" }
hasdrubal:mission { hold = true }
hannibal:mission { hold = true }"#;

#[test]
fn it_attacks_whom_it_is_to_attack() {
    let scenario = loaded(&with("3Kn general\", \"3Kn*3", "attack = \"Hasdrubal\"", TWO));
    let struck = |general: fn() -> Box<dyn General>| -> [usize; 2] {
        let mut found = [0, 0];
        for seed in 1..=6 {
            let (_, events) = fought(&scenario, general(), seed, 16);
            let first = events.iter().find_map(|e| match &e.what {
                What::Fought { blow, .. } => {
                    blow.parties.iter().map(|p| scenario.start.element(p.element).command).find(|c| *c != ROME)
                }
                _ => None,
            });
            match first {
                Some(CommandId(2)) => found[0] += 1,
                Some(_) => found[1] += 1,
                None => {}
            }
        }
        found
    };
    let [right, wrong] = struck(heedful);
    let [by_chance, _] = struck(wilful);
    assert!(
        right > by_chance && right > wrong,
        "{right} strike Hasdrubal first, {wrong} others; without the mission {by_chance}"
    );
}

#[test]
fn it_follows_and_stays_near() {
    let more = r#"local right = rome:command { name = "Right" }
right:line { left = { 18, 2 }, "Cv general", "Cv" }
right:mission { follow = "Left", within = 4, till = { bound = 20 } }"#;
    let scenario = loaded(&with("Cv general\", \"Cv*3", "hold = true, till = { bound = 20 }", more));
    let far = |battle: &Battle| {
        let of = |command: u8| {
            battle.on_table().filter(move |(_, e)| e.command == CommandId(command)).map(|(_, e)| e.base.rect())
        };
        let near =
            |rect: debellis::geometry::Rect| of(0).map(|other| distance(&rect, &other)).fold(f64::INFINITY, f64::min);
        of(2).map(near).fold(0.0, f64::max) / f64::from(battle.base_width)
    };
    let (after, _) = fought(&scenario, heedful(), 3, 10);
    assert!(far(&scenario.start) > 8.0 && far(&after[&10]) < 5.0, "{} {}", far(&scenario.start), far(&after[&10]));
}

#[test]
fn a_reserve_goes_in_when_it_is_needed() {
    let more = r#"local guard = rome:command { name = "Guard" }
guard:line { left = { 5, 2 }, "4Bd general", "4Bd" }
guard:mission { reserve = "Left", till = { bound = 25 } }"#;
    let scenario = loaded(&with("4Wb general\", \"4Wb*3", "attack = \"Hannibal\"", more));
    assert_eq!(scenario.start.commands[2].missions[0].till, [Till::Bound(25), Till::InNeed(ROME)]);
    let mut called = 0;
    for seed in 1..=6 {
        let (_, events) = fought(&scenario, heedful(), seed, 30);
        let mut battle = scenario.start.clone();
        for event in &events {
            if let What::MissionEnded { command: CommandId(2), why, .. } = event.what {
                let lost = battle.elements.iter().filter(|e| e.command == ROME && e.standing.is_lost()).count();
                called += usize::from(why == MissionEnd::Came(Till::InNeed(ROME)));
                assert!(lost >= 1 || why == MissionEnd::Came(Till::Bound(25)), "seed {seed}: {why:?}");
                break;
            }
            if let What::Ordered { side: SideId(0), order: Order::Move(order) } = &event.what {
                let guard = order.who.iter().all(|id| battle.element(*id).command != CommandId(2));
                let stays = moved_of(&scenario.start, &battle, CommandId(2)) < 0.4;
                assert!(guard || stays, "seed {seed}");
            }
            battle.apply(event);
        }
    }
    assert!(called >= 2, "called in {called} of 6 battles");
}

fn moved_of(start: &Battle, battle: &Battle, command: CommandId) -> f64 {
    let all = battle.on_table().filter(|(_, e)| e.command == command);
    let far = |id: ElementId| start.element(id).base.rect().centre().distance(battle.element(id).base.rect().centre());
    all.map(|(id, _)| far(id)).fold(0.0, f64::max) / f64::from(start.base_width)
}

/// How many of Rome's stand on the hill or within a base width of it, and how many there are.
fn on_the_hill(battle: &Battle) -> (usize, usize) {
    let (at, facing) = (Point::new(120_000, 540_000), Facing::NORTH);
    let hill = Base { at, facing, width: 120_000, depth: 120_000 }.rect();
    let near = own(battle).filter(|id| distance(&battle.element(*id).base.rect(), &hill) <= 40_000.0).count();
    (near, own(battle).count())
}

#[test]
fn ground_is_held_and_taken() {
    for mission in ["hold = \"the hill\"", "hold = { at = { 3, 12 }, size = { 3, 3 } }"] {
        let scenario = loaded(&script(mission));
        let (after, events) = fought(&scenario, heedful(), 1, 14);
        assert_eq!(ends(&events), [], "{mission}: it lasts");
        let mut held = 0;
        for bound in 10..=14 {
            let Some(battle) = after.get(&bound) else { continue };
            let (near, all) = on_the_hill(battle);
            assert!(near * 2 >= all, "{mission}: {near} of {all} in bound {bound}");
            held += 1;
        }
        assert!(held > 0, "{mission}");
    }
    // It is taken when half of the command is there and no enemy is: an enemy who stays keeps the mission open.
    let there = |at: &str| {
        format!(
            "carthage:command {{ name = \"Post\" }}:line {{ left = {{ {at} }}, \"3Ax general\" }}\nhannibal:mission {{ hold = true }}"
        )
    };
    let taken = loaded(&with("Cv general\", \"Cv*3", "attack = \"the hill\"", &there("20, 15")));
    let (_, events) = fought(&taken, heedful(), 2, 20);
    assert_eq!(ends(&events), [MissionEnd::Done]);
    let contested = loaded(&with("Cv general\", \"Cv*3", "attack = \"the hill\"", &there("2.5, 12")));
    let (mut post, mut met) = (None, false);
    let (_, events) = fought(&contested, heedful(), 1, 20);
    let mut battle = contested.start.clone();
    for event in &events {
        if let What::MissionEnded { .. } = event.what {
            let gone = battle.on_table().all(|(_, e)| e.command != CommandId(2) || e.base.at.y < 400_000);
            post.get_or_insert(gone);
        }
        battle.apply(event);
        met |= matches!(&event.what, What::Fought { blow, .. } if blow.parties.iter().any(|p| battle.element(p.element).command == CommandId(2)));
    }
    assert!(met, "the post on the hill is attacked");
    assert_ne!(post, Some(false), "it is not done while the post stands there");
}

#[test]
fn a_handler_sends_a_command_to_a_zone() {
    let script = with(
        "Cv general\", \"Cv*3",
        "hold = true",
        r#"s:zone { name = "the gap", side = "Rome", at = { 20, 4 }, size = { 3, 3 } }
s:at({ bound = 2 }, function(battle) battle:send("Left", { { attack = "the gap" }, { hold = "the gap" } }) end)"#,
    );
    let told = all_told(&format!("fight {} --seed 2 --max-bounds 20", script.path().display()));
    for line in [
        "Left is sent: from now on it attacks the gap, then holds the gap",
        "Left was to attack the gap: it is taken; from now on it holds the gap",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
}

/// Horse in the corner of a board with an enemy on the diagonal before it, and what becomes of both in these battles.
fn cornered(mission: &str) -> usize {
    let text = format!(
        r#"local s = scenario {{ title = "The corner", rules = "dba3", board = {{ 18, 18 }}, max_bounds = 24 }}
local rome = s:army {{ name = "Rome", edge = "south", first_bound = true }}
local left = rome:command {{ name = "Left" }}
left:line {{ left = {{ 1, 1.2 }}, "LH general", "LH" }}
{mission}
local carthage = s:army {{ name = "Carthage", edge = "north" }}
local hannibal = carthage:command {{ name = "Hannibal" }}
hannibal:line {{ left = {{ 4, 5 }}, facing = 225, "4Ax general", "4Ax*3" }}
hannibal:mission {{ attack = "Left" }}"#
    );
    let scenario = loaded(&Script::new(&text));
    let met = |seed: u64| {
        let (_, events) = fought(&scenario, heedful(), seed, 24);
        events.iter().any(|e| matches!(e.what, What::Fought { .. }))
    };
    (1..=6).filter(|seed| met(*seed)).count()
}

#[test]
fn who_keeps_away_slips_out_of_a_corner() {
    let caught = cornered("left:mission { keep_away = 3 }");
    assert!(caught <= 2, "light horse is caught by foot in {caught} of 6 battles");
}

#[test]
fn the_enemy_does_not_know_of_them() {
    let scenario = loaded(&script("hold = true, till = { bound = 4 }; go = \"the hill\""));
    let plain = loaded(&script(""));
    let (enemy, known) = (Viewer::Of(ENEMY), |battle: &Battle, eyes| battle.known_to(eyes).into_owned());
    assert_eq!(known(&scenario.start, enemy), plain.start);
    assert_eq!(known(&scenario.start, Viewer::Onlooker), plain.start);
    assert_eq!(known(&scenario.start, Viewer::Of(SideId(0))), scenario.start);
    let (_, events) = fought(&scenario, heedful(), 1, 8);
    let about = |e: &&Event| matches!(e.what, What::MissionEnded { .. });
    assert!(events.iter().any(|e| about(&e)));
    assert!(!debellis::battle::knowledge::told(&events, enemy).iter().any(|e| about(&e)));
    // What the enemy is told folds to what he knows.
    let (mut truth, mut told) = (scenario.start.clone(), known(&scenario.start, enemy));
    for event in &events {
        truth.apply(event);
        event.told_to(enemy).into_iter().for_each(|event| told.apply(&event));
        assert_eq!(known(&truth, enemy), if truth.ending.is_some() { truth.clone() } else { told.clone() });
    }
}

#[test]
fn logs_and_replays_have_them() {
    let script = script("hold = true, till = { bound = 3 }; go = \"the hill\"");
    let path = script.path().display().to_string();
    let file = script.path().with_file_name("missions.replay").display().to_string();
    let told = stdout(&run(&format!("fight {path} --seed 1 --max-bounds 20 --replay {file}"), 0));
    let line = "Left was to hold its ground till bound 3: it is bound 3; from now on it goes for the hill";
    assert!(told.contains(line), "{told}");
    assert!(told.contains("Left was to go for the hill: it is there; its general is free"), "{told}");
    assert_eq!(json(&format!("replay {file}"), 0)["check"], "agrees");
}

#[test]
fn a_handler_sends_a_command_and_a_general_reads_it() {
    let script = with(
        "Cv general\", \"Cv*3",
        "hold = true",
        r#"s:at({ bound = 3 }, function(battle)
  local mission = battle:mission("Left")
  battle:say(mission.task .. ": " .. mission.text)
  battle:send("Left", { { go = "the hill" }, { hold = true, till = { lost = 2 } } })
end)"#,
    );
    let told = all_told(&format!("fight {} --max-bounds 20", script.path().display()));
    for line in [
        "\"hold: holds its ground\"",
        "Left is sent: from now on it goes for the hill, then holds its ground till 2 of its elements are lost",
        "Left was to go for the hill: it is there; from now on it holds its ground",
    ] {
        assert!(told.contains(line), "{line}: {told}");
    }
    // A general in Lua reads the missions of his side, and none of the enemy's.
    let spy = script.path().with_file_name("spy.lua");
    let text = "return function(battle) local m = battle:mission(\"Left\"); print(m and m.task or \"nothing\") end";
    std::fs::write(&spy, text).expect("a file");
    for (side, knows) in [("red", "spy.lua: hold"), ("blue", "spy.lua: nothing")] {
        let told =
            stdout(&run(&format!("fight {} --{side} {} --max-bounds 2", script.path().display(), spy.display()), 0));
        assert!(told.contains(knows), "{side}: {told}");
    }
}

#[test]
fn what_cannot_be_is_told() {
    for (missions, says) in [
        ("hold = true, go = \"the hill\"", "hold and go are given together; a mission has one task"),
        ("till = { bound = 3 }", "say what is to be done: one of hold, wait, go"),
        (
            "go = \"the hil\"",
            "there is no place \"the hil\": expected the name of a feature, a zone, a City or a Fort, \"camp of ARMY\", or { at = ..., size = ... }; did you mean `the hill`?",
        ),
        ("attack = \"Hanibal\"", "Carthage has no \"Hanibal\""),
        ("attack = \"Left\"", "Carthage has no \"Left\""),
        (
            "attack = \"the hil\"",
            "a feature, a zone, a City, a Fort or \"camp of ARMY\" that is to be taken; did you mean `the hill`?",
        ),
        ("hold = \"the hil\"", "there is no place \"the hil\""),
        ("hold = 3", "`hold` is true, to stand where it stands, the name of a feature or a zone"),
        ("follow = \"Left\"", "Rome has no other command \"Left\""),
        ("reserve = \"Right\"", "Rome has no other command \"Right\""),
        (
            "hold = true, till = { on = \"dusk\" }",
            "`on` is the name of an objective, or \"general of COMMAND\"; found \"dusk\"",
        ),
        ("hold = true, till = { bund = 3 }", "till: unknown key `bund`; did you mean `bound`?"),
        ("hold = true, bounds = 3", "`bounds` stands only beside `feign`"),
        ("keep_away = 0", "`keep_away` is a distance of more than 0"),
        ("hold = true, till = { bound = 31 }", "it lasts till bound 31, but the last bound is 30"),
        ("hold = true, till = { lost = 5 }", "it lasts till 5 are lost, but the command has 4"),
        ("hold = true; go = \"the hill\"", "it has no end, so that the missions behind it never begin"),
        (
            "hold = true, till = { bound = 9 }; wait = true, till = { bound = 5 }",
            "it ends in bound 5, and the one before it lasts till bound 9",
        ),
    ] {
        let script = script(missions);
        let told = all_told(&format!("check {}", script.path().display()));
        assert!(told.contains(says) && told.contains("left:mission"), "{missions}: {told}");
    }
}

#[test]
fn a_mission_that_is_over_was_the_first() {
    let scenario = loaded(&script("hold = true, till = { bound = 3 }; wait = true"));
    let mut battle = scenario.start.clone();
    let why = MissionEnd::Came(Till::Bound(3));
    battle.apply(&Event { what: What::MissionEnded { side: SideId(0), command: ROME, why }, clause: None });
    assert_eq!(battle.commands[0].missions.iter().map(|m| m.task.clone()).collect::<Vec<_>>(), [Task::Wait]);
}
