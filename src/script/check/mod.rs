//! Checks a script without a battle: all findings at once, each with its place, what was expected and advice.
//!
//! It judges the script as a whole; each word judges its own arguments. Functions that a battle would call later are
//! read (`callbacks`, `functions`, with the names that the file makes, `facts`) and called once (`tried`). A check does not
//! change what a script does in a battle.

mod afloat;
mod callbacks;
mod declared;
mod facts;
pub mod finding;
mod functions;
pub mod kinds;
mod leaders;
pub mod measured;
mod missions;
mod names;
mod promises;
mod sense;
mod settings;
mod severity;
mod source;
mod strongholds;
mod tried;

use std::path::{Path, PathBuf};
use std::rc::Rc;

use mlua::{MultiValue, Value};

pub use finding::ScriptFinding;
pub use kinds::{FindingKind, KINDS, KindRow};
use leaders::CheckedFile;
use settings::TriedSetting;
pub use severity::Severity;

use super::campaign::{self, CampaignPlan};
use super::collect::follows;
use super::converted::{self, ConvertedScenario};
use super::error::{ScriptError, wrong};
use super::limits::{Limits, Usage};
use super::modules::{Folders, SourceFile};
use super::overrides::Overrides;
use super::scenario::{Scenario, made};
use super::scopes::Scopes;
use super::situation::tested::{Declared, beside, test_word};
use super::tokens::ScriptTokens;
use super::vm::Vm;
use super::words::campaign::draft::CampaignDraft;
use super::words::define;
use super::words::draft::{ScenarioDraft, SharedDraft};
use crate::battle::Battle;
use crate::book::lists::ArmyList;
use crate::campaign::unscored::{self, unscored};
use crate::muster::priced::list::BoughtList;

/// The most locals without use that a check tells.
const MOST_IDLE: usize = 100;

/// The kind of script that a check found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "lowercase")]
pub enum ScriptKind {
    /// It defines a scenario.
    Scenario,
    /// It returns a function that commands a side.
    General,
    /// It returns a function that turns a result into points.
    Scoring,
    /// It defines army lists.
    Armies,
    /// It defines a campaign.
    Campaign,
    /// It declares the tests of the scenario beside it.
    Tests,
    /// It returns something else, for other scripts to require.
    Module,
    /// The kind could not be determined.
    Unknown,
}

impl ScriptKind {
    /// What a script is that is no general.
    fn other_than_general(self) -> Option<&'static str> {
        match self {
            // A function of one parameter is taken for a scoring, and decides as well.
            ScriptKind::General | ScriptKind::Scoring => None,
            ScriptKind::Scenario => Some("a scenario"),
            ScriptKind::Armies => Some("a file of army lists"),
            ScriptKind::Campaign => Some("a campaign"),
            ScriptKind::Tests => Some("a file of tests"),
            ScriptKind::Module => Some("a module"),
            ScriptKind::Unknown => Some("a script that decides nothing"),
        }
    }
}

/// The result of a check.
pub struct CheckOutcome {
    /// The kind of script.
    pub taken: ScriptKind,
    /// The scenario, if it can be fought.
    pub scenario: Option<Scenario>,
    /// The campaign, if it can be founded.
    pub campaign: Option<CampaignPlan>,
    /// The findings, in the order of the files and of the lines in them.
    pub findings: Vec<ScriptFinding>,
    /// The paths of the script's files that were read: its own first.
    pub files: Vec<PathBuf>,
    /// The texts of these files.
    pub sources: Vec<SourceFile>,
    /// The files of armies that it read.
    pub texts: Vec<SourceFile>,
    /// The paths of the pictures that it names, also of those that are not there.
    pub pictures: Vec<PathBuf>,
    /// The script's use of its limits.
    pub used: Usage,
    /// The lines that `print` wrote.
    pub printed: Vec<String>,
    /// The army lists that it defines.
    pub lists: Vec<Rc<ArmyList>>,
    /// Its lists for armies that are bought.
    pub bought: Vec<Rc<BoughtList>>,
}

impl CheckOutcome {
    /// The text of the file that a finding is in, for its rendering.
    pub fn text_of(&self, finding: &ScriptFinding) -> Option<String> {
        self.sources.iter().find(|file| file.name == finding.file).map(|file| file.text.to_string())
    }

    /// All texts that are written in the script and its modules.
    pub fn literals(&self) -> Vec<String> {
        let of = |file: &SourceFile| -> Vec<String> {
            ScriptTokens::read(&file.name, &file.text).literals().into_iter().map(String::from).collect()
        };
        self.sources.iter().flat_map(of).collect()
    }

    /// The worst severity found.
    pub fn worst(&self) -> Option<Severity> {
        self.findings.iter().map(|finding| finding.severity).max()
    }
}

/// Checks a script: runs it within its limits, without a battle. `folders` as for [`Vm::new`].
///
/// It never fails: an unreadable file is a finding too.
pub fn check(path: &Path, limits: Limits, folders: Folders) -> CheckOutcome {
    check_under(path, limits, folders, &Overrides::default())
}

/// As [`check()`], with settings replaced: all that is tried is tried with them.
pub fn check_under(path: &Path, limits: Limits, folders: Folders, usual: &Overrides) -> CheckOutcome {
    let mut checked = check_but(path, limits, folders.clone(), usual);
    let settings = checked.scenario.as_ref().map(|scenario| settings::settings(scenario, usual));
    let Some((tried, mut left_out)) = settings else { return checked };
    let (mut instructions, mut time) = (checked.used.instructions, checked.used.time);
    for TriedSetting { overrides, told } in tried {
        // All settings together have what one run has at most, so that a check ends in time.
        if instructions >= limits.whole.instructions || time >= limits.whole.time {
            left_out += 1;
            continue;
        }
        let other = check_but(path, limits, folders.clone(), &overrides);
        instructions += other.used.instructions;
        time += other.used.time;
        for finding in other.findings {
            let finding = settings::with(&told, finding, &checked.findings);
            checked.findings.extend(finding);
        }
    }
    checked.findings.extend(settings::left_out(left_out));
    checked
}

/// As [`check()`], with settings replaced and without a look at other values of its options and dice.
pub fn check_but(path: &Path, limits: Limits, folders: Folders, overrides: &Overrides) -> CheckOutcome {
    // A general is checked alone: whatever his file says, it leads to no other general.
    let alone = |path: &Path| {
        let usual = Overrides::default();
        let CheckOutcome { taken, findings, files, .. } = checked(path, limits, Folders::default(), &usual, None);
        let broken = taken == ScriptKind::Unknown && findings.iter().any(|one| one.severity == Severity::Error);
        CheckedFile { other: taken.other_than_general().filter(|_| !broken), findings, files }
    };
    checked(path, limits, folders, overrides, Some(&alone))
}

/// As [`check_but`]; the scenario's own generals are checked by `leader`, if it is given.
fn checked(
    path: &Path,
    limits: Limits,
    folders: Folders,
    overrides: &Overrides,
    leader: Option<&dyn Fn(&Path) -> CheckedFile>,
) -> CheckOutcome {
    let vm = match Vm::new(limits, folders) {
        Ok(vm) => vm,
        Err(error) => {
            return CheckOutcome {
                taken: ScriptKind::Unknown,
                scenario: None,
                campaign: None,
                findings: vec![ScriptFinding::of(&error)],
                files: vec![],
                sources: vec![],
                texts: vec![],
                pictures: vec![],
                used: Usage::default(),
                printed: vec![],
                lists: vec![],
                bought: vec![],
            };
        }
    };
    let collector = vm.collect();
    let shared = SharedDraft::by(overrides);
    let tests = Declared::default();
    let words = || match beside(path) {
        Some(_) => vm.define("scenario_test", test_word(vm.lua(), &tests, "scenario_test").map_err(|e| vm.error(&e))?),
        None => define(&vm, &shared),
    };
    let run = words().and_then(|()| vm.run_file::<MultiValue>(path));
    let run = run.and_then(|given| shared.settled.borrow().check_asked(&None).map(|()| given));
    let draft = shared.close();
    let unit = draft.as_ref().map(|draft| (draft.scale, draft.rules.name));
    let printed = vm.printed_after(0);
    let campaign = shared.campaign.borrow_mut().take();
    let mut findings = Vec::new();
    let (told, more) = collector.take();
    findings.extend(told.iter().map(ScriptFinding::of));
    let ran = run.is_ok();
    let (taken, draft) = match run {
        Err(error) => {
            findings.extend(ended(&vm, &error, !told.is_empty()));
            let taken = match () {
                () if campaign.is_some() => ScriptKind::Campaign,
                () if draft.is_some() => ScriptKind::Scenario,
                () => ScriptKind::Unknown,
            };
            (taken, None)
        }
        Ok(_) if campaign.is_some() => (ScriptKind::Campaign, None),
        Ok(_) if !tests.borrow().is_empty() => (ScriptKind::Tests, None),
        Ok(given) => (taken_for(&given, draft.is_some(), &shared), draft),
    };
    if taken == ScriptKind::Unknown && findings.is_empty() {
        findings.push(ScriptFinding::new(
            FindingKind::Refused,
            None,
            "the script defines no scenario and gives nothing back",
        ));
    }
    if taken == ScriptKind::Campaign {
        findings = findings.into_iter().map(ScriptFinding::of_campaign).collect();
    }
    let files = source::tokens(&vm);
    findings.extend(files.iter().flat_map(|file| source::idle_locals(file)).take(MOST_IDLE));
    let plan = campaign.filter(|_| ran).and_then(|draft| of_campaign(&vm, &draft, !told.is_empty(), &mut findings));
    let start = draft.as_ref().and_then(|draft| whole(draft, &mut findings));
    let written = written(&vm, &files, draft.as_ref().zip(start.as_ref()));
    let mut called = draft.as_ref().zip(start.as_ref()).map_or_else(Vec::new, |both| calls(&vm, both, &files));
    // Mistakes that words recorded while conditions and handlers were called.
    called.extend(collector.take().0.iter().map(ScriptFinding::of));
    findings.extend(draft.iter().flat_map(|draft| draft.languages.lacking()).map(|error| ScriptFinding::of(&error)));
    called.retain(|one| !written.iter().any(|other| one.is_of_line(other) || one.is_answer_of(other)));
    findings.retain(|one| !written.iter().any(|other| one.repeats(other)));
    findings.extend(written.into_iter().chain(called));
    if more > 0 {
        findings.push(ScriptFinding::new(FindingKind::More, None, format!("and {more} more")));
    }
    let mut converted = None;
    if let (Some(draft), Some(start)) = (&draft, &start)
        && !findings.iter().any(|finding| finding.severity == Severity::Error)
    {
        match converted::asked(draft, start, overrides) {
            Ok(other) => {
                findings.extend(other.iter().flat_map(ConvertedScenario::findings));
                converted = other;
            }
            Err(faults) => findings.extend(faults.iter().map(ScriptFinding::of)),
        }
    }
    let led = draft.as_ref().zip(leader).map(|(draft, leader)| leaders::findings(draft, &vm.files(), leader));
    let led = led.unwrap_or_default();
    findings.extend(led.named);
    let lost = findings.iter().chain(&led.findings).any(|finding| finding.severity == Severity::Error);
    if let Some(draft) = &draft {
        allow(draft, lost, &mut findings);
    }
    let scenario = draft.zip(start).filter(|_| !lost);
    let scenario = scenario.map(|(mut draft, start)| {
        let start = converted.map_or(start, |other| other.put_on(&mut draft));
        made(&vm, draft, start, path, limits, overrides)
    });
    if let Some((scale, set)) = unit {
        findings.iter_mut().for_each(|finding| finding.hint = measured::in_unit(&finding.hint, &scale, set));
    }
    let mut findings = source::placed(&vm, path, &files, findings);
    // Of two findings on one line of a general, that of his own check is the better one.
    findings.retain(|one| !led.findings.iter().any(|other| one.path == other.path && one.line == other.line));
    findings.extend(led.findings);
    let sources = vm.files();
    let mut paths: Vec<PathBuf> = sources.iter().filter_map(|file| file.path.clone()).collect();
    if paths.is_empty() {
        paths.push(path.to_path_buf());
    }
    paths.extend(led.files.into_iter().filter(|file| !paths.contains(file)).collect::<Vec<_>>());
    let (campaign, used) = (plan.filter(|_| !lost), vm.used());
    let (pictures, lists) = (vm.pictures(), shared.lists.all().into_iter().map(|own| own.list).collect());
    let bought = shared.bought.borrow().clone();
    let texts = vm.texts();
    CheckOutcome {
        taken,
        scenario,
        campaign,
        findings,
        files: paths,
        sources,
        texts,
        pictures,
        used,
        printed,
        lists,
        bought,
    }
}

/// Takes out the findings that the scenario allows, and tells which of them there are none of. While there are errors
/// nobody knows what would be found.
fn allow(draft: &ScenarioDraft, lost: bool, findings: &mut Vec<ScriptFinding>) {
    for kind in &draft.allow {
        let (before, code) = (findings.len(), kind.row().code);
        findings.retain(|finding| finding.code != code);
        if findings.len() == before && !lost {
            let message = format!("`allow` names `{code}`, and nothing of the kind is found");
            findings.push(ScriptFinding::new(FindingKind::IdleAllow, draft.allow_at.clone(), message));
        }
    }
}

/// The findings for the mistake that ended a run; for a mistake of syntax, the first one of each file.
fn ended(vm: &Vm, error: &ScriptError, told: bool) -> Vec<ScriptFinding> {
    match error {
        ScriptError::Syntax { .. } => source::mistakes(vm),
        // A placeholder for a refused value ended the script; the refusal has been reported already.
        ScriptError::Runtime { .. } if told && follows(error) => Vec::new(),
        error => vec![ScriptFinding::of(error)],
    }
}

/// The kind of a script that ran to its end.
fn taken_for(given: &MultiValue, scenario: bool, shared: &SharedDraft) -> ScriptKind {
    match given.front() {
        _ if scenario => ScriptKind::Scenario,
        // A general's function has the battle, the moves, the side and the counsel as parameters; a scoring's has a
        // result.
        Some(Value::Function(function)) if function.info().num_params == 1 => ScriptKind::Scoring,
        Some(Value::Function(_)) => ScriptKind::General,
        _ if shared.lists.count() > 0 || !shared.bought.borrow().is_empty() => ScriptKind::Armies,
        Some(value) if !value.is_nil() => ScriptKind::Module,
        _ => ScriptKind::Unknown,
    }
}

/// Judges a campaign as a whole. Returns the campaign if it is complete.
fn of_campaign(vm: &Vm, draft: &CampaignDraft, told: bool, findings: &mut Vec<ScriptFinding>) -> Option<CampaignPlan> {
    let mut faults = Vec::new();
    let campaign = draft.judged(&mut |fault| faults.push(fault));
    if let Some(campaign) = campaign.as_ref().filter(|_| !told) {
        let mut all = Vec::new();
        campaign::tried(vm, &draft.hooks, campaign, &mut |fault| all.push(fault));
        faults.extend(all.into_iter().filter(|fault| !follows(fault)));
    }
    // Nodes, links and armies that were refused have been reported; findings that only follow from their absence are
    // left out.
    let consequence = |fault: &ScriptError| match fault {
        ScriptError::Refused { kind: FindingKind::Unreached | FindingKind::OneWay | FindingKind::NoPort, .. } => {
            draft.lacks(&["node", "link"])
        }
        ScriptError::Refused { kind: FindingKind::NoArmy, .. } => draft.lacks(&["army"]),
        ScriptError::Refused { kind: FindingKind::Abroad, .. } => draft.lacks(&["nation", "treaty"]),
        _ => false,
    };
    faults.extend(draft.remarks().into_iter().filter(|fault| !consequence(fault)));
    if let Some(campaign) = &campaign {
        let without = unscored(campaign);
        let first = without.keys().next();
        let at = draft.armies.iter().find(|army| Some(&army.name) == first).and_then(|army| army.at.clone());
        faults.extend(unscored::told(campaign, &without).map(|what| wrong(FindingKind::Unscored, &at, what)));
    }
    let plan =
        campaign.and_then(|campaign| campaign::made(vm, draft, campaign).map_err(|fault| faults.push(fault)).ok());
    findings.extend(faults.iter().map(ScriptFinding::of));
    plan
}

/// Judges a scenario as a whole. Returns the battle if there is one.
fn whole(draft: &ScenarioDraft, findings: &mut Vec<ScriptFinding>) -> Option<Battle> {
    let mut faults = Vec::new();
    let start = draft.judged(&mut |fault| faults.push(fault));
    findings.extend(faults.iter().map(ScriptFinding::of));
    let start = start?;
    if !is_spoiled(draft) {
        findings.extend(sense::findings(draft, &start));
        findings.extend(strongholds::findings(draft, &start));
        findings.extend(missions::findings(draft, &start));
    }
    Some(start)
}

/// Whether a part was refused, which has been reported; findings that only follow from its absence are left out.
fn is_spoiled(draft: &ScenarioDraft) -> bool {
    draft.refused || draft.armies.iter().any(|army| army.spoiled) || draft.commands.iter().any(|own| own.spoiled)
}

/// The findings from the text of all files, with the names of the scenario if there is one.
fn written(vm: &Vm, files: &[Rc<ScriptTokens>], scenario: functions::KnownScenario) -> Vec<ScriptFinding> {
    let known = vm.names().unwrap_or_default();
    let scenario = scenario.filter(|(draft, _)| !is_spoiled(draft));
    let own = vm.files().first().map(|file| file.name.clone());
    let of = |file: &Rc<ScriptTokens>| {
        let scopes = Scopes::of(file);
        let mut found = names::findings(file, &scopes, &known);
        // A module may be for many scenarios, with names that this one does not have.
        let scenario = scenario.filter(|_| own.as_deref() == Some(file.source().0));
        found.extend(functions::findings(file, &scopes, scenario));
        found.extend(scenario.map(|(draft, _)| declared::findings(file, &scopes, draft)).unwrap_or_default());
        found
    };
    // A file that is no Lua has been told of; what its names mean is a guess.
    files.iter().filter(|file| is_lua(vm, file)).flat_map(of).collect()
}

fn is_lua(vm: &Vm, file: &ScriptTokens) -> bool {
    let (name, text) = file.source();
    vm.syntax(name, text).is_none()
}

/// The findings from calling conditions and handlers.
fn calls(vm: &Vm, (draft, start): (&ScenarioDraft, &Battle), files: &[Rc<ScriptTokens>]) -> Vec<ScriptFinding> {
    if is_spoiled(draft) {
        return Vec::new();
    }
    let mut found = promises::findings(vm, draft, start, files);
    let limit = FindingKind::Limit.row().code;
    if !found.iter().any(|finding| finding.code == limit) {
        found.extend(tried::findings(vm, draft, start));
    }
    found
}
