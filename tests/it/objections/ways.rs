//! Ways of a campaign that cannot be gone.

use crate::common::seasons::{Played, script};
use debellis::campaign::dice::Seed;
use debellis::campaign::going::{WayFault, open};
use debellis::campaign::names::{NationName, NodeName};
use debellis::rules::dba3;

#[test]
fn a_way_by_sea_names_the_end_without_a_port() {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("DBA 3.0 speaks of campaigns");
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\" }\n\
               c:link { \"Acre\", \"Bari\" }\nc:link { \"Acre\", \"Bari\", way = \"sea\", coast = true }\n\
               c:player { \"Anna\" }\nc:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n";
    let played = Played::of(&rules, &script("play = \"postal\"", map), Seed([1; 32]));
    let (nation, to) = (NationName::from("Red"), NodeName::from("Bari"));
    let [by_land, by_sea] = &played.campaign.map.links[..] else { panic!("two ways") };
    assert!(open(&played.campaign, tables, &nation, &to, by_land).is_ok());
    let closed = open(&played.campaign, tables, &nation, &to, by_sea).expect_err("Bari has no port");
    assert_eq!(closed.fault, WayFault::NoPort { node: to });
    assert_eq!(closed.fault.to_string(), "Bari has no port");
}
