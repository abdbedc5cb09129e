//! The questions, the typed lines and the printed answers.

use debellis::battle::What;
use debellis::store::replay::order_of;
use serde_json::json as value;

use super::{STANDARD, answer, count, folder, fought, play, read, refused, said};
use crate::cli::{json, stderr, stdout};
use crate::scenario::{SMALL, Script};

/// Two blades, the second three base widths nearer to the one enemy than the first, and cavalry behind.
const TWO: &str = r#"
local s = scenario { title = "Two", rules = "dba3", board = { 15, 15 } }
local a = s:army { name = "A", edge = "south", first_bound = true }
local b = s:army { name = "B", edge = "north" }
local one = a:command { name = "one", general = "G", cinc = true }
one:line { left = { 2, 4 }, "4Bd" }
one:line { left = { 9, 7 }, "4Bd" }
one:line { left = { 5, 2 }, "Cv general" }
b:command { name = "two", general = "H", cinc = true }:line { left = { 9, 12 }, "4Pk general" }
"#;

#[test]
fn the_moves_of_those_nearest_to_the_enemy_are_listed_first() {
    let (folder, file) = folder();
    let script = folder.path().join("two.lua");
    std::fs::write(&script, TWO).expect("a file in a folder of ours");
    let text = said(&format!("{} --seed 1 --save {file}", script.display()), &["moves", "quit"]);
    let offered =
        text.lines().filter(|line| line.contains("PIP)")).filter_map(|line| line.split_once("move ")?.1.get(..5));
    let offered: Vec<&str> = offered.take(3).collect();
    assert_eq!(offered, ["4Bd 2", "4Bd 1", "Cv 1 "], "{text}");
}

#[test]
fn two_people_play_at_one_keyboard() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --save {file} --seed 4");
    // The Scots begin, then the English answer.
    let lines = ["move 3Wb 1 + 3Wb 2 straight 2", "done", "move 4Sp 1 straight 9", "move 4Sp 1 straight 2", "done"];
    let text = said(&words, &lines);
    assert!(text.contains("Scots> move 3Wb 1 + 3Wb 2 straight 2\n") && text.contains("English> "), "{text}");
    assert!(text.contains("Bound 1 (Scots), moves: ") && text.contains(" left for King David"), "{text}");
    assert!(text.contains("refused: 4Sp 1 would move 9 of 2 BW in good going [dba3.dist.06]"), "{text}");
    assert!(text.contains(&format!("`debellis play --resume {file}` goes on")), "{text}");
    let replay = read(&file);
    let orders: Vec<String> = replay.parts.iter().filter_map(|part| part.order.clone()).collect();
    assert_eq!(orders[0], "move 3Wb 1 + 3Wb 2 straight 2bw");
    assert!(orders.contains(&"move 4Sp 1 straight 2bw".to_string()), "{orders:?}");
    assert!(!orders.iter().any(|order| order.contains("straight 9bw")), "what is refused is not saved");
    assert_eq!(replay.hash, fought(&replay));
    assert_eq!(json(&format!("replay {file}"), 0)["hash"], value!(replay.hash));
}

#[test]
fn the_general_fights_a_person_to_the_end_of_the_battle() {
    let (_folder, file) = folder();
    // A person who only ever types done, or takes the first choice: the enemy's general comes to him.
    let lines = ["done", "1"].repeat(400);
    let end = answer(&format!("{STANDARD} --save {file} --seed 2 --max-bounds 60"), &lines);
    assert_eq!(end["over"], value!(true), "{end}");
    assert_eq!(end["generals"], value!(["human", "general"]));
    let replay = read(&file);
    // The ending at the last bound comes from outside the rules.
    let by_rule = replay.events().any(|e| matches!(&e.what, What::Ended { .. }) && e.clause.is_some());
    assert!(!by_rule || replay.hash == fought(&replay));
    let again = json(&format!("replay {file}"), 0);
    assert_eq!((&again["check"], &again["hash"]), (&value!("agrees"), &end["hash"]));
    assert_eq!(again["winner"], end["winner"]);
}

#[test]
fn two_generals_play_what_they_would_fight() {
    let (_folder, file) = folder();
    let played = answer(&format!("{STANDARD} --red general --save {file} --seed 7 --max-bounds 30"), &[]);
    let fight = json(&format!("fight {STANDARD} --seed 7 --max-bounds 30"), 0);
    for field in ["hash", "winner", "bounds", "losses"] {
        assert_eq!(played[field], fight[field], "{field}");
    }
}

#[test]
fn questions_are_answered_and_change_nothing() {
    let (_folder, file) = folder();
    let lines = [
        "help",
        "map",
        "list",
        "losses",
        "log",
        "log all",
        "moves",
        "moves 3Kn 1",
        "moves all",
        "preview move 3Wb 1-2 straight 3bw",
        "preview 1",
        "preview move 3Zz 1 straight 1",
        "odds 3Wb 1 4Bd 2",
        "odds 3Wb 1 our 3Wb 2",
        "odds 9Zz 1 4Bd 1",
        "why",
        "preview move 3Wb 1-2 straight 3.1bw",
        "rule dba3.tz.02",
        "rule dba3.tz.99",
        "99",
        "0",
        "",
        "mve",
        "\u{7}",
    ];
    let text = said(&format!("{STANDARD} --blue human --save {file}"), &lines);
    for told in [
        "↑4Sp1",
        "⇓3Wb1",
        "the southern ridge",
        "#22   3Kn 1",
        "counted as 0: nothing",
        "PIPs: King David",
        "It costs 1 PIP, and goes 3 BW of 3 BW [dba3.pips.04]",
        "3Wb 1 to 8, 7.5 facing south",
        "would move 3.1 of 3 BW",
        "3Wb 1 against 4Bd 2, of 36 throws: destroys ",
        "friends do not fight",
        "An element in close combat has no Threat",
        "Nothing was refused yet",
        "there is no clause `dba3.tz.99`",
        "are numbered 1 to ",
        "did you mean `move`?",
    ] {
        assert!(text.contains(told), "{told} is missing in\n{text}");
    }
    assert!(text.lines().all(|line| line.chars().count() <= 120), "{text}");
    assert!(!text.contains('\u{7}'), "what is typed cannot steer a terminal");
    assert_eq!(read(&file).parts.len(), 1, "nothing but the beginning is saved");
}

#[test]
fn the_rule_that_refused_is_shown() {
    let (_folder, file) = folder();
    let text = said(&format!("{STANDARD} --blue human --save {file}"), &["move 3Kn 1 straight 7", "why"]);
    let after = text.split("Scots> why\n").nth(1).expect("the answer");
    assert!(after.starts_with("dba3.dist.") && after.contains("4 BW") || after.contains("Knights"), "{after}");
}

#[test]
fn an_order_offered_is_given_by_its_number() {
    let (_folder, file) = folder();
    let text = said(&format!("{STANDARD} --blue human --save {file}"), &["1", "moves", "1"]);
    assert_eq!(count(&text, "   1  move "), 2, "a number without offers shows them: {text}");
    let offered = text.lines().find_map(|line| line.strip_prefix("   1  ")).expect("the first offer");
    let order = offered.split("  (").next().expect("its text");
    let replay = read(&file);
    let given = replay.parts.iter().find_map(|part| part.order.clone());
    assert_eq!(given.as_deref(), Some(order));
    assert!(offered.ends_with(" PIP)") || offered.ends_with(" PIPs)"), "{offered}");
}

#[test]
fn dice_are_typed_in_and_a_wrong_face_is_asked_for_again() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --dice typed --save {file}");
    let text = said(&words, &["0", "7", "six", "3", "quit"]);
    assert_eq!(count(&text, "Scots: die for PIPs of King David?"), 4, "{text}");
    assert_eq!(count(&text, "A die shows 1 to 6, and not `"), 3, "{text}");
    assert!(text.contains("3 PIPs left for King David"), "{text}");
    assert!(play(&format!("{STANDARD} --dice loaded --save {file}.x"), &[]).status.code() == Some(2));
}

#[test]
fn the_same_faces_typed_give_the_battle_that_was_thrown() {
    let (_folder, thrown) = folder();
    let lines = ["done"; 12];
    said(&format!("{STANDARD} --blue human --seed 9 --save {thrown}"), &lines);
    let replay = read(&thrown);
    let mut typed: Vec<String> = Vec::new();
    for part in &replay.parts {
        typed.extend(order_of(part).map(|_| "done".to_string()));
        typed.extend(part.events.iter().filter_map(|event| match event.what {
            What::Rolled { face, .. } => Some(face.to_string()),
            _ => None,
        }));
    }
    let typed: Vec<&str> = typed.iter().map(String::as_str).collect();
    let end = answer(&format!("{STANDARD} --blue human --seed 1 --dice typed --save {thrown}.typed"), &typed);
    assert_eq!(end["hash"], value!(replay.hash));
}

#[test]
fn a_die_that_nobody_throws_loses_the_order_and_nothing_else() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --dice typed --save {file}");
    // King David is done, and the die of the next bound is asked for.
    let text = said(&words, &["4", "move 3Wb 1 straight 1", "done"]);
    assert!(text.contains("English: die for PIPs of The Standard?"), "{text}");
    assert!(text.contains("goes on after 1 bound"), "{text}");
    let orders: Vec<String> = read(&file).parts.iter().filter_map(|part| part.order.clone()).collect();
    assert_eq!(orders, ["move 3Wb 1 straight 1bw"]);
    assert!(text.ends_with(&format!("`debellis play --resume {file}` goes on.\n")), "{text}");
}

#[test]
fn who_resigns_has_lost() {
    let (_folder, file) = folder();
    let words = format!("{STANDARD} --blue human --save {file}");
    let text = said(&words, &["resign", "maybe", "n", "resign", "y"]);
    assert!(text.contains("English won: the other side gave the battle up, after 1 bound."), "{text}");
    let again = json(&format!("replay {file}"), 0);
    assert_eq!((&again["winner"], &again["ended"]), (&value!("English"), &value!("resigned")));
    assert!(said(&format!("--resume {file}"), &[]).contains("English won"));
}

#[test]
fn the_answer_is_one_object_and_the_talk_goes_elsewhere() {
    let (_folder, file) = folder();
    let output = play(&format!("{STANDARD} --blue human --save {file} --json"), &["done"]);
    let end: serde_json::Value = serde_json::from_str(&stdout(&output)).expect("one object");
    assert_eq!((&end["over"], &end["replay"], &end["ended"]), (&value!(false), &value!(file), &value!("goes on")));
    assert!(stderr(&output).contains("Scots> done"));
}

#[test]
fn what_cannot_be_played_is_said() {
    let (folder, file) = folder();
    assert!(refused(&format!("{STANDARD} --red humann --save {file}")).contains("did you mean `human`?"));
    assert!(!std::path::Path::new(&file).exists(), "nothing is left of a battle that did not begin");
    let message = refused(&format!("{STANDARD} --save {}/no/such.replay", folder.path().display()));
    assert!(message.contains("cannot write"), "{message}");
    assert!(refused("scripts/refights/nowhere.lua").contains("nowhere.lua"));
    assert!(refused("").contains("required"));
    said(&format!("{STANDARD} --save {file}"), &[]);
    let message = refused(&format!("{STANDARD} --save {file}"));
    assert!(message.contains("there is") && message.contains("--resume"), "{message}");
}

/// A small battle of the largest set: impetuous foot and riders against archers far away, in a file of a folder.
fn far_battle(folder: &std::path::Path) -> std::path::PathBuf {
    let file = folder.join("far.lua");
    let script = r#"
        local s = scenario { title = "Far", rules = "dbm", board = { 3000, 2400 }, season = "spring", sky = "clear", hour = 10 }
        s:weather { climate = "warm" }
        local red = s:army { name = "Red", edge = "south", first_bound = true }
        local c = red:command { name = "C", cinc = true, general = "Brennus" }
        c:line { left = { 1000, 300 }, "Irr Wb (F)*2" }
        c:line { left = { 200, 400 }, "Reg Cv (O) general", "Reg Cv (O)" }
        local blue = s:army { name = "Blue", edge = "north" }
        local d = blue:command { name = "D", cinc = true, general = "Titus" }
        d:line { left = { 1600, 2100 }, facing = "south", "Irr Bw (O)*6" }
        d:line { left = { 2400, 2100 }, facing = "south", "Irr Cv (O) general" }
    "#;
    std::fs::write(&file, script).expect("a folder to write in");
    file
}

#[test]
fn marches_and_halts_are_offered_where_the_set_has_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = far_battle(folder.path());
    let words = |kept: &str| format!("{} --seed 4 --save {}", file.display(), folder.path().join(kept).display());
    let text = said(&words("all.replay"), &["moves all", "quit"]);
    assert!(text.contains("  march Reg Cv (O) 1 + Reg Cv (O) 2 straight 200paces"), "{text}");
    assert!(text.contains("  hold Irr Wb (F) 1 + Irr Wb (F) 2  ("), "{text}");
    assert!(!text.contains("  hold Reg Cv"), "{text}");
    let few = said(&words("few.replay"), &["moves", "help", "quit"]);
    assert!(few.contains("moves ELEMENT"), "{few}");
}

#[test]
fn a_player_is_told_what_decides_and_who_goes_by_himself() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = far_battle(folder.path());
    let words = format!("{} --seed 4 --save {}", file.display(), folder.path().join("told.replay").display());
    let lines = ["list", "losses", "help", "breakoff Reg Cv (O) 1", "hold Irr Wb (F) 1-2", "list"];
    let text = said(&words, &lines);
    for told in [
        "Red: 0 of 4 lost, counted as 0 of 4 EE, beaten at 2: nothing",
        "  C: 0 of 4 EE, demoralised at 1.5",
        "Victory points, which measure the result: Red 5 (5 for sound commands, 0 for broken enemy ones),",
        "  move Irr Wb (F) 1-2 straight 50",
        "  march Reg Cv (O) 1 + Reg Cv (O) 2 straight 120paces",
        "such as `move Reg Cv (O) 1 back 100`",
    ] {
        assert!(text.contains(told), "`{told}` is missing in\n{text}");
    }
    assert!(!text.contains("revolt") && !text.contains("City"), "help names what there is not\n{text}");
    assert_eq!(text.matches(", would advance without orders").count(), 2, "{text}");
}

#[test]
fn riders_are_offered_the_charge_that_begins_with_a_wheel() {
    // Mounted chargers may turn only at their start, up to 45 degrees (dbv.charge.06, .07).
    const SCENE: &str = r#"
local s = scenario { title = "charge", rules = "dbv", board = { 90, 90 }, departs = "try" }
local red = s:army { name = "Red", edge = "south", first_bound = true }
local ours = red:command { name = "R", cinc = true }
ours:element { at = { 40, 40 }, facing = "north", "Knight general" }
ours:line { left = { 1, 4 }, "Blade*3" }
local blue = s:army { name = "Blue", edge = "north" }
local theirs = blue:command { name = "B", cinc = true }
theirs:element { at = { AT }, facing = "south", "Spearman general" }
theirs:line { left = { 88, 86 }, "Blade*3" }
"#;
    let (folder, file) = folder();
    // A wheel of 34 degrees leads to the first, none of 45 to the second.
    for (at, offered) in [("48, 52", true), ("54, 48", false)] {
        let script = folder.path().join(format!("charge-{offered}.lua"));
        std::fs::write(&script, SCENE.replace("AT", at)).expect("it is written");
        let text = said(
            &format!("{} --seed 1 --save {file}-{offered}", script.display()),
            &["done", "moves Knight 1", "quit"],
        );
        let charge = |line: &str| line.contains(" wheel right ") && line.contains(" onto Spearman 1 front");
        assert_eq!(text.lines().any(charge), offered, "{text}");
    }
}

#[test]
fn help_names_an_order_only_if_somebody_could_ever_carry_it_out() {
    let later = |text: &str| {
        let script = Script::new(text);
        let save = script.path().with_file_name("a.replay");
        let text = said(
            &format!("{} --red general --blue human --save {}", script.path().display(), save.display()),
            &["help"],
        );
        text.lines().find(|line| line.contains("At other times")).unwrap_or_default().to_string()
    };
    let none = later(SMALL);
    assert!(none.contains("shoot") && !none.contains("dismount"), "nobody dismounts: {none}");
    let knights = later(&SMALL.replace("\"El\"", "\"3Kn//4Bd\""));
    assert!(knights.contains("dismount"), "{knights}");
}
