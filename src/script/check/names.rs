//! Findings on the names of a file: those that nothing declares, in functions that no check has called, and those that
//! were meant to be local.

use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::script::meant::{dice_of_math, unknown};
use crate::script::scopes::{NameUse, Scopes};
use crate::script::tokens::ScriptTokens;

/// The most of these findings in one file.
const MOST: usize = 100;

/// The words of tests, which modules for them use.
const OTHERS: [&str; 2] = ["scenario_test", "situation"];

/// All these findings of a file; `known` are the names that every script has.
pub fn findings(tokens: &ScriptTokens, scopes: &Scopes, known: &[String]) -> Vec<ScriptFinding> {
    let mut found: Vec<ScriptFinding> = forgotten(tokens, scopes).collect();
    let globals = scopes.globals(tokens);
    // A module may be for another kind of script.
    let root = |name: &str| OTHERS.contains(&name) || known.iter().any(|known| known.split('.').next() == Some(name));
    for used in scopes.uses.iter().filter(|used| used.what == NameUse::Read && used.declared.is_none()) {
        let name = tokens.text(used.token);
        // What stands outside of functions has been run.
        if !used.inside || root(name) || globals.contains_key(name) {
            continue;
        }
        if found.len() >= MOST {
            break;
        }
        let at = tokens.place(used.token);
        let message = unknown(Some((tokens, scopes)), at.as_ref(), name, known);
        found.push(ScriptFinding::new(FindingKind::UnknownName, at, message));
    }
    let lines = (0..tokens.count()).filter(|i| tokens.text(*i) == "math").map(|i| tokens.line_of(i));
    let dice = lines.filter_map(|line| dice_of_math(tokens, line));
    found.extend(dice.map(|(at, message)| {
        let (told, expected) = message.split_once("; expected ").unwrap_or((&message, ""));
        let finding = ScriptFinding::new(FindingKind::Refused, Some(at), told).expecting(expected);
        ScriptFinding { hint: "the dice of a script are logged and come again in a replay".to_string(), ..finding }
    }));
    found.truncate(MOST);
    found
}

/// Names that get a value without being declared.
fn forgotten<'a>(tokens: &'a ScriptTokens, scopes: &'a Scopes) -> impl Iterator<Item = ScriptFinding> + 'a {
    scopes.globals(tokens).into_iter().map(|(name, token)| {
        let function = token > 0 && tokens.text(token - 1) == "function";
        let expected = if function { format!("local function {name}(...)") } else { format!("local {name} = ...") };
        let message = format!("`{name}` gets a value without `local`, so that every function of the file shares it");
        ScriptFinding::new(FindingKind::ForgottenLocal, tokens.place(token), message).expecting(expected)
    })
}
