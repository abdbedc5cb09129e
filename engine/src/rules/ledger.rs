//! The clauses that a test shows, those that are deferred by name, and so those that are still untested.
//!
//! The situations' harness writes the ledger, which is embedded; this module only reads it. Whether a test fails when
//! the rule is broken is the concern of the harness.

use std::sync::OnceLock;

use serde::Serialize;

use super::clauses::{self, ClauseEntry};
use crate::base::clause::Clause;

/// The ledger's first line.
const LEDGER_HEADER: &str = "clause\tsituation\thow";
/// The first line of a list of deferrals.
const DEFERRED_HEADER: &str = "clause\treason";

const LEDGER: &str = include_str!("ledger.tsv");

/// The lists of deferrals, for sets that have one. A list only shrinks: a clause that is shown must be removed from
/// it.
const DEFERRED: &[&str] = &[
    include_str!("dba3/deferred.tsv"),
    include_str!("dba22/deferred.tsv"),
    include_str!("dbm/deferred.tsv"),
    include_str!("dbv/deferred.tsv"),
    include_str!("dbsa/deferred.tsv"),
];

/// A test that shows a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ClauseProof {
    /// The clause.
    #[serde(skip)]
    pub clause: Clause,
    /// The situation or the table test.
    pub situation: &'static str,
    /// How the situation shows it, such as by the trace or by a table.
    pub how: &'static str,
}

/// A deferred clause, with the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deferred {
    clause: Clause,
    reason: &'static str,
}

/// The rows of the ledger that show `clause`.
pub fn shown(clause: Clause) -> impl Iterator<Item = &'static ClauseProof> {
    lists().shown.iter().filter(move |s| s.clause == clause)
}

/// The reason why `clause` is deferred; `None` if it is not.
pub fn deferred(clause: Clause) -> Option<&'static str> {
    lists().deferred.iter().find(|d| d.clause == clause).map(|d| d.reason)
}

/// The clauses of `set` that a battle rests on, but that are neither shown nor deferred; `None` for an unknown set.
pub fn untested(set: &str) -> Option<Vec<&'static ClauseEntry>> {
    let lists = lists();
    let settled = |clause: Clause| {
        lists.shown.iter().any(|s| s.clause == clause) || lists.deferred.iter().any(|d| d.clause == clause)
    };
    Some(clauses::set(set)?.filter(|e| e.kind.of_battle() && !settled(e.clause)).collect())
}

struct LedgerLists {
    shown: Vec<ClauseProof>,
    deferred: Vec<Deferred>,
}

fn lists() -> &'static LedgerLists {
    static LISTS: OnceLock<LedgerLists> = OnceLock::new();
    LISTS.get_or_init(|| LedgerLists {
        shown: parse_ledger(LEDGER).expect("a test reads the embedded ledger"),
        deferred: DEFERRED
            .iter()
            .flat_map(|text| parse_deferred(text).expect("a test reads every embedded list of deferrals"))
            .collect(),
    })
}

fn parse_ledger(text: &'static str) -> Result<Vec<ClauseProof>, String> {
    rows(LEDGER_HEADER, text, |[id, situation, how]| Ok(ClauseProof { clause: known(id)?.clause, situation, how }))
}

fn parse_deferred(text: &'static str) -> Result<Vec<Deferred>, String> {
    rows(DEFERRED_HEADER, text, |[id, reason]| {
        let entry = known(id)?;
        if !entry.kind.of_battle() {
            return Err(format!("`{id}` is of kind {}, which no test need show", entry.kind));
        }
        Ok(Deferred { clause: entry.clause, reason })
    })
}

/// Reads the rows of `N` filled columns under `header`; the error names the line.
fn rows<const N: usize, T>(
    header: &str,
    text: &'static str,
    read: impl Fn([&'static str; N]) -> Result<T, String>,
) -> Result<Vec<T>, String> {
    let mut lines = text.lines();
    if lines.next() != Some(header) {
        return Err(format!("the first line is not the header `{}`", header.replace('\t', " ")));
    }
    let row = |line: &'static str| {
        let columns: Vec<&'static str> = line.split('\t').filter(|c| !c.is_empty()).collect();
        let found = columns.len();
        read(columns.try_into().map_err(|_| format!("{found} filled columns instead of {N}"))?)
    };
    lines.enumerate().map(|(i, line)| row(line).map_err(|e| format!("line {}: {e}", i + 2))).collect()
}

fn known(id: &str) -> Result<&'static ClauseEntry, String> {
    Clause::parse(id).and_then(clauses::find).ok_or_else(|| format!("there is no clause `{id}`"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ledger_and_the_deferrals_are_read_and_do_not_meet() {
        parse_ledger(LEDGER).unwrap();
        for text in DEFERRED {
            for d in parse_deferred(text).unwrap() {
                assert_eq!(shown(d.clause).next(), None, "{} is shown: strike it from the deferrals", d.clause);
            }
        }
    }

    #[test]
    fn a_faulty_line_is_named() {
        let ledger = |line: &str| parse_ledger(format!("{LEDGER_HEADER}\n{line}\n").leak()).unwrap_err();
        assert_eq!(ledger("dba3.tz.02\tdba3/tz.lua"), "line 2: 2 filled columns instead of 3");
        assert_eq!(ledger("dba3.tz.02\t\ttrace"), "line 2: 2 filled columns instead of 3");
        assert_eq!(ledger("dba3.tz.99\tdba3/tz.lua\ttrace"), "line 2: there is no clause `dba3.tz.99`");
        let deferred = |line: &str| parse_deferred(format!("{DEFERRED_HEADER}\n{line}\n").leak()).unwrap_err();
        assert_eq!(
            deferred("dba3.intro.01\ta camp"),
            "line 2: `dba3.intro.01` is of kind advice, which no test need show"
        );
        assert!(parse_deferred("clause\n").unwrap_err().starts_with("the first line is not the header"));
    }

    #[test]
    fn what_is_untested_is_what_a_battle_rests_on_and_nobody_shows() {
        for source in clauses::SOURCES {
            let open = untested(source.set).unwrap();
            for entry in clauses::set(source.set).unwrap() {
                let settled = shown(entry.clause).next().is_some() || deferred(entry.clause).is_some();
                assert_eq!(open.contains(&entry), entry.kind.of_battle() && !settled, "{}", entry.clause);
            }
        }
        assert_eq!(untested("dba4"), None);
    }
}
