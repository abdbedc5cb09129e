//! The consequences of a skirmish: recovery of the disabled, ransoms, and the scores of both sides.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Kind, Kinds};
use crate::book::aftermath::{Next, Ranking};
use crate::book::losses::{LossRow, LossScoring, LossTable, Sort, Then, Whose};
use crate::clause;

/// All ways of leaving the table.
const OFF: &[Sort] = &[Sort::Driven, Sort::Pursued, Sort::Withdrew, Sort::Marched];
const KNIGHTS: Then = Then::Ransom { who: Kinds::of(&[Kind::Knights]), price: 3 };

#[rustfmt::skip]
const ROWS: &[LossRow] = &[
    row(Whose::All,    &[Sort::Stood, Sort::InContact], Then::Is(Next::Kept), clause!("dbv.campaign.15")),
    row(Whose::Victor, &[Sort::Disabled],               Then::Is(Next::Kept), clause!("dbv.campaign.05")),
    row(Whose::Victor, OFF,                             Then::Is(Next::Kept), clause!("dbv.campaign.06")),
    row(Whose::Victor, &[Sort::Destroyed],              Then::Is(Next::Gone), clause!("dbv.campaign.07")),
    row(Whose::Loser,  OFF,                             Then::Is(Next::Kept), clause!("dbv.campaign.08")),
    row(Whose::Loser,  &[Sort::Disabled],               KNIGHTS,              clause!("dbv.campaign.10")),
    row(Whose::Loser,  &[Sort::Disabled],               Then::Is(Next::Gone), clause!("dbv.campaign.09")),
    row(Whose::Loser,  &[Sort::Destroyed],              Then::Is(Next::Gone), clause!("dbv.campaign.12")),
];

const fn row(of: Whose, sorts: &'static [Sort], then: Then, clause: Clause) -> LossRow {
    LossRow { of, sorts, then, clause }
}

/// The worth in army points; a leader is worth as much as his figure. Campaigns of other sets have their own words for who shoots,
/// skirmishes and pursues on foot.
#[rustfmt::skip]
const WORTH: &[(Kind, u32, Clause)] = &[
    (Kind::Knights,    6, clause!("dbv.cost.02")),
    (Kind::Cavalry,    4, clause!("dbv.cost.03")),
    (Kind::LightHorse, 3, clause!("dbv.cost.04")),
    (Kind::Blades,     4, clause!("dbv.cost.05")),
    (Kind::Spears,     3, clause!("dbv.cost.06")),
    (Kind::Shooters,    3, clause!("dbv.cost.07")),
    (Kind::Peltasts,    3, clause!("dbv.cost.08")),
    (Kind::Skirmishers, 2, clause!("dbv.cost.09")),
    (Kind::Bows,        3, clause!("dbv.cost.07")),
    (Kind::Auxilia,     3, clause!("dbv.cost.08")),
    (Kind::Psiloi,      2, clause!("dbv.cost.09")),
];

/// The scores of a battle and their sums.
pub const SCORING: LossScoring = LossScoring {
    worth: WORTH,
    leader: clause!("dbv.campaign.11"),
    ransomed: clause!("dbv.campaign.13"),
    sum: clause!("dbv.campaign.14"),
    survivors: clause!("dbv.campaign.15"),
    slain: clause!("dbv.campaign.16"),
    aggregate: clause!("dbv.campaign.17"),
    rounds: clause!("dbv.campaign.01"),
    tally: clause!("dbv.campaign.03"),
    ranking: Cited::new(Ranking::HighestShared, clause!("dbv.campaign.19")),
};

/// Each battle is begun with all figures.
pub const RENEWED: Clause = clause!("dbv.campaign.18");

/// The policy of DBV.
pub static LOSSES: LossTable = LossTable {
    name: "dbv",
    rows: ROWS,
    people: None,
    pursuit: None,
    scoring: Some(SCORING),
    renewed: Some(RENEWED),
    to_the_end: None,
    clause: clause!("dbv.scale.11"),
};
