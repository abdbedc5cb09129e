//! The consequences of a battle's losses for a campaign.

use crate::base::clause::Cited;
use crate::book::aftermath::Next;
use crate::book::losses::{LossRow, LossTable, Sort, Then, Whose};
use crate::clause;

/// A destroyed element is gone for good; one that crossed an edge is lost only for the battle.
#[rustfmt::skip]
const ROWS: &[LossRow] = &[
    row(&[Sort::Destroyed],             Next::Gone,     clause!("dba3.lost.01")),
    row(&[Sort::Driven, Sort::Pursued], Next::NextTurn, clause!("dba3.lost.02")),
    row(&[Sort::Stood, Sort::InContact, Sort::Withdrew, Sort::Marched], Next::Kept, clause!("dba3.lost.01")),
];

const fn row(sorts: &'static [Sort], next: Next, clause: crate::base::clause::Clause) -> LossRow {
    LossRow { of: Whose::All, sorts, then: Then::Is(next), clause }
}

/// The policy of DBA 3.0.
pub static LOSSES: LossTable = LossTable {
    name: "dba3",
    rows: ROWS,
    people: Some(Cited::new(Next::NextTurn, clause!("dba3.lost.03"))),
    pursuit: None,
    scoring: None,
    renewed: None,
    to_the_end: None,
    clause: clause!("dba3.lost.02"),
};
