//! Briefings, speakers, pictures, and questions that a player answers.

use crate::cli::{json, run, run_words, stderr, stdout};
use crate::scenario::{SMALL, Script, small};
use crate::watching::fight;
use debellis::battle::{Event, What};
use debellis::script::check::check;
use debellis::script::limits::Limits;
use debellis::script::modules::Folders;
use debellis::store::replay;
use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

/// A question at the end of bound 2, whose answer is said, and after which reserves come.
const ASKS: &str = r#"
scipio:reserve { "Ps*2" }
s:on("bound_end", function(battle, bound)
  if bound.number ~= 2 then return end
  battle:ask { side = "Rome", question = "Send the reserve?", choices = { "yes", "no" }, DEFAULT speaker = "Laelius", call = function(battle, answer)
    battle:say("so be it: " .. answer)
    if answer == "yes" then battle:arrive { command = "Scipio", edge = "south", at = 3 } end
  end }
end)
"#;

fn asks(default: &str) -> String {
    small(&ASKS.replace("DEFAULT", default))
}

/// A PNG of one point.
fn png(at: &Path) {
    let point = [
        0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1,
        8, 6, 0, 0, 0, 0x1f, 0x15, 0xc4, 0x89, 0, 0, 0, 0x0d, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9c, 0x63, 0xf8, 0xcf,
        0xc0, 0xf0, 0x1f, 0, 5, 0, 1, 0xff, 0x89, 0x99, 0x3d, 0x1d, 0, 0, 0, 0, 0x49, 0x45, 0x4e, 0x44, 0xae, 0x42,
        0x60, 0x82,
    ];
    fs::write(at, point).expect("a picture");
}

/// Plays with these lines typed; returns what was printed.
fn play(words: &str, lines: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    let child = command.arg("play").args(words.split_whitespace()).stdin(Stdio::piped()).stdout(Stdio::piped());
    let mut child = child.stderr(Stdio::piped()).spawn().expect("the binary");
    child.stdin.take().expect("a pipe").write_all((lines.join("\n") + "\n").as_bytes()).expect("typed");
    let output = child.wait_with_output().expect("an end");
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    stdout(&output)
}

fn answers(events: &[Event]) -> Vec<String> {
    let one = |event: &Event| match &event.what {
        What::Replied(reply) => Some(reply.text.clone()),
        _ => None,
    };
    events.iter().filter_map(one).collect()
}

#[test]
fn a_computer_answers_by_the_default_by_weights_or_by_the_first_choice() {
    let answer = |default: &str, seed: u64| {
        let script = Script::new(&asks(default));
        let scenario = script.load().expect("a scenario");
        let (_, events) = fight(&scenario, seed, 4).expect("a battle");
        answers(&events)
    };
    assert_eq!(answer("", 1), ["yes"]);
    assert_eq!(answer("default = \"no\",", 1), ["no"]);
    assert_eq!(answer("weights = { 0, 3 },", 1), ["no"]);
    let drawn: Vec<String> = (0..40).flat_map(|seed| answer("weights = { 1, 1 },", seed)).collect();
    assert!((8..=32).contains(&drawn.iter().filter(|one| *one == "yes").count()), "{drawn:?}");
    assert_eq!(drawn, (0..40).flat_map(|seed| answer("weights = { 1, 1 },", seed)).collect::<Vec<_>>());
}

#[test]
fn the_answer_is_told_and_what_waits_for_it_is_called() {
    let script = Script::new(&asks(""));
    let log =
        stdout(&run(&format!("fight {} --red straight --blue straight --max-bounds 4", script.path().display()), 0));
    let at = |text: &str| log.find(text).unwrap_or_else(|| panic!("{text}: {log}"));
    assert!(at("Rome is asked: Laelius: \"Send the reserve?\" (yes, no)") < at("Rome answers: yes"));
    assert!(
        at("Rome answers: yes") < at("\"so be it: yes\"") && at("comes onto the battlefield") < at("Bound 3"),
        "{log}"
    );
}

#[test]
fn a_player_is_asked_before_the_next_bound_and_a_saved_battle_goes_the_same_way() {
    let script = Script::new(&asks("default = \"no\","));
    let (file, saved) = (script.path().display().to_string(), script.path().with_extension("replay"));
    let words = format!("{file} --save {} --max-bounds 6", saved.display());
    // The second line of the question is no choice; the third is.
    let told = play(&words, &["done", "done", "perhaps", "YES", "quit"]);
    let at = |text: &str| told.find(text).unwrap_or_else(|| panic!("{text}: {told}"));
    assert!(at("Laelius: Send the reserve?") < at("Answer with a number or a word"), "{told}");
    assert!(at("Rome answers: yes") < at("Bound 3 (Rome)"), "{told}");
    let replay = replay::read(&saved).expect("a replay");
    let events: Vec<Event> = replay.events().cloned().collect();
    assert_eq!(answers(&events), ["yes"]);
    assert_eq!(json(&format!("replay {}", saved.display()), 0)["hash"], serde_json::json!(replay.hash));
    let on = play(&format!("--resume {}", saved.display()), &["undo", "log all", "quit"]);
    assert!(on.contains("Rome answers: yes") && !on.contains("1 to 2>"), "it is not asked again: {on}");
}

#[test]
fn who_leaves_at_a_question_is_asked_again() {
    let script = Script::new(&asks(""));
    let (file, saved) = (script.path().display().to_string(), script.path().with_extension("replay"));
    let told = play(&format!("{file} --save {}", saved.display()), &["done", "done", "quit"]);
    assert!(told.contains("Send the reserve?") && !told.contains("Rome answers"), "{told}");
    let on = play(&format!("--resume {}", saved.display()), &["2", "quit"]);
    assert!(on.contains("Rome answers: no"), "{on}");
}

#[test]
fn a_question_is_held_to_its_form() {
    for (fields, says) in [
        ("side = \"Roma\", question = \"?\", choices = { \"a\", \"b\" }", "did you mean `Rome`?"),
        ("side = \"Rome\", question = \"?\", choices = { \"a\" }", "from 2 to 9 different texts"),
        ("side = \"Rome\", question = \"?\", choices = { \"a\", \"A\" }", "from 2 to 9 different texts"),
        ("side = \"Rome\", question = \" \", choices = { \"a\", \"b\" }", "`question` has from 1 to 1000 letters"),
        (
            "side = \"Rome\", question = \"?\", choices = { \"a\", \"b\" }, default = \"c\"",
            "`default` is one of the choices",
        ),
        (
            "side = \"Rome\", question = \"?\", choices = { \"a\", \"b\" }, weights = { 1 }",
            "for each choice, not all of them 0",
        ),
        (
            "side = \"Rome\", question = \"?\", choices = { \"a\", \"b\" }, picture = \"../x.png\"",
            "is no plain name of a picture",
        ),
        (
            "side = \"Rome\", question = \"?\", choices = { \"a\", \"b\" }, picture = \"x.png\"",
            "was not found in the script's folder",
        ),
    ] {
        let text = format!(
            "{SMALL}s:on(\"bound_start\", function(battle) battle:ask {{ {fields}, call = function() end }} end)\n"
        );
        let found = check(&Script::new(&text).path(), Limits::default(), Folders::default());
        let told: Vec<&str> = found.findings.iter().map(|one| one.message.as_str()).collect();
        assert!(told.iter().any(|one| one.contains(says)), "{fields}: {told:?}");
    }
}

#[test]
fn check_calls_what_waits_for_an_answer() {
    let text = asks("").replace(
        "if answer == \"yes\"",
        "if answer == \"no\" then error(\"a mistake behind no\") end if answer == \"yes\"",
    );
    // The handler is tried in bound 1, so that it must ask there.
    let text = text.replace("if bound.number ~= 2 then return end", "");
    let found = check(&Script::new(&text).path(), Limits::default(), Folders::default());
    let told: Vec<&str> = found.findings.iter().map(|one| one.message.as_str()).collect();
    assert!(told.iter().any(|one| one.contains("a mistake behind no")), "{told:?}");
}

#[test]
fn speakers_and_pictures_are_in_log_and_report() {
    let says = "s:on(\"bound_start\", function(battle) battle:say { speaker = \"Scipio\", picture = \"faces/scipio.png\", text = \"Stand firm.\" } end)\n\
                s:briefing { side = \"Rome\", text = \"Hold the line.\\n\\nThe elephants come first.\", picture = \"faces/scipio.png\" }\n";
    let script = Script::new(&small(says));
    let folder = script.path().with_file_name("faces");
    fs::create_dir(&folder).expect("a folder");
    png(&folder.join("scipio.png"));
    let out = script.path().with_file_name("out");
    let words = format!("fight {} --max-bounds 3 --out {}", script.path().display(), out.display());
    let log = stdout(&run(&words, 0));
    assert!(log.contains("Scipio: \"Stand firm.\""), "{log}");
    let page = fs::read_to_string(out.join("zama-1.html")).expect("a page");
    assert_eq!(
        page.matches(".face-0{background-image:url(data:image/png;base64,").count(),
        1,
        "once, however often he speaks"
    );
    assert_eq!(page.matches("class=\"face face-0\"").count(), 3);
    assert!(
        page.contains("<h2>For Rome</h2><img src=\"data:image") && page.contains("<p>The elephants come first.</p>"),
        "the briefing"
    );
    fs::write(folder.join("scipio.png"), "<svg/>").expect("written");
    let refused = run_words(&["fight".to_string(), script.path().display().to_string()], 2);
    assert!(stderr(&refused).contains("is neither a PNG nor a JPEG"), "{}", stderr(&refused));
}

#[test]
fn each_player_reads_his_own_briefing() {
    let script = Script::new(&small(
        "s:briefing { text = \"Noon, in the plain.\" }\ns:briefing { side = \"Rome\", text = \"Hold the line.\" }\n\
         s:briefing { side = \"Carthage\", text = \"Break it.\" }\n",
    ));
    let told = play(
        &format!("{} --save {}", script.path().display(), script.path().with_extension("replay").display()),
        &["quit"],
    );
    assert!(
        told.contains("Noon, in the plain.") && told.contains("For Rome") && told.contains("Hold the line."),
        "{told}"
    );
    assert!(!told.contains("Break it."), "{told}");
}
