//! Everything that is stored on disk. Knows files and formats; decides nothing of a battle.

#[cfg(feature = "campaign")]
pub mod campaign;
pub mod disk;
mod file;
#[cfg(feature = "campaign")]
pub mod map;
pub mod pack;
pub mod replay;
pub mod tournament;

pub use file::{FileError, cannot_write, folder, put};
