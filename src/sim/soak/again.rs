//! The orders of a battle played once more.

use super::checked::CheckedBattle;
use super::invariants::Broken;
use super::trial::{SoakTrial, SoakTurn, caught};

/// Plays these orders, without those that are refused, up to the first fault. Returns the orders that were carried out,
/// the last bound, and the fault.
pub(super) fn again(trial: &SoakTrial, turns: &[SoakTurn]) -> (Vec<SoakTurn>, u16, Option<(Broken, String)>) {
    let mut table = CheckedBattle::new(trial);
    let mut done = Vec::new();
    let found = caught(|| {
        table.begin()?;
        for turn in turns {
            done.push(turn.clone());
            if table.game.battle().ending.is_some() || table.turn(turn)?.is_none() {
                done.pop();
            }
        }
        table.fought_again(&done)
    });
    (done, table.game.battle().bound.number, found.err())
}
