//! Watching what is no battlefield: tests, an army, army lists, a general, and a pack.

use std::fs;
use std::path::Path;

use super::Running;
use crate::cli::{mistake, run};
use crate::packs::{WAR, write};

/// A watch over a file of the war, or of these files in its place.
fn over(files: &[(&str, &str)], name: &str, more: &[&str]) -> Running {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), WAR);
    write(folder.path(), files);
    let path = folder.path().join(name);
    Running::over(folder, &path, more)
}

fn save(watch: &Running, name: &str, text: &str) {
    fs::write(watch.folder.path().join(name), text).expect("a save");
}

#[test]
fn tests_are_run_when_they_or_their_scenario_are_saved() {
    let mut watch = over(&[], "war/ford_test.lua", &[]);
    assert_eq!(watch.generation()["title"], "ford_test.lua");
    let page = watch.page_with("2 passed, 0 failed");
    assert!(page.contains("✓ passed") && page.contains("Rome stands in one line"), "{page}");
    let lines = WAR.iter().find(|(name, _)| *name == "war/lines.lua").expect("a module").1;
    save(&watch, "war/lines.lua", &lines.replace("4Bd*5", "4Bd*4"));
    assert_eq!(watch.generation()["stale"], false);
    let page = watch.page_with("1 passed, 1 failed");
    assert!(page.contains("✗ failed") && page.contains("expected 6, found 5"), "{page}");
    save(&watch, "war/ford_test.lua", "scenario_test(");
    assert_eq!(watch.generation()["stale"], true);
    assert!(watch.page_with("Stale").contains("1 passed, 1 failed"), "the last outcome is kept");
}

#[test]
fn an_army_is_judged_when_it_is_saved() {
    let army = "II/33\nCv general, Cv, 4Bd*6, 4Sp*2, Ps*2\n";
    let mut watch = over(&[("rome.txt", army)], "rome.txt", &[]);
    watch.generation();
    let page = watch.page_with("12 elements, as the list allows");
    assert!(page.contains("4Bd") && page.contains("Aggression"), "{page}");
    save(&watch, "rome.txt", &army.replace("Ps*2", "El*2"));
    let broken = watch.generation();
    assert_eq!(broken["stale"], true);
    assert!(broken["findings"][0]["message"].as_str().is_some_and(|what| what.contains("El")), "{broken}");
}

/// An army that ships, with its list.
fn shipped(name: &str) -> [String; 2] {
    ["army", "lua"].map(|end| fs::read_to_string(format!("scripts/armies/dbm/{name}.{end}")).expect("an army"))
}

#[test]
fn a_bought_army_is_judged_with_the_list_beside_it_and_each_fault_has_its_line() {
    let [army, list] = shipped("rome");
    let mut watch = over(&[("rome.army", &army), ("rome.lua", &list)], "rome.army", &[]);
    assert_eq!(watch.generation()["title"], "Rome against Pyrrhus and Hannibal");
    let page = watch.page_with("as its list and the rules allow");
    for part in ["Scipio", "Reg Bd (O)", "26", "363AP", "Numidians", "Aggression"] {
        assert!(page.contains(part), "{part}: {page}");
    }
    assert!(page.contains("<tr class=\"head\"><th scope=\"row\">Its list</th><td>X/7 Rome"), "{page}");
    // Of what cannot be read the words alone are marked.
    save(
        &watch,
        "rome.army",
        &army.replace("  Reg Cv (O) general, Reg Cv (O)*3", "  Reg Cvv (O) general, Reg Cv (O)*3"),
    );
    let unread = watch.generation();
    assert_eq!((&unread["findings"][0]["line"], &unread["findings"][0]["column"]), (&5.into(), &3.into()), "{unread}");
    let page = watch.page_with("found");
    assert!(page.contains("\n  |   ^^^^^^^^^^^^^^^^^^^</pre>"), "{page}");
    // A fault of the list and one of the army itself, each with its line.
    save(&watch, "rome.army", &army.replace("Irr El (I)", "Irr El (S)").replace("immobile*6", "immobile*5"));
    let broken = watch.generation();
    assert_eq!(broken["stale"], true);
    let lines: Vec<u64> =
        broken["findings"].as_array().expect("findings").iter().filter_map(|f| f["line"].as_u64()).collect();
    assert!(lines.contains(&7), "{broken}");
    let told: Vec<&str> =
        broken["findings"].as_array().expect("findings").iter().filter_map(|f| f["message"].as_str()).collect();
    assert!(told.iter().any(|what| what.contains("El (S)")), "{told:?}");
    assert!(told.iter().any(|what| what.contains("baggage")), "{told:?}");
    // The list is watched too.
    save(&watch, "rome.army", &army);
    assert_eq!(watch.generation()["stale"], false);
    save(&watch, "rome.lua", &list.replace("from = 8, to = 36", "from = 8, to = 20"));
    assert_eq!(watch.generation()["stale"], true);
    // Without its list what only that can allow is told.
    let mut watch = over(&[("rome.army", &army)], "rome.army", &[]);
    watch.generation();
    watch.page_with("none beside it");
}

#[test]
fn forces_and_troops_without_lists_are_judged() {
    let force = fs::read_to_string("scripts/armies/skirmish/fyrd.army").expect("a force");
    let mut watch = over(&[("fyrd.army", &force)], "fyrd.army", &[]);
    assert_eq!(watch.generation()["title"], "The hundred");
    let page = watch.page_with("16 figures in 2 sub-units");
    assert!(page.contains("De Bellis Velitum") && page.contains("Blade general"), "{page}");
    save(&watch, "fyrd.army", &force.replace("Spearman general, ", ""));
    let broken = watch.generation();
    let told = broken["findings"][0]["message"].as_str().expect("a message");
    assert!(told.contains("dbv.scale."), "{told}");
    let mut watch = over(&[("gauls.txt", "Gauls: Kn general, Wb*9, LH*2\n")], "gauls.txt", &[]);
    assert_eq!(watch.generation()["title"], "Gauls");
    watch.page_with("De Bellis Societatis Antiquorum");
    save(&watch, "gauls.txt", "Gauls: Kn general, Wb*8, LH*2\n");
    let told = watch.generation();
    assert!(told["findings"][0]["message"].as_str().is_some_and(|what| what.contains("11 elements")), "{told}");
    // What is no army is told with all that one may be.
    save(&watch, "gauls.txt", "Gauls: nobody at all\n");
    let told = watch.generation();
    assert!(told["findings"][0]["message"].as_str().is_some_and(|what| what.contains("such as 'II/33'")), "{told}");
}

#[test]
fn an_army_is_judged_by_the_rule_set_that_is_named_or_the_first_that_allows_it() {
    // This army is one of De Bellis Antiquitatis 2.2 alone.
    let tables = debellis::rules::by_name("dba22", None).and_then(|book| book.armies).expect("lists");
    let older = (tables.lists)().find("II/32").expect("a list");
    let army = format!("{}\n{}\n", older.number, older.first_choice());
    let mut watch = over(&[("punic.txt", &army)], "punic.txt", &[]);
    watch.generation();
    watch.page_with("De Bellis Antiquitatis 2.2");
    let army = "II/33\nCv general, Cv, 4Bd*6, 4Sp*2, Ps*2\n";
    let mut watch = over(&[("rome.txt", army)], "rome.txt", &["--rules", "dbm"]);
    assert_eq!(watch.generation()["stale"], true);
    let big = "II/33\nchief Scipio: Cv general, 4Bd*11\ncommand Laelius: Cv general, 4Bd*11\n";
    let mut watch = over(&[("rome.txt", big)], "rome.txt", &[]);
    assert!(watch.generation()["findings"][0]["message"].as_str().is_some_and(|what| what.contains("command")));
}

#[test]
fn lists_of_bought_armies_are_shown() {
    let [_, list] = shipped("rome");
    let mut watch = over(&[("rome.lua", &list)], "rome.lua", &[]);
    watch.generation();
    let page = watch.page_with("One list of its own");
    assert!(page.contains("velites") && page.contains("southern Europe"), "{page}");
}

#[test]
fn army_lists_of_a_script_are_shown() {
    let list = fs::read_to_string("scripts/armies/hannibal.lua").expect("a script");
    let mut watch = over(&[("x.lua", &list)], "x.lua", &[]);
    watch.generation();
    let page = watch.page_with("One list of its own");
    assert!(page.contains("s Army in Italy") && page.contains("Aggression"), "{page}");
}

#[test]
fn a_general_fights_the_scenario_that_is_named_or_two_armies_of_the_lists() {
    let mut watch = over(&[], "war/generals/brave.lua", &[]);
    watch.generation();
    let page = watch.page_with("by the built-in general");
    assert!(page.contains("<iframe src=\"battle/0?1\""), "{page}");
    let (head, report) = watch.get("battle/0?1");
    assert!(head.contains("script-src 'nonce-"), "{head}");
    assert!(report.contains("Start, crisis, end") && report.contains("Polybian Roman Army"), "{report}");
    let odd = "return function(battle, moves, side, general) return 'dance' end\n";
    save(&watch, "war/generals/brave.lua", odd);
    watch.generation();
    watch.page_with("the built-in general decides");
    let on = Path::new("scripts/refights/standard.lua").display().to_string();
    let mut watch = over(&[], "war/generals/brave.lua", &["--on", &on]);
    watch.generation();
    watch.page_with("The Standard");
}

#[test]
fn templates_alone_are_shown_with_a_battle_and_drawn_again_when_they_are_saved() {
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["watch.html", "watch.css", "watch.js"] {
        fs::copy(format!("templates/watch/{name}"), folder.path().join(name)).expect("a copy");
    }
    let path = folder.path().to_path_buf();
    let mut watch = Running::over(folder, &path, &[]);
    assert_eq!(watch.generation()["title"], "Polybian Roman Army against Later Carthaginian Army");
    watch.page_with("Order of battle");
    let html = fs::read_to_string("templates/watch/watch.html").expect("the template");
    save(&watch, "watch.html", &html.replace("Order of battle", "The two armies"));
    assert_eq!(watch.generation()["stale"], false);
    watch.page_with("The two armies");
    save(&watch, "watch.html", "{% if");
    let broken = watch.generation();
    assert_eq!(broken["stale"], true);
    assert!(broken["findings"][0]["file"].as_str().is_some_and(|file| file == "watch.html"), "{broken}");
    watch.page_with("Stale");
    // One of the files stands for its folder, and another scenario may be shown.
    let on = Path::new("scripts/refights/standard.lua").display().to_string();
    let folder = tempfile::tempdir().expect("a folder");
    for name in ["watch.html", "watch.css", "watch.js"] {
        fs::copy(format!("templates/watch/{name}"), folder.path().join(name)).expect("a copy");
    }
    let path = folder.path().join("watch.css");
    let mut watch = Running::over(folder, &path, &["--on", &on]);
    assert_eq!(watch.generation()["title"], "The Standard");
}

#[test]
fn a_pack_is_drawn_and_drawn_again_when_it_is_packed_again() {
    let folder = tempfile::tempdir().expect("a folder");
    write(folder.path(), WAR);
    let [script, pack] = ["war/ford.lua", "ford.debellis"].map(|name| folder.path().join(name));
    let again = format!("pack {} --out {} --force", script.display(), pack.display());
    run(&again, 0);
    let mut watch = Running::over(folder, &pack, &[]);
    assert_eq!(watch.generation()["title"], "The ford");
    let text = fs::read_to_string(&script).expect("a script");
    fs::write(&script, text.replace("The ford", "The other ford")).expect("a save");
    run(&again, 0);
    assert_eq!(watch.generation()["title"], "The other ford");
    fs::write(&pack, "no pack").expect("a save");
    let broken = watch.generation();
    assert_eq!(broken["stale"], true);
}

#[test]
fn what_is_not_there_is_not_watched() {
    for words in
        ["watch nothere.lua", "watch nothere.txt --json", "watch scripts/generals/patient.lua --on nothere.lua"]
    {
        let told = mistake(words);
        assert!(told.contains("cannot read nothere."), "{words}: {told}");
    }
}
