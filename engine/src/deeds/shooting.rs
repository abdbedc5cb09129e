//! Targets: the side on move names its targets first, then the other side; targets that must be shot at are named
//! automatically.
//!
//! Legal targets are judged in `fight::target`; the shots are resolved in `shots`, all at one target together.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace::cite;
use crate::battle::{Aim, Reason, Refusal, What};
use crate::book::BookStep;
use crate::fight::target::targets;
use crate::view::{Cx, Situation};

/// Judges the naming of a target.
///
/// # Errors
/// The refusal: no such shooter, no such target, or another target comes first.
pub fn judge_aim(at: &Situation, shooter: ElementId, target: ElementId) -> Result<(), Refusal> {
    let side = at.battle.to_decide();
    for id in [shooter, target] {
        if !at.battle.knows(id) {
            return Err(Refusal::one(None, Reason::NoSuchElement { element: id }, &[]));
        }
    }
    if at.element(shooter).side != side {
        return Err(Refusal::one(None, Reason::NoSuchElement { element: shooter }, &[shooter]));
    }
    crate::fight::target::shot(at, shooter, target)
        .map_err(|(clause, why)| Refusal::one(clause, why, &[shooter, target]))?;
    let (first, clause) = crate::fight::target::first_targets(at, shooter, targets(at, shooter));
    clause.into_iter().for_each(cite);
    if first.contains(&target) {
        return Ok(());
    }
    let first = first.first().copied().unwrap_or(shooter);
    Err(Refusal::one(clause, Reason::Priority { first }, &[shooter, target]))
}

/// Names a target.
pub fn aim(cx: &mut Cx, shooter: ElementId, target: ElementId) {
    let clause = cx.rules.step(BookStep::Shooting);
    set_aim(cx, shooter, target, clause);
}

fn set_aim(cx: &mut Cx, shooter: ElementId, target: ElementId, clause: Option<Clause>) {
    let aim = Aim { shooter, target, done: false, face: None };
    cx.emit(What::Aimed { aim }, clause);
}

/// Judges the end of naming targets.
///
/// # Errors
/// The refusal: an element can shoot and has no target yet.
pub fn judge_end(at: &Situation) -> Result<(), Refusal> {
    match owing(at, at.battle.to_decide()).first() {
        None => Ok(()),
        Some((element, _)) => {
            let clause = at.rules.step(BookStep::MustShoot);
            Err(Refusal::one(clause, Reason::StillOwed { element: *element }, &[*element]))
        }
    }
}

/// The shooters of a side that have a target and no aim, with what they can shoot at.
fn owing(at: &Situation, side: SideId) -> Vec<(ElementId, Vec<ElementId>)> {
    let Some(tables) = &at.rules.combat.shooting else { return Vec::new() };
    let shoots = |id: &ElementId| {
        let e = at.element(*id);
        e.side == side && !e.deeds.shot && tables.ranges.iter().any(|row| row.who.is(e)) && aim_of(at, *id).is_none()
    };
    let shooters = at.battle.on_table().map(|(id, _)| id).filter(shoots);
    shooters.map(|id| (id, targets(at, id))).filter(|(_, targets)| !targets.is_empty()).collect()
}

/// The aim of a shooter that still holds: the target is on the table.
pub fn aim_of(at: &Situation, shooter: ElementId) -> Option<Aim> {
    at.battle
        .aims
        .iter()
        .find(|a| a.shooter == shooter && (a.done || crate::fight::target::takes_part(at, a.target)))
        .copied()
}

/// Makes the aims that leave no choice; returns whether the side that names now has nothing left to name.
pub fn open(cx: &mut Cx) -> bool {
    let side = cx.battle.to_decide();
    let mut choices = false;
    let owing = owing(&cx.now(), side);
    for (shooter, targets) in owing {
        let (first, clause) = crate::fight::target::first_targets(&cx.now(), shooter, targets);
        match first.as_slice() {
            [only] => set_aim(cx, shooter, *only, clause),
            _ => choices = true,
        }
    }
    !choices
}

/// Turns the aims of shooters that are now shot at back on one of their shooters, if the order of targets demands it.
pub(crate) fn redirect(cx: &mut Cx) {
    let aims: Vec<Aim> = cx.battle.aims.iter().filter(|a| !a.done).copied().collect();
    for aim in aims {
        let now = cx.now();
        let (first, clause) = crate::fight::target::first_targets(&now, aim.shooter, targets(&now, aim.shooter));
        if first.is_empty() || first.contains(&aim.target) {
            continue;
        }
        if let Some(target) = nearest(&now, aim.shooter, &first) {
            set_aim(cx, aim.shooter, target, clause);
        }
    }
}

/// Makes elements that see a target only now, or lost theirs, aim at the nearest target of the highest priority.
pub(crate) fn late_aims(cx: &mut Cx) {
    for side in [cx.battle.bound.side, cx.battle.bound.side.enemy()] {
        let owing = owing(&cx.now(), side);
        for (shooter, targets) in owing {
            let now = cx.now();
            let (first, _) = crate::fight::target::first_targets(&now, shooter, targets);
            let clause = now.rules.step(BookStep::TargetExposed);
            if let Some(target) = nearest(&now, shooter, &first) {
                set_aim(cx, shooter, target, clause);
            }
        }
    }
}

/// The nearest of some targets; of equally near ones, the first in the roster.
fn nearest(at: &Situation, shooter: ElementId, targets: &[ElementId]) -> Option<ElementId> {
    let off = |id: &ElementId| crate::fight::target::distance(at, shooter, *id);
    targets.iter().copied().min_by(|a, b| off(a).total_cmp(&off(b)))
}
