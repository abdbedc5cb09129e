//! The fold of a journal's events: what each leaves behind, and journals that contradict themselves.

use debellis::campaign::army::{ElementNumber, LostElement, Posture};
use debellis::campaign::cause::CampaignCause;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::{CampaignEvent, CampaignEventKind, Taking};
use debellis::campaign::names::{ArmyName, BattleName, NationName, NodeName, PlayerName};
use debellis::campaign::nation::Treaty;
use debellis::campaign::orders::TreatyTerms;
use debellis::campaign::purse::Purse;
use debellis::campaign::state::SeasonPhase;
use debellis::rules::dba3;

use super::world::treaty;
use crate::common::seasons::{Played, army, pips, script, world};

/// Red with the Lions at Acre and Blue with the Bulls at Bari, by mail; orders are open.
fn begun() -> Played {
    let more = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari");
    Played::of(&dba3::rulebook(), &world("play = \"postal\", siege = 20", &more), Seed([1; 32]))
}

/// What the fold says of an event that cannot have happened.
#[track_caller]
fn refused(season: &Played, what: CampaignEventKind) -> String {
    season.campaign.clone().apply(&CampaignEvent { what, why: CampaignCause::Umpire }).expect_err("it cannot be")
}

fn lions() -> ArmyName {
    ArmyName::from("Lions")
}

fn nobody() -> ArmyName {
    ArmyName::from("Nobody")
}

#[test]
fn a_journal_that_contradicts_itself_is_found() {
    let season = begun();
    let (acre, bari, gaza) = (NodeName::from("Acre"), NodeName::from("Bari"), NodeName::from("Gaza"));
    let of = season.army("Lions").clone();
    let battle = BattleName::from("1-Mara");
    let elements = |numbers: &[u32]| numbers.iter().copied().map(ElementNumber).collect::<Vec<_>>();
    for (what, why) in [
        (CampaignEventKind::Turn { nation: "Red".into() }, "Red moves, but the season has not begun"),
        (CampaignEventKind::Allowed { army: nobody(), march: 1 }, "there is no army Nobody"),
        (CampaignEventKind::Spent { army: nobody(), cost: 1 }, "there is no army Nobody"),
        (
            CampaignEventKind::Marched { army: nobody(), from: acre.clone(), to: bari, cost: 1, way: None },
            "there is no army Nobody",
        ),
        (CampaignEventKind::Settled { name: battle.clone() }, "there is no battle 1-Mara"),
        (CampaignEventKind::Lost { army: lions(), troops: elements(&[99]) }, "Lions has no element 99"),
        (CampaignEventKind::Away { army: lions(), troops: elements(&[99]), back: 2 }, "Lions has no element 99"),
        (
            CampaignEventKind::Handed { from: lions(), to: "Bulls".into(), troops: elements(&[99]) },
            "Lions has no element 99",
        ),
        (
            CampaignEventKind::Raised { army: lions(), troops: vec![(ElementNumber(12), "Ps".into())] },
            "element 12 is raised, but 11 is the next",
        ),
        (CampaignEventKind::Formed { name: lions(), army: Box::new(of) }, "there is an army Lions already"),
        (CampaignEventKind::Ended { army: lions(), into: None }, "Lions still has elements, it cannot cease to be"),
        (CampaignEventKind::Ended { army: nobody(), into: None }, "there is no army Nobody"),
        (CampaignEventKind::Took { node: gaza.clone(), owner: None, how: Taking::Entered }, "there is no node Gaza"),
        (CampaignEventKind::Sacked { node: gaza, by: "Red".into() }, "there is no node Gaza"),
        (
            CampaignEventKind::Paid { from: Purse::Nation("Red".into()), to: Purse::Land, coins: 11 },
            "the purse of nation Red holds 10, not 11",
        ),
        (CampaignEventKind::Seated { nation: "Gaul".into(), player: None, general: None }, "there is no nation Gaul"),
        (
            CampaignEventKind::Seated { nation: "Red".into(), player: Some("Dora".into()), general: None },
            "Dora is new, and no general fights for him",
        ),
        (CampaignEventKind::Removed { player: "Dora".into(), removed: true }, "there is no player Dora"),
        (CampaignEventKind::Undone { from: 1, fight_again: false }, "what is undone must be left out, not applied"),
    ] {
        assert_eq!(refused(&season, what), why);
    }
    let founded = CampaignEventKind::Founded { format: 2, campaign: Box::new(season.campaign.clone()) };
    assert_eq!(refused(&season, founded), "a campaign is founded once");
}

#[test]
fn the_whole_purse_can_be_paid_and_the_land_may_owe() {
    let mut season = begun();
    let red = Purse::Nation("Red".into());
    season.happens(CampaignEventKind::Paid { from: red.clone(), to: Purse::Soldiers, coins: 10 });
    season.happens(CampaignEventKind::Paid { from: Purse::Builders, to: red.clone(), coins: 4 });
    let purses = [red, Purse::Soldiers, Purse::Builders].map(|purse| season.campaign.coins(&purse));
    assert_eq!(purses, [4, 10, -4]);
}

#[test]
fn what_is_lost_is_known_by_its_army_nation_turn_and_cause() {
    let mut season = begun();
    season.turn();
    season.happens(CampaignEventKind::Lost { army: lions(), troops: vec![ElementNumber(1)] });
    let (what, why) = ("3Kn general".into(), CampaignCause::Umpire);
    let lost = LostElement { what, army: lions(), nation: "Red".into(), turn: 2, why };
    assert_eq!(season.campaign.gone.into_iter().collect::<Vec<_>>(), [(ElementNumber(1), lost)]);
}

#[test]
fn elements_that_are_raised_have_the_next_numbers_one_after_the_other() {
    let mut season = begun();
    let next = season.campaign.next.0;
    let troops = (next..next + 2).map(|number| (ElementNumber(number), "Ps".to_string())).collect();
    season.happens(CampaignEventKind::Raised { army: lions(), troops });
    assert_eq!((season.campaign.next.0, season.army("Lions").troops.len()), (next + 2, 7));
}

#[test]
fn a_season_that_is_over_takes_no_orders_and_its_seed_binds_nobody_any_more() {
    let mut season = begun();
    assert!(season.campaign.commitment.is_some());
    season.runs();
    let phase = (season.campaign.phase.clone(), season.campaign.step, season.campaign.commitment.clone());
    assert_eq!(phase, (SeasonPhase::Closed, None, None));
    season.next();
    assert_eq!(season.campaign.phase, SeasonPhase::Orders);
}

#[test]
fn another_seed_has_another_commitment() {
    let mut season = begun();
    let commitment = Seed([2; 32]).commitment("A test", 1);
    assert_ne!(season.campaign.commitment, Some(commitment.clone()));
    season.happens(CampaignEventKind::Reseeded { commitment: commitment.clone() });
    assert_eq!(season.campaign.commitment, Some(commitment));
}

#[test]
fn what_counted_for_a_season_alone_is_gone_with_the_next() {
    let map = "c:node { \"Acre\", home = \"Arable\" }\nc:node { \"Bari\", home = \"Arable\" }\nc:node { \"Corfu\", home = \"Arable\" }\n\
               c:link { \"Acre\", \"Bari\", capacity = 1 }\nc:link { \"Bari\", \"Corfu\" }\nc:player { \"Anna\" }\n\
               c:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n";
    let armies = army("Ants", "Red", "Acre") + &army("Boars", "Red", "Acre");
    let dice = pips(&[("Red", 4)]);
    let mut season = Played::of(&dba3::rulebook(), &script("", &(map.to_string() + &armies)), dice);
    season.orders("Anna", "army Ants march Bari\narmy Boars march Bari").runs();
    assert_eq!((season.campaign.traffic.len(), season.campaign.thrown.len()), (1, 1));
    assert_eq!((&*season.army("Boars").at, season.army("Ants").from.as_deref()), ("Acre", Some("Acre")));
    assert_eq!(season.campaign.pips[&NationName::from("Red")], 3, "one point for one stage");
    season.next();
    assert!(season.campaign.traffic.is_empty() && season.campaign.battles.is_empty());
    assert_eq!(season.army("Ants").from, None);
    // The way is free again, and a way without a limit is not counted.
    season.orders("Anna", "army Boars march Bari").runs();
    assert_eq!(&*season.army("Boars").at, "Bari");
    season.next().orders("Anna", "army Boars march Corfu").runs();
    assert!(season.campaign.traffic.is_empty());
    // Whom nobody leads throws no die, and has none left of the season before.
    assert_eq!((season.campaign.thrown.len(), season.campaign.pips.len()), (1, 1));
    season.happens(CampaignEventKind::Seated { nation: "Red".into(), player: None, general: None }).next();
    assert!(season.campaign.thrown.is_empty() && season.campaign.pips.is_empty());
}

#[test]
fn of_two_ways_between_the_same_places_each_carries_its_own() {
    // The road is cheaper in points, and carries one army.
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\", port = true }\n\
               c:link { \"Acre\", \"Bari\", capacity = 1 }\nc:link { \"Acre\", \"Bari\", way = \"sea\", coast = true, capacity = 2 }\n\
               c:player { \"Anna\" }\nc:nation { \"Red\", player = \"Anna\", capital = \"Acre\", owns = { \"Bari\" } }\n";
    let armies: String = ["Ants", "Boars", "Crows", "Deer"].iter().map(|name| army(name, "Red", "Acre")).collect();
    let mut season =
        Played::of(&dba3::rulebook(), &script("play = \"postal\"", &(map.to_string() + &armies)), Seed([1; 32]));
    season
        .orders("Anna", "army Ants march Bari\narmy Boars sail Bari\narmy Crows sail Bari\narmy Deer sail Bari")
        .runs();
    let at = ["Ants", "Boars", "Crows", "Deer"].map(|name| season.army(name).at.to_string());
    assert_eq!(at, ["Bari", "Bari", "Bari", "Acre"], "{}", season.told());
    assert_eq!(season.campaign.traffic.values().copied().collect::<Vec<_>>(), [1, 2]);
}

#[test]
fn a_treaty_that_comes_into_force_ends_the_offer_of_it_and_no_other() {
    let mut season = begun();
    let offered = |to: &str, terms| treaty("Red", to, terms, None);
    let offers = [
        offered("Blue", TreatyTerms::Peace),
        offered("Blue", TreatyTerms::Passage),
        offered("Green", TreatyTerms::Peace),
        treaty("Blue", "Red", TreatyTerms::Peace, None),
    ];
    for treaty in offers.clone() {
        season.happens(CampaignEventKind::Offered { treaty });
    }
    let agreed = Treaty { since: Some(1), ..offers[0].clone() };
    season.happens(CampaignEventKind::Agreed { treaty: agreed.clone() });
    let mut left = vec![agreed.clone(), offers[1].clone(), offers[2].clone(), offers[3].clone()];
    left.sort();
    assert_eq!(season.campaign.treaties, left);
    season.happens(CampaignEventKind::Broken { treaty: agreed });
    assert_eq!(season.campaign.treaties.len(), 3);
}

#[test]
fn a_place_that_revolts_has_the_people_of_its_new_owner_and_one_that_is_taken_keeps_its_own() {
    let mut season = begun();
    let (node, blue) = (NodeName::from("Acre"), Some(NationName::from("Blue")));
    let people = |season: &Played| season.campaign.holdings["Acre"].people.as_deref().map(str::to_string);
    season.happens(CampaignEventKind::Took { node: node.clone(), owner: blue.clone(), how: Taking::Stormed });
    assert_eq!(people(&season).as_deref(), Some("Red"));
    season.happens(CampaignEventKind::Took { node, owner: blue, how: Taking::Revolted });
    assert_eq!(people(&season).as_deref(), Some("Blue"));
}

#[test]
fn a_player_who_is_seated_keeps_his_general_unless_another_is_named() {
    let mut season = begun();
    let seat = |player: &str, general: Option<&str>| CampaignEventKind::Seated {
        nation: "Red".into(),
        player: Some(PlayerName::from(player)),
        general: general.map(str::to_string),
    };
    season.happens(seat("Dora", Some("straight")));
    season.happens(seat("Dora", None));
    assert_eq!(season.campaign.players[&PlayerName::from("Dora")].general, "straight");
    assert_eq!(season.campaign.nations[&NationName::from("Red")].player.as_deref(), Some("Dora"));
}

#[test]
fn who_goes_back_is_in_the_field_and_has_come_from_nowhere() {
    let mut season = begun();
    season.orders("Anna", "army Lions march Ashdod").runs();
    season.happens(CampaignEventKind::Stands { army: lions(), posture: Posture::Quarters });
    assert_eq!(season.army("Lions").from.as_deref(), Some("Acre"));
    season.happens(CampaignEventKind::Retreated { army: lions(), to: "Acre".into() });
    let of = season.army("Lions");
    assert_eq!((&*of.at, of.from.as_deref(), of.posture.clone()), ("Acre", None, Posture::Field));
}

#[test]
fn an_army_that_is_taken_up_brings_its_full_strength() {
    let mut season = begun();
    season.happens(CampaignEventKind::Lost {
        army: lions(),
        troops: season.army("Lions").troops.keys().copied().collect(),
    });
    season.happens(CampaignEventKind::Ended { army: lions(), into: Some("Bulls".into()) });
    assert_eq!((season.army("Bulls").full.len(), season.army("Bulls").lacks()), (10, 5));
}
