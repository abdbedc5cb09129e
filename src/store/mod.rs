//! What is kept on disk. Knows files and formats; decides nothing of a battle.

pub mod replay;
