//! A pack: a scenario, a campaign, an army, a general or a tournament with all its files in one, read with suspicion.
//!
//! A pack is a ZIP file whose name ends with [`ENDING`]. It is read whole, within bounds that hold for what really comes
//! out of it, whatever its headers say; nothing of it is written anywhere. It knows the names and lengths of files, not
//! what they mean.
//!
//! - `bounds`: how much it may hold; `names`: what a file in it may be called and hold; `manifest`: what it says of itself;
//! - `read`: its files out of its bytes; `fault`: what is wrong with it, in words.

mod bounds;
mod fault;
mod manifest;
pub mod names;
mod read;

use std::collections::BTreeMap;
use std::io::ErrorKind;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use super::bound::plain;
pub use bounds::{ENDING, MOST_CONTENT, MOST_FILES, PACK};
pub use fault::PackFault;
pub use manifest::{FORMAT, MANIFEST, PackFile, PackKind, PackManifest, PackRules};

/// The packs that are kept after they were read.
const KEPT: usize = 4;

/// A pack that was read and found sound.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Pack {
    /// What it says of itself.
    pub manifest: PackManifest,
    /// Its files by name, without the manifest.
    pub files: BTreeMap<String, Arc<[u8]>>,
}

/// The packs that were read last, by the hash of their bytes: a battle reads the same script again and again.
static READ: Mutex<Vec<(blake3::Hash, Arc<Pack>)>> = Mutex::new(Vec::new());

impl Pack {
    /// Reads the pack at a path.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn open(path: &Path) -> Result<Arc<Pack>, PackFault> {
        let bytes = plain(path, &PACK).map_err(|why| match why.kind() {
            ErrorKind::FileTooLarge => PackFault::TooLong(PACK.most >> 20),
            _ => PackFault::Unreadable(format!("it cannot be read: {why}")),
        })?;
        let hash = blake3::hash(&bytes);
        let kept = |read: &Vec<(blake3::Hash, Arc<Pack>)>| {
            read.iter().find(|(known, _)| *known == hash).map(|(_, pack)| pack.clone())
        };
        if let Some(pack) = kept(&READ.lock().unwrap_or_else(PoisonError::into_inner)) {
            return Ok(pack);
        }
        let pack = Arc::new(Pack::of(&bytes)?);
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        if read.len() >= KEPT {
            read.remove(0);
        }
        read.push((hash, pack.clone()));
        Ok(pack)
    }

    /// The pack of these bytes.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn of(bytes: &[u8]) -> Result<Pack, PackFault> {
        let mut files = read::files(bytes)?;
        let text = files.remove(MANIFEST).ok_or(PackFault::NoManifest)?;
        let manifest = read::manifest(&text)?;
        read::agree(&manifest, &files)?;
        Ok(Pack { manifest, files })
    }
}
