//! Computer nations: the habits of a cautious beginner, and orders that are text like anybody's.

use super::possible;
use super::random::{Chance, map, record, sound};
use crate::common::seasons::{Played, army, founded, script, seed, seed_in, world};
use debellis::campaign::cause::CampaignPolicy;
use debellis::campaign::computer;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::CampaignEventKind;
use debellis::campaign::names::NationName;
use debellis::campaign::nation::Treaty;
use debellis::campaign::orders::{TreatyTerms, read, receive};
use debellis::campaign::policy::SeasonReading;
use debellis::campaign::season::Come;
use debellis::campaign::{Campaign, CampaignCause};
use debellis::report::campaign::status::Status;
use debellis::report::campaign::templates::Templates;
use debellis::report::campaign::told;
use debellis::rules::dba3;
use debellis::script::campaign::load;
use debellis::sim::campaign::trial::{TrialTerms, table, tried};
use debellis::sim::campaign::{CampaignDesk, Until};

/// The orders that the computer gives for a player; they are taken without a fault.
#[track_caller]
fn ordered(campaign: &Campaign, player: &str) -> String {
    let rules = dba3::rulebook();
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let text = computer::orders(campaign, tables, rules.armies.as_ref(), &player.into(), &Seed([7; 32]));
    let receipt = receive(campaign, tables, rules.armies.as_ref(), &player.into(), read(&text));
    assert!(receipt.is_clean(), "{text}{:?} {:?}", receipt.faults, receipt.remarks);
    text
}

/// Red's land and armies on the usual map, by mail with a march of `march`.
fn played(march: u8, more: &str) -> Played {
    Played::of(&dba3::rulebook(), &world(&format!("play = \"postal\", march = {march}"), more), seed(|_| true))
}

/// An army of 20 elements.
fn host(name: &str, nation: &str, at: &str) -> String {
    army(name, nation, at).replace("4Pk*4", "4Pk*19")
}

/// Red is at peace with Green.
const GREEN: &str = "c:treaty { \"Red\", \"Green\", terms = \"peace\" }\n";

#[test]
fn a_besieged_capital_is_defended_when_an_army_can_reach_it() {
    let besieged = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Acre") + GREEN;
    let text = ordered(&played(4, &besieged).campaign, "Anna");
    assert!(text.contains("army \"Lions\" march Ashdod, Acre\n"), "{text}");
    // It is too far for one season: the army comes nearer.
    let text = ordered(&played(1, &besieged).campaign, "Anna");
    assert!(text.contains("army \"Lions\" march Ashdod\n"), "{text}");
    // Against four times its number it does not go.
    let strong = army("Lions", "Red", "Mara") + &host("Bulls", "Blue", "Acre") + GREEN;
    let text = ordered(&played(4, &strong).campaign, "Anna");
    assert!(!text.contains("Acre\n"), "{text}");
}

#[test]
fn an_army_stays_at_a_capital_that_enemies_abroad_can_reach() {
    let near = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Mara") + GREEN;
    let text = ordered(&played(4, &near).campaign, "Anna");
    assert!(text.contains("army \"Lions\" hold\n"), "{text}");
    let far = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Bari") + GREEN;
    let text = ordered(&played(4, &far).campaign, "Anna");
    assert!(text.contains("army \"Lions\" march"), "{text}");
}

#[test]
fn what_can_be_taken_is_besieged_and_stormed() {
    let text = ordered(&played(4, &(army("Lions", "Red", "Mara") + GREEN)).campaign, "Anna");
    assert!(text.contains("army \"Lions\" march Bari, Byblos; besiege Byblos\n"), "{text}");
    // A garrison that is no weaker than the army is let alone.
    let manned = army("Lions", "Red", "Mara")
        + GREEN
        + "c:garrison { \"Byblos\", nation = \"Blue\", list = \"II/18a\", elements = \"4Pk*5\" }\n";
    let text = ordered(&played(4, &manned).campaign, "Anna");
    assert!(!text.contains("Byblos") && text.contains("march Bari\n"), "{text}");
    // Walls without a garrison are stormed by six elements or more, a season after they were reached.
    let mut played = played(4, &(host("Lions", "Red", "Bari") + GREEN));
    played.orders("Anna", "army Lions march Byblos; besiege Byblos").runs().next();
    if played.campaign.owner(&"Byblos".into()).is_some_and(|owner| &**owner == "Blue") {
        let text = ordered(&played.campaign, "Anna");
        assert!(text.contains("army \"Lions\" assault Byblos\n"), "{text}");
    }
}

#[test]
fn walls_that_few_hold_are_stormed_by_the_scale_and_others_besieged() {
    for (within, storms) in [("4Pk*2", true), ("4Pk*3, 3Ax*3", true), ("4Pk*4, 3Ax*3", false), ("4Pk*5, 3Ax*3", false)]
    {
        let manned = host("Lions", "Red", "Bari")
            + GREEN
            + &format!("c:garrison {{ \"Byblos\", nation = \"Blue\", list = \"II/20a\", elements = \"{within}\" }}\n");
        let script = world("play = \"postal\", march = 4, siege = 20", &manned);
        let mut played = Played::of(&dba3::rulebook(), &script, seed(|_| true));
        played.orders("Anna", "army Lions march Byblos; besiege Byblos").runs().next();
        let text = ordered(&played.campaign, "Anna");
        let order = if storms { "assault" } else { "besiege" };
        assert!(text.contains(&format!("army \"Lions\" {order} Byblos\n")), "{within}: {text}");
    }
}

#[test]
fn who_is_much_stronger_is_not_attacked() {
    let strong = army("Lions", "Red", "Mara") + &host("Bulls", "Blue", "Byblos") + GREEN;
    let text = ordered(&played(4, &strong).campaign, "Anna");
    assert!(!text.contains("Bari") && !text.contains("Byblos"), "{text}");
    let weak = host("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Byblos") + GREEN;
    let text = ordered(&played(4, &weak).campaign, "Anna");
    assert!(text.contains("march Bari, Byblos"), "{text}");
}

#[test]
fn a_treaty_is_kept() {
    let both = format!("{}{GREEN}c:treaty {{ \"Blue\", \"Red\", terms = \"peace\" }}\n", host("Lions", "Red", "Mara"));
    let mut played = played(4, &both);
    for _ in 0..6 {
        let text = ordered(&played.campaign, "Anna");
        let breaks = ["renounce", "Bari", "Byblos", "Corfu", "Cairo"].iter().any(|word| text.contains(word));
        assert!(!breaks, "{text}");
        played.orders("Anna", &text).turn();
    }
    assert_eq!(played.campaign.treaties.len(), 2);
}

/// Red's orders where its Lions and Wolves of eight elements each at Mara have Bulls before them at Bari.
fn before_bulls(bulls: &str, reading: SeasonReading) -> String {
    let of = |name: &str, nation: &str, at: &str, troops: &str| army(name, nation, at).replace("4Pk*4", troops);
    let eight = "4Pk*6, Ps";
    let red = of("Lions", "Red", "Mara", eight) + &of("Wolves", "Red", "Mara", eight);
    let all = red + &of("Bulls", "Blue", "Bari", bulls) + GREEN;
    let mut start = founded(&world("play = \"postal\", march = 4", &all));
    start.policies.reading = reading;
    ordered(&Played::from(&dba3::rulebook(), start, seed(|_| true)).campaign, "Anna")
}

#[test]
fn armies_of_which_none_is_strong_enough_go_together() {
    const ELEVEN: &str = "4Pk*6, Cv, 3Ax, Ps*2";
    let march = |army: &str| format!("army \"{army}\" march Bari");
    let text = before_bulls(ELEVEN, SeasonReading::JointMarches);
    assert!(text.contains(&march("Lions")) && text.contains(&march("Wolves")), "{text}");
    let text = before_bulls(ELEVEN, SeasonReading::SharedSieges);
    assert!(!text.contains("march Bari"), "not in campaigns that were founded before: {text}");
    let text = before_bulls("4Pk*16", SeasonReading::JointMarches);
    assert!(!text.contains("march Bari"), "sixteen are too few too: {text}");
    // Who is strong enough alone goes alone.
    let text = before_bulls("4Pk*5", SeasonReading::JointMarches);
    assert!(text.contains(&march("Lions")) && !text.contains(&march("Wolves")), "{text}");
}

#[test]
fn an_old_peace_with_who_has_become_weaker_is_given_up() {
    let renounced = |bulls: usize, reading: SeasonReading| -> Vec<(u32, bool)> {
        let peace = format!("{GREEN}c:treaty {{ \"Blue\", \"Red\", terms = \"peace\" }}\n");
        let bulls = army("Bulls", "Blue", "Byblos").replace("4Pk*4", &format!("4Pk*{}", bulls - 1));
        let all = host("Lions", "Red", "Ashdod") + &host("Tigers", "Green", "Cairo") + &bulls + &peace;
        let mut start = founded(&world("play = \"postal\", march = 4", &all));
        start.policies.reading = reading;
        let mut played = Played::from(&dba3::rulebook(), start, seed(|_| true));
        let mut found = Vec::new();
        for _ in 0..16 {
            let text = ordered(&played.campaign, "Anna");
            assert!(!text.contains("renounce Green"), "{text}");
            if text.contains("renounce Blue\n") {
                found.push((played.campaign.date.turn, played.campaign.calendar.ends_year(played.campaign.date)));
            }
            played.orders("Anna", "army Lions hold").turn();
        }
        found
    };
    let given_up = renounced(13, SeasonReading::JointMarches);
    assert!(!given_up.is_empty() && given_up.iter().all(|(turn, winter)| *turn > 6 && !winter), "{given_up:?}");
    assert_eq!(renounced(14, SeasonReading::JointMarches), [], "20 are not half as much again as 14");
    assert_eq!(renounced(13, SeasonReading::SharedSieges), [], "nor in campaigns that were founded before");
}

#[test]
fn who_loses_offers_peace_and_who_wins_refuses_it() {
    let lost = army("Lions", "Red", "Ashdod") + &host("Bulls", "Blue", "Acre") + GREEN;
    let mut played = played(4, &lost);
    let text = ordered(&played.campaign, "Anna");
    assert!(text.contains("offer peace to Blue\n") && !text.contains("offer peace to Green"), "{text}");
    let text = ordered(&played.campaign, "Bela");
    assert!(!text.contains("offer"), "{text}");
    let offered = |from: &str, to: &str| {
        let terms = TreatyTerms::Peace;
        let treaty = Treaty { from: NationName::from(from), to: NationName::from(to), terms, since: None };
        CampaignEventKind::Offered { treaty }
    };
    played.happens(offered("Red", "Blue")).happens(offered("Blue", "Red"));
    let (anna, bela) = (ordered(&played.campaign, "Anna"), ordered(&played.campaign, "Bela"));
    assert!(anna.contains("accept peace from Blue\n"), "{anna}");
    assert!(!bela.contains("accept"), "{bela}");
}

#[test]
fn nobody_marches_into_the_desert() {
    let map = |home: &str| {
        format!(
            "c:node {{ \"Acre\", home = \"{home}\", walls = \"city\" }}\nc:node {{ \"Bari\", home = \"Dry\", worth = 3 }}\n\
             c:link {{ \"Acre\", \"Bari\", way = \"desert\" }}\nc:player {{ \"Anna\" }}\n\
             c:nation {{ \"Red\", player = \"Anna\", capital = \"Acre\" }}\n{}",
            army("Lions", "Red", "Acre")
        )
    };
    for (home, goes) in [("Arable", false), ("Dry", true)] {
        let played = Played::of(&dba3::rulebook(), &script("play = \"postal\", march = 4", &map(home)), seed(|_| true));
        let text = ordered(&played.campaign, "Anna");
        assert_eq!(text.contains("march Bari"), goes, "{home}: {text}");
    }
}

#[test]
fn armies_winter_at_home_and_recruit() {
    let lacking =
        |at: &str, now: &str| army("Lions", "Red", at).replace("4Pk*4\"", &format!("4Pk*4\", now = \"{now}\"")) + GREEN;
    let mut home = played(4, &lacking("Acre", "3Kn general, 4Pk*3"));
    home.turns(3);
    let text = ordered(&home.campaign, "Anna");
    assert!(text.contains("army \"Lions\" winter at Acre\n") && text.contains("army \"Lions\" recruit\n"), "{text}");
    let mut abroad = played(4, &lacking("Mara", "3Kn general, 4Pk*3"));
    abroad.turns(3);
    let text = ordered(&abroad.campaign, "Anna");
    assert!(text.contains("army \"Lions\" march Ashdod, Acre\n") && text.contains("recruit"), "{text}");
    // In summer only an army of less than half its strength goes home.
    let text = ordered(&played(4, &lacking("Mara", "3Kn general, 4Pk")).campaign, "Anna");
    assert!(text.contains("army \"Lions\" march Ashdod, Acre\n"), "{text}");
    let text = ordered(&played(4, &lacking("Mara", "3Kn general, 4Pk*2")).campaign, "Anna");
    assert!(text.contains("besiege Byblos"), "{text}");
}

#[test]
fn an_army_goes_no_farther_than_it_is_fed() {
    let map = world("play = \"postal\", march = 4", &(army("Lions", "Red", "Ashdod") + GREEN))
        .replace("supply = 0", "supply = 2");
    let played = Played::of(&dba3::rulebook(), &map, seed(|_| true));
    let text = ordered(&played.campaign, "Anna");
    assert!(!text.contains("Byblos"), "three stages from Ashdod: {text}");
    let map = map.replace("supply = 2", "supply = 3");
    let text = ordered(&Played::of(&dba3::rulebook(), &map, seed(|_| true)).campaign, "Anna");
    assert!(text.contains("besiege Byblos"), "{text}");
}

#[test]
fn a_capital_that_is_left_gets_a_garrison() {
    let text = ordered(&played(4, &(host("Lions", "Red", "Acre") + GREEN)).campaign, "Anna");
    assert!(text.contains("army \"Lions\" garrison Acre with 4Pk*2\n"), "{text}");
    let text = ordered(&played(4, &(army("Lions", "Red", "Acre") + GREEN)).campaign, "Anna");
    assert!(!text.contains("garrison"), "five elements cannot spare two: {text}");
}

#[test]
fn a_nation_that_must_attack_does_so_where_it_is_least_dangerous() {
    // In winter nobody else attacks; two armies of Blue are near, and the weaker one is beside Mara too.
    let armies = army("Lions", "Red", "Ashdod") + &host("Bulls", "Green", "Corfu") + &army("Wolves", "Blue", "Bari");
    for (face, attacks) in [(6, true), (5, false)] {
        let dice = seed_in(4, |die| die("pips", &["Red"]) == face);
        let mut played = Played::of(&dba3::rulebook(), &world("", &armies), dice);
        played.turns(3);
        let text = ordered(&played.campaign, "Anna");
        assert_eq!(text.contains("army \"Lions\" march Mara, Bari\n"), attacks, "{face}: {text}");
        assert!(!text.contains("Corfu"), "{text}");
    }
}

/// A computer and a player, founded in a folder.
fn desk(folder: &std::path::Path) -> CampaignDesk {
    let nations = army("Lions", "Red", "Mara") + &army("Bulls", "Blue", "Byblos");
    let text = world("play = \"postal\", march = 4", &nations)
        .replace("\"Blue\", player = \"Bela\"", "\"Blue\", computer = true")
        .replace("c:player { \"Bela\" }\n", "");
    let path = folder.join("campaign.lua");
    std::fs::write(&path, text).expect("room");
    let plan = load(&path, Default::default()).expect("a campaign");
    CampaignDesk::found(&plan, &Templates::default(), &folder.join("game"), Seed([3; 32])).expect("a folder")
}

#[test]
fn the_computer_orders_when_the_season_runs_and_its_orders_are_told_proved_and_undone() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut desk = desk(folder.path());
    let before = desk.campaign.clone();
    let entries = desk.events.len();
    let status = Status::of(&before);
    let plays = |nation: &str| status.nations.iter().find(|one| one.name == nation).expect("it is there").computer;
    assert!(
        plays("Blue") && !plays("Red") && status.text().contains("Blue (the computer): worth 6"),
        "{}",
        status.text()
    );
    desk.advance(Until::default(), Seed([4; 32])).expect("it runs");
    let (_, event) = &desk.events[entries];
    let CampaignEventKind::Ordered { player, text, lines } = &event.what else { panic!("{event:?}") };
    assert_eq!((&**player, &event.why), ("Blue", &CampaignCause::Policy(CampaignPolicy::ComputerNations)));
    assert_eq!(read(text).lines.len(), lines.len());
    assert!(!lines.is_empty() && desk.events[entries + 1].1.what == CampaignEventKind::Began);
    let told = told::tell(&before, desk.events[entries..].iter().map(|(_, event)| event));
    assert!(told.iter().any(|line| line.depth == 2 && line.text == lines[0].to_string()), "{told:?}");
    let run = desk.again(false).expect("a journal");
    assert_eq!((run.faults, run.remarks), (Vec::new(), Vec::new()));
    let after = desk.campaign.hash();
    desk.undo(true, false, Seed([9; 32])).expect("a season has run");
    assert_eq!(desk.campaign.hash(), before.hash(), "the orders of the computer are taken back too");
    desk.advance(Until::default(), Seed([4; 32])).expect("it runs");
    assert_eq!(desk.campaign.hash(), after);
    // What somebody has ordered for it stands.
    let lines = read("army \"Bulls\" hold").lines;
    desk.submit(&"Blue".into(), "army \"Bulls\" hold", lines.clone()).expect("orders are open");
    let entries = desk.events.len();
    desk.advance(Until::default(), Seed([5; 32])).expect("it runs");
    assert_eq!(desk.events[entries].1.what, CampaignEventKind::Began);
}

#[test]
fn eight_years_of_computers_lose_nothing_and_order_nothing_that_is_refused() {
    for number in 0..6_u64 {
        let mut chance = Chance::of(number, "map");
        let (policies, nodes, ways, rest) = map(&mut chance, 8 + number as usize, 3);
        let mut start = founded(&script(&policies, &(nodes.concat() + &ways.concat() + &rest)));
        start.players.values_mut().for_each(|player| player.computer = true);
        let mut bits = [0; 32];
        bits[0] = number as u8;
        let rules = dba3::rulebook();
        let tables = rules.campaign.as_ref().expect("the rules have campaigns");
        let mut played = Played::from(&rules, start, Seed(bits));
        for turn in 0..32 {
            for player in computer::silent(&played.campaign) {
                // Whatever is listed in any of these campaigns is taken, and reads back.
                if turn % 10 == number as usize {
                    for nation in played.campaign.led_by(&player) {
                        possible::sound(&played.campaign, nation, &player);
                    }
                }
                let text = computer::orders(&played.campaign, tables, rules.armies.as_ref(), &player, &Seed(bits));
                let receipt = receive(&played.campaign, tables, rules.armies.as_ref(), &player, read(&text));
                assert!(receipt.is_clean(), "{number}, {turn}: {text}{:?}", receipt.remarks);
                played.orders(&player, &text);
            }
            let mut chance = Chance::of(number, &format!("battles {turn}"));
            while played.advance().expect("it goes on") != Come::Over {
                let open = played.campaign.battles.iter().find(|(_, battle)| battle.record.is_none());
                let (name, battle) = open.map(|(name, battle)| (name.clone(), battle.clone())).expect("one is open");
                let record = record(&mut chance, &played.campaign, &battle);
                played.result(&name, record);
            }
            sound(&played.campaign).expect("nothing is lost");
            played.next();
        }
        let marches = |what: &CampaignEventKind| matches!(what, CampaignEventKind::Marched { .. });
        assert!(played.events.iter().any(|event| marches(&event.what)), "nobody marches in campaign {number}");
    }
}

#[test]
fn a_campaign_is_tried_out_the_same_on_any_number_of_threads() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("campaign.lua");
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos");
    std::fs::write(&path, world("play = \"postal\", march = 4, recruit_cost = 1", &armies)).expect("room");
    let plan = load(&path, Default::default()).expect("a campaign");
    let seasons = std::sync::atomic::AtomicU32::new(0);
    let tick = || {
        seasons.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    };
    let of = |threads| tried(&plan, TrialTerms { years: 2, runs: 2, seed: 5, threads }, &tick).expect("it runs");
    let (one, two) = (of(1), of(2));
    assert_eq!(one.runs, two.runs);
    assert_eq!(one.faults, Vec::<String>::new());
    assert_eq!(seasons.into_inner(), 2 * 2 * 2 * 4);
    let red = &one.runs[0].nations["Red"];
    assert_eq!((red.began, red.years.len()), (6, 2));
    let text = table::text(&one);
    assert!(text.starts_with("A test: 2 runs of 2 years, seed 5\n") && text.contains("coins after"), "{text}");
}
