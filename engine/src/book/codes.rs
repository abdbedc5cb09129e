//! Troop codes as players write them.

use crate::battle::{Drill, Grade};

/// The way in which the troop codes of a rule set are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeNotation {
    /// One word with the number of figures: `4Bd`.
    Word,
    /// Regular or irregular, the type and the grade: `Irr Kn (F)` (DBM: `dbm.types.01`).
    Graded,
    /// The name of a figure, of one word or several: `Light Horseman` (DBV: `dbv.types.02`, `dbv.types.03`).
    Named,
}

impl CodeNotation {
    /// A code as an example in messages.
    pub const fn example(self) -> &'static str {
        match self {
            CodeNotation::Word => "4Bd",
            CodeNotation::Graded => "Irr Kn (F)",
            CodeNotation::Named => "Light Horseman",
        }
    }
}

/// Whether a text is this code: letters may be small or capital, and the words of a code of several words may stand
/// without spaces between them, such as `irrkn(f)`.
pub fn is_code(code: &str, text: &str) -> bool {
    fn letters(text: &str) -> impl Iterator<Item = u8> {
        text.bytes().filter(|letter| *letter != b' ').map(|letter| letter.to_ascii_lowercase())
    }
    code.eq_ignore_ascii_case(text) || (code.contains(' ') && letters(code).eq(letters(text)))
}

/// Whether a text is a code of several words, of which some are left out: `Kn (F)` for `Irr Kn (F)`.
pub fn is_short_for(text: &str, code: &str) -> bool {
    let mut words = code.split(' ');
    code.contains(' ')
        && !text.trim().is_empty()
        && text.split_whitespace().all(|own| words.any(|word| word.eq_ignore_ascii_case(own)))
}

/// Whether a text is the beginning of a code of several words, at the end of one of them.
pub fn begins_code(text: &str, code: &str) -> bool {
    let head = code.get(..text.len()).is_some_and(|head| head.eq_ignore_ascii_case(text));
    head && matches!(code.as_bytes().get(text.len()), None | Some(b' '))
}

/// The code that begins with a word and goes on with the next words as long as some code does, which `is_begun` says; and
/// the number of words after the first that belong to it.
pub fn longest(first: String, next: impl Iterator<Item = String>, is_begun: impl Fn(&str) -> bool) -> (String, usize) {
    let (mut code, mut more) = (first, 0);
    for word in next {
        let longer = format!("{code} {word}");
        if !is_begun(&longer) {
            break;
        }
        (code, more) = (longer, more + 1);
    }
    (code, more)
}

/// The one code of several words that the next words are short for, as many of them as fit, and their number: `Bw 9` means
/// `Irr Bw (O) 9` where no other of the codes has `Bw`. `None` if no code fits, or several do.
pub fn shortened<'c>(
    codes: impl Iterator<Item = &'c str> + Clone,
    words: impl Iterator<Item = String>,
) -> Option<(&'c str, usize)> {
    let (mut text, mut found) = (String::new(), None);
    for (before, word) in words.enumerate() {
        text = if before == 0 { word } else { format!("{text} {word}") };
        let mut fitting = codes.clone().filter(|code| is_short_for(&text, code));
        let Some(first) = fitting.next() else { break };
        found = Some((first, before + 1, fitting.all(|other| other == first)));
    }
    found.filter(|(.., alone)| *alone).map(|(code, words, _)| (code, words))
}

/// Whether a word says that troops are regular or irregular.
pub fn is_drill(word: &str) -> bool {
    Drill::ALL.iter().any(|drill| word.eq_ignore_ascii_case(drill.short()))
}

/// Whether a word is the letter of a grade, without its brackets.
pub fn is_grade(word: &str) -> bool {
    Grade::ALL.iter().any(|grade| grade.letter() == word)
}

/// The last word of the code of a base of two ranks.
const DOUBLE: &str = "double";

/// Whether a text is the code of a base of two ranks, whatever they are.
pub fn is_double(text: &str) -> bool {
    let from = text.len().checked_sub(DOUBLE.len()).and_then(|at| text.get(at..));
    from.is_some_and(|end| end.eq_ignore_ascii_case(DOUBLE))
}

/// The codes of the two ranks of a base that has this code without the word for its two ranks: `Sp (O) + Ps (O)`, `Sp (O)/Ps (O)`,
/// `Bw (X/S)`, or one code for both.
pub fn two_ranks(code: &str) -> [String; 2] {
    let mut depth = 0_i32;
    let outside = code.char_indices().find(|(_, letter)| {
        depth += i32::from(*letter == '(') - i32::from(*letter == ')');
        *letter == '+' || *letter == '/' && depth == 0
    });
    if let Some((at, _)) = outside {
        let (front, rear) = code.split_at(at);
        return [front, rear.get(1..).unwrap_or_default()].map(|code| code.trim().to_string());
    }
    let grades = code.split_once('(').and_then(|(before, rest)| {
        let (grades, behind) = rest.split_once(')')?;
        let (front, rear) = grades.split_once('/')?;
        Some([front, rear].map(|grade| format!("{before}({}){behind}", grade.trim())))
    });
    grades.unwrap_or_else(|| [code.trim().to_string(), code.trim().to_string()])
}
