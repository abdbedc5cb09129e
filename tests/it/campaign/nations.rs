//! Orders on receipt of a player who leads several nations, and of armies without elements.

use debellis::campaign::names::NationName;

use debellis::campaign::orders::TreatyTerms;

use super::check::{fine, refused};
use super::world::{anna, treaty, world};

#[test]
fn a_player_with_several_nations_says_which_one_speaks() {
    let mut campaign = world();
    let egypt = NationName::from("Egypt");
    campaign.nations.get_mut(&egypt).expect("Egypt").player = Some(anna());
    campaign.treaties.push(treaty("Egypt", "Greece", TreatyTerms::Passage, Some(1)));
    campaign.treaties.retain(|treaty| treaty.terms != TreatyTerms::Peace);
    // Egypt is the first of hers by name, and has no coins.
    fine(&campaign, "renounce Greece");
    refused(&campaign, "nation Rome: renounce Greece", "Rome has no treaty with Greece", "[policy: treaties]");
    refused(&campaign, "give 1 coins to Greece", "Egypt has 0 coins to give, not 1", "[policy: coins]");
    fine(&campaign, "as Rome, give 10 coins to Greece");
    refused(
        &campaign,
        "nation Rome: give 10 coins to Greece; give 1 coin to Greece",
        "Rome has 0 coins",
        "[policy: coins]",
    );
    refused(
        &campaign,
        "nation Greece: letter to Rome \"x\"",
        "Anna does not lead Greece, but Egypt and Rome",
        "[policy: players]",
    );
    refused(
        &campaign,
        "nation Roma: spy at Gaza",
        "there is no nation `Roma`; did you mean `Rome`?",
        "[policy: names]",
    );
}

#[test]
fn an_army_of_which_nothing_is_left_does_nothing() {
    let mut campaign = world();
    let first = campaign.armies.get_mut("First").expect("First");
    let gone = first.troops.clone();
    first.troops.values_mut().for_each(|troop| troop.back = Some(2));
    let text = "army First march Gordion";
    refused(&campaign, text, "nobody of First is there before turn 2", "[policy: forces]");
    campaign.armies.get_mut("First").expect("First").troops.clear();
    refused(&campaign, text, "nothing is left of First", "[policy: forces]");
    fine(&campaign, "army First hold");
    campaign.armies.get_mut("First").expect("First").troops = gone;
    fine(&campaign, text);
}
