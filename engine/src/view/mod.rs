//! Views of a battle and work on it: its ground, contacts, the situation, and the workbench that makes events.
//!
//! Does not know which orders are legal.

pub mod amended;
mod by_eye;
pub mod circuit;
pub mod contact;
pub mod contacts;
pub mod crossing;
mod crowd;
pub mod cx;
pub mod doubt;
pub mod field;
pub mod ground;
pub mod heights;
pub mod layout;
pub mod lines;
pub mod lost;
pub mod manned;
pub mod parts;
pub mod points;
pub mod position;
pub mod reaches;
pub mod section;
pub mod shares;
pub mod sight;
mod sights;
pub mod situation;
pub mod strongholds;
pub mod victory;
pub mod wagons;
pub mod weather;
pub mod works;
pub mod written;

pub use contact::{Contact, Contacts};
pub use cx::Cx;
pub use field::Field;
pub use position::Position;
pub(crate) use sights::Gaze;
pub use situation::Situation;
