//! Findings from the texts of a script without running it, and the places of findings in them.
//!
//! Mistakes of syntax are Luau's own, the first of each file. Luau gives the line; the column is that of the token that
//! its message names.

use std::path::Path;
use std::rc::Rc;

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace};
use crate::script::modules::SourceFile;
use crate::script::scenario::beside;
use crate::script::tokens::ScriptTokens;
use crate::script::vm::Vm;

/// The most modules that are read after a mistake of syntax.
const MOST_FILES: usize = 50;
/// The most places of one line that are tried for a mistake of syntax.
const MOST_PLACES: usize = 20;

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
            Some(ScriptError::Syntax { at, message }) => {
                let at = token_meant(vm, file, &tokens, &at, &message).unwrap_or(at);
                found.push(ScriptFinding::new(FindingKind::Syntax, Some(at), message));
            }
            Some(limit) => {
                found.push(ScriptFinding::of(&limit));
                break;
            }
        }
    }
    found
}

/// The token that Luau's message ends with, such as `got ')'`. Luau gives its line only; if it occurs there more than
/// once, the right one is the first after which the text can be cut off without a change of the message.
fn token_meant(
    vm: &Vm,
    file: &SourceFile,
    tokens: &ScriptTokens,
    at: &ScriptPlace,
    message: &str,
) -> Option<ScriptPlace> {
    let (_, name) = message.rsplit_once("got '")?;
    let (name, _) = name.split_once('\'')?;
    let places = tokens.all_at(at.line, name);
    if let [(only, _)] = &places[..] {
        return Some(only.clone());
    }
    let meant = |end: usize| match vm.syntax(&file.name, &file.text[..end]) {
        Some(ScriptError::Syntax { at: cut, message: same }) => cut.line == at.line && same == message,
        _ => false,
    };
    places.into_iter().take(MOST_PLACES).find(|(_, end)| meant(*end)).map(|(place, _)| place)
}

/// Armies, commands and functions that have a name and are never used.
pub fn idle_locals(file: &ScriptTokens) -> Vec<ScriptFinding> {
    let idle = file.idle_locals().into_iter().filter(|(_, _, given)| matches!(*given, "army" | "command" | "function"));
    let told = |(name, at, given)| {
        ScriptFinding::new(FindingKind::UnusedLocal, Some(at), format!("the {given} `{name}` is never used"))
    };
    idle.map(told).collect()
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
            _ if own => path.display().to_string(),
            Some(path) => path.display().to_string(),
            None => beside(path, &finding.file).map_or_else(String::new, |path| path.display().to_string()),
        };
        if finding.file.is_empty() {
            finding.path = path.display().to_string();
        }
        if finding.line > 0
            && finding.column == 0
            && let Some((from, length)) = files.get(at).and_then(|file| file.line(finding.line)).and_then(|at| at.word)
        {
            (finding.column, finding.length) = (from + 1, length);
        }
        if !placed.contains(&finding) {
            placed.push(finding);
        }
    }
    placed.sort_by_key(|finding| (order(&finding.file), finding.line, finding.column));
    placed
}
