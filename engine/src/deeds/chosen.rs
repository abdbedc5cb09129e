//! Shooting by choice, shot after shot: no targets are named before.

use std::borrow::Cow;

use crate::base::clause::Clause;
use crate::base::names::{ElementId, SideId};
use crate::base::trace;
use crate::battle::{Aim, Pending, Reason, Refusal, What};
use crate::book::phase_tables::ShotRules;
use crate::book::state_tables::StateCause;
use crate::book::{BookStep, Proof};
use crate::deeds::room::Act;
use crate::deeds::{recoil, set_states, shots, watch};
use crate::fight::target::{self, distance, first_rank, first_targets, targets};
use crate::fight::{Duel, Stakes};
use crate::geometry::{TOLERANCE, touches};
use crate::view::{Cx, Situation};
use crate::ways::cost::{payer, purse};
use crate::ways::findings::refuse;
use crate::ways::group::same_facing;

/// Judges a shot: `who` are the shooter and those that aid it.
///
/// # Errors
/// The refusal, with the first fault found.
pub fn judge(at: &Situation, rules: &ShotRules, who: &[ElementId], target: ElementId) -> Result<(), Refusal> {
    judge_party(at, rules, who, target)?;
    rules.must.map_or(Ok(()), |must| complete(at, rules, must, who, target))
}

/// Judges whether all shoot together who must: nobody of the shooters' side may be left out whose only target it is while
/// there is room to aid, and the side on move chooses no main shooter for the enemy.
fn complete(
    at: &Situation,
    rules: &ShotRules,
    must: Clause,
    who: &[ElementId],
    target: ElementId,
) -> Result<(), Refusal> {
    let Some(side) = who.first().map(|id| at.element(*id).side) else { return Ok(()) };
    let open = open(at, rules);
    let party = party(at, rules, &open, side, target);
    let room = most(at).saturating_sub(who.len());
    let left = party.iter().copied().find(|id| !who.contains(id) && !has_choice(at, *id));
    trace::cite(must);
    if let Some(element) = left.filter(|_| room > 0) {
        return refuse(Some(must), Reason::StillOwed { element }, &[element]);
    }
    let Some(main) = party.first().copied().filter(|main| who.contains(main) && who[0] != *main) else { return Ok(()) };
    // One that the target shoots at comes before one that it does not, and the side on move does not choose for the enemy.
    let answered = rules.back.filter(|_| open.contains(&(target, main)) && !open.contains(&(target, who[0])));
    let chosen = || at.rules.step(BookStep::ChosenShooter).filter(|_| side != at.battle.bound.side);
    match answered.or_else(chosen) {
        Some(clause) => refuse(Some(clause), Reason::StillOwed { element: main }, &[main]),
        None => Ok(()),
    }
}

/// The number of elements that may shoot together.
fn most(at: &Situation) -> usize {
    1 + at.rules.combat.shooting.as_ref().map_or(0, |tables| usize::from(tables.aids.value))
}

/// All of a side that shoot at a target now, by the shots that are open: one that the target shoots at too comes first, unless
/// the nearest does in all cases, then the nearest, then second ranks whose first rank is among them.
fn party(
    at: &Situation,
    rules: &ShotRules,
    open: &[(ElementId, ElementId)],
    side: SideId,
    target: ElementId,
) -> Vec<ElementId> {
    let own = open.iter().filter(|(id, at_whom)| *at_whom == target && at.element(*id).side == side);
    let mut all: Vec<ElementId> = own.map(|(id, _)| *id).collect();
    let answers = |id: ElementId| rules.back.is_some() && open.contains(&(target, id));
    let rank = |id: ElementId| match rules.nearest {
        Some(_) => (far(at, id, target), i64::from(!answers(id))),
        None => (i64::from(!answers(id)), far(at, id, target)),
    };
    all.sort_by_key(|id| rank(*id));
    let behind = at.battle.of_side(side).map(|(id, _)| id).filter(|id| !all.contains(id));
    let aids = |id: &ElementId| {
        let front = first_rank(at, *id).filter(|front| all.contains(front));
        front.is_some_and(|front| judge_party(at, rules, &[front, *id], target).is_ok())
    };
    let behind: Vec<ElementId> = behind.filter(aids).collect();
    all.extend(behind);
    all
}

/// The distance of a shot, in steps within which two are equally far.
fn far(at: &Situation, shooter: ElementId, target: ElementId) -> i64 {
    libm::round(distance(at, shooter, target) / (2.0 * TOLERANCE)) as i64
}

/// Whether an element may choose another target.
fn has_choice(at: &Situation, shooter: ElementId) -> bool {
    first_targets(at, shooter, targets(at, shooter)).0.len() > 1
}

/// The shots that may be ordered now where all who can shoot must: for each target the shooters of a side together, the main
/// one first.
pub fn parties(at: &Situation, rules: &ShotRules) -> Vec<(Vec<ElementId>, ElementId)> {
    let open = open(at, rules);
    let mut all: Vec<(Vec<ElementId>, ElementId)> = Vec::new();
    for (shooter, target) in open.iter() {
        if all.iter().all(|(_, known)| known != target) {
            let mut who = party(at, rules, &open, at.element(*shooter).side, *target);
            who.truncate(most(at));
            all.push((who, *target));
        }
    }
    all
}

/// Those of them that must be made: a shot may be held whose target would destroy friends of the shooter by its recoil.
pub fn due(at: &Situation, rules: &ShotRules) -> Vec<(Vec<ElementId>, ElementId)> {
    let mut all = parties(at, rules);
    let Some(clause) = at.rules.step(BookStep::HeldShot) else { return all };
    let harms = |who: &[ElementId], target: ElementId| {
        let side = who.first().map(|id| at.element(*id).side);
        let far = recoil::distances(at, target).and_then(|far| far.value.last().copied());
        let acts = far.map_or(Vec::new(), |far| recoil::plan(at, target, far, recoil::RecoilStance::AsItStood));
        acts.iter().any(|act| matches!(act, Act::Destroy { element, .. } if Some(at.element(*element).side) == side))
    };
    all.retain(|(who, target)| {
        let held = harms(who, *target);
        held.then(|| trace::cite(clause));
        !held
    });
    all
}

/// Judges those who shoot together, without those who are left out.
fn judge_party(at: &Situation, rules: &ShotRules, who: &[ElementId], target: ElementId) -> Result<(), Refusal> {
    judge_party_by(at, rules, who, target, judge_target)
}

/// The same with this judge of the target of each shooter.
fn judge_party_by(
    at: &Situation,
    rules: &ShotRules,
    who: &[ElementId],
    target: ElementId,
    judge_target: impl Fn(&Situation, ElementId, ElementId) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    if let Some(id) = who.iter().chain([&target]).find(|id| !at.battle.knows(**id)) {
        return refuse(None, Reason::NoSuchElement { element: *id }, &[]);
    }
    if who.len() > most(at) {
        return refuse(at.rules.combat.shooting.as_ref().map(|tables| tables.aids.clause), Reason::BadList, who);
    }
    let twice = who.iter().enumerate().any(|(i, id)| who[..i].contains(id));
    let Some(side) = who.first().map(|id| at.element(*id).side).filter(|_| !twice) else {
        return refuse(at.rules.step(BookStep::Shooting), Reason::BadList, who);
    };
    for id in who {
        let may = rules.both || at.element(*id).side == at.battle.bound.side;
        if !may || at.element(*id).side != side {
            return refuse(None, Reason::NoSuchElement { element: *id }, &[*id]);
        }
        judge_target(at, *id, target)?;
        let aided = first_rank(at, *id);
        if let Some(front) = aided.filter(|front| !who.contains(front)) {
            let clause = at.rules.combat.shooting.as_ref().and_then(|tables| Some(tables.second_rank?.clause));
            return refuse(clause, Reason::StillOwed { element: front }, &[*id, front]);
        }
        let needs = rules.price.map_or(0, |price| price.value);
        let same = who.iter().filter(|other| payer(at, **other) == payer(at, *id)).count() as u8;
        let left = purse(at, *id);
        if needs.saturating_mul(same) > left {
            let clause = rules.price.map(|price| price.clause);
            return refuse(clause, Reason::NoPip { needs: needs.saturating_mul(same), left }, &[*id]);
        }
    }
    crowd(at, who, target)?;
    if at.battle.aims.iter().any(|aim| aim.target == target && aim.done) {
        return refuse(Some(rules.once), Reason::NoFight, &[target]);
    }
    Ok(())
}

/// Judges several shooters at an element in a group: only one of them may have another target.
fn crowd(at: &Situation, who: &[ElementId], target: ElementId) -> Result<(), Refusal> {
    let Some(clause) = at.rules.combat.shooting.as_ref().and_then(|tables| tables.grouped) else { return Ok(()) };
    let (e, base) = (at.element(target), at.rect(target));
    let friend = |id: &ElementId| {
        let other = at.element(*id);
        *id != target && other.side == e.side && other.command == e.command
    };
    let joins = |id: ElementId| same_facing(base, at.rect(id)) && touches(base, at.rect(id));
    if who.len() < 2 {
        return Ok(());
    }
    trace::cite(clause);
    if !at.in_open().filter(friend).any(joins) {
        at.rules.mark(Proof::AloneAsTarget);
        return Ok(());
    }
    // Whoever has been shot at in this bound is no target any more.
    let shot = |id: ElementId| at.battle.aims.iter().any(|aim| aim.target == id && aim.done);
    let other = |id: &ElementId| targets(at, *id).into_iter().find(|other| *other != target && !shot(*other));
    match who.iter().filter_map(|id| Some((*id, other(id)?))).nth(1) {
        Some((id, first)) => refuse(Some(clause), Reason::Priority { first }, &[id, target]),
        None => Ok(()),
    }
}

/// Judges the target of one shooter that has not shot yet.
fn judge_target(at: &Situation, shooter: ElementId, target: ElementId) -> Result<(), Refusal> {
    if at.element(shooter).deeds.shot {
        let step = at.rules.step(BookStep::ShotOnce).or(at.rules.step(BookStep::Shooting));
        return refuse(step, Reason::CannotShoot, &[shooter]);
    }
    let late = at.battle.aims.iter().any(|aim| aim.done);
    let found = target::shot(at, shooter, target);
    if late && found.is_err() {
        at.rules.mark(Proof::ShotNoLonger);
    }
    found.map_err(|(clause, why)| Refusal::one(clause, why, &[shooter, target]))?;
    if late {
        at.rules.cite(BookStep::TargetExposed);
    }
    let (first, clause) = first_targets(at, shooter, targets(at, shooter));
    if first.len() > 1 {
        at.rules.mark(Proof::ShotTie);
    }
    match first.first() {
        Some(first_one) if !first.contains(&target) => {
            refuse(clause, Reason::Priority { first: *first_one }, &[shooter, target])
        }
        _ => Ok(()),
    }
}

/// The shots of single shooters that may be ordered now, in the order of the roster.
pub fn open<'a>(at: &'a Situation, rules: &ShotRules) -> Cow<'a, [(ElementId, ElementId)]> {
    at.open_shots(rules, || found(at, rules))
}

fn found(at: &Situation, rules: &ShotRules) -> Vec<(ElementId, ElementId)> {
    let price = rules.price.map_or(0, |price| price.value);
    let on_move = |id: ElementId| rules.both || at.element(id).side == at.battle.bound.side;
    let shooters = at.battle.on_table().filter(|(_, e)| !e.deeds.shot).map(|(id, _)| id);
    // Whose target it is is asked once for each shooter, unless a trace must see the rules consulted.
    let known = |at: &Situation, shooter: ElementId, target: ElementId| {
        if trace::is_on() { judge_target(at, shooter, target) } else { Ok(()) }
    };
    let first = |id: ElementId| {
        let all = targets(at, id);
        let (first, _) = first_targets(at, id, all.clone());
        if first.is_empty() { all } else { first }
    };
    let able = shooters.filter(|id| on_move(*id) && purse(at, *id) >= price);
    let all = able.flat_map(|id| first(id).into_iter().map(move |target| (id, target)));
    all.filter(|(who, target)| judge_party_by(at, rules, &[*who], *target, known).is_ok()).collect()
}

/// The element that shoots back at a shooter, and those of its side who aid it; nobody if a nearer friend must shoot at him too and
/// is the main shooter in all cases.
fn answering(at: &Situation, rules: &ShotRules, back: ElementId, shooter: ElementId) -> Vec<ElementId> {
    let mut all = party(at, rules, &open(at, rules), at.element(back).side, shooter);
    if let Some(clause) = rules.nearest {
        let own = far(at, back, shooter);
        let nearer = |id: &ElementId| far(at, *id, shooter) < own;
        if all.iter().any(|id| nearer(id) && !has_choice(at, *id)) {
            trace::cite(clause);
            return Vec::new();
        }
        all.retain(|id| !nearer(id));
    }
    all.retain(|id| *id != back);
    all.insert(0, back);
    all.truncate(most(at));
    all
}

/// Orders a shot; the owner of shooters who are not of the side on move says first which of them is the main one, if it makes a
/// difference.
pub fn shoot(cx: &mut Cx, rules: &ShotRules, who: &[ElementId], target: ElementId) {
    let options = leaders(&cx.now(), rules, who, target);
    match options.first() {
        Some(element) => {
            let pending = Pending::MainShooter { element: *element, who: who.to_vec(), options, target };
            cx.emit(What::Asked { pending }, cx.rules.step(BookStep::ChosenShooter));
        }
        None => shot(cx, rules, who, target),
    }
}

/// Makes a shot with this one of the shooters as the main one.
pub fn led_by(cx: &mut Cx, rules: &ShotRules, who: &[ElementId], main: ElementId, target: ElementId) {
    let others = who.iter().copied().filter(|id| *id != main);
    let who: Vec<ElementId> = [main].into_iter().chain(others).collect();
    shot(cx, rules, &who, target);
}

/// A shot at a target with this one of the shooters as the main one, as a fight.
pub fn led(at: &Situation, who: &[ElementId], main: ElementId, target: ElementId) -> Duel {
    let others = who.iter().copied().filter(|id| *id != main).collect();
    Duel { aids: [Vec::new(), others], ..Duel::shot(at, [main, target], true) }
}

/// The shooters among whom their owner chooses the main one, the first named first: where the side on move orders the shot of the
/// enemy, the target does not shoot at any of them, and their shots differ. None otherwise.
fn leaders(at: &Situation, rules: &ShotRules, who: &[ElementId], target: ElementId) -> Vec<ElementId> {
    let theirs = who.first().is_some_and(|id| at.element(*id).side != at.battle.bound.side);
    if !theirs || who.len() < 2 || at.rules.step(BookStep::ChosenShooter).is_none() {
        return Vec::new();
    }
    let answered = |id: &ElementId| rules.back.is_some() && open(at, rules).contains(&(target, *id));
    let front: Vec<ElementId> = who.iter().copied().filter(|id| first_rank(at, *id).is_none()).collect();
    if front.iter().any(answered) {
        return Vec::new();
    }
    let sums = |id: ElementId| {
        let stakes = Stakes::of(at, led(at, who, id, target));
        (at.element(id).code, stakes.sums)
    };
    let differ = front.windows(2).any(|pair| sums(pair[0]) != sums(pair[1]));
    if differ { front } else { Vec::new() }
}

/// Notes for a trace that the target shoots at one who only aids, and not at the main shooter.
fn cite_nearest(at: &Situation, rules: &ShotRules, who: &[ElementId], target: ElementId) {
    let Some(clause) = rules.nearest.filter(|_| trace::is_on()) else { return };
    let main = shots::main_shooter(at, target);
    let answers = |id: &ElementId| judge_target(at, target, *id).is_ok();
    if !main.as_ref().is_some_and(answers) && who.iter().any(answers) {
        trace::cite(clause);
    }
}

/// Makes a shot; a target that can shoot back at its shooter does so in the same throw, if the rules want that.
fn shot(cx: &mut Cx, rules: &ShotRules, who: &[ElementId], target: ElementId) {
    for id in who {
        let command = payer(&cx.now(), *id);
        if let Some(price) = rules.price {
            let reasons = vec![(price.value.min(100) as i8, price.clause)];
            cx.emit(What::Paid { command, pips: price.value, reasons, eased: None }, Some(price.clause));
        }
        let aim = Aim { shooter: *id, target, done: false, face: None };
        cx.emit(What::Aimed { aim }, cx.rules.step(BookStep::Shooting));
    }
    if who.iter().any(|id| cx.battle.element(*id).side != cx.battle.bound.side) {
        cx.rules.mark(Proof::ShotOrder);
    }
    if cx.battle.aims.iter().filter(|aim| aim.target != target).count() > 0 {
        cx.rules.mark(Proof::ShotsInOrder);
    }
    let nearest = shots::main_shooter(&cx.now(), target);
    if let (Some(clause), Some(shooter)) = (rules.back, nearest)
        && judge_target(&cx.now(), target, shooter).is_ok()
    {
        // Where all must shoot, those who shoot at the same element aid the one that shoots back.
        let back = match rules.must {
            Some(_) => answering(&cx.now(), rules, target, shooter),
            None => vec![target],
        };
        for id in back {
            let aim = Aim { shooter: id, target: shooter, done: false, face: None };
            cx.emit(What::Aimed { aim }, Some(clause));
        }
    }
    cite_nearest(&cx.now(), rules, who, target);
    for id in who {
        set_states::begin(cx, *id, StateCause::Shot, Some(target));
        watch::shot_at(cx, *id, target);
    }
    shots::shoot(cx, target);
}
