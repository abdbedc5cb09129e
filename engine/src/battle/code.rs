//! Troop codes.

use serde::{Deserialize, Serialize};

/// The most letters of a troop code.
const LONGEST: usize = 48;

/// A troop code as players write it, such as `4Bd`, `Irr Kn (F)` or `Light Horseman`, held in place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code([u8; LONGEST]);

impl Code {
    /// Reads a code of words that are one space apart; `None` if it is longer than 48 letters, empty or not of printable
    /// ASCII.
    pub fn parse(text: &str) -> Option<Code> {
        let mut before = b' ';
        let words = text.bytes().all(|b| {
            let fits = b.is_ascii_graphic() || (b == b' ' && before != b' ');
            before = b;
            fits
        });
        let fits = words && before != b' ' && text.len() <= LONGEST;
        fits.then(|| {
            let mut held = [0; LONGEST];
            held[..text.len()].copy_from_slice(text.as_bytes());
            Code(held)
        })
    }

    /// The code as text.
    pub fn as_str(&self) -> &str {
        let end = self.0.iter().position(|b| *b == 0).unwrap_or(LONGEST);
        std::str::from_utf8(&self.0[..end]).unwrap_or("")
    }
}

impl std::fmt::Display for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.pad(self.as_str())
    }
}

impl std::fmt::Debug for Code {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.as_str())
    }
}

impl Serialize for Code {
    fn serialize<S: serde::Serializer>(&self, s: S) -> Result<S::Ok, S::Error> {
        s.serialize_str(self.as_str())
    }
}

impl<'de> Deserialize<'de> for Code {
    fn deserialize<D: serde::Deserializer<'de>>(d: D) -> Result<Code, D::Error> {
        let text = String::deserialize(d)?;
        Code::parse(&text)
            .ok_or_else(|| serde::de::Error::custom(format!("`{text}` is not a troop code such as `4Bd`")))
    }
}
