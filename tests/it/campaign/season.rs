//! The turn of a season, each of its rules and policies at its limit and one step beyond.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::dice::Seed;
use debellis::campaign::names::{NationName, NodeName, PlayerName};
use debellis::campaign::orders::TreatyTerms;
use debellis::campaign::purse::Purse;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, pips, seed, seed_in, seed_where, world};

/// Seasons on the usual map.
fn played(policies: &str, more: &str, seed: Seed) -> Played {
    Played::of(&dba3::rulebook(), &world(policies, more), seed)
}

/// A postal season on the usual map, with any dice.
fn postal(more: &str) -> Played {
    played("play = \"postal\"", more, Seed([1; 32]))
}

/// Lions of Red and Bulls of Blue at these nodes.
fn two(lions: &str, bulls: &str) -> String {
    army("Lions", "Red", lions) + &army("Bulls", "Blue", bulls)
}

fn coins(played: &Played, nation: &str) -> i64 {
    played.campaign.coins(&Purse::Nation(NationName::from(nation)))
}

fn owner(played: &Played, node: &str) -> String {
    played.campaign.owner(&NodeName::from(node)).map_or("nobody".into(), ToString::to_string)
}

#[test]
fn the_beaten_go_where_they_planned_then_whence_they_came_then_home_then_anywhere() {
    for (plan, to) in
        [("", "Ashdod"), ("; if beaten fall back to Corfu", "Corfu"), ("; if beaten fall back to Acre", "Ashdod")]
    {
        // Green, the owner of Corfu, is Red's ally.
        let more = two("Ashdod", "Mara") + "c:treaty { \"Red\", \"Green\", terms = \"alliance\" }";
        let mut played = postal(&more);
        played.orders("Anna", &format!("army Lions march Mara{plan}")).runs().fought("1-Mara", Some(1), &[]);
        assert_eq!(&*played.army("Lions").at, to, "{plan}");
        played.says(&["Lions (5) of Red meets Bulls (5) of Blue at Mara", "Bulls wins", "Lions goes back to"]);
    }
    // Lions did not march, so there is no place that they came from: they go to Red's own place.
    let mut played = postal(&two("Mara", "Mara"));
    played.orders("Anna", "army Lions hold").orders("Bela", "army Bulls march Bari").runs();
    played.fought("1-Mara", Some(0), &[("Lions", 1)]);
    played.says(&["Lions goes back to Ashdod"]);
}

#[test]
fn who_has_nowhere_to_go_stays_or_lays_down_his_arms() {
    // Crows stand behind Lions, Owls come to where the Bulls came from.
    let more = two("Ashdod", "Mara") + &army("Crows", "Green", "Acre") + &army("Owls", "Green", "Corfu");
    for (policy, left) in [("stays", 5), ("surrenders", 0)] {
        let mut played = played(&format!("play = \"postal\", cut_off = \"{policy}\""), &more, Seed([1; 32]));
        played.orders("Bela", "army Bulls march Ashdod").orders("Carlo", "army Owls march Mara").runs();
        played.fought("1-Ashdod", Some(0), &[]);
        assert_eq!(played.army("Lions").troops.len(), left, "{policy}:\n{}", played.told());
        assert_eq!(played.campaign.gone.len(), 5 - left);
        played.says_nothing_of(&["Lions goes back to Mara"]);
    }
}

#[test]
fn a_storm_drives_back_and_on_a_one_takes_an_element() {
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\", port = true }\n\
               c:link { \"Acre\", \"Bari\", way = \"sea\" }\nc:player { \"Anna\" }\n\
               c:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n";
    let map = map.to_string() + &army("Lions", "Red", "Acre");
    for (face, at, lost) in [(1, "Acre", 1), (2, "Acre", 0), (3, "Bari", 0)] {
        let dice = seed(|die| die("storm", &["Lions", "Acre", "Bari"]) == face);
        let script = crate::common::seasons::script("play = \"postal\", storm = 2", &map);
        let mut played = Played::of(&dba3::rulebook(), &script, dice);
        played.orders("Anna", "army Lions sail Bari").runs();
        assert_eq!((&*played.army("Lions").at, played.campaign.gone.len()), (at, lost), "{}", played.told());
        let comes = if face > 2 { "it comes through" } else { "it is driven back" };
        let told = format!("storm over Lions from Acre to Bari: {face}, needs 2 or less: {comes}  [dba3.campaign.05]");
        played.says(&[&told]);
    }
}

#[test]
fn a_way_carries_so_many_in_a_season_and_another_beside_it_others() {
    let map = "c:node { \"Acre\", home = \"Arable\", port = true }\nc:node { \"Bari\", home = \"Arable\", port = true }\n\
               c:link { \"Acre\", \"Bari\", capacity = 1 }\nc:link { \"Acre\", \"Bari\", way = \"sea\", coast = true, capacity = 1 }\n\
               c:player { \"Anna\" }\nc:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n";
    let armies: String = ["Lions", "Wolves", "Boars", "Hounds"].iter().map(|name| army(name, "Red", "Acre")).collect();
    let script = crate::common::seasons::script("play = \"postal\"", &(map.to_string() + &armies));
    let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
    let orders = "army Boars march Bari\narmy Hounds march Bari\narmy Lions sail Bari\narmy Wolves sail Bari";
    played.orders("Anna", orders).runs();
    let at = ["Boars", "Hounds", "Lions", "Wolves"].map(|name| played.army(name).at.to_string());
    assert_eq!(at, ["Bari", "Acre", "Bari", "Acre"], "{}", played.told());
    played.says(&["line 2: the road from Acre to Bari carries 1 in a season, and so many went"]);
    // In the next season it carries as many again.
    played.next().orders("Anna", "army Hounds march Bari").runs();
    assert_eq!(&*played.army("Hounds").at, "Bari");
}

#[test]
fn peace_bars_the_way_passage_opens_it_and_an_alliance_fights_side_by_side() {
    for (terms, from, at) in [
        ("peace", "Blue", "Mara"),
        ("passage", "Red", "Mara"),
        ("passage", "Blue", "Bari"),
        ("alliance", "Blue", "Bari"),
    ] {
        let to = if from == "Blue" { "Red" } else { "Blue" };
        let more = two("Mara", "Bari") + &format!("c:treaty {{ \"{from}\", \"{to}\", terms = \"{terms}\" }}");
        let mut played = postal(&more);
        played.orders("Anna", "army Lions march Bari").runs();
        assert_eq!(&*played.army("Lions").at, at, "{terms} by {from}");
        played.says_nothing_of(&["battle"]);
        if at == "Mara" {
            played.says(&["Bari belongs to Blue, who is at peace with Red and has not granted passage"]);
        }
        assert_eq!(owner(&played, "Bari"), "Blue");
    }
    let more = two("Ashdod", "Mara")
        + &army("Crows", "Green", "Mara")
        + "c:treaty { \"Blue\", \"Green\", terms = \"alliance\" }";
    let mut played = postal(&more);
    played.orders("Anna", "army Lions march Mara").runs();
    played.says(&["Lions (5) of Red meets Bulls (5) of Blue, Crows (5) of Green at Mara"]);
}

#[test]
fn treaties_are_offered_accepted_and_broken() {
    let mut played = postal(&two("Mara", "Byblos"));
    played.orders("Anna", "offer peace to Blue\narmy Lions march Bari").orders("Bela", "accept peace from Red").runs();
    played.says(&["Red offers Blue peace", "Red and Blue agree on peace", "has not granted passage"]);
    // A second offer is not agreed on again.
    played.next().orders("Anna", "offer peace to Blue").orders("Bela", "accept peace from Red").runs();
    played.says(&["Red has not offered this to Blue, nor anything else"]);
    assert_eq!(played.campaign.treaties.len(), 1);
    played.next().orders("Anna", "renounce Blue\nrenounce Green\narmy Lions march Bari").runs();
    played.says(&["peace between Red and Blue is at an end", "there is no treaty with Green", "Red takes Bari"]);
}

#[test]
fn tribute_is_paid_while_there_are_coins_and_a_vassal_pays_a_quarter() {
    for (tribute, left) in [(10, 0), (11, 10)] {
        let mut played = postal(&format!("c:treaty {{ \"Red\", \"Blue\", terms = \"tribute\", coins = {tribute} }}"));
        played.runs();
        assert_eq!((coins(&played, "Red"), coins(&played, "Blue")), (left, 20 - left));
        assert_eq!(played.campaign.treaties.is_empty(), tribute == 11);
    }
    let policies = "play = \"postal\", income = \"season\", ";
    let more = "c:treaty { \"Red\", \"Blue\", terms = \"vassal\" }";
    let mut played =
        Played::of(&dba3::rulebook(), &world("", "").replace("income = \"none\",", policies), Seed([1; 32]));
    played.runs();
    assert_eq!((coins(&played, "Red"), coins(&played, "Blue")), (16, 16), "a season's worth is 6");
    let mut played =
        Played::of(&dba3::rulebook(), &world("", more).replace("income = \"none\",", policies), Seed([1; 32]));
    played.runs();
    let share = 16 - coins(&played, "Red");
    assert!(share > 0 && coins(&played, "Blue") == 16 + share, "{}", played.told());
    played.says(&[&format!("{share} coin")]).says(&["[policy: vassals]"]);
}

#[test]
fn gifts_are_given_from_what_is_there() {
    let mut played = postal("");
    played.orders("Anna", "give 10 coins to Blue\ngive 1 coin to Green").runs();
    assert_eq!(["Red", "Blue", "Green"].map(|nation| coins(&played, nation)), [0, 20, 10]);
    played.says(&["line 2: Red has 0 coins, and 1 were to be given to Green"]);
}

#[test]
fn who_lies_in_wait_comes_by_his_die() {
    for (face, meets) in [(4, true), (3, false)] {
        let dice = seed(|die| die("interception", &["Bulls", "Mara"]) == face);
        let mut played = played("play = \"postal\", intercept = 4", &two("Ashdod", "Bari"), dice);
        played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls intercept").runs();
        assert_eq!(&*played.army("Bulls").at, if meets { "Mara" } else { "Bari" });
        assert_eq!(played.campaign.battles.len(), usize::from(meets));
    }
    let dice = seed(|die| die("interception", &["Bulls", "Mara"]) == 6);
    let mut played = played("play = \"postal\"", &two("Ashdod", "Bari"), dice);
    played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls intercept Byblos").runs();
    played.says_nothing_of(&["lies in wait"]);
}

#[test]
fn who_is_to_fall_back_goes_before_it_comes_to_a_battle() {
    let mut played = postal(&two("Ashdod", "Mara"));
    played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls if attacked fall back to Bari").runs();
    played.says(&["Bulls goes back to Bari", "Red takes Mara"]).says_nothing_of(&["battle"]);
    // With enemies behind him he must fight.
    let mut played =
        postal(&(two("Ashdod", "Mara") + &army("Crows", "Green", "Bari") + &army("Owls", "Green", "Corfu")));
    played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls if attacked fall back to Bari").runs();
    played.says(&["Lions (5) of Red meets Bulls (5) of Blue at Mara"]);
}

#[test]
fn who_goes_against_each_other_meets_on_the_way() {
    let mut played = postal(&two("Ashdod", "Mara"));
    played.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls march Ashdod").runs();
    // Lions come from their own ground, and defend.
    played
        .says(&["Bulls (5) of Blue meets Lions (5) of Red on the way from Ashdod to Mara  [policy: meeting on a way]"]);
    played.fought("1-Ashdod", Some(1), &[]);
    assert_eq!([&*played.army("Lions").at, &*played.army("Bulls").at][0], "Ashdod");
}

#[test]
fn friends_who_come_later_join_in_a_later_bound() {
    let more = two("Ashdod", "Mara") + &army("Wolves", "Red", "Acre");
    let mut played = postal(&more);
    played.orders("Anna", "army Lions march Mara\narmy Wolves march Ashdod, Mara").runs();
    played.says(&["meets Bulls", "Wolves joins battle 1-Mara, in its bound 4  [policy: later arrivals]"]);
    // With the points for one stage only they do not come.
    let mut played = self::played("play = \"postal\", march = 1", &more, Seed([1; 32]));
    played.orders("Anna", "army Lions march Mara\narmy Wolves march Ashdod, Mara").runs();
    played.says_nothing_of(&["joins"]).says(&["meets Bulls", "and has 0 left"]);
}

#[test]
fn a_city_surrenders_at_the_very_sum() {
    let more = army("Lions", "Red", "Bari")
        + "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*2\" }";
    // 6 in the first season and a season of siege make 7; a 5 does not, but with the second season it does.
    for (first, second, taken) in [(6, 1, 1), (5, 5, 2), (5, 4, 3)] {
        let of = ["Byblos", "Blue"];
        let dice = seed_where(|seed| {
            [1, 2].map(|turn| seed.die(turn, "siege", &of)) == [first, second] && seed.die(3, "siege", &of) > 3
        });
        let mut played = played("play = \"postal\", siege = 7", &more, dice);
        played.orders("Anna", "army Lions march Byblos").runs();
        played.says(&["Lions besieges Byblos"]);
        for turn in 1..=3 {
            let owner = if turn >= taken { "Red" } else { "Blue" };
            assert_eq!(self::owner(&played, "Byblos"), owner, "turn {turn}:\n{}", played.told());
            if turn < 3 {
                played.turn_after();
            }
        }
        let of = "siege of Byblos, which belongs to Blue:";
        if (first, second) == (5, 5) {
            // The second season makes up for what the first lacked.
            let needs = ["needs 6 or more: it holds out", "needs 5 or more: it gives up"];
            played.says(&needs.map(|needs| format!("{of} 5, {needs}  [policy: siege]")).each_ref().map(String::as_str));
        }
        played.says(&[
            of,
            "Garrison of Byblos loses 2 x 4Pk",
            "nothing is left of Garrison of Byblos",
            "Byblos surrenders to Red  [policy: siege]",
            "Byblos was the last city of Blue",
        ]);
        assert_eq!(played.army("Lions").posture, Posture::Field);
    }
}

#[test]
fn what_a_nation_loses_for_good_is_told() {
    let take = |node: &str| CampaignEventKind::Took {
        node: NodeName::from(node),
        owner: Some(NationName::from("Red")),
        how: debellis::campaign::event::Taking::Entered,
    };
    let mut played = played("play = \"postal\"", &army("Lions", "Red", "Acre"), Seed([1; 32]));
    played.happens(take("Corfu")).says_nothing_of(&["Green has", "of Green"]);
    // A capital is not a last city if there is another city.
    played.campaign.holdings.get_mut("Cairo").expect("a node").owner = Some(NationName::from("Blue"));
    let before = played.campaign.clone();
    let told = |what: CampaignEventKind| {
        let event = debellis::campaign::CampaignEvent { what, why: debellis::campaign::CampaignCause::Umpire };
        let lines = debellis::report::campaign::told::tell(&before, [&event]);
        lines.iter().map(debellis::report::campaign::told::SeasonLine::shown).collect::<Vec<_>>()
    };
    let capital = told(take("Byblos"));
    assert_eq!(capital[1], "    Blue has lost its capital  [umpire]", "{capital:?}");
    assert_eq!(told(take("Bari")).len(), 1, "open country is no loss of that kind");
    played.happens(take("Cairo")).happens(take("Byblos")).happens(take("Bari"));
    played.says(&["Byblos was the last city of Blue", "Blue has no land any more"]);
}

#[test]
fn a_place_is_stormed_by_a_die_or_against_its_garrison() {
    for (face, taken, lost) in [(3, true, 0), (2, false, 0), (1, false, 1)] {
        let dice = seed(|die| die("storming", &["Lions", "Byblos"]) == face && die("siege", &["Byblos", "Blue"]) < 6);
        let mut played = played("play = \"postal\", storming = 3, plunder = 2", &army("Lions", "Red", "Bari"), dice);
        played.orders("Anna", "army Lions march Byblos; assault Byblos").runs();
        assert_eq!(owner(&played, "Byblos") == "Red", taken, "{}", played.told());
        assert_eq!(played.campaign.gone.len(), lost);
        assert_eq!(coins(&played, "Red"), if taken { 18 } else { 10 }, "twice its worth");
    }
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*4\" }";
    for winner in [0, 1] {
        let dice = seed(|die| die("siege", &["Byblos", "Blue"]) < 6);
        let mut played = played("play = \"postal\"", &(army("Lions", "Red", "Bari") + garrison), dice);
        played.orders("Anna", "army Lions march Byblos; assault Byblos").runs();
        played.says(&["Lions (5) of Red storms Byblos, defended by Garrison of Byblos (4) of Blue"]);
        played.fought("1-Byblos", Some(winner), &[]);
        assert_eq!(owner(&played, "Byblos"), if winner == 0 { "Red" } else { "Blue" });
        assert_eq!(played.campaign.armies.contains_key("Garrison of Byblos"), winner == 1);
    }
}

#[test]
fn what_was_sacked_pays_once_a_year() {
    for (again, expected) in [(4, 12), (5, 14)] {
        let mut played = postal(&army("Lions", "Red", "Mara"));
        for turn in 1..=again {
            if [1, again].contains(&turn) {
                played.orders("Anna", "army Lions raid Bari");
            }
            played.turn();
            assert_eq!(coins(&played, "Red"), if turn < again { 12 } else { expected }, "{}", played.told());
        }
        assert_eq!(&*played.army("Lions").at, "Mara");
    }
    // The army that stands there defends it.
    let mut played = postal(&two("Mara", "Bari"));
    played.orders("Anna", "army Lions raid Bari").runs();
    played.says(&["Lions (5) of Red raids Bari and meets Bulls (5) of Blue"]).says_nothing_of(&["waste"]);
}

#[test]
fn a_city_that_was_taken_rises_at_the_years_end_unless_somebody_guards_it() {
    let take = CampaignEventKind::Took {
        node: NodeName::from("Byblos"),
        owner: Some(NationName::from("Red")),
        how: debellis::campaign::event::Taking::Stormed,
    };
    for (face, guard, rises) in [(1, false, true), (2, false, false), (1, true, false)] {
        let dice = seed_in(4, |die| die("revolt", &["Byblos"]) == face);
        let more = if guard { army("Lions", "Red", "Byblos") } else { String::new() };
        let mut played = played("play = \"postal\", revolt = 1", &more, dice);
        played.happens(take.clone());
        played.turns(3);
        assert_eq!(owner(&played, "Byblos"), "Red", "not before the year ends");
        played.runs();
        assert_eq!(owner(&played, "Byblos"), if rises { "Blue" } else { "Red" }, "{}", played.told());
    }
}

#[test]
fn an_army_is_fed_from_so_far_and_not_from_a_point_farther() {
    for (supply, face, lost) in [(2, 1, 0), (1, 2, 1), (1, 3, 0), (0, 1, 0)] {
        let dice = seed(|die| die("attrition", &["Lions"]) == face);
        let policies = format!("play = \"postal\", attrition = 2, supply = {supply}");
        let mut played = played(&policies, &army("Lions", "Red", "Mara"), dice);
        // Ashdod has no owner now: Acre is two points away.
        played.happens(CampaignEventKind::Took {
            node: NodeName::from("Ashdod"),
            owner: None,
            how: debellis::campaign::event::Taking::Entered,
        });
        played.runs();
        assert_eq!(played.campaign.gone.len(), lost, "supply {supply}, face {face}:\n{}", played.told());
    }
}

#[test]
fn armies_split_merge_and_leave_garrisons_and_nobody_recruits_for_who_only_went() {
    let mut played = postal(&army("Lions", "Red", "Acre"));
    played.orders("Anna", "army Lions split off 4Pk*2 as Cubs; garrison Acre with 4Pk").runs();
    let strength = |played: &Played, name: &str| played.army(name).troops.len();
    assert_eq!(
        ["Lions", "Cubs", "Garrison of Acre"].map(|name| strength(&played, name)),
        [2, 2, 1],
        "{}",
        played.told()
    );
    for name in ["Lions", "Cubs", "Garrison of Acre"] {
        assert_eq!(played.army(name).lacks(), 0, "{name}");
    }
    played.next().orders("Anna", "army Cubs merge into Lions\narmy Lions split off 4Pk*9 as Pups").runs();
    assert_eq!((strength(&played, "Lions"), played.army("Lions").lacks()), (4, 0));
    played.says(&["Cubs is part of Lions now", "it has 3 4Pk here, not 9"]);
    played
        .next()
        .orders(
            "Anna",
            "army Lions march Ashdod; garrison Bari with 4Pk\narmy Lions split off 3Kn general, 4Pk*3 as Kits",
        )
        .runs();
    played.says(&["nobody would be left of Lions", "Lions is at Ashdod, not at Bari"]);
}

#[test]
fn orders_hold_on_their_conditions_and_standing_ones_until_another_comes() {
    let mut played = postal(&two("Acre", "Byblos"));
    let orders = "standing: if Blue is at Bari: army Lions march Ashdod\nin winter: army Lions march Ashdod";
    played.orders("Anna", orders).runs();
    assert_eq!(&*played.army("Lions").at, "Acre");
    played.next().orders("Bela", "army Bulls march Bari").runs();
    assert_eq!(&*played.army("Lions").at, "Acre", "Bulls were not there when Red mustered");
    played.turn_after();
    assert_eq!(&*played.army("Lions").at, "Ashdod");
    // Another order of the same kind replaces it, for that season or, if standing, for good; one of another kind does
    // not.
    let standing = "standing: army Lions march Ashdod";
    for (second, then) in [
        ("army Lions hold", ["Acre", "Ashdod"]),
        ("army Lions fight as bold", ["Ashdod", "Ashdod"]),
        ("standing: army Lions hold", ["Acre", "Acre"]),
        ("army Lions cancel standing orders", ["Acre", "Acre"]),
        ("cancel standing orders", ["Acre", "Acre"]),
        ("army Bulls cancel standing orders", ["Ashdod", "Ashdod"]),
    ] {
        let mut played = postal(&two("Acre", "Bari"));
        played.orders("Anna", standing).next().orders("Anna", second).runs();
        assert_eq!(&*played.army("Lions").at, then[0], "{second}");
        played.turn_after();
        assert_eq!(&*played.army("Lions").at, then[1], "{second}");
    }
}

#[test]
fn each_nation_of_a_player_speaks_for_itself() {
    let more = "c:node { \"Wels\", home = \"Arable\", walls = \"city\" }\nc:link { \"Wels\", \"Mara\" }\n\
                c:nation { \"White\", player = \"Anna\", capital = \"Wels\", coins = 3 }\n";
    let mut played = postal(&(two("Acre", "Byblos") + more));
    let orders =
        "offer peace to Blue\nnation White: offer alliance to Green; give 2 coins to Blue\nas White, spy at Bari";
    played.orders("Anna", orders).runs();
    played.says(&[
        "Red offers Blue peace",
        "White offers Green an alliance",
        "2 coins from nation White to nation Blue",
        "spy of White at Bari: 6, needs 3 or more: finds out who is there",
    ]);
    played.says_nothing_of(&["White offers Blue", "Red offers Green", "spy of Red"]);
}

#[test]
fn orders_of_a_player_who_left_are_not_carried_out_and_he_is_not_obliged() {
    let mut played = postal(&two("Acre", "Byblos"));
    played.orders("Anna", "army Lions march Ashdod");
    played.happens(CampaignEventKind::Removed { player: PlayerName::from("Anna"), removed: true }).runs();
    assert_eq!(&*played.army("Lions").at, "Acre");
    played.happens(CampaignEventKind::Removed { player: PlayerName::from("Anna"), removed: false }).next();
    played.orders("Anna", "army Lions march Ashdod").runs();
    assert_eq!(&*played.army("Lions").at, "Ashdod");
    for removed in [true, false] {
        let mut played = self::played("", &two("Mara", "Byblos"), pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]));
        played.happens(CampaignEventKind::Removed { player: PlayerName::from("Anna"), removed }).runs();
        assert_eq!(&*played.army("Lions").at, if removed { "Mara" } else { "Bari" });
    }
}

#[test]
fn a_player_of_several_nations_orders_each_of_their_armies_once() {
    let more = two("Acre", "Byblos").replace("Blue", "Lydia")
        + "c:army { \"Foxes\", nation = \"Red\", at = \"Acre\", list = \"II/18a\", elements = \"4Pk*4\" }";
    let script = world("play = \"postal\"", &more)
        .replace("c:nation { \"Blue\", player = \"Bela\"", "c:nation { \"Lydia\", player = \"Anna\"");
    let mut played = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
    played
        .orders("Anna", "army Foxes merge into Lions\narmy Bulls split off 4Pk*2 as Calves\narmy Bulls march Bari")
        .runs();
    assert_eq!(played.army("Lions").troops.len(), 9);
    assert_eq!(played.army("Calves").troops.len(), 2);
    assert_eq!(&*played.army("Bulls").at, "Bari");
    assert!(
        !played.events.iter().any(|event| matches!(event.what, CampaignEventKind::Refused { .. })),
        "{}",
        played.told()
    );
}

#[test]
fn three_hostile_parties_fight_in_pairs_in_the_order_of_moving() {
    let more = two("Ashdod", "Bari") + &army("Crows", "Green", "Corfu");
    let mut played = postal(&more);
    for (player, name) in [("Anna", "Lions"), ("Bela", "Bulls"), ("Carlo", "Crows")] {
        played.orders(player, &format!("army {name} march Mara"));
    }
    played.runs();
    played.says(&["Bulls (5) of Blue meets Crows (5) of Green at Mara"]);
    let first = played.campaign.battles.keys().next().expect("a battle").to_string();
    assert_eq!(played.campaign.battles.len(), 1, "{}", played.told());
    played.fought(&first, Some(0), &[]);
    // The army that came third has not fought yet, and meets the winner.
    played.says(&["Lions (5) of Red meets Bulls (5) of Blue at Mara"]);
    assert_eq!(played.campaign.battles.len(), 2, "{}", played.told());
    let second = played.campaign.battles.keys().find(|name| ***name != *first).expect("another").to_string();
    played.fought(&second, Some(0), &[("Bulls", 2)]);
    assert_eq!(&*played.army("Lions").at, "Mara", "{}", played.told());
    assert_eq!(owner(&played, "Mara"), "Red");
}

#[test]
fn tribute_terms_read_as_they_are_written() {
    let mut played = postal("");
    played.orders("Anna", "offer tribute 3 to Blue").orders("Bela", "accept tribute 3 from Red").runs();
    assert_eq!(played.campaign.treaties[0].terms, TreatyTerms::Tribute(3));
    assert_eq!(coins(&played, "Red"), 7, "it is paid in the season in which it is agreed on");
}
