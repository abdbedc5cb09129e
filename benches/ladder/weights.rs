//! Which weights of a general gain, found by battles: in each game every weight is a part less or more than it is, by a throw of
//! its own; the same game is fought with all of them turned round; the difference is told for each weight.
//!
//! All weights are tried in the same battles, so that the interval of each is that of all battles. Half of the games are
//! against `general-1`, half against straight ahead, on the lists that judgements may be tried on.

use super::pairs::DBA3;
use super::{battle_of, fought, mean_of};
use debellis::base::dice::Seeded;
use debellis::book::Rulebook;
use debellis::course::General;
use debellis::general::{Temper, Thoughtful, by_name};
use rayon::prelude::*;

/// A weight: its name, and where it is.
type Weight = (&'static str, fn(&mut Temper) -> &mut f64);

/// The weights that are tried, each of them not 0.
const WEIGHTS: [Weight; 18] = [
    ("nearer", |t| &mut t.nearer),
    ("prey", |t| &mut t.prey),
    ("flank_danger", |t| &mut t.flank_danger),
    ("lurking", |t| &mut t.lurking),
    ("covered", |t| &mut t.covered),
    ("averted", |t| &mut t.averted),
    ("hindered", |t| &mut t.hindered),
    ("contact", |t| &mut t.contact),
    ("lasting", |t| &mut t.lasting),
    ("general", |t| &mut t.general),
    ("decisive", |t| &mut t.decisive),
    ("fire", |t| &mut t.fire),
    ("intruder", |t| &mut t.intruder),
    ("menace", |t| &mut t.menace),
    ("stand", |t| &mut t.stand),
    ("voice", |t| &mut t.voice),
    ("lapped", |t| &mut t.lapped),
    ("taken", |t| &mut t.taken),
];

/// By how much a weight is more or less than it is.
const STEP: f64 = 1.6;

/// What an element lost by either side counts beside the battle, so that less is left to luck.
const ELEMENT: f64 = 0.05;

/// The first seed: the ladder begins with 1.
const FIRST: u64 = 5_000;

/// Tells what each weight of the newest version gains if it is more, in percent of the score, by so many battles.
pub fn weights(rules: &Rulebook, battles: u64) {
    let games: Vec<(Vec<bool>, f64)> = (0..battles / 4).into_par_iter().map(|game| one(rules, game)).collect();
    println!(
        "what a weight gains if it is {STEP} times as much, less what it gains if it is as much less, in percent:"
    );
    for (i, (name, _)) in WEIGHTS.iter().enumerate() {
        let gains: Vec<f64> = games.iter().map(|(more, gain)| if more[i] { *gain } else { -gain } * 100.0).collect();
        let (mean, margin) = mean_of(&gains);
        println!("  {name:12} {mean:+.1} +- {margin:.1}");
    }
}

/// A game: which weights were more, and what it gained that these were and the others less.
fn one(rules: &Rulebook, game: u64) -> (Vec<bool>, f64) {
    let seed = FIRST + game;
    let mut dice = Seeded::new(seed, "weights");
    let more: Vec<bool> = WEIGHTS.iter().map(|_| dice.below(2) == 1).collect();
    let start = battle_of(DBA3.tried[game as usize % DBA3.tried.len()], seed);
    let enemy = if (game / DBA3.tried.len() as u64).is_multiple_of(2) { "general-1" } else { "straight" };
    let worth = |turned: bool| {
        let mut temper = Temper::SEASONED;
        for ((_, weight), more) in WEIGHTS.iter().zip(&more) {
            *weight(&mut temper) *= if *more != turned { STEP } else { 1.0 / STEP };
        }
        let both = [0, 1].map(|seat| {
            let tried: Box<dyn General + Send> = Box::new(Thoughtful::valuing(temper));
            let other = by_name(enemy, seed).unwrap_or_else(|| panic!("there is no general {enemy}"));
            fought(rules, start.clone(), [tried, other], seed, seat, false)
        });
        both.iter().map(|f| f.score + ELEMENT * (f.lost[1] as f64 - f.lost[0] as f64)).sum::<f64>() / 2.0
    };
    (more.clone(), worth(false) - worth(true))
}
