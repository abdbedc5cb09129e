//! `fight` as a person runs it: once, many times, and with faults.

use serde_json::{Value, json as value};

use crate::cli::{json, mistake, run, stderr, stdout};

const SCRIPT: &str = "scripts/refights/standard.lua";

/// A folder of its own for a test, gone when it ends.
fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder for temporary files")
}

#[test]
fn one_fight_as_json_has_every_field_and_the_same_hash_again() {
    let fought = json(&format!("fight {SCRIPT} --seed 7"), 0);
    for field in ["rules", "seed", "winner", "bounds", "ended", "losses", "hash", "title", "generals", "commands"] {
        assert!(fought.get(field).is_some(), "{field} is missing in {fought}");
    }
    assert_eq!((&fought["rules"], &fought["seed"]), (&value!("dba3"), &value!(7)));
    assert_eq!(fought["hash"].as_str().map(str::len), Some(64));
    let sides: Vec<&String> = fought["losses"].as_object().expect("by side").keys().collect();
    assert_eq!(sides, ["English", "Scots"]);
    assert_eq!(json(&format!("fight {SCRIPT} --seed 7"), 0), fought);
    assert_ne!(json(&format!("fight {SCRIPT} --seed 8"), 0)["hash"], fought["hash"]);
    assert_eq!(json(&format!("fight {SCRIPT}"), 0)["seed"], 1);
}

#[test]
fn a_battle_that_no_rule_ends_is_drawn_and_says_so() {
    let drawn = json(&format!("fight {SCRIPT} --max-bounds 2"), 0);
    assert_eq!((&drawn["winner"], &drawn["ended"], &drawn["bounds"]), (&Value::Null, &value!("bounds"), &value!(2)));
    let text = stdout(&run(&format!("fight {SCRIPT} --max-bounds 2 --log none"), 0));
    assert!(text.contains("Drawn: no rule ended the battle within 2 bounds"), "{text}");
}

#[test]
fn the_log_tells_it_bound_by_bound_in_a_hundred_columns() {
    let text = stdout(&run(&format!("fight {SCRIPT} --max-bounds 6"), 0));
    assert!(text.starts_with("The Standard, by De Bellis Antiquitatis 3.0, seed 1: English (general)"), "{text}");
    for bound in ["\nBound 1 (Scots)", "\nBound 2 (English)", "\nBound 6 (English)", "\n  PIPs: King David "] {
        assert!(text.contains(bound), "{bound} is missing in\n{text}");
    }
    let long: Vec<&str> = text.lines().filter(|line| line.chars().count() > 100).collect();
    assert_eq!(long, [""; 0]);
    assert!(!stdout(&run(&format!("fight {SCRIPT} --max-bounds 6 --log none"), 0)).contains("Bound 1"));
}

#[test]
fn the_log_as_json_lines_ends_with_the_reckoning() {
    let text = stdout(&run(&format!("fight {SCRIPT} --max-bounds 4 --log json"), 0));
    let lines: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (last, told) = lines.split_last().expect("lines");
    assert_eq!(last["reckoning"]["hash"], json(&format!("fight {SCRIPT} --max-bounds 4"), 0)["hash"]);
    assert!(told.iter().all(|line| line["text"].is_string() && line["clauses"].is_array()), "{text}");
    assert!(told.iter().all(|line| !line["events"].as_array().expect("events").is_empty()));
}

#[test]
fn many_fights_give_shares_and_intervals_whatever_the_threads() {
    let words = format!("fight {SCRIPT} --games 6 --max-bounds 12 --seed 3");
    let found = json(&words, 0);
    for threads in [1, 2] {
        assert_eq!(json(&format!("{words} --threads {threads}"), 0), found);
    }
    let won: u64 = found["wins"].as_object().expect("by side").values().filter_map(Value::as_u64).sum();
    assert_eq!((won + found["draws"].as_u64().expect("a number"), &found["games"]), (6, &value!(6)));
    assert_eq!(
        (&found["rules"], &found["seed"], &found["history"]["winner"]),
        (&value!("dba3"), &value!(3), &value!("English"))
    );
    for estimate in [&found["bounds"], &found["draw_rate"], &found["win_rates"]["Scots"], &found["losses"]["English"]] {
        let [low, mid, high] = ["low", "value", "high"].map(|part| estimate[part].as_f64().expect("a number"));
        assert!(low <= mid && mid <= high, "{estimate}");
    }
    let text = stdout(&run(&words, 0));
    assert!(text.contains("6 battles of dba3, seed 3") && text.contains("history: English won"), "{text}");
}

#[test]
fn a_battle_of_a_batch_can_be_fought_alone() {
    let batch = json(&format!("fight {SCRIPT} --games 1 --max-bounds 12 --seed 3"), 0);
    let seed = debellis::sim::batch::seed_of(3, 1);
    let alone = json(&format!("fight {SCRIPT} --max-bounds 12 --seed {seed}"), 0);
    assert_eq!(batch["bounds"]["value"].as_f64(), alone["bounds"].as_f64());
    assert_eq!(batch["losses"]["Scots"]["value"].as_f64(), alone["losses"]["Scots"].as_f64());
}

#[test]
fn a_saved_battle_is_no_script_and_is_said_so() {
    let folder = folder();
    let saved = folder.path().join("standard.replay");
    run(&format!("fight {SCRIPT} --max-bounds 2 --log none --replay {}", saved.display()), 0);
    assert!(
        mistake(&format!("fight {}", saved.display()))
            .contains("is a saved battle, not a script\n  help: `debellis replay")
    );
}

#[test]
fn the_generals_are_chosen_by_name() {
    let fought = json(&format!("fight {SCRIPT} --red straight --blue random --max-bounds 4"), 0);
    assert_eq!(fought["generals"], value!(["straight", "random"]));
    let message = mistake(&format!("fight {SCRIPT} --red genral"));
    assert_eq!(
        message,
        "debellis: there is no general `genral`; did you mean `general`?; there are general, straight, random, recruit, captain, legate, marshal, and scripts by FILE.lua\n"
    );
}

#[test]
fn a_level_and_a_version_name_a_general_too() {
    let hash = |generals: &str| json(&format!("fight {SCRIPT} --max-bounds 6 {generals}"), 0)["hash"].clone();
    assert_eq!(hash("--red captain --blue recruit"), hash("--red general --blue straight"));
    assert_ne!(hash("--red captain --blue recruit"), hash("--red recruit --blue captain"));
    let fought = json(&format!("fight {SCRIPT} --max-bounds 6 --red general-1 --blue recruit"), 0);
    assert_eq!(fought["generals"], value!(["general-1", "recruit"]));
    assert!(mistake(&format!("fight {SCRIPT} --red general-0")).contains("there is no general `general-0`"));
}

#[test]
fn the_newest_version_has_judgement_in_more_sets_than_the_one_before() {
    let lists = |rules: &str, [red, blue]: [&str; 2]| {
        format!("fight --rules {rules} --red {red} --blue {blue} --max-bounds 12 --seed 2")
    };
    let skirmish = ["vikings", "fyrd"].map(|name| format!("scripts/armies/skirmish/{name}.army"));
    let pickups = [
        lists("dba3", ["II/33", "II/32a"]),
        lists("dba22", ["II/33", "II/32"]),
        lists("dbv", skirmish.each_ref().map(String::as_str)),
    ];
    let differ = pickups.map(|pickup| {
        let hash =
            |version: &str| json(&format!("{pickup} --red-general {version} --blue-general random"), 0)["hash"].clone();
        hash("general-9") != hash("general-8")
    });
    assert_eq!(differ, [false, true, true]);
}

#[test]
fn the_newest_version_sees_camps_that_are_stormed_in_the_combat_step() {
    let folder = folder();
    let script = folder.path().join("camp.lua");
    let text = r#"
local s = scenario { title = "Camps", rules = "dbsa", board = { 1200, 1200 }, departs = "a skirmish" }
local r = s:army { name = "Red", edge = "south", first_bound = true }
r:camp { at = { 600, 80 }, size = { 160, 80 } }
r:command { name = "Riders", cinc = true }:line { left = { 560, 1100 }, "LH general" }
local b = s:army { name = "Blue", edge = "north" }
b:camp { at = { 600, 1120 }, size = { 160, 80 } }
b:command { name = "Foot", cinc = true }:line { left = { 700, 300 }, "Wb general", "Wb*2" }
"#;
    std::fs::write(&script, text).expect("a file in a folder of ours");
    let takes_it = |version: &str| {
        let words =
            format!("fight {} --red {version} --blue straight --max-bounds 2 --seed 2 --log text", script.display());
        stdout(&run(&words, 0)).contains("LH 1 holds Blue's camp")
    };
    assert_eq!(["general-9", "general-10"].map(takes_it), [false, true]);
    let pickup = "fight --rules dba3 --red II/33 --blue II/32a --max-bounds 12 --blue-general straight --red-general";
    let [before, now] =
        ["general-9", "general-10"].map(|version| json(&format!("{pickup} {version}"), 0)["hash"].clone());
    assert_eq!(before, now, "where storms show they are one");
}

#[test]
fn the_generals_of_a_pick_up_battle_are_named() {
    let pickup = "fight --rules dba3 --red II/33 --blue II/32a --max-bounds 8";
    let fought = json(&format!("{pickup} --red-general recruit --blue-general general-1"), 0);
    assert_eq!(fought["generals"], value!(["recruit", "general-1"]));
    assert_ne!(fought["hash"], json(&format!("{pickup} --red-general general-1 --blue-general recruit"), 0)["hash"]);
}

#[test]
fn a_legate_fights_a_battle_again_to_the_same_bytes() {
    let pickup = "fight --rules dba3 --red II/33 --blue II/32a --max-bounds 8 --seed 2 --red-general legate";
    let fought = json(pickup, 0);
    assert_eq!(fought["generals"], value!(["legate", "general"]));
    assert_eq!(fought["hash"], json(pickup, 0)["hash"]);
    assert_ne!(fought["hash"], json(&pickup.replace("legate", "captain"), 0)["hash"]);
}

#[test]
fn what_is_no_scenario_is_a_mistake() {
    assert!(mistake("fight nowhere.lua").contains("cannot read nowhere.lua"));
    assert!(mistake("fight scripts").contains("cannot read scripts"));
    let folder = folder();
    let bad = folder.path().join("bad.lua");
    for (text, says) in [("", "empty"), ("local x = (", "bad.lua:1"), ("while true do end", "--script-instructions")] {
        std::fs::write(&bad, text).expect("a file in a folder of ours");
        let message = mistake(&format!("fight {} --script-instructions 1", bad.display()));
        assert!(message.contains(says) && !message.contains("debellis: error"), "{message}");
    }
    std::fs::write(&bad, [0xff, 0xfe, 0x00]).expect("a file in a folder of ours");
    mistake(&format!("fight {}", bad.display()));
}

#[test]
fn options_that_do_not_fit_together_are_refused() {
    for words in [
        "--games 0",
        "--max-bounds 0",
        "--seed -1",
        "--games 2 --replay x",
        "--games 2 --log text",
        "--log text --json",
    ] {
        mistake(&format!("fight {SCRIPT} {words}"));
    }
}

#[test]
fn an_army_in_the_place_of_a_scenario_is_told_with_what_to_do() {
    let folder = folder();
    let file = folder.path().join("rome.txt");
    std::fs::write(&file, "II/33\nCv general, Cv, 4Bd*6, 4Sp*2, Ps*2\n").expect("a file");
    let rome = file.display().to_string();
    for (army, set) in
        [(rome.as_str(), "dba3"), ("scripts/armies/dbm/rome.army", "dbm"), ("scripts/armies/skirmish/fyrd.army", "dbv")]
    {
        for command in ["fight", "play", "playtest", "picture", "check", "soak"] {
            let told = mistake(&format!("{command} {army}"));
            assert!(told.contains("is an army of") && told.contains("not a scenario"), "{command} {army}: {told}");
            assert!(told.contains(&format!("fight --rules {set} --red {army}")), "{command} {army}: {told}");
        }
    }
}

#[test]
fn an_army_is_told_by_the_set_that_allows_it_and_by_the_name_of_its_pack() {
    let folder = folder();
    let stem = folder.path().join("rome").display().to_string();
    run(&format!("new army {stem} --rules dba22"), 0);
    let pack = format!("{stem}.debellis");
    run(&format!("pack {stem}.txt --out {pack}"), 0);
    for file in [format!("{stem}.txt"), pack.clone()] {
        let told = mistake(&format!("check {file}"));
        assert!(told.contains("is an army of De Bellis Antiquitatis 2.2, not a scenario"), "{told}");
        let command = format!("fight --rules dba22 --red {file} --blue");
        assert!(told.contains(&format!("`debellis {command} OTHER`")), "{told}");
        run(&format!("{command} II/32 --max-bounds 1 --log none"), 0);
    }
}

#[test]
fn the_entries_of_a_tournament_are_no_script_and_it_is_told_what_takes_them() {
    let folder = folder();
    let stem = folder.path().join("cup").display().to_string();
    run(&format!("new tournament {stem} --players Ada,Ben"), 0);
    run(&format!("pack {stem}.toml --out {stem}.debellis"), 0);
    for file in [format!("{stem}.toml"), format!("{stem}.debellis")] {
        let told = mistake(&format!("check {file}"));
        assert!(told.contains(&format!("help: `debellis tournament new FOLDER --entries {file}`")), "{told}");
        run(&format!("tournament new {} --entries {file}", folder.path().join("games").display()), 0);
        std::fs::remove_dir_all(folder.path().join("games")).expect("a folder");
    }
}

#[test]
fn a_refusal_is_told_on_standard_error_with_json_too() {
    let folder = folder();
    let army = folder.path().join("rome.txt");
    std::fs::write(&army, "II/33\nCv general, 4Bd*11\n").expect("a file");
    let points = folder.path().join("few.army");
    std::fs::write(&points, "Blade, Blade\n").expect("a file");
    for words in [
        format!("army check {}", army.display()),
        format!("army check --rules dbv {}", points.display()),
        format!("fight --rules dba3 --red {} --blue II/32a", army.display()),
    ] {
        let output = run(&format!("{words} --json"), 1);
        let object: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one object");
        let (reason, told) = (object["reason"].as_str().expect("a reason"), stderr(&output));
        assert!(object["allowed"] == false && told.starts_with("debellis: ") && told.contains(reason), "{told}");
    }
    let missing = folder.path().join("none.army");
    for rules in ["dba3", "dbsa", "dbv", "dbm --points 300"] {
        let told = mistake(&format!("army check --rules {rules} {}", missing.display()));
        assert!(told.contains("cannot read"), "{rules}: {told}");
    }
}

#[test]
fn armies_that_tell_their_rule_set_need_no_rules_named() {
    let fought = |words: &str| stdout(&run(&format!("fight {words} --max-bounds 1 --log none"), 0));
    let [fyrd, vikings] = ["fyrd", "vikings"].map(|name| format!("scripts/armies/skirmish/{name}.army"));
    assert!(fought(&format!("--red {fyrd} --blue {vikings}")).contains("by De Bellis Velitum"));
    let typed =
        ["fight", "--red", "Sw general, Sw*11", "--blue", "Wb general, Wb*11", "--max-bounds", "1", "--log", "none"];
    let told = stdout(&crate::cli::run_words(&typed.map(String::from), 0));
    assert!(told.contains("by De Bellis Societatis"), "{told}");
    let several = mistake("fight --red II/33 --blue II/40");
    assert!(several.contains("--rules is missing") && several.contains("dba3 and dba22"), "{several}");
    let mixed = mistake(&format!("fight --red {fyrd} --blue scripts/armies/dbm/rome.army"));
    assert!(mixed.contains("different rule sets"), "{mixed}");
    let alone = mistake(&format!("fight --red {fyrd}"));
    assert!(alone.contains("--blue is missing"), "{alone}");
    let general = mistake("fight --red general --blue straight");
    assert!(general.contains("`general` is no army") && general.contains("FILE of a scenario"), "{general}");
}

#[test]
fn what_was_fought_before_a_mistake_of_the_script_is_told() {
    let folder = folder();
    let script = folder.path().join("boom.lua");
    let own = std::fs::read_to_string(SCRIPT).expect("the script");
    let name = own.split("local ").nth(1).and_then(|rest| rest.split(' ').next()).expect("a scenario");
    let handler = format!(
        "\n{name}:on(\"bound_end\", function(battle)\n  print(\"bound\", battle.bound)\n  if battle.bound == 3 then error(\"boom\") end\nend)\n"
    );
    std::fs::write(&script, own + &handler).expect("written");
    let fought = run(&format!("fight {} --max-bounds 6", script.display()), 2);
    let text = stdout(&fought);
    for told in ["The Standard, by ", "\nBound 1 (Scots)", "\nBound 2 (English)"] {
        assert!(text.contains(told), "{told} is missing in\n{text}");
    }
    assert!(String::from_utf8_lossy(&fought.stderr).contains("boom"));
    let fought = run(&format!("fight {} --max-bounds 6 --json", script.display()), 2);
    let told: serde_json::Value = serde_json::from_str(&stdout(&fought)).expect("one object");
    assert_eq!((&told["battle"]["bound"], &told["battle"]["seed"]), (&3.into(), &1.into()), "{told}");
    assert!(told["error"].as_str().is_some_and(|error| error.contains("boom")), "{told}");
    assert!(told["where"]["line"].as_u64().is_some_and(|line| line > 1), "{told}");
}

/// A battle of an army with itself, as JSON.
fn mirrored(rules: &str, file: &str) -> Value {
    json(&format!("fight --rules {rules} --red {file} --blue {file} --seed 4 --max-bounds 1"), 0)
}

/// The names of the commands in a reckoning.
fn command_names(fought: &Value) -> Vec<&str> {
    fought["commands"].as_array().expect("commands").iter().filter_map(|command| command["command"].as_str()).collect()
}

#[test]
fn armies_and_commands_of_one_name_are_told_apart_however_they_are_made() {
    let fought = mirrored("dbv", "scripts/armies/skirmish/vikings.army");
    for by_name in ["losses", "shares", "battle_scores"] {
        let sides: Vec<&String> = fought[by_name].as_object().expect("by side").keys().collect();
        assert_eq!(sides, ["The crew (blue)", "The crew (red)"], "{by_name}");
    }
    let units = ["The crew (red) 1", "The crew (red) 2", "The crew (blue) 1", "The crew (blue) 2"];
    assert_eq!(command_names(&fought), units);
    let fought = mirrored("dbm", "scripts/armies/dbm/gauls.army");
    let names = ["Cassivellaunus (red)", "Mandubracius (red)", "Cassivellaunus (blue)", "Mandubracius (blue)"];
    assert_eq!(command_names(&fought), names);
    let (folder, gauls) = (folder(), "Gauls: Ch general, Wb*11");
    let file = folder.path().join("gauls.army");
    std::fs::write(&file, gauls).expect("written");
    let fought = mirrored("dbsa", &file.display().to_string());
    assert_eq!(command_names(&fought), ["Gauls (red)", "Gauls (blue)"]);
    let fought = mirrored("dba3-big", "II/33");
    let mut names = command_names(&fought);
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 6, "{names:?}");
}

#[test]
fn forces_of_one_name_number_their_sub_units_on() {
    let folder = folder();
    let file = folder.path().join("hosts.army");
    let crew = "Blade general, Blade*4, Shooter";
    std::fs::write(&file, format!("The crew: {crew}\nUlf: {crew}\nThe crew: {crew}\n")).expect("written");
    let fought = mirrored("dbv", &file.display().to_string());
    let names = ["The crew (red) 1", "Ulf 1 (red)", "The crew (red) 2", "The crew (blue) 1", "Ulf 1 (blue)"];
    assert_eq!(command_names(&fought)[..5], names);
    assert_eq!(fought["shares"].as_object().expect("by force").len(), 6);
}
