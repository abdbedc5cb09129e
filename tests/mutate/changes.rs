//! Lists every change of a rulebook that is tried, by the visitor that walks through it.

use super::same::decides_the_same;
use super::values::Value;
use super::{Change, Make};
use debellis::base::clause::Clause;
use debellis::battle::{FightKind, Going, Kinds, Outcome};
use debellis::book::adjusting::{AdjustStage, Lead};
use debellis::book::campaign_tables::Sailing;
use debellis::book::combat_tables::{FlightBy, Footing, RecoilBy, RequiredHold, Support, When};
use debellis::book::cost_tables::{CostClass, CostWhen};
use debellis::book::land_tables::{Picker, Spread};
use debellis::book::length::Length;
use debellis::book::move_tables::{FurtherWhen, SoakedWhen};
use debellis::book::shooting_tables::{Hides, Times};
use debellis::book::stronghold_tables::{Alone, Approach, Engaged, Falls, Freed, FrontAgainst, StormFactor};
use debellis::book::victory_tables::{Beaten, MoreLost, PlaceLost};
use debellis::book::visit::{BookPlace, Plain, Policy, Rows, Visitor};
use debellis::book::{Rulebook, TroopRow, Who};
use std::any::Any;

/// All changes of a rulebook; if it has rules for campaigns, also those of the policies for their losses. Rules for campaigns that
/// it has from another set are tried with that set, whose tests show them.
pub fn of(rules: &Rulebook) -> Vec<Change> {
    let mut found = Found { rules: rules.clone(), troops: rules.troops.clone(), all: Vec::new() };
    rules.clone().visit(&mut found);
    let set = |clause: Clause| clause.id().split('.').next().is_some_and(|set| rules.name.starts_with(set));
    let own = |change: &Change| change.clause.is_none_or(set);
    found.all.retain(|change| !matches!(change.make, Make::Campaign(_)) || own(change));
    found.all.into_iter().chain(super::campaign::all(rules)).collect()
}

/// The replacement of a value.
#[derive(Clone)]
enum Other {
    /// One of the others of its type.
    Plain(usize),
    /// The choice of a name.
    Choice(&'static str),
    /// The removal of a row.
    Gone(usize),
}

/// Lists the changes that make a difference.
struct Found {
    rules: Rulebook,
    troops: Vec<TroopRow>,
    all: Vec<Change>,
}

impl Found {
    fn push(&mut self, path: &str, clause: Option<Clause>, what: String, other: Other) {
        let (troops, own) = (self.troops.clone(), path.to_string());
        let making = Box::new(move |rules: &mut Rulebook| {
            rules.visit(&mut Put { path: &own, other: other.clone(), troops: &troops });
        });
        if decides_the_same(&self.rules, path, &making) {
            return;
        }
        let make = match path.split('.').next() {
            Some("campaign") => Make::Campaign(making),
            Some("steps") => Make::Steps(making),
            _ => Make::Rules(making),
        };
        self.all.push(Change { what: format!("{path}: {what}"), clause, make });
    }
}

impl Visitor for Found {
    fn plain(&mut self, at: &BookPlace, value: &mut dyn Plain) -> bool {
        for (i, what) in others(value, &self.troops, None).into_iter().enumerate() {
            self.push(at.path, at.clause, what, Other::Plain(i));
        }
        false
    }

    fn choice(&mut self, at: &BookPlace, value: &mut dyn Policy) -> bool {
        let Some(clause) = at.clause else { return false };
        let now = value.now(clause);
        for name in value.names(clause).into_iter().filter(|name| Some(*name) != now) {
            let what = format!("policy {} -> {name}", now.unwrap_or("as written"));
            self.push(at.path, at.clause, what, Other::Choice(name));
        }
        false
    }

    fn rows(&mut self, at: &BookPlace, rows: &mut dyn Rows) -> bool {
        for i in 0..rows.count() {
            self.push(at.path, rows.clause(i).or(at.clause), format!("{} gone", i + 1), Other::Gone(i));
        }
        false
    }
}

/// Makes one replacement.
struct Put<'a> {
    path: &'a str,
    other: Other,
    troops: &'a [TroopRow],
}

impl Visitor for Put<'_> {
    fn plain(&mut self, at: &BookPlace, value: &mut dyn Plain) -> bool {
        match self.other {
            Other::Plain(i) if at.path == self.path => !others(value, self.troops, Some(i)).is_empty(),
            _ => false,
        }
    }

    fn choice(&mut self, at: &BookPlace, value: &mut dyn Policy) -> bool {
        match (&self.other, at.clause) {
            (Other::Choice(name), Some(clause)) if at.path == self.path => value.choose(clause, name),
            _ => false,
        }
    }

    fn rows(&mut self, at: &BookPlace, rows: &mut dyn Rows) -> bool {
        match self.other {
            Other::Gone(i) if at.path == self.path && i < rows.count() => {
                rows.remove(i);
                true
            }
            _ => false,
        }
    }
}

/// The possible replacements of a value, in words; with `take` that one is made.
fn others(value: &mut dyn Plain, troops: &[TroopRow], take: Option<usize>) -> Vec<String> {
    let value: &mut dyn Any = value;
    macro_rules! of_type {
        ($($of:ty),* $(,)?) => { $(
            if let Some(now) = value.downcast_mut::<$of>() {
                let mut others = now.others();
                others.retain(|(_, other)| !now.same_to(other, troops));
                if let Some((_, other)) = take.and_then(|i| others.get(i)) {
                    *now = other.clone();
                }
                return others.into_iter().map(|(what, _)| what).collect();
            }
        )* };
    }
    of_type! {
        bool, u8, u16, u32, usize, i8, i32, Length, Who, Kinds, Support, AdjustStage, Lead, Going, FightKind, Outcome, FurtherWhen, RequiredHold,
        Footing, When, RecoilBy, FlightBy, Times, Hides, Sailing, Picker, Spread,
        Beaten, MoreLost, PlaceLost, SoakedWhen, CostClass, CostWhen,
        FrontAgainst, Approach, Engaged, StormFactor, Alone, Falls, Freed,
    }
    Vec::new()
}
