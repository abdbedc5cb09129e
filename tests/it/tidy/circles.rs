//! Circles of files: which file of the sources uses what another one defines, and where that leads back to itself.
//!
//! A file uses another where a `use` or a path names an item that is defined there; an item that a third file re-exports
//! counts for the file that defines it. A re-export alone uses nothing, nor does the name of a module.

use std::collections::{BTreeMap, BTreeSet};

use super::imports::{Import, Path, imports, paths};
use super::source::{Root, Source, below};

/// The most re-exports between a name and its definition.
const MOST: usize = 20;

/// From one file to another, with the names that are used.
type Arrows<'s> = BTreeMap<(&'s str, &'s str), BTreeSet<String>>;

/// A module that is a file, or the crates' roots taken together.
#[derive(Default)]
struct Module<'s> {
    files: Vec<&'s Source>,
    imports: Vec<Import>,
    /// The names of its items.
    items: BTreeSet<&'s str>,
}

/// All modules by their paths below the crates' roots.
struct Tree<'s> {
    modules: BTreeMap<Path, Module<'s>>,
    roots: &'s [Root],
}

/// Each circle of the files below `roots`. A room may stand below any of the roots, and has the same path from each.
pub fn circles(sources: &[Source], roots: &[Root]) -> Vec<String> {
    let tree = Tree::of(sources, roots);
    let arrows = tree.arrows();
    knots(&arrows).into_iter().map(|knot| told(&knot, &arrows)).collect()
}

/// The module that a file is, below its root.
fn module_of(roots: &[Root], file: &str) -> Option<Path> {
    let rest = below(roots, file)?.strip_suffix(".rs")?;
    let rest = rest.strip_suffix("/mod").unwrap_or(rest);
    Some(if rest == "lib" { Path::new() } else { rest.split('/').map(str::to_string).collect() })
}

impl<'s> Tree<'s> {
    fn of(sources: &'s [Source], roots: &'s [Root]) -> Tree<'s> {
        let mut modules: BTreeMap<Path, Module<'s>> = BTreeMap::new();
        for source in sources {
            let Some(path) = module_of(roots, &source.path) else { continue };
            let module = modules.entry(path.clone()).or_default();
            module.imports.extend(imports(&source.code, &path));
            module.items.extend(items(source));
            module.files.push(source);
        }
        Tree { modules, roots }
    }

    fn arrows(&self) -> Arrows<'s> {
        let mut arrows = Arrows::new();
        for (own, module) in &self.modules {
            let Some(file) = module.files.first().filter(|_| !own.is_empty()) else { continue };
            let named = module.imports.iter().filter(|i| !i.public).map(|i| (i.within.clone(), i.path.clone()));
            let written = module.files.iter().flat_map(|file| paths(&file.code, own, &module.imports));
            for (within, path) in named.chain(written) {
                let Some(full) = self.absolute(&within, &path) else { continue };
                let Some(user) = self.definer(&full, MOST).filter(|other| *other != file.path) else { continue };
                arrows.entry((&file.path, user)).or_default().insert(full.join("::"));
            }
        }
        arrows
    }

    /// A path from the crates' roots; `None` for one of another crate, or of something local.
    fn absolute(&self, within: &Path, path: &[String]) -> Option<Path> {
        let first = path.first()?.as_str();
        if first == "crate" || self.roots.iter().any(|root| root.name == first) {
            return Some(path[1..].to_vec());
        }
        let ups = path.iter().take_while(|part| *part == "super").count();
        if ups > 0 || first == "self" {
            let base = within.get(..within.len().checked_sub(ups)?)?;
            return Some([base, &path[ups.max(1)..]].concat());
        }
        let own = self.file_module(within);
        let import = self.modules[own].imports.iter().find(|import| import.name == first && import.path[0] != first);
        if let Some(import) = import {
            return Some([self.absolute(&import.within, &import.path)?, path[1..].to_vec()].concat());
        }
        let child = [own, &[first.to_string()]].concat();
        self.modules.contains_key(&child).then(|| [own, path].concat())
    }

    /// The longest part of a path that is a file, or the root.
    fn file_module<'p>(&self, path: &'p [String]) -> &'p [String] {
        let is_file = |length: &usize| self.modules.contains_key(&path[..*length]);
        let length = (0..=path.len()).rev().find(is_file).unwrap_or(0);
        &path[..length]
    }

    /// The file that defines what stands at a path; `None` for a module, and for what no file is known to define.
    fn definer(&self, path: &[String], left: usize) -> Option<&'s str> {
        let own = self.file_module(path);
        let module = self.modules.get(own)?;
        let name = path.get(own.len())?;
        if left == 0 {
            return None;
        }
        let rest = &path[own.len() + 1..];
        for import in module.imports.iter().filter(|import| import.name == *name && import.within == own && name != "*")
        {
            let Some(target) = self.absolute(&import.within, &import.path) else { continue };
            if target != path[..=own.len()] {
                return self.definer(&[&target, rest].concat(), left - 1);
            }
        }
        let file = module.files.first().filter(|_| !own.is_empty());
        if name == "*" || module.items.contains(name.as_str()) {
            return file.map(|file| file.path.as_str());
        }
        let all = module.imports.iter().filter(|import| import.public && import.name == "*");
        let targets = all.filter_map(|import| self.absolute(&import.within, &import.path));
        let behind = targets
            .filter_map(|target| self.definer(&[&target[..target.len() - 1], &path[own.len()..]].concat(), left - 1));
        behind.into_iter().next()
    }
}

/// The names of the items of a file.
fn items(source: &Source) -> impl Iterator<Item = &str> {
    const ITEMS: &[&str] = &["struct", "enum", "union", "trait", "fn", "const", "static", "type", "mod", "macro_rules"];
    source.code.windows(3).filter(|w| ITEMS.contains(&w[0].text.as_str())).map(|w| {
        let name = if ["!", "mut", "fn"].contains(&w[1].text.as_str()) { &w[2] } else { &w[1] };
        name.text.as_str()
    })
}

/// The sets of files each of which leads to each other one.
fn knots<'s>(arrows: &Arrows<'s>) -> Vec<Vec<&'s str>> {
    let mut to: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for (from, other) in arrows.keys() {
        to.entry(from).or_default().push(other);
    }
    let reach: BTreeMap<&str, BTreeSet<&str>> = to.keys().map(|from| (*from, reached(&to, from))).collect();
    let mut knots: Vec<Vec<&str>> = Vec::new();
    for (file, behind) in reach.iter().filter(|(file, behind)| behind.contains(*file)) {
        let back = |other: &&str| reach.get(*other).is_some_and(|theirs| theirs.contains(file));
        let knot: Vec<&str> = behind.iter().copied().filter(back).collect();
        if !knots.contains(&knot) {
            knots.push(knot);
        }
    }
    knots
}

/// The files that one leads to, over whichever others.
fn reached<'s>(to: &BTreeMap<&'s str, Vec<&'s str>>, from: &'s str) -> BTreeSet<&'s str> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![from]);
    while let Some(file) = open.pop() {
        let next = to.get(file).into_iter().flatten().copied();
        open.extend(next.filter(|other| seen.insert(*other)));
    }
    seen
}

fn told(knot: &[&str], arrows: &Arrows) -> String {
    let mut lines = vec![format!("{} files use each other in a circle:", knot.len())];
    for ((from, to), names) in arrows {
        if knot.contains(from) && knot.contains(to) {
            let names: Vec<&str> = names.iter().map(String::as_str).collect();
            lines.push(format!("  {from} uses {to}: {}", names.join(", ")));
        }
    }
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROOTS: &[Root] = &[Root { folder: "src", name: "house" }, Root { folder: "cellar/src", name: "cellar" }];

    fn found(files: &[(&str, &str)]) -> Vec<String> {
        let sources: Vec<Source> = files.iter().map(|(path, text)| Source::read(path, text)).collect();
        circles(&sources, ROOTS)
    }

    #[test]
    fn two_files_that_use_each_other_are_found_with_the_names() {
        let found = found(&[
            ("src/hall/mod.rs", "mod door;\npub use door::open;\npub struct Key;\nfn a() { open(); }"),
            ("src/hall/door.rs", "use super::Key;\npub fn open() -> Key { Key }"),
            ("src/hall/lamp.rs", "use crate::hall::door::open;"),
        ]);
        let told = "2 files use each other in a circle:\n  src/hall/door.rs uses src/hall/mod.rs: hall::Key\n  \
                    src/hall/mod.rs uses src/hall/door.rs: hall::door::open";
        assert_eq!(found, [told]);
    }

    #[test]
    fn a_circle_through_re_exports_is_found() {
        let door = ("src/hall/door.rs", "use crate::{yard::{Gate, Wall}};\npub struct Door(Gate);");
        let gate = ("src/yard/gate.rs", "use crate::hall::Door as D;\npub struct Gate(D);");
        let by_name = ("src/yard/mod.rs", "mod gate;\npub use gate::Gate;");
        let by_star = ("src/yard/mod.rs", "mod gate;\npub use self::gate::*;");
        for yard in [by_name, by_star] {
            let files = [("src/hall/mod.rs", "mod door;\npub use door::Door;"), yard, door, gate];
            assert_eq!(found(&files).len(), 1, "{yard:?}");
        }
    }

    #[test]
    fn a_circle_by_inline_paths_is_found() {
        let files = [
            ("src/hall/mod.rs", "pub mod door; pub mod lamp;"),
            ("src/hall/door.rs", "use super::lamp; fn open() { lamp::light() }"),
            ("src/hall/lamp.rs", "pub fn light() { mod inner { fn a() { super::super::door::open() } } }"),
        ];
        assert_eq!(found(&files).len(), 1);
    }

    #[test]
    fn re_exports_names_of_modules_and_tests_are_no_circle() {
        let good = [
            ("src/hall/mod.rs", "pub mod door;\npub use door::{Door, Lock as Bolt};\npub struct Key;"),
            ("src/hall/door.rs", "use super::{Key, lamp};\npub struct Door; pub struct Lock(Key);\nfn lamp() {}"),
            ("src/hall/lamp.rs", "use super::Door;\n#[cfg(test)] mod tests { use crate::hall::oil::Oil; }"),
            ("src/hall/oil.rs", "use super::lamp::Lamp; // use super::oil;"),
        ];
        assert_eq!(found(&good), Vec::<String>::new());
    }

    #[test]
    fn a_room_below_another_root_is_found_where_it_stands() {
        let wine = ("cellar/src/wine.rs", "use crate::{Cork, rack::Rack};\npub struct Wine(Rack, Cork);");
        let files = [
            ("src/lib.rs", "pub use cellar::{rack, wine}; pub mod hall; pub mod rack;"),
            ("cellar/src/lib.rs", "pub mod wine; mod cork; pub use cork::Cork;"),
            ("cellar/src/cork.rs", "pub struct Cork;"),
            ("src/hall/mod.rs", "use crate::wine::Wine;"),
            wine,
        ];
        let rack = |text| found(&[files.as_slice(), &[("src/rack.rs", text)]].concat());
        assert_eq!(rack("pub struct Rack;"), Vec::<String>::new());
        assert_eq!(rack("pub struct Rack(cellar::wine::Wine);").len(), 1);
        assert_eq!(rack("use house::wine; pub struct Rack(wine::Wine);").len(), 1);
    }
}
