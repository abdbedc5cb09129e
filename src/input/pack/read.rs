//! The files of a pack out of its bytes, and whether they are what its manifest says.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::sync::Arc;

use serde::Deserialize;
use zip::CompressionMethod;
use zip::ZipReadOptions;
use zip::read::{ArchiveOffset, Config, ZipFile};
// The one reader that tells of names that come twice; what it is called may change, what it does not.
use zip::unstable::read::ZipIterable;

use super::bounds::{MOST_CONTENT, MOST_FILES, PACK};
use super::fault::PackFault;
use super::manifest::{FORMAT, MANIFEST, PackManifest};
use super::names::{fault_of_content, fault_of_name, most_of, told, too_long};
use crate::base::names::cut_message;

/// The first bytes of a pack: those of its first file.
const BEGIN: &[u8] = b"PK\x03\x04";
/// The first bytes of the record at the end of a pack, and its length; packs have no comment after it.
const END: (&[u8], usize) = (b"PK\x05\x06", 22);
/// The most bytes of a manifest.
const MOST_MANIFEST: u64 = 256 << 10;
/// The right of anybody to run a file, in the mode that Unix gives it.
const MAY_RUN: u32 = 0o111;

/// The files in the bytes of a pack, its manifest among them.
pub(super) fn files(bytes: &[u8]) -> Result<BTreeMap<String, Arc<[u8]>>, PackFault> {
    if bytes.len() as u64 > PACK.most {
        return Err(PackFault::TooLong(PACK.most >> 20));
    }
    if !bytes.starts_with(BEGIN) {
        return Err(PackFault::NoPack);
    }
    let end = bytes.len().checked_sub(END.1).and_then(|at| bytes.get(at..));
    if !end.is_some_and(|end| end.starts_with(END.0)) {
        return Err(PackFault::CutShort);
    }
    let damaged = |why: zip::result::ZipError| PackFault::Damaged(cut_message(&why.to_string()));
    let config = Config { archive_offset: ArchiveOffset::Known(0) };
    let mut archive = ZipIterable::try_new(Cursor::new(bytes), config).map_err(damaged)?;
    if archive.len() > MOST_FILES + 1 {
        return Err(PackFault::TooManyFiles(archive.len(), MOST_FILES));
    }
    // A locked file is refused by its name, below.
    let options = ZipReadOptions::new().ignore_encryption_flag(true);
    let mut entries = archive.files_with_cloned_reader(options).map_err(damaged)?;
    let (mut files, mut lower, mut held) = (BTreeMap::new(), BTreeMap::new(), 0);
    while let Some(entry) = entries.next() {
        let mut entry = entry.map_err(damaged)?;
        let name = named(&entry)?;
        if files.contains_key(&name) {
            return Err(PackFault::Double(told(&name)));
        }
        if let Some(other) = lower.insert(name.to_ascii_lowercase(), name.clone()) {
            return Err(PackFault::OnlyCase(told(&other), told(&name)));
        }
        let content = content(&mut entry, &name, MOST_CONTENT - held)?;
        held += content.len() as u64;
        files.insert(name, Arc::from(content));
    }
    folders(&files)?;
    Ok(files)
}

/// The name of an entry, if it is a file that a pack may hold.
fn named<R: Read>(entry: &ZipFile<'_, R>) -> Result<String, PackFault> {
    let raw = entry.name_raw();
    let name = String::from_utf8_lossy(raw).into_owned();
    let refuse = |why: &str| Err(PackFault::Refused(told(&name), why.to_string()));
    if entry.is_symlink() {
        return refuse("is a link, and a pack holds files only");
    }
    if entry.is_dir() {
        return refuse("is a folder of its own, and a pack holds files only");
    }
    if entry.encrypted() {
        return refuse("is locked with a password, and what a pack holds is open");
    }
    if !matches!(entry.compression(), CompressionMethod::Stored | CompressionMethod::Deflated) {
        return refuse("is compressed in a way that packs are not; expected deflate, or none");
    }
    if entry.unix_mode().is_some_and(|mode| mode & MAY_RUN != 0) {
        return refuse("is marked as a program to be run, and a pack holds none");
    }
    match fault_of_name(&name).filter(|_| name != MANIFEST) {
        Some(why) => Err(PackFault::Refused(told(&name), why)),
        None => Ok(name),
    }
}

/// The bytes of an entry, `left` of them at most. What the header says of its length is not believed.
fn content<R: Read>(entry: &mut ZipFile<'_, R>, name: &str, left: u64) -> Result<Vec<u8>, PackFault> {
    let most = if name == MANIFEST { MOST_MANIFEST } else { most_of(name) };
    let mut bytes = Vec::new();
    let read = entry.take(most.min(left) + 1).read_to_end(&mut bytes);
    if bytes.len() as u64 > most {
        return Err(PackFault::Refused(told(name), too_long_at_least(name, most)));
    }
    if bytes.len() as u64 > left {
        return Err(PackFault::TooMuch(MOST_CONTENT >> 20));
    }
    read.map_err(|why| {
        PackFault::Damaged(format!("{} cannot be taken out: {}", told(name), cut_message(&why.to_string())))
    })?;
    match fault_of_content(name, &bytes).filter(|_| name != MANIFEST) {
        Some(why) => Err(PackFault::Refused(told(name), why)),
        None => Ok(bytes),
    }
}

/// How long a file is of which one byte more was read than it may have.
fn too_long_at_least(name: &str, most: u64) -> String {
    match name {
        MANIFEST => format!("has more than {most} bytes"),
        _ => too_long(name, most + 1).replacen("has ", "has at least ", 1),
    }
}

/// Whether the name of a file is a folder of another.
fn folders(files: &BTreeMap<String, Arc<[u8]>>) -> Result<(), PackFault> {
    for name in files.keys() {
        let above = name.match_indices('/').map(|(at, _)| name[..at].to_ascii_lowercase());
        let taken = |above: &String| files.keys().find(|other| other.eq_ignore_ascii_case(above));
        if let Some(file) = above.filter_map(|above| taken(&above).cloned()).next() {
            return Err(PackFault::FileAndFolder(told(&file), told(name)));
        }
    }
    Ok(())
}

/// The manifest of a text.
pub(super) fn manifest(text: &[u8]) -> Result<PackManifest, PackFault> {
    /// What every format has.
    #[derive(Deserialize)]
    struct Any {
        debellis_pack: u64,
    }
    let bad = |why: serde_json::Error| PackFault::BadManifest(cut_message(&why.to_string()));
    let any: Any = serde_json::from_slice(text).map_err(bad)?;
    if any.debellis_pack > u64::from(FORMAT) {
        return Err(PackFault::LaterFormat(any.debellis_pack, FORMAT));
    }
    let manifest: PackManifest = serde_json::from_slice(text).map_err(bad)?;
    if manifest.sum() != manifest.hash {
        return Err(PackFault::WrongHash);
    }
    let (theirs, ours) = (version(&manifest.made_with), version(env!("CARGO_PKG_VERSION")));
    match theirs {
        None => Err(PackFault::BadManifest(format!("`made_with` is no version: {}", told(&manifest.made_with)))),
        Some(theirs) if Some(theirs) > ours => {
            Err(PackFault::LaterVersion(manifest.made_with.clone(), env!("CARGO_PKG_VERSION").into()))
        }
        Some(_) => Ok(manifest),
    }
}

/// `0.12.3` as numbers that can be compared.
fn version(text: &str) -> Option<[u32; 3]> {
    let parts: Vec<u32> = text.split('.').map(|part| part.parse().ok()).collect::<Option<_>>()?;
    parts.try_into().ok()
}

/// Whether the files are those that the manifest names.
pub(super) fn agree(manifest: &PackManifest, files: &BTreeMap<String, Arc<[u8]>>) -> Result<(), PackFault> {
    if let Some(name) = files.keys().find(|name| !manifest.files.iter().any(|file| file.name == **name)) {
        return Err(PackFault::Unlisted(told(name), "is in it, and what the pack says of itself does not name it"));
    }
    for file in &manifest.files {
        let Some(bytes) = files.get(&file.name) else {
            return Err(PackFault::Unlisted(
                told(&file.name),
                "is named by what the pack says of itself, and is missing",
            ));
        };
        if bytes.len() as u64 != file.bytes || blake3::hash(bytes).to_hex().as_str() != file.hash {
            return Err(PackFault::WrongFile(told(&file.name)));
        }
    }
    match files.contains_key(&manifest.main) {
        true => Ok(()),
        false => Err(PackFault::NoMain(told(&manifest.main))),
    }
}
