//! Nations that have lost all: exile, risings, loans of an ally, and the end.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::computer;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::{NationName, NodeName};
use debellis::campaign::realm::NationFate;
use debellis::rules::dba3;
use debellis::sim::campaign::trial::unsound;

use crate::common::seasons::{Played, army, seed_in, world};

/// Red has lost Acre and Ashdod to Blue before the first season; its list is given.
fn fallen(prices: &str, more: &str, seed: Seed) -> Played {
    let policies = format!("play = \"postal\", siege = 20 }}, prices = {{ {prices}");
    let text = world(&policies, more).replacen("capital = \"Acre\"", "capital = \"Acre\", list = \"II/18a\"", 1);
    let mut season = Played::of(&dba3::rulebook(), &text, seed);
    for node in ["Acre", "Ashdod"] {
        let owner = Some(NationName::from("Blue"));
        season.happens(CampaignEventKind::Took { node: NodeName::from(node), owner, how: Taking::Entered });
    }
    season
}

fn fate(season: &Played) -> Option<&NationFate> {
    season.campaign.realm.fates.get("Red")
}

const GREEN: &str = "c:treaty { \"Green\", \"Red\", terms = \"alliance\" }\n";

#[test]
fn a_nation_without_land_army_and_hope_is_out_and_everybody_is_told_so_once() {
    let mut season = fallen("way_back = {}", "", Seed([1; 32]));
    season.turns(2).runs();
    assert_eq!(fate(&season), Some(&NationFate::Out { since: 1 }));
    let told = "Red has neither land nor an army: it is out of the war since turn 1  [policy: way back]";
    assert_eq!(season.told().matches(told).count(), 1, "{}", season.told());
    // It stays out, whoever would help it, until the umpire gives it land.
    season.next().orders("Anna", "build walls at Acre").runs().says(&["Anna, line 1: Red is out of the war"]);
    let owner = Some(NationName::from("Red"));
    season.next().happens(CampaignEventKind::Took { node: NodeName::from("Acre"), owner, how: Taking::Entered }).runs();
    assert_eq!((fate(&season), season.told().matches("Red is back in the war").count()), (None, 1));
    // Nothing is judged without the policy, nor a nation that has something left.
    let mut season = fallen("army = 1", "", Seed([1; 32]));
    assert_eq!(fate(season.runs()), None);
    let mut season = fallen("way_back = {}", &army("Lions", "Red", "Mara"), Seed([1; 32]));
    assert_eq!(fate(season.runs()), None);
}

#[test]
fn in_exile_a_nation_raises_an_army_at_its_hosts_and_is_back() {
    let mut season = fallen("army = 2, way_back = { \"exile\" }", GREEN, Seed([1; 32]));
    season.runs();
    assert_eq!(fate(&season), Some(&NationFate::Exile { host: "Green".into(), since: 1 }), "{}", season.told());
    season.next().orders("Anna", "raise army Wolves at Cairo with 3Kn general, 4Pk*2").runs();
    season.says(&["Wolves is formed in Cairo", "Red is back in the war"]);
    assert_eq!((fate(&season), season.army("Wolves").nation.to_string()), (None, "Red".into()));
    assert_eq!(unsound(&season.campaign), Vec::<String>::new());
    // Without the host there is no hope.
    let mut season = fallen("army = 2, way_back = { \"exile\" }", GREEN, Seed([1; 32]));
    season.turn().orders("Carlo", "renounce Red").runs();
    assert_eq!(fate(&season), Some(&NationFate::Out { since: 2 }), "{}", season.told());
}

#[test]
fn hope_ends_after_its_seasons() {
    let mut season = fallen("way_back = { \"exile\" }, hope = 2", GREEN, Seed([1; 32]));
    season.turns(2);
    assert!(matches!(fate(&season), Some(NationFate::Exile { .. })));
    season.runs();
    assert_eq!(fate(&season), Some(&NationFate::Out { since: 3 }));
}

#[test]
fn a_city_that_nobody_guards_rises_and_arms_its_people() {
    let dice = |face: u8| seed_in(2, |die| die("rising", &["Acre"]) == face);
    let mut season = fallen("way_back = { \"rising\" }, rising = 3", "", dice(3));
    season.turn().runs();
    season
        .says(&["Red has neither land nor an army: it hopes that its people rise", "Acre rises and is with Red again"]);
    season.says(&["Men of Acre is formed in Acre", "Red is back in the war"]);
    assert_eq!((season.army("Men of Acre").troops.len(), fate(&season)), (6, None));
    assert_eq!(unsound(&season.campaign), Vec::<String>::new());
    let mut season = fallen("way_back = { \"rising\" }, rising = 3", "", dice(4));
    season.turn().runs();
    assert_eq!(fate(&season), Some(&NationFate::Hope { since: 1 }));
    // Where somebody stands guard nobody rises.
    let guard = army("Bulls", "Blue", "Acre");
    let mut season = fallen("way_back = { \"rising\" }, rising = 3", &guard, dice(3));
    season.turn().runs().says_nothing_of(&["hope in Acre"]);
}

#[test]
fn an_ally_lends_elements_and_others_do_not() {
    let more = GREEN.to_string() + &army("Crows", "Green", "Cairo");
    let mut season = fallen("way_back = { \"loan\" }", &more, Seed([1; 32]));
    season.orders("Carlo", "army Crows lend 4Pk*2 to Red as Guests").runs();
    assert_eq!((season.army("Guests").troops.len(), season.army("Crows").troops.len()), (2, 3), "{}", season.told());
    assert_eq!((season.army("Guests").nation.to_string(), fate(&season)), ("Red".into(), None));
    assert_eq!(unsound(&season.campaign), Vec::<String>::new());
    for (prices, order, why) in [
        ("way_back = {}", "army Crows lend 4Pk*2 to Red as Guests", "no elements are lent in this campaign"),
        ("way_back = { \"loan\" }", "army Crows lend 4Pk*2 to Blue as Guests", "Green has no alliance with Blue"),
        ("way_back = { \"loan\" }", "army Crows lend 4Pk*4, 3Kn general to Red as Guests", "Crows cannot spare"),
    ] {
        let mut season = fallen(prices, &more, Seed([1; 32]));
        season.orders("Carlo", order).runs().says(&[why]);
        assert_eq!(season.army("Crows").troops.len(), 5, "{}", season.told());
    }
}

#[test]
fn as_many_rise_as_the_policy_says() {
    let dice = seed_in(2, |die| die("rising", &["Acre"]) == 1);
    for (risers, army) in [(2, Some(2)), (0, None)] {
        let mut season = fallen(&format!("way_back = {{ \"rising\" }}, risers = {risers}"), "", dice);
        season.turn().runs();
        let rose = season.campaign.armies.get("Men of Acre").map(|army| army.troops.len());
        assert_eq!((rose, season.campaign.owner(&"Acre".into()).map(|owner| &**owner)), (army, Some("Red")));
    }
}

#[test]
fn a_computer_lends_to_an_ally_who_has_lost_everything_what_it_can_spare() {
    let host = |troops: &str| army("Crows", "Green", "Cairo").replace("4Pk*4", troops);
    let lends = |prices: &str, more: &str| {
        let mut season = fallen(prices, more, Seed([1; 32]));
        let rules = dba3::rulebook();
        let tables = rules.campaign.as_ref().expect("the rules have campaigns");
        let text = computer::orders(&season.campaign, tables, rules.armies.as_ref(), &"Carlo".into(), &Seed([7; 32]));
        season.orders("Carlo", &text).runs();
        let lent = season.campaign.armies.values().filter(|army| &*army.nation == "Red");
        lent.map(|army| army.troops.len()).collect::<Vec<_>>()
    };
    let loan = "way_back = { \"loan\" }";
    assert_eq!(lends(loan, &(GREEN.to_string() + &host("4Pk*6, Ps*2"))), [3]);
    assert_eq!(lends(loan, &(GREEN.to_string() + &host("4Pk*6"))), [1], "six stay");
    for (prices, more) in [
        (loan, GREEN.to_string() + &host("4Pk*5")),
        (loan, host("4Pk*6, Ps*2")),
        ("way_back = { \"exile\" }", GREEN.to_string() + &host("4Pk*6, Ps*2")),
        // A stronger enemy is near.
        (
            loan,
            GREEN.to_string()
                + &host("4Pk*6, Ps*2")
                + &army("Bulls", "Blue", "Mara").replace("4Pk*4", "Cv, 4Pk*6, 3Ax, El, Ps*2"),
        ),
    ] {
        assert_eq!(lends(prices, &more), [0; 0], "{prices}, {more}");
    }
    // An ally who has an army left needs none.
    let left = army("Lions", "Red", "Mara").replace("4Pk*4", "4Pk");
    assert_eq!(lends(loan, &(GREEN.to_string() + &host("4Pk*6, Ps*2") + &left)), [2]);
}

#[test]
fn no_city_rises_for_a_nation_that_is_out() {
    let dice = seed_in(4, |die| die("revolt", &["Acre"]) == 1);
    let revolts = |prices: &str| {
        let mut season = fallen(prices, "", dice);
        season.turns(3).runs().told().contains("Acre rises")
    };
    assert!(revolts("army = 1") && !revolts("way_back = {}"));
}

#[test]
fn a_court_goes_to_an_ally_with_any_land_where_loans_alone_are_a_way_back_too() {
    let mut season = fallen("way_back = { \"loan\" }", GREEN, Seed([1; 32]));
    let took = |node: &str, owner: &str| CampaignEventKind::Took {
        node: NodeName::from(node),
        owner: Some(NationName::from(owner)),
        how: Taking::Entered,
    };
    // Green is left with Mara, which is worth one.
    season.happens(took("Cairo", "Blue")).happens(took("Corfu", "Blue")).happens(took("Mara", "Green"));
    season.runs();
    assert_eq!(season.campaign.worth(&"Green".into()), 1);
    assert_eq!(fate(&season), Some(&NationFate::Exile { host: "Green".into(), since: 1 }), "{}", season.told());
    // Who has no land is no host.
    let mut season = fallen("way_back = { \"loan\" }", GREEN, Seed([1; 32]));
    season.happens(took("Cairo", "Blue")).happens(took("Corfu", "Blue")).runs();
    assert_eq!(fate(&season), Some(&NationFate::Out { since: 1 }), "{}", season.told());
}

#[test]
fn the_city_that_rises_is_the_capital_from_then_on() {
    let dice = seed_in(2, |die| die("rising", &["Tyre"]) == 1);
    let tyre = "c:node { \"Tyre\", home = \"Arable\", walls = \"fort\" }\nc:link { \"Tyre\", \"Mara\" }\n";
    let guard = army("Bulls", "Blue", "Acre");
    let mut season = fallen("way_back = { \"rising\" }", &(tyre.to_string() + &guard), dice);
    // Its people are Red's, and Blue holds it.
    for (owner, how) in [("Red", Taking::Revolted), ("Blue", Taking::Entered)] {
        let (node, owner) = (NodeName::from("Tyre"), Some(NationName::from(owner)));
        season.happens(CampaignEventKind::Took { node, owner, how });
    }
    season.turn().runs();
    let capital = season.campaign.nations[&NationName::from("Red")].capital.to_string();
    assert_eq!((capital.as_str(), &*season.army("Men of Tyre").at), ("Tyre", "Tyre"), "{}", season.told());
    assert_eq!(season.army("Men of Tyre").posture, Posture::Inside);
}
