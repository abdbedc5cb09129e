//! Dice that are thrown on a real table while a battle is set up: a person types what each shows.

use super::talk::Talk;
use crate::base::dice::{Dice, Roll, Seeded};
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::sim::sitting::Thrower;
use std::cell::{Cell, RefCell, RefMut};

/// A conversation that the players of a set-up and its dice have together.
pub(super) struct SharedTalk<'m, 'o> {
    talk: RefCell<&'m mut Talk<'o>>,
    /// A person left instead of telling what a die shows.
    pub(super) left: Cell<bool>,
}

impl<'m, 'o> SharedTalk<'m, 'o> {
    /// A conversation that is shared.
    pub(super) fn new(talk: &'m mut Talk<'o>) -> SharedTalk<'m, 'o> {
        SharedTalk { talk: RefCell::new(talk), left: Cell::new(false) }
    }

    /// The conversation, for one of them.
    pub(super) fn lock(&self) -> RefMut<'_, &'m mut Talk<'o>> {
        self.talk.borrow_mut()
    }
}

/// The dice of a set-up.
pub(super) enum SetupDice<'t, 'm, 'o> {
    /// From the seed.
    Thrown(Box<Seeded>),
    /// Typed, with a table that has the names of the sides.
    Typed(&'t SharedTalk<'m, 'o>, Box<Battle>),
}

impl Dice for SetupDice<'_, '_, '_> {
    fn roll(&mut self, roll: Roll) -> u8 {
        match self {
            SetupDice::Thrown(seeded) => seeded.roll(roll),
            SetupDice::Typed(talk, names) => {
                let face = if talk.left.get() { None } else { talk.lock().face(names, roll) };
                // Nothing of a battle counts that nobody stays for; there are no ties, which would be thrown again.
                face.unwrap_or_else(|| {
                    talk.left.set(true);
                    if roll.side == SideId(0) { 1 } else { 6 }
                })
            }
        }
    }
}
