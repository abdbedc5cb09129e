//! The list of armies that are bought, as a campaign keeps it: what their battles need, and what a new army has.

use super::element::is_general;
use crate::battle::Bond;
use crate::book::TroopRow;
use crate::muster::priced::list::BoughtList;
use serde::{Deserialize, Serialize};

/// What a campaign keeps of the list of armies that are bought.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BoughtTerms {
    /// Its number.
    pub number: String,
    /// Its name.
    pub name: String,
    /// Whom its riders become when they dismount, by codes.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub dismounts: Vec<[String; 2]>,
    /// The rear support that it allows beside the rules, by codes: the front, and those behind it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub rear_support: Vec<[String; 2]>,
    /// Its contingents by the names of their commands, with what binds them to it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub bonds: Vec<(String, Bond)>,
    /// The elements of the first army of this list, its generals first: what a new army has.
    pub first: Vec<String>,
}

impl BoughtTerms {
    /// Those of a list, whose first army has these elements.
    pub fn of(list: &BoughtList, mut first: Vec<String>) -> BoughtTerms {
        let codes = |pairs: &[(TroopRow, TroopRow)]| {
            pairs.iter().map(|(one, other)| [one.code.to_string(), other.code.to_string()]).collect()
        };
        first.sort_by_key(|what| !is_general(what));
        BoughtTerms {
            number: list.number.clone(),
            name: list.name.clone(),
            dismounts: codes(&list.dismounts),
            rear_support: codes(&list.rear_support),
            bonds: list.allies.iter().map(|ally| (ally.name.clone(), ally.bond)).collect(),
            first,
        }
    }
}
