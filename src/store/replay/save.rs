//! A battle that is being played: a replay that grows by an order at a time and is sealed after each.
//!
//! Whatever moment the program or the machine stops at, the file is whole up to its last seal: at most what was being
//! written is lost. An order that is taken back is cut off again.

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

use super::read::{parse, seal_of};
use super::{Header, Replay, ReplayPart, Seal};
use crate::store::file::{FileError, begin, bytes_of, cannot_write, cut, faulty, hold, line, lines};

/// Who holds the file where it cannot be had.
const BUSY: &str = "the battle is being played in another window";

/// The file of a battle that is being played.
pub struct Save {
    file: File,
    path: PathBuf,
    /// Where each seal ends that was written or found, with the sum of all bytes up to there; never empty.
    seals: Vec<(u64, blake3::Hasher)>,
}

/// A battle taken up again.
pub struct ResumedBattle {
    /// What was saved.
    pub replay: Replay,
    /// Where it goes on.
    pub save: Save,
    /// How many bytes of an order that was not written to its end were dropped.
    pub dropped: usize,
}

impl Save {
    /// Begins the file of a battle that starts as `header` says.
    ///
    /// # Errors
    /// Where there is something at `path` already, or nothing can be written there.
    pub fn begin(path: &Path, header: &Header) -> Result<Save, FileError> {
        let (bytes, sum) = sealed(&blake3::Hasher::new(), line(header), &header.start.hash());
        let file = begin(path, &bytes, BUSY)?;
        Ok(Save { file, path: path.to_path_buf(), seals: vec![(bytes.len() as u64, sum)] })
    }

    /// Takes up a battle that was saved; what stands behind the last seal because it was not written to its end is
    /// dropped.
    ///
    /// # Errors
    /// Where the file cannot be read, is no replay, was changed, or is being played by another.
    pub fn take_up(path: &Path) -> Result<ResumedBattle, FileError> {
        let bytes = bytes_of(path)?;
        let whole = &bytes[..torn_at(&bytes)];
        let replay = parse(whole).map_err(|fault| faulty(path, fault))?;
        let length = whole.len() as u64;
        let mut file = hold(path, BUSY)?;
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

    /// Where it stands.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Writes what an order has brought and seals it; when this comes back it is on the disk.
    ///
    /// # Errors
    /// Where it cannot be written; the file is as it was before then, or as good.
    pub fn append(&mut self, parts: &[ReplayPart], hash: &str) -> Result<(), FileError> {
        let (end, sum) = self.last();
        let (bytes, sum) = sealed(&sum, parts.iter().flat_map(line).collect(), hash);
        if let Err(why) = self.file.write_all(&bytes).and_then(|()| self.file.sync_data()) {
            // A half-written order would be dropped by the next reader as well.
            let _ = self.file.set_len(end);
            return Err(cannot_write(&self.path, why));
        }
        self.seals.push((end + bytes.len() as u64, sum));
        Ok(())
    }

    /// Cuts off what the last [`Save::append`] has written.
    ///
    /// # Errors
    /// Where the file cannot be written.
    pub fn take_back(&mut self) -> Result<(), FileError> {
        if self.seals.len() > 1 {
            self.seals.pop();
        }
        let (end, _) = self.last();
        cut(&mut self.file, &self.path, end)?;
        self.file.sync_data().map_err(|why| cannot_write(&self.path, why))
    }

    fn last(&self) -> (u64, blake3::Hasher) {
        self.seals.last().cloned().expect("a save has a seal from its beginning on")
    }
}

impl Drop for Save {
    /// A program that is being started at this very moment still holds the file, and with it the lock: given back by
    /// closing alone, it would last until then.
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// Bytes with their seal behind them, and the sum of everything up to there.
fn sealed(before: &blake3::Hasher, mut bytes: Vec<u8>, hash: &str) -> (Vec<u8>, blake3::Hasher) {
    let mut sum = before.clone();
    sum.update(&bytes);
    let seal = line(&Seal { hash: hash.into(), sum: sum.finalize().to_hex().to_string() });
    sum.update(&seal);
    bytes.extend(seal);
    (bytes, sum)
}

/// Where the last seal ends, if what stands behind it is the beginning of what would have been written next: whole
/// parts and a line without its end. Anything else was not left by a save that was cut short, and is for the reader to
/// refuse.
fn torn_at(bytes: &[u8]) -> usize {
    let lines = lines(bytes);
    let Some(last) = lines.iter().rposition(|line| seal_of(line).is_some()) else { return bytes.len() };
    let is_part = |line: &&[u8]| serde_json::from_slice::<ReplayPart>(line).is_ok();
    if lines[last + 1..].iter().all(is_part) { lines[..=last].iter().map(|l| l.len()).sum() } else { bytes.len() }
}
