//! What is said of an order on receipt.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::campaign::cause::CampaignCause;
use crate::campaign::orders::{OrderFault, OrderLine};

/// How much a remark weighs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Weight {
    /// The order is not carried out.
    Refused,
    /// The order is carried out as far as it goes.
    Warning,
}

/// Something that is said of an order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct OrderRemark {
    /// Which of the orders, counted from 0; none where it is about what was not ordered.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<usize>,
    /// The line of the text in which it stands.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub line: Option<u32>,
    /// How much it weighs.
    pub weight: Weight,
    /// What was found.
    pub what: String,
    /// By which rule or policy.
    pub why: CampaignCause,
    /// What to do.
    pub help: String,
}

impl fmt::Display for OrderRemark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(line) = self.line {
            write!(f, "line {line}: ")?;
        }
        let weight = if self.weight == Weight::Refused { "refused" } else { "warning" };
        write!(f, "{weight}: {} ", self.what)?;
        match &self.why {
            CampaignCause::Rule(clause) => write!(f, "[{clause}]")?,
            CampaignCause::Policy(name) => write!(f, "[policy: {name}]")?,
            _ => {}
        }
        write!(f, "; {}", self.help)
    }
}

/// Orders as they were received.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The orders, with names as the campaign spells them.
    pub lines: Vec<OrderLine>,
    /// The lines that are no orders.
    pub faults: Vec<OrderFault>,
    /// What is said of the orders.
    pub remarks: Vec<OrderRemark>,
}

impl Receipt {
    /// Whether every line is an order, and none of them is refused.
    pub fn is_clean(&self) -> bool {
        self.faults.is_empty() && self.remarks.iter().all(|remark| remark.weight != Weight::Refused)
    }

    /// Whether it is to be refused as a whole: something is wrong with it, and no order is left.
    pub fn is_void(&self) -> bool {
        !self.is_clean() && self.accepted().is_empty()
    }

    /// The orders that are carried out: those that were not refused.
    pub fn accepted(&self) -> Vec<OrderLine> {
        let refused = |i: usize| self.remarks.iter().any(|r| r.weight == Weight::Refused && r.order == Some(i));
        self.lines.iter().enumerate().filter(|(i, _)| !refused(*i)).map(|(_, line)| line.clone()).collect()
    }
}
