//! The numbers by which elements are called: their own side keeps those of the set-up, and whoever does not share the secrets of a
//! side that hid troops counts those that he sees, so that no gap tells of the hidden.

use serde::{Deserialize, Serialize};

use super::{Battle, Code, Element};
use crate::base::names::{ElementId, SideId};

/// The numbers of an element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CalledNumbers {
    /// That by which its own side calls it.
    pub own: u8,
    /// That by which others do while the battle goes on.
    pub seen: u8,
}

/// The numbers of elements that are another side's from now on, for all but that side.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenNumbers {
    /// The new side.
    pub side: SideId,
    /// All of them with their numbers.
    pub numbers: Vec<(ElementId, u8)>,
}

impl CalledNumbers {
    /// Those of the next element of these troops.
    pub fn next(self) -> CalledNumbers {
        CalledNumbers { own: self.own.saturating_add(1), seen: self.seen.saturating_add(1) }
    }
}

impl Element {
    /// Its numbers.
    pub fn numbers(&self) -> CalledNumbers {
        CalledNumbers { own: self.number, seen: if self.seen_as == 0 { self.number } else { self.seen_as } }
    }

    /// The element with these numbers.
    pub fn numbered(self, numbers: CalledNumbers) -> Element {
        let CalledNumbers { own, seen } = numbers;
        Element { number: own, seen_as: if seen == own { 0 } else { seen }, ..self }
    }
}

impl Battle {
    /// The numbers that the next element of a side with this code gets.
    pub fn next_numbers(&self, side: SideId, code: Code) -> CalledNumbers {
        let alike = || self.elements.iter().filter(move |e| e.side == side && e.code == code).map(Element::numbers);
        let afoot = self.hidden_of(side).filter(|hidden| hidden.element.code == code).map(|hidden| hidden.own);
        let riders = self.hidden_of(side).flat_map(|hidden| &hidden.led).flat_map(|led| &led.riders);
        let hidden = afoot.chain(riders.filter(|rider| rider.code == code).map(|rider| rider.number));
        let last = CalledNumbers {
            own: alike().map(|numbers| numbers.own).chain(hidden).max().unwrap_or(0),
            seen: alike().map(|numbers| numbers.seen).max().unwrap_or(0),
        };
        last.next()
    }
}
