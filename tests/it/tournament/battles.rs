//! Competitions by DBV: forces from files, battle scores typed in and fought out, and what is told of both.

use std::fs;
use std::path::Path;

use debellis::store::tournament::{FILE, Journal};
use serde_json::{Value, json as value};

use super::{cup, entered, sides_of, typed};
use crate::cli::{json, mistake, run, stderr, stdout};

const KNIGHTS: &str = "Knights: Knight general, Knight*2, Blade\n";
const LEVY: &str = "# A levy.\nLevy: Knight general, Blade*2, Spearman*3\n";

/// A folder with the entries of so many players, the knights and the levy in turn, and the words that begin a tournament there.
fn desk(players: usize) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    fs::create_dir(folder.path().join("forces")).expect("a folder");
    fs::write(folder.path().join("forces/knights.army"), KNIGHTS).expect("a file");
    fs::write(folder.path().join("forces/levy.army"), LEVY).expect("a file");
    let words = entered(&folder, "title = \"Raids\"\nrules = \"dbv\"\n", ["forces/knights", "forces/levy"], players);
    (folder, words)
}

/// The side that the knights have at a table, `red` or `blue`, and the other one.
fn sides(cup: &str, round: u16) -> [&'static str; 2] {
    sides_of("Knights", cup, round)
}

#[test]
fn scores_are_typed_in_added_up_and_judged() {
    let (folder, words) = desk(2);
    let cup = cup(&folder);
    let begun = json(&format!("tournament new {words} --rounds 3"), 0);
    assert_eq!(
        (&begun["rules"], &begun["minutes"], &begun["scoring"]),
        (&value!("dbv"), &Value::Null, &value!({ "battles": { "bye": "own_average" } }))
    );
    assert_eq!(begun["scoring_clause"], "dbv.campaign.14");
    // The texts of the forces stand in the journal: their files are not read again.
    fs::remove_dir_all(folder.path().join("forces")).expect("the folder");
    run(&format!("tournament round {cup}"), 0);
    let [knights, levy] = sides(&cup, 1);
    let pair = |own: u32, other: u32| if knights == "red" { [own, other] } else { [other, own] };
    let told = |[red, blue]: [u32; 2]| format!("--scores {red} {blue}");
    for (scores, why) in [
        (pair(46, 0), "cannot score 46: all figures of both sides are worth 45 [dbv.campaign.14]"),
        (
            pair(34, 12),
            "both scores together are 45, what all figures are worth, and with ransoms up to 48 [dbv.campaign.14]",
        ),
        (pair(44, 1), "give {SCORES}: no figures are worth such parts [dbv.campaign.14]"),
    ] {
        let refused = typed(&cup, &format!("1/1 {knights} {}", told(scores)), 1);
        let why = why.replace("{SCORES}", &format!("{} and {}", scores[0], scores[1]));
        assert!(stderr(&refused).contains(&why), "{refused:?}");
    }
    let mixed = stderr(&typed(&cup, &format!("1/1 {knights} 3 1"), 2));
    assert!(
        mixed.contains("battle scores are added up here [dbv.campaign.14]") && mixed.contains("--scores"),
        "{mixed}"
    );
    typed(&cup, &format!("1/1 {knights} {}", told(pair(33, 12))), 0);
    let table = json(&format!("tournament table {cup} --round 1"), 0);
    let game = &table["tables"][0];
    assert_eq!(
        (&game["points"], &game["lost"], &game["regular"]),
        (&value!(pair(33, 12)), &Value::Null, &value!("dbv.campaign.03"))
    );
    // The figures give the same scores, with their parts.
    let lost = format!("--{levy}-lost \"Blade*2 slain, Spearman slain\"");
    typed(&cup, &format!("1/1 {knights} {} {lost} --correct", told(pair(33, 12))), 0);
    let other = typed(&cup, &format!("1/1 {knights} {} {lost} --correct", told(pair(31, 14))), 1);
    assert!(stderr(&other).contains("[dbv.campaign.14]"), "{other:?}");
    for (text, why) in [
        ("Spearman*4 slain", "cannot lose 4 Spearman: its force has 3 [dbv.campaign.18]"),
        ("Blade*2 slain", "beaten is who has 1/2 of his or more, and a greater part than his enemy [dbv.victory.01]"),
    ] {
        let refused = typed(&cup, &format!("1/1 {knights} --{levy}-lost \"{text}\" --correct"), 1);
        assert!(stderr(&refused).contains(why), "{refused:?}");
    }
    for (text, why) in [
        ("Spearman*3 killed", "slain, disabled, off, demoralised"),
        ("Elephant slain", "Elephant"),
        ("slain", "such as `"),
    ] {
        let told = stderr(&typed(&cup, &format!("1/1 {knights} --{levy}-lost \"{text}\" --correct"), 2));
        assert!(told.contains(why) && told.contains(&format!("--{levy}-lost")), "{text}: {told}");
    }
    // The same two meet again, and the sums are the tally.
    run(&format!("tournament round {cup}"), 0);
    let [knights, levy] = sides(&cup, 2);
    typed(&cup, &format!("2/1 {knights} --{levy}-lost \"Knight disabled, Spearman*2 disabled\""), 0);
    let shown = stdout(&run(&format!("tournament table {cup} --round 2"), 0));
    let shown = shown.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(shown.contains("regular opponents, who meet in every round [dbv.campaign.03]"), "{shown}");
    assert!(
        shown.contains("battle scores 31 to 17 (surviving 22, slain 6, ransoms 3; surviving 17, slain 0)"),
        "{shown}"
    );
    let page = folder.path().join("cup.html");
    let table = json(&format!("tournament table {cup} --html {}", page.display()), 0);
    let rows = [0, 1].map(|i| (table["standings"][i]["player"].clone(), table["standings"][i]["points"].clone()));
    assert_eq!(rows, [(value!("P1"), value!(64)), (value!("P2"), value!(29))]);
    let text = stdout(&run(&format!("tournament table {cup}"), 0));
    for part in ["[dbv.campaign.17]", "[dbv.campaign.19]", "(the umpire's custom)", "+2:33", "-1:12", " Sum "] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let html = fs::read_to_string(page).expect("the page");
    assert!(html.contains("battle scores 31 to 17") && html.contains("[dbv.campaign.19]"), "{html}");
}

#[test]
fn battles_of_computers_bring_scores_that_fit_and_the_journal_is_read_again() {
    let (folder, words) = desk(3);
    let cup = cup(&folder);
    let table = json(&format!("tournament run {words} --rounds 3 --max-bounds 30"), 0);
    let of = |table: &Value, i: usize| table["points"][i].as_i64().expect("a score");
    let mut fought = 0;
    for game in
        table["rounds"].as_array().expect("rounds").iter().flat_map(|round| round["tables"].as_array().expect("tables"))
    {
        if game["result"] == "bye" {
            continue;
        }
        fought += 1;
        let parts =
            |i: usize| ["ransoms", "surviving", "slain"].map(|part| game["parts"][i][part].as_i64().expect("a part"));
        for i in [0, 1] {
            assert_eq!(of(game, i), parts(i).iter().sum::<i64>(), "{game}");
        }
        let worth = |i: usize| if game["armies"][i] == "Knights" { 22 } else { 23 };
        let ransoms = parts(0)[0] + parts(1)[0];
        assert_eq!(of(game, 0) + of(game, 1), worth(0) + worth(1) + ransoms, "{game}");
        assert!([0, 1].iter().all(|i| parts(*i)[1] <= worth(*i) && parts(*i)[2] <= worth(1 - *i)), "{game}");
    }
    assert_eq!((fought, table["over"].as_bool()), (3, Some(true)));
    let sums: Vec<i64> =
        table["standings"].as_array().expect("rows").iter().map(|row| row["points"].as_i64().expect("a sum")).collect();
    assert!(sums.is_sorted_by(|a, b| a >= b), "{sums:?}");
    let read = Journal::read(Path::new(&cup)).expect("a journal").tournament;
    assert_eq!(read.rounds.len(), 3);
    let again = json(&format!("tournament table {cup}"), 0);
    assert_eq!(again["standings"], table["standings"]);
    // A score that its parts do not make is no score.
    let text = fs::read_to_string(Path::new(&cup).join(FILE)).expect("a journal");
    assert!(text.contains("\"parts\":[{\"ransoms\":"), "{text}");
}

#[test]
fn a_force_is_judged_with_its_clauses_and_declared_from_a_file() {
    let (folder, words) = desk(3);
    let cup = cup(&folder);
    let levy = folder.path().join("forces/levy.army");
    fs::write(&levy, "Levy: Knight general, Knight*3, Blade\n").expect("a file");
    let told = mistake(&format!("tournament new {words}"));
    assert!(told.contains("P2: ") && told.contains("levy.army: ") && told.contains("[dbv.scale.04]"), "{told}");
    assert!(told.contains("`debellis army check --rules dbv FILE`"), "{told}");
    fs::remove_file(&levy).expect("a file");
    let told = mistake(&format!("tournament new {words}"));
    assert!(told.contains("entries.toml:7: P2: ") && told.contains("levy.army: it cannot be read"), "{told}");
    fs::write(&levy, LEVY).expect("a file");
    let listed = mistake(&format!("tournament new {words} --rules dba3"));
    assert!(listed.contains("armies of De Bellis Antiquitatis 3.0 are chosen from lists"), "{listed}");
    assert!(mistake(&format!("tournament new {words} --pairs")).contains("nobody brings a pair of armies"));
    let scoring = mistake(&format!("tournament new {words} --scoring scripts/tournaments/margins.lua"));
    assert!(scoring.contains("battle scores are added up by De Bellis Velitum [dbv.campaign.14]"), "{scoring}");
    let one = run(&format!("tournament new {words} --rounds 1"), 1);
    assert!(stderr(&one).contains("at least 2 rounds, not 1 [dbv.campaign.01]"), "{one:?}");
    let begun = run(&format!("tournament new {words} --rounds 4"), 0);
    assert!(stderr(&begun).contains("some may have no new opponents from round 4 on [dbv.campaign.02]"), "{begun:?}");
    let brings = stdout(&run(&format!("tournament declare {cup} P1 {}", levy.display()), 0));
    assert!(brings.contains("levy.army: Levy: Knight general, Blade*2, Spearman*3"), "{brings}");
    assert!(mistake(&format!("tournament declare {cup} P1 II/33")).contains("II/33: it cannot be read"));
    run(&format!("tournament round {cup}"), 0);
    let playing = json(&format!("tournament table {cup} --round 1"), 0)["tables"][0]["players"][0].clone();
    let playing = playing.as_str().expect("a player");
    let late = run(&format!("tournament declare {cup} {playing} {}", levy.display()), 1);
    assert!(stderr(&late).contains("[dbv.campaign.18]"), "{late:?}");
}

#[test]
fn a_knock_out_is_held_with_a_note_and_a_walkover_brings_an_average() {
    let (folder, words) = desk(4);
    let begun = run(&format!("tournament new {words} --knock-out"), 0);
    assert!(stderr(&begun).contains("suit a knock-out less well [dbv.campaign.04]"), "{begun:?}");
    let cup = cup(&folder);
    run(&format!("tournament round {cup}"), 0);
    run(&format!("tournament result {cup} 1/1 walkover red"), 0);
    let (folder, words) = desk(2);
    let cup = self::cup(&folder);
    run(&format!("tournament new {words} --rounds 2"), 0);
    run(&format!("tournament round {cup}"), 0);
    let [knights, _] = sides(&cup, 1);
    let scores = if knights == "red" { "33 12" } else { "12 33" };
    typed(&cup, &format!("1/1 {knights} --scores {scores}"), 0);
    run(&format!("tournament round {cup}"), 0);
    let [_, levy] = sides(&cup, 2);
    run(&format!("tournament result {cup} 2/1 walkover {levy}"), 0);
    let table = json(&format!("tournament table {cup}"), 0);
    let rows = [0, 1].map(|i| (table["standings"][i]["player"].clone(), table["standings"][i]["points"].clone()));
    assert_eq!(rows, [(value!("P1"), value!(33)), (value!("P2"), value!(24))]);
}

#[test]
fn a_pack_of_entries_has_their_forces() {
    let (folder, _) = desk(2);
    let at = |name: &str| folder.path().join(name).display().to_string();
    run(&format!("pack {} --out {}", at("entries.toml"), at("raids.debellis")), 0);
    fs::remove_dir_all(folder.path().join("forces")).expect("the folder");
    let table = json(&format!("tournament new {} --entries {}", at("cup"), at("raids.debellis")), 0);
    assert_eq!(table["standings"][0]["armies"], value!(["Knights"]));
}
