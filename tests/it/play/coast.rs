//! A battle by DBA 2.2 on a coast whose shore slants, set up by hand: its words, the camp that nobody may have, landings.

use super::{count, folder, said};

/// The ground, in the words of DBA 2.2, and the built-up area's side without a question for a camp.
const GROUND: [&str; 8] = [
    "help",
    "waterway + steep hill, bua",
    "1",
    "along 200,0 600,2400",
    "4",
    "at 650,650 size 500x500",
    "2",
    "at 1900,1700 size 900x450",
];

/// The camp of the invaders, and all their elements but two in place.
const DRAWN_UP: [&str; 18] = [
    "east",
    "at 2300,1100 size 200x100",
    "4Bd 1 in bua",
    "3Bd 1 in bua",
    "3Bd 1 at 650,650",
    "4Bw 1-5 at 950,1900",
    "map",
    "2Ps 1-2 land",
    "3Bd 2-3 land",
    "3Bd 1 at 950,1100",
    "7Hd 1 at 800,2000",
    "done",
    "LCh 1 at 2050,900",
    "3Bd 1-4 at 1850,1050 facing west",
    "4Ax 1 + 3Ax 1-3 at 1850,380 facing west",
    "3Ax 4 at 1950,1500",
    "2Ps 1-2 land",
    "done",
];

fn told(lines: &[&str]) -> String {
    let (_place, file) = folder();
    let words = format!("--rules dba22 --red I/2a --blue I/17a --human both --seed 4 --save {file}");
    said(&words, lines)
}

fn unbroken(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[test]
fn a_coast_is_set_up_in_the_words_of_the_rules() {
    let text = told(&[&GROUND[..], &DRAWN_UP[..], &["quit"]].concat());
    let told = unbroken(&text);
    for words in [
        "Littoral: compulsory 1 Waterway; optional Steep Hill or Marsh, Woods or Dunes, BUA, River",
        "`waterway + steep hill, woods`",
        "quarter for Steep Hill>",
        "the defender takes Waterway (compulsory) and BUA, Steep Hill",
        "Steep Hill is placed in quarter 2",
        // The army with a built-up area is not asked for a camp.
        "needs no camp [dba22.camp.01]",
        // One element begins in the built-up area, and nobody partly.
        "[dba22.deploy.10]",
        "stands on the ground of a BUA, not in it [dba22.bua.02]",
        "puts 4Bd into the BUA [dba22.deploy.10]",
        "[BUA!]",
    ] {
        assert!(told.contains(words), "`{words}` is not in\n{text}");
    }
    assert_eq!((count(&told, "Early Egyptians, camp>"), count(&told, "[dba22.deploy.08]")), (0, 0), "{text}");
    // The map that is asked for shows the bows that have a place already.
    let maps: Vec<&str> = text.split("elements> map").collect();
    assert_eq!(maps.len(), 2, "{text}");
    assert!(maps[1].split("elements>").next().is_some_and(|map| map.contains("4Bw")), "{text}");
}

#[test]
fn who_may_land_is_told_and_offered() {
    let typed = ["list", "none", "help", "moves", "done", "quit"];
    let text = told(&[&GROUND[..], &DRAWN_UP[..], &typed[..]].concat());
    // Who is kept for a landing is not among those who may exchange places.
    let listed = text.split("elements to exchange> list").nth(1).and_then(|rest| rest.split("exchange>").next());
    assert!(listed.is_some_and(|all| all.contains("4Bw 1") && !all.contains("3Bd 2")), "{text}");
    let told = unbroken(&text);
    for words in ["land 2Ps 1 + 2Ps 2 at", "2Ps 1 + 2Ps 2 wait to land, which is possible in this bound alone."] {
        assert!(told.contains(words), "`{words}` is not in\n{text}");
    }
    let offered =
        text.lines().filter(|line| line.contains("  land 2Ps 1 + 2Ps 2 at") && line.contains("facing 99.46deg"));
    assert!(offered.count() > 0, "{text}");
}

#[test]
fn who_may_not_land_is_refused_at_once() {
    let ground = ["road + waterway, woods", "1", "auto", "1", "at 500,1300 size 300x300", "4", "along 0,400 2400,400"];
    let posts = [
        "west",
        "auto",
        "auto",
        // The Romans are of the plain: nobody of theirs lands, and all are put up by the computer.
        "help",
        "4Sp 1 land",
        "auto",
        // Of the Syracusans four land and not a fifth.
        "help",
        "4Sp 1-5 land",
        "4Sp 1-4 land",
        "3Cv 1 land",
        "auto",
    ];
    // The exchange of pairs names two, and ends as other questions do.
    let rest = ["2Ps 1", "done", "quit"];
    let (_place, file) = folder();
    let words = format!("--rules dba22 --red II/9 --blue II/33 --human both --seed 3 --save {file}");
    let text = said(&words, &[&ground[..], &posts[..], &rest[..]].concat());
    let told = unbroken(&text);
    let [romans, syracusans] = ["Polybian Roman, elements> ", "Syracusan, elements> "];
    for words in [
        format!("{romans}4Sp 1 land refused: 4Sp is not of an army whose home is Littoral [dba22.deploy.05]"),
        format!("{romans}auto Polybian Roman draws up 12 elements"),
        format!("{syracusans}4Sp 1-5 land refused: 5 elements are to land; none may, or 1 to 4 [dba22.deploy.06]"),
        format!("{syracusans}3Cv 1 land refused: 5 elements are to land; none may, or 1 to 4 [dba22.deploy.06]"),
        format!("{syracusans}auto Syracusan keeps 4 elements to land from the water [dba22.deploy.06]"),
        "`2Ps 1` names 1 element, expected two".to_string(),
        "elements to exchange> done Syracusan against Polybian Roman".to_string(),
    ] {
        assert!(told.contains(&words), "`{words}` is not in\n{text}");
    }
    assert_eq!(count(&told, "keeps it for a landing"), 1, "{text}");
}
