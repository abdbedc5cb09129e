//! Findings from the texts of a script without running it, and the places of findings in them.
//!
//! Of mistakes of syntax, the first of each file is told.

use std::path::Path;
use std::rc::Rc;

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::input::place;
use crate::script::scenario::beside;
use crate::script::spotted::spotted;
use crate::script::tokens::ScriptTokens;
use crate::script::vm::Vm;

/// The most modules that are read after a mistake of syntax.
const MOST_FILES: usize = 50;

/// The tokens of all files that were read.
pub fn tokens(vm: &Vm) -> Vec<Rc<ScriptTokens>> {
    vm.files().iter().filter_map(|file| vm.tokens(&file.name)).collect()
}

/// The first mistake of syntax of each file that was read, and of each module that these require by a plain name.
pub fn mistakes(vm: &Vm) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    let mut next = 0;
    while let Some(file) = vm.files().get(next).filter(|_| next < MOST_FILES) {
        next += 1;
        let Some(tokens) = vm.tokens(&file.name) else { continue };
        for (name, _) in tokens.required() {
            let _ = vm.find_module(&name);
        }
        match vm.syntax(&file.name, &file.text) {
            None => {}
            Some(mistake) => {
                found.push(ScriptFinding::of(&mistake));
                if mistake.limit().is_some() {
                    break;
                }
            }
        }
    }
    found
}

/// Armies, commands and functions that have a name and are never used.
pub fn idle_locals(file: &ScriptTokens) -> Vec<ScriptFinding> {
    let idle = file.idle_locals().into_iter().filter(|(_, _, given)| matches!(*given, "army" | "command" | "function"));
    let told = |(name, at, given)| {
        ScriptFinding::new(FindingKind::UnusedLocal, Some(at), format!("the {given} `{name}` is never used"))
    };
    idle.map(told).collect()
}

/// Elements off the board, without a place in their zone, or against the same rule on setting up, that one line writes as one
/// finding: the first of them.
fn together(findings: &mut Vec<ScriptFinding>) {
    const ALIKE: [FindingKind; 4] =
        [FindingKind::OffBoard, FindingKind::NoRoom, FindingKind::SetUp, FindingKind::AmbushSeen];
    let rule = |finding: &ScriptFinding| finding.objection.as_ref().map(|objection| objection.clause);
    let mut at = 0;
    while at < findings.len() {
        let here = (findings[at].file.clone(), findings[at].line);
        let (code, of) = (findings[at].code, rule(&findings[at]));
        let alike =
            |other: &ScriptFinding| other.code == code && (other.file.clone(), other.line) == here && rule(other) == of;
        let more = findings[at + 1..].iter().filter(|other| alike(other)).count();
        let stand = [FindingKind::OffBoard, FindingKind::NoRoom].iter().any(|kind| kind.row().code == code);
        if more > 0 && here.1 > 0 && ALIKE.iter().any(|kind| kind.row().code == code) {
            let told = match stand {
                true => format!("; so do {more} more of this line"),
                false => format!("; the same holds for {more} more of this line"),
            };
            // The advice of a refusal stands in lines below it.
            let end = findings[at].message.find('\n').unwrap_or(findings[at].message.len());
            findings[at].message.insert_str(end, &told);
            let mut index = 0;
            findings.retain(|other| {
                index += 1;
                index - 1 <= at || !alike(other)
            });
        }
        at += 1;
    }
}

/// The findings with paths and columns, in the order of the files and of the lines in them, each once.
pub fn placed(vm: &Vm, path: &Path, files: &[Rc<ScriptTokens>], findings: Vec<ScriptFinding>) -> Vec<ScriptFinding> {
    let sources = vm.files();
    let order = |name: &str| sources.iter().position(|file| file.name == name).unwrap_or(sources.len());
    let mut placed: Vec<ScriptFinding> = Vec::new();
    for mut finding in findings {
        let at = order(&finding.file);
        let own = path.file_name().is_some_and(|own| own == finding.file.as_str());
        finding.path = match sources.get(at).and_then(|file| file.path.as_ref()) {
            // The own file keeps the path that the user gave.
            _ if own => place::shown(path),
            Some(path) => place::shown(path),
            None => beside(path, &finding.file).map_or_else(String::new, |path| place::shown(&path)),
        };
        if finding.file.is_empty() {
            finding.path = place::shown(path);
        }
        let spot = |file: &Rc<ScriptTokens>| {
            spotted(file, finding.line, &finding.message).or_else(|| file.line(finding.line)).and_then(|at| at.word)
        };
        if finding.line > 0
            && finding.column == 0
            && let Some((from, length)) = files.get(at).and_then(spot)
        {
            (finding.column, finding.length) = (from + 1, length);
        }
        if !placed.contains(&finding) {
            placed.push(finding);
        }
    }
    placed.sort_by_key(|finding| (order(&finding.file), finding.line, finding.column));
    together(&mut placed);
    placed
}
