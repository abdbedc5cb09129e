//! What a command decides and meets, in sentences.

use super::state::LogState;
use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId};
use crate::base::peoples::does;
use crate::battle::{Battle, Command, CommandNote, FlankMarch, InDark, MarchStage, Order, Phase, What};
use crate::book::move_tables::RiverRule;
use crate::report::names;
use crate::view::weather::is_night;
use crate::view::written::Scale;

/// The sentence for what happens to a command; `None` if nobody need be told.
pub(super) fn told(log: &LogState, id: CommandId, what: &What) -> Option<String> {
    let command = &log.battle.commands[id.index()];
    let name = &command.name;
    match what {
        What::Committed { .. } => Some(does(name, "has made up its mind and fights")),
        What::Doubted { until, .. } => {
            let what = format!("is of doubtful loyalty, and waits until a die shows {until}");
            Some(does(name, &what))
        }
        What::Noted { note: CommandNote::Dark(met), .. } => groping(log, command, met),
        What::Noted { note: CommandNote::FromAmbush { .. }, .. } => {
            let known = command.dark.is_some_and(InDark::has_seen);
            (!known).then(|| does(name, "has seen an enemy from an ambush"))
        }
        What::Noted { note: CommandNote::March(march), .. } => Some(marched(name, march)),
        What::Noted { note: CommandNote::Centre(_), .. } => {
            Some(does(name, "has gone through the middle of a built-up area"))
        }
        _ => None,
    }
}

/// What a command meets in the dark. Low dice do not matter to one that has seen an enemy.
fn groping(log: &LogState, command: &Command, met: &InDark) -> Option<String> {
    let seen = command.dark.is_some_and(InDark::has_seen);
    let stays = log.rules.moves.separate.and_then(|rule| rule.low).is_some_and(|low| met.low >= low.times);
    let where_thrown = if is_night(log.rules, &log.battle) { "in the dark" } else { "in thick weather" };
    let low = if met.low == 1 { "1 low die".to_string() } else { format!("{} low dice", met.low) };
    match (seen, met.seen) {
        (true, _) => None,
        (false, true) => Some(does(&command.name, "has seen an enemy")),
        (false, false) if stays => {
            let what = format!(
                "cannot find the way until an enemy is seen, or it is day and the air is clear: {low} {where_thrown}"
            );
            Some(does(&command.name, &what))
        }
        (false, false) => Some(does(&command.name, &format!("has thrown {low} {where_thrown}"))),
    }
}

/// How far a flank march has come.
fn marched(name: &str, march: &FlankMarch) -> String {
    let edge = names::word(&march.edge);
    match march.stage {
        MarchStage::Due { driven: false } => {
            format!("the flank march of {name} is near: it comes over the {edge} edge in the next bound of its side")
        }
        MarchStage::Due { driven: true } => {
            format!("the flank march of {name} on the {edge} edge meets one that is no smaller, and is driven back")
        }
        MarchStage::Behind(_) => format!("the flank march of {name} follows the enemy whom it drives back"),
        MarchStage::Here { .. } => format!("the flank march of {name} comes over the {edge} edge"),
        MarchStage::Straggling => format!("some of {name} straggle beyond the {edge} edge"),
        MarchStage::Again => format!("the stragglers of {name} come over the {edge} edge"),
    }
}

/// A throw at a river, with what it needs to go in, and how far the move goes then.
pub(super) fn river_throw(log: &LogState, id: ElementId, face: u8, clause: Option<Clause>) -> String {
    let tries = format!("{} tries the river: die {face}", names::element(&log.battle, id));
    let needs = match &log.rules.moves.river {
        RiverRule::HaltAndThrow { least, .. } => Some((*least, None)),
        RiverRule::Attempts { attempt, .. } => Some((attempt.least, attempt.drowning.map(|rules| rules.eased.value))),
        RiverRule::State(_) | RiverRule::Waded(_) => None,
    };
    let needs = match needs.filter(|(least, _)| clause == Some(least.clause)) {
        Some((least, None)) => format!(", and needs {} or more", least.value),
        Some((least, Some(eased))) => {
            format!(
                ", and needs {} or more, {} behind a friend who crosses or as a general",
                least.value,
                least.value - eased
            )
        }
        None => String::new(),
    };
    let gone = match log.way {
        Some(0) => ": the move is not made".to_string(),
        Some(length) => format!(": the move goes {}", Scale::of(log.rules, &log.battle).tell_rough(length)),
        None => String::new(),
    };
    format!("{tries}{needs}{gone}")
}

/// What is learnt of a river in a part of it, and where nobody goes in any more.
pub(super) fn river(battle: &Battle, what: &What) -> String {
    match what {
        What::RiverKnown { feature, face, .. } => {
            format!("{} is known in this sector: score {face}", names::feature(battle, *feature))
        }
        What::RiverClosed { feature, near } => {
            let part = near.map_or("", |_| " near there");
            format!("nobody goes into {}{part} any more in this bound", names::feature(battle, *feature))
        }
        _ => String::new(),
    }
}

/// Whether the line of an order is the order itself; other orders are reported by their results.
pub(super) fn is_told(order: &Order) -> bool {
    order.kind().is_movement() || order.kind().is_of_hidden()
}

/// The sentence for a side that ends its moves without an order to move; `None` if it gave one, or its moves go on.
pub(super) fn idle(log: &LogState) -> Option<String> {
    let bound = &log.battle.bound;
    if bound.phase != Phase::Moves || log.ordered {
        return None;
    }
    // What is paid to keep troops in ambush is spent for those who know of it.
    let left: u32 = log.battle.commands_of(bound.side).map(|(id, _)| u32::from(log.battle.spendable(id))).sum();
    let are = if left == 1 { "is" } else { "are" };
    (left > 0).then(|| format!("No order is given: {} {are} left", names::count(left as usize, "PIP")))
}
