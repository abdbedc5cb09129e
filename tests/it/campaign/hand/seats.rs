//! Who plays and by when: players replaced, several players of a nation, substitutes, deadlines.

use super::affairs::{page, with};
use crate::campaign::faults::head;
use crate::cli::{json, mistake, run, run_words, stderr, stdout};
use std::fs;
use std::path::Path;

/// Sends orders in; returns the output.
#[track_caller]
fn sent(campaign: &Path, player: &str, text: &str, more: &str, code: i32) -> String {
    let file = campaign.with_file_name("orders.txt");
    fs::write(&file, text).expect("orders");
    let words = format!("campaign orders submit {} {player} {} {more}", campaign.display(), file.display());
    let output = run(&words, code);
    stdout(&output) + &stderr(&output)
}

#[test]
fn a_player_is_replaced_and_one_who_is_new_joins() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    sent(&campaign, "Anna", "turn 1\narmy Lions march Ashdod\nstanding: spy at Mara\n", "", 0);
    let told = stdout(&run(&format!("campaign seat {folder} Red Dora"), 0));
    assert!(told.contains("Dora leads Red now; what Anna ordered for Red is dropped: `army \"Lions\" march Ashdod`, `standing: spy at Mara`: "), "{told}");
    assert!(stderr(&run(&format!("campaign seat {folder} red dora"), 1)).contains("Dora leads Red already"));
    let told = mistake(&format!("campaign seat {folder} Redd Dora"));
    assert!(told.contains("there is no nation `Redd`; did you mean `Red`?"), "{told}");
    sent(&campaign, "Dora", "turn 1\narmy Lions march Ashdod, Mara\n", "", 0);
    run(&format!("campaign seat {folder} Green --nobody"), 0);
    run(&format!("campaign advance {folder}"), 0);
    assert!(
        page(&campaign, 1).contains("Lions goes from Ashdod to Mara")
            && page(&campaign, 1).contains("Dora leads Red now")
    );
    let status = stdout(&run(&format!("campaign status {folder}"), 0));
    assert!(status.contains("Green (nobody)") && status.contains("sent nothing: Bela, Dora\n"), "{status}");
    // Who is seated is of the real world.
    run(&format!("campaign undo {folder}"), 0);
    assert!(stdout(&run(&format!("campaign status {folder}"), 0)).contains("Red (Dora)"));
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn who_gives_one_of_his_nations_away_keeps_what_he_ordered_for_the_other() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    run(&format!("campaign seat {folder} Blue Anna"), 0);
    sent(&campaign, "Anna", "turn 1\narmy Lions march Ashdod\narmy Bulls march Bari\n", "", 0);
    let told = stdout(&run(&format!("campaign seat {folder} Blue Dora"), 0));
    assert!(told.contains("what Anna ordered for Blue is dropped: `army \"Bulls\" march Bari`: "), "{told}");
    run(&format!("campaign player {folder} Anna --leaves"), 0);
    let told = sent(&campaign, "Anna", "turn 1\narmy Lions hold\n", "", 1);
    assert!(told.contains("Anna has left the campaign"), "{told}");
}

#[test]
fn of_several_players_of_a_nation_the_last_mail_counts() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    run(&format!("campaign seat {folder} Red Dora --also"), 0);
    sent(&campaign, "Anna", "turn 1\narmy Lions march Ashdod\n", "", 0);
    let told = sent(&campaign, "dora", "turn 1\narmy Lions hold\n", "", 0);
    assert!(told.starts_with("Dora sends orders for Anna\n1 order taken"), "{told}");
    let gone = "these take the place of 1 order of Anna; no longer given:\narmy \"Lions\" march Ashdod\n";
    assert!(told.replace("army Lions", "army \"Lions\"").contains(gone), "{told}");
    let told = sent(&campaign, "Anna", "turn 1\narmy Lions march Ashdod, Mara\n", "", 0);
    assert!(told.contains("these take the place of 1 order of Dora; no longer given"), "{told}");
    let told = sent(&campaign, "Anna", "turn 1\narmy Lions march Ashdod\n", "", 0);
    assert!(told.contains("these take the place of 1 order; no longer given"), "{told}");
    assert!(!stdout(&run(&format!("campaign status {folder}"), 0)).contains("sent nothing: Anna"));
    run(&format!("campaign advance {folder}"), 0);
    let told = page(&campaign, 1);
    for line in ["Dora is seated at Red too, from turn 1 on", "Dora sends orders for Anna", "Anna sends orders again"] {
        assert!(told.contains(line), "{line}\n{told}");
    }
    assert!(told.contains("Lions goes from Acre to Ashdod") && !told.contains("to Mara"), "{told}");
    let again = stderr(&run(&format!("campaign seat {folder} Red Dora --also"), 1));
    assert!(again.contains("Dora is seated at Red already, from turn 1 on"), "{again}");
    assert!(stderr(&run(&format!("campaign seat {folder} Red Anna --also"), 1)).contains("Anna leads Red"));
    run(&format!("campaign seat {folder} Red Dora --quits"), 0);
    let told = sent(&campaign, "Dora", "turn 2\narmy Lions hold\n", "", 2);
    let seated = "there is no player `Dora`; seated are Bela (Blue), Carlo (Green), Anna (Red)";
    assert!(told.contains(seated), "{told}");
    assert!(
        stderr(&run(&format!("campaign seat {folder} Red Dora --quits"), 1))
            .contains("Dora has no further seat at Red")
    );
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn a_substitute_gives_orders_in_his_seasons_alone() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    run(&format!("campaign seat {folder} Red Dora --from 2 --to 3"), 0);
    for (more, why) in [
        ("Red Eva --from 3 --to 2", "found turns 3 to 2, expected the first before the last"),
        ("Red Dora --from 3", "Dora is seated at Red already, from turn 2 to 3"),
        ("Mars Dora --also", "there is no nation `Mars`"),
    ] {
        let output = run(&format!("campaign seat {folder} {more}"), if more.starts_with("Mars") { 2 } else { 1 });
        assert!(stderr(&output).contains(why), "{more}: {}", stderr(&output));
    }
    let hold = |turn: u32| format!("turn {turn}\narmy Lions hold\n");
    for turn in 1..=4 {
        let text = hold(turn);
        if (2..=3).contains(&turn) {
            assert!(sent(&campaign, "Dora", &text, "", 0).contains("Dora sends orders for Anna"));
        } else {
            let told = sent(&campaign, "Dora", &text, "", 1);
            let why =
                format!("Dora is seated at Red from turn 2 to 3, and this is turn {turn}; seated are Bela (Blue)");
            assert!(told.contains(&why), "{told}");
            sent(&campaign, "Anna", &text, "", 0);
        }
        let told = stdout(&run(&format!("campaign advance {folder}"), 0));
        assert!(told.contains("sent nothing: Bela, Carlo\n"), "{told}");
    }
    run(&format!("campaign seat {folder} Red Dora --from 6"), 0);
    run(&format!("campaign seat {folder} Red --nobody"), 0);
    run(&format!("campaign seat {folder} Red Dora --also"), 1);
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn orders_after_the_deadline_are_told_as_late() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    assert!(
        stderr(&run(&format!("campaign deadline {folder} --none"), 1)).contains("no deadline is set for this turn")
    );
    assert!(mistake(&format!("campaign deadline {folder} tomorrow")).contains("`tomorrow` is no time for a deadline"));
    let told = stdout(&run(&format!("campaign deadline {folder} 2026-11-30T19:00+01:00"), 0));
    assert!(told.contains("orders are to be in by 2026-11-30 18:00 UTC"), "{told}");
    let text = "turn 1\narmy Lions hold\n";
    sent(&campaign, "Anna", text, "--at 2026-11-30T18:00Z", 0);
    sent(&campaign, "Bela", "turn 1\narmy Bulls hold\n", "--at 2026-11-30T20:30Z", 0);
    assert_eq!(json(&format!("campaign status {folder}"), 0)["deadline"]["turn"], 1);
    run(&format!("campaign advance {folder} --at 2026-11-30T18:00Z"), 0);
    let told = page(&campaign, 1);
    assert!(told.contains("orders of Bela come 2 hours after the deadline"), "{told}");
    assert!(!told.contains("orders of Anna come"), "{told}");
    // The next turn has none until one is set.
    assert!(json(&format!("campaign status {folder}"), 0)["deadline"].is_null());
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn a_season_that_is_taken_back_leaves_a_deadline_for_the_turn_for_which_it_was_set() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    run(&format!("campaign advance {folder} --anyway --at 2026-11-28T18:00Z"), 0);
    run(&format!("campaign deadline {folder} 2026-11-30T18:00Z"), 0);
    run(&format!("campaign undo {folder}"), 0);
    assert!(json(&format!("campaign status {folder}"), 0)["deadline"].is_null());
    run(&format!("campaign advance {folder} --anyway --at 2026-11-29T18:00Z"), 0);
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn late_orders_are_refused_where_the_policy_says_so() {
    let (_folder, campaign) = with(", late_orders = \"refused\"");
    let folder = campaign.display().to_string();
    run(&format!("campaign deadline {folder} 2026-11-30T18:00Z"), 0);
    let text = "turn 1\narmy Lions hold\n";
    let told = sent(&campaign, "Anna", text, "--at 2026-11-30T18:00:01Z", 1);
    assert!(told.contains("the deadline of turn 1 is over: 2026-11-30 18:00 UTC [policy: late_orders]"), "{told}");
    sent(&campaign, "Anna", text, "--at 2026-11-30T18:00:00Z", 0);
    let words = ["campaign", "deadline", &folder, "--none", "--reason", "a storm took the line"].map(String::from);
    run_words(&words, 0);
    sent(&campaign, "Anna", text, "--at 2026-12-30T18:00:01Z", 0);
    run(&format!("campaign advance {folder}"), 0);
    let told = page(&campaign, 1);
    assert!(told.contains("there is no deadline for turn 1 any more  [umpire: a storm took the line]"), "{told}");
}

#[test]
fn a_nation_is_given_to_the_computer_and_back() {
    // No place falls in the first season, whatever the dice.
    let (_folder, campaign) = with(", no_show = { \"computer\" }, siege = 20, storming = 7");
    let folder = campaign.display();
    sent(&campaign, "Bela", "turn 1\nstanding: army Bulls hold\n", "", 0);
    let told = stdout(&run(&format!("campaign seat {folder} Blue --computer"), 0));
    let dropped = "the computer leads Blue now; what Bela ordered for Blue is dropped: `standing: army \"Bulls\" hold`";
    assert!(told.contains(dropped), "{told}");
    assert!(told.contains("the computer leads Blue now") && told.contains("sent nothing: Anna, Carlo\n"), "{told}");
    sent(&campaign, "Anna", "turn 1\nno orders\n", "", 0);
    run(&format!("campaign advance {folder}"), 0);
    let told = page(&campaign, 1);
    assert!(
        told.contains("Blue gives ") && told.contains("the computer plays Blue where nobody sends orders"),
        "{told}"
    );
    // Who is silent is played from then on; orders of his own count again.
    assert!(
        told.contains("Carlo sent nothing, 1 season in a row: the computer plays for that player from now on"),
        "{told}"
    );
    run(&format!("campaign seat {folder} Blue Bela"), 0);
    let status = stdout(&run(&format!("campaign status {folder}"), 0));
    assert!(status.contains("Blue (Bela") && status.contains("sent nothing: Anna, Bela, Carlo\n"), "{status}");
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn a_season_is_not_run_before_its_deadline_unless_the_umpire_says_so() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    run(&format!("campaign deadline {folder} 2026-11-30T18:00Z"), 0);
    sent(&campaign, "Anna", "turn 1\narmy Lions hold\n", "", 0);
    let before = head(&campaign);
    let told = stderr(&run(&format!("campaign advance {folder} --at 2026-11-30T17:59Z"), 1));
    let why = "orders for turn 1 may come in until 2026-11-30 18:00 UTC; Bela, Carlo have sent nothing yet";
    assert!(told.contains(why) && told.contains("help: `--early` runs the season before the deadline"), "{told}");
    assert_eq!(head(&campaign), before);
    let preview = stdout(&run(&format!("campaign advance {folder} --preview --at 2026-11-30T17:59Z"), 0));
    assert!(preview.contains(&format!("it would be refused: {why}")), "{preview}");
    run(&format!("campaign advance {folder} --early --at 2026-11-30T17:59Z"), 0);
    assert!(page(&campaign, 1).contains("is over"));
    // The next turn has no deadline.
    run(&format!("campaign advance {folder} --at 2026-11-30T17:59Z"), 0);
}
