//! Where two rules of a season meet, armies of a single element, and what follows from one nation's turn for the next.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::{ArmyName, BattleName, NationName, NodeName};
use debellis::campaign::orders::TreatyTerms;
use debellis::campaign::purse::Purse;
use debellis::campaign::step::SeasonStep;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, pips, script, seed, world};

const OBLIGED: &str = "dba3.campaign.09";

/// Seasons on the usual map.
fn played(policies: &str, more: &str, seed: Seed) -> Played {
    Played::of(&dba3::rulebook(), &world(policies, more), seed)
}

/// A postal season on the usual map, with any dice.
fn postal(more: &str) -> Played {
    played("play = \"postal\", siege = 20", more, Seed([1; 32]))
}

/// A club season on the usual map, in which Red throws `red`.
fn club(red: u8, more: &str) -> Played {
    played("siege = 20", more, pips(&[("Red", red), ("Blue", 2), ("Green", 2)]))
}

/// Lions of Red and Bulls of Blue at these nodes.
fn two(lions: &str, bulls: &str) -> String {
    army("Lions", "Red", lions) + &army("Bulls", "Blue", bulls)
}

/// An army of its general alone.
fn lone(name: &str, nation: &str, at: &str) -> String {
    format!(
        "c:army {{ \"{name}\", nation = \"{nation}\", at = \"{at}\", list = \"II/18a\", elements = \"3Kn general\" }}\n"
    )
}

fn treaty(a: &str, b: &str, terms: &str) -> String {
    format!("c:treaty {{ \"{a}\", \"{b}\", terms = \"{terms}\" }}\n")
}

fn garrison(at: &str, nation: &str) -> String {
    format!("c:garrison {{ \"{at}\", nation = \"{nation}\", list = \"II/20a\", elements = \"4Pk*2\" }}\n")
}

fn nobodys(node: &str) -> CampaignEventKind {
    CampaignEventKind::Took { node: NodeName::from(node), owner: None, how: Taking::Entered }
}

fn owner(played: &Played, node: &str) -> String {
    played.campaign.owner(&NodeName::from(node)).map_or("nobody".into(), ToString::to_string)
}

fn stands(army: &str, posture: Posture) -> CampaignEventKind {
    CampaignEventKind::Stands { army: ArmyName::from(army), posture }
}

#[test]
fn of_several_enemies_the_one_at_home_is_met_and_no_lot_is_drawn() {
    // Ants of Green come before the Wolves of Blue by name; Blue and Green are at peace, with passage.
    let friends = treaty("Blue", "Green", "peace") + &treaty("Blue", "Green", "passage");
    let more = army("Lions", "Red", "Mara") + &army("Ants", "Green", "Bari") + &army("Wolves", "Blue", "Bari");
    let mut season = postal(&(more + &friends));
    season.orders("Anna", "army Lions march Bari").runs();
    assert!(season.told().contains("Lions (5) of Red meets Wolves (5) of Blue at Bari"), "{}", season.told());
    let drawn = season.events.iter().any(|event| matches!(&event.what, CampaignEventKind::Drew { .. }));
    assert!(!drawn, "{}", season.told());
    // Of two who are equal a lot decides.
    let more = army("Lions", "Red", "Mara") + &army("Ants", "Blue", "Bari") + &army("Wolves", "Blue", "Bari");
    let mut season = postal(&more);
    season.orders("Anna", "army Lions march Bari").runs();
    assert!(season.events.iter().any(|event| matches!(&event.what, CampaignEventKind::Drew { .. })));
}

#[test]
fn an_army_of_one_element_is_held_lies_in_wait_raids_and_starves_like_any_other() {
    let mut season = postal(&(lone("Lions", "Red", "Ashdod") + &lone("Bulls", "Blue", "Ashdod")));
    season.orders("Anna", "army Lions march Acre").runs();
    let told = season.told();
    assert!(told.contains("Lions (1) of Red") && told.contains("[Anna's orders, line 1]"), "by his order:\n{told}");
    assert_eq!(&*season.army("Lions").at, "Ashdod");
    let mut season = postal(&(army("Lions", "Red", "Ashdod") + &lone("Bulls", "Blue", "Bari")));
    season.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls intercept").runs();
    season.says(&["Bulls lies in wait for who comes to Mara"]);
    let mut season = postal(&lone("Lions", "Red", "Mara"));
    season.orders("Anna", "army Lions raid Bari").runs().says(&["Red lays Bari waste"]);
    // A raid is the end of an army's march.
    assert_eq!(season.army("Lions").march, 0);
    let mut club = club(6, &lone("Lions", "Red", "Mara"));
    club.runs().says(&[OBLIGED]);
    let dice = || seed(|die| die("attrition", &["Lions"]) == 1);
    let cut = lone("Crows", "Green", "Ashdod");
    for (more, hungry) in [("", false), (cut.as_str(), true)] {
        let script = "play = \"postal\", attrition = 2, supply = 1";
        let mut season = played(script, &(lone("Lions", "Red", "Mara") + more), dice());
        season.runs();
        assert_eq!(season.told().contains("hunger in Lions"), hungry, "{}", season.told());
        // With its last element an army goes home as a name.
        assert_eq!(&*season.army("Lions").at, if hungry { "Acre" } else { "Mara" }, "{}", season.told());
    }
}

#[test]
fn a_storm_that_costs_the_last_element_takes_nothing() {
    let lions = |troops: &str| {
        format!(
            "c:army {{ \"Lions\", nation = \"Red\", at = \"Byblos\", list = \"II/18a\", elements = \"{troops}\" }}\n"
        )
    };
    for (troops, byblos, at) in [("3Kn general", "Blue", "Acre"), ("3Kn general, 4Pk", "Red", "Byblos")] {
        let dice = seed(|die| die("storming", &["Lions", "Byblos"]) == 1);
        let mut season = played("play = \"postal\", siege = 20, storming = 1", &lions(troops), dice);
        season.orders("Anna", "army Lions assault Byblos").runs();
        assert_eq!((owner(&season, "Byblos").as_str(), &*season.army("Lions").at), (byblos, at), "{}", season.told());
        assert_eq!(season.campaign.gone.len(), 1);
    }
}

#[test]
fn a_fleet_that_loses_its_last_element_goes_home_as_a_name() {
    let node = |name: &str| format!("c:node {{ \"{name}\", home = \"Arable\", port = true }}\n");
    let map = node("Acre")
        + &node("Bari")
        + &node("Tyre")
        + "c:link { \"Acre\", \"Bari\" }\nc:link { \"Bari\", \"Tyre\", way = \"sea\" }\nc:player { \"Anna\" }\n\
           c:nation { \"Red\", player = \"Anna\", capital = \"Acre\", owns = { \"Bari\" } }\n"
        + &lone("Lions", "Red", "Bari");
    let dice = seed(|die| die("storm", &["Lions", "Bari", "Tyre"]) == 1);
    let mut season = Played::of(&dba3::rulebook(), &script("play = \"postal\", storm = 2", &map), dice);
    season.orders("Anna", "army Lions sail Tyre").runs();
    assert_eq!((&*season.army("Lions").at, season.army("Lions").troops.len()), ("Acre", 0), "{}", season.told());
}

#[test]
fn a_raid_that_is_won_in_battle_lays_waste_and_one_that_is_lost_does_not() {
    for (winner, wasted) in [(0, true), (1, false)] {
        let mut season = postal(&two("Mara", "Bari"));
        season.orders("Anna", "army Lions raid Bari").runs().fought("1-Bari", Some(winner), &[]);
        assert_eq!(season.told().contains("Red lays Bari waste"), wasted, "{}", season.told());
    }
}

#[test]
fn who_has_fought_or_sat_down_in_his_turn_is_not_obliged_to_attack() {
    // Wolves could go from Mara into Bari.
    let wolves = army("Wolves", "Red", "Mara");
    let mut season = club(6, &(two("Ashdod", "Ashdod") + &wolves));
    season.orders("Anna", "army Lions march Acre").runs();
    season.says(&["at Ashdod  [Anna's orders, line 1]"]).says_nothing_of(&[OBLIGED]);
    assert_eq!(&*season.army("Wolves").at, "Mara");
    let mut season = club(6, &(army("Lions", "Red", "Byblos") + &wolves));
    season.orders("Anna", "army Lions besiege Byblos").runs().says_nothing_of(&[OBLIGED]);
    assert_eq!((&*season.army("Wolves").at, season.army("Lions").posture.clone()), ("Mara", Posture::Besieging(1)));
    // Held by an enemy in the field, he fights him by the order to sit down.
    let mut season = club(2, &(army("Lions", "Red", "Byblos") + &army("Crows", "Green", "Byblos")));
    season.orders("Anna", "army Lions besiege Byblos").runs();
    season.says(&["at Byblos  [Anna's orders, line 1]"]);
}

#[test]
fn each_nation_is_obliged_by_its_own_die_and_its_own_armies() {
    // Lions of Red and Crows of Green both have the Bulls before them.
    let more = two("Ashdod", "Mara") + &army("Crows", "Green", "Corfu");
    let dice = pips(&[("Red", 6), ("Blue", 2), ("Green", 6)]);
    let mut season = played("siege = 20", &more, dice);
    season.runs().says(&["Lions goes from Ashdod to Mara for 1  [dba3.campaign.09]"]);
    season.fought("1-Mara", Some(1), &[]).says(&["Crows goes from Corfu to Mara for 1  [dba3.campaign.09]"]);
    // Where two enemies share a place, the one who is obliged attacks; nobody is at home in Mara.
    let mut season = club(6, &two("Mara", "Mara"));
    season.runs().says(&["Lions (5) of Red meets Bulls (5) of Blue at Mara  [dba3.campaign.09]"]);
}

#[test]
fn a_garrison_is_left_before_the_march_of_a_club_too() {
    let mut season = club(2, &army("Lions", "Red", "Acre"));
    season.orders("Anna", "army Lions garrison Acre with 4Pk; march Ashdod").runs();
    assert_eq!((&*season.army("Lions").at, season.army("Garrison of Acre").troops.len()), ("Ashdod", 1));
}

#[test]
fn a_garrison_takes_no_name_of_another_army() {
    for (named, nation, taken) in [("Garrison of Ashdod", "Blue", true), ("Garrison of Ashdod", "Red", true)] {
        let mut season = postal(&army("Lions", "Red", "Ashdod"));
        let mut other = season.army("Lions").clone();
        (other.nation, other.at) = (NationName::from(nation), NodeName::from("Cairo"));
        other.troops.clear();
        other.full.clear();
        if nation == "Blue" {
            other.garrison = true;
            other.at = NodeName::from("Ashdod");
        }
        season.happens(CampaignEventKind::Formed { name: ArmyName::from(named), army: Box::new(other) });
        season.orders("Anna", "army Lions garrison Ashdod with 4Pk").runs();
        assert_eq!(season.told().contains("Anna, line 1:"), taken, "{}", season.told());
        assert_eq!(season.army("Lions").troops.len(), 5);
    }
    let mut season = postal(&(army("Lions", "Red", "Acre") + &garrison("Acre", "Red")));
    season.orders("Anna", "army Lions garrison Acre with 4Pk").runs();
    assert_eq!(season.army("Garrison of Acre").troops.len(), 3, "{}", season.told());
}

#[test]
fn whoever_stays_within_an_open_place_is_fought() {
    let mut season = postal(&two("Mara", "Bari"));
    season.happens(stands("Bulls", Posture::Inside));
    season.orders("Anna", "army Lions march Bari").runs();
    season.says(&["Lions (5) of Red meets Bulls (5) of Blue at Bari"]);
    assert_eq!(owner(&season, "Bari"), "Blue");
}

#[test]
fn on_a_way_the_one_from_his_own_land_defends() {
    for (lions, bulls, invader) in [("Ashdod", "Mara", "Bulls"), ("Mara", "Bari", "Lions")] {
        let mut season = postal(&two(lions, bulls));
        season.orders("Anna", &format!("army Lions march {bulls}"));
        season.orders("Bela", &format!("army Bulls march {lions}")).runs();
        let battle = season.campaign.battles.values().next().unwrap_or_else(|| panic!("{}", season.told()));
        assert_eq!(&*battle.sides[0][0].army, invader, "{}", season.told());
        assert!(!season.events.iter().any(|event| matches!(&event.what, CampaignEventKind::Drew { .. })));
    }
}

#[test]
fn who_comes_later_joins_a_battle_with_a_delay_and_marches_no_more() {
    // Wolves need two points more than the Lions to come to Mara.
    let more = two("Ashdod", "Mara") + &army("Wolves", "Red", "Acre");
    let mut season = played("play = \"postal\", late = 3", &more, Seed([1; 32]));
    season.orders("Anna", "army Lions march Mara\narmy Wolves march Ashdod, Mara").runs();
    let battle = &season.campaign.battles[&BattleName::from("1-Mara")];
    let joined = battle.sides.iter().flatten().find(|host| &*host.army == "Wolves");
    assert_eq!(joined.map(|host| host.arrives), Some(Some(3)), "{}", season.told());
    let wolves = season.army("Wolves");
    assert_eq!((wolves.fought, wolves.march), (true, 0));
}

#[test]
fn nations_without_players_leave_each_other_alone_where_war_is_the_players() {
    let more = two("Cairo", "Mara") + &army("Crows", "Green", "Mara");
    let unplayed = |policies: &str, more: &str| {
        let mut text = world(policies, more);
        for (player, nation) in [("Bela", "Blue"), ("Carlo", "Green")] {
            text = text.replace(&format!("c:player {{ \"{player}\" }}\n"), "");
            text = text.replace(&format!("\"{nation}\", player = \"{player}\""), &format!("\"{nation}\""));
        }
        text
    };
    let lions = |season: &Played| season.told().contains("Lions");
    for (war, blue_and_green) in [("players", false), ("everybody", true)] {
        let policies = format!("play = \"postal\", war = \"{war}\"");
        let mut season = Played::of(&dba3::rulebook(), &unplayed(&policies, &more), Seed([1; 32]));
        season.runs();
        assert_eq!(!season.campaign.battles.is_empty(), blue_and_green, "{war}:\n{}", season.told());
        let against = army("Lions", "Red", "Mara") + &army("Crows", "Green", "Mara");
        let mut season = Played::of(&dba3::rulebook(), &unplayed(&policies, &against), Seed([1; 32]));
        season.runs();
        assert!(!season.campaign.battles.is_empty() && lions(&season), "{war}:\n{}", season.told());
    }
}

#[test]
fn orders_wait_for_as_many_pips_as_they_say() {
    for (red, at) in [(3, "Acre"), (4, "Ashdod"), (5, "Ashdod")] {
        let mut season = club(red, &army("Lions", "Red", "Acre"));
        season.orders("Anna", "if pips 4: army Lions march Ashdod").runs();
        assert_eq!(&*season.army("Lions").at, at, "with {red}:\n{}", season.told());
    }
}

#[test]
fn a_besieged_army_gets_no_recruits_while_an_enemy_sits_before_it() {
    let lions = "c:army { \"Lions\", nation = \"Red\", at = \"Acre\", list = \"II/18a\", elements = \"4Pk*4, 3Kn general\", now = \"4Pk\" }\n";
    let policies = "play = \"postal\", siege = 20, recruits = 100, recruit_cost = 10";
    for (before, comes) in [("Blue", false), ("", true)] {
        let more = if before.is_empty() { String::new() } else { army("Bulls", before, "Acre") };
        let mut season = played(policies, &(lions.to_string() + &more), Seed([1; 32]));
        season.happens(stands("Lions", Posture::Inside));
        if !before.is_empty() {
            season.happens(stands("Bulls", Posture::Besieging(1)));
        }
        season.turns(3).runs();
        let raised = season.ruled(|what| match what {
            CampaignEventKind::Raised { army, troops } if &**army == "Lions" => Some(troops[0].1.clone()),
            _ => None,
        });
        // The general comes first, though the army's list of elements ends with him.
        assert_eq!(raised.map(|raised| raised.value), comes.then(|| "3Kn general".into()), "{}", season.told());
    }
}

#[test]
fn a_part_of_the_losses_comes_back_rounded_up() {
    // 67 of 100 of three lost elements are 2.01.
    let lions = "c:army { \"Lions\", nation = \"Red\", at = \"Acre\", list = \"II/18a\", elements = \"3Kn general, 4Pk*4\", now = \"3Kn general, 4Pk\" }\n";
    for (recruits, strength) in [(66, 4), (67, 5)] {
        let policies = format!("play = \"postal\", recruits = {recruits}, recruit_cost = 0");
        let mut season = played(&policies, lions, Seed([1; 32]));
        season.turns(3).runs();
        assert_eq!(season.army("Lions").troops.len(), strength, "{recruits}:\n{}", season.told());
    }
}

#[test]
fn a_vassal_pays_nothing_where_the_policy_says_so() {
    let more = treaty("Red", "Blue", "vassal");
    let text = world("play = \"postal\", vassals = 0", &more).replace("income = \"none\"", "income = \"season\"");
    let mut season = Played::of(&dba3::rulebook(), &text, Seed([1; 32]));
    season.runs();
    assert_eq!(season.campaign.coins(&Purse::Nation("Blue".into())), 16, "{}", season.told());
}

#[test]
fn to_renounce_withdraws_own_offers_to_that_nation_alone() {
    let mut season = postal("");
    season.orders("Anna", "offer peace to Blue\noffer passage to Green");
    season.orders("Bela", "offer alliance to Red").turn();
    assert_eq!(season.campaign.treaties.len(), 3);
    season.orders("Anna", "renounce Blue").runs();
    let left =
        |from: &str, to: &str| season.campaign.treaties.iter().any(|treaty| &*treaty.from == from && &*treaty.to == to);
    assert!(!left("Red", "Blue") && left("Red", "Green") && left("Blue", "Red"), "{}", season.told());
}

#[test]
fn two_who_offer_and_accept_the_same_have_one_treaty_and_no_word_more() {
    let mut season = postal("");
    season.orders("Anna", "offer peace to Blue\noffer alliance to Blue").orders("Bela", "offer peace to Red").turn();
    season.orders("Anna", "accept peace from Blue").orders("Bela", "accept peace from Red").runs();
    let treaties: Vec<(TreatyTerms, bool)> =
        season.campaign.treaties.iter().map(|treaty| (treaty.terms, treaty.since.is_some())).collect();
    assert_eq!(treaties, [(TreatyTerms::Peace, true), (TreatyTerms::Alliance, false)], "{}", season.told());
    season.says_nothing_of(&["line 1:"]);
}

#[test]
fn an_order_for_an_army_of_others_is_refused_once_by_the_first_nation_of_its_player() {
    let text = world("play = \"postal\"", &army("Crows", "Green", "Corfu"));
    for script in [text.clone(), text.replace("\"Blue\", player = \"Bela\"", "\"Blue\", player = \"Anna\"")] {
        let mut season = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
        season.orders("Anna", "army Crows garrison Corfu with 4Pk").runs();
        assert_eq!(season.told().matches("Anna, line 1:").count(), 1, "{}", season.told());
        assert_eq!(season.army("Crows").troops.len(), 5);
    }
}

#[test]
fn a_beaten_besieger_who_cannot_go_back_besieges_no_more() {
    let mut season =
        played("play = \"postal\", siege = 20, cut_off = \"stays\"", &two("Byblos", "Byblos"), Seed([1; 32]));
    season.happens(stands("Lions", Posture::Besieging(1))).happens(stands("Bulls", Posture::Inside));
    season.orders("Anna", "army Lions assault Byblos").runs().fought("1-Byblos", Some(1), &[]);
    assert_eq!(
        (&*season.army("Lions").at, season.army("Lions").posture.clone()),
        ("Byblos", Posture::Field),
        "{}",
        season.told()
    );
}

#[test]
fn the_beaten_go_to_their_own_land_before_nobodys() {
    let mut season = postal(&two("Mara", "Mara"));
    season.happens(nobodys("Corfu")).happens(nobodys("Bari"));
    season.orders("Bela", "army Bulls march Bari").runs();
    let name = season.campaign.battles.keys().next().expect("a battle").to_string();
    let lions = season.campaign.battles.values().next().and_then(|battle| battle.side_of(&ArmyName::from("Lions")));
    season.fought(&name, lions.map(|side| side.enemy().0), &[]);
    assert_eq!(&*season.army("Lions").at, "Ashdod", "{}", season.told());
}

#[test]
fn a_desert_is_dear_for_all_who_are_not_at_home_in_dry_country() {
    for (home, points, at) in [("Arable", 2, "Acre"), ("Arable", 3, "Bari"), ("Dry", 1, "Bari")] {
        let map = format!(
            "c:node {{ \"Acre\", home = \"{home}\" }}\nc:node {{ \"Bari\", home = \"Dry\" }}\nc:link {{ \"Acre\", \"Bari\", way = \"desert\" }}\n\
             c:player {{ \"Anna\" }}\nc:nation {{ \"Red\", player = \"Anna\", capital = \"Acre\" }}\n"
        ) + &army("Lions", "Red", "Acre");
        let policies = format!("play = \"postal\", march = {points}");
        let mut season = Played::of(&dba3::rulebook(), &script(&policies, &map), Seed([1; 32]));
        season.orders("Anna", "army Lions march Bari").runs();
        assert_eq!(&*season.army("Lions").at, at, "{home}, {points}:\n{}", season.told());
    }
}

#[test]
fn a_way_carries_as_many_as_it_says() {
    let map = "c:node { \"Acre\", home = \"Arable\" }\nc:node { \"Bari\", home = \"Arable\" }\nc:link { \"Acre\", \"Bari\", capacity = 2 }\n\
               c:player { \"Anna\" }\nc:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n";
    let armies: String = ["Ants", "Boars", "Crows"].iter().map(|name| army(name, "Red", "Acre")).collect();
    let mut season =
        Played::of(&dba3::rulebook(), &script("play = \"postal\"", &(map.to_string() + &armies)), Seed([1; 32]));
    season.orders("Anna", "army Ants march Bari\narmy Boars march Bari\narmy Crows march Bari").runs();
    let at = ["Ants", "Boars", "Crows"].map(|name| season.army(name).at.to_string());
    assert_eq!(at, ["Bari", "Bari", "Acre"], "{}", season.told());
}

#[test]
fn each_step_of_a_season_begins_before_what_happens_in_it() {
    let dice = seed(|die| die("attrition", &["Lions"]) == 6);
    let more = army("Lions", "Red", "Byblos") + &army("Crows", "Green", "Mara");
    let mut season =
        played("play = \"postal\", siege = 20, attrition = 2, supply = 1, income = \"season\"", &more, dice);
    season.orders("Anna", "army Lions besiege Byblos").runs();
    let mut step = None;
    let mut found = Vec::new();
    for event in &season.events {
        match &event.what {
            CampaignEventKind::Step { step: next } => step = Some(*next),
            CampaignEventKind::Threw { .. } | CampaignEventKind::Stands { .. } | CampaignEventKind::Paid { .. } => {
                found.push((step, event.what.clone()));
            }
            _ => {}
        }
    }
    let at = |is: fn(&CampaignEventKind) -> bool| found.iter().find(|(_, what)| is(what)).and_then(|(step, _)| *step);
    assert_eq!(at(|what| matches!(what, CampaignEventKind::Stands { .. })), Some(SeasonStep::Sieges));
    let dice: Vec<Option<SeasonStep>> = found
        .iter()
        .filter(|(_, what)| matches!(what, CampaignEventKind::Threw { .. }))
        .map(|(step, _)| *step)
        .collect();
    assert_eq!(dice, [Some(SeasonStep::Hunger), Some(SeasonStep::Supply)], "{}", season.told());
    assert_eq!(at(|what| matches!(what, CampaignEventKind::Paid { .. })), Some(SeasonStep::Treasury));
}
