//! What makes no sense in a scenario, or may not be meant, at the exact limit and one step beyond.

use super::{found, only, told, with_sea};
use crate::check::CLEAN;
use crate::cli;

const HILL: &str = "s:terrain { gentle_hill { name = \"w\", at = { 3, 9 }, size = { 2, 1 } } }\n";

#[test]
fn each_place_has_a_name_of_its_own() {
    let second = |word: &str| format!("{HILL}s:terrain {{ {word} }}");
    only(
        &second("woods { name = \"w\", at = { 12, 5 }, size = { 2, 1 } }"),
        "wrong-value: woods \"w\": \"w\" is the name of another place already (gentle hill)",
    );
    only(
        &format!("{HILL}s:zone {{ name = \"w\", side = \"Rome\", at = {{ 3, 3 }}, size = {{ 2, 2 }} }}"),
        "wrong-value: zone: \"w\" is the name of another place already (gentle hill)",
    );
    let zone = "s:zone { name = \"z\", side = \"Rome\", at = { 3, 3 }, size = { 2, 2 } }\n";
    only(&format!("{zone}{zone}"), "wrong-value: zone: \"z\" is the name of another place already (zone)");
    let camp = |name: &str| format!("rome:camp {{ name = \"{name}\", at = {{ 12, 1 }} }}");
    only(
        &format!("{HILL}{}", camp("w")),
        "wrong-value: camp: \"w\" is the name of another place already (gentle hill)",
    );
    assert_eq!(told(&format!("{HILL}{}", camp("v"))), [""; 0]);
    // Those without a name, and crossings that nobody named, are called alike.
    let river =
        "s:terrain { river { path = { { 0, 8 }, { 15, 8 } } }, bridge { at = { 3, 8 } }, bridge { at = { 9, 8 } } }";
    assert_eq!(told(river), [""; 0]);
    let named = "s:terrain { river { path = { { 0, 8 }, { 15, 8 } } }, bridge { name = \"p\", at = { 3, 8 } }, bridge { name = \"p\", at = { 9, 8 } } }";
    only(named, "wrong-value: bridge \"p\": \"p\" is the name of another place already (road)");
}

#[test]
fn a_condition_answers_with_a_side_a_draw_or_nothing() {
    let when = |body: &str| format!("s:victory {{ name = \"v\", text = \"t\", when = function(battle) {body} end }}");
    for (body, answer) in [
        ("return 5", "5"),
        ("return true", "true"),
        ("return { \"Rome\" }", "a table"),
        ("if battle.bound > 4 then return true end", "true"),
    ] {
        only(
            &when(body),
            &format!(
                "wrong-type: victory \"v\": `when` gives a side (Rome, Carthage), \"draw\" or nil; found {answer}"
            ),
        );
    }
    // A text that is read where it stands is told once, one that comes from elsewhere where it is called.
    only(&when("return battle.bound > 4 and \"Rom\""), "wrong-value: `when` answers \"Rom\"");
    only(
        &format!("local rom = \"Rom\"\n{}", when("if battle.bound > 4 then return rom end")),
        "wrong-value: victory \"v\": `when` gives a side (Rome, Carthage), \"draw\" or nil; found the text \"Rom\"; did you mean `Rome`?",
    );
    assert_eq!(told(&when("if battle.bound > 4 then return \"draw\" end")), [""; 0]);
}

#[test]
fn what_goes_over_is_sent_a_bound_later() {
    let treason = |orders: &str| {
        format!(
            "local percy = carthage:command {{ name = \"Percy\" }}\npercy:line {{ left = {{ 3, 11 }}, \"Cv general\" }}\n\
             scipio:line {{ left = {{ 2, 4 }}, \"Cv\" }}\n\
             s:house_rule {{ name = \"t\", text = \"t\", may = {{ \"change_sides\" }} }}\n\
             s:on(\"bound_end\", function(battle)\n  battle:change_sides {{ rule = \"t\", command = \"Percy\" }}\n  {orders}\nend)\n"
        )
    };
    only(&treason("battle:send(\"Percy\", { attack = \"Hannibal\" })"), "refused: Rome has no \"Hannibal\"");
    let message = told(&treason("battle:send(\"Percy\", { attack = \"Hannibal\" })")).remove(0);
    assert!(message.contains("facts come after all that a handler asks for, so that \"Percy\" is still of Carthage here: send its orders a bound later, by battle:after(1, function(battle) ... end)"), "{message}");
    assert_eq!(
        told(&treason("battle:after(1, function(battle) battle:send(\"Percy\", { attack = \"Hannibal\" }) end)")),
        [""; 0]
    );
    // Who does not go over has made a plain mistake.
    let plain = told("s:on(\"bound_end\", function(battle) battle:send(\"Hannibal\", { attack = \"Hannibal\" }) end)")
        .remove(0);
    assert!(plain.contains("Rome has no \"Hannibal\"") && !plain.contains("facts come"), "{plain}");
}

#[test]
fn vessels_begin_on_the_water_or_at_its_edge() {
    let galley = |x: u16, y: u16| with_sea(&format!("ca:line {{ left = {{ {x}, {y} }}, \"Reg Gal (O)\" }}"));
    assert_eq!(galley(200, 180), [""; 0]);
    let aground = galley(900, 900);
    assert!(
        aground.len() == 1 && aground[0].starts_with("aground: CA's Reg Gal (O) 1 begins on land, at "),
        "{aground:?}"
    );
    assert!(aground[0].ends_with("[dbm.waterway.11]"), "{aground:?}");
    let lurks = with_sea("ca:ambush { left = { 550, 900 }, \"Reg Gal (O)\" }");
    assert!(
        lurks.iter().any(|one| one.starts_with("aground: the Reg Gal (O) in ambush begins on land, at ")),
        "{lurks:?}"
    );
}

/// What is found of vessels that begin at this height, on a table with this river from west to east at 1000 and without other water.
fn by_river(river: &str, code: &str, y: u16) -> Vec<String> {
    let text = format!(
        "local s = scenario {{ title = \"A\", rules = \"dbm\", board = {{ 2400, 1800 }} }}\n\
         local a = s:army {{ name = \"A\", edge = \"south\", first_bound = true }}\n\
         local b = s:army {{ name = \"B\", edge = \"north\" }}\n{river}\n\
         local ca = a:command {{ name = \"CA\", cinc = true }}\n\
         ca:line {{ left = {{ 900, {y} }}, facing = \"east\", \"{code}\" }}\n\
         ca:line {{ left = {{ 900, 400 }}, \"Reg Bd (O) general\" }}\n\
         b:command {{ name = \"CB\", cinc = true }}:line {{ left = {{ 1500, 1500 }}, \"Irr Wb (O) general\", \"Irr Wb (O)\" }}"
    );
    let told = found(&text).into_iter().filter(|one| one.code == "aground");
    told.map(|one| format!("{} {}", one.message, one.hint)).collect()
}

#[test]
fn vessels_are_on_water_that_carries_them() {
    let river = |width: u16| {
        format!("s:terrain {{ river {{ path = {{ {{ 0, 1000 }}, {{ 2400, 1000 }} }}, width = {width} }} }}")
    };
    // The base of boats is 80 paces wide, and stands in the middle of the river or at its bank.
    for y in [1040, 1050, 1030] {
        assert_eq!(by_river(&river(100), "Irr Bts (O)", y), [""; 0], "{y}");
    }
    assert_eq!(by_river(&river(80), "Irr Bts (O)", 1040), [""; 0]);
    let one = |told: Vec<String>, words: [&str; 2]| {
        assert!(told.len() == 1 && words.iter().all(|word| told[0].contains(word)), "{words:?}: {told:?}");
    };
    let nowhere =
        ["no water of this battlefield carries it [dbm.landing.08]", "let its troops and its baggage begin on land"];
    one(by_river(&river(79), "Irr Bts (O)", 1040), nowhere);
    one(by_river(&river(100), "Reg Gal (O)", 1040), nowhere);
    one(by_river("", "Irr Bts (O)", 1040), nowhere);
    let sea = "s:terrain { waterway { outline = { { 0, 0 }, { 2400, 0 }, { 2400, 200 }, { 0, 200 } } } }\n";
    let both = format!("{sea}{}", river(100));
    one(by_river(&both, "Reg Gal (O)", 1040), ["on a river that does not carry it there", "[dbm.river.11]"]);
    one(by_river(&both, "Reg Gal (O)", 700), ["begins on land", "[dbm.waterway.11]"]);
}

#[test]
fn flank_marches_come_over_edges_that_are_open_to_them() {
    let march = |edge: &str, code: &str| {
        with_sea(&format!(
            "local f = a:command {{ name = \"F\" }}\nf:flank_march {{ edge = \"{edge}\", \"{code} general\", \"{code}\" }}"
        ))
    };
    // The sea lies along the south edge and so along some of the two side edges.
    assert_eq!(march("west", "Reg Gal (O)"), [""; 0]);
    assert_eq!(march("west", "Reg Cv (O)"), [""; 0]);
    let text = |code: &str| {
        let told = found(&format!(
            "local s = scenario {{ title = \"A\", rules = \"dbm\", board = {{ 2400, 1800 }} }}\n\
             local a = s:army {{ name = \"A\", edge = \"south\", first_bound = true }}\n\
             local b = s:army {{ name = \"B\", edge = \"north\" }}\n\
             s:terrain {{ waterway {{ outline = {{ {{ 0, 0 }}, {{ 300, 0 }}, {{ 300, 1800 }}, {{ 0, 1800 }} }} }} }}\n\
             a:command {{ name = \"CA\", cinc = true }}:line {{ left = {{ 900, 400 }}, \"Reg Bd (O) general\" }}\n\
             b:command {{ name = \"CB\", cinc = true }}:line {{ left = {{ 1500, 1500 }}, \"Irr Wb (O) general\", \"Irr Wb (O)\" }}\n\
             a:command {{ name = \"F\" }}:flank_march {{ {code} }}"
        ));
        told.into_iter().filter(|one| one.code == "aground").map(|one| one.message).collect::<Vec<_>>()
    };
    assert_eq!(text("edge = \"west\", \"Reg Gal (O) general\""), [""; 0]);
    assert_eq!(text("edge = \"east\", \"Reg Cv (O) general\""), [""; 0]);
    assert_eq!(
        text("edge = \"west\", \"Reg Cv (O) general\""),
        ["the flank march of \"F\" comes with troops on land over an edge that a waterway fills [dbm.flankmarch.06]"]
    );
    assert_eq!(
        text("edge = \"east\", \"Reg Gal (O) general\""),
        ["the flank march of \"F\" comes with vessels over an edge without open water [dbm.flankmarch.06]"]
    );
}

#[test]
fn an_ambush_lies_beside_works_not_across_them() {
    let works = |y: u16| {
        with_sea(&format!(
            "s:terrain {{ temporary_works {{ name = \"bank\", path = {{ {{ 500, 900 }}, {{ 700, 900 }} }}, side = \"A\" }} }}\n\
             ca:ambush {{ left = {{ 560, {y} }}, \"Reg Bd (O)\" }}"
        ))
    };
    assert_eq!(works(890), [""; 0]);
    let across = works(891);
    assert!(
        across.iter().any(|one| one.starts_with("closed-ground: the Reg Bd (O) in ambush stands across \"bank\"")),
        "{across:?}"
    );
}

#[test]
fn a_flank_march_is_of_a_whole_command() {
    let march = |more: &str| {
        with_sea(&format!(
            "local f = a:command {{ name = \"F\" }}\nf:flank_march {{ edge = \"east\", \"Reg Cv (O) general\", \"Reg Cv (O)\" }}\n{more}"
        ))
    };
    assert_eq!(march(""), [""; 0]);
    let left = "wrong-value: the whole of \"F\" is on a flank march, and its Reg Cv (O) is not [dbm.flankmarch.01]";
    for more in [
        "f:line { left = { 1500, 400 }, \"Reg Cv (O)\" }",
        "f:reserve { \"Reg Cv (O)\" }",
        "f:ambush { left = { 550, 900 }, \"Reg Cv (O)\" }",
    ] {
        let told = march(more);
        assert!(told.iter().any(|one| one.starts_with(left)), "{more}: {told:?}");
    }
}

#[test]
fn distances_and_gaps_are_not_less_than_nothing() {
    let seen =
        |far: i32| with_sea(&format!("ca:ambush {{ left = {{ 550, 900 }}, seen_from = {far}, \"Reg Bd (O)\" }}"));
    assert_eq!(seen(1), [""; 0]);
    for far in [0, -1] {
        let told = seen(far);
        let words = "wrong-value: ambush: `seen_from` is a distance of more than 0: without it the ground says";
        assert!(told.len() == 1 && told[0].starts_with(words), "{told:?}");
    }
    let gap = |free: &str| {
        told(&format!(
            "scipio:line {{ left = {{ 5, 2 }}, \"4Bd\", gap({free}), \"4Bd\" }}\nhannibal:line {{ left = {{ 8, 12 }}, \"Ps\", \"Ps\" }}"
        ))
    };
    assert_eq!(gap("0"), [""; 0]);
    assert_eq!(gap("mm(-1)"), ["wrong-value: line: gap() leaves ground free: 0 or more"]);
}

#[test]
fn a_zone_lies_on_the_board() {
    let zone = |at: f64, size: f64| {
        told(&format!("s:zone {{ name = \"z\", side = \"Rome\", at = {{ {at}, 3 }}, size = {{ {size}, 1 }} }}"))
    };
    assert_eq!(zone(3.0, 6.0), [""; 0]);
    assert_eq!(zone(2.9, 6.0), ["feature-outside: the zone \"z\" reaches 0.1 BW over the west edge"]);
    let outside = zone(-3.0, 6.0);
    assert!(
        outside.len() == 1 && outside[0].starts_with("off-board: zone: \"z\" lies outside the board"),
        "{outside:?}"
    );
}

#[test]
fn a_camp_stands_where_its_army_deploys() {
    let camp = |y: f64| told(&format!("rome:camp {{ at = {{ 12, {y} }} }}"));
    assert_eq!(camp(1.0), [""; 0]);
    let far = camp(8.0);
    let clause = "[dba3.camp.03]";
    assert!(
        far.len() == 1 && far[0].starts_with("camp-place: the camp of Rome stands beyond") && far[0].ends_with(clause),
        "{far:?}"
    );
    assert!(!camp(14.0).is_empty());
    // The limit is that of deployment, and a scenario may mean it so.
    let edge =
        (1..150).map(|tenths| f64::from(tenths) / 10.0).filter(|y| *y > 1.0 && camp(*y).is_empty()).fold(0.0, f64::max);
    assert!((3.0..7.5).contains(&edge), "{edge}");
    let allowed = CLEAN.replace("board =", "allow = { \"camp-place\" }, board =");
    assert!(found(&format!("{allowed}rome:camp {{ at = {{ 12, 8 }} }}")).is_empty());
}

#[test]
fn what_waits_for_an_hour_waits_for_one_to_come() {
    let change =
        |hour: f64| told(&format!("s:weather {{ hour = 9, changes = {{ {{ hour = {hour}, sky = \"rain\" }} }} }}"));
    assert_eq!(change(9.0), [""; 0]);
    assert_eq!(
        change(8.75),
        ["past-hour: a change of the weather waits for 08:45, and the battle begins at 09:00: it comes at once"]
    );
    let timer = |hour: f64| {
        told(&format!("s:weather {{ hour = 9 }}\ns:at({{ hour = {hour} }}, function(battle) battle:say(\"x\") end)"))
    };
    assert_eq!(timer(9.0), [""; 0]);
    assert_eq!(timer(8.75), ["past-hour: a timer waits for 08:45, and the battle begins at 09:00: it comes at once"]);
}

#[test]
fn a_text_of_too_many_copies_is_too_much_memory() {
    for copies in ["1e10", "2^31", "2^32", "1e300", "\"1e10\""] {
        let told = told(&format!("print(#(\"x\"):rep({copies}))"));
        assert!(
            told.len() == 1 && told[0].starts_with("limit: the script reached its limit of memory"),
            "{copies}: {told:?}"
        );
    }
    assert_eq!(
        told("assert((\"x\"):rep(3) == \"xxx\" and (\"x\"):rep(0) == \"\" and (\"x\"):rep(-1) == \"\")"),
        [""; 0]
    );
}

#[test]
fn treaties_and_aims_that_make_no_sense_are_told() {
    let own = std::fs::read_to_string("campaigns/three_kings/campaign.lua").expect("a campaign");
    let campaign =
        own.lines().find_map(|line| line.strip_prefix("local ")?.strip_suffix(" = campaign {")).expect("its name");
    let nations: Vec<String> = own
        .lines()
        .filter_map(|line| line.trim_start().strip_prefix(&format!("{campaign}:nation {{ \"")))
        .filter_map(|rest| rest.split('"').next().map(str::to_string))
        .collect();
    let [one, two] = [&nations[0], &nations[1]];
    let folder = tempfile::tempdir().expect("a folder");
    let told = |added: &str| {
        let file = folder.path().join("campaign.lua");
        std::fs::write(&file, format!("{own}\n{added}\n")).expect("a script");
        let all = cli::all_told(&format!("check {}", file.display()));
        all.split("error[").skip(1).map(str::to_string).collect::<Vec<_>>()
    };
    let treaty =
        |a: &str, b: &str, terms: &str| format!("{campaign}:treaty {{ \"{a}\", \"{b}\", terms = \"{terms}\" }}\n");
    let before = told("").len();
    assert_eq!(told(&treaty(one, two, "peace")).len(), before);
    assert_eq!(told(&(treaty(one, two, "peace") + &treaty(one, two, "passage"))).len(), before);
    for second in [treaty(one, two, "alliance"), treaty(two, one, "peace")] {
        let all = told(&(treaty(one, two, "peace") + &second));
        assert!(all.iter().any(|one| one.contains("have agreed on peace already")), "{all:?}");
    }
    let own = told(&treaty(one, one, "peace"));
    assert!(own.iter().any(|told| told.contains("a treaty is between two nations")), "{own:?}");
    let aim = told(&format!("{campaign}:aim {{ \"{one}\", destroy = {{ \"{one}\" }} }}"));
    assert!(aim.iter().any(|told| told.contains("is a nation, and an aim is dealt to any of them")), "{aim:?}");
}
