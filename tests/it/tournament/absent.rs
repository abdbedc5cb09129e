//! Who does not come and who leaves: walkovers, players who are paired no more, and what is told of both; refusals as data.

use std::fs;
use std::path::Path;

use debellis::store::tournament::FILE;
use serde_json::{Value, json as value};

use super::{cup, desk};
use crate::cli::{json, mistake, run, stderr, stdout};

/// A tournament of these lists whose first round is drawn.
fn drawn(lists: &[&str], more: &str) -> (tempfile::TempDir, String) {
    let (folder, words) = desk(lists);
    let cup = cup(&folder);
    run(&format!("tournament new {words} {more}"), 0);
    run(&format!("tournament round {cup}"), 0);
    (folder, cup)
}

/// The players of the last round, table by table.
fn seated(cup: &str) -> Vec<Value> {
    let table = json(&format!("tournament table {cup}"), 0);
    let last = table["rounds"].as_array().and_then(|rounds| rounds.last()).expect("a round");
    last["tables"].as_array().expect("tables").iter().map(|table| table["players"].clone()).collect()
}

fn place_of(table: &Value, player: &str) -> Value {
    let rows = table["standings"].as_array().expect("rows");
    rows.iter().find(|row| row["player"] == player).expect("a player").clone()
}

#[test]
fn who_does_not_come_has_lost_and_the_other_has_the_points_of_a_bye() {
    let (_folder, cup) = drawn(&["II/33", "II/32a", "II/11", "II/40"], "--rounds 2");
    let won = json(&format!("tournament result {cup} 1/1 walkover blue"), 0);
    let [red, blue] = [0, 1].map(|side| won["players"][side].as_str().expect("a name").to_string());
    assert_eq!((&won["winner"], &won["by"], &won["walkover"]), (&value!(blue), &value!("walkover"), &value!(true)));
    assert_eq!((&won["points"], &won["lost"]), (&value!([0, 3]), &Value::Null));
    let table = json(&format!("tournament table {cup}"), 0);
    let row = place_of(&table, &blue);
    assert_eq!((&row["won"], &row["points"], &row["opposition"]), (&value!(1), &value!(3), &value!(0)));
    assert_eq!(row["cells"][0]["walkover"], true);
    let told = stdout(&run(&format!("tournament table {cup}"), 0));
    assert!(told.contains("\nA w is a walkover: one of the two did not come.\n"), "{told}");
    let told = stdout(&run(&format!("tournament table {cup} --round 1"), 0));
    let told = told.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(told.contains(&format!(": {red} did not come, {blue} has won")), "{told}");
    // It is a result like others: corrected until the next round is drawn, and not given twice.
    let again = run(&format!("tournament result {cup} 1/1 walkover red"), 1);
    assert!(stderr(&again).contains("--correct replaces it"), "{again:?}");
    let fought = json(&format!("tournament result {cup} 1/1 red 5 2 --correct"), 0);
    assert_eq!((&fought["by"], &fought["lost"]), (&value!("typed"), &value!([2, 5])));
    let back = json(&format!("tournament result {cup} 1/1 walkover red --correct"), 0);
    assert_eq!((&back["winner"], &back["points"]), (&value!(red), &value!([3, 0])));
    run(&format!("tournament result {cup} 1/2 walkover blue"), 0);
    run(&format!("tournament round {cup}"), 0);
    let late = run(&format!("tournament result {cup} 1/1 red 5 2 --correct"), 1);
    assert!(stderr(&late).contains("that of table 1/1 stays"), "{late:?}");
}

#[test]
fn a_walkover_names_who_was_there_and_a_result_has_two_numbers() {
    let (_folder, cup) = drawn(&["II/33", "II/32a"], "");
    for (words, why) in [
        ("walkover", "required arguments were not provided"),
        ("walkover 5 2", "expected the side that was there, as in `walkover red`"),
        ("walkover green", "`green`: of a walkover expected the side"),
        ("red 5", "expected two numbers, what red and what blue have destroyed, as in `red 5 2`; found `5`"),
        ("red 5 many", "`many` is no number of elements destroyed"),
        ("red -4 0", "`-4` is no number of elements destroyed: expected how many elements, a number from 0 on"),
        ("red 5 2 1", "unexpected"),
    ] {
        let told = mistake(&format!("tournament result {cup} 1/1 {words}"));
        assert!(told.contains(why), "{words}: {told}");
    }
}

#[test]
fn two_of_whom_one_did_not_come_have_not_met_and_a_walkover_is_like_a_bye() {
    let (_folder, cup) = drawn(&["II/33", "II/32a", "II/11"], "--rounds 3");
    let first = json(&format!("tournament result {cup} 1/1 walkover red"), 0);
    let there = first["players"][0].clone();
    run(&format!("tournament round {cup}"), 0);
    // Of the three one has sat out and one was not fought: the third sits out now.
    let seats = seated(&cup);
    assert_eq!(seats[1], value!([first["players"][1], null]), "{seats:?}");
    assert!(seats[0].as_array().is_some_and(|two| two.contains(&there)), "{seats:?}");
    let two = drawn(&["II/33", "II/32a"], "--rounds 2");
    run(&format!("tournament result {} 1/1 walkover red", two.1), 0);
    let next = json(&format!("tournament round {}", two.1), 0);
    assert_eq!(next["tables"][0]["met_before"], 0);
}

#[test]
fn who_leaves_is_paired_no_more_and_keeps_his_results() {
    let (folder, cup) = drawn(&["II/33", "II/32a", "II/11", "II/40", "II/39a"], "--rounds 3");
    let red =
        json(&format!("tournament result {cup} 1/1 red 5 2"), 0)["players"][0].as_str().expect("a name").to_string();
    let open = seated(&cup)[1][1].as_str().expect("a name").to_string();
    let left = json(&format!("tournament leaves {cup} {}", red.to_lowercase()), 0);
    assert_eq!((&left["player"], &left["left"], &left["open"]), (&value!(red), &value!(1), &Value::Null));
    let told = stdout(&run(&format!("tournament leaves {cup} {open}"), 0));
    assert!(told.starts_with(&format!("{open} leaves, and is paired no more; what was played stays.\n")), "{told}");
    let help = format!("`debellis tournament result {cup} 1/2 walkover red`");
    assert!(told.contains("The game at table 1/2 is still open") && told.contains(&help), "{told}");
    let twice = run(&format!("tournament leaves {cup} {red}"), 1);
    assert!(stderr(&twice).contains(&format!("{red} has left after round 1")), "{twice:?}");
    // He may think better of it while no round was drawn without him.
    run(&format!("tournament leaves {cup} {open} --correct"), 0);
    let stays = run(&format!("tournament leaves {cup} {open} --correct"), 1);
    assert!(stderr(&stays).contains(&format!("{open} has not left")), "{stays:?}");
    run(&format!("tournament result {cup} 1/2 unfinished 1 1"), 0);
    run(&format!("tournament round {cup}"), 0);
    let seats = seated(&cup);
    assert!(seats.len() == 2 && !value!(seats).to_string().contains(&red), "four play: {seats:?}");
    let late = run(&format!("tournament leaves {cup} {red} --correct"), 1);
    assert!(stderr(&late).contains(&format!("round 2 was drawn without {red}")), "{late:?}");
    let page = folder.path().join("cup.html");
    let table = json(&format!("tournament table {cup} --html {}", page.display()), 0);
    let row = place_of(&table, &red);
    assert_eq!((&row["points"], &row["left"], &row["place"]), (&value!(3), &value!(1), &value!(1)));
    let line = format!("{red} has left after round 1 and is paired no more.");
    assert!(stdout(&run(&format!("tournament table {cup}"), 0)).contains(&line));
    assert!(fs::read_to_string(page).expect("the page").contains(&line));
    assert!(mistake(&format!("tournament leaves {cup} P9")).contains("there is no player `P9`; did you mean"));
    run(&format!("tournament play {cup} --all"), 0);
    let over = run(&format!("tournament leaves {cup} {open}"), 1);
    assert!(stderr(&over).contains("the tournament is over"), "{over:?}");
}

#[test]
fn a_tournament_is_over_when_fewer_than_two_are_left() {
    let (_folder, cup) = drawn(&["II/33", "II/32a"], "--rounds 4");
    run(&format!("tournament leaves {cup} P1"), 0);
    assert_eq!(json(&format!("tournament table {cup}"), 0)["over"], false, "a game is open");
    run(&format!("tournament result {cup} 1/1 unfinished 1 1"), 0);
    assert_eq!(json(&format!("tournament table {cup}"), 0)["over"], true);
    let refused = run(&format!("tournament round {cup}"), 1);
    assert!(stderr(&refused).contains("the tournament is over"), "{refused:?}");
}

#[test]
fn who_leaves_a_knock_out_gives_a_bye_to_whom_he_would_have_met() {
    let (_folder, cup) = drawn(&["II/33", "II/32a", "II/11", "II/40"], "--knock-out");
    let loser =
        json(&format!("tournament result {cup} 1/1 red 5 2"), 0)["players"][1].as_str().expect("a name").to_string();
    let other = json(&format!("tournament result {cup} 1/2 walkover blue"), 0);
    let [away, winner] = [0, 1].map(|side| other["players"][side].as_str().expect("a name").to_string());
    let out = run(&format!("tournament leaves {cup} {loser}"), 1);
    assert!(stderr(&out).contains(&format!("{loser} was knocked out in round 1")), "{out:?}");
    run(&format!("tournament leaves {cup} {winner}"), 0);
    let table = json(&format!("tournament table {cup}"), 0);
    assert_eq!(table["over"], true);
    assert_eq!(table["winners"].as_array().map(Vec::len), Some(1), "{table}");
    let rows = [&winner, &away].map(|player| place_of(&table, player));
    assert_eq!((&rows[0]["place"], &rows[0]["out"]), (&value!(2), &value!(2)), "he came to the second round");
    assert_eq!((&rows[1]["place"], &rows[1]["out"]), (&value!(3), &value!(1)));
    // With more players the bracket goes on.
    let (_folder, cup) =
        drawn(&["II/33", "II/32a", "II/11", "II/40", "II/39a", "II/19c", "II/43", "II/35"], "--knock-out");
    for table in 1..=4 {
        run(&format!("tournament result {cup} 1/{table} red 5 2"), 0);
    }
    let gone = seated(&cup)[0][0].as_str().expect("a name").to_string();
    run(&format!("tournament leaves {cup} {gone}"), 0);
    run(&format!("tournament round {cup}"), 0);
    let seats = seated(&cup);
    assert!(seats[0].as_array().is_some_and(|two| two.iter().filter(|one| one.is_null()).count() == 1), "{seats:?}");
    run(&format!("tournament play {cup} --all"), 0);
}

#[test]
fn what_a_rule_refuses_is_an_object_too() {
    let (_folder, cup) = drawn(&["II/33", "II/32a", "II/11", "II/40"], "--rounds 2");
    for (words, reason, clause) in [
        ("result CUP 1/1 red 1 1", "red has not won then", Some("dba3.victory.01")),
        ("round CUP", "still to be played", Some("dba3.tournament.04")),
        ("declare CUP P1 II/40", "his army stays as it was declared before", None),
        ("choose CUP 1/1 II/40", "there is nothing to choose", None),
        ("leaves CUP P1 --correct", "P1 has not left", None),
        (
            "new CUP2 --entries scripts/tournaments/punic.toml --rounds 1",
            "at least 2 rounds",
            Some("dba3.tournament.01"),
        ),
    ] {
        let words = format!("tournament {} --json", words.replace("CUP", &cup));
        let output = run(&words, 1);
        let object: Value = serde_json::from_slice(&output.stdout).expect("one object");
        assert_eq!(object["allowed"], false, "{object}");
        assert!(object["reason"].as_str().is_some_and(|told| told.contains(reason)), "{object}");
        assert_eq!(object["clause"].as_str(), clause, "{object}");
        assert!(stderr(&output).starts_with("debellis: refused: "), "{output:?}");
    }
}

#[test]
fn a_bye_has_its_points_everywhere_and_a_torn_line_is_told() {
    let (_folder, cup) = drawn(&["II/33", "II/32a", "II/11"], "--rounds 3");
    run(&format!("tournament result {cup} 1/1 red 5 2"), 0);
    let table = json(&format!("tournament table {cup}"), 0);
    let [game, bye] = [0, 1].map(|at| table["rounds"][0]["tables"][at].clone());
    assert_eq!((&game["points"], &bye["points"]), (&value!([3, 0]), &value!([3, null])));
    let file = Path::new(&cup).join(FILE);
    let whole = fs::read(&file).expect("a journal");
    fs::write(&file, &whole[..whole.len() - 30]).expect("a journal");
    let told = stderr(&run(&format!("tournament table {cup}"), 0));
    assert!(told.contains("bytes of an event that was not written to its end are left out"), "{told}");
    assert!(fs::read(&file).expect("a journal").len() == whole.len() - 30, "who only looks changes nothing");
}
