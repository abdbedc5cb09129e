//! Rules broken on purpose: each number, verdict, policy and step of a set is changed once, in memory, and the rule
//! tests run on it until one of them fails.
//!
//! A change that no test notices is either not shown yet, or makes no difference. Changes of the tables of which the
//! first row that fits holds are left out if each case is decided as before (`same`).
//! Citations are ignored except for steps, since a row that was removed is not cited in any case: only the statements
//! of a test count.

mod campaign;
mod changes;
mod same;
mod values;

use crate::tables::{self, Losses};
use debellis::base::clause::Clause;
use debellis::book::Rulebook;
use debellis::rules;
use debellis::script::situation;
use rayon::prelude::*;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

/// The function that makes a change.
type Making<R> = Box<dyn Fn(&mut R) + Send + Sync>;

/// The place of a change.
pub enum Make {
    /// In a rulebook.
    Rules(Making<Rulebook>),
    /// In the steps of a rulebook. Their citations count: the effect of a step is that an event or a refusal cites it.
    Steps(Making<Rulebook>),
    /// In the rules of a rulebook on campaigns, which battles do not use.
    Campaign(Making<Rulebook>),
    /// In the policies for the losses of a campaign's battles.
    Losses(Making<Losses>),
}

/// One change.
pub struct Change {
    /// The value before and after, in words.
    what: String,
    /// The clause that it breaks.
    clause: Option<Clause>,
    /// Makes the change.
    make: Make,
}

/// The tests of a set.
struct Tests {
    set: String,
    /// Each file with its situations.
    files: Vec<(PathBuf, Vec<situation::DeclaredSituation>)>,
    /// Each table test with the clauses that it shows.
    tables: Vec<(tables::Test, Vec<Clause>)>,
}

impl Tests {
    fn of(set: &str) -> Result<Tests, String> {
        let with_cases = |file: PathBuf| Ok((file.clone(), situation::cases(set, &file)?));
        let files = crate::files(&crate::folder_of(set)).into_iter().map(with_cases).collect::<Result<_, String>>()?;
        let of_set = tables::ALL.iter().filter(|(of, ..)| *of == set);
        let tables = of_set.map(|(_, _, test)| Ok((*test, tables::run(set, *test)?))).collect::<Result<_, String>>()?;
        Ok(Tests { set: set.to_string(), files, tables })
    }

    /// Whether some test fails under changed rules; those that name the clause run first. Situations are battles, which
    /// do not show the rules on campaigns.
    fn notice(&self, change: &Change) -> bool {
        match &change.make {
            Make::Losses(make) => self.table(change.clause, &|table| make(&mut table.losses)),
            Make::Campaign(make) => self.table(change.clause, &|table| make(&mut table.rules)),
            Make::Rules(make) => self.any(change, make),
            Make::Steps(make) => self.silenced(change, make) || self.any(change, make),
        }
    }

    /// Whether a situation that names the clause of a change no longer shows it.
    fn silenced(&self, change: &Change, make: &Making<Rulebook>) -> bool {
        let names =
            |case: &&situation::DeclaredSituation| change.clause.is_some_and(|clause| case.clauses.contains(&clause));
        self.files.iter().any(|(path, cases)| {
            cases.iter().filter(names).any(|case| {
                let file = situation::SituationFile::open(&self.set, path).expect("it was read before");
                !holds(|| file.shows(&case.name, make).is_ok())
            })
        })
    }

    /// Whether any test fails under a changed rulebook.
    fn any(&self, change: &Change, make: &Making<Rulebook>) -> bool {
        let names =
            |case: &situation::DeclaredSituation| change.clause.is_some_and(|clause| case.clauses.contains(&clause));
        self.some(make, names)
            || self.table(change.clause, &|table| make(&mut table.rules))
            || self.some(make, |case| !names(case))
    }

    /// Whether a test fails under the rules as they are: it would notice each change.
    fn fail_unchanged(&self) -> bool {
        let nothing: Making<Rulebook> = Box::new(|_| ());
        let fails = |(path, cases): &(PathBuf, Vec<situation::DeclaredSituation>)| {
            let file = situation::SituationFile::open(&self.set, path).expect("it was read before");
            cases.iter().any(|case| !holds(|| file.shows(&case.name, &nothing).is_ok()))
        };
        self.files.iter().any(fails) || self.table(None, &|_| ())
    }

    /// Whether one of the table tests fails; those that show the clause run first.
    fn table(&self, clause: Option<Clause>, make: &dyn Fn(&mut tables::Table)) -> bool {
        let shows = |clauses: &[Clause]| clause.is_some_and(|clause| clauses.contains(&clause));
        let fails = |test: &tables::Test| !holds(|| tables::holds(&self.set, *test, make));
        let (first, then): (Vec<_>, Vec<_>) = self.tables.iter().partition(|(_, clauses)| shows(clauses));
        first.into_iter().chain(then).any(|(test, _)| fails(test))
    }

    /// Whether one of some situations fails; each file is read once for it.
    fn some(&self, make: &Making<Rulebook>, which: impl Fn(&situation::DeclaredSituation) -> bool) -> bool {
        self.files.iter().filter(|(_, cases)| cases.iter().any(&which)).any(|(path, cases)| {
            let file = situation::SituationFile::open(&self.set, path).expect("it was read before");
            cases.iter().filter(|case| which(case)).any(|case| !holds(|| file.holds(&case.name, make).is_ok()))
        })
    }
}

/// Whether a test passes. Changed rules may break assumptions of the engine: a panic counts as a failure.
fn holds(test: impl FnOnce() -> bool) -> bool {
    catch_unwind(AssertUnwindSafe(test)).unwrap_or(false)
}

/// Makes each change of a set once; with `filter`, only those with it in their description. Prints the changes that no
/// test noticed.
pub fn run(set: &str, filter: Option<&str>) -> Result<(), String> {
    let rules = rules::by_name(set, None).ok_or_else(|| format!("there is no rule set `{set}` to play"))?;
    let tests = Tests::of(set)?;
    if tests.fail_unchanged() {
        return Err(format!("a rule test of {set} fails before any change: see `cargo test --test situations {set}`"));
    }
    let mut changes = changes::of(&rules);
    let id = |change: &Change| change.clause.map_or_else(|| "-".to_string(), |clause| clause.to_string());
    changes.retain(|change| filter.is_none_or(|f| change.what.contains(f) || id(change).contains(f)));
    let begun = Instant::now();
    // The message of a panic that notices a change does not interest the reader.
    std::panic::set_hook(Box::new(|_| ()));
    let done = Mutex::new(0);
    let open = changes.par_iter().filter(|change| {
        let noticed = tests.notice(change);
        let mut done = done.lock().expect("nobody panics while counting");
        *done += 1;
        // At once, so that a run that is broken off has printed its results so far.
        if !noticed {
            println!("{}\t{}", id(change), change.what);
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
