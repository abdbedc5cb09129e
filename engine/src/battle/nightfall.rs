//! The night between two days of a battle: where all stood at its beginning, and what the sides choose.

use serde::{Deserialize, Serialize};

use super::element::{Element, Standing};
use crate::base::names::{CommandId, SideId};
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
    /// What the sides have drawn up since day broke.
    #[serde(default, skip_serializing_if = "DawnTurns::have_not_begun")]
    pub turns: DawnTurns,
}

/// What the sides have drawn up anew at dawn, each in its turn (`dbm.deploy.08` to `.16`).
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DawnTurns {
    /// Whether each side has drawn up its baggage.
    pub baggage: [bool; 2],
    /// The command that is drawn up now, once somebody of it has been put down.
    pub now: Option<CommandId>,
    /// The commands that have been drawn up, in their order.
    pub drawn: Vec<CommandId>,
}

impl DawnTurns {
    /// Whether nobody has drawn up anything.
    pub fn have_not_begun(&self) -> bool {
        *self == DawnTurns::default()
    }
}

impl Nightfall {
    /// The places at which the elements of a battle stand.
    pub fn of(elements: &[Element]) -> Nightfall {
        let stands = |e: &Element| (e.standing == Standing::OnTable && e.place.is_none()).then_some(e.base);
        Nightfall { stood: elements.iter().map(stands).collect(), retreats: [None; 2], turns: DawnTurns::default() }
    }

    /// The choices as one side knows them while the battle goes on.
    pub fn known_to(&self, knows: impl Fn(SideId) -> bool) -> [Option<bool>; 2] {
        [0, 1].map(|i| self.retreats[usize::from(i)].filter(|_| knows(SideId(i))))
    }
}

/// What the fall of night brings (`dbm.time.16` to `.22`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Night {
    /// Where everybody stands when the battle begins was noted for the next day.
    Encamped,
    /// Night fell.
    Fell {
        /// The moon shines.
        moonlit: bool,
    },
    /// Both sides broke off and went back to their camps.
    BrokeOff,
    /// A side chose in secret whether to retreat in the dark.
    Chosen {
        /// The side.
        side: SideId,
        /// It retreats.
        retreats: bool,
    },
    /// All that are left draw up anew.
    DayBroke,
    /// A side has drawn up its baggage.
    BaggageDrawn {
        /// The side.
        side: SideId,
    },
    /// A side begins to draw up a command.
    Draws {
        /// The command.
        command: CommandId,
    },
    /// A command is drawn up.
    Drawn {
        /// The command.
        command: CommandId,
    },
}
