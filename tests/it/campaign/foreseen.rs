//! What the check of orders foresees: garrisons in places that are in no friendly hands, and treaties that are accepted in the same
//! text.

use debellis::campaign::Campaign;
use debellis::campaign::army::Posture;
use debellis::campaign::names::{ArmyName, NodeName};
use debellis::campaign::orders::{TreatyTerms, sheet};
use debellis::rules::dba3;

use super::check::{fine, said, warned};
use super::world::{anna, treaty, world};

const FORCES: &str = "[policy: forces]";
const TREATIES: &str = "[policy: treaties]";

/// The First of Rome stands in the field at a place.
fn first_at(at: &str) -> Campaign {
    let mut campaign = world();
    let first = campaign.armies.get_mut(&ArmyName::from("First")).expect("there is a First");
    (first.at, first.posture) = (NodeName::from(at), Posture::Field);
    campaign
}

#[test]
fn a_garrison_in_a_place_that_is_in_no_friendly_hands_is_warned_of_and_not_offered() {
    let told = "Gordion is not in friendly hands";
    warned(&first_at("Gordion"), "army First garrison Gordion with Ps", told, FORCES);
    warned(&world(), "army First march Gordion; garrison Gordion with Ps", told, FORCES);
    // Walls that are stormed may be taken, and an army that comes takes an open place.
    fine(&world(), "army First march Gordion; assault Gordion; garrison Gordion with Ps");
    warned(&first_at("Gaza"), "army First garrison Gaza with Ps", "Gaza is not in friendly hands", FORCES);
    fine(&first_at("Gordion"), "army First march Gaza; garrison Gaza with Ps");
    fine(&world(), "army First garrison Sardis with Ps");
    let mut allied = first_at("Gordion");
    allied.treaties.push(treaty("Egypt", "Rome", TreatyTerms::Alliance, None));
    fine(&allied, "accept alliance from Egypt\narmy First garrison Gordion with Ps");
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    for (at, offered) in [("Sardis", true), ("Gordion", false)] {
        let mut campaign = first_at(at);
        campaign.armies.remove(&ArmyName::from("Second"));
        let blank = sheet(&campaign, tables, &anna());
        assert_eq!(blank.contains(&format!("garrison {at} with")), offered, "{blank}");
    }
}

#[test]
fn a_treaty_that_is_accepted_in_the_same_text_opens_a_way_and_closes_another() {
    // Greece is at peace with Rome, and has not granted passage.
    let refused = "line 1: refused: Delphi belongs to Greece, with whom Rome has a treaty that grants no passage";
    assert!(said(&world(), "army First march Delphi")[0].starts_with(refused));
    for (terms, opens) in [("passage", true), ("alliance", true), ("tribute 2", false)] {
        let text = format!("accept {terms} from Greece\narmy First march Delphi");
        let said = said(&world(), &text);
        let warning =
            format!("Delphi belongs to Greece, and Rome may enter it only if Greece offers {terms} in this season");
        assert_eq!(said.iter().any(|line| line.contains(&warning) && line.contains(TREATIES)), opens, "{said:#?}");
        assert_eq!(said.iter().any(|line| line.contains("refused")), !opens, "{said:#?}");
    }
    let mut offered = world();
    offered.treaties.push(treaty("Greece", "Rome", TreatyTerms::Passage, None));
    fine(&offered, "accept passage from Greece\narmy First march Delphi");
    // Egypt is an enemy.
    for (terms, march, attack) in
        [("peace", true, true), ("tribute 2", true, true), ("passage", false, true), ("alliance", false, true)]
    {
        for (order, closed) in [("march Gordion", march), ("march Gordion; besiege Gordion", attack)] {
            let text = format!("accept {terms} from Egypt\narmy First {order}");
            let said = said(&world(), &text);
            let warning =
                format!("Gordion belongs to Egypt, and where {terms} comes into force, which you accept, it is closed");
            assert_eq!(said.iter().any(|line| line.contains(&warning) && line.contains(TREATIES)), closed, "{said:#?}");
        }
    }
    fine(&world(), "army First march Gordion; besiege Gordion");
}
