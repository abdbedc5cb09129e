//! Wars decided rightly: armies without elements, prizes of the last battle, merged armies, treaties, orders on receipt.

use super::faults::with;
use crate::cli::{run, stdout};
use crate::common::seasons::{Played, army, world};
use debellis::campaign::CampaignEventKind;
use debellis::campaign::army::{ElementNumber, Posture};
use debellis::campaign::battlefield::lay_out;
use debellis::campaign::dice::Seed;
use debellis::campaign::event::Taking;
use debellis::campaign::names::PlayerName;
use debellis::campaign::names::{ArmyName, BattleName, NationName, NodeName};
use debellis::campaign::orders::{Receipt, read, receive};
use debellis::rules::dba3;
use std::fs;

/// A postal season on the usual map.
fn postal(policies: &str, more: &str) -> Played {
    Played::of(&dba3::rulebook(), &world(&format!("play = \"postal\", {policies}"), more), Seed([1; 32]))
}

fn two(lions: &str, bulls: &str) -> String {
    army("Lions", "Red", lions) + &army("Bulls", "Blue", bulls)
}

/// The event of a node that an enemy enters.
fn taken(node: &str, by: &str) -> CampaignEventKind {
    CampaignEventKind::Took { node: NodeName::from(node), owner: Some(NationName::from(by)), how: Taking::Entered }
}

/// The receipt for Anna's orders.
fn received(played: &Played, text: &str) -> Receipt {
    received_of(played, "Anna", text)
}

fn received_of(played: &Played, player: &str, text: &str) -> Receipt {
    let tables = played.rules.campaign.as_ref().expect("tables of campaigns");
    receive(&played.campaign, tables, played.rules.armies.as_ref(), &PlayerName::from(player), read(text))
}

fn remarks(receipt: &Receipt) -> String {
    receipt.remarks.iter().map(|remark| format!("{remark}\n")).collect()
}

/// Lions destroyed the Bulls at Mara in the first turn.
fn bulls_destroyed(more: &str) -> Played {
    let mut season = postal("recruits = 100", &(two("Ashdod", "Mara") + more));
    season.orders("Anna", "army Lions march Mara").runs().fought("1-Mara", Some(0), &[("Bulls", 5)]);
    assert_eq!(&*season.army("Bulls").at, "Byblos", "it goes home as a name:\n{}", season.told());
    season
}

#[test]
fn nobody_is_raised_inside_a_city_that_the_enemy_holds() {
    let mut season = bulls_destroyed("");
    season.next().happens(taken("Byblos", "Red")).turns(2);
    // The receipt says so, and such recruits are not among the orders that can be given.
    let told = remarks(&received_of(&season, "Bela", "army Bulls recruit"));
    assert!(
        told.contains("warning: nothing is left of Bulls, and no recruits come to it while enemies hold"),
        "{told}"
    );
    season.turns(1);
    assert!(season.army("Bulls").troops.is_empty(), "{}", season.told());
    season.says_nothing_of(&["Bulls raises", "Bulls goes into winter quarters"]);
    // At home the name is filled again.
    let mut season = bulls_destroyed("");
    season.next().turns(3).says(&["Bulls raises"]);
    // Enemies before the place keep recruits away.
    let mut season = bulls_destroyed(&army("Crows", "Green", "Bari"));
    season.next().orders("Carlo", "army Crows march Byblos").turns(3).says_nothing_of(&["Bulls raises"]);
}

#[test]
fn an_army_abroad_gets_no_recruits_from_a_lost_capital() {
    for (lost, raised) in [(false, true), (true, false)] {
        let mut season = postal("recruits = 100", &army("Lions", "Red", "Mara"));
        let troops: Vec<ElementNumber> = season.army("Lions").troops.keys().skip(1).copied().collect();
        season.happens(CampaignEventKind::Lost { army: ArmyName::from("Lions"), troops });
        if lost {
            season.happens(taken("Acre", "Blue"));
        }
        season.turns(4);
        assert_eq!(season.told().contains("Lions raises"), raised, "capital lost: {lost}\n{}", season.told());
    }
}

#[test]
fn who_destroys_the_last_enemy_takes_the_place_or_begins_the_siege() {
    for (at, wins) in [("Bari", "Red takes Bari"), ("Byblos", "Lions besieges Byblos")] {
        let from = if at == "Bari" { "Mara" } else { "Bari" };
        let mut season = postal("", &two(from, at));
        season.orders("Anna", &format!("army Lions march {at}")).runs();
        season.fought(&format!("1-{at}"), Some(0), &[("Bulls", 5)]).says(&[wins]);
    }
    // With an element left, the beaten army goes back, and the place is taken all the same.
    let mut season = postal("", &two("Mara", "Bari"));
    season.orders("Anna", "army Lions march Bari").runs().fought("1-Bari", Some(0), &[("Bulls", 4)]);
    season.says(&["Red takes Bari"]);
    // A loser who is cut off and stays holds what he stands on.
    let mut season = postal(
        "cut_off = \"stays\"",
        &(two("Mara", "Bari") + &army("Hounds", "Red", "Mara") + &army("Crows", "Green", "Byblos")),
    );
    season.happens(taken("Byblos", "Green"));
    season.orders("Anna", "army Lions march Bari").runs().fought("1-Bari", Some(0), &[("Bulls", 4)]);
    season.says_nothing_of(&["Red takes Bari"]);
}

#[test]
fn an_army_with_nothing_left_is_seen_by_no_spy_and_meets_no_condition() {
    let mut season = bulls_destroyed("");
    season.next().orders("Anna", "spy at Byblos\nif Blue is at Byblos: army Lions march Ashdod").orders("Bela", "");
    season.happens(CampaignEventKind::Stands { army: ArmyName::from("Lions"), posture: Posture::Field });
    season.campaign.policies.spies = 1;
    season.runs().says(&["Red learns of Byblos: nobody"]);
    assert_eq!(&*season.army("Lions").at, "Mara", "{}", season.told());
    // One element is enough to be seen and to be there.
    let mut season = postal("spies = 1", &two("Mara", "Byblos"));
    season.orders("Anna", "spy at Byblos\nif Blue is at Byblos: army Lions march Ashdod").runs();
    season.says(&["Red learns of Byblos: Bulls of Blue, 5 elements"]);
    assert_eq!(&*season.army("Lions").at, "Ashdod", "{}", season.told());
}

#[test]
fn merged_armies_are_led_by_one_general() {
    let more = army("Lions", "Red", "Ashdod") + &army("Hounds", "Red", "Ashdod") + &army("Bulls", "Blue", "Mara");
    let mut season = postal("", &more);
    season.orders("Anna", "army Hounds merge into Lions\narmy Lions march Mara").runs();
    let name = BattleName::from("1-Mara");
    let battle = &season.campaign.battles[&name];
    let generals = |side: usize| {
        let troops = battle.sides[side].iter().flat_map(|host| &host.troops);
        troops.filter(|(_, what)| what.contains("general")).map(|(number, _)| number.0).collect::<Vec<_>>()
    };
    assert_eq!((generals(0).len(), generals(1).len()), (1, 1), "{battle:?}");
    assert_eq!(battle.strength(debellis::base::names::SideId(0)), 10);
    let first = *season.army("Lions").troops.keys().min().expect("elements");
    assert_eq!(generals(0), [first.0], "the one that was raised first leads");
    let laid = lay_out(&season.campaign, &name, battle, 7).expect("it can be laid out");
    let led: Vec<_> = laid.start.elements.iter().filter(|e| e.general).map(|e| e.side.0).collect();
    assert_eq!(led, [0, 1], "one general a side stands on the table");
    // Split again, each part has its own general.
    let told = season.army("Lions").troops.values().filter(|troop| troop.what.contains("general")).count();
    assert_eq!(told, 2, "both are still with the army");
}

#[test]
fn an_order_for_a_place_where_walls_or_the_march_may_stop_the_army_is_taken() {
    let season = postal("march = 4", &army("Lions", "Red", "Mara"));
    let ends = |text: &str| remarks(&received(&season, text));
    // Bari is an enemy's, and Byblos has his walls.
    assert!(!ends("army Lions march Bari, Byblos; assault Byblos").contains("refused"));
    assert!(!ends("army Lions march Bari, Byblos; besiege Bari").contains("refused"), "the march may end at Bari");
    let own = ends("army Lions march Ashdod, Acre; besiege Ashdod");
    assert!(own.contains("refused"), "nothing stops a march through Ashdod: {own}");
    // Scouts look from where the army can come to.
    let near = |march: u16| {
        let season = postal(&format!("march = {march}, scouts = 1"), &army("Lions", "Red", "Acre"));
        remarks(&received(&season, "army Lions march Ashdod, Mara, Corfu; scout Bari"))
    };
    assert!(near(6).contains("refused"), "it ends at Corfu, two stages from Bari: {}", near(6));
    assert!(!near(2).contains("refused"), "it stops at Mara, beside Bari: {}", near(2));
}

#[test]
fn two_nations_have_one_treaty_of_a_kind() {
    let treaties = |played: &Played| {
        let shown = |t: &debellis::campaign::nation::Treaty| format!("{} {} {}", t.from, t.to, t.terms);
        played.campaign.treaties.iter().filter(|t| t.since.is_some()).map(shown).collect::<Vec<_>>()
    };
    let mut season = postal("", "");
    season.orders("Anna", "offer alliance to Blue\naccept alliance from Blue");
    season.orders("Bela", "offer alliance to Red\naccept alliance from Red").turn();
    assert_eq!(treaties(&season).len(), 1, "{}", season.told());
    season.orders("Anna", "offer peace to Blue").orders("Bela", "accept peace from Red").turn();
    assert_eq!(treaties(&season), ["Red Blue alliance"], "{}", season.told());
    season.says(&["have agreed on alliance already"]);
    // An alliance takes the place of a peace.
    let mut season = postal("", "c:treaty { \"Blue\", \"Red\", terms = \"peace\" }");
    season.orders("Anna", "offer alliance to Blue").orders("Bela", "accept alliance from Red").turn();
    assert_eq!(treaties(&season), ["Red Blue alliance"], "{}", season.told());
}

#[test]
fn nobody_is_the_vassal_of_his_vassal() {
    let mut season = postal("", "");
    season.orders("Anna", "offer vassal to Blue").orders("Bela", "accept vassal from Red\noffer vassal to Green");
    season.orders("Carlo", "accept vassal from Blue").turn();
    season.says(&["Red and Blue agree", "Blue and Green agree"]);
    season.orders("Carlo", "offer vassal to Red").orders("Anna", "accept vassal from Green").turn();
    season.says(&["Red is itself a vassal of Green, or of a vassal of it"]);
    // The offer still stands, and the receipt says that it cannot be accepted as things are.
    let told = remarks(&received(&season, "accept vassal from Green"));
    assert!(told.contains("warning: Red is itself a vassal of Green, or of a vassal of it"), "{told}");
    let told = remarks(&received(&season, "offer vassal to Green"));
    assert!(told.contains("warning: Red is a vassal of Blue already"), "{told}");
    season.orders("Anna", "offer vassal to Green").orders("Carlo", "accept vassal from Red").turn();
    season.says(&["Red is a vassal of Blue already"]);
    assert_eq!(season.campaign.treaties.iter().filter(|t| t.since.is_some()).count(), 2, "{}", season.told());
}

#[test]
fn of_two_orders_the_warning_says_which_counts_and_to_hold_is_no_contradiction_to_lying_in_wait() {
    let season = postal("", &army("Lions", "Red", "Ashdod"));
    assert!(!remarks(&received(&season, "army Lions hold; intercept Mara")).contains("stands against"));
    let told = remarks(&received(&season, "army Lions hold\narmy Lions march Mara"));
    assert!(told.contains("stands against `army \"Lions\" hold` in line 1, which counts"), "{told}");
}

#[test]
fn names_are_meant_by_beginnings_and_ones_own_armies_go_first() {
    let more = army("Royal Guard", "Red", "Ashdod") + &army("Royal Horse", "Blue", "Bari");
    let season = postal("", &more);
    for (written, meant) in [("royal", true), ("Guard", true), ("roy gu", true), ("horse", false)] {
        let receipt = received(&season, &format!("army \"{written}\" hold"));
        assert_eq!(receipt.is_clean(), meant, "{written}: {}", remarks(&receipt));
    }
    let season = postal("", &(more + &army("Royal Foot", "Red", "Acre")));
    // A beginning that only one own name has goes before whole words of other nations' names.
    let foreign = army("Old Guard", "Blue", "Bari") + &army("Young Guard", "Green", "Corfu");
    let guards = postal("", &(foreign + &army("Guardsmen", "Red", "Acre")));
    assert!(received(&guards, "army guard hold").is_clean());
    let told = remarks(&received(&season, "army roy hold"));
    assert!(told.contains("`roy` may be any army of Royal Foot, Royal Guard"), "{told}");
    let told = remarks(&received(&season, "spy at C"));
    assert!(told.contains("`C` may be any node of Cairo, Corfu"), "{told}");
}

#[test]
fn a_mail_without_an_order_changes_nothing_and_no_orders_takes_them_back() {
    let (folder, campaign) = with("");
    let sent = |text: &str, code: i32| {
        let file = folder.path().join("orders.txt");
        fs::write(&file, text).expect("orders");
        stdout(&run(&format!("campaign orders submit {} Anna {}", campaign.display(), file.display()), code))
    };
    sent("turn 1\narmy Lions march Ashdod\nspy at Bari\n", 0);
    for empty in ["", "\n\n", "turn 1\n", "# nothing yet\n"] {
        let told = sent(empty, 1);
        assert!(told.contains("found no order, expected at least one, or `no orders`"), "{told}");
        assert!(told.contains("what Anna ordered before stands:\narmy \"Lions\" march Ashdod\n"), "{told}");
    }
    assert!(sent("turn 1\nno orders\narmy Lions hold\n", 1).contains("found `no orders` beside orders"));
    // A second mail says what it takes the place of.
    let told = sent("turn 1\narmy Lions march Ashdod, Mara\n", 0);
    assert!(
        told.contains("these take the place of 2 orders; no longer given:\narmy \"Lions\" march Ashdod\n"),
        "{told}"
    );
    assert!(told.contains("spy at Bari"), "{told}");
    let file = folder.path().join("orders.txt");
    fs::write(&file, "turn 1\narmy Lions hold\n").expect("orders");
    let told =
        stdout(&run(&format!("campaign orders submit {} Anna {} --json", campaign.display(), file.display()), 0));
    let told: serde_json::Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(told["replaced"], "army \"Lions\" march Ashdod, Mara\n");
    assert!(sent("turn 1\nno orders\n", 0).contains("0 orders taken"));
}

#[test]
fn an_undo_leaves_players_who_left_and_the_script_that_was_adopted() {
    let (folder, campaign) = with("");
    let at = campaign.display();
    run(&format!("campaign player {at} Bela --leaves"), 0);
    run(&format!("campaign advance {at}"), 0);
    run(&format!("campaign player {at} Anna --leaves"), 0);
    let script = folder.path().join("campaign.lua");
    let text = fs::read_to_string(&script).expect("a script").replace("supply = 0", "supply = 3");
    fs::write(&script, text).expect("a script");
    run(&format!("campaign script {at} {} --take", script.display()), 0);
    let told = stdout(&run(&format!("campaign undo {at}"), 0));
    assert!(told.contains("spring 320 BC again"), "{told}");
    assert!(!told.contains("also taken back"), "{told}");
    let status = stdout(&run(&format!("campaign status {at} --json"), 0));
    let status: serde_json::Value = serde_json::from_str(&status).expect("JSON");
    let text = status.to_string();
    for player in ["Anna", "Bela"] {
        let file = folder.path().join("orders.txt");
        fs::write(&file, "turn 1\narmy Lions hold\n").expect("orders");
        let told = stdout(&run(&format!("campaign orders check {at} {player} {}", file.display()), 1));
        assert!(told.contains("has left"), "{player}: {told}\n{text}");
    }
    run(&format!("campaign advance {at}"), 0);
    run(&format!("campaign verify {at} --battles"), 0);
    let same = stdout(&run(&format!("campaign script {at} {}", script.display()), 0));
    assert!(same.contains("the campaign is played by this version already"), "{same}");
}

#[test]
fn the_seasons_page_follows_who_fights_a_battle() {
    let (folder, campaign) = with("");
    let at = campaign.display();
    for (player, text) in
        [("Anna", "turn 1\narmy Lions march Ashdod, Mara\n"), ("Bela", "turn 1\narmy Bulls march Bari, Mara\n")]
    {
        let file = folder.path().join("orders.txt");
        fs::write(&file, text).expect("orders");
        run(&format!("campaign orders submit {at} {player} {}", file.display()), 0);
    }
    run(&format!("campaign advance {at} --hold"), 0);
    let page = || fs::read_to_string(campaign.join("reports/turn-001.txt")).expect("a page");
    assert!(!page().contains("at a table"), "{}", page());
    run(&format!("campaign resolve {at} --by table"), 0);
    assert!(page().contains("battle 1-Mara is fought"), "{}", page());
    // Its list of battles and its map say so too.
    let web = fs::read_to_string(campaign.join("reports/turn-001.html")).expect("a page");
    assert!(web.contains("still to be fought at a table") && !web.contains("to be fought by computers"), "{web}");
}
