//! A rulebook as a page of lines, one for each value. Two pages can be compared, and a page has a hash.

use std::collections::BTreeMap;

use crate::base::clause::Clause;
use crate::book::Rulebook;
use crate::book::visit::{BookPlace, Plain, Policy, Visitor};
use serde::Serialize;

/// One value of a rulebook.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BookLine {
    /// Its path, such as `moves.distances[3].distance`.
    pub path: String,
    /// The value as text.
    pub value: String,
    /// Its clause; `None` if it has none of its own.
    pub clause: Option<Clause>,
}

/// A value that differs between two rulebooks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct BookChange {
    /// Its path.
    pub path: String,
    /// The line of the first; `None` if it has no such value.
    pub one: Option<BookLine>,
    /// The line of the second; `None` if it has no such value.
    pub other: Option<BookLine>,
}

struct Lines(Vec<BookLine>);

impl Lines {
    fn push(&mut self, at: &BookPlace, value: String) {
        self.0.push(BookLine { path: at.path.to_string(), value, clause: at.clause });
    }
}

impl Visitor for Lines {
    fn plain(&mut self, at: &BookPlace, value: &mut dyn Plain) -> bool {
        self.push(at, value.text());
        false
    }

    fn choice(&mut self, at: &BookPlace, value: &mut dyn Policy) -> bool {
        let named = at.clause.and_then(|clause| value.now(clause));
        self.push(at, named.map_or_else(|| value.text(), ToString::to_string));
        false
    }
}

impl Rulebook {
    /// Every value of the book, in the order of its tables, and then the numbers that hold in a scope only. Army lists, troops that only lists name and the book's own
    /// steps are not included.
    pub fn lines(&self) -> Vec<BookLine> {
        let mut lines = Lines(Vec::new());
        self.clone().visit(&mut lines);
        for (i, amendment) in self.changes.iter().filter(|amendment| amendment.only.is_some()).enumerate() {
            let value = format!("{:?}, only {:?}", amendment.to, amendment.only);
            lines.0.push(BookLine { path: format!("amended[{i}]"), value, clause: Some(amendment.clause) });
        }
        lines.0
    }

    /// The values in which another book differs, in the order of their paths.
    pub fn differences(&self, other: &Rulebook) -> Vec<BookChange> {
        let by_path = |book: &Rulebook| -> BTreeMap<String, BookLine> {
            book.lines().into_iter().map(|line| (line.path.clone(), line)).collect()
        };
        let (one, mut other) = (by_path(self), by_path(other));
        let mut changes = Vec::new();
        for (path, line) in one {
            let theirs = other.remove(&path);
            if theirs.as_ref() != Some(&line) {
                changes.push(BookChange { path, one: Some(line), other: theirs });
            }
        }
        changes.extend(other.into_iter().map(|(path, line)| BookChange { path, one: None, other: Some(line) }));
        changes.sort_by(|a, b| a.path.cmp(&b.path));
        changes
    }

    /// The hash (blake3) of all values with their paths and clauses, in hexadecimal.
    pub fn hash(&self) -> String {
        let mut hasher = blake3::Hasher::new();
        for line in self.lines() {
            hasher.update(line.to_string().as_bytes());
            hasher.update(b"\n");
        }
        hasher.finalize().to_hex().to_string()
    }
}

impl std::fmt::Display for BookLine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} = {}", self.path, self.value)?;
        match self.clause {
            Some(clause) if clause.id() != self.value => write!(f, "  [{clause}]"),
            _ => Ok(()),
        }
    }
}

impl std::fmt::Display for BookChange {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let line = |line: &Option<BookLine>| line.as_ref().map_or_else(|| "nothing".to_string(), ToString::to_string);
        write!(f, "{}\n  {}\n  {}", self.path, line(&self.one), line(&self.other))
    }
}
