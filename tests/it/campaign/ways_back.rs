//! Where armies go back to and winter: never in an enemy's place, and over the sea only to a friend.

use debellis::battle::Season;
use debellis::campaign::army::Posture;
use debellis::campaign::names::NodeName;
use debellis::campaign::policy::SeasonReading;
use debellis::campaign::state::NodeHolding;

use super::check::{fine, warned};
use super::world::world;

#[test]
fn nobody_goes_back_to_an_enemys_place_nor_over_the_sea_but_to_a_friend() {
    // Gordion is an enemy's unless the march has taken it; over the sea nobody goes back but to a friend.
    let barred = "First would go back from Sardis to Gordion: nobody goes back to an enemy's place";
    warned(&world(), "army First if beaten fall back to Gordion", barred, "[dba3.campaign.10]");
    fine(&world(), "army First if beaten fall back to Gordion, Pella");
    let over = "First would go back from Sardis to Cyprus: nobody goes back to an enemy's place, nor over the sea";
    warned(&world(), "army First if beaten fall back to Cyprus", over, "[dba3.campaign.10]");
    let mut own = world();
    own.holdings.insert(NodeName::from("Cyprus"), NodeHolding { owner: Some("Rome".into()), ..Default::default() });
    fine(&own, "army First if beaten fall back to Cyprus");
}

#[test]
fn nobody_winters_before_an_enemys_walls() {
    let mut campaign = world();
    campaign.date.season = Season::Winter;
    let first = campaign.armies.get_mut("First").expect("there is a First");
    (first.at, first.posture) = (NodeName::from("Gordion"), Posture::Field);
    let quarters = "army First winter at Gordion";
    warned(&campaign, quarters, "Gordion is not in friendly hands", "[dba3.campaign.12]");
    campaign.policies.reading = SeasonReading::SharedSieges;
    fine(&campaign, quarters);
}
