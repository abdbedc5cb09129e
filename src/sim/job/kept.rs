//! Results in a folder: a file for each unit under the unit's name, there whole or not at all.

use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::file::JobHead;
use super::result::UnitResult;
use crate::input::place;
use crate::store::disk::{FileDraft, IfThere};
use crate::store::{FileError, cannot_write};

/// The ending of the name of a result.
const ENDING: &str = "result";

/// What became of a result that was to be kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kept {
    /// It stands there now.
    New,
    /// The same was there already.
    There,
    /// Another one was there already. This one stands beside it.
    Beside,
}

/// Where the result of a unit stands.
fn path_of(folder: &Path, job: &JobHead, unit: u64) -> PathBuf {
    folder.join(format!("{}.{ENDING}", job.key(unit)))
}

/// Whether a sound result of this unit stands in a folder.
pub fn stands(folder: &Path, job: &JobHead, unit: u64) -> bool {
    let found = UnitResult::open(&path_of(folder, job, unit), job);
    found.is_ok_and(|found| found.unit == unit)
}

/// Keeps a result in a folder. What is there and whole stays; what was damaged is replaced.
///
/// # Errors
/// If it cannot be written; nothing is left of it then.
pub fn keep(folder: &Path, job: &JobHead, result: &UnitResult) -> Result<Kept, FileError> {
    let path = path_of(folder, job, result.unit);
    if write(&path, result, IfThere::Refuse)? {
        return Ok(Kept::New);
    }
    match UnitResult::open(&path, job) {
        Ok(there) if there.unit == result.unit && there.hash == result.hash => Ok(Kept::There),
        Ok(there) if there.unit == result.unit => {
            // Two results that differ are for whoever joins them to judge.
            let beside = path.with_extension(format!("{}.{ENDING}", &result.hash[..8]));
            write(&beside, result, IfThere::Replace).map(|_| Kept::Beside)
        }
        _ => write(&path, result, IfThere::Replace).map(|_| Kept::New),
    }
}

/// Writes a result; false if something stands there that is not to be replaced.
fn write(path: &Path, result: &UnitResult, if_there: IfThere) -> Result<bool, FileError> {
    let written = FileDraft::begin(path, if_there).and_then(|mut draft| {
        draft.write_all(&result.bytes())?;
        draft.finish()
    });
    match written {
        Ok(_) => Ok(true),
        Err(why) if why.kind() == ErrorKind::AlreadyExists && if_there == IfThere::Refuse => Ok(false),
        Err(why) => Err(cannot_write(path, why)),
    }
}

/// The files of results in some folders, or named themselves, in order.
///
/// # Errors
/// If there is nothing at one of the paths.
pub fn results(places: &[PathBuf]) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    for place in places {
        if place.is_dir() {
            let ends = |name: &String| Path::new(name).extension().is_some_and(|end| end == ENDING);
            found.extend(place::names(place).into_iter().filter(ends).map(|name| place.join(name)));
        } else if place.is_file() {
            found.push(place.clone());
        } else {
            return Err(format!("there is no folder of results {}", place.display()));
        }
    }
    Ok(found)
}
