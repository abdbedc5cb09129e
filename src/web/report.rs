//! The report of a battle as a page: of a scenario, or of a replay.

use crate::battle::Event;
use crate::book::Rulebook;
use crate::report::page::{self, BriefingView, ReportMatter};
use crate::report::tints::SideTints;
use crate::report::{embedded, names, objectives, secrets, story};
use crate::script::scenario::Scenario;
use crate::script::words::briefed::Briefing;
use crate::store::replay::Replay;
use std::collections::{BTreeMap, BTreeSet};

/// The most pictures of speakers in one page.
const MOST_PICTURES: usize = 20;

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
        notes: &scenario.told_notes(),
        briefings: briefings(scenario),
        pictures: pictures(scenario, events),
        secrets: &secrets::told(&scenario.rules, &scenario.start, &scenario.set_up, events),
        expected: &scenario.expected,
        seed,
        start: &scenario.start,
        events,
        story: story::tell(&scenario.rules, &scenario.start, events, &scenario.title)?,
        ended: None,
        tints: None,
        nonce,
    })
}

/// The report of a battle that was recorded, with the sides in colours of their own if there are any, and with how it ended where
/// something beside its rules ended it.
///
/// # Errors
/// If a template does not fit; the shipped ones always do.
pub fn of_replay(
    rules: &Rulebook,
    replay: &Replay,
    tints: Option<&SideTints>,
    ended: Option<String>,
) -> Result<String, tera::Error> {
    let (header, events) = (&replay.header, replay.events().cloned().collect::<Vec<Event>>());
    page::render(&ReportMatter {
        rules,
        title: &header.title,
        place: None,
        year: None,
        history: None,
        notes: &[],
        briefings: Vec::new(),
        pictures: BTreeMap::new(),
        secrets: &[],
        expected: &[],
        seed: header.seed,
        start: &header.start,
        events: &events,
        story: story::tell(rules, &header.start, &events, &header.title)?,
        ended,
        tints,
        nonce: None,
    })
}

/// The texts for who plays, with their pictures in them.
pub fn briefings(scenario: &Scenario) -> Vec<BriefingView> {
    let one = |briefing: &Briefing| BriefingView {
        whom: match briefing.side {
            Some(side) => format!("For {}", names::side(&scenario.start.sides[side.index()].name)),
            None => "For both sides".to_string(),
        },
        paragraphs: paragraphs(&briefing.text),
        picture: briefing.picture.as_ref().and_then(|name| address(scenario, name)),
    };
    scenario.briefings.iter().map(one).collect()
}

/// The paragraphs of a text, which empty lines part.
pub fn paragraphs(text: &str) -> Vec<String> {
    let words = |part: &str| part.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<&str> = text.lines().map(str::trim).collect();
    let parts = lines.split(|line| line.is_empty()).map(|part| words(&part.join(" ")));
    parts.filter(|part| !part.is_empty()).collect()
}

/// The addresses of the pictures that are named by who speaks, by their names; those that are gone by now are left out.
fn pictures(scenario: &Scenario, events: &[Event]) -> BTreeMap<String, String> {
    let named: BTreeSet<&String> = events.iter().filter_map(|event| page::speech(event)?.picture.as_ref()).collect();
    let read = named.into_iter().take(MOST_PICTURES).filter_map(|name| Some((name.clone(), address(scenario, name)?)));
    read.collect()
}

fn address(scenario: &Scenario, name: &str) -> Option<String> {
    scenario.picture(name).ok().map(|picture| embedded::address(picture.kind, &picture.bytes))
}

/// The historical outcome, in one sentence.
pub fn history(scenario: &Scenario) -> Option<String> {
    scenario.history.as_ref().map(|h| {
        let winner = h.winner.as_deref().map_or_else(|| "nobody".to_string(), names::side);
        let note = h.note.as_deref().map_or(String::new(), |note| format!(": {note}"));
        let grade = h.grade.as_deref().map_or(String::new(), |grade| format!(", a {grade} victory"));
        // What was tried is the battle as it was written.
        let tried = objectives::tried(h).filter(|_| scenario.converted.is_empty());
        let tried = tried.map_or_else(String::new, |tried| format!(" {tried}"));
        format!("In history the field was kept by {winner}{grade}{note}.{tried}")
    })
}
