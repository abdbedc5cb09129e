//! Scripts in a battle: handlers receive events, reserves arrive, own terms of victory end it, nothing else changes.

use super::scenario::{SMALL, Script, small};
use super::small::party;
use debellis::base::dice::Seeded;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Battle, Blow, EndReason, Ending, Event, FightKind, Order, Phase, Standing, What};
use debellis::course::Game;
use debellis::course::run::{Run, fallback};
use debellis::course::{General, Stop, Wish};
use debellis::geometry::{Facing, Point};
use debellis::report::counts;
use debellis::script::error::ScriptError;
use debellis::script::limits::{Budget, LimitKind, Limits};
use debellis::script::scenario::{Scenario, load};
use debellis::view::{Field, Situation};
use std::time::Duration;

/// A general who does nothing.
struct Idle;

impl General for Idle {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        Ok(fallback(at))
    }
}

/// Fights a scenario to its end, or to the bound `most`, with generals who do nothing.
pub fn fight(scenario: &Scenario, seed: u64, most: u16) -> Result<(Battle, Vec<Event>), Stop> {
    let mut watcher = scenario.watcher(seed)?;
    let mut run = Run::new(Game::new(&scenario.rules, scenario.start.clone()), most);
    let (mut red, mut blue) = (Idle, Idle);
    run.fight(&mut [&mut red, &mut blue], &mut *watcher, &mut Seeded::new(seed, "battle"))?;
    Ok((run.game.into_battle(), run.events))
}

pub fn fought(added: &str, most: u16) -> (Battle, Vec<Event>) {
    let script = Script::new(&small(added));
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    fight(&scenario, 7, most).unwrap_or_else(|error| panic!("{error}"))
}

pub fn said(events: &[Event]) -> Vec<String> {
    let words = events.iter().filter_map(|event| match &event.what {
        What::Said { text, .. } => Some(text.clone()),
        _ => None,
    });
    words.collect()
}

fn event(what: What) -> Event {
    Event { what, clause: None }
}

/// Passes events to a watcher, one after the other, and returns its words.
pub fn tell(script: &Script, events: Vec<What>) -> Vec<String> {
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let mut watcher = scenario.watcher(1).expect("a watcher");
    let mut battle = scenario.start.clone();
    let field = Field::new(&battle);
    let mut words = Vec::new();
    let mut hear = |wishes: Result<Vec<Wish>, Stop>| {
        let said = |wish| match wish {
            Wish::Say(text) | Wish::Tell { text, .. } => Some(text),
            _ => None,
        };
        words.extend(wishes.unwrap_or_else(|stop| panic!("{stop}")).into_iter().filter_map(said));
    };
    for what in events {
        if matches!(what, What::BoundBegan { number, .. } if number > 1) {
            hear(watcher.bound_over(&Situation::new(&scenario.rules, &field, &battle)));
        }
        let event = event(what);
        battle.apply(&event);
        hear(watcher.watch(&Situation::new(&scenario.rules, &field, &battle), &[event]));
    }
    words
}

#[test]
fn handlers_hear_each_thing_that_happens() {
    let script = Script::new(&small(
        r#"s:on("bound_start", function(battle, bound) battle:say("start " .. bound.number .. " " .. bound.side) end)
           s:on("bound_end", function(battle, bound) battle:say("end " .. bound.number .. " " .. bound.side) end)
           s:on("phase", function(battle, phase) battle:say(phase.name .. " " .. phase.bound .. " " .. phase.side) end)
           s:on("destroyed", function(battle, e, by) battle:say(e.name .. " destroyed by " .. by.name) end)
           s:on("lost", function(battle, e, by) battle:say(e.name .. " lost, " .. battle:lost(e.side) .. " in all") end)
           s:on("combat", function(battle, c) battle:say(c.first.name .. " " .. c.first_total .. ":" .. c.second_total .. " " .. c.how) end)
           s:on("victory", function(battle, ending) battle:say(ending.winner .. " by " .. ending.why) end)"#,
    ));
    let parties = [party(ElementId(2), 7, Vec::new()), party(ElementId(0), 3, Vec::new())];
    let blow = Box::new(Blow { how: FightKind::CloseCombat, parties });
    let words = tell(
        &script,
        vec![
            What::BoundBegan { number: 1, side: SideId(0) },
            What::PhaseBegan { phase: Phase::Combat },
            What::Fought { blow, also: Vec::new() },
            What::Destroyed { element: ElementId(0), by: Some(ElementId(2)), disabled: false, counts: None },
            What::BoundBegan { number: 2, side: SideId(1) },
            What::Left { element: ElementId(1), returns: false },
            What::Ended { ending: Ending { winner: Some(SideId(0)), why: EndReason::Victory } },
        ],
    );
    assert_eq!(
        words,
        [
            "start 1 Rome",
            "combat 1 Rome",
            "4Bd 1 7:3 close_combat",
            "El 1 destroyed by 4Bd 1",
            "El 1 lost, 1 in all",
            "end 1 Rome",
            "start 2 Carthage",
            "Cv 1 lost, 2 in all",
            "Rome by rules",
        ]
    );
}

#[test]
fn a_bound_that_ends_is_still_the_one_on_which_handlers_look() {
    let added = r#"
        s:on("bound_end", function(battle, bound) battle:say(("end %d %s, it is %d %s"):format(bound.number, bound.side, battle.bound, battle.side)) end)
        s:on("phase", { phase = "close" }, function(battle, phase) battle:say("close " .. phase.bound) end)
        s:victory { name = "asked", text = "never", when = function(battle) battle:say("asked in " .. battle.bound) end }
    "#;
    let (battle, events) = fought(added, 2);
    let told = events.iter().filter_map(|event| match &event.what {
        What::BoundBegan { number, .. } => Some(format!("bound {number}")),
        What::Said { text, .. } => Some(text.clone()),
        What::Ended { ending } => Some(format!("{:?}", ending.why)),
        _ => None,
    });
    let expected = [
        "bound 1",
        "close 1",
        "end 1 Rome, it is 1 Rome",
        "asked in 1",
        "bound 2",
        "close 2",
        "end 2 Carthage, it is 2 Carthage",
        "asked in 2",
        "Bounds",
    ];
    assert_eq!(told.collect::<Vec<_>>(), expected);
    assert_eq!((battle.bound.number, counts::bounds(&battle)), (2, 2));
}

#[test]
fn what_scripts_print_stands_in_the_log_of_the_battle() {
    let added = "print(\"rome has\", 3)\ns:on(\"bound_end\", function(battle) print(\"bound\", battle.bound) end)";
    let (_, events) = fought(added, 2);
    assert_eq!(said(&events), ["rome has\t3", "bound\t1", "bound\t2"]);
}

const RESERVES: &str = r#"
    rome:command { name = "Laelius" }:line { left = { 1, 1 }, "Cv general" }
    local masinissa = rome:command { name = "Masinissa" }
    masinissa:element { "LH general", at = { 1, 4 } }
    masinissa:reserve { "LH*2", "Cv" }
"#;

#[test]
fn a_reinforcement_arrives_at_the_edge_with_its_back_to_it() {
    let added = format!(
        r#"{RESERVES}
        s:on("bound_start", function(battle, bound)
          if bound.number == 3 then
            battle:say(battle:arrive {{ command = "Masinissa", edge = "east", at = 8 }} .. " come")
          end
        end)
        s:on("arrived", function(battle, element) battle:say(element.name .. " is here") end)"#
    );
    let (battle, events) = fought(&added, 5);
    assert_eq!(said(&events), ["3 come", "LH 2 is here", "LH 3 is here", "Cv 3 is here"]);
    let came: Vec<(ElementId, Point)> = events
        .iter()
        .filter_map(|e| match e.what {
            What::Arrived { element, base } => Some((element, base.at)),
            _ => None,
        })
        .collect();
    // Facing west, the first stands to the north of the others; all have their rear on the edge at 600 mm.
    let places = [(7, 570_000, 280_000), (8, 570_000, 320_000), (9, 570_000, 360_000)];
    let rows: Vec<(u16, i32, i32)> = came.iter().map(|(id, at)| (id.0, at.x, at.y)).collect();
    assert_eq!(rows, places);
    assert_eq!(battle.element(ElementId(7)).base.facing, Facing::WEST);
}

#[test]
fn who_finds_no_room_waits() {
    let added = format!(
        r#"{RESERVES}
        s:on("bound_start", function(battle, bound)
          local rider = battle:element("Rome", "LH 2")
          if bound.number == 2 then battle:arrive {{ element = rider, at = {{ 7, 4.1 }} }} end
        end)"#
    );
    let (battle, _) = fought(&added, 4);
    assert_eq!(battle.element(ElementId(7)).standing, Standing::Reserve);
}

#[test]
fn an_own_condition_ends_the_battle_and_is_named() {
    let (battle, events) = fought(
        r#"s:victory { name = "dusk", text = "night falls after four bounds",
             when = function(battle) return battle.bound > 4 and "draw" or nil end }
           s:on("victory", function(battle, ending) battle:say(tostring(ending.winner) .. " by " .. ending.why) end)"#,
        20,
    );
    let dusk = || EndReason::Condition("dusk".to_string());
    assert_eq!(battle.ending, Some(Ending { winner: None, why: dusk() }));
    assert_eq!((battle.bound.number, said(&events)), (5, vec!["nil by dusk".to_string()]));
    let (battle, _) = fought(
        r#"s:victory { name = "dusk", text = "night falls" }
           s:on("bound_start", function(battle, bound) if bound.number == 2 then battle:win("Rome", "dusk") end end)"#,
        20,
    );
    assert_eq!(battle.ending, Some(Ending { winner: Some(SideId(0)), why: dusk() }));
}

#[test]
fn the_same_script_and_seed_give_the_same_events() {
    let script = Script::new(&small(
        r#"s:on("bound_start", function(battle, bound)
             if battle:roll() > 3 then battle:say("thunder over " .. battle.side) end
             print("heard", bound.number)
           end)"#,
    ));
    let scenario = script.load().unwrap();
    let run = |seed| fight(&scenario, seed, 12).unwrap();
    let ((a, events), (b, again), (_, other)) = (run(3), run(3), run(4));
    assert_eq!((a.hash(), &events), (b.hash(), &again));
    assert_ne!(said(&events), said(&other), "another seed is another storm");
    assert!(said(&events).contains(&"heard\t12".to_string()));
    let quiet = Script::new(SMALL).load().unwrap();
    let (_, silent) = fight(&quiet, 3, 12).unwrap();
    let of_script = |e: &&Event| match &e.what {
        What::Said { .. } => true,
        What::Rolled { roll, .. } => roll.purpose == debellis::base::dice::Purpose::Script,
        _ => false,
    };
    let others: Vec<Event> = events.iter().filter(|e| !of_script(e)).cloned().collect();
    assert_eq!(others, silent, "a script that only talks and rolls changes nothing");
}

/// The error that ends a battle of this script.
pub fn stopped(added: &str) -> String {
    let script = Script::new(&small(added));
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    match fight(&scenario, 1, 6) {
        Ok(_) => "nothing went wrong".to_string(),
        Err(stop) => stop.to_string(),
    }
}

#[test]
fn a_mistake_in_a_handler_ends_the_battle_with_its_line() {
    let cases = [
        ("battle:lost(\"Roma\")", "expected a side, Rome or Carthage; found the text \"Roma\"; did you mean `Rome`?"),
        ("battle:lost(\"Rome\", \"4Bx\")", "unknown troop code: found the text \"4Bx\"; did you mean `4Bd`?"),
        (
            "battle:element(\"Rome\", \"Cv 2\")",
            "expected an element such as \"4Bd 1\", found the text \"Cv 2\"; did you mean `Cv 1`?",
        ),
        (
            "battle:win(\"Rome\", \"dusk\")",
            "battle:win needs the name of a condition that scenario:victory declared; found the text \"dusk\"",
        ),
        (
            "battle:arrive { command = \"Scipio\", edge = \"east\", at = 8 }",
            "arrive: \"Scipio\" has no reserves; give it some with command:reserve",
        ),
        (
            "battle:arrive { command = \"Scipoi\", edge = \"east\", at = 8 }",
            "expected a command's name, found the text \"Scipoi\"; did you mean `Scipio`?",
        ),
        ("battle:arrive { edge = \"east\", at = 8 }", "arrive: either `command` or `element` says who comes"),
        ("battle:say(bound)", "battle:say takes a text, found an object"),
        ("local x = battle.bounds", "battle has no `bounds`; did you mean `bound`?"),
        ("local x = bound.numbr", "bound has no `numbr`; did you mean `number`?"),
        (
            "battle.bound = 3",
            "battle.bound cannot be set; expected it to be read: a script does not write into the battle and its words",
        ),
        (
            "scipio:line { left = { 2, 2 }, \"Ps\" }",
            "the scenario is complete once its script has ended; handlers change the battle by `battle:...`",
        ),
        (
            "scenario { title = \"B\", rules = \"dba3\", board = { 15, 15 } }",
            "the scenario is complete once its script has ended; handlers change the battle by `battle:...`",
        ),
    ];
    for (line, message) in cases {
        let found = stopped(&format!("s:on(\"bound_start\", function(battle, bound)\n  {line}\nend)"));
        assert!(found.starts_with("zama.lua:9"), "{line}: {found}");
        assert!(found.ends_with(message), "{line}: {found}");
    }
}

#[test]
fn a_condition_answers_with_a_side() {
    let found = stopped("s:victory { name = \"dusk\", text = \"night\", when = function() return \"Roma\" end }");
    let message = "victory \"dusk\": `when` gives a side (Rome, Carthage), \"draw\" or nil; found the text \"Roma\"; did you mean `Rome`?";
    assert_eq!(found, format!("zama.lua:8: {message}"));
}

#[test]
fn a_limit_in_a_handler_ends_the_run() {
    let script =
        Script::new(&small("s:on(\"bound_start\", function()\n  pcall(function() while true do end end)\nend)"));
    let call = Budget { instructions: 100_000, time: Duration::from_secs(600) };
    let scenario = load(&script.path(), Limits { call, ..Limits::default() }).unwrap();
    let stop = fight(&scenario, 1, 6).err().unwrap();
    let error = stop.downcast::<ScriptError>().unwrap();
    assert_eq!(error.limit(), Some(LimitKind::Instructions));
    assert_eq!(error.place().map(|at| at.line), Some(9));
}

#[test]
fn a_handler_cannot_fill_memory_with_words() {
    let found = stopped("s:on(\"bound_start\", function(battle)\n  for i = 1, 501 do battle:say(\"x\") end\nend)");
    assert_eq!(found, "zama.lua:9: a handler brings about at most 500 things at a time");
}

#[test]
fn a_script_that_was_changed_is_loaded_anew() {
    let script = Script::new(&small("s:on(\"bound_start\", function() end)"));
    let scenario = script.load().unwrap();
    assert!(scenario.watcher(1).is_ok());
    std::fs::write(script.path(), small("s:on(\"bound_start\", function() end) -- changed")).unwrap();
    let error = scenario.watcher(1).err().unwrap();
    assert_eq!(error.to_string(), "zama.lua:1: the script was changed after it was loaded; load it again");
}

#[test]
fn a_scenario_goes_to_other_threads() {
    fn shared<T: Send + Sync>(_: &T) {}
    shared(&Script::new(SMALL).load().unwrap());
}
