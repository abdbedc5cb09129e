//! Amendments put into a rulebook: the number or decision of a clause is replaced by the scenario's.

use crate::base::clause::Clause;
use crate::book::Rulebook;
use crate::book::amendment::{Amendment, RowNumber};
use crate::book::doubt::{self, HouseRule};
use crate::book::length::Length;
use crate::book::visit::{BookPlace, Plain, Policy, Visitor};
use crate::book::weather_tables::EffectRow;
use std::any::Any;

impl Rulebook {
    /// Puts doubt in force, as a house rule that is listed in the report; does nothing if it is in force already.
    pub fn doubt_counts(&mut self) {
        let clause = self.doubt.holds;
        if let Some(told) = self.amend(Amendment { clause, to: RowNumber::InForce }) {
            self.amendments.push(format!("{told} [{clause}]"));
        }
    }

    /// The clauses whose rows hold a number that can be replaced.
    pub fn amendable(&self) -> Vec<Clause> {
        let mut numbers = NumberAmender { new: None, clauses: Vec::new(), old: None };
        self.clone().visit(&mut numbers);
        numbers.clauses.sort_unstable();
        numbers.clauses.dedup();
        numbers.clauses
    }

    /// Replaces a number and describes the change: `foot 5 instead of 4`. Returns `None` and changes nothing if the
    /// clause's rows have no such number.
    pub fn amend(&mut self, amendment: Amendment) -> Option<String> {
        let Amendment { clause, to } = &amendment;
        let clause = *clause;
        let told = match to {
            RowNumber::Foot(new) | RowNumber::Mounted(new) | RowNumber::Value(new) => {
                let old = self.replace(clause, to)?;
                format!("{} {new} instead of {old}", to.key())
            }
            RowNumber::Distance(new) => {
                let old = self.replace(clause, to)?;
                format!("distance {} instead of {old}", new.text())
            }
            RowNumber::Policy(choice) => {
                let old = self.decide(clause, choice)?;
                let said = |name: &str| name.replace('_', " ");
                format!("policy {} instead of {}", said(choice), said(old))
            }
            RowNumber::InForce => self.put_in_force(clause)?,
        };
        self.changes.push(amendment);
        Some(told)
    }

    /// Replaces a number in all rows of a clause and returns the old one as text; `None` if no row has it.
    fn replace(&mut self, clause: Clause, new: &RowNumber) -> Option<String> {
        let mut numbers = NumberAmender { new: Some((clause, new)), clauses: Vec::new(), old: None };
        self.visit(&mut numbers);
        numbers.old
    }

    /// Puts the rows of a clause on the weather, or doubt, in force; `None` if there is nothing that is not in force
    /// yet.
    fn put_in_force(&mut self, clause: Clause) -> Option<String> {
        if clause == self.doubt.holds {
            let before = std::mem::replace(&mut self.doubt.in_force, HouseRule::On);
            return (before == HouseRule::Off).then(|| doubt::SAYS.to_string());
        }
        let in_force = &mut self.weather.in_force;
        let fresh = |row: &&EffectRow| row.clause == clause && !in_force.iter().any(|old| old.name == row.name);
        let rows: Vec<EffectRow> = self.weather.effects.iter().filter(fresh).copied().collect();
        let says: Vec<&str> = rows.iter().map(|row| row.says).collect();
        in_force.extend(rows);
        (!says.is_empty()).then(|| format!("house rule of the weather: {}", says.join("; ")))
    }
}

/// The tables whose numbers can be replaced, and the number of their rows.
const REPLACED: [(&str, &str); 5] = [
    ("moves.distances[", "distance"),
    ("combat.factors[", "foot"),
    ("combat.factors[", "mounted"),
    ("combat.supports[", "value"),
    ("combat.tactical[", "value"),
];

/// Collects the clauses of the numbers that can be replaced, and replaces those of a clause.
struct NumberAmender<'a> {
    /// The clause, and the number that replaces its old ones.
    new: Option<(Clause, &'a RowNumber)>,
    clauses: Vec<Clause>,
    /// The first number that was replaced.
    old: Option<String>,
}

impl Visitor for NumberAmender<'_> {
    fn plain(&mut self, at: &BookPlace, value: &mut dyn Plain) -> bool {
        let (Some(clause), Some((row, field))) = (at.clause, at.path.rsplit_once('.')) else { return false };
        if !REPLACED.iter().any(|(table, number)| row.starts_with(table) && *number == field) {
            return false;
        }
        self.clauses.push(clause);
        let Some((_, new)) = self.new.filter(|(own, new)| *own == clause && new.key() == field) else { return false };
        self.old.get_or_insert(value.text());
        let value: &mut dyn Any = value;
        match (new, value.downcast_mut::<i8>()) {
            (RowNumber::Foot(new) | RowNumber::Mounted(new) | RowNumber::Value(new), Some(number)) => *number = *new,
            (RowNumber::Distance(new), None) => value.downcast_mut::<Length>().into_iter().for_each(|old| *old = *new),
            _ => {}
        }
        true
    }

    fn choice(&mut self, _at: &BookPlace, _value: &mut dyn Policy) -> bool {
        false
    }
}
