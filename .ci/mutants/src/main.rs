//! Breaks the decisions of the campaign one by one, in a copy of the project, and lists those that no test notices.
//!
//! A copy under `target/mutants` gets a switch at every condition, small number and step of the files to be broken; it is built
//! once. Each test runs alone, and the places that it comes to are written down; then each place is broken by a variable of
//! the environment, and the tests that come to it run, those that noticed its neighbours and the quickest first, until one fails. One
//! that takes too long notices only what it does not take long without.
//!
//! Arguments: the beginnings of the names of the tests, with commas between them, then the files or folders to be broken, then
//! `--only WORD` to break only places with the word in their line, or `--again FILE` for those that a run before has listed in a file;
//! for a first list that is there soon, `--within SECONDS` asks only tests that take no longer, and `--most NUMBER` asks no more than
//! the quickest ones of those that come to a place.
//! What no test notices is listed as it is found. It knows nothing of what the program decides.

mod copy;
mod places;
mod tests;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use anyhow::{Context, Result, bail};

use copy::Broken;
use tests::{Known, Notice, Tests};

/// So many tests that noticed other places of a file are asked first.
const LAST: usize = 6;

fn main() -> Result<()> {
    let mut words: Vec<String> = std::env::args().skip(1).collect();
    let only = option(&mut words, "--only")?;
    let again = match option(&mut words, "--again")? {
        Some(file) => Some(std::fs::read_to_string(&file).with_context(|| file.clone())?),
        None => None,
    };
    let within = match option(&mut words, "--within")? {
        Some(text) => text.parse().map(Duration::from_secs_f64).context("`--within` needs a number of seconds")?,
        None => Duration::from_secs(300),
    };
    let most = match option(&mut words, "--most")? {
        Some(text) => text.parse().context("`--most` needs a number of tests")?,
        None => usize::MAX,
    };
    let [prefixes, roots @ ..] = words.as_slice() else {
        bail!("say the beginning of the tests' names and the folders")
    };
    let project = std::env::current_dir()?;
    let folder = project.join("target/mutants/copy");
    let all = copy::write(&project, &folder, roots)?;
    let built = Tests::build(&folder, &project.join("target/mutants/build"))?;
    let names = built.names(prefixes)?;
    eprintln!("{} places, {} tests; which test comes to which place is asked first", all.len(), names.len());
    let reached = project.join("target/mutants");
    let known: Vec<Known> = each(&names, |name, worker| {
        let known = built.know(name, &reached.join(format!("reached-{worker}")), within)?;
        if known.is_none() {
            eprintln!("{name} does not pass unbroken in time, and is left out");
        }
        Ok(known)
    })?;
    let tried: Vec<usize> = (0..all.len()).filter(|i| is_wanted(&all[*i], only.as_deref(), again.as_deref())).collect();
    if tried.is_empty() {
        bail!("no place is as it was asked for");
    }
    let done = AtomicUsize::new(0);
    // The tests that noticed places of a file are asked first about its others.
    let noticed: Mutex<BTreeMap<&str, Vec<&str>>> = Mutex::default();
    let failed = || anyhow::anyhow!("a thread failed");
    let results = each(&tried, |place, _| {
        let file = all[*place].file.as_str();
        let first = noticed.lock().map_err(|_| failed())?.get(file).cloned().unwrap_or_default();
        let by = built.notices(*place, &known, &first[first.len().saturating_sub(LAST)..], most)?;
        if let Some((test, _)) = by {
            let mut noticed = noticed.lock().map_err(|_| failed())?;
            let tests = noticed.entry(file).or_default();
            tests.retain(|other| *other != test);
            tests.push(test);
        }
        let so_far = done.fetch_add(1, Ordering::Relaxed) + 1;
        if so_far.is_multiple_of(50) {
            eprintln!("{so_far} of {}", tried.len());
        }
        match by {
            None => tell(&all[*place], known.iter().filter(|test| test.places.contains(place)).count()),
            Some((test, Notice::TooLong)) => eprintln!("{} is noticed by the time of {test}", all[*place].told()),
            Some((_, Notice::Failed)) => {}
        }
        Ok(Some(by.map(|(_, notice)| notice)))
    })?;
    let count = |ended: Option<Notice>| results.iter().filter(|result| **result == ended).count();
    let (unnoticed, by_time) = (count(None), count(Some(Notice::TooLong)));
    println!("{} changes, {unnoticed} unnoticed; {by_time} noticed by time alone", tried.len());
    Ok(())
}

/// The value of an option, which is taken out of the arguments.
fn option(words: &mut Vec<String>, name: &str) -> Result<Option<String>> {
    let Some(at) = words.iter().position(|word| word == name) else { return Ok(None) };
    let value = words.get(at + 1).cloned().with_context(|| format!("`{name}` needs a word"))?;
    words.drain(at..=at + 1);
    Ok(Some(value))
}

/// Whether a place is to be tried: it has the word in its line, and stands in the list of before, wherever its line was then.
fn is_wanted(place: &Broken, only: Option<&str>, again: Option<&str>) -> bool {
    let listed =
        |list: &str| list.lines().any(|line| line.starts_with(&place.file) && line.contains(&place.lineless()));
    only.is_none_or(|word| place.told().contains(word)) && again.is_none_or(listed)
}

/// Does something with each of a list, on as many threads as there are processors; the results are in the list's order.
fn each<T: Sync, R: Send>(list: &[T], work: impl Fn(&T, usize) -> Result<Option<R>> + Sync) -> Result<Vec<R>> {
    let (next, results) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads)
            .map(|worker| {
                let (next, results, work) = (&next, &results, &work);
                scope.spawn(move || -> Result<()> {
                    loop {
                        let at = next.fetch_add(1, Ordering::Relaxed);
                        let Some(one) = list.get(at) else { return Ok(()) };
                        if let Some(result) = work(one, worker)? {
                            results.lock().map_err(|_| anyhow::anyhow!("a thread failed"))?.push((at, result));
                        }
                    }
                })
            })
            .collect();
        workers.into_iter().try_for_each(|worker| match worker.join() {
            Ok(done) => done,
            Err(_) => bail!("a thread failed"),
        })
    })?;
    let mut results = results.into_inner().map_err(|_| anyhow::anyhow!("a thread failed"))?;
    results.sort_by_key(|(at, _)| *at);
    Ok(results.into_iter().map(|(_, result)| result).collect())
}

fn tell(place: &Broken, tests: usize) {
    let reached = match tests {
        0 => "no test comes there".to_string(),
        1 => "1 test comes there".to_string(),
        tests => format!("{tests} tests come there"),
    };
    println!("{} ({reached})", place.told());
}
