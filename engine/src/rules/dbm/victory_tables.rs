//! Losses, demoralised commands, the end of a battle.

use crate::base::clause::{Cited, Clause};
use crate::battle::{Drill, Grade, Grades, Kind, Kinds, Mark, Marks, Tally};
use crate::book::Who;
use crate::book::victory_tables::{
    Beaten, CommandFallen, Demoralisation, EndRow, EquivalentRow, FallenRow, LossCount, VictoryTables,
};
use crate::clause;

const fn counts(who: Who, counts: Tally, clause: Clause) -> EquivalentRow {
    EquivalentRow { who, lost: None, counts, clause }
}

const IRREGULAR_AUXILIA: Who = Who::of(&[Kind::Auxilia]).grades(Grades::of(&[Grade::I])).drill(Drill::Irregular);

/// Troops that count as more or fewer than one element.
const EQUIVALENTS: &[EquivalentRow] = &[
    counts(Who::ANY.with(Marks::of(&[Mark::Double])), Tally(4), clause!("dbm.double.04")),
    counts(Who::of(&[Kind::Psiloi]), Tally(1), clause!("dbm.losses.05")),
    counts(IRREGULAR_AUXILIA, Tally(1), clause!("dbm.losses.05")),
];

pub fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dbm.losses.01"),
            spared: Cited::new(Kinds::NONE, clause!("dbm.losses.06")),
            equivalents: EQUIVALENTS.to_vec(),
            exchanged: Some(clause!("dbm.losses.07")),
            fallen: vec![FallenRow { when: CommandFallen::Demoralised, clause: clause!("dbm.victory.02") }],
            double: None,
            general: None,
            places: Vec::new(),
            by_command: None,
            no_troops: None,
        },
        ends: vec![EndRow {
            when: Beaten::Share([1, 2]),
            more: None,
            at_once: false,
            clause: clause!("dbm.victory.01"),
        }],
        given: None,
        demoralised: Some(Demoralisation {
            spared: Cited::new(Kinds::NONE, clause!("dbm.losses.06")),
            lost: Some(Cited::new([1, 3], clause!("dbm.demoral.01"))),
            leader: None,
            all_types: None,
            flee: Some(clause!("dbm.demoral.05")),
            held: Some(clause!("dbm.halt.03")),
            general: Some([clause!("dbm.tactical.07"), clause!("dbm.tactical.12")]),
        }),
    }
}
