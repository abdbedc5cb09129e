//! Runs a battle bound by bound and phase by phase until a player has to decide.

use crate::base::clause::Cited;
use crate::base::names::SideId;
use crate::base::trace;
use crate::battle::{
    Battle, Choice, EndReason, Ending, MoveOrder, Order, Pending, Pose, Reason, Refusal, Standing, What,
};
use crate::book::phase_tables::{PhaseRow, PhaseWork};
use crate::book::state_tables::FlightTime;
use crate::book::{BookStep, Proof, Rulebook};
use crate::course::facts::{self, HouseFact};
use crate::course::{dawn, nightfall, pips, tasks, weather as sky};
use crate::deeds::{
    ambush, centre, chosen, combat, doubt, forces, leaders, lurking, mounts, mounts_shot, rout, shooting, shots, siege,
    states, strongholds, turn, turncoat, wade, watch, wreck,
};
use crate::fight::pairs;
use crate::moves::coming::LandingForce;
use crate::moves::{self, arrivals, boarding, break_off, exchange, hold, impulse, press, rally, tactical, together};
use crate::view::{Cx, Situation, victory, wagons};

/// The effects of an order that was found legal.
#[derive(Clone, Debug)]
pub enum Plan {
    /// A move.
    Move(Box<moves::MovePlan>),
    /// Moves at the same time, in the order in which they were named.
    Together(Vec<moves::MovePlan>),
    /// Any other order: it needs no plan.
    Plain,
}

/// Judges an order in a situation.
///
/// # Errors
/// The refusal, with every rule found that forbids it.
pub fn judge(at: &Situation, order: &Order) -> Result<Plan, Refusal> {
    let verdict = verdict_on(at, order, tactical::judge);
    at.rules.mark(Proof::Looked);
    match &verdict {
        Ok(Plan::Move(plan)) => plan.each_clause(trace::cite),
        Ok(Plan::Together(plans)) => plans.iter().for_each(|plan| plan.each_clause(trace::cite)),
        Ok(Plan::Plain) => {}
        Err(refusal) => refusal.findings.iter().filter_map(|finding| finding.clause).for_each(trace::cite),
    }
    verdict
}

/// The effects of an order, if it is legal: as [`judge`], for many orders that are merely considered. It looks no
/// further than the first thing that forbids an order.
pub fn thought_of(at: &Situation, order: &Order) -> Option<Plan> {
    // A trace must see all rules consulted.
    let plan = if trace::is_on() { judge(at, order).ok() } else { verdict_on(at, order, tactical::judge_briefly).ok() };
    // A move that may have to be undone is none to be considered (`dba22.contact.10`).
    plan.filter(|plan| !matches!(plan, Plan::Move(plan) if !plan.beside.is_empty()))
}

/// How tactical moves are judged.
type JudgeOfMoves = fn(&Situation, &MoveOrder) -> Result<moves::MovePlan, Refusal>;

fn verdict_on(at: &Situation, order: &Order, judge_move: JudgeOfMoves) -> Result<Plan, Refusal> {
    let no = |why| Err(Refusal::one(None, why, &[]));
    if at.battle.ending.is_some() {
        return no(Reason::Over);
    }
    if let Some(pending) = &at.battle.pending {
        return match order {
            Order::Land { who, at: first, facing, .. } if matches!(pending, Pending::DrawUp { .. }) => {
                dawn::judge_place(at, who, Pose { at: *first, facing: *facing }).map(|()| Plan::Plain)
            }
            Order::Done if matches!(pending, Pending::DrawUp { .. }) => dawn::judge_done(at).map(|()| Plan::Plain),
            Order::Choose(choice) if pending.takes(choice) => Ok(Plan::Plain),
            Order::Restrain { hidden } if pending.is_of_hidden(*hidden) => Ok(Plan::Plain),
            Order::Show { hidden } if pending.is_of_hidden(*hidden) => {
                ambush::judge_show(at, *hidden).map(|()| Plan::Plain)
            }
            Order::Choose(_) => no(Reason::NotAnOption),
            _ => no(Reason::DecisionOwed),
        };
    }
    if let (Some(clause), Order::Aim { shooter: who, .. } | Order::Shoot { target: who, .. }) =
        (at.rules.step(BookStep::NoShooting), order)
    {
        return Err(Refusal::one(Some(clause), Reason::CannotShoot, &[*who]));
    }
    if let Order::Choose(_) = order {
        return no(Reason::NothingToDecide);
    }
    let row = at.rules.phase(at.battle.bound.phase);
    let moving = row.is_some_and(|row| matches!(row.work, PhaseWork::Moves { .. }));
    let naming = row.is_some_and(|row| row.work == PhaseWork::Naming);
    // Whoever hides troops may give orders for them, and anybody tasks, whatever the rows of the set say.
    let beside_rows = match order {
        Order::Show { .. } => moving || naming,
        Order::Restrain { .. } | Order::Task(_) => moving,
        _ => false,
    };
    let taken = beside_rows || row.is_some_and(|row| row.takes.contains(&order.kind()));
    // A kind of movement that no phase of the set takes is refused by its own rule first; what another phase takes is not
    // judged at all in this one.
    let elsewhere = at.rules.phases.iter().any(|row| row.takes.contains(&order.kind()));
    let own_rule = moving && order.kind().is_movement() && !elsewhere;
    let verdict = if taken || own_rule { judged(at, order, judge_move)? } else { Plan::Plain };
    match order.kind() {
        _ if taken => Ok(verdict),
        // Where the phases come in order, their order is the rule against what belongs in another of them.
        _ if elsewhere && at.rules.step(BookStep::PhaseOrder).is_some() => {
            Err(Refusal::one(at.rules.step(BookStep::PhaseOrder), Reason::WrongPhase, &[]))
        }
        kind if kind.is_movement() => Err(Refusal::one(at.rules.step(BookStep::TacticalMove), Reason::WrongPhase, &[])),
        _ => no(Reason::WrongPhase),
    }
}

/// The effects of an order that its phase takes.
fn judged(at: &Situation, order: &Order, judge_move: JudgeOfMoves) -> Result<Plan, Refusal> {
    let plain = |verdict: Result<(), Refusal>| verdict.map(|()| Plan::Plain);
    match order {
        Order::Move(m) => judge_move(at, m).map(|plan| Plan::Move(Box::new(plan))),
        Order::Together { moves } => together::judge(at, moves).map(Plan::Together),
        Order::Dismount { who } if at.rules.changing.exchanges.is_empty() => plain(hold::judge_dismount(at, who)),
        Order::Dismount { who } => plain(exchange::judge_dismount(at, who)),
        Order::Mount { who } => plain(exchange::judge_mount(at, *who)),
        Order::Embark { who, aboard } => plain(boarding::judge_embark(at, *who, *aboard)),
        Order::Return { who } => plain(boarding::judge_return(at, *who)),
        Order::Hold { who, facing } => plain(hold::judge_hold(at, who, *facing)),
        Order::Advance { who } => plain(impulse::judge_turn(at, who)),
        Order::Rally { who } => plain(rally::judge(at, *who)),
        Order::BreakOff { who } => plain(break_off::judge(at, *who)),
        Order::Revolt { place } => plain(strongholds::judge_revolt(at, *place)),
        Order::Land { who, at: first, facing, column, deep, dismounting } => {
            let force = LandingForce { who, first: *first, facing: *facing, column: *column, deep: *deep };
            plain(arrivals::judge(at, &force, dismounting))
        }
        Order::Aim { shooter, target } => plain(shooting::judge_aim(at, *shooter, *target)),
        Order::Shoot { target, who } => match work(at.rules, at.battle) {
            Some(PhaseWork::Shots(rules)) => plain(chosen::judge(at, &rules, who, *target)),
            _ => plain(shots::judge_shot(at, *target)),
        },
        Order::Fight { who } => plain(combat::judge_fight(at, *who)),
        Order::Done if work(at.rules, at.battle) == Some(PhaseWork::Naming) => plain(shooting::judge_end(at)),
        Order::Show { hidden } => plain(ambush::judge_show(at, *hidden)),
        Order::Restrain { hidden } => plain(impulse::judge_restrain(at, *hidden)),
        Order::Task(order) => plain(tasks::judge(at, order)),
        Order::Done | Order::Choose(_) => Ok(Plan::Plain),
    }
}

/// What happens in the running phase; `None` before the first bound.
fn work(rules: &Rulebook, battle: &Battle) -> Option<PhaseWork> {
    rules.phase(battle.bound.phase).map(|row| row.work)
}

pub(crate) fn carry_out(cx: &mut Cx, order: &Order, plan: Plan) {
    if let Some(Pending::DrawUp { by }) = cx.battle.pending {
        return match order {
            Order::Land { who, at, facing, .. } => nightfall::place(cx, who, Pose { at: *at, facing: *facing }),
            _ => nightfall::drawn_up(cx, by),
        };
    }
    match (order, plan) {
        (Order::Move(order), Plan::Move(plan)) => tactical::carry_out(cx, order, *plan),
        (Order::Move(order), _) => tactical::replan(cx, order),
        (Order::Together { moves }, Plan::Together(plans)) => together::carry_out(cx, moves, plans),
        (Order::Together { moves }, _) => together::replan(cx, moves),
        (Order::Dismount { who }, _) if cx.rules.changing.exchanges.is_empty() => hold::dismount(cx, who),
        (Order::Dismount { who }, _) => exchange::dismount(cx, who),
        (Order::Mount { who }, _) => exchange::mount(cx, *who),
        (Order::Embark { who, aboard }, _) => boarding::embark(cx, *who, *aboard),
        (Order::Return { who }, _) => boarding::come_back(cx, *who),
        (Order::Hold { who, facing }, _) => hold::hold(cx, who, *facing),
        (Order::Advance { who }, _) => impulse::take_turn(cx, who),
        (Order::Rally { who }, _) => rally::carry_out(cx, *who),
        (Order::BreakOff { who }, _) => break_off::carry_out(cx, *who),
        (Order::Revolt { place }, _) => strongholds::revolt(cx, *place),
        (Order::Land { who, at, facing, column, deep, dismounting }, _) => {
            let force = LandingForce { who, first: *at, facing: *facing, column: *column, deep: *deep };
            arrivals::carry_out(cx, &force, dismounting);
        }
        (Order::Aim { shooter, target }, _) => shooting::aim(cx, *shooter, *target),
        (Order::Shoot { target, who }, _) => match work(cx.rules, cx.battle) {
            Some(PhaseWork::Shots(rules)) => chosen::shoot(cx, &rules, who, *target),
            _ => shots::shoot(cx, *target),
        },
        (Order::Fight { who }, _) => combat::fight(cx, *who),
        (Order::Show { hidden }, _) => ambush::reveal(cx, cx.battle.to_decide(), *hidden),
        (Order::Restrain { hidden }, _) => ambush::restrain(cx, *hidden),
        (Order::Task(order), _) => tasks::carry_out(cx, order),
        (Order::Choose(choice), _) => choose(cx, *choice),
        (Order::Done, _) => end_phase(cx),
    }
}

fn choose(cx: &mut Cx, choice: Choice) {
    let Some(pending) = cx.battle.pending.clone() else { return };
    cx.emit(What::Answered, None);
    match (pending, choice) {
        (Pending::Recoil { element, blow, .. }, Choice::Recoil(distance)) => {
            combat::recoil_chosen(cx, element, distance, &blow);
        }
        (Pending::Pursue { element, clause, blow, .. }, Choice::Pursue(way)) => {
            combat::pursuit_chosen(cx, element, way, clause, &blow);
        }
        (Pending::Press { who, .. }, Choice::Press(way)) => press::chosen(cx, &who, way),
        (Pending::Bonus { element, blow }, Choice::Bonus(used)) => combat::bonus_chosen(cx, element, used, *blow),
        (Pending::Meet { element, to, blow }, Choice::Conform(yes)) => {
            combat::meeting_chosen(cx, element, (to, yes), &blow);
        }
        (Pending::Conform { element, to }, Choice::Conform(yes)) => tactical::conform_chosen(cx, element, to, yes),
        (Pending::Occupy { place, fell, .. }, Choice::Occupy(who)) => siege::occupied(cx, who, place, fell),
        (Pending::MainShooter { who, target, .. }, Choice::MainShooter(main)) => {
            if let Some(PhaseWork::Shots(rules)) = work(cx.rules, cx.battle) {
                chosen::led_by(cx, &rules, &who, main, target);
            }
        }
        (Pending::Attacker { against, .. }, Choice::Attacker(who)) => combat::attacked(cx, who, against),
        (Pending::Allot { by, faces, to: open }, Choice::Give { face, to }) => {
            let all_given = pips::give(cx, by, faces, open, (face, to));
            if all_given {
                next_phase(cx);
            }
        }
        (Pending::FightOn { by }, Choice::FightOn(on)) => nightfall::fights_on(cx, by, on),
        (Pending::Retreat { by }, Choice::Retreat(retreats)) => nightfall::retreats(cx, by, retreats),
        (Pending::Enter { element, place }, Choice::Enter(yes)) => strongholds::enter_chosen(cx, element, place, yes),
        _ => {}
    }
}

/// Ends the phase for the owner: what the rules still demand happens now.
fn end_phase(cx: &mut Cx) {
    match work(cx.rules, cx.battle) {
        Some(PhaseWork::Moves { last }) => {
            if cx.battle.commands.iter().any(|command| command.pips > 0) {
                cx.rules.mark(Proof::PipsKept);
            }
            end_moves(cx, last);
            next_phase(cx);
        }
        Some(PhaseWork::Holding) => {
            rout::rout(cx);
            next_phase(cx);
        }
        Some(PhaseWork::Impulses) => {
            if crate::course::flank::advance(cx) {
                end_moves(cx, true);
                next_phase(cx);
            }
        }
        Some(PhaseWork::Naming) => next_phase(cx),
        Some(PhaseWork::Shots(rules)) => {
            if let Some(clause) = rules.must {
                crate::base::trace::cite(clause);
                let shoot = |cx: &mut Cx, (who, target): (Vec<_>, _)| chosen::shoot(cx, &rules, &who, target);
                rest(cx, |cx| chosen::due(&cx.now(), &rules).into_iter().next(), shoot);
                // Shots that may be held are not made.
                let open = cx.battle.pending.is_none() && cx.battle.ending.is_none();
                if open && !chosen::parties(&cx.now(), &rules).is_empty() {
                    next_phase(cx);
                }
            } else {
                next_phase(cx);
            }
        }
        Some(PhaseWork::NamedShots) => rest(cx, |cx| shots::next(&cx.now()), shots::shoot),
        Some(PhaseWork::Fights) => rest(cx, |cx| combat::next(&cx.now()), combat::fight),
        Some(PhaseWork::Dice | PhaseWork::Reckoning) | None => {}
    }
}

fn end_moves(cx: &mut Cx, last: bool) {
    if last {
        tactical::end(cx);
        rout::after_moves(cx);
        wreck::ashore(cx);
        crate::course::flank::end(cx);
    }
    let phase = cx.battle.bound.phase;
    states::flee_on(cx, phase, FlightTime::OwnEnd);
}

/// Resolves the rest in the order of the roster, until a decision interrupts.
fn rest<T>(cx: &mut Cx, next: impl Fn(&Cx) -> Option<T>, resolve: impl Fn(&mut Cx, T)) {
    while cx.battle.pending.is_none() && !is_decided(cx) {
        let Some(one) = next(cx) else { return };
        resolve(cx, one);
    }
}

/// Whether the battle is over; ends it if the terms of victory end it at once.
fn is_decided(cx: &mut Cx) -> bool {
    if cx.battle.ending.is_none()
        && let Some(end) = won_by_rules(cx, false)
    {
        cx.emit(What::Ended { ending: end.value }, Some(end.clause));
    }
    cx.battle.ending.is_some()
}

/// The state of a phase.
enum Flow {
    /// A player has to decide.
    Wait,
    /// The phase is over.
    Next,
}

impl Flow {
    fn next_if(over: bool) -> Flow {
        if over { Flow::Next } else { Flow::Wait }
    }
}

/// Goes through phases until a player has to decide, the bound is over, or the battle is.
pub(crate) fn go_on(cx: &mut Cx) {
    run_on(cx);
    // What the last deeds before a decision have led over is noted with them: the next order has events of its own.
    if cx.battle.ending.is_none() {
        centre::look(cx);
    }
}

fn run_on(cx: &mut Cx) {
    while cx.battle.pending.is_none() && cx.battle.ending.is_none() {
        if is_decided(cx) {
            return;
        }
        leaders::look(cx);
        ambush::look(cx);
        mounts::look(cx);
        doubt::look(cx);
        turncoat::look(cx);
        crate::course::doubt::look(cx);
        watch::look(cx);
        centre::look(cx);
        let flow = match work(cx.rules, cx.battle) {
            None => Flow::Next,
            Some(PhaseWork::Dice) => {
                pips::throw(cx);
                Flow::Next
            }
            Some(PhaseWork::Holding) => Flow::next_if(rout::go_on(cx)),
            Some(PhaseWork::Moves { last }) if tactical::nothing_left(&cx.now()) => {
                end_moves(cx, last);
                Flow::Next
            }
            Some(PhaseWork::Moves { .. }) => Flow::Wait,
            Some(PhaseWork::Impulses) if crate::course::flank::advance(cx) => {
                end_moves(cx, true);
                Flow::Next
            }
            Some(PhaseWork::Impulses) => Flow::Wait,
            Some(PhaseWork::Naming) => Flow::next_if(shooting::open(cx)),
            Some(PhaseWork::Shots(rules)) if lurking::ask(cx, &rules) => Flow::Wait,
            Some(PhaseWork::Shots(rules)) => Flow::next_if(chosen::open(&cx.now(), &rules).is_empty()),
            Some(PhaseWork::NamedShots) => Flow::next_if(shots::go_on(cx)),
            Some(PhaseWork::Fights) => {
                let over = combat::go_on(cx);
                if over {
                    press::offer(cx);
                }
                Flow::next_if(over)
            }
            Some(PhaseWork::Reckoning) => {
                close(cx);
                Flow::Next
            }
        };
        if matches!(flow, Flow::Wait) {
            return;
        }
        if cx.battle.pending.is_none() && cx.battle.ending.is_none() {
            if is_over(cx) {
                return;
            }
            next_phase(cx);
        }
    }
}

/// Whether the last phase of a bound is done, so that the next bound would begin.
pub(crate) fn is_over(cx: &Cx) -> bool {
    let bound = cx.battle.bound;
    let last = cx.rules.phases.last().is_some_and(|row| row.phase == bound.phase && row.work == PhaseWork::Reckoning);
    last && bound.number > 0 && cx.battle.pending.is_none() && cx.battle.ending.is_none()
}

fn next_phase(cx: &mut Cx) {
    let phases = &cx.rules.phases;
    cx.rules.mark(Proof::PhaseOrder);
    if let Some(PhaseWork::Shots(rules)) = work(cx.rules, cx.battle) {
        mounts_shot::look(cx, &rules);
    }
    let here = phases.iter().position(|row| row.phase == cx.battle.bound.phase);
    match here.and_then(|i| phases.get(i + 1)) {
        Some(row) => begin_phase(cx, *row),
        None => begin_bound(cx),
    }
}

fn begin_phase(cx: &mut Cx, row: PhaseRow) {
    row.clause.into_iter().for_each(trace::cite);
    cx.emit(What::PhaseBegan { phase: row.phase }, None);
    if row.work == (PhaseWork::Moves { last: true }) {
        turn::later(cx);
    }
    states::flee_on(cx, row.phase, FlightTime::EnemyStart);
}

/// Begins the next bound: the other side's, or the first one of the side set to begin.
pub(crate) fn begin_bound(cx: &mut Cx) {
    let bound = cx.battle.bound;
    let side = if bound.number == 0 { bound.side } else { bound.side.enemy() };
    if bound.number == 0 {
        cx.rules.mark(Proof::FirstBound);
    }
    if cx.battle.commands.iter().any(|command| command.pips > 0) {
        cx.rules.mark(Proof::PipsLost);
    }
    states::end_bound(cx, bound.side);
    let clause = cx.rules.step(BookStep::Bounds);
    let wagons = wagons::wagon_fronts(&cx.now());
    let struck = pairs::remembered(&cx.now());
    cx.emit(What::BoundBegan { number: bound.number.saturating_add(1), side }, clause);
    for (element, by) in wagons {
        cx.emit(What::Struck { element, by, from: None }, cx.rules.combat.wagons.map(|w| w.clause));
    }
    for (element, by) in struck {
        cx.emit(What::Struck { element, by, from: None }, cx.rules.step(BookStep::TurnToFace));
    }
    pips::note_fresh(cx);
    nightfall::encamp(cx);
    let dark = bound.number == 0 || nightfall::is_dark(cx);
    crate::course::flank::begin(cx, side);
    states::begin_bound(cx, side);
    sky::start_of_bound(cx);
    if bound.number == 0 {
        wade::placed_afloat(cx);
    }
    nightfall::look(cx, dark);
    if cx.battle.ending.is_some() {
        return;
    }
    if let Some(first) = cx.rules.phases.first() {
        begin_phase(cx, *first);
    }
    if cx.rules.victory.demoralised.is_none_or(|terms| terms.at_close.is_none()) {
        demoralise(cx, &[cx.battle.bound.side]);
    }
}

/// Makes the commands of these sides demoralised that have lost enough.
fn demoralise(cx: &mut Cx, sides: &[SideId]) {
    let commands = sides.iter().flat_map(|side| cx.battle.commands_of(*side));
    let sound = commands.filter(|(_, c)| !c.demoralised);
    let shaken = sound.filter_map(|(id, _)| Some((id, victory::demoralises(cx.rules, cx.battle, id)?)));
    for (command, clause) in shaken.collect::<Vec<_>>() {
        cx.emit(What::Demoralised { command }, Some(clause));
    }
}

/// The reckoning at the end of a bound. A battle without an element left ends, since no decision would ever come.
fn close(cx: &mut Cx) {
    if cx.rules.victory.demoralised.is_some_and(|terms| terms.at_close.is_some()) {
        demoralise(cx, &[SideId(0), SideId(1)]);
    }
    if let Some(end) = won_by_rules(cx, true) {
        cx.emit(What::Ended { ending: end.value }, Some(end.clause));
    } else if cx.battle.hidden.is_empty()
        && !cx.battle.elements.iter().any(|e| matches!(e.standing, Standing::OnTable | Standing::Reserve))
    {
        cx.emit(What::Ended { ending: Ending { winner: None, why: EndReason::NobodyLeft } }, None);
    } else {
        if !cx.battle.objectives.alone {
            forces::take_off(cx);
        }
        cx.rules.mark(Proof::NextBound);
    }
}

/// Makes the events of a house rule, and ends the battle if its losses do.
pub(crate) fn fact(cx: &mut Cx, fact: &HouseFact) {
    facts::carry_out(cx, fact);
    if is_over(cx) {
        close(cx);
    } else {
        is_decided(cx);
    }
}

/// The ending by the rule set's own terms of victory, if the scenario lets them count.
fn won_by_rules(cx: &Cx, closing: bool) -> Option<Cited<Ending>> {
    if cx.battle.objectives.alone { None } else { victory::ending(cx.rules, cx.battle, closing) }
}

/// The ending of a battle that no rule has ended.
pub fn cut_short() -> Ending {
    Ending { winner: None, why: EndReason::Bounds }
}
