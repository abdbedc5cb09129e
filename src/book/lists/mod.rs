//! Army lists as they are printed: entries, notations, numbers, allies.

pub mod allies;
pub mod list;
pub mod notation;
pub mod number;
pub mod text;

pub use allies::{Allies, Together};
pub use list::{ArmyList, Entry, Form, ListRow, Registry};
pub use notation::NotationError;
pub use number::{Number, Reference};
pub use text::ListText;
