//! `elements_from { ... }`: converts the numbers of a real battle into elements. The ratios belong to the rules.

use mlua::{Lua, Table, Value};

use crate::script::error::refuse;
use crate::script::keys::{FieldType, Keys};
use crate::script::words::draft::{ScenarioDraft, SharedDraft, with};
use crate::script::words::length::one_table;

/// How the counts are rounded.
const ROUNDING: &str = "to the nearest by the middle of a ratio; of hordes whole thousands; of what comes up to so many every \
                        beginning element; at least one of what is there";

/// The field that is no number of men, and its range.
const SCALE: &str = "scale";
const LEAST: f64 = 0.1;
const MOST: f64 = 50.0;

/// The word `elements_from`.
pub fn elements_word(lua: &Lua, shared: &SharedDraft) -> mlua::Result<mlua::Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, "elements_from")?;
        with(lua, &shared, |draft| elements_from(lua, draft, &table))
    })
}

fn elements_from(lua: &Lua, draft: &mut ScenarioDraft, table: &Table) -> mlua::Result<Table> {
    let keys = Keys::new(lua, table, "elements_from");
    let Some(refights) = draft.rules.refight.clone() else {
        return Err(keys.refuse("", format!("{} has no ratios for real numbers", draft.rules.title)));
    };
    let (counts, spans) = (lua.create_table()?, lua.create_table()?);
    let mut total = 0_u32;
    let scale = scale(lua, draft, table)?;
    for (word, number) in numbers(lua, table)? {
        let Some(number) = u32::read(&number) else {
            return Err(keys.refuse(&word, format!("`{word}` must be {}", u32::expected())));
        };
        let number = libm::round(f64::from(number) / scale) as u32;
        let count = refights.elements(&word, number).map_err(|objection| keys.refuse_by(&word, objection))?.value;
        counts.raw_set(word.as_str(), count.elements)?;
        let span = lua.create_table()?;
        span.raw_set("least", count.least)?;
        span.raw_set("most", count.most)?;
        spans.raw_set(word, span)?;
        total = total.saturating_add(count.elements);
    }
    counts.raw_set("total", total)?;
    counts.raw_set("span", spans)?;
    counts.raw_set("rounding", ROUNDING)?;
    Ok(counts)
}

/// `scale`: how many times the men of the rules an element stands for, which reports tell; 1 if it is not written.
fn scale(lua: &Lua, draft: &mut ScenarioDraft, table: &Table) -> mlua::Result<f64> {
    let mut keys = Keys::new(lua, table, "elements_from");
    let Some(scale) = keys.opt_in::<f64>(SCALE, LEAST..=MOST)? else { return Ok(1.0) };
    let scale = scale.max(LEAST);
    let note = format!("An element stands for {scale} times as many men as the rules have it.");
    if scale != 1.0 && !draft.notes.contains(&note) {
        draft.notes.push(note);
    }
    Ok(scale)
}

/// The words of a table with their values, sorted, so that the same mistake gives the same message everywhere.
fn numbers(lua: &Lua, table: &Table) -> mlua::Result<Vec<(String, Value)>> {
    let mut numbers = Vec::new();
    let mut nameless = false;
    table.for_each(|key: Value, value: Value| {
        match String::read(&key) {
            Some(key) if key == SCALE => {}
            Some(key) => numbers.push((key, value)),
            None => nameless = true,
        }
        Ok(())
    })?;
    if nameless || numbers.is_empty() {
        return Err(refuse(
            lua,
            "elements_from: each number needs a name, such as elements_from { foot = 6500, horse = 1200 }",
        ));
    }
    numbers.sort_by(|a, b| a.0.cmp(&b.0));
    Ok(numbers)
}
