//! Strict tables: reads the named fields of a writer's table, and refuses fields that are not known.
//!
//! It knows types and ranges, not the meaning of the fields. Fields are read without metamethods, so no script code
//! runs.
//!
//! ```
//! use debellis::script::{keys::Keys, limits::Limits, modules::Folders, vm::Vm};
//!
//! let vm = Vm::new(Limits::default(), Folders::default())?;
//! let hill = vm.lua().create_function(|lua, table: mlua::Table| {
//!     let mut keys = Keys::new(lua, &table, "hill");
//!     let at: [f64; 2] = keys.req("at")?;
//!     let height: u8 = keys.opt_in("height", 1..=3)?.unwrap_or(1);
//!     keys.finish()?;
//!     Ok(format!("{} {} {height}", at[0], at[1]))
//! })?;
//! vm.define("hill", hill)?;
//! let f = vm.load("zama.lua", "return hill {\n  at = { 4, 12 },\n  hieght = 2,\n}")?;
//! let error = vm.call::<String>(&f, ()).unwrap_err();
//! assert_eq!(error.to_string(), "zama.lua:3:3: hill: unknown key `hieght`; did you mean `height`?");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use super::check::kinds::FindingKind;
use super::collect::KnownRefusal;
use super::collector::{Collector, is_nothing};
use super::error::{ScriptError, ScriptPlace, refused_by, writers_place};
use crate::base::names::{cut, cut_whole, did_you_mean, nearest};
use crate::book::Objection;
use mlua::{Lua, Table, Value};
use std::fmt::Display;
use std::ops::RangeInclusive;
use std::rc::Rc;

pub use super::fields::FieldType;
use super::fields::shown;
use super::tokens::TableSpot;
use super::vm::tokens_of;

/// The most unknown keys of one table that are told.
const MOST_UNKNOWN: usize = 50;

/// The fields of one table, and those that were read.
pub struct Keys<'a> {
    lua: &'a Lua,
    table: &'a Table,
    what: &'a str,
    asked: Vec<&'a str>,
    items_asked: bool,
    collector: Option<Rc<Collector>>,
}

impl<'a> Keys<'a> {
    /// Begins to read `table`; `what` is its name in messages.
    pub fn new(lua: &'a Lua, table: &'a Table, what: &'a str) -> Keys<'a> {
        Keys { lua, table, what, asked: Vec::new(), items_asked: false, collector: Collector::of(lua) }
    }

    /// The machine of the table.
    pub(super) fn lua(&self) -> &Lua {
        self.lua
    }

    /// A required field.
    ///
    /// # Errors
    /// If it is missing or of another type.
    pub fn req<T: FieldType>(&mut self, key: &'a str) -> mlua::Result<T> {
        match self.opt(key)? {
            Some(value) => Ok(value),
            None => {
                self.told(self.missing(key, &T::expected()))?;
                T::stand_in().ok_or_else(|| mlua::Error::external(KnownRefusal))
            }
        }
    }

    /// The placeholder for a field that is missing, if mistakes are collected.
    ///
    /// # Errors
    /// If mistakes are not collected.
    pub fn lacking<T>(&self, key: &str, expected: &str, stand_in: T) -> mlua::Result<T> {
        self.told(self.missing(key, expected)).map(|()| stand_in)
    }

    /// Goes on if the refusal was recorded.
    fn told(&self, error: mlua::Error) -> mlua::Result<()> {
        self.tolerate(Err(error))
    }

    /// Goes on after a refusal of this table if mistakes are collected.
    ///
    /// # Errors
    /// The refusal, if mistakes are not collected.
    pub fn tolerate(&self, judged: mlua::Result<()>) -> mlua::Result<()> {
        match judged {
            Err(error) if self.collects() && error.downcast_ref::<KnownRefusal>().is_some() => Ok(()),
            judged => judged,
        }
    }

    /// Whether a mistake of the field was recorded, so that the value read is only a placeholder.
    pub fn is_told(&self, key: &str) -> bool {
        self.collector.as_ref().is_some_and(|collector| collector.is_told(self.table, key))
    }

    /// Whether mistakes are collected, so that reading goes on after the first.
    pub fn collects(&self) -> bool {
        self.collector.is_some()
    }

    /// Whether no more mistakes are told, so that the rest of a list need not be judged.
    pub fn is_full(&self) -> bool {
        self.collector.as_ref().is_some_and(|collector| collector.is_full())
    }

    /// A unique placeholder for a name that was refused.
    pub fn unique(&self) -> String {
        self.collector.as_ref().map(|collector| collector.unique()).unwrap_or_default()
    }

    /// The refusal for a missing `key`; it points to a misspelled field if there is one.
    pub fn missing(&self, key: &str, expected: &str) -> mlua::Error {
        if self.is_told(key) {
            return mlua::Error::external(KnownRefusal);
        }
        let found = match self.unasked() {
            Ok(found) => found,
            Err(error) => return error,
        };
        match nearest(key, found.iter().map(String::as_str)) {
            Some(slip) => {
                if let Some(collector) = &self.collector {
                    collector.tell(self.table, key);
                }
                self.refuse_as(
                    FindingKind::UnknownKey,
                    TableSpot::Key(slip),
                    format!("unknown key `{}`; did you mean `{key}`?", cut(slip)),
                )
            }
            None => self.refuse_as(
                FindingKind::MissingKey,
                TableSpot::Key(key),
                format!("`{key}` is missing; expected {expected}"),
            ),
        }
    }

    /// The refusal of a table that has none of the fields that it needs one of; it points to a misspelled one if there is one.
    pub fn none_of(&self, wanted: &[&str], message: impl Display) -> mlua::Error {
        let unknown = match self.unasked() {
            Ok(unknown) => unknown,
            Err(error) => return error,
        };
        let slip = unknown.iter().find_map(|key| Some((key, nearest(key, wanted.iter().copied())?)));
        match slip {
            Some((key, near)) => self.refuse_as(
                FindingKind::UnknownKey,
                TableSpot::Key(key),
                format!("unknown key `{}`; did you mean `{near}`?", cut(key)),
            ),
            None => self.refuse("", message),
        }
    }

    /// The names of the fields that were not read, sorted.
    fn unasked(&self) -> mlua::Result<Vec<String>> {
        let mut found: Vec<String> = Vec::new();
        self.table.for_each(|name: Value, _: Value| {
            let name = name.as_string().map(|name| name.to_string_lossy()).unwrap_or_default();
            if !name.is_empty() && !self.asked.contains(&name.as_str()) {
                found.push(name);
            }
            Ok(())
        })?;
        found.sort();
        Ok(found)
    }

    /// An optional field.
    ///
    /// # Errors
    /// If it is of another type.
    pub fn opt<T: FieldType>(&mut self, key: &'a str) -> mlua::Result<Option<T>> {
        self.asked.push(key);
        let value: Value = self.table.raw_get(key)?;
        if value.is_nil() || self.is_told(key) {
            return Ok(None);
        }
        if let Some(collector) = &self.collector
            && holds_nothing(&value)
        {
            collector.tell(self.table, key);
            return Ok(None);
        }
        if let Some(read) = T::read(&value) {
            return Ok(Some(read));
        }
        let named = value.is_userdata() && T::expected() == String::expected();
        let help = if named { "; write its name in quotes" } else { "" };
        let message = format!("`{key}` must be {}, found {}{help}", T::expected(), shown(&value));
        self.told(self.refuse_as(FindingKind::WrongType, TableSpot::Key(key), message)).map(|()| None)
    }

    /// Refuses a number that its type cannot hold as one out of `range`, in the words of every other number out of it.
    fn holds_within<T: FieldType + Display>(&self, key: &str, range: &RangeInclusive<T>) -> mlua::Result<bool> {
        let value: Value = self.table.raw_get(key)?;
        if !value.is_integer() || T::read(&value).is_some() || self.is_told(key) {
            return Ok(true);
        }
        self.told(self.out_of(key, &shown(&value), range)).map(|()| false)
    }

    /// A required field in `range`.
    ///
    /// # Errors
    /// As [`Keys::req`]; also if it is out of range.
    pub fn req_in<T: FieldType + PartialOrd + Display>(
        &mut self,
        key: &'a str,
        range: RangeInclusive<T>,
    ) -> mlua::Result<T> {
        self.holds_within(key, &range)?;
        let value = self.req(key)?;
        self.within(key, value, &range)
    }

    /// An optional field in `range`.
    ///
    /// # Errors
    /// As [`Keys::opt`]; also if it is out of range.
    pub fn opt_in<T: FieldType + PartialOrd + Display>(
        &mut self,
        key: &'a str,
        range: RangeInclusive<T>,
    ) -> mlua::Result<Option<T>> {
        if !self.holds_within(key, &range)? {
            self.asked.push(key);
            return Ok(None);
        }
        self.opt(key)?.map(|value| self.within(key, value, &range)).transpose()
    }

    /// A field that is one of these words, returned as its index among them.
    ///
    /// # Errors
    /// If it is missing, no text or none of the words.
    pub fn req_word(&mut self, key: &'a str, words: &[&str]) -> mlua::Result<usize> {
        let found: String = self.req(key)?;
        if let Some(word) = words.iter().position(|word| *word == found) {
            return Ok(word);
        }
        let near = did_you_mean(&found, words.iter().copied());
        let message = format!("`{key}` is one of {}; found \"{}\"{near}", words.join(", "), cut(&found));
        self.told(self.refuse_as(FindingKind::WrongValue, TableSpot::Key(key), message)).map(|()| 0)
    }

    /// The values without a name, in their order.
    ///
    /// # Errors
    /// If memory is at its limit.
    pub fn items(&mut self) -> mlua::Result<Vec<Value>> {
        self.items_asked = true;
        let mut items: Vec<Value> =
            (1..=self.table.raw_len()).map(|i| self.table.raw_get(i)).collect::<mlua::Result<_>>()?;
        if let Some(collector) = &self.collector
            && items.iter().any(holds_nothing)
        {
            collector.tell(self.table, "");
            items.retain(|item| !holds_nothing(item));
        }
        Ok(items)
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// If the table has a key that was not read.
    pub fn finish(&self) -> mlua::Result<()> {
        self.finish_anyway()?;
        match &self.collector {
            Some(collector) if collector.has_told() => Err(mlua::Error::external(KnownRefusal)),
            _ => Ok(()),
        }
    }

    /// As [`Keys::finish`], for words whose result other words need: if mistakes are collected it succeeds, and they go
    /// on with placeholders.
    ///
    /// # Errors
    /// As [`Keys::finish`], if mistakes are not collected.
    pub fn finish_anyway(&self) -> mlua::Result<()> {
        let length = self.table.raw_len() as i64;
        let mut unknown: Vec<String> = Vec::new();
        let mut odd: Vec<String> = Vec::new();
        self.table.for_each(|key: Value, _: Value| {
            match &key {
                Value::String(key) => {
                    let key = key.to_string_lossy();
                    if !self.asked.contains(&key.as_str()) {
                        unknown.push(key);
                    }
                }
                Value::Integer(i) if self.items_asked && (1..=length).contains(i) => {}
                other => odd.push(shown(other)),
            }
            Ok(())
        })?;
        // Sorted, so that the same mistake gives the same message everywhere.
        unknown.sort();
        odd.sort();
        for key in unknown.iter().take(MOST_UNKNOWN) {
            let mut near = did_you_mean(key, self.asked.iter().copied());
            if near.is_empty() {
                let mut known = self.asked.clone();
                known.sort_unstable();
                // A word may have asked for a key twice.
                known.dedup();
                near = format!("; known are {}", known.join(", "));
            }
            let error = self.refuse_as(
                FindingKind::UnknownKey,
                TableSpot::Key(key),
                format!("unknown key `{}`{near}", cut(key)),
            );
            self.told(error)?;
        }
        let expected = if self.items_asked { "a list without gaps is expected" } else { "each value needs a name" };
        if let Some(key) = odd.first() {
            let error =
                self.refuse_as(FindingKind::UnknownKey, TableSpot::Word, format!("{expected}, found the key {key}"));
            self.told(error)?;
        }
        if let Some(collector) = &self.collector {
            collector.settle();
        }
        Ok(())
    }

    /// A refusal at the place of `key`, for values that only the caller can judge.
    pub fn refuse(&self, key: &str, message: impl Display) -> mlua::Error {
        if key.is_empty() {
            // A field whose value was refused counts as given, so what is said of the whole may only follow from it.
            if self.collector.as_ref().is_some_and(|collector| collector.has_told_of(self.table)) {
                return mlua::Error::external(KnownRefusal);
            }
            return self.refuse_as(FindingKind::Refused, TableSpot::Word, message);
        }
        self.refuse_as(FindingKind::WrongValue, TableSpot::Key(key), message)
    }

    /// A refusal of a kind. If mistakes are collected it is recorded here.
    pub(super) fn refuse_as(&self, kind: FindingKind, spot: TableSpot, message: impl Display) -> mlua::Error {
        let key = match spot {
            TableSpot::Key(key) => key,
            _ => "",
        };
        let Some(collector) = &self.collector else {
            return mlua::Error::external(ScriptError::Refused {
                kind,
                at: self.at(spot),
                message: self.says(message),
            });
        };
        if collector.tell(self.table, key) || key.is_empty() {
            let at = if collector.is_full() { writers_place(self.lua) } else { self.at(spot) };
            collector.add(ScriptError::Refused { kind, at, message: self.says(message) });
        }
        mlua::Error::external(KnownRefusal)
    }

    /// A refusal for people, after the name of the table.
    pub(super) fn says(&self, message: impl Display) -> String {
        cut_whole(&format!("{}: {message}", self.what))
    }

    /// The place of a part of the table; the writer's line if its text is not found.
    pub(super) fn at(&self, spot: TableSpot) -> Option<ScriptPlace> {
        let at = writers_place(self.lua)?;
        if !self.collects() && matches!(spot, TableSpot::Word) {
            return Some(at);
        }
        let tokens = tokens_of(self.lua, &at.file);
        Some(tokens.and_then(|tokens| tokens.spot(at.line, self.what, self.table, spot)).unwrap_or(at))
    }

    /// The exact place of a part of the table for a check; otherwise the writer's line, which is quick to find.
    pub(super) fn noted(&self, spot: TableSpot) -> Option<ScriptPlace> {
        if self.collector.is_some() { self.at(spot) } else { writers_place(self.lua) }
    }

    /// The same refusal by a rule.
    pub fn refuse_by(&self, key: &str, objection: Objection) -> mlua::Error {
        refused_by(self.refuse(key, &objection), objection)
    }

    fn within<T: FieldType + PartialOrd + Display>(
        &self,
        key: &str,
        value: T,
        range: &RangeInclusive<T>,
    ) -> mlua::Result<T> {
        if range.contains(&value) || self.is_told(key) {
            return Ok(value);
        }
        self.told(self.out_of(key, &value.to_string(), range)).map(|()| value)
    }

    /// The refusal of a number out of its range.
    fn out_of<T: FieldType + Display>(&self, key: &str, found: &str, range: &RangeInclusive<T>) -> mlua::Error {
        let (least, most) = (range.start(), range.end());
        let expected = T::expected();
        let number = expected.split(" from ").next().unwrap_or_default();
        let message = format!("`{key}` must be {number} from {least} to {most}, found {found}");
        self.refuse_as(FindingKind::WrongValue, TableSpot::Key(key), message)
    }
}

/// Whether a value, or an item of a list, is a placeholder for something that was refused.
fn holds_nothing(value: &Value) -> bool {
    let within = |table: &Table| table.sequence_values::<Value>().flatten().any(|item| is_nothing(&item));
    is_nothing(value) || value.as_table().is_some_and(within)
}

#[cfg(test)]
mod tests {
    use super::super::limits::Limits;
    use super::super::modules::Folders;
    use super::super::vm::Vm;
    use super::*;

    /// Reads a table with the fields of a hill, and returns the message.
    fn read(table: &str) -> String {
        let vm = Vm::new(Limits::default(), Folders::default()).unwrap();
        let hill = |lua: &Lua, table: Table| {
            let mut keys = Keys::new(lua, &table, "hill");
            let at: [f64; 2] = keys.req("at")?;
            // A key that is asked for twice is told once.
            let name = keys.opt::<String>("name")?.or(keys.opt("name")?);
            let height: u8 = keys.opt_in("height", 1..=3)?.unwrap_or(1);
            let size: f64 = keys.opt_in("size", 0.5..=4.0)?.unwrap_or(1.0);
            let slope = keys.req_word("slope", &["gentle", "difficult"])?;
            keys.finish()?;
            Ok(format!("{at:?} {name:?} {height} {size} {slope}"))
        };
        vm.define("hill", vm.lua().create_function(hill).unwrap()).unwrap();
        let f = vm.load("z.lua", &format!("return hill {table}")).unwrap();
        vm.call::<String>(&f, ()).unwrap_or_else(|e| e.to_string())
    }

    #[test]
    fn what_is_in_order_is_read() {
        let all = r#"{ at = { 1, 2.5 }, name = "Plassey", height = 3, size = 4, slope = "difficult" }"#;
        assert_eq!(read(all), r#"[1.0, 2.5] Some("Plassey") 3 4 1"#);
    }

    #[test]
    fn what_is_not_is_refused_with_its_place() {
        for (table, message) in [
            (r#"{ slope = "gentle" }"#, "z.lua:1: hill: `at` is missing; expected a list of 2, each a number"),
            (r#"{ at = { 1 } }"#, "z.lua:1:15: hill: `at` must be a list of 2, each a number, found a table"),
            (r#"{ at = { 1, 0/0 } }"#, "z.lua:1:15: hill: `at` must be a list of 2, each a number, found a table"),
            (r#"{ at = { 1, "2" } }"#, "z.lua:1:15: hill: `at` must be a list of 2, each a number, found a table"),
            (r#"{ at = { 1, 2, x = 3 } }"#, "z.lua:1:15: hill: `at` must be a list of 2, each a number, found a table"),
            (
                "{ at = { 1, 2 },\n height = 4 }",
                "z.lua:2:2: hill: `height` must be a whole number from 1 to 3, found 4",
            ),
            (
                "{ at = { 1, 2 },\n height = 1.5 }",
                "z.lua:2:2: hill: `height` must be a whole number from 0 to 255, found 1.5",
            ),
            ("{ at = { 1, 2 },\n size = 4.01 }", "z.lua:2:2: hill: `size` must be a number from 0.5 to 4, found 4.01"),
            ("{ at = { 1, 2 },\n size = -1/0 }", "z.lua:2:2: hill: `size` must be a number, found -inf"),
            (
                r#"{ at = { 1, 2 }, slope = "gentel" }"#,
                "z.lua:1:30: hill: `slope` is one of gentle, difficult; found \"gentel\"; did you mean `gentle`?",
            ),
            (
                r#"{ at = { 1, 2 }, slope = "gentle", colour = 1 }"#,
                "z.lua:1:48: hill: unknown key `colour`; known are at, height, name, size, slope",
            ),
            (r#"{ at = { 1, 2 }, slope = "gentle", 7 }"#, "z.lua:1: hill: each value needs a name, found the key 1"),
        ] {
            assert_eq!(read(table), message, "{table}");
        }
    }
}
