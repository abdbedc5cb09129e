//! Faults of the features that a player takes.

use crate::battle::FeatureKind;
use crate::book::{Home, Offer, Offered};
use serde::Serialize;

/// A fault of the features that a player takes.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "name", content = "measures", rename_all = "snake_case")]
pub enum ChoiceFault {
    /// The tables have no such home terrain.
    UnknownHome { home: Home },
    /// The tables have no such home terrain, which is the defender's; `None` if his army has none.
    DefendersHome { home: Option<Home> },
    /// Too few or too many compulsory features, or optional ones.
    Number { compulsory: bool, found: usize, least: usize, most: usize },
    /// An optional feature before a compulsory one.
    OptionalFirst,
    /// The compulsory features are not one of the home's compulsory choices.
    Compulsory { home: Home, offers: &'static [Offer], found: Vec<Offered> },
    /// Something that is not among the home's optional choices.
    NotOptional { home: Home, offers: &'static [Offer], found: Offered },
    /// Optional features that together are not one of the home's choices.
    Optional { home: Home, offer: Offer, found: Vec<Offered> },
    /// A feature that the home does not offer at all, with its name.
    NotOfHome { home: Home, what: Offered, name: String },
    /// The battlefield has no features.
    None,
    /// A built-up area of an unknown kind; `None` if its kind is not given.
    BuiltUp { known: &'static [FeatureKind], found: Option<FeatureKind> },
    /// A built-up area that stands on no hill.
    NotOnHill { kind: FeatureKind },
    /// The home has no such hill to stand on.
    NoSuchHill { home: Home, hill: FeatureKind },
    /// A hill under a built-up area and another feature, although the home gives only one kind of the two.
    Unlike { home: Home, offer: Offer, hill: Offered, other: Offered },
    /// Too many features of a kind.
    TooMany { what: Offered, found: usize, most: u8 },
    /// No feature is an obstacle.
    NoObstacle,
    /// A feature that was chosen finds no place.
    NoPlace,
}
