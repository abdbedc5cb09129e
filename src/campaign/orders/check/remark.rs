//! Remarks on an order on receipt.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::fault::RemarkFault;

use crate::campaign::cause::CampaignCause;
use crate::campaign::orders::{BallotLine, CutText, OrderFault, OrderLine};

/// The weight of a remark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// The order is not carried out.
    Refused,
    /// The order is carried out if it still can be.
    Warning,
    /// Nothing speaks against the order; this is what to expect of it.
    Note,
}

/// A remark on an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct OrderRemark {
    /// The index of the order, counted from 0; `None` for a remark on something that was not ordered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<usize>,
    /// The line of the order in the text.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// Its weight.
    pub weight: Weight,
    /// The fault as a sentence.
    pub what: String,
    /// The fault.
    pub fault: RemarkFault,
    /// The rule or policy behind it.
    pub why: CampaignCause,
    /// Advice.
    pub help: String,
}

impl OrderRemark {
    /// A remark on what was not ordered.
    pub fn on_all(fault: RemarkFault, why: CampaignCause, help: impl Into<String>) -> OrderRemark {
        let what = fault.to_string();
        OrderRemark { order: None, line: None, weight: Weight::Warning, what, fault, why, help: help.into() }
    }

    /// The remark without its line.
    pub fn said(&self) -> String {
        let weight = match self.weight {
            Weight::Refused => "refused",
            Weight::Warning => "warning",
            Weight::Note => "note",
        };
        let why = match &self.why {
            CampaignCause::Rule(clause) => format!("[{clause}]"),
            CampaignCause::Policy(name) => format!("[policy: {name}]"),
            _ => String::new(),
        };
        format!("{weight}: {} {why}; {}", self.what, self.help)
    }
}

impl fmt::Display for OrderRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        f.write_str(&self.said())
    }
}

/// Orders as they were received.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Receipt {
    /// The orders, with names as the campaign spells them.
    pub lines: Vec<OrderLine>,
    /// The lines that are not orders.
    pub faults: Vec<OrderFault>,
    /// The remarks on the orders.
    pub remarks: Vec<OrderRemark>,
    /// The lines that were cut.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub cut: Vec<CutText>,
    /// The answer in the open vote that counts. It is taken whatever becomes of the orders.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vote: Option<BallotLine>,
    /// Whether a line says that there are no orders.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub none: bool,
}

impl Receipt {
    /// Whether every line is an order, and none of them is refused.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty() && self.remarks.iter().all(|remark| remark.weight != Weight::Refused)
    }

    /// Whether what was ordered before stands: no order is left, and it is not that a text without fault says so.
    pub fn is_void(&self) -> bool {
        self.accepted().is_empty() && !(self.none && self.is_clean())
    }

    /// The orders that are carried out: those that were not refused.
    pub fn accepted(&self) -> Vec<OrderLine> {
        let refused = |i: usize| self.remarks.iter().any(|r| r.weight == Weight::Refused && r.order == Some(i));
        self.lines.iter().enumerate().filter(|(i, _)| !refused(*i)).map(|(_, line)| line.clone()).collect()
    }
}
