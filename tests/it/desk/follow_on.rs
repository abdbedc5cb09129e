//! A value that was refused counts as given: nothing that only follows from its absence is told; and the words of small
//! messages.

use super::{only, with_sea};
use crate::check::CLEAN;
use crate::cli::{mistake, run, stderr};

#[test]
fn what_was_refused_counts_as_given() {
    for (added, begins) in [
        (
            "s:on(\"bound_end\", function(battle) battle:arrive { command = \"Scipio\", edge = \"south\", at = 3 } end)",
            "wrong-value: arrive: \"Scipio\" has no reserves",
        ),
        ("scipio:mission { keep_away = -3 }", "wrong-value: mission: `keep_away` is a distance of more than 0"),
        ("scipio:mission { feign = -1 }", "wrong-value: mission: `feign` is a distance of more than 0"),
        (
            "s:terrain { woods { outline = { { 3, 7 }, { 4, 7 } } } }",
            "wrong-value: woods: `outline` must have from 3 to 400 places, found 2",
        ),
        (
            "s:weather { changes = { { bound = -1, sky = \"rain\" } } }",
            "wrong-value: changes: `bound` must be a whole number from 1 to 10000, found -1",
        ),
        (
            "rome:city { at = { 12, 3 }, size = { 3, 2 }, gates = { \"front\", \"frnt\" } }",
            "wrong-value: city: a gate is \"front\"",
        ),
    ] {
        only(added, begins);
    }
    // What is missing is told all the same.
    only("scipio:mission { }", "refused: mission: say what is to be done");
    only("s:terrain { woods { size = { 2, 2 } } }", "missing-key: woods: `at` is missing");
}

#[test]
fn who_finds_no_place_in_a_zone_is_no_reserve() {
    let crowd = "s:zone { name = \"z\", side = \"Rome\", at = { 3, 3 }, size = { 1, 1 } }\nscipio:deploy { zone = \"z\", \"4Bd*9\" }\nhannibal:line { left = { 13, 13 }, \"Ps*9\" }";
    only(crowd, "no-room: Scipio's 4Bd 5 finds no place in the zone \"z\": make it larger, or free it of others");
}

#[test]
fn troops_of_another_drill_are_the_nearest() {
    let told = with_sea("ca:line { left = { 300, 400 }, \"Reg El (O)\" }").remove(0);
    assert!(told.contains("did you mean `Irr El (O)`? Elephants (O) are always irregular [dbm.types.17]"), "{told}");
}

#[test]
fn a_scenario_in_the_place_of_a_general_is_known_by_what_begins_it() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("dealt.lua");
    std::fs::write(
        &file,
        format!("local way = option {{ name = \"way\", values = {{ \"a\", \"b\" }} }}\nprint(way)\n{CLEAN}"),
    )
    .expect("a script");
    let told = mistake(&format!("fight {0} --red {0}", file.display()));
    assert!(told.contains("is a scenario, not a general"), "{told}");
}

#[test]
fn a_fight_marks_what_a_check_marks_and_gives_its_help() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("over.lua");
    std::fs::write(&file, format!("{CLEAN}scipio:line {{ left = {{ 5, 4 }}, \"Ps\", \"Ps\" }}\n")).expect("a script");
    let [checked, fought] = [("check", 1), ("fight", 2)].map(|(word, code)| {
        let output = run(&format!("{word} {}", file.display()), code);
        format!("{}{}", crate::cli::stdout(&output), stderr(&output))
    });
    let mark = |text: &str| text.lines().rfind(|line| line.contains('^')).map(str::to_string);
    assert!(mark(&checked).is_some_and(|line| line.trim_end().ends_with(" ^^")));
    assert_eq!(mark(&fought), mark(&checked), "{fought}");
    assert!(fought.contains("help: move one of them; `gap(1)` leaves ground free in a line"), "{fought}");
}

#[test]
fn entries_of_a_tournament_are_told_what_to_mend() {
    let folder = tempfile::tempdir().expect("a folder");
    let told = |entry: &str| {
        let file = folder.path().join("cup.toml");
        std::fs::write(&file, format!("[[player]]\nname = \"Anna\"\nlist = \"II/33\"\n\n[[player]]\n{entry}\n"))
            .expect("a file");
        mistake(&format!(
            "tournament run {} --entries {} --rounds 2",
            folder.path().join("cup").display(),
            file.display()
        ))
    };
    let twice = told("name = \"Anna\"\nlist = \"II/32a\"");
    assert!(
        twice.contains("another player named Anna")
            && twice.contains("a `name` that no other has")
            && !twice.contains("army show"),
        "{twice}"
    );
    let slip = told("name = \"Bert\"\nlist = \"II/32a\"\ngenral = \"general\"");
    assert!(slip.contains("unknown field `genral`") && slip.contains("did you mean `general`?"), "{slip}");
    let list = told("name = \"Bert\"\nlist = \"II/999\"");
    assert!(list.contains("`debellis army show NUMBER` shows a list"), "{list}");
}

#[test]
fn an_order_that_is_none_is_answered_with_one_that_the_map_allows() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let island = r#"local c = campaign { title = "T", rules = "dba3", year = 1066, policies = { play = "postal" } }
c:node { "London", at = { 500, 200 }, home = "Arable", walls = "city", port = true }
c:node { "York", at = { 480, 700 }, home = "Hilly", walls = "city" }
c:node { "Bruges", at = { 800, 120 }, home = "Littoral", walls = "city", port = true }
c:link { "London", "York" }
c:link { "London", "Bruges", way = "sea" }
c:player { "Anna" }
c:player { "Bela" }
c:nation { "England", player = "Anna", capital = "London", owns = { "York" } }
c:nation { "Normandy", player = "Bela", capital = "Bruges" }
c:army { "The Fyrd", nation = "England", at = "London", list = "III/72" }
c:army { "The Host", nation = "Normandy", at = "Bruges", list = "III/52" }
"#;
    std::fs::write(at("campaign.lua"), island).expect("a script");
    run(&format!("campaign new {} {}", at("campaign.lua"), at("season")), 0);
    let told = |player: &str, order: &str| {
        std::fs::write(at("orders.txt"), order).expect("orders");
        crate::cli::all_told(&format!("campaign orders check {} {player} {}", at("season"), at("orders.txt")))
    };
    // By land where a way leads, and over the sea from where none does.
    assert!(told("Anna", "The Fyrd mrch York").contains("for example: army \"The Fyrd\" march York"));
    let over = told("Bela", "The Host mrch York");
    assert!(over.contains("for example: army \"The Host\" sail London") && !over.contains("Sardis"), "{over}");
}
