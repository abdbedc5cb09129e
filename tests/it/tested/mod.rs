//! `debellis test` as a person runs it: passes, failures with their places, saved battles, and refusals.

use std::fs;
use std::path::Path;

use debellis::script::spec;

use crate::cli::{json, mistake, run, stdout};

const SCRIPT: &str = "scripts/refights/standard.lua";

/// A folder with a scenario and a file of tests beside it.
fn beside(text: &str) -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    fs::copy(SCRIPT, folder.path().join("standard.lua")).expect("copied");
    fs::write(folder.path().join("standard_test.lua"), text).expect("written");
    folder
}

/// The words that run the tests of a folder.
fn tests(folder: &Path) -> String {
    format!("test {} --replays {}", folder.display(), folder.join("replays").display())
}

/// Checks that the one test with this body fails; returns its message.
#[track_caller]
fn failure(body: &str) -> String {
    let folder = beside(&format!("scenario_test(\"one\", function(t)\n{body}\nend)"));
    let told = json(&tests(folder.path()), 1);
    assert_eq!((told["passed"].as_u64(), told["failed"].as_u64()), (Some(0), Some(1)));
    told["tests"][0]["message"].as_str().expect("a message").to_string()
}

#[test]
fn the_shipped_tests_hold() {
    let told = json("test scripts/refights/standard.lua", 0);
    assert_eq!(told["failed"], 0);
    assert!(told["tests"].as_array().is_some_and(|tests| tests.len() >= 5));
    let listed = stdout(&run("test scripts/refights --list Galwegians", 0));
    assert_eq!(listed.lines().count(), 2, "{listed}");
    assert!(listed.starts_with("standard::the Galwegians"), "{listed}");
}

#[test]
fn a_fight_with_a_seed_is_that_of_fight() {
    let hash = json(&format!("fight {SCRIPT} --seed 5 --red straight"), 0)["hash"].clone();
    let body = format!(
        "local b = t:scenario()\nlocal r = t:fight {{ seed = 5, red = 'straight' }}\nt:equal(r.hash, {hash})\nt:check(r.winner == nil or b:lost('Scots') > 0)"
    );
    let folder = beside(&format!("scenario_test('same', function(t) {body} end)"));
    assert_eq!(json(&tests(folder.path()), 0)["passed"], 1);
}

#[test]
fn the_battle_that_a_test_holds_is_the_one_that_options_and_dice_made() {
    let head = "local far = option { name = 'far', values = { 0, 2 } }\nlocal die = roll('who comes')\n";
    let wood = "s:terrain { woods { name = 'the wood', at = { 12, 12 - far }, size = { 1, 1 } } }";
    let psiloi = "scipio:line { left = { 11 + die / 8, 4 }, 'Ps' }";
    let folder = tempfile::tempdir().expect("a folder");
    let script = format!("{head}{}", crate::scenario::small(&format!("{wood}\n{psiloi}")));
    fs::write(folder.path().join("small.lua"), script).expect("written");
    let body = "scenario_test('same', function(t)
          local places = {}
          for seed = 1, 6 do
            local b = t:scenario()
            t:fight { seed = seed, bounds = 1, options = { far = 2 } }
            t:equal(b.bound, 2)
            t:equal(b:ground({ 12, 10 })[1], 'the wood')
            t:equal(#b:ground({ 12, 12.4 }), 0)
            b = t:scenario()
            t:fight { seed = seed, bounds = 1, red = 'straight', blue = 'straight' }
            t:equal(b.bound, 2)
            places[b:element('Rome', 'Ps 1').x] = true
          end
          t:check(next(places, next(places)) ~= nil, 'one face for all seeds')
        end)";
    fs::write(folder.path().join("small_test.lua"), body).expect("written");
    let told = json(&tests(folder.path()), 0);
    assert_eq!(told["passed"], 1, "{told}");
}

#[test]
fn a_failure_has_its_line_and_its_battle() {
    let text = "scenario_test('good', function(t) t:scenario() t:check(true) end)\n\
        scenario_test('bad', function(t)\n  t:scenario()\n  t:fight { bounds = 2, red = 'straight', blue = 'straight' }\n  t:equal(1 + 1, 3)\nend)";
    let folder = beside(text);
    let told = json(&tests(folder.path()), 1);
    let bad = &told["tests"][1];
    assert_eq!((bad["failed_at"].as_u64(), bad["ok"].as_bool()), (Some(5), Some(false)));
    let message = bad["message"].as_str().expect("a message");
    assert!(message.contains("expected 3, found 2") && message.contains("standard_test.lua:5"), "{message}");
    let replay = bad["replay"].as_str().expect("a replay");
    assert!(stdout(&run(&format!("replay {replay}"), 0)).contains("Standard"));
    let text = stdout(&run(&tests(folder.path()), 1));
    assert!(text.contains("FAILED  standard::bad") && text.contains("1 passed, 1 failed"), "{text}");
}

#[test]
fn the_battle_of_a_failure_begins_with_what_the_test_put_on_the_table_last() {
    let text = "scenario_test('bad', function(t)\n  t:scenario()\n  t:blue('4Bd', { at = { 1, 12 } })\n\
        t:fight { bounds = 2 }\n  t:blue('4Bd', { at = { 22, 12 } })\n\
        t:fight { bounds = 6 }\n  t:check(false)\nend)";
    let folder = beside(text);
    let told = json(&tests(folder.path()), 1);
    let bad = &told["tests"][0];
    let replay = bad["replay"].as_str().unwrap_or_else(|| panic!("no replay: {bad}"));
    let told = stdout(&run(&format!("replay {replay}"), 0));
    assert!(told.contains("of 14 elements") && told.contains("Fought again"), "{told}");
}

#[test]
fn tests_are_picked_by_name() {
    let folder =
        beside("for _, n in ipairs { 'one', 'one and all' } do scenario_test(n, function(t) t:check(true) end) end");
    let picked = |words: &str, code| json(&format!("{} {words}", tests(folder.path())), code)["passed"].clone();
    assert_eq!(picked("one", 0), 2);
    assert_eq!(picked("--exact one", 0), 1);
    assert_eq!(picked("--exact standard::one", 0), 1);
    assert_eq!(picked("nobody", 1), 0);
    let none = run(&format!("{} once", tests(folder.path())), 1).stdout;
    let told = String::from_utf8(none).expect("a text");
    assert!(told.starts_with("none of 2 tests is called `once`, and no file is"), "{told}");
}

#[test]
fn what_does_not_hold_is_told() {
    assert!(failure("t:scenario()").contains("nothing was stated"));
    assert!(failure("t:go_on()").contains("begin with t:scenario()"));
    assert!(failure("t:scenario()\nt:check(false, 'the bridge is gone')").contains("the bridge is gone"));
    assert!(failure("t:scenario()\nt:check(nil)\npcall(t.check, t, true)").contains("does not hold"));
    assert!(failure("t:scenario()\npcall(t.check, t, false, 'kept')").contains("kept"));
    assert!(failure("t:scenario()\nt:order('move 3Wb 1 straight 9bw')").contains("refused"));
    assert!(failure("t:scenario()\nt:element('Scots', '3Wd 1')").contains("did you mean `3Wb 1`?"));
    assert!(failure("t:scenario()\nt:winner('Scoti')").contains("did you mean `Scots`?"));
    assert!(failure("local b = t:scenario()\nt:check(true)\nb:say('hm')").contains("a test reads the battle"));
    assert!(failure("t:scenario()\nt:fight { red = 'genral' }").contains("genral"));
    assert!(failure("t:scenario()\nt:fight { bouns = 3 }").contains("did you mean `bounds`?"));
    assert!(failure("t:scenario('../standard.lua')").contains("does not lie in the folder"));
    assert!(failure("t:scenario('/etc/passwd')").contains("does not lie in the folder"));
    assert!(failure("while true do end").contains("reached its limit"));
}

#[test]
fn mistakes_of_files_are_mistakes() {
    let told = |text: &str| mistake(&tests(beside(text).path()));
    assert!(told("scenario_test(").contains("standard_test.lua:1"));
    assert!(told("local x = 1").contains("declares no test"));
    assert!(told("scenario_test('a', 7)").contains("expected scenario_test"));
    assert!(told("scenario_test('a', print) scenario_test('a', print)").contains("two tests"));
    assert!(mistake("test scripts/refights/hastings.lua.lua").contains("hastings.lua.lua"));
    assert!(mistake("test hastings.debellis").contains("hastings.debellis"));
    assert!(mistake("test scripts/generals/patient.lua").contains("has no tests beside it"));
}

#[test]
fn the_examples_of_its_words_run() {
    let each = |word: &&spec::Word| word.of == "test";
    let bodies: Vec<String> = spec::words()
        .filter(each)
        .map(|word| {
            format!(
                "scenario_test('{}', function(t) t:scenario() t:check(true) do {} end end)",
                word.name, word.example
            )
        })
        .collect();
    let folder = beside(&bodies.join("\n"));
    asks(folder.path());
    assert_eq!(json(&tests(folder.path()), 0)["passed"], bodies.len());
}

/// Lets the scenario ask a question in its first bound.
fn asks(folder: &Path) {
    let path = folder.join("standard.lua");
    let asked = r#"
standard:on("bound_start", function(battle)
  if battle.bound == 1 then
    battle:ask { side = "Scots", question = "Do we ride?", choices = { "wait", "ride" }, call = function(battle, answer) battle:say("we " .. answer) end }
  end
end)
"#;
    let text = fs::read_to_string(&path).expect("a script") + asked;
    fs::write(path, text).expect("written");
}

#[test]
fn a_test_answers_a_question_in_the_place_of_a_player() {
    let told = |body: &str, code: i32| {
        let folder = beside(&format!("scenario_test(\"one\", function(t)\n{body}\nend)"));
        asks(folder.path());
        json(&tests(folder.path()), code)
    };
    let says = |word: &str| format!("t:happened {{ event = \"said\", text = \"we {word}\" }}");
    for (reply, word) in [("", "wait"), ("t:reply(\"ride\")", "ride")] {
        let result = told(&format!("t:scenario()\n{reply}\nt:fight {{ bounds = 1 }}\n{}", says(word)), 0);
        assert_eq!(result["passed"], 1, "{result}");
    }
    for (body, why) in [
        ("t:scenario() t:check(true) t:reply('ride')", "t:reply(\"ride\") was given to no question"),
        (
            "t:scenario() t:check(true) t:reply('rid') t:fight { bounds = 1 }",
            "t:reply(\"rid\") is no answer to \"Do we ride?\": \"wait\", \"ride\"; did you mean `ride`?",
        ),
        ("t:scenario() t:check(true) t:reply(7)", "an answer is a text, found 7"),
        ("t:scenario() t:check(true) t:reply()", "expected the answer"),
        ("t:reply('ride')", "begin with t:scenario()"),
    ] {
        let result = told(body, 1).to_string().replace("\\\"", "\"");
        assert!(result.contains(why), "{why}: {result}");
    }
}

#[test]
fn before_the_scenario_nothing_is_put_on_the_table_nor_measured_by_other_rules() {
    for word in [
        "t:red('4Bd', { at = { 1, 1 } })",
        "t:camp { side = 'red', at = { 1, 1 }, size = { 1, 1 } }",
        "t:bound { number = 2 }",
        "t:bw(1)",
        "t:woods { at = { 1, 1 }, size = { 1, 1 } }",
    ] {
        let told = failure(&format!("{word} t:scenario()"));
        assert!(told.contains("no scenario is on the table: begin with t:scenario()"), "{word}: {told}");
    }
}
