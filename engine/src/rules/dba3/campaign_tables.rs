//! Campaigns: the outline in the book as a table.
//!
//! The book orders the difficulty of ways and gives no numbers; these are our own, and a map may give others.

use crate::base::clause::Cited;
use crate::battle::Season;
use crate::book::Home;
use crate::book::campaign_tables::{CampaignTables, DrawOwner, MovingOrder, Sailing, WayKind, WayRow};
use crate::clause;

/// Mountains are hardest, an opposed major river less so; desert is hard for armies whose home is not dry.
#[rustfmt::skip]
const WAYS: &[WayRow] = &[
    way(WayKind::Road,   1, 0, None),
    way(WayKind::Track,  2, 0, None),
    way(WayKind::Pass,   4, 0, None),
    way(WayKind::River,  1, 2, None),
    way(WayKind::Desert, 1, 0, Some((2, &[Home::Dry]))),
    way(WayKind::Sea,    2, 0, None),
];

const fn way(way: WayKind, cost: u8, opposed: u8, strange: Option<(u8, &'static [Home])>) -> WayRow {
    WayRow { way, cost, opposed, strange, clause: clause!("dba3.campaign.04") }
}

/// The tables of campaigns.
pub fn campaign() -> CampaignTables {
    let sea = clause!("dba3.campaign.05");
    CampaignTables {
        network: clause!("dba3.campaign.02"),
        strategic: Cited::new(4, clause!("dba3.campaign.03")),
        ways: WAYS.to_vec(),
        sailing: vec![
            (Season::Spring, Sailing::Risky, sea),
            (Season::Summer, Sailing::Safe, sea),
            (Season::Autumn, Sailing::Risky, sea),
            (Season::Winter, Sailing::Closed, sea),
        ],
        season: clause!("dba3.campaign.06"),
        die: clause!("dba3.campaign.07"),
        order: Cited::new(MovingOrder::YearsFirstDice, clause!("dba3.campaign.08")),
        must_attack: Cited::new(6, clause!("dba3.campaign.09")),
        retire: Cited::new(1, clause!("dba3.campaign.10")),
        drawn: Cited::new(DrawOwner::Defender, clause!("dba3.campaign.11")),
        beaten: Some(Cited::new(super::victory_tables::ENOUGH, clause!("dba3.victory.01"))),
        ground: None,
        winter: clause!("dba3.campaign.12"),
        losses: "dba3",
    }
}
