//! Shots resolved: the shooters that act together, the target that comes first, the dice.

use crate::base::dice::Purpose;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Aim, Battle, Blow, Reason, Refusal, What};
use crate::book::{BookStep, Proof};
use crate::deeds::combat::strike;
use crate::deeds::shooting::{late_aims, redirect};
use crate::fight::{Duel, Stakes, target};
use crate::geometry::TOLERANCE;
use crate::view::{Cx, Situation};

/// Judges which shot is resolved next.
///
/// # Errors
/// The refusal: no element shoots at it, or another shot comes first.
pub fn judge_shot(at: &Situation, target: ElementId) -> Result<(), Refusal> {
    if !at.battle.knows(target) {
        return Err(Refusal::one(None, Reason::NoSuchElement { element: target }, &[]));
    }
    if main_shooter(at, target).is_none() {
        return Err(Refusal::one(at.rules.step(BookStep::Shooting), Reason::NoFight, &[target]));
    }
    match comes_first(at, target) {
        None => Ok(()),
        Some(element) => {
            let clause = at.rules.step(BookStep::ThirdShooter);
            Err(Refusal::one(clause, Reason::StillOwed { element }, &[element]))
        }
    }
}

/// The elements that still shoot at a target, the nearest first; of those alike near, the one that the target shoots at.
fn shooters(at: &Situation, target: ElementId) -> Vec<ElementId> {
    let aims = |a: &&Aim| a.target == target && !a.done && target::takes_part(at, a.shooter);
    let mut all: Vec<(f64, ElementId)> = Vec::new();
    if target::takes_part(at, target) {
        all.extend(at.battle.aims.iter().filter(aims).map(|a| (target::distance(at, a.shooter, target), a.shooter)));
    }
    // A second rank shoots from the front of the first, which comes before it.
    let second = |id: ElementId| target::first_rank(at, id).is_some();
    // Those within twice the tolerance of the nearest are alike near.
    let least = all.iter().map(|(off, _)| *off).fold(f64::INFINITY, f64::min);
    let near = |off: f64| libm::ceil(((off - least) / (2.0 * TOLERANCE) - 1.0).max(0.0)) as i64;
    if let Some(clause) = at.rules.step(BookStep::MainShooter) {
        // The aims are in the order in which the owner has named the shooters.
        all.sort_by_key(|(off, _)| near(*off));
        if all.len() > 1 {
            cite(clause);
        }
        return all.into_iter().map(|(_, id)| id).collect();
    }
    if let Some(clause) = at.rules.step(BookStep::ChosenShooter) {
        all.sort_by_key(|(_, id)| second(*id));
        if all.len() > 1 {
            cite(clause);
        }
        return all.into_iter().map(|(_, id)| id).collect();
    }
    // Of those who are alike near the one at whom the target shoots back, so that both shoot in one throw.
    let back = |id: ElementId| at.battle.aims.iter().any(|a| a.shooter == target && a.target == id && !a.done);
    all.sort_by_key(|(off, id)| (near(*off), !back(*id), second(*id), *id));
    all.into_iter().map(|(_, id)| id).collect()
}

/// The shooter that throws for a shot: the nearest.
pub(crate) fn main_shooter(at: &Situation, target: ElementId) -> Option<ElementId> {
    shooters(at, target).first().copied()
}

/// Whether two shoot at each other in one throw: each is the other's nearest shooter.
fn are_mutual(at: &Situation, a: ElementId, b: ElementId) -> bool {
    main_shooter(at, a) == Some(b) && main_shooter(at, b) == Some(a)
}

/// The target whose shot must come before that at `target`: its shooter, if a third element shoots at that one. If
/// such shots form a ring, any may begin.
fn comes_first(at: &Situation, target: ElementId) -> Option<ElementId> {
    let mut chain = vec![target];
    let mut here = target;
    while let Some(shooter) = main_shooter(at, here) {
        if chain.contains(&shooter) || are_mutual(at, here, shooter) {
            break;
        }
        chain.push(shooter);
        here = shooter;
    }
    // No element shoots at the end of the chain; it is not a target itself.
    let ring = main_shooter(at, here).is_some_and(|s| chain.contains(&s) && !are_mutual(at, here, s));
    let first = chain.get(1).copied().filter(|s| main_shooter(at, *s).is_some());
    if ring { None } else { first }
}

/// The targets whose shots may be resolved now, in the order of the roster; of two that shoot at each other, the one
/// of the side not on move.
fn ready(at: &Situation) -> Vec<ElementId> {
    let aimed = |id: &ElementId| at.battle.aims.iter().any(|a| a.target == *id && !a.done);
    let twin = |id: ElementId| {
        at.element(id).side == at.battle.bound.side && main_shooter(at, id).is_some_and(|s| are_mutual(at, id, s))
    };
    at.battle
        .on_table()
        .map(|(id, _)| id)
        .filter(aimed)
        .filter(|id| !twin(*id) && judge_shot(at, *id).is_ok())
        .collect()
}

/// Resolves all shooting at one target.
pub fn shoot(cx: &mut Cx, target: ElementId) {
    let now = cx.now();
    let Some(duel) = duel(&now, target) else { return };
    let stakes = Stakes::of(&now, duel);
    cite_order(&now, &stakes.duel);
    let pair = stakes.duel.pair;
    let faces = pair.map(|id| {
        let known = cx.battle.aims.iter().find(|a| a.shooter == id && !a.done).and_then(|a| a.face);
        known.unwrap_or_else(|| {
            let side = cx.battle.element(id).side;
            cx.roll(side, Purpose::Shooting(id), cx.rules.step(BookStep::Shooting))
        })
    });
    if stakes.duel.safe {
        keep_face(cx, pair[1], faces[1]);
    }
    strike(cx, &stakes, faces, spent);
}

/// The elements that have had their shot with this blow in addition to those that it shows: all that aim at its
/// target, and, if the target shoots back in the same throw, all that aim at the shooter, including more than can aid.
fn spent(battle: &Battle, blow: &Blow) -> Vec<ElementId> {
    let [shooter, target] = [0, 1].map(|i| blow.parties[i].element);
    let back = !blow.parties[0].safe;
    let had = |aim: &&Aim| !aim.done && (aim.target == target || (back && aim.target == shooter));
    let had = battle.aims.iter().filter(had).map(|aim| aim.shooter);
    had.filter(|id| blow.shooters().all(|shown| shown != *id)).collect()
}

/// The shot at a target as a fight; if it shoots back in the same throw, the party of the side on move comes first.
pub(crate) fn duel(at: &Situation, target: ElementId) -> Option<Duel> {
    let most = at.rules.combat.shooting.as_ref().map_or(0, |t| usize::from(t.aids.value));
    let shooter = main_shooter(at, target)?;
    let mutual = are_mutual(at, target, shooter);
    let turn = mutual && at.element(target).side == at.battle.bound.side;
    let pair = if turn { [target, shooter] } else { [shooter, target] };
    let aids = |id: ElementId| shooters(at, id).into_iter().skip(1).take(most).collect::<Vec<_>>();
    let aids = [if mutual { aids(pair[0]) } else { Vec::new() }, aids(pair[1])];
    Some(Duel { aids, ..Duel::shot(at, pair, !mutual) })
}

/// Keeps the face of a target that shoots at another element later: that shot uses the same face.
fn keep_face(cx: &mut Cx, id: ElementId, face: u8) {
    if let Some(aim) = cx.battle.aims.iter().find(|a| a.shooter == id && !a.done && a.face.is_none()).copied() {
        let clause = cx.rules.step(BookStep::ThirdShooter);
        cx.emit(What::Aimed { aim: Aim { face: Some(face), ..aim } }, clause);
    }
}

fn cite_order(at: &Situation, duel: &Duel) {
    let Some(tables) = &at.rules.combat.shooting else { return };
    for (i, target) in duel.pair.iter().enumerate() {
        if shooters(at, *target).len() > 1 + duel.aids[i].len() && !duel.aids[i].is_empty() {
            cite(tables.aids.clause);
        }
        if !duel.aids[i].is_empty() {
            at.rules.mark(Proof::ShotAided);
        }
    }
    at.rules.mark(Proof::ShotMeasure);
}

/// The next target to be shot at in the order of the roster.
pub fn next(at: &Situation) -> Option<ElementId> {
    ready(at).first().copied()
}

/// Resolves shots as long as exactly one is left; returns whether none is left.
pub fn go_on(cx: &mut Cx) -> bool {
    loop {
        if cx.battle.aims.iter().all(|a| !a.done) {
            redirect(cx);
        } else {
            late_aims(cx);
        }
        let left = ready(&cx.now());
        match left.as_slice() {
            [] => return true,
            [only] => shoot(cx, *only),
            _ => return false,
        }
        if cx.battle.pending.is_some() || cx.battle.ending.is_some() {
            return false;
        }
    }
}
