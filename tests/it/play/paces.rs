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
        "`woods, woods + river, woods + bua`",
        "there is no feature `fort`; there are woods, bua,",
        "there is no feature `wods`; did you mean `woods`?",
        "1 optional feature is taken; there are 2 to 3 [dba22.placement.04]",
        "a line is `along 0,400 700,500 1500,400 width 50`, in paces",
        "it is drawn along a line: a line is",
        "found `gates`, expected one of at, size, turn, facing, width, along",
        "it is an area with a middle and a size: `at 300,400 size 300x200 turn 20`, in paces",
        "it stays at least 600 paces away [dba22.placement.15]",
        "`at 1100,2300 size 200x100` is the middle of its front, in paces",
        "the camp is 20 paces long, at least 157.48 paces [dba22.camp.06]",
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
        "who gets its highest die, the next and so on: command 2, command 3, command 1 [dba3.bbdba.30]",
    ] {
        assert!(told.contains(words), "`{words}` is not in\n{text}");
    }
}
