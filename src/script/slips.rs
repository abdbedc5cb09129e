//! The slips behind mistakes of syntax, in the words of somebody who writes battles and not programs: what was written,
//! what is written in its place, and why.
//!
//! Luau says where it could not go on; the slip is looked for in that line and those next to it.

use super::error::ScriptPlace;
use super::lexer::is_statement;
use super::tokens::ScriptTokens;

/// A slip of a writer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slip {
    /// Its place.
    pub at: ScriptPlace,
    /// What was written.
    pub found: String,
    /// What is written in its place.
    pub expected: String,
    /// Advice.
    pub help: &'static str,
}

/// The quotes that word processors make.
const CURLY: [&str; 8] = ["\u{201c}", "\u{201d}", "\u{201e}", "\u{2018}", "\u{2019}", "\u{201a}", "\u{ab}", "\u{bb}"];

/// Other languages' words for the operators of Lua.
const OPERATORS: [(&str, &str, &str); 5] =
    [("!", "=", "~="), ("&", "&", "and"), ("|", "|", "or"), ("+", "+", "+= 1"), ("!", "", "not")];

/// The advice on texts.
const QUOTES: &str = "troops, names and other texts stand in straight quotes";

/// The slip behind Luau's `message` on `line`, if it is one that is known.
pub fn behind(tokens: &ScriptTokens, line: usize, message: &str) -> Option<Slip> {
    let near = [line, line.saturating_sub(1), line + 1].into_iter().filter(|line| *line > 0);
    let mut all = near.flat_map(|line| tokens.of_line(line));
    let slip = Slips { tokens, message };
    all.find_map(|i| slip.at(i)).or_else(|| slip.of_message(line))
}

struct Slips<'a> {
    tokens: &'a ScriptTokens,
    message: &'a str,
}

impl Slips<'_> {
    fn text(&self, i: usize) -> &str {
        self.tokens.text(i)
    }

    fn slip(&self, i: usize, found: String, expected: impl Into<String>, help: &'static str) -> Option<Slip> {
        Some(Slip { at: self.tokens.place(i)?, found, expected: expected.into(), help })
    }

    /// The slip at a token, whatever the message is.
    fn at(&self, i: usize) -> Option<Slip> {
        let text = self.text(i);
        if CURLY.contains(&text) {
            let word = self.text(i + 1);
            let word = if self.tokens.is_name(i + 1) { word } else { "..." };
            let help = "write the quotes again with the key of the keyboard: word processors bend them";
            return self.slip(i, format!("found the curly quote {text}"), format!("a straight one: \"{word}\""), help);
        }
        if let Some(slip) = self.number(i) {
            return Some(slip);
        }
        let is_number = |i: usize| self.text(i).starts_with(|c: char| c.is_ascii_digit());
        if text == "(" && is_number(i + 1) && self.text(i + 2) == "," && is_number(i + 3) && self.text(i + 4) == ")" {
            let (x, y) = (self.text(i + 1), self.text(i + 3));
            let help = "places and sizes are two numbers in curly brackets";
            return self.slip(i, format!("found ({x}, {y})"), format!("{{ {x}, {y} }}"), help);
        }
        if text == "//" && !(self.message.starts_with("Malformed") && is_number(i + 1)) {
            return self.slip(
                i,
                "found //, which begins no remark".into(),
                "two hyphens: -- a remark",
                "a remark begins with -- and ends with its line",
            );
        }
        for (one, other, lua) in OPERATORS {
            if text == one && (other.is_empty() || self.text(i + 1) == other) {
                return self.slip(
                    i,
                    format!("found {one}{other}, which Lua does not know"),
                    lua,
                    "Lua has words of its own for this",
                );
            }
        }
        let value = self.tokens.literal(i + 2).is_some() || is_number(i + 2) || self.text(i + 2) == "{";
        if self.tokens.is_name(i) && self.text(i + 1) == ":" && value && self.tokens.literal(i + 3).is_none() {
            let written = format!("{text} = {}", self.text(i + 2));
            return self.slip(i + 1, format!("found {text}:"), written, "a field and its value are joined by =");
        }
        if text == "else" && self.text(i + 1) == "if" && self.message.contains("got <eof>") {
            return self.slip(
                i,
                "found else if".into(),
                "elseif, or one more end",
                "else if opens a block of its own, which needs its own end",
            );
        }
        None
    }

    /// A number that runs into letters: troops or a size without quotes, or a length with its unit.
    fn number(&self, i: usize) -> Option<Slip> {
        let text = self.text(i);
        let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit() || c == '.').len();
        let (number, letters) = text.split_at(digits);
        if number.is_empty() || letters.is_empty() || self.tokens.literal(i).is_some() {
            return None;
        }
        let one = letters.trim_start_matches(|c: char| c.is_ascii_digit());
        match letters {
            "bw" | "BW" | "mm" | "paces" => {
                let unit = letters.to_lowercase();
                let help = "a number alone is in the rule set's own unit; bw(), mm() and paces() name another";
                self.slip(i, format!("found {text}"), format!("{unit}({number})"), help)
            }
            _ if letters.starts_with('x') && !number.starts_with("0") && one == letters => {
                let other = letters.trim_start_matches('x');
                let whole = !other.is_empty() && other.chars().all(|c| c.is_ascii_digit() || c == '.');
                let help = "places and sizes are two numbers in curly brackets";
                whole.then(|| self.slip(i, format!("found {text}"), format!("{{ {number}, {other} }}"), help)).flatten()
            }
            _ if letters.starts_with(|c: char| c.is_ascii_uppercase()) => {
                let mut written = text.to_string();
                let mut next = i + 1;
                while matches!(self.text(next), "*" | "//") {
                    written = format!("{written}{}{}", self.text(next), self.text(next + 1));
                    next += 2;
                }
                self.slip(i, format!("found {written} without quotes"), format!("\"{written}\""), QUOTES)
            }
            _ => None,
        }
    }

    /// The slip that Luau's message alone tells.
    fn of_message(&self, line: usize) -> Option<Slip> {
        let here = self.tokens.of_line(line);
        let find = |what: &str| here.clone().find(|i| self.text(*i) == what);
        if self.message.contains("got '='") && (self.message.contains("'then'") || self.message.contains("'do'")) {
            return self.slip(
                find("=")?,
                "found =, which gives a value".into(),
                "== to compare",
                "one = sets, two compare",
            );
        }
        let entry = self.message.contains("(to close '{'")
            && ["got ')'", "got ']'", "got '='", "<eof>"].iter().all(|other| !self.message.contains(other));
        if self.message.starts_with("Expected ',' after table") || entry {
            let i = self.without_comma(line)?;
            let (before, after) = (self.text(i - 1), self.text(i));
            let found = format!("found {after} right behind {before}");
            return self.slip(i, found, "a comma between them", "the entries of a table are separated by commas");
        }
        if self.message.starts_with("Malformed string") {
            let i =
                here.clone().find(|i| self.text(*i).starts_with(['"', '\'']) && self.tokens.literal(*i).is_none())?;
            let found = format!("found {}, a text that does not end", self.text(i));
            return self.slip(
                i,
                found,
                format!("{}{}", self.text(i), &self.text(i)[..1]),
                "a text ends on its line, with the quote that it began with",
            );
        }
        self.unclosed(line)
    }

    /// The first entry of a table in this line, or the next, that follows another one without a comma.
    fn without_comma(&self, line: usize) -> Option<usize> {
        let ends = |i: usize| {
            self.tokens.literal(i).is_some()
                || self.tokens.is_name(i)
                || self.text(i).starts_with(|c: char| c.is_ascii_digit())
                || matches!(self.text(i), "}" | ")")
        };
        let begins = |i: usize| {
            self.tokens.literal(i).is_some()
                || self.tokens.is_name(i)
                || self.text(i).starts_with(|c: char| c.is_ascii_digit())
                || self.text(i) == "{"
        };
        let plain = |i: usize| !is_statement(self.text(i));
        // A name before a text or a table is a call.
        let called = |i: usize| self.tokens.is_name(i - 1) && (self.tokens.literal(i).is_some() || self.text(i) == "{");
        let here = self.tokens.of_line(line).chain(self.tokens.of_line(line + 1));
        let first = here.clone().next()?;
        let mut open = (0..first).map(|i| depth_of(self.text(i))).sum::<i64>();
        let mut in_table = |i: usize| {
            let inside = open > 0;
            open += depth_of(self.text(i));
            inside
        };
        here.filter(|i| *i > 0 && in_table(*i))
            .find(|i| ends(i - 1) && begins(*i) && plain(i - 1) && plain(*i) && !called(*i))
    }

    /// What is open at the end of the file: `Expected 'end' (to close 'function' at line 3), got <eof>`.
    fn unclosed(&self, line: usize) -> Option<Slip> {
        let (_, rest) = self.message.split_once("Expected '").filter(|_| self.message.contains("got <eof>"))?;
        let (close, rest) = rest.split_once("' (to close '")?;
        let (open, rest) = rest.split_once("' at ")?;
        let begun =
            rest.strip_prefix("line ").and_then(|rest| rest.split([')', ',']).next()?.parse().ok()).unwrap_or(line);
        let i = self.tokens.of_line(begun).find(|i| self.text(*i) == open)?;
        let found = format!("found the end of the file, with {open} of line {begun} still open");
        self.slip(
            i,
            found,
            format!("{close} behind it"),
            "everything that is opened is closed again: brackets, and blocks by end",
        )
    }
}

/// How a token changes the number of open tables.
fn depth_of(token: &str) -> i64 {
    match token {
        "{" => 1,
        "}" => -1,
        _ => 0,
    }
}
