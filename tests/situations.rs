//! The rule tests: every situation and every table test as a test of its own, and the ledger of what they show.
//!
//! Knows the folder of situations and the ledger; `debellis::script::situation` plays the situations.

mod ledger;
mod mutate;
mod problems;
#[path = "it/tables/mod.rs"]
mod tables;

use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::{Arc, OnceLock};

use debellis::base::clause::Clause;
use debellis::script::situation;
use libtest_mimic::{Arguments, Trial};

/// One test of rules.
struct RuleTest {
    /// Its name in lists and filters: `dba3::dist::solid foot go two base widths`.
    name: String,
    /// Its name in the ledger: `dba3/dist.lua::solid foot go two base widths`.
    place: String,
    /// How it shows its clauses: `trace` or `table`.
    how: &'static str,
    /// Runs it and returns the clauses that it shows.
    run: Box<dyn Fn() -> Result<Vec<Clause>, String> + Send + Sync>,
    /// Its result: it is run once, by its own test or by that of the ledger.
    gave: OnceLock<Result<Vec<Clause>, String>>,
}

impl RuleTest {
    fn result(&self) -> &Result<Vec<Clause>, String> {
        self.gave.get_or_init(|| (self.run)())
    }
}

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    if let [mode, set, tried @ ..] = words.as_slice()
        && mode == "--mutate"
    {
        return match mutate::Tried::read(tried).and_then(|tried| mutate::run(set, &tried)) {
            Ok(()) => ExitCode::SUCCESS,
            Err(why) => {
                eprintln!("{why}");
                ExitCode::from(2)
            }
        };
    }
    let arguments = Arguments::from_args();
    let tests: Arc<Vec<RuleTest>> = Arc::new(situations().into_iter().chain(table_tests()).collect());
    let mut trials: Vec<Trial> = (0..tests.len())
        .map(|i| {
            let all = tests.clone();
            Trial::test(tests[i].name.clone(), move || match all[i].result() {
                Ok(_) => Ok(()),
                Err(why) => Err(why.into()),
            })
        })
        .collect();
    trials.push(Trial::test("the ledger is fresh", move || ledger::check(&tests).map_err(Into::into)));
    trials.extend(problems::trials());
    libtest_mimic::run(&arguments, trials).exit_code()
}

/// The folder of the situations, one folder inside for each shipped rule set.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/situations")
}

/// The folder of the situations of a rule set.
fn folder_of(set: &str) -> PathBuf {
    folder().join(set)
}

/// The files and folders in a folder, by name.
fn inside(folder: &Path) -> Vec<PathBuf> {
    let entries = folder.read_dir().unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.expect("an entry of a folder").path()).collect();
    paths.sort();
    paths
}

/// The files of situations in the folder of a set.
fn files(folder: &Path) -> Vec<PathBuf> {
    inside(folder).into_iter().filter(|path| path.extension().is_some_and(|e| e == "lua")).collect()
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Every situation of every file; a file that cannot be read is one test that fails.
fn situations() -> Vec<RuleTest> {
    let mut tests = Vec::new();
    let shipped = inside(&folder()).into_iter().filter(|path| path.is_dir()).map(|path| stem(&path));
    for set in shipped {
        for file in files(&folder_of(&set)) {
            let subject = stem(&file);
            match situation::cases(&set, &file) {
                Ok(cases) => tests.extend(cases.into_iter().map(|case| of_case(&set, &file, &subject, case))),
                Err(why) => tests.push(RuleTest {
                    name: format!("{set}::{subject}"),
                    place: format!("{set}/{subject}.lua"),
                    how: "trace",
                    run: Box::new(move || Err(why.clone())),
                    gave: OnceLock::new(),
                }),
            }
        }
    }
    tests
}

fn of_case(set: &str, file: &Path, subject: &str, case: situation::DeclaredSituation) -> RuleTest {
    let name = format!("{set}::{subject}::{}", case.name);
    let place = format!("{set}/{subject}.lua::{}", case.name);
    let (set, file) = (set.to_string(), file.to_path_buf());
    // The trace of a situation contains much that it does not show: only the clauses that it names count.
    let run = move || situation::show(&set, &file, &case.name).map(|_| case.clauses.clone());
    RuleTest { name, place, how: "trace", run: Box::new(run), gave: OnceLock::new() }
}

fn table_tests() -> Vec<RuleTest> {
    let of = |(set, subject, test): &(&'static str, &'static str, tables::Test)| {
        let (set, test) = (*set, *test);
        RuleTest {
            name: format!("{set}::table::{subject}"),
            place: format!("tests/it/tables/{set}.rs::{subject}"),
            how: "table",
            run: Box::new(move || tables::run(set, test)),
            gave: OnceLock::new(),
        }
    };
    tables::ALL.iter().map(of).collect()
}
