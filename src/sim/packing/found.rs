//! What belongs to a file that is packed: the files that it reads, and those that stand beside it for its sake.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::base::names::cut_message;
use crate::input::pack::PackKind;
use crate::input::pack::names::{fault_of_name, is_picture};
use crate::input::place;
use crate::script::army_file::{self, ArmyFileFault};
use crate::script::check::{CheckOutcome, ScriptFinding, ScriptKind, Severity, check};
use crate::script::limits::Limits;
use crate::script::modules::Folders;
use crate::script::situation::tested;
use crate::store::tournament;

/// The endings of a text of notes for players that stands beside a script of the same name.
const NOTES: [&str; 2] = ["md", "txt"];

/// What belongs to a pack.
pub(super) struct PackParts {
    pub kind: PackKind,
    pub title: String,
    /// The rule sets that it plays, by name.
    pub rules: BTreeSet<String>,
    /// The hash of the script with its modules.
    pub script: Option<String>,
    /// The files on the disk, links resolved.
    pub files: BTreeSet<PathBuf>,
    /// The modules that come with the program, by file.
    pub shipped: BTreeMap<String, String>,
    /// What was left out, in sentences.
    pub notes: Vec<String>,
}

/// What belongs to a file.
///
/// # Errors
/// If it has a mistake or is nothing that is packed; as a sentence for people.
pub(super) fn parts(path: &Path, limits: Limits) -> Result<PackParts, String> {
    let ending = path.extension().map(|end| end.to_string_lossy().to_ascii_lowercase()).unwrap_or_default();
    let mut parts = match ending.as_str() {
        "toml" => entries(path, limits)?,
        _ if army_file::is_named(path) => army(path)?,
        _ => script(path, limits)?,
    };
    for ending in NOTES {
        let notes = path.with_extension(ending);
        if notes != path && notes.is_file() {
            parts.add(&notes)?;
        }
    }
    if parts.kind == PackKind::Campaign && path.with_file_name("templates").is_dir() {
        parts.notes.push("the folder `templates` is left out: packs hold no pages of their own".into());
    }
    Ok(parts)
}

impl PackParts {
    fn of(kind: PackKind, path: &Path) -> PackParts {
        let title = path.file_stem().map(|stem| stem.to_string_lossy().replace(['_', '-'], " ")).unwrap_or_default();
        PackParts {
            kind,
            title,
            rules: BTreeSet::new(),
            script: None,
            files: BTreeSet::new(),
            shipped: BTreeMap::new(),
            notes: Vec::new(),
        }
    }

    fn add(&mut self, path: &Path) -> Result<(), String> {
        let whole = place::whole(path).map_err(|why| format!("{}: {why}", path.display()))?;
        self.files.insert(whole);
        Ok(())
    }

    /// Adds all that a script read, and the files that its texts name.
    fn read_by(&mut self, path: &Path, checked: &CheckOutcome, limits: Limits) -> Result<(), String> {
        for file in checked.sources.iter().chain(&checked.texts) {
            match &file.path {
                Some(path) => drop(self.files.insert(path.clone())),
                None => drop(self.shipped.insert(file.name.clone(), file.text.to_string())),
            }
        }
        for picture in checked.pictures.iter().filter(|picture| picture.is_file()) {
            self.add(picture)?;
        }
        let folder = path.parent().unwrap_or(Path::new(""));
        for text in checked.literals() {
            let named = folder.join(&text);
            // A general may lie in another folder; all else lies beside the script or below it.
            let is_script = text.ends_with(".lua");
            if (is_script || fault_of_name(&text).is_none()) && !Path::new(&text).is_absolute() && named.is_file() {
                self.named(&named, is_script, limits)?;
            }
        }
        Ok(())
    }

    /// Adds a file that a text names.
    fn named(&mut self, path: &Path, is_script: bool, limits: Limits) -> Result<(), String> {
        let whole = place::whole(path).map_err(|why| format!("{}: {why}", path.display()))?;
        if !self.files.insert(whole) || !is_script {
            return Ok(());
        }
        let checked = sound(path, limits)?;
        self.read_by(path, &checked, limits)
    }
}

/// A script that has been checked.
///
/// # Errors
/// The first mistake in it.
fn sound(path: &Path, limits: Limits) -> Result<CheckOutcome, String> {
    let checked = check(path, limits, Folders::default());
    let errors: Vec<&ScriptFinding> =
        checked.findings.iter().filter(|finding| finding.severity == Severity::Error).collect();
    match errors.first() {
        None => Ok(checked),
        Some(first) => {
            let more = match errors.len() {
                1 => String::new(),
                count => format!(" and {} more", count - 1),
            };
            let text = first.render(|_| checked.text_of(first));
            let told = text.strip_prefix("error").map_or(text.as_str(), |rest| rest.trim_start_matches(": "));
            Err(format!(
                "it has a mistake{more}, and a pack has none: {told}\n  help: `debellis check {}`",
                path.display()
            ))
        }
    }
}

fn script(path: &Path, limits: Limits) -> Result<PackParts, String> {
    let checked = sound(path, limits)?;
    let kind = match checked.taken {
        ScriptKind::Scenario => PackKind::Scenario,
        ScriptKind::Campaign => PackKind::Campaign,
        ScriptKind::General => PackKind::General,
        ScriptKind::Armies => PackKind::Army,
        ScriptKind::Tests => {
            return Err(format!("{} holds tests, which are packed with the scenario beside them", path.display()));
        }
        ScriptKind::Scoring | ScriptKind::Module | ScriptKind::Unknown => {
            return Err(format!(
                "{} is neither a scenario nor a campaign, an army, a general or the entries of a tournament",
                path.display()
            ));
        }
    };
    let mut parts = PackParts::of(kind, path);
    if let Some(scenario) = &checked.scenario {
        parts.title.clone_from(&scenario.title);
        parts.rules.insert(scenario.rules.name.to_string());
        parts.script = Some(scenario.hash.clone());
    }
    if let Some(plan) = &checked.campaign {
        parts.title.clone_from(&plan.campaign.title);
        parts.rules.insert(plan.campaign.rules.clone());
        parts.script = Some(plan.hash.clone());
    }
    parts.read_by(path, &checked, limits)?;
    let stem = path.file_stem().map(|stem| stem.to_string_lossy()).unwrap_or_default();
    let tests = path.with_file_name(format!("{stem}{}", tested::ENDING));
    if tests.is_file() {
        parts.named(&tests, true, limits)?;
    }
    Ok(parts)
}

fn army(path: &Path) -> Result<PackParts, String> {
    let told = |faults: Vec<ArmyFileFault>| {
        let at = |line: u32| format!("line {line}: ");
        let one = |fault: &ArmyFileFault| match fault.line.map(at) {
            Some(at) if !fault.what.starts_with(at.trim_end_matches(": ")) => {
                format!("{at}{}", cut_message(&fault.what))
            }
            _ => cut_message(&fault.what),
        };
        let all: Vec<String> = faults.iter().map(one).collect();
        format!("in {}: {}", path.display(), all.join("\n  and: "))
    };
    let file = army_file::read(path, None).map_err(told)?;
    let mut parts = PackParts::of(PackKind::Army, path);
    parts.title = file.title();
    parts.rules.insert(file.rules.name.to_string());
    parts.add(path)?;
    if let Some(list) = &file.list {
        parts.named(list, true, Limits::default())?;
    }
    Ok(parts)
}

fn entries(path: &Path, limits: Limits) -> Result<PackParts, String> {
    let read = tournament::read(path).map_err(|why| why.to_string())?;
    let mut parts = PackParts::of(PackKind::Tournament, path);
    if let Some(title) = &read.title {
        parts.title.clone_from(title);
    }
    parts.rules.extend(read.rules.clone());
    parts.add(path)?;
    for force in read.players.iter().flat_map(|player| &player.armies).filter_map(|army| army.force.as_ref()) {
        parts.add(Path::new(&force.file))?;
        if let Some(list) = &force.list {
            parts.named(Path::new(&list.file), true, limits)?;
        }
    }
    // Generals have the paths that their names in the file mean.
    for general in read.players.iter().map(|player| &player.general).filter(|general| general.ends_with(".lua")) {
        parts.named(Path::new(general), true, limits)?;
    }
    Ok(parts)
}

/// Whether a file of a pack is a text for players: notes, not scripts.
pub fn is_notes(name: &str) -> bool {
    !is_picture(name) && (name.ends_with(".md") || name.ends_with(".txt"))
}
