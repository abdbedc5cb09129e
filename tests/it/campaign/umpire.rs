//! An umpire at the command line: texts that are no orders, battles played by hand, a season taken back.

use std::fs;
use std::path::Path;

use super::faults::{head, with};
use crate::cli::{json, mistake, run, run_words, stderr, stdout};
use crate::common::seasons::army;
use crate::play::typed;

/// Sends orders in; returns the output.
#[track_caller]
fn sent(campaign: &Path, player: &str, text: &str, code: i32) -> String {
    let file = campaign.with_file_name("orders.txt");
    fs::write(&file, text).expect("orders");
    stdout(&run(&format!("campaign orders submit {} {player} {}", campaign.display(), file.display()), code))
}

/// A player's orders in the folder of orders.
fn kept(campaign: &Path, player: &str) -> String {
    fs::read_to_string(campaign.join(format!("orders/turn-001-{player}.txt"))).expect("orders")
}

#[test]
fn what_is_refused_as_a_whole_changes_nothing() {
    let (_folder, campaign) = with("");
    let good = "turn 1\narmy \"Lions\" march Ashdod\n";
    assert!(sent(&campaign, "Anna", good, 0).contains("1 order taken"));
    let before = head(&campaign);
    for (text, why) in [
        ("Dear umpire, see my attachment", "line 1, column 1: found `Dear`"),
        ("turn 2\narmy Lions hold\n", "found orders for turn 2, expected those for turn 1"),
        ("{ \"turn\": 4, \"orders\": [] }", "found orders for turn 4, expected those for turn 1"),
        ("{ \"player\": \"Bela\", \"orders\": [] }", "found orders from Bela, expected those from Anna"),
        ("army Bulls hold\n", "refused: "),
    ] {
        let told = sent(&campaign, "Anna", text, 1);
        assert!(told.contains(why), "{text}:\n{told}");
        let stands = "nothing of this can be taken; what Anna ordered before stands:\narmy \"Lions\" march Ashdod\n";
        assert!(told.ends_with(stands), "{text}:\n{told}");
        assert_eq!((head(&campaign), kept(&campaign, "Anna").as_str()), (before.clone(), good), "{text}");
    }
    let told = sent(&campaign, "Bela", "see my attachment", 1);
    assert!(told.ends_with("Bela has given no orders for this turn\n"), "{told}");
    // Good lines count beside bad ones, and a player may withdraw all his orders.
    assert!(sent(&campaign, "Anna", "army Lions hold\nsee below\n", 1).contains("1 order taken"));
    assert!(sent(&campaign, "Anna", "turn 1\nno orders\n", 0).contains("0 orders taken"));
}

#[test]
fn orders_say_for_which_turn_they_are() {
    let (_folder, campaign) = with("");
    let unsaid = "warning: no line names the turn: these are taken for turn 1, spring 320 BC";
    assert!(sent(&campaign, "Anna", "army Lions hold\n", 0).contains(unsaid));
    // As an editor on another system writes it.
    let told = sent(&campaign, "Anna", "\u{feff}army Lions march Ashdod\r\nTurn 1.\r\n", 0);
    assert!(told.contains("1 order taken") && !told.contains("warning"), "{told}");
    let json = "\u{feff}{ \"turn\": 1, \"orders\": [ { \"order\": { \"hold\": { \"army\": \"Lions\" } } } ] }\r\n";
    assert!(sent(&campaign, "Anna", json, 0).contains("1 order taken"));
    for (line, why) in [
        ("turn five", "found `five`, expected the number of a turn, a whole number from 1"),
        ("turn 1 of two", "found `of`, expected the end of the line"),
        ("turn 1\nturn 2", "line 2, column 1: found `turn`, expected no other turn than turn 1"),
    ] {
        let told = sent(&campaign, "Anna", line, 1);
        assert!(told.contains(why), "{told}");
    }
    run(&format!("campaign advance {}", campaign.display()), 0);
    // A mail that comes too late is not taken for the next season.
    assert!(sent(&campaign, "Anna", "turn 1\narmy Lions hold\n", 1).contains("found orders for turn 1"));
}

/// A campaign in which the Lions and the Bulls are about to fight at Mara.
fn met() -> (tempfile::TempDir, std::path::PathBuf) {
    let (folder, campaign) = with("");
    sent(&campaign, "Anna", "turn 1\narmy Lions march Ashdod, Mara\n", 0);
    sent(&campaign, "Bela", "turn 1\narmy Bulls march Bari, Mara\n", 0);
    let told = stdout(&run(&format!("campaign advance {} --hold", campaign.display()), 0));
    assert!(told.contains("battle 1-Mara"), "{told}");
    (folder, campaign)
}

#[test]
fn a_battle_that_was_begun_is_waited_for_and_may_be_left_to_computers() {
    let (_folder, campaign) = met();
    let folder = campaign.display();
    let play = |more: &str, lines: &[&str]| {
        let output = typed(&format!("campaign play {folder} 1-Mara {more}"), lines);
        assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
        stdout(&output)
    };
    let told = play("--red human --blue human", &["done", "done", "quit"]);
    assert!(told.contains(&format!("`debellis campaign play {folder} 1-Mara` goes on")), "{told}");
    let status = stdout(&run(&format!("campaign status {folder}"), 0));
    assert!(status.contains("battle 1-Mara, to be fought by players"), "{status}");
    let season = stdout(&run(&format!("campaign advance {folder}"), 0));
    assert!(season.contains("battles are to be fought") && !season.contains("wins"), "{season}");
    for words in ["--by computer", "--form nothing.txt"] {
        let told = stderr(&run(&format!("campaign resolve {folder} 1-Mara {words}"), 1));
        assert!(told.contains("refused: the battle 1-Mara is being played, and is saved in"), "{told}");
    }
    // It began in its weather; that of a battle that nobody has begun can be set.
    let weather = |code| {
        let words = ["campaign", "amend", &folder.to_string(), "weather of 1-Mara: rain", "--reason", "it was agreed"];
        stderr(&run_words(&words.map(String::from), code))
    };
    let told = weather(1);
    assert!(told.contains("refused: the battle 1-Mara is being played in the weather with which it began"), "{told}");
    // A general takes over one side, and then the other; the same file gives the same battle.
    let save = campaign.join("battle-1-Mara.replay");
    let begun = fs::read(&save).expect("a save");
    let told = play("--blue general", &["done", "quit"]);
    assert!(told.contains("(human)") && told.contains("(general)"), "{told}");
    fs::write(&save, &begun).expect("a save");
    let first = play("--red general --blue general", &[]);
    assert!(first.contains("Its result is taken"), "{first}");
    let told = stdout(&run(&format!("campaign history {folder}"), 0));
    assert!(told.contains("[played here]"), "{told}");
    let whole = fs::read(&save).expect("a save");
    assert!(whole.starts_with(&begun), "what was played stands");
    run(&format!("campaign verify {folder}"), 0);
    let kept = "used again where the very same battle comes about: the result of 1-Mara\n";
    let told = stdout(&run(&format!("campaign undo {folder} --same-dice"), 0));
    assert!(told.contains(kept), "{told}");
    run(&format!("campaign advance {folder} --hold"), 0);
    let told = stdout(&run(&format!("campaign undo {folder} --fight-again"), 0));
    assert!(!told.contains("used again"), "{told}");
    run(&format!("campaign advance {folder} --hold"), 0);
    fs::write(&save, &begun).expect("a save");
    play("--red general --blue general", &[]);
    assert_eq!(fs::read(&save).expect("a save"), whole);
}

#[test]
fn what_was_written_of_a_season_that_is_taken_back_is_put_away() {
    let (_folder, campaign) = met();
    let folder = campaign.display();
    typed(&format!("campaign play {folder} 1-Mara"), &["quit"]);
    run(&format!("campaign pack {folder} 1-Mara"), 0);
    let there = |name: &str| campaign.join(name).exists();
    let written =
        ["reports/turn-001.txt", "reports/turn-001.html", "reports/battle-1-Mara.html", "battle-1-Mara.replay"];
    assert!(written.iter().all(|name| there(name)));
    let undone = json(&format!("campaign undo {folder}"), 0);
    assert!(!written.iter().any(|name| there(name)), "{undone}");
    assert_eq!(undone["moved"].as_array().map(Vec::len), Some(5), "{undone}");
    assert!(there("reports/taken-back/turn-001-1.html") && there("battle-1-Mara.replay.undone-1"));
    // The season as it is played now has another battle of that name, which may be begun.
    run(&format!("campaign advance {folder} --hold"), 0);
    typed(&format!("campaign play {folder} 1-Mara"), &["quit"]);
    let told = stdout(&run(&format!("campaign undo {folder}"), 0));
    assert!(told.contains("battle-1-Mara.replay is now") && told.contains(".undone-2"), "{told}");
    assert!(there("reports/taken-back/turn-001-2.txt"));
    // The seed of a season that is over is public: new dice make another battle, and an old save is found by its name.
    run(&format!("campaign advance {folder}"), 0);
    run(&format!("campaign undo {folder}"), 0);
    run(&format!("campaign advance {folder} --hold"), 0);
    fs::copy(campaign.join("battle-1-Mara.replay.undone-1"), campaign.join("battle-1-Mara.replay")).expect("a copy");
    let told = stderr(&typed(&format!("campaign play {folder} 1-Mara"), &["quit"]));
    assert!(told.contains("battle-1-Mara.replay holds another battle than 1-Mara"), "{told}");
}

#[test]
fn pages_that_an_interrupted_undo_left_are_put_away_by_the_next_command_that_writes() {
    let (_folder, campaign) = met();
    let folder = campaign.display();
    let page = campaign.join("reports/turn-001.txt");
    let written = fs::read(&page).expect("a page");
    run(&format!("campaign undo {folder}"), 0);
    // The undo stands in the journal, and the process ended before the page was moved.
    fs::write(&page, &written).expect("a page");
    run(&format!("campaign status {folder}"), 0);
    assert!(page.exists(), "a command that only reads moves nothing");
    let told = stderr(&run(&format!("campaign player {folder} Anna --leaves"), 0));
    assert!(told.contains("a page of a season that was taken back was left: it is "), "{told}");
    assert!(!page.exists() && fs::read(campaign.join("reports/taken-back/turn-001-2.txt")).expect("kept") == written);
}

#[test]
fn a_status_tells_what_the_players_are_to_be_told_and_who_has_left() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    let bound = json(&format!("campaign status {folder}"), 0)["commitment"].as_str().map(str::to_string);
    let status = stdout(&run(&format!("campaign status {folder}"), 0));
    let told = format!("the dice of this season are bound by {}; tell the players so", bound.expect("it is open"));
    assert!(status.contains(&told), "{status}");
    sent(&campaign, "Anna", "turn 1\narmy Lions hold\n", 0);
    let asked = stderr(&run(&format!("campaign player {folder} Anna"), 2));
    assert!(asked.contains("<--leaves|--returns>"), "{asked}");
    stderr(&run(&format!("campaign player {folder} Anna --leaves --returns"), 2));
    let status = stdout(&run(&format!("campaign player {folder} Anna --leaves"), 0));
    assert!(status.contains("Red (Anna, who has left): worth 6, 10 coins\n"), "{status}");
    let sheet = stdout(&run(&format!("campaign orders sheet {folder} Anna"), 0));
    assert!(sheet.contains("# Anna has left the campaign: no order is taken"), "{sheet}");
    let status = stdout(&run(&format!("campaign player {folder} Anna --returns"), 0));
    assert!(status.contains("Red (Anna): worth 6, 10 coins, orders given\n"), "{status}");
}

#[test]
fn a_wrong_folder_is_told_for_what_it_is() {
    let (folder, campaign) = with("");
    let folder = folder.path().display();
    for (words, why) in [
        (
            "campaigns/three_kings".to_string(),
            "help: `debellis campaign new campaigns/three_kings my-season` founds one",
        ),
        (format!("{}/campaign.db", campaign.display()), "help: give its folder, "),
        (format!("{folder}/campaign.lua"), "is a file, and a campaign is a folder with campaign.db in it"),
        (format!("{folder}/nowhere"), "there is no campaign in"),
    ] {
        let told = mistake(&format!("campaign status {words}"));
        assert!(told.contains(why), "{told}");
    }
    // Of a file that was cut off, this is the only finding of verify.
    let file = campaign.join("campaign.db");
    let bytes = fs::read(&file).expect("a campaign");
    fs::write(&file, &bytes[..bytes.len() / 2]).expect("a torn file");
    let told = stdout(&run(&format!("campaign verify {}", campaign.display()), 1));
    assert!(told.contains("nothing more of it can be read") && !told.contains("campaign verify"), "{told}");
}

#[test]
fn a_season_is_not_taken_back_under_those_who_play_a_battle_of_it() {
    let (_folder, campaign) = met();
    let folder = campaign.display();
    typed(&format!("campaign play {folder} 1-Mara"), &["quit"]);
    let save = fs::File::open(campaign.join("battle-1-Mara.replay")).expect("a save");
    save.lock().expect("a lock");
    let refused = json(&format!("campaign undo {folder}"), 1);
    assert_eq!(refused["reason"], "the battle 1-Mara is being played in another window; end it there first");
    assert!(campaign.join("battle-1-Mara.replay").exists());
    save.unlock().expect("a lock");
    json(&format!("campaign undo {folder}"), 0);
    assert!(!campaign.join("battle-1-Mara.replay").exists());
}

#[test]
fn what_can_be_ordered_is_listed_for_a_player_or_one_army() {
    let (_folder, campaign) = with("");
    let at = campaign.display();
    let told = stdout(&run(&format!("campaign orders possible {at} Anna"), 0));
    assert!(told.lines().any(|line| line == "army \"Lions\" march Ashdod"), "{told}");
    assert!(told.contains("offer peace to Blue\n"), "{told}");
    let one = stdout(&run(&format!("campaign orders possible {at} Anna --army lions"), 0));
    assert!(one.lines().all(|line| line.starts_with("army \"Lions\" ")) && one.lines().count() > 5, "{one}");
    let list = json(&format!("campaign orders possible {at} Anna"), 0);
    let orders = list["orders"].as_array().expect("a list");
    assert_eq!(orders.len(), told.lines().count());
    let march = orders.iter().find(|order| order["kind"] == "march").expect("a march");
    assert_eq!(march["line"]["order"]["march"]["army"], "Lions");
    let told = mistake(&format!("campaign orders possible {at} Anna --army Bulls"));
    assert!(told.contains("there is no army of yours `Bulls`"), "{told}");
}

#[test]
fn a_campaign_is_tried_out_by_its_script() {
    let (folder, _campaign) = with("");
    let script = folder.path().join("campaign.lua");
    let at = script.display();
    let told = stdout(&run(&format!("campaign try {at} --years 1 --runs 2 --seed 3"), 0));
    assert!(told.contains(": 2 runs of 1 years, seed 3\n") && told.contains("no order was refused"), "{told}");
    let found = json(&format!("campaign try {at} --years 1 --runs 2 --seed 3"), 0);
    assert_eq!(found["runs"].as_array().map(Vec::len), Some(2));
    assert_eq!(found["runs"][1]["nations"]["Red"]["years"].as_array().map(Vec::len), Some(1));
    assert_eq!(found, json(&format!("campaign try {at} --years 1 --runs 2 --seed 3 --threads 1"), 0));
}

#[test]
fn the_orders_of_very_many_armies_are_listed_army_by_army() {
    let own = |count: usize| (1..=count).map(|n| army(&format!("Guard{n}"), "Red", "Acre")).collect::<String>();
    let (_folder, most) = with(&own(99));
    let words = |campaign: &Path, more: &str| format!("campaign orders possible {} Anna {more}", campaign.display());
    assert!(stdout(&run(&words(&most, ""), 0)).contains("Guard99"));
    let (_folder, more) = with(&own(100));
    let told = mistake(&words(&more, ""));
    assert!(
        told.contains("Anna has 101 armies, and the orders of at most 100 are listed together\n  help: name one"),
        "{told}"
    );
    let one = stdout(&run(&words(&more, "--army Guard7"), 0));
    assert!(one.lines().all(|line| line.contains("Guard7")), "{one}");
}

#[test]
fn a_form_is_taken_for_the_battle_that_it_names() {
    let (_folder, campaign) = met();
    let folder = campaign.display();
    run(&format!("campaign resolve {folder} 1-Mara --by table"), 0);
    let blank = stdout(&run(&format!("campaign resolve {folder}"), 0));
    let form = campaign.with_file_name("form.txt");
    fs::write(&form, blank.replace("bounds: 0", "bounds: 9")).expect("a form");
    // The first of these is the result, the second corrects it: no battle waits any more.
    for bounds in ["bounds: 9", "bounds: 12"] {
        fs::write(&form, blank.replace("bounds: 0", bounds)).expect("a form");
        let told = stdout(&run(&format!("campaign resolve {folder} --form {}", form.display()), 0));
        assert!(told.contains("goes on with the season"), "{told}");
        assert!(stdout(&run(&format!("campaign resolve {folder} 1-Mara"), 0)).contains(bounds));
    }
    fs::write(&form, blank.replace("bounds: 0", "bounds: 9").replace("1-Mara", "1-Bari")).expect("a form");
    let told = mistake(&format!("campaign resolve {folder} --form {}", form.display()));
    assert!(told.contains("no battle waits in this season"), "{told}");
}
