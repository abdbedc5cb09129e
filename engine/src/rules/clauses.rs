//! Every rule of the five texts as a numbered clause, embedded: its statement, and its lines in the source.
//!
//! Knows neither the code that cites a clause nor the situations that show one; the ledger knows these.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::OnceLock;

use serde::Serialize;

use crate::base::clause::Clause;
use crate::base::names;

/// The first line of a clause file.
const HEADER: &str = "id\tsection\tlines\tkind\tstatement";

/// A rule set's text: its short name, its printed title and its clauses as they stand in its folder.
pub struct RuleSource {
    /// The short name that begins each of its clause ids, such as `dba3`.
    pub set: &'static str,
    /// The title of the rules.
    pub title: &'static str,
    /// The clause file.
    text: &'static str,
}

/// The rule sets whose clauses are here, newest first.
pub const SOURCES: &[RuleSource] = &[
    RuleSource { set: "dba3", title: "De Bellis Antiquitatis 3.0", text: include_str!("dba3/clauses.tsv") },
    RuleSource { set: "dba22", title: "De Bellis Antiquitatis 2.2", text: include_str!("dba22/clauses.tsv") },
    RuleSource { set: "dbm", title: "De Bellis Multitudinis 3.0 to 3.2", text: include_str!("dbm/clauses.tsv") },
    RuleSource { set: "dbv", title: "De Bellis Velitum", text: include_str!("dbv/clauses.tsv") },
    RuleSource { set: "dbsa", title: "De Bellis Societatis Antiquorum", text: include_str!("dbsa/clauses.tsv") },
];

/// The kind of a clause, by what it asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum ClauseKind {
    /// The engine computes or enforces it during a battle.
    Engine,
    /// Armies, terrain, deployment.
    Setup,
    /// A table row or a constant.
    Data,
    /// Campaigns, tournaments, and consequences beyond a battle.
    Campaign,
    /// Nothing to compute.
    Advice,
}

impl ClauseKind {
    /// The kind with that name.
    pub fn parse(name: &str) -> Option<ClauseKind> {
        use ClauseKind::*;
        [Engine, Setup, Data, Campaign, Advice].into_iter().find(|k| k.name() == name)
    }

    /// The name that the clause files use.
    pub const fn name(self) -> &'static str {
        match self {
            ClauseKind::Engine => "engine",
            ClauseKind::Setup => "setup",
            ClauseKind::Data => "data",
            ClauseKind::Campaign => "campaign",
            ClauseKind::Advice => "advice",
        }
    }

    /// Whether a battle rests on clauses of this kind, so that a test must show each of them.
    pub const fn of_battle(self) -> bool {
        matches!(self, ClauseKind::Engine | ClauseKind::Setup | ClauseKind::Data)
    }
}

impl fmt::Display for ClauseKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClauseEntry {
    /// Its id, for ever the same.
    #[serde(rename = "id")]
    pub clause: Clause,
    /// Its kind.
    pub kind: ClauseKind,
    /// The source's own section title.
    pub section: &'static str,
    /// Line numbers in the source text: `512` or `512-514`.
    pub lines: &'static str,
    /// The rule in our own words.
    pub statement: &'static str,
}

impl ClauseEntry {
    /// The rule set that it belongs to.
    pub fn source(&self) -> &'static RuleSource {
        let set = set_of(self.clause.id());
        SOURCES.iter().find(|s| s.set == set).expect("a clause file holds ids of its own set only")
    }
}

/// Every clause, set by set, in the order of the books.
pub fn all() -> &'static [ClauseEntry] {
    &book().entries
}

/// The entry of `clause`; `None` if no rule set has it.
pub fn find(clause: Clause) -> Option<&'static ClauseEntry> {
    let book = book();
    book.places.get(&clause).map(|place| &book.entries[*place])
}

/// The clauses of one rule set in the order of its book; `None` if there is no such set.
pub fn set(name: &str) -> Option<impl Iterator<Item = &'static ClauseEntry> + use<>> {
    let source = SOURCES.iter().find(|s| s.set == name)?;
    Some(all().iter().filter(|e| set_of(e.clause.id()) == source.set))
}

/// The clause file of one rule set, as it is in its folder.
pub fn text(name: &str) -> Option<&'static str> {
    SOURCES.iter().find(|s| s.set == name).map(|s| s.text)
}

/// The clauses whose id, section and statement together contain every one of `words`, in small or capital letters.
pub fn search(words: &[String]) -> Vec<&'static ClauseEntry> {
    let words: Vec<String> = words.iter().flat_map(|w| w.split_whitespace()).map(str::to_lowercase).collect();
    let holds = |e: &ClauseEntry| {
        let text = format!("{} {} {}", e.clause, e.section, e.statement).to_lowercase();
        words.iter().all(|w| text.contains(w))
    };
    all().iter().filter(|e| !words.is_empty() && holds(e)).collect()
}

/// `"; did you mean ...?"` for an id that no clause has, or the empty text.
pub fn did_you_mean(id: &str) -> String {
    names::did_you_mean(id, all().iter().map(|e| e.clause.id()))
}

/// The part of an id before its first point.
fn set_of(id: &str) -> &str {
    id.split('.').next().unwrap_or(id)
}

struct ClauseBook {
    entries: Vec<ClauseEntry>,
    places: BTreeMap<Clause, usize>,
}

fn book() -> &'static ClauseBook {
    static BOOK: OnceLock<ClauseBook> = OnceLock::new();
    BOOK.get_or_init(|| {
        let entries: Vec<ClauseEntry> = SOURCES
            .iter()
            .flat_map(|s| parse(s.set, s.text).expect("a test reads every embedded clause file"))
            .collect();
        let places = entries.iter().enumerate().map(|(place, e)| (e.clause, place)).collect();
        ClauseBook { entries, places }
    })
}

/// Reads the clause file of `set`; the error names the line and its fault.
fn parse(set: &str, text: &'static str) -> Result<Vec<ClauseEntry>, String> {
    let mut lines = text.lines();
    if lines.next() != Some(HEADER) {
        return Err(format!("{set}: the first line is not the header `{}`", HEADER.replace('\t', " ")));
    }
    lines.enumerate().map(|(i, line)| entry(set, line).map_err(|e| format!("{set}, line {}: {e}", i + 2))).collect()
}

fn entry(set: &str, line: &'static str) -> Result<ClauseEntry, String> {
    let columns: Vec<&'static str> = line.split('\t').collect();
    let [id, section, lines, kind, statement] = columns[..] else {
        return Err(format!("{} columns instead of 5", columns.len()));
    };
    let clause = Clause::parse(id).ok_or_else(|| format!("`{id}` is not a clause id"))?;
    if set_of(id) != set {
        return Err(format!("`{id}` is a clause of another set"));
    }
    let kind = ClauseKind::parse(kind).ok_or_else(|| format!("unknown kind `{kind}`"))?;
    if section.is_empty() || statement.is_empty() || !is_lines(lines) {
        return Err(format!("`{id}` lacks a section, line numbers or a statement"));
    }
    Ok(ClauseEntry { clause, kind, section, lines, statement })
}

/// Whether `text` is a line number, or a first and a last one.
fn is_lines(text: &str) -> bool {
    let mut numbers = text.splitn(2, '-').map(|n| n.parse::<u32>().ok());
    let first = numbers.next().flatten();
    first.is_some() && numbers.next().is_none_or(|last| last >= first)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_read_and_no_id_comes_twice() {
        for source in SOURCES {
            let entries = parse(source.set, source.text).unwrap();
            assert!(entries.len() > 100, "{} has {} clauses", source.set, entries.len());
            assert_eq!(set(source.set).unwrap().count(), entries.len());
        }
        let book = book();
        assert_eq!(book.places.len(), book.entries.len(), "an id stands twice");
    }

    #[test]
    fn a_faulty_line_is_named() {
        for (text, fault) in [
            ("id\tkind", "dba3: the first line is not the header"),
            ("dba3.tz.02\tTHREAT", "dba3, line 2: 2 columns instead of 5"),
            ("dba3.tz\ta\t1\tengine\ts", "dba3, line 2: `dba3.tz` is not a clause id"),
            ("dbm.tz.02\ta\t1\tengine\ts", "dba3, line 2: `dbm.tz.02` is a clause of another set"),
            ("dba3.tz.02\ta\t1\tmotor\ts", "dba3, line 2: unknown kind `motor`"),
            ("dba3.tz.02\ta\t9-8\tengine\ts", "dba3, line 2: `dba3.tz.02` lacks"),
            ("dba3.tz.02\ta\t1\tengine\t", "dba3, line 2: `dba3.tz.02` lacks"),
        ] {
            let file = if fault.contains("header") { text.to_string() } else { format!("{HEADER}\n{text}\n") };
            let error = parse("dba3", file.leak()).unwrap_err();
            assert!(error.starts_with(fault), "{error}");
        }
    }

    #[test]
    fn a_clause_is_found_by_its_id_and_its_words() {
        let first = find(Clause::parse("dba3.tz.01").unwrap()).unwrap();
        assert_eq!((first.kind, first.source().title), (ClauseKind::Engine, "De Bellis Antiquitatis 3.0"));
        assert_eq!(find(Clause::parse("dba3.tz.99").unwrap()), None);

        let hits = search(&["THREAT zone".into(), "dba3".into()]);
        assert!(hits.contains(&first));
        assert!(hits.iter().all(|e| e.clause.id().starts_with("dba3.")));
        assert!(search(&["xyzzy".into()]).is_empty());
        assert!(search(&[" ".into()]).is_empty(), "no words at all find nothing, not everything");
    }

    #[test]
    fn a_slip_in_an_id_finds_the_clause() {
        assert_eq!(did_you_mean("dba3.tx.02"), "; did you mean `dba3.tz.02`?");
        assert_eq!(did_you_mean("DBA3.TZ.02"), "; did you mean `dba3.tz.02`?");
        assert_eq!(did_you_mean("elephants"), "");
        assert!(set("dba4").is_none());
    }
}
