//! Questions about a battle: which orders could be given, what would come of them, odds on a bare table.
//!
//! Values nothing; that is done in the room `general`.

pub mod advances;
pub mod bare_table;
pub mod bodies;
pub mod candidates;
pub mod choices;
pub mod circumstances;
pub mod foresight;
pub mod grid;
pub mod matrix;
pub mod places;
pub mod proposal;
pub mod singles;
pub mod staged;

pub use bodies::Body;
