//! The names that files get in a pack: their paths from the folder that holds them all.
//!
//! Files keep their places to each other, so that whatever one finds beside itself is beside it in the pack too.

use std::collections::BTreeMap;
use std::path::{Component, Path, PathBuf};

use super::found::PackParts;
use crate::script::modules::library;

/// The name of each file.
///
/// # Errors
/// If no folder holds them all, or a path is no text.
pub(super) fn names(own: &Path, parts: &PackParts) -> Result<BTreeMap<PathBuf, String>, String> {
    let folder = own.parent().unwrap_or(Path::new("/"));
    let mut root = folder.to_path_buf();
    for file in &parts.files {
        while !file.starts_with(&root) {
            let up = root.parent().ok_or_else(|| format!("{} lies on another disk", file.display()))?;
            root = up.to_path_buf();
        }
    }
    // Modules of the folder `scripts` are named from there.
    if let Some(library) = library(own).filter(|library| root.starts_with(library) && root != folder) {
        root = library;
    }
    let named = |file: &PathBuf| {
        let inner = file.strip_prefix(&root).ok()?;
        let parts: Option<Vec<&str>> = inner.components().map(|part| part_of(&part)).collect();
        Some((file.clone(), parts?.join("/")))
    };
    let named = |file: &PathBuf| named(file).ok_or_else(|| format!("{}: its name is no text", file.display()));
    parts.files.iter().chain([&own.to_path_buf()]).map(named).collect()
}

fn part_of<'p>(part: &Component<'p>) -> Option<&'p str> {
    match part {
        Component::Normal(part) => part.to_str(),
        _ => None,
    }
}
