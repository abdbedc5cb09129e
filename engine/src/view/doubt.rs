//! Commands of doubtful loyalty: the face that they need, whether they may move.
//!
//! Off unless a scenario puts it in force. The die is thrown in `course::doubt`, contact with the enemy is noted in
//! `deeds::doubt`.

use crate::base::names::{CommandId, ElementId};
use crate::battle::{Battle, Reason, Refusal};
use crate::book::Rulebook;
use crate::book::doubt::HouseRule;
use crate::view::Situation;

/// The face that commits a command that is still in doubt.
pub(crate) fn needs(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<u8> {
    battle.commands[command.index()].doubt.filter(|_| rules.doubt.in_force == HouseRule::On)
}

/// Judges whether these elements may be moved.
///
/// # Errors
/// If one of them is of a command in doubt.
pub(crate) fn judge(at: &Situation, who: &[ElementId]) -> Result<(), Refusal> {
    for id in who {
        let command = at.element(*id).command;
        if let Some(needs) = needs(at.rules, at.battle, command) {
            let why = Reason::Uncommitted { command, needs };
            return Err(Refusal::one(Some(at.rules.doubt.still), why, &[*id]));
        }
    }
    Ok(())
}

/// Whether a command may be moved at all.
pub(crate) fn is_committed(at: &Situation, command: CommandId) -> bool {
    needs(at.rules, at.battle, command).is_none()
}
