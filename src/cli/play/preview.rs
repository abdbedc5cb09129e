//! What an order would do, before it is given: its price and length, where everybody would stand, whom it touches, and the
//! fights that follow with their chances. It judges by what the player knows: troops in ambush stop nobody here.

use super::offers::{of_fight, told_taking};
use super::unbidden;
use crate::ask::foresight::{Consequences, ForeseenMove, consequences};
use crate::ask::unbidden::Unbidden;
use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Element, MoveKind, Order, Refusal};
use crate::book::BookStep;
use crate::course::bound::{Plan, judge};
use crate::deeds::ambush::{self, restrain_price};
use crate::geometry::Base;
use crate::moves::arrivals::{self, ArrivalProspect};
use crate::moves::{MovePlan, boarding, hold};
use crate::report::names;
use crate::view::written::{Scale, heading_told};
use crate::view::{Situation, reaches};
use crate::ways::cost::Cost;

/// The number of movers whose places are told.
const TOLD: usize = 8;

/// The lines about a legal order.
///
/// # Errors
/// The refusal of one that is not.
pub fn lines(at: &Situation, order: &Order) -> Result<Vec<String>, Refusal> {
    let mut lines = match judge(at, order)? {
        Plan::Move(plan) => {
            let stays: Vec<ElementId> = order.who().iter().copied().filter(|id| plan.after(*id).is_none()).collect();
            let told = Some(format!("  {}", names::staying(at.battle, &stays))).filter(|_| !stays.is_empty());
            of_move(at, &plan).into_iter().chain(told).collect()
        }
        Plan::Together(plans) => plans.iter().flat_map(|plan| of_move(at, plan)).collect(),
        Plan::Plain => of_plain(at, order),
    };
    let Consequences { fights, taken, driven } = consequences(at, order);
    lines.extend(driven.iter().map(|way| runs(at, way)));
    lines.extend(taken.iter().map(|taking| format!("  {}", told_taking(at.battle, taking))));
    let side = at.battle.to_decide().index();
    let fights = fights.iter().flat_map(|fight| of_fight(at.battle, side, fight));
    lines.extend(fights.map(|line| format!("  {line}")));
    Ok(lines)
}

/// The price of what is no move, and where everybody comes to stand who comes onto the table by it.
fn of_plain(at: &Situation, order: &Order) -> Vec<String> {
    match order {
        Order::Hold { who, .. } => {
            vec![costs(&hold::price(at, who))]
        }
        Order::Embark { who, .. } => vec![costs(&boarding::price(at, &[*who]))],
        Order::Land { .. } => match arrivals::ordered(at, order) {
            Some(prospect) => of_arrival(at, &prospect),
            None => vec!["It may be given.".to_string()],
        },
        Order::Show { hidden } => of_ambush(at, *hidden).unwrap_or_default(),
        Order::Restrain { hidden } => {
            let price = restrain_price(at, *hidden).map_or(0, usize::from);
            vec![format!("It costs {}, which are kept back in secret", names::count(price, "PIP"))]
        }
        Order::Done => {
            let will = unbidden::lines(at, &Unbidden::of(at));
            let over = "It ends the phase, and costs nothing.".to_string();
            std::iter::once(over).chain(will.into_iter().map(|line| format!("  {line}"))).collect()
        }
        Order::Dismount { who } => {
            let foot = who.iter().filter_map(|id| Some(dismounts(at, *id, &hold::foot_of(at, *id)?)));
            std::iter::once("It may be given.".to_string()).chain(foot).collect()
        }
        _ => vec!["It may be given.".to_string()],
    }
}

/// The price of an order that moves nobody on the table.
fn costs(price: &Cost) -> String {
    let clauses: Vec<Clause> = price.reasons.iter().map(|(_, clause)| *clause).collect();
    format!("It costs {}{}", names::count(price.pips.into(), "PIP"), cited(&clauses))
}

/// The price of coming onto the table, where everybody comes to stand, and the enemies who flee before it.
fn of_arrival(at: &Situation, prospect: &ArrivalProspect) -> Vec<String> {
    let ArrivalProspect { pips, reasons, places, scared } = prospect;
    let costs = format!("It costs {}{}", names::count((*pips).into(), "PIP"), cited(reasons));
    let flee = (!scared.is_empty()).then(|| {
        let clauses: Vec<Clause> = at.rules.moves.flank.map(|rules| rules.scares.clause).into_iter().collect();
        let verb = if scared.len() == 1 { "flees" } else { "flee" };
        format!("  {} {verb} before it{}", names::elements(at.battle, scared), cited(&clauses))
    });
    std::iter::once(costs).chain(placed(at, &places.iter().collect::<Vec<_>>())).chain(flee).collect()
}

/// Who pursues or runs by an order, and where to: `3Kn 1 pursues to 480, 880 facing south`.
fn runs(at: &Situation, way: &ForeseenMove) -> String {
    let verb = match way.kind {
        MoveKind::Flee => "flees",
        MoveKind::Bolt => "bolts",
        MoveKind::Follow => "follows",
        _ => "pursues",
    };
    let there = Base { at: way.to.at, facing: way.to.facing, ..at.element(way.who).base };
    let clauses: Vec<Clause> = way.clause.into_iter().collect();
    format!("  {} {verb} to {}{}", names::element(at.battle, way.who), place(at, &there), cited(&clauses))
}

/// Where troops come out of ambush; that costs nothing.
fn of_ambush(at: &Situation, number: u8) -> Option<Vec<String>> {
    let hidden = at.battle.hidden_called(at.battle.to_decide(), number)?;
    let base = ambush::place(at, &hidden.element)?;
    let own = if hidden.own == 0 { String::new() } else { format!(" {}", hidden.own) };
    let costs = format!("It costs 0 PIPs{}", cited(&at.rules.step(BookStep::Ambush).into_iter().collect::<Vec<_>>()));
    Some(vec![costs, format!("  {}{own} to {}", hidden.element.code, place(at, &base))])
}

/// A line for each of some elements and its place, up to a number.
fn placed(at: &Situation, all: &[&(ElementId, Base)]) -> Vec<String> {
    let name = |id: ElementId| at.battle.name(id);
    let told = all.iter().take(TOLD).map(|(id, base)| format!("  {} to {}", name(*id), place(at, base)));
    let more = (all.len() > TOLD).then(|| format!("  and {} more", all.len() - TOLD));
    told.chain(more).collect()
}

/// A place with its facing: `3.5, 4 facing north`.
fn place(at: &Situation, base: &Base) -> String {
    let scale = Scale::of(at.rules, at.battle);
    let (x, y) = (scale.tell_bare(base.at.x), scale.tell_bare(base.at.y));
    format!("{x}, {y} facing {}", heading_told(base.facing))
}

fn of_move(at: &Situation, plan: &MovePlan) -> Vec<String> {
    let scale = Scale::of(at.rules, at.battle);
    let price = names::count(plan.pips.into(), "PIP");
    let most = plan.limit.map(|limit| format!(" of {}", scale.tell_rough(limit.value))).unwrap_or_default();
    let clauses: Vec<Clause> = plan.reasons.iter().map(|(_, clause)| *clause).collect();
    let first = format!("It costs {price}, and goes {}{most}{}", scale.tell_rough(plan.length), cited(&clauses));
    let name = |id: ElementId| at.battle.name(id);
    let place = |base: &Base| place(at, base);
    let mut lines = vec![first];
    lines.extend(plan.dismounting.iter().map(|(id, foot)| dismounts(at, *id, foot)));
    let lined_up = |id: ElementId| plan.conforming.iter().any(|(other, ..)| *other == id);
    let movers: Vec<&(ElementId, Base)> = plan.places.iter().filter(|(id, _)| !lined_up(*id)).collect();
    lines.extend(placed(at, &movers));
    let conforming = plan.conforming.iter();
    lines.extend(
        conforming
            .map(|(id, base, clause)| format!("  {} lines up at {}{}", name(*id), place(base), cited(&[*clause]))),
    );
    lines.extend(throws(at, plan));
    if let Some(id) = plan.choosing {
        lines.push(format!("  whether {} lines up is its owner's choice", name(id)));
    }
    let undone: Vec<Clause> = at.rules.moves.contact.lines_up.map(|rules| rules.overlap).into_iter().collect();
    lines.extend(plan.beside.iter().map(|(id, enemy)| {
        let enemy = names::element(at.battle, *enemy);
        let unless = format!("unless a friend fights {enemy} when the moves are over");
        format!("  {} goes back, and the PIPs are lost, {unless}{}", name(*id), cited(&undone))
    }));
    let struck = plan.struck.iter();
    lines.extend(struck.map(|(id, by, clause)| {
        let clauses: Vec<Clause> = clause.iter().copied().collect();
        format!("  {} comes against the flank or rear of {}{}", name(*by), name(*id), cited(&clauses))
    }));
    lines
}

/// The throws at rivers that a move needs.
fn throws(at: &Situation, plan: &MovePlan) -> Vec<String> {
    let step = || at.rules.step(BookStep::River).into_iter().collect::<Vec<Clause>>();
    let first = plan.throw.map(|throw| {
        let river = names::feature(at.battle, throw.river);
        match throw.least {
            Some(least) => {
                let clauses: Vec<Clause> = [least.clause].into_iter().chain(step()).collect();
                let least = least.value;
                format!("  if a die for {river} shows {least} or more; else nobody moves{}", cited(&clauses))
            }
            None => format!(
                "  a die shows first how hard {river} is to cross, and may cut the move short{}",
                cited(&step())
            ),
        }
    });
    let Some(rules) = reaches::attempts(at.rules) else { return first.into_iter().collect() };
    let each = plan.wading.iter().map(|entering| {
        let (least, name) = (rules.least, at.battle.name(entering.who));
        let (eased, drowns) = match rules.drowning {
            Some(drowning) => {
                let enough = least.value - drowning.eased.value;
                let unless = match drowning.drowns.value - drowning.eased.value {
                    ..1 => format!(", unless {enough} is enough for it"),
                    _ => String::new(),
                };
                let eased = format!(", {enough} behind a friend who crosses or as a general");
                (eased, format!("; with {} it drowns{unless}", drowning.drowns.value))
            }
            None => (String::new(), String::new()),
        };
        format!(
            "  {name} throws as it goes in and needs {} or more{eased}; else it halts at the bank{drowns}{}",
            least.value,
            cited(&[least.clause])
        )
    });
    first.into_iter().chain(each).collect()
}

/// Who dismounts, as what, and that this is for good where nobody mounts again.
fn dismounts(at: &Situation, id: ElementId, foot: &Element) -> String {
    let for_good = if at.rules.changing.mounting.is_none() { ", for good" } else { "" };
    format!("  {} dismounts as {} {}{for_good}", at.battle.name(id), foot.code, foot.number)
}

/// Clauses in brackets, each once.
fn cited(clauses: &[Clause]) -> String {
    let mut ids: Vec<&str> = Vec::new();
    clauses.iter().map(Clause::id).for_each(|id| {
        if !ids.contains(&id) {
            ids.push(id);
        }
    });
    if ids.is_empty() { String::new() } else { format!(" [{}]", ids.join(", ")) }
}
