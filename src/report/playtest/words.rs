//! Variants and endings in a reader's words, for the page; text and JSON keep the words of the command line.

use serde_json::Value;

use super::{EndingFindings, Variant};
use crate::base::peoples::does;
use crate::report::names;

/// A variant in words: `Macedon moves first, weather heavy rain`; one without settings is `As written`.
pub fn variant(v: &Variant) -> String {
    if v.settings.is_empty() {
        return names::begun(&v.name);
    }
    let told: Vec<String> = v.settings.iter().map(|(name, value)| setting(v, name, value)).collect();
    names::begun(&told.join(", "))
}

fn setting(v: &Variant, name: &str, value: &Value) -> String {
    let value = value.as_str().map_or_else(|| value.to_string(), ToString::to_string);
    let side = |side: usize| v.sides[side].name.as_str();
    match (name, value.as_str()) {
        ("first_bound", "red") => does(side(0), "moves first"),
        ("first_bound", "blue") => does(side(1), "moves first"),
        ("red_general", who) => format!("{} led by {who}", side(0)),
        ("blue_general", who) => format!("{} led by {who}", side(1)),
        (name, value) => format!("{} {value}", name.replace('_', " ")),
    }
}

/// An ending in words.
pub fn ending(e: &EndingFindings) -> String {
    if e.objective.is_some() {
        return format!("the scenario's \u{201c}{}\u{201d}", e.name);
    }
    match e.name.as_str() {
        "victory" => "victory by the rules: the loser's losses".into(),
        "bounds" => "the last bound, without a winner".into(),
        "points" => "the last bound, by points".into(),
        "nobody left" => "nobody left on the table".into(),
        "resigned" => "one side gave up".into(),
        other => other.replace('_', " "),
    }
}
