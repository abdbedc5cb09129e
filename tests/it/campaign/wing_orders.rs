//! Orders for the wings of an army, read and received.

use debellis::battle::{ArmyPart, Hand, PartTask};
use debellis::campaign::orders::{CampaignOrder, read};
use debellis::campaign::state::Given;

use super::check::{fine, refused, warned};
use super::world::{anna, world};

/// The orders of a text without a fault.
#[track_caller]
fn orders_of(text: &str) -> Vec<CampaignOrder> {
    let reading = read(text);
    assert_eq!(reading.faults, [], "{text}");
    reading.lines.into_iter().map(|line| line.order).collect()
}

#[test]
fn the_wings_of_an_army_are_told_in_one_line() {
    let task = |part, task| CampaignOrder::Task { army: "First".into(), part, task };
    let expected = [
        task(ArmyPart::Left, PartTask::Pin),
        task(ArmyPart::Centre, PartTask::Attack),
        task(ArmyPart::Right, PartTask::Round(Hand::Right)),
    ];
    assert_eq!(orders_of("army First left wing pin, centre attack and right wing round right"), expected);
    assert_eq!(orders_of("army First left wing pin; centre attack; the right wing rides round the right"), expected);
    // Two orders for one wing are alike, and those for two are not.
    assert!(expected[0].is_like(&task(ArmyPart::Left, PartTask::Hold)) && !expected[0].is_like(&expected[1]));
}

#[test]
fn tasks_of_wings_are_for_armies_of_ones_own_whose_general_heeds_them() {
    fine(&world(), "army First left wing round left; centre hold; right wing refuse; whole army pin");
    fine(&world(), "standing: in winter: army First left wing hold");
    fine(&world(), "army First fight as marshal and attack; left wing round left");
    refused(&world(), "army Nile left wing hold", "Nile is an army of Egypt, not yours", "[policy: ");
    refused(
        &world(),
        "army Frist left wing hold",
        "there is no army `Frist`; did you mean `First`?",
        "[policy: names]",
    );
    let said = "First is led by the general recruit, who heeds no task";
    warned(&world(), "army First fight as recruit; left wing hold", said, "[policy: computer generals]");
    fine(&world(), "army Second fight as recruit; hold\narmy First left wing hold");
    let mut campaign = world();
    campaign.players.get_mut("Anna").expect("she plays").general = "straight".into();
    warned(
        &campaign,
        "army First centre hold",
        "First is led by the general straight, who heeds no task",
        "; let it fight as",
    );
    fine(&campaign, "army First fight as bold; centre hold");
    let standing = read("standing: army First fight as captain\nstanding: army First left wing pin").lines;
    campaign.orders.insert(anna(), Given { standing, ..Given::default() });
    fine(&campaign, "army First centre hold");
    let old = "the standing order `standing: army \"First\" left wing pin`";
    warned(&campaign, "army First left wing hold", &format!("{old} waits this season"), "it holds again next season");
    fine(&campaign, "army First cancel standing orders");
    let twice = "army First left wing hold; left wing round left";
    warned(&world(), twice, "`army \"First\" left wing round left`", "[policy: orders]");
}
