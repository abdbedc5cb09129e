//! The end of a battle and of its days, in sentences.

use crate::base::names::SideId;
use crate::battle::{Battle, EndReason, Ending, Night};
use crate::report::{names, objectives};

/// The sentence for what the night brings, with its indentation; `None` if nobody need be told.
pub(super) fn night(battle: &Battle, night: &Night) -> Option<(usize, String)> {
    let text = match night {
        Night::Encamped => return None,
        Night::Fell { moonlit: true } => "Night falls, and the moon shines".into(),
        Night::Fell { moonlit: false } => "Night falls, and there is no moon".into(),
        Night::BrokeOff => "Both sides break off and go back to their camps".into(),
        Night::Chosen { side, retreats } => {
            let side = names::begun(&names::side(&battle.sides[side.index()].name));
            format!("{side} {}", if *retreats { "retreats in the dark" } else { "stays for the night" })
        }
        Night::DayBroke => "At dawn all who are left draw up anew".into(),
        Night::BaggageDrawn { .. } | Night::Draws { .. } => return None,
        Night::Drawn { command } => format!("{} is drawn up", names::begun(&battle.commands[command.index()].name)),
    };
    Some((1, text))
}

/// The ending of a battle, in a sentence.
pub(in crate::report) fn end(battle: &Battle, ending: &Ending) -> String {
    let winner = ending.winner.map(|side| battle.sides[side.index()].name.clone());
    let who = winner.map_or_else(|| "Nobody won".into(), |name| format!("{name} won"));
    match &ending.why {
        EndReason::Victory if ending.winner.is_none() => {
            format!("{who}: both sides are beaten by the terms of victory")
        }
        EndReason::Victory => format!("{who} by the terms of victory"),
        EndReason::Bounds => format!("{who}: the last bound asked for has been played"),
        EndReason::Resigned => format!("{who}: the other side gave the battle up"),
        EndReason::NobodyLeft => format!("{who}: no element of either side is left"),
        EndReason::Retreat([true, true]) => format!("{who}: both sides retreated in the night"),
        EndReason::Retreat([first, _]) => {
            let gone = names::side(&battle.sides[usize::from(!first)].name);
            format!("{who}: {gone} retreated in the night")
        }
        EndReason::Points => {
            let points = [SideId(0), SideId(1)].map(|side| battle.objectives.points(side));
            let most = objectives::points(points[0].max(points[1]));
            format!("{who} by {most} to {}", points[0].min(points[1]))
        }
        EndReason::Condition(name) if battle.objectives.list.iter().any(|o| o.name == *name) => {
            format!("{who} by the objective `{name}`")
        }
        EndReason::Condition(name) => format!("{who} by the scenario's condition `{name}`"),
    }
}
