//! What a player is told of a battle that goes on with a script that was changed since it was begun.

use crate::battle::{Choice, Event, Night, Order, What};
use crate::report::log::BattleLog;
use crate::script::scenario::Scenario;
use crate::sim::sitting::mended::MendedCourse;
use crate::view::written::write;

/// The lines before the battle goes on: `script` was changed, `old` is the record, `new` the file from now on.
pub fn told(scenario: &Scenario, course: &MendedCourse, script: &str, old: &str, new: &str) -> Vec<String> {
    let begin = format!(
        "{script} was changed since {old} was begun: its orders are fought again with the script as it is now."
    );
    // Where there are secrets, an event or an order could give them away.
    let open = !scenario.start.has_secrets();
    let mut lines = vec![begin];
    lines.push(match &course.first {
        None if course.left.is_some() => "As far as they can be given, all goes as it was recorded.".to_string(),
        None => "All of it goes as it was recorded.".to_string(),
        Some(first) if open && !is_secret(&first.recorded) && !is_secret(&first.now) => {
            let event = |event: &Option<Event>| match event {
                Some(event) => {
                    let told =
                        BattleLog::new(&scenario.rules, (*first.before).clone()).tell(std::slice::from_ref(event));
                    let line = told.into_iter().next_back().map(|line| line.text);
                    line.or_else(|| serde_json::to_string(event).ok()).unwrap_or_default()
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
        let order = order.as_ref().filter(|order| open && !matches!(order, Order::Choose(Choice::Retreat(_))));
        let order = order.map(|order| format!(" `{}`", write(&scenario.rules, before, before.to_decide(), order)));
        let (bound, order) = (before.bound.number, order.unwrap_or_default());
        lines.push(format!(
            "The order{order} of bound {bound} can no longer be given: the battle goes on from before it."
        ));
    }
    lines.push(format!("From now on it is saved as {new}; {old} stays as it is."));
    lines
}

/// Whether an event tells what a side chooses for the night, which is its secret until both have chosen.
fn is_secret(event: &Option<Event>) -> bool {
    matches!(
        event.as_ref().map(|event| &event.what),
        Some(
            What::Night { night: Night::Chosen { .. } }
                | What::Ordered { order: Order::Choose(Choice::Retreat(_)), .. }
        )
    )
}
