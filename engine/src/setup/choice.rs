//! The choice of features for a battlefield, and its judge: the features that the home terrain offers, and the number
//! of each.
//!
//! Does not know the place of a feature.

use crate::base::clause::{Cited, Clause};
use crate::base::trace::cite;
use crate::battle::FeatureKind;
use crate::book::land_tables::{BuiltRules, Choosing, LimitRow};
use crate::book::objection::ChoiceFault;
use crate::book::{HomeRow, Objection, Offer, Offered, Rulebook};
use std::collections::BTreeSet;

/// One feature that a player takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Chosen {
    /// Its kind, as home terrains offer it.
    pub what: Offered,
    /// The kind of built-up area, if it is one.
    pub built: Option<Built>,
    /// It is taken as a compulsory feature.
    pub compulsory: bool,
}

/// A built-up area as named when it is chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Built {
    /// Its kind.
    pub kind: FeatureKind,
    /// The kind of the hill that it is combined with.
    pub hill: Option<FeatureKind>,
}

/// The features of a battlefield, in the order in which they are placed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FeatureChoice {
    /// The features.
    pub features: Vec<Chosen>,
}

impl Chosen {
    /// A feature of this kind.
    pub const fn ground(kind: FeatureKind, compulsory: bool) -> Chosen {
        Chosen { what: Offered::Ground(kind), built: None, compulsory }
    }

    /// A built-up area.
    pub const fn town(kind: FeatureKind, hill: Option<FeatureKind>, compulsory: bool) -> Chosen {
        Chosen { what: Offered::BuiltUp, built: Some(Built { kind, hill }), compulsory }
    }

    /// The kind of feature; `None` for a built-up area without a kind.
    pub fn kind(&self) -> Option<FeatureKind> {
        match self.what {
            Offered::Ground(kind) => Some(kind),
            Offered::BuiltUp => self.built.map(|built| built.kind),
        }
    }

    /// Its name in English: `Woods`, `City on a Gentle Hill`.
    pub fn name(&self) -> String {
        match self.built {
            Some(Built { kind, hill: Some(hill) }) => format!("{} on a {}", kind.title(), hill.title()),
            Some(Built { kind, hill: None }) => kind.title().to_string(),
            None => self.what.name().to_string(),
        }
    }

    /// Its name as a rule set calls it: `Steep Hill`, `BUA`.
    pub fn name_by(&self, rules: &Rulebook) -> String {
        match (self.built, self.what) {
            (Some(Built { kind, hill: None }), _) | (None, Offered::Ground(kind)) => {
                rules.ground_title(kind).to_string()
            }
            _ => self.name(),
        }
    }

    /// When it is placed, if the order is free: waters and towns first, roads last.
    pub(crate) fn turn(&self) -> u8 {
        match self.kind() {
            Some(FeatureKind::Waterway) => 0,
            Some(FeatureKind::River) => 1,
            Some(FeatureKind::City | FeatureKind::Fort) => 2,
            Some(FeatureKind::Road) => 4,
            _ => 3,
        }
    }

    /// The kinds of ground that it brings.
    fn grounds(&self) -> impl Iterator<Item = FeatureKind> {
        self.kind().into_iter().chain(self.built.and_then(|built| built.hill))
    }
}

impl FeatureChoice {
    /// Judges the choice of a player whose army has this home.
    ///
    /// # Errors
    /// The first rule that it breaks.
    pub fn judge(&self, home: &HomeRow, rules: &Choosing) -> Result<(), Objection> {
        let of = |compulsory| self.features.iter().filter(move |c| c.compulsory == compulsory).map(|c| c.what);
        let (compulsory, optional): (Vec<Offered>, Vec<Offered>) = (of(true).collect(), of(false).collect());
        check_number(true, compulsory.len(), rules.compulsory)?;
        check_number(false, optional.len(), rules.optional)?;
        if let Some(order) = rules.order {
            cite(order);
            if !self.features.is_sorted_by_key(|chosen| !chosen.compulsory) {
                return Err(Objection::new(ChoiceFault::OptionalFirst, order));
            }
        }
        check_compulsory(&compulsory, home)?;
        check_optional(&optional, home, rules)?;
        self.features.iter().try_for_each(|chosen| chosen.check_built(home, &rules.built))?;
        self.check_alike(home, &rules.built)?;
        self.check_limits(rules)?;
        let Some(obstacles) = rules.obstacles else { return Ok(()) };
        cite(obstacles.clause);
        if !self.features.iter().flat_map(Chosen::grounds).any(|kind| obstacles.value.contains(&kind)) {
            return Err(Objection::new(ChoiceFault::NoObstacle, obstacles.clause));
        }
        Ok(())
    }

    /// Checks that a hill under a built-up area agrees with the other features, if the home gives only one kind of the
    /// two.
    fn check_alike(&self, home: &HomeRow, rules: &BuiltRules) -> Result<(), Objection> {
        let hills = self.features.iter().filter_map(|chosen| chosen.built?.hill).map(Offered::Ground);
        for hill in hills {
            let of = |offer: &&Offer| offer.alike && offer.of.contains(&hill);
            for offer in home.optional.iter().filter(of) {
                let others = self.features.iter().map(|chosen| chosen.what);
                let other = others.into_iter().find(|what| *what != hill && offer.of.contains(what));
                if let Some(other) = other {
                    let fault = ChoiceFault::Unlike { home: home.home, offer: *offer, hill, other };
                    return Err(Objection::new(fault, rules.hills.clause));
                }
            }
        }
        Ok(())
    }

    /// Checks that no feature is taken too often.
    pub(crate) fn check_limits(&self, rules: &Choosing) -> Result<(), Objection> {
        // A hill under a built-up area counts as one of its kind.
        let hills = self.features.iter().filter_map(|chosen| chosen.built?.hill).map(Offered::Ground);
        let all: Vec<Offered> = self.features.iter().map(|chosen| chosen.what).chain(hills).collect();
        for what in all.iter().copied().collect::<BTreeSet<_>>() {
            let Some(row) = rules.limit(what) else { continue };
            cite(row.clause);
            let found = all.iter().filter(|other| **other == what).count();
            if found > usize::from(row.most) {
                return Err(Objection::new(ChoiceFault::TooMany { what, found, most: row.most }, row.clause));
            }
        }
        Ok(())
    }
}

impl Chosen {
    /// Checks that a built-up area is named, and stands on no hill except one that the home has.
    pub(crate) fn check_built(&self, home: &HomeRow, rules: &BuiltRules) -> Result<(), Objection> {
        if self.what != Offered::BuiltUp {
            return Ok(());
        }
        cite(rules.kinds.clause);
        let named = self.built.filter(|built| rules.kinds.value.contains(&built.kind));
        let Some(built) = named else {
            let found = self.built.map(|built| built.kind);
            let fault = ChoiceFault::BuiltUp { known: rules.kinds.value, found };
            return Err(Objection::new(fault, rules.kinds.clause));
        };
        let Some(hill) = built.hill else { return Ok(()) };
        cite(rules.on_hill.clause);
        if !rules.on_hill.value.contains(&built.kind) {
            return Err(Objection::new(ChoiceFault::NotOnHill { kind: built.kind }, rules.on_hill.clause));
        }
        cite(rules.hills.clause);
        if !rules.hills.value.contains(&hill) || !home.offers(Offered::Ground(hill)) {
            return Err(Objection::new(ChoiceFault::NoSuchHill { home: home.home, hill }, rules.hills.clause));
        }
        Ok(())
    }
}

impl Choosing {
    /// The row with the greatest number of a feature.
    pub fn limit(&self, what: Offered) -> Option<&LimitRow> {
        self.limits.iter().find(|row| row.of.is_empty() || row.of.contains(&what))
    }
}

pub(crate) fn check_number(compulsory: bool, found: usize, allowed: Cited<[usize; 2]>) -> Result<(), Objection> {
    cite(allowed.clause);
    let [least, most] = allowed.value;
    if (least..=most).contains(&found) {
        return Ok(());
    }
    Err(Objection::new(ChoiceFault::Number { compulsory, found, least, most }, allowed.clause))
}

/// Checks that the compulsory features are one of the home's compulsory choices, as a whole.
pub(crate) fn check_compulsory(taken: &[Offered], home: &HomeRow) -> Result<(), Objection> {
    let all = |offer: &&Offer| taken.iter().all(|what| offer.of.contains(what));
    let own = home.compulsory.iter().find(all).and_then(|offer| offer.clause);
    let clause = own.unwrap_or(home.clause);
    cite(clause);
    if home.compulsory.iter().any(|offer| offer.holds(taken)) {
        return Ok(());
    }
    let fault = ChoiceFault::Compulsory { home: home.home, offers: home.compulsory, found: taken.to_vec() };
    Err(Objection::new(fault, clause))
}

/// Checks that the optional features are among the home's optional choices, and that none exceeds its choice.
fn check_optional(taken: &[Offered], home: &HomeRow, rules: &Choosing) -> Result<(), Objection> {
    cite(home.clause);
    let wrong = |fault, clause: Option<Clause>| Err(Objection::new(fault, clause.unwrap_or(home.clause)));
    let name = home.home;
    if let Some(stray) = taken.iter().find(|what| !home.optional.iter().any(|offer| offer.of.contains(what))) {
        let compulsory = home.compulsory.iter().any(|offer| offer.of.contains(stray));
        let clause = rules.only_optional.filter(|_| compulsory);
        return wrong(ChoiceFault::NotOptional { home: name, offers: home.optional, found: *stray }, clause);
    }
    for offer in home.optional {
        let of: Vec<Offered> = taken.iter().copied().filter(|what| offer.of.contains(what)).collect();
        if !of.is_empty() && !offer.holds(&of) {
            return wrong(ChoiceFault::Optional { home: name, offer: *offer, found: of }, offer.clause);
        }
    }
    Ok(())
}
