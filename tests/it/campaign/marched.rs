//! Armies on the move: what ways cost, who meets whom and where, who comes too late, and who does not fight.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::{ArmyName, NodeName};
use debellis::campaign::policy::SeasonReading;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, founded, pips, script, seed, world};

/// A postal season on the usual map, with any dice.
fn postal(more: &str) -> Played {
    Played::of(&dba3::rulebook(), &world("play = \"postal\", siege = 20", more), Seed([1; 32]))
}

/// Lions of Red and Bulls of Blue at these nodes.
fn two(lions: &str, bulls: &str) -> String {
    army("Lions", "Red", lions) + &army("Bulls", "Blue", bulls)
}

fn stands(army: &str, posture: Posture) -> CampaignEventKind {
    CampaignEventKind::Stands { army: ArmyName::from(army), posture }
}

fn owned(node: &str, owner: Option<&str>) -> CampaignEventKind {
    let (node, owner) = (NodeName::from(node), owner.map(Into::into));
    CampaignEventKind::Took { node, owner, how: Taking::Entered }
}

/// Acre of Red and Bari, which may be Blue's, with these ways between them.
fn between(ways: &str, bari: &str, points: u8, more: &str) -> Played {
    let owns = if bari.is_empty() { String::new() } else { format!(", owns = {{ \"{bari}\" }}") };
    let map = format!(
        "c:node {{ \"Acre\", home = \"Arable\", port = true }}\nc:node {{ \"Bari\", home = \"Arable\", port = true }}\n\
         c:node {{ \"Tyre\", home = \"Arable\", walls = \"city\" }}\n{ways}\nc:player {{ \"Anna\" }}\nc:player {{ \"Bela\" }}\n\
         c:nation {{ \"Red\", player = \"Anna\", capital = \"Acre\" }}\nc:nation {{ \"Blue\", player = \"Bela\", capital = \"Tyre\"{owns} }}\n{more}"
    );
    let policies = format!("play = \"postal\", supply = 0, income = \"none\", march = {points}");
    Played::of(&dba3::rulebook(), &script(&policies, &map), Seed([1; 32]))
}

fn battles(season: &Played) -> Vec<String> {
    season.campaign.battles.keys().map(ToString::to_string).collect()
}

#[test]
fn a_river_is_dear_only_where_enemies_hold_the_other_bank() {
    let river = "c:link { \"Acre\", \"Bari\", way = \"river\" }";
    let lions = army("Lions", "Red", "Acre");
    let bulls = army("Bulls", "Blue", "Bari");
    for (bari, more, points, at) in [
        ("", "", 1, "Bari"),
        ("Bari", "", 2, "Acre"),
        ("Bari", "", 3, "Bari"),
        // Nobody owns the bank, but an enemy stands there.
        ("", bulls.as_str(), 2, "Acre"),
        ("", bulls.as_str(), 3, "Bari"),
    ] {
        let mut season = between(river, bari, points, &(lions.clone() + more));
        season.orders("Anna", "army Lions march Bari").runs();
        assert_eq!(&*season.army("Lions").at, at, "{bari}, {points}:\n{}", season.told());
    }
}

#[test]
fn a_link_has_its_own_price_for_each_of_its_stages() {
    for (link, points, at) in [
        ("c:link { \"Acre\", \"Bari\", stages = 2 }", 1, "Acre"),
        ("c:link { \"Acre\", \"Bari\", stages = 2 }", 2, "Bari"),
        ("c:link { \"Acre\", \"Bari\", way = \"track\", cost = 1, stages = 3 }", 2, "Acre"),
        ("c:link { \"Acre\", \"Bari\", way = \"track\", cost = 1, stages = 3 }", 3, "Bari"),
    ] {
        let mut season = between(link, "", points, &army("Lions", "Red", "Acre"));
        season.orders("Anna", "army Lions march Bari").runs();
        assert_eq!(&*season.army("Lions").at, at, "{link}, {points}:\n{}", season.told());
    }
}

#[test]
fn of_two_ways_an_army_takes_the_cheaper_whichever_is_written_first() {
    for ways in [
        "c:link { \"Acre\", \"Bari\", way = \"track\" }\nc:link { \"Acre\", \"Bari\" }",
        "c:link { \"Acre\", \"Bari\" }\nc:link { \"Acre\", \"Bari\", way = \"track\" }",
    ] {
        let mut season = between(ways, "", 1, &army("Lions", "Red", "Acre"));
        season.orders("Anna", "army Lions march Bari").runs().says(&["Lions goes from Acre to Bari for 1"]);
    }
    // If the cheaper is closed, the other is left.
    let ways = "c:link { \"Acre\", \"Bari\", closed = { \"spring\" } }\nc:link { \"Acre\", \"Bari\", way = \"track\" }";
    let mut season = between(ways, "", 2, &army("Lions", "Red", "Acre"));
    season.orders("Anna", "army Lions march Bari").runs().says(&["Lions goes from Acre to Bari for 2"]);
}

#[test]
fn enemies_meet_on_a_way_and_pass_each_other_on_two_or_at_sea() {
    let lions = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari");
    let orders = |season: &mut Played, verb: &str| {
        season
            .orders("Anna", &format!("army Lions {verb} Bari"))
            .orders("Bela", &format!("army Bulls {verb} Acre"))
            .runs();
    };
    let mut season = between("c:link { \"Acre\", \"Bari\" }", "Bari", 4, &lions);
    orders(&mut season, "march");
    let battle = season.campaign.battles.values().next().unwrap_or_else(|| panic!("{}", season.told()));
    assert!(battle.toward.is_some());
    // A road that leads one way and a track that leads back are two ways.
    let two =
        "c:link { \"Acre\", \"Bari\", one_way = true }\nc:link { \"Bari\", \"Acre\", way = \"track\", one_way = true }";
    let mut season = between(two, "Bari", 4, &lions);
    orders(&mut season, "march");
    assert_eq!(battles(&season), [""; 0], "{}", season.told());
    let mut season = between("c:link { \"Acre\", \"Bari\", way = \"sea\", coast = true }", "Bari", 4, &lions);
    orders(&mut season, "sail");
    assert_eq!(battles(&season), [""; 0], "{}", season.told());
    assert_eq!([&*season.army("Lions").at, &*season.army("Bulls").at], ["Bari", "Acre"], "{}", season.told());
}

#[test]
fn friends_and_nations_at_peace_pass_each_other_on_a_way() {
    let peace = "c:treaty { \"Blue\", \"Red\", terms = \"alliance\" }\n";
    let lions = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari") + peace;
    let mut season = between("c:link { \"Acre\", \"Bari\" }", "Bari", 4, &lions);
    season.orders("Anna", "army Lions march Bari").orders("Bela", "army Bulls march Acre").runs();
    assert_eq!([&*season.army("Lions").at, &*season.army("Bulls").at], ["Bari", "Acre"], "{}", season.told());
}

#[test]
fn who_avoids_battle_on_a_way_stays_where_he_set_out_and_the_other_comes_on() {
    // Bulls set out first by name; Lions come towards them.
    for (avoids, lions, bulls) in [("Lions", "Ashdod", "Ashdod"), ("Bulls", "Mara", "Mara")] {
        let mut season = postal(&two("Ashdod", "Mara"));
        season.orders("Anna", "army Lions march Mara");
        season.orders("Bela", "army Bulls march Ashdod");
        let (player, first) = if avoids == "Lions" {
            ("Anna", "army Lions march Mara\narmy Lions avoid battle")
        } else {
            ("Bela", "army Bulls march Ashdod\narmy Bulls avoid battle")
        };
        season.orders(player, first).runs();
        let on_way = season.campaign.battles.values().filter(|battle| battle.toward.is_some()).count();
        assert_eq!(on_way, 0, "{avoids}:\n{}", season.told());
        // He who avoided goes back once more when the other reaches him.
        let other = if avoids == "Lions" { "Bulls" } else { "Lions" };
        assert_eq!(&*season.army(other).at, if other == "Bulls" { bulls } else { lions }, "{}", season.told());
        assert!(season.campaign.battles.is_empty(), "{}", season.told());
        assert_eq!(season.army(avoids).march, 0, "he goes no further:\n{}", season.told());
    }
}

/// As [`postal`], by a reading of the season's rules.
fn postal_by(reading: SeasonReading, more: &str) -> Played {
    let mut start = founded(&world("play = \"postal\", siege = 20", more));
    start.policies.reading = reading;
    Played::from(&dba3::rulebook(), start, Seed([1; 32]))
}

/// The armies of both sides in the only battle, which is on a way.
fn on_the_way(season: &Played) -> [Vec<String>; 2] {
    let battle = season.campaign.battles.values().next().unwrap_or_else(|| panic!("{}", season.told()));
    assert!(battle.toward.is_some() && season.campaign.battles.len() == 1, "{}", season.told());
    battle.sides.each_ref().map(|hosts| hosts.iter().map(|host| host.army.to_string()).collect())
}

#[test]
fn who_set_out_together_along_a_way_meet_an_enemy_on_it_together() {
    let (long, together) = (SeasonReading::LongSieges, SeasonReading::Together);
    // The enemy stands before his friends in the order of names, or behind them; Ashdod is Red's, Mara nobody's.
    for enemy in ["Bulls", "Yaks"] {
        for (reading, fight) in [(long, 1), (together, 2)] {
            let more = army("Lions", "Red", "Ashdod") + &army("Wolves", "Red", "Ashdod") + &army(enemy, "Blue", "Mara");
            let mut season = postal_by(reading, &more);
            season
                .orders("Anna", "army Lions march Mara\narmy Wolves march Mara")
                .orders("Bela", &format!("army {enemy} march Ashdod"))
                .runs();
            let defenders = &["Lions".to_string(), "Wolves".to_string()][..fight];
            assert_eq!(on_the_way(&season), [vec![enemy.to_string()], defenders.to_vec()], "{}", season.told());
            assert_eq!(&*season.army("Wolves").at, if fight == 2 { "Ashdod" } else { "Mara" }, "{}", season.told());
        }
    }
    // Those who come against them may be several too, and of allies; who avoids battle stays where he set out.
    let more = army("Lions", "Red", "Ashdod") + &army("Wolves", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
    let more = more + &army("Crows", "Green", "Mara") + "c:treaty { \"Blue\", \"Green\", terms = \"alliance\" }\n";
    for (avoids, lions, bulls) in [
        ("", &["Lions", "Wolves"][..], &["Bulls", "Crows"][..]),
        ("army Wolves avoid battle", &["Lions"], &["Bulls", "Crows"]),
        ("army Lions avoid battle", &["Wolves"], &["Bulls", "Crows"]),
    ] {
        let mut season = postal_by(together, &more);
        season
            .orders("Anna", &format!("army Lions march Mara\narmy Wolves march Mara\n{avoids}"))
            .orders("Bela", "army Bulls march Ashdod")
            .orders("Carlo", "army Crows march Ashdod")
            .runs();
        assert_eq!(
            on_the_way(&season),
            [bulls, lions].map(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>())
        );
        assert_eq!(&*season.army("Wolves").at, "Ashdod", "{}", season.told());
    }
}

#[test]
fn who_sets_out_later_along_a_way_goes_on_behind_a_battle_on_it() {
    for reading in [SeasonReading::LongSieges, SeasonReading::Together] {
        let more = two("Ashdod", "Mara") + &army("Wolves", "Red", "Acre");
        let mut season = postal_by(reading, &more);
        season
            .orders("Anna", "army Lions march Mara\narmy Wolves march Ashdod, Mara")
            .orders("Bela", "army Bulls march Ashdod")
            .runs();
        assert_eq!(on_the_way(&season), ["Bulls", "Lions"].map(|army| vec![army.to_string()]), "{}", season.told());
        assert_eq!(&*season.army("Wolves").at, "Mara", "{}", season.told());
    }
}

#[test]
fn who_finds_the_way_full_fights_by_his_order_the_enemy_who_has_come_behind_him() {
    let map = "c:node { \"Acre\", home = \"Arable\" }\nc:node { \"Bari\", home = \"Arable\" }\nc:node { \"Corfu\", home = \"Arable\" }\n\
               c:link { \"Acre\", \"Bari\", way = \"track\", capacity = 1 }\nc:link { \"Acre\", \"Corfu\" }\n\
               c:player { \"Anna\" }\nc:player { \"Bela\" }\nc:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n\
               c:nation { \"Blue\", player = \"Bela\", capital = \"Corfu\" }\n";
    let armies = army("Ants", "Red", "Acre") + &army("Boars", "Blue", "Corfu") + &army("Lions", "Red", "Acre");
    let script = script("play = \"postal\", supply = 0, income = \"none\"", &(map.to_string() + &armies));
    let mut season = Played::of(&dba3::rulebook(), &script, Seed([1; 32]));
    season.orders("Anna", "army Ants march Bari\narmy Lions march Bari").orders("Bela", "army Boars march Acre").runs();
    season.says(&["at Acre  [Anna's orders, line 2]"]);
    assert_eq!([&*season.army("Ants").at, &*season.army("Lions").at], ["Bari", "Acre"], "{}", season.told());
}

#[test]
fn an_army_with_an_enemy_before_it_fights_before_it_marches() {
    let mut season = postal(&two("Ashdod", "Ashdod"));
    season.orders("Anna", "army Lions march Mara").runs();
    assert_eq!((battles(&season), season.army("Lions").march), (vec!["1-Ashdod".to_string()], 0));
    // Who stands there without orders fights him at the end of the marches, once.
    let mut season = postal(&two("Ashdod", "Ashdod"));
    season.runs();
    assert_eq!(battles(&season), ["1-Ashdod"], "{}", season.told());
    season.fought("1-Ashdod", None, &[]).says_nothing_of(&["1-Ashdod-"]);
}

#[test]
fn garrisons_and_those_within_walls_do_not_come_out_to_fight() {
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*2\" }\n";
    let mut season = postal(&(two("Byblos", "Byblos") + garrison));
    season.happens(stands("Bulls", Posture::Inside)).happens(stands("Lions", Posture::Besieging(1))).runs();
    assert_eq!(battles(&season), [""; 0], "{}", season.told());
}

#[test]
fn armies_that_come_in_the_same_tick_fight_beside_each_other() {
    // Lions from Ashdod and Wolves from Corfu, both of Red, reach Mara at once, where the Bulls stand.
    let more = two("Ashdod", "Mara") + &army("Wolves", "Red", "Corfu");
    let mut season = postal(&more);
    season.orders("Anna", "army Lions march Mara\narmy Wolves march Mara").runs();
    let battle = season.campaign.battles.values().next().unwrap_or_else(|| panic!("{}", season.told()));
    let armies: Vec<(&str, Option<u16>)> = battle.sides[0].iter().map(|host| (&*host.army, host.arrives)).collect();
    assert_eq!(armies, [("Lions", None), ("Wolves", None)], "{}", season.told());
    assert_eq!((season.army("Lions").march, season.army("Bulls").march), (0, 0), "they march no more");
}

#[test]
fn of_two_who_come_at_once_to_nobodys_land_the_first_by_lot_defends() {
    for first in [0, 1] {
        let dice = crate::common::seasons::seed_where(|seed| {
            let by = debellis::campaign::chance::CampaignLot::FirstToCome { at: "Mara".into(), tick: 1 };
            by.pick(seed, 1, 2) == first
        });
        let more = army("Lions", "Red", "Ashdod") + &army("Crows", "Green", "Corfu");
        let mut season = Played::of(&dba3::rulebook(), &world("play = \"postal\", siege = 20", &more), dice);
        season.orders("Anna", "army Lions march Mara").orders("Carlo", "army Crows march Mara").runs();
        let battle = season.campaign.battles.values().next().unwrap_or_else(|| panic!("{}", season.told()));
        // Green comes before Red by name.
        let defender = if first == 0 { "Crows" } else { "Lions" };
        assert_eq!(&*battle.sides[1][0].army, defender, "{}", season.told());
    }
}

#[test]
fn who_lies_in_wait_must_be_free_to_go_and_need_the_die() {
    let dice = |face: u8| seed(move |die| die("interception", &["Bulls", "Mara"]) == face);
    let lone = army("Lions", "Red", "Ashdod") + &army("Bulls", "Blue", "Bari");
    for (face, comes) in [(3, false), (4, true), (6, true)] {
        let mut season =
            Played::of(&dba3::rulebook(), &world("play = \"postal\", siege = 20, intercept = 4", &lone), dice(face));
        season.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls intercept Mara").runs();
        assert_eq!(!season.campaign.battles.is_empty(), comes, "{face}:\n{}", season.told());
    }
    // Nobody lies in wait for a place that he has not named, nor with an army that has no element left.
    let mut season = Played::of(&dba3::rulebook(), &world("play = \"postal\"", &lone), dice(6));
    season.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls intercept Byblos").runs();
    season.says_nothing_of(&["lies in wait"]);
    let mut season = Played::of(&dba3::rulebook(), &world("play = \"postal\"", &lone), dice(6));
    let troops = season.army("Bulls").troops.keys().copied().collect();
    season.happens(CampaignEventKind::Lost { army: "Bulls".into(), troops });
    season.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls intercept").runs();
    season.says_nothing_of(&["lies in wait"]);
}

#[test]
fn peace_closes_land_to_those_who_have_no_passage() {
    let treaty = |terms: &str| format!("c:treaty {{ \"Blue\", \"Red\", terms = \"{terms}\" }}\n");
    for (treaties, at) in [
        (String::new(), "Bari"),
        (treaty("peace"), "Mara"),
        (treaty("peace") + &treaty("passage"), "Bari"),
        // The passage that Red grants opens nothing to Red.
        (treaty("peace") + "c:treaty { \"Red\", \"Blue\", terms = \"passage\" }\n", "Mara"),
        (treaty("alliance"), "Bari"),
        (treaty("vassal"), "Bari"),
    ] {
        let mut season = postal(&(army("Lions", "Red", "Mara") + &treaties));
        season.orders("Anna", "army Lions march Bari").runs();
        assert_eq!(&*season.army("Lions").at, at, "{treaties}:\n{}", season.told());
    }
}

#[test]
fn an_open_place_is_taken_by_whoever_enters_and_a_city_of_nobody_opens_its_gates() {
    let mut season = postal(&army("Lions", "Red", "Mara"));
    season.orders("Anna", "army Lions march Bari, Byblos").runs();
    let owner = |season: &Played, node: &str| season.campaign.owner(&node.into()).map(ToString::to_string);
    assert_eq!((owner(&season, "Bari").as_deref(), owner(&season, "Byblos").as_deref()), (Some("Red"), Some("Blue")));
    assert_eq!(season.army("Lions").posture, Posture::Besieging(1));
    let mut season = postal(&army("Lions", "Red", "Mara"));
    season.happens(owned("Byblos", None)).orders("Anna", "army Lions march Bari, Byblos").runs();
    assert_eq!(
        (owner(&season, "Byblos").as_deref(), season.army("Lions").posture.clone()),
        (Some("Red"), Posture::Field)
    );
}

#[test]
fn a_third_party_fights_the_winner_when_the_first_battle_is_over() {
    // Three nations at Mara, each the enemy of the others.
    let more = two("Mara", "Mara") + &army("Crows", "Green", "Mara");
    let mut season = postal(&more);
    season.runs();
    assert_eq!(battles(&season).len(), 1, "{}", season.told());
    let first = season.campaign.battles.values().next().expect("a battle").clone();
    let fought: Vec<String> = first.armies().map(ToString::to_string).collect();
    let third =
        ["Bulls", "Crows", "Lions"].into_iter().find(|name| !fought.iter().any(|army| army == name)).expect("a third");
    let name = battles(&season)[0].clone();
    season.fought(&name, Some(0), &[]);
    assert_eq!(battles(&season).len(), 2, "{}", season.told());
    let second = season.campaign.battles.values().find(|battle| battle.armies().any(|army| &**army == third));
    assert!(second.is_some(), "{third}:\n{}", season.told());
}

#[test]
fn a_beaten_army_goes_back_to_where_it_came_from_before_any_other_land_of_nobody() {
    let mut season = postal(&two("Corfu", "Mara"));
    for node in ["Ashdod", "Bari", "Corfu"] {
        season.happens(owned(node, None));
    }
    season.orders("Anna", "army Lions march Mara").runs();
    let name = battles(&season)[0].clone();
    let lions = season.campaign.battles.values().next().and_then(|battle| battle.side_of(&ArmyName::from("Lions")));
    season.fought(&name, lions.map(|side| side.enemy().0), &[]);
    assert_eq!(&*season.army("Lions").at, "Corfu", "{}", season.told());
}

#[test]
fn who_wins_with_his_last_element_takes_the_open_place() {
    let mut season = postal(&two("Mara", "Bari"));
    season.orders("Anna", "army Lions march Bari").runs();
    season.fought("1-Bari", Some(0), &[("Lions", 4), ("Bulls", 5)]);
    let owner = season.campaign.owner(&"Bari".into()).map(ToString::to_string);
    assert_eq!((owner.as_deref(), season.army("Lions").troops.len()), (Some("Red"), 1), "{}", season.told());
}

#[test]
fn friends_who_come_in_the_same_turn_of_a_club_are_there_from_the_beginning() {
    let more = two("Ashdod", "Mara") + &army("Wolves", "Red", "Ashdod");
    let dice = pips(&[("Red", 5), ("Blue", 2), ("Green", 2)]);
    let mut season = Played::of(&dba3::rulebook(), &world("", &more), dice);
    season.orders("Anna", "army Lions march Mara\narmy Wolves march Mara").runs();
    let battle = season.campaign.battles.values().next().unwrap_or_else(|| panic!("{}", season.told()));
    let found: Vec<(&str, Option<u16>)> = battle.sides[0].iter().map(|host| (&*host.army, host.arrives)).collect();
    assert_eq!(found, [("Lions", None), ("Wolves", None)], "{}", season.told());
}

#[test]
fn a_battle_has_the_order_that_brought_its_army_there_and_a_number_from_one() {
    let more = two("Ashdod", "Bari") + &army("Wolves", "Red", "Corfu") + &army("Boars", "Blue", "Mara");
    let mut season = postal(&more);
    // Wolves march by line 2; the Lions, who come before them by name, go elsewhere by line 1.
    season.orders("Anna", "army Lions march Acre\narmy Wolves march Mara").runs();
    season.says(&["Wolves (5) of Red meets Boars (5) of Blue at Mara  [Anna's orders, line 2]"]);
    let battle = &season.campaign.battles[&debellis::campaign::names::BattleName::from("1-Mara")];
    assert_eq!((battle.met, battle.walls), (1, debellis::campaign::map::Walls::None));
}

#[test]
fn a_battle_in_the_field_has_no_walls_and_an_assault_has_those_of_the_place() {
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*5\" }\n";
    let mut season = postal(&(army("Lions", "Red", "Byblos") + garrison));
    season.happens(stands("Lions", Posture::Besieging(1))).orders("Anna", "army Lions assault Byblos").runs();
    let walls = |season: &Played| season.campaign.battles.values().map(|battle| battle.walls).collect::<Vec<_>>();
    assert_eq!(walls(&season), [debellis::campaign::map::Walls::City], "{}", season.told());
    let mut season = postal(&two("Byblos", "Byblos"));
    season.orders("Anna", "army Lions march Bari").runs();
    assert_eq!(walls(&season), [debellis::campaign::map::Walls::None], "{}", season.told());
}

#[test]
fn who_comes_to_a_battle_that_began_before_all_marches_is_as_late_as_his_march_took() {
    // Lions fight the Bulls before they can leave Ashdod; Wolves come from Acre, a stage away.
    let more = two("Ashdod", "Ashdod") + &army("Wolves", "Red", "Acre");
    let mut season =
        Played::of(&dba3::rulebook(), &world("play = \"postal\", siege = 20, late = 1", &more), Seed([1; 32]));
    season.orders("Anna", "army Lions march Mara\narmy Wolves march Ashdod").runs();
    let battle = season.campaign.battles.values().next().unwrap_or_else(|| panic!("{}", season.told()));
    let wolves = battle.sides.iter().flatten().find(|host| &*host.army == "Wolves");
    assert_eq!(wolves.map(|host| host.arrives), Some(Some(1)), "{}", season.told());
}

#[test]
fn who_avoids_battle_stays_where_he_meets_nobody() {
    let mut season = postal(&army("Lions", "Red", "Ashdod"));
    season.orders("Anna", "army Lions march Mara\narmy Lions avoid battle").runs();
    assert_eq!(&*season.army("Lions").at, "Mara", "{}", season.told());
    season.next().orders("Anna", "army Lions avoid battle").runs();
    assert_eq!(&*season.army("Lions").at, "Mara", "{}", season.told());
}
