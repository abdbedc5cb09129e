//! Where a file lies: on the disk, or in a pack, which is a folder for whoever reads from it.
//!
//! `wars/issus.debellis/lib/lines.lua` is the file `lib/lines.lua` in the pack `wars/issus.debellis`. A folder whose name
//! ends like that of a pack stays a folder.

use std::io::{Error, ErrorKind, Result};
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;

use super::bound::{InputBound, is_named_pipe, whole as read_whole};
use super::pack::{ENDING, Pack, PackFault};

/// A file or a folder in a pack.
pub struct InPack {
    /// The path of the pack.
    pub pack: PathBuf,
    /// Its name in the pack, with its folders; empty for the pack itself.
    pub name: String,
}

/// The pack that a path leads into; `None` if it leads into none.
pub fn in_pack(path: &Path) -> Option<InPack> {
    let pack = path.ancestors().find(|above| is_pack(above))?;
    let mut parts: Vec<&str> = Vec::new();
    for part in path.strip_prefix(pack).ok()?.components() {
        match part {
            Component::Normal(part) => parts.push(part.to_str()?),
            Component::CurDir => {}
            // What leads out of a pack leads nowhere.
            Component::ParentDir => drop(parts.pop()?),
            Component::RootDir | Component::Prefix(_) => return None,
        }
    }
    Some(InPack { pack: pack.to_path_buf(), name: parts.join("/") })
}

/// Whether a pack lies at a path: a file with the ending of packs.
pub fn is_pack(path: &Path) -> bool {
    path.extension().is_some_and(|end| end == ENDING) && path.is_file()
}

/// Whether a file can be opened without waiting for somebody: all but pipes that lie on the disk.
pub fn opens(path: &Path) -> bool {
    !is_named_pipe(path)
}

/// A path for people: `issus.debellis: lib/lines.lua` for a file in a pack.
pub fn shown(path: &Path) -> String {
    match in_pack(path).filter(|inside| !inside.name.is_empty()) {
        Some(inside) => format!("{}: {}", inside.pack.display(), inside.name),
        None => path.display().to_string(),
    }
}

/// A path with its links resolved, of something that is there.
///
/// # Errors
/// The error of the system.
pub fn whole(path: &Path) -> Result<PathBuf> {
    let Some(inside) = in_pack(path) else { return path.canonicalize() };
    let pack = inside.opened()?;
    match pack.files.contains_key(&inside.name) || inside.is_folder(&pack) {
        true => Ok(inside.pack.canonicalize()?.join(inside.name)),
        false => Err(inside.missing()),
    }
}

/// Whether a file lies at a path.
pub fn is_file(path: &Path) -> bool {
    match in_pack(path) {
        Some(inside) if inside.name.is_empty() => true,
        Some(inside) => inside.opened().is_ok_and(|pack| pack.files.contains_key(&inside.name)),
        None => path.is_file(),
    }
}

/// The names of what lies in a folder, sorted; none if it cannot be read.
pub fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<String> = match in_pack(folder) {
        Some(inside) => {
            let begin = inside.beginning();
            let pack = inside.opened();
            let names = pack.iter().flat_map(|pack| pack.files.keys());
            names.filter_map(|name| name.strip_prefix(&begin)?.split('/').next().map(String::from)).collect()
        }
        None => {
            let entries = std::fs::read_dir(folder).into_iter().flatten();
            entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect()
        }
    };
    names.sort();
    names.dedup();
    names
}

impl InPack {
    /// The bytes of the file.
    ///
    /// # Errors
    /// If the pack cannot be read or does not have it; [`ErrorKind::FileTooLarge`] if there are more than the bound.
    pub(super) fn bytes(&self, bound: &InputBound) -> Result<Vec<u8>> {
        let pack = self.opened()?;
        let bytes = pack.files.get(&self.name).ok_or_else(|| self.missing())?;
        read_whole(&bytes[..], bound)
    }

    fn opened(&self) -> Result<Arc<Pack>> {
        Pack::open(&self.pack).map_err(|fault: PackFault| Error::new(ErrorKind::InvalidData, fault))
    }

    fn beginning(&self) -> String {
        if self.name.is_empty() { String::new() } else { format!("{}/", self.name) }
    }

    fn is_folder(&self, pack: &Pack) -> bool {
        let begin = self.beginning();
        pack.files.keys().any(|name| name.starts_with(&begin))
    }

    fn missing(&self) -> Error {
        Error::new(ErrorKind::NotFound, format!("there is no `{}` in this pack", self.name))
    }
}
