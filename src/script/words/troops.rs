//! Troops as a line of text, such as `"4Bd*6"` or `"3Kn//4Bd general"`. It knows codes, not places.

use crate::base::names::{cut, did_you_mean};
use crate::battle::{Branch, Code, Mark, Marks};
use crate::book::{CodeNotation, Rulebook, TroopRow};
use crate::muster::priced::army::{MOUNTED, ON_CAMELS};
use crate::rules::notes::called;
use crate::script::check::kinds::FindingKind;
use crate::script::collect::KnownRefusal;
use crate::script::error::refuse;
use crate::script::keys::{FieldType, Keys};
use crate::script::tokens::TableSpot;
use crate::script::words::length::{WrittenLength, shown};
use mlua::{Lua, MetaMethod, UserData, UserDataFields, Value};

/// The most elements of one text.
const MOST: u8 = 100;

/// An item of a line.
#[derive(Clone, Copy, Debug)]
pub enum Item {
    /// A number of elements of one code.
    Troops(WrittenTroops),
    /// Free ground.
    Gap(WrittenLength),
}

/// Elements of one code.
#[derive(Clone, Copy, Debug)]
pub struct WrittenTroops {
    /// The code's row.
    pub row: TroopRow,
    /// The code to which they may dismount.
    pub dismounts_to: Option<Code>,
    /// The number of elements.
    pub count: u8,
    /// It is the general's element.
    pub general: bool,
}

/// Free ground in a line.
struct Gap(WrittenLength);

impl UserData for Gap {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "gap");
    }
}

/// The word `gap`.
pub fn gap_word(lua: &Lua) -> mlua::Result<mlua::Function> {
    lua.create_function(|lua, length: Value| match WrittenLength::read(&length) {
        Some(length) => Ok(Gap(length)),
        None => Err(refuse(lua, format!("gap() takes {}, found {}", WrittenLength::expected(), shown(&length)))),
    })
}

/// The free ground that a gap leaves at the place of item `item`.
///
/// # Errors
/// If it is less than nothing: those behind it would stand on those before it.
pub fn free(keys: &Keys, item: usize, um: f64) -> mlua::Result<f64> {
    if um >= 0.0 {
        return Ok(um);
    }
    let message = "gap() leaves ground free: 0 or more";
    keys.tolerate(Err(keys.refuse_as(FindingKind::WrongValue, TableSpot::Item(item), message))).map(|()| 0.0)
}

/// The items of a line, column or reserve.
///
/// # Errors
/// If an item is neither troops nor a gap, at the first such item.
pub fn items(keys: &Keys, rules: &Rulebook, values: &[Value]) -> mlua::Result<Vec<Item>> {
    let refuse = |i: usize, why: String| keys.refuse_as(FindingKind::Troops, TableSpot::Item(i), why);
    let mut items = Vec::new();
    let mut refused = None;
    for (i, value) in values.iter().enumerate() {
        if let Some(gap) = value.as_userdata().and_then(|held| held.borrow::<Gap>().ok()) {
            items.push(Item::Gap(gap.0));
            continue;
        }
        let read = match String::read(value) {
            Some(text) => parse(rules, &text),
            None if !keys.collects() => {
                let message = expected(rules, value);
                return Err(keys.refuse_as(FindingKind::Troops, TableSpot::Word, message));
            }
            None => Err(expected(rules, value)),
        };
        match read {
            Ok(troops) => items.push(Item::Troops(troops)),
            Err(why) => {
                refused = Some(refuse(i, why));
                if !keys.collects() || keys.is_full() {
                    break;
                }
            }
        }
    }
    if let Some(refused) = refused {
        return Err(refused);
    }
    if !items.iter().any(|item| matches!(item, Item::Troops(_))) {
        if keys.is_told("") {
            // What stood there was refused before.
            return Err(mlua::Error::external(KnownRefusal));
        }
        return Err(keys.refuse("", format!("no troops; write their codes, such as \"{}*6\"", example(rules))));
    }
    Ok(items)
}

/// The refusal of what is neither troops nor a gap.
fn expected(rules: &Rulebook, value: &Value) -> String {
    format!("expected troops such as \"{}*6\" or gap(1), found {}", example(rules), shown(value))
}

/// Reads `CODE[//FOOT][*COUNT] [general]`.
///
/// # Errors
/// The fault, with the nearest code.
pub fn parse(rules: &Rulebook, text: &str) -> Result<WrittenTroops, String> {
    let shown = cut(text);
    if let Some(troops) = named(rules, text) {
        return Ok(troops);
    }
    if let Some((what, _)) = text.split_once('@') {
        let what = cut(what.trim());
        return Err(format!(
            "\"{shown}\": a price stands in the file of an army that is bought; write \"{what}\" here"
        ));
    }
    let (what, general) = match rules.notation {
        CodeNotation::Word => one_word(rules, text)?,
        CodeNotation::Graded | CodeNotation::Named => {
            text.trim().strip_suffix(" general").map_or((text.trim(), false), |what| (what.trim(), true))
        }
    };
    let (what, mounted) = match rules.notation {
        CodeNotation::Graded => {
            let behind = |words: &str, camels: bool| what.strip_suffix(words).map(|what| (what.trim(), Some(camels)));
            behind(ON_CAMELS, true).or_else(|| behind(MOUNTED, false)).unwrap_or((what, None))
        }
        CodeNotation::Word | CodeNotation::Named => (what, None),
    };
    let (codes, count) = match what.split_once('*') {
        None => (what, 1),
        Some((codes, count)) => match count.parse() {
            Ok(count @ 1..=MOST) => (codes, count),
            _ => {
                let turned =
                    turned(rules, codes, count).map_or_else(String::new, |text| format!("; did you mean `{text}`?"));
                let expected = format!("expected a number from 1 to {MOST} after *");
                return Err(format!("\"{shown}\": {expected}, found `{}`{turned}", cut(count)));
            }
        },
    };
    if general && count > 1 {
        return Err(format!(
            "\"{shown}\": one general, not {count}; write \"{} general\" and the others apart",
            cut(codes)
        ));
    }
    let (code, foot) = codes.split_once("//").map_or((codes, None), |(code, foot)| (code, Some(foot)));
    let mut row = *row(rules, code)?;
    if let Some(camels) = mounted {
        if !row.marks.has_all(Marks::of(&[Mark::Infantry])) {
            return Err(format!("\"{shown}\": {} are no infantry, and have no mounts", row.code));
        }
        row.marks = row.marks.with_mounts(camels);
    }
    let dismounts_to = foot.map(|foot| dismounted(rules, &row, foot)).transpose()?;
    Ok(WrittenTroops { row, dismounts_to, count, general })
}

/// `4*4Bd` as it should be written, `4Bd*4`.
fn turned(rules: &Rulebook, count: &str, code: &str) -> Option<String> {
    let count: u8 = count.trim().parse().ok().filter(|count| (1..=MOST).contains(count))?;
    rules.troops_called(code.trim()).map(|row| format!("{}*{count}", row.code))
}

/// The word of a text before `general`, and whether that follows.
fn one_word<'t>(rules: &Rulebook, text: &'t str) -> Result<(&'t str, bool), String> {
    let mut words = text.split_whitespace();
    let what =
        words.next().ok_or_else(|| format!("an empty text; expected troops such as \"{}*6\"", example(rules)))?;
    match (words.next(), words.next()) {
        (None, _) => Ok((what, false)),
        (Some("general"), None) => Ok((what, true)),
        (Some(other), _) => {
            let times = other.strip_prefix(['x', '\u{d7}']).unwrap_or(other);
            let near = match times.parse::<u8>() {
                Ok(count) => format!("; did you mean `{what}*{count}`?"),
                Err(_) => did_you_mean(other, ["general"]),
            };
            let expected = "expected `general` or nothing behind a code";
            Err(format!("\"{}\": {expected}, found `{}`{near}", cut(text), cut(other)))
        }
    }
}

/// A troop code of the rule set's notation, as an example.
fn example(rules: &Rulebook) -> &'static str {
    rules.notation.example()
}

/// Troops by a historical name of several words, such as `Norman knights*3`; `None` for anything else.
fn named(rules: &Rulebook, text: &str) -> Option<WrittenTroops> {
    let (what, general) = text.trim().strip_suffix(" general").map_or((text, false), |what| (what, true));
    let (name, count) = what.split_once('*').unwrap_or((what, "1"));
    let count = count.trim().parse().ok().filter(|count| (1..=MOST).contains(count) && !(general && *count > 1))?;
    let row = name.trim().contains(' ').then(|| rules.troops_called(name.trim())).flatten()?;
    Some(WrittenTroops { row: *row, dismounts_to: None, count, general })
}

fn dismounted(rules: &Rulebook, row: &TroopRow, foot: &str) -> Result<Code, String> {
    let below = self::row(rules, foot)?;
    if row.branch != Branch::Mounted || below.branch != Branch::Foot {
        return Err(format!("{}//{}: before // stands a mounted code, behind it one of foot", row.code, below.code));
    }
    Ok(below.held_code())
}

fn row<'r>(rules: &'r Rulebook, code: &str) -> Result<&'r TroopRow, String> {
    rules.troops_called(code).ok_or_else(|| {
        let (unknown, codes) = (rules.no_troops(code), called(rules, code));
        let set = rules.name;
        match codes.as_slice() {
            [] if unknown.contains("did you mean") || rules.only_types.is_some() => unknown,
            [] => format!("{unknown}; `debellis rule --troops {set}` lists all codes"),
            codes => {
                let (codes, word) = (codes.join(", "), cut(code));
                format!("{unknown}; did you mean {codes}? `debellis rule --troops {set} {word}` tells of such troops")
            }
        }
    })
}
