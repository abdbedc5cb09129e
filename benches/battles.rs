//! The speed of battles: whole battles on one core, a single order, the moves that a general considers.
//!
//! `cargo bench --bench battles`; all battles are cut at sixty bounds.

#[allow(dead_code, reason = "what the other benches and the tests need")]
#[path = "../tests/it/common/armies.rs"]
mod armies;

use armies::{ARMIES, BW};
use debellis::ask::candidates::{likely, proposals};
use debellis::ask::proposal::SideView;
use debellis::base::dice::{Scripted, Seeded};
use debellis::base::names::{ElementId, SideId};
use debellis::battle::{Battle, MoveOrder, Order, Phase, Step};
use debellis::book::Rulebook;
use debellis::course::Game;
use debellis::course::run::fallback;
use debellis::course::submit::submit;
use debellis::general::by_name as general;
use debellis::muster::Force;
use debellis::muster::priced::read;
use debellis::report::log::BattleLog;
use debellis::rules::{by_name, dba3};
use debellis::script::bought::load;
use debellis::setup::pickup::set_up;
use debellis::setup::{Agreed, country};
use debellis::view::{Field, Situation};
use divan::Bencher;
use divan::counter::ItemsCount;
use std::path::Path;

fn main() {
    divan::main();
}

/// The number of different battles in a sample: every pair of the six armies once, on all four grounds.
const BATTLES: u64 = 36;

fn several(bencher: Bencher, names: [&str; 2]) {
    let rules = dba3::rulebook();
    let all = ARMIES.len();
    bencher.counter(ItemsCount::new(BATTLES as usize)).bench_local(|| {
        let fight = |seed: u64| {
            let (south, north) = (&ARMIES[seed as usize % all], &ARMIES[seed as usize / all % all]);
            armies::fight(&rules, armies::battle(&rules, south, north, seed), names, seed).events.len()
        };
        (0..BATTLES).map(fight).sum::<usize>()
    });
}

/// Whole battles of twelve a side, the general against himself.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn general_against_general(bencher: Bencher) {
    several(bencher, ["general", "general"]);
}

/// Whole battles of twelve a side, random orders.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn random_against_random(bencher: Bencher) {
    several(bencher, ["random", "random"]);
}

/// Whole battles of twelve a side, straight ahead.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn straight_against_straight(bencher: Bencher) {
    several(bencher, ["straight", "straight"]);
}

/// The general whose playouts a marshal counts on.
const PLAYS_OUT: &str = "general-2";

/// Whole battles of twelve a side as they are told: fought and recorded, with a line for each decision.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn told_battles(bencher: Bencher) {
    let rules = dba3::rulebook();
    let start = |seed: u64| armies::battle(&rules, &ARMIES[seed as usize % 6], &ARMIES[seed as usize / 6 % 6], seed);
    bencher.counter(ItemsCount::new(BATTLES as usize)).bench_local(|| {
        let told = |seed: u64| {
            let run = armies::fight(&rules, start(seed), [PLAYS_OUT; 2], seed);
            BattleLog::new(&rules, start(seed)).tell(&run.events).into_iter().map(|line| line.text.len()).sum::<usize>()
        };
        (0..BATTLES).map(told).sum::<usize>()
    });
}

/// The same battles as a marshal plays them out: without records, events or words.
#[divan::bench(sample_count = 10, sample_size = 1)]
fn battles_played_out(bencher: Bencher) {
    let rules = dba3::rulebook();
    let start = |seed: u64| armies::battle(&rules, &ARMIES[seed as usize % 6], &ARMIES[seed as usize / 6 % 6], seed);
    bencher.counter(ItemsCount::new(BATTLES as usize)).bench_local(|| {
        let bounds = |seed: u64| usize::from(played_out(Game::new(&rules, start(seed)), seed));
        (0..BATTLES).map(bounds).sum::<usize>()
    });
}

/// Plays a battle out, sixty bounds at most; the number of its bounds.
fn played_out(mut game: Game, seed: u64) -> u16 {
    let mut dice = Seeded::new(seed, "battle");
    let mut both = [0, 1].map(|side| general(PLAYS_OUT, seed * 2 + side).expect("a built-in general"));
    game.begin_in_bound(&mut dice);
    loop {
        while game.is_bound_over() {
            game.next_bound(&mut dice);
        }
        if game.battle().ending.is_some() || game.battle().bound.number > armies::LAST_BOUND {
            return game.battle().bound.number;
        }
        let side = game.battle().to_decide().index();
        let (order, plan) = both[side].judged(&game.now()).expect("built-in generals never stop");
        let plan = plan.unwrap_or_else(|| game.judge(&order).expect("a legal order"));
        game.carry_out_in_bound(&order, plan, &mut dice);
    }
}

/// A position copied for a playout: a battle of twelve a side in its first moves put back into a game.
#[divan::bench]
fn copying_a_position(bencher: Bencher) {
    let rules = dba3::rulebook();
    let battle = begun(&rules);
    let mut game = Game::new(&rules, battle.clone());
    bencher.bench_local(|| game.again(&battle));
}

/// Whole battles between army lists of each rule set that has them, from the first die for aggression to the end.
#[divan::bench(args = [["dba3", "II/32a"], ["dba22", "II/32"]], sample_count = 5, sample_size = 1)]
fn pick_up_battles(bencher: Bencher, [set, other]: [&str; 2]) {
    let rules = by_name(set, None).expect("a rule set");
    let (Some(setup), Some(tables)) = (&rules.setup, &rules.armies) else { return };
    let lists = ["II/33", other].map(|number| (tables.lists)().find(number).expect("a list of the book"));
    bencher.counter(ItemsCount::new(BATTLES as usize)).bench_local(|| {
        let fight = |seed: u64| {
            let armies = lists.map(|list| Force::of_one(list, list.first_choice()));
            let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
            let made = set_up(&rules, setup, armies, &Agreed::default(), &mut dice, &mut chance)
                .expect("the computer finds a place for all");
            armies::fight(&rules, made.battle, ["general", "general"], seed).events.len()
        };
        (0..BATTLES).map(fight).sum::<usize>()
    });
}

/// Setting a battle up between army lists, without fighting it.
#[divan::bench]
fn set_up_only(bencher: Bencher) {
    let rules = dba3::rulebook();
    let (Some(setup), Some(tables)) = (&rules.setup, &rules.armies) else { return };
    let lists = ["II/33", "II/32a"].map(|number| (tables.lists)().find(number).expect("a list of the book"));
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        let armies = lists.map(|list| Force::of_one(list, list.first_choice()));
        let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
        set_up(&rules, setup, armies, &Agreed::default(), &mut dice, &mut chance)
            .expect("the computer finds a place for all")
            .steps
            .len()
    });
}

/// A battle of forty-eight a side, the general against himself.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn forty_eight_a_side(bencher: Bencher) {
    let rules = dba3::rulebook();
    let battle = armies::large(&rules, &ARMIES[0], &ARMIES[1], 4);
    bencher.bench_local(|| armies::fight(&rules, battle.clone(), ["general", "general"], 1).events.len());
}

/// The number of Big Battles in a sample, each set up from the dice.
const BIG_BATTLES: u64 = 10;

/// Whole Big Battles of thirty-six a side in three commands, set up and fought, the general against himself.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn big_battles(bencher: Bencher) {
    let rules = dba3::big();
    let lists = rules.armies.as_ref().expect("it has lists");
    let commands = lists.commands.as_ref().expect("it has commands");
    let setup = rules.setup.as_ref().expect("it makes battlefields");
    let force = |number| Force::divided(&rules, commands, (lists.lists)().find(number).expect("a list"), 3);
    bencher.counter(ItemsCount::new(BIG_BATTLES as usize)).bench_local(|| {
        let fight = |seed: u64| {
            let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "places"));
            let forces = ["II/33", "II/32a"].map(force);
            let found = set_up(&rules, setup, forces, &Agreed::default(), &mut dice, &mut chance).expect("a battle");
            armies::fight(&rules, found.battle, ["general", "general"], seed).events.len()
        };
        (0..BIG_BATTLES).map(fight).sum::<usize>()
    });
}

/// A battle in its first moves, with PIPs to spend.
fn begun(rules: &Rulebook) -> Battle {
    let mut game = Game::new(rules, armies::battle(rules, &ARMIES[0], &ARMIES[1], 2));
    game.begin(&mut Seeded::new(1, "battle"));
    assert_eq!((game.battle().bound.phase, game.battle().bound.side), (Phase::Moves, SideId(0)));
    game.into_battle()
}

/// A single element's move given to the game: the battle copied, the move judged and carried out.
#[divan::bench]
fn submit_of_a_single_move(bencher: Bencher) {
    let rules = dba3::rulebook();
    let battle = begun(&rules);
    let order = Order::Move(MoveOrder::single(ElementId(0), Step::Straight(2 * BW)));
    bencher.bench_local(|| submit(&rules, &battle, &order, &mut Scripted::default()).expect("a legal move"));
}

/// The same move, only judged.
#[divan::bench]
fn judging_a_single_move(bencher: Bencher) {
    let rules = dba3::rulebook();
    let game = Game::new(&rules, begun(&rules));
    let order = Order::Move(MoveOrder::single(ElementId(0), Step::Straight(2 * BW)));
    bencher.bench_local(|| game.judge(&order).expect("a legal move"));
}

/// The armies two bounds into the battle, face to face.
fn face_to_face(rules: &Rulebook) -> Battle {
    let mut battle = begun(rules);
    for element in &mut battle.elements {
        let ahead = f64::from(2 * BW + BW / 2);
        element.base = element.base.rect().ahead(ahead).snap();
    }
    battle
}

/// All moves that a general considers, not yet judged.
#[divan::bench]
fn proposing_moves(bencher: Bencher) {
    let rules = dba3::rulebook();
    let battle = face_to_face(&rules);
    let field = Field::new(&battle);
    let at = Situation::new(&rules, &field, &battle);
    bencher.bench_local(|| proposals(&SideView::of(&at, SideId(0))).len());
}

/// The likely orders, each judged.
#[divan::bench]
fn likely_orders(bencher: Bencher) {
    let rules = dba3::rulebook();
    let battle = face_to_face(&rules);
    let field = Field::new(&battle);
    let at = Situation::new(&rules, &field, &battle);
    bencher.bench_local(|| likely(&at).len());
}

/// The number of battles between bought armies in a sample, each on another battlefield.
const BOUGHT_BATTLES: u64 = 4;

/// Two shipped armies of 400 points set up against each other.
fn bought(rules: &Rulebook, seed: u64) -> Battle {
    let force = |name: &str| {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("scripts/armies/dbm").join(name);
        let text = std::fs::read_to_string(file.with_extension("army")).expect("an army");
        let list = load(&file.with_extension("lua")).expect("a list");
        let prices = rules.prices.as_ref().expect("armies are bought");
        country::BoughtForce::new(read(rules, prices, &text).expect("an army"), &list)
    };
    let forces = ["alexander", "persia"].map(force);
    let tables = rules.country.as_ref().expect("the set lays countries out");
    let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "places"));
    let liking = forces.each_ref().map(|force| force.liking(rules));
    let named = country::NamedCountry::default();
    let mut surveyor = country::ComputerSurveyor { chance: &mut chance, named, liking };
    country::set_up(rules, tables, &forces, &mut dice, &mut surveyor).expect("a battlefield").battle
}

fn bought_battles(bencher: Bencher, names: [&str; 2]) {
    let rules = by_name("dbm", None).expect("a rule set");
    let battles: Vec<Battle> = (1..=BOUGHT_BATTLES).map(|seed| bought(&rules, seed)).collect();
    bencher.counter(ItemsCount::new(battles.len())).bench_local(|| {
        let fight = |(seed, battle): (u64, &Battle)| armies::fight(&rules, battle.clone(), names, seed).events.len();
        (1..).zip(&battles).map(fight).sum::<usize>()
    });
}

/// Battles of DBM between armies of 400 points that are set up, the general against himself.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn bought_armies_general(bencher: Bencher) {
    bought_battles(bencher, ["general", "general"]);
}

/// The same, random orders.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn bought_armies_random(bencher: Bencher) {
    bought_battles(bencher, ["random", "random"]);
}

/// A battle of DBM in its first moves, and a legal move of a single element in it.
fn bought_begun(rules: &Rulebook) -> (Battle, Order) {
    let mut game = Game::new(rules, bought(rules, 1));
    let mut dice = Seeded::new(1, "battle");
    game.begin(&mut dice);
    let single = |order: &Order| matches!(order, Order::Move(order) if order.who.len() == 1);
    loop {
        let moves = game.battle().pending.is_none() && game.battle().bound.phase == Phase::Moves;
        let order = if moves { likely(&game.now()).into_iter().find(single) } else { None };
        if let Some(order) = order {
            return (game.into_battle(), order);
        }
        // In the first bounds a side may have no points for a move of one element.
        let order = fallback(&game.now());
        game.play(&order, &mut dice).expect("the order that is always legal");
    }
}

/// A single element's move given to the game of DBM: the battle copied, the move judged and carried out.
#[divan::bench]
fn submit_of_a_single_move_of_a_bought_army(bencher: Bencher) {
    let rules = by_name("dbm", None).expect("a rule set");
    let (battle, order) = bought_begun(&rules);
    bencher.bench_local(|| submit(&rules, &battle, &order, &mut Seeded::new(1, "move")).expect("a legal move"));
}

/// The same move, only judged.
#[divan::bench]
fn judging_a_single_move_of_a_bought_army(bencher: Bencher) {
    let rules = by_name("dbm", None).expect("a rule set");
    let (battle, order) = bought_begun(&rules);
    let game = Game::new(&rules, battle);
    bencher.bench_local(|| game.judge(&order).expect("a legal move"));
}
