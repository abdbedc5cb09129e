//! The only way into a battle: [`submit`] judges an order and returns a refusal or events. [`Game::play`] does the
//! same, and keeps data that need not be built again for each order.

use crate::base::dice::Dice;
use crate::battle::{Battle, Event, Order, Refusal};
use crate::book::Rulebook;
use crate::course::Game;

/// Judges an order and, if it is legal, returns all events that follow from it; the battle itself is not changed.
///
/// # Errors
/// A [`Refusal`] with the rules that forbid it; no die is thrown then.
pub fn submit(rules: &Rulebook, battle: &Battle, order: &Order, dice: &mut dyn Dice) -> Result<Vec<Event>, Refusal> {
    let mut game = Game::new(rules, battle.clone());
    game.play(order, dice)
}
