//! A fault of an entry.

/// A fault of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntryFault {
    /// The index of the entry, from 0.
    pub player: usize,
    /// The found and the expected value, and the rule if one forbids it.
    pub what: String,
    /// Whether it is about his army, not about himself or his general.
    pub of_army: bool,
}
