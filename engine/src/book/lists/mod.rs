//! Army lists as they are printed: entries, notations, numbers, allies, and the faults of their texts.
//!
//! A set's lists are tab-separated text in the notation of the books, read once into entries with choices. If
//! transcriptions of a list disagree, its row says so. A script's own list follows the same grammar. A campaign keeps
//! such a list as text (`text`), because its state is read again without the script.

pub mod allies;
pub mod fault;
pub mod list;
pub mod notation;
pub mod number;
pub mod text;

pub use allies::{Allies, Together};
pub use fault::{ArmyTextError, ArmyTextFault, ListRowFault, NotationError, NotationFault};
pub use list::{ArmyList, Entry, Form, ListCodes, ListRow, Registry, SlashChoice};
pub use number::{ListNumber, Reference};
pub use text::ListText;
