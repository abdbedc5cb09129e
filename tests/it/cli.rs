//! The command as a person runs it: exit codes, standard output, and the messages of mistakes.

use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn command(words: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    command.args(words.split_whitespace());
    command
}

/// Runs `debellis` with words that may hold spaces and checks its exit code.
#[track_caller]
pub fn run_words(words: &[String], code: i32) -> Output {
    let output = Command::new(env!("CARGO_BIN_EXE_debellis")).args(words).output();
    let output = output.expect("the binary is built before the tests");
    assert_eq!(output.status.code(), Some(code), "debellis {words:?}: {}", stderr(&output));
    output
}

/// Runs `debellis WORDS` and checks its exit code.
#[track_caller]
pub fn run(words: &str, code: i32) -> Output {
    let output = command(words).output().expect("the binary is built before the tests");
    assert_eq!(output.status.code(), Some(code), "debellis {words}: {}", stderr(&output));
    output
}

/// All that `debellis WORDS` prints, whatever its exit code; line breaks and margins count as one space.
pub fn all_told(words: &str) -> String {
    let output = command(words).output().expect("the binary is built before the tests");
    let text = format!("{}{}", stdout(&output), stderr(&output));
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs `debellis WORDS` with this standard output; returns its exit code and its standard error.
pub fn run_into(words: &str, out: impl Into<Stdio>) -> (Option<i32>, String) {
    let child = command(words).stdout(out).stderr(Stdio::piped()).spawn();
    let output = child.and_then(std::process::Child::wait_with_output).expect("the binary is built before the tests");
    (output.status.code(), stderr(&output))
}

/// Runs `debellis WORDS` with a standard output that has no room.
#[cfg(target_os = "linux")]
pub fn run_into_full(words: &str) -> (Option<i32>, String) {
    run_into(words, std::fs::OpenOptions::new().write(true).open("/dev/full").expect("a device"))
}

/// The standard output.
pub fn stdout(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

/// The standard error.
pub fn stderr(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).expect("text")
}

/// The one object that `debellis WORDS --json` prints; standard output holds nothing else, and only a refusal is told on standard
/// error too.
#[track_caller]
pub fn json(words: &str, code: i32) -> Value {
    let output = run(&format!("{words} --json"), code);
    let told = stderr(&output);
    assert!(told.is_empty() || code == 1 && told.starts_with("debellis: "), "{words}: {told}");
    let value: Value = serde_json::from_str(&stdout(&output)).expect("one JSON value");
    assert!(value.is_object(), "{value}");
    value
}

/// Checks that `debellis WORDS` is a mistake: exit code 2, and nothing on standard output but an object with the mistake
/// where `--json` asks for it. Returns the message.
#[track_caller]
pub fn mistake(words: &str) -> String {
    let output = run(words, 2);
    match words.contains("--json") {
        false => assert_eq!(stdout(&output), ""),
        true => {
            let told: Value = serde_json::from_str(&stdout(&output)).expect("one object");
            assert!(told["error"].as_str().is_some_and(|error| !error.is_empty()), "{told}");
        }
    }
    let message = stderr(&output);
    assert!(message.starts_with("debellis: "), "{message}");
    message
}

#[test]
fn a_clause_is_printed_with_its_source() {
    let text = stdout(&run("rule dba3.tz.02", 0));
    assert!(
        text.starts_with(
            "dba3.tz.02  (engine)\n\
             De Bellis Antiquitatis 3.0, THREAT ZONE, line 579\n\n  \
             An element in close combat has no Threat Zone.\n\n"
        ),
        "{text}"
    );
}

#[test]
fn a_long_statement_is_wrapped() {
    let text = stdout(&run("rule dba3.tz.01", 0));
    assert!(text.lines().all(|line| line.chars().count() <= 100), "{text}");
    assert!(text.lines().any(|line| line.chars().count() > 80), "{text}");
}

#[test]
fn a_clause_as_json_has_every_field() {
    let clause = json("rule dba3.tz.02", 0);
    for (field, value) in [
        ("id", "dba3.tz.02"),
        ("kind", "engine"),
        ("set", "dba3"),
        ("title", "De Bellis Antiquitatis 3.0"),
        ("section", "THREAT ZONE"),
        ("lines", "579"),
        ("statement", "An element in close combat has no Threat Zone."),
    ] {
        assert_eq!(clause[field], value, "{field}");
    }
    assert!(clause["shown"].is_array());
    assert!(clause["deferred"].is_null());
}

#[test]
fn a_search_finds_clauses_that_hold_every_word() {
    let text = stdout(&run("rule --search Threat ZONE dba3.tz", 0));
    assert!(text.starts_with("dba3.tz.01  (engine)\n  The Threat Zone"), "{text}");

    let found = json("rule --search threat zone", 0);
    let clauses = found["clauses"].as_array().expect("a list");
    assert_eq!(found["count"], clauses.len());
    assert_eq!(found["search"], serde_json::json!(["threat", "zone"]));
    assert!(clauses.len() > 5);
}

#[test]
fn a_search_that_finds_nothing_is_a_lost_check() {
    let output = run("rule --search xyzzy", 1);
    assert_eq!(stdout(&output), "");
    assert_eq!(stderr(&output), "debellis: no clause holds all of these words: xyzzy\n");
    assert_eq!(json("rule --search xyzzy", 1)["count"], 0);
}

#[test]
fn the_untested_clauses_of_a_set_are_listed() {
    let gap = json("rule --untested dbm", 0);
    let ids = gap["untested"].as_array().expect("a list");
    assert_eq!((&gap["set"], &gap["count"]), (&Value::from("dbm"), &Value::from(ids.len())));
    assert!(ids.iter().all(|id| id.as_str().is_some_and(|id| id.starts_with("dbm."))));

    let text = stdout(&run("rule --untested dbm", 0));
    assert_eq!(text.lines().filter(|line| line.starts_with("dbm.")).count(), ids.len());
}

#[test]
fn an_unknown_name_names_the_nearest() {
    assert!(
        mistake("rule dba3.tx.02")
            .starts_with("debellis: there is no clause `dba3.tx.02`; did you mean `dba3.tz.02`?\n")
    );
    assert!(mistake("rule elephants").starts_with("debellis: there is no clause `elephants`\n  help: "));
    let message = mistake("rule --untested dbsq");
    assert!(message.starts_with("debellis: there is no rule set `dbsq`; did you mean `dbsa`?\n"), "{message}");
    assert!(message.contains("dba3, dba22, dbm, dbv, dbsa"), "{message}");
    assert!(mistake("rule --serch zone").contains("--search"));
    assert!(mistake("rul dba3.tz.02").contains("'rule'"));
}

#[test]
fn mistakes_of_the_command_line_end_with_2() {
    assert!(mistake("").contains("requires a subcommand"));
    mistake("rule");
    mistake("rule dba3.tz.02 --untested dba3");
    mistake("rule --search");
    mistake("rule dba3.tz.02 dba3.tz.03");
    mistake("rule --untested dba4 --json");
}

#[test]
fn help_shows_an_example() {
    let help = stdout(&run("rule --help", 0));
    assert!(help.contains("debellis rule dba3.tz.02"), "{help}");
    assert!(help.contains("--json"), "{help}");
    assert!(stdout(&run("--help", 0)).contains("Exit codes: 0 done"));
    // Options of large battles have a heading of their own, and no others stand below it.
    for command in ["fight --help", "play --help"] {
        let help = stdout(&run(command, 0));
        let of_large = &help[help.find("Large battles of two army lists:").expect("a heading")..];
        assert!(of_large.contains("--in-turns") && !of_large.contains("\n      --seed"), "{help}");
    }
    assert!(stdout(&run("--version", 0)).starts_with("debellis "));
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = command("rule --search a")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary is built before the tests");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert_eq!((output.status.code(), stderr(&output).as_str()), (Some(0), ""));
}
