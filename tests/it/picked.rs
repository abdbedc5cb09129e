//! Elements that handlers list and measure: each field of the filter, limits exact and a step beyond, refusals.

use super::scenario::{Script, small};
use super::watching::{fight, fought, said};

/// Ground and a zone for the filters, and a handler that says what `lines` leave in `said`.
fn with(lines: &str) -> String {
    format!(
        r#"s:terrain {{ plough {{ name = "the field", outline = {{ {{ 5.4, 3 }}, {{ 6.4, 3 }}, {{ 6.4, 5 }}, {{ 5.4, 5 }} }} }} }}
s:zone {{ name = "the left", side = "Rome", at = {{ 6, 4 }}, size = {{ 0.5, 2 }} }}
s:on("bound_start", function(battle)
  if battle.bound > 1 then return end
  local said
  {lines}
  battle:say(tostring(said))
end)"#
    )
}

/// What the handler says.
fn says(lines: &str) -> String {
    said(&fought(&with(lines), 1).1).concat()
}

/// The elements that a filter lists.
fn listed(filter: &str) -> String {
    says(&format!(
        "local names = {{}}
  for _, e in ipairs(battle:elements {{ {filter} }}) do table.insert(names, e.side .. \" \" .. e.name) end
  said = table.concat(names, \", \")"
    ))
}

#[test]
fn each_field_of_the_filter_leaves_those_that_it_fits() {
    let (rome, carthage) = ("Rome 4Bd 1, Rome 4Bd 2, Rome Cv 1", "Carthage El 1, Carthage Cv 1");
    let all = format!("{carthage}, {rome}");
    for (filter, expected) in [
        ("", all.as_str()),
        ("side = 'Rome'", rome),
        ("command = 'Hannibal'", carthage),
        ("troop = 'Cv'", "Carthage Cv 1, Rome Cv 1"),
        ("kind = 'Bd'", "Rome 4Bd 1, Rome 4Bd 2"),
        ("arm = 'foot'", "Rome 4Bd 1, Rome 4Bd 2"),
        ("arm = 'mounted', side = 'Carthage'", carthage),
        ("arm = 'naval'", ""),
        ("general = true", "Carthage Cv 1, Rome Cv 1"),
        ("general = false", "Carthage El 1, Rome 4Bd 1, Rome 4Bd 2"),
        ("in_contact = true", ""),
        ("in_contact = false, side = 'Rome'", rome),
        ("demoralised = true", ""),
        ("demoralised = false", all.as_str()),
        ("standing = 'reserve'", ""),
        ("standing = 'any', side = 'Rome'", rome),
        ("on = 'the field'", "Rome 4Bd 1"),
        ("on = 'plough'", "Rome 4Bd 1"),
        ("on = 'the left'", "Rome 4Bd 1"),
        ("at = { 6, 4 }, within = 0", "Rome 4Bd 1"),
    ] {
        assert_eq!(listed(filter), expected, "{filter}");
    }
}

#[test]
fn a_place_is_within_to_the_limit_and_not_a_step_beyond() {
    let counted = "local one = battle:element(\"Rome\", \"4Bd 1\")
  local far = one:distance { 1, 1 }
  local function count(within) return #battle:elements { side = \"Rome\", at = { 1, 1 }, within = within } end
  said = count(far) .. \" \" .. count(far - 0.01)";
    assert_eq!(says(counted), "1 0");
}

#[test]
fn distances_are_between_nearest_points() {
    let own = "local one = battle:element(\"Rome\", \"4Bd 1\")\n  local two = battle:element(\"Rome\", \"4Bd 2\")\n  ";
    for (measured, expected) in [
        ("one:distance(two)", "0"),
        ("one:distance(\"north\")", "11"),
        ("one:distance { one.x, 5 }", "1"),
        ("one:distance { one.x, 4 }", "0"),
        ("one:distance(battle:element(\"Carthage\", \"El 1\")) > 6", "true"),
        ("#one:foes()", "0"),
        ("one:on(\"the field\")", "true"),
        ("two:on(\"the field\")", "false"),
        ("one.arm .. one.kind", "footBd"),
        ("one.on_table and not one.in_contact and not one.demoralised", "true"),
    ] {
        assert_eq!(says(&format!("{own}said = {measured}")), expected, "{measured}");
    }
}

#[test]
fn those_in_contact_are_told_with_their_enemies() {
    let script = Script::new(
        r#"local s = scenario { title = "Two", rules = "dba3", board = { 15, 15 } }
local rome = s:army { name = "Rome", edge = "south", first_bound = true }
rome:command { name = "Scipio" }:line { left = { 6, 7 }, "4Bd", "Cv general" }
local carthage = s:army { name = "Carthage", edge = "north" }
carthage:command { name = "Hannibal" }:line { left = { 8, 7 }, "Cv general", "El" }
s:on("bound_start", function(battle)
  if battle.bound > 1 then return end
  for _, e in ipairs(battle:elements { in_contact = true }) do
    for _, foe in ipairs(e:foes()) do battle:say(e.side .. " " .. e.name .. " against " .. foe.name) end
  end
end)"#,
    );
    let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
    let (_, events) = fight(&scenario, 7, 1).unwrap_or_else(|error| panic!("{error}"));
    let expected = [
        "Rome 4Bd 1 against El 1",
        "Rome Cv 1 against Cv 1",
        "Carthage Cv 1 against Cv 1",
        "Carthage El 1 against 4Bd 1",
    ];
    assert_eq!(said(&events), expected);
}

#[test]
fn a_wrong_filter_is_told_with_what_was_expected() {
    for (lines, expected) in [
        (
            "battle:elements { side = 'Roma' }",
            "expected a side, Rome or Carthage; found the text \"Roma\"; did you mean `Rome`?",
        ),
        ("battle:elements { command = 'Scipia' }", "did you mean `Scipio`?"),
        ("battle:elements { troop = '4Bx' }", "unknown troop code: found the text \"4Bx\""),
        ("battle:elements { kind = 'Bx' }", "`kind` is one of"),
        (
            "battle:elements { on = 'the feild' }",
            "expected a zone, a feature by its name, or a kind of ground (the left, the field, plough); found \"the feild\"; did you mean `the field`?",
        ),
        (
            "battle:elements { at = { 1, 1 } }",
            "`within` is missing; expected how far from `at` a base may be, such as `within = 2`",
        ),
        ("battle:elements { within = 1 }", "`at` is missing"),
        ("battle:elements { sied = 'Rome' }", "unknown key `sied`; did you mean `side`?"),
        ("battle:elements('Rome')", "elements takes a table: elements { ... }; found the text \"Rome\""),
        (
            "battle:element('Rome', 'Cv 1'):distance('nroth')",
            "an edge is north, east, south or west; found the text \"nroth\"; did you mean `north`?",
        ),
        (
            "battle:element('Rome', 'Cv 1'):distance(7)",
            "element:distance takes an element, a place such as { 4, 2.5 }, or an edge such as \"north\"; found 7",
        ),
        (
            "battle:element('Rome', 'Ps 1'):distance('north')",
            "Ps 1 does not stand on the table, so that nothing is measured from it: it is reserve",
        ),
    ] {
        let text = small(&format!("scipio:reserve {{ \"Ps\" }}\n{}", with(lines)));
        let script = Script::new(&text);
        let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
        let found = fight(&scenario, 7, 1).err().map(|stop| stop.to_string()).unwrap_or_default();
        assert!(found.contains(expected), "{lines}: {found}");
    }
}
