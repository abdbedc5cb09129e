//! A battle of twenty a side of DBM.

use std::path::Path;

use debellis::battle::{Battle, Event, FightKind, Hidden, Hideout, Standing, Tally, What};
use debellis::geometry::{Base, Facing, Point};
use debellis::report::counts;
use debellis::report::log::BattleLog;
use debellis::report::page::{self, ReportMatter};
use debellis::report::story;
use debellis::script::limits::Limits;
use debellis::script::scenario::{self, Scenario};
use debellis::sim::battle::{self as sim, BattleTerms};
use debellis::sim::soak::{self, SoakTrial};
use debellis::store::disk::IfThere;
use debellis::store::replay::{self, ReplayDraft, ReplayPart};
use debellis::view::shares::losses_of_side;

use crate::cli::{run, stdout};

/// The scenario , with two elements of the Gauls in ambush in the woods.
fn scenario() -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/dbm/ford.lua");
    let mut scenario = match scenario::load(&path, Limits::default()) {
        Ok(scenario) => scenario,
        Err(error) => panic!("{}", scenario::shown(&path, &error)),
    };
    let viridomar =
        scenario.start.elements.iter().rfind(|e| e.code.as_str() == "Irr Wb (F)").expect("a warband").clone();
    let hidden = |number: u8, x: i32| {
        let at = Point::new(x * 500, 900 * 500);
        let base = Base { at, facing: Facing::SOUTH, ..viridomar.base };
        let element = debellis::battle::Element {
            number,
            base,
            general: false,
            standing: Standing::Reserve,
            ..viridomar.clone()
        };
        Hidden { element, own: 0, hideout: Hideout::Ambush { seen_from: 40_000 }, restrained: None, led: None }
    };
    scenario.start.hidden = vec![hidden(1, 480), hidden(2, 560)];
    scenario
}

/// The battle before its first bound.
fn start() -> Battle {
    scenario().start
}

#[test]
fn losses_are_told_in_element_equivalents_whatever_ends_the_battle() {
    let (rules, mut end) = (scenario().rules, start());
    let side = end.commands[0].side;
    end.commands[0].demoralised = true;
    let share = losses_of_side(&rules, &end, side);
    assert_eq!((share.lost > Tally::NONE, share.beside), (true, Tally::NONE), "all of it counts as lost");
    let told = counts::counted(&rules, &end, side).expect("told");
    assert_eq!(told, format!("{} of {} EE", share.lost, share.of));
}

#[test]
fn both_sides_have_twenty_elements_and_three_commands() {
    let start = start();
    let count = |side: u8| start.elements.iter().filter(|e| e.side.index() == usize::from(side)).count();
    assert_eq!([count(0), count(1)], [20, 20]);
    assert_eq!(start.commands.len(), 6);
    let irregular = |i: usize| {
        start.commands[i].general.is_some_and(|id| start.element(id).drill == Some(debellis::battle::Drill::Irregular))
    };
    assert_eq!([0, 1, 2, 3, 4, 5].map(irregular), [false, false, true, true, true, true]);
}

#[test]
fn random_legal_orders_break_nothing() {
    let scenario = scenario();
    let (mut orders, mut ended, mut seen) = (0, 0, Vec::new());
    for seed in 1..=6 {
        let trial = SoakTrial {
            rules: scenario.rules.clone(),
            start: scenario.start.clone(),
            title: scenario.title.clone(),
            seed,
            max_bounds: 40,
        };
        let soaked = soak::fight(&trial);
        let told = soaked.faults.iter().map(|fault| format!("{:?}: {}", fault.broken, fault.what)).collect::<Vec<_>>();
        assert_eq!(told, [""; 0], "seed {seed}");
        orders += soaked.orders;
        ended += soaked.ended;
        seen.push(soaked.events);
    }
    assert!(orders > 200, "{orders} orders, {ended} battles ended, {seen:?} events");
}

/// A battle of two generals to this bound: its events, and its parts as a replay holds them.
fn fought(
    scenario: &Scenario,
    generals: [&str; 2],
    max_bounds: u16,
    seed: u64,
) -> (Battle, Vec<Event>, Vec<ReplayPart>) {
    let terms = BattleTerms { generals: generals.map(str::to_string), max_bounds };
    let run = sim::fight(scenario, &terms, seed).expect("a battle");
    let mut battle = scenario.start.clone();
    let parts =
        run.stretches().map(|(cause, events)| ReplayPart::of(&scenario.rules, &mut battle, cause, events)).collect();
    assert_eq!(battle.hash(), run.game.battle().hash(), "the parts fold to the battle");
    (run.game.into_battle(), run.events, parts)
}

#[test]
fn a_battle_is_saved_and_fought_again_to_the_same_bytes() {
    let scenario = scenario();
    let folder = tempfile::tempdir().expect("a folder");
    let (mut shots, mut exchanges) = (0, 0);
    for seed in [3, 8] {
        let (end, events, parts) = fought(&scenario, ["random", "straight"], 10, seed);
        let shot = |what: &What| matches!(what, What::Fought { blow, .. } if blow.how == FightKind::Shooting);
        shots += events.iter().filter(|event| shot(&event.what)).count();
        exchanges += events.iter().filter(|event| matches!(event.what, What::Exchanged { .. })).count();
        let terms = BattleTerms { generals: ["random".into(), "straight".into()], max_bounds: 10 };
        let header = sim::header(&scenario, &terms, seed);
        let path = folder.path().join(format!("{seed}.replay"));
        ReplayDraft::begin(&path, IfThere::Replace)
            .and_then(|draft| draft.finish(&header, &parts, &end.hash()))
            .expect("written");
        let read = replay::read(&path).expect("a sound replay");
        assert_eq!(read.header.start, scenario.start);
        assert!(read.events().eq(events.iter()), "the events read back");
        let rules = read.header.rules().expect("the set is found by its name");
        assert_eq!(read.header.same_rules(&rules), Some(true));
        let again = replay::fight_again(&rules, &read, u16::MAX).unwrap_or_else(|difference| panic!("{difference:?}"));
        assert_eq!(again.hash(), end.hash(), "seed {seed}");
    }
    assert!(shots > 0 && exchanges > 0, "{shots} shots, {exchanges} exchanges");
}

#[test]
fn two_generals_fight_to_the_end() {
    let scenario = scenario();
    let (end, events, _) = fought(&scenario, ["general", "general"], 60, 5);
    assert!(end.ending.is_some());
    let fights = events.iter().filter(|event| matches!(event.what, What::Fought { .. })).count();
    assert!(fights > 10, "{fights}");
    let story = story::tell(&scenario.rules, &scenario.start, &events, &scenario.title).expect("the template fits");
    let mut log = BattleLog::new(&scenario.rules, scenario.start.clone());
    let text: String = log.tell(&events).iter().map(|line| line.wrapped() + "\n").collect();
    assert!(text.contains("Irr Wb (O)"), "{text}");
    let matter = ReportMatter {
        rules: &scenario.rules,
        title: &scenario.title,
        place: None,
        year: scenario.year,
        history: None,
        seed: 5,
        start: &scenario.start,
        events: &events,
        story,
        ended: None,
        tints: None,
        nonce: None,
        notes: &[],
        briefings: Vec::new(),
        pictures: Default::default(),
        secrets: &[],
        expected: &[],
    };
    let page = page::render(&matter).expect("the template fits");
    assert!(page.contains("Irr Wb (O)") && page.contains("Viridomar"));
}

#[test]
fn a_log_has_whole_paces_and_no_advance_that_nobody_sees() {
    let armies = "--red scripts/armies/dbm/rome.army --blue scripts/armies/dbm/gauls.army";
    let told = stdout(&run(&format!("fight --rules dbm {armies} --seed 1 --max-bounds 8"), 0));
    let far = told.lines().filter_map(|line| line.split_once(" advances without orders "));
    let far: Vec<&str> = far.filter_map(|(_, far)| far.split(" [").next()).collect();
    assert!(far.contains(&"150 paces"), "{far:?}");
    assert!(far.iter().all(|far| !far.starts_with("0 ") && !far.contains('.')), "{far:?}");
}
