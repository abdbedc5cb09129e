//! Commands of doubtful loyalty, and commands that stay where they are in the dark: whether they may move.
//!
//! A house rule throws a die of its own (`course::doubt`); where the book has such allies, their dice for initiative points
//! decide. What commits them is noted in `deeds::doubt`.

use crate::base::names::{CommandId, ElementId};
use crate::base::trace::cite;
use crate::battle::{Battle, Reason, Refusal};
use crate::book::Rulebook;
use crate::book::dark_tables::SeparateDice;
use crate::book::doubt::{AllyRules, HouseRule};
use crate::view::Situation;

/// The face that commits a command that is still in doubt.
pub(crate) fn needs(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<u8> {
    battle.commands[command.index()].doubt.filter(|_| rules.doubt.in_force == HouseRule::On)
}

/// The rules on allies whose dice for initiative points decide, if this command is one that is in doubt.
pub fn waits(at: &Situation, command: CommandId) -> Option<AllyRules> {
    at.rules.doubt.by_pips.filter(|_| needs(at.rules, at.battle, command).is_some())
}

/// The rules of the dark, if the hour or the weather puts them in force.
pub fn dark(rules: &Rulebook, battle: &Battle) -> Option<SeparateDice> {
    let rule = rules.moves.separate?;
    let holds = rule.skies.contains(&battle.weather.sky) || rule.at_night && rules.weather.is_night(battle);
    if holds {
        cite(rule.conditions);
    }
    holds.then_some(rule)
}

/// Whether a command stays where it is in the dark: it has thrown too low, or is in doubt, and has seen no enemy.
pub fn is_benighted(rules: &Rulebook, battle: &Battle, command: CommandId) -> bool {
    let Some(low) = rules.moves.separate.and_then(|rule| rule.low) else { return false };
    let met = battle.commands[command.index()].dark.unwrap_or_default();
    let still = met.low >= low.times || needs(rules, battle, command).is_some();
    if met.has_seen() || !still || dark(rules, battle).is_none() {
        return false;
    }
    cite(low.clause);
    if rules.weather.is_night(battle) {
        cite(low.early);
    }
    true
}

/// Judges whether these elements may be moved.
///
/// # Errors
/// If one of them is of a command that may not.
pub(crate) fn judge(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    for id in who {
        let command = at.element(*id).command;
        if is_benighted(at.rules, at.battle, command) {
            let clause = at.rules.moves.separate.and_then(|rule| rule.low).map(|low| low.clause);
            return Err(Refusal::one(clause, Reason::Benighted { command }, &[*id]));
        }
        if let Some(needs) = needs(at.rules, at.battle, command).filter(|_| at.rules.doubt.by_pips.is_none()) {
            let why = Reason::Uncommitted { command, needs };
            return Err(Refusal::one(Some(at.rules.doubt.still), why, &[*id]));
        }
    }
    Ok(())
}

/// Whether a command may be moved at all.
pub(crate) fn may_move(at: &Situation, command: CommandId) -> bool {
    let waits = needs(at.rules, at.battle, command).is_some() && at.rules.doubt.by_pips.is_none();
    !waits && !is_benighted(at.rules, at.battle, command)
}
