//! Ranks that support a frontal fight from behind, in whatever way: an enemy front against one of them counts as against the
//! foremost (`dbm.close.08`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::FactorKind;
use crate::book::combat_tables::{Ranks, Support, When};
use crate::fight::adjust::Adjustments;
use crate::fight::support::{supporters, supporters_behind};
use crate::fight::{Duel, works};
use crate::view::{Situation, contact::StruckSide};

/// The element whose frontal fight an element supports from behind, in a set in which it counts as that element's flanks and
/// rear.
pub fn foremost(at: &Situation, id: ElementId) -> Option<ElementId> {
    at.rules.combat.overlaps.ranks?;
    at.foremost(id, || find_foremost(at, id))
}

fn find_foremost(at: &Situation, id: ElementId) -> Option<ElementId> {
    let side = at.element(id).side;
    let mut last = id;
    for _ in 2..=furthest(at) {
        let before = |front: &ElementId| {
            *front != last && at.element(*front).side == side && at.stands_behind(at.rect(*front), at.rect(last))
        };
        last = at.in_open().find(before)?;
        if let Some(foe) = at.contacts().get(last).foe {
            return backing(at, last, foe).contains(&id).then_some(last);
        }
    }
    None
}

/// The last rank that any rule lets support the first.
fn furthest(at: &Situation) -> u8 {
    let combat = &at.rules.combat;
    let rows = combat.supports.iter().map(|row| row.from);
    let softening = combat.adjusting.iter().filter_map(|row| row.support);
    rows.chain(softening)
        .chain(combat.outcomes.iter().filter_map(|row| saving(row.when)))
        .map(last_of)
        .max()
        .unwrap_or(0)
}

fn last_of(support: Support) -> u8 {
    match support {
        Support::Ranks(ranks) | Support::BehindOwn(ranks) => ranks.to,
        _ => 2,
    }
}

/// The support that an outcome asks for, from the second rank on.
fn saving(when: When) -> Option<Support> {
    match when {
        When::Supported(Support::Ranks(ranks)) => Some(Support::Ranks(Ranks { from: 2, ..ranks })),
        When::Supported(support) => Some(support),
        _ => None,
    }
}

/// The friends who give an element rear support in its frontal fight with an enemy: they add to its factors or take from his,
/// lower his total after the dice, or change what becomes of it if it loses (`dbm.rear.01`).
fn backing(at: &Situation, front: ElementId, foe: ElementId) -> Vec<ElementId> {
    let duel = Duel::in_open(at, [front, foe]);
    if works::unsupported(at, &duel, 0).is_some() {
        return Vec::new();
    }
    let mut all = supporters_behind(at, &duel, 0);
    let adjusted = Adjustments::of(at, &duel);
    let softens = adjusted.of_party(1).filter(|(_, factor)| factor.kind == FactorKind::Mitigation);
    all.extend(softens.filter_map(|(_, factor)| factor.from));
    let (own, against) = (at.element(front), at.element(foe));
    let fits = |how: Option<_>| how.is_none_or(|how| how == duel.how);
    for row in at.rules.combat.outcomes.iter().filter(|row| row.loser.is(own) && row.by.is(against) && fits(row.how)) {
        let saves = |support: &Support| match row.when {
            When::Supported(whole) => *support == whole || !supporters(at, &duel, 0, whole).is_empty(),
            _ => false,
        };
        let support = saving(row.when).filter(saves);
        all.extend(support.into_iter().flat_map(|support| supporters(at, &duel, 0, support)).flatten());
    }
    all
}

/// The enemies whose fronts are against flanks or rear of those who support an element from behind, with the edges and the rule.
pub fn strikers(at: &Situation, own: ElementId) -> Vec<(ElementId, StruckSide, Clause)> {
    let Some(clause) = at.rules.combat.overlaps.ranks.filter(|_| at.contacts().get(own).foe.is_some()) else {
        return Vec::new();
    };
    let side = at.element(own).side;
    let strikes = |id: &ElementId| Some((*id, at.contacts().get(*id).strikes?));
    let found = at.contacts().fighting.iter().filter_map(strikes).filter(|(_, (struck, _))| {
        *struck != own && at.element(*struck).side == side && foremost(at, *struck) == Some(own)
    });
    found.map(|(id, (_, edge))| (id, edge, clause)).collect()
}

/// The first of them.
pub fn struck(at: &Situation, own: ElementId) -> Option<ElementId> {
    let (by, _, clause) = strikers(at, own).into_iter().next()?;
    cite(clause);
    Some(by)
}
