//! Battles of armies that are bought: joined into a side, set up, fought, and what becomes of their elements.

use std::collections::BTreeMap;

use debellis::base::dice::Seeded;
use debellis::battle::{Battle, Compass, Element, Kind, Season, Standing, What};
use debellis::book::aftermath::{BattleOrigin, BattleRecord, Fate, Leaving};
use debellis::campaign::army::ElementNumber;
use debellis::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use debellis::campaign::battlefield::lay_out;
use debellis::campaign::element::troops_of;
use debellis::campaign::map::Walls;
use debellis::campaign::names::BattleName;
use debellis::campaign::result::of_battle;
use debellis::campaign::state::Campaign;
use debellis::course::Game;
use debellis::course::arrival::Arrivals;
use debellis::course::run::{MAX_BOUNDS, Run};
use debellis::general;
use debellis::rules;
use serde_json::{Value, json};

use super::battle;
use super::costs::{SEED, after};

/// Elements under a command, as a campaign writes them.
fn under(command: &str, troops: &[(&str, usize)]) -> Vec<String> {
    let one = |(what, count): &(&str, usize)| std::iter::repeat_n(format!("{what} under {command}"), *count);
    troops.iter().flat_map(one).collect()
}

fn baggage() -> Vec<String> {
    vec!["Irr Bge (I)".to_string(); 4]
}

fn rome() -> Vec<String> {
    [
        under("chief Scipio", &[("Reg Cv (O) general", 1), ("Reg Bd (O)", 6), ("Reg Ps (S)", 2)]),
        under("command Longus", &[("Reg Cv (O) general", 1), ("Reg Bd (O)", 4), ("Reg Sp (O)", 2)]),
        baggage(),
    ]
    .concat()
}

fn carthage() -> Vec<String> {
    [
        under("chief Hannibal", &[("Reg Cv (O) general", 1), ("Reg Sp (O)", 6), ("Irr El (I)", 2)]),
        under("command Mago", &[("Reg Cv (O) general", 1), ("Irr LH (O)", 4), ("Irr Ax (S)", 2)]),
        baggage(),
    ]
    .concat()
}

/// A campaign with these armies, each with its nation and elements, all at Placentia.
fn campaign(armies: &[(&str, &str, Vec<String>)]) -> Campaign {
    let mut value = serde_json::to_value(super::campaign(&[])).expect("plain data");
    let mut next = 0;
    let mut raised = serde_json::Map::new();
    for (name, nation, what) in armies {
        let numbered = what.iter().map(|what| {
            next += 1;
            (next.to_string(), json!({ "what": what }))
        });
        let troops: serde_json::Map<String, Value> = numbered.collect();
        raised.insert(
            (*name).to_string(),
            json!({ "nation": nation, "at": "Placentia", "list": "X/1", "full": what, "troops": troops }),
        );
    }
    value["rules"] = json!("dbm");
    value["policies"]["losses"] = json!("dbm");
    value["policies"]["beaten_by_third"] = json!(false);
    value["armies"] = Value::Object(raised);
    value["next"] = json!(next + 1);
    value["bought"] = json!([{ "number": "X/1", "name": "Anybody", "first": [] }]);
    serde_json::from_value(value).expect("a campaign")
}

fn two() -> Campaign {
    campaign(&[("First", "Rome", rome()), ("Guard", "Carthage", carthage())])
}

fn name() -> BattleName {
    BattleName::from("3-Placentia")
}

/// Each element that has a number is of the troops that the campaign has under it, and each number is there once.
#[track_caller]
fn assert_numbered(campaign: &Campaign, fight: &Engagement, seed: u64) {
    let laid = lay_out(campaign, &name(), fight, seed).expect("a battlefield");
    let rules = rules::by_name("dbm", None).expect("DBM");
    let mut seen = BTreeMap::new();
    let all = fight.sides.iter().flatten().flat_map(|host| host.troops.iter().cloned());
    let all: BTreeMap<ElementNumber, String> = all.collect();
    let placed = laid.start.roster().filter_map(|(id, e)| Some((laid.numbers.of(id)?, e.code, e.general)));
    let hidden = laid.numbers.hidden.iter().map(|one| (one.number, one.code, one.general));
    for (number, code, general) in placed.chain(hidden) {
        let what = &all[&ElementNumber(number)];
        let (row, _) = troops_of(&rules, what).expect("troops");
        assert_eq!(code, row.held_code(), "{number} is {what}");
        assert!(!general || what.contains("general"), "{number} is {what}");
        assert_eq!(seen.insert(number, what), None, "{number} twice");
    }
    assert_eq!(seen.len(), all.len(), "everybody is numbered");
}

#[test]
fn bought_armies_take_the_field_as_they_are() {
    let campaign = two();
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    for seed in [7, 8, 9] {
        assert_numbered(&campaign, &fight, seed);
    }
    let laid = lay_out(&campaign, &name(), &fight, 7).expect("a battlefield");
    let start = &laid.start;
    assert_eq!([&start.sides[0].name[..], &start.sides[1].name[..]], ["Rome", "Carthage"]);
    assert_eq!(start.losing, None, "a battle ends by the terms of the rules");
    assert_eq!(start.weather.season, Season::Autumn);
    assert_eq!(start.weather.climate, Some(fight.climate));
    let commands: Vec<(&str, bool)> = start.commands.iter().map(|c| (c.name.as_str(), c.chief)).collect();
    assert_eq!(commands, [("Scipio", true), ("Longus", false), ("Hannibal", true), ("Mago", false)]);
    assert_eq!(laid.rules.changes.len(), 1, "the end of a campaign's battle is in force");
    let again = lay_out(&campaign, &name(), &fight, 7).expect("the same battlefield");
    assert_eq!((again.start.hash(), again.numbers), (start.hash(), laid.numbers));
}

#[test]
fn the_wings_of_a_bought_army_have_tasks_and_its_baggage_has_none() {
    let mut campaign = two();
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    let plain = start_of(&campaign, &fight);
    let orders = "army Guard left wing round left; centre pin; right wing refuse";
    super::wings::lead(&mut campaign, &[("Ben", "Carthage", orders)]);
    let start = start_of(&campaign, &fight);
    assert!(!start.tasks.is_empty());
    let fights = |e: &Element| e.side == DEFENDER && e.kind != Kind::Baggage && e.standing == Standing::OnTable;
    for (id, element) in start.roster() {
        assert_eq!(start.task_of(id).is_some(), fights(element), "{}", start.name(id));
    }
    assert_eq!(Battle { tasks: Vec::new(), ..start.clone() }, plain);
    // The general of these rules, who gives none himself, heeds them.
    let bounds = |start: &Battle| {
        let rules = rules::by_name("dbm", None).expect("DBM");
        let mut run = Run::new(Game::new(&rules, start.clone()), 4);
        let mut staff = ["general", "general"].map(|name| general::by_name(name, 1).expect("one"));
        let [one, other] = &mut staff;
        run.fight(&mut [one.as_mut(), other.as_mut()], &mut Arrivals::default(), &mut Seeded::new(3, "battle"))
            .expect("it goes on");
        run.events
    };
    let told = bounds(&start);
    assert_ne!(told, bounds(&plain));
    assert!(!told.iter().any(|event| matches!(event.what, What::TaskEnded(_))));
}

fn start_of(campaign: &Campaign, fight: &Engagement) -> Battle {
    lay_out(campaign, &name(), fight, 7).expect("a battlefield").start
}

#[test]
fn a_command_without_a_general_goes_to_another_of_its_army() {
    let mut lost = rome();
    lost.retain(|what| what != "Reg Cv (O) general under command Longus");
    let mut headless = carthage();
    headless.retain(|what| what != "Reg Cv (O) general under chief Hannibal");
    // A captured elephant belongs to no command yet.
    headless.push("Irr El (I)".to_string());
    let campaign = campaign(&[("First", "Rome", lost), ("Guard", "Carthage", headless)]);
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    assert_numbered(&campaign, &fight, 7);
    let laid = lay_out(&campaign, &name(), &fight, 7).expect("a battlefield");
    let commands: Vec<(&str, bool)> = laid.start.commands.iter().map(|c| (c.name.as_str(), c.chief)).collect();
    assert_eq!(commands, [("Scipio", true), ("Mago", true)], "who is left leads");
}

#[test]
fn armies_of_a_side_are_its_commands_four_at_most() {
    let horse = under("chief Masinissa", &[("Irr LH (O) general", 1), ("Irr LH (O)", 3)]);
    let small = [
        under("chief Varro", &[("Reg Cv (O) general", 1), ("Reg Bd (O)", 3)]),
        under("command Paullus", &[("Reg Cv (O) general", 1), ("Reg Bd (O)", 2)]),
    ]
    .concat();
    let campaign = campaign(&[
        ("First", "Rome", rome()),
        ("Horse", "Numidia", horse),
        ("Second", "Rome", small),
        ("Guard", "Carthage", carthage()),
    ]);
    let three = battle(&campaign, [&[("First", None), ("Horse", None)], &[("Guard", None)]]);
    let laid = lay_out(&campaign, &name(), &three, 7).expect("a battlefield");
    let red = |laid: &debellis::campaign::battlefield::Laid| -> Vec<(String, bool, bool)> {
        let own = laid.start.commands.iter().filter(|c| c.side.0 == 0);
        own.map(|c| (c.name.clone(), c.chief, c.ally)).collect()
    };
    let told = |name: &str, chief, ally| (name.to_string(), chief, ally);
    assert_eq!(red(&laid), [told("Scipio", true, false), told("Longus", false, false), told("Masinissa", false, true)]);
    let five = battle(&campaign, [&[("First", None), ("Horse", None), ("Second", None)], &[("Guard", None)]]);
    let laid = lay_out(&campaign, &name(), &five, 7).expect("a battlefield");
    assert_eq!(
        red(&laid),
        [
            told("Scipio", true, false),
            told("Longus", false, false),
            told("Masinissa", false, true),
            told("Varro", false, false)
        ],
        "the smallest is joined to the other of its army"
    );
    assert_numbered(&campaign, &five, 7);
}

#[test]
fn vessels_without_water_wait_and_are_not_diced_for() {
    let mut fleet = rome();
    fleet.extend(under("chief Scipio", &[("Reg Gal (S)", 1), ("Reg Bd (I) aboard", 1)]));
    let campaign = campaign(&[("First", "Rome", fleet), ("Guard", "Carthage", carthage())]);
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    let laid = lay_out(&campaign, &name(), &fight, 7).expect("a battlefield");
    let galley = fight.sides[0][0].troops.iter().find(|(_, what)| what.contains("Gal")).expect("a galley").0;
    let waits = laid.numbers.hidden.iter().any(|one| one.number == galley.0 && !one.on_table);
    assert!(waits, "inland there is no water for it");
    let mut end = laid.start.clone();
    end.ending = None;
    let record = of_battle(&laid.rules, &end, &laid.numbers, BattleOrigin::Typed { who: "a test".into() });
    assert_eq!(record.fate(galley.0), Fate::Waited);
}

#[test]
fn walls_stand_round_the_place_that_is_stormed() {
    let mut campaign = two();
    let mut fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    for walls in [Walls::City, Walls::Fort] {
        (fight.walls, fight.matter) = (walls, BattleStake::Assault);
        let walled = (0..4).filter(|seed| {
            let laid = lay_out(&campaign, &name(), &fight, *seed).expect("a battlefield");
            laid.start.features.iter().any(|feature| !feature.works.is_empty())
        });
        assert_eq!(walled.count(), 4, "{walls:?} can be laid out");
    }
    let guard = campaign.armies.get_mut("Guard").expect("it is there");
    guard.troops.retain(|_, troop| troop.what.starts_with("Reg Sp"));
    let few = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    lay_out(&campaign, &name(), &few, 7).expect("a garrison without a general takes the field");
}

#[test]
fn an_army_that_has_baggage_alone_is_beaten_in_its_first_bound() {
    let campaign = campaign(&[("First", "Rome", rome()), ("Guard", "Carthage", baggage())]);
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    assert_numbered(&campaign, &fight, 7);
    let record = fought(&campaign, &fight, 7);
    assert_eq!((record.winner, record.bounds), (Some(INVADER), 1));
}

/// A battle that goes straight ahead.
fn fought(campaign: &Campaign, fight: &Engagement, seed: u64) -> BattleRecord {
    let laid = lay_out(campaign, &name(), fight, seed).expect("a battlefield");
    let mut run = Run::new(Game::new(&laid.rules, laid.start.clone()), MAX_BOUNDS);
    let mut arrivals = laid.arrivals.clone();
    let mut staff = ["straight", "straight"].map(|name| general::by_name(name, 1).expect("a general"));
    let [red, blue] = &mut staff;
    let mut dice = debellis::base::dice::Seeded::new(seed, "battle");
    run.fight(&mut [red.as_mut(), blue.as_mut()], &mut arrivals, &mut dice).expect("it is fought");
    of_battle(&laid.rules, run.game.battle(), &laid.numbers, BattleOrigin::Computer { seed })
}

#[test]
fn a_battle_is_fought_to_its_end_and_nobody_is_lost_twice() {
    let campaign = two();
    let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
    for seed in [11, 12] {
        let record = fought(&campaign, &fight, seed);
        let winner = record.winner.expect("one army is wholly demoralised, or gone");
        assert_eq!(record.field, Some(winner));
        assert!(record.fates.values().any(|fate| *fate == Fate::Destroyed));
        assert!(record.fates.keys().all(|number| (1..campaign.next.0).contains(number)));
    }
}

#[test]
fn captured_elephants_are_the_victors_and_fight_under_his_chief() {
    let first = two();
    let elephants: Vec<u32> = first.armies["Guard"]
        .troops
        .iter()
        .filter(|(_, troop)| troop.what.starts_with("Irr El"))
        .map(|(number, _)| number.0)
        .collect();
    let fates: Vec<(u32, Fate)> =
        elephants.iter().map(|number| (*number, Fate::Left { edge: Compass::North, how: Leaving::Driven })).collect();
    // Of the victor nobody is lost, and his mounted are fewer than double the loser's, who stand on the table.
    let mut taken = 0;
    for turn in 1..20 {
        let mut campaign = two();
        campaign.date.turn = turn;
        let faces: Vec<u8> =
            elephants.iter().map(|number| SEED.die(turn, "pursuit", &["3-Sardis", &number.to_string()])).collect();
        after(&mut campaign, "dbm", Some(INVADER), &fates);
        let lost = faces.iter().filter(|face| **face <= 2).count();
        let captured: Vec<&str> = campaign.armies["First"]
            .troops
            .values()
            .map(|troop| troop.what.as_str())
            .filter(|what| what.starts_with("Irr El"))
            .collect();
        assert_eq!(captured, vec!["Irr El (I)"; lost], "turn {turn}: {faces:?}");
        taken += lost;
        if lost > 0 {
            let fight = battle(&campaign, [&[("First", None)], &[("Guard", None)]]);
            assert_numbered(&campaign, &fight, 7);
        }
    }
    assert!(taken > 0);
}
