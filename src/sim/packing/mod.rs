//! Makes a pack of a script and all that belongs to it.
//!
//! What belongs to it is found by running it: the files that it read. Beside these go the tests that stand beside it, the
//! pictures, generals and armies that its texts name, and a text of notes for players. Writes nothing.
//!
//! - `found`: what belongs to a file, `root`: the names of the files in the pack;
//! - `index`: a folder of packs looked through.

mod found;
pub mod index;
mod needs;
mod root;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::input::pack::names::{fault_of_content, fault_of_name, most_of};
use crate::input::pack::{FORMAT, MOST_CONTENT, MOST_FILES, Pack, PackManifest};
use crate::input::{self, InputBound, place};
use crate::script::limits::Limits;
use found::{PackParts, parts};
pub use needs::rules_of;

/// The pack of the file at `path`, with the files in `beside`, and notes about what was left out.
///
/// # Errors
/// If the file has a mistake or is nothing that is packed, or something that belongs to it cannot go into a pack; as a
/// sentence for people.
pub fn pack(path: &Path, beside: &[PathBuf], limits: Limits) -> Result<(Pack, Vec<String>), String> {
    if place::in_pack(path).is_some() {
        return Err(format!("{} is a pack already\n  help: `debellis unpack` takes it apart", path.display()));
    }
    let mut parts = parts(path, limits)?;
    for file in beside {
        let whole = place::whole(file).map_err(|why| format!("{}: {why}", file.display()))?;
        parts.files.insert(whole);
    }
    let own = place::whole(path).map_err(|why| format!("{}: {why}", path.display()))?;
    let names = root::names(&own, &parts)?;
    let main = names.get(&own).cloned().unwrap_or_default();
    let files = contents(&names, &parts)?;
    let manifest = PackManifest {
        debellis_pack: FORMAT,
        made_with: env!("CARGO_PKG_VERSION").into(),
        kind: parts.kind,
        main,
        title: parts.title,
        rules: parts.rules.iter().filter_map(|set| rules_of(set)).collect(),
        script: parts.script,
        files: Vec::new(),
        hash: String::new(),
    };
    Ok((Pack { manifest: manifest.sealed(&files), files }, parts.notes))
}

/// The bytes of all files by their names in the pack, each judged as a reader will judge it.
fn contents(names: &BTreeMap<PathBuf, String>, parts: &PackParts) -> Result<BTreeMap<String, Arc<[u8]>>, String> {
    let mut files: BTreeMap<String, Arc<[u8]>> = BTreeMap::new();
    let mut put = |name: &str, shown: &str, bytes: Vec<u8>| -> Result<(), String> {
        let fault = fault_of_name(name).or_else(|| fault_of_content(name, &bytes));
        if let Some(why) = fault {
            return Err(format!("{shown} cannot go into a pack: `{name}` {why}"));
        }
        let same = |other: &&String| other.eq_ignore_ascii_case(name);
        if let Some(other) = files.keys().find(same) {
            return Err(format!("{shown} cannot go into a pack: there is `{other}` already, from another folder"));
        }
        files.insert(name.to_string(), bytes.into());
        Ok(())
    };
    for (path, name) in names {
        let bound = InputBound { what: "a file of a pack", most: most_of(name) };
        let bytes = input::bytes(path, &bound).map_err(|why| format!("{}: {why}", path.display()))?;
        put(name, &path.display().to_string(), bytes)?;
    }
    for (name, text) in &parts.shipped {
        put(name, name, text.as_bytes().to_vec())?;
    }
    let all: u64 = files.values().map(|bytes| bytes.len() as u64).sum();
    if all > MOST_CONTENT || files.len() > MOST_FILES {
        let (count, most) = (files.len(), MOST_CONTENT >> 20);
        return Err(format!("{count} files with {all} bytes belong to it, and a pack has {MOST_FILES} and {most} MiB"));
    }
    Ok(files)
}
