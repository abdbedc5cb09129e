//! Fleets: they are built, sail, close ports to enemies, fight each other, and cost upkeep.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::computer;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::{NationName, NodeName};
use debellis::campaign::orders::{Weight, read, receive};
use debellis::campaign::policy::SeasonReading;
use debellis::campaign::purse::Purse;
use debellis::report::campaign::status::Status;
use debellis::rules::dba3;
use debellis::sim::campaign::trial::unsound;

use crate::common::seasons::{Played, army, founded, script, seed, seed_in};

const PORTS: &str = r#"
c:node { "Acre", home = "Arable", walls = "city", port = true, worth = 4 }
c:node { "Ashdod", home = "Arable" }
c:node { "Byblos", home = "Arable", walls = "city", port = true, worth = 4 }
c:node { "Cairo", home = "Arable", walls = "city", port = true, worth = 2 }
c:link { "Acre", "Ashdod" }
c:link { "Acre", "Byblos", "Cairo", way = "sea", coast = true }
c:player { "Anna" }
c:player { "Bela" }
c:nation { "Red", player = "Anna", capital = "Acre", owns = { "Ashdod" }, coins = 20 }
c:nation { "Blue", player = "Bela", capital = "Byblos", owns = { "Cairo" }, coins = 20 }
"#;

fn sea(prices: &str, more: &str, seed: Seed) -> Played {
    let policies = format!("play = \"postal\", supply = 0, income = \"season\" }}, prices = {{ fleet = 4, {prices}");
    Played::of(&dba3::rulebook(), &script(&policies, &(PORTS.to_string() + more)), seed)
}

fn coins(played: &Played, nation: &str) -> i64 {
    played.campaign.coins(&Purse::Nation(NationName::from(nation)))
}

fn fleet(played: &Played, name: &str) -> Option<(String, u8)> {
    played.campaign.realm.fleets.get(name).map(|fleet| (fleet.at.to_string(), fleet.ships))
}

#[test]
fn a_fleet_is_built_at_an_own_port_squadron_by_squadron() {
    let mut season = sea("", "", Seed([1; 32]));
    season.orders("Anna", "build fleet Gulls at Acre\nbuild fleet Terns at Ashdod\nbuild fleet Terns at Byblos").runs();
    season.says(&[
        "the fleet Gulls has 1 squadron at Acre",
        "line 2: Ashdod has no port",
        "line 3: Byblos is not a place of Red",
    ]);
    assert_eq!((fleet(&season, "Gulls"), coins(&season, "Red")), (Some(("Acre".into(), 1)), 20 + 5 - 4));
    season.next().orders("Anna", "build fleet gulls at Acre").runs().says(&["the fleet Gulls has 2 squadrons at Acre"]);
    assert_eq!(season.campaign.coins(&Purse::Builders), 8);
    assert_eq!(unsound(&season.campaign), Vec::<String>::new());
    let red = Status::of(&season.campaign).nations.into_iter().find(|nation| nation.name == "Red");
    assert_eq!(red.map(|red| red.fleets), Some(vec!["fleet Gulls: 2 squadrons at Acre".to_string()]));
    // On receipt a place without a port is refused, and so is a fleet by another's name.
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    for (order, why) in [
        ("build fleet Terns at Ashdod", "Ashdod has no port"),
        ("fleet Gulls sail Ashdod", "Ashdod has no port"),
        ("fleet Gull sail Byblos", "Red has no fleet Gull; did you mean `Gulls`?"),
    ] {
        let receipt = receive(&season.campaign, tables, rules.armies.as_ref(), &"Anna".into(), read(order));
        assert!(receipt.remarks.iter().any(|remark| remark.what == why), "{order}: {:?}", receipt.remarks);
    }
}

/// What is remarked on an order of Anna's on receipt.
fn remarked(season: &Played, order: &str) -> Vec<String> {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let receipt = receive(&season.campaign, tables, rules.armies.as_ref(), &"Anna".into(), read(order));
    receipt.remarks.into_iter().map(|remark| remark.what).collect()
}

#[test]
fn the_name_of_a_fleet_does_not_tell_where_it_lies_but_to_its_own_nation() {
    let mut season = sea("", "", Seed([1; 32]));
    season.orders("Anna", "build fleet Gulls at Acre").orders("Bela", "build fleet Terns at Cairo").runs().next();
    let taken = "a fleet of another nation is called Terns";
    assert_eq!(remarked(&season, "build fleet terns at Acre"), [taken]);
    assert_eq!(remarked(&season, "build fleet Gulls at Acre"), [] as [&str; 0]);
    season.orders("Anna", "build fleet Terns at Acre").runs().says(&[taken]);
}

#[test]
fn a_voyage_that_a_storm_may_end_is_warned_of_in_spring_and_off_the_coast() {
    for (coast, most, warned) in [(false, 2, true), (true, 2, false), (false, 0, false)] {
        let ports = if coast { PORTS.to_string() } else { PORTS.replace(", coast = true", "") };
        let policies =
            format!("play = \"postal\", supply = 0, income = \"season\", storm = {most} }}, prices = {{ fleet = 4");
        let mut season = Played::of(&dba3::rulebook(), &script(&policies, &ports), Seed([1; 32]));
        season.orders("Anna", "build fleet Gulls at Acre").turns(4);
        let risk = ["the fleet Gulls sails in spring 319 BC, at a risk"];
        assert_eq!(remarked(&season, "fleet Gulls sail Byblos"), risk[..usize::from(warned)], "{coast} {most}");
    }
}

#[test]
fn a_fleet_before_a_port_closes_it_to_enemies_and_takes_its_income() {
    let bulls = army("Bulls", "Blue", "Byblos");
    for (part, paid) in [("", 6), ("blockaded = 50", 4), ("blockaded = 0", 2)] {
        let mut season = sea(part, &bulls, Seed([1; 32]));
        season.orders("Anna", "build fleet Gulls at Acre").turn();
        season.orders("Anna", "fleet Gulls sail Byblos").orders("Bela", "army Bulls sail Cairo").runs();
        season.says(&["the fleet Gulls sails to Byblos", "Bela, line 1: a fleet of Red closes Byblos"]);
        season.says(&[&format!("{paid} coins from land to nation Blue")]);
        assert_eq!(season.army("Bulls").at.to_string(), "Byblos");
    }
    // At peace it closes nothing.
    let treaty = bulls + "c:treaty { \"Red\", \"Blue\", terms = \"peace\" }\n";
    let mut season = sea("blockaded = 0", &treaty, Seed([1; 32]));
    season.orders("Anna", "build fleet Gulls at Acre").turn();
    season.orders("Anna", "fleet Gulls sail Byblos").orders("Bela", "army Bulls sail Cairo").runs();
    season.says(&["Bulls goes from Byblos to Cairo", "6 coins from land to nation Blue"]);
}

#[test]
fn a_fleet_sails_as_far_as_an_army_marches_and_no_farther() {
    let mut season = sea(
        "",
        "c:node { \"Delos\", home = \"Arable\", port = true }\nc:link { \"Cairo\", \"Delos\", way = \"sea\", coast = true }\n",
        Seed([1; 32]),
    );
    season.orders("Anna", "build fleet Gulls at Acre").turn();
    season.orders("Anna", "fleet Gulls sail Byblos, Cairo, Delos").runs();
    season.says(&["the fleet Gulls sails to Cairo", "line 1: Gulls would sail to Delos for 2, and has 0 left"]);
    assert_eq!(fleet(&season, "Gulls"), Some(("Cairo".into(), 1)));
    season.next().orders("Anna", "fleet Gulls sail Acre").runs();
    season.says(&["no sea lane that is open in this season leads Gulls from Cairo to Acre"]);
}

#[test]
fn fleets_that_meet_throw_dice_and_the_beaten_loses_a_squadron_and_goes_back() {
    let fight = |own: u8, other: u8| {
        let dice = seed_in(2, |die| {
            die("fight at sea", &["Gulls", "Terns", "Byblos"]) == own
                && die("fight at sea", &["Terns", "Gulls", "Byblos"]) == other
        });
        let mut season = sea("", "", dice);
        season
            .orders("Anna", "build fleet Gulls at Acre\nbuild fleet Gulls at Acre")
            .orders("Bela", "build fleet Terns at Byblos")
            .turn();
        season.orders("Anna", "fleet Gulls sail Byblos").runs();
        assert_eq!(unsound(&season.campaign), Vec::<String>::new());
        season
    };
    // Two squadrons and a 2 are not more than one and a 3: who was there wins, and the other goes back.
    let season = fight(2, 3);
    season.says(&["Gulls, with 2 to its die, fights Terns at Byblos: 2", "the fleet Gulls loses 1 squadron"]);
    assert_eq!(
        (fleet(&season, "Gulls"), fleet(&season, "Terns")),
        (Some(("Acre".into(), 1)), Some(("Byblos".into(), 1))),
        "{}",
        season.told()
    );
    // The last squadron is the end of a fleet.
    let season = fight(3, 3);
    assert_eq!(
        (fleet(&season, "Gulls"), fleet(&season, "Terns")),
        (Some(("Byblos".into(), 2)), None),
        "{}",
        season.told()
    );
}

#[test]
fn a_squadron_that_is_not_paid_is_lost() {
    for (upkeep, left) in [(2, Some(("Acre".to_string(), 1))), (90, None)] {
        let mut season = sea(&format!("fleet_upkeep = {upkeep}"), "", Seed([1; 32]));
        season.orders("Anna", "build fleet Gulls at Acre").turn().runs();
        assert_eq!(fleet(&season, "Gulls"), left, "{}", season.told());
    }
}

#[test]
fn a_computer_with_coins_to_spare_builds_a_fleet_and_closes_a_port_by_it() {
    let ordered = |season: &Played| {
        let rules = dba3::rulebook();
        let tables = rules.campaign.as_ref().expect("the rules have campaigns");
        let text = computer::orders(&season.campaign, tables, rules.armies.as_ref(), &"Anna".into(), &Seed([7; 32]));
        let receipt = receive(&season.campaign, tables, rules.armies.as_ref(), &"Anna".into(), read(&text));
        assert!(receipt.remarks.iter().all(|remark| remark.weight != Weight::Refused), "{text}");
        text
    };
    let dice = seed(|_| true);
    let mut season = sea("", "", dice);
    let text = ordered(&season);
    assert!(text.contains("build fleet \"Fleet of Acre\" at Acre\n"), "{text}");
    season.orders("Anna", &text).turn();
    let text = ordered(&season);
    assert!(text.contains("fleet \"Fleet of Acre\" sail Byblos\n"), "{text}");
    // A stronger fleet keeps it at home.
    let two = "build fleet Terns at Byblos\nbuild fleet Terns at Byblos";
    let mut season = sea("", "", dice);
    season.orders("Anna", "build fleet Gulls at Acre").orders("Bela", two).turn();
    assert!(!ordered(&season).contains("sail Byblos"));
}

/// Fleets at sea between these ports without a coast, in a season in which storms come.
fn open_sea(prices: &str, policies: &str, seed: Seed) -> Played {
    let policies =
        format!("play = \"postal\", supply = 0, income = \"season\", {policies} }}, prices = {{ fleet = 4, {prices}");
    let ports = PORTS.replace(", coast = true", "");
    Played::of(&dba3::rulebook(), &script(&policies, &ports), seed)
}

#[test]
fn a_storm_drives_a_fleet_back_and_on_a_one_it_loses_a_squadron() {
    let two = "build fleet Gulls at Acre\nbuild fleet Gulls at Acre";
    for (storm, face, found) in [
        (2, 1, Some(("Acre".to_string(), 1))),
        (2, 2, Some(("Acre".to_string(), 2))),
        (2, 3, Some(("Byblos".to_string(), 2))),
        (1, 2, Some(("Byblos".to_string(), 2))),
        // Where no face drives fleets back none is thrown.
        (0, 1, Some(("Byblos".to_string(), 2))),
    ] {
        // The first autumn: summer is safe.
        let dice = seed_in(3, |die| die("storm at sea", &["Gulls", "Byblos"]) == face);
        let mut season = open_sea("", &format!("storm = {storm}"), dice);
        season.orders("Anna", two).turns(2);
        season.orders("Anna", "fleet Gulls sail Byblos").runs();
        assert_eq!(fleet(&season, "Gulls"), found, "{storm}, {face}:\n{}", season.told());
    }
}

/// Gulls of Red, three squadrons, sail to Byblos and beat the Terns of Blue, two squadrons.
fn beaten(orders: &str) -> Played {
    let dice = seed_in(2, |die| {
        die("fight at sea", &["Gulls", "Terns", "Byblos"]) == 6
            && die("fight at sea", &["Terns", "Gulls", "Byblos"]) == 1
    });
    let mut season = sea("", "", dice);
    let build = |fleet: &str, at: &str, times: usize| format!("build fleet {fleet} at {at}\n").repeat(times);
    season.orders("Anna", &build("Gulls", "Acre", 3)).orders("Bela", &build("Terns", "Byblos", 2)).turn();
    season.orders("Anna", orders).runs();
    season
}

#[test]
fn who_is_beaten_in_port_goes_to_the_next_port_of_a_friend_where_no_enemies_are_or_is_lost() {
    let season = beaten("fleet Gulls sail Byblos, Cairo");
    assert_eq!(fleet(&season, "Terns"), Some(("Cairo".into(), 1)), "{}", season.told());
    // Who has fought sails no further.
    assert_eq!(fleet(&season, "Gulls"), Some(("Byblos".into(), 3)), "{}", season.told());
    // A Cairo that is an enemy's or nobody's leaves no way.
    for (node, owner) in [("Cairo", Some("Red")), ("Cairo", None)] {
        let dice = seed_in(2, |die| {
            die("fight at sea", &["Gulls", "Terns", "Byblos"]) == 6
                && die("fight at sea", &["Terns", "Gulls", "Byblos"]) == 1
        });
        let mut season = sea("", "", dice);
        season
            .orders("Anna", "build fleet Gulls at Acre")
            .orders("Bela", "build fleet Terns at Byblos\nbuild fleet Terns at Byblos");
        season.turn();
        let (node, owner) = (NodeName::from(node), owner.map(NationName::from));
        season.happens(CampaignEventKind::Took { node, owner, how: Taking::Entered });
        season.orders("Anna", "fleet Gulls sail Byblos").runs();
        assert_eq!(fleet(&season, "Terns"), None, "{}", season.told());
    }
}

#[test]
fn fleets_sail_in_the_turn_of_their_nation_in_a_club_too() {
    let policies = "supply = 0, income = \"season\" }, prices = { fleet = 4";
    let mut season = Played::of(&dba3::rulebook(), &script(policies, PORTS), seed(|_| true));
    season.orders("Anna", "build fleet Gulls at Acre").turn();
    season.orders("Anna", "fleet Gulls sail Byblos").runs().says(&["the fleet Gulls sails to Byblos"]);
}

#[test]
fn who_comes_and_is_beaten_goes_back_to_where_he_came_from_though_it_is_nobodys() {
    let delos = "c:node { \"Delos\", home = \"Arable\", port = true }\nc:link { \"Acre\", \"Delos\", \"Byblos\", way = \"sea\", coast = true }\n";
    let dice = seed_in(3, |die| {
        die("fight at sea", &["Gulls", "Terns", "Byblos"]) == 1
            && die("fight at sea", &["Terns", "Gulls", "Byblos"]) == 6
    });
    let mut season = sea("", delos, dice);
    season
        .orders("Anna", "build fleet Gulls at Acre\nbuild fleet Gulls at Acre")
        .orders("Bela", "build fleet Terns at Byblos")
        .turn();
    season.orders("Anna", "fleet Gulls sail Delos").turn();
    season.orders("Anna", "fleet Gulls sail Byblos").runs();
    assert_eq!(fleet(&season, "Gulls"), Some(("Delos".into(), 1)), "{}", season.told());
}

/// What Bela is told of an order, without the armies that have none.
fn told_bela(season: &Played, order: &str) -> Vec<(Weight, String)> {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let receipt = receive(&season.campaign, tables, rules.armies.as_ref(), &"Bela".into(), read(order));
    let told = receipt.remarks.into_iter().filter(|remark| !remark.what.ends_with("has no orders"));
    told.map(|remark| (remark.weight, remark.what)).collect()
}

#[test]
fn a_voyage_past_a_fleet_is_taken_since_fleets_sail_first_and_only_who_sees_the_fleet_is_warned() {
    let armies = army("Bulls", "Blue", "Byblos") + &army("Crows", "Blue", "Cairo");
    let mut season = sea("", &armies, Seed([1; 32]));
    season.orders("Anna", "build fleet Gulls at Acre").turn();
    // At Acre nobody of Blue is, and nothing is told of who lies there.
    assert_eq!(told_bela(&season, "army Bulls sail Acre"), []);
    season.orders("Anna", "fleet Gulls sail Byblos").turn();
    for order in ["army Bulls sail Cairo", "army Crows sail Byblos"] {
        assert_eq!(told_bela(&season, order), [(Weight::Warning, "a fleet of Red closes Byblos".into())], "{order}");
    }
    // The fleet goes, and the army sails in the same season.
    season.orders("Anna", "fleet Gulls sail Acre").orders("Bela", "army Bulls sail Cairo").runs();
    season.says(&["Bulls goes from Byblos to Cairo"]);
}

#[test]
fn a_voyage_of_a_fleet_in_winter_is_refused_on_receipt() {
    let mut season = sea("", "", Seed([1; 32]));
    season.orders("Bela", "build fleet Terns at Byblos").turns(2);
    assert_eq!(told_bela(&season, "fleet Terns sail Cairo"), []);
    season.turns(1);
    assert_eq!(told_bela(&season, "fleet Terns sail Cairo"), [(Weight::Refused, "nobody sails in winter".into())]);
}

/// Lions of Red, who sit before Byblos with the Terns of Blue in its port, storm it.
fn stormed(reading: SeasonReading, cairo: Option<&str>) -> Played {
    let policies =
        "play = \"postal\", supply = 0, income = \"season\", siege = 20, storming = 2 }, prices = { fleet = 4";
    let mut start = founded(&script(policies, &(PORTS.to_string() + &army("Lions", "Red", "Byblos"))));
    start.policies.reading = reading;
    let dice = seed_in(2, |die| die("storming", &["Lions", "Byblos"]) == 6);
    let mut season = Played::from(&dba3::rulebook(), start, dice);
    season.orders("Bela", "build fleet Terns at Cairo").turn();
    let (node, owner) = (NodeName::from("Cairo"), cairo.map(NationName::from));
    season.happens(CampaignEventKind::Took { node, owner, how: Taking::Entered });
    season.orders("Bela", "fleet Terns sail Byblos").orders("Anna", "army Lions assault Byblos").runs();
    season.says(&["the walls are taken"]);
    season
}

#[test]
fn a_fleet_leaves_a_port_that_enemies_take_or_is_lost_with_it() {
    let season = stormed(SeasonReading::OpenWays, Some("Blue"));
    assert_eq!(fleet(&season, "Terns"), Some(("Cairo".into(), 1)), "{}", season.told());
    let season = stormed(SeasonReading::OpenWays, None);
    assert_eq!(fleet(&season, "Terns"), None, "{}", season.told());
    season.says(&["the fleet Terns loses 1 squadron and is no more"]);
    // A campaign that was founded before runs again as it ran.
    let season = stormed(SeasonReading::First, Some("Blue"));
    assert_eq!(fleet(&season, "Terns"), Some(("Byblos".into(), 1)), "{}", season.told());
}

#[test]
fn no_recruits_come_past_a_fleet() {
    for (reading, sails, raised) in
        [(SeasonReading::OpenWays, false, 4), (SeasonReading::OpenWays, true, 0), (SeasonReading::First, true, 4)]
    {
        let policies =
            "play = \"postal\", supply = 0, income = \"season\", siege = 20, recruits = 100 }, prices = { fleet = 4";
        let lions = "c:army { \"Lions\", nation = \"Red\", at = \"Byblos\", list = \"II/18a\", elements = \"3Kn general, 4Pk*5\", now = \"3Kn general\" }";
        let mut start = founded(&script(policies, &(PORTS.to_string() + lions)));
        start.policies.reading = reading;
        let mut season = Played::from(&dba3::rulebook(), start, Seed([1; 32]));
        season.orders("Bela", "build fleet Terns at Cairo").turn();
        season.orders("Bela", if sails { "fleet Terns sail Byblos, Acre" } else { "" }).turns(2);
        season.runs();
        assert_eq!(season.army("Lions").troops.len(), 1 + raised, "{}", season.told());
    }
}
