//! The report of a battle as a page: of a scenario, or of a replay.

use crate::battle::Event;
use crate::book::Rulebook;
use crate::report::page::{self, ReportMatter};
use crate::report::{names, story};
use crate::script::scenario::Scenario;
use crate::store::replay::Replay;

/// The report of one fight; `nonce` is the word with which a server lets its script run.
///
/// # Errors
/// If a template does not fit; the shipped ones always do.
pub fn report(scenario: &Scenario, seed: u64, events: &[Event], nonce: Option<&str>) -> Result<String, tera::Error> {
    page::render(&ReportMatter {
        rules: &scenario.rules,
        title: &scenario.title,
        place: scenario.place.as_deref(),
        year: scenario.year,
        history: history(scenario),
        expected: &scenario.expected,
        seed,
        start: &scenario.start,
        events,
        story: story::tell(&scenario.rules, &scenario.start, events, &scenario.title)?,
        nonce,
    })
}

/// The report of a battle that was recorded.
///
/// # Errors
/// If a template does not fit; the shipped ones always do.
pub fn of_replay(rules: &Rulebook, replay: &Replay) -> Result<String, tera::Error> {
    let (header, events) = (&replay.header, replay.events().cloned().collect::<Vec<Event>>());
    page::render(&ReportMatter {
        rules,
        title: &header.title,
        place: None,
        year: None,
        history: None,
        expected: &[],
        seed: header.seed,
        start: &header.start,
        events: &events,
        story: story::tell(rules, &header.start, &events, &header.title)?,
        nonce: None,
    })
}

/// The historical outcome, in one sentence.
pub fn history(scenario: &Scenario) -> Option<String> {
    scenario.history.as_ref().map(|h| {
        let winner = h.winner.as_deref().map_or_else(|| "nobody".to_string(), names::side);
        let note = h.note.as_deref().map_or(String::new(), |note| format!(": {note}"));
        let grade = h.grade.as_deref().map_or(String::new(), |grade| format!(", a {grade} victory"));
        format!("In history the field was kept by {winner}{grade}{note}.")
    })
}
