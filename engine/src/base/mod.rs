//! The basis of every room: clause ids, dice, kinds of feature, names, statistics, words of texts. Knows nothing of battles.

pub mod clause;
pub mod dice;
pub mod feature_kind;
pub mod names;
pub mod peoples;
pub mod shown;
pub mod statistics;
pub mod trace;
pub mod words;
