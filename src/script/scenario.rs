//! A scenario: a script run to its end, checked as a whole, ready to be fought any number of times.
//!
//! It knows files and the parts of a scenario; its words are documented in [`super::words`].

use super::check::ScriptFinding;
use super::check::kinds::FindingKind;
use super::check::measured;
use super::converted;
use super::error::{ScriptError, ScriptPlace};
use super::limits::Limits;
use super::modules::{Folders, SourceFile};
use super::overrides::Overrides;
use super::patience::HandlerMistake;
use super::pictures::{self, ScenePicture};
use super::shipped;
use super::spotted::spotted;
use super::tokens::ScriptTokens;
use super::vm::Vm;
use super::watch::ScriptWatcher;
use super::words::briefed::Briefing;
use super::words::define;
use super::words::draft::{ScenarioDraft, SharedDraft};
use super::words::settled::{ScenarioOption, USUAL_SEED};
use super::written_for::WrittenFor;
use crate::base::clause::Cited;
use crate::battle::Battle;
use crate::input::{self, place};
use crate::script::error::wrong;
use mlua::MultiValue;
use std::borrow::Cow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use crate::battle::History;
use crate::book::Rulebook;
use crate::course::arrival::Arrivals;
use crate::course::{Nobody, Watcher};
use crate::setup::{DeploymentZone, SetupStep};

/// A victory condition of the scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScenarioTerms {
    /// Its name, as the ending gives it.
    pub name: String,
    /// Its demand.
    pub text: String,
}

/// Where the things of a scenario's start were written, each by its index in the battle.
#[derive(Clone, Debug, Default)]
pub struct WrittenPlaces {
    /// The elements.
    pub elements: Vec<Option<ScriptPlace>>,
    /// The features.
    pub features: Vec<Option<ScriptPlace>>,
    /// The strongholds.
    pub strongholds: Vec<Option<ScriptPlace>>,
    /// The zones.
    pub zones: Vec<Option<ScriptPlace>>,
    /// Its own objectives.
    pub objectives: Vec<Option<ScriptPlace>>,
}

/// A battle to be fought, as a script defines it.
#[derive(Clone)]
pub struct Scenario {
    /// Its title.
    pub title: String,
    /// The year, negative BC.
    pub year: Option<i32>,
    /// The place of the historical battle.
    pub place: Option<String>,
    /// The rules, with the amendments that the script made.
    pub rules: Rulebook,
    /// The variant of the rule set.
    pub variant: Option<String>,
    /// The battle before its first bound.
    pub start: Battle,
    /// Its ending in history.
    pub history: Option<History>,
    /// The writer's sources.
    pub sources: Vec<String>,
    /// The script's own terms of victory.
    pub terms: Vec<ScenarioTerms>,
    /// The reserves that arrive by themselves: troops, time and place.
    pub expected: Vec<String>,
    /// The bound after which it is drawn, if the script sets one.
    pub max_bounds: Option<u16>,
    /// The hash of the script: names and contents of all its files.
    pub hash: String,
    /// The script and the modules that it used.
    pub files: Vec<PathBuf>,
    /// What `print` wrote while the script ran.
    pub log: Vec<String>,
    /// The zones that a player may fill differently from the computer.
    pub zones: Vec<DeploymentZone>,
    /// Where its elements and its ground were written.
    pub places: WrittenPlaces,
    /// The limits of its script, and of each general in Lua in its battles.
    pub limits: Limits,
    /// The commands that arrive later, if no script brings them.
    pub arrivals: Arrivals,
    /// The languages in which it can be told, its first one first; empty if it has only one.
    pub languages: Vec<String>,
    /// The texts for who plays, before the first bound.
    pub briefings: Vec<Briefing>,
    /// What is told of its making: the board of a refight, a scale of its own.
    pub notes: Vec<String>,
    /// What is not as it was written, if it is fought by other rules.
    pub converted: Vec<String>,
    /// How it was written then.
    pub written: Option<Arc<WrittenFor>>,
    /// Whether the seed of a battle decides how its script begins it: by dice at the start, or by the rules' steps.
    pub is_dealt: bool,
    /// The steps by which it was set up, if the rules' steps did so.
    pub set_up: Vec<Cited<SetupStep>>,
    /// The options of its script, with the values in force.
    pub options: Vec<ScenarioOption>,
    path: PathBuf,
    overrides: Overrides,
    watches: bool,
}

/// The result of a run of a script, and its files.
pub struct Attempt {
    /// The scenario that it defines, or the first mistake in it.
    pub scenario: Result<Scenario, ScriptError>,
    /// Every file that was read, in the order of first use, whether or not the script ran to its end.
    pub files: Vec<SourceFile>,
}

/// Runs a script and returns the scenario that it defines.
///
/// # Errors
/// The first mistake in it, with the writer's line; a limit; a file that cannot be read.
pub fn load(path: &Path, limits: Limits) -> Result<Scenario, ScriptError> {
    load_but(path, limits, &Overrides::default())
}

/// As [`load`], with settings replaced.
///
/// # Errors
/// Those of [`load`]; also if replaced rules lack something that the script uses.
pub fn load_but(path: &Path, limits: Limits, overrides: &Overrides) -> Result<Scenario, ScriptError> {
    let vm = Vm::new(limits, Folders::default())?;
    let draft = run(&vm, path, overrides)?;
    whole(&vm, draft, path, limits, overrides)
}

/// Runs a script and returns the files that were read, even if it has a mistake.
pub fn attempt(path: &Path, limits: Limits, overrides: &Overrides) -> Attempt {
    let vm = match Vm::new(limits, Folders::default()) {
        Ok(vm) => vm,
        Err(error) => return Attempt { scenario: Err(error), files: Vec::new() },
    };
    let scenario = run(&vm, path, overrides).and_then(|draft| whole(&vm, draft, path, limits, overrides));
    Attempt { scenario, files: vm.files() }
}

/// The scenario of a script that ran to its end.
fn whole(
    vm: &Vm,
    draft: ScenarioDraft,
    path: &Path,
    limits: Limits,
    overrides: &Overrides,
) -> Result<Scenario, ScriptError> {
    let mut start = draft.battle()?;
    overrides.apply(&mut start);
    let mut draft = draft;
    if let Some(other) = converted::asked(&draft, &start, overrides).map_err(first)? {
        start = other.put_on(&mut draft);
    }
    Ok(made(vm, draft, start, path, limits, overrides))
}

/// The first of some mistakes, of which there is one at least.
fn first(mistakes: Vec<ScriptError>) -> ScriptError {
    let none = || wrong(FindingKind::Refused, &None, "the scenario cannot be fought by these rules");
    mistakes.into_iter().next().unwrap_or_else(none)
}

/// The scenario that a script has written, whose battle begins as `start`.
pub(super) fn made(
    vm: &Vm,
    draft: ScenarioDraft,
    start: Battle,
    path: &Path,
    limits: Limits,
    overrides: &Overrides,
) -> Scenario {
    let spoken = draft.languages.spoken();
    let said = |key: &String| spoken.as_ref().map_or(key.as_str(), |spoken| spoken.said(key)).to_string();
    let history = draft.history.map(|history| History {
        winner: history.winner.as_ref().map(said),
        grade: history.grade.as_ref().map(said),
        losses: history.losses.iter().map(|(side, lost)| (said(side), *lost)).collect(),
        ..history
    });
    let start = start.told_in(spoken.clone());
    let ending = start.objectives.list.iter().filter(|o| o.ends);
    let own = draft.conditions.iter().map(|c| (said(&c.name), &c.text));
    let own = own.chain(ending.map(|o| (o.name.clone(), &o.text)));
    let terms = own.map(|(name, text)| ScenarioTerms { name, text: text.clone() }).collect();
    Scenario {
        hash: vm.script_hash().to_hex().to_string(),
        files: vm.files().into_iter().filter_map(|file| file.path).collect(),
        log: vm.log().lines,
        arrivals: draft.arrivals,
        is_dealt: !draft.settled.throws.is_empty() || !draft.set_up.is_empty(),
        set_up: draft.set_up,
        briefings: draft.briefings,
        languages: draft.languages.listed(),
        notes: draft.notes,
        converted: draft.converted,
        written: draft.written,
        options: draft.settled.options,
        path: path.to_path_buf(),
        overrides: overrides.clone(),
        limits,
        watches: !draft.handlers.is_empty()
            || !draft.timers.is_empty()
            || !draft.reinforcements.is_empty()
            || draft.conditions.iter().any(|condition| condition.when.is_some()),
        terms,
        places: WrittenPlaces {
            elements: draft.elements.iter().map(|element| element.at.clone()).collect(),
            features: draft.features_at,
            strongholds: draft.strongholds_at,
            zones: draft.zones_at,
            objectives: draft.objectives.iter().map(|objective| objective.at.clone()).collect(),
        },
        expected: draft.reinforcements.iter().map(|r| r.told(&start)).collect(),
        start,
        zones: draft.zones.into_iter().map(|zone| DeploymentZone { name: said(&zone.name), ..zone }).collect(),
        title: draft.title,
        year: draft.year,
        place: draft.place,
        rules: draft.rules,
        variant: draft.variant,
        history,
        sources: draft.sources,
        max_bounds: draft.max_bounds,
    }
}

fn run(vm: &Vm, path: &Path, overrides: &Overrides) -> Result<ScenarioDraft, ScriptError> {
    let shared = SharedDraft::by(overrides);
    define(vm, &shared)?;
    let given = vm.run_file::<MultiValue>(path)?;
    shared.settled.borrow().check_asked(&None)?;
    let is_general = given.front().is_some_and(mlua::Value::is_function);
    shared.close().ok_or_else(|| {
        let files = vm.files();
        let empty = files.first().is_some_and(|file| file.text.trim().is_empty());
        let what = match (empty, is_general) {
            (true, _) => "the script is empty",
            (_, true) => {
                "the script gives back a function, as a general does, who takes a side by --red FILE or --blue FILE"
            }
            _ => "the script defines no scenario",
        };
        let at = files.first().map(|file| ScriptPlace::line(file.name.clone(), 1));
        wrong(
            FindingKind::Refused,
            &at,
            format!("{what}; begin with `local battle = scenario {{ title = ..., rules = ... }}`"),
        )
    })
}

impl Scenario {
    /// A battle that was set up without a script.
    pub fn plain(title: String, rules: Rulebook, start: Battle) -> Scenario {
        Scenario {
            title,
            year: None,
            place: None,
            rules,
            variant: None,
            hash: start.hash(),
            start,
            history: None,
            sources: Vec::new(),
            terms: Vec::new(),
            places: WrittenPlaces::default(),
            expected: Vec::new(),
            zones: Vec::new(),
            max_bounds: None,
            files: Vec::new(),
            log: Vec::new(),
            arrivals: Arrivals::default(),
            is_dealt: false,
            set_up: Vec::new(),
            briefings: Vec::new(),
            languages: Vec::new(),
            notes: Vec::new(),
            converted: Vec::new(),
            written: None,
            options: Vec::new(),
            path: PathBuf::new(),
            overrides: Overrides::default(),
            limits: Limits::default(),
            watches: false,
        }
    }

    /// The general of a command as the script names it, as generals are named when a battle is begun: a built-in one, or
    /// the path of a file.
    pub fn general_named(&self, name: &str) -> String {
        if !name.ends_with(".lua") {
            return name.to_string();
        }
        // Beside the script or in a shipped folder around it: the file that the script read.
        let mut around = self.path.ancestors().skip(1).map(|folder| folder.join(name));
        let read = |path: &PathBuf| path.canonicalize().is_ok_and(|whole| self.files.contains(&whole));
        around.find(read).unwrap_or_else(|| self.path.with_file_name(name)).display().to_string()
    }

    /// What is told of its making, and of its conversion to other rules.
    pub fn told_notes(&self) -> Vec<String> {
        self.converted.iter().chain(&self.notes).cloned().collect()
    }

    /// The scenario with the steps by which it was set up.
    pub fn set_up_by(self, set_up: Vec<Cited<SetupStep>>) -> Scenario {
        Scenario { set_up, ..self }
    }

    /// The scenario with commands that arrive later.
    pub fn joined_by(self, arrivals: Arrivals) -> Scenario {
        Scenario { arrivals, ..self }
    }

    /// Puts the elements that begin in zones at their places in `start`, as a player chose them.
    pub fn stand_as(&mut self, start: &Battle) {
        for id in self.zones.iter().flat_map(|zone| &zone.who) {
            if let Some(element) = start.elements.get(id.index()) {
                self.start.elements[id.index()].base = element.base;
            }
        }
    }

    /// The scenario as it begins with the dice of a battle's seed: itself, unless its script throws dice at the start or
    /// has it set up by the rules' steps.
    ///
    /// # Errors
    /// If the script was changed since it was loaded, or cannot be loaded with these dice.
    pub fn dealt(&self, seed: u64) -> Result<Cow<'_, Scenario>, ScriptError> {
        let usual = self.overrides.seed.unwrap_or(USUAL_SEED);
        if !self.is_dealt || usual == seed || !self.overrides.faces.is_empty() {
            return Ok(Cow::Borrowed(self));
        }
        let overrides = Overrides { seed: Some(seed), ..self.overrides.clone() };
        let dealt = load_but(&self.path, self.limits, &overrides)?;
        if dealt.hash != self.hash {
            return Err(wrong(
                FindingKind::Refused,
                &None,
                "the script was changed after it was loaded; load it again",
            ));
        }
        Ok(Cow::Owned(dealt))
    }

    /// The picture of this name beside its script.
    ///
    /// # Errors
    /// A sentence without its subject, the picture.
    pub fn picture(&self, name: &str) -> Result<ScenePicture, String> {
        pictures::read(&self.path, name)
    }

    /// The scenario with other values of its options.
    ///
    /// # Errors
    /// If it has no such option or value, or its script does not allow them.
    pub fn set(&self, options: &[(String, String)]) -> Result<Scenario, ScriptError> {
        let mut overrides = self.overrides.clone();
        overrides.options.extend_from_slice(options);
        load_but(&self.path, self.limits, &overrides)
    }

    /// A watcher of a battle of this scenario for the script: it has a machine of its own that runs the script again,
    /// so that battles do not share state. `seed` is the battle's; the script's dice are a stream of it.
    ///
    /// # Errors
    /// If the script was changed since it was loaded, or reaches a limit.
    pub fn watcher(&self, seed: u64) -> Result<Box<dyn Watcher>, ScriptError> {
        self.watched(seed, HandlerMistake::Ends)
    }

    /// As [`Scenario::watcher`]; `mistakes` says what a mistake in a handler does.
    ///
    /// # Errors
    /// Those of [`Scenario::watcher`].
    pub fn watched(&self, seed: u64, mistakes: HandlerMistake) -> Result<Box<dyn Watcher>, ScriptError> {
        if !self.watches {
            return Ok(if self.arrivals.0.is_empty() { Box::new(Nobody) } else { Box::new(self.arrivals.clone()) });
        }
        let vm = Vm::new(self.limits, Folders::default())?;
        let draft = run(&vm, &self.path, &self.overrides)?;
        if vm.script_hash().to_hex().as_str() != self.hash {
            let at = vm.files().first().map(|file| ScriptPlace::line(file.name.clone(), 1));
            return Err(wrong(FindingKind::Refused, &at, "the script was changed after it was loaded; load it again"));
        }
        let (rules, written, arrivals) = (self.rules.clone(), self.written.clone(), self.arrivals.clone());
        let draft = ScenarioDraft { rules, written, arrivals, ..draft };
        Ok(Box::new(ScriptWatcher::new(vm, draft, self.start.clone(), seed, mistakes)))
    }
}

/// A mistake for people, with its line of the script at `path`, or of the module beside it.
pub fn shown(path: &Path, error: &ScriptError) -> String {
    let read = |file: &Path| input::text(file, &input::SOURCE).ok();
    let hint = measured::in_unit_of(&ScriptFinding::of(error).hint, &read(path).unwrap_or_default());
    let source = |name: &str| {
        let file = beside(path, name)?;
        match (read(&file), shipped::module(name)) {
            (Some(text), _) => Some((place::shown(&file), text)),
            (None, Some(shipped)) => Some((name.to_string(), shipped.to_string())),
            (None, None) => None,
        }
    };
    let word = error.place().filter(|at| at.word.is_none()).and_then(|at| {
        let (_, text) = source(&at.file)?;
        spotted(&ScriptTokens::read(&at.file, &text), at.line, &error.message())
    });
    error.render_with(&hint, word, source)
}

/// The path of a file by its name in places: the script at `path` itself, or a module beside it.
pub fn beside(path: &Path, name: &str) -> Option<PathBuf> {
    match path.file_name() {
        Some(own) if own == name => Some(path.to_path_buf()),
        _ => Some(path.parent()?.join(name)),
    }
}
