//! Troops that the enemy does not know of: in ambush on the table, on a flank march, or in a secret reserve.
//!
//! They have no [`ElementId`](crate::base::names::ElementId) and are not among the battle's elements, so that neither
//! ids nor numbers tell how many there are; they become elements with the event that reveals them.

use serde::{Deserialize, Serialize};

use super::element::Element;
use super::terrain::Compass;
use crate::base::names::CommandId;
use crate::geometry::Base;

/// One hidden base of troops (`dbm.ambush.05`, `dbm.deploy.13`).
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hidden {
    /// The troops. `number` is their number among the hidden troops of their side, from 1, and `base` their recorded
    /// place, if they are in ambush; `standing` is that of a reserve, or they are aboard the vessel that
    /// has the number of its id among the hidden.
    pub element: Element,
    /// The number by which their own side calls them once they are shown; 0 for the next of their troops.
    #[serde(default, skip_serializing_if = "super::element::is_none")]
    pub own: u8,
    /// Where they are.
    pub hideout: Hideout,
    /// The initiative points kept back in this bound to restrain them in secret (`dbm.ambush.11`); `None` if they are not
    /// restrained.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub restrained: Option<KeptPoints>,
    /// The mounts that wait for them, if they are riders on foot in ambush (`dbm.dismount.35`).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub led: Option<Box<HiddenMounts>>,
}

/// The mounts of riders who are hidden on foot.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HiddenMounts {
    /// The riders whom those on foot become again.
    pub riders: Vec<Element>,
    /// Where the mounts wait.
    pub base: Base,
}

/// Initiative points that are kept back and seem unused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptPoints {
    /// The command whose points they are.
    pub command: CommandId,
    /// Their number.
    pub pips: u8,
}

/// Where hidden troops are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hideout {
    /// In ambush at the recorded place.
    Ambush {
        /// The distance from which enemies on the table see them who have a free line to them, in 1/1000 mm
        /// (`dbm.visibility.09`, `.10`, `.13`). With 0 those see them who touch their place, and in a set with rules of sight those
        /// who would see troops on the table there (`dbm.ambush.06`).
        #[serde(default, skip_serializing_if = "is_touched")]
        seen_from: i32,
    },
    /// On a flank march that arrives over this edge of the table (`dbm.flankmarch.03`).
    FlankMarch(Compass),
    /// In reserve off the table.
    Reserve,
}

impl Hidden {
    /// The code and the number by which their own side calls them once they are shown: `Irr LH (O) 1`.
    pub fn name(&self) -> String {
        format!("{} {}", self.element.code, self.own)
    }

    /// The distance from which enemies see troops in ambush, in 1/1000 mm; `None` for troops off the table.
    pub fn seen_from(&self) -> Option<i32> {
        match self.hideout {
            Hideout::Ambush { seen_from } => Some(seen_from),
            Hideout::FlankMarch(_) | Hideout::Reserve => None,
        }
    }
}

fn is_touched(length: &i32) -> bool {
    *length == 0
}
