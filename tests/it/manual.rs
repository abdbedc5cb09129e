//! The manual: every sample of it runs as its page says, every link leads somewhere, and no page is left out of it.

mod desk;
mod sample;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use debellis::base::clause::Clause;
use debellis::campaign::names::PlayerName;
use debellis::campaign::orders;
use debellis::rules::clauses;
use debellis::script::campaign::load;
use debellis::script::limits::Limits;

use desk::Desk;
use sample::{Kind, samples};

const BOOK: &str = "docs/src";
const TRIALS: &str = "docs/trials";

/// The pages of a folder and of those below it, by their paths.
fn pages(folder: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder of the manual").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(pages(&path.to_string_lossy()));
        } else if path.extension().is_some_and(|end| end == "md") {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Tries a page from top to bottom; returns the number of its samples.
fn tries(desk: &mut Desk, path: &Path) -> usize {
    let samples = samples(&path.display().to_string(), &read(path));
    samples.iter().for_each(|sample| desk.tries(sample));
    samples.len()
}

#[test]
fn the_tutorial_can_be_followed_from_an_empty_file() {
    let steps = pages(&format!("{BOOK}/tutorial"));
    assert_eq!(steps.len(), 10, "it has ten steps");
    let mut desk = Desk::new();
    for step in &steps {
        assert!(tries(&mut desk, step) > 0, "{}: a step has something to do", step.display());
    }
}

#[test]
fn the_samples_of_all_other_pages_run() {
    // `words.rs` runs each example of the reference.
    let elsewhere = [format!("{BOOK}/tutorial"), format!("{BOOK}/reference.md")];
    let others = pages(BOOK).into_iter().filter(|page| !elsewhere.iter().any(|known| page.starts_with(known)));
    for page in others {
        tries(&mut Desk::new(), &page);
    }
}

#[test]
fn the_trials_can_be_done_again() {
    for page in pages(TRIALS) {
        let mut desk = Desk::new();
        desk.takes(Path::new(TRIALS));
        assert!(tries(&mut desk, &page) > 0, "{}: a trial has commands", page.display());
    }
}

#[test]
fn every_scenario_and_general_of_the_manual_does_well_in_a_battle() {
    let (mut scenarios, mut generals) = (0, 0);
    for page in pages(BOOK).into_iter().filter(|page| !page.ends_with("reference.md")) {
        let desk = Desk::new();
        for sample in samples(&page.display().to_string(), &read(&page)) {
            let Some(log) = desk.fights(&sample) else { continue };
            let log = log.split_whitespace().collect::<Vec<_>>().join(" ");
            let is_general = sample.text.contains("return function(");
            let confused = sample.text.contains("charge!");
            assert_eq!(log.contains("the built-in general decides"), confused, "{}:\n{log}", sample.place);
            assert!(!log.contains("a mistake in the script"), "{}:\n{log}", sample.place);
            if is_general { generals += 1 } else { scenarios += 1 }
        }
    }
    assert!(scenarios >= 15 && generals >= 3, "{scenarios} scenarios, {generals} generals");
}

/// The anchors of a page: its headings as mdBook writes them, and those that it sets itself.
fn anchors(text: &str) -> Vec<String> {
    let slug = |heading: &str| -> String {
        let kept = heading.trim().chars().filter(|c| c.is_alphanumeric() || " -_".contains(*c));
        kept.map(|c| if c == ' ' { '-' } else { c.to_ascii_lowercase() }).collect()
    };
    let headings = text.lines().filter(|line| line.starts_with('#')).map(|line| slug(line.trim_start_matches('#')));
    let marked = text.split("<a id=\"").skip(1).filter_map(|rest| rest.split_once('"')).map(|(id, _)| id.to_string());
    headings.chain(marked).collect()
}

/// The links of a page to other pages of the manual, without those in samples.
fn links(text: &str) -> Vec<String> {
    let prose = text.split("```").step_by(2).collect::<Vec<_>>().concat();
    let found = prose.split("](").skip(1).filter_map(|rest| rest.split_once(')')).map(|(link, _)| link.to_string());
    found.filter(|link| !link.contains("://")).collect()
}

#[test]
fn every_link_leads_somewhere() {
    for page in pages("docs") {
        let text = read(&page);
        for link in links(&text) {
            let (file, place) = link.split_once('#').unwrap_or((&link, ""));
            let to = if file.is_empty() { page.clone() } else { page.with_file_name("").join(file) };
            assert!(to.is_file(), "{}: nothing stands at {link}", page.display());
            assert!(
                place.is_empty() || anchors(&read(&to)).iter().any(|known| known == place),
                "{}: no such place: {link}",
                page.display()
            );
        }
    }
}

#[test]
fn the_book_has_every_page_and_knows_every_clause_that_it_names() {
    let summary = Path::new(BOOK).join("SUMMARY.md");
    let listed: Vec<PathBuf> = links(&read(&summary)).iter().map(|link| Path::new(BOOK).join(link)).collect();
    for page in pages(BOOK) {
        assert!(page == summary || listed.contains(&page), "{} is not in SUMMARY.md", page.display());
        let text = read(&page);
        for word in text.split(|c: char| !(c.is_ascii_alphanumeric() || c == '.' || c == '_')) {
            let word = word.trim_end_matches('.');
            if word.starts_with("dba3.")
                && word.matches('.').count() == 2
                && word.ends_with(|c: char| c.is_ascii_digit())
            {
                let known = Clause::parse(word).and_then(clauses::find);
                assert!(known.is_some(), "{}: there is no clause {word}", page.display());
            }
        }
    }
}

/// Each kind of order that a sheet shows has an example on the page of orders, or on that of what coins buy.
#[test]
fn the_page_of_orders_shows_them_all() {
    let kinds = |orders: &str| -> BTreeSet<&'static str> {
        orders::read(orders).lines.into_iter().map(|line| line.order.kind()).collect()
    };
    let campaign = load(Path::new("campaigns/three_kings/campaign.lua"), Limits::default()).expect("it ships").campaign;
    let rules = debellis::rules::by_name(&campaign.rules, None).expect("a rule set");
    let tables = rules.campaign.as_ref().expect("the rules have campaigns");
    let sheet = orders::sheet(&campaign, tables, &PlayerName::from("Anna"));
    let (_, examples) = sheet.split_once("What can be ordered:").expect("it gives examples");
    let examples: Vec<&str> = examples.lines().map(|line| line.trim_start_matches(['#', ' '])).collect();
    let pages = ["howto/orders.md", "howto/money.md"].map(|page| Path::new(BOOK).join(page));
    let written = pages.iter().flat_map(|page| samples(&page.display().to_string(), &read(page)));
    let written = written.filter_map(|s| matches!(s.kind, Kind::File(_)).then_some(s.text));
    let written: BTreeSet<&str> = written.flat_map(|text| kinds(&text)).collect();
    let missing: Vec<&str> = (&kinds(&examples.join("\n")) - &written).into_iter().collect();
    assert_eq!(missing, [""; 0], "orders.md gives no example of these");
}

#[test]
fn the_pages_of_the_clauses_are_not_stale() {
    for source in clauses::SOURCES {
        let file = format!("{BOOK}/clauses/{}.md", source.set);
        let command = format!("rule --page {}", source.set);
        let now = super::cli::stdout(&super::cli::run(&command, 0));
        assert!(read(Path::new(&file)) == now, "{file} is stale: write it again by `debellis {command} > {file}`");
    }
}
