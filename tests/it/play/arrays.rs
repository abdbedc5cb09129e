//! Battles of DBM set up by hand: each step of the country and of the armies is asked for, and refused with its clause.

use super::{count, read, refused, said};

/// Rome, the invader, against Gauls; with these lines after its baggage, in a country to which it has added nothing.
fn arranged(lines: &[&str]) -> String {
    set_up(&[&["summer", "none", "none", "auto"], lines].concat())
}

/// Rome, the invader, against Gauls, from the first question on.
fn set_up(lines: &[&str]) -> String {
    let armies = "--red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army";
    let folder = tempfile::tempdir().expect("a folder");
    let save = folder.path().join("arranged.replay");
    let words = format!("--rules dbm {armies} --seed 3 --save {}", save.display());
    said(&words, lines)
}

#[test]
fn each_step_of_deployment_is_asked_for_and_judged() {
    let text = arranged(&[
        "camp along 800,0 800,80",
        "none",
        "2, 2, 1",
        "2, 1",
        "1 east",
        "2 north, 2 south",
        "2 north",
        "Reg Ps (S) 1 at 400,400",
        "Reg Ps (S) 1 at 400,400; Reg Ps (S) 1 at 720,400",
        "none",
        "Reg Bd (O) 1 at 1600,800",
        "done",
        "clear",
        "auto",
        "2",
        "auto",
        "quit",
    ]);
    for clause in
        ["dbm.deploy.07", "dbm.deploy.12", "dbm.deploy.13", "dbm.flankmarch.04", "dbm.deploy.22", "dbm.army.09"]
    {
        let refusals = text
            .split("refused: ")
            .skip(1)
            .filter(|part| part.split("help:").next().is_some_and(|why| why.contains(clause)));
        assert_eq!(refusals.count(), 1, "{clause}: {text}");
    }
    assert!(
        text.contains("named twice among the flank marches") && text.contains("Reg Ps (S) 1 is named twice"),
        "{text}"
    );
    assert_eq!(count(&text, "command of the baggage>"), 2, "{text}");
    assert!(text.contains("has the first bound"), "{text}");
    assert!(!text.contains("on a flank march over"), "a secret is told: {text}");
}

#[test]
fn steps_can_be_left_to_the_computer_or_all_given_up() {
    let text = arranged(&["auto", "auto", "auto", "auto", "auto", "auto", "auto", "auto", "quit"]);
    assert!(text.contains("lays down temporary works of 12 sections round its baggage"), "{text}");
    assert!(text.contains("has the first bound"), "{text}");
    assert!(set_up(&["quit"]).contains("The battle had not begun, and nothing of it is saved."));
}

#[test]
fn the_country_is_laid_out_by_hand() {
    let text = set_up(&[
        "monsoon",
        "winter",
        "woods 1",
        "river",
        "east",
        "south",
        "none",
        "?",
        "along 0,400 2400,400 width 300",
        "along 0,200 2400,200 width 100",
        "map",
        "along 0,400 1200,500 2400,450 width 100",
        "quit",
    ]);
    for told in [
        "`monsoon` is no season",
        "`east` is no short edge",
        "takes place in winter",
        "300 paces wide instead of at most 200 paces",
        "a line as `along ",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    for clause in ["dbm.terrain.13", "dbm.terrain.62", "dbm.river.05", "dbm.terrain.22"] {
        let refusals = text.split("refused: ").skip(1);
        let refusals = refusals.filter(|part| part.split("help:").next().is_some_and(|why| why.contains(clause)));
        assert_eq!(refusals.count(), 1, "{clause}: {text}");
    }
    assert!(text.contains("places the River") && !text.contains("River finds no place"), "{text}");
}

#[test]
fn who_does_not_belong_to_a_step_is_named_whole() {
    let text = set_up(&["summer", "none", "none", "Irr LH (O) 1-3 at 80,400", "Reg Bd (O) 1 at 80,400", "quit"]);
    for told in ["there is no Irr LH (O) here", "there is no Reg Bd (O) here"] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

#[test]
fn armies_of_too_many_points_are_refused() {
    let armies = "--red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army";
    assert!(refused(&format!("--rules dbm {armies} --points 360")).contains("is not an army of 360AP"));
    assert!(refused("--rules dba3 --red II/33 --blue II/32a --points 360").contains("are not bought"));
}

/// Vikings who come by sea against Gauls in whose country there is a waterway.
fn by_sea(lines: &[&str]) -> String {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["vikings.lua", "vikings.army", "gauls.lua", "gauls.army"] {
        let text = std::fs::read_to_string(format!("scripts/armies/dbm/{name}")).expect("an example");
        std::fs::write(folder.path().join(name), text).expect("a folder to write in");
    }
    let at = |name: &str| folder.path().join(name).display().to_string();
    let armies = format!("--red {} --blue {}", at("vikings.army"), at("gauls.army"));
    said(&format!("--rules dbm {armies} --seed 2 --save {}", at("sea.replay")), lines)
}

#[test]
fn ships_with_baggage_are_placed_first_and_other_vessels_with_their_commands() {
    let begun = ["summer", "waterway", "auto", "auto", "auto"];
    let tried = [
        "Irr Shp (I) 1 at 360,3560",
        "Irr Shp (I) 1-2 at 360,2000",
        "Irr Shp (I) 1-2 at 360,3560",
        "auto",
        "none",
        "auto",
        "Irr Bts (S) 1-3 at 1000,3560",
        "done",
    ];
    let rest = ["auto", "auto", "auto", "list our", "quit"];
    let text = by_sea(&[&begun[..], &tried, &rest].concat());
    let refusals: Vec<&str> = text.split("refused: ").skip(1).filter_map(|part| part.split("help:").next()).collect();
    let told = ["of 2 vessels that are to be placed now 1 have a place", "ashore", "has no place"];
    assert_eq!(refusals.len(), told.len(), "{text}");
    for (refusal, told) in refusals.iter().zip(told) {
        assert!(refusal.contains(told), "{told}: {refusals:?}");
    }
    for told in ["Irr Shp (I) 2 360, 3480 facing east", "Irr Bts (S) 1 ", "aboard Brodir's Irr Bts (S) 1"] {
        assert!(text.contains(told), "{told}: {text}");
    }
}

/// Swords, whose light horse become auxilia by twos, invade Gauls.
const HORSE: [(&str, &str); 2] = [
    (
        "horse.lua",
        "return points_list { rules = \"dbm\", number = \"X/1\", name = \"Swords\", years = { -300, -200 }, \
         home = \"southern Europe\", aggression = 0, terrain = { \"waterway\", \"marsh\", \"gentle_hill\" }, \
         dismounts = { { \"Irr LH (O)\", \"Irr Ax (I)\" } }, entries = { \
         { troops = \"Irr Cv (O)\", general = { \"chief\", \"sub\" }, from = 1, to = 4 }, \
         { troops = \"Irr Bd (O)\", from = 8, to = 40 }, { troops = \"Irr LH (O)\", from = 0, to = 12 } } }\n",
    ),
    (
        "horse.army",
        "# horse.lua\nSwords\nyear: -250\nchief First:\n  Irr Cv (O) general, Irr Bd (O)*12, Irr LH (O)*8\n\
         command Second:\n  Irr Cv (O) general, Irr Bd (O)*8\nbaggage: Irr Bge (I)*6\n",
    ),
];

/// A rank behind riders on foot is as near as if they had never ridden, with their mounts behind it, where nobody else may stand; and
/// a rank of such riders counts those on foot, who are numbered without gaps.
#[test]
fn ranks_before_and_behind_riders_on_foot_stand_close() {
    let folder = tempfile::tempdir().expect("a folder");
    for (name, text) in HORSE {
        std::fs::write(folder.path().join(name), text).expect("a folder to write in");
    }
    let at = |name: &str| folder.path().join(name).display().to_string();
    let armies = format!("--red {} --blue scripts/armies/dbm/gauls.army", at("horse.army"));
    let text = said(
        &format!("--rules dbm {armies} --seed 3 --save {}", at("horse.replay")),
        &[
            "summer",
            "none",
            "none",
            "auto",
            "2, 1",
            "none",
            "none",
            "Irr Bd (O) 1 at 2000,600; Irr LH (O) 1-4 behind dismounted",
            "Irr Bd (O) 1-4 at 2000,600; Irr LH (O) 1-8 behind dismounted",
            "clear",
            "Irr LH (O) 1-4 at 2000,800 dismounted; Irr Bd (O) 1-2 behind",
            "Irr Cv (O) 1 at 2030,850",
            "done",
            "Irr Cv (O) 1 at 2000,1000",
            "Irr Bd (O) 3-12 at 2000,1100",
            "Irr LH (O) 5-8 at 2000,1900",
            "done",
            "Irr Cv (O) 2 at 2080,880",
            "done",
            "auto",
            "auto",
            "list our",
            "quit",
        ],
    );
    for told in [
        "2 elements on foot cannot stand behind 1",
        "12 of 21 of command 1, First, have a place",
        "refused: Irr Cv (O) 1 stands on top of Irr LH (O) 1",
        "refused: Irr Cv (O) 2 stands on top of Irr LH (O) 3",
        "Irr Ax (I) 2 2000, 880 facing west",
        "Irr Bd (O) 1 2040, 800 facing west",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    // The map has them as they will stand.
    let map =
        text.split("1-2 behind\n").nth(1).and_then(|after| after.split("have a place").next()).unwrap_or_default();
    assert!(map.contains("←Ax") && !map.contains("←LH"), "{map}");
    // Auxilia of 40 paces, blades of 30, and then the mounts.
    let mounts = read(&at("horse.replay")).header.start.mounts.into_iter().map(|mounts| mounts.base.at);
    let spots: Vec<(i32, i32)> = mounts.map(|at| (at.x / 500, at.y / 500)).collect();
    assert_eq!(spots, [(2_070, 800), (2_070, 880)]);
}

#[test]
fn a_line_with_its_second_rank_is_counted_and_drawn_at_once() {
    let text = arranged(&[
        "none",
        "none",
        "2, 1",
        "1 middle",
        "none",
        "none",
        "Bd 1-4 at 1600,800",
        "Reg Bd (O) 1-4 at 600,1600; Reg Bd (O) 5-8 behind",
        "map",
        "list",
        "Reg Bd (O) 9-12 behind",
        "Reg Bd (O) 9-11 at 600,1200; Reg Bd (O) 12-16 behind",
        "Reg Bd (I) 1-2 at 600,600",
        "3",
        "none",
        "quit",
    ]);
    for told in [
        "`middle` is no flank; yours are left, the north edge, and right, the south edge",
        "the army has no Bd 1; did you mean `Reg Bd (I)` or `Reg Bd (O)`?",
        "8 of ",
        "have a place; done draws them up",
        "Reg Bd (O) 1-8 has a place",
        "`behind` stands behind a line that has a place",
        "5 elements cannot stand behind 3",
        "Reg Bd (I) 1 is of Scipio, which comes later: Laelius is drawn up first",
        "found `3`, expected an element",
        "none is no answer here: ",
    ] {
        assert!(text.contains(told), "{told}: {text}");
    }
    // Four fronts of two, where the line was put down and again where it is asked for.
    for word in ["Reg Bd (O) 5-8 behind\n", "command (the largest is first: 2 Laelius)> map\n"] {
        let map = text.split(word).nth(1).unwrap_or_default();
        let map = map.split("command (").next().unwrap_or_default();
        assert_eq!(map.matches("2→Bd").count(), 4, "{map}");
    }
}

/// Once the die for one water has failed, the other is not offered, and its refusal says why.
#[test]
fn after_a_die_that_has_failed_no_other_water_is_offered() {
    let failed = (1..=20).find_map(|seed| {
        let armies = "--red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army";
        let text = said(&format!("--rules dbm {armies} --seed {seed}"), &["summer", "river", "river", "quit"]);
        text.contains("it may not be placed").then_some(text)
    });
    let text = failed.expect("a die that fails");
    let told = text.split_whitespace().collect::<Vec<_>>().join(" ");
    let offers: Vec<&str> = told.split("the defender's list has ").skip(1).collect();
    assert!(offers[0].contains("one of River by a die of 4 or more"), "{text}");
    let later = offers[1].split('>').next().unwrap_or_default();
    assert!(later.contains("not any more River") && !later.contains(" by a die"), "{text}");
    assert!(text.contains("the die for the River has failed"), "{text}");
}

/// With typed dice the throws before the battle are asked for too.
#[test]
fn dice_on_a_real_table_are_asked_for_while_a_battle_is_set_up() {
    let armies = "--red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army";
    let text = said(&format!("--rules dbm {armies} --dice typed"), &["summer", "7", "6", "1", "quit"]);
    let die = ": die for who invades, the hour, the weather, the invader's way and the moon? ";
    assert_eq!(count(&text, die), 3, "{text}");
    assert!(text.contains("throws 6 for who invades, the hour"), "{text}");
    assert!(text.contains("A die shows 1 to 6"), "{text}");
    let left = said(&format!("--rules dbm {armies} --dice typed"), &["summer", "6", "quit"]);
    assert!(left.contains("The battle had not begun"), "{left}");
}

/// Each die of a country is told by its feature; and where deployment ends before dawn, whoever likes has the battle start at once,
/// and says so when all are drawn up.
#[test]
fn typed_dice_of_a_country_are_told_and_an_early_start_is_asked_for_at_the_end() {
    let folder = tempfile::tempdir().expect("a folder");
    let save = folder.path().join("typed.replay");
    let armies = "--red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army";
    let words = format!("--rules dbm {armies} --human red --dice typed --save {}", save.display());
    // 25 hours in all: one o'clock. What is no answer to one question is one to the next.
    let rest = ["auto", "1"].repeat(45);
    let text = said(&words, &[&["summer", "5", "5", "6", "6", "2", "1", "none"], &rest[..]].concat());
    for what in ["die for the sector of the ", "die for how near to an edge the "] {
        assert!(text.contains(what), "{what}: {text}");
    }
    let place = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what}: {text}"));
    let order = [
        "deployment will end at 01:00",
        "draws up ",
        "early start, deployment having ended at 01:00> ",
        "the battle starts at ",
    ];
    assert!(order.map(place).is_sorted(), "{text}");
    assert_eq!(count(&text, "early start"), 1, "{text}");
}
