//! The umpire's own hand at the command line: written all or none, told on the season's page, taken back with it.

use crate::campaign::faults::{head, with};
use crate::cli::{json, run, run_words, stderr, stdout};
use std::fs;
use std::path::Path;
use std::process::Output;

/// `campaign amend` with these arguments.
#[track_caller]
fn amend(campaign: &Path, arguments: &[&str], code: i32) -> Output {
    let mut words: Vec<String> = ["campaign", "amend"].map(String::from).to_vec();
    words.push(campaign.display().to_string());
    words.extend(arguments.iter().map(ToString::to_string));
    run_words(&words, code)
}

const GIVE: &[&str] = &["give 3 coins to Red", "--reason", "a mail was lost", "--who", "Jon"];

#[test]
fn an_act_is_told_with_its_reason_and_signature_and_stands_on_the_page() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    let told = stdout(&amend(&campaign, GIVE, 0));
    let line = "  Red gets 3 coins from the umpire  [umpire Jon: a mail was lost]\n";
    assert_eq!(told, format!("{line}all of it stands in the journal\n"));
    amend(&campaign, &["give 1 coin to Red", "--reason", "again"], 0);
    run(&format!("campaign advance {folder}"), 0);
    let page = fs::read_to_string(campaign.join("reports/turn-001.txt")).expect("a page");
    assert!(page.contains(line), "{page}");
    assert!(page.contains("  Red gets 1 coin from the umpire  [umpire: again]\n"), "{page}");
    assert!(stdout(&run(&format!("campaign verify {folder} --battles"), 0)).contains("sound"));
    let asked = stderr(&amend(&campaign, &["give 3 coins to Red"], 2));
    assert!(asked.contains("--reason"), "{asked}");
}

#[test]
fn a_preview_and_a_refused_file_write_nothing() {
    let (folder, campaign) = with("");
    let before = head(&campaign);
    let mut preview = GIVE.to_vec();
    preview.push("--preview");
    let told = stdout(&amend(&campaign, &preview, 0));
    assert!(told.ends_with("nothing was written\n") && told.contains("Red gets 3 coins"), "{told}");
    let file = folder.path().join("acts.txt");
    fs::write(&file, "reason: amends\ngive 3 coins to Red\nmove Lyons to Mara\n").expect("acts");
    let file = file.display().to_string();
    let told = stderr(&amend(&campaign, &["--file", &file], 1));
    assert!(told.contains("refused: line 3: there is no army `Lyons`; did you mean `Lions`?"), "{told}");
    assert_eq!(head(&campaign), before);
    let refused = json(&format!("campaign amend {} --file {file}", campaign.display()), 1);
    assert_eq!(refused["refused"][0]["fault"]["name"], "unknown_name", "{refused}");
    assert_eq!(refused["refused"][0]["fault"]["measures"]["nearest"], "Lions");
    fs::write(&file, "reason: amends\ngive 3 coins to Red\nmove Lions to Mara\n").expect("acts");
    let done = json(&format!("campaign amend {} --file {file} --who Jon", campaign.display()), 0);
    assert_eq!(done["written"], true);
    assert_eq!(done["lines"][1]["text"], "Lions is moved from Acre to Mara", "{done}");
    assert_eq!(done["lines"][1]["cause"], "umpire Jon: amends");
    assert_ne!(head(&campaign), before);
}

#[test]
fn acts_are_taken_back_with_their_season() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    let coins = || {
        let status = json(&format!("campaign status {folder}"), 0);
        let of = status["nations"].as_array().and_then(|all| all.iter().find(|nation| nation["name"] == "Red"));
        of.and_then(|nation| nation["coins"].as_i64()).expect("coins")
    };
    amend(&campaign, GIVE, 0);
    run(&format!("campaign advance {folder}"), 0);
    // In the next season: taken back with the one before it. What was given before the season ran stays, as orders do.
    amend(&campaign, GIVE, 0);
    assert_eq!(coins(), 16);
    let told = stdout(&run(&format!("campaign undo {folder}"), 0));
    let line = "taken back with it: Red gets 3 coins from the umpire  [umpire Jon: a mail was lost]";
    assert!(told.contains(line), "{told}");
    assert_eq!(coins(), 13);
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn acts_between_two_battles_are_run_again_as_they_were() {
    let (folder, campaign) = with("");
    let name = campaign.display();
    for (player, text) in [("Anna", "army Lions march Ashdod, Mara\n"), ("Bela", "army Bulls march Bari, Mara\n")] {
        let file = folder.path().join("orders.txt");
        fs::write(&file, format!("turn 1\n{text}")).expect("orders");
        run(&format!("campaign orders submit {name} {player} {}", file.display()), 0);
    }
    run(&format!("campaign advance {name} --hold"), 0);
    let page = || fs::read_to_string(campaign.join("reports/turn-001.txt")).expect("a page");
    amend(&campaign, &["weather of 1-Mara: rain", "--reason", "it was agreed", "--who", "Jon"], 0);
    assert!(page().contains("the weather of the battle 1-Mara is rain  [umpire Jon: it was agreed]"), "{}", page());
    let status = stdout(&run(&format!("campaign status {name}"), 0));
    assert!(status.contains("\nthe weather of the battle 1-Mara is rain\n"), "{status}");
    amend(&campaign, GIVE, 0);
    run(&format!("campaign advance {name}"), 0);
    assert!(stdout(&run(&format!("campaign verify {name} --battles"), 0)).contains("sound"));
}

#[test]
fn a_ledger_follows_an_army_that_was_formed_and_renamed_by_hand() {
    let (_folder, campaign) = with("");
    for act in ["form Cubs of Red at Acre from II/18a with 4Pk*2", "kill 4Pk of Cubs", "rename Cubs to Cats"] {
        amend(&campaign, &[act, "--reason", "a rising", "--who", "Jon"], 0);
    }
    amend(&campaign, &["raise 4Pk in Cats", "--reason", "more of them", "--who", "Jon"], 0);
    for name in ["Cubs", "Cats"] {
        let told = stdout(&run(&format!("campaign ledger {} {name}", campaign.display()), 0));
        for line in
            ["  2  Cubs of Red is formed at Acre", "  1  Cubs loses 4Pk", "  2  Cats gets 4Pk  [umpire Jon: more"]
        {
            assert!(told.contains(line), "{line}\n{told}");
        }
    }
}

#[test]
fn treaties_by_the_umpires_hand_are_taken_back_with_their_season() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    let treaties = || json(&format!("campaign status {folder}"), 0)["treaties"].to_string();
    run(&format!("campaign advance {folder}"), 0);
    let told = stdout(&amend(&campaign, &["agree peace of Red with Blue", "--reason", "x", "--preview"], 0));
    assert!(told.contains("Red and Blue agree on peace") && told.ends_with("nothing was written\n"), "{told}");
    assert_eq!(treaties(), "[]");
    // What was done while orders are open stays, and goes with the season that runs after it.
    amend(&campaign, &["agree peace of Red with Blue", "--reason", "a truce", "--who", "Jon"], 0);
    assert!(treaties().contains("peace"), "{}", treaties());
    run(&format!("campaign advance {folder}"), 0);
    amend(&campaign, &["break peace of Red with Blue", "--reason", "a murder", "--who", "Jon"], 0);
    assert_eq!(treaties(), "[]");
    let page = fs::read_to_string(campaign.join("reports/turn-002.txt")).expect("a page");
    assert!(page.contains("Red and Blue agree on peace  [umpire Jon: a truce]"), "{page}");
    let told = stdout(&run(&format!("campaign undo {folder}"), 0));
    assert!(told.contains("peace between Red and Blue is at an end  [umpire Jon: a murder]"), "{told}");
    assert!(treaties().contains("peace"), "{}", treaties());
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn who_typed_a_result_and_why_are_told() {
    let (folder, campaign) = with("");
    let name = campaign.display();
    for (player, text) in [("Anna", "army Lions march Ashdod, Mara\n"), ("Bela", "army Bulls march Bari, Mara\n")] {
        let file = folder.path().join("orders.txt");
        fs::write(&file, format!("turn 1\n{text}")).expect("orders");
        run(&format!("campaign orders submit {name} {player} {}", file.display()), 0);
    }
    run(&format!("campaign advance {name} --hold"), 0);
    let form = stdout(&run(&format!("campaign resolve {name} 1-Mara"), 0));
    let form = form.replace("winner: nobody", "winner: invader").replace("why: ", "why: they agreed on it ");
    let form = form.replace("bounds: 0", "bounds: 9").replace("field: nobody", "field: invader");
    let form = form.replace("who: ", "who: Carlo ");
    let file = folder.path().join("form.txt");
    fs::write(&file, form).expect("a form");
    run(&format!("campaign resolve {name} 1-Mara --form {}", file.display()), 0);
    let told = stderr(&amend(&campaign, &["weather of 1-Mara: rain", "--reason", "x"], 1));
    assert!(told.contains("the battle 1-Mara has a result already"), "{told}");
    let page = fs::read_to_string(campaign.join("reports/turn-001.txt")).expect("a page");
    assert!(page.contains("wins after 9 bounds  [form of Carlo: they agreed on it]"), "{page}");
    // Printed again it is signed as it was.
    let again = stdout(&run(&format!("campaign resolve {name} 1-Mara"), 0));
    assert!(again.contains("\nwho: Carlo "), "{again}");
}
