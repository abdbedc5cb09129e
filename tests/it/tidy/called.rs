//! Public items of the rules that nothing of the program uses: what only tests call proves nothing of what is played.

use std::collections::BTreeMap;
use std::ops::Range;

use super::source::{Source, Token};

/// What begins a public item with a name.
const ITEMS: &[&str] = &["fn", "const", "static", "struct", "enum", "trait", "type"];

/// What is there for programs that embed the engine.
const FOR_EMBEDDERS: &[&str] = &["publish"];

/// Every public item in the room `rules` whose name stands nowhere in the code but in its own definition, in imports
/// and in tests.
pub fn unused(sources: &[Source]) -> Vec<String> {
    let mut found = Vec::new();
    let uses: Vec<BTreeMap<&str, Vec<usize>>> = sources.iter().map(|source| named(&source.code)).collect();
    for (own, source) in sources.iter().enumerate().filter(|(_, source)| source.room() == "rules") {
        for (name, item) in public(&source.code) {
            if FOR_EMBEDDERS.contains(&name.text.as_str()) {
                continue;
            }
            let used = uses.iter().enumerate().any(|(other, uses)| {
                let places = uses.get(name.text.as_str()).into_iter().flatten();
                places.into_iter().any(|place| other != own || !item.contains(place))
            });
            if !used {
                found.push(source.at(name, &format!("`{}` is public, and only tests use it", name.text)));
            }
        }
    }
    found
}

/// Where each name stands, imports left out.
fn named(code: &[Token]) -> BTreeMap<&str, Vec<usize>> {
    let mut places: BTreeMap<&str, Vec<usize>> = BTreeMap::new();
    let mut imports = false;
    for (place, token) in code.iter().enumerate().filter(|(_, token)| !token.is_string) {
        match token.text.as_str() {
            "use" => imports = true,
            ";" => imports = false,
            _ if imports => {}
            name => places.entry(name).or_default().push(place),
        }
    }
    places
}

/// The public items of a file, each with its name and the tokens of its definition.
fn public(code: &[Token]) -> Vec<(&Token, Range<usize>)> {
    let is = |i: usize, text: &str| code.get(i).is_some_and(|t| t.text == text && !t.is_string);
    let mut found = Vec::new();
    for start in (0..code.len()).filter(|i| is(*i, "pub")) {
        // `pub const fn name` is a function.
        let kind = if is(start + 1, "const") && is(start + 2, "fn") { start + 2 } else { start + 1 };
        if !code.get(kind).is_some_and(|t| ITEMS.contains(&t.text.as_str())) {
            continue;
        }
        if let Some(name) = code.get(kind + 1) {
            found.push((name, start..end(code, kind)));
        }
    }
    found
}

/// The end of an item: behind its semicolon, or behind the braces of its body.
fn end(code: &[Token], from: usize) -> usize {
    let mut nested = 0_usize;
    for (place, token) in code.iter().enumerate().skip(from).filter(|(_, token)| !token.is_string) {
        match token.text.as_str() {
            "(" | "[" | "{" => nested += 1,
            ")" | "]" => nested = nested.saturating_sub(1),
            "}" => {
                nested = nested.saturating_sub(1);
                let is_value = code.get(place + 1).is_some_and(|next| [";", ",", "."].contains(&next.text.as_str()));
                if nested == 0 && !is_value {
                    return place + 1;
                }
            }
            ";" if nested == 0 => return place + 1,
            _ => {}
        }
    }
    code.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The lines of what is found in these files of the sources.
    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> = files.iter().map(|(path, text)| Source::read(path, text)).collect();
        unused(&sources)
    }

    #[test]
    fn what_nothing_but_tests_uses_is_found() {
        let rules = "pub const A: [u8; 2] = [1, 2];\npub fn f(n: u8) -> u8 { f(n) }\npub struct S { pub field: u8 }\n";
        let all = found(&[("src/rules/own/a.rs", rules), ("tests/it/a.rs", "fn t() { A; f(1); S { field: 1 }; }")]);
        assert_eq!(all.len(), 3, "{all:?}");
        assert_eq!(all[1], "src/rules/own/a.rs:2: `f` is public, and only tests use it");
        let again = "pub use a::{A, f, S};\n#[cfg(test)] mod tests { fn t() { A; f(1); S { field: 1 }; } }";
        assert_eq!(found(&[("src/rules/own/a.rs", rules), ("src/rules/own/mod.rs", again)]).len(), 3);
    }

    #[test]
    fn what_the_program_uses_is_not() {
        let rules = "pub const A: S = S { x: 1 };\npub const fn f() -> S { A }\npub struct S { x: u8 }";
        assert_eq!(found(&[("src/rules/own/a.rs", rules), ("src/cli/a.rs", "fn run() { rules::own::f(); }")]), [""; 0]);
        let beside = "pub const A: u8 = 1;\nfn book() -> u8 { A }";
        assert_eq!(found(&[("src/rules/own/a.rs", beside)]), [""; 0]);
        assert_eq!(found(&[("src/engine/a.rs", "pub fn f() {}")]), [""; 0]);
    }
}
