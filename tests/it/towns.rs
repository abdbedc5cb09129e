//! Towns and camps in scripts: who comes out of a gate, when an attack on one is over, ground by the name of a town, and what is
//! refused.

use debellis::battle::{Event, What};
use debellis::sim::battle::{self, BattleTerms};

use super::check::CLEAN;
use super::cli::{all_told, run, stdout};
use super::play::play;
use super::scenario::Script;
use super::watching::{fight, said};

/// A town of Rome with two gates, a guard inside, three in reserve, and besiegers, whose first of the four stands there.
fn town(besiegers: &str, more: &str) -> Script {
    Script::new(&format!(
        r#"local s = scenario {{ title = "Nola", rules = "dba3", board = {{ 15, 15 }} }}
local carthage = s:army {{ name = "Carthage", edge = "north", first_bound = true }}
local rome = s:army {{ name = "Rome", edge = "south" }}
rome:city {{ name = "Nola", at = {{ 7.5, 4 }}, size = {{ 6, 3 }}, gates = {{ {{ 6, 4 }}, {{ 9, 4 }} }} }}
local marcellus = rome:command {{ name = "Marcellus", cinc = true }}
marcellus:element {{ "Sp", inside = "city" }}
marcellus:reserve {{ "4Bd*2", "Cv general" }}
local hannibal = carthage:command {{ name = "the besiegers", cinc = true }}
hannibal:line {{ left = {{ {besiegers} }}, "4Wb*3", "Cv general" }}
{more}"#
    ))
}

/// What a script says in these bounds; nobody moves who has no mission.
fn told(script: &Script, bounds: u16) -> (Vec<String>, Vec<Event>) {
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let (_, events) = fight(&scenario, 7, bounds).unwrap_or_else(|error| panic!("{error}"));
    (said(&events), events)
}

const HOLD: &str = "hannibal:mission { hold = true }\n";

#[test]
fn who_comes_out_of_a_gate_stands_before_it_or_beside_and_the_number_is_of_those_who_come() {
    let out = |line: &str| {
        let more = format!(
            r#"{HOLD}s:on("bound_start", {{ side = "Rome" }}, function(battle)
  if battle.bound ~= 2 then return end
  local function come(name, where)
    where.element = battle:element("Rome", name)
    return battle:arrive(where)
  end
  {line}
end)
s:on("arrived", function(battle, element) battle:say(element.called .. " " .. element.x .. " " .. element.y) end)"#
        );
        told(&town("12, 12", &more), 2).0
    };
    let gates = "battle:say(come('4Bd 1', { out_of = 'Nola' }) .. come('4Bd 2', { out_of = 'Nola' }) .. come('Cv 1', { out_of = 'Nola', gate = 2 }))";
    // The first gate lies at 6, 4: the first stands before it, the second at his right hand.
    assert_eq!(out(gates), ["111", "4Bd 1 6 4.3775", "4Bd 2 7 4.3775", "Cv 1 9 4.7525"]);
    let twice = "battle:say(come('4Bd 1', { at = { 3, 6 } }) .. come('4Bd 1', { at = { 4, 6 } }) .. come('4Bd 2', { at = { 3.5, 6 } }))";
    assert_eq!(out(twice), ["100", "4Bd 1 3 6"]);
    for (line, wrong) in [
        ("come('4Bd 1', { out_of = 'Nula' })", "there is no camp, City or Fort called \"Nula\"; did you mean `Nola`?"),
        ("come('4Bd 1', { out_of = 'Nola', gate = 3 })", "\"Nola\" has the gates 1 to 2, not 3"),
        ("come('4Bd 1', { at = { 7, 2 } })", "4Bd 1 would come into \"Nola\""),
    ] {
        let script = town(
            "12, 12",
            &format!(
                "{HOLD}s:at({{ bound = 2 }}, function(battle)\n  local function come(name, where)\n    where.element = battle:element('Rome', name)\n    return battle:arrive(where)\n  end\n  {line}\nend)"
            ),
        );
        let refused = all_told(&format!("fight {} --max-bounds 2", script.path().display()));
        assert!(refused.contains(wrong), "{refused}");
    }
}

#[test]
fn an_attack_on_a_town_or_a_camp_lasts_till_nobody_holds_it_against_the_attacker() {
    let ended = |events: &[Event]| events.iter().any(|event| matches!(event.what, What::MissionEnded { .. }));
    // They stand before the walls from the first bound on, and the guard is inside.
    for target in ["Nola", "camp of Rome"] {
        let script = town("9, 5", &format!("hannibal:mission {{ attack = \"{target}\" }}"));
        let (_, events) = told(&script, 1);
        assert!(!ended(&events), "an attack on {target} is over with the guard inside");
    }
    let camp = Script::new(
        r#"local s = scenario { title = "The camp", rules = "dba3", board = { 15, 15 } }
local carthage = s:army { name = "Carthage", edge = "north", first_bound = true }
local rome = s:army { name = "Rome", edge = "south" }
rome:camp { at = { 7.5, 3 }, followers = false }
local marcellus = rome:command { name = "Marcellus", cinc = true }
marcellus:element { "Sp", inside = "camp" }
marcellus:line { left = { 1, 4 }, "4Bd general" }
local hannibal = carthage:command { name = "the besiegers", cinc = true }
hannibal:line { left = { 10, 5 }, "4Wb*4", "Cv general" }
hannibal:mission { attack = "camp of Rome" }"#,
    );
    let scenario = camp.load().unwrap_or_else(|error| panic!("{error}"));
    let terms = BattleTerms { generals: ["general", "general"].map(String::from), max_bounds: 8 };
    let mut taken = 0;
    for seed in 1..=8 {
        let events = battle::fight(&scenario, &terms, seed).expect("a battle").events;
        let Some(end) = events.iter().position(|event| matches!(event.what, What::MissionEnded { .. })) else {
            continue;
        };
        let lost =
            events.iter().position(|event| matches!(event.what, What::Destroyed { .. })).expect("the guard falls");
        assert!(lost < end, "it is taken only when the guard has fallen");
        taken += 1;
    }
    assert!(taken > 0, "they take it");
    let log = stdout(&run(&format!("fight {} --seed 1 --max-bounds 8", camp.path().display()), 0));
    assert!(log.contains("The besiegers were to attack camp of Rome: it is taken"), "{log}");
}

#[test]
fn a_town_is_ground_by_its_name() {
    let more = r#"s:objective { name = "the town", side = "Rome", hold = "Nola", text = "Rome is in Nola" }
s:at({ bound = 1 }, function(battle) battle:say(#battle:elements { on = "Nola" } .. " " .. #battle:elements { on = "camp of Rome" }) end)"#;
    let (said, events) = told(&town("12, 12", &format!("{HOLD}{more}")), 1);
    assert_eq!(said[0], "1 1");
    assert!(events.iter().any(|event| matches!(event.what, What::ObjectiveMet { .. })), "the guard holds it");
    let wrong = town("12, 12", "s:objective { name = 'x', side = 'Rome', hold = 'Nula', text = 'x' }").load();
    let Err(wrong) = wrong else { panic!("there is no such ground") };
    assert!(wrong.to_string().contains("there is no ground \"Nula\"; did you mean `Nola`?"), "{wrong}");
}

#[test]
fn a_gate_lies_in_the_wall() {
    let with = |gate: &str| {
        let city = format!("rome:city {{ at = {{ 12, 3 }}, size = {{ 3, 2 }}, gates = {{ {gate} }} }}");
        Script::new(&format!("{CLEAN}{city}")).load().map(|scenario| scenario.start.strongholds[0].gates[0])
    };
    let Ok(near) = with("{ 12, 3.09 }") else { panic!("a little beside it it is put into it") };
    assert_eq!((near.x, near.y), (480_000, 120_000));
    let Err(off) = with("{ 12, 3.11 }") else { panic!("a gate in the field") };
    let told = off.to_string();
    assert!(told.contains("a gate lies in the wall; 12, 3.11 BW is 0.11 BW from it"), "{told}");
}

#[test]
fn the_table_tells_reserves_by_side_without_people_and_asks_for_no_empty_zone() {
    let script = town(
        "12, 12",
        &format!("{HOLD}s:zone {{ name = \"in\", side = \"Rome\", at = {{ 7.5, 2.5 }}, size = {{ 6, 3 }} }}"),
    );
    let folder = script.path().with_file_name("nola.replay");
    let words = format!("{} --red general --blue human --save {}", script.path().display(), folder.display());
    let told = stdout(&play(&words, &["list", "map", "quit"]));
    assert!(told.contains("in reserve of Rome: 4Bd 1, 4Bd 2, Cv 1\n"), "{told}");
    assert!(!told.contains("De 1") && !told.contains("yours to fill"), "{told}");
    assert!(told.contains("in Nola"), "{told}");
    assert!(told.contains("▒ walls") && told.contains("∩ gate"), "{told}");
    let walls: Vec<&str> = told.lines().filter(|line| line.contains('▒')).collect();
    let gates = |line: &&&str| line.contains("▒∩▒") && line.matches('∩').count() == 2;
    assert!(walls.iter().filter(gates).count() > 0, "both gates are in the northern wall: {walls:#?}");
}

#[test]
fn a_town_with_a_mistake_is_no_mistake_of_what_is_written_about_it() {
    for wrong in ["at = { 12, 3 }, gate = { 'front' }", "at = { 12, 3 }, gates = { 'north' }", "at = { 12, 1 }"] {
        let town = format!("rome:city {{ name = 'Nola', size = {{ 3, 3 }}, {wrong} }}");
        let about = "scipio:element { 'Sp', inside = 'city' }\nscipio:mission { go = 'Nola' }\n\
                     s:objective { name = 'held', side = 'Rome', hold = 'Nola', text = 'held' }";
        let script = Script::new(&format!("{CLEAN}{town}\n{about}"));
        let told = all_told(&format!("check {}", script.path().display()));
        assert_eq!(told.matches("error[").count(), 1, "{wrong}: {told}");
    }
}

#[test]
fn a_rule_of_a_list_is_told_once_and_two_commands_of_a_listed_army_are_said_to_be_one() {
    let army = |second: &str| {
        let script = Script::new(&format!(
            r#"local s = scenario {{ title = "x", rules = "dba3", board = {{ 15, 15 }} }}
local rome = s:army {{ name = "Rome", list = "II/33", edge = "south", first_bound = true }}
rome:command {{ name = "A", cinc = true }}:line {{ left = {{ 2, 3 }}, "Cv general", "4Bd*4", "Sp" }}
rome:command {{ name = "B" }}:line {{ left = {{ 9, 3 }}, "{second}", "4Bd*2", "Sp", "Ps*2" }}
s:army {{ name = "C", edge = "north" }}:command {{ name = "D", cinc = true }}:line {{ left = {{ 9, 11 }}, "4Wb*11", "Cv general" }}"#
        ));
        all_told(&format!("check {}", script.path().display()))
    };
    let two = army("Cv general");
    assert_eq!(two.matches("one general of its own, not 2").count(), 1, "{two}");
    assert!(two.contains("is one command here: write the troops of \"B\" into \"A\""), "{two}");
    let one = army("Cv");
    assert!(one.contains("command \"B\" has no general, and an army with a `list` has one alone: write the troops of \"B\" into \"A\""), "{one}");
}

#[test]
fn an_act_that_a_house_rule_was_not_declared_for_is_found_where_no_battle_comes() {
    let rule = |may: &str| {
        let text = format!(
            "{CLEAN}s:house_rule {{ name = \"the plot\", text = \"x\", may = {{ \"{may}\" }} }}\ns:on(\"bound_end\", function(battle)\n  if battle.bound == 90 then battle:award {{ rule = \"the plot\", side = \"Rome\", points = 3 }} end\nend)\n"
        );
        let script = Script::new(&text);
        all_told(&format!("check {}", script.path().display()))
    };
    let wrong = rule("lose");
    assert!(wrong.contains("the house rule \"the plot\" may not `award`"), "{wrong}");
    assert!(wrong.contains("write may = { \"lose\", \"award\" }"), "{wrong}");
    assert!(!rule("award").contains("error["));
}
