//! Named decisions: choices that rule sets make differently, each with its clause. A scenario can make another choice.
//!
//! This module lists the decisions; the code that uses a decision holds its effect.

use crate::base::clause::Clause;
use crate::book::Rulebook;
use crate::book::visit::{BookPlace, Plain, Policy, Visitor};

/// A decision and its present choice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// Its clause.
    pub clause: Clause,
    /// The name of the present choice; `None` if no other set has it, so that it has no name.
    pub now: Option<&'static str>,
    /// The names of the choices.
    pub choices: Vec<&'static str>,
}

/// Collects the decisions, and changes one of them if wanted.
struct Decisions<'a> {
    /// The clause and the choice to make.
    wanted: Option<(Clause, &'a str)>,
    found: Vec<Decision>,
    /// The name of the old choice of the decision that was changed.
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
    /// The decisions of the set, in the order of their clauses. A decision in several rows is listed once; it is left
    /// out if those rows do not agree.
    pub fn decisions(&self) -> Vec<Decision> {
        let mut decisions = Decisions { wanted: None, found: Vec::new(), before: None };
        self.clone().visit(&mut decisions);
        decisions.found.sort_by_key(|decision| decision.clause);
        let groups = decisions.found.chunk_by(|a, b| a.clause == b.clause);
        groups.filter(|rows| rows.iter().all(|row| *row == rows[0])).map(|rows| rows[0].clone()).collect()
    }

    /// Makes another choice and returns the name of the old one. Returns `None` and changes nothing if there is no
    /// such decision or choice.
    pub(crate) fn decide(&mut self, clause: Clause, choice: &str) -> Option<&'static str> {
        self.decisions().iter().find(|decision| decision.clause == clause)?;
        let mut decisions = Decisions { wanted: Some((clause, choice)), found: Vec::new(), before: None };
        self.visit(&mut decisions);
        decisions.before
    }
}
