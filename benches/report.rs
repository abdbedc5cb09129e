//! The speed of reporting a battle: its report, one picture, the odds of all troops against all.
//!
//! `cargo bench --bench report`

#[allow(dead_code, reason = "what the other benches and the tests need")]
#[path = "../tests/it/common/armies.rs"]
mod armies;

use armies::ARMIES;
use debellis::ask::matrix::matrix;
use debellis::battle::{Battle, Event, What};
use debellis::book::Rulebook;
use debellis::report::page::{self, ReportMatter};
use debellis::report::picture::{self, Show};
use debellis::report::{matrix as told, story};
use debellis::rules::{dba3, dbsa};
use divan::Bencher;

fn main() {
    divan::main();
}

/// A battle of forty-eight a side over forty bounds, by random orders: it never ends before.
fn large(rules: &Rulebook) -> (Battle, Vec<Event>) {
    let start = armies::large(rules, &ARMIES[0], &ARMIES[1], 4);
    let mut events = armies::fight(rules, start.clone(), ["random", "random"], 1).events;
    let beyond = |e: &Event| matches!(e.what, What::BoundBegan { number, .. } if number > 40);
    let end = events.iter().position(beyond).expect("more than forty bounds");
    events.truncate(end);
    (start, events)
}

fn report(rules: &Rulebook, start: &Battle, events: &[Event]) -> String {
    let story = story::tell(rules, start, events, "A large battle").expect("the template fits");
    let (title, place, year, history, seed) = ("A large battle", None, None, None, 1);
    page::render(&ReportMatter {
        rules,
        title,
        place,
        year,
        history,
        seed,
        start,
        events,
        story,
        ended: None,
        tints: None,
        nonce: None,
        notes: &[],
        briefings: Vec::new(),
        pictures: Default::default(),
        secrets: &[],
        expected: &[],
    })
    .expect("the template fits")
}

/// A report of 48 a side over 40 bounds: its mark is 300 ms and 3 MB.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn report_of_a_large_battle(bencher: Bencher) {
    let rules = dba3::rulebook();
    let (start, events) = large(&rules);
    println!("{} events, {} bytes", events.len(), report(&rules, &start, &events).len());
    bencher.bench_local(|| report(&rules, &start, &events).len());
}

/// Its story alone.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn story_of_a_large_battle(bencher: Bencher) {
    let rules = dba3::rulebook();
    let (start, events) = large(&rules);
    bencher.bench_local(|| story::tell(&rules, &start, &events, "A large battle").expect("the template fits").len());
}

/// One picture of it: its mark is 2 ms.
#[divan::bench]
fn picture_with_zones(bencher: Bencher) {
    let rules = dba3::rulebook();
    let (start, events) = large(&rules);
    let mut battle = start.clone();
    events.iter().for_each(|event| battle.apply(event));
    let last = events.iter().rposition(|e| matches!(e.what, What::BoundBegan { .. })).expect("a bound");
    let show = Show { threat_zones: Some(&rules), command: Some(&rules), plan: true, ..Show::default() };
    bencher.bench_local(|| picture::picture(&battle, "A large battle", &events[last..], show).len());
}

/// The odds of all troops against all: its mark is 5 ms.
#[divan::bench(args = ["dba3", "dbsa"])]
fn odds_matrix(bencher: Bencher, set: &str) {
    let rules = if set == "dba3" { dba3::rulebook() } else { dbsa::rulebook() };
    bencher.bench_local(|| matrix(&rules).map(|m| m.odds.len()));
}

/// The same as a table of text.
#[divan::bench]
fn odds_matrix_as_text(bencher: Bencher) {
    let rules = dba3::rulebook();
    bencher.bench_local(|| matrix(&rules).map(|m| told::text(rules.title, &m).len()));
}
