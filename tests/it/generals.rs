//! The built-in generals: their orders are legal, the same seed gives the same battle, and the thoughtful one wins.
//! The leagues of hundreds of battles are `cargo bench --bench league`.

use super::common::armies::{ARMIES, battle, fight};
use debellis::ask::candidates::{MOST_LIKELY, likely};
use debellis::ask::grid::all;
use debellis::base::names::SideId;
use debellis::battle::{Order, Phase, Refusal};
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::course::bound::judge;
use debellis::course::run::Run;
use debellis::course::{General, Nobody, Stop};
use debellis::general::{NAMES, by_name};
use debellis::rules::dba3;
use debellis::view::Situation;

#[test]
fn the_same_seed_gives_the_same_battle() {
    let rules = dba3::rulebook();
    for name in NAMES {
        let hash = |seed| {
            let run = fight(&rules, battle(&rules, &ARMIES[0], &ARMIES[4], seed), [name, name], seed);
            (run.game.battle().hash(), run.events.len())
        };
        assert_eq!(hash(3), hash(3), "{name}");
        assert_ne!(hash(3), hash(7), "{name}");
    }
}

/// Asks another general, and fails if his order is refused.
struct Watched(Box<dyn General + Send>);

impl General for Watched {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.0.order(at)
    }

    fn refused(&mut self, at: &Situation, refusal: &Refusal) {
        panic!("bound {}: {refusal}", at.battle.bound.number);
    }
}

#[test]
fn no_general_gives_an_order_that_is_refused() {
    let rules = dba3::rulebook();
    for seed in 0..6 {
        for name in NAMES {
            let pair = [seed as usize, (seed as usize + 3) % ARMIES.len()];
            let start = battle(&rules, &ARMIES[pair[0]], &ARMIES[pair[1]], seed);
            let mut run = Run::new(Game::new(&rules, start), 60);
            let general = |seed| Watched(by_name(name, seed).expect("a built-in general"));
            let (mut south, mut north) = (general(seed), general(seed + 100));
            let mut both: [&mut dyn General; 2] = [&mut south, &mut north];
            let mut dice = debellis::base::dice::Seeded::new(seed, "battle");
            run.fight(&mut both, &mut Nobody, &mut dice).expect("built-in generals never stop");
            assert!(run.events.len() > 100, "{name} did something in battle {seed}");
        }
    }
}

/// The number of battles that the thoughtful general wins and loses, of twenty-four: twelve pairs of armies, from
/// either side.
fn batch(against: &str) -> [u32; 2] {
    let rules = dba3::rulebook();
    let [mut won, mut lost] = [0, 0];
    for seed in 0..12 {
        let pair = [seed as usize % ARMIES.len(), (seed as usize * 5 + 1) % ARMIES.len()];
        for (names, own) in [(["general", against], SideId(0)), ([against, "general"], SideId(1))] {
            let run = fight(&rules, battle(&rules, &ARMIES[pair[0]], &ARMIES[pair[1]], seed), names, seed);
            let winner = run.game.battle().ending.as_ref().and_then(|end| end.winner);
            won += u32::from(winner == Some(own));
            lost += u32::from(winner == Some(own.enemy()));
        }
    }
    [won, lost]
}

#[test]
fn the_thoughtful_general_beats_random_orders_from_either_side() {
    let [won, lost] = batch("random");
    assert!(won >= 22, "won {won} and lost {lost} of 24");
}

#[test]
fn the_thoughtful_general_beats_who_goes_straight_ahead() {
    let [won, lost] = batch("straight");
    assert!(won >= 17, "won {won} and lost {lost} of 24");
}

#[test]
fn names_that_nobody_has_are_not_known() {
    let _rules = dba3::rulebook();
    assert!(NAMES.iter().all(|name| by_name(name, 1).is_some()));
    assert!(by_name("hannibal", 1).is_none());
}

/// Plays a battle with a general and calls a function with every situation in which he has to decide.
struct Looking<'l>(Box<dyn General + Send>, &'l mut dyn FnMut(&Situation));

impl General for Looking<'_> {
    fn order(&mut self, at: &Situation) -> Result<Order, Stop> {
        self.1(at);
        self.0.order(at)
    }
}

fn look(rules: &Rulebook, seed: u64, mut at_each: impl FnMut(&Situation)) {
    let mut run = Run::new(Game::new(rules, battle(rules, &ARMIES[4], &ARMIES[1], seed)), 12);
    let mut south = Looking(by_name("straight", seed).expect("a built-in general"), &mut at_each);
    let mut north = by_name("straight", seed).expect("a built-in general");
    let mut both: [&mut dyn General; 2] = [&mut south, north.as_mut()];
    let mut dice = debellis::base::dice::Seeded::new(seed, "battle");
    run.fight(&mut both, &mut Nobody, &mut dice).expect("built-in generals never stop");
}

#[test]
fn likely_orders_are_legal_few_and_never_none() {
    let rules = dba3::rulebook();
    let (mut moves, mut others) = (0, 0);
    look(&rules, 2, |at| {
        let orders = likely(at);
        assert!(!orders.is_empty() && orders.len() <= MOST_LIKELY);
        for order in &orders {
            assert!(judge(at, order).is_ok(), "{order:?}");
        }
        let distinct = orders.iter().enumerate().all(|(i, order)| !orders[..i].contains(order));
        assert!(distinct);
        *if at.battle.bound.phase == Phase::Moves { &mut moves } else { &mut others } += 1;
    });
    assert!(moves > 0 && others > 0, "both kinds of decision came up: {moves} and {others}");
}

#[test]
fn all_orders_of_the_grid_are_legal_and_end_with_the_end_of_the_phase() {
    let rules = dba3::rulebook();
    let mut looked = 0;
    look(&rules, 0, |at| {
        // The grid is fine and the army large: once is enough.
        if at.battle.bound.phase == Phase::Moves && looked == 0 {
            let orders = all(at);
            assert!(orders.len() > 500, "{}", orders.len());
            assert!(orders.iter().all(|order| judge(at, order).is_ok()));
            assert_eq!(orders.last(), Some(&Order::Done));
            looked += 1;
        }
    });
    assert_eq!(looked, 1);
}
