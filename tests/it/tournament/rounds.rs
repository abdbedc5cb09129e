//! Rounds over a whole tournament: repeats, byes, sides, and replays of the games.

use std::collections::BTreeMap;

use serde_json::Value;

use super::{cup, desk};
use crate::cli::{json, run, stdout};

/// The tables of all rounds as JSON.
fn tables(table: &Value) -> Vec<Value> {
    let rounds = table["rounds"].as_array().expect("rounds").iter();
    rounds.flat_map(|round| round["tables"].as_array().expect("tables").clone()).collect()
}

/// The number of times that each player had what `what` finds at a table.
fn counted(tables: &[Value], what: impl Fn(&Value) -> Option<String>) -> BTreeMap<String, i32> {
    let mut counts = BTreeMap::new();
    for found in tables.iter().filter_map(what) {
        *counts.entry(found).or_insert(0) += 1;
    }
    counts
}

fn name(value: &Value) -> Option<String> {
    value.as_str().map(str::to_string)
}

#[test]
fn nobody_meets_anybody_twice_while_that_can_be() {
    let (_folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40", "II/39a", "II/19c", "II/43", "II/35"]);
    let table = json(&format!("tournament run {words} --rounds 5 --seed 3"), 0);
    let met = counted(&tables(&table), |table| {
        let [a, b] = [name(&table["players"][0])?, name(&table["players"][1])?];
        Some(if a < b { format!("{a} {b}") } else { format!("{b} {a}") })
    });
    assert_eq!((met.len(), met.values().max()), (20, Some(&1)));
    assert!(tables(&table).iter().all(|table| table["met_before"] == 0));
}

#[test]
fn where_no_round_without_a_repeat_is_left_it_says_so() {
    let (folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40"]);
    let table = json(&format!("tournament run {words} --rounds 4"), 0);
    let repeats: Vec<i64> = tables(&table).iter().map(|table| table["met_before"].as_i64().unwrap_or(-1)).collect();
    assert_eq!(repeats, [0, 0, 0, 0, 0, 0, 1, 1]);
    let told = stdout(&run(&format!("tournament table {} --round 4", cup(&folder)), 0));
    assert!(told.split_whitespace().collect::<Vec<_>>().join(" ").contains("they have met before"), "{told}");
}

#[test]
fn each_has_one_bye_before_anybody_has_two_and_the_sides_are_even() {
    let (_folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40", "II/39a"]);
    let table = json(&format!("tournament run {words} --rounds 5 --seed 2"), 0);
    let tables = tables(&table);
    let byes = counted(&tables, |table| (table["result"] == "bye").then(|| name(&table["players"][0])).flatten());
    assert_eq!(byes.values().copied().collect::<Vec<_>>(), [1; 5], "{byes:?}");
    let games: Vec<Value> = tables.iter().filter(|table| table["result"] != "bye").cloned().collect();
    let reds = counted(&games, |table| name(&table["players"][0]));
    let blues = counted(&games, |table| name(&table["players"][1]));
    for player in 1..=5 {
        let of = |side: &BTreeMap<String, i32>| side.get(&format!("P{player}")).copied().unwrap_or(0);
        assert!((of(&reds) - of(&blues)).abs() <= 2, "P{player}: {reds:?} {blues:?}");
    }
}

#[test]
fn a_battle_of_a_tournament_is_a_replay_that_agrees() {
    let (folder, words) = desk(&["II/33", "II/32a"]);
    let replays = folder.path().join("replays");
    let table = json(&format!("tournament run {words} --rounds 2 --replays {}", replays.display()), 0);
    let replay = json(&format!("replay {}", replays.join("2-1.replay").display()), 0);
    assert_eq!(replay["check"], "agrees");
    let by = &table["rounds"][1]["tables"][0]["by"]["computer"];
    assert_eq!((&by["hash"], &by["seed"]), (&replay["hash"], &replay["seed"]));
}

#[test]
fn a_knock_out_has_byes_and_leaves_one() {
    let (_folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40", "II/39a"]);
    let table = json(&format!("tournament run {words} --knock-out --undecided again"), 0);
    let results = counted(&tables(&table), |table| name(&table["result"]));
    assert_eq!(results.get("bye"), Some(&3), "{results:?}");
    assert_eq!(results.get("won"), Some(&4), "{results:?}");
    assert_eq!(table["winners"].as_array().map(Vec::len), Some(1));
    let out: Vec<&Value> = table["standings"].as_array().expect("rows").iter().map(|row| &row["out"]).collect();
    assert_eq!(out.iter().filter(|out| out.is_null()).count(), 1, "{out:?}");
}

#[test]
fn a_pair_of_armies_is_chosen_from_by_word() {
    let (folder, words) = desk(&[]);
    let file = folder.path().join("entries.toml");
    let player = |name: &str| {
        format!(
            "[[player]]\nname = \"{name}\"\ngeneral = \"straight\"\narmy = [{{ list = \"II/33\" }}, {{ list = \"II/32a\" }}]\n"
        )
    };
    std::fs::write(file, ["A", "B"].map(player).concat()).expect("a file");
    let cup = cup(&folder);
    run(&format!("tournament new {words} --pairs"), 0);
    let drawn = json(&format!("tournament round {cup}"), 0);
    assert_eq!(drawn["tables"][0]["armies"], Value::Null);
    let early = run(&format!("tournament result {cup} 1/1 red 4 1"), 1);
    let early = String::from_utf8_lossy(&early.stderr).into_owned();
    assert!(
        early.contains("has not chosen his army at table 1/1") && early.contains("[dba3.tournament.06]"),
        "{early}"
    );
    let chosen = json(&format!("tournament choose {cup} 1/1 ii/32a"), 0);
    let owner = chosen["pair_of"][0] == chosen["players"][0];
    let armies =
        [&chosen["armies"][0], &chosen["armies"][1]].map(|army| army.as_str().unwrap_or_default().contains("II/32a"));
    assert_eq!(armies, [!owner, owner]);
    run(&format!("tournament play {cup} --all"), 0);
}

#[test]
fn a_general_in_lua_may_command_an_entered_army() {
    let (folder, words) = desk(&["II/33", "II/32a"]);
    let file = folder.path().join("entries.toml");
    let text = std::fs::read_to_string(&file).expect("entries");
    let standing = folder.path().join("standing.lua");
    std::fs::write(&standing, "return function(battle) if battle.phase == 'moves' then return 'done' end end")
        .expect("a file");
    // His script lies beside the entries, wherever the command is run.
    let text = text.replacen("\"straight\"", "\"standing.lua\"", 1);
    std::fs::write(&file, text).expect("a file");
    let table = json(&format!("tournament run {words} --rounds 2"), 0);
    assert!(tables(&table).iter().all(|table| !table["result"].is_null()), "{table}");
}

#[test]
fn a_general_in_lua_stays_who_he_was_when_the_tournament_began() {
    let (folder, words) = desk(&["II/33", "II/32a"]);
    let cup = folder.path().join("cup").display().to_string();
    let file = folder.path().join("entries.toml");
    let text = std::fs::read_to_string(&file).expect("entries").replacen("\"straight\"", "\"standing.lua\"", 1);
    std::fs::write(&file, text).expect("a file");
    let missing = run(&format!("tournament new {words} --rounds 2"), 2);
    let missing = String::from_utf8_lossy(&missing.stderr).into_owned();
    assert!(missing.contains("entries.toml:1: P1: ") && missing.contains("standing.lua"), "{missing}");
    let standing = folder.path().join("standing.lua");
    let write = |text: &str| std::fs::write(&standing, text).expect("a file");
    write("return function(battle) if battle.phase == 'moves' then return 'done' end end");
    run(&format!("tournament new {words} --rounds 2"), 0);
    run(&format!("tournament round {cup}"), 0);
    write("return function(battle) return 'done' end");
    let changed = run(&format!("tournament play {cup}"), 2);
    let changed = String::from_utf8_lossy(&changed.stderr).into_owned();
    assert!(changed.contains("the general of P1 was changed since the tournament was begun"), "{changed}");
    write("return function(battle) if battle.phase == 'moves' then return 'done' end end");
    run(&format!("tournament play {cup}"), 0);
}
