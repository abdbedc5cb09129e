//! What is wrong with an entry.

/// What is wrong with an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryFault {
    /// Which one, counted from 0.
    pub player: usize,
    /// What was found, what is expected, and the rule if one forbids it.
    pub what: String,
}
