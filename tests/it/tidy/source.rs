//! A source file as a row of tokens: no comments, and the unit tests apart from the code.

use std::str::FromStr;

use proc_macro2::{Delimiter, Group, TokenStream, TokenTree};

/// A folder of sources, and the crate that they are.
#[derive(Clone, Copy, Debug)]
pub struct Root {
    /// From the project's root, with slashes.
    pub folder: &'static str,
    /// As other crates write it.
    pub name: &'static str,
}

/// The crates of the project.
pub const ROOTS: &[Root] =
    &[Root { folder: "engine/src", name: "debellis_engine" }, Root { folder: "src", name: "debellis" }];

/// The path of a file below one of `roots`; `None` where it is below none.
pub fn below<'p>(roots: &[Root], path: &'p str) -> Option<&'p str> {
    roots.iter().find_map(|root| path.strip_prefix(root.folder)?.strip_prefix('/'))
}

/// One word, sign, bracket or literal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// As it is written; of a string literal the text between the quotes.
    pub text: String,
    /// Whether it is a string literal.
    pub is_string: bool,
    /// The line where it stands.
    pub line: usize,
}

/// A file of the project.
pub struct Source {
    /// From the project's root, with slashes.
    pub path: String,
    /// How many lines it has.
    pub lines: usize,
    /// What is built into the library or the binary.
    pub code: Vec<Token>,
    /// What is built for tests only.
    pub tests: Vec<Token>,
}

impl Source {
    /// Reads the text of the file at `path`.
    pub fn read(path: &str, text: &str) -> Source {
        let stream = TokenStream::from_str(text).unwrap_or_else(|e| panic!("{path} is not Rust: {e}"));
        let mut source = Source { path: path.into(), lines: text.lines().count(), code: vec![], tests: vec![] };
        let is_test = path.starts_with("tests/") || path.ends_with("/tests.rs") || path.contains("/tests/");
        source.take(stream, is_test);
        source
    }

    /// The folder of a crate's sources that it belongs to; empty for the files beside the rooms and for tests.
    pub fn room(&self) -> &str {
        let mut parts = below(ROOTS, &self.path).unwrap_or("").split('/');
        let first = parts.next().unwrap_or("");
        if parts.next().is_some() { first } else { "" }
    }

    /// How many modules lead from the crate's root to the file's own.
    pub fn depth(&self) -> usize {
        let modules = below(ROOTS, &self.path).unwrap_or("").split('/').count();
        if self.path.ends_with("/mod.rs") { modules - 1 } else { modules }
    }

    /// Code and tests together.
    pub fn tokens(&self) -> impl Iterator<Item = &Token> {
        self.code.iter().chain(&self.tests)
    }

    /// A finding at `token`.
    pub fn at(&self, token: &Token, what: &str) -> String {
        format!("{}:{}: {what}", self.path, token.line)
    }

    fn take(&mut self, stream: TokenStream, is_test: bool) {
        let mut trees = stream.into_iter().peekable();
        let mut in_test_item = false;
        while let Some(tree) = trees.next() {
            if is_sign(&tree, '#') {
                let bang = trees.next_if(|t| is_sign(t, '!'));
                if let Some(TokenTree::Group(attribute)) = trees.next_if(|t| matches!(t, TokenTree::Group(_))) {
                    in_test_item |= bang.is_none() && is_cfg_test(&attribute);
                    self.attribute(&attribute, is_test || in_test_item);
                    continue;
                }
            }
            let test = is_test || in_test_item;
            match &tree {
                TokenTree::Group(group) => {
                    self.group(group, test);
                    in_test_item &= group.delimiter() != Delimiter::Brace;
                }
                TokenTree::Punct(sign) => {
                    self.push(&sign.as_char().to_string(), sign.span().start().line, test);
                    in_test_item &= sign.as_char() != ';';
                }
                TokenTree::Ident(word) => self.push(&word.to_string(), word.span().start().line, test),
                TokenTree::Literal(literal) => self.literal(&literal.to_string(), literal.span().start().line, test),
            }
        }
    }

    /// Takes an attribute unless it is a comment.
    fn attribute(&mut self, attribute: &Group, is_test: bool) {
        let is_doc = matches!(attribute.stream().into_iter().next(), Some(TokenTree::Ident(word)) if word == "doc");
        if !is_doc {
            self.push("#", attribute.span_open().start().line, is_test);
            self.group(attribute, is_test);
        }
    }

    fn group(&mut self, group: &Group, is_test: bool) {
        let (open, close) = match group.delimiter() {
            Delimiter::Parenthesis => ("(", ")"),
            Delimiter::Brace => ("{", "}"),
            Delimiter::Bracket => ("[", "]"),
            Delimiter::None => ("", ""),
        };
        self.push(open, group.span_open().start().line, is_test);
        self.take(group.stream(), is_test);
        self.push(close, group.span_close().start().line, is_test);
    }

    fn literal(&mut self, text: &str, line: usize, is_test: bool) {
        let quoted = text.find('"').zip(text.rfind('"')).filter(|(open, close)| open < close);
        match quoted {
            Some((open, close)) => self.add(&text[open + 1..close], true, line, is_test),
            None => self.push(text, line, is_test),
        }
    }

    fn push(&mut self, text: &str, line: usize, is_test: bool) {
        self.add(text, false, line, is_test);
    }

    fn add(&mut self, text: &str, is_string: bool, line: usize, is_test: bool) {
        let tokens = if is_test { &mut self.tests } else { &mut self.code };
        tokens.push(Token { text: text.into(), is_string, line });
    }
}

/// Whether an attribute holds what follows back for tests.
fn is_cfg_test(attribute: &Group) -> bool {
    attribute.stream().to_string().replace(' ', "") == "cfg(test)"
}

fn is_sign(tree: &TokenTree, sign: char) -> bool {
    matches!(tree, TokenTree::Punct(p) if p.as_char() == sign)
}

#[test]
fn comments_are_left_out_and_tests_apart() {
    let source = Source::read(
        "src/engine/combat.rs",
        "//! HashMap\n/// dba3\nfn a() {}\n#[cfg(test)]\nmod tests {\n fn b() {}\n}\nfn c() { \"HashMap\" } // no\n",
    );
    let words = |tokens: &[Token]| tokens.iter().map(|t| t.text.clone()).collect::<Vec<_>>().join(" ");
    assert_eq!(words(&source.code), "fn a ( ) { } fn c ( ) { HashMap }");
    assert_eq!(words(&source.tests), "# [ cfg ( test ) ] mod tests { fn b ( ) { } }");
    assert!(source.code.iter().any(|t| t.is_string && t.text == "HashMap" && t.line == 8));
    assert_eq!((source.room(), source.depth(), source.lines), ("engine", 2, 8));
    assert_eq!(Source::read("src/main.rs", "").room(), "");
    assert_eq!(Source::read("src/engine/mod.rs", "").depth(), 1);
    assert!(Source::read("tests/it/a.rs", "fn a() {}").code.is_empty());
}
