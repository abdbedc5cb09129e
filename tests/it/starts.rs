//! What `debellis new` writes: it passes the check, is fought, and nothing is written over.

use std::fs;
use std::path::Path;

use crate::cli::{json, run, run_words, stderr, stdout};

/// Runs `debellis new WORDS` in a folder: NAME is a path in it.
fn begun(kind: &str, name: &str, more: &str) -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder");
    let stem = folder.path().join(name).display().to_string();
    run(&format!("new {kind} {stem} {more}"), 0);
    (folder, stem)
}

#[test]
fn a_scenario_is_checked_tested_fought_and_packed_as_it_is() {
    let (folder, stem) = begun("scenario", "issus", "");
    let checked = stdout(&run(&format!("check {stem}.lua {stem}_test.lua"), 0));
    assert!(checked.contains("a scenario; 0 errors, 0 warnings"), "{checked}");
    let tested = json(&format!("test {stem}.lua"), 0);
    assert_eq!((&tested["passed"], &tested["failed"]), (&2.into(), &0.into()));
    let fought = json(&format!("fight {stem}.lua --games 4"), 0);
    assert_eq!(fought["games"], 4);
    let pack = folder.path().join("issus.debellis");
    run(&format!("pack {stem}.lua --out {}", pack.display()), 0);
}

#[test]
fn every_option_is_heeded_and_any_title_is_a_text() {
    let folder = tempfile::tempdir().expect("a folder");
    let stem = folder.path().join("odd").display().to_string();
    let title = "A \"title\" with \\ and ]] and é";
    let words = ["new", "scenario", &stem, "--title", title, "--year", "-285", "--red", "II/10", "--blue", "II/27a"];
    run_words(&words.map(String::from), 0);
    let fought = json(&format!("fight {stem}.lua"), 0);
    assert_eq!(fought["title"], title);
    let text = fs::read_to_string(format!("{stem}.lua")).expect("a script");
    assert!(text.contains("year = -285") && text.contains("list = \"II/10\""), "{text}");
}

#[test]
fn a_campaign_is_checked_tried_and_founded() {
    let (folder, stem) = begun("campaign", "war", "--players Ada,Ben");
    let checked = stdout(&run(&format!("check {stem}"), 0));
    assert!(checked.contains("a campaign; 0 errors, 0 warnings"), "{checked}");
    run(&format!("campaign try {stem} --years 1 --runs 1"), 0);
    let game = folder.path().join("game");
    run(&format!("campaign new {stem} {}", game.display()), 0);
    assert!(fs::read_to_string(format!("{stem}/campaign.lua")).expect("a script").contains("c:player { \"Ada\" }"));
}

#[test]
fn a_campaign_of_armies_that_are_bought_is_checked_and_founded_with_their_lists() {
    let (folder, stem) = begun("campaign", "war", "--rules dbm --players Ada,Ben --year -2");
    let checked = stdout(&run(&format!("check {stem}"), 0));
    assert!(checked.contains("a campaign; 0 errors, 0 warnings"), "{checked}");
    for army in ["first", "second"] {
        let file = format!("{stem}/armies/{army}");
        let words = format!("army check --rules dbm --points 150 --list {file}.lua {file}.army");
        let allowed = stdout(&run(&words, 0));
        assert!(allowed.contains(" allow"), "{army}: {allowed}");
    }
    let game = folder.path().join("game");
    run(&format!("campaign new {stem} {}", game.display()), 0);
    // Another list than that of the army is noticed.
    let fewer = fs::read_to_string(format!("{stem}/armies/second.lua")).expect("a list").replace("to = 40", "to = 10");
    fs::write(format!("{stem}/armies/second.lua"), fewer).expect("it is written");
    let refused = stdout(&run(&format!("check {stem}"), 1));
    assert!(refused.contains("warbands"), "{refused}");
}

#[test]
fn an_army_is_allowed_and_fights() {
    for list in ["II/33", "II/32a", "I/2a", "III/40b", "IV/62b"] {
        let (_folder, stem) = begun("army", "mine", &format!("--red {list}"));
        let checked = stdout(&run(&format!("army check {stem}.txt"), 0));
        assert!(checked.contains("as its list allows"), "{list}: {checked}");
    }
    let (_folder, stem) = begun("army", "rome", "");
    run(&format!("fight --rules dba3 --red {stem}.txt --blue II/32a --max-bounds 4 --log none"), 0);
}

#[test]
fn a_general_is_checked_and_commands_without_a_mistake() {
    let (_folder, stem) = begun("general", "bold", "");
    let checked = stdout(&run(&format!("check {stem}.lua"), 0));
    assert!(checked.contains("a general; 0 errors, 0 warnings"), "{checked}");
    for battle in ["scripts/refights/standard.lua", "scripts/refights/leuctra.lua"] {
        let log = stdout(&run(&format!("fight {battle} --red {stem}.lua --seed 2"), 0));
        assert!(!log.contains("the built-in general decides"), "{log}");
    }
}

#[test]
fn a_tournament_is_played_to_its_end() {
    let (folder, stem) = begun("tournament", "cup", "--players Ada,Ben,Cem,Dea");
    let to = folder.path().join("games").display().to_string();
    run(&format!("tournament run {to} --entries {stem}.toml --rounds 2 --max-bounds 20"), 0);
    let (folder, stem) = begun("tournament", "raids", "--rules dbv --players Ada,Ben,Cem");
    let to = folder.path().join("games").display().to_string();
    let table = json(&format!("tournament run {to} --entries {stem}.toml --rounds 2 --max-bounds 20"), 0);
    assert_eq!(table["rules"], "dbv");
    let armies = table["standings"].to_string();
    assert!(armies.contains("The hundred") && armies.contains("The crew"), "{armies}");
    let (folder, stem) = begun("tournament", "crowns", "--rules dbm --players Ada,Ben");
    let to = folder.path().join("games").display().to_string();
    let table = json(&format!("tournament run {to} --entries {stem}.toml --rounds 1 --max-bounds 20"), 0);
    assert_eq!((&table["rules"], &table["army_points"]), (&"dbm".into(), &150.into()));
    let first = fs::read_to_string(format!("{stem}_first.army")).expect("an army");
    assert!(first.contains("--list crowns_first.lua crowns_first.army"), "{first}");
}

/// The options that a check of the first army of a rule set asks for.
fn points(set: &str) -> &'static str {
    if debellis::rules::by_name(set, None).expect("a set").prices.is_some() { "--points 361" } else { "" }
}

#[test]
fn every_rule_set_has_a_scenario_that_is_checked_tested_and_fought_as_it_is() {
    for set in debellis::rules::NAMES {
        let (_folder, stem) = begun("scenario", "issus", &format!("--rules {set}"));
        let checked = stdout(&run(&format!("check {stem}.lua {stem}_test.lua"), 0));
        assert!(checked.contains("a scenario; 0 errors, 0 warnings, 0 remarks"), "{set}: {checked}");
        let tested = json(&format!("test {stem}.lua"), 0);
        assert_eq!((&tested["passed"], &tested["failed"]), (&2.into(), &0.into()), "{set}");
        let fought = stdout(&run(&format!("fight {stem}.lua --max-bounds 3 --log none"), 0));
        let title = debellis::rules::by_name(set, None).expect("a set").title;
        assert!(fought.contains(title), "{set}: {fought}");
    }
}

#[test]
fn every_rule_set_has_an_army_that_is_allowed_and_fights_and_a_general() {
    for set in debellis::rules::NAMES {
        let (_folder, stem) = begun("army", "mine", &format!("--rules {set}"));
        let file =
            [".txt", ".army"].map(|end| format!("{stem}{end}")).into_iter().find(|file| Path::new(file).exists());
        let file = file.expect("an army");
        let checked = stdout(&run(&format!("army check --rules {set} {} {file}", points(set)), 0));
        assert!(checked.contains(" allow"), "{set}: {checked}");
        run(&format!("fight --rules {set} --red {file} --blue {file} --max-bounds 1 --log none"), 0);
        let (_folder, stem) = begun("general", "bold", &format!("--rules {set}"));
        let text = fs::read_to_string(format!("{stem}.lua")).expect("a general");
        let words = text.lines().nth(1).and_then(|line| line.split("debellis ").nth(1)).expect("an example");
        let words = words.split("    ").next().expect("a command");
        let log = stdout(&run(&format!("{words} --max-bounds 4"), 0));
        assert!(!log.contains("the built-in general decides"), "{set}: {log}");
    }
}

#[test]
fn what_a_rule_set_does_not_have_is_told_with_those_that_have_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let stem = folder.path().join("war").display().to_string();
    for (words, why) in [
        (format!("campaign {stem} --rules dbv"), "no campaign is begun by De Bellis Velitum"),
        (format!("tournament {stem} --rules dbsa"), "help: --rules dba3, or --rules dbm, or --rules dbv\n"),
        (format!("tournament {stem} --rules dba22"), "no tournament is begun by De Bellis Antiquitatis 2.2"),
        (format!("scenario {stem} --rules dbx"), "there is no rule set `dbx`"),
        (format!("scenario {stem} --rules dbm --red II/33"), "has no army lists; leave it out"),
        (format!("scenario {stem} --rules dba3-big"), "no scenario is begun by"),
    ] {
        let told = stderr(&run(&format!("new {words}"), 2));
        assert!(told.contains(why), "{words}: {told}");
    }
    assert_eq!(fs::read_dir(folder.path()).expect("the folder").count(), 0, "nothing is written");
}

#[test]
fn nothing_is_written_over_and_mistakes_are_told() {
    let (folder, stem) = begun("scenario", "issus", "");
    fs::remove_file(format!("{stem}.lua")).expect("a file");
    let again = stderr(&run(&format!("new scenario {stem}"), 2));
    assert!(again.contains("issus_test.lua already"), "{again}");
    assert!(!Path::new(&format!("{stem}.lua")).exists());
    let other = folder.path().join("other").display().to_string();
    let cases = [
        ("--red II/99", "army list"),
        ("--year 0", "no year 0"),
        ("--year 1500 --red II/33", "fought from"),
        ("--players Ada,Ada", "two players"),
    ];
    for (words, why) in cases {
        let kind = if words.contains("players") { "campaign" } else { "scenario" };
        let told = stderr(&run(&format!("new {kind} {other} {words}"), 2));
        assert!(told.contains(why), "{words}: {told}");
        assert!(!Path::new(&format!("{other}.lua")).exists() && !Path::new(&other).exists(), "{words}");
    }
    for name in ["..", "a*b", ".x"] {
        run(&format!("new general {}", folder.path().join(name).display()), 2);
    }
}

#[test]
fn a_name_with_a_blank_is_quoted_in_what_is_to_be_typed_next() {
    let folder = tempfile::tempdir().expect("a folder");
    let stem = folder.path().join("my gen").display().to_string();
    let words = ["new", "general", &stem].map(String::from);
    let told = stdout(&run_words(&words, 0));
    assert!(told.contains(&format!("  debellis check \"{stem}.lua\"\n")), "{told}");
    let text = fs::read_to_string(format!("{stem}.lua")).expect("a general");
    assert!(text.contains(&format!("--red \"{stem}.lua\"")), "{text}");
}
