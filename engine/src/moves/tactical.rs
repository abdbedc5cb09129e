//! Tactical moves judged and carried out: payment, the throw at a river, the way, places that are entered or left, and
//! turning to face at the end of the phase.
//!
//! The legal moves are judged in `plan` and `examine`, contacts in [`crate::ways::contact`].

use crate::base::clause::Clause;
use crate::base::dice::Purpose;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace::cite;
use crate::battle::{
    DeedMark, ElementState, FeatureKind, MarkedDeed, MoveKind, MoveOrder, MoveType, Place, Pose, Reason, Refusal,
    RiverCourse, Step, What,
};
use crate::book::move_tables::RiverRule;
use crate::book::stronghold_tables::WaysIn;
use crate::book::{BookStep, Proof};
use crate::deeds::cause::destroy;
use crate::deeds::wade::Wading;
use crate::deeds::{self, beside, loose, pursuit, strongholds, turn};
use crate::geometry::TOLERANCE;
use crate::moves::MovePlan;
use crate::moves::afoot;
use crate::moves::examine::Look;
use crate::moves::sprung;
use crate::view::wagons::front_foe;
use crate::view::{Cx, Situation, reaches};
use crate::ways::manner::Manner;
use crate::ways::touch::is_struck;
use crate::ways::{GroupForm, RiverThrow, movers};
use std::borrow::Cow;

/// Judges a tactical move.
///
/// # Errors
/// The refusal, with every rule found that forbids it.
pub fn judge(at: &Situation, order: &MoveOrder) -> Result<MovePlan, Refusal> {
    look_at(at, order, Look::ORDERED)
}

/// Judges a tactical move that is merely considered.
///
/// # Errors
/// The refusal, with the first rules found that forbid it.
pub fn judge_briefly(at: &Situation, order: &MoveOrder) -> Result<MovePlan, Refusal> {
    let plan = look_at(at, order, Look::THOUGHT_OF)?;
    match plan.beside.first() {
        // A move that may be undone is none to be considered.
        Some((who, enemy)) => Err(Refusal::one(own_place(at), Reason::NotLinedUp { with: *enemy }, &[*who])),
        None => Ok(plan),
    }
}

/// The rule by which contactors line up by their own move.
fn own_place(at: &Situation) -> Option<Clause> {
    at.rules.moves.contact.lines_up.map(|rules| rules.each)
}

fn look_at(at: &Situation, order: &MoveOrder, look: Look) -> Result<MovePlan, Refusal> {
    if order.dismounting.is_empty() {
        crate::moves::plan::judge(at, order, look)
    } else {
        movers::own(at, &order.who, matches!(order.path.first(), Some(Step::Leave(_))))?;
        afoot::judge(at, order, look)
    }
}

/// The form of these elements: single, group or column; `None` if they are no group.
pub fn form(at: &Situation, who: &[ElementId]) -> Option<GroupForm> {
    crate::ways::group::form(at, who)
}

/// The price of a tactical move of these elements, if it is not free and nothing that they do on the way raises it.
pub fn price(at: &Situation, who: &[ElementId]) -> u8 {
    crate::ways::cost::paid(at, who, &Manner::standing(MoveType::Tactical)).pips
}

/// Whether an element stands in an enemy's threat zone or at its limit: the enemy.
pub fn threatened(at: &Situation, who: ElementId) -> Option<ElementId> {
    crate::ways::zones::standing_in(at, who).map(|(enemy, _)| enemy)
}

/// Carries out a legal move.
pub fn carry_out(cx: &mut Cx, order: &MoveOrder, plan: MovePlan) {
    cx.rules.mark(Proof::MovePhase);
    cx.rules.cite(BookStep::TacticalMove);
    pay(cx, &plan);
    afoot::carry_out(cx, &plan);
    let order = if order.dismounting.is_empty() { Cow::Borrowed(order) } else { Cow::Owned(afoot::rest(order)) };
    let who: Vec<ElementId> = plan.places.iter().map(|(id, _)| *id).collect();
    match thrown(cx, &order, plan) {
        Some(plan) => match sprung::spring(cx, &order, plan) {
            Some(plan) => make(cx, &plan),
            None => cx.emit(
                What::MoveMade { who, length: 0, by_road: false, kind: order.kind },
                cx.rules.step(BookStep::Ambush),
            ),
        },
        None => {
            cx.rules.mark(Proof::RiverPaid);
            cx.emit(
                What::MoveMade { who, length: 0, by_road: false, kind: MoveType::Tactical },
                cx.rules.step(BookStep::River),
            );
        }
    }
    loose::settle(cx);
    let enemy = cx.battle.bound.side.enemy();
    turn::at_once(cx, enemy);
}

/// A move handed over without its plan is judged again; one that is not legal does nothing.
pub fn replan(cx: &mut Cx, order: &MoveOrder) {
    let plan = judge(&cx.now(), order);
    if let Ok(plan) = plan {
        carry_out(cx, order, plan);
    }
}

pub(super) fn pay(cx: &mut Cx, plan: &MovePlan) {
    let clause = plan.reasons.first().map(|(_, clause)| *clause);
    let reasons = plan.reasons.clone();
    cx.emit(What::Paid { command: plan.payer, pips: plan.pips, reasons, eased: plan.eased }, clause);
}

/// Throws for a river if the move needs it; returns the plan after the throw, or `None` if the move halts at once.
fn thrown(cx: &mut Cx, order: &MoveOrder, plan: MovePlan) -> Option<MovePlan> {
    let Some(throw) = plan.throw else { return waded(cx, order, plan) };
    if let Some(passed) = throw_for_river(cx, throw, order.who[0]) {
        return passed.then_some(plan);
    }
    let at = cx.now();
    match crate::moves::plan::judge(&at, order, Look::PAID) {
        Ok(plan) => {
            drop(at);
            // A second river on the way may still be unknown.
            thrown(cx, order, plan)
        }
        Err(refusal) => {
            let column = refusal.findings.iter().any(|f| f.why == Reason::NeedsColumn);
            at.rules.mark(if column { Proof::RiverBank } else { Proof::RiverCut });
            let short = crate::moves::plan::cut_short(&at, order)?;
            drop(at);
            waded(cx, order, short)
        }
    }
}

/// Throws for each mover that goes into a river which asks for it; if one fails, all halt where it is at the bank, and nobody goes
/// in any more in this bound.
fn waded(cx: &mut Cx, order: &MoveOrder, plan: MovePlan) -> Option<MovePlan> {
    let mut passed: Vec<(ElementId, FeatureId)> = Vec::new();
    for entering in &plan.wading {
        match deeds::wade::attempt(cx, *entering, passed.last().map(|(who, _)| *who)) {
            Wading::Passed => passed.push((entering.who, entering.river)),
            Wading::Halted if passed.is_empty() => return crate::moves::plan::cut_short(&cx.now(), order),
            Wading::Halted => {
                // Those before it have crossed the bank: it is closed to those who come after them.
                let now = cx.now();
                let open = now.battle.reopened(entering.river);
                reaches::attempts(now.rules).into_iter().for_each(|rules| cite(rules.column));
                let enter = |plan: &MovePlan| plan.wading.iter().all(|one| passed.contains(&(one.who, one.river)));
                return crate::moves::plan::cut_while(&now.beside(&open), order, |_, plan| enter(plan));
            }
            Wading::Drowned => return None,
        }
    }
    Some(plan)
}

/// Throws for a river; returns whether the element may cross it, or `None` if the throw gives the river's state.
pub(super) fn throw_for_river(cx: &mut Cx, throw: RiverThrow, first: ElementId) -> Option<bool> {
    let Some(least) = throw.least else {
        deeds::wade::find_out(cx, first, throw.river, throw.sector);
        return None;
    };
    let side = cx.battle.element(first).side;
    let face = cx.roll(side, Purpose::River(first), Some(least.clause));
    cite(cx.rules.moves.die.clause);
    cx.rules.mark(Proof::RiverOnce);
    Some(cx.rules.moves.die.value.counts(face) >= least.value)
}

/// Makes a move as planned.
pub(super) fn make(cx: &mut Cx, plan: &MovePlan) {
    let who: Vec<ElementId> = plan.places.iter().map(|(id, _)| *id).collect();
    let left = opponent(&cx.now(), &who);
    let kind = match plan.kind {
        MoveType::Impulse => MoveKind::Advance,
        MoveType::Press => MoveKind::Press,
        _ => MoveKind::Tactical,
    };
    let veered = veered(&cx.now(), plan);
    let began =
        |cx: &Cx, by: ElementId| cx.rules.step(BookStep::TurnCancelled).map(|_| cx.battle.element(by).base.into());
    let beside: Vec<(ElementId, Pose)> = plan.beside.iter().map(|(id, _)| (*id, beside::began(cx, *id))).collect();
    let began: Vec<Option<Pose>> = plan.struck.iter().map(|(_, by, _)| began(cx, *by)).collect();
    for (id, clause) in &plan.crushed {
        destroy(cx, *id, None, Some(*clause));
    }
    for (id, base) in &plan.places {
        cx.shift(*id, *base, kind, plan.made_as);
    }
    for (id, base, clause) in &plan.conforming {
        cx.shift(*id, *base, MoveKind::Conform, Some(*clause));
    }
    for ((element, by, clause), from) in plan.struck.iter().zip(began) {
        turn::struck(cx, *element, (*by, from), &who, *clause);
    }
    let clause = plan.further.or(plan.limit.map(|limit| limit.clause));
    cx.emit(What::MoveMade { who: who.clone(), length: plan.length, by_road: plan.by_road, kind: plan.kind }, clause);
    beside::note(cx, &beside);
    if let Some((who, clause)) = veered {
        cx.emit(What::Marked(MarkedDeed { who, mark: DeedMark::Veered }), Some(clause));
    }
    leave_and_enter(cx, &who, plan);
    strongholds::gone(cx, who[0], plan.leaves, plan.enters);
    strongholds::enter_empty(cx, &who);
    halt_at_bank(cx, &who);
    // Whoever has lined up with an enemy out of the water is free of it already.
    let changes = |cx: &Cx, new: &RiverCourse| cx.battle.element(new.who).course != new.course;
    for course in &plan.courses {
        if !changes(cx, course) {
            continue;
        }
        cx.emit(What::Course(*course), cx.rules.step(BookStep::RiverCourse));
    }
    if let Some(enemy) = plan.choosing {
        loose::choose(cx, enemy, None);
    }
    if let (Some(foe), Some(clause)) = (left, cx.rules.step(BookStep::BreakOffPursued)) {
        let struck = cx.rules.combat.pursuing.struck.filter(|_| is_struck(&cx.now(), foe));
        if let Some(clause) = struck {
            return cite(clause);
        }
        cite(clause);
        cx.rules.mark(Proof::PursuesInMoves);
        pursuit::pursue(cx, foe, who[0]);
    }
}

/// Those of the movers who do not go straight ahead, with the rule for which that counts; `None` in sets without it.
fn veered(at: &Situation, plan: &MovePlan) -> Option<(Vec<ElementId>, Clause)> {
    let rules = at.rules.combat.pursuing.press.as_ref()?;
    let ordered = matches!(plan.kind, MoveType::Tactical | MoveType::March);
    let who = if ordered { aside(at, plan) } else { Vec::new() };
    (!who.is_empty()).then_some((who, rules.straight))
}

/// The movers that a move takes aside: by a turn, or by more than a shift that lines up.
pub(super) fn aside(at: &Situation, plan: &MovePlan) -> Vec<ElementId> {
    // A shift to line up, made in the move or at its end, is no way aside (`dbm.restrict.13`).
    let shift = at.rules.moves.groups.slide.filter(|slide| slide.ahead.is_some() && plan.ahead);
    let most = shift.map_or(0.0, |slide| f64::from(slide.most.value.on(at.battle)));
    let aside = |id: &ElementId| {
        let (own, end) = (at.rect(*id), plan.after(*id).map_or_else(|| *at.rect(*id), |base| base.rect()));
        let off = own.local(end.at);
        if off.x.abs() > TOLERANCE {
            shift.and_then(|slide| slide.ahead).into_iter().for_each(cite);
        }
        end.facing != own.facing || off.x.abs() > most + TOLERANCE || off.y < -TOLERANCE
    };
    plan.places.iter().map(|(id, _)| *id).filter(aside).collect()
}

/// The enemy in front of a single element that breaks off, in a set in which he may pursue it.
fn opponent(at: &Situation, who: &[ElementId]) -> Option<ElementId> {
    at.rules.step(BookStep::BreakOffPursued)?;
    let [one] = who else { return None };
    front_foe(at, *one)
}

/// Records that an element leaves or enters a camp.
fn leave_and_enter(cx: &mut Cx, who: &[ElementId], plan: &MovePlan) {
    let rules = &cx.rules.strongholds;
    let across = |cx: &Cx, place: u8| {
        let row = rules.row(cx.battle.strongholds[usize::from(place)].kind);
        row.map(|row| row.ways).filter(|ways| ways.value != WaysIn::BySteps).map(|ways| ways.clause)
    };
    if let Some(Place::Inside(camp)) = cx.battle.element(who[0]).place
        && plan.enters.is_none_or(|(entered, _)| entered != camp)
        && let Some(clause) = across(cx, camp)
    {
        strongholds::take(cx, camp, None, Some(clause));
    }
    if let Some((camp, _)) = plan.enters
        && let Some(clause) = across(cx, camp)
    {
        strongholds::take(cx, camp, Some(who[0]), Some(clause));
    }
}

/// Records the elements that stand at a bank, or no longer do, in rule sets with a halt at rivers.
fn halt_at_bank(cx: &mut Cx, who: &[ElementId]) {
    let RiverRule::HaltAndThrow { halt, .. } = &cx.rules.moves.river else { return };
    for id in who {
        let rect = cx.battle.element(*id).base.rect();
        let banks = cx.battle.ground().filter(|(_, f)| f.kind == FeatureKind::River).map(|(river, _)| river);
        let stands = banks.into_iter().any(|river| crate::ways::river::stands_at_bank(&rect, cx.field.ground(river)));
        if stands != cx.battle.element(*id).at_bank.is_some() {
            cx.emit(What::AtBank { element: *id, stands }, Some(*halt));
        }
    }
}

/// Ends movement: elements touched on flank or rear turn to face.
pub fn end(cx: &mut Cx) {
    beside::go_back(cx);
    deeds::assault::round_corners(cx);
    turn::end(cx);
}

/// Whether no tactical move can be paid for, and no free one is left: by road, or of who came back to the table and has paid for it.
pub fn nothing_left(at: &Situation) -> bool {
    let roads = || at.battle.ground().any(|(_, f)| f.kind == FeatureKind::Road);
    let unmoved = |e: &crate::battle::Element| e.deeds.moves == 0 && e.place.is_none();
    let free = || {
        at.rules.moves.cost.free_by_road.is_some()
            && roads()
            && at
                .battle
                .of_side(at.battle.bound.side)
                .any(|(id, e)| unmoved(e) && crate::ways::road::astride(at, at.rect(id)).is_some())
    };
    let returned = || {
        at.rules.changing.returns.is_some()
            && at.battle.of_side(at.battle.bound.side).any(|(_, e)| e.is_in(ElementState::Returned) && unmoved(e))
    };
    crate::ways::cost::all_spent(at.battle)
        && at.rules.moves.cost.least_beyond(MoveType::Tactical, 0).is_some()
        && !free()
        && !returned()
        && crate::moves::landing::waiting(at, at.battle.bound.side).is_empty()
}

/// Carries out the decision of a contacted element to conform to a contactor that cannot, or to fight overlapped.
pub fn conform_chosen(cx: &mut Cx, element: ElementId, to: ElementId, yes: bool) {
    loose::answer(cx, element, to, yes);
}
