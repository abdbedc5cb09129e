//! `debellis replay`: reads a saved battle, prints it, and fights it again to check that it still goes the same way.

use super::answer::{CommandEnding, print_json};
use super::args::{LogForm, ReplayArgs};
use super::told;
use crate::battle::{Battle, Event, What};
use crate::book::Rulebook;
use crate::report::howlers::{Howler, howlers};
use crate::report::names;
use crate::report::reckoning::{self, BattleReckoning};
use crate::report::refusal;
use crate::sim::sitting;
use crate::store::replay::{self, Difference, Replay};
use crate::view::written::write;
use anyhow::anyhow;
use serde::Serialize;
use std::borrow::Cow;
use std::io::Write;

/// Runs the command.
///
/// # Errors
/// If the file is no whole and sound replay, or the output cannot be written.
pub fn run(args: &ReplayArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let replay = replay::read(&args.file)?;
    let (name, form) = (args.file.display().to_string(), args.log.unwrap_or(LogForm::None));
    tell(
        &replay,
        &ReplayTelling { name: &name, until: args.until, form, howlers: args.howlers, ended: None },
        json,
        out,
    )
}

/// How a replay is told.
pub struct ReplayTelling<'a> {
    /// Its name where it no longer goes as it was recorded.
    pub name: &'a str,
    /// The last bound that is told.
    pub until: Option<u16>,
    /// The form of the log.
    pub form: LogForm,
    /// Whether the howlers of both sides are named.
    pub howlers: bool,
    /// How it ended, where something beside its rules ended it.
    pub ended: Option<String>,
}

/// Tells a battle that was recorded, and fights it again to check that it still goes the same way.
///
/// # Errors
/// If its rules are not known, or the output cannot be written.
pub fn tell(
    replay: &Replay,
    telling: &ReplayTelling,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let header = &replay.header;
    let rules = header.rules().map_err(|why| anyhow!(why))?;
    let until = telling.until.unwrap_or(u16::MAX);
    let check = check(&rules, replay, until);
    let seen = sitting::shown(replay);
    let header = &seen.header;
    let told = cut(&seen, until);
    let mut end = header.start.clone();
    told.iter().flat_map(|events| events.iter()).for_each(|event| end.apply(event));
    let events: Vec<Event> = told.iter().flat_map(|events| events.iter().cloned()).collect();
    let ended = telling.ended.clone().filter(|_| end.ending.is_some());
    let reckoning = reckoning::reckon(&rules, &end, &events).ended_so(ended);
    let answer = ReplayJson {
        title: &header.title,
        seed: header.seed,
        engine: &header.engine,
        events: events.len(),
        check: check.word(),
        same_rules: header.same_rules(&rules),
        difference: check.difference(&rules, matches!(seen, Cow::Owned(_))),
        howlers: telling.howlers.then(|| howlers(&rules, &header.start, &events)),
        reckoning: &reckoning,
    };
    if json {
        print_json(&answer, out)?;
    } else {
        let form = telling.form;
        told::log(form, &rules, &header.start, told.iter().copied(), out)?;
        told::reckoning(form, &reckoning, &answer, out)?;
        if form != LogForm::Json {
            if let Some(found) = &answer.howlers {
                writeln!(out, "{}", named(found))?;
            }
            writeln!(out, "{}", check.text(telling.name, &answer))?;
            if answer.same_rules == Some(false) {
                writeln!(
                    out,
                    "The rulebook `{name}` has changed since: its hash was {}, and is {}. `debellis rule --book {name}` prints it.",
                    header.book.as_deref().unwrap_or_default(),
                    rules.hash(),
                    name = rules.name
                )?;
            }
        }
    }
    Ok(if matches!(check, Check::Differs(_)) { CommandEnding::Refused } else { CommandEnding::Done })
}

/// The howlers for people, each a sentence of lines of at most 100 columns.
fn named(found: &[Howler]) -> String {
    if found.is_empty() {
        return "No howlers.".into();
    }
    let options = textwrap::Options::new(100).initial_indent("  ").subsequent_indent("    ");
    let sentences = found.iter().map(|howler| textwrap::fill(&format!("{}.", howler.told()), &options));
    let lines: Vec<String> =
        std::iter::once(format!("{}:", names::count(found.len(), "howler"))).chain(sentences).collect();
    lines.join("\n")
}

/// The stretches of events up to the end of a bound: those before the next one begins.
fn cut(replay: &Replay, until: u16) -> Vec<&[Event]> {
    let later = |event: &Event| matches!(event.what, What::BoundBegan { number, .. } if number > until);
    let mut told = Vec::new();
    for part in &replay.parts {
        let end = part.events.iter().position(later);
        told.push(&part.events[..end.unwrap_or(part.events.len())]);
        if end.is_some() {
            break;
        }
    }
    told
}

/// The result of fighting it again.
enum Check {
    Agrees,
    Differs(Box<Difference>),
    /// The scenario changed the rules, and the file, of format 1, does not hold the changed numbers.
    NotFought(Vec<String>),
}

fn check(rules: &Rulebook, replay: &Replay, until: u16) -> Check {
    if replay.header.lacks_numbers() {
        return Check::NotFought(replay.header.amendments.clone());
    }
    match replay::fight_again(rules, replay, until) {
        Ok(_) => Check::Agrees,
        Err(difference) => Check::Differs(difference),
    }
}

/// The answer as `--json` prints it.
#[derive(Serialize)]
struct ReplayJson<'a> {
    title: &'a str,
    seed: u64,
    engine: &'a str,
    events: usize,
    check: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    same_rules: Option<bool>,
    difference: Option<DifferenceJson<'a>>,
    /// The howlers of both sides, if they were asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    howlers: Option<Vec<Howler>>,
    #[serde(flatten)]
    reckoning: &'a BattleReckoning,
}

/// A difference in words.
#[derive(Serialize)]
struct DifferenceJson<'a> {
    line: usize,
    bound: u16,
    order: Option<String>,
    recorded: String,
    now: String,
    /// The refusal of the order, if it was accepted when the file was written.
    #[serde(skip_serializing_if = "Option::is_none")]
    refusal: Option<refusal::RefusalReport<'a>>,
}

impl Check {
    fn word(&self) -> &'static str {
        match self {
            Check::Agrees => "agrees",
            Check::Differs(_) => "differs",
            Check::NotFought(_) => "not fought",
        }
    }

    /// The difference; of a battle that goes on and has `secrets`, its place alone.
    fn difference(&self, rules: &Rulebook, secrets: bool) -> Option<DifferenceJson<'_>> {
        let Check::Differs(difference) = self else { return None };
        let before = &difference.before;
        let (line, bound) = (difference.line, before.bound.number);
        if secrets {
            let untold = || "not told while the battle goes on".to_string();
            return Some(DifferenceJson { line, bound, order: None, recorded: untold(), now: untold(), refusal: None });
        }
        let order = difference.order.as_ref().map(|order| write(rules, before, before.to_decide(), order));
        let (recorded, now) = words(rules, before, &difference.what);
        let refusal = match &difference.what {
            replay::ReplayDifference::Refused(refusal) => Some(refusal::told(rules, before, refusal)),
            replay::ReplayDifference::Event { .. } => None,
        };
        Some(DifferenceJson { line, bound, order, recorded, now, refusal })
    }

    fn text(&self, file: &str, answer: &ReplayJson) -> String {
        match (self, &answer.difference) {
            (Check::NotFought(changed), _) => format!(
                "The events lead to this state. Not fought again, for the scenario amended the rules: {}.",
                changed.join("; ")
            ),
            (_, Some(told)) => {
                let order = told.order.as_ref().map_or_else(String::new, |order| format!(", at `{order}`"));
                format!(
                    "{file}:{}: the battle no longer goes as version {} recorded it, in bound {}{order}\n  recorded: {}\n  now:      {}",
                    told.line, answer.engine, told.bound, told.recorded, told.now
                )
            }
            _ => format!("Fought again: all {} events agree.", answer.events),
        }
    }
}

/// The recorded event and the event now, in words.
fn words(rules: &Rulebook, before: &Battle, what: &replay::ReplayDifference) -> (String, String) {
    match what {
        replay::ReplayDifference::Refused(refusal) => ("accepted".into(), refusal::text(rules, before, refusal)),
        replay::ReplayDifference::Event { recorded, now } => {
            let tell = |event: &Option<Box<Event>>| match event {
                Some(event) => serde_json::to_string(event).unwrap_or_default(),
                None => "nothing more".into(),
            };
            (tell(recorded), tell(now))
        }
    }
}
