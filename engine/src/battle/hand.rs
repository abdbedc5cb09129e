//! The two hands.

use serde::{Deserialize, Serialize};

/// The left or the right hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// To the left.
    Left,
    /// To the right.
    Right,
}
