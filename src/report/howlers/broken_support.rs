//! Support of a fight was broken without need.
//!
//! As a side's moves began, one of its elements was in close combat with the support of a friend, from behind or from a flank.
//! The friend was moved by an order, and when the moves ended it supported nobody, counted in no other close combat and was in
//! none itself, while the element still fought and had less support than before.

use super::howler::{Howler, HowlerRule};
use super::record::{BoundRecord, seen, stands};
use crate::base::names::ElementId;
use crate::battle::FactorKind;
use crate::book::Rulebook;
use crate::fight::Duel;
use crate::fight::factors::factors;
use crate::fight::pairs::fights;
use crate::fight::support::{support_sum, supporters_behind};
use crate::report::names;
use crate::view::Situation;

/// An element of the side on move that fights, with its opponent, its supporters and what they add.
struct SupportedFighter {
    id: ElementId,
    foe: ElementId,
    by: Vec<ElementId>,
    sum: i8,
}

/// Finds those of a bound.
pub(super) fn find(rules: &Rulebook, bound: &BoundRecord, found: &mut Vec<Howler>) {
    if bound.moves.is_empty() {
        return;
    }
    let before = seen(rules, &bound.start, supported);
    if before.iter().all(|fighter| fighter.by.is_empty()) {
        return;
    }
    seen(rules, &bound.end, |at| {
        let (after, busy) = (supported(at), busy(at));
        for fighter in &before {
            let Some(now) = after.iter().find(|now| now.id == fighter.id) else { continue };
            let gone = |id: &ElementId| {
                !now.by.contains(id) && bound.ordered(*id) && stands(at.battle, *id) && !busy.contains(id)
            };
            let gone: Vec<ElementId> = fighter.by.iter().copied().filter(gone).collect();
            if gone.is_empty() || now.sum >= fighter.sum {
                continue;
            }
            let name = |id: ElementId| names::element(at.battle, id);
            let text = format!(
                "{} was moved away from {}, which it supported against {}, and into no fight",
                names::and(&gone.iter().map(|id| name(*id)).collect::<Vec<_>>()),
                name(fighter.id),
                name(fighter.foe),
            );
            found.push(Howler::new(bound, at.battle, HowlerRule::BrokenSupport, bound.side, &gone, &text));
        }
    });
}

/// The elements of the side on move that fight.
fn supported(at: &Situation) -> Vec<SupportedFighter> {
    let side = at.battle.bound.side;
    let own = |duel: &Duel| [0, 1].into_iter().find(|party| at.element(duel.pair[*party]).side == side);
    let fighter = |duel: Duel| {
        let party = own(&duel)?;
        let mut by = supporters_behind(at, &duel, party);
        let beside = factors(at, &duel, party).into_iter().filter(|factor| factor.kind == FactorKind::FlankSupport);
        by.extend(beside.filter_map(|factor| factor.from));
        let sum = support_sum(at, &duel, party);
        Some(SupportedFighter { id: duel.pair[party], foe: duel.pair[1 - party], by, sum })
    };
    fights(at).into_iter().filter_map(fighter).collect()
}

/// All who fight or count in a close combat.
fn busy(at: &Situation) -> Vec<ElementId> {
    let counted = |duel: Duel| {
        let factors = [0, 1].map(|party| factors(at, &duel, party));
        let from = factors.into_iter().flatten().filter_map(|factor| factor.from);
        from.chain([0, 1].into_iter().flat_map(|party| supporters_behind(at, &duel, party))).collect::<Vec<_>>()
    };
    let all = fights(at).into_iter().flat_map(counted);
    all.chain(at.in_open().filter(|id| at.in_combat(*id))).collect()
}
