//! Options of a scenario: declared, typed, varied, tested and told.

use crate::cli::{json, mistake, run, stdout};
use crate::scenario::{SMALL, Script};
use debellis::script::check::check;
use debellis::script::limits::{Budget, Limits};
use debellis::script::modules::Folders;
use debellis::script::overrides::Overrides;
use debellis::script::scenario::{Scenario, load_but};
use std::fs;

const DECLARED: &str = "local wing = option { name = \"wing\", values = { 2, 3 }, text = \"how many stand on the wing\" }\n\
                        local late = option { name = \"late\", values = { false, true } }\n";

/// The small battle with so many Psiloi as the option `wing` says, and later ones if `late` is so.
fn optional() -> String {
    format!(
        "{DECLARED}{SMALL}scipio:line {{ left = {{ 2, 3 }}, \"Ps*\" .. wing }}\nif late then hannibal:element {{ \"Ps\", at = {{ 3, 12 }} }} end\n"
    )
}

fn with(script: &Script, options: &[(&str, &str)]) -> Result<Scenario, String> {
    let options = options.iter().map(|(name, value)| ((*name).to_string(), (*value).to_string())).collect();
    load_but(&script.path(), Limits::default(), &Overrides { options, ..Overrides::default() })
        .map_err(|e| e.to_string())
}

#[test]
fn the_first_value_holds_until_another_is_named() {
    let script = Script::new(&optional());
    let count = |options: &[(&str, &str)]| with(&script, options).expect("a scenario").start.elements.len();
    assert_eq!([count(&[]), count(&[("wing", "3")]), count(&[("wing", "3"), ("late", "true")])], [7, 8, 9]);
    let set = with(&script, &[("late", "true")]).expect("a scenario").start;
    let told: Vec<(&str, &str)> = set.options.iter().map(|o| (o.name.as_str(), o.value.as_str())).collect();
    assert_eq!(told, [("wing", "2"), ("late", "true")]);
}

#[test]
fn what_there_is_not_is_told_with_what_there_is() {
    let script = Script::new(&optional());
    let why = |options: &[(&str, &str)]| with(&script, options).err().expect("a refusal");
    let found = why(&[("wing", "4")]);
    assert!(found.contains("zama.lua:1") && found.contains("has no value `4`; it is one of 2, 3"), "{found}");
    let found = why(&[("wnig", "3")]);
    assert!(
        found.contains("no option `wnig`; did you mean `wing`?; it has wing = 2, 3; late = false, true"),
        "{found}"
    );
    let none = Script::new(SMALL);
    let found = mistake(&format!("fight {} --set wing=3", none.path().display()));
    assert!(found.contains("no option `wing`") && found.contains("the script has no options"), "{found}");
    let found = mistake(&format!("fight {} --set wing", script.path().display()));
    assert!(found.contains("expected NAME=VALUE"), "{found}");
}

#[test]
fn a_declaration_is_held_to_its_form() {
    for (fields, says) in [
        ("name = \"a b\", values = { 1, 2 }", "one word of letters, digits and `_`"),
        ("name = \"rules\", values = { 1, 2 }", "a playtest varies `rules` by itself"),
        ("name = \"x\", values = { 1 }", "from 2 to 20"),
        ("name = \"x\", values = { 1, \"2\" }", "all of one type"),
        ("name = \"x\", values = { 1, 1 }", "`values` has 1 twice"),
        ("name = \"x\", values = { {}, 1 }", "all of one type"),
    ] {
        let error = Script::new(&format!("option {{ {fields} }}\n{SMALL}")).load().err().expect("a refusal");
        assert!(error.to_string().contains(says), "{fields}: {error}");
    }
}

#[test]
fn every_command_takes_a_value_and_every_report_tells_it() {
    let script = Script::new(&optional());
    let (file, replay) = (script.path().display().to_string(), script.path().with_extension("replay"));
    let words = format!("fight {file} --set wing=3 --max-bounds 2");
    let told = stdout(&run(&format!("{words} --replay {}", replay.display()), 0));
    assert!(told.contains("The options of the scenario: wing = 3, late = false"), "{told}");
    assert_eq!(json(&words, 0)["options"], serde_json::json!({ "wing": "3", "late": "false" }));
    let again = stdout(&run(&format!("replay {} --log text", replay.display()), 0));
    assert!(again.contains("wing = 3"), "{again}");
    assert!(stdout(&run(&format!("picture {file} --set wing=3"), 0)).contains("Ps 3 of Scipio"));
    assert!(!stdout(&run(&format!("picture {file}"), 0)).contains("Ps 3 of Scipio"));
    let tried = json(&format!("playtest {file} --vary wing=2,3 --set late=true --games 2"), 0);
    let names: Vec<&str> = (0..2).filter_map(|i| tried["variants"][i]["name"].as_str()).collect();
    assert_eq!(names, ["wing=2", "wing=3"]);
    assert_eq!(tried["variants"][1]["sides"][0]["fielded"], 6);
    let out = script.path().with_file_name("out");
    run(&format!("{words} --out {}", out.display()), 0);
    let page = fs::read_to_string(out.join("zama-1.html")).expect("a page");
    assert!(page.contains("The options of the scenario: wing = 3, late = false"));
}

#[test]
fn tests_beside_a_scenario_set_options() {
    let script = Script::new(&optional());
    let tests = "scenario_test('the wing', function(t)\n  local battle = t:scenario()\n  t:equal(battle:count('Rome', 'Ps'), 2)\n  \
        t:fight { options = { wing = 3 }, bounds = 1 }\n  t:equal(t:element('Rome', 'Ps 3') ~= nil, true)\n  \
        t:playtest { games = 1, options = { late = true } }\nend)\n\
        scenario_test('nothing of the kind', function(t)\n  t:scenario()\n  t:fight { options = { wing = 7 } }\nend)\n";
    fs::write(script.path().with_file_name("zama_test.lua"), tests).expect("written");
    let told =
        json(&format!("test {} --replays {}", script.path().display(), script.path().with_file_name("r").display()), 1);
    assert_eq!((told["passed"].as_u64(), told["failed"].as_u64()), (Some(1), Some(1)), "{told}");
    let message = told["tests"][1]["message"].as_str().unwrap_or_default().to_string();
    assert!(message.contains("has no value `7`; it is one of 2, 3"), "{message}");
}

#[test]
fn check_looks_at_every_combination() {
    let wrong = "if wing == 3 and late then s:terrain { woods { at = { 40, 40 }, size = { 2, 2 } } } end\n";
    let script = Script::new(&format!("{}{wrong}", optional()));
    let found = check(&script.path(), Limits::default(), Folders::default());
    let told: Vec<&str> = found.findings.iter().map(|one| one.message.as_str()).collect();
    assert!(told.iter().any(|one| one.starts_with("with wing = 3, late = true: ")), "{told:?}");
    let many: String = (0..4).map(|i| format!("option {{ name = \"o{i}\", values = {{ 1, 2, 3, 4 }} }}\n")).collect();
    let found = check(&Script::new(&format!("{many}{SMALL}")).path(), Limits::default(), Folders::default());
    let told: Vec<&str> = found.findings.iter().map(|one| one.message.as_str()).collect();
    assert!(told.iter().any(|one| one.starts_with("215 more combinations")), "{told:?}");
}

#[test]
fn all_combinations_together_have_the_limits_of_one_run() {
    let option =
        "local o = option { name = \"o\", values = { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 } }\nfor i = 1, 100000 do end\n";
    let script = Script::new(&format!("{option}{SMALL}"));
    let whole = Limits::default().whole;
    let within = |instructions: u64| {
        let limits = Limits { whole: Budget { instructions, ..whole }, ..Limits::default() };
        let found = check(&script.path(), limits, Folders::default());
        assert!(found.scenario.is_some(), "{:?}", found.findings);
        let left = found.findings.iter().find_map(|one| one.message.split_once(" more combinations"));
        left.map(|(count, _)| count.parse::<u32>().expect("a number"))
    };
    let used = check(&script.path(), Limits::default(), Folders::default()).used.instructions;
    assert_eq!(within(used * 100), None, "room for all ten");
    assert_eq!(within(used + 1), Some(8), "the usual one, and one more before the bound is reached");
    assert_eq!(within(used), Some(9), "the usual one alone");
}
