//! The book of problems as tests: each has an answer that is right and one that is wrong, and `general-3` solves as many
//! as are written here. `cargo bench --bench ladder -- problems` tells for each level which problems it misses.

mod book;

use std::path::PathBuf;

use debellis::script::situation::problems::{ProblemFile, ProblemResult, Solver};
use libtest_mimic::Trial;

/// The general who knows best what club players teach, and the least number of problems that he solves.
const KEEN: (&str, usize) = ("general-3", 62);

fn opened((set, path): &(String, PathBuf)) -> Result<ProblemFile, String> {
    ProblemFile::open(set, path)
}

/// Whether a problem is one: its right answer is right, and its wrong one is not.
fn holds(file: &ProblemFile, number: usize) -> Result<(), String> {
    if let ProblemResult::Missed(why) = file.attempt(number, Solver::Right)? {
        return Err(format!("its own right answer misses: {why}"));
    }
    match file.attempt(number, Solver::Wrong)? {
        ProblemResult::Missed(_) => Ok(()),
        ProblemResult::Solved => Err("its wrong answer, or standing, solves it too".to_string()),
    }
}

/// One test for each problem, and one for the general.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for file in book::files() {
        let of = format!("problems::{}::{}", file.0, crate::stem(&file.1));
        match opened(&file) {
            Ok(read) => trials.extend(read.names().enumerate().map(|(number, name)| {
                let file = file.clone();
                let run = move || opened(&file).and_then(|read| holds(&read, number)).map_err(Into::into);
                Trial::test(format!("{of}::{name}"), run)
            })),
            Err(why) => trials.push(Trial::test(of, move || Err(why.into()))),
        }
    }
    trials.push(Trial::test("problems: the general solves his share", || {
        let answers = book::answers(KEEN.0, "")?;
        let solved = answers.iter().filter(|answer| answer.found == ProblemResult::Solved).count();
        let all = answers.len();
        match solved >= KEEN.1 {
            true => Ok(()),
            false => Err(format!("he solves {solved} of {all}, expected at least {}", KEEN.1).into()),
        }
    }));
    trials
}
