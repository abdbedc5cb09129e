//! Opens a tournament for a command, with its journal and its rules.

use std::path::{Path, PathBuf};

use anyhow::anyhow;

use crate::book::Rulebook;
use crate::cli::{books, messages};
use crate::course::Stop;
use crate::report::names;
use crate::rules;
use crate::script::army_file::force;
use crate::sim::tournament as sim;
use crate::store::tournament::{FILE, Journal, ResumedTournament};
use crate::tournament::{Tournament, TournamentEvent, Umpire, UmpireRefusal};

/// A tournament with its rules, and its journal if the command writes to it.
pub(super) struct Open {
    pub tournament: Tournament,
    pub book: Rulebook,
    pub journal: Option<Journal>,
    /// The folder, as it was typed.
    pub folder: PathBuf,
}

impl Open {
    /// Takes a tournament up, for writing.
    pub fn take_up(folder: &Path) -> anyhow::Result<Open> {
        there(folder)?;
        let (journal, found) = Journal::take_up(folder)?;
        torn(folder, found.dropped, "are dropped");
        Open::of(folder, found, Some(journal))
    }

    /// Opens a tournament for reading.
    pub fn read(folder: &Path) -> anyhow::Result<Open> {
        there(folder)?;
        let found = Journal::read(folder)?;
        torn(folder, found.dropped, "are left out here; the next command that writes drops them");
        Open::of(folder, found, None)
    }

    fn of(folder: &Path, found: ResumedTournament, journal: Option<Journal>) -> anyhow::Result<Open> {
        let tournament = found.tournament;
        Ok(Open { book: books::rulebook(&tournament.terms.rules)?, tournament, journal, folder: folder.into() })
    }

    pub fn umpire(&self) -> anyhow::Result<Umpire<'_>> {
        umpire(&self.book)
    }

    /// Applies an event and writes it to the journal.
    pub fn record(&mut self, event: &TournamentEvent) -> anyhow::Result<()> {
        let journal = self.journal.as_mut().ok_or_else(|| anyhow!("the journal is only read"))?;
        sim::record(&mut self.tournament, journal, event).map_err(stopped)
    }
}

/// The umpire of these rules.
pub(super) fn umpire(book: &Rulebook) -> anyhow::Result<Umpire<'_>> {
    Umpire::of(book, force).ok_or_else(|| {
        let sets = rules::names().filter(|set| rules::by_name(set, None).is_some_and(|set| runs(&set)));
        let sets: Vec<String> = sets.map(str::to_string).collect();
        let (title, all) = (&book.title, names::and(&sets));
        anyhow!(
            "debellis runs no tournaments by {title}, whatever its text says of competitions: only by {all}\n  help: name \
             one of these; or fight each game with `debellis fight --rules {}` and keep the standings yourself",
            book.name
        )
    })
}

/// Whether tournaments are run by a rule set.
fn runs(book: &Rulebook) -> bool {
    Umpire::of(book, force).is_some()
}

/// Says that the last line of the journal is not whole, and what becomes of it.
fn torn(folder: &Path, bytes: usize, what: &str) {
    if bytes > 0 {
        let name = folder.display();
        messages::say(&format!(
            "{name}: {bytes} bytes of an event that was not written to its end {what}\n  help: look whether the latest result is in \
             the table, and type it in again if it is not"
        ));
    }
}

fn there(folder: &Path) -> anyhow::Result<()> {
    if folder.join(FILE).is_file() {
        return Ok(());
    }
    let name = folder.display();
    Err(anyhow!("there is no tournament in {name}\n  help: `debellis tournament new {name} --entries FILE` begins one"))
}

pub(super) fn stopped(stop: Stop) -> anyhow::Error {
    anyhow!("{stop}")
}

/// A path in its own spelling, for messages and records.
pub(super) fn named(path: &Path) -> String {
    path.display().to_string()
}

/// The error of what the umpire refuses, by a rule or by his custom.
pub(super) fn refused(no: UmpireRefusal) -> anyhow::Error {
    match no {
        UmpireRefusal::Rule(objection) => objection.into(),
        UmpireRefusal::Custom(_) => anyhow!("{no}"),
    }
}
