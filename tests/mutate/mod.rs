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
mod same_rows;
mod values;

use crate::tables::{self, Losses};
use debellis::base::clause::Clause;
use debellis::book::Rulebook;
use debellis::rules;
use debellis::script::situation;
use rayon::prelude::*;
use std::cell::RefCell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;

/// The function that makes a change.
type Making<R> = Box<dyn Fn(&mut R) + Send + Sync>;

/// The same, borrowed.
type Made<'a> = dyn Fn(&mut Rulebook) + 'a;

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
    /// The situation that noticed the last change that others than those with its clause noticed, by its file and its name: the next
    /// change is often in the same table.
    last: Mutex<Option<(usize, String)>>,
}

impl Tests {
    fn of(set: &str) -> Result<Tests, String> {
        let with_cases = |file: PathBuf| Ok((file.clone(), situation::cases(set, &file)?));
        let files = crate::files(&crate::folder_of(set)).into_iter().map(with_cases).collect::<Result<_, String>>()?;
        let of_set = tables::ALL.iter().filter(|(of, ..)| *of == set);
        let tables = of_set.map(|(_, _, test)| Ok((*test, tables::run(set, *test)?))).collect::<Result<_, String>>()?;
        Ok(Tests { set: set.to_string(), files, tables, last: Mutex::new(None) })
    }

    /// Whether some test fails under changed rules; those that name the clause run first. Situations are battles, which
    /// do not show the rules on campaigns.
    fn notice(&self, change: &Change) -> bool {
        match &change.make {
            Make::Losses(make) => self.table(change.clause, &|table| make(&mut table.losses)),
            Make::Campaign(make) => self.table(change.clause, &|table| make(&mut table.rules)),
            Make::Rules(make) => self.any(change, &once(make)),
            Make::Steps(make) => {
                let make = once(make);
                self.silenced(change, &make) || self.any(change, &make)
            }
        }
    }

    /// Whether a situation that names the clause of a change no longer shows it.
    fn silenced(&self, change: &Change, make: &Made) -> bool {
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
    fn any(&self, change: &Change, make: &Made) -> bool {
        let names =
            |case: &situation::DeclaredSituation| change.clause.is_some_and(|clause| case.clauses.contains(&clause));
        self.some(make, names)
            || self.again(make)
            || self.table(change.clause, &|table| make(&mut table.rules))
            || self.some(make, |case| !names(case))
    }

    /// Whether the situation that noticed a change before fails.
    fn again(&self, make: &Made) -> bool {
        let last = self.last.lock().expect("nobody panics while noting").clone();
        last.is_some_and(|(i, name)| {
            let file = situation::SituationFile::open(&self.set, &self.files[i].0).expect("it was read before");
            !holds(|| file.holds(&name, make).is_ok())
        })
    }

    /// Whether a test fails under the rules as they are: it would notice each change.
    fn fail_unchanged(&self) -> bool {
        let fails = |(path, cases): &(PathBuf, Vec<situation::DeclaredSituation>)| {
            let file = situation::SituationFile::open(&self.set, path).expect("it was read before");
            cases.iter().any(|case| !holds(|| file.shows(&case.name, &|_| ()).is_ok()))
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
    fn some(&self, make: &Made, which: impl Fn(&situation::DeclaredSituation) -> bool) -> bool {
        let with_some = self.files.iter().enumerate().filter(|(_, (_, cases))| cases.iter().any(&which));
        let mut failing = with_some.filter_map(|(i, (path, cases))| {
            let file = situation::SituationFile::open(&self.set, path).expect("it was read before");
            let fails = |case: &&situation::DeclaredSituation| !holds(|| file.holds(&case.name, make).is_ok());
            Some((i, cases.iter().filter(|case| which(case)).find(fails)?.name.clone()))
        });
        let found = failing.next();
        if found.is_some() {
            *self.last.lock().expect("nobody panics while noting") = found.clone();
        }
        found.is_some()
    }
}

/// Makes a change in each rulebook of a set but once: to walk through a whole book takes longer than many a situation.
fn once(make: &Making<Rulebook>) -> impl Fn(&mut Rulebook) + '_ {
    let made: RefCell<Vec<Rulebook>> = RefCell::default();
    move |rules| {
        let mut made = made.borrow_mut();
        match made.iter().find(|book| book.name == rules.name) {
            Some(book) => rules.clone_from(book),
            None => {
                make(rules);
                made.push(rules.clone());
            }
        }
    }
}

/// Whether a test passes. Changed rules may break assumptions of the engine: a panic counts as a failure.
fn holds(test: impl FnOnce() -> bool) -> bool {
    catch_unwind(AssertUnwindSafe(test)).unwrap_or(false)
}

/// The changes that are tried.
pub struct Tried<'a> {
    /// Only those with this in their description or clause.
    word: Option<&'a str>,
    /// One in so many.
    every: usize,
    /// The first of them, from 0.
    from: usize,
}

impl<'a> Tried<'a> {
    /// Reads `[WORD] [--every N [--from K]]`.
    pub fn read(words: &'a [String]) -> Result<Tried<'a>, String> {
        let (word, rest) = match words {
            [word, rest @ ..] if word != "--every" => (Some(word.as_str()), rest),
            rest => (None, rest),
        };
        let texts: Vec<&str> = rest.iter().map(String::as_str).collect();
        let number = |text: &str| text.parse::<usize>().ok();
        let sample = match texts[..] {
            [] => Some((1, 0)),
            ["--every", every] => number(every).map(|every| (every, 0)),
            ["--every", every, "--from", from] => number(every).zip(number(from)),
            _ => None,
        };
        sample
            .filter(|(every, from)| from < every)
            .map(|(every, from)| Tried { word, every, from })
            .ok_or_else(|| "expected [WORD] [--every N [--from K]], as in `outcome --every 10 --from 3`".into())
    }
}

/// Makes each change of a set once, or some of them. Prints the changes that no test noticed.
pub fn run(set: &str, tried: &Tried) -> Result<(), String> {
    let rules = rules::by_name(set, None).ok_or_else(|| format!("there is no rule set `{set}` to play"))?;
    let tests = Tests::of(set)?;
    if tests.fail_unchanged() {
        return Err(format!("a rule test of {set} fails before any change: see `cargo test --test situations {set}`"));
    }
    let mut changes = changes::of(&rules);
    let id = |change: &Change| change.clause.map_or_else(|| "-".to_string(), |clause| clause.to_string());
    changes.retain(|change| tried.word.is_none_or(|word| change.what.contains(word) || id(change).contains(word)));
    let changes: Vec<Change> = changes.into_iter().skip(tried.from).step_by(tried.every).collect();
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
