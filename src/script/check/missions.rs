//! Findings on missions that can never begin or never end as they are written, and on ground that nobody of the command
//! can reach.

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::base::names::{CommandId, FeatureId};
use crate::battle::Battle;
use crate::battle::mission::{Mission, Task, Till};
use crate::battle::objective::HeldGround;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::missions;
use crate::view::lost::of_command;

/// All these findings.
pub fn findings(draft: &ScenarioDraft, start: &Battle) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for (i, command) in start.commands.iter().enumerate() {
        let id = CommandId(i as u8);
        let places = missions::places(draft, id);
        let mut last: Option<u16> = None;
        for (n, mission) in command.missions.iter().enumerate() {
            let Some([word, task, till]) = places.get(n) else { continue };
            let mut tell = |kind, at: &Option<_>, what: String| {
                found.push(ScriptFinding::new(kind, at.clone(), format!("mission of \"{}\": {what}", command.name)));
            };
            if let Task::Go { to: HeldGround::Feature(feature), called }
            | Task::HoldGround { to: HeldGround::Feature(feature), called }
            | Task::TakeGround { to: HeldGround::Feature(feature), called } = &mission.task
                && is_shut(draft, start, id, *feature)
            {
                tell(FindingKind::Unreachable, task, format!("\"{called}\" is closed to all of its troops"));
            }
            if let Some(what) = mission.till.iter().find_map(|one| never(draft, start, id, one)) {
                tell(FindingKind::NeverMet, till, what);
            }
            let bound =
                mission.till.iter().find_map(|one| if let Till::Bound(bound) = one { Some(*bound) } else { None });
            if let (Some(before), Some(bound)) = (last, bound)
                && bound <= before
            {
                let what = format!("it ends in bound {bound}, and the one before it lasts till bound {before}");
                tell(FindingKind::NeverMet, till, what);
            }
            last = bound.or(last);
            if lasts(mission) && n + 1 < command.missions.len() {
                let what = "it has no end, so that the missions behind it never begin; give it `till`".to_string();
                tell(FindingKind::NeverMet, word, what);
            }
        }
    }
    found
}

/// Whether a mission lasts until the battle is over.
fn lasts(mission: &Mission) -> bool {
    let ends =
        matches!(mission.task, Task::Go { .. } | Task::TakeGround { .. } | Task::Attack { .. } | Task::Feign { .. });
    mission.till.is_empty() && !ends
}

/// Why what a mission lasts till cannot come about.
fn never(draft: &ScenarioDraft, start: &Battle, id: CommandId, till: &Till) -> Option<String> {
    match till {
        Till::Bound(bound) => {
            let last = draft.max_bounds.filter(|last| bound > last)?;
            Some(format!("it lasts till bound {bound}, but the last bound is {last}"))
        }
        Till::Lost(count) => {
            let all = of_command(start, id).count();
            (usize::from(*count) > all).then(|| format!("it lasts till {count} are lost, but the command has {all}"))
        }
        _ => None,
    }
}

/// Whether a feature is closed to all elements of a command.
fn is_shut(draft: &ScenarioDraft, start: &Battle, command: CommandId, id: FeatureId) -> bool {
    let (feature, moves) = (&start.features[id.index()], &draft.rules.moves);
    let mut own = of_command(start, command).map(|(_, e)| e).peekable();
    own.peek().is_some() && own.all(|e| moves.closed_to(e, moves.going_of(feature, e)).is_some())
}
