//! The treasuries of a season, what armies and fleets cost, and what the year's end brings.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::{ElementNumber, Posture};
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::NodeName;
use debellis::campaign::purse::Purse;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, founded, script, seed, world};

/// A postal season on the usual map with income and these prices.
fn paid(policies: &str, prices: &str, more: &str, dice: Seed) -> Played {
    let policies = format!("play = \"postal\", siege = 20, {policies} }}, prices = {{ {prices}");
    let text = world(&policies, more).replacen("income = \"none\"", "income = \"season\"", 1);
    Played::of(&dba3::rulebook(), &text, dice)
}

/// A postal winter on the usual map.
fn winter(policies: &str, more: &str) -> Played {
    let mut start = founded(&world(&format!("play = \"postal\", siege = 20, {policies}"), more));
    for _ in 0..3 {
        start.date = start.calendar.after(start.date);
    }
    Played::from(&dba3::rulebook(), start, Seed([1; 32]))
}

fn coins(season: &Played, nation: &str) -> i64 {
    season.campaign.coins(&Purse::Nation(nation.into()))
}

fn took(node: &str, owner: &str) -> CampaignEventKind {
    CampaignEventKind::Took { node: NodeName::from(node), owner: Some(owner.into()), how: Taking::Entered }
}

/// The coins of a nation go to its soldiers but for these.
fn left(season: &mut Played, nation: &str, coins: i64) {
    let from = Purse::Nation(nation.into());
    let spent = season.campaign.coins(&from) - coins;
    season.happens(CampaignEventKind::Paid { from, to: Purse::Soldiers, coins: spent.unsigned_abs() });
}

#[test]
fn land_worth_one_pays_its_coin() {
    let mut season = paid("", "", "", Seed([1; 32]));
    season.happens(took("Cairo", "Blue")).happens(took("Corfu", "Blue")).happens(took("Mara", "Green")).runs();
    assert_eq!([coins(&season, "Green"), coins(&season, "Blue"), coins(&season, "Red")], [11, 22, 16]);
}

#[test]
fn armies_are_paid_by_their_names_as_far_as_the_coins_go() {
    // Three elements at four coins for twelve cost one.
    let ants = army("Ants", "Red", "Acre").replace("4Pk*4", "4Pk*2");
    let boars = army("Boars", "Red", "Acre").replace("4Pk*4", "4Pk*2");
    for (had, unpaid, has) in [(2, [false, false], 0), (1, [false, true], 0), (0, [true, true], 0)] {
        let text = world("play = \"postal\", siege = 20 }, prices = { upkeep = 4", &(ants.clone() + &boars));
        let mut start = founded(&text);
        start.policies.income = debellis::campaign::policy::Income::Season;
        start.holdings.values_mut().for_each(|holding| holding.owner = None);
        let mut season = Played::from(&dba3::rulebook(), start, Seed([1; 32]));
        left(&mut season, "Red", had);
        season.runs();
        let found = ["Ants", "Boars"].map(|name| season.told().contains(&format!("{name} is not paid its 1 coin")));
        assert_eq!((found, coins(&season, "Red")), (unpaid, has), "{had}:\n{}", season.told());
    }
}

#[test]
fn the_last_element_of_an_unpaid_army_may_go_home_and_its_army_with_it() {
    let lone = army("Lions", "Red", "Mara").replace("3Kn general, 4Pk*4", "3Kn general");
    let dice = seed(|die| die("desertion", &["Lions"]) == 1);
    let mut season = paid("", "upkeep = 240, desertion = 1", &lone, dice);
    season.runs().says(&["Lions is not paid"]);
    assert_eq!((&*season.army("Lions").at, season.army("Lions").troops.len()), ("Acre", 0), "{}", season.told());
}

#[test]
fn each_nation_pays_for_its_own_fleets() {
    let ports = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Byblos\", home = \"Arable\", port = true }\n\
                 c:link { \"Acre\", \"Byblos\", way = \"sea\", coast = true }\nc:player { \"Anna\" }\nc:player { \"Bela\" }\n\
                 c:nation { \"Red\", player = \"Anna\", capital = \"Acre\", coins = 20 }\n\
                 c:nation { \"Blue\", player = \"Bela\", capital = \"Byblos\", coins = 20 }\n";
    let policies = "play = \"postal\", supply = 0, income = \"season\" }, prices = { fleet = 4, fleet_upkeep = 3";
    let mut season = Played::of(&dba3::rulebook(), &script(policies, ports), Seed([1; 32]));
    season.orders("Anna", "build fleet Gulls at Acre\nbuild fleet Gulls at Acre").turn().runs();
    // One coin of land in each of two seasons; two squadrons, built at the end of the first, paid in the second.
    assert_eq!([coins(&season, "Red"), coins(&season, "Blue")], [20 + 2 - 8 - 6, 22], "{}", season.told());
    // With coins for one squadron too few, one is lost, and nothing is paid for the rest.
    left(&mut season, "Red", 4);
    season.next().runs();
    let ships = season.campaign.realm.fleets.get("Gulls").map(|fleet| fleet.ships);
    assert_eq!((ships, coins(&season, "Red")), (Some(1), 5), "{}", season.told());
}

#[test]
fn hired_troops_are_sold_out_for_all_nations_together() {
    let market = "c:mercenaries { \"Mara\", troops = \"4Ax*2\", price = 1 }\nc:treaty { \"Red\", \"Blue\", terms = \"peace\" }\n";
    let more = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Mara") + market;
    let bought = |red: &str, blue: &str| {
        let mut season = paid("", "", &more, Seed([1; 32]));
        season
            .orders("Anna", &format!("army Lions hire {red}"))
            .orders("Bela", &format!("army Bulls hire {blue}"))
            .runs();
        [season.army("Lions").troops.len(), season.army("Bulls").troops.len()]
    };
    // Blue comes before Red by name.
    assert_eq!(bought("4Ax", "4Ax"), [6, 6]);
    assert_eq!(bought("4Ax", "4Ax*2"), [5, 7]);
    assert_eq!(bought("4Ax*2", "4Ax"), [5, 6]);
}

#[test]
fn to_go_into_quarters_next_door_costs_nothing() {
    let mut season = winter("", &army("Lions", "Red", "Acre"));
    season.orders("Anna", "army Lions winter at Ashdod").runs();
    let cost = season.events.iter().find_map(|event| match &event.what {
        CampaignEventKind::Marched { cost, .. } => Some(*cost),
        _ => None,
    });
    let lions = season.army("Lions");
    assert_eq!((cost, &*lions.at, lions.posture.clone()), (Some(0), "Ashdod", Posture::Quarters), "{}", season.told());
}

#[test]
fn one_lost_element_comes_back_for_a_coin_and_none_without_it() {
    let lions = army("Lions", "Red", "Acre").replace("4Pk*4\"", "4Pk*4\", now = \"3Kn general, 4Pk*3\"");
    for (had, strength) in [(1, 5), (0, 4)] {
        let mut season = winter("recruits = 100, recruit_cost = 1", &lions);
        left(&mut season, "Red", had);
        season.runs();
        assert_eq!(season.army("Lions").troops.len(), strength, "{}", season.told());
        assert_eq!(coins(&season, "Red"), 0);
    }
}

#[test]
fn nobody_winters_or_recruits_with_an_enemy_in_the_field_before_him() {
    let lions = army("Lions", "Red", "Acre").replace("4Pk*4\"", "4Pk*4\", now = \"3Kn general, 4Pk*3\"");
    let more = lions + &army("Bulls", "Blue", "Acre");
    let mut season = winter("recruits = 100, recruit_cost = 0", &more);
    let inside = CampaignEventKind::Stands { army: "Lions".into(), posture: Posture::Inside };
    season.happens(inside).orders("Anna", "army Lions recruit").runs();
    assert_eq!((season.army("Lions").troops.len(), season.army("Lions").posture.clone()), (4, Posture::Inside));
    season.says(&["Anna, line 1:"]);
    // Without an order nothing is said of it; one who is at peace is no enemy.
    let mut season = winter(
        "recruits = 100, recruit_cost = 0",
        &(more.clone() + "c:treaty { \"Red\", \"Blue\", terms = \"peace\" }\n"),
    );
    season.runs();
    assert_eq!(season.army("Lions").troops.len(), 5, "{}", season.told());
    assert!(season.army("Lions").troops.contains_key(&ElementNumber(season.campaign.next.0 - 1)));
}

#[test]
fn recruits_abroad_come_from_the_capital_fewer_by_one_for_each_stage() {
    // 67 of 100 of three lost elements are 2.01: three of them, less two stages to Mara.
    let lions = army("Lions", "Red", "Mara").replace("4Pk*4\"", "4Pk*4\", now = \"3Kn general, 4Pk\"");
    for (recruits, strength) in [(67, 3), (66, 2)] {
        let mut season = winter(&format!("recruits = {recruits}, recruit_cost = 0"), &lions);
        season.runs();
        assert_eq!(season.army("Lions").troops.len(), strength, "{recruits}:\n{}", season.told());
    }
}
