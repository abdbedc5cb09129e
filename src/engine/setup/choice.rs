//! The choice of features for a battlefield, and the judge of it: what the home terrain offers, how many of each.
//!
//! It does not know where a feature comes to lie.

use std::collections::BTreeSet;

use super::{HomeRow, Objection, Offer, Offered};
use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;

/// One feature that a player takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chosen {
    /// What it is.
    pub what: Offered,
    /// It is taken as a compulsory feature.
    pub compulsory: bool,
}

/// The features of a battlefield, in the order in which they are placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The features.
    pub features: Vec<Chosen>,
}

/// The most that a battlefield has of a feature.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LimitRow {
    /// Features of each of these; none for all that no row above names.
    pub of: &'static [Offered],
    /// The most of each.
    pub most: u8,
    /// Where the book says so.
    pub clause: Clause,
}

/// How many features are taken, and what must be among them.
#[derive(Clone, Debug)]
pub struct Choosing {
    /// The least and the greatest number of compulsory features.
    pub compulsory: Cited<[usize; 2]>,
    /// The least and the greatest number of optional features.
    pub optional: Cited<[usize; 2]>,
    /// The most of each feature; the first row that names it holds.
    pub limits: Vec<LimitRow>,
    /// One of these is among them.
    pub obstacles: Cited<&'static [Offered]>,
    /// Compulsory features are placed before all others.
    pub order: Clause,
}

impl Choice {
    /// Judges the choice of a player whose army has this home.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge(&self, home: &HomeRow, rules: &Choosing) -> Result<(), Objection> {
        let of = |compulsory| self.features.iter().filter(move |c| c.compulsory == compulsory).map(|c| c.what);
        let (compulsory, optional): (Vec<Offered>, Vec<Offered>) = (of(true).collect(), of(false).collect());
        check_number("compulsory", compulsory.len(), rules.compulsory)?;
        check_number("optional", optional.len(), rules.optional)?;
        cite(rules.order);
        if !self.features.is_sorted_by_key(|chosen| !chosen.compulsory) {
            return Err(Objection::new("an optional feature stands before a compulsory one", rules.order));
        }
        check_compulsory(&compulsory, home)?;
        check_optional(&optional, home)?;
        self.check_limits(rules)?;
        cite(rules.obstacles.clause);
        if !self.features.iter().any(|chosen| rules.obstacles.value.contains(&chosen.what)) {
            let what = "nothing among the features is bad or rough going, a River or a Waterway";
            return Err(Objection::new(what, rules.obstacles.clause));
        }
        Ok(())
    }

    /// No feature is taken too often.
    fn check_limits(&self, rules: &Choosing) -> Result<(), Objection> {
        let kinds: BTreeSet<Offered> = self.features.iter().map(|chosen| chosen.what).collect();
        for what in kinds {
            let Some(row) = rules.limit(what) else { continue };
            cite(row.clause);
            let found = self.features.iter().filter(|chosen| chosen.what == what).count();
            if found > usize::from(row.most) {
                let what = format!("{found} features are {}; at most {} may be", what.name(), row.most);
                return Err(Objection::new(what, row.clause));
            }
        }
        Ok(())
    }
}

impl Choosing {
    /// The row that says how many there may be of a feature.
    pub fn limit(&self, what: Offered) -> Option<&LimitRow> {
        self.limits.iter().find(|row| row.of.is_empty() || row.of.contains(&what))
    }
}

fn check_number(which: &str, found: usize, allowed: Cited<[usize; 2]>) -> Result<(), Objection> {
    cite(allowed.clause);
    let [least, most] = allowed.value;
    if (least..=most).contains(&found) {
        return Ok(());
    }
    let what = format!("{found} {which} features are taken; there are {least} to {most}");
    Err(Objection::new(what, allowed.clause))
}

/// The compulsory features are one of the home's compulsory choices, whole.
fn check_compulsory(taken: &[Offered], home: &HomeRow) -> Result<(), Objection> {
    cite(home.clause);
    if home.compulsory.iter().any(|offer| offer.holds(taken)) {
        return Ok(());
    }
    let offers = home.compulsory.iter().map(Offer::told).collect::<Vec<_>>().join(", or ");
    let what = format!("compulsory features of {} are {offers}; found {}", home.home.name(), listed(taken));
    Err(Objection::new(what, home.clause))
}

/// The optional features are among the home's optional choices, and none is taken beyond what its choice allows.
fn check_optional(taken: &[Offered], home: &HomeRow) -> Result<(), Objection> {
    cite(home.clause);
    let wrong = |what: String| Err(Objection::new(what, home.clause));
    if let Some(stray) = taken.iter().find(|what| !home.optional.iter().any(|offer| offer.of.contains(what))) {
        let offers = home.optional.iter().map(Offer::told).collect::<Vec<_>>().join(", ");
        return wrong(format!("{} has no optional {}; it has {offers}", home.home.name(), stray.name()));
    }
    for offer in home.optional {
        let of: Vec<Offered> = taken.iter().copied().filter(|what| offer.of.contains(what)).collect();
        if !of.is_empty() && !offer.holds(&of) {
            return wrong(format!("{} has {}; found {}", home.home.name(), offer.told(), listed(&of)));
        }
    }
    Ok(())
}

fn listed(taken: &[Offered]) -> String {
    taken.iter().map(|what| what.name()).collect::<Vec<_>>().join(", ")
}
