//! Names of elements, generals and places, in orders and in all that is told of a battle.

use crate::cli::{run, stdout};
use crate::scenario::{SMALL, Script, small};
use crate::watching::fight;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::What;
use debellis::battle::objective::{Goal, Whom};
use debellis::report::names;
use debellis::script::scenario::Scenario;
use debellis::view::written::{read, tell, write};

/// A battle in which three of Rome's and Carthage's general have names.
const NAMED: &str = "scipio:line { left = { 6, 6 }, name = \"the  Agrianians\", \"3Ax*2\" }\n\
                     scipio:element { \"LH\", at = { 12, 4 }, name = \"Masinissa's men\" }\n";

fn named(added: &str) -> Scenario {
    let text = SMALL.replace("name = \"Hannibal\"", "name = \"Hannibal\", general = \"Hannibal Barca\"");
    Script::new(&format!("{text}{NAMED}{added}")).load().unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_name_stands_before_code_and_number_in_all_that_is_told() {
    let battle = named("").start;
    let told = |i: u16| names::one_line(&names::element(&battle, ElementId(i)));
    assert_eq!(told(5), "the Agrianians (3Ax 1)");
    assert_eq!(told(7), "Masinissa's men (LH 1)");
    assert_eq!(told(1), "Hannibal Barca (Cv 1)", "a general has the name of his command's");
    assert_eq!(told(2), "4Bd 1");
    let both = [ElementId(5), ElementId(6)];
    assert_eq!(names::one_line(&names::elements(&battle, &both)), "the Agrianians (3Ax 1, 3Ax 2)");
    let mixed = [ElementId(2), ElementId(7)];
    assert_eq!(names::one_line(&names::elements(&battle, &mixed)), "4Bd 1 and Masinissa's men (LH 1)");
    assert_eq!(battle.name(ElementId(5)), "3Ax 1", "code and number are its name in orders");
}

#[test]
fn orders_take_a_name_for_one_or_for_all_that_have_it() {
    let Scenario { start, rules, .. } = named("");
    let rome = SideId(0);
    let order = |text: &str| read(&rules, &start, rome, text);
    let both = order("move the agrianians straight 1").expect("an order");
    assert_eq!(both.who(), [ElementId(5), ElementId(6)]);
    assert_eq!(write(&rules, &start, rome, &both), "move 3Ax 1 + 3Ax 2 straight 1bw", "written by codes");
    assert_eq!(tell(&rules, &start, rome, &both), "move the Agrianians (3Ax 1 + 3Ax 2) straight 1bw");
    let onto = order("move Masinissa's men + 4Bd 1 straight 1 onto Hannibal Barca front").expect("an order");
    assert_eq!(write(&rules, &start, rome, &onto), "move LH 1 + 4Bd 1 straight 1bw onto Cv 1 front");
    let several = order("fight the Agrianians").expect_err("two are called so");
    assert!(several.to_string().ends_with("those of that name are 3Ax 1, 3Ax 2"), "{several}");
    let slip = order("move Agrianian straight 1").expect_err("nobody is called so");
    assert_eq!(slip.column, 6);
}

#[test]
fn some_of_a_line_have_a_name_of_their_own() {
    let line = "scipio:line { left = { 2, 6 }, name = \"the Ligurians\", \"3Ax\", { \"3Ax*2\", name = \"the  Agrianians\" }, gap(1), \
                { \"Ps\", name = \"the slingers\" } }\n\
                scipio:line { left = { 2, 7.5 }, { \"Ps\", name = \"the archers\" }, \"3Ax\" }\n";
    let scenario = Script::new(&small(line)).load().unwrap_or_else(|error| panic!("{error}"));
    let told = |i: u16| names::one_line(&names::element(&scenario.start, ElementId(i)));
    let all: Vec<String> = (5..11).map(told).collect();
    let expected = [
        "the Ligurians (3Ax 1)",
        "the Agrianians (3Ax 2)",
        "the Agrianians (3Ax 3)",
        "the slingers (Ps 1)",
        "the archers (Ps 2)",
        "3Ax 4",
    ];
    assert_eq!(all, expected);
    // The gap stands where it was written.
    let x = |i: u16| scenario.start.element(ElementId(i)).base.at.x;
    assert_eq!((x(7) - x(6), x(8) - x(7)), (40_000, 80_000));
    for (item, expected) in [
        ("{ \"3Ax*2\" }", "`name` is missing; expected what these elements are called"),
        ("{ \"3Ax\", \"Ps\", name = \"both\" }", "one text of troops stands beside a name"),
        ("{ \"3Ax*2\", nam = \"a\" }", "unknown key `nam`; did you mean `name`?"),
        ("{ \"3Ax*2\", name = \"Ps 1\" }", "orders would take \"Ps 1\" for something else"),
        ("{ 3, 2 }", "expected troops such as \"4Bd*6\" or gap(1), found a table"),
        ("{ \"3Xa*2\", name = \"the lost\" }", "unknown troop code `3Xa`"),
    ] {
        let script = Script::new(&small(&format!("scipio:line {{ left = {{ 2, 6 }}, {item} }}")));
        let found = script.load().err().map(|error| error.to_string()).unwrap_or_default();
        assert!(found.contains(expected), "{item}: {found}");
    }
}

#[test]
fn objectives_and_handlers_take_a_name() {
    let scenario = named(
        "s:objective { name = \"hills\", side = \"Carthage\", kill = \"the Agrianians\" }\n\
         s:on(\"bound_start\", function(battle)\n  local one = battle:element(\"Rome\", \"Masinissa's men\")\n  \
         battle:say(one.name .. \" is \" .. one.called)\nend)",
    );
    let goal = &scenario.start.objectives.list[0].goal;
    assert_eq!(*goal, Goal::Kill { who: Whom::Unit(vec![ElementId(5), ElementId(6)]) });
    let text = serde_json::to_string(&scenario.start).expect("plain data");
    assert_eq!(serde_json::from_str::<debellis::battle::Battle>(&text).expect("the same"), scenario.start);
}

#[test]
fn a_handler_reads_the_name_of_its_element() {
    let script = Script::new(&small(&format!(
        "{NAMED}s:on(\"bound_start\", function(battle)\n  local one = battle:element(\"Rome\", \"Masinissa's men\")\n  \
         battle:say(one.name .. \" is \" .. one.called)\nend)"
    )));
    let (_, events) = fight(&script.load().expect("a scenario"), 1, 1).expect("a battle");
    let said = |event: &debellis::battle::Event| matches!(&event.what, What::Said { text, .. } if text == "LH 1 is Masinissa's men (LH 1)");
    assert!(events.iter().any(said), "{events:?}");
}

#[test]
fn a_name_that_could_be_taken_for_something_else_is_refused() {
    for (name, says) in [
        ("4Bd 3", "begin it with another word than `4Bd`"),
        ("Ps", "begin it with another word than `Ps`"),
        ("#7", "begin it with another word than `#7`"),
        ("their best", "begin it with another word than `their`"),
        (" ", "`name` has from 1 to 80 letters"),
    ] {
        let error =
            Script::new(&small(&format!("scipio:element {{ \"Ps\", at = {{ 2, 4 }}, name = \"{name}\" }}"))).load();
        let error = error.err().expect("a refusal").to_string();
        assert!(error.contains(says), "{name}: {error}");
    }
    let twice = "scipio:element { \"Ps\", at = { 2, 4 }, name = \"The guard\" }\nhannibal:element { \"Ps\", at = { 2, 11 }, name = \"the Guard\" }";
    let error = Script::new(&small(twice)).load().err().expect("a refusal").to_string();
    assert!(error.contains("the enemy has elements called \"the Guard\" already"), "{error}");
}

#[test]
fn a_battle_is_told_with_its_names_and_why_finds_them() {
    let script = Script::new(&small(NAMED));
    let (file, replay) = (script.path(), script.path().with_extension("replay"));
    let log = stdout(&run(&format!("fight {} --seed 3 --replay {}", file.display(), replay.display()), 0));
    assert!(log.contains("the Agrianians (3Ax"), "{log}");
    let why = stdout(&run(&format!("why {} Masinissa's men", replay.display()), 0));
    assert!(why.contains("Masinissa's men (LH 1)"), "{why}");
    let again = stdout(&run(&format!("replay {}", replay.display()), 0));
    assert!(again.contains("again"), "{again}");
    let page = stdout(&run(&format!("picture {} --bound 2 --seed 3", file.display()), 0));
    assert!(page.contains("Masinissa's men (LH 1) of Scipio"), "the tip of an element");
}

#[test]
fn a_camp_has_its_name_in_front() {
    let text = small("rome:camp { at = { 7.5, 1 }, name = \"the baggage\" }");
    let battle = Script::new(&text).load().expect("a scenario").start;
    assert_eq!(names::stronghold(&battle, 0), "the baggage (Rome's camp)");
}
