//! An army list as its author wrote it: the form in which a list that belongs to no rule set is kept, to be read
//! again.
//!
//! It does not know what the notation means.

use crate::book::army_tables::ArmyTables;
use crate::book::lists::{ArmyList, ListNumber, ListRowFault};
use serde::{Deserialize, Serialize};

/// The words of an army list.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ListText {
    /// Its number.
    pub number: String,
    /// Its name.
    pub name: String,
    /// Its first and its last year; years before Christ are negative.
    pub years: [i32; 2],
    /// Its home terrain; more than one are separated by slashes.
    pub home: String,
    /// Its aggression.
    pub aggression: u8,
    /// Its entries, in the notation of the books.
    pub entries: String,
    /// The numbers of its enemies.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub enemies: String,
    /// The allies that send it contingents.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub allies: String,
}

impl ListText {
    /// The list of this text.
    ///
    /// # Errors
    /// The first of its parts that cannot be read, such as troops that the rule set does not have.
    pub fn read(&self, tables: &ArmyTables) -> Result<ArmyList, ListRowFault> {
        let [from, to] = self.years.map(|year| year.to_string());
        let (aggression, doubts) = (self.aggression.to_string(), String::new());
        let row = [
            &self.number,
            &self.name,
            &from,
            &to,
            &self.home,
            &aggression,
            &self.entries,
            &self.enemies,
            &self.allies,
            &doubts,
        ];
        ArmyList::read(&row.map(String::as_str), &tables.codes())
    }

    /// The number as a key, in the order of the books.
    pub fn order(&self) -> Option<ListNumber> {
        ListNumber::parse(&self.number)
    }
}
