//! The procedures of battle that know no rule set: they read numbers, decisions and hooks from a [`Rulebook`].
//!
//! The one door into a battle is [`submit`] (or [`Game::play`], which keeps what need not be built anew for each order).
//! The engine writes no clause id: every row, policy and hook that a set hands over carries its own.

use crate::base::dice::Dice;
use crate::battle::{Battle, Event, Order, Refusal};
use crate::book::Rulebook;
use crate::course::Game;

/// Judges an order and, where it is legal, tells all that follows from it; the battle itself is not changed.
///
/// # Errors
/// A [`Refusal`] with the rules that forbid it; no die is thrown then.
pub fn submit(rules: &Rulebook, battle: &Battle, order: &Order, dice: &mut dyn Dice) -> Result<Vec<Event>, Refusal> {
    let mut game = Game::new(rules, battle.clone());
    game.play(order, dice)
}
