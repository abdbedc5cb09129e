//! What is found of an army bought by points: its sums, its faults, what only its list can allow.

use super::army::{ArmyPoints, GeneralRank};
use super::fault::{PricedFault as Fault, PricedFinding};
use crate::base::clause::Clause;
use crate::book::TroopRow;
use serde::Serialize;

/// What an army costs and what is wrong with it.
#[derive(Clone, Debug, Default, Serialize)]
pub struct PricedVerdict {
    /// The faults.
    pub faults: Vec<PricedFinding>,
    /// What the army list must allow.
    pub by_list: Vec<PricedFinding>,
    /// The sum of all.
    pub points: ArmyPoints,
    /// The sums of the commands.
    pub commands: Vec<CommandBill>,
    /// The sum of the baggage.
    pub baggage: ArmyPoints,
    /// The sum of the fortifications.
    pub works: ArmyPoints,
    /// What is lost if there is no built-up area, or the army invades.
    pub lost_without_town: ArmyPoints,
    /// What is lost if vessels cannot come to the table; the troops they carry are not.
    pub lost_without_access: ArmyPoints,
    /// The number of elements, without baggage.
    pub elements: u16,
}

/// What a command costs.
#[derive(Clone, Debug, Serialize)]
pub struct CommandBill {
    /// Its name.
    pub name: String,
    /// The rank of its general.
    pub rank: GeneralRank,
    /// The number of its elements.
    pub elements: u16,
    /// The sum of its elements.
    pub points: ArmyPoints,
}

impl PricedVerdict {
    pub(super) fn fault(&mut self, line: impl Into<Option<u32>>, clause: Clause, fault: Fault) {
        self.faults.push(PricedFinding { line: line.into(), fault, clause });
    }

    pub(super) fn by_list(&mut self, line: u32, clause: Clause, fault: Fault) {
        let one = PricedFinding { line: Some(line), fault, clause };
        if !self.by_list.iter().any(|other| (&other.fault, other.clause) == (&one.fault, one.clause)) {
            self.by_list.push(one);
        }
    }
}

/// The code of troops.
pub(super) fn code(row: &TroopRow) -> String {
    row.code.to_string()
}
