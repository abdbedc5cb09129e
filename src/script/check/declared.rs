//! Findings on what a file declares and then uses as something else: options compared with a text that is none of their values, and
//! house rules that do what they were not declared to.
//!
//! Reads the text alone, so that a branch which no check has run is read too.

use std::ops::Range;

use super::callbacks::arguments;
use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::base::names::{cut, did_you_mean};
use crate::battle::HouseAct;
use crate::script::scopes::{NameUse, Scopes};
use crate::script::tokens::ScriptTokens;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::settled::OptionValue;

/// All these findings of a file.
pub fn findings(tokens: &ScriptTokens, scopes: &Scopes, draft: &ScenarioDraft) -> Vec<ScriptFinding> {
    let mut found = no_values(tokens, scopes, draft);
    found.extend(undeclared(tokens, draft));
    found
}

/// Texts with which an option is compared, and that are none of its values.
fn no_values(tokens: &ScriptTokens, scopes: &Scopes, draft: &ScenarioDraft) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for option in &draft.settled.options {
        let texts: Vec<&str> = option.values.iter().filter_map(OptionValue::as_text).collect();
        let Some(declared) = declared_by(tokens, &option.name).filter(|_| texts.len() == option.values.len()) else {
            continue;
        };
        let read = scopes.uses.iter().filter(|used| used.declared == Some(declared) && used.what == NameUse::Read);
        for used in read {
            let Some(at) = compared_with(tokens, used.token) else { continue };
            let Some(text) = tokens.literal(at).filter(|text| !texts.contains(text)) else { continue };
            let near = did_you_mean(text, texts.iter().copied());
            let message = format!("the option `{}` has no value \"{}\"{near}", option.name, cut(text));
            let values: Vec<String> = texts.iter().map(|text| format!("\"{text}\"")).collect();
            let finding = ScriptFinding::new(FindingKind::NoSuchValue, tokens.place(at), message);
            found.push(finding.expecting(values.join(" or ")));
        }
    }
    found
}

/// The token of the local name that an option of this name is given to: `local NAME = option { ... }`.
fn declared_by(tokens: &ScriptTokens, name: &str) -> Option<usize> {
    let gives = |at: &usize| {
        let before = |back: usize, text: &str| *at >= back && tokens.text(*at - back) == text;
        let open = if tokens.text(*at + 1) == "(" { *at + 2 } else { *at + 1 };
        let is_option =
            tokens.text(*at) == "option" && before(1, "=") && before(3, "local") && tokens.text(open) == "{";
        is_option && field(tokens, open, "name").and_then(|value| tokens.literal(value)) == Some(name)
    };
    (0..tokens.count()).find(gives).map(|at| at - 2)
}

/// The token with which a name is compared, if it is.
fn compared_with(tokens: &ScriptTokens, name: usize) -> Option<usize> {
    let compares = |at: usize| matches!(tokens.text(at), "==" | "~=");
    if compares(name + 1) {
        return Some(name + 2);
    }
    (name >= 2 && compares(name - 1)).then(|| name - 2)
}

/// The token of a field's value in a table whose bracket opens there, if it is a single one.
fn field(tokens: &ScriptTokens, open: usize, key: &str) -> Option<usize> {
    let is_it = |value: &Range<usize>| {
        value.len() == 3 && tokens.text(value.start) == key && tokens.text(value.start + 1) == "="
    };
    arguments(tokens, open).into_iter().find(is_it).map(|value| value.start + 2)
}

/// Acts by a house rule that it was not declared to do.
fn undeclared(tokens: &ScriptTokens, draft: &ScenarioDraft) -> Vec<ScriptFinding> {
    let mut found = Vec::new();
    for at in (0..tokens.count()).filter(|at| tokens.text(*at) == ":") {
        let open = if tokens.text(at + 2) == "(" { at + 3 } else { at + 2 };
        let act = HouseAct::ALL.iter().find(|(word, _)| tokens.text(at + 1) == *word);
        let Some((word, act)) = act.filter(|_| tokens.text(open) == "{") else { continue };
        let name = field(tokens, open, "rule").and_then(|value| tokens.literal(value));
        let rule = draft.house_rules.iter().find(|rule| Some(rule.name.as_str()) == name);
        if let Some(rule) = rule.filter(|rule| !rule.may.contains(act)) {
            let may: Vec<String> = rule.may.iter().map(|act| format!("\"{}\"", act.word())).collect();
            let (name, may) = (&rule.name, may.join(", "));
            let message = format!("the house rule \"{name}\" may not `{word}`: it was declared with may = {{ {may} }}");
            let finding = ScriptFinding::new(FindingKind::Refused, tokens.place(at + 1), message);
            let hint = format!("write may = {{ {may}, \"{word}\" }} where \"{name}\" is declared");
            found.push(ScriptFinding { hint, ..finding });
        }
    }
    found
}
