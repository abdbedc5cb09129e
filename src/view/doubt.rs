//! Commands of doubtful loyalty: they stand until a die or the enemy commits them. Knows the procedure, not which book it
//! is taken from; where it is not in force, nothing here changes anything.

use crate::base::clause::Clause;
use crate::base::dice::Purpose;
use crate::base::names::{CommandId, ElementId};
use crate::battle::{Battle, Blow, How, Reason, Refusal, Standing, What};
use crate::book::Rulebook;
use crate::book::amendment::{Amendment, Number};
use crate::view::{Cx, Situation};

/// The clauses of the procedure, and whether it is in force.
#[derive(Clone, Copy, Debug)]
pub struct Doubt {
    /// Who is in doubt, by which clause it is put in force.
    pub holds: Clause,
    /// What such a command does not do.
    pub still: Clause,
    /// A die commits it.
    pub die: Clause,
    /// The enemy commits it.
    pub met: Clause,
    /// A scenario has put it in force.
    pub in_force: bool,
}

impl Rulebook {
    /// Lets doubt count, as a house rule that reports name; nothing where it counts already.
    pub fn doubt_counts(&mut self) {
        let clause = self.doubt.holds;
        if let Some(told) = self.amend(Amendment { clause, to: Number::InForce }) {
            self.amendments.push(format!("{told} [{clause}]"));
        }
    }
}

/// What is said of the procedure where it is a house rule.
pub(crate) const SAYS: &str = "house rule: a command of doubtful loyalty makes no tactical move until a die at the start of \
                               its side's bound shows what was set, or an enemy shoots at it or fights it";

/// The face that commits a command that is still in doubt.
fn needs(rules: &Rulebook, battle: &Battle, command: CommandId) -> Option<u8> {
    battle.commands[command.index()].doubt.filter(|_| rules.doubt.in_force)
}

/// Throws for the doubtful commands of the side on move at the start of its bound.
pub(crate) fn throw(cx: &mut Cx) {
    let side = cx.battle.bound.side;
    let doubtful: Vec<(CommandId, u8)> = cx
        .battle
        .commands_of(side)
        .filter_map(|(id, _)| Some((id, needs(cx.rules, cx.battle, id)?)))
        .filter(|(id, _)| crate::view::lost::of_command(cx.battle, *id).any(|(_, e)| e.standing == Standing::OnTable))
        .collect();
    for (command, least) in doubtful {
        let face = cx.roll(side, Purpose::Doubt(command), Some(cx.rules.doubt.die));
        if face >= least {
            cx.emit(What::Committed { command }, Some(cx.rules.doubt.die));
        }
    }
}

/// Commits whoever fights or is shot at.
pub(crate) fn met(cx: &mut Cx, blow: &Blow) {
    for party in blow.parties.iter().filter(|party| blow.how == How::CloseCombat || !party.safe) {
        let command = cx.battle.element(party.element).command;
        if needs(cx.rules, cx.battle, command).is_some() {
            cx.emit(What::Committed { command }, Some(cx.rules.doubt.met));
        }
    }
}

/// Judges whether these may be moved.
///
/// # Errors
/// Where one of them is of a command in doubt.
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
