//! Facts of declared house rules: losses, desertion, changes of side, points, ground, weather, wounds. Each with its
//! cause, folded, told, and refused where it was not declared or cannot be.

use debellis::base::names::{CommandId, ElementId, SideId};
use debellis::battle::{Battle, EndReason, Event, FeatureKind, Going, Sky, Standing, What};
use debellis::report::house;
use debellis::report::log::BattleLog;
use debellis::report::why;
use debellis::script::limits::Limits;
use debellis::script::scenario::{Scenario, load};
use debellis::sim::battle::{self, BattleTerms};
use debellis::sim::soak::fold_checked;
use debellis::view::lost;

use super::cli::{json, run, stdout};
use super::scenario::{Script, small};
use super::watching::{fight, said};

/// A house rule that may do all, and a handler of the end of bound 1.
fn ruled(deed: &str) -> String {
    let may = r#"may = { "lose", "desert", "change_sides", "award", "change_ground", "change_weather", "wound", "feign_flight" }"#;
    let on = format!("s:on(\"bound_end\", function(battle) if battle.bound == 1 then {deed} end end)");
    format!("s:house_rule {{ name = \"fate\", text = \"It was so.\", {may} }}\n{on}")
}

/// A lake that is frozen over, a bridge over a river, and ground that comes later.
const GROUND: &str = r#"s:terrain {
  waterway { name = "the lake", at = { 6, 3.8 }, size = { 3, 1 }, shape = "rectangle", going = "good" },
  river { name = "the river", path = { { 0, 8 }, { 15, 8 } }, state = 2 },
  bridge { name = "the bridge", at = { 12, 8 } },
  plough { name = "the fields", at = { 3, 12 }, size = { 2, 2 } },
  rough_ground { name = "the flood", at = { 12, 13 }, size = { 2, 1 }, later = true },
}
"#;

fn scenario(added: &str) -> (Script, Scenario) {
    let script = Script::new(&small(added));
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    (script, scenario)
}

/// Fights with a deed of a house rule at the end of bound 1. All events are checked as those of a soak are.
pub(super) fn after(added: &str, deed: &str, most: u16) -> (Scenario, Battle, Vec<Event>) {
    let (_script, scenario) = scenario(&format!("{added}{}", ruled(deed)));
    let (end, events) = fight(&scenario, 7, most).unwrap_or_else(|error| panic!("{error}"));
    let mut folded = scenario.start.clone();
    fold_checked(&mut folded, &events).unwrap_or_else(|broken| panic!("{broken:?}"));
    assert_eq!(folded, end, "the events fold to the state");
    (scenario, end, events)
}

/// Why a battle with such a deed does not go on.
fn refused(added: &str, deed: &str) -> String {
    let (_script, scenario) = scenario(&format!("{added}{}", ruled(deed)));
    fight(&scenario, 7, 2).err().map(|stop| stop.to_string()).unwrap_or_else(|| "nothing".to_string())
}

/// The lines of the log of a battle.
pub(super) fn log(scenario: &Scenario, events: &[Event]) -> Vec<String> {
    let lines = BattleLog::new(&scenario.rules, scenario.start.clone()).tell(events);
    lines.into_iter().map(|line| line.text).collect()
}

/// The lines after a house rule, to the next bound.
fn told(scenario: &Scenario, events: &[Event]) -> Vec<String> {
    let lines = log(scenario, events);
    let from = lines.iter().position(|line| line == "By the house rule \"fate\":").expect("the house rule is told");
    lines[from + 1..].iter().take_while(|line| !line.starts_with("Bound ")).cloned().collect()
}

#[test]
fn elements_are_lost_by_a_house_rule_in_its_own_bound() {
    let thirst = "battle:say(tostring(battle:lose { rule = \"fate\", who = battle:elements { troop = \"4Bd\" } }))";
    let (scenario, end, events) = after("", thirst, 2);
    let fates: Vec<Standing> = end.elements.iter().map(|e| e.standing).collect();
    let (on, off) = (Standing::OnTable, Standing::Destroyed);
    assert_eq!(fates, [on, on, off, off, on]);
    assert_eq!(lost::lost(&end, SideId(0)).count(), 2);
    let lines = log(&scenario, &events);
    let at = |text: &str| lines.iter().position(|line| line == text).unwrap_or_else(|| panic!("{text}: {lines:#?}"));
    assert_eq!(at("House rule \"fate\": It was so."), 0);
    assert!(at("Bound 1 (Rome)") < at("4Bd 1 is destroyed") && at("4Bd 2 is destroyed") < at("Bound 2 (Carthage)"));
    assert_eq!(at("By the house rule \"fate\":") + 1, at("4Bd 1 is destroyed"));
    assert_eq!(said(&events), ["2"]);
    let why = why::why(&scenario.rules, &scenario.start, &events, ElementId(2));
    assert_eq!((why.house_rule.as_deref(), why.by.clone(), why.clause), (Some("fate"), None, None));
    assert!(why.text().contains("was destroyed in bound 1. By the house rule \"fate\"."), "{}", why.text());
    let other = why::why(&scenario.rules, &scenario.start, &events, ElementId(0));
    assert_eq!(other.house_rule, None);
    assert_eq!(house::amendments(&scenario.rules, &end), ["house rule \"fate\": It was so."]);
}

#[test]
fn a_loss_by_a_house_rule_counts_for_victory_at_once() {
    let deed = "battle:lose { rule = \"fate\", who = battle:elements { side = \"Carthage\" } }";
    let more = "hannibal:line { left = { 13, 13 }, \"4Sp*4\" }\n";
    let (_, end, events) = after(more, deed, 9);
    let ending = end.ending.expect("nobody of Carthage is left");
    assert_eq!((ending.winner, ending.why), (Some(SideId(0)), EndReason::Victory));
    assert!(!events.iter().any(|e| matches!(e.what, What::BoundBegan { number: 2, .. })), "it ends in its own bound");
}

#[test]
fn who_deserts_leaves_the_battle_and_is_lost() {
    let deed = "battle:desert { rule = \"fate\", who = battle:element(\"Rome\", \"4Bd 1\") }";
    let (scenario, end, events) = after("", deed, 2);
    assert_eq!(end.element(ElementId(2)).standing, Standing::Gone);
    assert_eq!(told(&scenario, &events), ["4Bd 1 leaves the battlefield"]);
}

#[test]
fn handlers_hear_of_losses_and_may_have_more_of_them() {
    let more = "s:on(\"lost\", { troop = \"4Bd\" }, function(battle, e)
  battle:say(\"lost: \" .. e.name)
  if e.name == \"4Bd 1\" then battle:lose { rule = \"fate\", who = battle:element(\"Rome\", \"4Bd 2\") } end
end)\n";
    let deed = "battle:lose { rule = \"fate\", who = battle:element(\"Rome\", \"4Bd 1\") }";
    let (_, end, events) = after(more, deed, 2);
    assert_eq!(said(&events), ["lost: 4Bd 1", "lost: 4Bd 2"]);
    assert_eq!(end.element(ElementId(3)).standing, Standing::Destroyed);
    let bounds = events.iter().position(|e| matches!(e.what, What::BoundBegan { number: 2, .. }));
    let last = events.iter().rposition(|e| matches!(e.what, What::Destroyed { .. }));
    assert!(last < bounds, "all of it in bound 1");
}

#[test]
fn a_command_changes_sides_and_the_last_one_does_not() {
    let second = "rome:command { name = \"Varro\" }:line { left = { 1, 4 }, \"Ps\", \"Cv general\" }\n";
    let deed = "battle:change_sides { rule = \"fate\", command = \"Varro\" }";
    let (scenario, end, events) = after(second, deed, 3);
    let varro = end.commands.iter().position(|c| c.name == "Varro").expect("Varro");
    assert_eq!((end.commands[varro].side, end.raised_by(CommandId(varro as u8))), (SideId(1), SideId(0)));
    assert!(end.elements.iter().filter(|e| e.command.index() == varro).all(|e| e.side == SideId(1)));
    assert_eq!(told(&scenario, &events), ["Varro changes sides and joins Carthage"]);
    let only = refused("", "battle:change_sides { rule = \"fate\", command = \"Scipio\" }");
    assert!(only.contains("\"Scipio\" is the only command of Rome, which would have nobody left"), "{only}");
}

#[test]
fn single_elements_go_over_to_a_command_of_the_enemy() {
    let deed =
        "battle:change_sides { rule = \"fate\", who = battle:element(\"Rome\", \"4Bd 2\"), joins = \"Hannibal\" }";
    let (scenario, end, events) = after("hannibal:line { left = { 2, 13 }, \"4Bd*2\" }\n", deed, 3);
    let [first, second] = [2, 3].map(|id| end.element(ElementId(id)));
    assert_eq!((first.side, second.side, second.command), (SideId(0), SideId(1), CommandId(1)));
    assert_eq!(second.number, 3, "Carthage has a 4Bd 2 of its own");
    assert_eq!(told(&scenario, &events), ["Scipio's 4Bd 2 goes over to Hannibal of Carthage"]);
    // From then on the enemy's in all: what becomes of it is his affair.
    assert_eq!([0, 1].map(|side| lost::lost(&end, SideId(side)).count()), [0, 0]);
    for (who, joins, expected) in [
        (
            "battle:element(\"Rome\", \"Cv 1\")",
            "Hannibal",
            "Cv 1 is a general, who changes sides with his whole command",
        ),
        ("battle:element(\"Rome\", \"4Bd 1\")", "Scipio", "4Bd 1 is of that army already: name one of the enemy"),
        ("battle:element(\"Carthage\", \"El 1\")", "Scipio", "nothing"),
        ("battle:element(\"Rome\", \"Ps 1\")", "Hannibal", "Ps 1 is not on the table"),
    ] {
        let more = "scipio:reserve { \"Ps\" }\n";
        let found =
            refused(more, &format!("battle:change_sides {{ rule = \"fate\", who = {who}, joins = \"{joins}\" }}"));
        assert!(found.contains(expected), "{who}: {found}");
    }
    // The last of a command, once its general is lost, stays with it.
    let two = "rome:command { name = \"Varro\" }:line { left = { 1, 2 }, \"LH\", \"Cv general\" }\n";
    let lost = "battle:lose { rule = \"fate\", who = battle:element(\"Rome\", \"Cv 2\") }";
    let last =
        "battle:change_sides { rule = \"fate\", who = battle:element(\"Rome\", \"LH 1\"), joins = \"Hannibal\" }";
    let found = refused(two, &format!("{lost}\nbattle:after(1, function(battle) {last} end)"));
    assert!(found.contains("\"Varro\" would have nobody left on the table"), "{found}");
    for deed in [
        "battle:change_sides { rule = \"fate\" }",
        "battle:change_sides { rule = \"fate\", command = \"Scipio\", joins = \"Hannibal\" }",
        "battle:change_sides { rule = \"fate\", who = battle:element(\"Rome\", \"4Bd 1\") }",
    ] {
        let found = refused("", deed);
        assert!(
            found.contains("say who changes sides: a whole `command`, or some elements by `who`"),
            "{deed}: {found}"
        );
    }
}

#[test]
fn who_went_over_may_not_come_back_as_a_ghost() {
    // Both ways in one battle: the element has the side and the command of the last change, and fights for it.
    let deed =
        "battle:change_sides { rule = \"fate\", who = battle:element(\"Rome\", \"4Bd 2\"), joins = \"Hannibal\" }";
    let back = "s:on(\"bound_end\", function(battle) if battle.bound == 2 then battle:change_sides { rule = \"fate\", who = battle:element(\"Carthage\", \"4Bd 2\"), joins = \"Scipio\" } end end)\n";
    let (_, end, _) = after(back, deed, 3);
    let e = end.element(ElementId(3));
    assert_eq!((e.side, e.command.index(), e.number), (SideId(0), 0, 2));
}

#[test]
fn feigned_flight_is_a_flight_in_which_nobody_is_lost() {
    let feign = |who: &str, more: &str| {
        format!("battle:say(tostring(battle:feign_flight {{ rule = \"fate\", who = {who}{more} }}))")
    };
    let theirs = "battle:element(\"Carthage\", \"El 1\")";
    let middle = |battle: &Battle, id: u16| battle.element(ElementId(id)).base.rect().centre();
    // Carthage looks south from 11: the Elephants turn about, and the edge at 15 stops them short of leaving.
    let (scenario, end, events) = after("", &feign(theirs, ""), 2);
    let e = end.element(ElementId(0));
    assert_eq!((e.standing, e.base.facing), (Standing::OnTable, debellis::geometry::Facing::NORTH));
    assert!(e.base.at.y > 560_000 && e.base.at.y <= 600_100, "{:?}", e.base);
    assert!(
        told(&scenario, &events)[0].starts_with("El 1 feigns flight, and goes back "),
        "{:?}",
        told(&scenario, &events)
    );
    assert_eq!(said(&events), ["1"]);
    // No further than it is told to.
    let (scenario, end, _) = after("", &feign(theirs, ", distance = 1.5"), 2);
    let way = middle(&end, 0) - middle(&scenario.start, 0);
    assert!((way.length() - 60_000.0).abs() < 1.0, "{way:?}");
    // Two ranks: the rear one makes room for the front one, in whichever order they are named.
    let column = "hannibal:line { left = { 2, 10 }, \"3Wb\" }\nhannibal:line { left = { 2, 10.5 }, \"3Wb\" }\n";
    let both = "{ battle:element(\"Carthage\", \"3Wb 1\"), battle:element(\"Carthage\", \"3Wb 2\") }";
    let (scenario, end, _) = after(column, &feign(both, ", distance = 1"), 2);
    for id in [5, 6] {
        let way = middle(&end, id) - middle(&scenario.start, id);
        assert!(way.length() > 20_000.0, "{id}: {way:?}");
    }
}

#[test]
fn who_fights_or_has_no_room_does_not_feign() {
    let contact = "scipio:line { left = { 7, 11 }, \"3Ax*2\" }\n";
    let feign = "battle:feign_flight { rule = \"fate\", who = battle:element(\"Carthage\", \"El 1\") }";
    let found = refused(contact, feign);
    assert!(found.contains("El 1 is in close combat, and cannot go back"), "{found}");
    let edge = "scipio:line { left = { 2, 0.75 }, \"Cv\" }\n";
    let found = refused(
        edge,
        "battle:feign_flight { rule = \"fate\", who = battle:element(\"Rome\", \"Cv 2\"), distance = 0 }",
    );
    assert!(found.contains("`distance` is a length of more than 0"), "{found}");
    let found = refused(edge, "battle:feign_flight { rule = \"fate\", who = battle:element(\"Rome\", \"Cv 2\") }");
    assert!(found.contains("none of them has room to go back"), "{found}");
}

#[test]
fn points_are_awarded_and_decide_a_battle() {
    let deed = "battle:award { rule = \"fate\", side = \"Carthage\", points = 3 }\n\
                battle:award { rule = \"fate\", side = \"Rome\", points = -1 }";
    let (scenario, end, events) = after("", deed, 2);
    assert_eq!([0, 1].map(|side| end.objectives.points(SideId(side))), [-1, 3]);
    let ending = end.ending.clone().expect("it was the last bound");
    assert_eq!((ending.winner, ending.why), (Some(SideId(1)), EndReason::Points));
    let lines = told(&scenario, &events);
    assert_eq!(lines[0], "Carthage is given 3 points");
    assert!(lines.contains(&"Rome loses 1 point".to_string()), "{lines:?}");
    for (points, right) in [("1000", true), ("1001", false), ("-1000", true), ("-1001", false)] {
        let found = refused("", &format!("battle:award {{ rule = \"fate\", side = \"Rome\", points = {points} }}"));
        let wrong = found.contains("award: `points` must be a whole number from -1000 to 1000");
        assert_eq!(!wrong, right, "{points}: {found}");
    }
}

#[test]
fn ice_breaks_and_those_on_it_are_lost() {
    let change = "battle:change_ground { rule = \"fate\", feature = \"the lake\", going = \"impassable\"";
    let (scenario, end, events) = after(GROUND, &format!("{change}, those_there = \"lost\" }}"), 3);
    assert_eq!(end.features[0].turned, Some(Going::Impassable));
    let fates: Vec<bool> = end.elements.iter().map(|e| e.standing.is_lost()).collect();
    assert_eq!(fates, [false, false, true, true, false], "the Blades stand on the lake");
    let lines = told(&scenario, &events);
    assert_eq!(lines[..3], ["The lake is impassable going from now on", "4Bd 1 is destroyed", "4Bd 2 is destroyed"]);
    let silent = refused(GROUND, &format!("{change} }}"));
    assert!(silent.contains("say what becomes of those who are there, `those_there = \"lost\"`"), "{silent}");
    let stay = refused(GROUND, &format!("{change}, those_there = \"stay\" }}"));
    assert!(stay.contains("4Bd 1, 4Bd 2 would stand in \"the lake\", which is closed to them then"), "{stay}");
}

#[test]
fn a_bridge_is_cut_dykes_are_opened_and_a_flood_comes() {
    let deed = "battle:change_ground { rule = \"fate\", feature = \"the bridge\", there = false, those_there = \"stay\" }\n\
        battle:change_ground { rule = \"fate\", feature = \"the fields\", becomes = \"marsh\" }\n\
        battle:change_ground { rule = \"fate\", feature = \"the flood\", there = true }\n\
        battle:change_ground { rule = \"fate\", feature = \"the river\", state = 5 }";
    let at = r#"s:on("bound_start", function(battle)
  battle:say(table.concat(battle:ground { 12, 8 }, ", ") .. "; " .. table.concat(battle:ground { 12, 13 }, ", "))
end)
"#;
    let (scenario, end, events) = after(&format!("{GROUND}{at}"), deed, 2);
    assert_eq!(said(&events), ["the river, the bridge; ", "the river; the flood"]);
    let [_, river, bridge, fields, flood] = &end.features[..] else { panic!("five features") };
    assert_eq!((river.state, bridge.absent, fields.kind, flood.absent), (Some(5), true, FeatureKind::Marsh, false));
    let lines: Vec<String> = told(&scenario, &events).into_iter().filter(|line| !line.starts_with("By ")).collect();
    let expected = [
        "The bridge is there no more",
        "The fields becomes marsh",
        "The flood is there from now on",
        "The river is as with a die of 5",
    ];
    assert_eq!(lines, expected);
    let picture = |battle: &Battle| debellis::report::picture::part(battle, "", &[], Default::default());
    assert!(!picture(&scenario.start).contains("the flood") && picture(&end).contains("the flood"));
}

#[test]
fn ground_may_hinder_one_arm_only() {
    let stakes = "s:terrain { rough_ground { name = \"the stakes\", at = { 3, 12 }, size = { 2, 2 }, going = \"bad\", hinders = \"mounted\" } }\n";
    let (_script, scenario) = scenario(stakes);
    let going =
        |id: u16| scenario.rules.moves.going_of(&scenario.start.features[0], scenario.start.element(ElementId(id)));
    assert_eq!([1, 2].map(going), [Going::Bad, Going::Good], "Cavalry and Blades");
}

#[test]
fn the_weather_changes_by_a_house_rule() {
    let deed = "battle:change_weather { rule = \"fate\", sky = \"heavy rain\", mud = true }";
    let (scenario, end, events) = after("", deed, 2);
    assert_eq!((end.weather.sky, end.weather.mud), (Sky::HeavyRain, true));
    assert!(told(&scenario, &events)[0].starts_with("The weather: "));
    let none = refused("", "battle:change_weather { rule = \"fate\" }");
    assert!(none.contains("say what changes: `sky`, `wind`, `force`, `mud`, `heat` or `dazzle`"), "{none}");
}

#[test]
fn a_wounded_general_leads_no_longer_and_is_not_lost() {
    let deed = "battle:wound { rule = \"fate\", command = \"Scipio\" }";
    let (scenario, end, events) = after("", deed, 2);
    let scipio = end.commands.iter().position(|c| c.name == "Scipio").expect("Scipio");
    assert_eq!((end.commands[scipio].leading(), end.commands[scipio].general), (None, Some(ElementId(4))));
    assert!(lost::general_lost(&end, CommandId(scipio as u8)));
    assert_eq!(lost::lost(&end, SideId(0)).count(), 0);
    assert_eq!(told(&scenario, &events), ["The general of Scipio is wounded, and leads and fights no longer"]);
    let twice = refused("", &format!("{deed}\nbattle:after(1, function(battle) {deed} end)"));
    assert!(twice.contains("\"Scipio\" has no general on the table who could be wounded"), "{twice}");
}

#[test]
fn what_is_not_declared_is_refused_with_the_way_to_declare_it() {
    for (may, deed, expected) in [
        (
            "\"award\"",
            "battle:lose { rule = \"heat\", who = battle:elements() }",
            "the house rule \"heat\" has not declared that it may \"lose\"; write `may = { \"award\", \"lose\" }` into it",
        ),
        (
            "\"lose\"",
            "battle:lose { rule = \"haet\", who = battle:elements() }",
            "there is no house rule \"haet\"; did you mean `heat`?; declare it at the top: scenario:house_rule { name = \"haet\", text = \"...\", may = { ... } }",
        ),
        ("\"lose\"", "battle:lose { rule = \"heat\" }", "`who` is missing; expected an element, or a list of them"),
        (
            "\"lose\"",
            "battle:lose { rule = \"heat\", who = { \"Cv 1\" } }",
            "`who` is an element, or a list of them as battle:elements gives it; found the text \"Cv 1\"",
        ),
        (
            "\"lose\"",
            "battle:lose { rule = \"heat\", who = battle:element(\"Rome\", \"Ps 1\") }",
            "Ps 1 is not on the table; battle:elements lists who is",
        ),
        (
            "\"change_ground\"",
            "battle:change_ground { rule = \"heat\", feature = \"the lake\", going = \"impassable\", those_there = \"lost\" }",
            "the house rule \"heat\" has not declared that it may \"lose\"",
        ),
        (
            "\"change_ground\"",
            "battle:change_ground { rule = \"heat\", feature = \"the laek\", going = \"bad\" }",
            "there is no feature \"the laek\"; did you mean `the lake`?",
        ),
        (
            "\"change_ground\"",
            "battle:change_ground { rule = \"heat\", feature = \"the lake\", state = 3 }",
            "`state` is of rivers",
        ),
        (
            "\"change_ground\"",
            "battle:change_ground { rule = \"heat\", feature = \"the river\", going = \"bad\" }",
            "a river has a `state`",
        ),
        (
            "\"change_ground\"",
            "battle:change_ground { rule = \"heat\", feature = \"the river\", becomes = \"marsh\" }",
            "only flat ground with an outline becomes other flat ground",
        ),
        (
            "\"change_ground\"",
            "battle:change_ground { rule = \"heat\", feature = \"the lake\" }",
            "say what changes: `going`, `becomes`, `state` or `there`",
        ),
    ] {
        let rule = format!("s:house_rule {{ name = \"heat\", text = \"It was hot.\", may = {{ {may} }} }}\n");
        let on = format!("s:on(\"bound_end\", function(battle) {deed} end)");
        let (_script, scenario) = scenario(&format!("scipio:reserve {{ \"Ps\" }}\n{GROUND}{rule}{on}"));
        let found = fight(&scenario, 7, 1).err().map(|stop| stop.to_string()).unwrap_or_default();
        assert!(found.contains(expected), "{deed}: {found}");
    }
    for (rule, expected) in [
        ("name = \"heat\", text = \"so\"", "`may` is missing; expected a list of what it may do: \"lose\""),
        ("name = \"heat\", text = \"so\", may = { \"loose\" }", "found \"loose\"; did you mean `lose`?"),
        ("name = \"heat\", text = \" \", may = { \"lose\" }", "`text` says in 1 to 400 letters what the rule is"),
        (
            "name = \"heat\", text = \"so\", may = { \"lose\" } } s:house_rule { name = \"heat\", text = \"so\", may = { \"lose\" }",
            "there is a house rule called \"heat\" already",
        ),
    ] {
        let script = Script::new(&small(&format!("s:house_rule {{ {rule} }}")));
        let found = script.load().err().map(|error| error.to_string()).unwrap_or_default();
        assert!(found.contains(expected), "{rule}: {found}");
    }
}

#[test]
fn a_check_reads_house_rules_in_handlers() {
    let on = "s:on(\"lost\", function(battle, e) battle:lose { rule = \"thurst\", who = e } end)";
    let rule = "s:house_rule { name = \"thirst\", text = \"so\", may = { \"lose\" } }\n";
    let script = Script::new(&small(&format!("{rule}{on}")));
    let found = stdout(&run(&format!("check {}", script.path().display()), 1));
    assert!(found.contains("there is no house rule \"thurst\"; did you mean `thirst`?"), "{found}");
}

#[test]
fn a_check_reads_the_elements_of_a_loop() {
    let on = "s:on(\"bound_end\", function(battle)
  for _, e in ipairs(battle:elements { side = \"Roma\", arm = \"mounted\" }) do
    if e.command == \"Scipia\" or e.distnce then battle:say(e.name) end
  end
end)";
    let script = Script::new(&small(on));
    let found = stdout(&run(&format!("check {}", script.path().display()), 1));
    for expected in [
        "battle:elements: there is no army \"Roma\"; did you mean `Rome`?",
        "element.command: there is no command \"Scipia\"; did you mean `Scipio`?",
        "element has no `distnce`; did you mean `distance`?",
    ] {
        assert!(found.contains(expected), "{expected}: {found}");
    }
}

/// A house rule that takes whoever fights, wherever a handler may call it.
const PLAGUE: &str = r#"
battle:house_rule { name = "plague", text = "Whoever fights may fall ill.", may = { "lose", "desert" } }
battle:on("combat", function(b, c)
  if b:roll() > 4 then
    for _, e in ipairs { c.first, c.second } do
      if e.on_table then b:lose { rule = "plague", who = e } end
    end
  end
end)
battle:on("phase", function(b)
  local near = b:elements { in_contact = true }
  if #near > 0 and b:roll() == 6 then b:desert { rule = "plague", who = near[1] } end
end)
"#;

#[test]
fn facts_in_the_midst_of_real_battles_leave_every_invariant_whole() {
    let mut facts = 0;
    for name in ["raphia", "hastings", "gaugamela"] {
        let path = format!("scripts/refights/{name}.lua");
        let text = std::fs::read_to_string(&path).expect("a refight");
        let named =
            text.lines().find_map(|line| line.strip_prefix("local ")?.split(" = scenario").next().map(str::trim));
        let scenario_is = named.expect("the scenario has a name").to_string();
        let added = PLAGUE.replace("battle:house_rule", &format!("{scenario_is}:house_rule"));
        let script = Script::new(&format!("{text}\n{}", added.replace("battle:on", &format!("{scenario_is}:on"))));
        let scenario = load(&script.path(), Limits::default()).unwrap_or_else(|error| panic!("{error}"));
        for seed in 1..=3 {
            let run = battle::fight(&scenario, &BattleTerms::usual(&scenario), seed)
                .unwrap_or_else(|e| panic!("{name} {seed}: {e}"));
            let mut folded = scenario.start.clone();
            fold_checked(&mut folded, &run.events).unwrap_or_else(|broken| panic!("{name} {seed}: {broken:?}"));
            assert_eq!(folded, *run.game.battle(), "{name} {seed}");
            facts += run.events.iter().filter(|e| matches!(e.what, What::HouseRule { .. })).count();
        }
    }
    assert!(facts > 20, "{facts} facts came about");
}

#[test]
fn a_battle_with_facts_is_read_back_and_fought_again() {
    let deed = "battle:lose { rule = \"fate\", who = battle:element(\"Rome\", \"4Bd 1\") }\n\
        battle:wound { rule = \"fate\", command = \"Scipio\" }\n\
        battle:change_ground { rule = \"fate\", feature = \"the fields\", becomes = \"marsh\" }\n\
        battle:award { rule = \"fate\", side = \"Rome\", points = 2 }";
    let script = Script::new(&small(&format!("{GROUND}{}", ruled(deed))));
    let (file, path) = (script.path().with_extension("replay"), script.path());
    let fought = run(&format!("fight {} --max-bounds 6 --replay {} --log none", path.display(), file.display()), 0);
    let text = stdout(&fought);
    assert!(text.contains("house rule \"fate\": It was so."), "{text}");
    assert!(text.contains("the general is wounded") && text.contains("points: Rome 2, Carthage 0"), "{text}");
    let again = json(&format!("replay {}", file.display()), 0);
    assert_eq!((&again["check"], &again["difference"]), (&"agrees".into(), &serde_json::Value::Null));
    let why = stdout(&run(&format!("why {} 4Bd 1", file.display()), 0));
    assert!(why.contains("By the house rule \"fate\"."), "{why}");
}
