//! Decisions by name: choices that rule sets make differently, each under its clause. A scenario can take another choice.
//!
//! This module lists the decisions; what follows from a choice stands where it is used.

use crate::base::clause::Clause;
use crate::book::Rulebook;
use crate::book::visit::{BookPlace, Plain, Policy, Visitor};

/// A decision as it is taken now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Where it is written.
    pub clause: Clause,
    /// The name of what is chosen; none where a set has a choice that no other has.
    pub now: Option<&'static str>,
    /// The names of the choices.
    pub choices: Vec<&'static str>,
}

/// Collects the decisions, and takes one otherwise if it is wanted.
struct Decisions<'a> {
    /// The clause and the choice that is wanted.
    wanted: Option<(Clause, &'a str)>,
    found: Vec<Decision>,
    /// What the decision that was taken otherwise was before.
    before: Option<&'static str>,
}

impl Visitor for Decisions<'_> {
    fn plain(&mut self, _at: &BookPlace, _value: &mut dyn Plain) -> bool {
        false
    }

    fn choice(&mut self, at: &BookPlace, value: &mut dyn Policy) -> bool {
        let Some(clause) = at.clause else { return false };
        let now = value.now(clause);
        self.found.push(Decision { clause, now, choices: value.names(clause) });
        let wanted = self.wanted.filter(|(own, _)| *own == clause);
        let taken = wanted.is_some_and(|(_, name)| value.choose(clause, name));
        if taken {
            self.before = self.before.or(Some(now.unwrap_or("as written")));
        }
        taken
    }
}

impl Rulebook {
    /// The decisions of the set, in the order of their clauses. A decision that stands in several rows is listed once; it
    /// is left out if those rows do not agree.
    pub fn decisions(&self) -> Vec<Decision> {
        let mut decisions = Decisions { wanted: None, found: Vec::new(), before: None };
        self.clone().visit(&mut decisions);
        decisions.found.sort_by_key(|decision| decision.clause);
        let groups = decisions.found.chunk_by(|a, b| a.clause == b.clause);
        groups.filter(|rows| rows.iter().all(|row| *row == rows[0])).map(|rows| rows[0].clone()).collect()
    }

    /// Takes a decision otherwise and gives the name of the old choice; `None` if there is no such decision or choice,
    /// and nothing is changed then.
    pub(crate) fn decide(&mut self, clause: Clause, choice: &str) -> Option<&'static str> {
        self.decisions().iter().find(|decision| decision.clause == clause)?;
        let mut decisions = Decisions { wanted: Some((clause, choice)), found: Vec::new(), before: None };
        self.visit(&mut decisions);
        decisions.before
    }
}
