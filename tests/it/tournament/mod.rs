//! Tournaments as an organiser runs them: rounds, results by computer and typed in, and refusals.

mod absent;
#[cfg(target_os = "linux")]
mod acknowledged;
mod battles;
mod commands;
mod journal;
mod rounds;
mod scoring;

use std::fs;
use std::path::Path;

use serde_json::Value;

use crate::cli::{json, mistake, run, run_words, stderr, stdout};

/// Players with these army lists, commanded by a general who needs no time.
pub fn entries(lists: &[&str]) -> String {
    let player = |(i, list): (usize, &&str)| {
        format!("[[player]]\nname = \"P{}\"\nlist = \"{list}\"\ngeneral = \"straight\"\n", i + 1)
    };
    lists.iter().enumerate().map(player).collect()
}

/// A folder with the entries of these players, and the words that begin a tournament there.
pub fn desk(lists: &[&str]) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("entries.toml");
    fs::write(&file, entries(lists)).expect("a file");
    let words = format!("{} --entries {}", folder.path().join("cup").display(), file.display());
    (folder, words)
}

/// Writes the entries of so many players with the armies of two files in turn, behind this head; the words that begin a tournament
/// there.
pub fn entered(folder: &tempfile::TempDir, head: &str, armies: [&str; 2], players: usize) -> String {
    let player = |i: usize| {
        let army = armies[i % 2];
        format!("[[player]]\nname = \"P{}\"\narmy = \"{army}.army\"\ngeneral = \"straight\"\n", i + 1)
    };
    let players: String = (0..players).map(player).collect();
    let file = folder.path().join("entries.toml");
    fs::write(&file, format!("{head}{players}")).expect("a file");
    format!("{} --entries {}", cup(folder), file.display())
}

/// The words of a command for the tournament, with texts between quotes kept whole.
pub fn typed(cup: &str, words: &str, code: i32) -> std::process::Output {
    let mut all: Vec<String> = ["tournament", "result", cup].map(String::from).to_vec();
    for (i, part) in words.split('"').enumerate() {
        match i % 2 {
            0 => all.extend(part.split_whitespace().map(String::from)),
            _ => all.push(part.to_string()),
        }
    }
    run_words(&all, code)
}

/// The side that an army of this name has at the first table of a round, `red` or `blue`, and the other one.
pub fn sides_of(army: &str, cup: &str, round: u16) -> [&'static str; 2] {
    let table = json(&format!("tournament table {cup} --round {round}"), 0);
    match table["tables"][0]["armies"][0] == army {
        true => ["red", "blue"],
        false => ["blue", "red"],
    }
}

/// The tournament's folder.
pub fn cup(folder: &tempfile::TempDir) -> String {
    folder.path().join("cup").display().to_string()
}

#[test]
fn results_are_typed_in_and_corrected_until_the_next_round() {
    let (folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40"]);
    let cup = cup(&folder);
    run(&format!("tournament new {words} --rounds 2"), 0);
    let drawn = stdout(&run(&format!("tournament round {cup}"), 0));
    assert!(drawn.starts_with("Round 1\n") && drawn.contains("to be played, 60 minutes"), "{drawn}");
    let early = run(&format!("tournament round {cup}"), 1);
    assert!(stderr(&early).contains("still to be played, the first at table 1/1 [dba3.tournament.04]"), "{early:?}");
    let typed = json(&format!("tournament result {cup} 1/1 red 5 2"), 0);
    assert_eq!((&typed["result"], &typed["lost"], &typed["points"]), (&"won".into(), &[2, 5].into(), &[3, 0].into()));
    for (result, why) in [("1/2 red 3 0", "dba3.victory.01"), ("1/2 unfinished 5 2", "dba3.victory.01")] {
        let refused = run(&format!("tournament result {cup} {result}"), 1);
        assert!(stderr(&refused).contains(why), "{refused:?}");
    }
    let again = run(&format!("tournament result {cup} 1/1 blue 2 5"), 1);
    assert!(stderr(&again).contains("--correct replaces it"), "{again:?}");
    let right = json(&format!("tournament result {cup} 1/1 blue 2 5 --correct"), 0);
    assert_eq!(right["winner"], right["players"][1]);
    run(&format!("tournament result {cup} 1/2 unfinished 3 3"), 0);
    run(&format!("tournament round {cup}"), 0);
    let late = run(&format!("tournament result {cup} 1/1 red 5 2 --correct"), 1);
    assert!(stderr(&late).contains("that of table 1/1 stays"), "{late:?}");
    assert!(mistake(&format!("tournament result {cup} 2/3 red 5 2")).contains("the tables of this round are 1 to 2"));
    assert!(mistake(&format!("tournament result {cup} 3/1 red 5 2")).contains("the rounds drawn so far are 1 to 2"));
    assert!(mistake(&format!("tournament result {cup} 2-1 red 5 2")).contains("write round and table, such as 2/5"));
}

#[test]
fn an_army_stays_as_it_was_declared_before_the_first_game() {
    let (folder, words) = desk(&["II/33", "II/32a", "II/11"]);
    let cup = cup(&folder);
    run(&format!("tournament new {words}"), 0);
    let player = json(&format!("tournament declare {cup} p1 II/32a"), 0);
    assert_eq!(player["armies"][0]["list"], "II/32a");
    assert!(mistake(&format!("tournament declare {cup} P9 II/33")).contains("there is no player `P9`; did you mean"));
    let other = run(&format!("tournament declare {cup} P1 II/33:4Bd"), 1);
    assert!(stderr(&other).contains("an army has 12 elements, not 1 [dba3.scale.08]"), "{other:?}");
    run(&format!("tournament round {cup}"), 0);
    let table = json(&format!("tournament table {cup} --round 1"), 0);
    let playing = table["tables"][0]["players"][0].as_str().expect("a player");
    let late = run(&format!("tournament declare {cup} {playing} II/40"), 1);
    assert!(stderr(&late).contains("[dba3.tournament.02]"), "{late:?}");
}

#[test]
fn all_mistakes_in_the_entries_are_told_at_once_with_their_lines() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("entries.toml");
    let text = "title = \"Cup\"\n\n[[player]]\nname = \"A\"\nlist = \"II/331\"\n\n[[player]]\nname = \"a \"\nlist = \
                \"II/99\"\ngeneral = \"strait\"\n\n[[player]]\nname = \"C\"\nlist = \"II/33\"\nelements = \"Cv general, \
                4Bd*11\"\n";
    fs::write(&file, text).expect("a file");
    let cup = folder.path().join("cup");
    let words = format!("tournament new {} --entries {}", cup.display(), file.display());
    let told = mistake(&words);
    for part in [
        ":3: A: 'II/331' is not the number of an army list",
        ":7: a : there is another player named a",
        ":7: a : there is no army list II/99; the nearest number is",
        ":7: a : there is no general `strait`; did you mean `straight`?",
        ":12: C: II/33: II/33 has no place for",
        "[dba3.lists.02]",
    ] {
        assert!(told.contains(part), "{part}\n{told}");
    }
    assert!(!cup.exists(), "nothing is begun");
    fs::write(&file, "[[player]]\nname = \"A\"\nlists = \"II/33\"\n").expect("a file");
    let told = mistake(&words);
    assert!(told.contains("entries.toml:3: unknown field `lists`"), "{told}");
    assert!(mistake("tournament table nowhere").contains("there is no tournament in nowhere"));
}

#[test]
fn the_page_escapes_what_players_are_called() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("entries.toml");
    let named = entries(&["II/33", "II/32a"]).replace("\"P1\"", "'<b>\"A\" & B</b>'");
    fs::write(&file, named).expect("a file");
    let (cup, page) = (folder.path().join("cup"), folder.path().join("cup.html"));
    let words = format!("{} --entries {} --html {}", cup.display(), file.display(), page.display());
    let table = json(&format!("tournament run {words} --rounds 2"), 0);
    assert_eq!((table["over"].as_bool(), table["standings"].as_array().map(Vec::len)), (Some(true), Some(2)));
    let html = fs::read_to_string(&page).expect("the page");
    assert!(html.contains("&lt;b&gt;") && !html.contains("<b>"), "{html}");
    assert!(!html.contains("http://") && !html.contains("https://"), "it needs nothing else");
    let text = stdout(&run(&format!("tournament table {}", cup.display()), 0));
    assert!(text.contains("<b>\"A\" & B</b>"), "{text}");
}

#[test]
fn the_shipped_entries_are_sound() {
    let folder = tempfile::tempdir().expect("a folder");
    for (file, more) in [
        ("punic", ""),
        ("pairs", "--pairs"),
        ("punic", "--knock-out"),
        ("raids", ""),
        ("tally", "--rounds 5"),
        ("crowns", ""),
    ] {
        let cup = folder.path().join(format!("{file}{}", more.len()));
        let entries = Path::new("scripts/tournaments").join(format!("{file}.toml"));
        let words = format!("tournament new {} --entries {} {more}", cup.display(), entries.display());
        let table: Value = json(&words, 0);
        assert_eq!(table["rounds"], Value::Array(vec![]));
    }
}

#[test]
fn one_round_is_no_tournament() {
    let (_folder, words) = desk(&["II/33", "II/32a"]);
    let refused = run(&format!("tournament new {words} --rounds 1"), 1);
    assert!(stderr(&refused).contains("at least 2 rounds, not 1 [dba3.tournament.01]"), "{refused:?}");
}

#[test]
fn a_tournament_by_other_rules_is_refused_with_the_set_that_there_is() {
    let (_folder, words) = desk(&["II/33", "II/32a"]);
    for (rules, title) in [("dba22", "De Bellis Antiquitatis 2.2"), ("dbsa", "De Bellis ")] {
        let told = mistake(&format!("tournament new {words} --rules {rules}"));
        assert!(told.contains("debellis runs no tournaments by") && told.contains(title), "{told}");
        assert!(told.contains("only by dba3, dbm and dbv\n"), "{told}");
        assert!(told.contains(&format!("`debellis fight --rules {rules}`")), "{told}");
    }
}

#[test]
fn a_home_terrain_is_taken_where_a_list_leaves_a_choice() {
    let (folder, words) = desk(&["II/73", "II/33"]);
    let file = folder.path().join("entries.toml");
    let text = entries(&["II/73", "II/33"]);
    let with = |home: &str| {
        fs::write(&file, text.replacen("\"II/73\"\n", &format!("\"II/73\"\n{home}\n"), 1)).expect("a file")
    };
    for (home, why) in [("home = \"Dry\"", "II/73"), ("home = \"Moor\"", "Moor")] {
        with(home);
        let told = mistake(&format!("tournament new {words}"));
        assert!(told.contains("entries.toml:") && told.contains(why), "{told}");
    }
    with("home = \"littoral\"");
    run(&format!("tournament new {words}"), 0);
    let cup = cup(&folder);
    let declare =
        |army: &str, code: i32| run_words(&["tournament", "declare", &cup, "P1", army].map(String::from), code);
    let told = stdout(&declare("II/73 home Littoral", 0));
    assert!(told.starts_with("P1 brings II/73 home Littoral: "), "{told}");
    assert!(stderr(&declare("II/73 home Dry", 1)).contains("II/73"));
    assert!(stderr(&declare("II/73 home Moor", 2)).contains("Moor"));
    run(&format!("tournament round {cup}"), 0);
    run(&format!("tournament play {cup}"), 0);
}
