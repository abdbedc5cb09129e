//! Competitions by DBM: bought armies with their lists, victory points typed in and fought out, and what is told of both.

use std::fs;

use debellis::store::tournament::{FILE, Journal};
use serde_json::{Value, json as value};

use super::{cup, entered, sides_of, typed};
use crate::cli::{json, mistake, run, stderr, stdout};

const LIST: &str = r#"return points_list {
  rules = "dbm", number = "X/1", name = "Swords", years = { -300, 300 }, home = "southern Europe", aggression = 1,
  terrain = { "river", "gentle_hill" },
  entries = {
    { name = "generals", troops = "Reg Cv (O)", general = { "chief", "sub" }, from = 2, to = 4 },
    { name = "swords", troops = "Reg Bd (O)", from = 8, to = 60 },
  },
}"#;

const FIRST: &str = "The First\nyear: 1\nchief Scipio: Reg Cv (O) general, Reg Bd (O)*5\ncommand Laelius: Reg Cv (O) general, \
                     Reg Bd (O)*7\nbaggage: Irr Bge (I)*6\n";
const SECOND: &str = "The Second\nyear: 1\nchief Hanno: Reg Cv (O) general, Reg Bd (O)*4\ncommand Mago: Reg Cv (O) general, Reg \
                      Bd (O)*4\ncommand Gisgo: Reg Cv (O) general, Reg Bd (O)*3\nbaggage: Irr Bge (I)*6\n";

/// A folder with the entries of so many players, both armies in turn, and the words that begin a tournament there.
fn desk(players: usize) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let armies = folder.path().join("armies");
    fs::create_dir(&armies).expect("a folder");
    for (name, army) in [("first", FIRST), ("second", SECOND)] {
        fs::write(armies.join(format!("{name}.army")), army).expect("a file");
        fs::write(armies.join(format!("{name}.lua")), LIST).expect("a file");
    }
    let words = entered(
        &folder,
        "title = \"Crowns\"\nrules = \"dbm\"\npoints = 200\n",
        ["armies/first", "armies/second"],
        players,
    );
    (folder, words)
}

/// The side that the first army has at a table, `red` or `blue`, and the other one.
fn sides(cup: &str, round: u16) -> [&'static str; 2] {
    sides_of("The First", cup, round)
}

fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn points_are_typed_in_added_up_and_parted_by_the_final_round() {
    let (folder, words) = desk(2);
    let cup = cup(&folder);
    let begun = json(&format!("tournament new {words} --rounds 2"), 0);
    assert_eq!((&begun["rules"], &begun["army_points"]), (&value!("dbm"), &value!(200)));
    assert_eq!(begun["scoring"], value!({ "battles": { "bye": "own_average", "tie": "final_losses" } }));
    assert_eq!(begun["scoring_clause"], "dbm.victory.05");
    // The texts of the armies and of their lists stand in the journal: their files are not read again.
    fs::remove_dir_all(folder.path().join("armies")).expect("the folder");
    run(&format!("tournament round {cup}"), 0);
    let [first, second] = sides(&cup, 1);
    let pair = |own: u32, other: u32| if first == "red" { [own, other] } else { [other, own] };
    let told = |[red, blue]: [u32; 2]| format!("--scores {red} {blue}");
    let refused = typed(&cup, &format!("1/1 unfinished {}", told(pair(7, 4))), 1);
    assert!(stderr(&refused).contains("both scores together are 10 [dbm.victory.05]"), "{refused:?}");
    let refused = typed(&cup, &format!("1/1 unfinished {}", told(pair(10, 0))), 1);
    assert!(stderr(&refused).contains("red can have ") && stderr(&refused).contains("[dbm.victory.05]"), "{refused:?}");
    let mixed = stderr(&typed(&cup, &format!("1/1 {first} 3 1"), 2));
    assert!(mixed.contains("victory points are added up here [dbm.victory.05]"), "{mixed}");
    typed(&cup, &format!("1/1 unfinished {}", told(pair(6, 4))), 0);
    let game = json(&format!("tournament table {cup} --round 1"), 0)["tables"][0].clone();
    assert_eq!(
        (&game["points"], &game["lost"], &game["result"]),
        (&value!(pair(6, 4)), &Value::Null, &value!("unfinished"))
    );
    // The commands of a battle give its points, and their faults are told.
    for (text, why, code) in [
        ("Scipio fled", "what became of it", 2),
        ("Skipio demoralised", "did you mean `Scipio`", 2),
        ("Scipio changed", "only the command of an ally changes sides", 2),
        ("12.7 EE", "in halves", 2),
        (
            "Scipio quarter, 2 EE, 5 EE",
            "`5 EE`: the losses of the whole army are given once, and `2 EE` stands before",
            2,
        ),
        ("nobody, Scipio quarter", "`nobody` stands alone", 2),
        ("Laelius demoralised", "at 1/2 of them its other commands are demoralised too [dbm.victory.01]", 1),
        ("Scipio demoralised, 5.5 EE", "with those commands it is 6 to 30 [dbm.losses.03]", 1),
        ("Scipio quarter, 1 EE", "with those commands it is 1.5 to 30 [dbm.losses.03]", 1),
    ] {
        let out = typed(&cup, &format!("1/1 unfinished --{first}-lost \"{text}\" --correct"), code);
        assert!(
            stderr(&out).contains(why) && (code == 1 || stderr(&out).contains(&format!("--{first}-lost"))),
            "{out:?}"
        );
    }
    let lost = format!("--{first}-lost \"Laelius quarter\" --{second}-lost \"Hanno quarter, Mago quarter\"");
    let other = typed(&cup, &format!("1/1 unfinished {} {lost} --correct", told(pair(5, 5))), 1);
    assert!(stderr(&other).contains("the commands give") && stderr(&other).contains("[dbm.victory.05]"), "{other:?}");
    typed(&cup, &format!("1/1 unfinished {} {lost} --correct", told(pair(6, 4))), 0);
    run(&format!("tournament round {cup}"), 0);
    let [first, second] = sides(&cup, 2);
    let back = if first == "red" { "4 6" } else { "6 4" };
    let noted = typed(&cup, &format!("2/1 unfinished --scores {back}"), 0);
    assert!(stderr(&noted).contains("whose losses part equal sums [dbm.victory.07]"), "{noted:?}");
    let even = json(&format!("tournament table {cup}"), 0);
    assert_eq!(even["winners"].as_array().map(Vec::len), Some(2));
    let lost = format!("--{first}-lost \"2.5 EE\" --{second}-lost \"2.5 EE\"");
    typed(&cup, &format!("2/1 unfinished --scores {back} {lost} --correct"), 0);
    // Equal parts share the place.
    let page = folder.path().join("cup.html");
    let table = json(&format!("tournament table {cup} --html {}", page.display()), 0);
    let of = |i: usize| (table["standings"][i]["player"].clone(), table["standings"][i]["fallen"]["of"].clone());
    assert_eq!(
        (table["standings"][0]["points"].clone(), table["standings"][1]["points"].clone()),
        (value!(10), value!(10))
    );
    assert_eq!([of(0), of(1)], [(value!("P1"), value!(14.0)), (value!("P2"), value!(14.0))]);
    typed(
        &cup,
        &format!("2/1 unfinished --scores {back} --{first}-lost \"3 EE\" --{second}-lost \"2.5 EE\" --correct"),
        0,
    );
    let table = json(&format!("tournament table {cup} --html {}", page.display()), 0);
    assert_eq!(table["winners"], value!(["P2"]));
    assert_eq!(table["standings"][0]["fallen"], value!({ "lost": 2.5, "of": 14.0, "percent": 17.9 }));
    let text = one_line(&stdout(&run(&format!("tournament table {cup}"), 0)));
    for part in [
        "[dbm.victory.03]",
        "[dbm.victory.04]",
        "[dbm.victory.06]",
        "[dbm.victory.07]",
        "lost army points never count [dbm.victory.08]",
        "(the umpire's custom)",
        " Lost% ",
        "17.9",
        "200AP",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let html = fs::read_to_string(page).expect("the page");
    assert!(html.contains("Lost%") && html.contains("victory points ") && html.contains("2.5 of 14 EE"), "{html}");
}

#[test]
fn battles_of_computers_bring_points_and_the_journal_is_read_again() {
    let (folder, words) = desk(3);
    let cup = cup(&folder);
    let table = json(&format!("tournament run {words} --rounds 3 --max-bounds 40"), 0);
    let mut fought = 0;
    for game in
        table["rounds"].as_array().expect("rounds").iter().flat_map(|round| round["tables"].as_array().expect("tables"))
    {
        if game["result"] == "bye" {
            continue;
        }
        fought += 1;
        let points = [0, 1].map(|i| game["points"][i].as_i64().expect("points"));
        assert_eq!(points[0] + points[1], 10, "{game}");
        for (i, point) in points.iter().enumerate() {
            let parts = &game["commands"][i]["parts"];
            let sum: i64 = ["own", "broken", "given"].iter().map(|part| parts[part].as_i64().expect("a part")).sum();
            assert_eq!(sum, *point, "{game}");
            let fallen = &game["commands"][i]["fallen"];
            assert_eq!(fallen["of"], 14.0, "{game}");
            let winner = &game["winner"];
            if !winner.is_null() && *winner != game["players"][i] {
                assert!(fallen["lost"].as_f64() >= Some(14.0), "all of a beaten army are demoralised: {game}");
            }
        }
    }
    assert_eq!(fought, 3);
    assert!(table["over"] == true && table["standings"].as_array().is_some_and(|rows| rows.len() == 3));
    let read = Journal::read(folder.path().join("cup").as_path()).expect("a journal");
    assert_eq!((read.dropped, read.tournament.rounds.len()), (0, 3));
    let text = fs::read_to_string(folder.path().join("cup").join(FILE)).expect("the journal");
    assert!(text.contains("points_list") && text.contains("\"commands\":[{\"points\":{\"own\":"), "{text}");
    let shown = one_line(&stdout(&run(&format!("tournament table {cup} --round 1"), 0)));
    assert!(shown.contains("victory points ") && shown.contains("own ") && shown.contains(" of 14 EE, "), "{shown}");
}

#[test]
fn an_army_is_judged_for_the_agreed_points_and_by_its_list() {
    let (folder, words) = desk(2);
    let cup = cup(&folder);
    let told = mistake(&format!("tournament new {words} --points 100"));
    assert!(
        told.contains("entries.toml:4: P1: ") && told.contains("first.army: ") && told.contains("[dbm.cost.36]"),
        "{told}"
    );
    assert!(told.contains("`debellis army check --rules dbm --points N --list FILE.lua FILE.army`"), "{told}");
    let file = folder.path().join("entries.toml");
    let text = fs::read_to_string(&file).expect("a file");
    fs::write(&file, text.replace("points = 200\n", "")).expect("a file");
    let told = mistake(&format!("tournament new {words}"));
    assert!(told.contains("points = 400, usually 300 to 500 [dbm.army.01], the same for all [dbm.intro.03]"), "{told}");
    fs::write(&file, &text).expect("a file");
    let (_raids, other) = super::desk(&["II/33", "II/32a"]);
    assert!(mistake(&format!("tournament new {other} --points 400")).contains("are not bought; leave them out"));
    let list = folder.path().join("armies/second.lua");
    fs::write(&list, LIST.replace("-300, 300", "-300, -200")).expect("a file");
    let told = mistake(&format!("tournament new {words}"));
    assert!(told.contains("P2: ") && told.contains("second.army: ") && told.contains("[dbm.army."), "{told}");
    fs::remove_file(&list).expect("a file");
    let told = mistake(&format!("tournament new {words}"));
    assert!(told.contains("its list is not beside it; expected ") && told.contains("second.lua"), "{told}");
    fs::write(&list, LIST).expect("a file");
    assert!(mistake(&format!("tournament new {words} --pairs")).contains("nobody brings a pair of armies"));
    let scoring = mistake(&format!("tournament new {words} --scoring scripts/tournaments/margins.lua"));
    assert!(scoring.contains("victory points are added up by") && scoring.contains("[dbm.victory.05]"), "{scoring}");
    run(&format!("tournament new {words} --rounds 2"), 0);
    let army = folder.path().join("armies/second.army");
    let brings = stdout(&run(&format!("tournament declare {cup} P1 {}", army.display()), 0));
    assert!(brings.contains("second.army: The Second"), "{brings}");
    run(&format!("tournament round {cup}"), 0);
    let late = run(&format!("tournament declare {cup} P1 {}", army.display()), 1);
    assert!(stderr(&late).contains("(the umpire's custom)"), "{late:?}");
}

#[test]
fn a_knock_out_counts_the_last_of_games_that_were_played_again() {
    let (folder, words) = desk(2);
    let cup = cup(&folder);
    run(&format!("tournament new {words} --knock-out"), 0);
    run(&format!("tournament round {cup}"), 0);
    typed(&cup, "1/1 unfinished --scores 5 5", 0);
    let [first, second] = sides(&cup, 1);
    typed(&cup, &format!("1/1 {first} --{second}-lost \"1 demoralised, 2 demoralised, 3 demoralised\""), 0);
    let shown = one_line(&stdout(&run(&format!("tournament table {cup} --round 1"), 0)));
    assert!(shown.contains("victory points 10 to 0") && shown.contains("the last of 2 games counts alone"), "{shown}");
    let table = one_line(&stdout(&run(&format!("tournament table {cup}"), 0)));
    assert!(table.contains("its last result counts alone (the umpire's custom)"), "{table}");
    assert!(!table.contains("[dbm.victory.07]") && table.contains("P1 has won the tournament."), "{table}");
}

#[test]
fn a_pack_of_entries_has_their_armies_and_lists() {
    let (folder, _) = desk(2);
    let at = |name: &str| folder.path().join(name).display().to_string();
    run(&format!("pack {} --out {}", at("entries.toml"), at("crowns.debellis")), 0);
    fs::remove_dir_all(folder.path().join("armies")).expect("the folder");
    let table = json(&format!("tournament new {} --entries {}", at("cup"), at("crowns.debellis")), 0);
    assert_eq!(table["standings"][0]["armies"], value!(["The First"]));
}
