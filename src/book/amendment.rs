//! A number or a decision of a rule set replaced by a scenario's own: as data, so that a record of the battle can replace it again.

use crate::base::clause::Clause;
use crate::book::Rulebook;
use crate::book::length::{Length, trimmed};
use crate::book::weather_tables::EffectRow;
use crate::view::doubt;
use serde::{Deserialize, Serialize};

/// The largest number that a factor can be made, either way.
pub const MOST: i8 = 20;

/// The longest distance that can be put into a table, in base widths.
pub const FARTHEST: i32 = 20;

/// One number replaced, in all rows of a clause.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amendment {
    /// The clause of the rows.
    pub clause: Clause,
    /// Which of their numbers, and what it is now.
    pub to: Number,
}

/// A number of a row.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Number {
    /// The combat factor against foot.
    Foot(i8),
    /// The combat factor against mounted.
    Mounted(i8),
    /// The value of a support or a tactical factor.
    Value(i8),
    /// The distance of a move.
    Distance(Length),
    /// No number: the name of the choice that is taken instead.
    Policy(String),
    /// No number: what the clause makes of the weather, or of doubtful commands, counts.
    InForce,
}

impl Number {
    /// Its name in a script.
    pub fn key(&self) -> &'static str {
        match self {
            Number::Foot(_) => "foot",
            Number::Mounted(_) => "mounted",
            Number::Value(_) => "value",
            Number::Distance(_) => "distance",
            Number::Policy(_) => "policy",
            Number::InForce => "in force",
        }
    }

    /// Whether it is one that a table can hold.
    pub fn is_sound(&self) -> bool {
        match self {
            Number::Foot(n) | Number::Mounted(n) | Number::Value(n) => (-MOST..=MOST).contains(n),
            Number::Distance(Length::Bw(hundredths)) => (0..=FARTHEST * 100).contains(hundredths),
            Number::Policy(_) | Number::InForce => true,
            // A base width is some 79 paces.
            Number::Distance(Length::Paces(paces)) => (0..=FARTHEST * 100).contains(paces),
        }
    }
}

impl Rulebook {
    /// The clauses whose rows hold a number that can be replaced.
    pub fn amendable(&self) -> Vec<Clause> {
        let combat = &self.combat;
        let mut all: Vec<Clause> = self.moves.distances.iter().map(|row| row.clause).collect();
        all.extend(combat.factors.iter().map(|row| row.clause));
        all.extend(combat.supports.iter().map(|row| row.clause));
        all.extend(combat.tactical.iter().map(|row| row.clause));
        all.sort_unstable();
        all.dedup();
        all
    }

    /// Replaces a number and tells what it was: `foot 5 instead of 4`; none where the clause's rows have no such number,
    /// and nothing is changed then.
    pub fn amend(&mut self, amendment: Amendment) -> Option<String> {
        let Amendment { clause, to } = &amendment;
        let clause = *clause;
        let told = match to {
            Number::Foot(new) | Number::Mounted(new) | Number::Value(new) => {
                let old = self.replace(clause, to, *new)?;
                format!("{} {new} instead of {old}", to.key())
            }
            Number::Distance(new) => {
                let old = self.replace_distance(clause, *new)?;
                format!("distance {} instead of {}", in_words(*new), in_words(old))
            }
            Number::Policy(choice) => {
                let old = self.decide(clause, choice)?;
                let said = |name: &str| name.replace('_', " ");
                format!("policy {} instead of {}", said(choice), said(old))
            }
            Number::InForce => self.put_in_force(clause)?,
        };
        self.changes.push(amendment);
        Some(told)
    }

    /// Replaces a number in all rows of a clause and gives the old one; `None` where no row has it.
    fn replace(&mut self, clause: Clause, which: &Number, new: i8) -> Option<i8> {
        let combat = &mut self.combat;
        let factors = combat.factors.iter_mut().filter(|row| row.clause == clause);
        let numbers: Vec<&mut i8> = match which {
            Number::Foot(_) => factors.map(|row| &mut row.foot).collect(),
            Number::Mounted(_) => factors.map(|row| &mut row.mounted).collect(),
            _ => {
                let supports = combat.supports.iter_mut().filter(|row| row.clause == clause).map(|row| &mut row.value);
                let tactical = combat.tactical.iter_mut().filter(|row| row.clause == clause).map(|row| &mut row.value);
                supports.chain(tactical).collect()
            }
        };
        let old = numbers.first().map(|number| **number);
        for number in numbers {
            *number = new;
        }
        old
    }

    /// Lets the rows of a clause on the weather, or doubt, count; `None` where there is none that does not count yet.
    fn put_in_force(&mut self, clause: Clause) -> Option<String> {
        if clause == self.doubt.holds {
            let fresh = !std::mem::replace(&mut self.doubt.in_force, true);
            return fresh.then(|| doubt::SAYS.to_string());
        }
        let in_force = &mut self.weather.in_force;
        let fresh = |row: &&EffectRow| row.clause == clause && !in_force.iter().any(|old| old.name == row.name);
        let rows: Vec<EffectRow> = self.weather.effects.iter().filter(fresh).copied().collect();
        let says: Vec<&str> = rows.iter().map(|row| row.says).collect();
        in_force.extend(rows);
        (!says.is_empty()).then(|| format!("house rule of the weather: {}", says.join("; ")))
    }

    fn replace_distance(&mut self, clause: Clause, new: Length) -> Option<Length> {
        let mut old = None;
        for row in self.moves.distances.iter_mut().filter(|row| row.clause == clause) {
            old.get_or_insert(row.distance);
            row.distance = new;
        }
        old
    }
}

fn in_words(distance: Length) -> String {
    match distance {
        Length::Bw(hundredths) => format!("{} BW", trimmed(f64::from(hundredths) / 100.0)),
        Length::Paces(paces) => format!("{paces} paces"),
    }
}
