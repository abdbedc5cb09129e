//! Times on the clock of the real world.

use serde::{Deserialize, Serialize};

/// A time on the clock of the real world, in seconds since the beginning of 1970 in universal time. It is handed in from
/// outside: nothing in the campaign reads a clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct EntryTime(pub i64);
