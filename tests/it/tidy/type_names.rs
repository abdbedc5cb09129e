//! Types that share a name: who searches for the name of a type is to find one type.

use std::collections::{BTreeMap, BTreeSet};

use super::source::{Source, Token};

/// What begins the definition of a type.
const TYPES: &[&str] = &["struct", "enum", "trait", "type"];

/// What begins an item whose braces hold no associated types.
const OTHERS: &[&str] = &["fn", "mod", "struct", "enum", "const", "static"];

/// Where a type is defined.
struct Place<'s> {
    source: &'s Source,
    name: &'s Token,
    /// Whether other files may name it.
    is_visible: bool,
}

/// Every type with the name of another one, unless each of them is private to its file.
pub fn repeated(sources: &[Source]) -> Vec<String> {
    let mut places: BTreeMap<&str, Vec<Place>> = BTreeMap::new();
    for source in sources {
        for (name, is_visible) in types(&source.code).into_iter().chain(types(&source.tests)) {
            places.entry(&name.text).or_default().push(Place { source, name, is_visible });
        }
    }
    places.values().flat_map(|places| repeats(places)).collect()
}

/// The places that must have another name: all but the first type that other files may name.
fn repeats(places: &[Place]) -> Vec<String> {
    let Some(kept) = places.iter().position(|place| place.is_visible) else { return Vec::new() };
    let owner = &places[kept];
    let others = places.iter().enumerate().filter(|(place, _)| *place != kept);
    let told = others.map(|(_, other)| {
        let what = format!("`{}` is the name of {}:{} too", other.name.text, owner.source.path, owner.name.line);
        other.source.at(other.name, &what)
    });
    told.collect()
}

/// The names of the types that some code defines, each with whether other files may name it; associated types have their
/// names from a trait and are left out.
fn types(code: &[Token]) -> Vec<(&Token, bool)> {
    let is = |i: usize, text: &str| code.get(i).is_some_and(|t| t.text == text && !t.is_string);
    let makers = makers(code);
    let mut found = Vec::new();
    // Of each open bracket whether it is the body of an `impl` or a `trait`.
    let mut bodies: Vec<bool> = Vec::new();
    // Whether the item that has begun is an `impl` or a `trait`.
    let mut begun: Option<bool> = None;
    for (place, token) in code.iter().enumerate().filter(|(_, token)| !token.is_string) {
        let text = token.text.as_str();
        if let (true, Some(name)) = (TYPES.contains(&text), code.get(place + 1).filter(|name| is_name(name))) {
            let is_associated = text == "type" && bodies.last() == Some(&true);
            found.extend((!is_associated).then(|| (name, is_public(code, place))));
        }
        if makers.contains(text) && is(place + 1, "!") {
            found.extend(code.get(place + 3).filter(|name| is_name(name)).map(|name| (name, true)));
        }
        match text {
            "impl" | "trait" => begun = begun.or(Some(true)),
            "{" => bodies.push(begun.take().unwrap_or(false)),
            "(" | "[" => bodies.push(false),
            ")" | "]" => drop(bodies.pop()),
            "}" => {
                bodies.pop();
                begun = None;
            }
            // The semicolon of `[u8; 2]` ends no item.
            ";" if !within_brackets(code, place) => begun = None,
            text if OTHERS.contains(&text) => begun = begun.or(Some(false)),
            _ => {}
        }
    }
    found
}

/// The macros of a file that define a type by the name that they are given first.
fn makers(code: &[Token]) -> BTreeSet<&str> {
    let mut found = BTreeSet::new();
    let mut last = "";
    for tokens in code.windows(3).filter(|tokens| tokens.iter().all(|token| !token.is_string)) {
        let [first, second, third] = [0, 1, 2].map(|i| tokens[i].text.as_str());
        if first == "macro_rules" && second == "!" {
            last = third;
        } else if TYPES.contains(&first) && second == "$" {
            found.insert(last);
        }
    }
    found
}

/// Whether the item that begins at `place` is public, to whichever part of the crate.
fn is_public(code: &[Token], place: usize) -> bool {
    let before = code[..place].iter().rev().map(|token| token.text.as_str());
    let mut before = before.skip_while(|text| *text == "unsafe").peekable();
    if before.peek() == Some(&")") {
        return before.skip_while(|text| *text != "(").nth(1) == Some("pub");
    }
    before.next() == Some("pub")
}

/// Whether the innermost bracket round `place` is a square one.
fn within_brackets(code: &[Token], place: usize) -> bool {
    let mut nested = 0_usize;
    for token in code[..place].iter().rev().filter(|token| !token.is_string) {
        match token.text.as_str() {
            ")" | "]" | "}" => nested += 1,
            "(" | "{" if nested == 0 => return false,
            "[" if nested == 0 => return true,
            "(" | "[" | "{" => nested -= 1,
            _ => {}
        }
    }
    false
}

/// Whether a token is a name, not a sign or a number.
fn is_name(token: &Token) -> bool {
    !token.is_string && token.text.starts_with(|first: char| first.is_alphabetic() || first == '_')
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is found in these files of the sources.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> = files.iter().map(|(path, text)| Source::read(path, text)).collect();
        repeated(&sources)
    }

    #[test]
    fn two_types_of_one_name_are_found() {
        for (one, other) in [
            ("pub struct Told;", "pub(crate) enum Told {}"),
            ("pub(in crate::a) trait Told {}", "pub type Told = u8;"),
            ("pub struct Told;", "struct Told(u8);"),
            ("pub struct Told;", "fn f() { struct Told; }"),
            ("pub struct Told;", "#[cfg(test)]\nmod tests { enum Told {} }"),
        ] {
            let found = found(&[("src/a/one.rs", one), ("src/b/other.rs", &format!("\n{other}"))]);
            let [only] = &found[..] else { panic!("{one} {other}: {found:?}") };
            assert!(only.starts_with("src/b/other.rs:"), "{only}");
            assert!(only.ends_with("`Told` is the name of src/a/one.rs:1 too"), "{only}");
        }
    }

    #[test]
    fn the_one_that_other_files_may_name_keeps_it() {
        let all = found(&[("src/a.rs", "struct A;"), ("src/b.rs", "\npub struct A;"), ("src/c.rs", "struct A;")]);
        assert_eq!(
            all,
            ["src/a.rs:1: `A` is the name of src/b.rs:2 too", "src/c.rs:1: `A` is the name of src/b.rs:2 too"]
        );
    }

    #[test]
    fn what_a_macro_defines_is_found() {
        let ids = "macro_rules! id {\n($name:ident) => { pub struct $name(u8); };\n}\nid!(\n    /// An id.\n    Id\n);";
        assert_eq!(
            found(&[("src/a.rs", ids), ("src/b.rs", "struct Id;")]),
            ["src/b.rs:1: `Id` is the name of src/a.rs:6 too"]
        );
    }

    #[test]
    fn private_types_may_share_a_name() {
        assert_eq!(found(&[("src/a.rs", "struct Row;"), ("src/b.rs", "enum Row {}")]), [""; 0]);
        assert_eq!(found(&[("src/a.rs", "fn f() { struct Row; }\nfn g() { struct Row; }")]), [""; 0]);
    }

    #[test]
    fn associated_types_variants_and_texts_are_no_types() {
        let shared = "pub struct Item;\npub struct Output;";
        for other in [
            "impl Iterator for [u8; 2] { type Item = u8; fn next(&mut self) -> Option<u8> { None } type Output = u8; }",
            "trait Own { type Item; fn f() -> u8 { 1 } type Output: Copy; }",
            "struct A(u8);\nimpl Own for A { type Item = u8; }",
            "enum Own { Item(u8), Output { at: u8 } }",
            "use crate::a::Item;\nconst A: &str = \"struct Item\"; // struct Item",
        ] {
            assert_eq!(found(&[("src/a.rs", shared), ("src/b.rs", other)]), [""; 0], "{other}");
        }
        let alias = "fn f() -> impl Fn() { type Item = u8; || {} }";
        assert_eq!(found(&[("src/a.rs", shared), ("src/b.rs", alias)]).len(), 1);
    }
}
