//! How a battle came out: from the battle that was fought here, or as people at a table wrote it down.
//!
//! Whichever way, it is one [`BattleRecord`](crate::book::aftermath::BattleRecord). What people write is judged against
//! the order of battle, and refused with the reason where it cannot be. What follows from it is not known here.

mod form;
mod fought;
mod judge;
mod leaving;
mod terms;
mod victory;
mod words;

pub use form::{ResultForm, ResultRow, blank, filled};
pub use fought::{BattleNumbers, of_battle};
pub use judge::judge;
pub use terms::ResultTerms;
