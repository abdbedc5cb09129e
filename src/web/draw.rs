//! A generation as HTML. The template escapes all texts of a script; pictures escape their own texts.

use std::sync::Arc;

use serde::Serialize;
use tera::{Context, Tera};

use super::campaign::CampaignView;
use super::desk::{ScriptSubject, Sight};
use super::fought::{LastBattle, Report};
use super::outcome::OutcomeView;
use super::report::{briefings, history};
use super::templates::{self, PageTemplates};
use crate::base::shown::shown;
use crate::battle::Battle;
use crate::battle::objective::Objective;
use crate::live::source::SourceRemark;
use crate::live::watch::WatchState;
use crate::report::departure::DepartureNote;
use crate::report::house;
use crate::report::page::{self, ArmyView, BriefingView};
use crate::report::picture::{self, Origins, Show};
use crate::report::template::engine;
use crate::report::{names, settled, weather};
use crate::script::check::{ScriptFinding, Severity};
use crate::script::error::ScriptPlace;
use crate::script::scenario::{Scenario, WrittenPlaces};
use crate::script::words::settled::ScenarioOption;

/// A scenario as the page shows it.
#[derive(Serialize)]
struct ScenarioView {
    title: String,
    place: Option<String>,
    year: Option<String>,
    rules: String,
    amendments: Vec<String>,
    options: Vec<String>,
    settled: Vec<String>,
    notes: Vec<String>,
    briefings: Vec<BriefingView>,
    departs: Option<String>,
    weather: String,
    history: Option<String>,
    sources: Vec<String>,
    terms: Vec<(String, String)>,
    objectives: Vec<(String, String)>,
    max_bounds: Option<u16>,
    first: String,
    edges: [String; 2],
    armies: Vec<ArmyView>,
    svg: String,
    log: Vec<String>,
}

/// A finding as the page shows it.
#[derive(Serialize)]
struct FindingView<'a> {
    #[serde(flatten)]
    finding: &'a ScriptFinding,
    /// Its full text with the line of the source.
    report: &'a str,
    /// The line of the source alone, with its mark.
    source: String,
    /// What was found, with what was expected.
    told: String,
}

impl FindingView<'_> {
    fn of(remark: &SourceRemark) -> FindingView<'_> {
        let finding = &remark.finding;
        let told = match &finding.expected {
            None => finding.message.clone(),
            Some(expected) if finding.message.ends_with('?') => format!("{} Expected {expected}", finding.message),
            Some(expected) => format!("{}; expected {expected}", finding.message),
        };
        FindingView { finding, report: &remark.shown, source: marked_line(&remark.shown), told }
    }
}

/// The lines of a report between its place and its help: message, place and help stand on the page by themselves.
fn marked_line(report: &str) -> String {
    let lines = report.lines().skip_while(|line| !line.trim_start().starts_with("-->")).skip(1);
    let lines = lines.take_while(|line| !line.trim_start().starts_with("= "));
    lines.filter(|line| line.trim() != "|").collect::<Vec<_>>().join("\n")
}

/// The input of the page.
pub(super) struct PageMatter<'a> {
    pub state: &'a WatchState<Sight>,
    pub battle: &'a LastBattle,
    pub file: &'a str,
}

/// Draws the page.
///
/// # Errors
/// The reason if the template cannot be filled.
pub(super) fn draw(matter: &PageMatter, view: &DrawnPage) -> Result<String, String> {
    let filled = engine(templates::NAMES[0], &view.templates.html).and_then(|tera| fill(&tera, matter, view));
    filled.map_err(|error| templates::told(&error))
}

/// The part of a page that takes longest to draw, drawn once for each good reading.
pub(super) struct DrawnPage {
    view: Option<ScenarioView>,
    campaign: Option<CampaignView>,
    outcome: Option<OutcomeView>,
    pub templates: PageTemplates,
}

impl DrawnPage {
    /// The drawing before any reading was good.
    pub fn nothing() -> DrawnPage {
        DrawnPage { view: None, campaign: None, outcome: None, templates: PageTemplates::shipped() }
    }

    /// The drawing of a good reading.
    pub fn of(sight: &Sight) -> DrawnPage {
        let (view, campaign, outcome) = match &sight.subject {
            ScriptSubject::Scenario(scenario) => (Some(view(scenario)), None, None),
            ScriptSubject::Campaign(plan) => (None, Some(CampaignView::of(plan)), None),
            #[cfg(feature = "campaign")]
            ScriptSubject::Game(game) => (None, Some(CampaignView::of_game(game)), None),
            ScriptSubject::Outcome(outcome) => (None, None, Some(OutcomeView::clone(outcome))),
        };
        DrawnPage { view, campaign, outcome, templates: sight.templates.clone() }
    }

    /// The report of the battle in which a general was tried.
    pub fn tried(&self) -> Option<Arc<Report>> {
        self.outcome.as_ref().and_then(|outcome| outcome.report.clone())
    }
}

fn fill(tera: &Tera, matter: &PageMatter, drawn: &DrawnPage) -> Result<String, tera::Error> {
    let state = matter.state;
    let mut cx = Context::new();
    cx.insert("mark", &drawn.templates.mark());
    cx.insert("marks", &picture::marks());
    cx.insert("file", matter.file);
    cx.insert("generation", &state.generation);
    cx.insert("shown", &state.good.as_ref().map(|(_, generation)| *generation));
    cx.insert("stale", &state.is_stale());
    cx.insert("took", &state.took.as_millis());
    // The worst first; of equals as they are found.
    let mut findings: Vec<FindingView> = state.findings.iter().map(FindingView::of).collect();
    findings.sort_by_key(|view| std::cmp::Reverse(view.finding.severity));
    cx.insert("remarks", &findings.iter().filter(|view| view.finding.severity == Severity::Remark).count());
    cx.insert("reports", &findings.iter().map(|view| view.report).collect::<Vec<_>>());
    cx.insert("findings", &findings);
    cx.insert("scenario", &drawn.view);
    cx.insert("campaign", &drawn.campaign);
    cx.insert("outcome", &drawn.outcome);
    cx.insert("battle", matter.battle);
    cx.insert("version", env!("CARGO_PKG_VERSION"));
    Ok(shown(&tera.render(templates::NAMES[0], &cx)?).into_owned())
}

fn view(scenario: &Scenario) -> ScenarioView {
    let start = &scenario.start;
    let rules = Some(&scenario.rules);
    let origins = origins(&scenario.places);
    let show = Show {
        threat_zones: rules,
        command: rules,
        plan: true,
        zones: &scenario.zones,
        origins: Some(&origins),
        hidden: true,
        ..Show::by(&scenario.rules)
    };
    ScenarioView {
        title: scenario.title.clone(),
        place: scenario.place.clone(),
        year: scenario.year.map(page::year),
        rules: scenario.rules.title.to_string(),
        amendments: scenario.rules.amendments.iter().cloned().chain(house::listed(start)).collect(),
        options: scenario.options.iter().map(told).collect(),
        settled: settled::throws(start),
        notes: scenario.told_notes(),
        briefings: briefings(scenario),
        departs: DepartureNote::of(&scenario.rules, start).map(|departs| departs.text()),
        weather: weather::of(start),
        history: history(scenario),
        sources: scenario.sources.clone(),
        terms: terms(scenario),
        objectives: start.objectives.list.iter().map(|o| (o.name.clone(), demand(start, o))).collect(),
        max_bounds: scenario.max_bounds,
        first: start.sides[start.bound.side.index()].name.clone(),
        edges: [0, 1].map(|side| format!("{:?}", start.sides[side].edge).to_lowercase()),
        armies: page::armies(&scenario.rules, start),
        svg: picture::part(start, &format!("{} before the first bound", scenario.title), &[], show),
        log: scenario.log.clone(),
    }
}

/// The conditions of the script that are no objectives.
fn terms(scenario: &Scenario) -> Vec<(String, String)> {
    let objectives = &scenario.start.objectives.list;
    let own = scenario.terms.iter().filter(|terms| !objectives.iter().any(|o| o.name == terms.name));
    own.map(|terms| (terms.name.clone(), terms.text.clone())).collect()
}

/// What an objective asks of whom, and what it is worth.
fn demand(start: &Battle, o: &Objective) -> String {
    let side = names::begun(&names::side(&start.sides[o.side.index()].name));
    let worth = match o.points {
        0 => String::new(),
        n => format!("; worth {}", names::count(n.unsigned_abs() as usize, "point")),
    };
    let ends = if o.ends { "; ends the battle" } else { "" };
    format!("{side}: {}{worth}{ends}", o.text)
}

/// The places of a scenario's things in its script, as the page shows them.
fn origins(places: &WrittenPlaces) -> Origins {
    let told = |places: &[Option<ScriptPlace>]| {
        let one = |place: &Option<ScriptPlace>| {
            place.as_ref().map_or_else(String::new, |place| format!("{}, line {}", place.file, place.line))
        };
        places.iter().map(one).collect()
    };
    Origins {
        elements: told(&places.elements),
        features: told(&places.features),
        strongholds: told(&places.strongholds),
        zones: told(&places.zones),
        objectives: told(&places.objectives),
    }
}

/// An option with its value in force and its other values.
fn told(option: &ScenarioOption) -> String {
    let value = option.values.get(option.chosen).map(ToString::to_string).unwrap_or_default();
    let about = option.text.as_ref().map_or(String::new(), |text| format!(": {text}"));
    format!("{} = {value}, of {}{about}", option.name, option.told())
}

/// The last good page, with the fault of its template on top; the fault alone if there was no good page.
pub(super) fn faulty(last: Option<&str>, why: &str) -> String {
    let told = format!(
        "<section id=\"fault\" data-part=\"fault\" role=\"alert\"><h1>The page's template failed</h1><pre>{}</pre></section>",
        escaped(why)
    );
    let inside = |page: &str| {
        let body = page.find("<body")?;
        Some(body + page[body..].find('>')? + 1)
    };
    match last.and_then(|page| Some((page, inside(page)?))) {
        // Another mark, so that browsers reload it, and the next good page too.
        Some((page, at)) => {
            let (head, rest) = page.split_at(at);
            format!("{}{told}{rest}", head.replacen("data-page=\"", "data-page=\"fault-", 1))
        }
        None => format!(
            "<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\"><title>debellis</title>\
             <script src=\"watch.js\" defer></script></head><body data-page=\"\">{told}</body></html>"
        ),
    }
}

/// A text with the escapes of HTML.
fn escaped(text: &str) -> String {
    text.chars().fold(String::new(), |mut out, c| {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\'' => out.push_str("&#39;"),
            c => out.push(c),
        }
        out
    })
}
