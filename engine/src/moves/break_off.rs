//! Breaking off by running away: a lone element leaves combat by an order of its own, and flees or bolts
//! (`dbv.move.15` to `.17`).

use crate::base::clause::Cited;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Blow, FightKind, MoveType, Order, Outcome, Party, Reason, Refusal, What};
use crate::book::move_tables::RunRules;
use crate::book::state_tables::StateCause;
use crate::deeds::{bolt, combat, flee, set_states};
use crate::moves::hold::{afford, pay};
use crate::view::{Cx, Situation};
use crate::ways::findings::refuse;
use crate::ways::manner::Manner;
use crate::ways::movers;

/// The way in which an element runs: it flees or bolts; `None` if its troops do neither.
fn how(at: &Situation, rules: &RunRules, who: ElementId) -> Option<Cited<Outcome>> {
    let e = at.element(who);
    let rows = [(rules.fleeing, Outcome::Flee), (rules.bolting, Outcome::Bolt)];
    rows.into_iter().find(|(row, _)| row.value.is(e)).map(|(row, outcome)| Cited::new(outcome, row.clause))
}

/// Judges the order to break off.
///
/// # Errors
/// The refusal: it is in no combat, has moved, or the points do not suffice.
pub fn judge(at: &Situation, who: ElementId) -> Result<(), Refusal> {
    movers::own(at, &[who], false)?;
    let Some(rules) = at.rules.moves.contact.runs else { return refuse(None, Reason::WrongPhase, &[who]) };
    let Some(how) = how(at, &rules, who) else { return refuse(Some(rules.group), Reason::NoFight, &[who]) };
    if !at.in_combat(who) {
        return refuse(Some(how.clause), Reason::NoFight, &[who]);
    }
    movers::free_to_move(at, &[who], MoveType::Tactical)?;
    if at.element(who).deeds.moves > 0 {
        return refuse(Some(rules.group), Reason::MovesSpent { made: at.element(who).deeds.moves }, &[who]);
    }
    afford(at, &[who], &Manner::standing(MoveType::BreakOff))
}

/// Makes an element break off: it runs, and an enemy that fought it goes after it as after the beaten.
pub fn carry_out(cx: &mut Cx, who: ElementId) {
    let now = cx.now();
    let Some((rules, how)) = now.rules.moves.contact.runs.and_then(|rules| Some((rules, how(&now, &rules, who)?)))
    else {
        return;
    };
    let foe = now.contacts().get(who).foe;
    drop(now);
    trace::cite(rules.group);
    pay(cx, &[who], &Manner::standing(MoveType::BreakOff));
    cx.emit(What::MoveMade { who: vec![who], length: 0, by_road: false, kind: MoveType::BreakOff }, Some(how.clause));
    match how.value {
        Outcome::Bolt => bolt::bolt(cx, who),
        _ => flee::flee(cx, who, None),
    }
    set_states::begin(cx, who, StateCause::Outcome(how.value), foe);
    let Some(victor) = foe else { return };
    let blow = Blow { how: FightKind::CloseCombat, parties: [victor, who].map(left) };
    combat::ran_away(cx, victor, how.value, &blow);
}

/// A party of a fight that ended without dice.
fn left(element: ElementId) -> Party {
    Party { element, face: 0, score: 0, factors: Vec::new(), adjusted: Vec::new(), total: 0, safe: false }
}

/// The legal orders to break off for the side on move; empty in sets without them.
pub fn offers(at: &Situation) -> Vec<Order> {
    if at.rules.moves.contact.runs.is_none() {
        return Vec::new();
    }
    let own = at.battle.of_side(at.battle.bound.side).map(|(id, _)| id);
    own.filter(|id| judge(at, *id).is_ok()).map(|who| Order::BreakOff { who }).collect()
}
