//! The steps of setting a battle up, in the order of the book.

use crate::base::clause::Clause;
use crate::book::setup_steps::{DiceFor, EdgeWork, LandWork, SetupRow, SetupSide, SetupThrow, SetupWork};
use crate::clause;

const AGGRESSION: SetupWork = SetupWork::Throw(SetupThrow { of: DiceFor::Aggression, tie: None });

/// The steps. `order` is the clause on the order of deployment, `dice` that on dice that are given to commands, if they
/// are.
pub fn steps(order: Clause, dice: Option<Clause>) -> Vec<SetupRow> {
    use SetupSide::{Both, Defender, Invader, Lower};
    let row = SetupRow::new;
    let mut rows = vec![
        row(AGGRESSION, Both, clause!("dba3.deploy.01")),
        row(SetupWork::Defends, Lower, clause!("dba3.deploy.02")),
        row(SetupWork::Land(LandWork::Home), Defender, clause!("dba3.deploy.03")),
        row(SetupWork::Edge(EdgeWork::Chosen), Invader, clause!("dba3.deploy.06")),
    ];
    rows.extend(dice.map(|clause| row(SetupWork::CommandDice, Both, clause)));
    rows.extend([
        row(SetupWork::Camp, Both, clause!("dba3.deploy.07")),
        row(SetupWork::DrawUp, Defender, order),
        row(SetupWork::DrawUp, Invader, order),
        row(SetupWork::Turns, Defender, order),
        row(SetupWork::FirstBound, Defender, clause!("dba3.seq.01")),
    ]);
    rows
}
