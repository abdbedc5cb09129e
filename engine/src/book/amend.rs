//! Amendments put into a rulebook: the number or decision of a clause is replaced by the scenario's.

use crate::base::clause::Clause;
use crate::book::Rulebook;
use crate::book::amendment::{Amendment, RowNumber};
use crate::book::doubt::{self, HouseRule};
use crate::book::length::Length;
use crate::book::page::BookLine;
use crate::book::visit::{BookPlace, Plain, Policy, Visitor};
use crate::book::weather_tables::EffectRow;
use std::any::Any;

impl Rulebook {
    /// Puts doubt in force, as a house rule that is listed in the report; does nothing if it is in force already.
    pub fn doubt_counts(&mut self) {
        let clause = self.doubt.holds;
        if let Some(told) = self.amend(Amendment::always(clause, RowNumber::InForce)) {
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

    /// Replaces a number and describes the change: `foot 5 instead of 4`; an empty text if it was that already. Returns
    /// `None` and changes nothing if the clause's rows have no such number. A number with a scope leaves the rows as they are,
    /// and is looked up beside them.
    pub fn amend(&mut self, amendment: Amendment) -> Option<String> {
        if amendment.only.is_some() {
            return self.amend_within(amendment);
        }
        let Amendment { clause, to, .. } = &amendment;
        let clause = *clause;
        let told = match to {
            RowNumber::Foot(new) | RowNumber::Mounted(new) | RowNumber::Value(new) => {
                let old = self.replace(clause, to)?;
                let line = format!("{} {new} instead of {old}", to.key());
                if old == new.to_string() { String::new() } else { line }
            }
            RowNumber::Distance(new) => {
                let old = self.replace(clause, to)?;
                let line = format!("distance {} instead of {old}", new.text());
                if old == new.text() { String::new() } else { line }
            }
            RowNumber::Policy(choice) => {
                let old = self.decide(clause, choice)?;
                let said = |name: &str| name.replace('_', " ");
                let line = format!("policy {} instead of {}", said(choice), said(old));
                if old == choice { String::new() } else { line }
            }
            RowNumber::InForce => self.put_in_force(clause)?,
            RowNumber::GivenLosses => self.victory.give(clause)?,
        };
        if !told.is_empty() {
            self.changes.push(amendment);
        }
        Some(told)
    }

    /// Whom or what the rows of a clause are about: `Light Horse`, `Difficult Hill`; `None` if they do not say.
    pub fn subject_of(&self, clause: Clause) -> Option<String> {
        let lines: Vec<BookLine> = self.lines().into_iter().filter(|line| line.clause == Some(clause)).collect();
        let of = |field: &str| -> Option<String> {
            let mut named: Vec<String> = Vec::new();
            for line in lines.iter().filter(|line| line.path.ends_with(field) && line.value != "all") {
                let words = spaced(&line.value);
                if !named.contains(&words) {
                    named.push(words);
                }
            }
            (!named.is_empty()).then(|| named.join("; "))
        };
        [".who", ".case", ".kind", ".ground"].into_iter().find_map(of)
    }

    /// Adds a number that holds within its scope alone; `None` if no row of the clause has such a number.
    fn amend_within(&mut self, amendment: Amendment) -> Option<String> {
        let old = self.clone().replace(amendment.clause, &amendment.to)?;
        let new = match &amendment.to {
            RowNumber::Foot(new) | RowNumber::Mounted(new) | RowNumber::Value(new) => new.to_string(),
            RowNumber::Distance(new) => new.text(),
            RowNumber::Policy(_) | RowNumber::InForce | RowNumber::GivenLosses => return None,
        };
        let told = format!("{} {new} instead of {old}", amendment.to.key());
        self.changes.push(amendment);
        Some(told)
    }

    /// Replaces a number in all rows of a clause and returns the old one as text; `None` if no row has it.
    fn replace(&mut self, clause: Clause, new: &RowNumber) -> Option<String> {
        let mut numbers = NumberAmender { new: Some((clause, new)), clauses: Vec::new(), old: None };
        self.visit(&mut numbers);
        numbers.old
    }

    /// Puts the rows of a clause on the weather, doubt, or the end of a campaign's battles in force; `None` if there is nothing
    /// that is not in force yet.
    fn put_in_force(&mut self, clause: Clause) -> Option<String> {
        if self.victory.in_campaign.iter().any(|row| row.clause == clause) {
            return self.victory.put_campaign(clause);
        }
        if self.victory.wiped_out.is_some_and(|row| row.clause == clause) {
            return self.victory.put_wiped_out(clause);
        }
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

/// The name of a value of the book in words: `MountedInfantry` as `Mounted Infantry`, `Elephants+Knights` as a list.
fn spaced(value: &str) -> String {
    let mut words = String::new();
    let mut before = ' ';
    for letter in value.chars() {
        if letter.is_uppercase() && before.is_lowercase() {
            words.push(' ');
        }
        if letter == '+' {
            words.push_str(", ")
        } else {
            words.push(letter)
        }
        before = letter;
    }
    words
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
