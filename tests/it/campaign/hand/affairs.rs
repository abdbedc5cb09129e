//! The affairs of those who play: who has sent nothing, a pause, votes, a draw by agreement.

use crate::campaign::faults::head;
use crate::cli::{json, mistake, run, run_words, stderr, stdout};
use crate::common::seasons::{army, world};
use std::fs;
use std::path::{Path, PathBuf};

/// A campaign that was founded with these policies; the folder holds it.
pub fn with(policies: &str) -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    let armies = army("Lions", "Red", "Acre") + &army("Bulls", "Blue", "Byblos");
    fs::write(&script, world(&format!("play = \"postal\"{policies}"), &armies)).expect("a script");
    let campaign = folder.path().join("season");
    run(&format!("campaign new {} {}", script.display(), campaign.display()), 0);
    (folder, campaign)
}

fn sent(campaign: &Path, player: &str, text: &str) {
    let file = campaign.with_file_name("orders.txt");
    fs::write(&file, text).expect("orders");
    run(&format!("campaign orders submit {} {player} {}", campaign.display(), file.display()), 0);
}

pub fn page(campaign: &Path, turn: u32) -> String {
    fs::read_to_string(campaign.join(format!("reports/turn-00{turn}.txt"))).expect("a page")
}

#[test]
fn it_is_always_said_who_has_sent_nothing() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    sent(&campaign, "Anna", "turn 1\nno orders\n");
    let status = stdout(&run(&format!("campaign status {folder}"), 0));
    assert!(status.contains("\nsent nothing: Bela, Carlo\n"), "{status}");
    assert_eq!(json(&format!("campaign status {folder}"), 0)["silent"], serde_json::json!(["Bela", "Carlo"]));
    let preview = stdout(&run(&format!("campaign advance {folder} --preview"), 0));
    assert!(preview.contains("\nsent nothing: Bela, Carlo\n"), "{preview}");
    sent(&campaign, "Bela", "turn 1\nstanding: army Bulls hold\n");
    run(&format!("campaign player {folder} Carlo --leaves"), 0);
    let season = stdout(&run(&format!("campaign advance {folder}"), 0));
    assert!(!season.contains("sent nothing"), "nobody is awaited any more: {season}");
    // Orders that stand from an earlier turn are none for this one.
    let season = json(&format!("campaign advance {folder}"), 0);
    assert_eq!(season["silent"], serde_json::json!(["Anna", "Bela"]));
}

#[test]
fn a_season_does_not_run_while_more_are_silent_than_may_be() {
    let (_folder, campaign) = with(", silent = 1");
    let folder = campaign.display();
    sent(&campaign, "Anna", "turn 1\narmy Lions hold\n");
    let before = head(&campaign);
    let told = stderr(&run(&format!("campaign advance {folder}"), 1));
    let why = "refused: Bela, Carlo have sent nothing for turn 1, and at most 1 may be silent [policy: silent]";
    assert!(told.contains(why) && told.contains("`--without \"Bela\" --without \"Carlo\"`"), "{told}");
    let told = stdout(&run(&format!("campaign advance {folder} --preview"), 0));
    assert!(told.contains("it would be refused: Bela, Carlo have sent nothing"), "{told}");
    assert!(mistake(&format!("campaign advance {folder} --without Dora")).contains("there is no player `Dora`"));
    assert_eq!(head(&campaign), before);
    let one = stderr(&run(&format!("campaign advance {folder} --one"), 1));
    assert!(one.contains("in a postal one all nations move together"), "{one}");
    run(&format!("campaign advance {folder} --without bela"), 0);
    run(&format!("campaign advance {folder}"), 1);
    run(&format!("campaign advance {folder} --anyway"), 0);
    for player in ["Anna", "Carlo"] {
        sent(&campaign, player, "turn 3\nno orders\n");
    }
    run(&format!("campaign advance {folder}"), 0);
}

#[test]
fn a_season_that_runs_already_is_not_kept_from_going_on() {
    let (_folder, campaign) = with(", silent = 0, battles = \"table\"");
    let folder = campaign.display();
    sent(&campaign, "Anna", "turn 1\narmy Lions march Ashdod, Mara\n");
    sent(&campaign, "Bela", "turn 1\narmy Bulls march Bari, Mara\n");
    run(&format!("campaign advance {folder} --without Carlo"), 0);
    run(&format!("campaign resolve {folder} 1-Mara --by computer"), 0);
    run(&format!("campaign advance {folder}"), 0);
}

#[test]
fn silence_is_counted_and_the_ladder_of_the_policy_follows() {
    let (_folder, campaign) = with(", no_show = { \"hold\", \"warning\", \"leaves\" }");
    let folder = campaign.display();
    for turn in 1..=2 {
        sent(&campaign, "Anna", &format!("turn {turn}\nno orders\n"));
        run(&format!("campaign advance {folder}"), 0);
    }
    let told = page(&campaign, 1);
    let first = "Bela sent nothing, 1 season in a row: standing orders count, and other armies hold  [policy: no_show]";
    assert!(told.contains(first) && !told.contains("Anna sent nothing"), "{told}");
    assert!(page(&campaign, 2).contains("Bela sent nothing, 2 seasons in a row: a warning  [policy: no_show]"));
    // Who sends again begins anew; taken back with its season the silence has not been.
    sent(&campaign, "Carlo", "turn 3\nno orders\n");
    run(&format!("campaign advance {folder}"), 0);
    let left = "Bela sent nothing, 3 seasons in a row: nobody gives orders for the nations of that player any more";
    assert!(page(&campaign, 3).contains(left), "{}", page(&campaign, 3));
    let status = || stdout(&run(&format!("campaign status {folder}"), 0));
    assert!(status().contains("Blue (Bela, who has left)") && status().contains("sent nothing: Anna, Carlo\n"));
    run(&format!("campaign undo {folder}"), 0);
    assert!(status().contains("Blue (Bela)") && !status().contains("has left"), "{}", status());
    run(&format!("campaign advance {folder}"), 0);
    run(&format!("campaign advance {folder}"), 0);
    let told = page(&campaign, 4);
    assert!(
        told.contains("Carlo sent nothing, 1 season in a row") && told.contains("Anna sent nothing, 2 seasons"),
        "{told}"
    );
    run(&format!("campaign verify {folder}"), 0);
}

/// The line of a season in which the computer gives the orders of Carlo.
const BY_COMPUTER: &str = "  [policy: computer nations]";

#[test]
fn the_ladder_goes_on_while_the_computer_plays() {
    let (_folder, campaign) = with(", siege = 20, storming = 7, no_show = { \"computer\", \"warning\", \"leaves\" }");
    let folder = campaign.display();
    let season = |turn: u32| {
        for player in ["Anna", "Bela"] {
            sent(&campaign, player, &format!("turn {turn}\nno orders\n"));
        }
        run(&format!("campaign advance {folder}"), 0);
        page(&campaign, turn)
    };
    let status = || stdout(&run(&format!("campaign status {folder}"), 0));
    assert!(
        season(1).contains("Carlo sent nothing, 1 season in a row: the computer plays for that player from now on")
    );
    let told = status();
    assert!(told.contains("Green (Carlo; the computer plays since turn 2)"), "{told}");
    assert!(told.contains("sent nothing: Anna, Bela, Carlo\n"), "{told}");
    assert_eq!(json(&format!("campaign status {folder}"), 0)["nations"][1]["computer_since"], 2);
    let told = season(2);
    assert!(told.contains("Carlo sent nothing, 2 seasons in a row: a warning") && told.contains(BY_COMPUTER), "{told}");
    // Who sends something plays himself again, and begins anew.
    sent(&campaign, "Carlo", "turn 3\nno orders\n");
    let told = status();
    assert!(told.contains("Green (Carlo)") && told.contains("sent nothing: Anna, Bela\n"), "{told}");
    let told = season(3);
    assert!(!told.contains("Carlo sent nothing") && !told.contains(BY_COMPUTER), "{told}");
    for turn in 4..=5 {
        season(turn);
    }
    let left = "Carlo sent nothing, 3 seasons in a row: nobody gives orders for the nations of that player any more";
    assert!(season(6).contains(left));
    assert!(status().contains("Green (Carlo, who has left)"), "{}", status());
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn who_is_played_by_the_computer_does_not_keep_a_season_from_running() {
    let (_folder, campaign) = with(", silent = 0, no_show = { \"computer\" }");
    let folder = campaign.display();
    for turn in 1..=2 {
        for player in ["Anna", "Bela"] {
            sent(&campaign, player, &format!("turn {turn}\nno orders\n"));
        }
        run(&format!("campaign advance {folder}{}", if turn == 1 { " --anyway" } else { "" }), 0);
    }
}

#[test]
fn a_ladder_of_unknown_steps_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let script = folder.path().join("campaign.lua");
    let write = |steps: &str| fs::write(&script, world(&format!("no_show = {{ {steps} }}"), "")).expect("a script");
    let new = || format!("campaign new {} {}", script.display(), folder.path().join("season").display());
    write("\"hold\", \"leave\"");
    let told = mistake(&new());
    let why = "`no_show`: found \"leave\", expected hold, warning, computer, leaves; did you mean `leaves`?";
    assert!(told.contains(why), "{told}");
    write(&"\"hold\", ".repeat(21));
    assert!(mistake(&new()).contains("`no_show` has 21 steps, and at most 20 are kept"));
    write(&"\"hold\", ".repeat(20));
    run(&new(), 0);
}

#[test]
fn a_paused_game_runs_no_season_and_says_why() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    let words = |more: &[&str]| -> Vec<String> {
        let folder = campaign.display().to_string();
        let mut all = vec!["campaign".to_string(), more[0].to_string(), folder];
        all.extend(more[1..].iter().map(ToString::to_string));
        all
    };
    run(&format!("campaign pause {folder}"), 2);
    run(&format!("campaign resume {folder}"), 1);
    let told = stdout(&run_words(&words(&["pause", "--reason", "Anna is ill", "--who", "Jon"]), 0));
    assert!(told.contains("the game is paused since turn 1, by Jon: Anna is ill\n"), "{told}");
    let before = head(&campaign);
    for words in ["", "--preview", "--anyway"] {
        let told = stderr(&run(&format!("campaign advance {folder} {words}"), 1));
        assert!(told.contains("refused: the game is paused since turn 1, by Jon: Anna is ill"), "{told}");
    }
    assert_eq!(head(&campaign), before);
    let again = stderr(&run_words(&words(&["pause", "--reason", "x"]), 1));
    assert!(again.contains("the game is paused already, since turn 1, by Jon: Anna is ill"), "{again}");
    sent(&campaign, "Anna", "turn 1\narmy Lions hold\n");
    run(&format!("campaign resume {folder}"), 0);
    run(&format!("campaign advance {folder}"), 0);
    let told = page(&campaign, 1);
    assert!(
        told.contains("the game is paused  [umpire Jon: Anna is ill]") && told.contains("the game goes on  [umpire]")
    );
    // A pause is of the real world: a season that is taken back leaves it.
    run_words(&words(&["pause", "--reason", "a holiday"]), 0);
    run(&format!("campaign undo {folder}"), 0);
    let told = stderr(&run(&format!("campaign advance {folder}"), 1));
    assert!(told.contains("the game is paused since turn 1, by the umpire: a holiday"), "{told}");
    run(&format!("campaign verify {folder}"), 0);
}

/// `campaign vote` with these arguments.
#[track_caller]
pub fn vote(campaign: &Path, more: &[&str], code: i32) -> String {
    let folder = campaign.display().to_string();
    let (what, more) = more.split_first().expect("what to do with a vote");
    let mut words = vec!["campaign".to_string(), "vote".to_string(), what.to_string(), folder];
    words.extend(more.iter().map(ToString::to_string));
    let output = run_words(&words, code);
    if code == 0 { stdout(&output) } else { stderr(&output) }
}

#[test]
fn a_question_is_carried_by_more_votes_than_against_it() {
    let (_folder, campaign) = with("");
    assert!(vote(&campaign, &["answer", "Anna", "yes"], 1).contains("no vote is open"));
    assert!(vote(&campaign, &["ask", " "], 1).contains("found none, expected a question of 1 to 500 letters"));
    let told = vote(&campaign, &["ask", "Shall winters be left out?"], 0);
    assert!(told.contains("vote 1: Shall winters be left out? (0 yes, 0 no, 0 abstain; awaited: Anna, Bela, Carlo)"));
    assert!(vote(&campaign, &["ask", "Another?"], 1).contains("vote 1 is open still: Shall winters be left out?"));
    vote(&campaign, &["answer", "anna", "no"], 0);
    vote(&campaign, &["answer", "anna", "yes"], 0);
    let told = vote(&campaign, &["answer", "Bela", "abstain"], 0);
    assert!(told.contains("(1 yes, 0 no, 1 abstain; awaited: Carlo)"), "{told}");
    run(&format!("campaign player {} Carlo --leaves", campaign.display()), 0);
    assert!(vote(&campaign, &["answer", "Carlo", "no"], 1).contains("Carlo has no voice"));
    assert!(vote(&campaign, &["close"], 0).contains("vote 1 is carried"));
    assert!(vote(&campaign, &["close"], 1).contains("no vote is open"));
    // As many against it as for it: lost.
    vote(&campaign, &["ask", "Another?"], 0);
    vote(&campaign, &["answer", "Anna", "yes"], 0);
    vote(&campaign, &["answer", "Bela", "no"], 0);
    assert!(vote(&campaign, &["close"], 0).contains("vote 2: Another? (1 yes, 1 no, 0 abstain; lost)"));
    vote(&campaign, &["ask", "A third?"], 0);
    assert!(vote(&campaign, &["drop"], 0).contains("vote 3 is dropped"));
    let shown = json(&format!("campaign vote show {}", campaign.display()), 0);
    assert_eq!(shown["votes"].as_array().map(Vec::len), Some(2), "{shown}");
    run(&format!("campaign advance {}", campaign.display()), 0);
    let told = page(&campaign, 1);
    assert!(told.contains("vote 1 is carried: Shall winters be left out?  [umpire]"), "{told}");
}

#[test]
fn a_vote_may_need_more_than_half_of_all_or_all() {
    for (majority, yes, carried) in [("players", 1, false), ("players", 2, true), ("all", 2, false), ("all", 3, true)] {
        let (_folder, campaign) = with(&format!(", votes = \"{majority}\""));
        vote(&campaign, &["ask", "So?"], 0);
        for player in ["Anna", "Bela", "Carlo"].iter().take(yes) {
            vote(&campaign, &["answer", player, "yes"], 0);
        }
        let result = if carried { "vote 1 is carried" } else { "vote 1 is lost" };
        assert!(vote(&campaign, &["close"], 0).contains(result), "{majority}, {yes}");
    }
}

#[test]
fn a_draw_by_agreement_of_all_ends_the_game() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    let ask = |last: &str| {
        vote(&campaign, &["ask", "A draw?", "--draw"], 0);
        for (player, answer) in [("Anna", "yes"), ("Bela", "yes"), ("Carlo", last)] {
            vote(&campaign, &["answer", player, answer], 0);
        }
        vote(&campaign, &["close"], 0)
    };
    assert!(ask("abstain").contains("vote 1 is lost"));
    run(&format!("campaign advance {folder}"), 0);
    let told = ask("yes");
    assert!(told.contains("the game ended in turn 2 as a draw by agreement"), "{told}");
    let told = stderr(&run(&format!("campaign advance {folder}"), 1));
    assert!(told.contains("refused: the game ended in turn 2 as a draw by agreement"), "{told}");
    assert!(vote(&campaign, &["ask", "Again?"], 1).contains("the game ended in turn 2"));
    assert!(stdout(&run(&format!("campaign status {folder}"), 0)).contains("\nthe game ended in turn 2 as a draw"));
}
