//! The losses that beat a side, set by the scenario: a house rule that every report tells.

use crate::cli::{json, run, stdout};
use crate::scenario::{SMALL, Script};
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Battle, EndReason, Standing};
use debellis::book::Rulebook;
use debellis::script::scenario::Scenario;
use debellis::view::victory;

/// The small battle with this in `scenario { ... }`, and this in the army of Rome.
fn beaten(scenario: &str, rome: &str) -> String {
    let ranks = "scipio:line { left = { 3, 2 }, \"Ps*6\" }\nhannibal:line { left = { 12, 13 }, \"Ps*6\" }\n";
    let text = SMALL.replace("board = {", &format!("{scenario} board = {{"));
    format!("{}{ranks}", text.replace("name = \"Rome\",", &format!("name = \"Rome\", {rome}")))
}

fn load(text: &str) -> Scenario {
    Script::new(text).load().unwrap_or_else(|error| panic!("{error}"))
}

/// Whether Rome is beaten at the end of a bound with so many of its own lost.
fn falls(rules: &Rulebook, start: &Battle, lost: usize) -> bool {
    let mut battle = start.clone();
    let own: Vec<ElementId> =
        start.roster().filter(|(_, e)| e.side == SideId(0) && !e.general).map(|(id, _)| id).take(lost).collect();
    own.iter().for_each(|id| battle.elements[id.index()].standing = Standing::Destroyed);
    victory::ending(rules, &battle, true).is_some_and(|end| end.value.why == EndReason::Victory)
}

#[test]
fn a_side_is_beaten_by_the_number_of_the_scenario_and_not_by_that_of_the_rules() {
    let usual = load(&beaten("", ""));
    assert_eq!([3, 4].map(|lost| falls(&usual.rules, &usual.start, lost)), [false, true]);
    assert!(usual.rules.amendments.is_empty() && usual.start.losing.is_none());
    let longer = load(&beaten("beaten_by = 6,", ""));
    assert_eq!([4, 5, 6].map(|lost| falls(&longer.rules, &longer.start, lost)), [false, false, true]);
    assert_eq!(longer.rules.amendments, ["a side is beaten by 6 losses instead of 4 [dba3.victory.01]"]);
}

#[test]
fn one_army_may_stand_longer_than_the_other() {
    let scenario = load(&beaten("", "beaten_by = 7,"));
    assert_eq!(scenario.start.losing, Some([7, 4]), "the other has the number of the rules");
    assert_eq!(scenario.rules.amendments, ["Rome is beaten by 7 losses instead of 4 [dba3.victory.01]"]);
    let both = load(&beaten("beaten_by = 5,", "beaten_by = 6,"));
    assert_eq!(both.start.losing, Some([6, 5]));
    let same = load(&beaten("beaten_by = 4,", ""));
    assert!(same.rules.amendments.is_empty(), "the rules' own number is no house rule");
}

#[test]
fn reports_and_replays_tell_it() {
    let script = Script::new(&beaten("beaten_by = 6, max_bounds = 6,", ""));
    let (file, replay) = (script.path(), script.path().with_extension("replay"));
    let told = stdout(&run(&format!("fight {} --replay {}", file.display(), replay.display()), 0));
    assert!(told.contains("amendment: a side is beaten by 6 losses instead of 4 [dba3.victory.01]"), "{told}");
    let again = json(&format!("replay {}", replay.display()), 0);
    assert_eq!(again["hash"], json(&format!("fight {}", file.display()), 0)["hash"]);
}

#[test]
fn what_cannot_be_counted_so_is_refused() {
    for (scenario, says) in [
        ("beaten_by = 0,", "`beaten_by` must be a whole number from 1 to 500, found 0"),
        ("beaten_by = 6, victory = \"own\",", "no losses of the rule set's beat anybody"),
    ] {
        let found = Script::new(&beaten(scenario, "")).load().err().map(|error| error.to_string()).unwrap_or_default();
        assert!(found.contains(says), "{scenario}: {found}");
    }
    let script = Script::new(&beaten("beaten_by = 90,", ""));
    let never = stdout(&run(&format!("check {}", script.path().display()), 0));
    assert!(never.contains("asks for 90 losses of Rome, which has 9 elements"), "{never}");
}
