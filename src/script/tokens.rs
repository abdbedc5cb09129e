//! Where things stand in a script: its tokens with line and column, the tables that are written in it, and all its
//! mistakes of syntax.
//!
//! Knows the shape of Lua, not what a script does; which table of the text a table of the running script is, is told by
//! the word before it, the line, and what stands in it.

use std::collections::BTreeMap;
use std::ops::Range;

use full_moon::LuaVersion;
use full_moon::tokenizer::{Lexer, LexerResult, TokenType};
use mlua::Value;

use super::error::Place;

/// The most brackets and blocks in each other, and operators in one expression, that the parser is given: it goes as
/// deep as they do.
const DEEPEST: usize = 100;
/// The most mistakes of syntax that are told of one file.
const MOST_ERRORS: usize = 50;

/// The tokens of a file, without blanks and comments.
pub struct Tokens {
    file: String,
    text: String,
    lines: Vec<usize>,
    all: Vec<Token>,
    tables: Vec<Written>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Token {
    bytes: Range<usize>,
    /// What a text literal holds.
    literal: Option<String>,
}

/// A table as it is written.
#[derive(Clone, Debug, Default)]
struct Written {
    /// The word before it: `line` of `left:line {`, `history` of `history = {`.
    word: Option<usize>,
    open: usize,
    close: usize,
    /// Name, its token, and the tokens of its value.
    fields: Vec<(String, usize, Range<usize>)>,
    /// The tokens of each value without a name.
    items: Vec<Range<usize>>,
}

/// What of a table is meant.
#[derive(Clone, Copy, Debug)]
pub enum Spot<'a> {
    /// The word that takes it.
    Word,
    /// A field's name.
    Key(&'a str),
    /// The value without a name at this place, from 0.
    Item(usize),
    /// A text anywhere in it.
    Text(&'a str),
}

impl Tokens {
    /// Reads a text; where it is no Lua, as far as tokens go.
    pub fn read(file: &str, text: &str) -> Tokens {
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let mut all = Vec::new();
        let mut lexer = Lexer::new_lazy(text, LuaVersion::luau());
        let mut last = 0;
        while let Some(LexerResult::Ok(token) | LexerResult::Recovered(token, _)) = lexer.process_next() {
            let bytes = token.start_position().bytes()..token.end_position().bytes();
            if matches!(token.token_type(), TokenType::Eof) || text.get(bytes.clone()).is_none() {
                break;
            }
            let literal = match token.token_type() {
                TokenType::StringLiteral { literal, .. } => Some(literal.to_string()),
                _ => None,
            };
            if !token.token_type().is_trivia() && bytes.end > last {
                last = bytes.end;
                all.push(Token { bytes, literal });
            }
        }
        let mut tokens = Tokens { file: file.to_string(), text: text.to_string(), lines, all, tables: Vec::new() };
        tokens.tables = tokens.written();
        tokens
    }

    fn text(&self, i: usize) -> &str {
        self.all.get(i).and_then(|token| self.text.get(token.bytes.clone())).unwrap_or_default()
    }

    fn is_name(&self, i: usize) -> bool {
        self.text(i).starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }

    /// The tables, in the order of their opening brackets.
    fn written(&self) -> Vec<Written> {
        let mut tables: Vec<Written> = Vec::new();
        // Each open bracket: the table that it begins, and where the value that is being read began.
        let mut open: Vec<(Option<usize>, usize)> = Vec::new();
        for i in 0..self.all.len() {
            match self.text(i) {
                "{" => {
                    let word = i.checked_sub(1).map(|before| match self.text(before) {
                        "=" | "(" => before.saturating_sub(1),
                        _ => before,
                    });
                    let word = word.filter(|word| self.is_name(*word));
                    tables.push(Written { word, open: i, close: self.all.len(), ..Written::default() });
                    open.push((Some(tables.len() - 1), i + 1));
                }
                "(" | "[" => open.push((None, i + 1)),
                ")" | "]" | "}" => {
                    if let Some((Some(table), from)) = open.pop() {
                        self.value(&mut tables[table], from..i);
                        tables[table].close = i;
                    }
                }
                "," | ";" => {
                    if let Some((Some(table), from)) = open.last_mut() {
                        self.value(&mut tables[*table], *from..i);
                        *from = i + 1;
                    }
                }
                _ => {}
            }
        }
        tables
    }

    /// Takes down a value of a table, with its name or without.
    fn value(&self, table: &mut Written, tokens: Range<usize>) {
        let at = tokens.start;
        if tokens.is_empty() {
        } else if self.is_name(at) && self.text(at + 1) == "=" {
            table.fields.push((self.text(at).to_string(), at, at + 2..tokens.end));
        } else if self.text(at) == "[" && self.text(at + 2) == "]" && self.text(at + 3) == "=" {
            let name = self.all[at + 1].literal.clone().unwrap_or_default();
            table.fields.push((name, at + 1, at + 4..tokens.end));
        } else {
            table.items.push(tokens);
        }
    }

    /// The place of a token.
    fn place(&self, i: usize) -> Option<Place> {
        let token = self.all.get(i)?;
        let bytes = token.bytes.clone();
        // Of a text in quotes what is in it.
        let quoted = token.literal.is_some() && self.text(i).starts_with(['"', '\'']) && bytes.len() > 2;
        Some(self.place_of(if quoted { bytes.start + 1..bytes.end - 1 } else { bytes }))
    }

    fn place_of(&self, bytes: Range<usize>) -> Place {
        let line = self.lines.partition_point(|start| *start <= bytes.start);
        let start = self.lines[line - 1];
        let end = self.lines.get(line).map_or(self.text.len(), |next| next - 1);
        let length = bytes.end.min(end).saturating_sub(bytes.start);
        Place { file: self.file.clone(), line, word: Some((bytes.start - start, length)) }
    }

    fn line_of(&self, i: usize) -> usize {
        self.all.get(i).map_or(0, |token| self.lines.partition_point(|start| *start <= token.bytes.start))
    }

    /// The first word `name` in this line.
    pub fn name_at(&self, line: usize, name: &str) -> Option<Place> {
        let from = self.all.partition_point(|token| token.bytes.start < self.lines.get(line - 1).copied().unwrap_or(0));
        (from..self.all.len())
            .take_while(|i| self.line_of(*i) == line)
            .find(|i| self.text(*i) == name)
            .and_then(|i| self.place(i))
    }

    /// What is in a line, from its first word to its last.
    pub fn line(&self, line: usize) -> Option<Place> {
        let of_line = |i: &usize| self.line_of(*i) == line;
        let first =
            self.all.partition_point(|token| token.bytes.start < self.lines.get(line - 1).copied().unwrap_or(0));
        let last = (first..self.all.len()).take_while(of_line).last()?;
        Some(self.place_of(self.all[first].bytes.start..self.all[last].bytes.end))
    }

    /// The place of `spot` in the table that the word `what`, called in `line`, was given.
    pub fn spot(&self, line: usize, what: &str, table: &mlua::Table, spot: Spot) -> Option<Place> {
        let written = self.table(line, what, table)?;
        let at = match spot {
            Spot::Word => written.word.unwrap_or(written.open),
            Spot::Key(key) => written.fields.iter().find(|(name, ..)| name == key)?.1,
            Spot::Item(i) => written.items.get(i)?.start,
            Spot::Text(text) => {
                (written.open..written.close).find(|i| self.all[*i].literal.as_deref() == Some(text))?
            }
        };
        self.place(at)
    }

    /// The table of the text that a table of the running script is: of those that hold the same, the one behind the
    /// same word, then the nearest.
    fn table(&self, line: usize, what: &str, table: &mlua::Table) -> Option<&Written> {
        let far = |written: &Written| {
            let word = written.word.is_some_and(|word| self.text(word) == what);
            let at = self.line_of(written.word.unwrap_or(written.open));
            (!word, at.abs_diff(line) * 2 + usize::from(at < line))
        };
        self.tables.iter().filter(|written| self.holds(written, table)).min_by_key(|written| far(written))
    }

    /// Whether a table of the text holds what one of the running script does, as far as literals tell.
    fn holds(&self, written: &Written, table: &mlua::Table) -> bool {
        let raw = |key: &str| table.raw_get::<Value>(key).unwrap_or(Value::Nil);
        let mut names = 0;
        let counted = table.for_each(|key: Value, _: Value| {
            names += usize::from(key.is_string());
            Ok(())
        });
        counted.is_ok()
            && written.fields.iter().filter(|(name, ..)| !raw(name).is_nil()).count() == names
            && written.fields.iter().all(|(name, _, value)| self.is(value, &raw(name)))
            && written
                .items
                .iter()
                .enumerate()
                .all(|(i, value)| self.is(value, &table.raw_get::<Value>(i as i64 + 1).unwrap_or(Value::Nil)))
    }

    /// Whether tokens may be a value: one literal must be the same, anything else may.
    fn is(&self, tokens: &Range<usize>, value: &Value) -> bool {
        if tokens.len() != 1 {
            let written = self.tables.binary_search_by_key(&tokens.start, |written| written.open).ok();
            let written = written.map(|i| &self.tables[i]).filter(|written| written.close + 1 == tokens.end);
            return match (written, value) {
                (Some(written), Value::Table(table)) => self.holds(written, table),
                (written, _) => written.is_none(),
            };
        }
        let token = &self.all[tokens.start];
        match (&token.literal, value) {
            // What is escaped in a literal is not read here.
            (Some(literal), Value::String(text)) => literal.contains('\\') || text.to_string_lossy() == *literal,
            (Some(_), _) => false,
            (None, value) => match (self.text(tokens.start), value) {
                ("true", Value::Boolean(truth)) => *truth,
                ("false", Value::Boolean(truth)) => !*truth,
                ("true" | "false", _) => false,
                (text, Value::Integer(number)) => text.parse::<f64>().map_or(true, |x| x == *number as f64),
                (text, Value::Number(number)) => text.parse::<f64>().map_or(true, |x| x == *number),
                (text, _) => text.parse::<f64>().is_err(),
            },
        }
    }

    /// The names of the modules that are required by a plain text, and where.
    pub fn required(&self) -> Vec<(String, Place)> {
        let named = |i: usize| {
            let text = if self.text(i + 1) == "(" { i + 2 } else { i + 1 };
            let literal = self.all.get(text).filter(|_| self.text(i) == "require")?.literal.clone()?;
            Some((literal, self.place(text)?))
        };
        (0..self.all.len()).filter_map(named).collect()
    }

    /// The names that are declared by `local` and stand nowhere else, with what they are given.
    pub fn idle_locals(&self) -> Vec<(String, Place, &str)> {
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        for i in 0..self.all.len() {
            *seen.entry(self.text(i)).or_default() += 1;
        }
        let idle = |i: usize| {
            let function = self.text(i + 1) == "function";
            let at = if function { i + 2 } else { i + 1 };
            let name = self.text(at);
            if self.text(i) != "local" || !self.is_name(at) || name.starts_with('_') || seen.get(name) != Some(&1) {
                return None;
            }
            let given = if function {
                "function"
            } else if self.text(at + 1) == "=" {
                (at + 2..self.all.len())
                    .find(|i| matches!(self.text(*i + 1), "{" | "(" | ",") || self.line_of(*i + 1) != self.line_of(at))
                    .map_or("", |i| self.text(i))
            } else {
                ""
            };
            Some((name.to_string(), self.place(at)?, given))
        };
        (0..self.all.len()).filter_map(idle).collect()
    }

    /// Whether a name stands anywhere.
    pub fn has(&self, name: &str) -> bool {
        (0..self.all.len()).any(|i| self.text(i) == name)
    }

    /// Whether `word` is called anywhere, and the text literals that stand between the brackets of its calls; a call
    /// with something else than literals gives `None` among them.
    pub fn calls(&self, word: &str, key: &str) -> Vec<Option<String>> {
        let of_word = |table: &&Written| table.word.is_some_and(|at| self.text(at) == word);
        let literal = |table: &Written| {
            let (_, _, value) = table.fields.iter().find(|(name, ..)| name == key)?;
            (value.len() == 1).then(|| self.all[value.start].literal.clone()).flatten()
        };
        let tables: Vec<Option<String>> = self.tables.iter().filter(of_word).map(literal).collect();
        let named = (0..self.all.len()).filter(|i| self.text(*i) == word).count();
        let others = named.saturating_sub(tables.len());
        tables.into_iter().chain(std::iter::repeat_n(None, others)).collect()
    }

    /// How deep the parser would have to go.
    fn depth(&self) -> usize {
        let (mut deep, mut run, mut most) = (0_usize, 0_usize, 0_usize);
        for i in 0..self.all.len() {
            match self.text(i) {
                "{" | "(" | "[" | "function" | "do" | "then" | "repeat" | "if" | "while" | "for" => {
                    deep += 1;
                    run = 0;
                }
                "}" | ")" | "]" | "end" | "until" => deep = deep.saturating_sub(1),
                "," | ";" | "=" | "local" | "return" => run = 0,
                "+" | "-" | "*" | "/" | "//" | "%" | "^" | ".." | "and" | "or" | "not" | "#" | "==" | "~=" | "<"
                | ">" | "<=" | ">=" | "?" | "|" | "&" | "::" | ":" | "." | "->" | "else" | "elseif" => run += 1,
                _ => {}
            }
            most = most.max(deep).max(run);
        }
        most
    }

    /// All mistakes of syntax with what is said of them; none where the text is too deep to be parsed here.
    pub fn mistakes(&self) -> Vec<(Place, String)> {
        if self.depth() > DEEPEST {
            return Vec::new();
        }
        let parsed = full_moon::parse_fallible(&self.text, LuaVersion::luau());
        let mut told: Vec<(Place, String)> = Vec::new();
        for error in parsed.errors().iter().take(MOST_ERRORS) {
            let (from, to) = error.range();
            let place = self.place_of(from.bytes().min(self.text.len())..to.bytes().min(self.text.len()));
            // One mistake often upsets the parser more than once in its line.
            if told.iter().all(|(other, _)| other.line != place.line) {
                told.push((place, error.error_message().into_owned()));
            }
        }
        told
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns(text: &str) -> Vec<(usize, usize)> {
        let told = Tokens::read("a.lua", text).mistakes();
        told.iter().map(|(place, _)| (place.line, place.word.map_or(0, |(from, _)| from + 1))).collect()
    }

    #[test]
    fn every_mistake_of_syntax_has_its_place() {
        assert_eq!(columns("local x = 1\nprint(x)\n"), []);
        let found = columns("local x = = 1\nlocal y = 2\nif y then\n  print(y))\nend\nlocal = 4\n");
        assert!(found.len() >= 3, "{found:?}");
        assert_eq!(found[0].0, 1, "{found:?}");
    }

    #[test]
    fn what_is_too_deep_is_left_to_luau() {
        for deep in
            ["{".repeat(100_000), "x = ".to_string() + &"1 + ".repeat(100_000), "f".to_string() + &"()".repeat(100_000)]
        {
            assert!(Tokens::read("a.lua", &deep).mistakes().len() <= MOST_ERRORS);
        }
    }

    #[test]
    fn of_two_tables_in_a_line_the_right_one_is_found() {
        let text = "f { at = 1, b = 2 } f { at = 3,\n  c = 4 }";
        let tokens = Tokens::read("a.lua", text);
        let lua = mlua::Lua::new();
        let table: mlua::Table = lua.load("return { at = 3, c = 4 }").eval().unwrap();
        let at = |spot| tokens.spot(1, "f", &table, spot).map(|place| place.to_string());
        assert_eq!(at(Spot::Word).as_deref(), Some("a.lua:1:21"));
        assert_eq!(at(Spot::Key("c")).as_deref(), Some("a.lua:2:3"));
        assert_eq!(at(Spot::Key("b")), None);
    }
}
