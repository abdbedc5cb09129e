//! Questions about a battle: the orders that could be given, their consequences, odds on a bare table.
//!
//! Values nothing; the room `general` does that.

pub mod advances;
pub mod banks;
pub mod bare_table;
pub mod bodies;
pub mod candidates;
pub mod choices;
pub mod circumstances;
mod columns;
pub mod doomed;
pub mod finesse;
pub mod foresight;
pub mod grid;
pub mod halts;
pub mod hampered;
pub mod marches;
pub mod matrix;
pub mod onto_places;
pub mod places;
pub mod proposal;
pub mod singles;
pub mod staged;
pub mod unbidden;

pub use bodies::Body;
