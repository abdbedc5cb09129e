//! Encounters of DBV set up by hand: each choice is asked for, and refused with its clause.

use debellis::base::names::SideId;
use debellis::battle::{Compass, Standing};

use super::{count, folder, read, said};

/// Vikings, a person's, against a fyrd, with these lines typed; the seed makes the Vikings throw lower or higher.
fn met(seed: u32, human: &str, lines: &[&str]) -> String {
    let forces = "--red scripts/armies/skirmish/vikings.army --blue scripts/armies/skirmish/fyrd.army";
    let (_place, file) = folder();
    said(&format!("--rules dbv {forces} --human {human} --seed {seed} --save {file}"), lines)
}

/// The number of refusals by a clause.
fn refusals(text: &str, clause: &str) -> usize {
    let of = |part: &&str| part.split("help:").next().is_some_and(|why| why.contains(clause));
    text.split("refused: ").skip(1).filter(of).count()
}

#[test]
fn every_choice_may_be_left_to_the_computer_or_given_up() {
    for seed in [1, 2, 3, 4] {
        let text = met(seed, "both", &["auto"; 12]);
        assert!(text.contains("has the first bound"), "{text}");
        assert_eq!(count(&text, "leaders>"), 2, "{text}");
        assert_eq!((count(&text, "battlefield>"), count(&text, "base edge>")), (1, 1), "{text}");
        assert_eq!(count(&text, "edge> auto"), 3, "{text}");
    }
    assert!(met(1, "red", &["quit"]).contains("The battle had not begun, and nothing of it is saved."));
}

#[test]
fn each_choice_is_judged_with_its_clause() {
    let text = met(
        1,
        "both",
        &[
            // The Vikings' leaders: a Shooter may lead, but then nobody of the dearest type does.
            "Blade 9",
            "Blade 1 + Blade 2",
            "Shooter 1",
            "Blade 2",
            "3",
            "2",
            "1",
            "done",
            "auto",
            // The battlefield: one quarter of three, a stream too wide, bad going in three quarters.
            "wods at 20,30 size 12x10",
            "woods along 20,30 12,10",
            "woods at 20,30 size 12x10",
            "done",
            "gentle hill at 70,70 size 20x16",
            "scrub at 70,20 size 10x10",
            "stream along 0,24 90,20 width 6",
            "done",
            "back",
            "woods at 20,70 size 8x8",
            "done",
            "back",
            "done",
            "up",
            "south",
            // Who enters: nobody of the second sub-unit, one partly off the board, one on another, a column in two parts.
            "unit 3 at 20",
            "unit 1 at 20",
            "done",
            "unit 2 column at 0.5",
            "done",
            "unit 2 column at 21",
            "done",
            "unit 2 column at 60",
            "Skirmisher 1 at 70",
            "done",
            "clear",
            "unit 1 at 20",
            "unit 2 columns at 60",
            "list",
            "done",
            "auto",
            "quit",
        ],
    );
    for (clause, number) in [
        ("dbv.scale.06", 1),
        ("dbv.scale.05", 2),
        ("dbv.terrain.04", 1),
        ("dbv.terrain.23", 1),
        ("dbv.terrain.05", 1),
        ("dbv.setup.09", 2),
        ("dbv.setup.10", 2),
    ] {
        assert_eq!(refusals(&text, clause), number, "{clause}: {text}");
    }
    assert_eq!(count(&text, "Blade 1: waits, leads"), 2, "sub-units are listed once: {text}");
    assert!(text.contains("    0         10"), "the map has measures: {text}");
    for words in [
        "the army has no Blade 9",
        "`3` is no sub-unit; expected its number, 1 to 2",
        "there is no feature `wods`; did you mean `woods`?",
        "expected a middle and a size, as in `woods at 20,30 size 12x10`",
        "`up` is no edge",
        "`3` is no sub-unit",
        "chooses the battlefield, with 3 features",
        "has the first bound",
        "Blade 2: at the edge at 22, leads",
        "~ the stream",
    ] {
        assert!(text.contains(words), "`{words}` is not in\n{text}");
    }
    let told = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let headless =
        "waits in a column off the table, and nobody of its command stands at the base edge as its head; 1 to 2 do";
    assert!(told.contains(headless), "{text}");
}

#[test]
fn what_was_chosen_is_what_is_fought_on() {
    let forces = "--red scripts/armies/skirmish/vikings.army --blue scripts/armies/skirmish/fyrd.army";
    let (_place, file) = folder();
    let lines = [
        "Blade 2",
        "1",
        "auto",
        "auto",
        "woods at 20,30 size 12x10",
        "gentle hill at 70,70 size 20x16",
        "scrub at 70,20 size 10x10",
        "done",
        "west",
        "unit 1 at 30",
        "unit 2 column at 70",
        "done",
        "unit 1 at 30",
        "unit 2 at 70",
        "done",
        "list",
        "quit",
    ];
    let text = said(&format!("--rules dbv {forces} --human both --seed 1 --save {file}"), &lines);
    assert!(text.contains(", marches: "), "the phase of marches says so: {text}");
    let start = read(&file).header.start;
    assert_eq!(start.features.len(), 3);
    let edges = start.sides.each_ref().map(|side| side.edge);
    assert!(edges.contains(&Compass::West) && edges.contains(&Compass::East), "{edges:?}");
    let first = SideId(u8::from(edges[1] == Compass::West));
    // In from the west the first stands at 30 paces, the others to his right, towards the south.
    let own = |side: SideId| start.elements.iter().filter(move |e| e.side == side && e.standing == Standing::OnTable);
    let along: Vec<i32> = own(first).map(|e| e.base.at.y / 10_000).collect();
    assert_eq!((along[0], along[1], along.last()), (30, 28, Some(&70)), "{along:?}");
    let waiting = start.elements.iter().filter(|e| e.side == first && e.standing == Standing::Reserve).count();
    assert_eq!(waiting, 8, "all of the second sub-unit but its head");
    assert!(start.elements.iter().all(|e| e.side == first || e.standing == Standing::OnTable));
    assert_eq!(start.bound.side, first.enemy(), "who entered last begins");
    let leads: Vec<String> = own(SideId(0)).filter(|e| e.general).map(|e| format!("{} {}", e.code, e.number)).collect();
    assert!(leads.contains(&"Blade 2".to_string()) && !leads.contains(&"Blade 1".to_string()), "{leads:?}");
}

#[test]
fn marches_are_offered_in_their_phase() {
    let (place, file) = folder();
    let script = place.path().join("march.lua");
    let text = "local s = scenario { title = \"A march\", rules = \"dbv\", board = { 90, 90 }, departs = \"one sub-unit a side\" }\n\
                local red = s:army { name = \"Red\", edge = \"south\", first_bound = true }\n\
                red:command { name = \"Reds\", cinc = true }:column { front = { 40, 20 }, \"Spearman general\", \"Spearman*5\" }\n\
                local blue = s:army { name = \"Blue\", edge = \"north\" }\n\
                blue:command { name = \"Blues\", cinc = true }:line { left = { 60, 86 }, \"Spearman general\", \"Spearman*5\" }\n";
    std::fs::write(&script, text).expect("a folder");
    let text = said(&format!("{} --seed 1 --save {file}", script.display()), &["moves", "1", "quit"]);
    assert!(text.contains("1  march Spearman 1-6 straight 11.99paces  (1 PIP)"), "{text}");
    assert!(text.contains("marches: 4 PIPs left for Reds"), "{text}");
}

#[test]
fn each_of_several_forces_has_a_commander_of_its_own() {
    let (place, file) = folder();
    let army = place.path().join("hosts.army");
    let text = "The crew: Blade general, Blade*3\nUlf: Blade general, Spearman*4\nSpearman general, Spearman*5\n";
    std::fs::write(&army, text).expect("a file");
    let words = format!(
        "--rules dbv --red {} --blue scripts/armies/skirmish/fyrd.army --human red --seed 1 --save {file}",
        army.display()
    );
    let text = said(&words, &["done", "1", "3", "2", "list", "quit"]);
    assert_eq!(count(&text, "sub-unit of the commander of force 2>"), 3, "{text}");
    assert_eq!(refusals(&text, "dbv.scale.05"), 2, "{text}");
    for words in [
        "sub-unit 1 is not of force 2",
        "1: The crew 1, its leader commands force 1",
        "2: Ulf 1, its leader commands force 2",
        "3: Ulf 2, of force 2",
    ] {
        assert!(text.contains(words), "`{words}` is not in\n{text}");
    }
}

/// The dice of every set can be thrown on a real table while a battle is set up.
#[test]
fn typed_dice_are_asked_for_in_every_set_and_say_what_they_are_for() {
    let (_place, file) = folder();
    let typed = |words: &str, lines: &[&str]| said(&format!("{words} --dice typed --save {file} --force"), lines);
    let skirmish = "--red scripts/armies/skirmish/vikings.army --blue scripts/armies/skirmish/fyrd.army";
    let text =
        typed(&format!("--rules dbv {skirmish} --human both"), &["auto", "auto", "auto", "auto", "3", "3", "2", "5"]);
    assert_eq!(count(&text, "die for the choice of battlefield and of edge? "), 4, "{text}");
    assert!(text.contains("throws 2 and"), "{text}");
    let lists = "--rules dba3 --red II/33 --blue II/32a --human both";
    let text = typed(lists, &["1", "6", "auto", "3"]);
    assert_eq!(count(&text, "die for who invades? "), 2, "{text}");
    assert!(text.contains("die for the quarter of the "), "{text}");
    let left = typed(lists, &["1", "quit"]);
    assert!(left.contains("The battle had not begun"), "{left}");
    assert_eq!(count(&left, ">"), 0, "{left}");
}
