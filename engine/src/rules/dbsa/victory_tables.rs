//! Losses and the terms of victory.

use crate::base::clause::Cited;
use crate::battle::{Kinds, StrongholdKind};
use crate::book::victory_tables::{Beaten, EndRow, LossCount, MoreLost, PlaceLossRow, PlaceLost, VictoryTables};
use crate::clause;

/// The losses that count, and the terms by which a side loses.
pub fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dbsa.victory.06"),
            usual: None,
            spared: Cited::new(Kinds::NONE, clause!("dbsa.victory.06")),
            equivalents: Vec::new(),
            exchanged: None,
            fallen: Vec::new(),
            double: None,
            general: None,
            places: vec![PlaceLossRow {
                kind: StrongholdKind::Camp,
                when: PlaceLost::Held,
                beside_camp: None,
                value: 2,
                clause: clause!("dbsa.victory.05"),
            }],
            centres: None,
            by_command: None,
            no_troops: Vec::new(),
        },
        ends: vec![
            EndRow { when: Beaten::General, more: None, at_once: true, clause: clause!("dbsa.victory.01") },
            EndRow {
                when: Beaten::Lost(4),
                more: Some(Cited::new(MoreLost::InAll, clause!("dbsa.victory.04"))),
                at_once: false,
                clause: clause!("dbsa.victory.03"),
            },
        ],
        given: None,
        in_campaign: Vec::new(),
        wiped_out: None,
        demoralised: None,
        points: None,
    }
}
