//! The events that handlers receive by their filters, ground that is entered, timers: the calls, and the refusals.

use std::time::Duration;

use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Blow, EndReason, Ending, FightKind, MoveKind, Phase, Pose, What};
use debellis::geometry::{Facing, Point};
use debellis::script::error::ScriptError;
use debellis::script::limits::{Budget, LimitKind, Limits};
use debellis::script::scenario::load;

use super::scenario::{Script, small};
use super::small::party;
use super::watching::{fight, fought, said, stopped, tell};

/// A fight, two losses, a bound of each side and an ending.
fn course() -> Vec<What> {
    let blow = |how| What::Fought {
        blow: Box::new(Blow { how, parties: [2, 0].map(|id| party(ElementId(id), 1, Vec::new())) }),
        also: Vec::new(),
    };
    vec![
        What::BoundBegan { number: 1, side: SideId(0) },
        What::PhaseBegan { phase: Phase::Shooting },
        blow(FightKind::Shooting),
        What::Destroyed { element: ElementId(0), by: None, disabled: false, counts: None },
        What::PhaseBegan { phase: Phase::Combat },
        blow(FightKind::CloseCombat),
        What::Destroyed { element: ElementId(4), by: Some(ElementId(1)), disabled: false, counts: None },
        What::BoundBegan { number: 2, side: SideId(1) },
        What::Ended { ending: Ending { winner: Some(SideId(1)), why: EndReason::Victory } },
    ]
}

#[test]
fn a_filter_lets_pass_what_it_names_and_nothing_else() {
    for (on, filter, expected) in [
        ("destroyed", "", "El 1, Cv 1"),
        ("destroyed", "side = 'Rome'", "Cv 1"),
        ("lost", "side = 'Carthage'", "El 1"),
        ("lost", "troop = 'Cv'", "Cv 1"),
        ("lost", "troop = 'El', side = 'Rome'", ""),
        ("lost", "command = 'Hannibal'", "El 1"),
        ("lost", "general = true", "Cv 1"),
        ("lost", "general = false", "El 1"),
        ("lost", "phase = 'combat'", "Cv 1"),
        ("destroyed", "phase = 'shooting'", "El 1"),
        ("destroyed", "phase = 'moves'", ""),
        ("general_lost", "side = 'Rome'", "Cv 1"),
        ("general_lost", "side = 'Carthage'", ""),
        ("combat", "how = 'shooting'", "shooting"),
        ("combat", "how = 'close_combat'", "close_combat"),
        // The filter fits either of the two elements.
        ("combat", "troop = 'El', phase = 'combat'", "close_combat"),
        ("combat", "troop = '4Bd', phase = 'combat'", "close_combat"),
        ("combat", "troop = 'Cv'", ""),
        ("combat", "troop = '4Bd', side = 'Carthage'", ""),
        ("bound_start", "side = 'Carthage'", "2"),
        ("bound_end", "side = 'Carthage'", ""),
        ("bound_end", "side = 'Rome'", "1"),
        ("phase", "phase = 'combat'", "combat"),
        ("phase", "side = 'Carthage'", ""),
        ("victory", "side = 'Carthage'", "rules"),
        ("victory", "side = 'Rome'", ""),
        ("victory", "name = 'rules'", "rules"),
        ("victory", "name = 'bounds'", ""),
    ] {
        let shown = match on {
            "combat" => "what.how",
            "bound_start" | "bound_end" => "what.number",
            "victory" => "what.why",
            _ => "what.name",
        };
        let handler = format!("s:on('{on}', {{ {filter} }}, function(battle, what) battle:say({shown} .. '') end)");
        assert_eq!(tell(&Script::new(&small(&handler)), course()).join(", "), expected, "{handler}");
    }
}

/// An element that goes to the middle of a place.
fn goes(element: u16, x: i32, y: i32) -> What {
    let to = Pose { at: Point { x, y }, facing: Facing::NORTH };
    What::Moved { element: ElementId(element), from: to, to, kind: MoveKind::Tactical }
}

#[test]
fn who_comes_to_stand_on_ground_is_heard_of_once() {
    let wood = r#"s:terrain { woods { name = "the copse", at = { 3, 9 }, size = { 2, 2 }, shape = "rectangle" },
          marsh { at = { 6.5, 4 }, size = { 1, 1 }, shape = "rectangle" } }"#;
    let course = || {
        vec![
            What::BoundBegan { number: 1, side: SideId(0) },
            // The front edge of a base 15 mm deep: just short of the wood, at its edge, through it and in again.
            goes(3, 120_000, 319_000),
            goes(3, 120_000, 321_000),
            goes(3, 120_000, 340_000),
            goes(3, 120_000, 500_000),
            goes(4, 120_000, 340_000),
            goes(3, 120_000, 340_000),
        ]
    };
    for (filter, expected) in [
        ("", "4Bd 2 woods the copse, Cv 1 woods the copse, 4Bd 2 woods the copse"),
        ("terrain = 'woods', troop = 'Cv'", "Cv 1 woods the copse"),
        ("terrain = 'the copse', general = true", "Cv 1 woods the copse"),
        // An element that stands on it from the start has not entered it.
        ("terrain = 'marsh'", ""),
        ("side = 'Carthage'", ""),
    ] {
        let handler = format!(
            "{wood}\ns:on('entered', {{ {filter} }}, function(battle, e, ground) battle:say(e.name .. ' ' .. ground.kind .. ' ' .. ground.name) end)"
        );
        assert_eq!(tell(&Script::new(&small(&handler)), course()).join(", "), expected, "{filter}");
    }
}

#[test]
fn what_a_filter_cannot_name_is_refused_with_the_nearest() {
    let refused = |line: &str| Script::new(&small(line)).load().err().map_or_else(String::new, |e| e.to_string());
    for (on, filter, message) in [
        ("destroyed", "sied = 'Rome'", "on: unknown key `sied`; did you mean `side`?"),
        ("bound_start", "troop = 'Cv'", "on: unknown key `troop`; known are side"),
        ("destroyed", "terrain = 'woods'", "on: unknown key `terrain`; known are command, general, phase, side, troop"),
        ("destroyed", "troop = '4Bx'", "on: unknown troop code \"4Bx\"; did you mean `4Bd`?"),
        ("destroyed", "side = 3", "on: `side` must be a text, found 3"),
        (
            "phase",
            "phase = 'combt'",
            "on: `phase` is one of pips, holding, march, moves, impulses, aiming, answering, shooting, combat, close; found \"combt\"; did you mean `combat`?",
        ),
        (
            "destroyed",
            "side = 'Roma'",
            "`side`: the battle has no \"Roma\"; did you mean `Rome`?; there is Rome, Carthage",
        ),
        (
            "destroyed",
            "command = 'Scipoi'",
            "`command`: the battle has no \"Scipoi\"; did you mean `Scipio`?; there is Scipio, Hannibal",
        ),
        ("entered", "terrain = 'woods'", "`terrain`: the battle has no \"woods\"; there is none"),
        ("objective", "name = 'hill'", "`name`: the battle has no \"hill\"; there is rules, bounds, points"),
        ("destroyed", "'Rome'", "on: each value needs a name, found the key 1"),
    ] {
        let found = refused(&format!("s:on('{on}', {{ {filter} }}, function() end)"));
        assert!(found.starts_with("zama.lua:8") && found.contains(message), "{filter}: {found}");
    }
    let found = refused("s:on('destroyed', { side = 'Rome' })");
    assert!(found.contains("expected a function after \"destroyed\" and its filter"), "{found}");
}

#[test]
fn a_timer_is_called_once_when_all_that_it_waits_for_is_so() {
    let (_, events) = fought(
        r#"local function say(text) return function(battle) battle:say(text .. " " .. battle.bound .. " " .. battle.side) end end
           s:weather { hour = 8 }
           s:at({ bound = 3 }, say "third")
           s:at({ bound = 3, side = "Carthage" }, say "Carthage's")
           s:at({ hour = 9 }, say "nine")
           s:at({ hour = 9, bound = 7 }, say "seventh")
           s:on("bound_start", function(battle, bound) if bound.number == 7 then battle:say("seven") end end)"#,
        12,
    );
    // Four bounds are an hour; handlers of the bound come first.
    assert_eq!(said(&events), ["third 3 Rome", "Carthage's 4 Carthage", "nine 5 Rome", "seven", "seventh 7 Rome"]);
}

#[test]
fn a_timer_s_die_is_thrown_each_bound_until_it_shows_enough() {
    let (_, events) =
        fought("s:at({ bound = 4, dice = 6 }, function(battle) battle:say('six ' .. battle.bound) end)", 40);
    let script = |e: &&debellis::battle::Event| matches!(e.what, What::Rolled { roll, .. } if roll.purpose == debellis::base::dice::Purpose::Script);
    let faces: Vec<u8> = events
        .iter()
        .filter(script)
        .filter_map(|e| if let What::Rolled { face, .. } = e.what { Some(face) } else { None })
        .collect();
    assert_eq!(faces.iter().position(|face| *face == 6), Some(faces.len() - 1), "{faces:?}");
    assert_eq!(said(&events), [format!("six {}", 4 + faces.len() - 1)], "the first is thrown in bound 4");
}

#[test]
fn a_handler_sets_timers_and_they_set_others() {
    let (_, events) = fought(
        r#"local left = 3
           local function again(battle)
             left = left - 1
             battle:say(left .. " in " .. battle.bound)
             if left > 0 then battle:after(2, again) end
           end
           s:on("bound_start", function(battle, bound) if bound.number == 2 then battle:after(1, again) end end)"#,
        12,
    );
    assert_eq!(said(&events), ["2 in 3", "1 in 5", "0 in 7"]);
}

#[test]
fn what_a_timer_cannot_wait_for_is_refused() {
    let refused = |line: &str| Script::new(&small(line)).load().err().map_or_else(String::new, |e| e.to_string());
    for (line, message) in [
        ("s:at({ bund = 3 }, function() end)", "at: unknown key `bund`; did you mean `bound`?"),
        ("s:at({ bound = 0 }, function() end)", "at: `bound` must be a whole number from 1 to 10000, found 0"),
        ("s:at({ hour = 25 }, function() end)", "at: `hour` must be a number from 0 to 24, found 25"),
        ("s:at({ dice = 1 }, function() end)", "at: `dice` must be a whole number from 2 to 6, found 1"),
        ("s:at({ side = 'Rome' }, function() end)", "at: say when it is called: `bound`, `hour` or `dice`"),
        ("s:at({ bound = 3 })", "at: expected a function after its table: function(battle) ... end; found nothing"),
        ("s:at(3, function() end)", "at takes a table: at { ... }; found 3"),
        (
            "s:at({ bound = 3, side = 'Roma' }, function() end)",
            "`side`: the battle has no \"Roma\"; did you mean `Rome`?",
        ),
        ("s:at({ hour = 12 }, function() end)", "at: no hours pass in this battle"),
        ("for i = 1, 201 do s:at({ bound = i }, function() end) end", "a script has at most 200 timers"),
    ] {
        let found = refused(line);
        assert!(found.starts_with("zama.lua:8") && found.contains(message), "{line}: {found}");
    }
    assert_eq!(refused("for i = 1, 200 do s:at({ bound = i }, function() end) end"), "");
    for (line, message) in [
        ("battle:after(0, print)", "battle:after takes the number of bounds to wait, from 1 to 10000; found 0"),
        ("battle:after(1.5, print)", "battle:after takes the number of bounds to wait, from 1 to 10000; found 1.5"),
        ("battle:after(1)", "battle:after: expected a function after the number of bounds; found nothing"),
    ] {
        let found = stopped(&format!("s:on(\"bound_start\", function(battle)\n  {line}\nend)"));
        assert_eq!(found, format!("zama.lua:9: {message}"));
    }
}

#[test]
fn timers_and_filters_of_strangers_end_within_their_limits() {
    let found =
        stopped("s:on('bound_start', function(battle)\n  while true do battle:after(9999, function() end) end\nend)");
    assert_eq!(found, "zama.lua:9: at most 200 timers wait at a time");
    // A timer that sets itself again for ever is called once a bound, and does no harm.
    let (_, events) =
        fought("local function again(battle) battle:say('x') battle:after(1, again) end s:at({ bound = 1 }, again)", 6);
    assert_eq!(said(&events).len(), 6, "once in each bound that is fought");
    let hostile = [
        (
            "s:at({ bound = 1 }, function()\n  pcall(function() while true do end end) end)",
            Some(LimitKind::Instructions),
        ),
        ("s:at({ bound = 1 }, function(b)\n  local function f(x) return pcall(f, x) or f(f) end f(f) end)", None),
        (
            "s:at({ bound = 1 }, function(b)\n  error(setmetatable({}, { __tostring = function() error('no') end })) end)",
            None,
        ),
        ("s:at({ bound = 1 }, function(b)\n  b.timers = {} end)", None),
        (
            "local t = setmetatable({}, { __index = function() while true do end end })\ns:on('lost', t, function(b) end) error('end')",
            None,
        ),
        ("s:on('lost', { troop = string.rep('x', 1e6) }, print)", None),
        ("s:on('lost', { command = string.rep('x', 1e6) }, print)", None),
        ("s:on('lost', { phase = string.rep('x', 1e6) }, print)", None),
        ("s:on('lost', { [{}] = 1, [0/1] = 2, side = print }, print)", None),
        ("s:on('lost', { side = setmetatable({}, { __tostring = function() return 'Rome' end }) }, print)", None),
    ];
    let call = Budget { instructions: 200_000, time: Duration::from_secs(600) };
    for (line, kind) in hostile {
        let script = Script::new(&small(line));
        let ended = match load(&script.path(), Limits { call, ..Limits::default() }) {
            Err(error) => error,
            Ok(scenario) => {
                let stop = fight(&scenario, 1, 4).err().unwrap_or_else(|| panic!("nothing stopped {line}"));
                *stop.downcast::<ScriptError>().expect("a named error")
            }
        };
        assert!(ended.to_string().contains("zama.lua:"), "{line}: {ended}");
        assert!(ended.to_string().len() < 500, "{line}: {ended}");
        assert!(kind.is_none() || ended.limit() == kind, "{line}: {ended}");
    }
}
