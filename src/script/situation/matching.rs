//! Compares recorded data with the Lua value that a script expects.
//!
//! A table of a script need not name every field. In a script lengths and places are in the set's unit, facings are
//! compass words or degrees, elements are handles or names, sides are `red` and `blue`.

use mlua::{Table, Value};
use serde_json::Value as Data;

use super::handle::{Handle, meant};
use super::setting::{Setting, side_word};
use crate::base::names::{ElementId, SideId};
use crate::geometry::Facing;
use crate::script::fields;
use crate::script::measures::{is_element, is_length};
use crate::script::words::length::heading;

/// The difference up to which two lengths are the same, in 1/1000 mm: above the rounding of a number with three
/// decimals, below every tolerance of the rules.
pub const SAME: f64 = 50.0;
/// The same for sizes of bases, which are given and not measured.
const SAME_SIZE: f64 = 0.5;
/// The fields that hold sizes of bases.
const SIZES: [&str; 2] = ["width", "depth"];
/// The difference up to which two facings are the same, in degrees.
const SAME_DEGREES: f64 = 0.01;

/// Fields that hold sides.
const SIDES: [&str; 3] = ["side", "winner", "to_decide"];

/// The facing that a script gives: a compass word, or degrees clockwise from north.
///
/// # Errors
/// If it is neither.
pub fn facing_of(value: &Value) -> Result<Facing, String> {
    if let Some(degrees) = fields::number(value) {
        return Ok(Facing::from_degrees(degrees));
    }
    match value {
        Value::String(word) => {
            let word = word.to_string_lossy();
            heading(&word).map(Facing::from_degrees).map_err(|near| format!("`{word}` is no direction{near}"))
        }
        _ => Err("a facing is a compass word or degrees clockwise from north".to_string()),
    }
}

/// The difference between `found` in the field `key` and the script's `wanted`; `None` if they agree.
pub fn differs(setting: &Setting, key: &str, found: &Data, wanted: &Value) -> Option<String> {
    match wanted {
        Value::Table(table) => differs_table(setting, key, found, table),
        _ if agrees(setting, key, found, wanted) => None,
        _ => Some(format!("{key}: expected {}, found {}", shown(wanted), told(setting, key, found))),
    }
}

/// The difference in the fields that a table names, or in a list item by item.
fn differs_table(setting: &Setting, key: &str, found: &Data, wanted: &Table) -> Option<String> {
    let length = wanted.raw_len();
    if let Data::Array(items) = found
        && length > 0
    {
        if items.len() != length {
            return Some(format!("{key}: expected {length} of them, found {}", told(setting, key, found)));
        }
        return items.iter().enumerate().find_map(|(i, item)| {
            let one: Value = wanted.raw_get(i + 1).unwrap_or(Value::Nil);
            differs(setting, key, item, &one)
        });
    }
    let mut fields: Vec<(String, Value)> = Vec::new();
    // Reading a plain table of a script cannot fail; a key that is no name matches no field and is left out.
    let _ = wanted.for_each(|name: Value, value: Value| {
        fields.push((name.to_string().unwrap_or_default(), value));
        Ok(())
    });
    fields.sort_by(|a, b| a.0.cmp(&b.0));
    fields.iter().find_map(|(name, value)| match found.get(name) {
        Some(inner) => differs(setting, name, inner, value),
        None => Some(format!("there is no field `{name}` in {}", told(setting, key, found))),
    })
}

fn agrees(setting: &Setting, key: &str, found: &Data, wanted: &Value) -> bool {
    if let Value::UserData(_) = wanted {
        let Some(id) = meant(wanted) else { return false };
        let id = Data::from(id.0);
        return *found == id || found.as_array().is_some_and(|list| list.len() == 1 && list[0] == id);
    }
    if key == "facing" {
        let (Some(found), Ok(wanted)) = (found.as_u64(), facing_of(wanted)) else { return false };
        return Facing(found as u32).to(wanted).degrees().abs() <= SAME_DEGREES;
    }
    match (found, wanted) {
        (Data::Null, Value::Nil) => true,
        (Data::Bool(a), Value::Boolean(b)) => a == b,
        (Data::String(a), Value::String(b)) => *a == snake(&b.to_string_lossy()) || *a == b.to_string_lossy(),
        (Data::Number(_), Value::String(word)) => {
            let word = word.to_string_lossy();
            if SIDES.contains(&key) {
                return found.as_u64().is_some_and(|side| side_word(SideId(side as u8)) == word);
            }
            setting.find(&word).is_ok_and(|id| *found == id.0)
        }
        (Data::Number(a), Value::Integer(_) | Value::Number(_)) => {
            let (Some(a), Some(b)) = (a.as_f64(), number(wanted)) else { return false };
            let unit = if is_length(key) { setting.unit() } else { 1.0 };
            let near = match key {
                _ if !is_length(key) => 0.0,
                _ if SIZES.contains(&key) => SAME_SIZE,
                _ => SAME,
            };
            (a - b * unit).abs() <= near
        }
        (Data::Array(list), _) if list.len() == 1 => agrees(setting, key, &list[0], wanted),
        _ => false,
    }
}

fn number(value: &Value) -> Option<f64> {
    match value {
        Value::Integer(i) => Some(*i as f64),
        Value::Number(x) => Some(*x),
        _ => None,
    }
}

/// `TooFar` as `too_far`, as records write it.
pub fn snake(word: &str) -> String {
    let mut out = String::new();
    for c in word.chars() {
        if c.is_uppercase() && !out.is_empty() {
            out.push('_');
        }
        out.extend(c.to_lowercase());
    }
    out
}

/// Recorded data in the terms of a script.
pub fn told(setting: &Setting, key: &str, found: &Data) -> String {
    match found {
        Data::Number(n) if key == "facing" => {
            format!("{:.2} degrees", Facing(n.as_u64().unwrap_or(0) as u32).degrees())
        }
        Data::Number(n) if SIDES.contains(&key) => side_word(SideId(n.as_u64().unwrap_or(0) as u8)).to_string(),
        Data::Number(n) if is_element(key) => {
            let id = ElementId(n.as_u64().unwrap_or(u64::from(u16::MAX)) as u16);
            if setting.battle.knows(id) { setting.battle.name(id) } else { n.to_string() }
        }
        Data::Number(n) if is_length(key) => {
            format!("{:.4}", n.as_f64().unwrap_or(0.0) / setting.unit())
        }
        Data::Array(list) => {
            let all: Vec<String> = list.iter().map(|one| told(setting, key, one)).collect();
            format!("{{ {} }}", all.join(", "))
        }
        Data::Object(fields) => {
            let all: Vec<String> =
                fields.iter().map(|(name, value)| format!("{name} = {}", told(setting, name, value))).collect();
            format!("{{ {} }}", all.join(", "))
        }
        Data::String(text) => text.clone(),
        other => other.to_string(),
    }
}

/// A script's value in a message.
pub fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => text.to_string_lossy(),
        Value::Integer(i) => i.to_string(),
        Value::Number(x) => x.to_string(),
        Value::Boolean(b) => b.to_string(),
        Value::UserData(data) => data.borrow::<Handle>().map_or_else(|_| "an object".to_string(), |h| h.name.clone()),
        other => format!("a {}", other.type_name()),
    }
}
