//! Ranks that support a frontal fight from behind: an enemy front against one of them counts as against the foremost
//! (`dbm.close.08`).

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::FactorKind;
use crate::book::combat_tables::{Footing, Support, SupportRow};
use crate::fight::ground;
use crate::geometry::{Edge, directly_behind, edges_touch};
use crate::view::{Situation, contact::StruckSide};

/// The element whose frontal fight an element supports from behind, in a set in which it counts as that element's flanks and
/// rear.
pub fn foremost(at: &Situation, id: ElementId) -> Option<ElementId> {
    at.rules.combat.overlaps.ranks?;
    let side = at.element(id).side;
    let furthest = at.rules.combat.supports.iter().map(|row| match row.from {
        Support::Ranks(ranks) | Support::BehindOwn(ranks) => ranks.to,
        _ => 2,
    });
    let mut last = id;
    for rank in 2..=furthest.max().unwrap_or(0) {
        let before = |front: &ElementId| {
            *front != last && at.element(*front).side == side && directly_behind(at.rect(*front), at.rect(last))
        };
        last = at.in_open().find(before)?;
        if let Some(foe) = at.contacts().get(last).foe {
            return supports(at, id, rank, last, foe).then_some(last);
        }
    }
    None
}

/// Whether a rank gives rear support to the foremost against his opponent: by a row that has both, with nothing that keeps it
/// from it.
fn supports(at: &Situation, id: ElementId, rank: u8, front: ElementId, foe: ElementId) -> bool {
    let combat = &at.rules.combat;
    let (own, before, against) = (at.element(id), at.element(front), at.element(foe));
    let gives = |row: &SupportRow| {
        let place = match row.from {
            Support::Ranks(ranks) | Support::BehindOwn(ranks) => {
                let alike = !ranks.same_grade || own.grade == before.grade;
                ranks.of.is(own) && alike && (2..=ranks.to).contains(&rank)
            }
            Support::Behind(of) | Support::BehindOrBeside(of) => of.is(own) && rank == 2,
            Support::BehindSame => own.kind == before.kind && rank == 2,
            Support::Own | Support::Beside(_) => false,
        };
        let stands = match row.ground {
            Footing::Both | Footing::Own => ground::good_for(at, id, own),
            Footing::NotBad => !ground::in_bad(at, id),
            Footing::Any => true,
        };
        let kind = matches!(row.kind, FactorKind::RearSupport | FactorKind::LightSupport);
        kind && row.value != 0 && row.who.is(before) && row.against.is(against) && place && stands
    };
    let bars = &combat.support_bars;
    let touched = bars.touched_by.is_some_and(|bar| {
        let fronts = at.enemies(own.side).filter(|enemy| at.is_open(*enemy) && bar.value.is(at.element(*enemy)));
        let touches = |enemy: ElementId| {
            Edge::ALL.iter().any(|edge| edges_touch(at.rect(enemy), Edge::Front, at.rect(id), *edge).is_some())
        };
        { fronts }.any(touches)
    });
    let strange = bars.own_command.is_some() && own.command != before.command;
    let never = bars.never.is_some_and(|bar| bar.value.is(own) || bar.value.is(before));
    !touched && !strange && !never && combat.supports.iter().any(gives)
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
