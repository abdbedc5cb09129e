//! Battles set up by hand by DBA 2.2, in its words for features and places and its paces, and Big Battles.

use super::{count, folder, said};

/// Polybian Romans, a person's, defend against Carthaginians, with these lines typed.
fn defended(lines: &[&str]) -> String {
    let (_place, file) = folder();
    said(&format!("--rules dba22 --red II/33 --blue II/32 --human red --seed 1 --save {file}"), lines)
}

/// The text in one line, whatever its breaks.
fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const AUTO: &str = "auto";

#[test]
fn the_set_up_speaks_the_words_of_its_rules() {
    let text = defended(&[
        "help",
        "fort",
        "wods",
        "bua + woods",
        "road + river, woods",
        AUTO,
        "help",
        "at 300,400 size 300x200",
        "gates front",
        "along 0,300 2400,300 width 100",
        AUTO,
        AUTO,
        "along 0,400 700,500",
        AUTO,
        AUTO,
        AUTO,
        "help",
        "at 1200,100 size 20x10",
        AUTO,
        "help",
        "4Bd 1-3 at 1200,400",
        "2Ps 1 in fort",
        "4Bd 4 on",
        AUTO,
        "quit",
    ]);
    let told = unbroken(&text);
    for words in [
        "`road + river, steep hill`",
        "there is no feature `fort`; there are woods, bua,",
        "there is no feature `wods`; did you mean `woods`?",
        "1 optional feature is taken; there are 2 to 3 [dba22.placement.04]",
        "a line is `along 0,1750 700,1700 2400,1750 width 50`, in paces",
        "it is drawn along a line: a line is",
        "found `gates`, expected one of at, size, turn, facing, width, along",
        "it is an area with a middle and a size: `at 2100,400 size 300x200 turn 20`, in paces",
        "it stays at least 600 paces away [dba22.placement.15]",
        "`at 1100,2300 size 200x100` is the middle of its front, in paces",
        "the camp is 20 paces long instead of at least 157.48 paces [dba22.camp.06]",
        "`4Bd 1-3 + 2Ps 2 at 1000,2000` puts a line",
        "at most 600 paces [dba22.deploy.02]",
        "`2Ps 2 in camp`; done",
        "expected a place: camp or bua",
        "Polybian Roman draws up 12 elements",
    ] {
        assert!(told.contains(words), "`{words}` is not in\n{text}");
    }
    assert_eq!(count(&told, " BW"), 0, "{text}");
    assert_eq!((count(&told, "gates front,left"), count(&told, "city")), (0, 0), "{text}");
}

/// The player of a Big Battle says which of his commands gets his highest die; a command that is named twice is refused.
#[test]
fn the_order_of_dice_of_a_big_battle_is_asked_for() {
    let ground = [AUTO; 7];
    let long = vec!["1"; 300].join(", ");
    let words = ["help", "1, 1, 2", "1, 2, 3, 4", &long, "x", "2, 3, 1", "quit"];
    let (_place, file) = folder();
    let typed = [&ground[..], &words[..]].concat();
    let text = said(&format!("--rules dba3-big --red II/33 --blue II/32a --human red --seed 5 --save {file}"), &typed);
    let told = unbroken(&text);
    for words in [
        "names each of 3 commands once, from 1 to 3; found [1, 1, 2] [dba3.bbdba.30]",
        "found [1, 2, 3, 4] [dba3.bbdba.30]",
        "are left out; 1 is",
        "`x` is no command",
        "Polybian Roman Army writes down how its commands get the dice for PIPs [dba3.bbdba.30]",
    ] {
        assert!(told.contains(words), "`{words}` is not in\n{text}");
    }
}

/// What the prompts of a set-up offer as an example is accepted as it stands.
#[test]
fn the_examples_of_a_set_up_are_legal() {
    let (_place, file) = folder();
    let asked = |lines: &[&str]| {
        let words = format!("--rules dba3 --red II/33 --blue II/32a --seed 1 --human red --save {file}");
        unbroken(&said(&words, lines))
    };
    let land = "fort + waterway, plough";
    let told = asked(&[
        land,
        AUTO,
        "help",
        "along 12.5,0 12.5,15",
        "help",
        "2.01",
        "0",
        "-1",
        "2",
        "help",
        "none",
        "at 3,7 size 3x2 turn 20",
        "quit",
    ]);
    for words in [
        "its shore runs from side to side: `along 12.5,0 12.5,15`, in base widths; none if it finds no room",
        "Waterway is placed in quarter 3",
        "its width, as `1.5`, in base widths, at most 2; none; auto",
        "the beach reaches 2.01 BW beyond the Waterway instead of at most 2 BW [dba3.terrain.39]",
        "a beach is wider than nothing: `1.5`, or `none` for no beach",
        "the Waterway is bordered by a beach",
        "`at 3,7 size 3x2 turn 20`, in base widths; none if it finds no room",
        "only what has no room is left out, and it has room",
        "Plough is placed in quarter 4",
    ] {
        assert!(told.contains(words), "`{words}` is not in\n{told}");
    }
    let told = asked(&["fort + river, road", AUTO, "help", "along 0,6.5 7,7 15,6.5 width 0.5", AUTO, "help", "quit"]);
    assert!(told.contains("a line is `along 0,6.5 7,7 15,6.5 width 0.5`"), "{told}");
    assert!(told.contains("River is placed in quarter"), "{told}");
}

/// Of a landing a side is told who stays off the table, and not that he is drawn up.
#[test]
fn who_lands_is_not_drawn_up() {
    let told = crate::cli::stdout(&crate::cli::run(
        "fight --rules dba3 --red I/28 --blue II/32a --home Littoral --seed 1 --max-bounds 1",
        0,
    ));
    assert!(
        told.contains("keeps 2 elements to land from the water") && told.contains("draws up 10 elements"),
        "{told}"
    );
}

/// A Big Battle in which twelve horsemen wait at sea.
const LANDING: &str = r#"local s = scenario { title = "Ships", rules = "dba3", variant = "big", board = { 30, 15 }, setup = "preset" }
s:terrain { waterway { edge = "west", depth = 2 } }
for i, edge in ipairs { "south", "north" } do
  local army = s:army { name = edge, edge = edge, first_bound = i == 1, home = "Littoral" }
  army:camp { at = { 15, i == 1 and 1 or 14 } }
  for k = 1, 3 do
    local own = army:command { name = edge .. k, cinc = k == 1 }
    local x, y = i == 1 and 7 * k - 2 or 7 * k + 5, i == 1 and 4 or 11
    if edge == "south" and k == 2 then own:reserve { "Cv general", "LH*11" } else
      own:line { left = { x, y }, "Cv general", "LH*5" }
      own:line { left = { x, 2 * y - (i == 1 and 5 or 10) }, "LH*6" }
    end
  end
end
"#;

#[test]
fn no_landing_is_offered_twice() {
    let (place, file) = folder();
    let script = place.path().join("ships.lua");
    std::fs::write(&script, LANDING).expect("written");
    let text = said(&format!("{} --red human --seed 3 --save {file}", script.display()), &["moves all", "quit"]);
    let offers = text.lines().filter_map(|line| line.split_once("  land ")).map(|(_, place)| place.to_string());
    let all: Vec<String> = offers.collect();
    let apart: std::collections::BTreeSet<&String> = all.iter().collect();
    assert!(all.len() > 1 && apart.len() == all.len(), "{all:?}\n{text}");
}

#[test]
fn who_is_in_no_place_is_told_so_when_he_is_to_leave_one() {
    let (_place, file) = folder();
    let text = said(&format!("{} --red human --save {file}", super::STANDARD), &["move 4Sp 1 leave gate 1", "quit"]);
    assert!(unbroken(&text).contains("is in no camp or other place that it could leave"), "{text}");
}

/// Two blades of which the second finds no way behind the first, who wheels away.
const LINE: &str = r#"local s = scenario { title = "Line", rules = "dba22", board = { 2400, 2400 }, departs = "two elements" }
for i, edge in ipairs { "south", "north" } do
  local army = s:army { name = edge, edge = edge, first_bound = i == 1 }
  army:command { name = edge .. 1, cinc = true }:line { left = { 1000, i == 1 and 500 or 1900 }, "4Bd general", "4Bd" }
end
"#;

#[test]
fn who_stays_out_of_a_column_is_told() {
    let (place, file) = folder();
    let script = place.path().join("line.lua");
    std::fs::write(&script, LINE).expect("written");
    let order = "move 4Bd 1 + 4Bd 2 column wheel left 40 straight 50";
    let words = format!("{} --red human --seed 3 --save {file}", script.display());
    let text = said(&words, &[&format!("preview {order}"), order, "quit"]);
    let told = unbroken(&text);
    assert!(told.contains("straight 50paces; south1's 4Bd 2 stays where it is (1 PIP)"), "{text}");
    assert_eq!(count(&told, "4Bd 2 stays where it is"), 2, "{text}");
}
