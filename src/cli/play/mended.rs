//! What a player is told of a battle that goes on with a script that was changed since it was begun.

use crate::battle::{Event, Order, Viewer, What};
use crate::report::log::BattleLog;
use crate::script::scenario::Scenario;
use crate::sim::sitting::mended::MendedCourse;
use crate::view::written::write;
use std::borrow::Cow;

/// The lines before the battle goes on, for `eyes`: `script` was changed, `old` is the record, `new` the file from now on.
pub fn told(scenario: &Scenario, course: &MendedCourse, eyes: Viewer, [script, old, new]: [&str; 3]) -> Vec<String> {
    let begin = format!(
        "{script} was changed since {old} was begun: its orders are fought again with the script as it is now."
    );
    // Where there are secrets, an event or an order could give them away.
    let open = !scenario.start.has_secrets();
    let mut lines = vec![begin];
    lines.push(match &course.first {
        None if course.left.is_some() => "As far as they can be given, all goes as it was recorded.".to_string(),
        None => "All of it goes as it was recorded.".to_string(),
        Some(first) if open && is_seen(&first.recorded, eyes) && is_seen(&first.now, eyes) => {
            let event = |event: &Option<Event>| match event {
                Some(event) => {
                    let event = event.told_to(eyes).map_or_else(|| event.clone(), Cow::into_owned);
                    let told =
                        BattleLog::new(&scenario.rules, (*first.before).clone()).tell(std::slice::from_ref(&event));
                    let line = told.into_iter().next_back().map(|line| line.text);
                    line.or_else(|| serde_json::to_string(&event).ok()).unwrap_or_default()
                }
                None => "nothing more".to_string(),
            };
            let bound = first.before.bound.number;
            format!(
                "First difference, bound {bound}\n  recorded: {}\n  now:      {}",
                event(&first.recorded),
                event(&first.now)
            )
        }
        Some(first) => format!("First difference: in bound {}", first.before.bound.number),
    });
    if let Some((order, before)) = &course.left {
        let given = |order: &Order| What::Ordered { side: before.to_decide(), order: order.clone() };
        let seen = |order: &&Order| open && Event { what: given(order), clause: None }.seen_by(eyes);
        let order = order.as_ref().filter(seen);
        let order = order.map(|order| format!(" `{}`", write(&scenario.rules, before, before.to_decide(), order)));
        let (bound, order) = (before.bound.number, order.unwrap_or_default());
        lines.push(format!(
            "The order{order} of bound {bound} can no longer be given: the battle goes on from before it."
        ));
    }
    lines.push(format!("From now on it is saved as {new}; {old} stays as it is."));
    lines
}

/// Whether an event, if there is one, is no secret of a side that these eyes do not share.
fn is_seen(event: &Option<Event>, eyes: Viewer) -> bool {
    event.as_ref().is_none_or(|event| event.seen_by(eyes))
}
