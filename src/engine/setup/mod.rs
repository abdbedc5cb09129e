//! What stands before a battle: what the home terrain of an army puts on the battlefield.
//!
//! It does not know whose army it is, nor where a feature comes to lie.

mod home;

pub use home::{Home, HomeRow, Offer, Offered};

use crate::base::clause::Cited;
use crate::battle::FeatureKind;

/// The tables by which a battlefield is made.
#[derive(Clone, Debug)]
pub struct SetupTables {
    /// What each home terrain offers, in the order of the book.
    pub homes: Vec<HomeRow>,
    /// Features drawn as a line, from edge to edge.
    pub linear: Cited<&'static [FeatureKind]>,
}

impl SetupTables {
    /// What a home terrain offers.
    pub fn home(&self, home: Home) -> Option<&HomeRow> {
        self.homes.iter().find(|row| row.home == home)
    }
}
