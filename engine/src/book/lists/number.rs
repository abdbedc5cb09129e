//! The numbers of army lists: `II/32a` is book 2, number 32, variant a.

use serde::{Serialize, Serializer};
use std::fmt;

/// The number of one list, or of one variant of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ListNumber {
    /// The book, 1 to 4; 5 is written X and holds the lists of scripts.
    pub book: u8,
    /// Number in the book.
    pub army: u8,
    /// The variant's letter.
    pub variant: Option<char>,
    /// Which of several lists with this number and letter it is, from 2 on; the first has none. Books give a list that changes
    /// with the years or the people one number: `II/58`, `II/58.2`.
    pub part: Option<u8>,
}

const BOOKS: [&str; 5] = ["I", "II", "III", "IV", OWN];
/// The letter of the book of the scripts' lists.
const OWN: &str = "X";

impl ListNumber {
    /// Reads `II/32a` or `II/32a.2`; the letter may be left out.
    pub fn parse(text: &str) -> Option<ListNumber> {
        let (book, rest) = text.trim().split_once('/')?;
        let book = BOOKS.iter().position(|name| name.eq_ignore_ascii_case(book.trim()))?;
        ListNumber::within(book as u8 + 1, rest)
    }

    /// Whether this is the number of a list of a script.
    pub fn is_own(self) -> bool {
        BOOKS.get(usize::from(self.book).wrapping_sub(1)) == Some(&OWN)
    }

    /// Reads `32a` as a number of `book`.
    pub(crate) fn within(book: u8, text: &str) -> Option<ListNumber> {
        let text = text.trim();
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (army, letter) = text.split_at(digits);
        let (letter, part) = match letter.split_once('.') {
            Some((letter, part)) => (letter, Some(part.parse::<u8>().ok().filter(|part| *part > 1)?)),
            None => (letter, None),
        };
        let mut letters = letter.chars();
        let variant = letters.next().map(|c| c.to_ascii_lowercase());
        let whole = letters.next().is_none() && variant.is_none_or(|c| c.is_ascii_lowercase());
        whole.then_some(())?;
        Some(ListNumber { book, army: army.parse().ok()?, variant, part })
    }
}

/// As it is written.
impl Serialize for ListNumber {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl fmt::Display for ListNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let book = BOOKS.get(usize::from(self.book).wrapping_sub(1)).copied().unwrap_or("?");
        write!(f, "{book}/{}", self.army)?;
        self.variant.map_or(Ok(()), |letter| write!(f, "{letter}"))?;
        self.part.map_or(Ok(()), |part| write!(f, ".{part}"))
    }
}

/// How lists name other lists: one variant, or with a number alone all variants of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reference(pub ListNumber);

impl Reference {
    /// Whether this reference includes a list.
    pub fn means(self, number: ListNumber) -> bool {
        let Reference(named) = self;
        named.book == number.book
            && named.army == number.army
            && (named.variant.is_none() || number.variant.is_none() || named.variant == number.variant)
    }

    /// Reads the numbers in a text. A number without a book is of the book named last, at first that of `home`. Other
    /// words are skipped, because the lists add words to some numbers.
    pub(crate) fn all(text: &str, home: ListNumber) -> Vec<Reference> {
        let mut book = home.book;
        words(text).into_iter().filter_map(|word| read(&word, &mut book)).map(Reference).collect()
    }
}

/// The words of a text without brackets and commas.
pub(crate) fn words(text: &str) -> Vec<String> {
    let split = |c: char| c.is_whitespace() || matches!(c, ',' | '(' | ')' | ';' | ':');
    text.split(split).filter(|word| !word.is_empty()).map(str::to_string).collect()
}

/// A number in a text: `II/32a`, `32a` of the book named last, or `II/` alone, which sets the book of the numbers that
/// follow.
pub(crate) fn read(word: &str, book: &mut u8) -> Option<ListNumber> {
    let word = word.trim_end_matches('.');
    if let Some(alone) = word.strip_suffix('/') {
        let named = BOOKS.iter().position(|name| *name == alone)?;
        *book = named as u8 + 1;
        return None;
    }
    let number = ListNumber::parse(word).or_else(|| ListNumber::within(*book, word))?;
    *book = number.book;
    Some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_read_and_written() {
        for text in ["I/1a", "II/33", "IV/85b"] {
            assert_eq!(ListNumber::parse(text).map(|n| n.to_string()).as_deref(), Some(text));
        }
        for text in ["V/1", "II", "II/", "II/x", "II/3ab", "II/300", "II/3!"] {
            assert_eq!(ListNumber::parse(text), None, "{text}");
        }
    }

    #[test]
    fn a_number_alone_means_all_variants() {
        let number = |text: &str| ListNumber::parse(text).expect("a number");
        assert!(Reference(number("II/32")).means(number("II/32b")));
        assert!(!Reference(number("II/32a")).means(number("II/32b")));
        assert!(!Reference(number("II/32a")).means(number("III/32a")));
    }

    #[test]
    fn the_book_named_last_holds_for_what_follows() {
        let home = ListNumber::parse("I/37a").expect("a number");
        let found = |text| Reference::all(text, home).iter().map(|r| r.0.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(found("6b, 25a, II/3, 4 (Old Saxon), III/5."), "I/6b I/25a II/3 II/4 III/5");
        assert_eq!(found("I/(39b and/or 41a) or (45 or 51)"), "I/39b I/41a I/45 I/51");
    }
}
