//! The turn of a nation in a club campaign: the acts of its armies, the duty to attack after a 6, and its targets.

use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::Posture;
use debellis::campaign::chance::CampaignLot;
use debellis::campaign::dice::Seed;
use debellis::campaign::names::NodeName;
use debellis::campaign::policy::SeasonReading;
use debellis::campaign::step::SeasonStep;
use debellis::rules::dba3;

use crate::common::seasons::{Played, army, founded, pips, script, seed_where, world};

const OBLIGED: &str = "dba3.campaign.09";

/// A season on the usual map in which Red throws `red`.
fn played(red: u8, more: &str) -> Played {
    Played::of(&dba3::rulebook(), &world("siege = 20", more), pips(&[("Red", red), ("Blue", 2), ("Green", 2)]))
}

/// Lions of Red and Bulls of Blue at these nodes.
fn two(lions: &str, bulls: &str) -> String {
    army("Lions", "Red", lions) + &army("Bulls", "Blue", bulls)
}

fn owner(played: &Played, node: &str) -> String {
    played.campaign.owner(&NodeName::from(node)).map_or("nobody".into(), ToString::to_string)
}

#[test]
fn armies_split_raid_storm_and_leave_garrisons_in_their_nations_turn() {
    let mut club = played(2, &army("Lions", "Red", "Acre"));
    club.orders("Anna", "army Lions split off 4Pk*2 as Cubs; garrison Acre with 4Pk").runs();
    assert_eq!(["Lions", "Cubs", "Garrison of Acre"].map(|name| club.army(name).troops.len()), [2, 2, 1]);
    let mut club = played(2, &two("Mara", "Byblos"));
    club.orders("Anna", "army Lions raid Bari").runs().says(&["Red lays Bari waste"]);
    let dice =
        seed_where(|seed| seed.die(1, "pips", &["Red"]) == 2 && seed.die(1, "storming", &["Lions", "Byblos"]) == 3);
    let mut club = Played::of(&dba3::rulebook(), &world("", &army("Lions", "Red", "Bari")), dice);
    club.orders("Anna", "army Lions march Byblos; assault Byblos").runs();
    assert_eq!(owner(&club, "Byblos"), "Red");
}

#[test]
fn nations_move_round_the_table_from_the_highest_die() {
    // Seats go by the script, not by the names: Red, Blue, Green.
    let faces = pips(&[("Red", 1), ("Blue", 2), ("Green", 3)]);
    let club = Played::of(&dba3::rulebook(), &world("", ""), faces);
    let names: Vec<&str> = club.campaign.sequence.iter().map(|nation| &**nation).collect();
    assert_eq!(names, ["Green", "Red", "Blue"]);
}

#[test]
fn who_shares_a_place_with_enemies_fights_before_he_leaves_and_a_siege_ends_a_march() {
    let mut club = played(3, &two("Ashdod", "Ashdod"));
    club.orders("Anna", "army Lions march Acre").runs();
    club.says(&["Lions (5) of Red", "at Ashdod"]);
    assert_eq!((&*club.army("Lions").at, club.campaign.battles.len()), ("Ashdod", 1));
    let mut club = played(5, &army("Lions", "Red", "Bari"));
    club.orders("Anna", "army Lions march Byblos, Bari, Mara").runs();
    assert_eq!(&*club.army("Lions").at, "Byblos", "{}", club.told());
    assert!(matches!(club.army("Lions").posture, Posture::Besieging(1)));
}

#[test]
fn who_raids_or_fights_on_a_raid_has_attacked() {
    for (bulls, tells) in [("Byblos", "Red lays Bari waste"), ("Bari", "raids Bari")] {
        let more = two("Mara", bulls) + &army("Wolves", "Red", "Mara");
        let mut club = played(6, &more);
        club.orders("Anna", "army Lions raid Bari").runs();
        club.says(&[tells]).says_nothing_of(&[OBLIGED]);
        assert_eq!(&*club.army("Wolves").at, "Mara");
    }
}

#[test]
fn who_is_obliged_storms_the_place_before_which_he_sits() {
    let lions = army("Lions", "Red", "Bari");
    let dice = |pips: u8, face: u8| {
        seed_where(move |seed| {
            let die = |what: &str, of: &[&str]| seed.die(2, what, of);
            let first = seed.die(1, "pips", &["Red"]) == 2 && seed.die(1, "siege", &["Byblos", "Blue"]) < 6;
            first && die("pips", &["Red"]) == pips && die("storming", &["Lions", "Byblos"]) == face
        })
    };
    for (pips, face, taken) in [(6, 3, true), (6, 2, false), (5, 3, false)] {
        let mut club = Played::of(&dba3::rulebook(), &world("siege = 20", &lions), dice(pips, face));
        club.orders("Anna", "army Lions march Byblos").turn().runs();
        assert_eq!(owner(&club, "Byblos"), if taken { "Red" } else { "Blue" }, "{}", club.told());
        assert_eq!(&*club.army("Lions").at, "Byblos", "he does not leave it for another invasion");
        match pips {
            6 => drop(club.says(&["Lions storms Byblos: "])),
            _ => drop(club.says_nothing_of(&["storms", OBLIGED])),
        }
    }
    // An army that stormed by its own order has attacked, even in vain, and does not do so twice.
    let mut club = Played::of(&dba3::rulebook(), &world("siege = 20", &lions), dice(6, 2));
    club.orders("Anna", "army Lions march Byblos").turn();
    club.orders("Anna", "army Lions assault Byblos").runs();
    assert_eq!(club.told().matches("Lions storms Byblos: ").count(), 1, "{}", club.told());
    // Against a garrison it is a battle.
    let garrison = "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"4Pk*4\" }";
    let mut club = Played::of(&dba3::rulebook(), &world("siege = 20", &(lions + garrison)), dice(6, 2));
    club.orders("Anna", "army Lions march Byblos").turn().runs();
    club.says(&["Lions (5) of Red storms Byblos, defended by Garrison of Byblos (4) of Blue  [dba3.campaign.09]"]);
}

#[test]
fn a_garrison_is_not_obliged_and_whoever_stands_in_the_way_is_attacked() {
    let garrison = "c:garrison { \"Acre\", nation = \"Red\", list = \"II/20a\", elements = \"4Pk*2\" }";
    for bulls in ["Acre", "Ashdod"] {
        let mut club = played(6, &(army("Bulls", "Blue", bulls) + garrison));
        club.runs().says(&["Red must attack, and cannot: "]).says_nothing_of(&["goes from", "meets", "storms"]);
        assert_eq!(&*club.army("Garrison of Acre").at, "Acre");
    }
    // Mara has no owner.
    let mut club = played(6, &two("Ashdod", "Mara"));
    club.runs().says(&["Lions goes from Ashdod to Mara", OBLIGED, "Lions (5) of Red meets Bulls (5) of Blue at Mara"]);
}

/// Acre of Red, Bari of Blue and Corfu of Green, with these ways.
fn three(ways: &str) -> String {
    let nodes =
        ["Acre", "Bari", "Corfu"].map(|node| format!("c:node {{ \"{node}\", home = \"Arable\", port = true }}\n"));
    let nations = [("Red", "Anna", "Acre"), ("Blue", "Bela", "Bari"), ("Green", "Carlo", "Corfu")];
    let nations = nations.map(|(nation, player, capital)| {
        format!(
            "c:player {{ \"{player}\" }}\nc:nation {{ \"{nation}\", player = \"{player}\", capital = \"{capital}\" }}\n"
        )
    });
    nodes.concat() + ways + &nations.concat() + &army("Lions", "Red", "Acre")
}

#[test]
fn the_cheapest_way_is_gone_that_can_be_paid_and_is_no_risk_and_open() {
    let on_six = |map: &str| {
        let faces = pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]);
        let mut club = Played::of(&dba3::rulebook(), &script("supply = 0", map), faces);
        club.runs();
        club.army("Lions").at.to_string()
    };
    let far = "c:link { \"Bari\", \"Corfu\" }\n";
    for (ways, to) in [
        ("c:link { \"Acre\", \"Bari\", way = \"pass\" }\nc:link { \"Acre\", \"Corfu\", way = \"road\" }\n", "Corfu"),
        ("c:link { \"Acre\", \"Bari\", way = \"road\" }\nc:link { \"Acre\", \"Corfu\", way = \"pass\" }\n", "Bari"),
        ("c:link { \"Acre\", \"Bari\", cost = 6 }\n", "Bari"),
        ("c:link { \"Acre\", \"Bari\", cost = 7 }\n", "Acre"),
        ("c:link { \"Acre\", \"Bari\", way = \"sea\" }\n", "Acre"),
        ("c:link { \"Acre\", \"Bari\", way = \"sea\", coast = true }\n", "Bari"),
    ] {
        assert_eq!(on_six(&three(&(ways.to_string() + far))), to, "{ways}");
    }
    // Crows stand in the land of Blue, which is at peace with both and grants no passage.
    let peace = |with: &str| format!("c:treaty {{ \"Blue\", \"{with}\", terms = \"peace\" }}\n");
    let shut =
        three(&format!("c:link {{ \"Acre\", \"Bari\" }}\n{far}")) + &army("Crows", "Green", "Bari") + &peace("Red");
    assert_eq!(on_six(&shut), "Acre");
}

#[test]
fn the_order_of_moving_is_thrown_for_at_the_years_first_season_or_the_first_of_all() {
    let sequences = |season: &Played| {
        season.events.iter().filter(|event| matches!(event.what, CampaignEventKind::Sequence { .. })).count()
    };
    let mut season = Played::of(&dba3::rulebook(), &world("", ""), Seed([1; 32]));
    season.turns(3);
    assert_eq!(sequences(&season), 1, "{}", season.told());
    season.turn();
    assert_eq!(sequences(&season), 2, "the next spring");
    // A campaign that begins in summer has its order from then on.
    let mut start = founded(&world("", ""));
    start.date = start.calendar.after(start.date);
    let mut season = Played::from(&dba3::rulebook(), start, Seed([1; 32]));
    season.turn();
    assert_eq!((sequences(&season), season.campaign.sequence.len()), (1, 3));
}

#[test]
fn who_moves_later_is_obliged_though_another_has_invaded_before_him() {
    // Red, whom the lot lets move first, takes open Bari without a battle; Blue, with a six too, must attack.
    let dice = seed_where(|seed| {
        let faces = ["Red", "Blue", "Green"].map(|nation| seed.die(1, "pips", &[nation]));
        faces == [6, 6, 2] && CampaignLot::FirstMover.pick(seed, 1, 2) == 0
    });
    let mut season = Played::of(&dba3::rulebook(), &world("siege = 20", &two("Mara", "Byblos")), dice);
    season.orders("Anna", "army Lions march Bari, Mara").runs().says(&["Red takes Bari", OBLIGED]);
    assert_eq!(season.army("Bulls").from.as_deref(), Some("Byblos"), "{}", season.told());
}

#[test]
fn one_element_before_walls_storms_them_when_its_nation_is_obliged_and_its_march_is_over() {
    let lone = army("Lions", "Red", "Bari").replace("3Kn general, 4Pk*4", "3Kn general");
    let dice = seed_where(|seed| {
        seed.die(1, "pips", &["Red"]) == 6
            && seed.die(1, "pips", &["Blue"]) == 2
            && seed.die(1, "storming", &["Lions", "Byblos"]) == 2
    });
    let mut season = Played::of(&dba3::rulebook(), &world("siege = 20", &lone), dice);
    season.happens(CampaignEventKind::Retreated { army: "Lions".into(), to: "Byblos".into() });
    season.happens(CampaignEventKind::Stands { army: "Lions".into(), posture: Posture::Besieging(1) });
    season.runs().says(&["Lions storms Byblos"]);
    // An army that is obliged to march goes no farther.
    let mut season = played(6, &army("Lions", "Red", "Mara"));
    season.runs().says(&[OBLIGED]);
    assert_eq!(season.army("Lions").march, 0);
}

#[test]
fn the_steps_of_a_nations_turn_are_told_in_their_order() {
    let mut season = played(5, &(army("Lions", "Red", "Mara") + &army("Wolves", "Red", "Acre")));
    season.orders("Anna", "army Wolves garrison Acre with 4Pk\narmy Lions march Bari, Byblos; besiege Byblos").runs();
    let (mut step, mut found) = (None, Vec::new());
    for event in &season.events {
        match &event.what {
            CampaignEventKind::Step { step: next } => step = Some(*next),
            CampaignEventKind::Marched { .. } => found.push(("a march", step)),
            CampaignEventKind::Formed { .. } => found.push(("a garrison", step)),
            _ => {}
        }
    }
    let (marches, sieges) = (Some(SeasonStep::Marches), Some(SeasonStep::Sieges));
    assert_eq!(found, [("a march", marches), ("a march", marches), ("a garrison", sieges)], "{}", season.told());
    // So is the march of an army that is obliged.
    let mut season = played(6, &army("Lions", "Red", "Mara"));
    season.runs();
    let obliged = season.events.iter().position(|event| matches!(event.what, CampaignEventKind::Marched { .. }));
    let before = season.events[..obliged.expect("a march")].iter().rev().find_map(|event| match &event.what {
        CampaignEventKind::Step { step } => Some(*step),
        _ => None,
    });
    assert_eq!(before, marches, "{}", season.told());
}

#[test]
fn to_enter_an_enemys_land_or_to_meet_him_is_an_attack_and_to_enter_nobodys_is_none() {
    let mut season = played(6, &army("Lions", "Red", "Mara"));
    season.orders("Anna", "army Lions march Bari").runs().says(&["Red takes Bari"]).says_nothing_of(&[OBLIGED]);
    assert_eq!(&*season.army("Lions").at, "Bari");
    let mut season = played(6, &army("Lions", "Red", "Ashdod"));
    season.orders("Anna", "army Lions march Mara").runs().says(&["Red takes Mara", OBLIGED]);
    // Bulls stand in nobody's Mara; Wolves could come there too.
    let mut season = played(6, &(two("Ashdod", "Mara") + &army("Wolves", "Red", "Ashdod")));
    season.orders("Anna", "army Lions march Mara").runs().says_nothing_of(&[OBLIGED]);
    assert_eq!(&*season.army("Wolves").at, "Ashdod", "{}", season.told());
}

#[test]
fn an_army_that_was_attacked_in_the_season_is_obliged_too() {
    // Blue, whom the lot lets move first, comes to Ashdod and is beaten back to Mara.
    let dice = seed_where(|seed| {
        let faces = ["Red", "Blue", "Green"].map(|nation| seed.die(1, "pips", &[nation]));
        faces == [6, 6, 2] && CampaignLot::FirstMover.pick(seed, 1, 2) == 1
    });
    for (reading, obliged) in [(SeasonReading::OpenWays, true), (SeasonReading::First, false)] {
        let mut start = founded(&world("siege = 20", &two("Ashdod", "Mara")));
        start.policies.reading = reading;
        let mut club = Played::from(&dba3::rulebook(), start, dice);
        club.orders("Bela", "army Bulls march Ashdod").runs();
        club.fought("1-Ashdod", Some(1), &[("Bulls", 2)]);
        assert_eq!(&*club.army("Bulls").at, "Mara", "{}", club.told());
        assert_eq!(club.told().contains(OBLIGED), obliged, "{}", club.told());
    }
}

#[test]
fn who_is_obliged_and_finds_nobody_to_attack_is_told_of_in_the_season() {
    // From Acre no enemy is one stage away; from Mara one is.
    for (lions, reading, told) in [
        ("Acre", SeasonReading::Together, true),
        ("Acre", SeasonReading::LongSieges, false),
        ("Mara", SeasonReading::Together, false),
    ] {
        let mut start = founded(&world("siege = 20", &army("Lions", "Red", lions)));
        start.policies.reading = reading;
        let mut club = Played::from(&dba3::rulebook(), start, pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]));
        club.runs();
        let line =
            "Red must attack, and cannot: none of its armies can pay for a stage to an enemy by a way without risk";
        assert_eq!(club.told().contains(&format!("{line}  [{OBLIGED}]")), told, "{}", club.told());
    }
}

#[test]
fn whoever_must_attack_spends_nothing_that_he_needs_for_it() {
    // From Mara to Bari, which is Blue's, it is one stage; Wolves would spend the rest of the six between Acre and Ashdod.
    let wolves = || army("Lions", "Red", "Mara") + &army("Wolves", "Red", "Acre");
    let idle = "army Wolves march Ashdod, Acre, Ashdod, Acre, Ashdod, Acre";
    let season = |reading, more: &str, orders: &str| {
        let mut start = founded(&world("siege = 20", more));
        start.policies.reading = reading;
        let mut club = Played::from(&dba3::rulebook(), start, pips(&[("Red", 6), ("Blue", 2), ("Green", 2)]));
        club.orders("Anna", orders).runs();
        club
    };
    let kept = "Red must attack, and could attack nobody any more if ";
    let club = season(SeasonReading::SharedSieges, &wolves(), idle);
    club.says_nothing_of(&["Lions goes from", kept]);
    let club = season(SeasonReading::Duties, &wolves(), idle);
    club.says(&[&format!("{kept}Wolves went to Acre"), "Lions goes from Mara to Bari", "Red takes Bari"]);
    // Nobody marches away from the only attack, unless his own orders lead to one.
    for (orders, told, at) in [
        ("army Lions march Ashdod", true, "Bari"),
        ("army Lions march Ashdod, Mara", true, "Bari"),
        ("army Lions march Ashdod, Mara, Bari", false, "Bari"),
    ] {
        let club = season(SeasonReading::Duties, &army("Lions", "Red", "Mara"), orders);
        assert_eq!(club.told().contains(kept), told, "{orders}: {}", club.told());
        assert_eq!(&*club.army("Lions").at, at, "{orders}: {}", club.told());
    }
}
