//! Troops in ambush and on flank marches, as the writer of a scenario meets them: in checks, objectives, pictures, counts and words.

use std::path::Path;

use debellis::base::names::SideId;
use debellis::battle::objective::{Goal, Objective, Whom};
use debellis::battle::{Battle, EndReason, Ending, ObjectiveFate, Standing, Viewer};
use debellis::course::objectives::{is_cut_short, is_met, judge};
use debellis::report::picture::{Show, picture};
use debellis::report::{objectives, page};
use debellis::view::{Field, Situation};

use super::found;
use crate::cli::{all_told, json, run, stdout};
use crate::scenario::Script;

/// A battle of DBM with a flank march of "fl" and an ambush of "am", all of B.
pub(super) fn hiding(added: &str) -> String {
    format!(
        r#"local s = scenario {{ title = "m", rules = "dbm", board = {{ 2400, 2400 }}, max_bounds = 3 }}
local a = s:army {{ name = "A", edge = "south", first_bound = true }}
a:command {{ name = "x", cinc = true }}:line {{ left = {{ 300, 300 }}, "Reg Bd (O) general", "Reg Bd (O)*11" }}
local b = s:army {{ name = "B", edge = "north" }}
b:command {{ name = "y", cinc = true }}:line {{ left = {{ 1000, 2300 }}, "Reg Bd (O)*5", "Reg Bd (O) general" }}
local f = b:command {{ name = "fl" }} f:flank_march {{ edge = "east", "Irr LH (O) general", "Irr LH (O)*3" }}
s:terrain {{ woods {{ name = "w", at = {{ 500, 1500 }}, size = {{ 500, 500 }} }} }}
local k = b:command {{ name = "am" }} k:ambush {{ left = {{ 600, 1400 }}, "Irr Ax (O) general", "Irr Ax (O)" }}
{added}
"#
    )
}

fn start(added: &str) -> Battle {
    Script::new(&hiding(added)).load().expect("a sound scenario").start
}

const ASKED: &str = r#"
s:objective { name = "all", side = "B", survive = "fl", by = 4, ends = false, points = 1 }
s:objective { name = "general", side = "B", survive = "general of fl", ends = false, points = 1 }
s:objective { name = "one", side = "B", survive = "Irr LH (O) 1", ends = false, points = 1 }
s:objective { name = "killed", side = "A", kill = "am", ends = false, points = 1 }
s:objective { name = "many", side = "A", enemy_loses = 12 }
"#;

#[test]
fn a_check_counts_those_who_are_hidden() {
    let codes = |added: &str| -> Vec<String> {
        let found = found(&hiding(added));
        found
            .iter()
            .map(|one| format!("{}: {}", one.code, one.message))
            .filter(|one| !one.starts_with("unequal"))
            .collect()
    };
    let handlers = r#"
s:on("lost", { command = "fl" }, function(b, e) b:say(e.name) end)
s:on("lost", { command = "am", troop = "Irr Ax (O)" }, function(b, e) b:say(e.name) end)
s:on("general_lost", { command = "fl" }, function(b, e) b:say("x") end)
"#;
    assert_eq!(codes(&format!("{ASKED}{handlers}")), [""; 0]);
    // One more than there are is too many, and a name that nobody has is unknown.
    let five = ASKED.replace("by = 4", "by = 5");
    assert_eq!(codes(&five), ["never-met: objective \"all\" asks for more survivors than there are elements"]);
    let thirteen = ASKED.replace("enemy_loses = 12", "enemy_loses = 13");
    assert_eq!(codes(&thirteen), ["never-met: objective \"many\" asks for 13 elements, but B has 12"]);
    let fifth = codes(&ASKED.replace("LH (O) 1", "LH (O) 5"));
    assert!(fifth.len() == 1 && fifth[0].contains("B has no \"Irr LH (O) 5\""), "{fifth:?}");
    let none = r#"s:on("lost", { command = "am", troop = "Irr LH (O)" }, function(b, e) b:say(e.name) end)"#;
    assert_eq!(codes(none), ["idle-handler: no element of the battle passes its filter"]);
}

#[test]
fn whoever_is_hidden_is_not_lost() {
    let battle = start(ASKED);
    let rules = debellis::rules::by_name("dbm", None).expect("a rule set");
    let field = Field::new(&battle);
    let at = Situation::new(&rules, &field, &battle);
    assert!(judge(&at, Some(1), false).is_empty(), "nobody is lost");
    let met = |o: &Objective| is_met(&at, o);
    assert_eq!(battle.objectives.list.iter().map(met).collect::<Vec<_>>(), [true, true, true, false, false]);
    let one = &battle.objectives.list[2];
    let named = Whom::Called { side: SideId(1), name: "Irr LH (O) 1".to_string() };
    assert_eq!(one.goal, Goal::Survive { who: named, least: 1 });
    // Without those on the march the first three cannot be met any more.
    let mut fewer = battle.clone();
    fewer.hidden.retain(|hidden| hidden.seen_from().is_some());
    let at = Situation::new(&rules, &field, &fewer);
    let met = |o: &Objective| is_met(&at, o);
    assert_eq!(fewer.objectives.list.iter().map(met).collect::<Vec<_>>(), [false, false, false, false, false]);
    // One of the ambush is shown and destroyed: the other lives yet.
    let mut shown = battle.uncovered().into_owned();
    let last = shown.elements.len() - 1;
    shown.elements[last].standing = Standing::Destroyed;
    let ambush = shown.elements.remove(last - 1);
    shown.hidden = battle.hidden.iter().filter(|hidden| hidden.element.number == 5).cloned().collect();
    assert_eq!((ambush.code.as_str(), shown.hidden.len()), ("Irr Ax (O)", 1));
    let at = Situation::new(&rules, &field, &shown);
    assert!(!is_met(&at, &battle.objectives.list[3]));
    shown.hidden.clear();
    let at = Situation::new(&rules, &field, &shown);
    assert!(is_met(&at, &battle.objectives.list[3]));
}

#[test]
fn a_battle_that_ends_before_its_bound_leaves_it_unknown_who_would_have_lived() {
    let battle = start(
        "s:objective { name = \"late\", side = \"B\", survive = \"fl\", by = 4, bound = 3, ends = false, points = 1 }",
    );
    let mut ended = battle.clone();
    ended.objectives.list[0].fate = ObjectiveFate::Failed(2);
    assert!(is_cut_short(&ended, &ended.objectives.list[0], 2) && !is_cut_short(&ended, &ended.objectives.list[0], 3));
    assert_eq!(objectives::cut_short(&ended, &ended.objectives.list[0]), None, "it goes on");
    ended.ending = Some(Ending { winner: None, why: EndReason::Bounds });
    let told = objectives::outcomes(&ended);
    let why = "not met, since the battle ended in bound 2, before bound 3";
    assert!(told[0].text().contains(why), "{}", told[0].text());
    assert!(told[0].sentence().ends_with(&format!("It was {why}.")), "{}", told[0].sentence());
}

#[test]
fn the_writer_sees_who_is_hidden_and_the_enemy_does_not() {
    let battle = start("");
    let rules = debellis::rules::by_name("dbm", None).expect("a rule set");
    let drawn =
        |battle: &Battle, hidden: bool| picture(battle, "t", &[], Show { plan: true, hidden, ..Show::by(&rules) });
    let whole = drawn(&battle, true);
    assert!(whole.contains("Irr Ax (O) 1 of am, in ambush") && whole.contains("Irr Ax (O) 2 of am, in ambush"));
    assert!(whole.contains("fl: 4 with the general to come over the east edge") && whole.contains("the command of am"));
    for (known, whose) in [(Viewer::Onlooker, "an onlooker"), (Viewer::Of(SideId(0)), "the enemy")] {
        let seen = drawn(&battle.known_to(known), true);
        assert!(!seen.contains("ambush") && !seen.contains("to come") && !seen.contains("Irr Ax"), "{whose}");
    }
    assert!(!drawn(&battle, false).contains("Irr Ax"));
    let armies = page::armies(&rules, &battle);
    let told: Vec<_> = armies[1].commands.iter().map(|c| (c.troops.as_str(), c.general.as_deref())).collect();
    assert_eq!(told[1..], [("4\u{d7}Irr LH (O)", Some("Irr LH (O)")), ("2\u{d7}Irr Ax (O)", Some("Irr Ax (O)"))]);
}

#[test]
fn what_is_told_after_the_end_counts_those_who_stayed_hidden() {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let write = |name: &str| folder.path().join(name).display().to_string();
    let (script, saved) = (write("m.lua"), write("m.replay"));
    std::fs::write(&script, hiding(ASKED)).expect("a file in a folder of ours");
    let fought = json(&format!("fight {script} --seed 1 --replay {saved}"), 0);
    let commands = fought["commands"].as_array().expect("commands");
    let fl = commands.iter().find(|one| one["command"] == "fl").expect("it is there");
    assert_eq!((fl["general"].as_str(), fl["general_lost"].as_bool()), (Some("Irr LH (O) 1"), Some(false)));
    let asked = fought["objectives"].as_array().expect("objectives");
    assert!(asked[..3].iter().all(|one| one["failed"].is_null()), "{asked:#?}");
    let why = all_told(&format!("why {saved} Irr LH (O) 1"));
    assert!(why.contains("was hidden to the last: its flank march did not come over the east edge"), "{why}");
    let other = all_told(&format!("why {saved} Irr LH (O) 9"));
    assert!(!other.contains("hidden"), "{other}");
    let svg = stdout(&run(&format!("picture {script} --commands"), 0));
    assert!(svg.contains("in ambush") && svg.contains("over the east edge"));
    let tried = json(&format!("playtest {script} --games 2 --red straight --blue straight"), 0);
    let fielded = tried["variants"][0]["sides"][1]["fielded"].as_u64();
    assert_eq!(fielded, Some(12), "{}", tried["variants"][0]["sides"][1]);
    assert!(Path::new(&saved).is_file());
}

#[test]
fn faults_of_ambushes_stand_at_their_lines_and_alike_ones_together() {
    let text = r#"local s = scenario { title = "m", rules = "dbm", board = { 2400, 2400 }, setup = "rules" }
local a = s:army { name = "A", edge = "south", first_bound = true }
local c = a:command { name = "x", cinc = true } c:line { left = { 600, 800 }, "Reg Bd (O) general", "Reg Bd (O)*3" }
c:line { left = { 600, 80 }, "Irr Bge (I)*6" }
local b = s:army { name = "B", edge = "north" }
local d = b:command { name = "y", cinc = true } d:line { left = { 1000, 1600 }, "Irr Wb (O)*3", "Irr Wb (O) general" }
d:line { left = { 1500, 2300 }, "Irr Bge (I)*6" }
local k = b:command { name = "am" }
k:line { left = { 1800, 1600 }, "Irr Ax (O) general" }
k:ambush { left = { 1400, 1100 }, "Irr Ax (O)*2" }
k:ambush { left = { 1700, 1400 }, "Irr Ps (O)" }
"#;
    let found = found(text);
    let of = |line: usize| -> Vec<String> {
        let own = found.iter().filter(|one| one.line == line && one.code == "set-up");
        own.map(|one| one.message.lines().next().unwrap_or_default().to_string()).collect()
    };
    assert_eq!(
        of(10),
        [
            "refused: nothing conceals the hidden Irr Ax (O) 2 of am, of \"B\" from all of the enemy's deployment area [dbm.ambush.03]; the same holds for 1 more of this line",
            "refused: the hidden Irr Ax (O) 2 of am, of \"B\" is not in a flank third of the table [dbm.ambush.01]; the same holds for 1 more of this line",
            "refused: the hidden Irr Ax (O) 2 of am, of \"B\" is 100 paces beyond the middle line [dbm.ambush.07]; the same holds for 1 more of this line",
        ]
    );
    assert_eq!(
        of(11),
        [
            "refused: nothing conceals the hidden Irr Ps (O) 1 of am, of \"B\" from all of the enemy's deployment area [dbm.ambush.03]"
        ]
    );
    let train = of(7);
    assert!(
        train.len() == 1 && train[0].contains("its rear is ") && train[0].contains("; the same holds for 5 more"),
        "{train:?}"
    );
}
