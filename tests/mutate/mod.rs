//! Rules broken on purpose: each number, verdict and policy of a set changed once, in memory, and the rule tests run on
//! it until one of them notices.
//!
//! What no test notices is either not shown yet, or a change that makes no difference: a row that a later one repeats.
//! Citations are not looked at, for a row that is gone is not cited either way: only what a test states counts.

mod before;
mod changes;
mod values;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

use debellis::base::clause::Clause;
use debellis::engine::Rulebook;
use debellis::rules;
use debellis::script::situation;
use rayon::prelude::*;

use crate::tables;

/// One thing of a rulebook made different.
pub struct Change {
    /// What it was, and what it is now.
    what: String,
    /// The clause that it breaks.
    clause: Clause,
    /// Makes it so.
    make: Box<dyn Fn(&mut Rulebook) + Send + Sync>,
}

/// The tests of a set.
struct Tests {
    set: String,
    /// Each file with its situations.
    files: Vec<(PathBuf, Vec<situation::Case>)>,
    tables: Vec<tables::Test>,
}

impl Tests {
    fn of(set: &str) -> Result<Tests, String> {
        let with_cases = |file: PathBuf| Ok((file.clone(), situation::cases(set, &file)?));
        let files =
            crate::files(&crate::folder().join(set)).into_iter().map(with_cases).collect::<Result<_, String>>()?;
        let tables = tables::ALL.iter().filter(|(of, ..)| *of == set).map(|(_, _, test)| *test).collect();
        Ok(Tests { set: set.to_string(), files, tables })
    }

    /// Whether some test fails under changed rules: those that name the clause are asked first.
    fn notice(&self, change: &Change) -> bool {
        let names = |case: &situation::Case| case.clauses.contains(&change.clause);
        let tables = || self.tables.iter().any(|test| !holds(|| tables::holds(&self.set, *test, &*change.make)));
        self.some(change, names) || tables() || self.some(change, |case| !names(case))
    }

    /// Whether one of some situations fails; each file is read once for it.
    fn some(&self, change: &Change, which: impl Fn(&situation::Case) -> bool) -> bool {
        self.files.iter().filter(|(_, cases)| cases.iter().any(&which)).any(|(path, cases)| {
            let file = situation::File::open(&self.set, path).expect("it was read before");
            cases.iter().filter(|case| which(case)).any(|case| !holds(|| file.holds(&case.name, &*change.make).is_ok()))
        })
    }
}

/// Whether a test holds. Changed rules may break what the engine relies on: a panic is noticed too.
fn holds(test: impl FnOnce() -> bool) -> bool {
    catch_unwind(AssertUnwindSafe(test)).unwrap_or(false)
}

/// Changes everything of a set once; only what has `filter` in its description, where one is given. Prints what nothing
/// noticed.
pub fn run(set: &str, filter: Option<&str>) -> Result<(), String> {
    let rules = rules::by_name(set, None).ok_or_else(|| format!("there is no rule set `{set}` to play"))?;
    let tests = Tests::of(set)?;
    let mut changes = changes::of(&rules);
    changes.retain(|change| filter.is_none_or(|f| change.what.contains(f) || change.clause.id().contains(f)));
    let begun = Instant::now();
    // A change that is noticed by a panic is no news for the reader.
    std::panic::set_hook(Box::new(|_| ()));
    let done = Mutex::new(0);
    let open = changes.par_iter().filter(|change| {
        let noticed = tests.notice(change);
        let mut done = done.lock().expect("nobody panics while counting");
        *done += 1;
        // At once, for a run that is broken off has told something.
        if !noticed {
            println!("{}\t{}", change.clause, change.what);
        }
        eprint!("\r{done} of {}", changes.len());
        !noticed
    });
    let open = open.count();
    let _ = std::panic::take_hook();
    eprintln!();
    println!("{} changes to {set} in {} s, {open} of them unnoticed", changes.len(), begun.elapsed().as_secs());
    Ok(())
}
