//! Findings inside functions that no check has called: words that an object does not have, texts that name nothing of
//! the scenario, values read as calls.
//!
//! The types of words come from the table of words, the names from the file.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::callbacks::{Callback, arguments, callbacks, objects};
use super::facts::{self, NamedThing};
use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use crate::base::names::{cut, did_you_mean};
use crate::battle::Battle;
use crate::script::scopes::{NameUse, Scopes};
use crate::script::spec::{self, Takes, Type, Word};
use crate::script::tokens::ScriptTokens;
use crate::script::words::draft::ScenarioDraft;

/// The scenario whose names are known, if there is one.
pub type KnownScenario<'a> = Option<(&'a ScenarioDraft, &'a Battle)>;

/// All these findings of a file.
pub fn findings(tokens: &ScriptTokens, scopes: &Scopes, scenario: KnownScenario) -> Vec<ScriptFinding> {
    let callbacks = callbacks(tokens, scopes);
    let mut reader =
        FunctionReader { tokens, scopes, scenario, objects: objects(scopes, &callbacks), found: Vec::new() };
    for used in &scopes.uses {
        let object = used.declared.and_then(|declared| reader.objects.get(&declared).copied());
        if let (Some(object), NameUse::Read) = (object, used.what) {
            reader.chain(used.token, object);
        }
    }
    callbacks.iter().filter(|callback| callback.answers).for_each(|callback| reader.answers(callback));
    reader.found
}

struct FunctionReader<'a> {
    tokens: &'a ScriptTokens,
    scopes: &'a Scopes,
    scenario: KnownScenario<'a>,
    /// The object of each declared name, by the token that declares it.
    objects: BTreeMap<usize, &'static str>,
    found: Vec<ScriptFinding>,
}

impl FunctionReader<'_> {
    fn text(&self, i: usize) -> &str {
        self.tokens.text(i)
    }

    fn tell(&mut self, kind: FindingKind, at: usize, message: String, expected: String, hint: String) {
        let finding = ScriptFinding::new(kind, self.tokens.place(at), message).expecting(expected);
        self.found.push(ScriptFinding { hint, ..finding });
    }

    /// Reads `name.word:word(...)` from the name on.
    fn chain(&mut self, start: usize, mut of: &'static str) {
        let mut at = start;
        loop {
            let (dot, name) = (self.text(at + 1).to_string(), self.text(at + 2).to_string());
            if !matches!(dot.as_str(), "." | ":") || !self.tokens.is_name(at + 2) {
                return self.declares(start, at, of);
            }
            let Some(word) = spec::find(of, &name) else {
                let known: Vec<&str> = spec::names_of(of).collect();
                let near = did_you_mean(&name, known.iter().copied());
                let (message, all) = (format!("{of} has no `{}`{near}", cut(&name)), known.join(", "));
                return self.tell(FindingKind::UnknownWord, at + 2, message, format!("one of {all}"), shows(of));
            };
            let opens = self.text(at + 3);
            let called = matches!(opens, "(" | "{") || self.tokens.literal(at + 3).is_some();
            match (word.takes, dot.as_str(), called) {
                (Takes::Read, _, true) => {
                    let message = format!("{} is a value, and not called", word.called());
                    return self.tell(FindingKind::Refused, at + 2, message, word.called(), word.as_in());
                }
                (Takes::Read, _, false) => at += 2,
                (_, ".", true) => {
                    let message = format!("write a colon before `{name}`, as in {of}:{name}(...)");
                    return self.tell(FindingKind::Refused, at + 2, message, word.called(), word.as_in());
                }
                (_, _, true) => at = self.call(word, at + 2),
                (_, _, false) => return,
            }
            match word.gives {
                Type::Object(object) => of = object,
                Type::List(Type::Object(object)) => return self.walks(start, object),
                _ => return self.value(word, start, at),
            }
        }
    }

    /// Checks the values of a call whose word stands at `at`; returns its last token.
    fn call(&mut self, word: &'static Word, at: usize) -> usize {
        let open = at + 1;
        if self.tokens.literal(open).is_some() {
            self.names(word, open, facts::taken(word.of, word.name, 0));
            return open;
        }
        let values = arguments(self.tokens, open);
        if self.text(open) == "(" {
            let side =
                values.first().filter(|first| first.len() == 1).and_then(|first| self.tokens.literal(first.start));
            for (i, value) in values.iter().enumerate().filter(|(_, value)| value.len() == 1) {
                let thing = facts::taken(word.of, word.name, i);
                match (thing, side) {
                    (Some(NamedThing::Element), Some(side)) => self.element(word, value.start, side),
                    _ => self.names(word, value.start, thing),
                }
            }
            self.many(word, at, &values);
        } else {
            for value in &values {
                self.field(word, value.clone());
            }
        }
        let mut depth = 0;
        for i in open..self.tokens.count() {
            match self.text(i) {
                "(" | "{" | "[" => depth += 1,
                ")" | "}" | "]" => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                return i;
            }
        }
        open
    }

    /// Too many values, or too few.
    fn many(&mut self, word: &'static Word, at: usize, values: &[Range<usize>]) {
        let Takes::Values(fields) = word.takes else { return };
        let least = fields.iter().filter(|field| field.usual.is_none()).count();
        let spread = values.last().is_some_and(|last| self.text(last.end - 1) == ")" || self.text(last.start) == "...");
        if values.len() <= fields.len() && (values.len() >= least || spread) {
            return;
        }
        let message = format!("{} takes {}, found {}", word.called(), counted(least, fields.len()), values.len());
        self.tell(FindingKind::Refused, at, message, word.written(), word.as_in());
    }

    /// One field of a call with a table.
    fn field(&mut self, word: &'static Word, value: Range<usize>) {
        if value.len() < 3 || self.text(value.start + 1) != "=" {
            return;
        }
        let key = self.text(value.start).to_string();
        if self.is_said(word, &key) {
            return;
        }
        if !word.table_fields().iter().any(|field| field.name == key) {
            let known: Vec<&str> = word.table_fields().iter().map(|field| field.name).collect();
            let near = did_you_mean(&key, known.iter().copied());
            let message = format!("{}: unknown key `{}`{near}", word.name, cut(&key));
            let expected = format!("one of {}", known.join(", "));
            return self.tell(FindingKind::UnknownKey, value.start, message, expected, word.as_in());
        }
        if value.len() == 3 {
            self.names(word, value.start + 2, facts::field(word.of, word.name, &key));
        }
    }

    /// Whether a key is a language of the scenario, in the table of a word that takes a text by languages.
    fn is_said(&self, word: &Word, key: &str) -> bool {
        let of = |is: &Type| match is {
            Type::Either(types) => types.contains(&Type::Said),
            is => *is == Type::Said,
        };
        let listed = |(draft, _): (&ScenarioDraft, &Battle)| draft.languages.listed().iter().any(|code| code == key);
        word.fields().first().is_some_and(|first| of(&first.is)) && self.scenario.is_some_and(listed)
    }

    /// A text that should name a thing of the scenario.
    fn names(&mut self, word: &Word, at: usize, thing: Option<NamedThing>) {
        let (Some(thing), Some(text), Some((draft, start))) = (thing, self.tokens.literal(at), self.scenario) else {
            return;
        };
        let known = thing.known(draft, start);
        if known.contains(text) || text.contains('\\') {
            return;
        }
        let near = did_you_mean(text, known.iter().map(String::as_str));
        let message = format!("{}: there is no {} \"{}\"{near}", word.called(), thing.word(), cut(text));
        let (expected, hint) = (listed(&known), word.as_in());
        self.tell(FindingKind::WrongValue, at, message, expected, hint);
    }

    /// A text that should name an element of a side.
    fn element(&mut self, word: &Word, at: usize, side: &str) {
        let (Some(text), Some((_, start))) = (self.tokens.literal(at), self.scenario) else { return };
        let Some(i) = start.sides.iter().position(|own| own.name == side) else { return };
        let whole = start.uncovered();
        let known: BTreeSet<String> =
            whole.roster().filter(|(_, e)| e.side.index() == i).flat_map(|(id, _)| whole.names(id)).collect();
        if !known.contains(text) {
            let near = did_you_mean(text, known.iter().map(String::as_str));
            let message = format!("{}: {side} has no \"{}\"{near}", word.called(), cut(text));
            self.tell(FindingKind::WrongValue, at, message, listed(&known), word.as_in());
        }
    }

    /// A value that is no object: nothing of it is read, and it is compared with texts that it can be.
    fn value(&mut self, word: &'static Word, start: usize, at: usize) {
        let next = self.text(at + 1);
        if next == "."
            && self.tokens.is_name(at + 2)
            && !matches!(word.gives, Type::Any | Type::List(_) | Type::Table(_))
        {
            let field = self.text(at + 2);
            let message = format!("{} is a {}: it has no `{field}`", word.called(), word.gives);
            return self.tell(FindingKind::UnknownWord, at + 2, message, word.called(), word.as_in());
        }
        let Some(thing) = facts::read(word.of, word.name).filter(|_| matches!(word.takes, Takes::Read)) else {
            return;
        };
        if matches!(next, "==" | "~=") && !matches!(self.text(at + 3), ".." | ":") {
            self.names(word, at + 2, Some(thing));
        } else if start >= 2 && matches!(self.text(start - 1), "==" | "~=") {
            self.names(word, start - 2, Some(thing));
        }
    }

    /// `local x = battle:element(...)`: the name is that object from there on.
    fn declares(&mut self, start: usize, end: usize, of: &'static str) {
        let ends = !matches!(self.text(end + 1), "[" | "(" | "{" | ".." | "and" | "or" | "==" | "~=");
        if end > start && start >= 3 && self.text(start - 1) == "=" && self.text(start - 3) == "local" && ends {
            self.objects.insert(start - 2, of);
        }
    }

    /// `for _, x in ipairs(battle:elements { ... }) do`: the second name is such an object in the loop.
    fn walks(&mut self, start: usize, of: &'static str) {
        let words = |back: usize, text: &str| start >= back && self.text(start - back) == text;
        if words(1, "(") && words(3, "in") && words(5, ",") && words(7, "for") {
            self.objects.insert(start - 4, of);
        }
    }

    /// The texts that a condition answers with.
    fn answers(&mut self, callback: &Callback) {
        let Some((draft, start)) = self.scenario else { return };
        let mut known = NamedThing::Side.known(draft, start);
        known.insert("draw".to_string());
        let body = self.scopes.functions[callback.function].body.clone();
        let inner: Vec<Range<usize>> = self.scopes.functions.iter().map(|of| of.body.clone()).collect();
        let nested = |i: usize| inner.iter().any(|of| of.contains(&i) && of.start > body.start && of.end <= body.end);
        for i in body.clone().filter(|i| !nested(*i)) {
            let Some(text) = self.tokens.literal(i) else { continue };
            let answer = match (self.text(i - 1), self.text(i + 1)) {
                (_, ".." | "==" | "~=" | "," | ")") => false,
                ("return", _) => true,
                ("and" | "or", _) => self.returns(i),
                _ => false,
            };
            if answer && !known.contains(text) {
                let near = did_you_mean(text, known.iter().map(String::as_str));
                let message = format!("`when` answers \"{}\", which is no army{near}", cut(text));
                let expected = format!("{}, or nil as long as nobody has won", listed(&known));
                let hint = "a condition answers with the name of the winner, \"draw\", or nil".to_string();
                self.tell(FindingKind::WrongValue, i, message, expected, hint);
            }
        }
    }

    /// Whether the token belongs to the value after a `return` in its line or the line before.
    fn returns(&self, i: usize) -> bool {
        let line = self.tokens.line_of(i);
        let before = (0..i).rev().take_while(|at| self.tokens.line_of(*at) + 1 >= line);
        let mut stops =
            before.map(|at| self.text(at)).filter(|text| matches!(*text, "return" | "then" | "if" | "local" | "="));
        stops.next() == Some("return")
    }
}

/// How many values a call takes, in words.
fn counted(least: usize, most: usize) -> String {
    let values = |n: usize| if n == 1 { "1 value".to_string() } else { format!("{n} values") };
    if least == most { values(most) } else { format!("{least} to {}", values(most)) }
}

/// Names in quotes, as a list.
fn listed(known: &BTreeSet<String>) -> String {
    const MOST: usize = 12;
    let mut names: Vec<String> = known.iter().take(MOST).map(|name| format!("\"{name}\"")).collect();
    if known.len() > MOST {
        names.push(format!("and {} more", known.len() - MOST));
    }
    if names.is_empty() { "one that the script makes; it makes none".to_string() } else { names.join(", ") }
}

/// Where all words of an object are shown.
fn shows(of: &str) -> String {
    format!("`debellis api {of}` shows each of its words")
}
