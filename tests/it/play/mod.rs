//! Battles played by hand: conversations through pipes, saved battles, and refusals.

mod arrays;
mod breaking_off;
mod camps;
mod coast;
mod conversation;
mod entering;
mod going_on;
mod large;
mod mending;
mod paces;
mod placing;
mod players;
mod river_throws;
mod seat;
mod undo;

use std::io::Write;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use debellis::base::dice::Seeded;
use debellis::course::Game;
use debellis::store::replay::{self, Replay, order_of};
use serde_json::Value;

use crate::cli::{stderr, stdout};

pub const STANDARD: &str = "scripts/refights/standard.lua";

/// Runs `debellis play WORDS` with these lines typed.
pub fn play(words: &str, lines: &[&str]) -> Output {
    typed(&format!("play {words}"), lines)
}

/// Runs `debellis WORDS` with these lines typed.
pub fn typed(words: &str, lines: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_debellis"));
    command.args(words.split_whitespace());
    let pipes = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = pipes.spawn().expect("the binary is built before the tests");
    let typed: String = lines.iter().map(|line| format!("{line}\n")).collect();
    // A command that ends with a mistake does not read the typed lines.
    let _ = child.stdin.take().expect("a pipe").write_all(typed.as_bytes());
    child.wait_with_output().expect("it ends")
}

/// The output while these lines are typed; the command must end well.
#[track_caller]
pub fn said(words: &str, lines: &[&str]) -> String {
    let output = play(words, lines);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    assert_eq!(stderr(&output), "");
    stdout(&output)
}

/// The object of `debellis play WORDS --json` with these lines typed.
#[track_caller]
pub fn answer(words: &str, lines: &[&str]) -> Value {
    let output = play(&format!("{words} --json"), lines);
    assert_eq!(output.status.code(), Some(0), "{}", stderr(&output));
    serde_json::from_str(&stdout(&output)).expect("one JSON object")
}

/// The message of a mistake; nothing was played.
#[track_caller]
pub fn refused(words: &str) -> String {
    let output = play(words, &[]);
    assert_eq!((output.status.code(), stdout(&output).as_str()), (Some(2), ""), "{}", stderr(&output));
    stderr(&output)
}

/// The hash of the battle that a replay's orders lead to from its start with the dice of its seed, each order given to
/// the game.
pub fn fought(replay: &Replay) -> String {
    let rules = replay.header.rules().expect("rules");
    let mut game = Game::new(&rules, replay.header.start.clone());
    let mut dice = Seeded::new(replay.header.seed, "battle");
    game.begin(&mut dice);
    for order in replay.parts.iter().filter_map(order_of) {
        game.play(order, &mut dice).expect("a legal order");
    }
    game.battle().hash()
}

/// A folder, and the path of a saved battle in it.
pub fn folder() -> (tempfile::TempDir, String) {
    let folder = tempfile::tempdir().expect("a folder for temporary files");
    let file = folder.path().join("battle.replay").display().to_string();
    (folder, file)
}

/// Reads a replay that must be sound.
#[track_caller]
pub fn read(file: &str) -> Replay {
    replay::read(Path::new(file)).expect("a sound replay")
}

/// The number of times that a text occurs in another.
pub fn count(text: &str, word: &str) -> usize {
    text.matches(word).count()
}
