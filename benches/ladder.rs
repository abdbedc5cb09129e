//! The ladder: built-in generals against each other in pick-up battles, each fought from both seats on the same ground with
//! the same deployment and dice.
//!
//! `cargo bench --bench ladder` fights every rung and ends with 1 if a mark is missed; `-- GAMES` sets the battles of a
//! rung (a pair of them is one game of both seats), `-- NAME OTHER GAMES` fights one rung, and `--other-lists` takes the
//! lists on which judgements may be tried and weights trained, which no figure is told of. Scores count a draw as half.
//! `-- problems` gives the book of problems (tests/problems) to each level, or to the ones named, and tells what they miss,
//! `--told` with their orders and what does not hold; `--named=TEXT` takes the problems whose name contains a text.
//!
//! `--howlers` tells with each rung how many howlers (`report/howlers`) each of the two makes in a battle, by rule.
//! `--regret NAME POSITIONS` takes positions of battles of the captain against himself on the measured lists, 200 unless said
//! otherwise, and tells what the orders of a general cost there against the best of others, by playouts; `--told` names the
//! positions in which they cost most.
//! `--weights BATTLES` tells for each weight of the newest version what it gains if it is more or less (`ladder/weights`), on the
//! lists on which judgements may be tried.

#[path = "../tests/problems/book.rs"]
mod book;
#[path = "ladder/regret.rs"]
mod regret;
#[path = "ladder/weights.rs"]
mod weights;

use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::{Battle, Standing};
use debellis::book::Rulebook;
use debellis::course::run::Run;
use debellis::course::{Game, General, Nobody};
use debellis::general::{by_name, is_built_in};
use debellis::muster::Force;
use debellis::report::howlers::{Howler, HowlerRule, howlers};
use debellis::rules::dba3;
use debellis::script::situation::problems::ProblemResult;
use debellis::setup::Agreed;
use debellis::setup::pickup::set_up;
use rayon::prelude::*;
use std::process::ExitCode;
use std::time::Instant;

/// The pairs of lists that are measured on. Nothing was ever tuned on them.
const MEASURED: [[&str; 2]; 12] = [
    ["II/33", "II/32a"],
    ["I/22a", "I/24b"],
    ["II/12", "II/7"],
    ["III/33", "III/40a"],
    ["IV/4a", "III/78"],
    ["II/11", "II/49"],
    ["I/43a", "II/7"],
    ["IV/35", "III/78"],
    ["IV/62c", "IV/64a"],
    ["II/19a", "II/20a"],
    ["III/72", "III/52"],
    ["II/37", "II/58"],
];

/// The pairs of lists that judgements are tried on.
const TRIED: [[&str; 2]; 16] = [
    ["I/8c", "I/53"],
    ["I/14e", "I/33b"],
    ["I/21b", "I/28"],
    ["I/44a", "I/50"],
    ["I/59", "II/8c"],
    ["II/2", "II/42c"],
    ["II/5e", "II/31f"],
    ["II/16d", "II/19c"],
    ["II/28b", "II/22d"],
    ["II/47c", "II/54b"],
    ["II/61d", "II/80b"],
    ["III/7b", "III/20c"],
    ["III/14a", "III/25b"],
    ["III/34a", "III/58a"],
    ["III/65", "III/47"],
    ["IV/21c", "IV/39b"],
];

/// The bound after which a battle counts as a dead draw.
const LAST_BOUND: u16 = 200;

/// A rung: who plays, against whom, and the least score in percent.
const RUNGS: [(&str, &str, f64); 11] = [
    ("general-8", "general-1", 54.0),
    ("general-8", "straight", 72.0),
    ("general-7", "general-1", 46.0),
    ("general-7", "straight", 72.0),
    ("general-5", "general-1", 54.0),
    ("general-4", "general-1", 54.0),
    ("general-3", "general-1", 48.0),
    ("general-2", "general-1", 45.0),
    ("general-2", "straight", 70.0),
    ("general-1", "straight", 70.0),
    ("general-1", "random", 93.0),
];

/// A battle of the one on trial.
struct Fought {
    /// 1 won, 0.5 drawn, 0 lost.
    score: f64,
    bounds: u16,
    /// Elements lost by the one on trial and by the other.
    lost: [usize; 2],
    /// The howlers of the one on trial and of the other, by rule; 0 unless they are counted.
    howlers: [[usize; HowlerRule::ALL.len()]; 2],
}

/// The battle of a pair of lists with this seed, before its first bound.
fn battle_of(rules: &Rulebook, pair: [&str; 2], seed: u64) -> Battle {
    let (Some(setup), Some(tables)) = (&rules.setup, &rules.armies) else { panic!("the set has no lists") };
    let lists =
        pair.map(|number| (tables.lists)().find(number).unwrap_or_else(|_| panic!("there is no list {number}")));
    let armies = lists.map(|list| Force::of_one(list, list.first_choice()));
    let (mut dice, mut chance) = (Seeded::new(seed, "set-up"), Seeded::new(seed, "set-up places"));
    set_up(rules, setup, armies, &Agreed::default(), &mut dice, &mut chance).expect("a place for all").battle
}

/// The mean of some figures and the half of its 95 % interval.
fn mean_of(figures: &[f64]) -> (f64, f64) {
    let count = figures.len().max(1) as f64;
    let mean = figures.iter().sum::<f64>() / count;
    let spread = figures.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * f64::sqrt(spread / count))
}

/// Fights game `number` with the one on trial in a seat.
fn fight(rules: &Rulebook, names: [&str; 2], pair: [&str; 2], seed: u64, seat: usize, counts: bool) -> Fought {
    let start = battle_of(rules, pair, seed);
    let general = |who: usize| {
        let side = if who == 0 { seat } else { 1 - seat };
        let name = names[who];
        by_name(name, seed * 2 + side as u64).unwrap_or_else(|| panic!("there is no general {name}"))
    };
    fought(rules, start, [general(0), general(1)], seed, seat, counts)
}

/// Fights a battle of the one on trial, who stands first, in a seat; howlers are counted if asked for.
fn fought(
    rules: &Rulebook,
    start: Battle,
    [mut tried, mut other]: [Box<dyn General + Send>; 2],
    seed: u64,
    seat: usize,
    counts: bool,
) -> Fought {
    let mut both: [&mut dyn General; 2] = [tried.as_mut(), other.as_mut()];
    if seat == 1 {
        both.reverse();
    }
    let mut run = Run::new(Game::new(rules, start.clone()), LAST_BOUND);
    run.fight(&mut both, &mut Nobody, &mut Seeded::new(seed, "battle")).expect("built-in generals never stop");
    let named: Vec<Howler> = if counts { howlers(rules, &start, &run.events) } else { Vec::new() };
    let made = |side: usize| {
        HowlerRule::ALL.map(|rule| named.iter().filter(|one| one.rule == rule && one.by.index() == side).count())
    };
    let end = run.game.into_battle();
    let gone = |side: usize| {
        let off = |standing| matches!(standing, Standing::Destroyed | Standing::Gone);
        end.elements.iter().filter(|e| e.side.index() == side && off(e.standing)).count()
    };
    let winner = end.ending.as_ref().and_then(|ending| ending.winner);
    Fought {
        score: winner.map_or(0.5, |side: SideId| if side.index() == seat { 1.0 } else { 0.0 }),
        bounds: end.bound.number,
        lost: [gone(seat), gone(1 - seat)],
        howlers: [made(seat), made(1 - seat)],
    }
}

/// Fights one rung and tells it; returns the score in percent.
fn rung(rules: &Rulebook, names: [&str; 2], pairs: &[[&str; 2]], games: u64, counts: bool) -> f64 {
    let began = Instant::now();
    let both_seats = |game: u64| {
        let (pair, seed) = (pairs[game as usize % pairs.len()], 1 + game / pairs.len() as u64);
        [0, 1].map(|seat| fight(rules, names, pair, seed, seat, counts))
    };
    let all: Vec<[Fought; 2]> = (0..games / 2).into_par_iter().map(both_seats).collect();
    let took = began.elapsed().as_secs_f64();
    let count = all.len().max(1) as f64;
    // Both seats of a game share their luck, so a game of both is one observation.
    let scores: Vec<f64> = all.iter().map(|[a, b]| (a.score + b.score) * 50.0).collect();
    let (mean, margin) = mean_of(&scores);
    let each = || all.iter().flatten();
    let with = |score: f64| each().filter(|fought| fought.score == score).count();
    let dead = each().filter(|fought| fought.bounds >= LAST_BOUND).count();
    let sum = |of: &dyn Fn(&Fought) -> usize| each().map(of).sum::<usize>() as f64 / (2.0 * count);
    println!(
        "{} against {}: {mean:.1} % +- {margin:.1} ({} won, {} lost, {} drawn, of these {dead} dead); {:.1} bounds, {:.2} lost for {:.2}; {:.1} ms a battle",
        names[0],
        names[1],
        with(1.0),
        with(0.0),
        with(0.5),
        sum(&|fought| usize::from(fought.bounds)),
        sum(&|fought| fought.lost[0]),
        sum(&|fought| fought.lost[1]),
        took * 1000.0 / (2.0 * count),
    );
    for (who, name) in names.iter().enumerate().filter(|_| counts) {
        let by_rule = |rule: usize| sum(&|fought| fought.howlers[who][rule]);
        let told = HowlerRule::ALL.iter().enumerate().map(|(i, rule)| format!("{} {:.3}", rule.words(), by_rule(i)));
        let told: Vec<String> = told.collect();
        let all: f64 = (0..HowlerRule::ALL.len()).map(by_rule).sum();
        println!("  {name}: {all:.3} howlers a battle ({})", told.join(", "));
    }
    mean
}

/// Gives the problems whose name contains a text to a general, and tells how many he solves and which he misses, `told` with
/// his orders and what does not hold after them; `false` if a problem is wrong.
fn problems(name: &str, named: &str, told: bool) -> bool {
    let began = Instant::now();
    match book::answers(name, named) {
        Ok(answers) => {
            let missed: Vec<_> = answers.iter().filter(|answer| answer.found != ProblemResult::Solved).collect();
            let took = began.elapsed().as_secs_f64();
            println!("{name} solves {} of {} in {took:.1} s; he misses", answers.len() - missed.len(), answers.len());
            for answer in missed {
                println!("  {}", answer.problem);
                if let (true, ProblemResult::Missed(why)) = (told, &answer.found) {
                    println!("    {}: {}", answer.orders.join(", "), why.lines().next().unwrap_or_default());
                }
            }
            true
        }
        Err(why) => {
            eprintln!("{why}");
            false
        }
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let pairs: &[[&str; 2]] = if words.iter().any(|word| word == "--other-lists") { &TRIED } else { &MEASURED };
    let games = words.iter().find_map(|word| word.parse().ok()).unwrap_or(400);
    let named: Vec<&str> = words.iter().map(String::as_str).filter(|word| is_built_in(word)).collect();
    if words.iter().any(|word| word == "problems") {
        let levels = if named.is_empty() {
            vec!["straight", "captain", "general-3", "general-5", "general-7", "legate", "marshal"]
        } else {
            named
        };
        let told = words.iter().any(|word| word == "--told");
        let one = words.iter().find_map(|word| word.strip_prefix("--named=")).unwrap_or_default();
        return if levels.into_iter().all(|name| problems(name, one, told)) {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        };
    }
    let rules = dba3::rulebook();
    let counts = words.iter().any(|word| word == "--howlers");
    if words.iter().any(|word| word == "--weights") {
        weights::weights(&rules, games);
        return ExitCode::SUCCESS;
    }
    if words.iter().any(|word| word == "--regret") {
        let positions = words.iter().find_map(|word| word.parse().ok()).unwrap_or(200);
        let told = words.iter().any(|word| word == "--told");
        let names = if named.is_empty() {
            vec!["general-1", "general-3", "general-4", "general-5", "general-6", "general-7", "general-8"]
        } else {
            named
        };
        names.into_iter().for_each(|name| regret::regret(&rules, name, positions, told));
        return ExitCode::SUCCESS;
    }
    if let [name, other] = named[..] {
        rung(&rules, [name, other], pairs, games, counts);
        return ExitCode::SUCCESS;
    }
    let reached = RUNGS.iter().filter(|(name, other, mark)| rung(&rules, [name, other], pairs, games, counts) >= *mark);
    let reached = reached.count();
    if reached == RUNGS.len() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}
