//! A campaign that is played, read from its file while it goes on, and how the page shows it.

use std::path::{Path, PathBuf};

use serde::Serialize;

use crate::campaign::Campaign;
use crate::live::print::FilePrint;
use crate::live::source::{SourceReading, SourceRemark};
use crate::report::campaign::history::{self, SeasonHistory};
use crate::report::campaign::map::MapBattle;
use crate::report::campaign::status::Status;
use crate::report::campaign::told::SeasonLine;
use crate::report::campaign::war;
use crate::script::check::{FindingKind, ScriptFinding};
use crate::sim::campaign::{CampaignDesk, FILE, Trouble};

/// A campaign as its file has it.
pub struct PlayedGame {
    /// The campaign.
    pub campaign: Campaign,
    /// The bytes of its background picture.
    pub backdrop: Option<Vec<u8>>,
    /// Its seasons, the open one last.
    pub seasons: Vec<SeasonHistory>,
    /// The number of its journal's entries, and the hash of the last.
    pub journal: (u32, String),
}

/// What the page shows of a campaign that is played, beside what it shows of any.
#[derive(Serialize)]
pub(super) struct GameView {
    turn: u32,
    phase: String,
    /// The season whose lines are shown: the one that runs, or the last that has run.
    season: Option<String>,
    lines: Vec<SeasonLine>,
    battles: Vec<MapBattle>,
    plots: Vec<String>,
    entries: u32,
    hash: String,
}

/// The files that the campaign in a folder is kept in: what was written last may stand beside the database.
pub(super) fn files(folder: &Path) -> [PathBuf; 2] {
    let folder = std::path::absolute(folder).unwrap_or_else(|_| folder.to_path_buf());
    ["", "-wal"].map(|end| folder.join(format!("{FILE}{end}")))
}

/// Reads the campaign in a folder.
pub(super) fn read(folder: &Path) -> SourceReading<PlayedGame> {
    // Read before the campaign: what is written meanwhile differs from them.
    let files = files(folder).map(FilePrint::now).into();
    match played(folder) {
        Ok(game) => SourceReading { thing: Some(game), findings: Vec::new(), files },
        Err(why) => {
            let (message, file) = (why.to_string(), FILE.to_string());
            let shown = format!("error: {message}");
            let finding = ScriptFinding { file, ..ScriptFinding::new(FindingKind::Unreadable, None, message) };
            SourceReading { thing: None, findings: vec![SourceRemark { finding, shown }], files }
        }
    }
}

fn played(folder: &Path) -> Result<PlayedGame, Trouble> {
    let desk = CampaignDesk::look(folder)?;
    let head = desk.store().head()?;
    let seasons = history::seasons(&desk.events).map_err(Trouble::Journal)?;
    let backdrop = desk.backdrop()?;
    Ok(PlayedGame { campaign: desk.campaign, backdrop, seasons, journal: (head.number, head.hash) })
}

impl GameView {
    /// The battles on the map.
    pub fn battles(&self) -> &[MapBattle] {
        &self.battles
    }

    /// The view of a campaign that is played.
    pub fn of(game: &PlayedGame) -> GameView {
        let status = Status::of(&game.campaign);
        // Before a season runs there is nothing but orders in it.
        let last = game.seasons.iter().rev().find(|season| season.began);
        let (entries, hash) = game.journal.clone();
        GameView {
            turn: status.turn,
            phase: status.phase,
            season: last.map(|season| season.date.clone()),
            lines: last.map(|season| season.lines.clone()).unwrap_or_default(),
            battles: last.map(|season| season.battles.clone()).unwrap_or_default(),
            plots: war::plots(&game.campaign, &game.seasons),
            entries,
            hash,
        }
    }
}
