//! Sieges, supply, the treasury and winter: the refused or ignored cases beside the allowed ones.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::{ArmyName, NationName, NodeName};
use debellis::campaign::policy::SeasonReading;
use debellis::campaign::purse::Purse;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, founded, seed, seed_in, world};

/// A postal season on the usual map.
fn postal(policies: &str, more: &str, seed: Seed) -> Played {
    Played::of(&dba3::rulebook(), &world(&format!("play = \"postal\", {policies}"), more), seed)
}

/// The event of a node that changes its owner.
fn taken(node: &str, by: Option<&str>) -> CampaignEventKind {
    CampaignEventKind::Took { node: NodeName::from(node), owner: by.map(NationName::from), how: Taking::Entered }
}

fn coins(played: &Played, nation: &str) -> i64 {
    played.campaign.coins(&Purse::Nation(NationName::from(nation)))
}

#[test]
fn who_is_not_there_or_held_or_at_peace_sits_down_nowhere() {
    let lions = army("Lions", "Red", "Bari");
    let mut season = postal("siege = 20", &lions, Seed([1; 32]));
    season.orders("Anna", "army Lions assault Byblos").runs().says_nothing_of(&["storms", "besieges"]);
    // Crows hold the Lions where they are.
    let more = army("Lions", "Red", "Byblos") + &army("Crows", "Green", "Byblos");
    let mut season = postal("siege = 20", &more, Seed([1; 32]));
    season.orders("Anna", "army Lions besiege Byblos").runs().says_nothing_of(&["besieges"]);
    // The army there begins a siege, and does not storm unless it has an order.
    let mut season = postal("siege = 20", &army("Lions", "Red", "Byblos"), Seed([1; 32]));
    season.orders("Anna", "army Lions besiege Byblos").runs().says(&["Lions besieges Byblos"]);
    season.says_nothing_of(&["storms"]);
    // With a treaty the siege is over.
    let treaty = "offer peace to Blue";
    season.next().orders("Anna", treaty).orders("Bela", "accept peace from Red").runs();
    assert_eq!(season.army("Lions").posture, Posture::Field, "{}", season.told());
}

#[test]
fn a_raid_goes_only_to_an_enemys_place_beside() {
    for (at, node, wasted) in
        [("Mara", "Bari", true), ("Mara", "Byblos", false), ("Acre", "Ashdod", false), ("Ashdod", "Mara", false)]
    {
        let mut season = postal("", &army("Lions", "Red", at), Seed([1; 32]));
        season.orders("Anna", &format!("army Lions raid {node}")).runs();
        assert_eq!(season.told().contains("waste"), wasted, "{}", season.told());
        assert_eq!(season.told().contains("Anna, line 1:"), !wasted, "{}", season.told());
    }
    let garrison = "c:garrison { \"Acre\", nation = \"Red\", list = \"II/20a\", elements = \"4Pk*2\" }";
    let mut season = postal("", garrison, Seed([1; 32]));
    season.happens(taken("Ashdod", Some("Blue")));
    season.orders("Anna", "army \"Garrison of Acre\" raid Ashdod").runs().says(&["Anna, line 1:"]);
}

#[test]
fn an_ally_feeds_enemies_cut_off_and_a_stage_costs_what_it_costs() {
    let dice = || seed(|die| die("attrition", &["Lions"]) == 1);
    let lost = |supply: u16, more: &str, green: bool| {
        let more = army("Lions", "Red", "Mara") + more;
        let mut season = postal(&format!("attrition = 2, supply = {supply}"), &more, dice());
        if !green {
            season.happens(taken("Corfu", None));
        }
        season.runs();
        season.campaign.gone.len()
    };
    let ally = "c:treaty { \"Red\", \"Green\", terms = \"alliance\" }";
    assert_eq!(lost(1, "", true), 0, "Ashdod is a point away");
    let cut = army("Crows", "Green", "Ashdod");
    assert_eq!(lost(9, &cut, true), 1, "Crows stand in between");
    assert_eq!(lost(9, &(cut.replace("Green", "Blue") + ally), true), 0, "an ally's Corfu is beside him");
    assert_eq!(lost(9, &(army("Bulls", "Blue", "Ashdod") + ally), false), 0, "and so is his Cairo, two away");
    assert_eq!(lost(1, &(army("Bulls", "Blue", "Ashdod") + ally), false), 1, "but not within a point");
}

#[test]
fn the_land_pays_at_the_years_end_but_not_where_it_lies_waste_and_a_vassal_his_quarter() {
    let script = |policies: &str, more: &str| {
        world(policies, more).replace("income = \"none\", ", "").replace("c:player { \"Carlo\" }\n", "")
    };
    let script = |policies: &str, more: &str| script(policies, more).replace("player = \"Carlo\", ", "");
    let year = "play = \"postal\", income = \"year\"";
    let mut season = Played::of(&dba3::rulebook(), &script(year, ""), Seed([1; 32]));
    season.turns(3);
    assert_eq!(coins(&season, "Red"), 10, "not before the year ends");
    season.runs();
    assert_eq!(coins(&season, "Red"), 16, "{}", season.told());
    let each = "play = \"postal\", income = \"season\"";
    let mut season = Played::of(&dba3::rulebook(), &script(each, &army("Lions", "Red", "Mara")), Seed([1; 32]));
    season.orders("Anna", "army Lions raid Bari").runs();
    assert_eq!(coins(&season, "Blue"), 14, "Byblos pays, Bari does not");
    // A quarter of 6, rounded down, is 1; of 4 it is 1; of 2 it is nothing. An ally pays none.
    for (terms, lost, share) in
        [("vassal", None, 1), ("vassal", Some("Ashdod"), 1), ("vassal", Some("Acre"), 0), ("alliance", None, 0)]
    {
        let treaty = format!("c:treaty {{ \"Red\", \"Blue\", terms = \"{terms}\" }}");
        let mut season = Played::of(&dba3::rulebook(), &script(each, &treaty), Seed([1; 32]));
        if let Some(node) = lost {
            season.happens(taken(node, None));
        }
        season.runs();
        assert_eq!(coins(&season, "Blue"), 16 + share, "{terms}, without {lost:?}:\n{}", season.told());
    }
}

#[test]
fn only_cities_of_others_rise_and_an_ally_guards_them_too() {
    let ally = "c:treaty { \"Red\", \"Green\", terms = \"alliance\" }";
    let friends = "c:treaty { \"Red\", \"Blue\", terms = \"alliance\" }";
    for (node, more, rises) in [
        ("Byblos", String::new(), true),
        ("Bari", String::new(), false),
        ("Byblos", army("Crows", "Green", "Byblos") + ally, false),
        ("Byblos", friends.to_string(), false),
    ] {
        let dice = seed_in(4, |die| die("revolt", &[node]) == 1);
        let mut season = postal("revolt = 1", &more, dice);
        season.happens(taken(node, Some("Red"))).turns(3).runs();
        assert_eq!(season.told().contains("unrest in "), rises, "{node}:\n{}", season.told());
    }
}

#[test]
fn armies_winter_in_friendly_places_beside_and_besiegers_stay() {
    let ally = "c:treaty { \"Red\", \"Green\", terms = \"alliance\" }";
    let bulls = army("Bulls", "Blue", "Ashdod");
    for (more, to, at) in [
        ("", "Ashdod", "Ashdod"),
        ("", "Acre", "Mara"),
        ("", "Bari", "Mara"),
        (ally, "Corfu", "Corfu"),
        (bulls.as_str(), "Ashdod", "Mara"),
    ] {
        let mut season = postal("", &(army("Lions", "Red", "Mara") + more), Seed([1; 32]));
        season.turns(3);
        season.orders("Anna", &format!("army Lions winter at {to}")).runs();
        assert_eq!(&*season.army("Lions").at, at, "{}", season.told());
        assert_eq!(season.told().contains("Lions can winter only where it is"), at == "Mara", "{to}");
        assert_eq!(season.army("Lions").posture, Posture::Quarters);
    }
    let garrison = "c:garrison { \"Acre\", nation = \"Red\", list = \"II/20a\", elements = \"4Pk*2\" }";
    let mut season = postal("siege = 20", &(army("Lions", "Red", "Byblos") + garrison), Seed([1; 32]));
    season.turns(3);
    season.orders("Anna", "army Lions besiege Byblos; winter at Bari").runs();
    assert!(matches!(season.army("Lions").posture, Posture::Besieging(_)), "{}", season.told());
    assert_eq!(season.army("Garrison of Acre").posture, Posture::Inside);
}

#[test]
fn recruits_are_whom_one_names_a_general_first_and_as_many_as_are_paid() {
    let lions = "c:army { \"Lions\", nation = \"Red\", at = \"Acre\", list = \"II/18a\", elements = \"3Kn general, 4Pk*4, 3Ax\", now = \"4Pk\" }";
    for (cost, order, raised, left) in [
        (0, "", vec!["3Kn general", "4Pk", "4Pk", "4Pk", "3Ax"], 10),
        (0, "army Lions recruit 3Ax", vec!["3Ax"], 10),
        (4, "", vec!["3Kn general", "4Pk"], 2),
        (11, "", vec![], 10),
    ] {
        let mut season = postal(&format!("recruits = 100, recruit_cost = {cost}"), lions, Seed([1; 32]));
        season.turns(3);
        season.orders("Anna", order).runs();
        let found = season.ruled(|what| match what {
            CampaignEventKind::Raised { army, troops } if *army == ArmyName::from("Lions") => {
                Some(troops.iter().map(|(_, what)| what.clone()).collect::<Vec<_>>())
            }
            _ => None,
        });
        assert_eq!(found.map(|found| found.value).unwrap_or_default(), raised, "at {cost}:\n{}", season.told());
        assert_eq!(coins(&season, "Red"), left);
    }
}

#[test]
fn no_second_general_comes_to_an_army_that_has_one() {
    for (reading, generals) in [(SeasonReading::OpenWays, 1), (SeasonReading::First, 2)] {
        let wolves = "c:army { \"Wolves\", nation = \"Red\", at = \"Acre\", list = \"II/18a\", elements = \"3Kn general, 4Pk*3\", now = \"4Pk\" }\n";
        let script = world("play = \"postal\", recruits = 100", &(army("Lions", "Red", "Acre") + wolves));
        let mut start = founded(&script);
        start.policies.reading = reading;
        let mut season = Played::from(&dba3::rulebook(), start, Seed([1; 32]));
        season.orders("Anna", "army Wolves merge into Lions").turns(3);
        season.runs();
        let found = season.army("Lions").troops.values().filter(|troop| troop.what.ends_with("general")).count();
        assert_eq!(found, generals, "{}", season.told());
    }
}
