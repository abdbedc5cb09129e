//! Home terrains: the features that an army's own country can put on a battlefield.

use crate::base::clause::Clause;
use crate::battle::FeatureKind;
use crate::book::objection::ListFault;
use serde::{Deserialize, Serialize};

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

    /// The home terrain with this name, in small or capital letters.
    ///
    /// # Errors
    /// There is none of that name.
    pub fn named(name: &str) -> Result<Home, ListFault> {
        let found = Home::ALL.into_iter().find(|home| home.name().eq_ignore_ascii_case(name.trim()));
        found.ok_or_else(|| ListFault::UnknownHome { found: name.to_string() })
    }

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

/// A feature that a home terrain offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Offered {
    /// A feature of this kind.
    Ground(FeatureKind),
    /// One built-up area; the choice says which kind.
    BuiltUp,
}

impl Offered {
    /// Its name in English.
    pub const fn name(self) -> &'static str {
        match self {
            Offered::Ground(kind) => kind.title(),
            Offered::BuiltUp => "BUA",
        }
    }
}

/// A choice of features: either all of it is taken or none.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Offer {
    /// Each of its features is one of these.
    pub of: &'static [Offered],
    /// The least number of features, if the choice is taken.
    pub least: u8,
    /// The greatest number of features; `None` if only the limits for every battlefield hold.
    pub most: Option<u8>,
    /// All its features must be alike.
    pub alike: bool,
    /// The greatest number of each; `None` if only the limits for every battlefield hold.
    #[serde(skip)]
    pub each: Option<u8>,
    /// The clause on this very choice; `None` if that on the home says it.
    #[serde(skip)]
    pub clause: Option<Clause>,
}

/// How often a feature is among these.
fn number(taken: &[Offered], what: Offered) -> usize {
    taken.iter().filter(|other| **other == what).count()
}

impl Offer {
    /// Whether these features fit the offer, in number and kind.
    pub fn holds(&self, taken: &[Offered]) -> bool {
        taken.iter().all(|what| self.of.contains(what))
            && taken.len() >= usize::from(self.least)
            && self.most.is_none_or(|most| taken.len() <= usize::from(most))
            && self.each.is_none_or(|most| taken.iter().all(|what| number(taken, *what) <= usize::from(most)))
            && (!self.alike || taken.windows(2).all(|pair| pair[0] == pair[1]))
    }

    /// The offer in short: `1-2 Woods`, `Rocky and/or Scrub`.
    pub fn told(&self) -> String {
        let names = self.of.iter().map(|what| what.name()).collect::<Vec<_>>();
        let names = names.join(if self.alike { " or " } else { " and/or " });
        match (self.least, self.most) {
            (_, None) => names,
            (least, Some(most)) if least == most => format!("{least} {names}"),
            (least, Some(most)) => format!("{least}-{most} {names}"),
        }
    }
}

/// The row of one home terrain.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HomeRow {
    /// The home terrain.
    pub home: Home,
    /// The compulsory choices: exactly one of these is taken.
    pub compulsory: &'static [Offer],
    /// The optional choices: any of these may be taken.
    pub optional: &'static [Offer],
    /// Its clause.
    pub clause: Clause,
}

impl HomeRow {
    /// Whether it offers this feature.
    pub fn offers(&self, what: Offered) -> bool {
        self.compulsory.iter().chain(self.optional).any(|offer| offer.of.contains(&what))
    }
}
