//! The night between two days of a battle: where all stood at its beginning, and what the sides choose.

use serde::{Deserialize, Serialize};

use super::{Battle, Element, Standing};
use crate::base::names::SideId;
use crate::geometry::Base;

/// What a battle on which night may fall remembers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Nightfall {
    /// Where each element of the roster stood when the battle began; `None` for one that was not on the table, or was inside
    /// a place.
    pub stood: Vec<Option<Base>>,
    /// Whether each side retreats in the dark; `None` before it has chosen. A secret of the side until both have.
    pub retreats: [Option<bool>; 2],
}

impl Nightfall {
    /// The place at which the elements of a battle stand.
    pub fn of(battle: &Battle) -> Nightfall {
        let stands = |e: &Element| (e.standing == Standing::OnTable && e.place.is_none()).then_some(e.base);
        Nightfall { stood: battle.elements.iter().map(stands).collect(), retreats: [None; 2] }
    }

    /// The choices as one side knows them while the battle goes on.
    pub fn known_to(&self, knows: impl Fn(SideId) -> bool) -> [Option<bool>; 2] {
        [0, 1].map(|i| self.retreats[usize::from(i)].filter(|_| knows(SideId(i))))
    }
}
