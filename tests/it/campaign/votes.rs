//! Answers in a vote of the players that come among orders: how they are read, whose count, and what they leave alone.

use std::fs;
use std::path::Path;

use debellis::campaign::affairs::Answer;
use debellis::campaign::orders::{read, read_either};

use super::faults::head;
use super::hand::affairs::{page, vote, with};
use super::inlet::{Post, fate, mail};
use crate::cli::{json, run, stdout};

#[test]
fn an_answer_is_read_as_people_write_it() {
    let numbered = |answer, number| (answer, Some(number), false);
    for (text, expected) in [
        ("vote yes", (Answer::Yes, None, false)),
        ("Vote: no", (Answer::No, None, false)),
        ("- I vote for the draw.", (Answer::Yes, None, true)),
        ("We vote against a draw!", (Answer::No, None, true)),
        ("my vote is yes, please", (Answer::Yes, None, false)),
        ("please vote in favour of it", (Answer::Yes, None, false)),
        ("I abstain.", (Answer::Abstain, None, false)),
        ("vote abstain", (Answer::Abstain, None, false)),
        ("vote 2: nay", numbered(Answer::No, 2)),
        ("I vote yes in vote 2", numbered(Answer::Yes, 2)),
        ("turn 3: vote yes to the draw", (Answer::Yes, None, true)),
    ] {
        let reading = read(text);
        assert!(reading.faults.is_empty() && reading.cut.is_empty() && reading.lines.is_empty(), "{text}: {reading:?}");
        let [one] = reading.votes.as_slice() else { panic!("{text}: {reading:?}") };
        assert_eq!((one.answer, one.vote, one.draw), expected, "{text}");
        assert_eq!(read(&one.to_string()).votes, [*one], "{text} as it is written back");
    }
    let json = read_either(r#"{ "turn": 3, "vote": "no", "orders": [] }"#);
    assert_eq!(json.votes.iter().map(|one| one.answer).collect::<Vec<_>>(), [Answer::No]);
    // Quoted from another mail, it is nobody's answer.
    assert!(read("army A hold\n> vote yes\n").votes.is_empty());
}

#[test]
fn a_slip_in_an_answer_is_named_with_its_place_and_the_nearest_word() {
    for (text, part) in [
        ("vote yess", "line 1, column 6: found `yess`, expected `yes`, `no` or `abstain` (did you mean `yes`?)"),
        ("I vote", "line 1, column 7: found the end of the line, expected `yes`, `no` or `abstain`"),
        ("vote yes for Rome", "line 1, column 14: found `Rome`, expected the end of the line"),
        ("I abstain no", "line 1, column 11: found `no`, expected the end of the line"),
        ("voet yes", "(did you mean `vote`?)"),
    ] {
        let reading = read(text);
        assert!(reading.votes.is_empty() && reading.faults.len() == 1, "{text}: {reading:?}");
        let told = reading.faults[0].to_string();
        assert!(told.contains(part), "{text}: {told}");
    }
}

/// Writes orders to a file, and submits them for a player.
#[track_caller]
fn given(campaign: &Path, player: &str, text: &str, code: i32) -> String {
    let file = campaign.with_file_name("given.txt");
    fs::write(&file, text).expect("orders");
    stdout(&run(&format!("campaign orders submit {} {player} {}", campaign.display(), file.display()), code))
}

#[test]
fn a_mail_answers_beside_its_orders_or_alone_and_once() {
    let post = Post::new();
    let folder = post.campaign.display().to_string();
    given(&post.campaign, "Bela", "turn 1\narmy Bulls hold\n", 0);
    vote(&post.campaign, &["ask", "A draw?", "--draw"], 0);
    post.put("a.eml", mail("anna@example.org", "1", "turn 1\nLions hold\nI vote for the draw\n"));
    post.put("b.eml", mail("bela@example.org", "2", "Hello,\nvote: no\n"));
    let told = stdout(&run(&post.words(""), 0));
    assert!(told.contains("Anna: 1 order taken, `vote yes to the draw`\n"), "{told}");
    assert!(told.contains("Bela: `vote no` taken\n") && !told.contains("turn is now"), "{told}");
    let receipt = post.receipt("turn-001-Anna.txt");
    let part =
        "  Your answer in the vote is taken:\n    line 3: I vote for the draw\n      read as: vote yes to the draw\n";
    assert!(receipt.contains(part), "{receipt}");
    let receipt = post.receipt("turn-001-Bela.txt");
    for part in [
        "  No orders are taken from this mail; what you ordered before stands.\n",
        "  Your answer in the vote is taken:\n    line 2: vote: no\n",
        "Your orders for this turn are now:\n    army \"Bulls\" hold\n",
    ] {
        assert!(receipt.contains(part), "{part} is not in {receipt}");
    }
    let shown = vote(&post.campaign, &["show"], 0);
    assert!(shown.contains("vote 1: A draw? (1 yes, 1 no, 0 abstain; awaited: Carlo)"), "{shown}");
    // The same mails again answer nothing: not even another vote.
    vote(&post.campaign, &["close"], 0);
    vote(&post.campaign, &["ask", "Another?"], 0);
    let before = head(&post.campaign);
    let told = post.taken(0);
    assert_eq!(fate(&told, "b.eml")["kind"], "known", "{told}");
    assert_eq!(head(&post.campaign), before);
    // Of two mails the later one counts, and its receipt says so.
    let later = mail("bela@example.org", "4", "vote yes\n").replace("10:00:00", "11:00:00");
    post.put("c.eml", mail("bela@example.org", "3", "vote abstain\n"));
    post.put("d.eml", later);
    run(&post.words(""), 0);
    let receipt = post.receipt("turn-001-Bela-2.txt");
    assert!(receipt.contains("note: the answer in c.eml was `abstain`; the one of this mail counts"), "{receipt}");
    assert!(vote(&post.campaign, &["show"], 0).contains("vote 2: Another? (1 yes, 0 no, 0 abstain;"));
    // An answer is of the real world: a season that is taken back leaves it.
    run(&format!("campaign advance {folder}"), 0);
    run(&format!("campaign undo {folder}"), 0);
    assert!(vote(&post.campaign, &["show"], 0).contains("vote 2: Another? (1 yes, 0 no, 0 abstain;"));
    run(&format!("campaign verify {folder}"), 0);
}

#[test]
fn a_file_of_orders_answers_too_and_what_cannot_be_answered_is_refused() {
    let (_folder, campaign) = with("");
    let folder = campaign.display();
    let told = given(&campaign, "Anna", "vote yes\n", 1);
    assert!(told.contains("line 1: refused: no vote is open [policy: votes]"), "{told}");
    assert!(!stdout(&run(&format!("campaign orders possible {folder} Anna"), 0)).contains("vote yes"));
    vote(&campaign, &["ask", "Shall winters be left out?"], 0);
    let listed = stdout(&run(&format!("campaign orders possible {folder} Anna"), 0));
    assert!(listed.ends_with("\nvote yes\nvote no\nvote abstain\n"), "{listed}");
    let sheet = stdout(&run(&format!("campaign orders sheet {folder} Anna"), 0));
    let part =
        "# vote 1 is open: Shall winters be left out?\n#   to answer write a line: vote yes, vote no, vote abstain\n";
    assert!(sheet.contains(part), "{sheet}");
    for (text, why) in [
        ("vote 3: yes", "vote 1 is open, not vote 3: Shall winters be left out?"),
        ("vote for the draw", "vote 1, which is open, is not on a draw: Shall winters be left out?"),
    ] {
        let told = given(&campaign, "Anna", text, 1);
        assert!(told.contains(why) && told.contains("nothing of this can be taken"), "{told}");
    }
    given(&campaign, "Anna", "turn 1\narmy Lions hold\n", 0);
    let told = given(&campaign, "Anna", "vote no\nvote yes\n", 0);
    assert!(told.contains("line 1: warning: `vote no` stands against `vote yes` in line 2, which counts"), "{told}");
    assert!(
        told.contains("the answer in the vote is taken: vote yes\nno orders are taken; what Anna ordered"),
        "{told}"
    );
    let given_so_far = json(&format!("campaign orders submit {folder} Anna {}", answer(&campaign, "vote no")), 0);
    assert_eq!(given_so_far["vote"]["answer"], "no", "{given_so_far}");
    assert_eq!(given_so_far["stands"], "army \"Lions\" hold\n");
    let fault = &given_so_far["remarks"][0]["fault"];
    assert_eq!((&fault["name"], &fault["measures"]["answer"]), (&"answered_before".into(), &"yes".into()));
    assert!(vote(&campaign, &["show"], 0).contains("(0 yes, 1 no, 0 abstain;"));
    // `no orders` takes orders back, and answers all the same.
    given(&campaign, "Anna", "no orders\nvote yes\n", 0);
    let status = stdout(&run(&format!("campaign status {folder}"), 0));
    assert!(status.contains("(1 yes, 0 no, 0 abstain;"), "{status}");
    assert_eq!(
        json(&format!("campaign orders check {folder} Anna {}", answer(&campaign, "vote no")), 0)["stands"],
        serde_json::Value::Null
    );
    // Nobody answers for whom the computer plays.
    run(&format!("campaign seat {folder} Blue --computer"), 0);
    let told = given(&campaign, "Blue", "vote yes", 1);
    assert!(told.contains("Blue has no voice in this vote"), "{told}");
}

/// A file with an answer.
fn answer(campaign: &Path, text: &str) -> String {
    let file = campaign.with_file_name("answer.txt");
    fs::write(&file, text).expect("an answer");
    file.display().to_string()
}

#[test]
fn a_nation_of_the_computer_agrees_to_a_draw_unless_it_is_ahead_where_it_has_a_voice() {
    for (policy, nation, answers) in [
        ("", "Blue", "(0 yes, 0 no, 0 abstain;"),
        (", computers_vote = true", "Blue", "(1 yes, 0 no, 0 abstain;"),
        (", computers_vote = true", "Red", "(0 yes, 1 no, 0 abstain;"),
    ] {
        let (_folder, campaign) = with(policy);
        let folder = campaign.display().to_string();
        run(&format!("campaign seat {folder} {nation} --computer"), 0);
        // What Red has is worth more than what each other has.
        let reason = ["--reason".to_string(), "a test".to_string()];
        let mut words = vec!["campaign".to_string(), "amend".into(), folder.clone(), "give Corfu to Red".into()];
        words.extend(reason);
        crate::cli::run_words(&words, 0);
        vote(&campaign, &["ask", "Shall winters be left out?"], 0);
        assert!(vote(&campaign, &["drop"], 0).contains("is dropped"));
        let told = vote(&campaign, &["ask", "A draw?", "--draw"], 0);
        assert!(told.contains(answers), "{policy} {nation}: {told}");
        assert!(!told.contains(&format!("awaited: {nation}")));
        run(&format!("campaign advance {folder}"), 0);
        let line = format!("{nation} answers");
        assert_eq!(page(&campaign, 1).contains(&line), !policy.is_empty(), "{}", page(&campaign, 1));
        run(&format!("campaign verify {folder}"), 0);
    }
}
