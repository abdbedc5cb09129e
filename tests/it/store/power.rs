//! Power cuts: any part of what was not yet synced to the disk may be lost, and all that was acknowledged is there.
//!
//! The files are copied as they stand on the disk after each step; then parts that a cut could take are removed.

use std::fs;
use std::path::{Path, PathBuf};

use debellis::base::dice::Seeded;
use debellis::store::campaign::{Head, Store};
use rusqlite::Connection;

use super::{campaign, season};

/// The number of bytes that the disk writes or loses as a whole.
const SECTOR: usize = 512;

/// The two files of a campaign.
#[derive(Clone)]
struct Disk {
    file: Vec<u8>,
    log: Vec<u8>,
}

impl Disk {
    fn of(path: &Path) -> Disk {
        let log = PathBuf::from(format!("{}-wal", path.display()));
        Disk { file: fs::read(path).expect("a file"), log: fs::read(log).unwrap_or_default() }
    }

    /// The campaign after the power is back; it must be sound and open for writing.
    #[track_caller]
    fn found(&self, what: &str) -> Head {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("campaign.db");
        fs::write(&path, &self.file).expect("a file");
        fs::write(folder.path().join("campaign.db-wal"), &self.log).expect("a file");
        let mut store = Store::open(&path).unwrap_or_else(|why| panic!("{what}: {why}"));
        assert_eq!(store.verify(), [], "{what}");
        let head = store.head().expect("a head");
        store.append(&season(9)).unwrap_or_else(|why| panic!("{what}: {why}"));
        head
    }
}

/// The content `new` if only some sectors of it have reached the disk; `old` has the same length or less.
fn torn(old: &[u8], new: &[u8], mut kept: impl FnMut(usize) -> bool) -> Vec<u8> {
    let mut disk = new.to_vec();
    for (sector, bytes) in disk.chunks_mut(SECTOR).enumerate().filter(|(sector, _)| !kept(*sector)) {
        let old = old.iter().skip(sector * SECTOR).copied().chain(std::iter::repeat(0));
        bytes.iter_mut().zip(old).for_each(|(byte, old)| *byte = old);
    }
    disk
}

/// The sectors in which two contents differ.
fn differ(old: &[u8], new: &[u8]) -> Vec<usize> {
    let sector = |bytes: &[u8], at: usize| {
        (at..(at + SECTOR).min(new.len())).map(|i| bytes.get(i).copied().unwrap_or_default()).collect::<Vec<_>>()
    };
    (0..new.len()).step_by(SECTOR).filter(|at| sector(old, *at) != sector(new, *at)).map(|at| at / SECTOR).collect()
}

#[test]
fn a_log_that_is_cut_anywhere_gives_the_last_whole_transaction() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&campaign(folder.path(), 1)).expect("a campaign");
    let mut steps = vec![(0, store.head().expect("a head"))];
    for turn in 2..5 {
        let head = store.append(&season(turn)).expect("a season");
        steps.push((Disk::of(store.path()).log.len(), head));
    }
    let disk = Disk::of(store.path());
    let frames = (32..=disk.log.len()).step_by(24 + 4096);
    let inside = frames.clone().flat_map(|at| [at + 1, at + 24, at + 100, at + 3000]);
    for cut in [0, 1, 31].into_iter().chain(frames).chain(inside).filter(|cut| *cut <= disk.log.len()) {
        let log = disk.log[..cut].to_vec();
        let (_, expected) = steps.iter().rfind(|(end, _)| *end <= cut).expect("the first is always there");
        assert_eq!(Disk { log, ..disk.clone() }.found(&format!("cut at {cut}")), *expected, "cut at {cut}");
    }
}

#[test]
fn whatever_of_a_transaction_is_lost_before_it_was_acknowledged_none_of_it_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&campaign(folder.path(), 1)).expect("a campaign");
    let before = store.append(&season(2)).expect("a season");
    let old = Disk::of(store.path()).log;
    let after = store.append(&season(3)).expect("a season");
    let disk = Disk::of(store.path());
    assert_eq!(disk.found("nothing lost"), after);
    lose(&disk, &old, &before);
}

#[test]
fn the_same_holds_where_the_log_is_begun_anew_over_an_old_one() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&campaign(folder.path(), 1)).expect("a campaign");
    store.append(&season(2)).expect("a season");
    let before = store.append(&season(3)).expect("a season");
    let other = Connection::open(store.path()).expect("a connection");
    other.query_row("PRAGMA wal_checkpoint(RESTART)", [], |_| Ok(())).expect("a checkpoint");
    let old = Disk::of(store.path()).log;
    let after = store.append(&season(4)).expect("a season");
    let disk = Disk::of(store.path());
    assert!(disk.log.len() <= old.len() && disk.log[..32] != old[..32], "the log was begun anew");
    assert_eq!(disk.found("nothing lost"), after);
    // The new head of the log is on the disk before anything after it is written.
    let head = [&disk.log[..32], &old[32..]].concat();
    lose(&disk, &head, &before);
    assert_eq!(Disk { log: old, ..disk }.found("not even the head of the log"), before);
}

/// Loses each sector that was written to the log since `old`, and many sets of them.
#[track_caller]
fn lose(disk: &Disk, old: &[u8], before: &Head) {
    let written = differ(old, &disk.log);
    assert!(written.len() > 20, "{} sectors", written.len());
    for lost in written.iter().step_by(3) {
        let log = torn(old, &disk.log, |sector| sector != *lost);
        assert_eq!(Disk { log, ..disk.clone() }.found(&format!("sector {lost} lost")), *before, "sector {lost}");
    }
    let mut dice = Seeded::new(7, "power cuts");
    for round in 0..40 {
        let log = torn(old, &disk.log, |_| dice.below(2) == 0);
        assert!(log != disk.log);
        assert_eq!(Disk { log, ..disk.clone() }.found(&format!("round {round}")), *before, "round {round}");
    }
}

#[test]
fn a_power_cut_while_the_log_is_brought_into_the_file_loses_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut store = Store::open(&campaign(folder.path(), 1)).expect("a campaign");
    store.append(&season(2)).expect("a season");
    let head = store.append(&season(3)).expect("a season");
    let before = Disk::of(store.path());
    let other = Connection::open(store.path()).expect("a connection");
    other.query_row("PRAGMA wal_checkpoint(PASSIVE)", [], |_| Ok(())).expect("a checkpoint");
    let after = Disk::of(store.path());
    let written = differ(&before.file, &after.file);
    assert!(written.len() > 20, "{} sectors", written.len());
    let mut dice = Seeded::new(8, "power cuts");
    for round in 0..40 {
        let file = torn(&before.file, &after.file, |_| dice.below(2) == 0);
        assert_eq!(Disk { file, log: before.log.clone() }.found(&format!("round {round}")), head, "round {round}");
    }
    let short = after.file[..before.file.len()].to_vec();
    assert_eq!(Disk { file: short, log: before.log }.found("the file has not grown"), head);
}
