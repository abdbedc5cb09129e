//! What a script tells or asks one side alone: the player of the other side does not read it.

use std::path::Path;

use crate::cli::stdout;
use crate::play::{folder, said, typed};
use crate::scenario::small;

/// The battle of Rome, a person's, with a script of these words: all that the screen and the commands show of it.
fn shown(added: &str, before: &str, lines: &[&str]) -> Vec<String> {
    let (place, file) = folder();
    let script = place.path().join("zama.lua");
    std::fs::write(&script, format!("{before}{}", small(added))).expect("a file");
    let folder = place.path().display().to_string();
    let mut shown = vec![said(&format!("{} --save {file}", script.display()), lines)];
    shown.push(said(&format!("--resume {file}"), &["log all", "list", "losses"]));
    for words in ["replay --log text", "replay --log json", "picture"] {
        let (first, rest) = words.split_once(' ').unwrap_or((words, ""));
        shown.push(stdout(&typed(&format!("{first} {file} {rest}"), &[])));
    }
    shown.push(stdout(&typed(&format!("replay {file} --json"), &[])));
    assert!(Path::new(&file).exists());
    shown.into_iter().map(|text| text.replace(&folder, "FOLDER")).collect()
}

#[track_caller]
fn same(one: &[String], other: &[String]) {
    for (i, (one, other)) in one.iter().zip(other).enumerate() {
        let line = one.lines().zip(other.lines()).find(|(one, other)| one != other);
        assert!(one == other, "text {i}: {line:?}");
    }
}

const LINES: [&str; 5] = ["done", "log all", "done", "log all", "list"];

#[test]
fn a_question_to_the_enemy_and_his_answer_are_not_read() {
    let asks = |side: &str, question: &str, answer: &str| {
        format!(
            "s:on(\"bound_start\", function(battle)\n\
             battle:ask {{ side = \"{side}\", question = \"{question}\", choices = {{ \"yes\", \"no\" }}, \
             default = \"{answer}\", call = function() end }}\nend)"
        )
    };
    let of_enemy = |question: &str, answer: &str| shown(&asks("Carthage", question, answer), "", &LINES);
    let one = of_enemy("Send the reserve?", "yes");
    same(&one, &of_enemy("Burn the camp?", "no"));
    assert!(one.iter().all(|text| !text.contains("reserve?") && !text.contains("is asked")), "{one:?}");
    // His own question is put to him, and its answer is in his log.
    let own = shown(&asks("Rome", "Send the reserve?", "yes"), "", &["yes", "log all"]);
    assert!(own[0].contains("Send the reserve?") && own[0].contains("answers: yes"), "{}", own[0]);
}

#[test]
fn dice_and_words_for_the_enemy_are_not_read() {
    let told = |what: &str| {
        let before = format!("local late = roll(\"{what}\", \"Carthage\")\n");
        let added = format!(
            "s:on(\"bound_start\", function(battle)\n\
             battle:say {{ text = \"{what}: \" .. late, to = \"Carthage\" }}\nend)"
        );
        shown(&added, &before, &LINES)
    };
    let one = told("the ford is low");
    same(&one, &told("the ford is deep"));
    assert!(one.iter().all(|text| !text.contains("ford")), "{one:?}");
}
