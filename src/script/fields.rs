//! The types that a field of a writer's table can have, and their placeholders if a check goes on without the field. It
//! knows values, not tables.
//!
//! Every number of a script that is not whole is read here, by `number`: none that is not finite, or larger than any
//! measure of a battle, goes on to geometry.

use mlua::{AnyUserData, Function, Table, Value};

use crate::base::names::cut;

/// The largest number that a script may give, in either direction.
const LARGEST: f64 = 1_000_000.0;

/// A number of a script; `None` if the value is no number, not finite, or beyond a million.
pub fn number(value: &Value) -> Option<f64> {
    let found = match value {
        Value::Integer(i) => *i as f64,
        Value::Number(x) => *x,
        _ => return None,
    };
    // False also for what is not a number.
    (found.abs() <= LARGEST).then_some(found)
}

/// A value as messages show it: without an address, and short.
pub fn shown(value: &Value) -> String {
    match value {
        Value::String(text) => format!("the text \"{}\"", cut(&text.to_string_lossy())),
        Value::Integer(whole) if whole.unsigned_abs() > LARGEST as u64 => format!("{whole}, beyond {LARGEST}"),
        Value::Integer(whole) => whole.to_string(),
        Value::Number(x) if x.is_nan() => "0/0, which is no number".to_string(),
        Value::Number(x) if x.is_finite() && x.abs() >= 1e15 => format!("{x:e}, beyond {LARGEST}"),
        Value::Number(x) if x.is_finite() && x.abs() > LARGEST => format!("{x}, beyond {LARGEST}"),
        Value::Number(x) => x.to_string(),
        Value::Boolean(truth) => truth.to_string(),
        Value::Nil => "nothing".to_string(),
        Value::UserData(data) => object(data),
        other => format!("a {}", other.type_name()),
    }
}

/// An object of a script by the word that made it: `an army`.
fn object(data: &AnyUserData) -> String {
    let name = data.type_name().map(|name| name.to_string_lossy()).unwrap_or_default();
    match name.as_str() {
        "army" | "element" => format!("an {name}"),
        "battle" | "scenario" | "campaign" => format!("the {name}"),
        "command" | "feature" | "general" | "length" | "gap" => format!("a {name}"),
        _ => "an object".to_string(),
    }
}

/// A type that a field can have.
pub trait FieldType: Sized {
    /// The name of the type in messages: `a number`.
    fn expected() -> String;

    /// The value, if it is of the type; nothing is converted, so `"4"` is not a number.
    fn read(value: &Value) -> Option<Self>;

    /// The placeholder for it if a check goes on without it.
    fn stand_in() -> Option<Self> {
        None
    }
}

impl FieldType for f64 {
    fn expected() -> String {
        "a number".to_string()
    }

    fn read(value: &Value) -> Option<f64> {
        number(value)
    }

    fn stand_in() -> Option<f64> {
        Some(0.0)
    }
}

macro_rules! whole {
    ($($of:ty),*) => {$(
        impl FieldType for $of {
            fn expected() -> String {
                format!("a whole number from {} to {}", <$of>::MIN, <$of>::MAX)
            }

            fn read(value: &Value) -> Option<$of> {
                match value {
                    Value::Integer(i) => <$of>::try_from(*i).ok(),
                    _ => None,
                }
            }

            fn stand_in() -> Option<$of> {
                Some(0)
            }
        }
    )*};
}
whole!(u8, u16, u32, i32, i16);

macro_rules! kind {
    ($of:ty, $variant:ident, $called:literal) => {
        impl FieldType for $of {
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

impl FieldType for String {
    fn expected() -> String {
        "a text".to_string()
    }

    fn read(value: &Value) -> Option<String> {
        value.as_string().and_then(|text| text.to_str().ok().map(|text| text.to_string()))
    }

    fn stand_in() -> Option<String> {
        Some(String::new())
    }
}

impl FieldType for Value {
    fn expected() -> String {
        "a value".to_string()
    }

    fn read(value: &Value) -> Option<Value> {
        Some(value.clone())
    }
}

impl<T: FieldType> FieldType for Vec<T> {
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
        // There are more pairs than items: the table has a name or a gap.
        if count != length {
            return None;
        }
        (1..=length).map(|i| T::read(&table.raw_get(i).ok()?)).collect()
    }

    fn stand_in() -> Option<Vec<T>> {
        Some(Vec::new())
    }
}

impl<T: FieldType, const N: usize> FieldType for [T; N] {
    fn expected() -> String {
        format!("a list of {N}, each {}", T::expected())
    }

    fn read(value: &Value) -> Option<[T; N]> {
        Vec::read(value)?.try_into().ok()
    }

    fn stand_in() -> Option<[T; N]> {
        (0..N).map(|_| T::stand_in()).collect::<Option<Vec<T>>>()?.try_into().ok()
    }
}
