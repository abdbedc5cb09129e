//! Troops as they count in a fight: some count as another type or grade.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::Element;
use crate::book::counts_as::{CountsAsRow, CountsWhen, FightLookup};
use crate::fight::Duel;
use crate::view::{Situation, works};
use std::borrow::Cow;

/// An element as the tables see it in a fight against another, who is its opponent or strikes it on another edge.
#[inline]
pub fn counts_as<'s>(
    at: &'s Situation,
    duel: &Duel,
    who: ElementId,
    against: ElementId,
    lookup: FightLookup,
) -> Cow<'s, Element> {
    // Most sets have no such rows, and fights are looked up often.
    if at.rules.combat.counts_as.is_empty() {
        return Cow::Borrowed(at.element(who));
    }
    let (own, foe) = (at.element(who), at.element(against));
    // Whoever is another type hand to hand, for his own factors and those of his opponent, is so for the rows of his
    // opponents, too (`dbm.types.117`, `.141`).
    let of_type = |row: &&CountsAsRow| {
        let both = row.lookups.has(FightLookup::OwnFactors) && row.lookups.has(FightLookup::FoesFactors);
        both && row.who.is(foe) && row.against.is(own) && holds(at, duel, [against, who], row.when)
    };
    let met = at.rules.combat.counts_as.iter().find(of_type).filter(|row| row.kind.is_some() && duel.is_close());
    let met = met.map(|row| as_row(row, foe));
    let met = met.as_ref().unwrap_or(foe);
    let fits = |row: &&CountsAsRow| {
        row.lookups.has(lookup) && row.who.is(own) && row.against.is(met) && holds(at, duel, [who, against], row.when)
    };
    let Some(row) = at.rules.combat.counts_as.iter().find(fits) else { return Cow::Borrowed(own) };
    cite(row.clause);
    Cow::Owned(as_row(row, own))
}

/// Troops as the going of their fights is to them, if that is another than to themselves: who always has the factors of another grade
/// fights on any ground as that grade does (`dbm.types.63`).
pub fn on_ground(at: &Situation, own: &Element) -> Option<Element> {
    let always = |row: &&CountsAsRow| {
        row.when == CountsWhen::Always && row.lookups.has(FightLookup::OwnFactors) && row.who.is(own)
    };
    let row = at.rules.combat.counts_as.iter().find(always)?;
    let counted = as_row(row, own);
    let differs = at.rules.moves.going.iter().any(|ground| ground.who.is(own) != ground.who.is(&counted));
    differs.then(|| cite(row.clause));
    differs.then_some(counted)
}

/// An element as a row counts it.
fn as_row(row: &CountsAsRow, own: &Element) -> Element {
    let (kind, grade) = (row.kind.unwrap_or(own.kind), row.grade.or(own.grade));
    // Another type is mounted, on foot or afloat as that type usually is.
    let branch = own.branch.filter(|_| row.kind.is_none());
    Element { kind, grade, branch, ..own.clone() }
}

/// An element and its opponent as they count for the factors of the first.
pub(crate) fn both<'s>(at: &'s Situation, duel: &Duel, own: ElementId, foe: ElementId) -> [Cow<'s, Element>; 2] {
    [counts_as(at, duel, own, foe, FightLookup::OwnFactors), counts_as(at, duel, foe, own, FightLookup::FoesFactors)]
}

fn holds(at: &Situation, duel: &Duel, [who, against]: [ElementId; 2], when: CountsWhen) -> bool {
    let first = duel.pair[0] == who;
    match when {
        CountsWhen::Always => true,
        CountsWhen::CloseCombat => duel.is_close(),
        CountsWhen::ToFront => duel.is_close() && duel.pair.contains(&who) && duel.pair.contains(&against),
        CountsWhen::AssaultingWorks => duel.across.is_some_and(|across| across.assaulter == who),
        CountsWhen::Shooting => !duel.is_close() && (first || !duel.safe),
        CountsWhen::ShotAt => !duel.is_close() && (!first || !duel.safe),
        CountsWhen::Unprotected => !works::is_within(at, who),
    }
}
