//! The names of a script as it is written: where each is declared, used and assigned, and the functions with their
//! parameters.
//!
//! It knows blocks and locals of Lua, not expressions. Of a text that is not Lua it says what it can.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use super::lexer::is_keyword;
use super::tokens::ScriptTokens;

/// What happens to a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NameUse {
    /// It is read.
    Read,
    /// It gets a value.
    Assigned,
}

/// A name where it is read or assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UsedName {
    /// Its token.
    pub token: usize,
    /// What happens to it.
    pub what: NameUse,
    /// The token that declares it; `None` if nothing around it does.
    pub declared: Option<usize>,
    /// Whether it stands in a function, which is run only when it is called.
    pub inside: bool,
}

/// A function as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrittenFunction {
    /// The token `function`.
    pub at: usize,
    /// The token of its own name, if it is a local function.
    pub name: Option<usize>,
    /// The tokens of its parameters.
    pub params: Vec<usize>,
    /// The tokens between the parameters and its `end`.
    pub body: Range<usize>,
}

/// The names and the functions of a file.
#[derive(Debug, Default)]
pub struct Scopes {
    /// Every use of a name, in the order of the text.
    pub uses: Vec<UsedName>,
    /// Every function, in the order in which they end.
    pub functions: Vec<WrittenFunction>,
    /// Every declared name with its tokens.
    pub declared: BTreeMap<String, Vec<usize>>,
}

/// What an `end`, an `until` or a bracket closes.
enum OpenBlock {
    Bracket(&'static str),
    Block(BTreeMap<String, usize>),
    Function(BTreeMap<String, usize>, usize),
}

struct Reader<'a> {
    tokens: &'a ScriptTokens,
    open: Vec<OpenBlock>,
    top: BTreeMap<String, usize>,
    /// The names of loops whose `do` has not come yet.
    pending: Vec<Vec<usize>>,
    /// Each open `if`: whether it is a value and has no `end`.
    ifs: Vec<bool>,
    /// The number of functions that are open.
    functions: usize,
    found: Scopes,
}

impl Scopes {
    /// Reads the names of a file.
    pub fn of(tokens: &ScriptTokens) -> Scopes {
        let mut reader = Reader {
            tokens,
            open: Vec::new(),
            top: BTreeMap::new(),
            pending: Vec::new(),
            ifs: Vec::new(),
            functions: 0,
            found: Scopes::default(),
        };
        let mut i = 0;
        while i < tokens.count() {
            i = reader.token(i);
        }
        reader.found
    }

    /// The names that are assigned without being declared, each once with its first token.
    pub fn globals<'t>(&self, tokens: &'t ScriptTokens) -> BTreeMap<&'t str, usize> {
        let mut globals = BTreeMap::new();
        for used in self.uses.iter().filter(|used| used.what == NameUse::Assigned && used.declared.is_none()) {
            globals.entry(tokens.text(used.token)).or_insert(used.token);
        }
        globals
    }

    /// The use of a name at a token.
    pub fn used_at(&self, token: usize) -> Option<&UsedName> {
        let i = self.uses.binary_search_by_key(&token, |used| used.token).ok()?;
        self.uses.get(i)
    }

    /// Every name that the file itself makes.
    pub fn own_names<'t>(&'t self, tokens: &'t ScriptTokens) -> BTreeSet<&'t str> {
        self.declared.keys().map(String::as_str).chain(self.globals(tokens).into_keys()).collect()
    }
}

impl Reader<'_> {
    fn text(&self, i: usize) -> &str {
        self.tokens.text(i)
    }

    fn is_name(&self, i: usize) -> bool {
        self.tokens.is_name(i) && !is_keyword(self.text(i))
    }

    fn declare(&mut self, token: usize) {
        let name = self.text(token).to_string();
        self.found.declared.entry(name.clone()).or_default().push(token);
        let scope = self.open.iter_mut().rev().find_map(|open| match open {
            OpenBlock::Block(names) | OpenBlock::Function(names, _) => Some(names),
            OpenBlock::Bracket(_) => None,
        });
        scope.unwrap_or(&mut self.top).insert(name, token);
    }

    fn is_inside(&self) -> bool {
        self.functions > 0
    }

    fn resolve(&self, name: &str) -> Option<usize> {
        let inner = self.open.iter().rev().find_map(|open| match open {
            OpenBlock::Block(names) | OpenBlock::Function(names, _) => names.get(name).copied(),
            OpenBlock::Bracket(_) => None,
        });
        inner.or_else(|| self.top.get(name).copied())
    }

    /// Reads the token `i`; returns the next one to read.
    fn token(&mut self, i: usize) -> usize {
        let before = if i == 0 { "" } else { self.text(i - 1) };
        match self.text(i) {
            "{" => self.open.push(OpenBlock::Bracket("}")),
            "(" => self.open.push(OpenBlock::Bracket(")")),
            "[" => self.open.push(OpenBlock::Bracket("]")),
            close @ ("}" | ")" | "]") => {
                if matches!(self.open.last(), Some(OpenBlock::Bracket(own)) if *own == close) {
                    self.open.pop();
                }
            }
            // Words after a dot or a colon are fields, even those that elsewhere open a block.
            _ if matches!(before, "." | ":") => {}
            "local" if self.text(i + 1) == "function" => return self.function(i + 1, Some(i + 2)),
            "local" => return self.names(i + 1, |reader, names| names.iter().for_each(|name| reader.declare(*name))),
            "function" => return self.function(i, None),
            "for" => return self.names(i + 1, |reader, names| reader.pending.push(names.to_vec())),
            "do" => {
                self.open.push(OpenBlock::Block(BTreeMap::new()));
                let looped = self.loops_before(i);
                for name in looped.then(|| self.pending.pop()).flatten().unwrap_or_default() {
                    self.declare(name);
                }
            }
            "repeat" => self.open.push(OpenBlock::Block(BTreeMap::new())),
            "if" => self.ifs.push(is_value_after(before)),
            "then" if self.ifs.last() != Some(&true) => self.open.push(OpenBlock::Block(BTreeMap::new())),
            "else" | "elseif" => self.otherwise(i),
            "end" | "until" => self.close(i),
            _ if self.is_name(i) => self.used(i),
            _ => {}
        }
        i + 1
    }

    /// Whether the `do` at `i` belongs to a `for`, and not to a `while` or to nothing.
    fn loops_before(&self, i: usize) -> bool {
        let mut depth = 0;
        for at in (0..i).rev() {
            match self.text(at) {
                ")" | "}" | "]" => depth += 1,
                "(" | "{" | "[" => depth -= 1,
                "for" if depth == 0 => return true,
                "while" | "do" | "then" | "end" | "repeat" if depth == 0 => return false,
                _ => {}
            }
        }
        false
    }

    fn otherwise(&mut self, i: usize) {
        if self.ifs.last() == Some(&true) {
            if self.text(i) == "else" {
                self.ifs.pop();
            }
            return;
        }
        if matches!(self.open.last(), Some(OpenBlock::Block(_))) {
            self.open.pop();
        }
        if self.text(i) == "else" {
            self.open.push(OpenBlock::Block(BTreeMap::new()));
        }
    }

    fn close(&mut self, i: usize) {
        match self.open.pop() {
            Some(OpenBlock::Function(_, of)) => {
                self.functions -= 1;
                self.found.functions[of].body.end = i;
            }
            Some(bracket @ OpenBlock::Bracket(_)) => self.open.push(bracket),
            Some(OpenBlock::Block(_)) | None => {}
        }
    }

    /// Reads names with commas between them from `i` on, and gives them to `then`; returns the token after them.
    fn names(&mut self, mut i: usize, then: impl Fn(&mut Self, &[usize])) -> usize {
        let mut names = Vec::new();
        while self.is_name(i) {
            names.push(i);
            i += 1;
            if self.text(i) != "," {
                break;
            }
            i += 1;
        }
        then(self, &names);
        i
    }

    /// Reads `function name(params)` from the token `function` on; returns the first token of the body.
    fn function(&mut self, at: usize, own: Option<usize>) -> usize {
        let mut i = at + 1;
        if let Some(name) = own {
            self.declare(name);
        } else if self.is_name(i) && self.text(i + 1) == "(" {
            let (token, declared) = (i, self.resolve(self.text(i)));
            let inside = self.is_inside();
            self.found.uses.push(UsedName { token, what: NameUse::Assigned, declared, inside });
        } else if self.is_name(i) {
            self.used(i);
        }
        while i < self.tokens.count() && self.text(i) != "(" {
            i += 1;
        }
        let of = self.found.functions.len();
        self.open.push(OpenBlock::Function(BTreeMap::new(), of));
        self.functions += 1;
        let mut params = Vec::new();
        i += 1;
        while i < self.tokens.count() && self.text(i) != ")" {
            if self.is_name(i) && matches!(self.text(i - 1), "(" | ",") {
                params.push(i);
            }
            i += 1;
        }
        params.iter().for_each(|param| self.declare(*param));
        let body = i + 1..self.tokens.count();
        self.found.functions.push(WrittenFunction { at, name: own, params, body });
        i + 1
    }

    fn used(&mut self, token: usize) {
        let in_braces = matches!(self.open.last(), Some(OpenBlock::Bracket("}")));
        let next = self.text(token + 1);
        if in_braces && next == "=" {
            return;
        }
        let in_block = !matches!(self.open.last(), Some(OpenBlock::Bracket(_)));
        let what = if in_block && self.is_assigned(token) { NameUse::Assigned } else { NameUse::Read };
        let declared = self.resolve(self.text(token));
        let inside = self.is_inside();
        self.found.uses.push(UsedName { token, what, declared, inside });
    }

    /// Whether the name gets a value: `x =`, and the names before it in `x, y =`.
    fn is_assigned(&self, token: usize) -> bool {
        let mut i = token;
        while self.is_name(i) {
            match self.text(i + 1) {
                "=" | "+=" | "-=" | "*=" | "/=" | "%=" | "^=" | "..=" | "//=" => return true,
                "," => i += 2,
                _ => return false,
            }
        }
        false
    }
}

/// Whether an `if` after this token is a value, as in `local x = if a then b else c`, and has no `end`.
fn is_value_after(before: &str) -> bool {
    const OPERATORS: [&str; 23] = [
        "=", "(", ",", "{", "[", "return", "and", "or", "not", "..", "+", "-", "*", "/", "//", "%", "^", "==", "~=",
        "<", ">", "<=", ">=",
    ];
    OPERATORS.contains(&before)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> (Vec<String>, Vec<String>) {
        let tokens = ScriptTokens::read("a.lua", text);
        let scopes = Scopes::of(&tokens);
        let name = |used: &UsedName| tokens.text(used.token).to_string();
        let unknown = |what| scopes.uses.iter().filter(move |used| used.what == what && used.declared.is_none());
        (unknown(NameUse::Read).map(name).collect(), unknown(NameUse::Assigned).map(name).collect())
    }

    #[test]
    fn locals_parameters_and_loops_are_known_where_they_hold() {
        let text = "local a, b = 1, { x = 2, y = z }\nlocal function f(p, q) return p + q + a end\n\
                    for i, v in pairs(b) do print(i, v) end\nfor n = 1, 3 do a = n end\nprint(i)";
        assert_eq!(told(text), (vec!["z".into(), "pairs".into(), "print".into(), "print".into(), "i".into()], vec![]));
    }

    #[test]
    fn what_is_assigned_without_local_is_a_global() {
        let text = "count = 0\nfunction add(n) count = count + n; t.x = 1 end\nlocal x\nx = 2\ny, z = 1, 2";
        assert_eq!(told(text).1, ["count", "add", "count", "y", "z"]);
    }

    #[test]
    fn values_of_if_and_every_block_are_closed() {
        let text = "local f = function(p)\n  local q = if p then 1 elseif p == 2 then 3 else 4\n  \
                    if q then local r = 1 elseif p then r = 2 else q = 3 end\n  repeat local s = 1 until s\n  \
                    while p do local t = 1 end\nend\np = 1";
        assert_eq!(told(text).1, ["r", "p"]);
        let tokens = ScriptTokens::read("a.lua", text);
        let scopes = Scopes::of(&tokens);
        let body = &scopes.functions[0].body;
        assert_eq!((tokens.text(body.start), tokens.text(body.end)), ("local", "end"));
    }

    #[test]
    fn a_text_that_is_not_lua_is_read_to_its_end() {
        for text in ["end end )", "function (", "for in do", "local local", "if then else", "{ ( [ } ) ]", "until x"] {
            let tokens = ScriptTokens::read("a.lua", text);
            Scopes::of(&tokens);
        }
    }
}
