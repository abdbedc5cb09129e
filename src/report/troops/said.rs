//! What the sheets of troops share: a fact of a table, troops as an element, a length in words.

use serde::Serialize;

use crate::base::clause::Clause;
use crate::base::names::{CommandId, SideId};
use crate::battle::Element;
use crate::book::length::{Length, trimmed};
use crate::book::{Rulebook, TroopRow};

/// Something that a table says of troops.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct TroopFact {
    /// The subject, such as `support`.
    pub about: &'static str,
    /// What the rows say, each with its clause.
    pub rows: Vec<(String, Clause)>,
}

/// An element of these troops, which stands nowhere.
pub(super) fn specimen(rules: &Rulebook, row: &TroopRow) -> Element {
    row.element(1, SideId(0), CommandId(0), row.waiting(rules.usual_base()))
}

/// A length of a table in words: `3 BW`, `150 paces`.
pub(super) fn length(length: Length) -> String {
    match length {
        Length::Bw(hundredths) => format!("{} BW", trimmed(f64::from(hundredths) / 100.0)),
        Length::Paces(paces) => format!("{paces} paces"),
    }
}
