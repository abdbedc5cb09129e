//! What beats the sides of a battle that is fought at a table, and how its losses count: for the sheets that are printed.

use crate::base::clause::Clause;
use crate::base::names::SideId;
use crate::battle::{Battle, Kind, StrongholdKind};
use crate::book::Rulebook;
use crate::book::victory_tables::{Beaten, MoreLost, PlaceLossRow, PlaceLost};
use crate::report::names;
use crate::report::troops::who;
use crate::view::shares;
use std::collections::BTreeSet;

/// When a side of a battle that begins as `start` is beaten; `losing` is the number of losses that beats it, if one does, and
/// `strength` the number of its elements.
pub fn side(rules: &Rulebook, start: &Battle, side: SideId, losing: Option<u16>, strength: usize) -> String {
    match (losing, shares::of_side(rules, start, side)) {
        (Some(losing), _) if usize::from(losing) < strength => {
            format!("It is beaten when it has lost {losing} and more than the enemy.")
        }
        (Some(_), _) => "It is beaten when it has lost all its troops.".into(),
        (None, Some(share)) => {
            let more = rules.victory.ends.iter().find_map(|row| row.more);
            let in_bound = more.filter(|more| more.value == MoreLost::InBound);
            let in_bound =
                in_bound.map_or(String::new(), |_| ", and has lost more than the enemy in that bound".into());
            let chief = rules.victory.ends.iter().any(|row| row.when == Beaten::ChiefDemoralised);
            let chief = if chief { " or the command of its commander-in-chief is demoralised" } else { "" };
            format!(
                "It is beaten at the end of a bound in which it has lost {} of its {} elements{chief}{in_bound}.",
                share.beats, share.of
            )
        }
        (None, None) => "It is beaten when it is wholly demoralised, or none of its troops is left.".into(),
    }
}

/// How losses count, a sentence each with its clause.
pub fn counting(rules: &Rulebook, start: &Battle) -> Vec<String> {
    let losses = &rules.victory.losses;
    let whose = if losses.by_command.is_some() { "each command" } else { "each side" };
    let mut all = Vec::new();
    let mut say = |text: String, clause: Clause| all.push(format!("{text} [{clause}]"));
    if let Some(more) = losses.general {
        say(format!("A lost general counts as {} more.", more.value), more.clause);
    }
    if let Some(more) = losses.double {
        say(format!("The first double element that {whose} loses counts as {} more.", more.value), more.clause);
    }
    let spared: BTreeSet<Kind> =
        rules.troops.iter().map(|row| row.kind).filter(|kind| losses.spared.value.has(*kind)).collect();
    if !spared.is_empty() {
        let names: Vec<String> = spared.into_iter().map(|kind| who::kind(rules, kind).to_string()).collect();
        say(format!("{} do not count.", names::and(&names)), losses.spared.clause);
    }
    let stands = |row: &&PlaceLossRow| {
        let kind = start.strongholds.iter().filter(|there| there.kind == row.kind);
        kind.into_iter().any(|there| row.beside_camp.is_none_or(|camp| camp == has_camp(start, there.side)))
    };
    let mut told: Vec<StrongholdKind> = Vec::new();
    for row in losses.places.iter().filter(stands) {
        if told.contains(&row.kind) {
            continue;
        }
        told.push(row.kind);
        say(format!("A {} that {} counts as {}.", row.kind.title(), taken(row.when), row.value), row.clause);
    }
    if let Some(terms) = &rules.victory.demoralised {
        let one = |id| shares::of_command(rules, start, id).map(|share| share.beats);
        for (id, command) in
            start.commands.iter().enumerate().map(|(i, own)| (crate::base::names::CommandId(i as u8), own))
        {
            if let (Some(beats), Some(part)) = (one(id), terms.lost) {
                say(format!("{} is demoralised at {beats}.", command.name), part.clause);
            }
        }
    }
    all
}

fn has_camp(start: &Battle, side: SideId) -> bool {
    start.strongholds.iter().any(|there| there.side == side && there.kind == StrongholdKind::Camp)
}

fn taken(when: PlaceLost) -> &'static str {
    match when {
        PlaceLost::Entered => "an enemy has entered",
        PlaceLost::Controlled | PlaceLost::Ruled => "the enemy has entered and controls at the end",
        PlaceLost::Held => "an enemy is in at the end",
        PlaceLost::LastHeld => "an enemy was the last in",
    }
}
