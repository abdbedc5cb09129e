//! The speed of playtesting a scenario: battles of the Standard with all their statistics, on all cores.
//!
//! `cargo bench --bench playtest`; the mark is 1,000 battles of 12 a side in 10 s on 2 cores.

use std::path::Path;

use debellis::report::playtest::render;
use debellis::script::limits::Limits;
use debellis::script::overrides::Overrides;
use debellis::script::scenario;
use debellis::sim::battle::BattleTerms;
use debellis::sim::playtest::vary::variants;
use debellis::sim::playtest::{PlaytestPlan, VariantTrial, playtest};
use divan::Bencher;
use divan::counter::ItemsCount;

fn main() {
    divan::main();
}

/// The number of battles in a sample.
const GAMES: u64 = 100;

fn trials() -> Vec<VariantTrial> {
    let wanted = variants(&[], &[], &Overrides::default()).expect("no words, so no slip").remove(0);
    let scenario = scenario::load(Path::new("scripts/refights/standard.lua"), Limits::default()).expect("it loads");
    let terms = BattleTerms { generals: ["general", "general"].map(str::to_string), max_bounds: 200 };
    vec![VariantTrial { wanted, scenario, terms }]
}

/// Battles of twelve a side, the general against himself.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn battles(bencher: Bencher) {
    let trials = trials();
    let plan = PlaytestPlan { seed: 1, games: GAMES, until: None, threads: 0 };
    bencher.counter(ItemsCount::new(GAMES as usize)).bench_local(|| {
        playtest(&trials, Vec::new(), &plan, &|| (), &mut |_| Ok(())).expect("every battle ends").0.games
    });
}

/// The page of the findings.
#[divan::bench]
fn page(bencher: Bencher) {
    let plan = PlaytestPlan { seed: 1, games: GAMES, until: None, threads: 0 };
    let (found, _) = playtest(&trials(), Vec::new(), &plan, &|| (), &mut |_| Ok(())).expect("every battle ends");
    bencher.bench_local(|| render(&found, None).expect("the template fits").len());
}
