//! A folder of packs looked through: each pack judged, drawn, and its battles fought.
//!
//! The figures are kept by the pack's hash, so that only packs that are new or were changed are fought again. A pack that
//! is refused, or a script in one that goes wrong, is told on the page and is not the end of it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use serde::{Deserialize, Serialize};

use super::found::is_notes;
use super::needs::rules_of;
use crate::base::names::short_hash;
use crate::course::Stop;
use crate::input::pack::{ENDING, Pack, PackKind, PackManifest};
use crate::input::{InputBound, place};
use crate::report::packs::{PackBattle, PackEntry, PackFigures, PackIndex};
use crate::report::picture::{self, Show};
use crate::report::{counts, names};
use crate::script::error::ScriptError;
use crate::script::limits::Limits;
use crate::script::overrides::Overrides;
use crate::script::scenario::{Scenario, load, load_but, shown};
use crate::sim::batch::seed_of;
use crate::sim::battle::{self, BattleTerms};

/// The most packs of a folder.
pub const MOST_PACKS: usize = 1_000;
/// The file in which figures are kept, as it is read.
pub const FIGURES: InputBound = InputBound { what: "the figures of packs", most: 16 << 20 };
/// The most letters of a text for players that the page shows.
const MOST_NOTES: usize = 20_000;

/// How the packs of a folder are looked at.
#[derive(Clone, Debug)]
pub struct IndexPlan {
    /// The language in which scenarios that have it are told.
    pub language: Option<String>,
    /// The number of battles of each scenario.
    pub games: u64,
    /// The number of threads; 0 for one on each core.
    pub threads: usize,
    /// The limits of each script.
    pub limits: Limits,
}

/// Figures of earlier runs: by the pack's hash, the version and the number of battles.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct KeptFigures {
    /// The figures.
    pub figures: BTreeMap<String, PackFigures>,
}

/// The packs in a folder, sorted by name.
///
/// # Errors
/// If it cannot be read, or has more than [`MOST_PACKS`].
pub fn packs(folder: &Path) -> Result<Vec<PathBuf>, String> {
    if !folder.is_dir() {
        return Err(format!("there is no folder {}", folder.display()));
    }
    let ends = |name: &String| Path::new(name).extension().is_some_and(|end| end == ENDING);
    let found: Vec<PathBuf> = place::names(folder)
        .into_iter()
        .filter(ends)
        .map(|name| folder.join(name))
        .filter(|path| path.is_file())
        .collect();
    match found.len() > MOST_PACKS {
        true => Err(format!("{} holds {} packs, and a page shows {MOST_PACKS}", folder.display(), found.len())),
        false => Ok(found),
    }
}

/// Looks through packs. `kept` has the figures of earlier runs, and those of this one afterwards; `looked` is called after
/// each pack.
///
/// # Errors
/// If no threads can be had.
pub fn index(
    folder: &Path,
    packs: &[PathBuf],
    plan: &IndexPlan,
    kept: &mut KeptFigures,
    looked: &dyn Fn(),
) -> Result<PackIndex, Stop> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(plan.threads).build()?;
    let whole = folder.canonicalize().unwrap_or_else(|_| folder.to_path_buf());
    let title = whole.file_name().map_or_else(|| "Packs".into(), |name| name.to_string_lossy().into_owned());
    let mut index = PackIndex { title, packs: Vec::new(), refused: Vec::new() };
    let mut now = BTreeMap::new();
    for path in packs {
        let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        match Pack::open(path) {
            Ok(pack) => index.packs.push(pool.install(|| entry(path, file, &pack, plan, &kept.figures, &mut now))),
            Err(fault) => index.refused.push((file, fault.to_string())),
        }
        looked();
    }
    kept.figures = now;
    Ok(index)
}

fn entry(
    path: &Path,
    file: String,
    pack: &Pack,
    plan: &IndexPlan,
    kept: &BTreeMap<String, PackFigures>,
    now: &mut BTreeMap<String, PackFigures>,
) -> PackEntry {
    let manifest = &pack.manifest;
    let text = |name: &String| String::from_utf8_lossy(&pack.files[name]).chars().take(MOST_NOTES).collect();
    let notes = pack.files.keys().filter(|name| is_notes(name) && **name != manifest.main);
    let mut entry = PackEntry {
        file,
        size: std::fs::metadata(path).map_or(0, |data| data.len()),
        title: manifest.title.clone(),
        kind: manifest.kind.told(),
        rules: manifest.rules.iter().map(|rules| rules.set.clone()).collect(),
        made_with: manifest.made_with.clone(),
        files: pack.files.len(),
        main: manifest.main.clone(),
        script: manifest.script.clone(),
        hash: manifest.hash.clone(),
        battle: None,
        notes: notes.map(|name| (name.clone(), text(name))).collect(),
        trouble: None,
    };
    if manifest.kind != PackKind::Scenario {
        return entry;
    }
    let main = path.join(&manifest.main);
    match told(&main, plan) {
        Ok(scenario) => {
            entry.title.clone_from(&scenario.title);
            let key = key(manifest, plan.games);
            let figures = match (plan.games, kept.get(&key)) {
                (0, _) => Ok(None),
                (_, Some(figures)) => Ok(Some(figures.clone())),
                _ => fought(&scenario, plan.games).map(Some),
            };
            if let Ok(Some(figures)) = &figures {
                now.insert(key, figures.clone());
            }
            entry.trouble = figures.as_ref().err().map(|stop| format!("Its battles cannot be fought: {stop}"));
            entry.battle = Some(drawn(&scenario, figures.unwrap_or_default()));
        }
        Err(mistake) => {
            let told = shown(&main, &mistake);
            entry.trouble = Some(format!("It cannot be fought: {}", told.strip_prefix("error: ").unwrap_or(&told)));
        }
    }
    entry
}

/// The scenario in the language that is asked for, if it has it.
fn told(main: &Path, plan: &IndexPlan) -> Result<Scenario, ScriptError> {
    let scenario = load(main, plan.limits)?;
    match plan.language.as_ref().filter(|asked| scenario.languages.contains(asked)) {
        Some(asked) => {
            load_but(main, plan.limits, &Overrides { language: Some(asked.clone()), ..Overrides::default() })
        }
        None => Ok(scenario),
    }
}

/// What figures hang on: what is in the pack, the program that fights, and how often.
fn key(manifest: &PackManifest, games: u64) -> String {
    let rules: String = manifest.rules.iter().filter_map(|rules| rules_of(&rules.set)).map(|r| r.book).collect();
    let book = blake3::hash(rules.as_bytes()).to_hex();
    format!("{} {} {} {games}", manifest.hash, env!("CARGO_PKG_VERSION"), short_hash(book.as_str()))
}

/// The battles of a scenario; battle K has the seed that a playtest gives it.
fn fought(scenario: &Scenario, games: u64) -> Result<PackFigures, Stop> {
    let terms = BattleTerms::usual(scenario);
    let one = |game: u64| -> Result<(Option<usize>, u64), Stop> {
        let run = battle::fight(scenario, &terms, seed_of(1, game))?;
        let end = run.game.battle();
        let winner = end.ending.as_ref().and_then(|ending| ending.winner).map(|side| side.index());
        Ok((winner, counts::bounds(end).into()))
    };
    let all: Vec<(Option<usize>, u64)> = (1..=games).into_par_iter().map(one).collect::<Result<_, Stop>>()?;
    let won = |side: usize| all.iter().filter(|(winner, _)| *winner == Some(side)).count() as u64;
    let (wins, draws) = ([won(0), won(1)], all.iter().filter(|(winner, _)| winner.is_none()).count() as u64);
    let sides = scenario.start.sides.each_ref().map(|side| side.name.as_str());
    let happened = scenario.history.as_ref().and_then(|history| history.happened(sides, wins, draws));
    Ok(PackFigures {
        games,
        wins,
        draws,
        bounds: all.iter().map(|(_, bounds)| bounds).sum(),
        as_in_history: happened.map(|(_, battles)| battles),
    })
}

fn drawn(scenario: &Scenario, figures: Option<PackFigures>) -> PackBattle {
    let start = &scenario.start;
    let board =
        [start.board.width, start.board.depth].map(|length| f64::from(length) / f64::from(start.scale().base_width));
    let side = |i: usize| {
        let count = start.troops().filter(|(_, element)| element.side.index() == i).count();
        (start.sides[i].name.clone(), count)
    };
    let history = scenario.history.as_ref();
    PackBattle {
        sides: [side(0), side(1)],
        board: format!("{} by {} base widths", board[0], board[1]),
        year: scenario.year,
        place: scenario.place.clone(),
        history: history.and_then(|history| {
            let drawn = history.drawn.then(|| "nobody won".to_string());
            let won = history.winner.as_deref().map(|winner| format!("{winner} won"));
            let parts = [won.or(drawn), history.note.clone()];
            let told: Vec<String> = parts.into_iter().flatten().collect();
            (!told.is_empty()).then(|| told.join(": "))
        }),
        picture: picture::part(
            start,
            &names::one_line(&scenario.title),
            &[],
            Show { plan: true, ..Show::by(&scenario.rules) },
        ),
        figures,
    }
}
