//! Scenarios of a rule set that judges every battle before its first bound: the refusals, and the words of a declared
//! departure in each report.

use serde_json::{Value, json as value};

use crate::cli::{json, mistake, run, stderr, stdout};

/// Two whole armies, one front at exactly 300 paces.
const WHOLE: &str = r#"local s = scenario { title = "Sentinum", rules = "dbsa", board = { 1200, 1200 } }
local a = s:army { name = "Rome", edge = "south", first_bound = true }
a:camp { at = { 600, mm(40) } }
a:command { name = "Decius" }:line { left = { 200, 300 }, "Kn general", "legionaries*6", "hoplites*3", "archers*2" }
local b = s:army { name = "Gauls", edge = "north" }
b:camp { at = { 600, paces(1200) - mm(40) } }
b:command { name = "Brennus" }:line { left = { 1000, 900 }, "Ch general", "Gauls*9", "Macedonian companions*2" }
"#;

/// An army of 14 against 3, on a board of 3000 by 900 paces.
const SMALL: &str = r#"local s = scenario { title = "Raid", rules = "dbsa", board = { 3000, 900 } }
local a = s:army { name = "Rome", edge = "south", first_bound = true }
a:camp { at = { 600, mm(40) } }
a:command { name = "Decius" }:line { left = { 200, 300 }, "Kn general", "Sw*13" }
local b = s:army { name = "Gauls", edge = "north" }
b:camp { at = { 600, paces(900) - mm(40) } }
b:command { name = "Brennus" }:line { left = { 1000, 600 }, "Ch general", "Wb*2" }
"#;

struct Written {
    folder: tempfile::TempDir,
    file: String,
}

fn written(text: &str) -> Written {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("battle.lua");
    std::fs::write(&file, text).expect("a file in a folder of ours");
    Written { file: file.display().to_string(), folder }
}

/// The findings of `check`, without remarks.
fn checked(script: &Written, code: i32) -> Vec<Value> {
    let found = stdout(&run(&format!("check {} --json", script.file), code));
    let found: Vec<Value> = serde_json::from_str(&found).expect("a list");
    found.into_iter().filter(|finding| finding["severity"] != "remark").collect()
}

/// The clauses of the rules that `check` finds broken, with their lines.
fn broken(text: &str) -> Vec<(String, u64)> {
    let script = written(text);
    let found = checked(&script, 1);
    let findings = found.iter().filter(|f| f["code"] == "set-up");
    let clause = |message: &str| message.split(['[', ']']).nth(1).unwrap_or_default().to_string();
    findings.map(|f| (clause(f["message"].as_str().expect("a text")), f["line"].as_u64().expect("a line"))).collect()
}

fn declared(text: &str) -> String {
    text.replacen(" }\n", ", departs = \"a raid on foragers\" }\n", 1)
}

#[test]
fn a_whole_battle_is_clean_and_each_step_beyond_is_refused_with_its_clause() {
    let clean = written(WHOLE);
    assert_eq!(checked(&clean, 0), [Value::Null; 0]);
    for (from, to, clause, line) in [
        ("\"hoplites*3\"", "\"hoplites*4\"", "dbsa.setup.01", 2),
        ("\"hoplites*3\"", "\"hoplites*2\"", "dbsa.setup.01", 2),
        ("a:camp { at = { 600, mm(40) } }", "", "dbsa.setup.06", 2),
        ("{ 600, mm(40) }", "{ 600, mm(41) }", "dbsa.setup.07", 3),
        ("{ 200, 300 }", "{ 200, 301 }", "dbsa.setup.16", 4),
        ("{ 200, 300 }", "{ 200, 380 }", "dbsa.setup.15", 4),
        ("board = { 1200, 1200 }", "board = { 1201, 1200 }", "dbsa.setup.09", 1),
        (
            "b:camp",
            "s:terrain { river { path = { { 0, 600 }, { 1200, 600 } }, width = mm(41) } }\nb:camp",
            "dbsa.move.44",
            6,
        ),
        ("edge = \"south\"", "edge = \"west\"", "dbsa.setup.12", 1),
    ] {
        let found = broken(&WHOLE.replace(from, to));
        assert!(found.contains(&(clause.to_string(), line)), "{to}: {found:?}");
    }
    let river = "s:terrain { river { path = { { 0, 600 }, { 1200, 600 } }, width = mm(40) } }\nb:camp";
    let river = written(&WHOLE.replace("b:camp", river));
    assert_eq!(checked(&river, 0), [Value::Null; 0]);
}

#[test]
fn two_generals_of_one_army_are_refused() {
    let text = WHOLE.replace(
        "\"hoplites*3\", \"archers*2\" }",
        "\"hoplites*3\" }\na:command { name = \"Fabius\" }:line { left = { 700, 300 }, \"Cv general\", \"archers\" }",
    );
    assert_eq!(broken(&text), [("dbsa.setup.04".to_string(), 2)]);
}

#[test]
fn fourteen_against_three_is_refused_unless_the_scenario_says_that_it_departs() {
    let clauses: Vec<String> = broken(SMALL).into_iter().map(|(clause, _)| clause).collect();
    assert_eq!(clauses, ["dbsa.setup.09", "dbsa.setup.01", "dbsa.setup.01"]);
    let script = written(SMALL);
    let refused = json(&format!("fight {}", script.file), 1);
    assert_eq!((&refused["allowed"], &refused["clause"]), (&value!(false), &value!("dbsa.setup.01")));
    assert!(stderr(&run(&format!("fight {}", script.file), 1)).contains("\"Rome\" has 14 elements instead of 12"));

    let script = written(&declared(SMALL));
    assert_eq!(checked(&script, 0), [Value::Null; 0]);
    let (replay, out) = (script.folder.path().join("a.replay"), script.folder.path().join("out"));
    let (replay, out) = (replay.display().to_string(), out.display().to_string());
    let fought = json(&format!("fight {} --max-bounds 6 --replay {replay} --out {out}", script.file), 0);
    let departs = value!({
        "reason": "a raid on foragers",
        "from": [
            "\"Rome\" has 14 elements instead of 12 [dbsa.setup.01]",
            "\"Gauls\" has 3 elements instead of 12 [dbsa.setup.01]",
            "the battlefield is 3000 paces by 900 paces instead of 1200 paces by 1200 paces [dbsa.setup.09]",
        ],
    });
    assert_eq!(fought["departs"], departs);
    assert_eq!(json(&format!("replay {replay}"), 0)["departs"], departs);
    assert_eq!(json(&format!("fight {} --max-bounds 4 --games 2", script.file), 0)["departs"], departs);
    let played = json(&format!("playtest {} --max-bounds 4 --games 2", script.file), 0);
    assert_eq!(played["variants"][0]["departs"], departs);
    let page = std::fs::read_to_string(fought["report"].as_str().expect("a path")).expect("the page");
    assert!(page.contains("Departs from the set-up rules (a raid on foragers): "), "it is not on the page");
    let text = stdout(&run(&format!("fight {} --max-bounds 2", script.file), 0));
    assert!(text.contains("\n\nThe battle departs from the set-up rules (a raid on foragers): \"Rome\" has"), "{text}");
    assert!(text.contains("\n  Departs from the set-up rules (a raid on foragers): \"Rome\" has"), "{text}");
    let log = stdout(&run(&format!("fight {} --max-bounds 2 --log json", script.file), 0));
    let first: Value = serde_json::from_str(log.lines().next().expect("a line")).expect("JSON");
    assert_eq!((&first["bound"], &first["clauses"]), (&value!(0), &value!(["dbsa.setup.01", "dbsa.setup.09"])));
}

#[test]
fn a_departure_has_a_reason_and_something_to_depart_from() {
    let said = |text: &str| {
        let script = written(text);
        stderr(&run(&format!("fight {}", script.file), 2))
    };
    assert!(said(&declared(WHOLE)).contains("leave `departs` out"), "it departs from nothing");
    assert!(said(&declared(SMALL).replace("a raid on foragers", " ")).contains("`departs` is the reason"));
    assert!(said(&declared(SMALL).replace("departs", "setup = \"rules\", departs")).contains("leave one out"));
}

#[test]
fn a_set_without_such_rules_keeps_the_reason_alone() {
    let text = std::fs::read_to_string("scripts/refights/standard.lua").expect("a shipped script");
    let text = text.replacen("rules = \"dba3\"", "rules = \"dba3\", departs = \"as history had it\"", 1);
    let script = written(&text);
    let fought = json(&format!("fight {} --max-bounds 2", script.file), 0);
    assert_eq!(fought["departs"], value!({ "reason": "as history had it", "from": [] }));
}

#[test]
fn armies_of_a_set_without_lists_are_written_out() {
    let fight = "fight --rules dbsa --max-bounds 4 --seed 3";
    let ask = |red: &str| {
        let words: Vec<String> = fight.split(' ').map(str::to_string).collect();
        let more = ["--red", red, "--blue", "Gauls: Ch general + Wb*9 + Norman knights*2"].map(str::to_string);
        [words, more.to_vec()].concat()
    };
    let text = stdout(&crate::cli::run_words(&ask("Kn general, Kn*3, Sp*6, Ps*2"), 0));
    for line in [
        "Red against Gauls, by De Bellis Societatis Antiquorum",
        "for the choice of edge Red throws 6 and the Gauls throw 3 [dbsa.setup.12]",
        "for the first deployment Red throws 5 and the Gauls throw 1, which counts 0 [dbsa.setup.13]",
        "Red deploys first, with the first bound [dbsa.setup.13]",
        "the Gauls draw up 12 elements [dbsa.setup.16]",
    ] {
        assert!(text.contains(line), "{line}\n{text}");
    }
    for (red, clause) in [
        ("Kn*12", "dbsa.setup.04"),
        ("Kn general, Kn general, Sp*10", "dbsa.setup.04"),
        ("Kn general, Sp*10", "dbsa.setup.01"),
        ("Kn general, Sp*12", "dbsa.setup.01"),
    ] {
        let refused = stderr(&crate::cli::run_words(&ask(red), 1));
        assert!(refused.contains(&format!("[{clause}]")), "{red}: {refused}");
    }
    for (red, part) in [
        ("", "write the troops of the army, as in \"Kn general, Kn*3, Wb*8\""),
        ("4Bw general, Sp*11", "unknown troop code `4Bw`"),
        ("tank men", "expected `general` or nothing behind a code"),
    ] {
        let told = stderr(&crate::cli::run_words(&ask(red), 2));
        assert!(told.contains("--red") && told.contains(part), "{red}: {told}");
    }
    let board = stderr(&run("fight --rules dbsa --red El*12 --blue El*12 --board 15", 1));
    assert!(board.contains("one size") && board.contains("[dbsa.setup.09]"), "{board}");
    assert!(mistake("fight --rules dbsa --red El*12 --blue El*12 --home Arable").contains("no home terrain"));
}
