//! From format 1 to format 2: dice, lots and reports of scouts become data; what cannot be read, and the sentences of
//! refusals, stay as they were written.

use serde_json::{Map, Value, json};

use super::sightings::KnownNames;
use crate::campaign::cause::CampaignPolicy;

/// Each throw of format 1: the word for its purpose, the name of the purpose in format 2, and the names of its parts.
const THROWS: &[(&str, &str, &[&str])] = &[
    ("spy", "spy", &["nation", "at"]),
    ("storm", "storm", &["army", "from", "to"]),
    ("attrition", "attrition", &["army"]),
    ("storming", "storming", &["army", "at"]),
    ("siege", "siege", &["at", "owner"]),
    ("revolt", "revolt", &["at"]),
    ("interception", "interception", &["army", "at"]),
    ("pursuit", "pursuit", &["battle", "element"]),
];

/// Each lot of format 1, in the same way. Of an element's loss the word is its cause in format 2.
const LOTS: &[(&str, &str, &[&str])] = &[
    ("who comes first", "first_to_come", &["at", "tick"]),
    ("who defends", "defender", &["one", "other"]),
    ("whom he meets", "opponent", &["army", "at"]),
    ("storm", "element", &["army"]),
    ("storming", "element", &["army"]),
    ("attrition", "element", &["army"]),
];

/// Upgrades all entries.
pub(super) fn upgrade(entries: &mut [Value]) -> Result<(), String> {
    let mut known = KnownNames::default();
    for (number, entry) in (1..).zip(entries) {
        let found = entry.as_object_mut().and_then(|entry| entry.get_mut("what"));
        let what = found.ok_or_else(|| format!("entry {number} is no event of format 1: it has no `what`"))?;
        known.learn(what);
        if let Some(new) = event(what, &known) {
            *what = new;
        }
        if let Some(policy) = entry.get_mut("why").and_then(|why| why.get_mut("policy"))
            && !CampaignPolicy::WORDS.iter().any(|word| policy == word)
        {
            *policy = json!({ "as_written": policy.take() });
        }
    }
    Ok(())
}

/// The event of format 2; `None` if it is as in format 1.
fn event(what: &mut Value, known: &KnownNames) -> Option<Value> {
    let (kind, fields) = what.as_object_mut()?.iter_mut().next()?;
    let (kind, fields) = (kind.clone(), fields.as_object_mut()?);
    match kind.as_str() {
        "threw" => {
            let (word, of) = purpose(fields);
            fields.insert("throw".into(), typed(THROWS, &word, of));
        }
        "drew" => {
            let (word, of) = purpose(fields);
            let by = match (word.as_str(), of.as_slice()) {
                ("who moves first", []) => json!("first_mover"),
                _ => typed(LOTS, &word, of),
            };
            fields.insert("by".into(), by);
        }
        "refused" => {
            let text = fields.remove("why")?;
            fields.insert("why".into(), json!({ "as_written": { "text": text } }));
        }
        "letter" if fields.get("kind")? == "news" => {
            return Some(json!({ "news": { "text": fields.remove("text")? } }));
        }
        "letter" if fields.get("kind")? == "report" => {
            let (by, text) = (fields.get("from")?.clone(), fields.get("text")?.as_str()?);
            return Some(match known.sighting(text) {
                Some((at, armies)) => json!({ "saw": { "by": by, "at": at, "armies": armies } }),
                None => json!({ "saw_as_written": { "by": by, "text": text } }),
            });
        }
        _ => {}
    }
    None
}

/// Takes the word for a purpose and what it is for out of an event.
fn purpose(fields: &mut Map<String, Value>) -> (String, Vec<String>) {
    let word = fields.remove("what").and_then(|word| word.as_str().map(str::to_string)).unwrap_or_default();
    let of = fields.remove("of");
    let of = of.iter().filter_map(Value::as_array).flatten().filter_map(Value::as_str).map(str::to_string).collect();
    (word, of)
}

/// A purpose by one of these rows; as it was written if no row is its own.
fn typed(rows: &[(&str, &str, &[&str])], word: &str, of: Vec<String>) -> Value {
    let row = rows.iter().find(|(known, _, parts)| *known == word && parts.len() == of.len());
    let as_written = || json!({ "as_written": { "what": word, "of": of } });
    let Some((_, name, parts)) = row else { return as_written() };
    let mut fields = Map::new();
    for (part, text) in parts.iter().zip(&of) {
        let value = match *part {
            "element" => text.parse::<u32>().ok().filter(|number| number.to_string() == *text).map(Value::from),
            "tick" => text.parse::<u16>().ok().filter(|tick| tick.to_string() == *text).map(Value::from),
            _ => Some(Value::from(text.as_str())),
        };
        let Some(value) = value else { return as_written() };
        fields.insert((*part).to_string(), value);
    }
    if *name == "element" {
        fields.insert("by".into(), word.into());
    }
    json!({ *name: fields })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::campaign::event::CampaignEventKind;

    /// The upgrade of an event, which format 2 must know.
    fn upgraded(event: &str) -> String {
        let mut entries = [serde_json::from_str(&format!(r#"{{"what":{event}}}"#)).expect("JSON")];
        upgrade(&mut entries).expect("an event");
        let what = entries[0]["what"].clone();
        let known: CampaignEventKind =
            serde_json::from_value(what.clone()).unwrap_or_else(|why| panic!("{what}: {why}"));
        assert_eq!(serde_json::to_value(known).expect("plain data"), what);
        what.to_string()
    }

    #[test]
    fn dice_and_lots_are_data_where_they_are_known() {
        for (old, new) in [
            (r#""what":"spy","of":["Rome","Sardis"]"#, r#"{"spy":{"at":"Sardis","nation":"Rome"}}"#),
            (r#""what":"storm","of":["A","B","C"]"#, r#"{"storm":{"army":"A","from":"B","to":"C"}}"#),
            (r#""what":"pursuit","of":["1-A","17"]"#, r#"{"pursuit":{"battle":"1-A","element":17}}"#),
            (r#""what":"pursuit","of":["1-A","017"]"#, r#"{"as_written":{"of":["1-A","017"],"what":"pursuit"}}"#),
            (r#""what":"omen","of":["A"]"#, r#"{"as_written":{"of":["A"],"what":"omen"}}"#),
            (r#""what":"revolt","of":["A","B"]"#, r#"{"as_written":{"of":["A","B"],"what":"revolt"}}"#),
        ] {
            let whole = upgraded(&format!(r#"{{"threw":{{{old},"face":3}}}}"#));
            assert_eq!(whole, format!(r#"{{"threw":{{"face":3,"throw":{new}}}}}"#));
        }
        for (old, new) in [
            (r#""what":"who moves first","of":[]"#, r#""first_mover""#),
            (r#""what":"who comes first","of":["A","2"]"#, r#"{"first_to_come":{"at":"A","tick":2}}"#),
            (r#""what":"storming","of":["A"]"#, r#"{"element":{"army":"A","by":"storming"}}"#),
            (
                r#""what":"who comes first","of":["A","b"]"#,
                r#"{"as_written":{"of":["A","b"],"what":"who comes first"}}"#,
            ),
        ] {
            let whole = upgraded(&format!(r#"{{"drew":{{{old},"among":3,"lot":1}}}}"#));
            assert_eq!(whole, format!(r#"{{"drew":{{"among":3,"by":{new},"lot":1}}}}"#));
        }
    }

    #[test]
    fn sentences_stay_as_they_were_written() {
        let refused = upgraded(r#"{"refused":{"player":"Anna","line":2,"why":"no"}}"#);
        assert_eq!(refused, r#"{"refused":{"line":2,"player":"Anna","why":{"as_written":{"text":"no"}}}}"#);
        let mut entries = ["cut off", "the moon"].map(|word| json!({ "what": "began", "why": { "policy": word } }));
        upgrade(&mut entries).expect("events");
        assert_eq!(entries[0]["why"], json!({ "policy": "cut off" }));
        assert_eq!(entries[1]["why"], json!({ "policy": { "as_written": "the moon" } }));
        for entry in entries {
            serde_json::from_value::<crate::campaign::entry::EventEntry>(entry).expect("an entry");
        }
    }

    #[test]
    fn what_scouts_saw_and_the_script_said_is_no_letter_any_more() {
        let letter = |kind: &str, text: &str| {
            upgraded(&format!(r#"{{"letter":{{"from":"Rome","to":null,"kind":"{kind}","text":"{text}"}}}}"#))
        };
        assert_eq!(letter("news", "It rains"), r#"{"news":{"text":"It rains"}}"#);
        assert_eq!(letter("report", "Nowhere: x"), r#"{"saw_as_written":{"by":"Rome","text":"Nowhere: x"}}"#);
        assert_eq!(letter("rumour", "x"), r#"{"letter":{"from":"Rome","kind":"rumour","text":"x","to":null}}"#);
    }
}
