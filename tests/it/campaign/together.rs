//! A postal season in which all march at once: the place of each army at each time, whatever the armies are called; and
//! the reports of orders that cannot be carried out.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::{ElementNumber, Posture};
use debellis::campaign::dice::Seed;
use debellis::campaign::names::ArmyName;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, script, world};

fn postal(more: &str, seed: Seed) -> Played {
    Played::of(&dba3::rulebook(), &world("play = \"postal\"", more), seed)
}

/// Whether the report has these words.
fn tells(played: &Played, text: &str) -> bool {
    played.told().contains(text)
}

#[test]
fn who_has_marched_off_is_not_caught_where_he_was_whatever_he_is_called() {
    // Both take a tick: Bulls leave Mara for Bari, while another comes from Ashdod to Mara.
    for name in ["Aardvarks", "Zebras"] {
        let more = army(name, "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
        let mut played = postal(&more, Seed([1; 32]));
        played.orders("Anna", &format!("army {name} march Mara")).orders("Bela", "army Bulls march Bari").runs();
        assert_eq!([&*played.army(name).at, &*played.army("Bulls").at], ["Mara", "Bari"], "{}", played.told());
        assert!(played.campaign.battles.is_empty(), "{}", played.told());
    }
    // Nor while he is still under way.
    let more = army("Aardvarks", "Red", "Ashdod")
        + &army("Bulls", "Blue", "Mara")
        + "c:link { \"Mara\", \"Cairo\", stages = 3 }\n";
    let mut played = postal(&more, Seed([1; 32]));
    played.orders("Anna", "army Aardvarks march Mara").orders("Bela", "army Bulls march Cairo").runs();
    played.says(&["Aardvarks goes from Ashdod to Mara", "Red takes Mara", "Bulls goes from Mara to Cairo for 3"]);
    // An army that stays is caught.
    let more = army("Zebras", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
    let mut played = postal(&more, Seed([1; 32]));
    played.orders("Anna", "army Zebras march Mara").orders("Bela", "army Bulls hold").runs();
    played.says(&["Zebras (5) of Red meets Bulls (5) of Blue at Mara"]);
}

#[test]
fn who_comes_at_the_same_time_takes_nothing_before_it_is_fought_for() {
    let more = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Bari");
    let (mut first, mut invaders) = (Vec::new(), Vec::new());
    for byte in 1..=12 {
        let mut played = postal(&more, Seed([byte; 32]));
        played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls march Mara").runs();
        assert!(!tells(&played, "takes Mara"), "{}", played.told());
        played.says(&["of 2 nations that come to Mara in tick 1, by name, the lot lets number", "meets"]);
        let lot = played.events.iter().find_map(|event| match &event.what {
            CampaignEventKind::Drew { among, lot, .. } => Some((*among, *lot)),
            _ => None,
        });
        first.push(lot.expect("a lot"));
        invaders.push(played.campaign.battles.values().next().expect("a battle").sides[0][0].army.clone());
    }
    // The lot chooses between Blue and Red, in this order: the chosen one arrives first and so defends.
    for (lot, invader) in first.iter().zip(&invaders) {
        assert_eq!(*invader, ArmyName::from(if *lot == (2, 0) { "Lions" } else { "Bulls" }));
    }
    assert!(first.contains(&(2, 0)) && first.contains(&(2, 1)));
}

#[test]
fn fleets_pass_each_other_and_armies_by_land_do_not() {
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\", port = true }\n\
               c:player { \"Anna\" }\nc:player { \"Bela\" }\nc:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n\
               c:nation { \"Blue\", player = \"Bela\", capital = \"Bari\" }\n";
    for (way, verb, meets) in [("sea", "sail", false), ("road", "march", true)] {
        let link = format!("c:link {{ \"Acre\", \"Bari\", way = \"{way}\" }}\n");
        let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari");
        let script = script("play = \"postal\", storm = 0", &(map.to_string() + &link + &armies));
        let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
        played
            .orders("Anna", &format!("army Lions {verb} Bari"))
            .orders("Bela", &format!("army Bulls {verb} Acre"))
            .runs();
        assert_eq!(tells(&played, "on the way from"), meets, "{}", played.told());
        assert_eq!(&*played.army("Lions").at, if meets { "Acre" } else { "Bari" });
        // If a storm cannot drive any army back, no die is thrown for it.
        assert!(!tells(&played, "storm over"));
    }
}

#[test]
fn who_is_beaten_on_a_way_goes_back_to_where_he_set_out() {
    let more = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
    for winner in [0, 1] {
        let mut played = postal(&more, Seed([1; 32]));
        played
            .orders("Anna", "army Lions march Mara; if beaten fall back to Acre")
            .orders("Bela", "army Bulls march Ashdod")
            .runs();
        played.says(&["on the way from Ashdod to Mara"]);
        played.fought("1-Ashdod", Some(winner), &[]);
        assert_eq!([&*played.army("Lions").at, &*played.army("Bulls").at], ["Ashdod", "Mara"], "{}", played.told());
    }
    // If enemies have arrived there meanwhile, he goes on to another place.
    let more = more + &army("Crows", "Green", "Corfu");
    let mut played = postal(&more, Seed([1; 32]));
    played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls march Ashdod");
    played.orders("Carlo", "army Crows march Mara").runs();
    played.says(&["on the way from Ashdod to Mara", "Green takes Mara"]);
    played.fought("1-Ashdod", Some(0), &[]);
    // The winner finds Mara taken, and fights for it.
    played.says(&["Bulls wins", "Bulls (5) of Blue meets Crows (5) of Green at Mara"]);
    let mut played = postal(&more, Seed([1; 32]));
    played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls march Ashdod");
    played.orders("Carlo", "army Crows march Mara").runs().fought("1-Ashdod", Some(1), &[("Bulls", 2)]);
    assert_eq!(&*played.army("Bulls").at, "Bari", "{}", played.told());
}

#[test]
fn a_road_that_is_full_lets_the_beaten_and_supplies_through() {
    let map = "c:node { \"Acre\", home = \"Arable\" }\nc:node { \"Bari\", home = \"Arable\" }\n\
               c:link { \"Acre\", \"Bari\", capacity = 1 }\nc:player { \"Anna\" }\nc:player { \"Bela\" }\n\
               c:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n\
               c:nation { \"Blue\", player = \"Bela\", capital = \"Bari\" }\n";
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari") + &army("Wolves", "Red", "Acre");
    let script = script("play = \"postal\", supply = 1", &(map.to_string() + &armies));
    let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
    played.orders("Anna", "army Lions march Bari\narmy Wolves march Bari").runs();
    played.says(&["carries 1 in a season, and so many went"]);
    played.fought("1-Bari", Some(1), &[]);
    assert_eq!(&*played.army("Lions").at, "Acre", "{}", played.told());
    let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
    played.orders("Anna", "army Lions march Bari").runs().fought("1-Bari", Some(0), &[("Bulls", 5)]);
    assert!(!tells(&played, "hunger"), "{}", played.told());
}

#[test]
fn enemies_in_one_place_fight_and_not_only_when_they_march() {
    // Passage ends while Lions stand in Byblos beside its army.
    let more = army("Lions", "Red", "Byblos")
        + &army("Bulls", "Blue", "Byblos")
        + "c:treaty { \"Blue\", \"Red\", terms = \"passage\" }";
    for order in ["army Lions assault Byblos", "army Lions besiege Byblos", "army Lions hold"] {
        let mut played = postal(&more, Seed([1; 32]));
        played.orders("Anna", &format!("renounce Blue\n{order}")).runs();
        played.says(&["passage between Blue and Red is at an end", "meets"]);
        assert_eq!(played.campaign.battles.len(), 1, "{order}: {}", played.told());
        let battle = &played.campaign.battles["1-Byblos"];
        assert_eq!(battle.sides[1][0].army, ArmyName::from("Bulls"), "who is at home defends");
    }
    let mut played = postal(&more, Seed([1; 32]));
    played.orders("Anna", "army Lions hold").runs();
    assert!(played.campaign.battles.is_empty(), "passage still holds");
}

#[test]
fn a_siege_or_storm_that_cannot_be_is_told() {
    let more = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Byblos");
    let mut played = postal(&more, Seed([1; 32]));
    played.orders("Anna", "army Lions march Mara; assault Byblos").runs();
    played.says(&["Lions is at Mara, and cannot go against Byblos"]);
    let treaty = more.replace("Ashdod", "Byblos") + "c:treaty { \"Blue\", \"Red\", terms = \"passage\" }";
    let mut played = postal(&treaty, Seed([1; 32]));
    played.orders("Anna", "army Lions assault Byblos").runs();
    played.says(&["Byblos belongs to no enemy of Red"]);
    // An army that was beaten off before a city storms nothing in that season.
    let mut played = postal(&(army("Lions", "Red", "Bari") + &army("Bulls", "Blue", "Byblos")), Seed([1; 32]));
    played.orders("Anna", "army Lions march Byblos; assault Byblos").runs();
    played.says(&["meets Bulls", "Lions has fought in this season, and does not go against Byblos"]);
}

#[test]
fn raids_go_by_land_at_what_the_way_costs_and_leave_what_is_within_walls() {
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\", port = true, worth = 2 }\n\
               c:node { \"Cairo\", home = \"Arable\", walls = \"city\", worth = 4 }\nc:player { \"Anna\" }\nc:player { \"Bela\" }\n\
               c:link { \"Acre\", \"Bari\", way = \"sea\", coast = true }\nc:link { \"Acre\", \"Cairo\", stages = 2 }\n\
               c:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n\
               c:nation { \"Blue\", player = \"Bela\", capital = \"Cairo\", owns = { \"Bari\" } }\n";
    for (march, at, done) in [(4, "Bari", false), (1, "Cairo", false), (2, "Cairo", true)] {
        let policies = format!("play = \"postal\", income = \"none\", march = {march}");
        let script = script(&policies, &(map.to_string() + &army("Lions", "Red", "Acre")));
        let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
        played.happens(CampaignEventKind::Ordered {
            player: "Anna".into(),
            text: String::new(),
            lines: debellis::campaign::orders::read(&format!("army Lions raid {at}")).lines,
        });
        played.runs();
        assert_eq!(tells(&played, &format!("Red lays {at} waste")), done, "{march}: {}", played.told());
        assert!(!tells(&played, "coin"), "walls keep what is within: {}", played.told());
        assert_eq!(tells(&played, "Lions goes out to raid, for 2"), done);
    }
}

#[test]
fn who_marches_away_can_leave_a_garrison_behind() {
    let mut played = postal(&army("Lions", "Red", "Acre"), Seed([1; 32]));
    played.orders("Anna", "army Lions leave 4Pk at Acre; march Ashdod").runs();
    assert_eq!(&*played.army("Lions").at, "Ashdod");
    assert_eq!(
        (&*played.army("Garrison of Acre").at, played.army("Lions").troops.len()),
        ("Acre", 4),
        "{}",
        played.told()
    );
    assert!(!tells(&played, "line 1:"), "{}", played.told());
}

#[test]
fn a_detachment_that_comes_back_brings_its_losses_to_be_made_good() {
    let mut played = postal(&army("Lions", "Red", "Acre"), Seed([1; 32]));
    played.orders("Anna", "army Lions split off 4Pk*2 as Cubs").runs();
    let one = *played.army("Cubs").troops.keys().next().expect("one");
    played.happens(CampaignEventKind::Lost { army: "Cubs".into(), troops: vec![one] });
    assert_eq!((played.army("Cubs").lacks(), played.army("Lions").lacks()), (1, 0));
    played.next().orders("Anna", "army Cubs merge into Lions").runs();
    assert_eq!((played.army("Lions").troops.len(), played.army("Lions").lacks()), (4, 1), "{}", played.told());
    assert!(played.campaign.gone.contains_key(&ElementNumber(one.0)));
}

#[test]
fn a_beaten_army_without_a_way_back_goes_within_its_walls_or_is_told_to_stay() {
    // Crows close the only way out of Byblos.
    let more = army("Bulls", "Blue", "Byblos") + &army("Lions", "Red", "Bari") + &army("Crows", "Red", "Mara");
    let mut played = postal(&more, Seed([1; 32]));
    played.orders("Anna", "army Lions march Byblos\narmy Crows march Bari").runs().fought("1-Byblos", Some(0), &[]);
    assert_eq!(played.army("Bulls").posture, Posture::Inside, "{}", played.told());
    played.says(&["Bulls goes into Byblos  [policy: cut off]", "Lions besieges Byblos"]);
    // On open ground he stays beside the winner, and they fight again in the next season.
    let more = army("Bulls", "Blue", "Bari") + &army("Lions", "Red", "Mara") + &army("Crows", "Red", "Ashdod");
    let mut played = postal(&more, Seed([1; 32]));
    let (node, owner) = ("Byblos".into(), Some("Red".into()));
    played.happens(CampaignEventKind::Took { node, owner, how: debellis::campaign::event::Taking::Stormed });
    played.orders("Anna", "army Lions march Bari\narmy Crows march Mara").runs().fought("1-Bari", Some(0), &[]);
    played.says(&["Bulls has nowhere to go back to, and stays  [policy: cut off]"]);
    played.next().runs();
    played.says(&["meets"]);
    assert!(played.campaign.battles.contains_key("2-Bari"), "{}", played.told());
}

#[test]
fn a_third_party_fights_the_winner_and_no_city_gives_up_before_its_relief() {
    let more = army("Crows", "Green", "Byblos") + &army("Bulls", "Blue", "Mara") + &army("Lions", "Red", "Corfu");
    let mut played = Played::of(
        &dba3::rulebook(),
        &world("play = \"postal\", siege = 2, battles = \"table\"", &more),
        Seed([1; 32]),
    );
    played.happens(CampaignEventKind::Stands { army: "Crows".into(), posture: Posture::Besieging(1) });
    played.orders("Bela", "army Bulls march Bari, Byblos").orders("Anna", "army Lions march Mara, Bari, Byblos").runs();
    // The besieger fights the first newcomer, and not the other.
    played.says(&["Crows (5) of Green meets Bulls (5) of Blue at Byblos"]);
    let first = played.campaign.battles.keys().next().expect("a battle").to_string();
    let sides = &played.campaign.battles[first.as_str()].sides;
    let names: Vec<String> = sides.iter().flatten().map(|host| host.army.to_string()).collect();
    assert!(names.contains(&"Crows".to_string()) && names.contains(&"Bulls".to_string()), "{names:?}");
    played.fought(&first, Some(0), &[("Bulls", 5)]);
    assert_eq!(played.campaign.battles.len(), 2, "who came third meets the winner: {}", played.told());
    assert!(!tells(&played, "Byblos surrenders"), "{}", played.told());
}

#[test]
fn in_the_sight_of_enemies_nobody_winters_or_recruits() {
    let more = army("Bulls", "Blue", "Bari")
        + &army("Lions", "Red", "Bari")
        + "c:treaty { \"Blue\", \"Red\", terms = \"passage\" }";
    for (treaty, quarters) in [(true, true), (false, false)] {
        let more = if treaty { more.clone() } else { more.replace("c:treaty", "--") };
        let script = world("battles = \"table\"", &more);
        let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
        played.turns(3).runs();
        assert_eq!(tells(&played, "Bulls goes into winter quarters"), quarters, "{}", played.told());
    }
}
