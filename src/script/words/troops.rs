//! Troops as a line of text, such as `"4Bd*6"` or `"3Kn//4Bd general"`. Knows codes, not places.

use mlua::{Lua, MetaMethod, UserData, UserDataFields, Value};

use crate::base::names::did_you_mean;
use crate::battle::{Code, Kinds};
use crate::engine::{Rulebook, TroopRow};
use crate::script::error::{Place, ScriptError, refuse, writers_place};
use crate::script::keys::Field;
use crate::script::vm::source_of;
use crate::script::words::length::{Length, shown};

/// The most elements that one text stands for.
const MOST: u8 = 100;

/// What one item of a line stands for.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// So many elements of one code.
    Troops(Troops),
    /// Free ground.
    Gap(Length),
}

/// Elements of one code.
#[derive(Clone, Copy, Debug)]
pub struct Troops {
    /// The code's row.
    pub row: TroopRow,
    /// What they may dismount to.
    pub dismounts_to: Option<Code>,
    /// How many.
    pub count: u8,
    /// It is the general's.
    pub general: bool,
}

/// Ground left free in a line.
struct Gap(Length);

impl UserData for Gap {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "gap");
    }
}

/// The word `gap`.
pub fn gap_word(lua: &Lua) -> mlua::Result<mlua::Function> {
    lua.create_function(|lua, length: Value| match Length::read(&length) {
        Some(length) => Ok(Gap(length)),
        None => Err(refuse(lua, format!("gap() takes {}, found {}", Length::expected(), shown(&length)))),
    })
}

/// The items of a line, column or reserve.
///
/// # Errors
/// At the word of the first item that is none.
pub fn items(lua: &Lua, rules: &Rulebook, word: &str, values: &[Value]) -> mlua::Result<Vec<Item>> {
    let read = |value: &Value| {
        if let Some(gap) = value.as_userdata().and_then(|held| held.borrow::<Gap>().ok()) {
            return Ok(Item::Gap(gap.0));
        }
        let Some(text) = String::read(value) else {
            return Err(refuse(
                lua,
                format!("{word}: expected troops such as \"4Bd*6\" or gap(1), found {}", shown(value)),
            ));
        };
        parse(rules, &text).map(Item::Troops).map_err(|why| at_text(lua, &text, format!("{word}: {why}")))
    };
    let items: Vec<Item> = values.iter().map(read).collect::<mlua::Result<_>>()?;
    if !items.iter().any(|item| matches!(item, Item::Troops(_))) {
        return Err(refuse(lua, format!("{word}: no troops; write their codes, such as \"4Bd*6\"")));
    }
    Ok(items)
}

/// A refusal at the line, and the word where it stands there, of a text that the writer wrote.
pub fn at_text(lua: &Lua, text: &str, message: String) -> mlua::Error {
    placed(lua, message, |at, source| at.at_word(source, text))
}

/// A refusal at the text of a list that begins in the writer's line.
pub fn at_text_of_list(lua: &Lua, text: &str, message: String) -> mlua::Error {
    placed(lua, message, |at, source| at.at_text(source, text))
}

fn placed(lua: &Lua, message: String, find: impl Fn(Place, &str) -> Place) -> mlua::Error {
    let at = writers_place(lua).map(|at| match source_of(lua, &at.file) {
        Some(source) => find(at, &source),
        None => at,
    });
    mlua::Error::external(ScriptError::Runtime { at, message })
}

/// Reads `CODE[//FOOT][*COUNT] [general]`.
///
/// # Errors
/// What is wrong, with the nearest code.
pub fn parse(rules: &Rulebook, text: &str) -> Result<Troops, String> {
    let mut words = text.split_whitespace();
    let what = words.next().ok_or("an empty text; expected troops such as \"4Bd*6\"")?;
    let general = match (words.next(), words.next()) {
        (None, _) => false,
        (Some("general"), None) => true,
        (Some(other), _) => {
            let near = did_you_mean(other, ["general"]);
            return Err(format!("\"{text}\": only `general` may follow a code, found `{other}`{near}"));
        }
    };
    let (codes, count) = match what.split_once('*') {
        None => (what, 1),
        Some((codes, count)) => match count.parse() {
            Ok(count @ 1..=MOST) => (codes, count),
            _ => return Err(format!("\"{text}\": after * stands a number from 1 to {MOST}, found `{count}`")),
        },
    };
    if general && count > 1 {
        return Err(format!("\"{text}\": one general, not {count}; write \"{codes} general\" and the others apart"));
    }
    let (code, foot) = codes.split_once("//").map_or((codes, None), |(code, foot)| (code, Some(foot)));
    let row = *row(rules, code)?;
    let dismounts_to = foot.map(|foot| dismounted(rules, &row, foot)).transpose()?;
    Ok(Troops { row, dismounts_to, count, general })
}

fn dismounted(rules: &Rulebook, row: &TroopRow, foot: &str) -> Result<Code, String> {
    let below = self::row(rules, foot)?;
    if !Kinds::MOUNTED.has(row.kind) || !Kinds::FOOT.has(below.kind) {
        return Err(format!("{}//{}: before // stands a mounted code, behind it one of foot", row.code, below.code));
    }
    Ok(below.held_code())
}

fn row<'r>(rules: &'r Rulebook, code: &str) -> Result<&'r TroopRow, String> {
    rules.troop(code).ok_or_else(|| {
        let near = did_you_mean(code, rules.troops.iter().map(|row| row.code));
        format!("unknown troop code `{code}` in {}{near}", rules.title)
    })
}
