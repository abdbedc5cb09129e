//! A rulebook as lines: printed, compared, hashed; and the switches of a set's own steps.

use super::cli::{json, mistake, run, stdout};
use debellis::base::clause::Clause;
use debellis::book::Rulebook;
use debellis::book::amendment::{Amendment, RowNumber};
use debellis::rules::{BOOKS, by_name};

fn book(name: &str) -> Rulebook {
    by_name(name, None).expect("a rulebook")
}

fn line(book: &Rulebook, path: &str) -> Option<String> {
    book.lines().iter().find(|line| line.path == path).map(ToString::to_string)
}

#[test]
fn a_line_has_path_value_and_clause() {
    let book = book("dba3");
    assert_eq!(line(&book, "moves.pips").as_deref(), Some("moves.pips = per_side  [dba3.pips.01]"));
    assert_eq!(line(&book, "steps.Recoil").as_deref(), Some("steps.Recoil = dba3.recoil.01"));
    assert_eq!(line(&book, "combat.trample.who").as_deref(), Some("combat.trample.who = Elephants  [dba3.recoil.04]"));
}

#[test]
fn every_rulebook_has_its_own_hash_and_paths_of_one_value_each() {
    let mut hashes = std::collections::BTreeSet::new();
    for name in BOOKS {
        let book = book(name);
        assert_eq!(book.hash(), book.clone().hash());
        assert!(hashes.insert(book.hash()), "{name}");
        let lines = book.lines();
        let paths: std::collections::BTreeSet<&str> = lines.iter().map(|line| line.path.as_str()).collect();
        assert_eq!(paths.len(), lines.len(), "{name}");
    }
}

#[test]
fn an_amended_book_differs_in_the_amended_row_alone() {
    let (plain, mut amended) = (book("dba3"), book("dba3"));
    assert_eq!(plain.differences(&amended), []);
    let clause = Clause::parse("dba3.pips.01").expect("an id");
    amended.amend(Amendment::always(clause, RowNumber::Policy("per_command".into()))).expect("a policy");
    let found: Vec<String> = plain.differences(&amended).iter().map(ToString::to_string).collect();
    let both = "moves.pips = per_side  [dba3.pips.01]\n  moves.pips = per_command  [dba3.pips.01]";
    assert_eq!(found, [format!("moves.pips\n  {both}")]);
    assert_ne!(plain.hash(), amended.hash());
}

#[test]
fn the_command_prints_a_book_and_compares_two() {
    let printed = json("rule --book dbsa", 0);
    assert_eq!(printed["hash"], book("dbsa").hash());
    assert_eq!(printed["lines"][0]["value"], "De Bellis Societatis Antiquorum");
    assert!(stdout(&run("rule --book dbsa", 0)).contains("\nsteps.Bounds = dbsa.seq.01\n"));
    let compared = json("rule --book dba3 dba3-big", 0);
    let differences = compared["differences"].as_array().expect("a list");
    let pips = differences.iter().find(|change| change["path"] == "moves.pips").expect("the dice");
    assert_eq!((&pips["one"]["value"], &pips["other"]["value"]), (&"per_side".into(), &"per_command".into()));
    let text = stdout(&run("rule --book dba3 dba3-big", 0));
    assert!(text.ends_with(&format!("dba3 and dba3-big differ in {} values\n", differences.len())), "{text}");
    assert!(mistake("rule --book dba4").contains("there is no rulebook `dba4`; did you mean"));
}
