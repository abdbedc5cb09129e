//! Dice that are thrown on a real table while a battle is set up: a person types what each shows.

use super::talk::Talk;
use crate::base::dice::{Dice, Purpose, Roll, Seeded};
use crate::base::names::SideId;
use crate::cli::args::DiceArg;
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
    /// Typed, with the names of the sides.
    Typed(&'t SharedTalk<'m, 'o>, [String; 2]),
}

impl<'t, 'm, 'o> SetupDice<'t, 'm, 'o> {
    /// The dice that were asked for: from the seed, or typed by those who talk, between sides of these names.
    pub(super) fn of(asked: Option<DiceArg>, seed: u64, talk: &'t SharedTalk<'m, 'o>, names: &[String; 2]) -> Self {
        match asked {
            Some(DiceArg::Typed) => SetupDice::Typed(talk, names.clone()),
            Some(DiceArg::Thrown) | None => SetupDice::Thrown(Box::new(Seeded::new(seed, "set-up"))),
        }
    }
}

impl Dice for SetupDice<'_, '_, '_> {
    fn roll(&mut self, roll: Roll) -> u8 {
        match self {
            SetupDice::Thrown(seeded) => seeded.roll(roll),
            SetupDice::Typed(talk, names) => {
                let what = match roll.purpose {
                    Purpose::SetUp(die) => die.told(),
                    _ => "the set-up".into(),
                };
                let ask = || talk.lock().die(&names[roll.side.index()], &format!("for {what}"));
                let face = if talk.left.get() { None } else { ask() };
                // Nothing of a battle counts that nobody stays for; there are no ties, which would be thrown again.
                face.unwrap_or_else(|| {
                    talk.left.set(true);
                    if roll.side == SideId(0) { 1 } else { 6 }
                })
            }
        }
    }
}
