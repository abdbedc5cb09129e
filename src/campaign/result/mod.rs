//! The result of a battle, from a battle that was fought here or as people at a table wrote it down.
//!
//! Either way it is one [`BattleRecord`](crate::book::aftermath::BattleRecord). What people write is judged against the
//! order of battle, and refused with the reason if it is impossible. The consequences of a result are not known here.

mod form;
mod fought;
mod judge;
mod leaving;
mod night;
mod terms;
mod victory;
mod words;

pub use form::{ResultForm, ResultRow, blank, filled};
pub use fought::{BattleNumbers, HiddenNumber, of_battle};
pub use judge::judge;
pub use night::at_nightfall;
pub use terms::ResultTerms;
