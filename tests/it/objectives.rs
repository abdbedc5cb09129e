//! Own objectives and reinforcements as data: the engine judges and brings them by itself, and every report has them.

use super::cli::{run, stdout};
use super::scenario::{SMALL, Script, small};
use super::watching::{fight, fought, tell};
use debellis::base::dice::Purpose;
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Battle, EndReason, Event, MoveKind, ObjectiveFate, Phase, Pose, Standing, What};
use debellis::course::Wish;
use debellis::course::objectives::judge;
use debellis::geometry::{Facing, Point};
use debellis::report::log::BattleLog;
use debellis::report::objectives::outcomes;
use debellis::report::{counts, reckoning};
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::view::{Field, Situation};

const ROME: SideId = SideId(0);

fn fates(battle: &Battle) -> Vec<ObjectiveFate> {
    battle.objectives.list.iter().map(|o| o.fate).collect()
}

fn won_by(battle: &Battle) -> Option<(Option<SideId>, EndReason)> {
    battle.ending.clone().map(|ending| (ending.winner, ending.why))
}

fn condition(name: &str) -> EndReason {
    EndReason::Condition(name.to_string())
}

#[test]
fn ground_is_held_at_the_end_of_the_bound_by_so_many_who_stand_on_it() {
    let ridge = |rest: &str| {
        format!(
            "s:objective {{ name = \"ridge\", side = \"Rome\", hold = {{ at = {{ 7, 4 }}, size = {{ 2, 2 }} }}, {rest} }}"
        )
    };
    let (battle, events) = fought(&ridge("by = 2, bound = 4"), 8);
    assert_eq!((fates(&battle), battle.bound.number), (vec![ObjectiveFate::Met(4)], 4));
    assert_eq!(won_by(&battle), Some((Some(ROME), condition("ridge"))));
    let last: Vec<&What> = events.iter().rev().take(2).map(|event| &event.what).collect();
    assert!(matches!(last[..], [What::Ended { .. }, What::ObjectiveMet { objective: 0, bound: 4 }]), "{last:?}");
    // The third only touches it; without a bound the objective is judged at the end of the first.
    let (battle, _) = fought(&ridge("by = 3, bound = 4"), 8);
    assert_eq!((fates(&battle), won_by(&battle)), (vec![ObjectiveFate::Failed(4)], Some((None, EndReason::Bounds))));
    let (battle, _) = fought(&ridge("by = 2"), 8);
    assert_eq!(fates(&battle), [ObjectiveFate::Met(1)]);
}

#[test]
fn a_feature_is_held_and_may_have_to_be_so_alone() {
    let plain = |alone: bool| {
        let scrub = "s:terrain { scrub { name = \"the plain\", at = { 7.5, 7.5 }, size = { 5, 9 } } }";
        format!(
            "{scrub}\ns:objective {{ name = \"plain\", side = \"Rome\", hold = \"the plain\", bound = 2, alone = {alone} }}"
        )
    };
    assert_eq!(fates(&fought(&plain(false), 4).0), [ObjectiveFate::Met(2)]);
    assert_eq!(fates(&fought(&plain(true), 4).0), [ObjectiveFate::Failed(2)]);
}

#[test]
fn whose_base_touches_the_edge_leaves_at_the_end_of_its_bound_and_is_not_lost() {
    let at = |x: f64, count: u8| {
        format!(
            "scipio:element {{ \"Ps\", at = {{ {x}, 6 }} }}\n\
             s:objective {{ name = \"east\", side = \"Rome\", exit = \"east\", count = {count} }}"
        )
    };
    let (battle, events) = fought(&at(14.5, 1), 4);
    let left: Vec<&Event> = events.iter().filter(|e| matches!(e.what, What::Exited { .. })).collect();
    assert_eq!((left.len(), battle.element(ElementId(5)).standing), (1, Standing::Exited));
    assert_eq!(won_by(&battle), Some((Some(ROME), condition("east"))));
    assert_eq!((battle.bound.number, counts::lost(&battle, ROME)), (1, 0));
    let (battle, _) = fought(&at(14.4, 1), 4);
    assert_eq!((battle.element(ElementId(5)).standing, fates(&battle)), (Standing::OnTable, vec![ObjectiveFate::Open]));
    let (battle, _) = fought(&at(14.5, 2), 4);
    assert_eq!((battle.element(ElementId(5)).standing, fates(&battle)), (Standing::Exited, vec![ObjectiveFate::Open]));
}

/// The state of the one objective when these are lost, in the middle of a bound and at its end.
fn with_lost(objective: &str, lost: &[u16], ended: Option<u16>) -> Option<bool> {
    let scenario = Script::new(&small(objective)).load().unwrap_or_else(|error| panic!("{error}"));
    let mut battle = scenario.start.clone();
    lost.iter().for_each(|id| battle.elements[usize::from(*id)].standing = Standing::Destroyed);
    let field = Field::new(&battle);
    let decided = judge(&Situation::new(&scenario.rules, &field, &battle), ended, false);
    decided.first().map(|what| matches!(what, What::ObjectiveMet { .. }))
}

#[test]
fn survivors_and_losses_are_counted_to_the_last() {
    let survive = "s:objective { name = \"legion\", side = \"Rome\", survive = \"Scipio\", by = 2, bound = 6 }";
    assert_eq!(with_lost(survive, &[2], Some(5)), None);
    assert_eq!(with_lost(survive, &[2], Some(6)), Some(true));
    assert_eq!(with_lost(survive, &[2, 3], None), Some(false), "it is known at once");
    let kill = "s:objective { name = \"head\", side = \"Rome\", kill = \"general of Hannibal\", bound = 6 }";
    assert_eq!([with_lost(kill, &[0], Some(5)), with_lost(kill, &[1], None)], [None, Some(true)]);
    assert_eq!(with_lost(kill, &[0], Some(6)), Some(false), "the time is up");
    let beasts = "s:objective { name = \"beasts\", side = \"Rome\", kill = \"El 1\" }";
    assert_eq!([with_lost(beasts, &[1], None), with_lost(beasts, &[0], None)], [None, Some(true)]);
    let losses = "s:objective { name = \"blood\", side = \"Rome\", enemy_loses = 2 }";
    assert_eq!([with_lost(losses, &[0, 2], None), with_lost(losses, &[0, 1], None)], [None, Some(true)]);
}

/// A battle that Carthage's camp ends in bound 3, with one more objective of Rome's.
fn ended_in_bound_three(objective: &str) -> (Battle, Vec<Event>) {
    let camp =
        "s:objective { name = \"camp\", side = \"Carthage\", hold = { at = { 7, 11 }, size = { 2, 2 } }, bound = 3 }";
    fought(&format!("{objective}\n{camp}"), 8)
}

#[test]
fn a_bound_that_never_comes_is_not_met_unless_the_objective_says_early() {
    let ridge = |rest: &str| {
        format!(
            "s:objective {{ name = \"ridge\", side = \"Rome\", hold = {{ at = {{ 7, 4 }}, size = {{ 2, 2 }} }}, \
             ends = false, {rest} }}"
        )
    };
    let legion = |rest: &str| {
        format!("s:objective {{ name = \"legion\", side = \"Rome\", survive = \"Scipio\", ends = false, {rest} }}")
    };
    let fate = |objective: &str| fates(&ended_in_bound_three(objective).0)[0];
    for of in [&ridge as &dyn Fn(&str) -> String, &legion] {
        assert_eq!(fate(&of("bound = 6")), ObjectiveFate::Failed(3));
        assert_eq!(fate(&of("bound = 6, early = true")), ObjectiveFate::Met(3));
        assert_eq!(fate(&of("bound = 6, early = false")), ObjectiveFate::Failed(3));
        assert_eq!(fate(&of("bound = 3")), ObjectiveFate::Met(3), "the battle ends with its bound");
    }
    assert_eq!(fate(&legion("by = 2")), ObjectiveFate::Met(3), "without a bound the end of the battle is asked");
    let (battle, events) = ended_in_bound_three(&ridge("bound = 6"));
    let outcome = &outcomes(&battle)[0];
    assert_eq!((outcome.met, outcome.failed, outcome.cut_short), (None, Some(3), Some(6)));
    assert!(
        outcome.text().contains("not met, since the battle ended in bound 3, before bound 6"),
        "{}",
        outcome.text()
    );
    let rules = Script::new(&small("")).load().expect("a scenario").rules;
    let start = Script::new(&small(&format!(
        "{}\ns:objective {{ name = \"camp\", side = \"Carthage\", hold = {{ at = {{ 7, 11 }}, size = {{ 2, 2 }} }}, bound = 3 }}",
        ridge("bound = 6")
    )));
    let lines = BattleLog::new(&rules, start.load().expect("a scenario").start.clone()).tell(&events);
    let told: Vec<&str> = lines.iter().map(|line| line.text.as_str()).filter(|line| line.contains("ridge")).collect();
    assert_eq!(told, ["The objective \"ridge\" of Rome is not met: the battle ends before bound 6"]);
}

#[test]
fn a_replay_of_before_counts_whenever_the_battle_ends() {
    let hold =
        "s:objective { name = \"ridge\", side = \"Rome\", hold = { at = { 7, 4 }, size = { 2, 2 } }, bound = 6 }";
    let scenario = Script::new(&small(hold)).load().unwrap_or_else(|error| panic!("{error}"));
    let mut battle = scenario.start.clone();
    let over = |battle: &Battle| {
        let field = Field::new(battle);
        let decided = judge(&Situation::new(&scenario.rules, &field, battle), None, true);
        decided.iter().any(|what| matches!(what, What::ObjectiveMet { .. }))
    };
    assert!(!over(&battle), "now it waits for its bound");
    let mut saved = serde_json::to_value(&battle.objectives).expect("plain data");
    saved["list"][0].as_object_mut().expect("an objective").remove("waits").expect("it is saved");
    battle.objectives = serde_json::from_value(saved).expect("an old replay");
    assert!(over(&battle), "it did not, when the replay was written");
}

#[test]
fn early_belongs_to_a_bound_until_which_something_must_last() {
    for objective in [
        "kill = \"El 1\", bound = 6, early = true",
        "enemy_loses = 2, bound = 6, early = false",
        "survive = \"Scipio\", early = true",
        "hold = { at = { 7, 4 }, size = { 2, 2 } }, early = true",
    ] {
        let text = small(&format!("s:objective {{ name = \"x\", side = \"Rome\", {objective} }}"));
        let error = Script::new(&text).load().err().unwrap_or_else(|| panic!("{objective} was taken"));
        assert!(error.to_string().contains("`early` says what a battle that ends before its `bound` means"), "{error}");
    }
}

#[test]
fn fields_of_another_demand_are_refused() {
    for (objective, told) in [
        ("exit = \"north\", by = 4", "`by` belongs to `hold` and `survive`; this objective has `exit`"),
        ("kill = \"El 1\", by = 1", "`by` belongs to `hold` and `survive`; this objective has `kill`"),
        ("survive = \"Scipio\", alone = true", "`alone` belongs to `hold`; this objective has `survive`"),
        ("enemy_loses = 2, count = 3", "`count` belongs to `exit`; this objective has `enemy_loses`"),
        ("hold = { at = { 7, 4 }, size = { 2, 2 } }, count = 3", "`count` belongs to `exit`"),
        ("surviv = \"Scipio\"", "unknown key `surviv`; did you mean `survive`?"),
    ] {
        let text = small(&format!("s:objective {{ name = \"x\", side = \"Rome\", {objective} }}"));
        let error = Script::new(&text).load().err().unwrap_or_else(|| panic!("{objective} was taken"));
        assert!(error.to_string().contains(told), "{error}");
    }
    for objective in ["exit = \"north\", count = 1", "survive = \"Scipio\", by = 1"] {
        let text = small(&format!("s:objective {{ name = \"x\", side = \"Rome\", {objective} }}"));
        assert!(Script::new(&text).load().is_ok(), "{objective} was refused");
    }
}

/// Objectives with points, and grades of victory.
pub const POINTS: &str = r#"
    s:objective { name = "camp", side = "Carthage", hold = { at = { 7, 11 }, size = { 2, 2 } }, bound = 2, points = 1, ends = false }
    s:objective { name = "legion", side = "Rome", survive = "Scipio", points = 4, ends = false }
    s:victory_grades { { 0, "marginal" }, { 3, "decisive" }, { 4, "crushing" } }"#;

#[test]
fn who_has_more_points_when_the_last_bound_is_played_wins_by_a_grade() {
    let told = SMALL.replace(
        "board =",
        "history = { winner = \"Rome\", grade = \"crushing\", losses = { Carthage = 2, Rome = 0 }, bounds = 4 }, board =",
    );
    let scenario = Script::new(&format!("{told}{POINTS}")).load().unwrap_or_else(|error| panic!("{error}"));
    let (battle, events) = fight(&scenario, 1, 4).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(won_by(&battle), Some((Some(ROME), EndReason::Points)));
    assert_eq!([0, 1].map(|side| battle.objectives.points(SideId(side))), [4, 1]);
    let told = reckoning::reckon(&scenario.rules, &battle, &events).against(scenario.history.as_ref(), &battle);
    let json = serde_json::to_value(&told).expect("plain data");
    assert_eq!(
        (&json["ended"], &json["grade"], &json["points"]["Rome"]),
        (&"points".into(), &"decisive".into(), &4.into())
    );
    assert_eq!((&json["objectives"][0]["met"], &json["history"]["same"]), (&2.into(), &3.into()));
    let text = told.text();
    for line in [
        "The scenario's points: Rome 4, Carthage 1; a decisive victory.",
        "at the end of bound 2; 1 point): met in bound 2",
        "grade crushing, here decisive; losses of Carthage 2, here 0;",
    ] {
        assert!(text.split_whitespace().collect::<Vec<_>>().join(" ").contains(line), "{line}\n{text}");
    }
}

#[test]
fn the_rules_own_terms_are_set_aside_where_the_scenario_says_so() {
    for (terms, ends) in [("own", false), ("both", true), ("rules", true)] {
        let own = if terms == "rules" { ", points = 1" } else { ", ends = true" };
        let text = SMALL.replace("board =", &format!("victory = \"{terms}\", board ="));
        let text = format!(
            "{text}hannibal:line {{ left = {{ 5, 11 }}, \"Ps*3\" }}\n\
             s:objective {{ name = \"far\", side = \"Rome\", exit = \"west\"{own} }}"
        );
        let mut scenario = Script::new(&text).load().unwrap_or_else(|error| panic!("{error}"));
        [0, 1, 5, 6].iter().for_each(|i: &usize| scenario.start.elements[*i].standing = Standing::Destroyed);
        let (battle, _) = fight(&scenario, 1, 3).unwrap_or_else(|error| panic!("{error}"));
        assert_eq!(won_by(&battle).is_some_and(|(_, why)| why == EndReason::Victory), ends, "{terms}");
    }
}

#[test]
fn what_an_objective_names_must_be_there() {
    let told = |added: &str| match Script::new(&small(added)).load() {
        Ok(_) => "no mistake was found".to_string(),
        Err(error) => error.to_string(),
    };
    for (goal, part) in [
        (
            "side = \"Roma\", enemy_loses = 2",
            "there is no army \"Roma\"; there are Rome and Carthage; did you mean `Rome`?",
        ),
        ("side = \"Rome\", hold = \"hill\"", "no feature has a name"),
        ("side = \"Rome\", kill = \"general of Hanibal\"", "did you mean `general of Hannibal`?"),
        ("side = \"Rome\", survive = \"Hannibal\"", "Rome has no \"Hannibal\""),
        ("side = \"Rome\"", "say what is demanded"),
        ("side = \"Rome\", exit = \"east\", kill = \"El 1\"", "exit and kill are given together"),
        ("side = \"Rome\", exit = \"eats\"", "did you mean `east`?"),
        ("side = \"Rome\", hold = { at = { 20, 2 }, size = { 1, 1 } }", "`at` is off the board"),
    ] {
        let found = told(&format!("s:objective {{ name = \"x\", {goal} }}"));
        assert!(found.starts_with("zama.lua:8") && found.contains(part), "{goal}: {found}");
    }
    let own = SMALL.replace("board =", "victory = \"own\", board =");
    let found = Script::new(&own).load().err().map(|error| error.to_string()).unwrap_or_default();
    assert!(found.contains("nothing of the scenario's own ends the battle"), "{found}");
    let found = told("s:victory_grades { { 3, \"big\" }, { 1, \"small\" } }");
    assert!(found.contains("rising points"), "{found}");
}

#[test]
fn a_check_finds_objectives_that_come_to_nothing() {
    for (goal, what) in [
        ("enemy_loses = 3", "never-met"),
        ("enemy_loses = 2", ""),
        ("hold = { at = { 7, 4 }, size = { 2, 2 } }", "met-at-start"),
        ("hold = { at = { 7, 4 }, size = { 2, 2 } }, bound = 4, early = true", "met-at-start"),
        ("hold = { at = { 7, 4 }, size = { 2, 2 } }, bound = 4", ""),
        ("survive = \"Scipio\", bound = 4, early = true", ""),
    ] {
        let script = Script::new(&small(&format!("s:objective {{ name = \"x\", side = \"Rome\", {goal} }}")));
        let found = stdout(&run(&format!("check {} --json", script.path().display()), i32::from(false)));
        let hit = ["never-met", "met-at-start"].into_iter().find(|code| found.contains(code)).unwrap_or_default();
        assert_eq!(hit, what, "{goal}: {found}");
    }
}

fn arrivals(events: &[Event], battle: &Battle) -> Vec<(u16, String)> {
    let mut bound = 0;
    let mut come = Vec::new();
    for event in events {
        match event.what {
            What::BoundBegan { number, .. } => bound = number,
            What::Arrived { element, .. } => come.push((bound, battle.name(element))),
            _ => {}
        }
    }
    come
}

#[test]
fn reserves_come_in_their_bound_without_a_handler() {
    let reserve =
        |when: &str| format!("scipio:reserve {{ \"LH*2\", arrives = {{ {when} }}, edge = \"east\", at = 8 }}");
    let come = |when: &str| {
        let (battle, events) = fought(&reserve(when), 8);
        arrivals(&events, &battle).into_iter().map(|(bound, _)| bound).collect::<Vec<_>>()
    };
    assert_eq!([come("bound = 3"), come("bound = 4"), come("bound = 10")], [vec![3, 3], vec![5, 5], vec![]]);
    let (battle, _) = fought(&reserve("bound = 3"), 8);
    assert_eq!(battle.element(ElementId(5)).base.facing, Facing::WEST);
    let met = format!(
        "s:objective {{ name = \"word\", side = \"Rome\", survive = \"Scipio\", bound = 4, ends = false }}\n{}",
        reserve("on = \"word\"")
    );
    let (battle, events) = fought(&met, 8);
    assert_eq!(arrivals(&events, &battle).first().map(|(bound, _)| *bound), Some(5));
    assert_eq!(come("on = \"general of Hannibal\""), [0; 0]);
}

#[test]
fn reserves_come_when_a_general_has_fallen_or_so_many_are_lost() {
    let come = |when: &str, lost: &[u16]| {
        let reserve = format!("scipio:reserve {{ \"LH*2\", arrives = {{ {when} }}, edge = \"east\", at = 8 }}");
        let script = Script::new(&small(&reserve));
        let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
        let (mut battle, mut watcher) = (scenario.start.clone(), scenario.watcher(1).expect("a watcher"));
        let fallen =
            lost.iter().map(|id| What::Destroyed { element: ElementId(*id), by: None, disabled: false, counts: None });
        let begun = [What::BoundBegan { number: 2, side: SideId(1) }, What::BoundBegan { number: 3, side: SideId(0) }];
        let mut came = Vec::new();
        for what in fallen.chain(begun) {
            let event = Event { what, clause: None };
            battle.apply(&event);
            let field = Field::new(&battle);
            let wishes =
                watcher.watch(&Situation::new(&scenario.rules, &field, &battle), &[event]).expect("it goes on");
            let here = |wish: &Wish| matches!(wish, Wish::Arrive(places) if places.len() == 2);
            came.push(wishes.iter().any(here));
        }
        // Only at the start of a bound of their own side.
        assert!(came[..came.len() - 1].iter().all(|came| !came), "{when}: {came:?}");
        came[came.len() - 1]
    };
    // El 1 and Cv 1 with Hannibal are Carthage's; 4Bd 1, 4Bd 2 and Cv 1 with Scipio are Rome's.
    assert!(!come("on = \"general of Hannibal\"", &[0, 2, 3]) && come("on = \"general of Hannibal\"", &[1]));
    assert!(!come("on = \"general of Scipio\"", &[1, 2, 3]) && come("on = \"general of Scipio\"", &[4]));
    assert!(!come("lost = 2", &[2]) && come("lost = 2", &[2, 3]));
    assert!(!come("lost = 2", &[0, 1, 2]), "the enemy's are not theirs");
    assert!(
        !come("lost = 1, on = \"general of Hannibal\"", &[2])
            && come("lost = 1, on = \"general of Hannibal\"", &[2, 1])
    );
}

#[test]
fn a_hold_on_ground_that_is_closed_is_unreachable() {
    let found = |lake: &str, side: &str| {
        let text = small(&format!(
            "s:terrain {{ {lake} {{ name = \"the lake\", at = {{ 3, 9 }}, size = {{ 3, 2 }} }} }}\n\
             s:objective {{ name = \"swim\", side = \"{side}\", hold = \"the lake\", by = 1, ends = false }}"
        ));
        let script = Script::new(&text);
        let checked = debellis::script::check::check(&script.path(), Limits::default(), Folders::default());
        let those = checked.findings.iter().filter(|found| found.code == "unreachable");
        those.map(|found| (found.line, found.message.clone())).collect::<Vec<_>>()
    };
    let told = "objective \"swim\" asks for a waterway, which is closed to all of Rome".to_string();
    assert_eq!(
        found("waterway", "Rome").first().map(|(line, told)| (*line, told.to_lowercase())),
        Some((9, told.to_lowercase()))
    );
    assert!(found("marsh", "Rome").is_empty());
}

#[test]
fn a_die_for_reserves_is_thrown_each_bound_of_theirs_until_they_come() {
    let reserve = "scipio:reserve { \"LH\", arrives = { bound = 3, dice = 5 }, edge = \"east\", at = 8 }";
    let (battle, events) = fought(reserve, 40);
    let of_script = |e: &Event| match &e.what {
        What::Rolled { roll, face } if roll.purpose == Purpose::Script => Some(*face),
        _ => None,
    };
    let faces: Vec<u8> = events.iter().filter_map(of_script).collect();
    let (last, before) = faces.split_last().expect("a die is thrown");
    assert!(*last >= 5 && before.iter().all(|face| *face < 5), "{faces:?}");
    assert_eq!(arrivals(&events, &battle), [(1 + 2 * faces.len() as u16, "LH 1".to_string())]);
}

#[test]
fn reserves_that_wait_for_nothing_known_are_refused() {
    for (rest, part) in [
        ("arrives = { on = \"general of Hanibal\" }, edge = \"east\", at = 8", "did you mean `general of Hannibal`?"),
        ("arrives = {}, edge = \"east\", at = 8", "say when they come"),
        ("arrives = { bound = 3 }, edge = \"east\"", "`at` is missing"),
        ("edge = \"east\"", "`edge` stands only beside `arrives`"),
        ("arrives = { bound = 3 }, edge = \"east\", at = 15", "would come off the board"),
    ] {
        let found = Script::new(&small(&format!("scipio:reserve {{ \"LH\", {rest} }}"))).load();
        let found = found.err().map(|error| error.to_string()).unwrap_or_default();
        assert!(found.starts_with("zama.lua:8") && found.contains(part), "{rest}: {found}");
    }
}

#[test]
fn the_log_the_playtest_and_the_page_tell_them() {
    let script = Script::new(&small(&format!(
        "{POINTS}\nscipio:reserve {{ \"LH\", arrives = {{ bound = 3, dice = 4 }}, edge = \"east\", at = 8 }}"
    )));
    let path = script.path();
    let folder = path.parent().expect("a folder").join("out");
    let log = stdout(&run(&format!("fight {} --seed 2 --out {}", path.display(), folder.display()), 0));
    assert!(log.contains("objective \"camp\""), "{log}");
    let page = std::fs::read_dir(&folder)
        .expect("a folder")
        .filter_map(|file| std::fs::read_to_string(file.ok()?.path()).ok());
    let page: String = page.collect();
    assert!(page.contains("To come: LH 1 of Scipio: from bound 3, by a die of 4 or more, at the east edge"));
    assert!(
        !page.contains("Expected:") && page.contains("The objective \u{201c}camp\u{201d} of "),
        "told as a sentence"
    );
    let found = stdout(&run(&format!("playtest {} --games 4 --json", path.display()), 0));
    let json: serde_json::Value = serde_json::from_str(&found).expect("it is JSON");
    let objectives = &json["variants"][0]["objectives"];
    assert_eq!(
        (&objectives[1]["name"], objectives[1]["rate"]["value"].is_number()),
        (&"legion".into(), true),
        "{json}"
    );
}

#[test]
fn handlers_hear_of_contact_of_lost_generals_and_of_objectives() {
    let script = Script::new(&small(
        r#"s:on("contact", function(battle, e, enemy) battle:say(e.name .. " meets " .. enemy.name) end)
           s:on("general_lost", function(battle, e, by) battle:say(e.command .. " has lost his general to " .. by.name) end)"#,
    ));
    let before = script.load().unwrap_or_else(|error| panic!("{error}")).start.element(ElementId(2)).base;
    let front = Pose { at: Point { x: 300_000, y: 440_000 }, facing: Facing::NORTH };
    let words = tell(
        &script,
        vec![
            What::BoundBegan { number: 1, side: ROME },
            What::Moved { element: ElementId(2), from: before.into(), to: front, kind: MoveKind::Tactical },
            What::PhaseBegan { phase: Phase::Combat },
            What::Destroyed { element: ElementId(0), by: Some(ElementId(2)), disabled: false, counts: None },
            What::Destroyed { element: ElementId(1), by: Some(ElementId(2)), disabled: false, counts: None },
        ],
    );
    assert_eq!(words, ["4Bd 1 meets El 1", "Hannibal has lost his general to 4Bd 1"]);
    let heard = r#"s:on("objective", function(battle, o) battle:say(o.name .. " " .. o.side .. " " .. o.bound .. " " .. o.points) end)"#;
    let (_, events) = fought(&format!("{POINTS}\n{heard}"), 4);
    let told = |e: &&Event| matches!(&e.what, What::Said { text, .. } if text == "camp Carthage 2 1");
    assert_eq!(events.iter().filter(told).count(), 1);
}

#[test]
fn the_story_and_the_reckoning_say_what_decided_a_battle() {
    let told = |objectives: &str, most: u16| {
        let script = Script::new(&small(objectives));
        let scenario = script.load().unwrap_or_else(|error| panic!("{error}"));
        let (battle, events) = fight(&scenario, 7, most).expect("nobody stops");
        let story = debellis::report::story::tell(&scenario.rules, &scenario.start, &events, "Zama").expect("it fits");
        let reckoned = reckoning::reckon(&scenario.rules, &battle, &events).text();
        (story.join(" "), reckoned.lines().next().unwrap_or_default().to_string())
    };
    let hold = |rest: &str| {
        format!(
            "s:objective {{ name = \"ridge\", side = \"Rome\", hold = {{ at = {{ 7, 4 }}, size = {{ 2, 2 }} }}, {rest} }}"
        )
    };
    let (story, headline) = told(&hold("by = 2, bound = 4, text = \"two of Rome stand on the ridge\""), 8);
    assert!(story.contains("by the terms of the day: two of Rome stand on the ridge."), "{story}");
    assert!(headline.starts_with("Rome won by the objective `ridge`, after "), "{headline}");
    let points = hold("by = 2, bound = 2, ends = false, points = 3, text = \"two of Rome stand on the ridge\"");
    let failed =
        "s:objective { name = \"blood\", side = \"Carthage\", enemy_loses = 9, bound = 3, ends = false, points = 1 }";
    let (story, headline) = told(&format!("{points}\n{failed}"), 4);
    assert!(story.contains("In bound 2 Rome had met what was asked of it: two of Rome stand on the ridge."), "{story}");
    assert!(
        story.contains(
            "By bound 3 Carthage had failed in what was asked of it: Rome loses 9 or more by the end of bound 3."
        ),
        "{story}"
    );
    assert!(story.contains("by the terms of the day: 3 points to 0, Rome for \"ridge\" (3)."), "{story}");
    assert!(headline.starts_with("Rome won by 3 points to 0, after "), "{headline}");
}
