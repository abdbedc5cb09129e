//! Where a command on a flank march is, from its declaration until all of it is on the table or lost.

use serde::{Deserialize, Serialize};

use super::terrain::Compass;
use crate::base::names::CommandId;

/// A flank march that was declared (`dbm.flankmarch.09`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FlankMarch {
    /// The edge of the table over which it comes.
    pub edge: Compass,
    /// How far it has come.
    pub stage: MarchStage,
}

/// How far a flank march has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MarchStage {
    /// It comes on in the next bound of its side.
    Due {
        /// A larger one of the enemy drives it back.
        driven: bool,
    },
    /// It comes on after this command of the enemy, which it drives back.
    Behind(CommandId),
    /// It comes on in this bound.
    Here {
        /// A larger one of the enemy drives it back.
        driven: bool,
    },
    /// Some of it is left off the table.
    Straggling,
    /// Those that were left off the table come on in this bound.
    Again,
}

impl FlankMarch {
    /// Whether it comes on in this bound.
    pub fn is_here(&self) -> bool {
        matches!(self.stage, MarchStage::Here { .. } | MarchStage::Again)
    }

    /// Whether a larger one of the enemy drives it back.
    pub fn is_driven(&self) -> bool {
        matches!(self.stage, MarchStage::Due { driven: true } | MarchStage::Here { driven: true })
    }
}
