//! Places in a script: its tokens with line and column, and the tables written in it.
//!
//! It knows the shape of Lua, not what a script does. A table of the running script is found in the text by the word
//! before it, the line, and its content.

use std::cell::Cell;
use std::collections::BTreeMap;
use std::ops::Range;

use mlua::Value;

use super::error::ScriptPlace;
use super::lexer::{Lexeme, LexemeKind, Lexer};

/// The most comparisons of tables of the text with tables of the running script, for all places of a file together; then
/// only lines are known.
const MOST_COMPARED: u32 = 1_000_000;
/// A table of the running script with more entries is not looked for in the text.
const MOST_ENTRIES: usize = 1_000;
/// The most tokens of a local's value that are looked at for its word.
const MOST_AHEAD: usize = 50;

/// The tokens of a file, without blanks and comments.
pub struct ScriptTokens {
    file: String,
    text: String,
    lines: Vec<usize>,
    all: Vec<ScriptToken>,
    tables: Vec<WrittenTable>,
    compared: Cell<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct ScriptToken {
    bytes: Range<usize>,
    /// The content of a text literal.
    literal: Option<String>,
}

/// A table as it is written in the text.
#[derive(Clone, Debug, Default)]
struct WrittenTable {
    /// The token of the word before it: `line` of `left:line {`, `history` of `history = {`.
    word: Option<usize>,
    open: usize,
    close: usize,
    /// Each field: name, the token of the name, and the tokens of its value.
    fields: Vec<(String, usize, Range<usize>)>,
    /// The tokens of each value without a name.
    items: Vec<Range<usize>>,
}

/// A part of a table.
#[derive(Clone, Copy, Debug)]
pub enum TableSpot<'a> {
    /// The word before it.
    Word,
    /// A field's name.
    Key(&'a str),
    /// The value without a name at this index, from 0.
    Item(usize),
    /// A text anywhere in it.
    Text(&'a str),
}

impl ScriptToken {
    fn of(text: &str, piece: Lexeme) -> ScriptToken {
        let inside = |ends: usize| text.get(piece.bytes.start + ends..piece.bytes.end - ends).unwrap_or_default();
        let literal = match piece.kind {
            _ if piece.flaw.is_some() => None,
            LexemeKind::Quoted => Some(inside(1)),
            // The line break after the opening bracket does not belong to the text.
            LexemeKind::Long(bracket) => {
                let inside = inside(bracket);
                Some(inside.strip_prefix("\r\n").or_else(|| inside.strip_prefix('\n')).unwrap_or(inside))
            }
            _ => None,
        };
        ScriptToken { literal: literal.map(str::to_string), bytes: piece.bytes }
    }
}

impl ScriptTokens {
    /// Reads a text, even one that is not Lua.
    pub fn read(file: &str, text: &str) -> ScriptTokens {
        let lines = std::iter::once(0).chain(text.match_indices('\n').map(|(at, _)| at + 1)).collect();
        let all = Lexer::new(text)
            .filter(|piece| piece.kind != LexemeKind::Comment)
            .map(|piece| ScriptToken::of(text, piece));
        let all = all.collect();
        let (file, text) = (file.to_string(), text.to_string());
        let mut tokens = ScriptTokens { file, text, lines, all, tables: Vec::new(), compared: Cell::new(0) };
        tokens.tables = tokens.written();
        tokens
    }

    /// The file's name and its text.
    pub(super) fn source(&self) -> (&str, &str) {
        (&self.file, &self.text)
    }

    /// The number of tokens.
    pub(super) fn count(&self) -> usize {
        self.all.len()
    }

    /// The content of a token that is a text literal.
    pub(super) fn literal(&self, i: usize) -> Option<&str> {
        self.all.get(i)?.literal.as_deref()
    }

    /// A token as it is written; empty behind the last.
    pub(super) fn text(&self, i: usize) -> &str {
        self.all.get(i).and_then(|token| self.text.get(token.bytes.clone())).unwrap_or_default()
    }

    /// Whether a token is a name or a keyword.
    pub(super) fn is_name(&self, i: usize) -> bool {
        self.text(i).starts_with(|c: char| c.is_ascii_alphabetic() || c == '_')
    }

    /// The tables, in the order of their opening brackets.
    fn written(&self) -> Vec<WrittenTable> {
        let mut tables: Vec<WrittenTable> = Vec::new();
        // Each open bracket: the table that it begins, and the first token of the value that is being read.
        let mut open: Vec<(Option<usize>, usize)> = Vec::new();
        for i in 0..self.all.len() {
            match self.text(i) {
                "{" => {
                    let word = i.checked_sub(1).map(|before| match self.text(before) {
                        "=" | "(" => before.saturating_sub(1),
                        _ => before,
                    });
                    let word = word.filter(|word| self.is_name(*word));
                    tables.push(WrittenTable { word, open: i, close: self.all.len(), ..WrittenTable::default() });
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

    /// Records a value of a table, with its name or without.
    fn value(&self, table: &mut WrittenTable, tokens: Range<usize>) {
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
    pub(super) fn place(&self, i: usize) -> Option<ScriptPlace> {
        let token = self.all.get(i)?;
        let bytes = token.bytes.clone();
        // For a text in quotes, the part inside the quotes.
        let quoted = token.literal.is_some() && self.text(i).starts_with(['"', '\'']) && bytes.len() > 2;
        Some(self.place_of(if quoted { bytes.start + 1..bytes.end - 1 } else { bytes }))
    }

    fn place_of(&self, bytes: Range<usize>) -> ScriptPlace {
        let line = self.lines.partition_point(|start| *start <= bytes.start);
        let start = self.lines[line - 1];
        let end = self.lines.get(line).map_or(self.text.len(), |next| next - 1);
        let length = bytes.end.min(end).saturating_sub(bytes.start);
        ScriptPlace { file: self.file.clone(), line, word: Some((bytes.start - start, length)) }
    }

    /// The line of a token.
    pub(super) fn line_of(&self, i: usize) -> usize {
        self.all.get(i).map_or(0, |token| self.lines.partition_point(|start| *start <= token.bytes.start))
    }

    /// The first word `name` in this line.
    pub fn name_at(&self, line: usize, name: &str) -> Option<ScriptPlace> {
        self.of_line(line).find(|i| self.text(*i) == name).and_then(|i| self.place(i))
    }

    /// The first text literal with this content in this line.
    pub fn literal_at(&self, line: usize, text: &str) -> Option<ScriptPlace> {
        self.of_line(line).find(|i| self.literal(*i) == Some(text)).and_then(|i| self.place(i))
    }

    /// The places of the token `text` in a line, each with the byte of the file after it.
    pub fn all_at(&self, line: usize, text: &str) -> Vec<(ScriptPlace, usize)> {
        let same = self.of_line(line).filter(|i| self.text(*i) == text);
        same.filter_map(|i| Some((self.place(i)?, self.all[i].bytes.end))).collect()
    }

    /// The first token in this line or after it.
    fn first_of(&self, line: usize) -> usize {
        self.all.partition_point(|token| token.bytes.start < self.lines.get(line - 1).copied().unwrap_or(0))
    }

    /// The tokens that begin in this line.
    pub(super) fn of_line(&self, line: usize) -> Range<usize> {
        match self.lines.len() {
            lines if line == 0 || line > lines => 0..0,
            lines if line == lines => self.first_of(line)..self.all.len(),
            _ => self.first_of(line)..self.first_of(line + 1),
        }
    }

    /// The content of a line, from its first word to its last.
    pub fn line(&self, line: usize) -> Option<ScriptPlace> {
        let Range { start: first, end } = self.of_line(line);
        let last = end.checked_sub(1).filter(|last| *last >= first)?;
        Some(self.place_of(self.all[first].bytes.start..self.all[last].bytes.end))
    }

    /// The place of `spot` in the table that was given to the word `what`, called in `line`.
    pub fn spot(&self, line: usize, what: &str, table: &mlua::Table, spot: TableSpot) -> Option<ScriptPlace> {
        let written = self.table(line, what, table)?;
        let at = match spot {
            TableSpot::Word => written.word.unwrap_or(written.open),
            TableSpot::Key(key) => written.fields.iter().find(|(name, ..)| name == key)?.1,
            TableSpot::Item(i) => written.items.get(i)?.start,
            TableSpot::Text(text) => {
                (written.open..written.close).find(|i| self.all[*i].literal.as_deref() == Some(text))?
            }
        };
        self.place(at)
    }

    /// The table of the text for a table of the running script: of those with the same content, the one after the same
    /// word, then the nearest. `None` also if so many were compared for other places that no time is left.
    fn table(&self, line: usize, what: &str, table: &mlua::Table) -> Option<&WrittenTable> {
        let names = names_in(table)?;
        let of_word = |written: &WrittenTable| written.word.is_some_and(|word| self.text(word) == what);
        let begins = |written: &WrittenTable| self.line_of(written.word.unwrap_or(written.open));
        let fits = |written: &&WrittenTable| written.fields.len() >= names && self.holds(written, table, names);
        // Most are written where they are used.
        let Range { start, end } = self.of_line(line);
        let [start, end] = [start, end].map(|token| self.tables.partition_point(|written| written.open < token));
        let here = |written: &&WrittenTable| of_word(written) && begins(written) == line;
        self.tables[start..end].iter().filter(here).find(fits).or_else(|| {
            let far = |written: &&WrittenTable| {
                let at = begins(written);
                (!of_word(written), at.abs_diff(line) * 2 + usize::from(at < line))
            };
            self.tables.iter().filter(fits).min_by_key(far)
        })
    }

    /// Whether a table of the text has the content of one of the running script with so many names, judged by literals.
    fn holds(&self, written: &WrittenTable, table: &mlua::Table, names: usize) -> bool {
        let raw = |key: &str| table.raw_get::<Value>(key).unwrap_or(Value::Nil);
        self.compared.set(self.compared.get().saturating_add(1 + (written.fields.len() + written.items.len()) as u32));
        self.compared.get() <= MOST_COMPARED
            && written.fields.iter().filter(|(name, ..)| !raw(name).is_nil()).count() == names
            && written.fields.iter().all(|(name, _, value)| self.is(value, &raw(name)))
            && written
                .items
                .iter()
                .enumerate()
                .all(|(i, value)| self.is(value, &table.raw_get::<Value>(i as i64 + 1).unwrap_or(Value::Nil)))
    }

    /// Whether tokens may be a value: a single literal must be equal, anything else may be.
    fn is(&self, tokens: &Range<usize>, value: &Value) -> bool {
        if tokens.len() != 1 {
            let written = self.tables.binary_search_by_key(&tokens.start, |written| written.open).ok();
            let written = written.map(|i| &self.tables[i]).filter(|written| written.close + 1 == tokens.end);
            return match (written, value) {
                (Some(written), Value::Table(table)) => {
                    names_in(table).is_some_and(|names| self.holds(written, table, names))
                }
                (written, _) => written.is_none(),
            };
        }
        let token = &self.all[tokens.start];
        match (&token.literal, value) {
            // Escapes in a literal are not decoded here.
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

    /// All texts that are written in it, in their order.
    pub fn literals(&self) -> Vec<&str> {
        (0..self.count()).filter_map(|i| self.literal(i)).collect()
    }

    /// The modules required by a plain text, with the places of these texts.
    pub fn required(&self) -> Vec<(String, ScriptPlace)> {
        let named = |i: usize| {
            let text = if self.text(i + 1) == "(" { i + 2 } else { i + 1 };
            let literal = self.all.get(text).filter(|_| self.text(i) == "require")?.literal.clone()?;
            Some((literal, self.place(text)?))
        };
        (0..self.all.len()).filter_map(named).collect()
    }

    /// The names that `local` declares and that occur nowhere else, each with the word of its value.
    pub fn idle_locals(&self) -> Vec<(String, ScriptPlace, &str)> {
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
                    .take(MOST_AHEAD)
                    .find(|i| matches!(self.text(*i + 1), "{" | "(" | ",") || self.line_of(*i + 1) != self.line_of(at))
                    .map_or("", |i| self.text(i))
            } else {
                ""
            };
            Some((name.to_string(), self.place(at)?, given))
        };
        (0..self.all.len()).filter_map(idle).collect()
    }

    /// Whether a name occurs anywhere.
    pub fn has(&self, name: &str) -> bool {
        (0..self.all.len()).any(|i| self.text(i) == name)
    }

    /// The text literals of the field `key` in the calls of `word` with a table; a call without a literal there, and
    /// each other occurrence of `word`, gives `None`.
    pub fn calls(&self, word: &str, key: &str) -> Vec<Option<String>> {
        let of_word = |table: &&WrittenTable| table.word.is_some_and(|at| self.text(at) == word);
        let literal = |table: &WrittenTable| {
            let (_, _, value) = table.fields.iter().find(|(name, ..)| name == key)?;
            (value.len() == 1).then(|| self.all[value.start].literal.clone()).flatten()
        };
        let tables: Vec<Option<String>> = self.tables.iter().filter(of_word).map(literal).collect();
        let named = (0..self.all.len()).filter(|i| self.text(*i) == word).count();
        let others = named.saturating_sub(tables.len());
        tables.into_iter().chain(std::iter::repeat_n(None, others)).collect()
    }
}

/// The number of names among the keys of a table; `None` if it has too many entries to be looked for.
fn names_in(table: &mlua::Table) -> Option<usize> {
    let (mut names, mut entries) = (0, 0);
    let counted = table.for_each(|key: Value, _: Value| {
        names += usize::from(key.is_string());
        entries += 1;
        if entries > MOST_ENTRIES { Err(mlua::Error::runtime("too many entries")) } else { Ok(()) }
    });
    counted.is_ok().then_some(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn of_two_tables_in_a_line_the_right_one_is_found() {
        let text = "f { at = 1, b = 2 } f { at = 3,\n  c = 4 }";
        let tokens = ScriptTokens::read("a.lua", text);
        let lua = mlua::Lua::new();
        let table: mlua::Table = lua.load("return { at = 3, c = 4 }").eval().unwrap();
        let at = |spot| tokens.spot(1, "f", &table, spot).map(|place| place.to_string());
        assert_eq!(at(TableSpot::Word).as_deref(), Some("a.lua:1:21"));
        assert_eq!(at(TableSpot::Key("c")).as_deref(), Some("a.lua:2:3"));
        assert_eq!(at(TableSpot::Key("b")), None);
    }
}
