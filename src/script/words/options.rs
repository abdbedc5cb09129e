//! `option { ... }` and `roll(...)`: a script reads its options and its dice at the start, and writes another battle by them. Who
//! fights it names the values, and the seed throws the dice.

use crate::base::names::cut;
use crate::battle::StartThrow;
use crate::script::collector::Collector;
use crate::script::error::{refuse, writers_place};
use crate::script::keys::{FieldType, Keys};
use crate::script::languages::{self, EarlyText, WrittenText};
use crate::script::overrides::VARIED;
use crate::script::words::draft::SharedDraft;
use crate::script::words::length::{one_table, shown};
use crate::script::words::settled::{OptionValue, ScenarioOption, ToldThrow, WaitingText};
use mlua::{Function, IntoLua, Lua, Value};

/// The most options of a script, the most values of one, and the most dice at the start.
const MOST: usize = 20;
/// The longest name of an option, and the longest value that is a text, in letters.
const NAME: usize = 40;
/// The longest text about an option or a die, in letters.
const TEXT: usize = 400;

/// The army that alone is told of a die at the start; its name is looked up when there are armies.
fn told_alone(lua: &Lua, to: Option<&Value>) -> mlua::Result<Option<String>> {
    let Some(to) = to.filter(|to| !matches!(to, Value::Nil)) else { return Ok(None) };
    let message =
        || format!("behind its text roll() takes the name of the army that alone is told; found {}", shown(to));
    String::read(to).filter(|name| name.len() <= TEXT).map(Some).ok_or_else(|| refuse(lua, message()))
}

/// The word `option`: declares an option and gives its value in force.
pub fn option_word(lua: &Lua, shared: &SharedDraft) -> mlua::Result<Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, "option")?;
        shared.check_open(lua)?;
        let mut keys = Keys::new(lua, &table, "option");
        let name: String = keys.req("name")?;
        let text = languages::early(&mut keys, "text", TEXT)?;
        let written: Vec<Value> = keys.req("values")?;
        let to: Option<String> = keys.opt("to")?;
        keys.finish()?;
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
        if name.is_empty() || name.len() > NAME || !name.chars().all(plain) {
            let message =
                format!("`name` is one word of letters, digits and `_`, at most {NAME}; found \"{}\"", cut(&name));
            return Err(keys.refuse("name", message));
        }
        if VARIED.contains(&name.as_str()) {
            return Err(keys.refuse("name", format!("a playtest varies `{name}` by itself; call the option otherwise")));
        }
        if let Some(EarlyText::Said(text)) = &text
            && (text.trim().is_empty() || text.len() > TEXT)
        {
            return Err(keys.refuse("text", format!("`text` says in 1 to {TEXT} letters what the option is about")));
        }
        if to.as_ref().is_some_and(|to| to.len() > TEXT) {
            return Err(keys.refuse("to", "`to` is the name of the army that alone is told of it"));
        }
        let mut settled = shared.settled.borrow_mut();
        if settled.options.iter().any(|option| option.name == name) {
            return Err(keys.refuse("name", format!("there is an option called \"{name}\" already")));
        }
        if settled.options.len() >= MOST {
            return Err(keys.refuse("", format!("a script has at most {MOST} options")));
        }
        let values = values(&keys, &written)?;
        let mut option = ScenarioOption { name, text: None, values, chosen: 0, to, at: writers_place(lua) };
        let number = settled.options.len();
        match text {
            Some(EarlyText::Said(text)) => option.text = Some(text),
            Some(waits) => settled.waiting.push((WaitingText::Option(number), waits)),
            None => {}
        }
        if let Some((_, typed)) = settled.asked.iter().rev().find(|(name, _)| *name == option.name) {
            option.chosen = option.meant(typed).map_err(|why| keys.refuse("values", why))?;
        }
        let value = written.get(option.chosen).cloned().unwrap_or(Value::Nil);
        settled.options.push(option);
        Ok(value)
    })
}

/// The values of an option: at least two of one type, none twice.
fn values(keys: &Keys, written: &[Value]) -> mlua::Result<Vec<OptionValue>> {
    if !(2..=MOST).contains(&written.len()) {
        let message = format!("`values` are from 2 to {MOST}, the usual one first; found {}", written.len());
        return Err(keys.refuse("values", message));
    }
    let mut values: Vec<OptionValue> = Vec::new();
    for value in written {
        let found = OptionValue::read(value).filter(|read| read.to_string().len() <= NAME);
        let Some(read) = found.filter(|read| values.first().is_none_or(|first| first.is_like(read))) else {
            let expected =
                format!("expected numbers, texts of at most {NAME} letters, or true and false, all of one type");
            return Err(keys.refuse("values", format!("{expected}; found {}", shown(value))));
        };
        if values.contains(&read) {
            return Err(keys.refuse("values", format!("`values` has {read} twice")));
        }
        values.push(read);
    }
    Ok(values)
}

/// The word `roll`: throws a die before the first bound, which the battle's record keeps.
pub fn roll_word(lua: &Lua, shared: &SharedDraft) -> mlua::Result<Function> {
    let shared = shared.clone();
    lua.create_function(move |lua, (what, to): (Value, Option<Value>)| {
        shared.check_open(lua)?;
        let to = told_alone(lua, to.as_ref())?;
        let (what, waits) = match WrittenText::read(&what) {
            Some(WrittenText::Plain(text)) => (Value::String(lua.create_string(text)?), None),
            Some(WrittenText::ByLanguage(each)) => {
                let first = each.values().next().cloned().unwrap_or_default();
                (Value::String(lua.create_string(first)?), Some(EarlyText::Waits(each)))
            }
            None => (what, None),
        };
        let text = String::read(&what).filter(|text| !text.trim().is_empty() && text.len() <= TEXT);
        let Some(what) = text else {
            let message = format!(
                "roll() takes a text of 1 to {TEXT} letters that says what is thrown for; found {}",
                shown(&what)
            );
            return Err(refuse(lua, message));
        };
        let mut settled = shared.settled.borrow_mut();
        if settled.throws.len() >= MOST {
            return Err(refuse(lua, format!("a script throws at most {MOST} dice before the first bound")));
        }
        let face = settled.throw();
        let number = settled.throws.len();
        settled.throws.push(StartThrow { what, face, to: None });
        settled.told.extend(to.map(|name| ToldThrow { number, name, at: writers_place(lua) }));
        if let Some(waits) = waits {
            settled.waiting.push((WaitingText::Throw(number, writers_place(lua)), waits));
        }
        drop(settled);
        if shared.draft.borrow().is_some() {
            settle(lua, &shared)?;
        }
        face.into_lua(lua)
    })
}

/// Gives options and dice of before the scenario their texts in the language in which it is told.
///
/// # Errors
/// If one lacks the first language, or has an unknown one.
pub fn settle(lua: &Lua, shared: &SharedDraft) -> mlua::Result<()> {
    let mut settled = shared.settled.borrow_mut();
    for (which, text) in std::mem::take(&mut settled.waiting) {
        let at = match &which {
            WaitingText::Option(i) => settled.options.get(*i).and_then(|option| option.at.clone()),
            WaitingText::Throw(_, at) => at.clone(),
        };
        let said = match (shared.languages.settle(&text, TEXT, &at), Collector::of(lua)) {
            (Ok(said), _) => said,
            (Err(error), Some(collector)) => {
                collector.add(error);
                continue;
            }
            (Err(error), None) => return Err(mlua::Error::external(error)),
        };
        match which {
            WaitingText::Option(i) => settled.options[i].text = Some(said),
            WaitingText::Throw(i, _) => settled.throws[i].what = said,
        }
    }
    Ok(())
}
