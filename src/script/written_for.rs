//! How a scenario was written that is fought by another rule set: the codes, numbers, types and units in which its handlers
//! go on speaking. It knows elements, not the rules that are played.

use super::words::length::LengthScale;
use crate::base::names::ElementId;
use crate::battle::{Battle, Code, Element, Kind};
use crate::book::Rulebook;

/// How a converted scenario was written.
pub struct WrittenFor {
    /// The rules that it was written for.
    pub rules: Rulebook,
    /// The units of its lengths.
    pub lengths: LengthScale,
    /// Its elements, by their ids.
    troops: Vec<WrittenTroop>,
}

/// An element as it was written.
#[derive(Clone, Copy)]
struct WrittenTroop {
    code: Code,
    number: u8,
    kind: Kind,
    /// The code by which it is fielded.
    fielded: Code,
}

impl WrittenFor {
    /// A scenario of these rules and units, whose battle begins as `old` and is fought as `new`.
    pub fn new(rules: Rulebook, lengths: LengthScale, old: &Battle, new: &Battle) -> WrittenFor {
        let troops = old.elements.iter().zip(&new.elements);
        let troop = |(old, new): (&Element, &Element)| WrittenTroop {
            code: old.code,
            number: old.number,
            kind: old.kind,
            fielded: new.code,
        };
        WrittenFor { rules, lengths, troops: troops.map(troop).collect() }
    }

    /// The code, the number and the type of an element in the words of the script; its own if it has changed since.
    pub fn called(&self, id: ElementId, element: &Element) -> (Code, u8, Kind) {
        match self.troops.get(id.index()).filter(|troop| troop.fielded == element.code) {
            Some(troop) => (troop.code, troop.number, troop.kind),
            None => (element.code, element.number, element.kind),
        }
    }
}
