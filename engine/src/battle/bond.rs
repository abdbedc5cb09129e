//! What binds an allied command to the army that it serves with, and what a command has met in the dark.

use serde::{Deserialize, Serialize};

use super::march::FlankMarch;
use crate::base::names::{ElementId, FeatureId, SideId};

/// What binds an allied command to the main army (`dbm.allies.09`, `.10`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bond {
    /// Another nation.
    #[default]
    Foreign,
    /// The same nation.
    Kindred,
    /// The same nation in a civil war.
    CivilWar,
}

impl Bond {
    /// Whether it is the usual one, which is not written to files.
    pub fn is_usual(&self) -> bool {
        *self == Bond::default()
    }
}

/// What a command has met since the night or the thick weather began (`dbm.night.03`).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct InDark {
    /// The number of low dice for its initiative points.
    pub low: u8,
    /// One of its elements on the table has seen an enemy.
    pub seen: bool,
    /// One of its elements in ambush has: a secret of its side.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub from_ambush: bool,
}

impl InDark {
    /// Whether one of its elements has seen an enemy.
    pub fn has_seen(self) -> bool {
        self.seen || self.from_ambush
    }
}

/// What a command met in the dark, or whom it watched.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CommandNote {
    /// It threw low, or saw an enemy.
    Dark(InDark),
    /// One of its elements in ambush saw an enemy in the dark: a secret of its side.
    FromAmbush {
        /// Its side.
        side: SideId,
    },
    /// The night or the thick weather is over.
    Light,
    /// Its flank march has come so far.
    March(FlankMarch),
    /// All of its flank march is on the table or lost.
    MarchOver,
    /// It observed this enemy in or going into ground that conceals him (`dbm.visibility.23`).
    Hides(ElementId),
    /// It saw that this enemy is out of it.
    Out(ElementId),
    /// One of its elements has passed the middle of this built-up area (`dbm.losses.12`).
    Centre(FeatureId),
    /// This enemy has shot at one of its elements (`dbm.visibility.22`).
    ShotBy(ElementId),
}
