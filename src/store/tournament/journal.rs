//! The journal of a tournament: an event in each line, sealed and on the disk before it is acknowledged.
//!
//! A line is `{"event":...,"sum":"..."}`; the sum (blake3) is that of all bytes of the file before it, so that any
//! changed byte is found. A torn line after the last whole line is dropped: it was never acknowledged.

use std::fs::File;
use std::path::{Path, PathBuf};

use serde::Deserialize;

use crate::input::JOURNAL;
use crate::store::disk::{IfThere, sweep};
use crate::store::file::{self, FileError, LineFault, append, begin, bytes_of, cut, faulty, hold, lines};
use crate::tournament::{Tournament, TournamentEvent};

/// The journal's name in the folder of its tournament.
pub const FILE: &str = "tournament.journal";

/// The message for a journal that another window holds.
const BUSY: &str = "the tournament is being gone on with in another window";

/// The text between an event and its sum.
const SUM: &[u8] = b",\"sum\":\"";
/// The end of a line, behind its sum.
const END: &[u8] = b"\"}\n";
/// The length of a sum in hexadecimal digits.
const DIGITS: usize = 64;

/// The journal of a tournament that is going on.
pub struct Journal {
    file: File,
    path: PathBuf,
    length: u64,
    sum: blake3::Hasher,
}

/// A tournament as its journal has it.
pub struct ResumedTournament {
    /// The tournament after all events of the journal.
    pub tournament: Tournament,
    /// The number of bytes that were dropped because their event was not written to its end.
    pub dropped: usize,
    whole: Vec<u8>,
}

impl Journal {
    /// Begins the journal of a tournament in a folder, which is created if it is missing.
    ///
    /// # Errors
    /// If there is a journal already, or nothing can be written there.
    pub fn begin(folder: &Path, opened: &TournamentEvent) -> Result<Journal, FileError> {
        file::folder(folder)?;
        let (path, mut sum) = (folder.join(FILE), blake3::Hasher::new());
        let bytes = sealed(&mut sum, opened);
        let file = begin(&path, &bytes, IfThere::Refuse, BUSY)?;
        Ok(Journal { file, path, length: bytes.len() as u64, sum })
    }

    /// Reads the journal of a folder without holding it.
    ///
    /// # Errors
    /// If it cannot be read, was changed, or holds an event that cannot follow the ones before.
    pub fn read(folder: &Path) -> Result<ResumedTournament, FileError> {
        let path = folder.join(FILE);
        let bytes = bytes_of(&path, &JOURNAL)?;
        let tournament = parse(&bytes).map_err(|fault| faulty(&path, fault))?;
        let whole: Vec<u8> = lines(&bytes).concat();
        Ok(ResumedTournament { tournament, dropped: bytes.len() - whole.len(), whole })
    }

    /// Takes a tournament up again, for writing.
    ///
    /// # Errors
    /// As [`Journal::read`]; also if another process has it open for writing.
    pub fn take_up(folder: &Path) -> Result<(Journal, ResumedTournament), FileError> {
        let path = folder.join(FILE);
        // Held before it is read, so that no other process writes in between.
        let mut file = hold(&path, BUSY)?;
        sweep(folder);
        let found = Journal::read(folder)?;
        let length = found.whole.len() as u64;
        cut(&mut file, &path, length)?;
        let mut sum = blake3::Hasher::new();
        sum.update(&found.whole);
        Ok((Journal { file, path, length, sum }, found))
    }

    /// Writes an event; when this returns it is on the disk.
    ///
    /// # Errors
    /// If it cannot be written; the file is then unchanged, or ends with bytes that the next reader drops.
    pub fn append(&mut self, event: &TournamentEvent) -> Result<(), FileError> {
        let mut sum = self.sum.clone();
        let bytes = sealed(&mut sum, event);
        append(&mut self.file, &self.path, &bytes, self.length)?;
        (self.length, self.sum) = (self.length + bytes.len() as u64, sum);
        Ok(())
    }
}

impl Drop for Journal {
    fn drop(&mut self) {
        let _ = self.file.unlock();
    }
}

/// An event as a line with its sum; the line is added to `sum`.
fn sealed(sum: &mut blake3::Hasher, event: &TournamentEvent) -> Vec<u8> {
    let mut bytes = b"{\"event\":".to_vec();
    bytes.extend(serde_json::to_vec(event).expect("plain data of strings, numbers and lists can be written"));
    bytes.extend(SUM);
    let before = bytes.len();
    sum.update(&bytes);
    bytes.extend(sum.finalize().to_hex().as_bytes());
    bytes.extend(END);
    sum.update(&bytes[before..]);
    bytes
}

/// A line as it is read.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct JournalLine {
    event: TournamentEvent,
    /// It is checked against the bytes.
    #[serde(rename = "sum")]
    _sum: String,
}

/// The tournament after the whole lines of a journal.
fn parse(bytes: &[u8]) -> Result<Tournament, LineFault> {
    let (lines, mut sum, mut found) = (lines(bytes), blake3::Hasher::new(), None::<Tournament>);
    let rest = &bytes[lines.iter().map(|line| line.len()).sum()..];
    for (i, line) in lines.iter().enumerate() {
        let event = event(line, &mut sum).map_err(|what| (i + 1, what))?;
        let taken = match &mut found {
            None => Tournament::begin(&event).map(|begun| found = Some(begun)),
            Some(tournament) => tournament.apply(&event),
        };
        taken.map_err(|what| (i + 1, what))?;
    }
    // A torn rest is the beginning of a line: it has nothing after a sum. The first line was written whole.
    let torn = rest.windows(SUM.len()).position(|w| w == SUM).is_none_or(|at| rest.len() < at + SUM.len() + DIGITS + 3);
    match found {
        Some(tournament) if torn => Ok(tournament),
        _ => Err((lines.len() + 1, CHANGED.into())),
    }
}

const CHANGED: &str = "the journal was changed after it was written: its bytes do not give the sum in this line";

/// The event of a line whose sum is right.
fn event(line: &[u8], sum: &mut blake3::Hasher) -> Result<TournamentEvent, String> {
    let (head, digits) = line
        .strip_suffix(END)
        .and_then(|line| line.split_at_checked(line.len().saturating_sub(DIGITS)))
        .filter(|(head, _)| head.ends_with(SUM))
        .ok_or_else(|| "this is no line of a tournament's journal".to_string())?;
    sum.update(head);
    if sum.finalize().to_hex().as_bytes() != digits {
        return Err(CHANGED.into());
    }
    sum.update(&line[head.len()..]);
    let line: JournalLine = serde_json::from_slice(line).map_err(|e| format!("{e}, of a journal line"))?;
    Ok(line.event)
}
