//! A result that is not what its battles come to is found, and nothing of whoever made it is taken.

use debellis::sim::job::UnitResult;

use super::{Field, QUICK, printed};
use crate::cli::{mistake, run, stderr, stdout};

const WORDS: &str = "--games 6 --seed 3";

fn field() -> Field {
    Field::planned(&format!("playtest {QUICK} {WORDS} --unit 2"))
}

/// The result with the hash of one of its battles changed, which no check of its form can see.
fn forged(field: &Field, result: &UnitResult, worker: &str) -> Vec<u8> {
    let at = result.content.rfind("\"hash\":\"").expect("the hash of a battle") + "\"hash\":\"".len();
    let mut content = result.content.clone();
    let other = if content[at..].starts_with('0') { "1" } else { "0" };
    content.replace_range(at..=at, other);
    UnitResult::of(&field.head(), result.unit, worker, content).bytes()
}

#[test]
fn two_results_that_differ_name_both_and_a_check_tells_which_is_right() {
    let field = field();
    field.work("1/1", "all", "--name honest");
    let results = field.read("all");
    std::fs::create_dir(field.path("his")).expect("a folder of ours");
    std::fs::write(field.path("his").join("a.result"), forged(&field, &results[1], "forger")).expect("a file of ours");
    let both = field.join(&["all", "his"]);
    let told = mistake(&both);
    assert!(told.contains("unit 2 has two results that differ: "), "{told}");
    assert!(told.contains("by `honest` and ") && told.contains("a.result by `forger`"), "{told}");
    let here = printed(&format!("playtest {QUICK} {WORDS} --json"));
    // Whichever was taken first.
    for words in [both, field.join(&["his", "all"])] {
        let joined = run(&format!("{words} --check 1% --json"), 0);
        assert_eq!(stdout(&joined), here);
        let told = stderr(&joined);
        assert!(told.contains("the result of unit 2 by `forger` is not what its battles come to"), "{told}");
        assert!(!told.contains("by `honest` is not"), "{told}");
    }
}

#[test]
fn a_sample_finds_whoever_forges_all_and_all_of_it_is_fought_again() {
    let field = field();
    field.work("1/1", "all", "--name forger");
    for result in field.read("all") {
        let path = field.path("all").join(format!("{}.result", field.head().key(result.unit)));
        std::fs::write(path, forged(&field, &result, "forger")).expect("a file of ours");
    }
    let csv = |words: &str| {
        let path = field.path("csv");
        let ran = run(&format!("{words} --csv {}", path.display()), 0);
        (std::fs::read_to_string(path).expect("a file that was written"), stderr(&ran))
    };
    let (here, _) = csv(&format!("playtest {QUICK} {WORDS}"));
    let (unchecked, _) = csv(&field.join(&["all"]));
    assert_ne!(unchecked, here, "the forgery is one that no form shows");
    let (checked, told) = csv(&format!("{} --check 1%", field.join(&["all"])));
    assert_eq!(checked, here);
    assert!(told.contains("1 unit fought again") && told.contains("by `forger`"), "{told}");
}
