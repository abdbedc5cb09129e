//! Tactical moves judged: the ways are found and examined, and the effects become a plan.

use crate::base::clause::{Cited, Clause};
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{GroupTurn, MoveOrder, Reason, Refusal, Step};
use crate::book::{BookStep, Proof, Who};
use crate::geometry::TOLERANCE;
use crate::moves::examine::{Look, MovePlan, PointCheck, examine};
use crate::moves::{column, expand, narrow, through};
use crate::view::Situation;
use crate::view::wagons::front_foe;
use crate::ways::findings::refuse;
use crate::ways::path::Hold;
use crate::ways::{GroupForm, contact, empty_camp, group, movers, path, places, shift, zones};

/// Judges a tactical move.
///
/// # Errors
/// The refusal, with all faults found.
pub fn judge(at: &Situation, order: &MoveOrder, look: Look) -> Result<MovePlan, Refusal> {
    let who = &order.who;
    if look.purse == PointCheck::Asked {
        movers::judge(at, order)?;
    }
    if order.path.is_empty() {
        return refuse(at.rules.step(BookStep::SingleMove), Reason::BadPath { step: "none".into() }, who);
    }
    if let Some(order) = empty_camp::stepped_into(at, order)? {
        return judge(at, &order, look);
    }
    let Some(form) = group::form(at, who) else {
        return refuse(no_group(at, who), Reason::NotAGroup, who);
    };
    if let Some(step) = order.path.iter().position(|s| *s == Step::Column) {
        wheeling(at, who, &order.path)?;
        return column::judge(at, order, step, look);
    }
    if order.path.iter().any(|step| matches!(step, Step::Expand { .. })) {
        return expand::judge(at, order, &form, look);
    }
    if let [Step::Narrow(keep), ..] = order.path[..] {
        wheeling(at, who, &order.path)?;
        return narrow::judge(at, order, keep, look);
    }
    let errand = places::errand(at, who, &order.path)?;
    if order.path == [Step::Pass] {
        return through::judge(at, order, &form, look);
    }
    steps(at, who, &form, &order.path)?;
    let path = contact::stopped(at, order, &form);
    let mut refused: Option<Refusal> = None;
    for hold in holds(at, who, &path) {
        let ways = match path::ways(at, who, &form, &path, *hold) {
            Ok(ways) => ways,
            Err(why) => return refuse(step_clause(at, &form, &why), why, who),
        };
        match examine(at, order, &form, ways, look, errand) {
            Ok(plan) => return Ok(plan),
            Err(other) => {
                // A way round is a second try: what the straight one meets is told.
                let round = matches!(hold, Hold::AsideFirst | Hold::AheadFirst);
                let plainer = |r: &Refusal| !round && other.findings.len() < r.findings.len();
                if refused.as_ref().is_none_or(plainer) {
                    refused = Some(other);
                }
            }
        }
    }
    Err(refused.unwrap_or_else(|| Refusal::one(None, Reason::BadList, who)))
}

/// The rule by which some elements are no group: apart, not corner to corner, or facing different ways.
fn no_group(at: &Situation, who: &[ElementId]) -> Option<Clause> {
    let lead = at.rect(who[0]);
    let rects = || who.iter().map(|id| at.rect(*id));
    if !group::touching(at, who)
        && let Some(clause) = at.rules.step(BookStep::Linked)
    {
        if rects().all(|rect| lead.local(rect.at).x.abs() <= lead.half_width) {
            at.rules.mark(Proof::ColumnGap);
        }
        return Some(clause);
    }
    let alike = rects().all(|rect| group::same_facing(lead, rect));
    at.rules.step(BookStep::Cornered).filter(|_| alike).or(at.rules.step(BookStep::Group))
}

fn step_clause(at: &Situation, form: &GroupForm, why: &Reason) -> Option<Clause> {
    if *why == Reason::NotByRoad
        && let Some(clause) = at.rules.step(BookStep::Astride)
    {
        return Some(clause);
    }
    if let Reason::NotByFront { place } = why
        && let Some(clause) = places::front_clause(at, *place)
    {
        return Some(clause);
    }
    at.rules.step(match (form, why) {
        (_, Reason::NotByRoad) => BookStep::Road,
        (_, Reason::NeedsColumn) => BookStep::RoadColumn,
        (GroupForm::Single, _) => BookStep::SingleMove,
        _ => BookStep::GroupMove,
    })
}

/// The ways of turning to try; only one if no element turns on the way.
fn holds(at: &Situation, who: &[ElementId], path: &[Step]) -> &'static [Hold] {
    let facing = places::start(at, who[0], path).facing;
    let turns = |s: &Step| matches!(s, Step::To { facing: new, .. } if *new != facing);
    let round = at.rules.moves.ends.is_some() && matches!(path, [Step::To { .. }]);
    match who {
        [_] if path.iter().any(turns) => &Hold::ALL,
        [_] if round => &Hold::ROUND,
        _ => &[Hold::Start],
    }
}

/// Refuses steps that groups may make only in a threat zone, elsewhere.
fn steps(at: &Situation, who: &[ElementId], form: &GroupForm, path: &[Step]) -> Result<(), Refusal> {
    if *form == GroupForm::Single {
        if let Some(ends) = at.rules.moves.ends.filter(|ends| ends.wheels.value.is(at.element(who[0])))
            && let Some(step) = path.iter().find(|step| {
                matches!(step, Step::Back(_) | Step::Sideways(_) | Step::To { .. } | Step::Via(_) | Step::Turn(_))
            })
        {
            let facing = at.rect(who[0]).facing;
            let turns = matches!(step, Step::Turn(_)) || matches!(step, Step::To { facing: to, .. } if *to != facing);
            let clause = if turns { ends.turns } else { ends.wheels.clause };
            return refuse(Some(clause), Reason::BadPath { step: crate::ways::findings::name(step).into() }, who);
        }
        if path.iter().any(|step| matches!(step, Step::Back(_))) {
            at.rules.mark(Proof::Retire);
            at.rules.mark(Proof::RetireStraight);
        }
        return Ok(());
    }
    let rules = &at.rules.moves.groups;
    wheeling(at, who, path)?;
    unmixed(at, who, form)?;
    turning(at, who, path)?;
    for (i, step) in path.iter().enumerate() {
        if let (Step::Sideways(_), Some(rules)) = (step, &rules.slide) {
            if let Err((clause, why)) = shift::judge(at, who, form, path, i, rules) {
                return refuse(Some(clause), why, who);
            }
            continue;
        }
        let (allowed, stage) = match step {
            Step::Back(_) => (rules.back_from_zone.is_some(), BookStep::GroupBack),
            Step::Sideways(_) => (rules.slide_in_zone.is_some(), BookStep::GroupMove),
            _ => continue,
        };
        if !allowed || !who.iter().any(|id| zones::standing_in(at, *id).is_some()) {
            let why = Reason::NotForGroups { step: crate::ways::findings::name(step).into() };
            at.rules.mark(Proof::GroupSteps);
            return refuse(at.rules.step(stage), why, who);
        }
    }
    Ok(())
}

/// Refuses wheels of a group that add up to more than it may wheel.
fn wheeling(at: &Situation, who: &[ElementId], path: &[Step]) -> Result<(), Refusal> {
    let Some(most) = at.rules.moves.groups.wheels else { return Ok(()) };
    let turn = |step: &Step| if let Step::Wheel { turn, .. } = step { turn.radians().abs().to_degrees() } else { 0.0 };
    let turned = path.iter().map(turn).sum::<f64>();
    if turned > 0.0 {
        trace::cite(most.clause);
    }
    if turned > f64::from(most.value) + 0.01 {
        let why = Reason::WheelsTooFar { turned: turned.round() as u16, most: most.value };
        return refuse(Some(most.clause), why, who);
    }
    Ok(())
}

/// Refuses a group that is no column of troops that are in none with others.
fn unmixed(at: &Situation, who: &[ElementId], form: &GroupForm) -> Result<(), Refusal> {
    let Some(rule) = at.rules.moves.groups.unmixed.filter(|_| *form == GroupForm::Line) else { return Ok(()) };
    let alone = |id: &&ElementId| rule.value.is(at.element(**id));
    if who.iter().filter(alone).count() % who.len() == 0 {
        return Ok(());
    }
    refuse(Some(rule.clause), Reason::NotAGroup, who)
}

/// Refuses turns of a group that the rules do not have.
fn turning(at: &Situation, who: &[ElementId], path: &[Step]) -> Result<(), Refusal> {
    let turns = path.iter().filter(|step| matches!(step, Step::Turn(_))).count();
    if turns == 0 {
        return Ok(());
    }
    let why = || Reason::NotForGroups { step: "turn".into() };
    if !at.rules.moves.groups.about.is_empty() {
        return about(at, who, path);
    }
    let Some(clause) = at.rules.step(BookStep::GroupTurn) else {
        return refuse(at.rules.step(BookStep::GroupMove), why(), who);
    };
    trace::cite(clause);
    if turns > 1 || who.iter().any(|id| !Who::FOOT.is(at.element(*id))) {
        return refuse(Some(clause), why(), who);
    }
    if path.len() > 1 {
        at.rules.mark(Proof::TurnAndMove);
    }
    if path.iter().any(|step| matches!(step, Step::Turn(GroupTurn::Left | GroupTurn::Right))) {
        at.rules.mark(Proof::TurnCloses);
    }
    Ok(())
}

/// Judges turns of a group by the rows of those that turn about, at the start and at the end of their move.
fn about(at: &Situation, who: &[ElementId], path: &[Step]) -> Result<(), Refusal> {
    let rows = &at.rules.moves.groups.about;
    let all = |row: &&Cited<Who>| who.iter().all(|id| row.value.is(at.element(*id)));
    let row = rows.iter().find(all);
    let ends = |(i, step): (usize, &Step)| match step {
        Step::Turn(GroupTurn::About) => i == 0 || i + 1 == path.len(),
        Step::Turn(_) => false,
        _ => true,
    };
    match row.filter(|_| path.iter().enumerate().all(ends)) {
        Some(row) => {
            trace::cite(row.clause);
            if path.iter().filter(|step| matches!(step, Step::Turn(_))).count() > 1 {
                at.rules.mark(Proof::AboutTwice);
            }
            Ok(())
        }
        None => {
            let clause = row.or(rows.first()).map(|row| row.clause);
            refuse(clause, Reason::NotForGroups { step: "turn".into() }, who)
        }
    }
}

/// The plan of a move that halts on its way: the longest legal part of its steps.
pub fn cut_short(at: &Situation, order: &MoveOrder) -> Option<MovePlan> {
    cut_while(at, order, |_, _| true)
}

/// The part of an order to go straight back that is as long as a break-off must be; `None` if it is no break-off.
fn least_part(at: &Situation, order: &MoveOrder) -> Option<f64> {
    let rule = at.rules.moves.contact.break_off?;
    let ([who], [Step::Back(length)]) = (&order.who[..], &order.path[..]) else { return None };
    front_foe(at, *who)?;
    let part = f64::from(rule.value.on(at.battle)) / f64::from(*length).max(1.0);
    (part < 1.0).then_some(part)
}

/// The plan of the longest first part of an order that is legal and of which `fits` holds.
pub fn cut_while(at: &Situation, order: &MoveOrder, fits: impl Fn(&MoveOrder, &MovePlan) -> bool) -> Option<MovePlan> {
    let start = places::start(at, order.who[0], &order.path);
    let try_part = |part: f64| {
        let path = path::first_part(&order.path, &start, part);
        let part = MoveOrder { path, onto: None, ..order.clone() };
        judge(at, &part, Look::PAID).ok().filter(|plan| fits(&part, plan))
    };
    let (mut low, mut high, mut best) = (0.0, 1.0, None);
    // Less than the least distance of a break-off is never legal.
    if let Some(least) = least_part(at, order)
        && let Some(plan) = try_part(least)
    {
        (low, best) = (least, Some(plan));
    }
    for _ in 0..24 {
        let middle = (low + high) * 0.5;
        match try_part(middle) {
            Some(plan) => (low, best) = (middle, Some(plan)),
            None => high = middle,
        }
    }
    // The result may go beyond the bank by the tolerance; the move is made to halt at the bank.
    let length = best.as_ref().map_or(0.0, |plan| f64::from(plan.length)).max(TOLERANCE);
    try_part(low * (1.0 - TOLERANCE / length)).or(best)
}
