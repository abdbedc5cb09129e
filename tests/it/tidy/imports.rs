//! What a file imports and which paths it writes, read off its tokens.

use std::rc::Rc;

use super::source::Token;

/// The parts of a path.
pub type Path = Vec<String>;

/// One name that a `use` brings in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The module in which it stands.
    pub within: Path,
    /// The path as it is written; `*` is its last part where all of a module is brought in.
    pub path: Path,
    /// What it is called here.
    pub name: String,
    /// Whether others may use it from here.
    pub public: bool,
}

/// The imports of a file that is the module `own`.
pub fn imports(code: &[Token], own: &Path) -> Vec<Import> {
    let mut found = Vec::new();
    for (start, within) in places(code, own) {
        if is_import(code, start) {
            let public = start > 0 && ["pub", ")"].contains(&code[start - 1].text.as_str());
            let end = code[start..].iter().position(|t| t.text == ";").map_or(code.len(), |length| start + length);
            branches(&code[start + 1..end], &[], &mut |path, name| {
                found.push(Import { within: within.to_vec(), path, name, public });
            });
        }
    }
    found
}

/// The paths of several parts that a file writes outside its imports, and the names that it re-exports and uses itself,
/// each with its module.
pub fn paths(code: &[Token], own: &Path, imports: &[Import]) -> Vec<(Path, Path)> {
    let exported: Vec<&str> =
        imports.iter().filter(|import| import.public).map(|import| import.name.as_str()).collect();
    let (mut found, mut next) = (Vec::new(), 0);
    for (start, within) in places(code, own) {
        if start < next {
            continue;
        }
        if is_import(code, start) {
            next = code[start..].iter().position(|t| t.text == ";").map_or(code.len(), |length| start + length);
            continue;
        }
        let is_longer = is(code, start + 1, ":") && is(code, start + 2, ":");
        if !is_name(&code[start]) || (!is_longer && !exported.contains(&code[start].text.as_str())) {
            continue;
        }
        let path = path_at(code, start);
        let before = start.checked_sub(1).map_or("", |i| code[i].text.as_str());
        let is_use =
            ![":", ".", "fn", "mod", "struct", "enum", "let", "'"].contains(&before) || is_type_at(code, start);
        let is_field = path.len() == 1 && is(code, start + 1, ":");
        if is_use && !is_field {
            next = start + 3 * path.len() - 2;
            found.push((within.to_vec(), path));
        }
    }
    found
}

/// Whether a single `:` stands before a token, as before a type.
fn is_type_at(code: &[Token], at: usize) -> bool {
    at > 1 && code[at - 1].text == ":" && code[at - 2].text != ":"
}

/// Each token's place, with the module in which it stands: the file's own or one written out within it.
fn places<'c>(code: &'c [Token], own: &Path) -> impl Iterator<Item = (usize, Rc<Path>)> + use<'c> {
    let (mut within, mut depth, mut begun) = (Rc::new(own.clone()), 0, Vec::new());
    (0..code.len()).map(move |i| {
        match code[i].text.as_str() {
            _ if code[i].is_string => {}
            "{" => {
                depth += 1;
                if i > 1 && code[i - 2].text == "mod" {
                    begun.push(depth);
                    Rc::make_mut(&mut within).push(code[i - 1].text.clone());
                }
            }
            "}" => {
                if begun.last() == Some(&depth) {
                    begun.pop();
                    Rc::make_mut(&mut within).pop();
                }
                depth -= 1;
            }
            _ => {}
        }
        (i, within.clone())
    })
}

fn is(code: &[Token], at: usize, text: &str) -> bool {
    code.get(at).is_some_and(|t| t.text == text && !t.is_string)
}

/// Whether `use` stands here as the beginning of an import, not as a bound of captured lifetimes.
fn is_import(code: &[Token], at: usize) -> bool {
    is(code, at, "use") && !is(code, at + 1, "<")
}

fn is_name(token: &Token) -> bool {
    !token.is_string && token.text.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The names joined by `::` from a token on; none where it is no name.
fn path_at(code: &[Token], at: usize) -> Path {
    let mut path = Path::new();
    let mut next = at;
    while let Some(token) = code.get(next).filter(|token| is_name(token)) {
        path.push(token.text.clone());
        if !(is(code, next + 1, ":") && is(code, next + 2, ":")) {
            break;
        }
        next += 3;
    }
    path
}

/// Tells each path of an import and the name that it has here.
fn branches(tree: &[Token], before: &[String], tell: &mut impl FnMut(Path, String)) {
    let mut path = before.to_vec();
    for (i, token) in tree.iter().enumerate() {
        match token.text.as_str() {
            ":" => {}
            "{" => return parts(&tree[i + 1..tree.len() - 1]).into_iter().for_each(|part| branches(part, &path, tell)),
            "as" => break,
            "self" if !path.is_empty() => {}
            name => path.push(name.to_string()),
        }
    }
    let alias = tree.iter().position(|token| token.text == "as").and_then(|at| tree.get(at + 1));
    let name = alias.map(|token| &token.text).or(path.last()).cloned().unwrap_or_default();
    if !path.is_empty() {
        tell(path, name);
    }
}

/// What stands between commas, those within brackets aside.
fn parts(tree: &[Token]) -> Vec<&[Token]> {
    let mut nested = 0;
    let is_end = |token: &Token| {
        match token.text.as_str() {
            "{" => nested += 1,
            "}" => nested -= 1,
            _ => {}
        }
        nested == 0 && token.text == ","
    };
    tree.split(is_end).filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::super::source::Source;
    use super::*;

    fn shown(paths: impl IntoIterator<Item = (Path, Path)>) -> Vec<String> {
        paths.into_iter().map(|(within, path)| format!("{} {}", within.join("/"), path.join("::"))).collect()
    }

    #[test]
    fn every_branch_of_an_import_is_one_with_its_own_name() {
        let text = "pub(super) use super::{a::{self, B as C}, d::*};\nfn f() -> impl Fn() + use<'a> { use x::Y; }";
        let found = imports(&Source::read("src/room/file.rs", text).code, &vec!["room".into()]);
        let told: Vec<String> =
            found.iter().map(|i| format!("{} as {}, {}", i.path.join("::"), i.name, i.public)).collect();
        assert_eq!(
            told,
            ["super::a as a, true", "super::a::B as C, true", "super::d::* as *, true", "x::Y as Y, false"]
        );
    }

    #[test]
    fn paths_are_found_with_the_module_in_which_they_stand() {
        let text = "use a::B; pub use c::D; fn f(d: D) -> x::Y { \"p::q\"; s.D; mod n { fn g() { super::h::<Z>() } } }";
        let (code, own) = (Source::read("src/room.rs", text).code, vec!["room".to_string()]);
        let found = paths(&code, &own, &imports(&code, &own));
        assert_eq!(shown(found), ["room D", "room x::Y", "room/n super::h"]);
    }
}
