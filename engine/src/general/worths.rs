//! What each element of a battle is worth to its own side: as troops, as a general, by what its loss would do to its command,
//! and by the terms of victory.

use crate::base::names::CommandId;
use crate::battle::{Battle, Element, Kind, Kinds, Standing};
use crate::book::victory_tables::LeaderTerms;
use crate::general::temper::Temper;
use crate::view::shares::all_count_as_lost;
use crate::view::{Situation, victory};

/// The worth of people who are no troops, in elements.
const CIVILIAN: f64 = 0.1;

/// The cost of an element that loses heart, in elements: it counts as lost and fights on.
const SHAKEN: f64 = 0.7;

/// The worth of troops whose loss counts no more: they can still fight.
const BROKEN: f64 = 0.15;

/// The most that a loss counts for because its command is near to losing heart, as a factor.
const MOST_SPUR: f64 = 3.0;

/// The cost of each element that would lose heart with the loss of a general, in elements.
const FORSAKEN: f64 = 0.35;

/// The greatest worth of a general by what his loss may do.
const MOST_LEADER: f64 = 6.0;

/// The worth of every element of a battle to its own side: more for generals, much more if the battle ends with its
/// loss by the rules' own terms, when those count, and more for a leader whose command would lose heart.
pub fn worths(at: &Situation, temper: &Temper, rules_hold: bool) -> Vec<f64> {
    let mut thought: Battle = at.battle.clone();
    let mut all = Vec::with_capacity(thought.elements.len());
    let leaders = at.rules.victory.demoralised.and_then(|terms| terms.leader).filter(|_| rules_hold);
    let shares = if rules_hold { shares(at) } else { None };
    let spent = leaders.is_some() && all_count_as_lost(at.rules);
    // Of several of a kind in a command the loss of each does the same.
    let mut known: Vec<(usize, (usize, bool))> = Vec::new();
    for i in 0..thought.elements.len() {
        let held = thought.commands[thought.elements[i].command.index()].demoralised;
        let general = thought.elements[i].general;
        let as_before = known.iter().find(|(like, _)| are_alike(&thought.elements[*like], &thought.elements[i]));
        let (shaken, ends) = as_before.map(|(_, loss)| *loss).unwrap_or_else(|| {
            let loss = without(at, &mut thought, i, leaders.as_ref());
            known.push((i, loss));
            loss
        });
        let lost = rules_hold && ends;
        let civilian = Kinds::of(&[Kind::Followers, Kind::Denizens]).has(thought.elements[i].kind);
        let usual = if civilian {
            CIVILIAN
        } else if spent && held {
            BROKEN
        } else {
            1.0
        };
        let own =
            shares.as_ref().map(|shares| shares[thought.elements[i].command.index()].worth(at, &thought.elements[i]));
        let worth = own.unwrap_or(usual) + SHAKEN * shaken as f64;
        all.push(worth + if general { temper.general } else { 0.0 } + if lost { temper.decisive } else { 0.0 });
    }
    all
}

/// What the loss of an element would do: the number of elements that would lose heart with it, and whether the battle would be
/// lost.
fn without(at: &Situation, thought: &mut Battle, i: usize, leaders: Option<&LeaderTerms>) -> (usize, bool) {
    let (was, side, command) = (thought.elements[i].standing, thought.elements[i].side, thought.elements[i].command);
    thought.elements[i].standing = Standing::Destroyed;
    let held = thought.commands[command.index()].demoralised;
    let shaken = leaders.map_or(0, |terms| shaken(terms, thought, command));
    // Whoever loses heart with it may count as lost, and end the battle.
    thought.commands[command.index()].demoralised |= shaken > 0;
    let ends = victory::ending(at.rules, thought, true);
    thought.commands[command.index()].demoralised = held;
    thought.elements[i].standing = was;
    (shaken, ends.is_some_and(|end| end.value.winner == Some(side.enemy())))
}

/// Whether two who are no generals count alike when they are lost.
fn are_alike(a: &Element, b: &Element) -> bool {
    let troops = |e: &Element| (e.code, e.kind, e.pace, e.marks, e.grade, e.drill, e.branch, e.counts);
    let part = |e: &Element| (e.side, e.command, e.standing, e.place);
    !a.general && !b.general && troops(a) == troops(b) && part(a) == part(b) && a.states == b.states
}

/// The number of elements of a command that would lose heart now.
fn shaken(terms: &LeaderTerms, battle: &Battle, command: CommandId) -> usize {
    if battle.commands[command.index()].demoralised || victory::leaderless(terms, battle, command).is_none() {
        return 0;
    }
    battle.elements.iter().filter(|e| e.command == command && e.standing == Standing::OnTable).count()
}

/// How near a command is to losing heart, in a set that counts troops by what they are and tells it by the share that is lost.
struct CommandShare {
    /// What is left of it, and what it has lost.
    left: f64,
    lost: f64,
    /// What it may still lose until it loses heart; `None` if it has, and all of it counts as lost.
    until: Option<f64>,
    /// The part of its troops that is to be lost.
    part: f64,
}

/// The shares of all commands; `None` in sets that do not count so.
fn shares(at: &Situation) -> Option<Vec<CommandShare>> {
    let [least, of] = at.rules.victory.demoralised.as_ref()?.lost.as_ref()?.value;
    at.rules.victory.losses.usual?;
    let part = f64::from(least) / f64::from(of.max(1));
    let share = |i: usize| {
        let id = CommandId(i as u8);
        let all = victory::troops_of(at.rules, at.battle, id).elements();
        let lost = victory::lost_of(at.rules, at.battle, id).elements();
        let holds = !at.battle.commands[i].demoralised;
        CommandShare { left: (all - lost).max(0.0), lost, until: holds.then_some((all * part - lost).max(0.5)), part }
    };
    Some((0..at.battle.commands.len()).map(share).collect())
}

impl CommandShare {
    /// The worth of one of its elements: what it counts as, more the nearer the command is to losing heart; of a general also
    /// what the command would do without him.
    fn worth(&self, at: &Situation, e: &Element) -> f64 {
        let Some(until) = self.until else { return BROKEN };
        let counts = at.rules.victory.losses.counts(e).0.elements();
        let spur = (self.left * self.part / until).clamp(1.0, MOST_SPUR);
        let tested = at.rules.victory.demoralised.as_ref().is_some_and(|terms| terms.tested.is_some());
        let leads = if e.general && tested {
            // The command's next die is no higher than what it has lost.
            let fails = (self.lost + counts).min(6.0) / 6.0;
            (FORSAKEN * self.left * fails).min(MOST_LEADER)
        } else {
            0.0
        };
        counts.max(BROKEN) * spur + leads
    }
}
