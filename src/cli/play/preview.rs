//! What an order would do, before it is given: its price and length, where everybody would stand, whom it touches, and the
//! fights that follow with their chances. It judges by what the player knows: troops in ambush stop nobody here.

use super::offers::{chances, told_taking};
use crate::ask::foresight::{Consequences, consequences};
use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Element, Order, Refusal};
use crate::book::BookStep;
use crate::course::bound::{Plan, judge};
use crate::geometry::Base;
use crate::moves::{MovePlan, hold};
use crate::report::names;
use crate::view::written::{Scale, heading_told};
use crate::view::{Situation, reaches};

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
        Plan::Plain => {
            let foot = match order {
                Order::Dismount { who } => who.as_slice(),
                _ => &[],
            };
            let foot = foot.iter().filter_map(|id| Some(dismounts(at, *id, &hold::foot_of(at, *id)?)));
            std::iter::once("It may be given.".to_string()).chain(foot).collect()
        }
    };
    let Consequences { fights, taken } = consequences(at, order);
    lines.extend(taken.iter().map(|taking| format!("  {}", told_taking(at.battle, taking))));
    let side = at.battle.to_decide().index();
    lines.extend(fights.iter().map(|fight| format!("  {}", chances(at.battle, side, fight))));
    Ok(lines)
}

fn of_move(at: &Situation, plan: &MovePlan) -> Vec<String> {
    let scale = Scale::of(at.rules, at.battle);
    let price = names::count(plan.pips.into(), "PIP");
    let most = plan.limit.map(|limit| format!(" of {}", scale.tell_rough(limit.value))).unwrap_or_default();
    let clauses: Vec<Clause> = plan.reasons.iter().map(|(_, clause)| *clause).collect();
    let first = format!("It costs {price}, and goes {}{most}{}", scale.tell_rough(plan.length), cited(&clauses));
    let name = |id: ElementId| at.battle.name(id);
    let place = |base: &Base| {
        let (x, y) = (scale.tell_bare(base.at.x), scale.tell_bare(base.at.y));
        format!("{x}, {y} facing {}", heading_told(base.facing))
    };
    let mut lines = vec![first];
    lines.extend(plan.dismounting.iter().map(|(id, foot)| dismounts(at, *id, foot)));
    let lined_up = |id: ElementId| plan.conforming.iter().any(|(other, ..)| *other == id);
    let movers: Vec<&(ElementId, Base)> = plan.places.iter().filter(|(id, _)| !lined_up(*id)).collect();
    lines.extend(movers.iter().take(TOLD).map(|(id, base)| format!("  {} to {}", name(*id), place(base))));
    if movers.len() > TOLD {
        lines.push(format!("  and {} more", movers.len() - TOLD));
    }
    let conforming = plan.conforming.iter();
    lines.extend(
        conforming
            .map(|(id, base, clause)| format!("  {} lines up at {}{}", name(*id), place(base), cited(&[*clause]))),
    );
    lines.extend(throws(at, plan));
    if let Some(id) = plan.choosing {
        lines.push(format!("  whether {} lines up is its owner's choice", name(id)));
    }
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
    let rules = reaches::attempts(at.rules);
    let each = plan.wading.iter().zip(std::iter::repeat(rules)).filter_map(|(entering, rules)| {
        let (rules, name) = (rules?, at.battle.name(entering.who));
        let drowns =
            rules.drowning.map_or(String::new(), |drowning| format!(", with {} it drowns", drowning.drowns.value));
        let least = rules.least;
        Some(format!(
            "  {name} throws as it goes in: with less than {} it halts at the bank{drowns}{}",
            least.value,
            cited(&[least.clause])
        ))
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
