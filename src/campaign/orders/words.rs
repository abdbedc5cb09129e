//! The words of a line as a person writes it: names in any quotes, signs and remarks, each with its place.
//!
//! It does not know the orders.

use super::fault::OrderFault;
use crate::base::names::{cut, nearest};

/// Words that may precede a name and mean nothing there; a name equal to one of them is written in quotes.
const FILLERS: &[&str] = &[
    "to", "at", "in", "on", "into", "along", "towards", "toward", "for", "from", "with", "against", "of", "the", "our",
    "my", "army",
];

/// Words with a meaning of their own; a name of several words ends before them.
const MEANING: &[&str] = &[
    "and", "not", "is", "are", "does", "do", "own", "owns", "hold", "holds", "has", "have", "if", "then", "via",
    "over", "through", "by", "as", "it", "pips", "press", "attacked", "beaten", "garrison",
];

const SIGNS: &[char] = &[',', ';', ':', '→', '>'];
const QUOTES: [char; 3] = ['“', '”', '„'];

/// The kind of a word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum WordKind {
    /// Letters, digits and other characters of words.
    Word,
    /// A text in quotes, without them.
    Quoted,
    /// A quote that is not closed.
    Open,
    /// A comma, an arrow and the like.
    Sign(char),
}

/// A word and where it stands in the line, in bytes.
#[derive(Clone, Debug)]
pub(super) struct OrderWord {
    pub kind: WordKind,
    pub text: String,
    start: usize,
    end: usize,
}

impl OrderWord {
    fn is(&self, word: &str) -> bool {
        self.kind == WordKind::Word && self.text.eq_ignore_ascii_case(word)
    }

    /// Whether it may be a word of a name.
    fn is_part_of_name(&self) -> bool {
        self.kind == WordKind::Word && !means(&self.text)
    }

    /// Whether it is this verb, plain, with `s` or with `es`.
    fn is_verb(&self, verb: &str) -> bool {
        let (begin, tail) = (self.text.get(..verb.len()), self.text.get(verb.len()..).unwrap_or(""));
        let told = ["", "s", "es"].iter().any(|end| tail.eq_ignore_ascii_case(end));
        self.kind == WordKind::Word && told && begin.is_some_and(|begin| begin.eq_ignore_ascii_case(verb))
    }
}

/// Whether a word has a meaning of its own.
fn means(word: &str) -> bool {
    FILLERS.iter().chain(MEANING).any(|known| known.eq_ignore_ascii_case(word))
}

/// Whether a name can be written without quotes.
pub(super) fn is_plain(name: &str) -> bool {
    !name.is_empty() && !means(name) && name.chars().all(|c| c.is_alphanumeric() || c == '_')
}

/// Reads along a line.
#[derive(Clone)]
pub(super) struct OrderReader<'t> {
    text: &'t str,
    at: usize,
    line: u32,
}

impl<'t> OrderReader<'t> {
    pub fn new(text: &'t str, line: u32) -> OrderReader<'t> {
        OrderReader { text, at: 0, line }
    }

    /// The rest of the line.
    fn rest(&self) -> &'t str {
        self.text.get(self.at..).unwrap_or("")
    }

    /// The next word; `None` at the end of the line or at a remark.
    pub fn peek(&self) -> Option<OrderWord> {
        let rest = self.rest().trim_start();
        let start = self.text.len() - rest.len();
        let first = rest.chars().next().filter(|c| *c != '#')?;
        let word = |kind, text: String, length: usize| Some(OrderWord { kind, text, start, end: start + length });
        if first == '"' || QUOTES.contains(&first) {
            let (text, length, closed) = quoted(rest, first);
            return word(if closed { WordKind::Quoted } else { WordKind::Open }, text, length);
        }
        if rest.starts_with("->") {
            return word(WordKind::Sign('→'), "->".into(), 2);
        }
        let length = word_length(rest);
        if length == 0 {
            return word(WordKind::Sign(first), first.to_string(), first.len_utf8());
        }
        word(WordKind::Word, rest.get(..length).unwrap_or("").to_string(), length)
    }

    fn next(&mut self) -> Option<OrderWord> {
        let word = self.peek()?;
        self.at = word.end;
        Some(word)
    }

    /// Passes over a sign if it is next.
    pub fn sign(&mut self, sign: char) -> bool {
        let there = self.peek().filter(|word| word.kind == WordKind::Sign(sign));
        self.at = there.as_ref().map_or(self.at, |word| word.end);
        there.is_some()
    }

    /// Passes over the first of these phrases that is next.
    pub fn take(&mut self, phrases: &[&str]) -> bool {
        self.pass(phrases, OrderWord::is)
    }

    /// As [`OrderReader::take`]; the first word of each phrase is a verb.
    pub fn verb(&mut self, phrases: &[&str]) -> bool {
        self.pass(phrases, OrderWord::is_verb)
    }

    fn pass(&mut self, phrases: &[&str], first: fn(&OrderWord, &str) -> bool) -> bool {
        let Some(word) = self.peek() else { return false };
        phrases.iter().any(|phrase| {
            let mut words = phrase.split(' ');
            if !words.next().is_some_and(|verb| first(&word, verb)) {
                return false;
            }
            let mut ahead = OrderReader { at: word.end, ..self.clone() };
            let there = words.all(|word| ahead.next().is_some_and(|next| next.is(word)));
            self.at = if there { ahead.at } else { self.at };
            there
        })
    }

    /// Whether an order ends here.
    pub fn ends(&self) -> bool {
        self.peek().is_none_or(|word| matches!(word.kind, WordKind::Sign(';' | '.' | '!')))
    }

    /// Whether a name is next.
    pub fn has_name(&self) -> bool {
        self.peek().is_some_and(|word| matches!(word.kind, WordKind::Word | WordKind::Quoted))
    }

    /// Passes over words that mean nothing before a name.
    fn fill(&mut self) {
        while self.take(FILLERS) {}
    }

    /// A name: a text in quotes, or the words up to a sign or a word with a meaning. `what` is the thing named, for the
    /// fault.
    pub fn name(&mut self, what: &str, example: &str) -> Result<String, OrderFault> {
        self.fill();
        let quoted = self.is_quoted();
        let mut name = self.word(what, example)?;
        while let Some(word) = self.peek().filter(|word| !quoted && word.is_part_of_name()) {
            name.push(' ');
            name.push_str(&word.text);
            self.at = word.end;
        }
        Ok(name)
    }

    /// A name in quotes or of one word.
    pub fn word(&mut self, what: &str, example: &str) -> Result<String, OrderFault> {
        self.fill();
        let named = |word: &OrderWord| match word.kind {
            WordKind::Quoted => !word.text.trim().is_empty(),
            _ => word.is_part_of_name(),
        };
        match self.peek().filter(named) {
            Some(word) => {
                self.at = word.end;
                Ok(word.text)
            }
            None => Err(self.fault(&format!("the name of {what}"), &[], example)),
        }
    }

    /// Passes over a name of one word, in quotes or not, if it is this one.
    pub fn name_is(&mut self, name: &str) -> bool {
        let there = self.peek().filter(|word| {
            matches!(word.kind, WordKind::Word | WordKind::Quoted) && word.text.trim().eq_ignore_ascii_case(name)
        });
        self.at = there.as_ref().map_or(self.at, |word| word.end);
        there.is_some()
    }

    /// Whether a text in quotes is next.
    pub fn is_quoted(&self) -> bool {
        self.peek().is_some_and(|word| word.kind == WordKind::Quoted)
    }

    /// Names with commas or arrows between them; names after `via` come before the others.
    pub fn names(&mut self, what: &str, example: &str) -> Result<Vec<String>, OrderFault> {
        let mut names = self.series(what, example)?;
        if self.take(&["via", "by way of", "over", "through"]) {
            let mut first = self.series(what, example)?;
            first.append(&mut names);
            names = first;
        }
        Ok(names)
    }

    fn series(&mut self, what: &str, example: &str) -> Result<Vec<String>, OrderFault> {
        let mut names = vec![self.name(what, example)?];
        loop {
            let sign = self.sign(',') || self.sign('→') || self.sign('>');
            let word = self.take(&["and then", "then", "and"]);
            if !sign && !word {
                return Ok(names);
            }
            names.push(self.name(what, example)?);
        }
    }

    /// A whole number from 1.
    pub fn number(&mut self, what: &str, example: &str) -> Result<u32, OrderFault> {
        let number = self.peek().and_then(|word| Some((word.end, word.text.parse().ok().filter(|n| *n > 0)?)));
        let Some((end, number)) = number else {
            return Err(self.fault(&format!("{what}, a whole number from 1"), &[], example));
        };
        self.at = end;
        Ok(number)
    }

    /// A text in quotes, or the rest of the line after a colon.
    pub fn prose(&mut self, example: &str) -> Result<String, OrderFault> {
        let colon = self.sign(':');
        match self.peek() {
            Some(word) if word.kind == WordKind::Quoted && !word.text.trim().is_empty() => {
                self.at = word.end;
                Ok(word.text)
            }
            Some(word) if colon && matches!(word.kind, WordKind::Word | WordKind::Sign(_)) => {
                let rest = self.rest().trim().to_string();
                self.at = self.text.len();
                Ok(rest)
            }
            _ => Err(self.fault("the text in quotes", &[], example)),
        }
    }

    /// The text up to the end of the order or the first of these words.
    pub fn until(&mut self, stop: &[&str]) -> &'t str {
        let start = self.at;
        while let Some(word) = self.peek() {
            if word.kind == WordKind::Sign(';') || stop.iter().any(|stop| word.is(stop)) {
                break;
            }
            self.at = word.end;
        }
        self.text.get(start..self.at).unwrap_or("").trim()
    }

    /// Moves to the position of another reader of the same line.
    pub fn back_to(&mut self, other: &OrderReader<'t>) {
        self.at = other.at;
    }

    /// A fault at the next word, with the word among `near` that is nearest to it.
    pub fn fault(&self, expected: &str, near: &[&str], example: &str) -> OrderFault {
        let next = self.peek();
        let start = next.as_ref().map_or(self.text.len(), |word| word.start);
        let found = match &next {
            None => "the end of the line".to_string(),
            Some(word) if word.kind == WordKind::Open => format!("a quote that is not closed, `{}`", cut(&word.text)),
            Some(word) if word.text.trim().is_empty() => "an empty text".to_string(),
            Some(word) => format!("`{}`", cut(&word.text)),
        };
        let near = next.and_then(|word| nearest(&word.text, near.iter().copied()));
        OrderFault {
            line: self.line,
            column: self.text.get(..start).map_or(0, |before| before.chars().count() as u32) + 1,
            found,
            expected: expected.to_string(),
            near: near.map(str::to_string),
            example: example.to_string(),
        }
    }
}

/// The length of the word at the beginning of a text, in bytes; a full stop or an exclamation mark ends a sentence.
fn word_length(text: &str) -> usize {
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let stop = matches!(c, '.' | '!') && next.is_none_or(|next| next.is_whitespace() || next == ';');
        let arrow = c == '-' && next == Some('>');
        if c.is_whitespace() || c == '"' || SIGNS.contains(&c) || QUOTES.contains(&c) || stop || arrow {
            return at;
        }
    }
    text.len()
}

/// The text in quotes at the beginning of another, its length with the quotes in bytes, and whether they are closed.
/// Between straight quotes a backslash precedes a quote and itself, and `\n` is a new line.
fn quoted(text: &str, open: char) -> (String, usize, bool) {
    let (mut found, mut escaped) = (String::new(), false);
    for (at, c) in text.char_indices().skip(1) {
        match c {
            _ if escaped => {
                found.push(if c == 'n' { '\n' } else { c });
                escaped = false;
            }
            '\\' if open == '"' => escaped = true,
            '"' => return (found, at + 1, true),
            _ if open != '"' && QUOTES.contains(&c) => return (found, at + c.len_utf8(), true),
            _ => found.push(c),
        }
    }
    (found, text.len(), false)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let mut reader = OrderReader::new(text, 1);
        std::iter::from_fn(|| reader.next()).map(|word| word.text).collect()
    }

    #[test]
    fn a_line_falls_into_words_names_and_signs() {
        assert_eq!(
            words("march Sardis->Gordion, “New Carthage”; hold. # far"),
            ["march", "Sardis", "->", "Gordion", ",", "New Carthage", ";", "hold", "."]
        );
        assert_eq!(words(r#"rumour "he said \"no\"\n\\ so" v1.2"#), ["rumour", "he said \"no\"\n\\ so", "v1.2"]);
        assert_eq!(words("  "), [""; 0]);
    }

    #[test]
    fn the_place_of_a_mistake_is_counted_in_letters() {
        let mut reader = OrderReader::new("épée \"Ärmel", 7);
        assert!(reader.take(&["épée"]));
        let fault = reader.fault("a name", &[], "x");
        assert_eq!((fault.line, fault.column), (7, 6));
        assert!(fault.found.contains("not closed"), "{}", fault.found);
    }

    #[test]
    fn a_word_that_means_something_is_no_plain_name() {
        assert!(is_plain("Sardis") && is_plain("Ὀλυμπία") && is_plain("2nd"));
        for name in ["to", "Press", "New Carthage", "", "a-b", "a;b", "St."] {
            assert!(!is_plain(name), "{name}");
        }
    }
}
