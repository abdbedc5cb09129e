//! The battle report: a single HTML file with a picture and a log for every bound.
//!
//! A fold over the start of a battle and its events, filled into a template. The template escapes every text of a
//! script; the pictures escape their own.

use super::departure::DepartureNote;
use super::log::{BattleLog, LogLine, begun_tasks};
use super::picture::{self, Shelf, Show};
use super::secrets::SECRETS;
use super::tints::SideTints;
use super::{counts, frame, house, names, objectives, scores, settled, weather};
use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Command, Element, EndReason, Event, Kinds, Speech, Standing, What};
use crate::book::Rulebook;
use crate::rules::clauses;
use crate::view::points;
use serde::Serialize;
use std::collections::BTreeMap;
use tera::Context;

/// The data of a report.
pub struct ReportMatter<'a> {
    /// The rules of the battle.
    pub rules: &'a Rulebook,
    /// The battle's title.
    pub title: &'a str,
    /// The place of the historical battle.
    pub place: Option<&'a str>,
    /// Its year, negative BC.
    pub year: Option<i32>,
    /// Its course in history, in one sentence.
    pub history: Option<String>,
    /// What is told of its making, a sentence each.
    pub notes: &'a [String],
    /// The texts for who played.
    pub briefings: Vec<BriefingView>,
    /// The addresses of pictures that lines of the log name, by their names.
    pub pictures: BTreeMap<String, String>,
    /// What either side kept secret before the battle, a sentence each.
    pub secrets: &'a [String],
    /// The reserves that arrive by themselves, a line each.
    pub expected: &'a [String],
    /// The seed of the dice.
    pub seed: u64,
    /// The battle before its first bound.
    pub start: &'a Battle,
    /// All events.
    pub events: &'a [Event],
    /// The story in paragraphs; empty if it is not wanted.
    pub story: Vec<String>,
    /// How it ended, where something beside its rules ended it.
    pub ended: Option<String>,
    /// The colours of the sides, if they are not the usual ones.
    pub tints: Option<&'a SideTints>,
    /// The word that lets the page's script run if a server allows only scripts with it; in letters and digits.
    pub nonce: Option<&'a str>,
}

#[derive(Serialize)]
struct BoundView {
    number: u16,
    title: String,
    svg: String,
    lines: Vec<LineView>,
    #[serde(skip)]
    lost: usize,
}

/// A text for who plays a side.
#[derive(Clone, Debug, Serialize)]
pub struct BriefingView {
    /// For whom it is: `For Rome`, or `For both sides`.
    pub whom: String,
    /// Its paragraphs.
    pub paragraphs: Vec<String>,
    /// The address of its picture.
    pub picture: Option<String>,
}

#[derive(Serialize)]
struct LineView {
    kind: &'static str,
    text: String,
    /// The number of the speaker's picture among those of the page.
    face: Option<usize>,
    clauses: Vec<Clause>,
    /// What it changes on the picture, as the page's script reads it.
    step: String,
}

#[derive(Serialize)]
struct PageMoment {
    bound: u16,
    caption: String,
    svg: String,
}

/// A command in a table of the armies.
#[derive(Debug, Serialize)]
pub struct CommandView {
    /// Its name.
    pub name: String,
    /// Its troops by code, with the number of each.
    pub troops: String,
    /// The element of its general, if it has one.
    pub general: Option<String>,
    /// The general's name and character and the command's loyalty, if there are any.
    pub led: Option<String>,
    /// Its general is commander-in-chief.
    pub chief: bool,
    /// It is an ally's.
    pub ally: bool,
    /// The number of its elements that wait off the table.
    pub waiting: usize,
    /// The number of its elements that are lost.
    pub lost: usize,
    /// Its losses as they may demoralise it, if a share of its troops does.
    pub share: Option<String>,
}

/// An army as a table shows it.
#[derive(Debug, Serialize)]
pub struct ArmyView {
    /// Its name.
    pub name: String,
    /// It has won.
    pub won: bool,
    /// The number of its elements.
    pub total: usize,
    /// The number of its elements that are lost.
    pub lost: usize,
    /// Its losses as the terms of victory count them, if a share of its troops decides.
    pub share: Option<String>,
    /// Its commands.
    pub commands: Vec<CommandView>,
}

#[derive(Serialize)]
struct ClauseView {
    id: Clause,
    statement: String,
    lines: String,
    /// It has more than one line.
    several: bool,
}

/// A board that is wider than this part of its depth has the whole width of the page, with the log below it.
const WIDE: f64 = 1.45;

/// Writes the report.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn render(matter: &ReportMatter) -> Result<String, tera::Error> {
    let mut shelf = Shelf::default();
    let (bounds, end) = unroll(matter, &mut shelf);
    let mut cx = Context::new();
    cx.insert("script", &format!("{}{}", picture::script(), include_str!("../../templates/battle/report.js")));
    cx.insert("shared", &format!("{}{}", picture::shared(), shelf.parts()));
    cx.insert("wide", &(f64::from(end.board.width) > WIDE * f64::from(end.board.depth)));
    cx.insert("nonce", &matter.nonce);
    cx.insert("title", matter.title);
    cx.insert("place", &matter.place);
    cx.insert("when", &matter.year.map(year));
    cx.insert("verdict", &matter.ended.clone().unwrap_or_else(|| verdict(&end)));
    cx.insert("decided", &decided(matter.rules, &end));
    cx.insert("history", &matter.history);
    cx.insert("rules", matter.rules.title);
    let amendments = matter.rules.amendments.iter().cloned().chain(house::listed(&end));
    cx.insert("amendments", &amendments.collect::<Vec<_>>());
    cx.insert("settled", &settled::lines(matter.start));
    cx.insert("secrets_title", SECRETS);
    let over = end.ending.is_some();
    cx.insert("secrets", if over { matter.secrets } else { &[] });
    cx.insert("notes", matter.notes);
    cx.insert("briefings", &matter.briefings);
    cx.insert("departs", &DepartureNote::of(matter.rules, &end).map(|departs| departs.text()));
    cx.insert("objectives", &own_terms(&end));
    cx.insert("seed", &matter.seed);
    cx.insert("bounds_played", &counts::bounds(&end));
    cx.insert("weather", &weather_of(matter, &end));
    cx.insert("story", &matter.story);
    cx.insert("moments", &moments(&bounds));
    cx.insert("armies", &armies(matter.rules, &end));
    cx.insert("clauses", &cited(&bounds));
    cx.insert("last", &bounds.len().saturating_sub(1));
    cx.insert("bounds", &bounds);
    cx.insert("hash", &end.hash());
    // The style of the pictures stands behind this one, so that colours of its own must be asked for more closely.
    let tints = matter.tints.map_or_else(String::new, |tints| tints.css(":root, body .battle"));
    let css = format!("{}{}{tints}", include_str!("../../templates/battle/report.css"), faces(&matter.pictures));
    frame::filled(include_str!("../../templates/battle/report.html"), &css, cx)
}

/// The style of the pictures of speakers: each stands in the page once, however often he speaks.
fn faces(pictures: &BTreeMap<String, String>) -> String {
    let one = |(i, address): (usize, &String)| format!(".face-{i}{{background-image:url({address})}}\n");
    pictures.values().enumerate().map(one).collect()
}

/// The results of the objectives, and the points.
fn own_terms(end: &Battle) -> Vec<String> {
    objectives::outcomes(end)
        .iter()
        .map(objectives::ObjectiveOutcome::sentence)
        .chain(objectives::standing(end))
        .collect()
}

/// Folds the events bound by bound: the picture at the end of each, with the moves and fights in it, and what each line
/// of the log changes on it.
fn unroll(matter: &ReportMatter, shelf: &mut Shelf) -> (Vec<BoundView>, Battle) {
    // Once a battle is over, everything is known.
    let over = matter.events.iter().any(|event| matches!(event.what, What::Ended { .. }));
    let show = Show { hidden: over, ..Show::by(matter.rules) };
    let awaited = matter.expected.iter().map(|text| told(format!("To come: {text}")));
    let tasks = begun_tasks(matter.start).into_iter().filter(|_| over).map(|line| told(line.text));
    let first = awaited.chain(tasks).collect();
    let mut views = vec![view(matter.start, "Before the first bound".to_string(), &[], first, show, shelf)];
    let mut log = BattleLog::new(matter.rules, matter.start.clone());
    let mut before = matter.start.clone();
    let starts: Vec<usize> = (0..matter.events.len()).filter(|i| begins(&matter.events[*i])).collect();
    for (n, from) in starts.iter().enumerate() {
        let end = starts.get(n + 1).copied().unwrap_or(matter.events.len());
        let events = &matter.events[*from..end];
        let sprung = picture::sprung(matter.start, &matter.events[..end]);
        let lines: Vec<LogLine> = log.tell(events);
        let battle = log.battle();
        let title = format!("Bound {}: {}", battle.bound.number, battle.sides[battle.bound.side.index()].name);
        // The title of a bound is above the picture, and what was settled before the first is above them all.
        let inside = |line: &LogLine| line.bound > 0 && !line.events.iter().any(begins);
        let shown = |line: LogLine| {
            let kept = inside(&line);
            let line = line_view(line, &mut before, show, shelf, &matter.pictures);
            kept.then_some(line)
        };
        let lines: Vec<LineView> = lines.into_iter().filter_map(shown).collect();
        views.push(view(battle, title, events, lines, Show { sprung: &sprung, ..show }, shelf));
    }
    (views, log.battle().clone())
}

/// The weather at the start, and that at the end if it has changed.
fn weather_of(matter: &ReportMatter, end: &Battle) -> String {
    let told = |battle: &Battle| weather::moment(matter.rules, battle).unwrap_or_else(|| weather::of(battle));
    let mut start = matter.start.clone();
    // Some weather is thrown for in the first bound, before its moves.
    let before = matter.events.iter().take_while(|event| !matches!(event.what, What::Ordered { .. }));
    before.for_each(|event| start.apply(event));
    match (told(&start), told(end)) {
        (first, last) if first == last => first,
        (first, last) => format!("{first}; at the end {last}"),
    }
}

/// A line without events.
fn told(text: String) -> LineView {
    LineView { kind: "deed", text, clauses: Vec::new(), face: None, step: String::new() }
}

/// A line with what it changes; `before` is the battle before it, and is led on to the battle after it.
fn line_view(
    line: LogLine,
    before: &mut Battle,
    show: Show,
    shelf: &mut Shelf,
    pictures: &BTreeMap<String, String>,
) -> LineView {
    let lost = line.events.iter().find_map(loss).map(|id| before.element(id).side);
    let kind = match line.depth {
        _ if lost == Some(SideId(0)) => "loss of0",
        _ if lost.is_some() => "loss of1",
        0 => "head",
        1 => "deed",
        _ => "effect",
    };
    let mut after = before.clone();
    line.events.iter().for_each(|event| after.apply(event));
    let mut step = picture::step(before, &after, show, shelf);
    step.extend(line.events.iter().filter_map(fought).flatten());
    *before = after;
    let named = line.events.iter().find_map(|event| speech(event)?.picture.as_ref());
    let face = named.and_then(|name| pictures.keys().position(|known| known == name));
    LineView { kind, text: line.text, face, clauses: line.clauses, step: step.join(";") }
}

/// The words of an event in which somebody speaks.
pub fn speech(event: &Event) -> Option<&Speech> {
    match &event.what {
        What::Spoke { speech } => Some(speech),
        What::Posed { question } => Some(&question.speech),
        _ => None,
    }
}

/// Who fights in an event.
fn fought(event: &Event) -> Option<[String; 2]> {
    let What::Fought { blow, .. } = &event.what else { return None };
    Some(blow.parties.each_ref().map(|party| format!("!e{}", party.element.0)))
}

/// The element that an event loses.
fn loss(event: &Event) -> Option<ElementId> {
    match event.what {
        What::Destroyed { element, .. } | What::Left { element, returns: false } => Some(element),
        _ => None,
    }
}

fn begins(event: &Event) -> bool {
    matches!(event.what, What::BoundBegan { .. })
}

fn view(
    battle: &Battle,
    title: String,
    events: &[Event],
    lines: Vec<LineView>,
    show: Show,
    shelf: &mut Shelf,
) -> BoundView {
    BoundView {
        number: battle.bound.number,
        svg: picture::sharing(battle, &title, events, show, shelf),
        lost: events.iter().filter_map(loss).count(),
        title,
        lines,
    }
}

/// Start, crisis and end; the crisis is the bound with the most losses, the later of equals.
fn moments(bounds: &[BoundView]) -> Vec<PageMoment> {
    let Some(last) = bounds.len().checked_sub(1) else { return Vec::new() };
    let crisis = (0..=last).max_by_key(|i| bounds[*i].lost).unwrap_or(last);
    let lost = bounds[crisis].lost;
    let plural = if lost == 1 { "element" } else { "elements" };
    let mut picked = vec![(0, "Before the first bound".to_string())];
    if lost > 0 && crisis != last {
        picked.push((crisis, format!("The crisis, bound {}: {lost} {plural} lost", bounds[crisis].number)));
    }
    if last > 0 {
        let what = if lost > 0 && crisis == last { "The crisis and the end, bound" } else { "The end, after bound" };
        picked.push((last, format!("{what} {}", bounds[last].number)));
    }
    let moment =
        |(i, caption): (usize, String)| PageMoment { bound: bounds[i].number, caption, svg: bounds[i].svg.clone() };
    picked.into_iter().map(moment).collect()
}

/// Both armies at the end.
pub fn armies(rules: &Rulebook, end: &Battle) -> Vec<ArmyView> {
    let whole = end.uncovered();
    let winner = end.ending.as_ref().and_then(|e| e.winner);
    let army = |side: SideId| {
        let commands: Vec<CommandView> =
            end.commands_of(side).map(|(id, c)| command(rules, end, &whole, id, c)).collect();
        ArmyView {
            name: end.sides[side.index()].name.clone(),
            won: winner == Some(side),
            total: end.strength(side),
            lost: commands.iter().map(|c| c.lost).sum(),
            share: counts::share(rules, end, side),
            commands,
        }
    };
    vec![army(SideId(0)), army(SideId(1))]
}

/// A command; `whole` is the battle with those who are hidden.
fn command(rules: &Rulebook, end: &Battle, whole: &Battle, id: CommandId, command: &Command) -> CommandView {
    // The people of the enemy's City, who would obey this side if it took it, are none of its troops.
    let idle = |e: &Element| e.standing == Standing::Reserve && Kinds::PEOPLE.has(e.kind);
    let own: Vec<_> =
        whole.elements.iter().filter(|e| e.command == id && !e.standing.is_exchanged() && !idle(e)).collect();
    let mut codes: Vec<(String, usize)> = Vec::new();
    for e in &own {
        let code = e.code.to_string();
        match codes.iter_mut().find(|(known, _)| *known == code) {
            Some((_, count)) => *count += 1,
            None => codes.push((code, 1)),
        }
    }
    let troops: Vec<String> = codes.into_iter().map(|(code, count)| format!("{count}\u{d7}{code}")).collect();
    let lost = own.iter().filter(|e| e.standing.is_lost() && !Kinds::PEOPLE.has(e.kind)).count();
    CommandView {
        name: command.name.clone(),
        troops: troops.join(", "),
        general: whole.commands[id.index()].general.map(|id| whole.element(id).code.to_string()),
        led: names::led(rules, end, command),
        chief: command.chief,
        ally: command.ally,
        waiting: own.iter().filter(|e| e.standing == Standing::Reserve).count(),
        lost,
        share: counts::share_of_command(rules, end, id),
    }
}

/// Every clause that a line cites, in the order of their ids.
fn cited(bounds: &[BoundView]) -> Vec<ClauseView> {
    let mut ids: Vec<Clause> =
        bounds.iter().flat_map(|b| b.lines.iter().flat_map(|l| l.clauses.iter().copied())).collect();
    ids.sort_unstable();
    ids.dedup();
    let text = |id: Clause| {
        let entry = clauses::find(id)?;
        let (statement, lines) = (entry.statement.to_string(), entry.lines.to_string());
        Some(ClauseView { id, statement, several: lines.contains(['-', ',']), lines })
    };
    ids.into_iter().filter_map(text).collect()
}

/// The winner, in a sentence.
pub fn verdict(end: &Battle) -> String {
    let Some(ending) = &end.ending else { return "The battle is not over.".to_string() };
    let bound = end.bound.number;
    match (ending.winner, &ending.why) {
        (Some(side), EndReason::Condition(name)) => {
            format!("Victory for {} in bound {bound}: {name}.", names::side(&end.sides[side.index()].name))
        }
        (Some(side), _) => format!("Victory for {} in bound {bound}.", names::side(&end.sides[side.index()].name)),
        (None, EndReason::Condition(name)) => format!("Drawn in bound {bound}: {name}."),
        (None, EndReason::Victory) => format!("Drawn in bound {bound}: both sides are beaten."),
        (None, _) => format!("Drawn: nobody had won after {}.", names::count(counts::bounds(end).into(), "bound")),
    }
}

/// The losses that decided a battle, and the victory points or the battle scores of a set that has them.
fn decided(rules: &Rulebook, end: &Battle) -> Vec<String> {
    let scored = end.ending.as_ref().and_then(|_| points::in_parts(rules, end));
    let scored = scored.map(|scored| counts::victory_points(end, &scored));
    let battle_scores = scores::of(rules, end).map_or_else(Vec::new, |scores| scores.lines());
    counts::beaten(rules, end).into_iter().chain(scored).chain(battle_scores).collect()
}

/// A year for people.
pub fn year(year: i32) -> String {
    if year < 0 { format!("{} BC", year.unsigned_abs()) } else { format!("AD {year}") }
}
