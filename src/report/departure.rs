//! The declared departure of a battle from the rules on setting up, for all reports.

use serde::Serialize;

use crate::battle::Battle;
use crate::book::Rulebook;
use crate::setup::opening;

/// A departure in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DepartureNote {
    /// The scenario's reason.
    pub reason: String,
    /// The rules that the battle breaks, each as a sentence with its clause.
    pub from: Vec<String>,
}

impl DepartureNote {
    /// The departure of a battle; `None` for one that declares none.
    pub fn of(rules: &Rulebook, battle: &Battle) -> Option<DepartureNote> {
        let departure = battle.departs.as_ref()?;
        let from = departure.faults.iter().map(|fault| opening::fault_text(rules, battle, fault)).collect();
        Some(DepartureNote { reason: departure.reason.clone(), from })
    }

    /// The departure as one sentence: `Departs from the set-up rules (why): what [clause]; what [clause]`.
    pub fn text(&self) -> String {
        format!("Departs {}", from_rules(&self.reason, &self.from))
    }
}

/// A departure without its subject: `from the set-up rules (why): what; what`.
pub(super) fn from_rules(reason: &str, faults: &[String]) -> String {
    let colon = if faults.is_empty() { "" } else { ": " };
    format!("from the set-up rules ({reason}){colon}{}", faults.join("; "))
}
