//! What is kept on disk. Knows files and formats; decides nothing of a battle.

pub mod campaign;
mod file;
pub mod map;
pub mod replay;
pub mod tournament;

pub use file::FileError;
