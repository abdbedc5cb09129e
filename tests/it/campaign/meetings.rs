//! Ambushes, evasion, joining a battle, and the state of ways: the refused cases beside the allowed ones.

use crate::common::seasons::{Played, army, script, world};
use debellis::book::aftermath::BattleRecord;
use debellis::campaign::CampaignEventKind;
use debellis::campaign::dice::Seed;
use debellis::campaign::names::BattleName;
use debellis::rules::dba3;

/// A postal season on the usual map.
fn postal(more: &str) -> Played {
    Played::of(&dba3::rulebook(), &world("play = \"postal\"", more), Seed([1; 32]))
}

/// Lions of Red and Bulls of Blue at these nodes.
fn two(lions: &str, bulls: &str) -> String {
    army("Lions", "Red", lions) + &army("Bulls", "Blue", bulls)
}

#[test]
fn only_free_enemies_beside_the_place_lie_in_wait() {
    let peace = "c:treaty { \"Blue\", \"Red\", terms = \"peace\" }";
    let crows = army("Crows", "Green", "Bari");
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*2\" }";
    for (more, bulls, throws) in [
        (two("Ashdod", "Bari"), "Bulls", true),
        // Two stages away, bound by a treaty, held by others.
        (two("Ashdod", "Byblos"), "Bulls", false),
        (two("Ashdod", "Bari") + peace, "Bulls", false),
        (two("Ashdod", "Bari") + &crows, "Bulls", false),
        (two("Ashdod", "Corfu"), "Bulls", true),
    ] {
        let mut season = postal(&more);
        let orders = format!("army {bulls} intercept");
        season.orders("Anna", "army Lions march Mara").orders("Bela", &orders).runs();
        assert_eq!(season.told().contains("Bulls lies in wait for who comes to Mara"), throws, "{}", season.told());
    }
    let mut season = postal(&(army("Lions", "Red", "Mara") + garrison));
    season.orders("Anna", "army Lions march Bari").orders("Bela", "army \"Garrison of Byblos\" intercept").runs();
    season.says_nothing_of(&["lies in wait"]);
}

#[test]
fn who_goes_back_only_when_beaten_stands_and_those_within_walls_do_not_come_out() {
    let mut season = postal(&two("Ashdod", "Mara"));
    season.orders("Anna", "army Lions march Mara").orders("Bela", "army Bulls if beaten fall back to Bari").runs();
    season.says(&["Lions (5) of Red meets Bulls (5) of Blue at Mara"]);
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*2\" }";
    let mut season = postal(&(two("Bari", "Byblos") + garrison));
    season.orders("Anna", "army Lions march Byblos").runs();
    let battle = season.campaign.battles.values().next().expect("a battle");
    let armies: Vec<&str> = battle.armies().map(|army| &**army).collect();
    assert_eq!(armies, ["Lions", "Bulls"]);
}

#[test]
fn a_garrison_does_not_march_and_ways_are_closed_by_season_and_port() {
    let garrison = "c:garrison { \"Acre\", nation = \"Red\", list = \"II/20a\", elements = \"4Pk*2\" }";
    let mut season = postal(garrison);
    season.orders("Anna", "army \"Garrison of Acre\" march Ashdod").runs();
    season.says(&["Garrison of Acre is a garrison and does not march"]);
    let map = |port: bool, way: &str| {
        let node = |name: &str, port| format!("c:node {{ \"{name}\", home = \"Arable\", port = {port} }}\n");
        node("Acre", true)
            + &node("Bari", port)
            + &format!("c:link {{ \"Acre\", \"Bari\", {way} }}\n")
            + "c:player { \"Anna\" }\nc:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n"
            + &army("Lions", "Red", "Acre")
    };
    for (port, way, order, at) in [
        (true, "way = \"sea\", coast = true", "sail", "Bari"),
        (false, "way = \"sea\", coast = true", "sail", "Acre"),
        (false, "way = \"road\"", "march", "Bari"),
        (false, "way = \"road\", closed = { \"spring\" }", "march", "Acre"),
        (false, "way = \"road\", closed = { \"summer\" }", "march", "Bari"),
        // Of two ways the cheaper is gone.
        (false, "way = \"pass\", cost = 5 }\nc:link { \"Acre\", \"Bari\", way = \"track\"", "march", "Bari"),
        (false, "way = \"track\" }\nc:link { \"Acre\", \"Bari\", way = \"pass\", cost = 5", "march", "Bari"),
    ] {
        let mut season = Played::of(&dba3::rulebook(), &script("play = \"postal\"", &map(port, way)), Seed([1; 32]));
        season.orders("Anna", &format!("army Lions {order} Bari")).runs();
        assert_eq!(&*season.army("Lions").at, at, "{way}, port {port}:\n{}", season.told());
    }
}

#[test]
fn a_river_is_opposed_by_whoever_stands_behind_it() {
    for (bulls, march, at) in [("Bari", 2, "Acre"), ("Bari", 3, "Bari"), ("Byblos", 1, "Bari")] {
        let nodes = ["Acre", "Bari", "Byblos"].map(|node| format!("c:node {{ \"{node}\", home = \"Arable\" }}\n"));
        let map = nodes.concat()
            + "c:link { \"Acre\", \"Bari\", way = \"river\" }\nc:link { \"Bari\", \"Byblos\" }\n"
            + "c:player { \"Anna\" }\nc:player { \"Bela\" }\n"
            + "c:nation { \"Red\", player = \"Anna\", capital = \"Acre\" }\n"
            + "c:nation { \"Blue\", player = \"Bela\", capital = \"Byblos\" }\n"
            + &two("Acre", bulls);
        let policies = format!("play = \"postal\", march = {march}");
        let mut season = Played::of(&dba3::rulebook(), &script(&policies, &map), Seed([1; 32]));
        season.orders("Anna", "army Lions march Bari").runs();
        assert_eq!(&*season.army("Lions").at, at, "Bulls at {bulls}, {march} points:\n{}", season.told());
    }
}

#[test]
fn a_battle_that_does_not_end_is_told_as_one() {
    let played = || {
        let mut played = postal(&two("Ashdod", "Mara"));
        played.orders("Anna", "army Lions march Mara").runs();
        played
    };
    let mut drawn = played();
    drawn.fought("1-Mara", None, &[]);
    let record = drawn.events.iter().find_map(|event| match &event.what {
        CampaignEventKind::Fought { record, .. } => Some((**record).clone()),
        _ => None,
    });
    let record = record.expect("it was fought");
    for (bounds, enough) in [(199, false), (200, true)] {
        let mut played = played();
        played.result(&BattleName::from("1-Mara"), BattleRecord { bounds, ..record.clone() }).runs();
        assert_eq!(played.told().contains("when both sides had enough"), enough, "{}", played.told());
        assert!(played.told().contains(&format!("drawn after {bounds} bounds")), "{}", played.told());
    }
}
