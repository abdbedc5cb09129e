//! Campaigns whose battles are fought by DBM: the book has no map rules, so that map, ways, seasons and the order of moving are
//! those of the family; losses and the end of a battle are its own.
//!
//! The ground of a place is our own table: what a list would permit is by the place in a campaign, not by the army.

use crate::base::clause::{Cited, Clause};
use crate::battle::FeatureKind::{
    self, DifficultHill, Dunes, GentleHill, Hamlet, Marsh, Oasis, Orchard, River, Road, Rocky, Scrub, Vineyard,
    Waterway, Woods,
};
use crate::book::Home;
use crate::book::campaign_tables::{CampaignTables, HomeGround, PlaceGround};
use crate::clause;
use crate::rules::family;

const SET_BY_CAMPAIGN: Clause = clause!("dbm.campaign.01");

const fn home(home: Home, kinds: &'static [FeatureKind]) -> HomeGround {
    HomeGround { home, kinds, clause: SET_BY_CAMPAIGN }
}

#[rustfmt::skip]
const HOMES: &[HomeGround] = &[
    home(Home::Arable,   &[River, Road, GentleHill, Woods, Orchard, Vineyard, Hamlet]),
    home(Home::Forest,   &[River, Road, GentleHill, Woods, Marsh]),
    home(Home::Hilly,    &[River, Road, GentleHill, DifficultHill, Woods, Rocky, Scrub]),
    home(Home::Steppe,   &[River, Road, GentleHill, Scrub, Rocky]),
    home(Home::Dry,      &[Road, GentleHill, DifficultHill, Rocky, Scrub, Dunes, Oasis]),
    home(Home::Tropical, &[River, Road, GentleHill, Woods, Marsh, Scrub]),
    home(Home::Littoral, &[Waterway, Road, GentleHill, Woods, Dunes, Scrub, Hamlet]),
];

/// The tables of campaigns.
pub fn campaign() -> CampaignTables {
    CampaignTables {
        beaten: None,
        ground: Some(PlaceGround {
            homes: HOMES.to_vec(),
            port: Cited::new(Waterway, SET_BY_CAMPAIGN),
            walled: Cited::new(Hamlet, SET_BY_CAMPAIGN),
            fort: Cited::new(12, SET_BY_CAMPAIGN),
            city: Cited::new(16, SET_BY_CAMPAIGN),
        }),
        losses: "dbm",
        ..family::campaigns()
    }
}
