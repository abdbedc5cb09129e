//! Packs as they are written: one file of a pack's files, and a pack taken apart into a folder.
//!
//! The same files make the same bytes: they stand in the order of their names and have no times, owners or rights.

use std::io::{Cursor, Write};
use std::path::{Path, PathBuf};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, DateTime, System, ZipWriter};

use super::disk;
use super::file::{FileError, cannot_write, put};
use crate::input::pack::{MANIFEST, PACK, Pack};

/// The rights of a file in a pack: a plain one.
const RIGHTS: u32 = 0o644;
/// The level of compression.
const LEVEL: i64 = 9;

/// The bytes of a pack.
///
/// # Errors
/// If they are more than a pack may have.
pub fn bytes(pack: &Pack) -> Result<Vec<u8>, String> {
    let bytes = written(pack).map_err(|why| why.to_string())?;
    match bytes.len() as u64 > PACK.most {
        true => Err(format!("the pack would have {} bytes, and a pack has {} at most", bytes.len(), PACK.most)),
        false => Ok(bytes),
    }
}

fn written(pack: &Pack) -> zip::result::ZipResult<Vec<u8>> {
    let options = SimpleFileOptions::default()
        .compression_method(CompressionMethod::Deflated)
        .compression_level(Some(LEVEL))
        .last_modified_time(DateTime::default())
        .system(System::Unix)
        .unix_permissions(RIGHTS);
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    zip.start_file(MANIFEST, options)?;
    zip.write_all(pack.manifest.text().as_bytes())?;
    for (name, bytes) in &pack.files {
        zip.start_file(name.as_str(), options)?;
        zip.write_all(bytes)?;
    }
    Ok(zip.finish()?.into_inner())
}

/// Takes a pack apart into a new folder, whole or not at all; what the pack says of itself is not written. Returns the
/// paths of the files.
///
/// # Errors
/// If something stands at `folder` already, or nothing can be written there.
pub fn unpack(pack: &Pack, folder: &Path) -> Result<Vec<PathBuf>, FileError> {
    disk::folder(folder).map_err(|why| cannot_write(folder, why))?;
    let (mut files, mut folders) = (Vec::new(), vec![folder.to_path_buf()]);
    let done = taken_out(pack, folder, &mut files, &mut folders);
    if done.is_err() {
        // What was begun goes again. It was made here, so that nothing else is lost.
        files.iter().for_each(|file| drop(disk::remove(file)));
        folders.iter().rev().for_each(|folder| drop(disk::remove_folder(folder)));
    }
    done.map(|()| files)
}

fn taken_out(
    pack: &Pack,
    folder: &Path,
    files: &mut Vec<PathBuf>,
    folders: &mut Vec<PathBuf>,
) -> Result<(), FileError> {
    for (name, bytes) in &pack.files {
        let mut at = folder.to_path_buf();
        let parts: Vec<&str> = name.split('/').collect();
        for part in &parts[..parts.len() - 1] {
            at.push(part);
            if !folders.contains(&at) {
                disk::folder(&at).map_err(|why| cannot_write(&at, why))?;
                folders.push(at.clone());
            }
        }
        at.push(parts[parts.len() - 1]);
        files.push(at.clone());
        put(&at, bytes)?;
    }
    Ok(())
}
