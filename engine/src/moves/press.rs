//! Pressing forward: after all fights of its own bound, a group that has made its opponents flee may go straight ahead
//! (`dbm.press.01` to `.12`). Enemy skirmishers in its way flee before it; all else binds it as any move.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{DeedMark, Going, MarkedDeed, MoveOrder, MoveType, Pending, Standing, Step, Viewer, What};
use crate::book::pursuit_tables::PressRules;
use crate::deeds::{cause, flee, loose};
use crate::geometry::{Rect, TOLERANCE, Vec2, directly_behind, slide};
use crate::moves::MovePlan;
use crate::moves::examine::Look;
use crate::moves::{plan, sprung, tactical};
use crate::view::{Cx, Situation, amended};
use crate::ways::group;

/// Asks the owner of the next group that may press forward, if there is one.
pub fn offer(cx: &mut Cx) {
    let Some(rules) = &cx.rules.combat.pursuing.press else { return };
    if cx.battle.pending.is_some() || cx.battle.ending.is_some() {
        return;
    }
    let found = next(&cx.now(), rules);
    if let Some((who, most)) = found {
        cx.emit(What::Asked { pending: Pending::Press { element: who[0], who, most } }, Some(rules.clause));
    }
}

/// An element with those lined up behind it.
#[derive(Clone, Debug)]
struct PressFile {
    /// The ranks, the foremost first.
    ranks: Vec<ElementId>,
    /// It has made its opponent flee; otherwise it had none.
    won: bool,
}

/// The next group that may press forward and has not been asked, with its longest way: all that stand beside each other,
/// or those alone who had opponents, or a single file.
fn next(at: &Situation, rules: &PressRules) -> Option<(Vec<ElementId>, i32)> {
    let known = at.battle.known_to(Viewer::Of(at.battle.bound.side));
    let at = &at.beside(&known);
    let own = || at.battle.of_side(at.battle.bound.side).filter(|(id, _)| at.is_open(*id));
    if !own().any(|(_, e)| e.deeds.routed && !e.deeds.asked) {
        return None;
    }
    let heads = own().filter(|(id, e)| !e.deeds.asked && before(at, *id).is_none()).map(|(id, _)| id);
    let files: Vec<PressFile> = heads.filter_map(|id| file(at, rules, id)).collect();
    files.iter().filter(|file| file.won).find_map(|first| {
        let beside = |all: bool| joined(at, &files, first, all);
        let tries = [beside(true), beside(false), vec![first.clone()]];
        tries.into_iter().find_map(|group| {
            let who: Vec<ElementId> = group.iter().flat_map(|file| file.ranks.iter().copied()).collect();
            let most = longest(at, rules, &who)?;
            if most > 0 {
                cite_group(at, rules, &who);
            }
            (most > 0).then_some((who, most))
        })
    })
}

/// Notes what a group that may press forward shows.
fn cite_group(at: &Situation, rules: &PressRules, who: &[ElementId]) {
    let (first, command) = (at.rect(who[0]), at.element(who[0]).command);
    if who.iter().any(|id| *id != who[0] && directly_behind(first, at.rect(*id))) {
        cite(rules.ranks);
    }
    if who.iter().any(|id| rules.behind.value.is(at.element(*id))) {
        cite(rules.behind.clause);
    }
    if who.iter().any(|id| at.element(*id).deeds.moves > 0) {
        cite(rules.straight);
    }
    if who.iter().any(|id| at.element(*id).command != command) {
        cite(rules.free);
    }
    let side = at.element(who[0]).side;
    let beside = |id: ElementId| who.iter().any(|own| group::joined(at.rect(*own), at.rect(id)));
    if at.battle.of_side(side).any(|(id, _)| at.is_open(id) && !who.contains(&id) && beside(id)) {
        cite(rules.part);
    }
}

/// The friend directly before an element.
fn before(at: &Situation, id: ElementId) -> Option<ElementId> {
    let side = at.element(id).side;
    at.in_open()
        .find(|front| *front != id && at.element(*front).side == side && directly_behind(at.rect(*front), at.rect(id)))
}

/// The file behind an element, if it may press forward: all of it, or nobody.
fn file(at: &Situation, rules: &PressRules, head: ElementId) -> Option<PressFile> {
    let (e, contact) = (at.element(head), at.contacts().get(head));
    let won = e.deeds.routed;
    if contact.in_combat() || (e.deeds.fought && !won) {
        return None;
    }
    if rules.behind.value.is(e) {
        cite(rules.behind.clause);
        return None;
    }
    let mut ranks = vec![head];
    while let Some(next) = at.in_open().find(|id| {
        let last = ranks[ranks.len() - 1];
        !ranks.contains(id) && at.element(*id).side == e.side && directly_behind(at.rect(last), at.rect(*id))
    }) {
        ranks.push(next);
    }
    let barred = ranks.iter().find_map(|id| barred(at, rules, *id).map(|clause| (*id, clause)));
    match barred {
        Some((id, clause)) => {
            cite(if id == head { clause } else { rules.ranks });
            cite(clause);
            None
        }
        None => Some(PressFile { ranks, won }),
    }
}

/// The rule by which an element cannot press forward.
fn barred(at: &Situation, rules: &PressRules, id: ElementId) -> Option<Clause> {
    let e = at.element(id);
    if at.battle.command_of(id).demoralised || !(rules.who.is(e) || e.general && rules.led_by.is(e)) {
        return Some(rules.clause);
    }
    e.deeds.veered.then_some(rules.straight)
}

/// The files that stand beside a file and each other, itself first; without `all` only those that had opponents.
fn joined(at: &Situation, files: &[PressFile], first: &PressFile, all: bool) -> Vec<PressFile> {
    let mut found = vec![first.clone()];
    let mut i = 0;
    while i < found.len() {
        let head = found[i].ranks[0];
        let next = files.iter().filter(|file| {
            let met = found.iter().any(|own| own.ranks[0] == file.ranks[0]);
            !met && (all || file.won) && group::joined(at.rect(head), at.rect(file.ranks[0]))
        });
        let next: Vec<PressFile> = next.cloned().collect();
        found.extend(next);
        i += 1;
    }
    found
}

/// The longest way of a group; `None` if it cannot go at all.
fn longest(at: &Situation, rules: &PressRules, who: &[ElementId]) -> Option<i32> {
    // A general who leads foot may be mounted; without foot nobody presses.
    if !who.iter().any(|id| rules.who.is(at.element(*id))) {
        cite(rules.clause);
        return None;
    }
    let goings = [Going::Good, Going::Rough, Going::Bad];
    let own = |id: &ElementId| {
        goings.into_iter().filter_map(|going| amended::distance(at, at.element(*id), going)).map(|far| far.value).max()
    };
    let most = who.iter().filter_map(own).min()?;
    let cleared = without(at, &in_way(at, rules, who, most));
    let at = &at.beside(&cleared);
    let plan = planned(at, rules, who, most)?;
    if plan.length < most && plan.limit.is_none_or(|limit| plan.length < limit.value) {
        cite(rules.bound);
    } else {
        cite(rules.slowest);
    }
    Some(plan.length.min(most))
}

/// The battle as it were without some elements.
fn without(at: &Situation, gone: &[ElementId]) -> crate::battle::Battle {
    let mut battle = at.battle.clone();
    for id in gone {
        battle.elements[id.index()].standing = Standing::Gone;
    }
    battle
}

/// The way of a group that presses forward so far.
fn stretch(at: &Situation, who: &[ElementId], way: f64) -> Vec2 {
    at.rect(who[0]).forward * way
}

/// The enemies in the way of a group who flee before it.
fn in_way(at: &Situation, rules: &PressRules, who: &[ElementId], way: i32) -> Vec<ElementId> {
    let delta = stretch(at, who, f64::from(way) + 2.0 * TOLERANCE);
    let met = |id: &ElementId| who.iter().any(|own| slide(at.rect(*own), delta, at.rect(*id)).is_some());
    let enemies = at.enemies_in_open(at.element(who[0]).side);
    enemies.filter(|id| rules.clears.value.is(at.element(*id)) && met(id)).collect()
}

/// The plan of a press forward of this length, or of as much of it as is legal: up to the first enemy, and not across works.
fn planned(at: &Situation, rules: &PressRules, who: &[ElementId], way: i32) -> Option<MovePlan> {
    let delta = stretch(at, who, f64::from(way));
    let enemies = at.enemies_in_open(at.element(who[0]).side);
    let met = enemies.flat_map(|id| {
        let there = *at.rect(id);
        who.iter().filter_map(move |own| crate::geometry::meets(at.rect(*own), delta, &there))
    });
    let first = met.fold(1.0, f64::min).clamp(0.0, 1.0);
    let way = libm::floor(f64::from(way) * first) as i32;
    let order = order(who, way);
    let fits = |plan: &MovePlan| {
        let crosses = |id: ElementId, there: &Rect| {
            let from = at.rect(id);
            at.field.works.iter().any(|section| slide(from, there.at - from.at, &section.rect).is_some())
        };
        let across = plan.places.iter().any(|(id, base)| crosses(*id, &base.rect()));
        if across {
            cite(rules.works);
        }
        // It lines up by a shift as any move straight ahead does, and by no more.
        let ahead = tactical::aside(at, plan).is_empty();
        plan.length > 0 && plan.throw.is_none() && plan.wading.is_empty() && !across && ahead
    };
    let whole = plan::judge(at, &order, Look::PAID).ok().filter(fits);
    whole.or_else(|| plan::cut_while(at, &order, |_, plan| fits(plan)))
}

fn order(who: &[ElementId], way: i32) -> MoveOrder {
    MoveOrder { kind: MoveType::Press, ..MoveOrder::tactical(who.to_vec(), vec![Step::Straight(way)]) }
}

/// Makes a group press forward so far, or stay.
pub fn chosen(cx: &mut Cx, who: &[ElementId], way: i32) {
    let Some(rules) = &cx.rules.combat.pursuing.press else { return };
    let asked = if way > 0 { who.to_vec() } else { declined(&cx.now(), who) };
    cx.emit(What::Marked(MarkedDeed { who: asked, mark: DeedMark::Asked }), Some(rules.clause));
    if way <= 0 {
        return;
    }
    cite(rules.free);
    clear(cx, rules, who, way);
    let plan = planned(&cx.now(), rules, who, way);
    let Some(plan) = plan else { return };
    // It is no move of a column, whatever the form of those who press.
    let plan = MovePlan { made_as: Some(rules.slowest), ..plan };
    if let Some(plan) = sprung::spring(cx, &order(who, plan.length), plan) {
        tactical::make(cx, &plan);
    }
    let met = |id: &ElementId| cx.now().contacts().get(*id).in_combat();
    if who.iter().any(met) {
        cite(rules.ends);
    }
    loose::settle(cx);
}

/// Those who have been asked when a group stays: first those alone who had no opponents, so that the others are asked without
/// them.
fn declined(at: &Situation, who: &[ElementId]) -> Vec<ElementId> {
    let heads = || who.iter().copied().filter(|id| before(at, *id).is_none());
    let free: Vec<ElementId> = heads().filter(|id| !at.element(*id).deeds.routed).collect();
    if free.is_empty() { heads().collect() } else { free }
}

/// Makes the enemy skirmishers in the way flee, and destroys those of them who are met all the same.
fn clear(cx: &mut Cx, rules: &PressRules, who: &[ElementId], way: i32) {
    let toward = cx.now().rect(who[0]).facing;
    let met = in_way(&cx.now(), rules, who, way);
    let ahead = |cx: &Cx, id: ElementId| cx.battle.element(who[0]).base.rect().local(cx.now().rect(id).at).y;
    let mut met: Vec<(f64, ElementId)> = met.into_iter().map(|id| (ahead(cx, id), id)).collect();
    // The farthest runs first, so that it is not in the way of the others.
    met.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(&b.1)));
    for (_, id) in met {
        if cx.now().is_open(id) {
            cite(rules.clears.clause);
            cite(rules.away);
            flee::flee_for(cx, id, Some(toward), Some(rules.away));
        }
    }
    let left = in_way(&cx.now(), rules, who, way);
    if left.is_empty() {
        return;
    }
    let cleared = without(&cx.now(), &left);
    let reach = planned(&cx.now().beside(&cleared), rules, who, way).map_or(0, |plan| plan.length);
    let caught = in_way(&cx.now(), rules, who, reach);
    for id in caught.into_iter().filter(|_| reach > 0) {
        cause::destroy(cx, id, Some(who[0]), Some(rules.caught));
    }
}
