//! Battles set up from the dice: on the command line, and with any seed.

use crate::cli::{json, mistake, run, stderr, stdout};
use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::{FeatureKind, Going, Kind, Kinds, Place, Standing, Stronghold};
use debellis::book::army_tables::CommandTables;
use debellis::book::length::Length;
use debellis::book::objection::{Breach, PostFault};
use debellis::book::setup_tables::SetupTables;
use debellis::book::{Objection, Rulebook};
use debellis::geometry::overlaps;
use debellis::muster::Force;
use debellis::report::reckoning::reckon;
use debellis::rules::dba3::{big, giant, rulebook};
use debellis::setup::pickup::{SetUp, set_up};
use debellis::setup::{Agreed, Land, SetupStep, judge_edge, judge_near_general, judge_place};
use debellis::view::Field;
use serde_json::json as value;

#[test]
fn a_battle_of_two_lists_is_fought_from_the_first_die() {
    let ask = "fight --rules dba3 --red II/33 --blue II/32a --seed 3";
    let fought = json(ask, 0);
    assert_eq!(fought["title"], "Polybian Roman Army against Later Carthaginian Army");
    assert_eq!(fought["hash"], json(ask, 0)["hash"]);
    assert_ne!(fought["hash"], json("fight --rules dba3 --red II/33 --blue II/32a --seed 4", 0)["hash"]);
    let told = stdout(&run(ask, 0));
    for part in
        ["for who invades", "[dba3.deploy.02]", "places a camp with its followers", "draws up 12 elements", "Bound 1 "]
    {
        assert!(told.contains(part), "{part} is missing from\n{told}");
    }
}

#[test]
fn mistakes_of_a_pick_up_battle_are_told() {
    for (ask, words) in [
        ("fight --rules dba3 --red II/32 --blue II/33", "there are II/32a, II/32b [dba3.lists.01]"),
        ("fight --rules dba3 --red general --blue II/33", "--red: 'general' is not the number"),
    ] {
        let told = stderr(&run(ask, 1));
        assert!(told.contains(words), "{told}");
        assert_eq!(json(ask, 1)["clause"], "dba3.lists.01");
    }
    assert!(mistake("fight --rules dba4 --red II/33 --blue II/33").contains("there is no rule set `dba4`"));
    assert!(mistake("fight --rules dbsa --red II/33 --blue II/33").contains("unknown troop code `II/33`"));
    assert!(mistake("fight --rules dba3 --red II/33").contains("--blue"));
    // Beside a script these words name generals.
    let told = mistake("fight scripts/refights/standard.lua --rules dba3 --red II/33 --blue II/33");
    assert!(told.contains("there is no general `II/33`"), "{told}");
    assert!(mistake("fight").contains("FILE"));
}

/// The types of troops that are extra to an army.
const PEOPLE: Kinds = Kinds::of(&[Kind::Followers, Kind::Denizens]);

/// A battle by these tables, its dice and choices from streams of these names.
fn tried(setup: &SetupTables, lists: [&str; 2], seed: u64, streams: [&str; 2]) -> Result<SetUp, Objection> {
    let rules = rulebook();
    let registry = (rules.armies.as_ref().expect("DBA 3.0 has lists").lists)();
    let armies =
        lists.map(|number| registry.find(number).expect("a list")).map(|list| Force::of_one(list, list.first_choice()));
    let [mut dice, mut chance] = streams.map(|stream| Seeded::new(seed, stream));
    set_up(&rules, setup, armies, &Agreed::default(), &mut dice, &mut chance)
}

fn tables() -> SetupTables {
    rulebook().setup.expect("it makes battlefields")
}

fn battle(lists: [&str; 2], seed: u64) -> SetUp {
    let found = tried(&tables(), lists, seed, ["dice", "places"]);
    found.unwrap_or_else(|objection| panic!("{lists:?}, seed {seed}: {objection}"))
}

#[test]
fn whatever_the_seed_and_the_lists_all_stand_where_they_may() {
    let rules = rulebook();
    let lists = &(rules.armies.as_ref().unwrap().lists)().lists;
    let deploying = &rules.setup.as_ref().unwrap().deploying;
    for seed in 0..150_usize {
        let pair = [seed * 37 % lists.len(), seed * 101 % lists.len()].map(|i| lists[i].number.to_string());
        let found = battle(pair.each_ref().map(String::as_str), seed as u64);
        let battle = &found.battle;
        let land = Land::of(battle);
        let (people, troops): (Vec<_>, Vec<_>) = battle.elements.iter().partition(|e| PEOPLE.has(e.kind));
        assert_eq!(troops.len(), 24, "{pair:?}");
        for (i, place) in battle.strongholds.iter().enumerate() {
            // Every place has an element, which stands in it.
            let inside = battle.element(place.held_by.expect("nobody leaves a place empty"));
            assert_eq!(inside.place, Some(Place::Inside(i as u8)));
            assert_eq!(inside.side, place.side);
            let living = place.people.iter().flatten().map(|id| battle.element(*id)).all(|e| PEOPLE.has(e.kind));
            assert!(living);
        }
        let manning = people.iter().filter(|e| e.standing == Standing::OnTable).count();
        assert_eq!(manning, people.iter().filter(|e| e.place.is_some()).count());
        let invader = battle.bound.side.enemy();
        judge_edge(deploying, &land, battle.sides[invader.index()].edge).unwrap();
        let open: Vec<_> = battle
            .roster()
            .filter(|(id, e)| e.place.is_none() && !PEOPLE.has(e.kind) && !battle.landing.contains(id))
            .map(|(_, e)| e)
            .collect();
        for (i, element) in open.iter().enumerate() {
            assert_eq!(element.standing, Standing::OnTable);
            let (edge, rect) = (battle.sides[element.side.index()].edge, element.base.rect());
            judge_place(&rules, deploying, &land, element, edge, &rect).unwrap();
            for other in &open[i + 1..] {
                assert!(!overlaps(&rect, &other.base.rect()), "{pair:?}, seed {seed}");
            }
        }
        let generals =
            [SideId(0), SideId(1)].map(|side| battle.elements.iter().filter(|e| e.side == side && e.general).count());
        assert_eq!(generals, [1, 1], "{pair:?}");
        assert_eq!(found.battle, self::battle(pair.each_ref().map(String::as_str), seed as u64).battle);
    }
}

/// Battles that once could not be set up, since an element found no place or no element could man a Fort.
const TIGHT: [([&str; 2], u64); 6] = [
    (["III/62a", "I/35a"], 4564727808459809),
    (["IV/62c", "I/28"], 6645231937530986),
    (["I/61a", "II/41a"], 6336350936803407),
    (["IV/20", "I/25a"], 5652475147877065),
    (["IV/5c", "IV/85a"], 958425729086726),
    (["IV/85a", "IV/37a"], 7841807469312881),
];

#[test]
fn the_computer_draws_few_horse_up_in_bad_going() {
    let rules = rulebook();
    let (mut all, mut bad) = (0, 0);
    for lists in [["II/12", "II/7"], ["IV/4a", "III/78"], ["II/37", "II/58"], ["III/14a", "III/25b"]] {
        for seed in 1..=10 {
            let start = battle(lists, seed).battle;
            let field = Field::new(&start);
            for (_, horse) in start.on_table().filter(|(_, e)| e.mounted() && e.place.is_none()) {
                all += 1;
                bad += usize::from(field.going(&rules.moves, &start, &horse.base.rect(), horse) == Going::Bad);
            }
        }
    }
    // Where land is scarce a few stand there all the same; a line that does not look at the ground has one in eight there.
    assert!(all > 300 && bad * 25 < all, "{bad} of {all} horse");
}

#[test]
fn everybody_finds_a_place_where_room_is_scarce() {
    for (lists, seed) in TIGHT {
        let battle = tried(&tables(), lists, seed, ["set-up", "set-up places"]).expect("there is room").battle;
        let waiting = battle
            .roster()
            .filter(|(id, e)| e.standing == Standing::Reserve && !PEOPLE.has(e.kind) && !battle.landing.contains(id));
        assert_eq!(waiting.count(), 0, "{lists:?}");
    }
}

#[test]
fn where_there_is_no_room_at_all_it_is_told_plainly() {
    let mut setup = tables();
    // All of the own half is too near to the centre line, except for a strip in which no base finds room.
    setup.deploying.centre.value = Length::Bw(720);
    let found = tried(&setup, ["II/33", "II/33"], 1, ["dice", "places"]);
    let why = found.expect_err("nobody has room");
    assert_eq!(why.clause.id(), "dba3.deploy.10");
    assert!(matches!(*why.breach, Breach::Post(PostFault::NoRoom { .. })), "{why}");
}

#[test]
fn every_kind_of_feature_comes_to_lie_somewhere() {
    let (mut placed, mut left_out) = (Vec::new(), 0);
    for (lists, seeds) in [(["II/32a", "II/33"], 0..60), (["I/6a", "I/1a"], 60..120), (["I/2a", "II/33"], 120..180)] {
        for seed in seeds {
            for step in battle(lists, seed).steps {
                match step.value {
                    SetupStep::Placed { what, .. } => placed.extend(what.kind()),
                    SetupStep::Discarded { .. } => left_out += 1,
                    _ => {}
                }
            }
        }
    }
    for kind in [
        FeatureKind::Waterway,
        FeatureKind::River,
        FeatureKind::Road,
        FeatureKind::GentleHill,
        FeatureKind::Plough,
        FeatureKind::City,
        FeatureKind::Fort,
        FeatureKind::Hamlet,
        FeatureKind::Edifice,
    ] {
        assert!(placed.contains(&kind), "{kind:?} was never placed; {placed:?}");
    }
    assert!(left_out > 0, "a full battlefield has no room left");
}

/// A script whose battle two players could have set up by the rules.
const LEGAL: &str = r#"
local s = scenario { title = "A meeting", rules = "dba3", board = { 15, 15 }, setup = "rules" }
s:terrain {
  plough { at = { 7.5, 2.5 }, size = { 4, 3 } },
  plough { at = { 7.5, 12.5 }, size = { 4, 3 } },
  woods { at = { 3, 5 }, size = { 3.2, 3.2 } },
  scrub { at = { 12.2, 9.2 }, size = { 3.2, 3.2 } },
}
local rome = s:army { name = "Rome", edge = "south", home = "Arable", first_bound = true }
rome:camp { at = { 7.5, 1 } }
local scipio = rome:command { name = "Scipio" }
scipio:line { left = { 5, 4.5 }, "4Bd general", "4Bd*4" }
scipio:line { left = { 5, 3.5 }, "4Bd*6" }
scipio:line { left = { 5, 2.5 }, "4Bd" }
local carthage = s:army { name = "Carthage", edge = "north", home = "Dry" }
carthage:camp { at = { 7.5, 14 }, followers = false }
local hanno = carthage:command { name = "Hanno" }
hanno:line { left = { 9.5, 10.5 }, "4Sp general", "4Sp*3" }
hanno:line { left = { 9, 11.5 }, facing = "south", "4Sp*5" }
hanno:line { left = { 9, 12.5 }, facing = "south", "4Sp*2" }
hanno:element { "Ps", inside = "camp" }
"#;

/// The output of `fight` about a script; with a code of 1 its refusal as text and as JSON.
fn fight(script: &str, code: i32) -> (String, serde_json::Value) {
    let file = tempfile::Builder::new().suffix(".lua").tempfile().expect("a file");
    std::fs::write(file.path(), script).expect("it can be written");
    let words = format!("fight {} --max-bounds 2", file.path().display());
    (stderr(&run(&words, code)), json(&words, code))
}

#[test]
fn a_script_that_asks_for_it_is_judged_as_players_are() {
    fight(LEGAL, 0);
    let changes = [
        ("woods {", "marsh {", "dba3.terrain.05", "Arable has no Marsh"),
        ("scrub { at = { 12.2, 9.2 }", "scrub { at = { 13, 9.2 }", "dba3.terrain.71", "0.4 BW from an edge"),
        ("rome:camp { at = { 7.5, 1 } }", "rome:camp { at = { 11, 2 } }", "dba3.camp.03", "the camp of \"Rome\""),
        ("rome:camp { at = { 7.5, 1 } }", "", "dba3.camp.01", "an army without a City"),
        ("left = { 5, 4.5 }", "left = { 5, 4.6 }", "dba3.deploy.10", "2.9 BW from the centre line"),
        ("left = { 5, 4.5 }", "left = { 3.9, 4.5 }", "dba3.deploy.13", "3.9 BW from a side edge"),
        ("\"Ps\", inside", "\"El\", inside", "dba3.camp.09", "El may not be in a camp"),
        ("edge = \"north\"", "edge = \"east\"", "dba3.deploy.06", "the defender's base edge"),
    ];
    for (old, new, clause, said) in changes {
        let script = LEGAL.replace(old, new);
        assert_ne!(script, LEGAL, "{old}");
        let (told, refused) = fight(&script, 1);
        assert!(told.contains(&format!("[{clause}]")) && told.contains(said), "{new}: {told}");
        assert!(told.contains(&format!("`debellis rule {clause}`")), "{told}");
        assert_eq!((&refused["allowed"], &refused["clause"]), (&false.into(), &clause.into()), "{refused}");
        assert!(told.contains(refused["reason"].as_str().expect("a text")), "{told}: {refused}");
        let line = refused["where"]["line"].as_u64().expect("a line") as usize;
        assert!(told.contains(&format!(".lua:{line}")), "{told}: {refused}");
    }
    // The fault is data too: lengths in 1/1000 mm with the width of a base.
    let (_, refused) = fight(&LEGAL.replace("left = { 5, 4.5 }", "left = { 5, 4.6 }"), 1);
    let extent = |um: i32| value!({ "um": um, "base_width": 40_000 });
    let measures = value!({ "code": "4Bd", "found": extent(116_000), "least": extent(120_000) });
    assert_eq!(refused["fault"], value!({ "subject": "post", "name": "near_centre", "measures": measures }));
    let (_, refused) = fight(&LEGAL.replace("rome:camp { at = { 7.5, 1 } }", ""), 1);
    let measures = value!({ "wagons": 0, "spared": 3 });
    assert_eq!(refused["fault"], value!({ "subject": "camp", "name": "none", "measures": measures }));
    // With `preset` the battlefield is not judged, with `history` nothing is.
    let marsh = LEGAL.replace("woods {", "marsh {");
    fight(&marsh.replace("setup = \"rules\"", "setup = \"preset\""), 0);
    let preset = LEGAL.replace("\"rules\" }", "\"preset\" }").replace("left = { 5, 4.5 }", "left = { 5, 4.6 }");
    assert!(fight(&preset, 1).0.contains("[dba3.deploy.10]"));
    fight(
        &LEGAL.replace("setup = \"rules\"", "setup = \"history\"").replace("left = { 5, 4.5 }", "left = { 5, 6 }"),
        0,
    );
}

/// A Big Battle at the coast, with the command of Mago aboard ships.
const COAST: &str = r#"local s = scenario { title = "Ships", rules = "dba3", variant = "big", board = { 30, 15 }, setup = "preset" }
s:terrain { waterway { name = "the bay", edge = "west", depth = 3 } }
local carthage = s:army { name = "Carthage", edge = "south", home = "Littoral", first_bound = true }
carthage:camp { at = { 9, 1 } }
local hanno = carthage:command { name = "Hanno", cinc = true }
hanno:line { left = { 8, 4.5 }, "Cv general", "Sp*5" }
hanno:line { left = { 8, 3.5 }, "Sp*6" }
hanno:line { left = { 8, 2.5 }, "Sp*6" }
local mago = carthage:command { name = "Mago" }
mago:reserve { "Cv general", "4Ax*5" }
local himilco = carthage:command { name = "Himilco" }
himilco:line { left = { 19, 4.5 }, "Cv general", "Sp*5" }
himilco:line { left = { 19, 3.5 }, "Sp*6" }
local rome = s:army { name = "Rome", edge = "north", home = "Arable" }
rome:camp { at = { 15, 14 } }
for i, name in ipairs { "Scipio", "Varro", "Paulus" } do
  local own = rome:command { name = name, cinc = i == 1 }
  own:line { left = { 5 + 7 * i, 10.5 }, facing = "south", "Cv general", "4Bd*5" }
  own:line { left = { 5 + 7 * i, 11.5 }, facing = "south", "4Bd*6" }
end
"#;

#[test]
fn a_command_of_a_big_battle_waits_whole_for_its_landing() {
    fight(COAST, 0);
    let ashore = "mago:line { left = { 16, 4.5 }, \"4Ax\" }\nmago:reserve { \"Cv general\", \"4Ax*4\" }";
    let changes = [
        ("mago:reserve { \"Cv general\", \"4Ax*5\" }", ashore, "dba3.bbdba.26", "5 of 6 elements"),
        ("\"Littoral\"", "\"Hilly\"", "dba3.bbdba.26", "is not of an army whose home is Littoral"),
        ("\"4Ax*5\"", "\"El\", \"4Ax*4\"", "dba3.deploy.15", "El does not land"),
        (
            "waterway { name = \"the bay\", edge = \"west\", depth = 3 }",
            "woods { at = { 20, 11 }, size = { 2, 2 } }",
            "dba3.deploy.14",
            "no Waterway",
        ),
    ];
    for (old, new, clause, said) in changes {
        let script = COAST.replace(old, new);
        assert_ne!(script, COAST, "{old}");
        let (told, _) = fight(&script, 1);
        assert!(told.contains(&format!("[{clause}]")) && told.contains(said), "{new}: {told}");
    }
}

/// A script with an army of Rome from its list, of these elements, and Carthage drawn up.
fn of_lists(more: &str, first: &str, rest: &str) -> String {
    format!(
        r#"local s = scenario {{ title = "Lists", year = -202, rules = "dba3", board = {{ 15, 15 }} }}
local rome = s:army {{ name = "Rome", edge = "south", {more} }}
rome:command {{ name = "Scipio" }}:line {{ left = {{ 2, 5 }}, {first}, {rest} }}
s:army {{ name = "Carthage", list = "II/32a", edge = "north" }}:draw_up {{ name = "Hannibal" }}
"#
    )
}

#[test]
fn what_an_army_list_refuses_a_script_is_told_as_text_and_as_json() {
    let (list, general, rest) = (r#"list = "II/33""#, r#""Cv general""#, r#""Cv", "4Bd*6", "Sp*2", "Ps*2""#);
    fight(&of_lists(list, general, rest), 0);
    let ally = |number: &str| format!(r#"list = "II/33", allies = {{ "{number} LH*3" }}"#);
    let cases = [
        (of_lists(r#"list = "II/99""#, general, rest), "dba3.lists.01", 2, Some("II/84")),
        (of_lists(list, general, r#""Cv", "4Bd*6", "El""#), "dba3.lists.02", 3, None),
        (of_lists(list, general, r#""Cv", "4Bd*6", "Sp*2", "Ps""#), "dba3.scale.08", 2, None),
        (of_lists(list, general, r#""Cv general", "4Bd*6""#), "dba3.scale.09", 3, None),
        (of_lists(&ally("II/12"), general, rest), "dba3.lists.09", 2, None),
    ];
    for (script, clause, line, nearest) in cases {
        let (told, refused) = fight(&script, 1);
        assert!(told.contains(&format!("[{clause}]")), "{told}");
        assert_eq!(refused["clause"], clause, "{refused}");
        assert_eq!(refused["where"]["line"], line, "{refused}");
        assert_eq!(refused["nearest"].as_str(), nearest, "{refused}");
        assert!(refused["fault"]["name"].is_string() && refused["fault"]["subject"].is_string(), "{refused}");
        assert!(!refused["reason"].as_str().expect("a text").contains('['), "{refused}");
    }
}

/// A large battle of two lists, each divided among `generals` generals.
fn large(rules: &Rulebook, lists: [&str; 2], generals: usize, seed: u64) -> SetUp {
    let armies = rules.armies.as_ref().expect("it has lists");
    let commands = armies.commands.as_ref().expect("it has commands");
    let force = |number| Force::divided(rules, commands, (armies.lists)().find(number).expect("a list"), generals);
    let forces = lists.map(force);
    for force in &forces {
        assert_eq!(force.check(rules, commands), [], "{} {generals}", force.list.number);
    }
    let (mut dice, mut chance) = (Seeded::new(seed, "dice"), Seeded::new(seed, "places"));
    let setup = rules.setup.as_ref().expect("it makes battlefields");
    set_up(rules, setup, forces, &Agreed::default(), &mut dice, &mut chance)
        .unwrap_or_else(|objection| panic!("{lists:?}, {generals} generals, seed {seed}: {objection}"))
}

#[test]
fn whatever_the_seed_and_the_lists_commands_stand_where_they_may() {
    for (rules, generals) in [(big(), vec![3]), (giant(), vec![2, 3, 6])] {
        let lists = &(rules.armies.as_ref().unwrap().lists)().lists;
        let deploying = &rules.setup.as_ref().unwrap().deploying;
        for seed in 0..40_usize {
            let generals = generals[seed % generals.len()];
            let pair = [seed * 37 % lists.len(), seed * 101 % lists.len()].map(|i| lists[i].number.to_string());
            let battle = large(&rules, pair.each_ref().map(String::as_str), generals, seed as u64).battle;
            let land = Land::of(&battle);
            let troops = battle.elements.iter().filter(|e| !PEOPLE.has(e.kind)).count();
            assert_eq!((troops, battle.commands.len()), (24 * generals, 2 * generals), "{pair:?}");
            let open = |e: &debellis::battle::Element| e.place.is_none() && e.standing == Standing::OnTable;
            for (i, element) in battle.elements.iter().enumerate().filter(|(_, e)| open(e)) {
                let (edge, rect) = (battle.sides[element.side.index()].edge, element.base.rect());
                judge_place(&rules, deploying, &land, element, edge, &rect).unwrap();
                let general = battle.commands[element.command.index()].general.expect("each has a general");
                let general = battle.element(general).base.rect();
                judge_near_general(deploying, &land, element, &rect, &general).unwrap();
                let others = battle.elements[i + 1..].iter().filter(|e| open(e));
                assert!(others.clone().all(|other| !overlaps(&rect, &other.base.rect())), "{pair:?}");
            }
        }
    }
}

#[test]
fn every_list_can_be_divided_among_its_generals() {
    let rules = big();
    let armies = rules.armies.as_ref().unwrap();
    let commands = armies.commands.as_ref().unwrap();
    for list in &(armies.lists)().lists {
        for generals in [3, 5] {
            let force = Force::divided(&rules, commands, list, generals);
            let found = force.check(&rules, &CommandTables { generals: None, ..commands.clone() });
            assert_eq!(found, [], "{} {}", list.number, list.written);
        }
    }
}

#[test]
fn large_battles_are_fought_from_the_first_die() {
    let big = "fight --rules dba3-big --red II/33 --blue II/32a --seed 3";
    let told = stdout(&run(big, 0));
    for part in ["writes down how its commands get the dice", "[dba3.bbdba.22]", "draws up 12 elements of II/33-wing-2"]
    {
        assert!(told.contains(part), "{part} is missing from\n{told}");
    }
    assert_eq!(json(big, 0)["hash"], json(big, 0)["hash"]);
    let giant = "fight --rules dba3-giant --red II/33 --blue II/32a --generals 4 --depth 20 --in-turns --free-dice \
                 --max-bounds 6 --red-led II/33-wing-1=straight,II/33-centre=random";
    let told = stdout(&run(giant, 0));
    for part in ["II/33-wing-3", "discloses that each of its commands keeps the die", "[dba3.bbdba.24]"] {
        assert!(told.contains(part), "{part} is missing from\n{told}");
    }
    assert_eq!(told.matches("discloses that each of its commands keeps the die").count(), 2);
    // Each C-in-C says for himself whether his dice go in an order, and a field may be deeper by any part of a half.
    let one = giant.replace("--free-dice", "--free-dice=blue").replace("--depth 20", "--depth 22.5");
    assert_eq!(stdout(&run(&one, 0)).matches("discloses that each of its commands keeps").count(), 1);
}

#[test]
fn mistakes_of_large_battles_are_told() {
    let lists = "--red II/33 --blue II/32a --max-bounds 1";
    let fails = |words: &str| mistake(&format!("fight {words} {lists}"));
    let refused = |words: &str| stderr(&run(&format!("fight {words} {lists}"), 1));
    assert!(fails("--rules dba3-big --generals 4").contains("an army of Big Battle De Bellis Antiquitatis 3.0 has 3"));
    assert!(refused("--rules dba3-big --board 21").contains("30 to 40 BW wide"));
    assert!(refused("--rules dba3-big --depth 20").contains("[dba3.bbdba.14]"));
    assert!(refused("--rules dba3-big --free-dice").contains("[dba3.bbdba.30]"));
    assert!(fails("--rules dba3-big --red-led straight,x=general").contains("has no command 'x'"));
    assert!(refused("--rules dba3 --in-turns").contains("[dba3.deploy.08]"));
    for depth in ["23", "22.51", "14.99"] {
        assert!(refused(&format!("--rules dba3-giant --depth {depth}")).contains("[dba3.giant.06]"), "{depth}");
    }
    assert!(
        fails("--rules dba3 --free-dice")
            .contains("--free-dice: players of De Bellis Antiquitatis 3.0 agree on nothing")
    );
    let bought = "scripts/armies/dbm";
    for option in ["--in-turns", "--free-dice=red", "--depth 20"] {
        let words = format!("fight --rules dbm --red {bought}/rome.army --blue {bought}/gauls.army {option}");
        let named = option.split(['=', ' ']).next().expect("its name");
        assert!(mistake(&words).contains(&format!("{named}: players of")), "{option}");
    }
    assert!(fails("--rules dba3-giant --depth 22.555").contains("as in 20 or 22.5"));
    assert!(fails("--rules dba3-giant --generals 0").contains("0 is not in 1..=12"));
}

#[test]
fn an_army_in_commands_is_read_from_a_file_and_judged_whole() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = |name: &str, ally: &str| {
        let path = folder.path().join(name);
        let rome = "Cv general, Cv, 4Bd*6, Sp*2, Ps*2";
        let text = format!(
            "II/33  # Rome\nyear -202\nchief Scipio:\n  {rome}\ncommand Laelius: {rome}\nally II/40 M: {ally}\n"
        );
        std::fs::write(&path, text).expect("it can be written");
        path.display().to_string()
    };
    let good = file("good.army", "Cv general, LH*4, Ps*5, 4Ax*2");
    let told = stdout(&run(&format!("army check {good} --rules dba3-big"), 0));
    assert!(told.contains("36 elements in 3 commands"), "{told}");
    let fought = stdout(&run(&format!("fight --rules dba3-big --red {good} --blue II/32a --max-bounds 4"), 0));
    assert!(fought.contains("draws up 12 elements of M"), "{fought}");
    let bad = file("bad.army", "Cv, LH*4, Ps general, Ps*4, 4Ax");
    let answer = json(&format!("army check {bad} --rules dba3-big"), 1);
    let clauses: Vec<&str> =
        answer["objections"].as_array().expect("a list").iter().filter_map(|o| o["clause"].as_str()).collect();
    assert_eq!(clauses, ["dba3.bbdba.02", "dba3.bbdba.06", "dba3.bbdba.11"], "{answer}");
    let refused = stderr(&run(&format!("fight --rules dba3-big --red {bad} --blue II/32a"), 1));
    assert!(clauses.iter().all(|clause| refused.contains(clause)), "{refused}");
    let odd = file("odd.army", "Cv general\nfoo: Ps");
    assert!(mistake(&format!("army check {odd} --rules dba3-big")).contains("'foo:' is not the heading of a command"));
}

#[test]
fn the_reckoning_counts_troops_and_tells_of_camps_that_were_taken() {
    let fought = json("fight --rules dba3 --red II/33 --blue II/32a --seed 3 --max-bounds 2", 0);
    let commands = fought["commands"].as_array().expect("commands");
    let elements: Vec<u64> = commands.iter().filter_map(|command| command["elements"].as_u64()).collect();
    assert_eq!(elements, [12, 12], "camp followers are extra");
    let mut battle = crate::small::battle();
    let ground = battle.elements[0].base;
    battle.strongholds = vec![Stronghold { entered: true, ..Stronghold::camp(SideId(1), ground) }];
    let reckoning = reckon(&rulebook(), &battle, &[]);
    assert_eq!(reckoning.entered, ["Carthage's camp"]);
    assert!(reckoning.text().contains("Enemy troops were in Carthage's camp."), "{}", reckoning.text());
}
