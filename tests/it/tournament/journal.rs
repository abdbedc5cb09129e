//! The journal: if the program stops at any moment, the tournament goes on to the same end, and no changed byte passes
//! unnoticed.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::store::tournament::{FILE, Journal};

use super::{cup, desk};
use crate::cli::run;

/// A tournament that was fought to its end, and its journal.
fn fought(more: &str) -> (tempfile::TempDir, PathBuf, Vec<u8>) {
    let (folder, words) = desk(&["II/33", "II/32a", "II/11", "II/40", "II/39a"]);
    run(&format!("tournament run {words} {more}"), 0);
    let file = Path::new(&cup(&folder)).join(FILE);
    let bytes = fs::read(&file).expect("a journal");
    (folder, file, bytes)
}

#[test]
fn a_tournament_cut_anywhere_goes_on_to_the_same_end() {
    let (folder, file, whole) = fought("--rounds 2");
    let ends: Vec<usize> = (1..=whole.len()).filter(|at| whole[at - 1] == b'\n').collect();
    assert_eq!(ends.len(), 7, "the beginning, two rounds and two games in each");
    for (i, end) in ends.iter().enumerate() {
        let next = ends.get(i + 1).copied().unwrap_or(*end);
        for cut in [*end, end + 1, (end + next) / 2, next - 1] {
            fs::write(&file, &whole[..cut.clamp(ends[0], whole.len())]).expect("a journal");
            let all = run(&format!("tournament play {} --all", cup(&folder)), 0);
            assert!(fs::read(&file).expect("a journal") == whole, "cut at {cut}: {all:?}");
        }
    }
}

#[test]
fn any_number_of_threads_writes_the_same_journal() {
    let journals = ["--threads 1", "--threads 3"].map(|more| fought(more).2);
    assert!(journals[0] == journals[1]);
    let knock_outs = ["--threads 1", "--threads 2"].map(|more| fought(&format!("--knock-out {more}")).2);
    assert!(knock_outs[0] == knock_outs[1]);
    assert!(knock_outs[0] != journals[0]);
}

#[test]
fn a_changed_byte_is_refused_by_the_line_that_it_stands_in() {
    let (folder, file, whole) = fought("--rounds 2");
    let cup = cup(&folder);
    for at in (0..whole.len()).step_by(7).chain([whole.len() - 1]) {
        let mut changed = whole.clone();
        changed[at] ^= 1;
        fs::write(&file, &changed).expect("a journal");
        let Err(why) = Journal::read(Path::new(&cup)) else { panic!("byte {at} was changed unseen") };
        // A changed end of a line joins it with the next.
        let line = 1 + whole[..at].iter().filter(|b| **b == b'\n').count();
        assert!(why.to_string().contains(&format!("{FILE}:{line}: ")), "byte {at}: {why}");
    }
    let mut lines: Vec<&[u8]> = whole.split_inclusive(|b| *b == b'\n').collect();
    lines.remove(2);
    fs::write(&file, lines.concat()).expect("a journal");
    assert!(Journal::read(Path::new(&cup)).is_err(), "a line is missing");
}

#[test]
fn two_cannot_go_on_with_one_tournament() {
    let (folder, _, whole) = fought("--rounds 2");
    let cup = cup(&folder);
    let held = Journal::take_up(Path::new(&cup)).unwrap_or_else(|why| panic!("{why}"));
    let other = Journal::take_up(Path::new(&cup)).err().map(|why| why.to_string()).unwrap_or_default();
    assert!(other.contains("another window"), "{other}");
    assert!(Journal::read(Path::new(&cup)).is_ok(), "it can be looked at");
    drop(held);
    assert!(Journal::take_up(Path::new(&cup)).is_ok());
    assert!(fs::read(Path::new(&cup).join(FILE)).expect("a journal") == whole);
}
