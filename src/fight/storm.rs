//! What bears on a fight for a place beside the troops: its ground, its banks, those who storm it as well.
//!
//! Knows no numbers. Where a set has no sieges nothing of this counts.

use crate::base::names::ElementId;
use crate::base::trace;
use crate::base::trace::cite;
use crate::battle::{FeatureKind, Stronghold};
use crate::book::Proof;
use crate::book::siege_tables::SiegeRules;
use crate::fight::{Duel, ground, stormers};
use crate::geometry::Rect;
use crate::view::{Situation, strongholds};

/// The place for which a fight is, with the rules of sieges.
fn place<'a>(at: &Situation<'a>, duel: &Duel) -> Option<(SiegeRules, &'a Stronghold)> {
    let rules = strongholds::rules(at)?;
    Some((rules, &at.battle.strongholds[usize::from(duel.stormed()?)]))
}

/// The other one of a fight.
fn foe(duel: &Duel, own: ElementId) -> ElementId {
    if duel.pair[0] == own { duel.pair[1] } else { duel.pair[0] }
}

/// The ground of a party, the edge at which it fights in front.
fn footing(at: &Situation, place: &Stronghold, id: ElementId, foe: ElementId) -> Rect {
    match at.element(id).place {
        Some(_) => strongholds::facing_edge(&place.base.rect(), at.rect(foe)),
        None => *at.rect(id),
    }
}

/// Whether a party is uphill of the other: of those in a City or Fort nobody is.
pub fn uphill(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    let Some((rules, place)) = place(at, duel) else { return false };
    let foe = foe(duel, own);
    let (mine, theirs) = (footing(at, place, own, foe), footing(at, place, foe, own));
    let inside = place.kind.is_walled() && at.element(own).place.is_some();
    if inside {
        cite(rules.level);
    }
    !inside && ground::uphill(at, &mine, &theirs)
}

/// Whether who is inside holds a bank against an enemy in a river.
pub fn holds_bank(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    let Some((rules, place)) = place(at, duel) else { return false };
    let foe = foe(duel, own);
    let wet = ground::river_under(at, foe).is_some();
    let dry = !at.field.on_any(at.battle, &footing(at, place, own, foe), &[FeatureKind::River]);
    let holds = at.element(own).place.is_some() && wet && dry;
    if holds {
        at.rules.mark(Proof::Bank);
        if place.kind.is_walled() {
            cite(rules.bank);
        }
    }
    holds
}

/// Whether bad going hinders a party: nobody inside a place, and nobody by the hill that a City or Fort stands on.
pub fn in_bad(at: &Situation, duel: &Duel, own: ElementId) -> bool {
    let inside = at.element(own).place.is_some();
    let found = place(at, duel);
    if inside {
        if let Some((rules, _)) = found.filter(|_| trace::is_on()) {
            cite(rules.sheltered);
        }
        return false;
    }
    let Some((rules, place)) = found.filter(|(_, place)| place.kind.is_walled()) else {
        return ground::in_bad(at, own);
    };
    let ground = place.base.rect();
    let its_hill = |kind: FeatureKind, shape: &crate::view::field::Ground| {
        matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill) && shape.touches(&ground)
    };
    let bad = ground::in_bad_but(at, own, its_hill);
    if trace::is_on() && !bad && ground::in_bad(at, own) {
        cite(rules.hill);
    }
    bad
}

/// Those who storm the place as well as the one with whom its defender fights.
pub fn others(at: &Situation, duel: &Duel, own: ElementId) -> impl Iterator<Item = ElementId> {
    let place = duel.stormed().filter(|_| at.element(own).place.is_some() && strongholds::rules(at).is_some());
    let foe = foe(duel, own);
    place.into_iter().flat_map(|place| stormers::stormers(at, place)).filter(move |id| *id != foe)
}
