//! The book of problems as tests: each has an answer that is right and one that is wrong, and the captain solves as many
//! as are written here.
//!
//! Knows the folder of problems; `debellis::script::situation::problems` judges answers. The ladder
//! (`cargo bench --bench ladder -- problems`) tells for each level which problems it misses.

use std::path::PathBuf;

use debellis::general::by_name;
use debellis::script::situation::problems::{ProblemFile, ProblemResult, Solver};
use libtest_mimic::Trial;

/// The least number of problems that a captain solves.
const CAPTAIN: usize = 0;

/// Each file of problems with the set that it belongs to, in the order of their names.
fn files() -> Vec<(String, PathBuf)> {
    let sets = crate::inside(&crate::beside("problems")).into_iter().filter(|path| path.is_dir());
    sets.flat_map(|set| crate::files(&set).into_iter().map(move |file| (crate::stem(&set), file))).collect()
}

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

/// The problems that a general of this name solves, of how many.
fn solved(name: &str) -> Result<(usize, usize), String> {
    let (mut solved, mut all) = (0, 0);
    for path in files() {
        let file = opened(&path)?;
        for number in 0..file.names().count() {
            let general = by_name(name, 1).ok_or_else(|| format!("there is no general {name}"))?;
            all += 1;
            solved += usize::from(file.attempt(number, Solver::General(general))? == ProblemResult::Solved);
        }
    }
    Ok((solved, all))
}

/// One test for each problem, and one for the captain.
pub fn trials() -> Vec<Trial> {
    let mut trials = Vec::new();
    for path in files() {
        let of = format!("problems::{}::{}", path.0, crate::stem(&path.1));
        match opened(&path) {
            Ok(file) => trials.extend(file.names().enumerate().map(|(number, name)| {
                let path = path.clone();
                Trial::test(format!("{of}::{name}"), move || {
                    opened(&path).and_then(|file| holds(&file, number)).map_err(Into::into)
                })
            })),
            Err(why) => trials.push(Trial::test(of, move || Err(why.into()))),
        }
    }
    trials.push(Trial::test("problems: the captain solves his share", || {
        let (found, all) = solved("captain")?;
        if found < CAPTAIN {
            Err(format!("he solves {found} of {all}, expected at least {CAPTAIN}").into())
        } else {
            Ok(())
        }
    }));
    trials
}
