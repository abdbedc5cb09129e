//! Battles set up by hand: what a person is asked, what he leaves to the computer, and what is refused.

use crate::cli::mistake;
use crate::play::{folder, said};

#[test]
fn a_battle_is_set_up_by_hand_and_gone_on_with() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("mine.replay").display().to_string();
    let words = format!("--rules dba3 --red II/33 --blue II/32a --human both --seed 3 --save {file}");
    let lines = [&["hills of doom", "woods", "help"][..], &["auto"; 40], &["quit"]].concat();
    let text = said(&words, &lines);
    for part in
        ["there is no feature `hills of doom`", "refused: ", "[dba3.terrain.04]", "camp> auto", "elements> auto"]
    {
        assert!(text.contains(part), "{part} is missing from\n{text}");
    }
    assert!(text.contains("goes on"), "{text}");
    let again = said(&format!("--resume {file}"), &["quit"]);
    assert!(again.contains("goes on"), "{again}");
    // Left before it began, it is not saved.
    let gone = said(&words.replace("mine", "gone"), &["quit"]);
    assert!(gone.contains("nothing of it is saved"), "{gone}");
    assert!(!folder.path().join("gone.replay").exists());
}

#[test]
fn a_feature_that_has_room_is_not_left_out() {
    let (_place, file) = folder();
    let words = format!("--rules dba3 --red II/33 --blue II/32a --human both --seed 2 --save {file}");
    let text = said(&words, &["hamlet + woods, woods", "none", "auto", "none", "none", "auto", "quit"]);
    assert_eq!(text.matches("only what has no room is left out, and it has room").count(), 3, "{text}");
    assert!(text.contains("[dba3.terrain.69]") && !text.contains("and is left out"), "{text}");
}

#[test]
fn the_rest_of_an_army_is_put_up_beside_the_posts_of_its_own_player() {
    let (_place, file) = folder();
    let words = format!("--rules dba3 --red II/33 --blue II/33 --human both --seed 4 --save {file}");
    // Whoever deploys first puts up three elements of his own in the midst of the usual line.
    let camp = ["auto"; 11];
    let text = said(
        &words,
        &[&camp[..], &["4Bd 1-3 at 7.5,4.4", "4Bd 1-3 at 7.5,10.6", "auto", "auto", "auto", "quit"]].concat(),
    );
    assert_eq!(text.matches("draws up 12 elements").count(), 2, "{text}");
    assert!(!text.contains("stands on top of another element"), "{text}");
}

#[test]
fn the_player_of_a_giant_battle_says_whether_his_dice_go_in_an_order() {
    let (_place, file) = folder();
    let words = |rules: &str, terms: &str| {
        format!("--rules {rules} --red II/33 --blue II/32a --human red --seed 3 --force --save {file} {terms}")
    };
    // Where something else is asked, `free` is refused, and `auto` leaves it to the computer.
    let lines = [&["free", "auto"].repeat(60)[..], &["quit"]].concat();
    let text = said(&words("dba3-giant", "--generals 4 --depth 22.5 --in-turns"), &lines);
    assert!(text.contains("order of dice> free"), "{text}");
    assert_eq!(text.matches("discloses that each of its commands keeps the die").count(), 1, "{text}");
    assert!(
        text.contains("II/33-wing-3") && text.contains("[dba3.bbdba.24]"),
        "four commands, drawn up in turns: {text}"
    );
    let text = said(&words("dba3-big", ""), &lines);
    assert!(text.contains("order of dice> free") && !text.contains("discloses that each of its commands"), "{text}");
}

#[test]
fn a_force_that_the_rules_refuse_is_refused_before_anybody_is_asked() {
    let place = tempfile::tempdir().expect("a folder");
    let file = place.path().join("band.army");
    std::fs::write(&file, "Spearman general, Blade*4\n").expect("it can be written");
    let told = mistake(&format!("play --rules dbv --human both --red {0} --blue {0}", file.display()));
    assert!(told.contains("[dbv.scale.05]"), "{told}");
}

#[test]
fn an_army_without_a_list_is_drawn_up_by_its_player() {
    let (place, file) = folder();
    let armies = [("red", "Kn general, Sp*11"), ("blue", "Wb general, Wb*11")].map(|(name, troops)| {
        let path = place.path().join(format!("{name}.army"));
        std::fs::write(&path, format!("{name}: {troops}\n")).expect("it can be written");
        path.display().to_string()
    });
    let [red, blue] = &armies;
    let words = format!("--rules dbsa --red {red} --blue {blue} --human red --seed 3 --save {file}");
    let lines = [
        "upward",
        "east",
        "at 600 size 40x40",
        "at 2000",
        "at 600 size 1200x310",
        "at 600 size 1200x290",
        "at 300",
        "Sp 1-11 at 950,1000",
        "Sp 1-2 at 899,100",
        "Sp 1 + Kn 1 at 1160,300",
        "Sp 1-10 at 950,100",
        "Sp 3 at 950,1000",
        "done",
        "Sp 11 in camp",
        "auto",
        "quit",
    ];
    let text = said(&words, &lines);
    for part in [
        "`upward` is no edge",
        "red has the east edge",
        "[dbsa.setup.07]",
        "off the battlefield",
        "the camp reaches 310 paces from its base edge instead of at most 300 paces",
        "stands on the ground of a camp",
        "beyond 300 paces",
        "stands on the ground of a camp, not in it",
        "2 elements still wait",
        "red draws up 12 elements",
        "goes on",
    ] {
        assert!(text.contains(part), "{part} is missing from\n{text}");
    }
}

#[test]
fn a_battle_in_which_infantry_loses_its_mounts_is_gone_on_with() {
    let (place, file) = folder();
    let script = place.path().join("mounted.lua");
    let text = "local s = scenario { title = \"Mounted\", year = -55, rules = \"dbm\", board = { 2400, 1800 }, season = \"summer\", \
                sky = \"clear\", hour = 12, departs = \"a test\" }\n\
                local a = s:army { name = \"Rome\", edge = \"south\", first_bound = true }\n\
                local c = a:command { name = \"Caesar\", cinc = true }\n\
                c:line { left = { 800, 600 }, \"Reg Cv (O) general\", \"Reg Bw (O)*6 mounted\" }\n\
                c:line { left = { 800, 200 }, \"Irr Bge (I)*2\" }\n\
                local b = s:army { name = \"Britons\", edge = \"north\" }\n\
                local d = b:command { name = \"Foot\", cinc = true }\n\
                d:line { left = { 1400, 1000 }, \"Irr Wb (O)*4\", \"Irr Wb (O) general\" }\n\
                d:line { left = { 1440, 1500 }, \"Irr Bge (I)*2\" }\n\
                return s\n";
    std::fs::write(&script, text).expect("it can be written");
    let words = format!("{} --red human --blue general --seed 1 --save {file}", script.display());
    let text = said(&words, &["auto", "move Reg Bw (O) 1 straight 50", "done", "quit"]);
    assert!(text.contains("move Reg Bw (O) 1 straight 50"), "{text}");
    let again = said(&format!("--resume {file}"), &["quit"]);
    assert!(again.contains("goes on"), "{again}");
}
