//! The loop: wait for an event, let it settle, read, compare what was read with the disk, show a generation.
//!
//! A reading counts only if the files on the disk are still the same when it is over. If a file changed meanwhile, all
//! is read again; a broken reading is repeated before it is reported, since a file may be half written. A broken
//! reading keeps the last good state, and any later whole one replaces it.
//!
//! Settling is our own (40 ms from the first event), since a debouncer crate would delay without knowing what was read.
//! Files that were used are also compared twice a second, in case the system lost an event.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

use super::change;
use super::eyes::{Eyes, Signal, teller};
use super::print::Rounds;
use super::source::{SourceReading, SourceRemark, WatchedSource};

/// The number of times that changing files are read again before they are left for later.
const TRIES: usize = 8;

/// The durations of the loop. The default is what `debellis watch` uses.
#[derive(Clone, Copy, Debug)]
pub struct WatchPace {
    /// From the first event of a change to its reading: a save is several events.
    pub settle: Duration,
    /// From a broken reading to its repetition.
    pub second_look: Duration,
    /// Between two comparisons of the files' stamps: if the system reports changes, and if it does not.
    pub rounds: [Duration; 2],
    /// Whether to poll from the start, without the system's help.
    pub poll: bool,
}

impl Default for WatchPace {
    fn default() -> WatchPace {
        WatchPace {
            settle: Duration::from_millis(40),
            second_look: Duration::from_millis(30),
            rounds: [Duration::from_millis(500), Duration::from_millis(150)],
            poll: false,
        }
    }
}

/// One generation: the state after one reading.
#[derive(Debug)]
pub struct WatchState<T> {
    /// Its number, from 1.
    pub generation: u64,
    /// The last thing that was whole, and its generation; `None` before the first.
    pub good: Option<(Arc<T>, u64)>,
    /// The findings about the files as they are now.
    pub findings: Vec<SourceRemark>,
    /// The files that were used or missed.
    pub files: Vec<PathBuf>,
    /// The duration of the reading.
    pub took: Duration,
}

impl<T> WatchState<T> {
    /// Whether the last good thing is older than the files.
    pub fn is_stale(&self) -> bool {
        self.good.as_ref().is_none_or(|(_, of)| *of != self.generation)
    }
}

/// Ends a watch; it also ends when this is dropped.
pub struct Stopper(Sender<Signal>);

impl Drop for Stopper {
    fn drop(&mut self) {
        // The watch may have ended by itself.
        let _ = self.0.send(Signal::Stop);
    }
}

/// A watch that has not begun.
pub struct Watch<S: WatchedSource> {
    source: S,
    pace: WatchPace,
    eyes: Eyes,
    signals: Receiver<Signal>,
    rounds: Rounds,
    state: Option<Arc<WatchState<S::Thing>>>,
}

impl<S: WatchedSource> Watch<S> {
    /// Prepares to watch a source.
    pub fn new(source: S, pace: WatchPace) -> (Watch<S>, Stopper) {
        let (to, signals) = channel();
        let eyes = Eyes::open(pace.poll, teller(to.clone()));
        (Watch { source, pace, eyes, signals, rounds: Rounds::default(), state: None }, Stopper(to))
    }

    /// Whether the files are polled, because the caller asked for it or because the system does not report changes.
    pub fn polls(&self) -> bool {
        !self.eyes.are_told()
    }

    /// Reads once, and then after every change, until it is stopped; `show` gets each generation.
    pub fn run(mut self, mut show: impl FnMut(Arc<WatchState<S::Thing>>)) {
        let roots = self.source.roots();
        self.eyes.follow(roots.iter().map(PathBuf::as_path));
        self.read(&mut show);
        while let Some(events) = self.wait() {
            if self.is_changed(&events) {
                self.read(&mut show);
            }
        }
    }

    /// Waits for events and lets them settle; no events mean that one round is over. `None` if the watch must stop.
    fn wait(&self) -> Option<Vec<notify::Result<notify::Event>>> {
        let mut events = Vec::new();
        let mut until = Instant::now() + self.pace.rounds[usize::from(self.polls())];
        loop {
            match self.signals.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(Signal::Told(event)) => {
                    if events.is_empty() {
                        until = Instant::now() + self.pace.settle;
                    }
                    events.push(event);
                }
                Err(RecvTimeoutError::Timeout) => return Some(events),
                Ok(Signal::Stop) | Err(RecvTimeoutError::Disconnected) => return None,
            }
        }
    }

    /// Whether the content of any file differs from what was read.
    fn is_changed(&mut self, events: &[notify::Result<notify::Event>]) -> bool {
        if events.is_empty() {
            // A change that the system did not report, for example of a replaced folder, is found in the next round.
            self.eyes.follow(self.rounds.paths());
            if !self.rounds.differ() {
                return false;
            }
            std::thread::sleep(self.pace.settle);
            return true;
        }
        let files: BTreeSet<PathBuf> = self.rounds.paths().map(PathBuf::from).collect();
        let change = change::of(events, &files);
        if change.folders {
            self.eyes.follow(self.rounds.paths());
        }
        !change.is_none() && self.rounds.differ_surely()
    }

    /// Reads until the disk has the content that was read, and shows it.
    fn read(&mut self, show: &mut impl FnMut(Arc<WatchState<S::Thing>>)) {
        for _ in 0..TRIES {
            let began = Instant::now();
            let reading = self.source.read();
            let took = began.elapsed();
            // Watched before they are compared, so that no change is lost in between.
            self.eyes.follow(reading.files.iter().map(|seen| seen.path.as_path()));
            self.rounds = Rounds::over(&reading.files);
            if self.rounds.differ_surely() {
                std::thread::sleep(self.pace.second_look / 3);
                continue;
            }
            if reading.thing.is_none() {
                std::thread::sleep(self.pace.second_look);
                if self.rounds.differ_surely() {
                    continue;
                }
            }
            let state = Arc::new(self.next(reading, took));
            self.state = Some(state.clone());
            return show(state);
        }
    }

    fn next(&self, reading: SourceReading<S::Thing>, took: Duration) -> WatchState<S::Thing> {
        let generation = self.state.as_ref().map_or(0, |state| state.generation) + 1;
        let last = self.state.as_ref().and_then(|state| state.good.clone());
        WatchState {
            generation,
            good: reading.thing.map(|thing| (Arc::new(thing), generation)).or(last),
            findings: reading.findings,
            files: reading.files.into_iter().map(|seen| seen.path).collect(),
            took,
        }
    }
}
