//! Home terrains: the features that an army's own country can put on a battlefield.

use serde::{Deserialize, Serialize};

use crate::base::clause::Clause;
use crate::battle::FeatureKind;

/// The terrain of an army's home, as its list names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Home {
    /// Tilled land.
    Arable,
    /// Forest.
    Forest,
    /// Hills.
    Hilly,
    /// Grassland.
    Steppe,
    /// Dry country.
    Dry,
    /// Tropics.
    Tropical,
    /// The coast.
    Littoral,
}

impl Home {
    /// Every home terrain, in the order of the book.
    pub const ALL: [Home; 7] =
        [Home::Arable, Home::Forest, Home::Hilly, Home::Steppe, Home::Dry, Home::Tropical, Home::Littoral];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Home::Arable => "Arable",
            Home::Forest => "Forest",
            Home::Hilly => "Hilly",
            Home::Steppe => "Steppe",
            Home::Dry => "Dry",
            Home::Tropical => "Tropical",
            Home::Littoral => "Littoral",
        }
    }
}

/// Something that a home terrain offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Offered {
    /// A feature of this kind.
    Ground(FeatureKind),
    /// One built-up area; which one is said when it is chosen.
    BuiltUp,
}

/// A choice of features that are taken together or left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Each one that is taken is one of these.
    pub of: &'static [Offered],
    /// The least number of them, where the choice is made.
    pub least: u8,
    /// The greatest number of them; none where only the limits for every battlefield hold.
    pub most: Option<u8>,
    /// All that are taken must be alike.
    pub alike: bool,
}

/// The row of one home terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeRow {
    /// The home terrain.
    pub home: Home,
    /// One of these is taken, and all of it.
    pub compulsory: &'static [Offer],
    /// Any of these may be taken.
    pub optional: &'static [Offer],
    /// Where the book says so.
    pub clause: Clause,
}

impl HomeRow {
    /// Whether an army of this home may take such a feature at all.
    pub fn offers(&self, what: Offered) -> bool {
        self.compulsory.iter().chain(self.optional).any(|offer| offer.of.contains(&what))
    }
}
