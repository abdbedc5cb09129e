//! Friends behind an element that are swept away when it is destroyed in close combat.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Blow, Element, Event, FactorKind, FightKind, Mark, Marks, Standing, What};
use crate::book::{Proof, Rulebook};
use crate::deeds::cause::destroy;
use crate::geometry::{Edge, Rect, beside, overlaps};
use crate::view::{Cx, Situation, reaches, works};

/// The friends that fall with an element if it is destroyed, each with the rule.
pub type Wake = Vec<(ElementId, Clause)>;

/// The friends that fall with the party `i` of a fight if it is destroyed: those near behind it as all stand before the
/// outcome, and light troops that support it.
pub fn wake(at: &Situation, blow: &Blow, i: usize) -> Wake {
    if blow.how != FightKind::CloseCombat {
        return Wake::new();
    }
    let [own, foe] = [&blow.parties[i], &blow.parties[1 - i]];
    let rear = own.factors.iter().filter(|factor| factor.kind == FactorKind::RearSupport);
    let softens = foe.adjusted.iter().filter(|factor| factor.kind == FactorKind::Mitigation);
    behind(at, own.element, &rear.chain(softens).filter_map(|factor| factor.from).collect::<Vec<_>>())
}

/// The friends that fall with an element, of whom these support it, if it is destroyed.
pub fn behind(at: &Situation, front: ElementId, supporters: &[ElementId]) -> Wake {
    let Some(rules) = at.rules.combat.swept.as_ref().filter(|_| at.is_open(front)) else { return Wake::new() };
    let e = at.element(front);
    let mut base = *at.rect(front);
    if e.marks.has_any(Marks::of(&[Mark::Double])) {
        base = Rect { depth: f64::from(at.rules.front_depth(e, at.battle.scale())), ..base };
        cite(rules.halved);
    }
    let reach = base.depth.min(f64::from(rules.within.value.on(at.battle)));
    // Whoever is behind it by less than anybody can see is beside it.
    let near = beside(&base, Edge::Rear, reach, -at.sliver());
    let friends = || at.friends_in_open(e.side).filter(|id| *id != front);
    let off = |id: ElementId| {
        let ahead = at.rect(id).corners().into_iter().map(|corner| base.local(corner).y);
        -ahead.fold(f64::NEG_INFINITY, f64::max)
    };
    let mut all: Wake =
        friends().filter(|id| overlaps(&near, at.rect(*id))).map(|id| (id, rules.within.clause)).collect();
    all.sort_by(|one, other| off(one.0).total_cmp(&off(other.0)).then(one.0.cmp(&other.0)));
    let light = supporters.iter().filter(|id| rules.supporters.value.is(at.element(**id)));
    for id in light {
        if all.iter().all(|(other, _)| other != id) {
            all.push((*id, rules.supporters.clause));
        }
    }
    let Some((nearest, _)) = all.first().copied() else { return all };
    let harmless = rules.harmless.iter().chain([&rules.spared]).find(|bar| bar.value.is(e)).copied();
    let loose = rules.loose.value.is(e) && !rules.loose.value.is(at.element(nearest));
    if let Some(clause) = harmless.map(|bar| bar.clause).or(loose.then_some(rules.loose.clause)) {
        cite(clause);
        return Wake::new();
    }
    all.retain(|(id, _)| {
        let spared = rules.spared.value.is(at.element(*id)).then_some(rules.spared.clause);
        let walled = || works::between(at, &base.fronting(Edge::Rear), at.rect(*id)).then_some(rules.works);
        let clause = spared.or_else(walled);
        clause.into_iter().for_each(cite);
        clause.is_none()
    });
    all
}

/// Whether nobody behind troops is swept away with them, whoever he is.
pub fn spares(rules: &Rulebook, e: &Element) -> bool {
    let bars = rules.combat.swept.as_ref().map(|swept| swept.harmless.iter().chain([&swept.spared]));
    bars.is_some_and(|mut bars| bars.any(|bar| bar.value.is(e)))
}

/// Sweeps them away, if the element has been destroyed by an outcome or by a recoil that it could not complete, and has not drowned.
pub fn away(cx: &mut Cx, front: ElementId, by: Option<ElementId>, wake: &Wake) {
    if cx.battle.element(front).standing != Standing::Destroyed || wake.is_empty() {
        return;
    }
    if let Some(rules) = cx.rules.combat.swept.as_ref().filter(|_| has_drowned(cx, front)) {
        return cite(rules.works);
    }
    cx.rules.mark(Proof::SweptOnce);
    for (id, clause) in wake {
        destroy(cx, *id, by, Some(*clause));
    }
}

/// Whether an element was lost in a river into which it was driven, by the events of this order.
fn has_drowned(cx: &Cx, id: ElementId) -> bool {
    let drowning = reaches::attempts(cx.rules).and_then(|rules| rules.drowning);
    let lost = |event: &&Event| matches!(event.what, What::Destroyed { element, .. } if element == id);
    let last = cx.events.iter().rev().find(lost);
    drowning.zip(last).is_some_and(|(drowning, lost)| lost.clause == Some(drowning.driven))
}
