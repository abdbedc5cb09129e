//! Blocks, checkerboards and mirrored deployments: the place of each element, and the refusals.

use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Battle, Standing};
use debellis::geometry::{Facing, Point};

use super::scenario::{SMALL, Script, small};

fn battle(text: &str) -> Battle {
    let scenario = Script::new(text).load();
    scenario.unwrap_or_else(|error| panic!("{error}")).start
}

fn mistake(text: &str) -> String {
    Script::new(text).load().err().map_or_else(String::new, |error| error.to_string())
}

/// The elements from the sixth on: code, and the middle of the front in mm.
fn added(battle: &Battle) -> Vec<(String, i32, i32)> {
    battle.elements[5..].iter().map(|e| (e.code.to_string(), e.base.at.x / 1_000, e.base.at.y / 1_000)).collect()
}

fn placed(places: &[(&str, i32, i32)]) -> Vec<(String, i32, i32)> {
    places.iter().map(|(code, x, y)| (code.to_string(), *x, *y)).collect()
}

#[test]
fn a_block_stands_in_files_each_behind_the_one_before() {
    // Pikes are 15 mm deep, psiloi 20: each file closes up by itself.
    let block = battle(&small("scipio:block { left = { 1, 8 }, files = 2, \"4Pk\", \"Ps\", \"4Pk*2\", \"4Pk\" }"));
    assert_eq!(
        added(&block),
        placed(&[("4Pk", 60, 320), ("Ps", 100, 320), ("4Pk", 60, 305), ("4Pk", 100, 300), ("4Pk", 60, 290)])
    );
    let east = battle(&small("scipio:block { left = { 2, 8 }, facing = \"east\", files = 2, \"4Pk*3\" }"));
    assert_eq!(added(&east), placed(&[("4Pk", 80, 300), ("4Pk", 80, 260), ("4Pk", 65, 300)]));
    for (wrong, why) in [
        ("files = 1, \"4Pk*4\"", "`files` must be a whole number from 2 to 50, found 1"),
        ("\"4Pk*4\"", "`files` is missing; expected a whole number from 0 to 255"),
        (
            "files = 2, \"4Pk\", gap(1), \"4Pk\"",
            "gap() leaves ground free in a line or a column; this has its own order",
        ),
    ] {
        let told = mistake(&small(&format!("scipio:block {{ left = {{ 1, 8 }}, {wrong} }}")));
        assert!(told.ends_with(why), "{told}");
    }
}

#[test]
fn a_checkerboard_has_each_line_behind_the_gaps_of_the_one_before() {
    let usual = battle(&small("scipio:checkerboard { left = { 1, 8 }, files = 2, \"4Bd*4\", \"Sp*2\" }"));
    let places = [("4Bd", 60, 320), ("4Bd", 140, 320), ("4Bd", 100, 265), ("4Bd", 180, 265), ("Sp", 60, 210)];
    assert_eq!(added(&usual)[..5], placed(&places));
    let own = "scipio:checkerboard { left = { 1, 8 }, files = 2, gap = 0.5, apart = mm(10), \"4Bd*3\" }";
    assert_eq!(added(&battle(&small(own))), placed(&[("4Bd", 60, 320), ("4Bd", 120, 320), ("4Bd", 90, 295)]));
    let close = "scipio:checkerboard { left = { 1, 8 }, files = 2, gap = 0, apart = 0, \"4Bd*3\" }";
    assert_eq!(added(&battle(&small(close)))[2], ("4Bd".to_string(), 80, 305));
    let told = mistake(&small("scipio:checkerboard { left = { 1, 8 }, files = 2, gap = -1, \"4Bd*3\" }"));
    assert!(told.ends_with("`gap` is what is left free between elements: 0 or more"), "{told}");
}

/// The small battle without its Roman line.
fn empty_rome(added: &str) -> String {
    SMALL.replace("scipio:line { left = { 6, 4 }, \"4Bd*2\", \"Cv general\" }\n", "") + added
}

#[test]
fn a_command_is_mirrored_across_the_middle_line_or_turned_by_half() {
    for (turned, x) in [(false, 260), (true, 340)] {
        let battle = battle(&empty_rome(&format!("scipio:mirror {{ of = \"Hannibal\", turned = {turned} }}")));
        let (elephant, general) = (battle.element(ElementId(2)), battle.element(ElementId(3)));
        assert_eq!((elephant.code.to_string().as_str(), elephant.base.facing), ("El", Facing::NORTH));
        assert_eq!(general.base.at, Point::new(x * 1_000, 160_000), "turned: {turned}");
        assert_eq!((elephant.side, elephant.number, general.general), (SideId(0), 1, true));
        assert_eq!(battle.commands[0].general, Some(ElementId(3)));
    }
    // A heading that is no right angle is mirrored too: what looked south-west looks north-west.
    let slant = "hannibal:element { \"Ps\", at = { 3, 12 }, facing = 225 } scipio:mirror { of = \"Hannibal\" }";
    let battle = battle(&empty_rome(slant));
    assert_eq!(battle.elements[5].base.facing, Facing::from_degrees(315.0));
    assert_eq!(battle.elements[5].base.at, Point::new(120_000, 120_000));
}

#[test]
fn an_army_is_mirrored_with_its_camp_and_its_reserves() {
    let text = "carthage:camp { at = { 3, 14 } }\n\
        hannibal:reserve { \"LH*2\", arrives = { bound = 3 }, edge = \"north\", at = 4 }\n\
        rome:mirror { names = { \"Varro\" } }";
    let text = empty_rome(text).replace("local scipio = rome:command { name = \"Scipio\" }\n", "");
    let scenario = Script::new(&text).load().unwrap();
    let battle = &scenario.start;
    let varro = battle.commands.iter().position(|c| c.name == "Varro").unwrap();
    assert_eq!(
        (varro, battle.commands[varro].side, battle.commands[varro].general),
        (1, SideId(0), Some(ElementId(5)))
    );
    let camps: Vec<_> = battle.strongholds.iter().map(|place| (place.side, place.base.at, place.base.facing)).collect();
    let (theirs, own) = (Point::new(120_000, 560_000), Point::new(120_000, 40_000));
    assert_eq!(camps, [(SideId(1), theirs, Facing::SOUTH), (SideId(0), own, Facing::NORTH)]);
    let waits = |e: &&debellis::battle::Element| {
        e.side == SideId(0) && e.standing == Standing::Reserve && e.command.index() == varro
    };
    assert_eq!(battle.elements.iter().filter(waits).map(|e| e.number).collect::<Vec<u8>>(), [1, 2]);
    assert_eq!(scenario.expected.len(), 2);
    assert!(scenario.expected[1].contains("Varro: from bound 3, at the south edge"), "{:?}", scenario.expected);
}

#[test]
fn what_cannot_be_mirrored_says_why() {
    for (text, why) in [
        (
            small("scipio:mirror { of = \"Hanibal\" }"),
            "the enemy has no command \"Hanibal\" yet; did you mean `Hannibal`?",
        ),
        (small("scipio:mirror { of = \"Scipio\" }"), "the enemy has no command \"Scipio\" yet"),
        (
            small("scipio:mirror { of = \"Hannibal\" }"),
            "Scipio's El 1 stands on top of Scipio's 4Bd 2 (line 7), 0.38 BW deep",
        ),
        (small("rome:mirror { names = { \"A\", \"B\" } }"), "the enemy has 1 commands so far, and `names` has 2"),
        (small("rome:mirror { names = { \"Scipio\" } }"), "there is a command called \"Scipio\" already"),
        (
            SMALL.replace("edge = \"north\"", "edge = \"east\"") + "scipio:mirror { of = \"Hannibal\" }",
            "the edges east and south are not opposite each other: there is no middle line to mirror across",
        ),
    ] {
        let told = mistake(&text);
        assert!(told.contains(why), "{told}\nnot: {why}");
    }
}

#[test]
fn an_ambush_is_refused_with_its_reason() {
    assert_eq!(
        mistake(&small("scipio:ambush { \"Ps\" }")),
        "zama.lua:8: ambush: De Bellis Antiquitatis 3.0 has no ambushes: whoever is on the table is seen; who shall come by \
         surprise is a command:reserve with `arrives`"
    );
}

#[test]
fn a_bent_crest_and_a_round_summit_are_written() {
    let hill = |crest: &str| {
        small(&format!("s:terrain {{ gentle_hill {{ at = {{ 3, 12 }}, size = {{ 4, 4 }}, crest = {{ {crest} }} }} }}"))
    };
    let crest = |text: &str| match &battle(&hill(text)).features[0].shape {
        debellis::battle::Shape::Area(area) => area.crest.as_ref().map_or(0, Vec::len),
        _ => 0,
    };
    assert_eq!([crest("{ 2, 12 }, { 3, 13 }, { 4, 12 }"), crest("{ 3, 12 }")], [3, 1]);
    let told = mistake(&hill("{ 2, 12 }, { 2, 12 }, { 4, 12 }"));
    assert!(told.ends_with("its crest stands still: points 1 and 2 are the same place"), "{told}");
    let told = mistake(&hill("{ 2, 12 }, { 3, 15 }, { 4, 12 }"));
    assert!(told.ends_with("its crest leaves the hill at 3, 15 BW"), "{told}");
}

/// A battle of a set with secrets: one command in the open, its ambush, and a command on a flank march.
const SECRETS: &str = "local s = scenario { title = \"The wood\", rules = \"dbm\", board = { 2400, 1800 } }\n\
    local rome = s:army { name = \"Rome\", edge = \"south\", first_bound = true }\n\
    local gauls = s:army { name = \"Gauls\", edge = \"north\" }\n\
    s:terrain { woods { at = { 500, 1200 }, size = { 400, 300 } } }\n\
    rome:command { name = \"The consul\", cinc = true }:line { left = { 900, 500 }, \"Reg Bd (O) general\", \"Reg Bd (O)*4\" }\n\
    local horse = rome:command { name = \"The horse\" }\n\
    horse:flank_march { edge = \"east\", \"Reg Cv (O) general\", \"Reg Cv (O)*2\" }\n\
    local chief = gauls:command { name = \"The chief\", cinc = true }\n\
    chief:line { left = { 1500, 1300 }, \"Irr Wb (O) general\", \"Irr Wb (O)*4\" }\n\
    chief:ambush { left = { 500, 1200 }, facing = \"south\", \"Irr Wb (O)*2\" }";

/// One more command of the Gauls, a single element.
fn band(number: usize) -> String {
    format!(
        "\n gauls:command {{ name = \"Band {number}\" }}:line {{ left = {{ {}, 1300 }}, \"Irr Wb (O) general\" }}",
        1600 + 150 * number
    )
}

#[test]
fn an_ambush_is_seen_as_its_ground_says_wherever_that_is_written() {
    let terrain = "s:terrain { woods { at = { 500, 1200 }, size = { 400, 300 } } }";
    let after = SECRETS.replace(terrain, "") + terrain;
    let given = after.replace("left = { 500, 1200 },", "left = { 500, 1200 }, seen_from = 80,");
    let near = after.replace("left = { 500, 1200 },", "left = { 500, 1200 }, seen_from = 1,");
    let seen = |text: &str| battle(text).hidden_of(SideId(1)).map(|hidden| hidden.seen_from()).collect::<Vec<_>>();
    let far = [25_000, 25_000, 40_000, 500].map(|far| vec![Some(far); 2]);
    assert_eq!([SECRETS, &after, &given, &near].map(seen), far);
    // No distance at all would be that of the ground.
    let none = mistake(&after.replace("left = { 500, 1200 },", "left = { 500, 1200 }, seen_from = 0,"));
    assert!(none.contains("without it the ground says from where they are seen"), "{none}");
}

#[test]
fn hidden_troops_of_a_scenario_are_placed_and_judged() {
    let secrets = battle(SECRETS);
    assert_eq!((secrets.hidden_of(SideId(0)).count(), secrets.hidden_of(SideId(1)).count()), (3, 2));
    let by_rules = SECRETS.replace("board =", "setup = \"rules\", board =");
    let alone = mistake(&by_rules);
    assert!(alone.contains("\"Gauls\" has one general with a command; an army has 2 to 4 [dbm.army.02]"), "{alone}");
    let bands = |number: usize| (0..number).map(band).collect::<String>();
    assert_eq!(mistake(&format!("{by_rules}{}", bands(3))), "");
    let many = mistake(&format!("{by_rules}{}", bands(4)));
    assert!(many.contains("\"Gauls\" has 5 generals with commands; an army has 2 to 4 [dbm.army.02]"), "{many}");
    assert_eq!(mistake(&format!("{SECRETS}{}", bands(4))), "", "only what asks for the rules is judged by them");
    let by_rules = format!("{by_rules}{}", bands(1));
    for (from, to, clause) in [
        ("left = { 500, 1200 }", "left = { 1000, 1200 }", "dbm.ambush.03"),
        ("left = { 1500, 1300 }", "left = { 1500, 1100 }", "dbm.deploy.02"),
        ("left = { 900, 500 }", "left = { 200, 500 }", "dbm.deploy.03"),
    ] {
        let told = mistake(&by_rules.replace(from, to));
        assert!(told.contains(clause), "{told}\nnot: {clause}");
        assert_eq!(mistake(&SECRETS.replace(from, to)), "", "only what asks for the rules is judged by them");
    }
    let over = mistake(&SECRETS.replace("edge = \"east\", \"Reg", "edge = \"north\", \"Reg"));
    assert!(over.contains("not over a base edge"), "{over}");
}
