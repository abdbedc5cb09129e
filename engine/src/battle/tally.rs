//! Losses counted in halves of an element.

use std::fmt;
use std::iter::Sum;
use std::ops::{Add, AddAssign, Sub};

use serde::{Deserialize, Serialize};

/// A number of element equivalents, counted in halves (`dbm.losses.05`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Tally(pub u16);

impl Tally {
    /// Nothing.
    pub const NONE: Tally = Tally(0);
    /// One element.
    pub const ONE: Tally = Tally(2);

    /// This number of whole elements.
    pub const fn whole(elements: u16) -> Tally {
        Tally(elements.saturating_mul(2))
    }

    /// The number of halves.
    pub const fn halves(self) -> u16 {
        self.0
    }

    /// The number of elements.
    pub fn elements(self) -> f64 {
        f64::from(self.0) / 2.0
    }

    /// The product of the halves of two numbers, by which shares of different wholes are compared.
    pub fn times(self, other: Tally) -> u32 {
        u32::from(self.0) * u32::from(other.0)
    }

    /// Whether it is at least this part of `all`: the first number of parts out of the second.
    pub fn reaches(self, [least, of]: [u16; 2], all: Tally) -> bool {
        u32::from(self.0) * u32::from(of) >= u32::from(all.0) * u32::from(least)
    }
}

impl fmt::Display for Tally {
    /// The number of elements: `3` or `3.5`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let half = if self.0.is_multiple_of(2) { "" } else { ".5" };
        write!(f, "{}{half}", self.0 / 2)
    }
}

impl Add for Tally {
    type Output = Tally;

    fn add(self, other: Tally) -> Tally {
        Tally(self.0.saturating_add(other.0))
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        *self = *self + other;
    }
}

impl Sub for Tally {
    type Output = Tally;

    fn sub(self, other: Tally) -> Tally {
        Tally(self.0.saturating_sub(other.0))
    }
}

impl Sum for Tally {
    fn sum<I: Iterator<Item = Tally>>(tallies: I) -> Tally {
        tallies.fold(Tally::NONE, Add::add)
    }
}
