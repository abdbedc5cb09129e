//! The file of the entries of a tournament: TOML, a table for each player.
//!
//! ```toml
//! title = "Punic Cup"
//!
//! [[player]]
//! name = "Anna"
//! list = "II/33"
//! elements = "Cv general, Cv, 4Bd*6, 4Sp*2, Ps*2"   # without it: the first choice of each entry
//! home = "Arable"                                    # where its list leaves a choice
//! general = "general"                               # in battles of computers; FILE.lua lies beside this file
//!
//! [[player]]
//! name = "Bert"
//! army = [ { list = "II/32a" }, { list = "II/33" } ] # a pair of historical opponents
//! ```

use std::path::Path;

use serde::Deserialize;

use crate::base::names::{cut_message, did_you_mean};
use crate::book::Home;
use crate::book::objection::ListFault;
use crate::input::ENTRIES;
use crate::store::FileError;
use crate::store::file::{bytes_of, faulty};
use crate::tournament::{Brought, MOST_PLAYERS, TournamentPlayer};

/// Entries as the file has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntriesReading {
    /// The title of the tournament, if the file has one.
    pub title: Option<String>,
    /// The players that take part.
    pub players: Vec<TournamentPlayer>,
    /// The line at which each of them begins.
    pub lines: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntriesFile {
    title: Option<String>,
    #[serde(default)]
    player: Vec<toml::Spanned<EntryText>>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryText {
    name: String,
    list: Option<String>,
    #[serde(default)]
    elements: String,
    home: Option<HomeText>,
    #[serde(default)]
    army: Vec<ArmyText>,
    general: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ArmyText {
    list: String,
    #[serde(default)]
    elements: String,
    home: Option<HomeText>,
}

/// A home terrain by its name, in small or capital letters.
#[derive(Deserialize)]
#[serde(try_from = "String")]
struct HomeText(Home);

impl TryFrom<String> for HomeText {
    type Error = ListFault;

    fn try_from(name: String) -> Result<HomeText, ListFault> {
        Home::named(&name).map(HomeText)
    }
}

/// Reads the entries in a file; their content is not judged.
///
/// # Errors
/// If the file cannot be read or does not have this form, with the line.
pub fn read(path: &Path) -> Result<EntriesReading, FileError> {
    let bytes = bytes_of(path, &ENTRIES)?;
    let text = String::from_utf8_lossy(&bytes);
    let ends: Vec<usize> = text.match_indices('\n').map(|(at, _)| at).collect();
    let line_of = |at: usize| 1 + ends.partition_point(|end| *end < at);
    // Counted before they are read: for each a name, a list and an army would be made.
    let mut tables = text.lines().enumerate().filter(|(_, line)| line.trim_start().starts_with("[[player]]"));
    if let Some((beyond, _)) = tables.nth(MOST_PLAYERS) {
        let found = MOST_PLAYERS + 1 + tables.count();
        let what = format!("a tournament has 2 to {MOST_PLAYERS} players, and this file has {found}");
        return Err(faulty(path, (beyond + 1, what)));
    }
    let file: EntriesFile = toml::from_str(&text).map_err(|why| {
        let line = why.span().map_or(1, |span| line_of(span.start));
        let near = nearest_field(why.message());
        faulty(path, (line, format!("{}{near}\n  help: {FORM}", cut_message(why.message()))))
    })?;
    let lines = file.player.iter().map(|entry| line_of(entry.span().start)).collect();
    let players = file.player.into_iter().map(|entry| entry.into_inner().player(path.parent())).collect();
    Ok(EntriesReading { title: file.title, players, lines })
}

/// The known field that is nearest to an unknown one that a message of the reader of TOML names: ``unknown field `x`, expected
/// one of `y`, `z` ``.
fn nearest_field(message: &str) -> String {
    let mut names = message.split('`').skip(1).step_by(2);
    match names.next() {
        Some(found) if message.starts_with("unknown field") => did_you_mean(found, names),
        _ => String::new(),
    }
}

const FORM: &str =
    "a player is written as [[player]] with name and list, and where they are wanted elements, home and general";

impl EntryText {
    /// The player. The script of a general in Lua is looked for in `folder`, that of the file of the entries.
    fn player(self, folder: Option<&Path>) -> TournamentPlayer {
        let brought =
            |list, elements, home: Option<HomeText>| Brought { list, elements, home: home.map(|home| home.0) };
        let alone = self.list.map(|list| brought(list, self.elements, self.home));
        let named = self.army.into_iter().map(|army| brought(army.list, army.elements, army.home));
        let general = self.general.unwrap_or_else(|| "general".into());
        let general = match folder {
            Some(folder) if general.ends_with(".lua") => folder.join(general).display().to_string(),
            _ => general,
        };
        TournamentPlayer { script: None, name: self.name, armies: alone.into_iter().chain(named).collect(), general }
    }
}
