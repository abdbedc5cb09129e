//! The folder of a campaign: its parts, and how it is made.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use super::trouble::Trouble;
use crate::store::disk;

/// The file of a campaign in its folder.
pub const FILE: &str = "campaign.db";
/// The folder of the orders as they were received.
pub const ORDERS: &str = "orders";
/// The folder of the pages for people.
pub const REPORTS: &str = "reports";

/// The folder of a campaign that is being made. When this is dropped, the folders that it has made are removed, unless
/// [`NewFolder::kept`] was called.
pub(super) struct NewFolder {
    made: Vec<PathBuf>,
}

impl NewFolder {
    /// Makes the folder with its parts; those that are there and empty are used.
    ///
    /// # Errors
    /// If the folder or a part of it holds something, or cannot be made.
    pub fn begin(folder: &Path) -> Result<NewFolder, Trouble> {
        let parts = [ORDERS, REPORTS].map(|part| folder.join(part));
        // The remains of a campaign whose making was cut off are not a campaign.
        disk::sweep(folder);
        let ours = |name: &OsStr| parts.iter().any(|part| part.file_name() == Some(name));
        for (place, expected) in [(folder, true)].into_iter().chain(parts.iter().map(|part| (part.as_path(), false))) {
            let Ok(mut entries) = place.read_dir() else { continue };
            if entries.any(|entry| entry.is_ok_and(|entry| !(expected && ours(&entry.file_name())))) {
                let what = format!("{}: this folder is not empty; a campaign begins in a new one", place.display());
                return Err(Trouble::Refused(what));
            }
        }
        let mut new = NewFolder { made: Vec::new() };
        let above = folder.ancestors().filter(|folder| !folder.as_os_str().is_empty()).collect::<Vec<_>>();
        for place in above.into_iter().rev().chain(parts.iter().map(PathBuf::as_path)) {
            match disk::folder(place) {
                Ok(()) => new.made.push(place.to_path_buf()),
                Err(_) if place.is_dir() => {}
                Err(why) => return Err(Trouble::File { file: place.display().to_string(), why }),
            }
        }
        Ok(new)
    }

    /// Leaves the folder as it is: the campaign is made.
    pub fn kept(mut self) {
        self.made.clear();
    }
}

impl Drop for NewFolder {
    fn drop(&mut self) {
        // A folder that another has put something into meanwhile is not empty, and stays.
        for folder in self.made.iter().rev() {
            let _ = disk::remove_folder(folder);
        }
    }
}
