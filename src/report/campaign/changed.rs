//! Which values of a script another version of it changes, in words: policies and terms of victory. Knows nothing of what they mean.

use serde::Serialize;

/// A policy as the script writes it: its name and its value.
fn as_written(name: String, value: serde_json::Value) -> Vec<(String, serde_json::Value)> {
    use serde_json::Value;
    match (name.as_str(), value) {
        ("stubborn", Value::Object(parts)) => parts.into_iter().collect(),
        ("battles", Value::String(word)) if word == "typed" => vec![(name, "table".into())],
        ("beaten_by_third", value) => {
            vec![("beaten".into(), if value == true { "third" } else { "rules" }.into())]
        }
        (_, value) => vec![(name, value)],
    }
}

/// The policies, or other values of a script, that differ, in words; `kind` is the word for one.
pub fn changed<T: Serialize>(old: &T, new: &T, kind: &str) -> Vec<String> {
    let as_map = |values: &T| match serde_json::to_value(values) {
        Ok(serde_json::Value::Object(map)) => {
            map.into_iter().flat_map(|(name, value)| as_written(name, value)).collect()
        }
        _ => serde_json::Map::new(),
    };
    let (old, new) = (as_map(old), as_map(new));
    let none = serde_json::Value::Null;
    let mut names: Vec<&String> = old.keys().chain(new.keys()).collect();
    names.sort();
    names.dedup();
    let differ = names.into_iter().map(|name| (name, old.get(name).unwrap_or(&none), new.get(name).unwrap_or(&none)));
    let differ = differ.filter(|(_, old, new)| old != new);
    let told = |value: &serde_json::Value| match value {
        serde_json::Value::Null => "nothing".to_string(),
        serde_json::Value::String(word) => word.clone(),
        serde_json::Value::Array(all) => {
            let one = |one: &serde_json::Value| one.as_str().map_or_else(|| one.to_string(), str::to_string);
            all.iter().map(one).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    };
    differ
        .map(|(name, old, new)| match name.as_str() {
            "hooks" => format!("decided by functions: {} instead of {}", told(new), told(old)),
            "reading" => "the rules of a season are read as in campaigns that are founded now".to_string(),
            _ => format!("{kind} {name}: {} instead of {}", told(new), told(old)),
        })
        .collect()
}
