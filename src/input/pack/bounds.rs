//! How much a pack may hold.

use crate::input::bound::InputBound;

/// The ending of the names of packs.
pub const ENDING: &str = "debellis";
/// A pack as it lies on the disk.
pub const PACK: InputBound = InputBound { what: "a pack", most: 16 << 20 };
/// The most files in a pack beside its manifest.
pub const MOST_FILES: usize = 500;
/// The most bytes of all its files.
pub const MOST_CONTENT: u64 = 32 << 20;
