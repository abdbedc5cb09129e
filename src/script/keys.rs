//! Strict tables: reads the named fields of a table that a writer wrote, and refuses what nobody asked for.
//!
//! Knows types and ranges, not what the fields mean. Fields are read without metamethods: no script code runs.
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

use std::fmt::Display;
use std::ops::RangeInclusive;

use mlua::{AnyUserData, Function, Lua, Table, Value};

use crate::base::names::{did_you_mean, nearest};
use crate::engine::Objection;

use super::error::{ScriptError, refused_by, writers_place};
use super::vm::source_of;

/// A type that a field can have.
pub trait Field: Sized {
    /// What it is called where something else was found: `a number`.
    fn expected() -> String;

    /// The value, where it is one; nothing is converted, so `"4"` is no number.
    fn read(value: &Value) -> Option<Self>;
}

/// The fields of one table, and which of them were asked for.
pub struct Keys<'a> {
    lua: &'a Lua,
    table: &'a Table,
    what: &'a str,
    asked: Vec<&'a str>,
    items_asked: bool,
}

impl<'a> Keys<'a> {
    /// Begins to read `table`, which messages call `what`.
    pub fn new(lua: &'a Lua, table: &'a Table, what: &'a str) -> Keys<'a> {
        Keys { lua, table, what, asked: Vec::new(), items_asked: false }
    }

    /// A field that must be there.
    ///
    /// # Errors
    /// Where it is missing or of another type.
    pub fn req<T: Field>(&mut self, key: &'a str) -> mlua::Result<T> {
        self.opt(key)?.ok_or_else(|| self.missing(key, &T::expected()))
    }

    /// The refusal where `key` is missing: a slip in its name is what was meant, if there is one.
    pub fn missing(&self, key: &str, expected: &str) -> mlua::Error {
        let mut found: Vec<String> = Vec::new();
        let walked = self.table.for_each(|name: Value, _: Value| {
            let name = name.as_string().map(|name| name.to_string_lossy()).unwrap_or_default();
            if !self.asked.contains(&name.as_str()) {
                found.push(name);
            }
            Ok(())
        });
        if let Err(error) = walked {
            return error;
        }
        found.sort();
        match nearest(key, found.iter().map(String::as_str)) {
            Some(slip) => self.refuse(slip, format!("unknown key `{slip}`; did you mean `{key}`?")),
            None => self.refuse(key, format!("`{key}` is missing; expected {expected}")),
        }
    }

    /// A field that may be left out.
    ///
    /// # Errors
    /// Where it is of another type.
    pub fn opt<T: Field>(&mut self, key: &'a str) -> mlua::Result<Option<T>> {
        self.asked.push(key);
        let value: Value = self.table.raw_get(key)?;
        if value.is_nil() {
            return Ok(None);
        }
        let read = T::read(&value);
        read.map(Some)
            .ok_or_else(|| self.refuse(key, format!("`{key}` must be {}, found {}", T::expected(), shown(&value))))
    }

    /// A field that must be there and in `range`.
    ///
    /// # Errors
    /// As [`Keys::req`], and outside the range.
    pub fn req_in<T: Field + PartialOrd + Display>(
        &mut self,
        key: &'a str,
        range: RangeInclusive<T>,
    ) -> mlua::Result<T> {
        let value = self.req(key)?;
        self.within(key, value, &range)
    }

    /// A field that may be left out and is in `range` otherwise.
    ///
    /// # Errors
    /// As [`Keys::opt`], and outside the range.
    pub fn opt_in<T: Field + PartialOrd + Display>(
        &mut self,
        key: &'a str,
        range: RangeInclusive<T>,
    ) -> mlua::Result<Option<T>> {
        self.opt(key)?.map(|value| self.within(key, value, &range)).transpose()
    }

    /// A field that is one of some words, given back as its place among them.
    ///
    /// # Errors
    /// Where it is missing, no text or none of them.
    pub fn req_word(&mut self, key: &'a str, words: &[&str]) -> mlua::Result<usize> {
        let found: String = self.req(key)?;
        words.iter().position(|word| *word == found).ok_or_else(|| {
            let near = did_you_mean(&found, words.iter().copied());
            self.refuse(key, format!("`{key}` is one of {}; found \"{found}\"{near}", words.join(", ")))
        })
    }

    /// The values without a name, in their order.
    ///
    /// # Errors
    /// Where memory is at its limit.
    pub fn items(&mut self) -> mlua::Result<Vec<Value>> {
        self.items_asked = true;
        (1..=self.table.raw_len()).map(|i| self.table.raw_get(i)).collect()
    }

    /// Ends the reading.
    ///
    /// # Errors
    /// Where the table has a key that was not asked for.
    pub fn finish(self) -> mlua::Result<()> {
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
        if let Some(key) = unknown.first() {
            let mut near = did_you_mean(key, self.asked.iter().copied());
            if near.is_empty() {
                let mut known = self.asked.clone();
                known.sort_unstable();
                near = format!("; known are {}", known.join(", "));
            }
            return Err(self.refuse(key, format!("unknown key `{key}`{near}")));
        }
        match odd.first() {
            Some(key) if self.items_asked => {
                Err(self.refuse("", format!("a list without gaps is expected, found the key {key}")))
            }
            Some(key) => Err(self.refuse("", format!("each value needs a name, found the key {key}"))),
            None => Ok(()),
        }
    }

    /// A refusal at the line where `key` is set, for what only the caller can judge.
    pub fn refuse(&self, key: &str, message: impl Display) -> mlua::Error {
        let at = writers_place(self.lua).map(|at| match source_of(self.lua, &at.file) {
            Some(source) if !key.is_empty() => at.at_key(&source, key),
            _ => at,
        });
        mlua::Error::external(ScriptError::Runtime { at, message: format!("{}: {message}", self.what) })
    }

    /// The same refusal by a rule.
    pub fn refuse_by(&self, key: &str, objection: Objection) -> mlua::Error {
        refused_by(self.refuse(key, &objection), objection)
    }

    fn within<T: PartialOrd + Display>(&self, key: &str, value: T, range: &RangeInclusive<T>) -> mlua::Result<T> {
        if range.contains(&value) {
            return Ok(value);
        }
        let (least, most) = (range.start(), range.end());
        Err(self.refuse(key, format!("`{key}` must be from {least} to {most}, found {value}")))
    }
}

/// A value as messages show it: never an address, never long.
fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => {
            let text = text.to_string_lossy();
            let mut short: String = text.chars().take(40).collect();
            if short.len() < text.len() {
                short.push_str("...");
            }
            format!("the text \"{short}\"")
        }
        Value::Integer(number) => number.to_string(),
        Value::Number(number) => number.to_string(),
        Value::Boolean(truth) => truth.to_string(),
        other => format!("a {}", other.type_name()),
    }
}

impl Field for f64 {
    fn expected() -> String {
        "a number".to_string()
    }

    fn read(value: &Value) -> Option<f64> {
        match value {
            Value::Integer(i) => Some(*i as f64),
            Value::Number(x) if x.is_finite() => Some(*x),
            _ => None,
        }
    }
}

macro_rules! whole {
    ($($of:ty),*) => {$(
        impl Field for $of {
            fn expected() -> String {
                format!("a whole number from {} to {}", <$of>::MIN, <$of>::MAX)
            }

            fn read(value: &Value) -> Option<$of> {
                match value {
                    Value::Integer(i) => <$of>::try_from(*i).ok(),
                    _ => None,
                }
            }
        }
    )*};
}
whole!(u8, u16, u32, i32, i16);

macro_rules! kind {
    ($of:ty, $variant:ident, $called:literal) => {
        impl Field for $of {
            fn expected() -> String {
                $called.to_string()
            }

            fn read(value: &Value) -> Option<$of> {
                match value {
                    Value::$variant(held) => Some(held.clone()),
                    _ => None,
                }
            }
        }
    };
}
kind!(bool, Boolean, "true or false");
kind!(Table, Table, "a table");
kind!(Function, Function, "a function");
kind!(AnyUserData, UserData, "one of our objects");

impl Field for String {
    fn expected() -> String {
        "a text".to_string()
    }

    fn read(value: &Value) -> Option<String> {
        value.as_string().and_then(|text| text.to_str().ok().map(|text| text.to_string()))
    }
}

impl Field for Value {
    fn expected() -> String {
        "a value".to_string()
    }

    fn read(value: &Value) -> Option<Value> {
        Some(value.clone())
    }
}

impl<T: Field> Field for Vec<T> {
    fn expected() -> String {
        format!("a list, each {}", T::expected())
    }

    fn read(value: &Value) -> Option<Vec<T>> {
        let table = value.as_table()?;
        let length = table.raw_len();
        let mut count = 0;
        table
            .for_each(|_: Value, _: Value| {
                count += 1;
                Ok(())
            })
            .ok()?;
        // More pairs than items: a name or a gap among them.
        if count != length {
            return None;
        }
        (1..=length).map(|i| T::read(&table.raw_get(i).ok()?)).collect()
    }
}

impl<T: Field, const N: usize> Field for [T; N] {
    fn expected() -> String {
        format!("a list of {N}, each {}", T::expected())
    }

    fn read(value: &Value) -> Option<[T; N]> {
        Vec::read(value)?.try_into().ok()
    }
}

#[cfg(test)]
mod tests {
    use super::super::limits::Limits;
    use super::super::modules::Folders;
    use super::super::vm::Vm;
    use super::*;

    /// Reads a table as a hill would be read, and gives the message.
    fn read(table: &str) -> String {
        let vm = Vm::new(Limits::default(), Folders::default()).unwrap();
        let hill = |lua: &Lua, table: Table| {
            let mut keys = Keys::new(lua, &table, "hill");
            let at: [f64; 2] = keys.req("at")?;
            let name: Option<String> = keys.opt("name")?;
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
            ("{ at = { 1, 2 },\n height = 4 }", "z.lua:2:2: hill: `height` must be from 1 to 3, found 4"),
            (
                "{ at = { 1, 2 },\n height = 1.5 }",
                "z.lua:2:2: hill: `height` must be a whole number from 0 to 255, found 1.5",
            ),
            ("{ at = { 1, 2 },\n size = 4.01 }", "z.lua:2:2: hill: `size` must be from 0.5 to 4, found 4.01"),
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
