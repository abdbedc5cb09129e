//! Lengths, places and headings as writers give them. It knows the units, not the things measured.
//!
//! A bare number is in the rule set's own unit; `bw()`, `paces()` and `mm()` name other units, and sums of them are
//! lengths too.

use crate::base::names::did_you_mean;
use crate::battle::BattleScale;
use crate::book::length::trimmed;
use crate::book::rulebook::Unit;
use crate::geometry::{Facing, Point, Vec2};
use crate::script::error::refuse;
pub use crate::script::fields::shown;
use crate::script::keys::{FieldType, Keys};
use mlua::{Lua, MetaMethod, Table, UserData, UserDataFields, UserDataMethods, Value};

/// A length as it was written: a sum of parts in each unit.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct WrittenLength {
    /// In the rule set's own unit.
    pub own: f64,
    /// In base widths.
    pub bw: f64,
    /// In paces.
    pub paces: f64,
    /// In millimetres on the table.
    pub mm: f64,
}

/// Turns written lengths into lengths on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LengthScale {
    /// The scale of the battle.
    pub scale: BattleScale,
    /// The rule set's own unit.
    pub unit: Unit,
}

/// The most base widths or paces of a length: a board of the largest size has as many paces.
const MOST_UNITS: f64 = 16_000.0;
/// The most millimetres of a length.
const MOST_MM: f64 = 100_000.0;

impl LengthScale {
    /// The width of an ordinary base in 1/1000 mm.
    pub fn base_width(&self) -> i32 {
        self.scale.base_width
    }

    /// A written length in 1/1000 mm.
    pub fn um(&self, length: WrittenLength) -> f64 {
        let bw = f64::from(self.scale.base_width);
        let (bws, paces) = match self.unit {
            Unit::BaseWidths => (length.bw + length.own, length.paces),
            Unit::Paces => (length.bw, length.paces + length.own),
        };
        bws * bw + self.scale.paces(paces) + length.mm * 1000.0
    }

    /// A written place.
    pub fn place(&self, [x, y]: [WrittenLength; 2]) -> Vec2 {
        Vec2::new(self.um(x), self.um(y))
    }

    /// A written place on the grid.
    pub fn point(&self, at: [WrittenLength; 2]) -> Point {
        Point::round(self.place(at))
    }

    /// A length in 1/1000 mm as a number in the rule set's own unit.
    pub fn own(&self, um: f64) -> f64 {
        match self.unit {
            Unit::BaseWidths => um / f64::from(self.scale.base_width),
            Unit::Paces => self.scale.in_paces(um),
        }
    }

    /// A place for people: `3, 4.5 BW`.
    pub fn shown(&self, at: Vec2) -> String {
        format!("{}, {}", trimmed(self.own(at.x)), self.told(at.y))
    }

    /// A length in 1/1000 mm in a sentence: `1 base width`, `80 paces`.
    pub fn bounds(&self, um: f64) -> String {
        let number = trimmed(self.own(um));
        let unit = match (self.unit, number.as_str()) {
            (Unit::BaseWidths, "1") => "base width",
            (Unit::BaseWidths, _) => "base widths",
            (Unit::Paces, "1") => "pace",
            (Unit::Paces, _) => "paces",
        };
        format!("{number} {unit}")
    }

    /// A length in 1/1000 mm for people: `4.5 BW`.
    pub fn told(&self, um: f64) -> String {
        let unit = match self.unit {
            Unit::BaseWidths => "BW",
            Unit::Paces => "paces",
        };
        format!("{} {unit}", trimmed(self.own(um)))
    }
}

impl FieldType for WrittenLength {
    fn expected() -> String {
        "a length (a number, bw(), paces() or mm())".to_string()
    }

    fn read(value: &Value) -> Option<WrittenLength> {
        let read = match value {
            Value::UserData(held) => held.borrow::<WrittenLength>().ok().map(|length| *length),
            _ => f64::read(value).map(|own| WrittenLength { own, ..WrittenLength::default() }),
        };
        read.filter(WrittenLength::fits)
    }
}

impl WrittenLength {
    /// Whether a table can have such a length: on the table it is then a whole number of 32 bits.
    pub fn fits(&self) -> bool {
        // False also for what is not a number.
        self.own.abs() + self.bw.abs() <= MOST_UNITS && self.paces.abs() <= MOST_UNITS && self.mm.abs() <= MOST_MM
    }

    /// The length for a script, which no sum and no product makes longer than a table can be.
    fn given(self, lua: &Lua) -> mlua::Result<WrittenLength> {
        if self.fits() { Ok(self) } else { Err(refuse(lua, too_long())) }
    }

    /// The length multiplied by a number.
    pub fn times(self, by: f64) -> WrittenLength {
        WrittenLength { own: self.own * by, bw: self.bw * by, paces: self.paces * by, mm: self.mm * by }
    }

    /// The sum of two lengths.
    pub fn plus(self, other: WrittenLength) -> WrittenLength {
        WrittenLength {
            own: self.own + other.own,
            bw: self.bw + other.bw,
            paces: self.paces + other.paces,
            mm: self.mm + other.mm,
        }
    }
}

/// As it was written: `100 paces`, `1 bw + 20 mm`.
impl std::fmt::Display for WrittenLength {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let parts = [(self.own, ""), (self.bw, " bw"), (self.paces, " paces"), (self.mm, " mm")];
        let told: Vec<String> =
            parts.iter().filter(|(n, _)| *n != 0.0).map(|(n, unit)| format!("{}{unit}", trimmed(*n))).collect();
        if told.is_empty() { f.write_str("0") } else { f.write_str(&told.join(" + ")) }
    }
}

impl UserData for WrittenLength {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "length");
    }

    fn add_methods<M: UserDataMethods<Self>>(methods: &mut M) {
        methods.add_meta_function(MetaMethod::Add, |lua, (a, b): (Value, Value)| {
            length_of(lua, &a)?.plus(length_of(lua, &b)?).given(lua)
        });
        methods.add_meta_function(MetaMethod::Sub, |lua, (a, b): (Value, Value)| {
            length_of(lua, &a)?.plus(length_of(lua, &b)?.times(-1.0)).given(lua)
        });
        methods.add_meta_function(MetaMethod::Mul, |lua, (a, b): (Value, Value)| {
            match (f64::read(&a), f64::read(&b)) {
                (Some(by), None) => length_of(lua, &b)?.times(by).given(lua),
                (None, Some(by)) => length_of(lua, &a)?.times(by).given(lua),
                _ => Err(refuse(lua, "a length is multiplied by a number, not by another length")),
            }
        });
        methods.add_meta_method(MetaMethod::ToString, |_, this: &Self, (): ()| Ok(this.to_string()));
        methods.add_meta_function(MetaMethod::Unm, |lua, a: Value| Ok(length_of(lua, &a)?.times(-1.0)));
    }
}

/// The refusal of a length that is longer than any table.
fn too_long() -> String {
    format!("a length is of at most {MOST_UNITS} base widths or paces, or {MOST_MM} mm")
}

fn length_of(lua: &Lua, value: &Value) -> mlua::Result<WrittenLength> {
    WrittenLength::read(value)
        .ok_or_else(|| refuse(lua, format!("expected {}, found {}", WrittenLength::expected(), shown(value))))
}

/// `bw`, `paces` or `mm`: a function from a number to a length in that unit.
pub fn in_unit(lua: &Lua, name: &'static str) -> mlua::Result<mlua::Function> {
    lua.create_function(move |lua, number: Value| {
        let Some(n) = f64::read(&number) else {
            return Err(refuse(lua, format!("{name}() takes a number, found {}", shown(&number))));
        };
        let none = WrittenLength::default();
        let length = match name {
            "bw" => WrittenLength { bw: n, ..none },
            "paces" => WrittenLength { paces: n, ..none },
            _ => WrittenLength { mm: n, ..none },
        };
        length.given(lua)
    })
}

/// A required length.
pub fn req(keys: &mut Keys, key: &'static str) -> mlua::Result<WrittenLength> {
    let found = opt(keys, key)?;
    found.map_or_else(|| keys.lacking(key, &WrittenLength::expected(), WrittenLength::default()), Ok)
}

/// An optional length.
pub fn opt(keys: &mut Keys, key: &'static str) -> mlua::Result<Option<WrittenLength>> {
    let Some(value) = keys.opt::<Value>(key)? else { return Ok(None) };
    let read = WrittenLength::read(&value);
    read.map(Some).ok_or_else(|| match f64::read(&value) {
        Some(number) => keys.refuse(key, format!("`{key}` is {number}, and {}", too_long())),
        None => keys.refuse(key, format!("`{key}` must be {}, found {}", WrittenLength::expected(), shown(&value))),
    })
}

/// A required pair of lengths: a place, or a size.
pub fn req_pair(keys: &mut Keys, key: &'static str) -> mlua::Result<[WrittenLength; 2]> {
    let found = opt_pair(keys, key)?;
    found.map_or_else(|| keys.lacking(key, "two lengths such as { 4, 2.5 }", [WrittenLength::default(); 2]), Ok)
}

/// An optional pair of lengths.
pub fn opt_pair(keys: &mut Keys, key: &'static str) -> mlua::Result<Option<[WrittenLength; 2]>> {
    let Some(value) = keys.opt::<Value>(key)? else { return Ok(None) };
    pair(&value).map(Some).map_err(|why| keys.refuse(key, format!("`{key}` {why}")))
}

/// An optional list of places, with at least `least` and at most `most` of them.
pub fn opt_places(
    keys: &mut Keys,
    key: &'static str,
    least: usize,
    most: usize,
) -> mlua::Result<Option<Vec<[WrittenLength; 2]>>> {
    let Some(value) = keys.opt::<Value>(key)? else { return Ok(None) };
    let Some(list) = Vec::<Value>::read(&value) else {
        return Err(keys.refuse(key, format!("`{key}` must be a list of places {{ x, y }}, found {}", shown(&value))));
    };
    if list.len() < least || list.len() > most {
        return Err(keys.refuse(key, format!("`{key}` must have from {least} to {most} places, found {}", list.len())));
    }
    let places = list
        .iter()
        .enumerate()
        .map(|(i, value)| pair(value).map_err(|why| keys.refuse(key, format!("`{key}`: place {} {why}", i + 1))));
    places.collect::<mlua::Result<Vec<_>>>().map(Some)
}

/// Reads `{ x, y }`.
///
/// # Errors
/// The fault of the value.
pub fn pair(value: &Value) -> Result<[WrittenLength; 2], String> {
    let not = || format!("must be two lengths such as {{ 4, 2.5 }}, found {}", shown(value));
    let [x, y] = <[Value; 2]>::read(value).ok_or_else(not)?;
    let read = |part: &Value, which: &str| {
        WrittenLength::read(part).ok_or_else(|| match f64::read(part) {
            Some(number) => format!("must be two lengths; the {which} is {number}, and {}", too_long()),
            None if part.is_number() => format!("must be two lengths; the {which} is {}", shown(part)),
            None => format!("must be two lengths; the {which} is {} instead of a number", shown(part)),
        })
    };
    Ok([read(&x, "first")?, read(&y, "second")?])
}

const HEADINGS: [(&str, f64); 8] = [
    ("north", 0.0),
    ("northeast", 45.0),
    ("east", 90.0),
    ("southeast", 135.0),
    ("south", 180.0),
    ("southwest", 225.0),
    ("west", 270.0),
    ("northwest", 315.0),
];

/// How maps shorten them.
const SHORT: [(&str, &str); 8] = [
    ("n", "north"),
    ("ne", "northeast"),
    ("e", "east"),
    ("se", "southeast"),
    ("s", "south"),
    ("sw", "southwest"),
    ("w", "west"),
    ("nw", "northwest"),
];

/// The most degrees of a heading: ten turns.
const MOST_DEGREES: f64 = 3600.0;

/// An optional heading: a compass name, or degrees clockwise from north.
pub fn opt_facing(keys: &mut Keys, key: &'static str) -> mlua::Result<Option<Facing>> {
    Ok(opt_degrees(keys, key)?.map(Facing::from_degrees))
}

/// As [`opt_facing`], in degrees.
pub fn opt_degrees(keys: &mut Keys, key: &'static str) -> mlua::Result<Option<f64>> {
    let Some(value) = keys.opt::<Value>(key)? else { return Ok(None) };
    // A heading of very many turns is a slip, and large numbers lose the digits after the point.
    if let Some(degrees) = f64::read(&value).filter(|degrees| degrees.abs() <= MOST_DEGREES) {
        return Ok(Some(degrees.rem_euclid(360.0)));
    }
    let word = String::read(&value).unwrap_or_default();
    heading(&word).map(Some).map_err(|near| {
        let found = shown(&value);
        let expected = "is a compass name (north, northeast, east ...) or degrees clockwise from north";
        keys.refuse(key, format!("`{key}` {expected}; found {found}{near}"))
    })
}

/// The degrees of a compass name.
///
/// # Errors
/// If it is none: the nearest name, in the words of `did_you_mean`.
pub fn heading(word: &str) -> Result<f64, String> {
    // "north-east" and "north east" are written as often as "northeast".
    let plain: String = word.chars().filter(|c| !matches!(c, '-' | ' ')).collect();
    let found = HEADINGS.iter().find(|(name, _)| *name == plain).map(|(_, degrees)| *degrees);
    let short = SHORT.iter().find(|(short, _)| plain.eq_ignore_ascii_case(short)).map(|(_, name)| *name);
    found.ok_or_else(|| match short {
        Some(name) => format!("; did you mean `{name}`?"),
        None => did_you_mean(&plain, HEADINGS.iter().map(|(name, _)| *name)),
    })
}

/// The only argument of a word, a table.
pub fn one_table(lua: &Lua, value: &Value, word: &str) -> mlua::Result<Table> {
    value
        .as_table()
        .cloned()
        .ok_or_else(|| refuse(lua, format!("{word} takes a table: {word} {{ ... }}; found {}", shown(value))))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_lengths_are_whole_numbers_on_the_table() {
        let widest = LengthScale { scale: 120_000.into(), unit: Unit::BaseWidths };
        let all = WrittenLength { own: MOST_UNITS, bw: 0.0, paces: MOST_UNITS, mm: MOST_MM };
        assert!(all.fits() && widest.um(all) < f64::from(i32::MAX));
        assert!(!WrittenLength { bw: 1.0, ..all }.fits());
        assert!(!WrittenLength { mm: f64::NAN, ..WrittenLength::default() }.fits());
        assert!(!WrittenLength { own: f64::NEG_INFINITY, ..WrittenLength::default() }.fits());
    }

    #[test]
    fn units_add_up_to_one_length() {
        let scale = LengthScale { scale: 40_000.into(), unit: Unit::BaseWidths };
        let all = WrittenLength { own: 1.0, bw: 0.5, paces: 100.0, mm: 2.0 };
        assert_eq!(scale.um(all), 40_000.0 + 20_000.0 + 50_800.0 + 2_000.0);
        let paces = LengthScale { unit: Unit::Paces, ..scale };
        assert_eq!(paces.um(all), 508.0 + 20_000.0 + 50_800.0 + 2_000.0);
        assert_eq!(paces.own(50_800.0), 100.0);
        assert_eq!(scale.shown(Vec2::new(20_000.0, 123_456.0)), "0.5, 3.09 BW");
    }
}
