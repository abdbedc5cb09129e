//! Names and phrases in a line as a person writes it: how its words are cut, and what they are besides orders.
//!
//! It does not know the orders.

use super::fault::OrderFault;
use super::ground::OrderGround;
use crate::base::words::{
    TextWord, UnexpectedWord, WordFault, WordKind, WordQuotes, WordReader, WordRemark, WordRules,
};

/// Words that may precede a name and mean nothing there; a name equal to one of them is written in quotes.
const FILLERS: &[&str] = &[
    "to", "at", "in", "on", "into", "along", "towards", "toward", "for", "from", "with", "against", "of", "the", "our",
    "my", "army",
];

/// Words with a meaning of their own; a name of several words ends before them.
const MEANING: &[&str] = &[
    "and", "not", "is", "are", "does", "do", "own", "owns", "hold", "holds", "has", "have", "if", "when", "then",
    "via", "over", "through", "by", "as", "it", "pips", "press", "attacked", "beaten", "garrison", "please", "until",
];

/// The most bytes of a text of orders that are read.
pub const MOST_BYTES: usize = 64 * 1024;

const SIGNS: &[&str] = &["->", ",", ";", ":", "→", ">", ".", "!"];
/// Signs between the stages of a march.
pub(super) const ARROWS: &[&str] = &["→", "->", ">"];
/// Words between an army, or a part of it, and its verb.
pub(super) const INTENDS: &[&str] = &["to", "shall", "will", "is to"];
/// Signs at the end of a sentence.
const STOPS: &[&str] = &[".", "!"];
const QUOTES: &str = "“”„";

/// The words of a line of orders. Between straight quotes a backslash precedes a quote and itself, and `\n` is a new
/// line.
static WORDS: WordRules = WordRules {
    word: word_length,
    longest: MOST_BYTES,
    signs: SIGNS,
    quotes: &[
        WordQuotes {
            open: "\"",
            close: "\"",
            escape: Some(|letter, text| text.push(if letter == 'n' { '\n' } else { letter })),
        },
        WordQuotes { open: QUOTES, close: "“”„\"", escape: None },
    ],
    remarks: &[WordRemark::Line("#")],
    end: "the end of the line",
};

/// Whether a word may be part of a name.
fn is_part_of_name(word: &TextWord) -> bool {
    word.kind == WordKind::Plain && !means(&word.text)
}

/// Whether a word is this verb, plain, with `s` or with `es`.
fn is_verb(word: &TextWord, verb: &str) -> bool {
    let (begin, tail) = (word.text.get(..verb.len()), word.text.get(verb.len()..).unwrap_or(""));
    let ends = ["", "s", "es"].iter().any(|end| tail.eq_ignore_ascii_case(end));
    word.kind == WordKind::Plain && ends && begin.is_some_and(|begin| begin.eq_ignore_ascii_case(verb))
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
pub(in crate::campaign) struct OrderReader<'t> {
    words: WordReader<'t>,
    /// The campaign, if it is known.
    ground: Option<&'t OrderGround<'t>>,
    /// Whether an order begins at a reader: a list of names ends there.
    begins: fn(&OrderReader) -> bool,
    /// The place at which the last march of this line ends.
    place: Option<String>,
}

impl<'t> OrderReader<'t> {
    pub fn new(text: &'t str, line: u32) -> OrderReader<'t> {
        OrderReader { words: WordReader::new(text, line, &WORDS), ground: None, begins: |_| false, place: None }
    }

    /// As it is, on the ground of a campaign; `begins` says whether an order begins at a reader.
    pub fn on(self, ground: Option<&'t OrderGround<'t>>, begins: fn(&OrderReader) -> bool) -> OrderReader<'t> {
        OrderReader { ground, begins, ..self }
    }

    /// The campaign, if it is known.
    pub fn ground(&self) -> Option<&'t OrderGround<'t>> {
        self.ground
    }

    /// Notes where the army of this line is by now.
    pub fn set_place(&mut self, place: Option<String>) {
        self.place = place;
    }

    /// The place at which the last march of this line ends.
    pub fn line_place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    /// Where an army is by now, as far as this line and the campaign say.
    pub fn place_of(&self, army: &str) -> Option<String> {
        let stands = || self.ground.and_then(|ground| ground.at(army)).map(ToString::to_string);
        self.place.clone().or_else(stands)
    }

    /// Passes over what parts two orders of a line if an order begins behind it: `and`, `then`, a comma.
    pub fn next_order(&mut self) -> bool {
        let mut ahead = self.clone();
        let comma = ahead.sign(",");
        let parted = ahead.take(&["and then", "and", "then", "&"]) || comma;
        let next = parted && (self.begins)(&ahead);
        if next {
            self.words = ahead.words;
        }
        next
    }

    /// Passes over `please`; whether it is next.
    pub fn please(&mut self) -> bool {
        let mut ahead = self.clone();
        let _ = ahead.sign(",");
        let please = ahead.take(&["please"]);
        if please {
            self.words = ahead.words;
        }
        please
    }

    /// Whether a text in quotes is next that the line does not close.
    pub fn opens_quote(&self) -> bool {
        self.words.peek().is_some_and(|word| matches!(word.kind, WordKind::Faulty(WordFault::OpenQuote(_))))
    }

    /// The next word if it is one without quotes and no sign.
    pub fn plain(&mut self) -> Option<String> {
        self.words.next_if(|word| word.kind == WordKind::Plain).map(|word| word.text)
    }

    /// Whether no word is left before the end of the line or a remark.
    pub fn is_done(&self) -> bool {
        self.words.ends()
    }

    /// Passes over a sign if it is next.
    pub fn sign(&mut self, sign: &str) -> bool {
        self.words.next_if(|word| word.kind == WordKind::Sign && word.text == sign).is_some()
    }

    /// Passes over the first of these signs that is next.
    pub fn signs(&mut self, signs: &[&str]) -> bool {
        signs.iter().any(|sign| self.sign(sign))
    }

    /// Passes over the ends of sentences. Returns whether there is one.
    pub fn stops(&mut self) -> bool {
        let stops = self.signs(STOPS);
        while self.signs(STOPS) {}
        stops
    }

    /// The rest of the line, in its columns.
    pub fn behind(&self) -> String {
        let (mut words, mut line) = (self.words.clone(), String::new());
        let column = words.peek().map_or(1, |word| word.place.column as usize);
        line.extend(std::iter::repeat_n(' ', column.saturating_sub(1)));
        line.push_str(words.rest().1.trim_start());
        line
    }

    /// Passes over the first of these phrases that is next.
    pub fn take(&mut self, phrases: &[&str]) -> bool {
        self.pass(phrases, |word, text| word.is(text))
    }

    /// As [`OrderReader::take`]; the first word of each phrase is a verb.
    pub fn verb(&mut self, phrases: &[&str]) -> bool {
        self.pass(phrases, is_verb)
    }

    fn pass(&mut self, phrases: &[&str], first: fn(&TextWord, &str) -> bool) -> bool {
        phrases.iter().any(|phrase| {
            let mut ahead = self.words.clone();
            let mut parts = phrase.split(' ');
            let begins = parts.next().zip(ahead.next()).is_some_and(|(verb, word)| first(&word, verb));
            let there = begins && parts.all(|part| ahead.accept(part));
            if there {
                self.words = ahead;
            }
            there
        })
    }

    /// Whether an order ends here.
    pub fn ends(&self) -> bool {
        let stop = |word: TextWord| word.kind == WordKind::Sign && matches!(word.text.as_str(), ";" | "." | "!");
        self.words.peek().is_none_or(stop)
    }

    /// Whether a name is next.
    pub fn has_name(&self) -> bool {
        self.words.peek().is_some_and(|word| matches!(word.kind, WordKind::Plain | WordKind::Quoted))
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
        while let Some(word) = self.words.next_if(|word| !quoted && is_part_of_name(word)) {
            name.push(' ');
            name.push_str(&word.text);
        }
        Ok(name)
    }

    /// A name in quotes or of one word.
    pub fn word(&mut self, what: &str, example: &str) -> Result<String, OrderFault> {
        self.fill();
        let named = |word: &TextWord| match word.kind {
            WordKind::Quoted => !word.text.trim().is_empty(),
            _ => is_part_of_name(word),
        };
        let word = self.words.next_if(named).map(|word| word.text);
        word.ok_or_else(|| self.fault(&format!("the name of {what}"), &[], example))
    }

    /// Passes over a name of one word, in quotes or not, if it is this one.
    pub fn name_is(&mut self, name: &str) -> bool {
        let is = |word: &TextWord| {
            matches!(word.kind, WordKind::Plain | WordKind::Quoted) && word.text.trim().eq_ignore_ascii_case(name)
        };
        self.words.next_if(is).is_some()
    }

    /// Whether a text in quotes is next.
    pub fn is_quoted(&self) -> bool {
        self.words.peek().is_some_and(|word| word.kind == WordKind::Quoted)
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
            if self.clone().next_order() || self.clone().please() {
                return Ok(names);
            }
            let sign = self.sign(",") || self.signs(ARROWS);
            let word = self.take(&["and then", "then", "and"]);
            if !sign && !word {
                return Ok(names);
            }
            names.push(self.name(what, example)?);
        }
    }

    /// A whole number from 1.
    pub fn number(&mut self, what: &str, example: &str) -> Result<u32, OrderFault> {
        let number = self.words.peek().and_then(|word| word.text.parse::<u32>().ok()).filter(|number| *number > 0);
        let number = number.ok_or_else(|| self.fault(&format!("{what}, a whole number from 1"), &[], example))?;
        self.words.next();
        Ok(number)
    }

    /// A text in quotes, or the rest of the line after a colon.
    pub fn prose(&mut self, example: &str) -> Result<String, OrderFault> {
        let colon = self.sign(":");
        if let Some(word) = self.words.next_if(|word| word.kind == WordKind::Quoted && !word.text.trim().is_empty()) {
            return Ok(word.text);
        }
        match self.words.peek() {
            Some(word) if colon && matches!(word.kind, WordKind::Plain | WordKind::Sign) => {
                Ok(self.words.rest().1.trim().to_string())
            }
            _ => Err(self.fault("the text in quotes", &[], example)),
        }
    }

    /// The text up to the end of the order or the first of these words.
    pub fn until(&mut self, stop: &[&str]) -> &'t str {
        let start = self.words.at();
        let within = |word: &TextWord| !word.is(";") && !stop.iter().any(|stop| word.is(stop));
        while self.words.next_if(within).is_some() {}
        self.words.since(start).trim()
    }

    /// Moves to the position of another reader of the same line.
    pub fn back_to(&mut self, other: &OrderReader<'t>) {
        self.words = other.words.clone();
    }

    /// A fault at the next word, with the word among `near` that is nearest to it.
    pub fn fault(&self, expected: &str, near: &[&str], example: &str) -> OrderFault {
        let UnexpectedWord { line, column, found, expected, nearest } = self.words.unexpected(expected, near);
        OrderFault { line, column, found, expected, near: nearest, example: example.to_string() }
    }
}

/// The length of the word at the beginning of a text, in bytes; a full stop or an exclamation mark ends a sentence.
fn word_length(text: &str) -> usize {
    let mut chars = text.char_indices().peekable();
    while let Some((at, c)) = chars.next() {
        let next = chars.peek().map(|(_, next)| *next);
        let stop = matches!(c, '.' | '!') && next.is_none_or(|next| next.is_whitespace() || next == ';');
        let arrow = c == '-' && next == Some('>');
        if c.is_whitespace() || c == '"' || ",;:→>".contains(c) || QUOTES.contains(c) || stop || arrow {
            return at;
        }
    }
    text.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        OrderReader::new(text, 1).words.map(|word| word.text).collect()
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
