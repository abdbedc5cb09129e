//! The file of a battle that is being played: a replay that grows by one order at a time and is sealed after each.
//!
//! If the program or the machine stops at any moment, the file is whole up to its last seal: at most the order that was
//! being written is lost. An order that is taken back is cut off again.

use std::fs::File;
use std::path::{Path, PathBuf};

use super::read::{parse, seal_of};
use super::{Header, Replay, ReplayPart, Seal};
use crate::input::REPLAY;
use crate::store::disk::{self, IfThere, folder_of, sweep};
use crate::store::file::{FileError, append, begin, bytes_of, cannot_write, cut, faulty, hold, line, lines};

/// The message for a file that another window holds.
const BUSY: &str = "the battle is being played in another window";

/// The file of a battle that is being played.
pub struct Save {
    file: File,
    path: PathBuf,
    /// The end of each seal in bytes, with the sum of all bytes up to there; never empty.
    seals: Vec<(u64, blake3::Hasher)>,
}

/// A battle taken up again.
pub struct ResumedBattle {
    /// The saved replay.
    pub replay: Replay,
    /// The file, to be continued.
    pub save: Save,
    /// The number of bytes that were dropped because their order was not written to its end.
    pub dropped: usize,
}

impl Save {
    /// Begins the file of a battle that starts as in `header`.
    ///
    /// # Errors
    /// If a file exists at `path` already and is not to be replaced or is being played, or nothing can be written there.
    pub fn begin(path: &Path, header: &Header, if_there: IfThere) -> Result<Save, FileError> {
        let (bytes, sum) = sealed(&blake3::Hasher::new(), line(header), &header.start.hash());
        let file = begin(path, &bytes, if_there, BUSY)?;
        Ok(Save { file, path: path.to_path_buf(), seals: vec![(bytes.len() as u64, sum)] })
    }

    /// Takes up a battle that was saved; an order that was not written to its end is dropped.
    ///
    /// # Errors
    /// If the file cannot be read, is no replay, was changed, or is being played in another window.
    pub fn take_up(path: &Path) -> Result<ResumedBattle, FileError> {
        let bytes = bytes_of(path, &REPLAY)?;
        let whole = &bytes[..torn_at(&bytes)];
        let replay = parse(whole).map_err(|fault| faulty(path, fault))?;
        let length = whole.len() as u64;
        let mut file = hold(path, BUSY)?;
        sweep(folder_of(path));
        cut(&mut file, path, length)?;
        let mut sum = blake3::Hasher::new();
        sum.update(whole);
        let save = Save { file, path: path.to_path_buf(), seals: vec![(length, sum)] };
        Ok(ResumedBattle { replay, save, dropped: bytes.len() - whole.len() })
    }

    /// Whether a saved battle is being played in another window.
    pub fn is_played(path: &Path) -> bool {
        path.exists() && hold(path, BUSY).is_err()
    }

    /// The path of the file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes the parts of an order and seals them; when this returns they are on the disk.
    ///
    /// # Errors
    /// If it cannot be written; the file is then unchanged, or ends with bytes that the next reader drops.
    pub fn append(&mut self, parts: &[ReplayPart], hash: &str) -> Result<(), FileError> {
        let (end, sum) = self.last();
        let (bytes, sum) = sealed(&sum, parts.iter().flat_map(line).collect(), hash);
        append(&mut self.file, &self.path, &bytes, end)?;
        self.seals.push((end + bytes.len() as u64, sum));
        Ok(())
    }

    /// Cuts off the order that the last [`Save::append`] wrote.
    ///
    /// # Errors
    /// If the file cannot be written.
    pub fn take_back(&mut self) -> Result<(), FileError> {
        if self.seals.len() > 1 {
            self.seals.pop();
        }
        let (end, _) = self.last();
        cut(&mut self.file, &self.path, end)?;
        disk::sync(&self.file).map_err(|why| cannot_write(&self.path, why))
    }

    fn last(&self) -> (u64, blake3::Hasher) {
        self.seals.last().cloned().expect("a save has a seal from its beginning on")
    }
}

impl Drop for Save {
    /// A child process that is starting at this moment may still hold the file, and with it the lock. Closing alone
    /// would not release the lock until then.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// Bytes followed by their seal, and the sum of everything up to there.
fn sealed(before: &blake3::Hasher, mut bytes: Vec<u8>, hash: &str) -> (Vec<u8>, blake3::Hasher) {
    let mut sum = before.clone();
    sum.update(&bytes);
    let seal = line(&Seal { hash: hash.into(), sum: sum.finalize().to_hex().to_string() });
    sum.update(&seal);
    bytes.extend(seal);
    (bytes, sum)
}

/// The end of the last seal in bytes, if what follows it is the beginning of the next order: whole parts and a line
/// without its end. A save that was cut short leaves nothing else, so the reader refuses anything else.
fn torn_at(bytes: &[u8]) -> usize {
    let lines = lines(bytes);
    let Some(last) = lines.iter().rposition(|line| seal_of(line).is_some()) else { return bytes.len() };
    let is_part = |line: &&[u8]| serde_json::from_slice::<ReplayPart>(line).is_ok();
    if lines[last + 1..].iter().all(is_part) { lines[..=last].iter().map(|l| l.len()).sum() } else { bytes.len() }
}
