//! The outcome of a fight for one element: it recoils, flees or is destroyed, and other elements with it.
//!
//! The fight and the tables decide when an outcome happens.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{ElementState, FeatureKind, MoveKind, Outcome, Standing, What};
use crate::book::state_tables::StateCause;
use crate::book::{BookStep, Proof, Rulebook};
use crate::deeds::cause::{Bout, Cause, destroy, disable, has_given_way};
use crate::deeds::recoil::distances;
use crate::deeds::room::Room;
use crate::deeds::{set_states, siege, split, strongholds, sweep, wade};
use crate::fight::backed;
use crate::fight::places;
use crate::geometry::{Corner, Facing, LinedUp, TOLERANCE, lined_up, touches};
use crate::view::field::Ground;
use crate::view::wagons::round_wagon;
use crate::view::{Cx, Situation};

/// Carries out an outcome; a recoil may end in a pending decision. Returns whether the element is destroyed by the outcome itself or
/// by a recoil that it could not complete, be it the first part of a flight (`dbm.destroyed.04`, `dbm.flee.01`).
pub fn happen(cx: &mut Cx, element: ElementId, outcome: Outcome, cause: &Cause) -> bool {
    let inside = cx.battle.element(element).place.is_some();
    if outcome.gives_way() && !outcome.is_loss() {
        cx.rules.mark(Proof::OutcomeFree);
    }
    if outcome != Outcome::None && cx.battle.element(element).is_in(ElementState::Fleeing) {
        cx.rules.mark(Proof::FugitiveStruck);
    }
    let mut at_once = matches!(outcome, Outcome::Destroyed | Outcome::Recoil);
    match outcome {
        Outcome::None => {}
        Outcome::Halt => cx.rules.mark(Proof::Halt),
        // Whoever cannot go back stays, and is never destroyed by it.
        Outcome::Flinch if inside => {}
        Outcome::Shy | Outcome::Recoil | Outcome::Flee | Outcome::Bolt if inside => {
            destroy(cx, element, cause.by, Some(cx.rules.strongholds.storm.no_retreat));
        }
        Outcome::Flinch if cx.battle.element(element).is_in(ElementState::Fleeing) => {}
        Outcome::Flinch => crate::deeds::recoil::flinch(cx, element),
        Outcome::Shy => crate::deeds::bolt::shy(cx, element, cause.by),
        Outcome::Bolt => crate::deeds::bolt::bolt(cx, element),
        Outcome::Recoil => match off_bridge(cx, element, cause) {
            Some(toward) => {
                at_once = false;
                turn_along(cx, element, toward);
                crate::deeds::flee::flee(cx, element, Some(toward));
            }
            None => crate::deeds::recoil::recoil(cx, element, cause),
        },
        Outcome::Flee => {
            let joined = match cause.bout.duel.is_close() {
                true => crate::deeds::headlong::joins(&cx.now(), element),
                false => Vec::new(),
            };
            let rule = cx.rules.combat.flight.headlong.map(|rules| rules.joined.clause);
            let away = cx.battle.element(element).base.facing.reversed();
            joined.into_iter().for_each(|id| crate::deeds::flee::flee_for(cx, id, Some(away), rule));
            let mut recoiled = None;
            if crate::deeds::flight::recoils_first(&cx.now(), element) {
                let before = cx.battle.element(element).base.rect();
                crate::deeds::recoil::recoil_so(cx, element, cause);
                wade::backed_into(cx, element, &before);
                recoiled = Some(before);
                at_once = true;
            }
            if cx.battle.element(element).standing == Standing::OnTable {
                at_once = false;
                // Whoever flees already runs on the way that it faces.
                let e = cx.battle.element(element);
                let on = e.is_in(ElementState::Fleeing).then_some(e.base.facing);
                match recoiled {
                    Some(before) => crate::deeds::flee::flee_on_from(cx, element, on, before),
                    None => crate::deeds::flee::flee(cx, element, on),
                }
                strongholds::flee_into(cx, element);
            }
        }
        Outcome::Destroyed if inside && places::surrenders(&cx.now(), element, cause.bout.blow, cause.by) => {
            let to = cx.battle.element(element).side.enemy();
            siege::surrender(cx, element, to);
        }
        Outcome::Disabled => disable(cx, element, cause.by, cause.clause),
        Outcome::Destroyed => {
            let falls = split::front_of(cx, element, cause.bout.duel.is_close()).unwrap_or(element);
            destroy(cx, falls, cause.by, cx.rules.step(BookStep::Destroyed));
        }
    }
    set_states::begin(cx, element, StateCause::Outcome(outcome), cause.by);
    cite_zone(cx, element, outcome == Outcome::Flee);
    at_once && cx.battle.element(element).standing == Standing::Destroyed
}

/// Where land troops on a bridge flee that would recoil from a vessel: along the road, towards their own base edge.
fn off_bridge(cx: &Cx, element: ElementId, cause: &Cause) -> Option<Facing> {
    let rule = cx.rules.combat.recoiling.bridge?;
    let (e, at) = (cx.battle.element(element), cx.now());
    let from = cause.by.is_some_and(|by| rule.value.is(cx.battle.element(by)));
    if !from || rule.value.is(e) || !at.field.on_any(at.battle, at.rect(element), &[FeatureKind::River]) {
        return None;
    }
    let roads = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::Road);
    let along = { roads }.find_map(|(id, _)| match at.field.ground(id) {
        ground @ Ground::Line(band) if ground.touches(at.rect(element)) => band.along(at.rect(element).centre()),
        _ => None,
    })?;
    cite(rule.clause);
    let home = at.battle.sides[e.side.index()].edge.inward().reversed().forward();
    let way = if along.direction.dot(home) < 0.0 { -along.direction } else { along.direction };
    Some(Facing::toward(at.rect(element).centre(), at.rect(element).centre() + way * 1e6))
}

/// Turns an element that is to flee along a road which it stands across: it keeps beside the enemy before its front, if it has room there.
fn turn_along(cx: &mut Cx, element: ElementId, toward: Facing) {
    let (own, clause) =
        (cx.battle.element(element).base.rect(), cx.rules.combat.recoiling.bridge.map(|rule| rule.clause));
    let turned = own.with_front(own.at, toward);
    let corner = match own.forward.dot(turned.right()) {
        ahead if ahead > 0.5 => turned.moved(own.corner(Corner::FrontLeft) - turned.corner(Corner::FrontRight)),
        ahead if ahead < -0.5 => turned.moved(own.corner(Corner::FrontRight) - turned.corner(Corner::FrontLeft)),
        _ => return,
    };
    if Room::new(&cx.now()).is_free(element, &corner, &[]) {
        cx.shift(element, corner.snap(), MoveKind::Recoil, clause);
    }
}

/// Notes for a trace that an element has given way into a threat zone.
fn cite_zone(cx: &Cx, element: ElementId, fled: bool) {
    let moved = || has_given_way(cx, element) && cx.battle.element(element).standing == Standing::OnTable;
    if crate::base::trace::is_on() && moved() && crate::ways::zones::standing_in(&cx.now(), element).is_some() {
        cx.rules.mark(Proof::ZoneLeft);
        if fled {
            cx.rules.mark(Proof::FleeZone);
        }
    }
}

/// Makes the friends of the beaten element that have their front on the flank or rear of the victor recoil, one after
/// another; or on those of an opponent who was destroyed with it.
pub fn strikers_recoil(cx: &mut Cx, victor: ElementId, bout: Bout) {
    let Some(clause) = cx.rules.step(BookStep::StrikersRecoil) else { return };
    loop {
        let now = cx.now();
        let contact = *now.contacts().get(victor);
        // Troops that the set gives no distance stay where they are.
        let recoils = |id: &ElementId| !has_given_way(cx, *id) && distances(&now, *id).is_some();
        let edges = now.rules.combat.wagon_edges.filter(|_| now.rules.combat.is_wagon(now.element(victor)));
        let fallen = now.element(victor).standing == Standing::Destroyed;
        let found = match edges {
            _ if fallen => on_fallen(&now, victor).find(recoils),
            Some(_) => round_wagon(&now, victor).into_iter().find(recoils),
            // Its flanks and rear are the edges that it did not fight with.
            None if now.rules.combat.is_wagon(now.element(victor)) => {
                let second = |id: &ElementId| is_second(cx.rules, bout, *id);
                round_wagon(&now, victor).into_iter().filter(|id| !second(id)).find(recoils)
            }
            None => {
                contact.strikers().chain(backed::strikers(&now, victor).into_iter().map(|(id, ..)| id)).find(recoils)
            }
        };
        let Some(striker) = found else { return };
        let wake = sweep::behind(&now, striker, &[]);
        drop(now);
        let clause = edges.map_or(clause, |edges| edges.all_recoil);
        if edges.is_some() {
            cx.rules.mark(Proof::WagonOverlaps);
        }
        crate::base::trace::cite(clause);
        cx.rules.mark(Proof::OutcomeOrder);
        let cause = Cause { bout, by: Some(victor), clause: Some(clause) };
        crate::deeds::recoil::recoil(cx, striker, &cause);
        sweep::away(cx, striker, cause.by, &wake);
        if cx.battle.pending.is_some() {
            return;
        }
    }
}

/// Those who have their front on a flank or the rear of an enemy who was just destroyed.
fn on_fallen<'a>(at: &'a Situation, enemy: ElementId) -> impl Iterator<Item = ElementId> + 'a {
    let there = at.element(enemy).base.rect();
    let struck = move |id: &ElementId| lined_up(at.rect(*id), &there).is_some_and(|how| how != LinedUp::Front);
    at.enemies_in_open(at.element(enemy).side).filter(struck)
}

/// Whether an element counted in a fight as the second one against the edge that a wagon fought with.
fn is_second(rules: &Rulebook, bout: Bout, id: ElementId) -> bool {
    let Some(second) = rules.step(BookStep::WagonSecond) else { return false };
    let factors = bout.blow.parties.iter().flat_map(|party| &party.factors);
    factors.into_iter().any(|factor| factor.from == Some(id) && factor.clause == second)
}

/// Ends the fights of pairs that were not lined up and no longer touch.
pub fn let_go(cx: &mut Cx) {
    for clinch in cx.battle.clinches.clone() {
        let (a, b) = (cx.battle.element(clinch.contactor), cx.battle.element(clinch.contacted));
        let near = touches(&a.base.rect().grown(TOLERANCE), &b.base.rect());
        if !near || a.standing != Standing::OnTable || b.standing != Standing::OnTable {
            cx.emit(What::Unclinched { clinch }, cx.rules.step(BookStep::Clinch));
        }
    }
}
