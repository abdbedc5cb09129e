//! Losses and the terms of victory.

use crate::base::clause::Cited;
use crate::battle::Kinds;
use crate::book::victory_tables::{
    Beaten, CommandFallen, Demoralisation, EndRow, FallenRow, LeaderTerms, LossCount, MoreLost, VictoryTables,
};
use crate::clause;

/// A force loses with half of its figures.
pub fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dbv.victory.01"),
            usual: None,
            spared: Cited::new(Kinds::NONE, clause!("dbv.victory.02")),
            equivalents: Vec::new(),
            exchanged: None,
            fallen: vec![FallenRow { when: CommandFallen::Demoralised, clause: clause!("dbv.victory.02") }],
            double: None,
            general: None,
            places: Vec::new(),
            centres: None,
            by_command: None,
            no_troops: Vec::new(),
        },
        ends: vec![EndRow {
            when: Beaten::Share([1, 2]),
            more: Some(Cited::new(MoreLost::OfOwn, clause!("dbv.victory.04"))),
            at_once: false,
            clause: clause!("dbv.victory.01"),
        }],
        given: None,
        in_campaign: Vec::new(),
        wiped_out: None,
        demoralised: Some(Demoralisation {
            to_vessels: None,
            troops: None,
            spared: Cited::new(Kinds::NONE, clause!("dbv.demoral.04")),
            lost: None,
            all_types: None,
            leader: Some(LeaderTerms {
                lost: clause!("dbv.demoral.02"),
                chief: clause!("dbv.demoral.03"),
                alone: clause!("dbv.demoral.01"),
                causes: clause!("dbv.demoral.04"),
                at_once: clause!("dbv.demoral.06"),
            }),
            flee: None,
            front: None,
            held: None,
            general: None,
            at_close: None,
            tested: None,
            single: None,
        }),
        points: None,
    }
}
