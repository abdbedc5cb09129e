//! A clause is the number of a rule, such as `dba3.tz.02`. Every factor, verdict and event carries one.
//!
//! This module knows how an id looks, not which ids exist: the rule sets hold their clauses, and a test reads every
//! `clause!("...")` in the sources against them.

use std::fmt;

use serde::{Deserialize, Serialize, de};

/// The longest id that is stored, in bytes.
pub const MAX_ID: usize = 24;

/// The id of one numbered rule, held in place so that it can be copied and built in a constant.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Clause([u8; MAX_ID]);

impl Clause {
    /// Builds an id in a constant; use `clause!` so that the tidy test checks it.
    ///
    /// # Panics
    /// At build time, if the id is longer than [`MAX_ID`] bytes.
    pub const fn new(id: &str) -> Clause {
        let bytes = id.as_bytes();
        assert!(bytes.len() <= MAX_ID, "a clause id has at most 24 bytes");
        let mut held = [0; MAX_ID];
        let mut i = 0;
        while i < bytes.len() {
            held[i] = bytes[i];
            i += 1;
        }
        Clause(held)
    }

    /// Reads an id written by a person or a file; `None` if it does not look like `set.section.NN`.
    pub fn parse(id: &str) -> Option<Clause> {
        let mut parts = id.split('.');
        let (set, section, number) = (parts.next()?, parts.next()?, parts.next()?);
        let word =
            |w: &str| !w.is_empty() && w.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-');
        let whole = parts.next().is_none() && number.len() >= 2 && number.bytes().all(|b| b.is_ascii_digit());
        (id.len() <= MAX_ID && word(set) && word(section) && whole).then(|| Clause::new(id))
    }

    /// The id as text.
    pub fn id(&self) -> &str {
        let end = self.0.iter().position(|b| *b == 0).unwrap_or(MAX_ID);
        // Built from a str and cut at its end only, so it is valid; an empty text is the harmless answer otherwise.
        std::str::from_utf8(&self.0[..end]).unwrap_or("")
    }
}

impl fmt::Display for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl fmt::Debug for Clause {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

impl Serialize for Clause {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Clause {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Clause, D::Error> {
        let id = String::deserialize(d)?;
        Clause::parse(&id)
            .ok_or_else(|| de::Error::custom(format!("`{id}` is not a clause id of the form `set.section.02`")))
    }
}

/// A value with the clause that it rests on: a number in a table row, a policy, an outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Cited<T> {
    /// The value that the clause gives.
    pub value: T,
    /// The clause.
    pub clause: Clause,
}

impl<T> Cited<T> {
    /// Joins a value and its clause.
    pub const fn new(value: T, clause: Clause) -> Cited<T> {
        Cited { value, clause }
    }
}

/// A clause id in the sources, for example `clause!("dba3.tz.02")`; a test checks each against the clause files.
#[macro_export]
macro_rules! clause {
    ($id:literal) => {
        const { $crate::base::clause::Clause::new($id) }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_is_read_and_written_back() {
        let id = Clause::parse("dba3.tz.02").unwrap();
        assert_eq!(id, clause!("dba3.tz.02"));
        assert_eq!(id.to_string(), "dba3.tz.02");
        assert_eq!(serde_json::from_str::<Clause>("\"dba3.tz.02\"").unwrap(), id);
    }

    #[test]
    fn what_is_no_id_is_refused() {
        for bad in [
            "",
            "dba3",
            "dba3.tz",
            "dba3.tz.2",
            "dba3.tz.x2",
            "dba3.tz.02.1",
            "DBA3.tz.02",
            "dba3.a-very-long-section-name.02",
        ] {
            assert_eq!(Clause::parse(bad), None, "{bad}");
        }
    }
}
