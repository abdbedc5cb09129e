//! The procedures of battle that know no rule set: they read numbers, decisions and hooks from a [`Rulebook`].
//!
//! The one door into a battle is [`submit`] (or [`Game::play`], which keeps what need not be built anew for each order).
//! The engine writes no clause id: every row, policy and hook that a set hands over carries its own.

pub mod amendment;
pub mod armies;
pub mod arrival;
pub mod bound;
pub mod campaign;
pub mod candidates;
pub mod combat;
pub mod combat_tables;
pub mod contact;
pub mod contacts;
pub mod cx;
pub mod doubt;
pub mod field;
pub mod foresight;
pub mod general;
pub mod landing;
mod layout;
pub mod matrix;
pub mod move_tables;
pub mod movement;
mod objection;
pub mod objectives;
pub mod odds;
pub mod outcome;
pub mod pips;
pub mod place_tables;
pub mod policy;
mod recruit;
pub mod refight;
pub mod rulebook;
pub mod run;
pub mod setup;
pub mod shooting;
pub mod siege;
pub mod situation;
pub mod staged;
mod strongholds;
pub mod take_back;
pub mod tournament;
pub mod victory;
pub mod weather;
pub mod written;

pub use bound::Game;
pub use contacts::{Contact, Contacts};
pub use cx::Cx;
pub use field::Field;
pub use objection::Objection;
pub use rulebook::{Procedure, Rulebook, Stage, TroopRow, Who};
pub use situation::Situation;

use crate::base::dice::Dice;
use crate::battle::{Battle, Event, Order, Refusal};

/// Judges an order and, where it is legal, tells all that follows from it; the battle itself is not changed.
///
/// # Errors
/// A [`Refusal`] with the rules that forbid it; no die is thrown then.
pub fn submit(rules: &Rulebook, battle: &Battle, order: &Order, dice: &mut dyn Dice) -> Result<Vec<Event>, Refusal> {
    let mut game = Game::new(rules, battle.clone());
    game.play(order, dice)
}
