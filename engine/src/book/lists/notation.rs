//! The notation of the army lists: `1x(Cv or 3Kn/4Bd)(Gen), 4x3/4Ax, 2xSp or (1xCv + 1xEl)`.
//!
//! A comma separates entries. `or` is a choice for each element, or between packages in brackets that are taken whole.
//! A slash binds all elements of the entry to one choice, or gives the form of a mounted element after it dismounts.
//! This module reads words only; the rule set is asked afterwards which codes exist.

use crate::base::words::{TextWord, UnexpectedWord, WordKind, WordReader, WordRemark, WordRules, letters};
use crate::book::codes::{is_drill, is_grade};
use crate::book::lists::fault::{DEEPEST, NotationError, NotationFault, NotationPart};

/// An entry as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenEntry {
    /// The number of elements.
    pub count: u8,
    /// The choices.
    pub choices: Vec<EntryChoice>,
    /// One of its elements is the general's.
    pub general: bool,
}

/// One choice of an entry.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum EntryChoice {
    /// Codes separated by slashes; a single one without a slash.
    Codes(Vec<WrittenCode>),
    /// Entries that are taken all together, in place of the whole entry.
    Package(WrittenPackage),
}

/// A troop code as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenCode {
    /// The code.
    pub code: String,
    /// The place in the text, in bytes.
    pub at: usize,
}

/// A package as written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenPackage {
    /// Its entries.
    pub entries: Vec<WrittenEntry>,
    /// The place in the text, in bytes.
    pub at: usize,
}

impl WrittenPackage {
    /// The number of its elements.
    pub fn size(&self) -> usize {
        self.entries.iter().map(|entry| usize::from(entry.count)).sum()
    }
}

/// The words of the notation: codes such as `3`, `4Bd`, `Mtd-4Lb`, and counts such as `4x`, of `4xPs` the first two
/// letters.
static WORDS: WordRules = WordRules {
    word: word_length,
    longest: 32,
    signs: &["(Gen)", "//", "/", ",", "+", "(", "[", ")", "]"],
    quotes: &[],
    remarks: &[WordRemark::Between("(Cm", ")")],
    end: "the end",
};

fn word_length(text: &str) -> usize {
    let figures = letters(text, |letter| letter.is_ascii_digit());
    match text.get(figures..).unwrap_or("") {
        behind if figures > 0 && behind.starts_with('x') => figures + 1,
        _ => letters(text, |letter| letter.is_ascii_alphanumeric() || letter == '-'),
    }
}

/// Reads the entries of a list.
///
/// # Errors
/// At the first word that does not fit: the expected word, and the position.
pub(crate) fn read(text: &str) -> Result<Vec<WrittenEntry>, NotationError> {
    let mut reader = NotationReader { text, words: WordReader::new(text, 1, &WORDS), depth: 0 };
    let entries = reader.entries(false)?;
    if reader.words.ends() { Ok(entries) } else { Err(reader.wrong(NotationPart::Separator)) }
}

struct NotationReader<'t> {
    text: &'t str,
    words: WordReader<'t>,
    /// The brackets that are open.
    depth: usize,
}

impl NotationReader<'_> {
    fn take_bracket(&mut self, signs: [&str; 2]) -> bool {
        self.words.next_if(|word| word.kind == WordKind::Sign && signs.contains(&word.text.as_str())).is_some()
    }

    /// Takes `or`.
    fn or(&mut self) -> bool {
        self.words.next_if(|word| word.kind == WordKind::Plain && word.text == "or").is_some()
    }

    fn wrong(&self, expected: NotationPart) -> NotationError {
        let near: &[&str] = if expected == NotationPart::Code { &[] } else { &["or"] };
        let UnexpectedWord { found, nearest, .. } = self.words.unexpected("", near);
        self.fault(NotationFault::Unexpected { expected, found, nearest })
    }

    /// A fault at the next word.
    fn fault(&self, fault: NotationFault) -> NotationError {
        NotationError::at(fault, self.text, self.place())
    }

    /// The place of the next word, in bytes.
    fn place(&self) -> usize {
        self.words.place().start
    }

    /// Entries separated by commas; within brackets by commas or plus signs.
    fn entries(&mut self, inside: bool) -> Result<Vec<WrittenEntry>, NotationError> {
        let mut entries = vec![self.entry(inside)?];
        while self.words.accept(",") || (inside && self.words.accept("+")) {
            entries.push(self.entry(inside)?);
        }
        Ok(entries)
    }

    fn entry(&mut self, inside: bool) -> Result<WrittenEntry, NotationError> {
        let mut count = self.count()?;
        let at = self.place();
        let mut choices = self.choice(None)?;
        while self.or() {
            let own = self.count()?;
            choices.extend(self.choice(own)?);
        }
        if !inside && self.words.peek().is_some_and(|word| word.is("+")) {
            self.unbracketed(&mut choices)?;
        }
        let general = self.words.next_if(|word| word.text == "(Gen)").is_some();
        if let (None, Some(EntryChoice::Package(package))) = (count, choices.first()) {
            let size = package.size();
            let many = || NotationFault::TooMany { found: size.to_string(), most: u8::MAX };
            count = Some(u8::try_from(size).map_err(|_| NotationError::at(many(), self.text, at))?);
        }
        Ok(WrittenEntry { count: count.unwrap_or(1), choices, general })
    }

    /// `LH + 3Cb or Ps`: a package without brackets begins with the choice before the plus.
    fn unbracketed(&mut self, choices: &mut Vec<EntryChoice>) -> Result<(), NotationError> {
        let at = self.place();
        let first = choices.pop().ok_or_else(|| self.wrong(NotationPart::Code))?;
        let mut entries = vec![WrittenEntry { count: 1, choices: vec![first], general: false }];
        while self.words.accept("+") {
            entries.push(self.entry(true)?);
        }
        choices.push(EntryChoice::Package(WrittenPackage { entries, at }));
        Ok(())
    }

    /// `4x`.
    fn count(&mut self) -> Result<Option<u8>, NotationError> {
        let Some(word) = self.words.peek_plain().filter(|word| is_count(&word.text)) else { return Ok(None) };
        let found = word.text.trim_end_matches('x').to_string();
        let count = found.parse().map_err(|_| self.fault(NotationFault::TooMany { found, most: u8::MAX }))?;
        self.words.next();
        Ok(Some(count))
    }

    /// Codes, or the contents of brackets: a package, or more choices. A choice with a count of its own is a package.
    fn choice(&mut self, own: Option<u8>) -> Result<Vec<EntryChoice>, NotationError> {
        let at = self.place();
        let choices =
            if self.take_bracket(["(", "["]) { self.bracket(at)? } else { vec![EntryChoice::Codes(self.codes()?)] };
        Ok(match own {
            Some(count) => {
                let entries = vec![WrittenEntry { count, choices, general: false }];
                vec![EntryChoice::Package(WrittenPackage { entries, at })]
            }
            None => choices,
        })
    }

    fn bracket(&mut self, at: usize) -> Result<Vec<EntryChoice>, NotationError> {
        if self.depth >= DEEPEST {
            return Err(NotationError::at(NotationFault::TooDeep { most: DEEPEST }, self.text, at));
        }
        self.depth += 1;
        let counted = self.words.peek_plain().is_some_and(|word| is_count(&word.text));
        let mut entries = self.entries(true)?;
        if !self.take_bracket([")", "]"]) {
            return Err(self.wrong(NotationPart::ClosingBracket));
        }
        self.depth -= 1;
        let alone = (entries.len() == 1 && !counted).then(|| entries.pop()).flatten();
        let package = || vec![EntryChoice::Package(WrittenPackage { entries, at })];
        Ok(alone.map_or_else(package, |entry| entry.choices))
    }

    /// `4Bd`, `3/4Bd`, `3Kn/4Bd`, `Irr Kn (F)`.
    fn codes(&mut self) -> Result<Vec<WrittenCode>, NotationError> {
        let mut codes = vec![self.code()?];
        while self.words.accept("//") || self.words.accept("/") {
            codes.push(self.code()?);
        }
        let figure = |c: char| c.is_ascii_digit();
        let last = codes.last().map(|last| last.code.trim_start_matches(figure).to_string()).unwrap_or_default();
        for WrittenCode { code, .. } in &mut codes {
            if code.chars().all(figure) {
                code.push_str(&last);
            }
        }
        Ok(codes)
    }

    fn code(&mut self) -> Result<WrittenCode, NotationError> {
        let is = |word: &TextWord| word.kind == WordKind::Plain && word.text != "or" && !is_count(&word.text);
        let word = self.words.next_if(is).ok_or_else(|| self.wrong(NotationPart::Code))?;
        let (mut code, at) = (word.text, word.place.start);
        if is_drill(&code) {
            let of = self.words.next_if(is).ok_or_else(|| self.wrong(NotationPart::Code))?;
            code = format!("{code} {}", of.text);
        }
        if let Some(grade) = self.grade() {
            code = format!("{code} ({grade})");
        }
        Ok(WrittenCode { code, at })
    }

    /// `(F)`.
    fn grade(&mut self) -> Option<String> {
        let mut ahead = self.words.clone();
        let grade = ahead.accept("(").then(|| ahead.next_if(|word| is_grade(&word.text))).flatten()?;
        ahead.accept(")").then(|| {
            self.words = ahead;
            grade.text
        })
    }
}

/// Whether a word is a count, such as `4x`.
fn is_count(word: &str) -> bool {
    word.strip_suffix('x').is_some_and(|figures| !figures.is_empty() && figures.chars().all(|c| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An entry in short: choices separated by `|`, codes of a slash by `/`, packages in brackets.
    fn told(entry: &WrittenEntry) -> String {
        let choice = |choice: &EntryChoice| match choice {
            EntryChoice::Codes(codes) => codes.iter().map(|one| one.code.clone()).collect::<Vec<_>>().join("/"),
            EntryChoice::Package(package) => {
                format!("({})", package.entries.iter().map(told).collect::<Vec<_>>().join(" + "))
            }
        };
        let choices = entry.choices.iter().map(choice).collect::<Vec<_>>().join("|");
        format!("{}x{choices}{}", entry.count, if entry.general { "!" } else { "" })
    }

    fn list(text: &str) -> String {
        match read(text) {
            Ok(entries) => entries.iter().map(told).collect::<Vec<_>>().join(", "),
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn the_notation_of_the_lists() {
        assert_eq!(list("1x3Bd(Gen), 8x4Bw, 3xPs"), "1x3Bd!, 8x4Bw, 3xPs");
        assert_eq!(list("1x(4Pk or 3Bd)(Gen)"), "1x4Pk|3Bd!");
        assert_eq!(list("1x3Kn or Cv(Gen)"), "1x3Kn|Cv!");
        assert_eq!(list("2x3/4Bd or Ps"), "2x3Bd/4Bd|Ps");
        assert_eq!(list("3xMtd-4Lb/4Lb, 1x3Kn//4Bd"), "3xMtd-4Lb/4Lb, 1x3Kn/4Bd");
        assert_eq!(list("2xSp or (1xCv + 1xEl)"), "2xSp|(1xCv + 1xEl)");
        assert_eq!(list("2xLH or Ps or (7Hd or 3Ax)"), "2xLH|Ps|7Hd|3Ax");
        assert_eq!(list("(3x8Bw + 1x4Cb) or (2xCv + 2x2LH)"), "4x(3x8Bw + 1x4Cb)|(2xCv + 2x2LH)");
        assert_eq!(list("[1x3Bd or Cv, 2x3Bw] or [3xCv]"), "3x(1x3Bd|Cv + 2x3Bw)|(3xCv)");
        assert_eq!(list("2xCv or 2x7Hd or (1x7Hd + 1x4Wb)"), "2xCv|(2x7Hd)|(1x7Hd + 1x4Wb)");
        assert_eq!(list("2x3Wb or WWg or LH + 3Cb or Ps"), "2x3Wb|WWg|(1xLH + 1x3Cb|Ps)");
    }

    #[test]
    fn a_slip_is_told_with_its_place() {
        assert_eq!(list("1xCv(Gen), 2x"), "expected a troop code but found the end in '1xCv(Gen), 2x' at character 14");
        assert_eq!(
            list("2xSp or (1xCv + 1xEl"),
            "expected a closing bracket but found the end in '2xSp or (1xCv + 1xEl' at character 21"
        );
        assert_eq!(list("1xCv 2xPs"), "expected a comma, 'or' or the end but found `2x` in '1xCv 2xPs' at character 6");
        assert_eq!(
            list("1xCv of Ps"),
            "expected a comma, 'or' or the end but found `of`; did you mean `or`? in '1xCv of Ps' at character 6"
        );
        assert_eq!(
            list("1x4Bd; 1xPs"),
            "expected a comma, 'or' or the end but found `;` in '1x4Bd; 1xPs' at character 6"
        );
    }

    #[test]
    fn no_number_and_no_depth_of_brackets_overflows() {
        assert_eq!(
            list("1xCv, 300xPs"),
            "an entry has 255 elements at most, found 300 in '1xCv, 300xPs' at character 7"
        );
        assert_eq!(
            list("(200xPs + 200xCv)"),
            "an entry has 255 elements at most, found 400 in '(200xPs + 200xCv)' at character 1"
        );
        let nested = |depth: usize| format!("{}Ps{}", "(".repeat(depth), ")".repeat(depth));
        assert_eq!(list(&nested(DEEPEST)), "1xPs");
        let told = list(&nested(DEEPEST + 1));
        assert!(told.starts_with("brackets stand in one another more than 16 deep in '((("), "{told}");
        assert!(told.ends_with(" at character 17"), "{told}");
        // One behind the other, brackets are not within brackets.
        assert_eq!(list(&["(Ps)"; 40].join(" or ")).matches("Ps").count(), 40);
    }
}
