//! Entries of the journal: the times at which they came in, the seats of nations, and what an undo leaves alone.

use std::fs;

use debellis::campaign::CampaignEventKind;
use debellis::campaign::dice::Seed;
use debellis::campaign::entry::EntryTime;
use debellis::campaign::names::{NationName, PlayerName};
use debellis::report::campaign::standings::WarStandings;
use debellis::sim::campaign::{CampaignDesk, Until};

use super::faults::with;
use crate::cli::{json, mistake, run, stdout};

#[test]
fn an_entry_has_the_time_at_which_it_came_in_and_keeps_it() {
    let (folder, campaign) = with("");
    let name = campaign.display();
    let orders = folder.path().join("orders.txt");
    fs::write(&orders, "turn 1\narmy Lions hold\n").expect("orders");
    let at = "--at 2026-11-23T18:30+01:00";
    run(&format!("campaign orders submit {name} Anna {} {at}", orders.display()), 0);
    let status = json(&format!("campaign status {name}"), 0);
    assert_eq!(status["came_in"], serde_json::json!({ "Anna": 1_795_455_000_u64 }));
    let text = stdout(&run(&format!("campaign status {name}"), 0));
    assert!(text.contains("orders of Anna came in 2026-11-23 17:30:00 UTC\n"), "{text}");
    run(&format!("campaign player {name} Bela --leaves --at 2026-11-24T00:00Z"), 0);
    run(&format!("campaign advance {name} --at 2026-11-25T00:00Z"), 0);
    let desk = CampaignDesk::look(&campaign).expect("it can be read");
    let times: Vec<i64> = desk.arrivals.values().map(|time| time.0).collect();
    assert_eq!(times.len(), desk.events.len(), "each entry has its time");
    let day = 86_400;
    let midnight = 1_795_478_400;
    assert_eq!((times[2], times[3], times[4]), (midnight - 23_400, midnight, midnight + day));
    assert_eq!(times.last(), Some(&(midnight + day)));
    drop(desk);
    for wrong in ["yesterday", "2026-11-23T18:30"] {
        let told = mistake(&format!("campaign player {name} Bela --returns --at {wrong}"));
        assert!(told.contains(&format!("`{wrong}` is no time for --at")), "{told}");
    }
    // A season that is run again does not look at the clock.
    run(&format!("campaign verify {name}"), 0);
    run(&format!("campaign undo {name} --at 2026-11-26T00:00Z"), 0);
    assert_eq!(json(&format!("campaign status {name}"), 0)["came_in"]["Anna"], midnight - 23_400);
}

#[test]
fn a_nation_has_another_player_by_an_event_that_an_undo_leaves_alone() {
    let (_folder, campaign) = with("");
    let mut desk = CampaignDesk::open_at(&campaign, Some(EntryTime(5))).expect("it opens");
    let (red, green) = (NationName::from("Red"), NationName::from("Green"));
    let (zoe, carlo) = (PlayerName::from("Zoe"), PlayerName::from("Carlo"));
    desk.advance(Until::default(), Seed([2; 32])).expect("a season");
    desk.seat(&red, Some(&zoe)).expect("a nation");
    desk.seat(&green, None).expect("a nation");
    let seats = |desk: &CampaignDesk| [&red, &green].map(|nation| desk.campaign.nations[nation].player.clone());
    assert_eq!(seats(&desk), [Some(zoe.clone()), None]);
    assert!(!desk.campaign.players[&zoe].general.is_empty() && desk.campaign.players.contains_key(&carlo));
    assert_eq!(desk.campaign.led_by(&zoe).collect::<Vec<_>>(), [&red]);
    for (nation, player, why) in [
        ("Rot", Some(&zoe), "there is no nation Rot"),
        (
            "Red",
            Some(&PlayerName::from(" ")),
            "found none, expected the name of a player of 1 to 500 letters on one line",
        ),
    ] {
        assert_eq!(desk.seat(&NationName::from(nation), player).expect_err(why).to_string(), why);
    }
    drop(desk);
    run(&format!("campaign undo {}", campaign.display()), 0);
    let mut desk = CampaignDesk::open_at(&campaign, Some(EntryTime(9))).expect("it opens");
    assert_eq!((desk.campaign.date.turn, seats(&desk)), (1, [Some(zoe.clone()), None]));
    let seated = |(number, event): &(u32, debellis::campaign::CampaignEvent)| {
        matches!(event.what, CampaignEventKind::Seated { .. }).then(|| desk.arrivals[number])
    };
    assert_eq!(desk.events.iter().filter_map(seated).collect::<Vec<_>>(), [EntryTime(5); 2]);
    desk.submit(&zoe, "army Lions hold", debellis::campaign::orders::read("army Lions hold").lines)
        .expect("she leads Red");
    desk.advance(Until::default(), Seed([3; 32])).expect("a season");
    // Who is led by nobody any more still stands in all tables, after those who can win.
    let standings = WarStandings::of(desk.events.iter().map(|(_, event)| event), None).expect("a journal");
    let places: Vec<(&str, usize, bool)> =
        standings.nations.iter().map(|one| (&*one.nation.0, one.place, one.unled)).collect();
    assert_eq!(places, [("Blue", 1, false), ("Red", 1, false), ("Green", 3, true)]);
    let told = standings.text();
    assert!(told.contains("  led by nobody\n") && told.contains("\nGreen     6    6"), "{told}");
    assert_eq!(desk.again(false).expect("a journal").faults, Vec::<String>::new());
    assert_eq!(desk.store().verify(), []);
}

#[test]
fn orders_of_turns_that_are_not_open_any_more_are_put_away_with_the_reports() {
    let (folder, campaign) = with("");
    let name = campaign.display();
    let orders = folder.path().join("orders.txt");
    for turn in 1..=2 {
        fs::write(&orders, format!("turn {turn}\narmy Lions hold\n")).expect("orders");
        run(&format!("campaign orders submit {name} Anna {}", orders.display()), 0);
        if turn == 1 {
            run(&format!("campaign advance {name}"), 0);
        }
    }
    let there = |file: &str| campaign.join("orders").join(file).exists();
    assert!(there("turn-001-Anna.txt") && there("turn-002-Anna.txt"));
    let told = stdout(&run(&format!("campaign undo {name}"), 0));
    assert!(
        told.contains("turn-002-Anna.txt is now") && told.contains("orders/taken-back/turn-002-Anna-1.txt"),
        "{told}"
    );
    assert!(there("turn-001-Anna.txt") && !there("turn-002-Anna.txt") && there("taken-back/turn-002-Anna-1.txt"));
}
