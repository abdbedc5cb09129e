//! Howlers: for each rule a small battle played by hand in which it is one, and one at the limit in which it is none.

use serde_json::{Value, json as value};

use super::cli::{json, run, run_words, stderr, stdout};
use super::play::{folder, play};

/// The armies of a battle with generals of horse far off, on a board of 15 base widths.
fn armies(red: &str, blue: &str) -> String {
    format!(
        r#"local s = scenario {{ title = "Staged", rules = "dba3", board = {{ 15, 15 }} }}
local red = s:army {{ name = "Red", edge = "south", first_bound = true }}
local r = red:command {{ name = "Red", cinc = true }}
{red}
local blue = s:army {{ name = "Blue", edge = "north" }}
local b = blue:command {{ name = "Blue", cinc = true }}
b:line {{ left = {{ 12, 13 }}, facing = "south", "Cv general" }}
{blue}
"#
    )
}

/// Red's own general of horse.
const HORSE: &str = r#"r:line { left = { 1, 2 }, facing = "north", "Cv general" }"#;

/// Plays a battle of this script with these dice and orders of both sides, and returns its replay.
#[track_caller]
fn played(script: &str, typed: &[&str]) -> (tempfile::TempDir, String) {
    let (folder, replay) = folder();
    let file = folder.path().join("staged.lua");
    std::fs::write(&file, script).expect("a script in a folder of ours");
    let output = play(&format!("{} --red human --blue human --dice typed --save {replay}", file.display()), typed);
    assert_eq!(stderr(&output), "");
    assert!(!stdout(&output).contains("refused"), "{}", stdout(&output));
    (folder, replay)
}

/// The howlers of a battle of this script with these dice and orders, as their rules and sentences.
#[track_caller]
fn found(script: &str, typed: &[&str]) -> Vec<String> {
    let (_folder, replay) = played(script, typed);
    let told = json(&format!("replay {replay} --howlers"), 0);
    assert_eq!(told["check"], value!("agrees"));
    let one = |howler: &Value| {
        let word = |field: &str| howler[field].as_str().expect("a text").to_string();
        format!("{} ({}): bound {}: {}", word("rule"), word("side"), howler["bound"], word("text"))
    };
    told["howlers"].as_array().expect("a list").iter().map(one).collect()
}

#[test]
fn an_element_left_alone_to_a_superior_charge_that_destroys_it() {
    let blue = r#"b:line { left = { 8, 8 }, facing = "south", "4Bd*2" }"#;
    let red = |troops: &str| format!(r#"{HORSE} r:line {{ left = {{ 7, 6 }}, facing = "north", {troops} }}"#);
    let both = ["3", "done", "4", "move 4Bd 1 + 4Bd 2 straight 2bw", "done", "6", "1", "1"];
    let alone = armies(&red(r#""3Wb""#), blue);
    assert_eq!(
        found(&alone, &both),
        ["exposed (Red): bound 2: 3Wb 1 stood alone within the charge of 4Bd 1 and 4Bd 2, out of contact, and was \
          destroyed by them"]
    );
    // One alone who comes is an even fight, and whoever has a friend beside him is not alone.
    let one = ["3", "done", "4", "move 4Bd 1 straight 2bw", "done", "6", "1", "1"];
    assert_eq!(found(&alone, &one), [""; 0]);
    assert_eq!(found(&armies(&red(r#""3Wb*2""#), blue), &both), [""; 0]);
    // It lived.
    let lived = ["3", "done", "4", "move 4Bd 1 + 4Bd 2 straight 2bw", "done", "1", "6", "1", "1"];
    assert_eq!(found(&alone, &lived), [""; 0]);
    // A point for it was not left: the one that there was went to another.
    let spent = ["1", "move Cv 1 straight 1bw", "4", "move 4Bd 1 + 4Bd 2 straight 2bw", "done", "6", "1", "1"];
    assert_eq!(found(&alone, &spent), [""; 0]);
}

#[test]
fn support_broken_without_need() {
    let red = format!(
        r#"{HORSE} r:line {{ left = {{ 7, 6 }}, facing = "north", "4Pk" }}
r:line {{ left = {{ 7, 5.625 }}, facing = "north", "4Pk" }}"#
    );
    let before =
        |ahead: &str| armies(&red, &format!(r#"b:line {{ left = {{ 8, {ahead} }}, facing = "south", "4Bd" }}"#));
    assert_eq!(
        found(&before("6"), &["3", "move 4Pk 2 back 1bw", "done", "3", "3", "1"]),
        [
            "broken_support (Red): bound 1: 4Pk 2 was moved away from 4Pk 1, which it supported against 4Bd 1, and into no \
          fight"
        ]
    );
    // It went to overlap the same enemy, or there was no fight to support.
    let beside = "move 4Pk 2 via 8.5bw,5.625bw to 8.5bw,6bw facing north";
    assert_eq!(found(&before("6"), &["3", beside, "done", "3", "3", "1"]), [""; 0]);
    assert_eq!(found(&before("6.5"), &["3", "move 4Pk 2 back 1bw", "done", "1"]), [""; 0]);
}

#[test]
fn support_is_that_of_each_set() {
    let script = r#"local s = scenario { title = "Staged", rules = "dba22", board = { 2400, 2400 } }
local red = s:army { name = "Red", edge = "south", first_bound = true }
local r = red:command { name = "Red", cinc = true }
r:line { left = { 160, 320 }, facing = "north", "3Cv general" }
r:line { left = { 1120, 960 }, facing = "north", "4Pk" }
r:line { left = { 1120, 900.94 }, facing = "north", "4Pk" }
local blue = s:army { name = "Blue", edge = "north" }
local b = blue:command { name = "Blue", cinc = true }
b:line { left = { 1277.48, 960 }, facing = "south", "4Bd" }
b:line { left = { 1920, 2080 }, facing = "south", "3Cv general" }
"#;
    let rules = |typed: &[&str]| found(script, typed).iter().map(|one| one[..14].to_string()).collect::<Vec<_>>();
    assert_eq!(rules(&["3", "move 4Pk 2 back 50", "done", "3", "3", "1", "1"]), ["broken_support"]);
    assert_eq!(rules(&["3", "move 3Cv 1 straight 50", "done", "3", "3", "1", "1"]), [""; 0]);
}

#[test]
fn a_general_who_goes_into_contact_with_both_flanks_open() {
    let red = r#"r:line { left = { 7, 6 }, facing = "north", "3Kn general" }
r:line { left = { 8, 6 }, facing = "north", "4Bd" }"#;
    let blue = |troops: &str| armies(red, &format!(r#"b:line {{ left = {{ 8, 8 }}, facing = "south", {troops} }}"#));
    let alone = ["3", "move 3Kn 1 straight 2bw", "done", "3", "3", "1"];
    assert_eq!(
        found(&blue(r#""4Bd*2""#), &alone),
        [
            "bare_general (Red): bound 1: the general, 3Kn 1, went into contact with Blue's 4Bd 1 with both flanks open to 4Bd 2"
        ]
    );
    // A friend came along beside him, or nobody is there to make use of it.
    let beside = ["3", "move 3Kn 1 + 4Bd 1 straight 2bw", "done", "3", "3", "1"];
    assert_eq!(found(&blue(r#""4Bd*2""#), &beside), [""; 0]);
    assert_eq!(found(&blue(r#""4Bd""#), &alone), [""; 0]);
}

#[test]
fn the_same_losing_attack_three_times() {
    let red = format!(r#"r:line {{ left = {{ 7, 6 }}, facing = "north", "Cv" }} {HORSE}"#);
    let script = armies(&red, r#"b:line { left = { 8, 7 }, facing = "south", "4Sp" }"#);
    let attack = |far: &'static str| ["3", far, "done", "2", "3", "1", "1", "done"];
    let (first, later) = (attack("move Cv 1 straight 1bw"), attack("move Cv 1 straight 0.75bw"));
    assert_eq!(
        found(&script, &[first, later, later].concat()),
        [
            "attack_again (Red): bound 5: Red's Cv 1 attacked 4Sp 1 with the worse chances in bounds 1, 3 and 5, and gave way \
          each time"
        ]
    );
    assert_eq!(found(&script, &[first, later].concat()), [""; 0]);
    // The third time it holds.
    let held = ["3", "move Cv 1 straight 0.75bw", "done", "6", "3", "1", "1", "done"];
    assert_eq!(found(&script, &[&first[..], &later, &held].concat()), [""; 0]);
}

#[test]
fn a_wing_left_on_its_way_with_points_unspent() {
    let red = format!(r#"r:line {{ left = {{ 7, 2 }}, facing = "north", "4Bd*2" }} {HORSE}"#);
    let script = armies(&red, "");
    let go = ["3", "move 4Bd 1 + 4Bd 2 straight 2bw", "done", "1", "done"];
    let left = [&go[..], &["1", "done", "1"]].concat();
    assert_eq!(
        found(&script, &left),
        ["halted_wing (Red): bound 3: 4Bd 1 and 4Bd 2 were left standing on their way with 1 point unspent"]
    );
    // The one point went elsewhere; and whoever halts where he could be charged further on does no wrong.
    assert_eq!(found(&script, &[&go[..], &["1", "move Cv 1 straight 1bw", "1"]].concat()), [""; 0]);
    let near = armies(&red, r#"b:line { left = { 9, 9 }, facing = "south", "3Kn" }"#);
    assert_eq!(found(&near, &left), [""; 0]);
}

#[test]
fn a_wing_with_its_mission_open() {
    let red = |mission: &str| {
        let hill = r#"s:terrain { gentle_hill { name = "the hill", at = { 7, 11 }, size = { 2, 2 } } }"#;
        format!(r#"{HORSE} r:line {{ left = {{ 7, 2 }}, facing = "north", "4Bd*2" }} r:mission {{ {mission} }} {hill}"#)
    };
    let goes = armies(&red(r#"go = "the hill""#), "");
    // Missions are secrets until the battle is over.
    let idle = ["3", "done", "1", "resign", "y"];
    assert_eq!(
        found(&goes, &idle),
        [
            "halted_wing (Red): bound 1: Red was left standing with 3 points unspent and its mission open: goes for the hill"
        ]
    );
    assert_eq!(found(&goes, &idle[..3]), [""; 0]);
    assert_eq!(found(&goes, &["3", "move Cv 1 straight 1bw", "done", "1", "resign", "y"]), [""; 0]);
    // Whose mission is to stand may stand, on his way or not.
    let stands = armies(&red("hold = true"), "");
    let halted = ["3", "move 4Bd 1 + 4Bd 2 straight 2bw", "done", "1", "done", "1", "done", "1", "resign", "y"];
    assert_eq!(found(&stands, &halted), [""; 0]);
}

#[test]
fn a_line_that_wheeled_and_wheeled_back() {
    let red = format!(r#"r:line {{ left = {{ 7, 2 }}, facing = "north", "4Bd*2" }} {HORSE}"#);
    let script = armies(&red, "");
    let wheel = ["3", "move 4Bd 1 + 4Bd 2 wheel right 20deg", "done", "1", "done"];
    let back = |order: &'static str| [&wheel[..], &["1", order, "1"]].concat();
    assert_eq!(
        found(&script, &back("move 4Bd 1 + 4Bd 2 wheel left 20deg")),
        ["wheeled_back (Red): bound 3: 4Bd 1 and 4Bd 2 wheeled and wheeled back"]
    );
    // Half the way back is another heading, and so is further round.
    assert_eq!(found(&script, &back("move 4Bd 1 + 4Bd 2 wheel left 10deg")), [""; 0]);
    assert_eq!(found(&script, &back("move 4Bd 1 + 4Bd 2 wheel right 20deg")), [""; 0]);
    // One element alone is no line.
    let alone = ["3", "move Cv 1 wheel right 20deg", "done", "1", "done", "1", "move Cv 1 wheel left 20deg", "1"];
    assert_eq!(found(&script, &alone), [""; 0]);
}

#[test]
fn they_are_told_to_people_in_lines_and_only_if_they_are_asked_for() {
    let red = format!(r#"r:line {{ left = {{ 7, 2 }}, facing = "north", "4Bd*2" }} {HORSE}"#);
    let wheels = ["3", "move 4Bd 1 + 4Bd 2 wheel right 20deg", "move 4Bd 1 + 4Bd 2 wheel left 20deg", "done", "1"];
    let (_folder, replay) = played(&armies(&red, ""), &wheels[..2]);
    let text = stdout(&run(&format!("replay {replay} --howlers"), 0));
    assert!(text.contains("\nNo howlers.\n"), "{text}");
    let (_other, replay) =
        played(&armies(&red, ""), &[&wheels[..2], &["done", "1", "done", "3"], &wheels[2..]].concat());
    let text = stdout(&run(&format!("replay {replay} --howlers"), 0));
    assert!(text.contains("\n1 howler:\n  bound 3, Red: 4Bd 1 and 4Bd 2 wheeled and wheeled back.\n"), "{text}");
    let log = stdout(&run(&format!("replay {replay} --howlers --log json"), 0));
    let last: Value = serde_json::from_str(log.lines().last().expect("lines")).expect("JSON");
    assert_eq!(last["reckoning"]["howlers"][0]["who"], value!(["4Bd 1", "4Bd 2"]));
    assert_eq!(json(&format!("replay {replay}"), 0)["howlers"], Value::Null);
    assert!(!stdout(&run(&format!("replay {replay}"), 0)).contains("howler"));
}

#[test]
fn battles_of_every_set_are_looked_at() {
    let (folder, _) = folder();
    for (set, pair) in [
        ("dba3", ["II/33", "II/32a"]),
        ("dba22", ["II/33", "II/32"]),
        ("dbsa", ["Kn general + Sp*11", "Ch general + Wb*11"]),
        ("dbm", ["scripts/armies/dbm/alexander.army", "scripts/armies/dbm/persia.army"]),
        ("dbv", ["scripts/armies/skirmish/fyrd.army", "scripts/armies/skirmish/vikings.army"]),
    ] {
        let file = folder.path().join(format!("{set}.replay"));
        let words = format!("fight --rules {set} --seed 3 --max-bounds 20 --log none --red-general random");
        let words =
            words.split(' ').chain(["--blue-general", "straight", "--red", pair[0], "--blue", pair[1], "--replay"]);
        let words: Vec<String> = words.chain([&*file.display().to_string()]).map(str::to_string).collect();
        run_words(&words, 0);
        let told = json(&format!("replay {} --howlers", file.display()), 0);
        let sides: Vec<&str> = told["losses"].as_object().expect("two sides").keys().map(String::as_str).collect();
        for howler in told["howlers"].as_array().expect("a list") {
            assert!(sides.contains(&howler["side"].as_str().expect("a side")), "{set}: {howler}");
            assert!(howler["bound"].as_u64() <= told["bounds"].as_u64(), "{set}: {howler}");
        }
    }
}
