//! Watching files: after anything that an editor or a disk does to them, the end state is the last whole one.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use debellis::live::print::{FilePrint, Print};
use debellis::live::source::{SourceReading, SourceRemark, WatchedSource};
use debellis::live::watch::{Stopper, Watch, WatchPace, WatchState};
use debellis::script::check::{FindingKind, ScriptFinding};

/// The time limit for a state on a machine that does other things too.
const PATIENCE: Duration = Duration::from_secs(20);

/// A text that is whole if its last line is `end`, and that may name a second such file after `use `.
struct Letter(PathBuf);

impl WatchedSource for Letter {
    type Thing = String;

    fn read(&self) -> SourceReading<String> {
        let mut files = Vec::new();
        let mut whole = String::new();
        let mut next = Some(self.0.clone());
        let mut why = None;
        while let Some(path) = next.take() {
            let text = fs::read(&path).ok();
            let print = text.as_ref().map_or(Print::ABSENT, |text| Print::of(text));
            let text = text.map(|text| String::from_utf8(text).expect("text"));
            let used = text.as_ref().and_then(|text| text.lines().find_map(|line| line.strip_prefix("use ")));
            next = used.map(|name| self.0.with_file_name(name));
            match text.filter(|text| text.ends_with("end\n")) {
                Some(text) => whole.push_str(&text),
                None => why = Some(format!("{} is not whole", path.display())),
            }
            files.push(FilePrint { path, print });
        }
        let findings = why.iter().map(|why| SourceRemark {
            finding: ScriptFinding::new(FindingKind::Syntax, None, why.as_str()),
            shown: why.clone(),
        });
        SourceReading { findings: findings.collect(), thing: why.is_none().then_some(whole), files }
    }

    fn roots(&self) -> Vec<PathBuf> {
        vec![self.0.clone()]
    }
}

struct Desk {
    folder: tempfile::TempDir,
    states: Receiver<Arc<WatchState<String>>>,
    last: Option<Arc<WatchState<String>>>,
    _stopper: Stopper,
}

impl Desk {
    fn new(poll: bool) -> Desk {
        let folder = tempfile::tempdir().expect("a folder");
        fs::create_dir(folder.path().join("in")).expect("a folder in it");
        fs::write(folder.path().join("in/letter"), "first\nend\n").expect("a file");
        let (watch, stopper) =
            Watch::new(Letter(folder.path().join("in/letter")), WatchPace { poll, ..WatchPace::default() });
        assert_eq!(watch.polls(), poll);
        let (tell, states) = channel();
        std::thread::spawn(move || watch.run(|state| drop(tell.send(state))));
        let mut desk = Desk { folder, states, last: None, _stopper: stopper };
        desk.shows("first\nend\n");
        desk
    }

    fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join("in").join(name)
    }

    fn save(&self, text: &str) {
        fs::write(self.path("letter"), text).expect("a save");
    }

    /// Waits for the state that shows `text`, without a finding.
    #[track_caller]
    fn shows(&mut self, text: &str) {
        self.until(text, |state| {
            !state.is_stale() && state.good.as_ref().is_some_and(|(good, _)| good.as_str() == text)
        });
    }

    /// Waits for a stale state, which keeps `text`.
    #[track_caller]
    fn keeps(&mut self, text: &str) {
        self.until(text, WatchState::is_stale);
        let state = self.last.as_ref().expect("a state");
        assert_eq!(state.findings.len(), 1);
        assert_eq!(state.good.as_ref().map(|(good, _)| good.as_str()), Some(text));
    }

    #[track_caller]
    fn until(&mut self, what: &str, fits: impl Fn(&WatchState<String>) -> bool) {
        let until = Instant::now() + PATIENCE;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let state = self.states.recv_timeout(left);
            let state = state.unwrap_or_else(|_| panic!("never came: {what:?}; the last was {:?}", self.last));
            let number = self.last.as_ref().map_or(0, |last| last.generation);
            assert_eq!(state.generation, number + 1, "generations count one by one");
            self.last = Some(state.clone());
            if fits(&state) {
                return;
            }
        }
    }

    /// Checks that nothing is shown for a while.
    #[track_caller]
    fn rests(&self) {
        let shown = self.states.recv_timeout(Duration::from_millis(250));
        assert!(shown.is_err(), "{shown:?}");
    }
}

#[test]
fn the_end_state_of_a_save_in_two_halves_is_always_the_whole() {
    let mut desk = Desk::new(false);
    for i in 0..100 {
        let half = format!("{i} and some more text\n");
        desk.save(&half);
        std::thread::sleep(Duration::from_millis(30));
        desk.save(&format!("{half}the rest of {i}\nend\n"));
        desk.shows(&format!("{half}the rest of {i}\nend\n"));
    }
}

#[test]
fn a_burst_of_saves_ends_with_the_last() {
    let mut desk = Desk::new(false);
    for i in 0..200 {
        desk.save(&format!("{i}\nend\n"));
        std::thread::sleep(Duration::from_millis(i % 7));
    }
    desk.shows("199\nend\n");
    desk.rests();
}

#[test]
fn what_is_broken_keeps_the_last_good_and_the_next_good_save_clears_it() {
    let mut desk = Desk::new(false);
    for i in 0..5 {
        desk.save("broken");
        desk.keeps(&if i == 0 { "first\nend\n".to_string() } else { format!("{}\nend\n", i - 1) });
        desk.save(&format!("{i}\nend\n"));
        desk.shows(&format!("{i}\nend\n"));
    }
}

/// All the ways in which editors save a file, and people change folders.
fn ways_to_save(mut desk: Desk) {
    let letter = desk.path("letter");
    fs::write(desk.path("draft"), "renamed\nend\n").expect("a draft");
    fs::rename(desk.path("draft"), &letter).expect("a rename");
    desk.shows("renamed\nend\n");
    fs::rename(&letter, desk.path("letter~")).expect("a copy kept");
    desk.save("written anew\nend\n");
    desk.shows("written anew\nend\n");
    fs::remove_file(&letter).expect("a removal");
    desk.keeps("written anew\nend\n");
    desk.save("back\nend\n");
    desk.shows("back\nend\n");
    // A second file that is missing, and arrives with its folder.
    desk.save("use more/second\nend\n");
    desk.keeps("back\nend\n");
    fs::create_dir(desk.path("more")).expect("a folder");
    fs::write(desk.path("more/second"), "second\nend\n").expect("a file");
    desk.shows("use more/second\nend\nsecond\nend\n");
    fs::write(desk.path("more/second"), "other\nend\n").expect("a file");
    desk.shows("use more/second\nend\nother\nend\n");
    // The whole folder is replaced by another of its name, and then written to.
    let (own, old, new) = (desk.path(""), desk.folder.path().join("old"), desk.folder.path().join("new"));
    fs::create_dir(&new).expect("a folder");
    fs::write(new.join("letter"), "moved in\nend\n").expect("a file");
    fs::rename(&own, &old).expect("a rename");
    fs::rename(&new, &own).expect("a rename");
    desk.shows("moved in\nend\n");
    desk.save("after that\nend\n");
    desk.shows("after that\nend\n");
}

#[test]
fn every_way_to_save_is_seen_as_the_system_tells_it() {
    ways_to_save(Desk::new(false));
}

#[test]
fn every_way_to_save_is_seen_by_looking_again_and_again() {
    ways_to_save(Desk::new(true));
}

#[test]
fn reading_other_files_and_saving_the_same_draw_nothing_anew() {
    let desk = Desk::new(false);
    for _ in 0..5 {
        assert_eq!(fs::read_to_string(desk.path("letter")).expect("a file"), "first\nend\n");
    }
    fs::write(desk.path("letter.swp"), "editors do this").expect("a file");
    desk.save("first\nend\n");
    desk.rests();
}

#[cfg(unix)]
#[test]
fn a_link_to_a_file_is_followed_and_may_lead_elsewhere_later() {
    let mut desk = Desk::new(false);
    let letter = desk.path("letter");
    fs::write(desk.path("one"), "one\nend\n").expect("a file");
    fs::write(desk.path("two"), "two\nend\n").expect("a file");
    let lead = |to: &str| {
        fs::remove_file(&letter).expect("a removal");
        std::os::unix::fs::symlink(Path::new(to), &letter).expect("a link");
    };
    lead("one");
    desk.shows("one\nend\n");
    lead("two");
    desk.shows("two\nend\n");
    fs::write(desk.path("two"), "three\nend\n").expect("a file");
    desk.shows("three\nend\n");
}
