//! Faults of the features that a player takes as sentences.

use crate::book::objection::ChoiceFault;
use crate::book::{Offer, Offered};
use std::fmt;

impl fmt::Display for ChoiceFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ChoiceFault::UnknownHome { .. } => f.write_str("the home terrain is not in the book"),
            ChoiceFault::DefendersHome { .. } => f.write_str("the defender's home terrain is not in the book"),
            ChoiceFault::Number { compulsory, found, least, most } => {
                let which = if *compulsory { "compulsory" } else { "optional" };
                let are = if *found == 1 { "feature is" } else { "features are" };
                write!(f, "{found} {which} {are} taken; there are {least} to {most}")
            }
            ChoiceFault::OptionalFirst => f.write_str("an optional feature stands before a compulsory one"),
            ChoiceFault::Compulsory { home, offers, found } => {
                let (home, offers, found) = (home.name(), offered(offers, ", or "), taken(found));
                write!(f, "compulsory features of {home} are {offers}; found {found}")
            }
            ChoiceFault::NotOptional { home, offers, found } => {
                let (home, offers) = (home.name(), offered(offers, ", "));
                write!(f, "{home} has no optional {}; it has {offers}", found.name())
            }
            ChoiceFault::Optional { home, offer, found } => {
                write!(f, "{} has {}; found {}", home.name(), offer.told(), taken(found))
            }
            ChoiceFault::NotOfHome { home, name, .. } => write!(f, "{} has no {name}", home.name()),
            ChoiceFault::None => f.write_str("the battlefield has no features"),
            ChoiceFault::BuiltUp { known, found } => {
                let known: Vec<&str> = known.iter().map(|kind| kind.title()).collect();
                let found = found.map_or("none of them is named", |kind| kind.title());
                write!(f, "a built-up area is one of {}; found {found}", known.join(", "))
            }
            ChoiceFault::NotOnHill { kind } => write!(f, "a {} does not stand on a hill", kind.title()),
            ChoiceFault::NoSuchHill { home, hill } => write!(f, "{} has no {} to stand on", home.name(), hill.title()),
            ChoiceFault::Unlike { home, offer, hill, other } => {
                let (home, offer) = (home.name(), offer.told());
                write!(f, "{home} has {offer}; found {} and {}", hill.name(), other.name())
            }
            ChoiceFault::TooMany { what, found, most } => {
                write!(f, "{found} features are {}; at most {most} may be", what.name())
            }
            ChoiceFault::NoPlace => f.write_str("a feature that was chosen finds no place"),
            ChoiceFault::NoObstacle => {
                f.write_str("nothing among the features is bad or rough going, a River or a Waterway")
            }
        }
    }
}

fn offered(offers: &[Offer], between: &str) -> String {
    offers.iter().map(Offer::told).collect::<Vec<_>>().join(between)
}

fn taken(taken: &[Offered]) -> String {
    taken.iter().map(|what| what.name()).collect::<Vec<_>>().join(", ")
}
