//! Losses and the terms of victory.

use crate::base::clause::Cited;
use crate::battle::Kind::{Denizens, Followers, ScythedChariots};
use crate::battle::{Kinds, StrongholdKind};
use crate::book::victory_tables::{Beaten, EndRow, LossCount, MoreLost, PlaceLossRow, PlaceLost, VictoryTables};
use crate::clause;

const MORE: Option<Cited<MoreLost>> = Some(Cited::new(MoreLost::InAll, clause!("dba22.victory.03")));

#[rustfmt::skip]
const PLACES: &[PlaceLossRow] = &[
    PlaceLossRow { kind: StrongholdKind::Camp, when: PlaceLost::LastHeld, beside_camp: None, value: 2, clause: clause!("dba22.victory.05") },
    PlaceLossRow { kind: StrongholdKind::City, when: PlaceLost::Ruled, beside_camp: None, value: 2, clause: clause!("dba22.victory.06") },
];

/// The losses that count, and the terms by which a side loses: its general or four elements, and more than the enemy.
pub fn victory() -> VictoryTables {
    VictoryTables {
        losses: LossCount {
            lost: clause!("dba22.outcome.68"),
            usual: None,
            spared: Cited::new(Kinds::of(&[ScythedChariots, Followers, Denizens]), clause!("dba22.victory.04")),
            equivalents: Vec::new(),
            exchanged: None,
            fallen: Vec::new(),
            double: None,
            general: None,
            places: PLACES.to_vec(),
            centres: None,
            by_command: None,
            no_troops: Vec::new(),
        },
        ends: vec![
            EndRow { when: Beaten::General, more: MORE, at_once: false, clause: clause!("dba22.victory.02") },
            EndRow { when: Beaten::Lost(4), more: MORE, at_once: false, clause: clause!("dba22.victory.02") },
        ],
        given: None,
        in_campaign: Vec::new(),
        wiped_out: None,
        demoralised: None,
        points: None,
    }
}
