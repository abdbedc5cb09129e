//! The ladder: built-in generals against each other in pick-up battles, each fought from both seats on the same ground with
//! the same deployment and dice.
//!
//! `cargo bench --bench ladder` fights every rung and ends with 1 if a mark is missed; `-- GAMES` sets the battles of a
//! rung (a pair of them is one game of both seats), `-- NAME OTHER GAMES` fights one rung, with `--rules SET` in another rule set than
//! DBA 3.0, and `--other-lists` takes the armies on which judgements may be tried and weights trained, which no figure is told
//! of. A name is one of a built-in general, a version or a level, or the file of a general in Lua. Scores count a draw as half.
//! `-- --short` is for the checks of every change: a few battles, and the book of problems for the captain, with bounds that only a
//! fault misses.
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
#[path = "ladder/pairs.rs"]
mod pairs;
#[path = "ladder/regret.rs"]
mod regret;
#[path = "ladder/weights.rs"]
mod weights;

use debellis::base::dice::Seeded;
use debellis::base::names::SideId;
use debellis::battle::{Battle, Standing};
use debellis::book::Rulebook;
use debellis::cli::pickup;
use debellis::course::run::Run;
use debellis::course::{Game, General, Nobody};
use debellis::general::is_built_in;
use debellis::report::howlers::{Howler, HowlerRule, howlers};
use debellis::rules::dba3;
use debellis::script::situation::problems::ProblemResult;
use debellis::sim;
use debellis::sim::battle::BattleTerms;
use pairs::{DBA3, SETS};
use rayon::prelude::*;
use std::process::ExitCode;
use std::time::Instant;

/// The bound after which a battle counts as a dead draw.
const LAST_BOUND: u16 = 200;

/// A rung: who plays, against whom, and the least score in percent.
const RUNGS: [(&str, &str, f64); 14] = [
    ("captain", "general-1", 54.0),
    ("captain", "scripts/generals/club_player.lua", 40.0),
    ("captain", "straight", 72.0),
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

/// The rungs of the short form, and the least score in percent of so many battles.
const SHORT: [(&str, &str, f64); 2] = [("captain", "general-1", 40.0), ("captain", "straight", 60.0)];
const SHORT_GAMES: u64 = 48;

/// The problems that the captain must solve in the short form, in percent.
const SOLVED: usize = 60;

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

/// The battle of a pair of lists of DBA 3.0 with this seed, before its first bound.
fn battle_of(pair: [&str; 2], seed: u64) -> Battle {
    pickup(DBA3.rules, pair, seed).unwrap_or_else(|why| panic!("{} against {}: {why:#}", pair[0], pair[1])).start
}

/// The mean of some figures and the half of its 95 % interval.
fn mean_of(figures: &[f64]) -> (f64, f64) {
    let count = figures.len().max(1) as f64;
    let mean = figures.iter().sum::<f64>() / count;
    let spread = figures.iter().map(|one| (one - mean) * (one - mean)).sum::<f64>() / (count - 1.0).max(1.0);
    (mean, 1.96 * f64::sqrt(spread / count))
}

/// Fights a battle of armies set up from a seed, with the one on trial in a seat, as `fight` without a script does.
fn fight(rules: &str, names: [&str; 2], pair: [&str; 2], seed: u64, seat: usize, counts: bool) -> Fought {
    let scenario = pickup(rules, pair, seed).unwrap_or_else(|why| panic!("{} against {}: {why:#}", pair[0], pair[1]));
    let mut generals = names.map(str::to_string);
    if seat == 1 {
        generals.reverse();
    }
    let terms = BattleTerms { generals, max_bounds: LAST_BOUND };
    let run = sim::battle::fight(&scenario, &terms, seed).unwrap_or_else(|why| panic!("seed {seed}: {why}"));
    told(run, &scenario.start, seat, counts)
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
    told(run, &start, seat, counts)
}

/// What a battle that is over tells of the one in a seat.
fn told(run: Run, start: &Battle, seat: usize, counts: bool) -> Fought {
    let named: Vec<Howler> = if counts { howlers(run.game.rules, start, &run.events) } else { Vec::new() };
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
fn rung(rules: &str, names: [&str; 2], pairs: &[[&str; 2]], games: u64, counts: bool) -> f64 {
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
/// his orders and what does not hold after them; the percentage that he solves, `None` if a problem is wrong.
fn problems(name: &str, named: &str, told: bool) -> Option<usize> {
    let began = Instant::now();
    match book::answers(name, named) {
        Ok(answers) => {
            let all: Vec<_> = answers.iter().filter(|answer| answer.found != ProblemResult::Solved).collect();
            let took = began.elapsed().as_secs_f64();
            println!("{name} solves {} of {} in {took:.1} s; he misses", answers.len() - all.len(), answers.len());
            let missed = all.len();
            for answer in all {
                println!("  {}", answer.problem);
                if let (true, ProblemResult::Missed(why)) = (told, &answer.found) {
                    println!("    {}: {}", answer.orders.join(", "), why.lines().next().unwrap_or_default());
                }
            }
            Some((answers.len() - missed) * 100 / answers.len().max(1))
        }
        Err(why) => {
            eprintln!("{why}");
            None
        }
    }
}

/// 0 if all is well.
fn ended(well: bool) -> ExitCode {
    if well { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The short form: whether all its bounds are kept.
fn short() -> bool {
    let reached = |(name, other, mark): &(&str, &str, f64)| {
        rung(DBA3.rules, [name, other], DBA3.measured, SHORT_GAMES, false) >= *mark
    };
    let reached = SHORT.iter().filter(|one| reached(one)).count();
    let solved = problems("captain", "", false);
    reached == SHORT.len() && solved.is_some_and(|solved| solved >= SOLVED)
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| word != "--bench").collect();
    let has = |asked: &str| words.iter().any(|word| word == asked);
    let set = words.iter().skip_while(|word| *word != "--rules").nth(1).map_or(DBA3.rules, String::as_str);
    let Some(set) = SETS.iter().find(|known| known.rules == set) else {
        let known = SETS.map(|known| known.rules).join(", ");
        eprintln!("there is no rule set `{set}`; the ladder has armies of {known}");
        return ExitCode::FAILURE;
    };
    let pairs = if has("--other-lists") { set.tried } else { set.measured };
    let number = words.iter().find_map(|word| word.parse().ok());
    let games = number.unwrap_or(400);
    let named: Vec<&str> =
        words.iter().map(String::as_str).filter(|word| is_built_in(word) || word.ends_with(".lua")).collect();
    let (told, counts) = (has("--told"), has("--howlers"));
    if has("--rules") && named.len() != 2 {
        eprintln!("--rules takes two names of generals: the marks are those of {}", DBA3.rules);
        return ExitCode::FAILURE;
    }
    if has("--short") {
        return ended(short());
    }
    if has("problems") {
        let usual = ["straight", "captain", "general-3", "general-5", "general-7", "legate", "marshal"];
        let levels = if named.is_empty() { usual.to_vec() } else { named };
        let one = words.iter().find_map(|word| word.strip_prefix("--named=")).unwrap_or_default();
        return ended(levels.into_iter().all(|name| problems(name, one, told).is_some()));
    }
    let rules = dba3::rulebook();
    if has("--weights") {
        weights::weights(&rules, games);
        return ExitCode::SUCCESS;
    }
    if has("--regret") {
        let usual =
            ["general-1", "general-3", "general-4", "general-5", "general-6", "general-7", "general-8", "captain"];
        let names = if named.is_empty() { usual.to_vec() } else { named };
        let positions = number.map_or(200, |number| number as usize);
        names.into_iter().for_each(|name| regret::regret(&rules, name, positions, told));
        return ExitCode::SUCCESS;
    }
    if let [name, other] = named[..] {
        rung(set.rules, [name, other], pairs, games, counts);
        return ExitCode::SUCCESS;
    }
    let reached =
        |(name, other, mark): &&(&str, &str, f64)| rung(set.rules, [name, other], pairs, games, counts) >= *mark;
    ended(RUNGS.iter().filter(reached).count() == RUNGS.len())
}
