//! A battle of twenty figures a side by DBV.

use std::path::Path;

use debellis::battle::{Battle, Event, FeatureKind, What};
use debellis::geometry::Base;
use debellis::report::log::BattleLog;
use debellis::script::limits::Limits;
use debellis::script::scenario::{self, Scenario};
use debellis::sim::battle::{self as sim, BattleTerms};
use debellis::sim::soak::{self, SoakTrial};
use debellis::store::disk::IfThere;
use debellis::store::replay::{self, ReplayDraft, ReplayPart};
use debellis::view::Field;

fn scenario() -> Scenario {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/states/brawl.lua");
    match scenario::load(&path, Limits::default()) {
        Ok(scenario) => scenario,
        Err(error) => panic!("{}", scenario::shown(&path, &error)),
    }
}

#[test]
fn random_legal_orders_of_figures_break_nothing() {
    let scenario = scenario();
    let count = |side: usize| scenario.start.elements.iter().filter(|e| e.side.index() == side).count();
    assert_eq!([count(0), count(1)], [20, 20]);
    let mut orders = 0;
    for seed in 1..=3 {
        let (rules, start, title) = (scenario.rules.clone(), scenario.start.clone(), scenario.title.clone());
        let soaked = soak::fight(&SoakTrial { rules, start, title, seed, max_bounds: 24 });
        let faults = soaked.faults.iter().map(|fault| format!("{:?}: {}", fault.broken, fault.what));
        assert_eq!(faults.collect::<Vec<_>>(), [""; 0], "seed {seed}");
        orders += soaked.orders;
    }
    assert!(orders > 200, "{orders}");
}

#[test]
fn figures_flee_are_rallied_bolt_and_keep_their_targets_in_a_battle_that_is_fought_again_alike() {
    let scenario = scenario();
    let folder = tempfile::tempdir().expect("a folder");
    let mut all: Vec<Event> = Vec::new();
    for (seed, generals) in [(1, ["random", "straight"]), (2, ["straight", "straight"]), (3, ["general", "general"])] {
        let terms = BattleTerms { generals: generals.map(str::to_string), max_bounds: 40 };
        let run = sim::fight(&scenario, &terms, seed).expect("a battle");
        let mut battle = scenario.start.clone();
        let parts: Vec<ReplayPart> = run
            .stretches()
            .map(|(cause, events)| ReplayPart::of(&scenario.rules, &mut battle, cause, events))
            .collect();
        assert_eq!(battle.hash(), run.game.battle().hash());
        let path = folder.path().join(format!("{seed}.replay"));
        let header = sim::header(&scenario, &terms, seed);
        ReplayDraft::begin(&path, IfThere::Replace)
            .and_then(|draft| draft.finish(&header, &parts, &battle.hash()))
            .expect("written");
        let read = replay::read(&path).expect("a sound replay");
        let rules = read.header.rules().expect("the set is found by its name");
        let again = replay::fight_again(&rules, &read, u16::MAX).unwrap_or_else(|difference| panic!("{difference:?}"));
        assert_eq!(again.hash(), battle.hash(), "seed {seed}");
        all.extend(run.events);
    }
    let mut log = BattleLog::new(&scenario.rules, scenario.start.clone());
    let text: String = log.tell(&all).iter().map(|line| line.wrapped() + "\n").collect();
    for told in ["flees", "keeps to its target", "is steady again"] {
        assert!(text.contains(told), "nobody {told}");
    }
    assert!(all.iter().any(|event| matches!(event.what, What::StateEnded { .. })));
}

#[test]
fn a_figure_goes_into_the_house_in_the_battle() {
    let scenario = scenario();
    let field = Field::new(&scenario.start);
    let house = scenario.start.ground().find(|(_, feature)| feature.kind == FeatureKind::House).expect("a house").0;
    let indoors = |battle: &Battle| {
        let inside = |base: &Base| field.ground(house).contains(&base.rect());
        battle.on_table().find(|(_, element)| inside(&element.base)).map(|(_, element)| element.code.to_string())
    };
    let terms = BattleTerms { generals: ["straight", "straight"].map(str::to_string), max_bounds: 24 };
    assert_eq!(indoors(&scenario.start), None);
    let entered = (1..=20).find_map(|seed| {
        let run = sim::fight(&scenario, &terms, seed).expect("a battle");
        let mut battle = scenario.start.clone();
        run.events.iter().find_map(|event| {
            battle.apply(event);
            indoors(&battle)
        })
    });
    assert!(entered.is_some(), "nobody goes into the house in twenty battles");
}
