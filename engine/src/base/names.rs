//! Ids of things in a battle, and the nearest name to a mistyped one.

use std::fmt;

use crate::base::shown::shown;
use serde::{Deserialize, Serialize};

macro_rules! id {
    ($(#[$doc:meta])* $name:ident($of:ty)) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
        #[serde(transparent)]
        pub struct $name(pub $of);

        impl $name {
            /// The index in the list of its kind, from 0.
            pub const fn index(self) -> usize {
                self.0 as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                write!(f, "{}", self.0)
            }
        }
    };
}

id!(
    /// An element: its place in the battle's list of elements.
    ElementId(u16)
);
id!(
    /// A side: 0 or 1.
    SideId(u8)
);
id!(
    /// A command: its place in the battle's list of commands, both sides together.
    CommandId(u8)
);
id!(
    /// A terrain feature: its place in the battle's list of features.
    FeatureId(u8)
);

impl SideId {
    /// The other side.
    pub const fn enemy(self) -> SideId {
        SideId(1 - self.0)
    }
}

/// The most letters of a text that errors repeat.
const REPEATED: usize = 60;
/// The most letters of a message of a library that errors repeat.
const QUOTED: usize = 300;
/// The most letters of a message.
const WHOLE: usize = 1_200;
/// A longer text, in bytes, is no slip of a name.
const LONGEST_SLIP: usize = 200;

/// A text as errors repeat it: its first 60 letters on one line, with `…` behind them if there are more. What steers a
/// terminal is [`shown`] by a picture.
pub fn cut(text: &str) -> String {
    shown(&cut_to(text, REPEATED)).replace(['\n', '\t'], " ")
}

/// The message of a library, which may repeat what it found: its first 300 letters, as [`cut`].
pub fn cut_message(message: &str) -> String {
    cut_to(message, QUOTED)
}

/// A whole message with many names in it: its first 1,200 letters, as [`cut`].
pub fn cut_whole(message: &str) -> String {
    cut_to(message, WHOLE)
}

/// The beginning of a hash that tells two apart for people: 16 letters. Texts of strangers that are no hash are cut too.
pub fn short_hash(hash: &str) -> &str {
    hash.char_indices().nth(16).map_or(hash, |(end, _)| &hash[..end])
}

fn cut_to(text: &str, most: usize) -> String {
    match text.char_indices().nth(most) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_string(),
    }
}

/// The candidate nearest to `word`; `None` if none is near enough to be a likely slip.
pub fn nearest<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if word.len() > LONGEST_SLIP {
        return None;
    }
    let lower = word.to_lowercase();
    candidates
        .into_iter()
        .map(|c| (strsim::damerau_levenshtein(&lower, &c.to_lowercase()), c))
        .filter(|(distance, c)| {
            let shorter = c.len().min(word.len());
            // Few slips change the first letter.
            let begins = c.to_lowercase().chars().next() == lower.chars().next();
            *distance <= if begins { 1 + shorter / 3 } else { ((1 + shorter) / 3).max(1) }
        })
        // A word that only lacks something comes before one in which a letter differs.
        .min_by_key(|(distance, c)| (*distance, !c.to_lowercase().contains(&lower)))
        .map(|(_, c)| c)
}

/// `"did you mean ...?"` for an unknown word, or the empty text.
pub fn did_you_mean<'a>(word: &str, candidates: impl IntoIterator<Item = &'a str>) -> String {
    meant(&nearest(word, candidates))
}

/// `"; did you mean ...?"` for the nearest name, or the empty text if no name is near.
pub fn meant<T: fmt::Display>(nearest: &Option<T>) -> String {
    nearest.as_ref().map_or_else(String::new, |name| format!("; did you mean `{name}`?"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slip_finds_its_word_and_nonsense_none() {
        let words = ["straight", "wheel", "shoot"];
        assert_eq!(nearest("weel", words), Some("wheel"));
        assert_eq!(nearest("strait", words), Some("straight"));
        assert_eq!(nearest("xyzzy", words), None);
        assert_eq!(nearest("camp", ["name"]), None);
        assert_eq!(nearest("foggy", ["fog", "dust"]), Some("fog"));
        assert_eq!(nearest("LH", ["LCh", "2LH"]), Some("2LH"));
        assert_eq!(nearest(&"w".repeat(200_000), [&*"w".repeat(199_999)]), None);
    }

    #[test]
    fn a_long_text_is_cut_between_letters() {
        assert_eq!(cut(&"é".repeat(60)), "é".repeat(60));
        assert_eq!(cut(&"é".repeat(61)), format!("{}…", "é".repeat(60)));
    }
}
