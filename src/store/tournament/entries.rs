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
//!
//! By a rule set whose armies are forces from files:
//!
//! ```toml
//! rules = "dbv"
//!
//! [[player]]
//! name = "Anna"
//! army = "forces/vikings.army"                       # beside this file
//! ```
//!
//! Where armies are bought, so many points are agreed, and the list of `rome.army` is `rome.lua` beside it:
//!
//! ```toml
//! rules = "dbm"
//! points = 400
//!
//! [[player]]
//! name = "Anna"
//! army = "armies/rome.army"
//! ```

use std::fmt;
use std::path::Path;

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};

use crate::base::names::{cut_message, did_you_mean};
use crate::book::Home;
use crate::book::objection::ListFault;
use crate::input::{self, ARMY, ENTRIES, place};
use crate::store::FileError;
use crate::store::file::{bytes_of, faulty};
use crate::tournament::{Brought, BroughtForce, BroughtList, MOST_PLAYERS, TournamentPlayer};

/// Entries as the file has them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntriesReading {
    /// The title of the tournament, if the file has one.
    pub title: Option<String>,
    /// The rule set by name, if the file has one.
    pub rules: Option<String>,
    /// The army points that each army is bought for, if the file has them.
    pub points: Option<u16>,
    /// The players that take part.
    pub players: Vec<TournamentPlayer>,
    /// The line at which each of them begins.
    pub lines: Vec<usize>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct EntriesFile {
    title: Option<String>,
    rules: Option<String>,
    points: Option<u16>,
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
    army: ArmiesText,
    general: Option<String>,
}

/// What stands behind `army`: the file of a force, or armies of lists.
enum ArmiesText {
    File(String),
    Listed(Vec<ArmyText>),
}

impl Default for ArmiesText {
    fn default() -> ArmiesText {
        ArmiesText::Listed(Vec::new())
    }
}

impl<'de> Deserialize<'de> for ArmiesText {
    fn deserialize<D: Deserializer<'de>>(reader: D) -> Result<ArmiesText, D::Error> {
        reader.deserialize_any(ArmiesVisitor)
    }
}

struct ArmiesVisitor;

impl<'de> Visitor<'de> for ArmiesVisitor {
    type Value = ArmiesText;

    fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("the file of a force, or a pair of armies with their lists")
    }

    fn visit_str<E: Error>(self, file: &str) -> Result<ArmiesText, E> {
        Ok(ArmiesText::File(file.to_string()))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut rows: A) -> Result<ArmiesText, A::Error> {
        let mut armies = Vec::new();
        while let Some(army) = rows.next_element()? {
            armies.push(army);
        }
        Ok(ArmiesText::Listed(armies))
    }
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
    let lines: Vec<usize> = file.player.iter().map(|entry| line_of(entry.span().start)).collect();
    let read = |(entry, line): (toml::Spanned<EntryText>, &usize)| {
        entry.into_inner().player(path.parent()).map_err(|what| faulty(path, (*line, what)))
    };
    let players = file.player.into_iter().zip(&lines).map(read).collect::<Result<_, _>>()?;
    Ok(EntriesReading { title: file.title, rules: file.rules, points: file.points, players, lines })
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

const FORM: &str = "a player is written as [[player]] with name and list, and where they are wanted elements, home and general; \
     or with name and army = \"FILE.army\"";

/// The force of a file, with its text and that of the script beside it under the same name: the list of an army that is bought.
///
/// # Errors
/// If one of them cannot be read.
pub fn force(path: &Path) -> Result<Brought, String> {
    let file = path.display().to_string();
    let text = input::text(path, &ARMY).map_err(|why| format!("{file}: it cannot be read: {why}"))?;
    let beside = path.with_extension("lua");
    let list = match place::is_file(&beside) {
        false => None,
        true => {
            let file = beside.display().to_string();
            let text = input::text(&beside, &ARMY).map_err(|why| format!("{file}: it cannot be read: {why}"))?;
            Some(BroughtList { file, text })
        }
    };
    Ok(Brought { force: Some(BroughtForce { file, text, list }), ..Brought::default() })
}

impl EntryText {
    /// The player. The script of a general in Lua and the file of a force are looked for in `folder`, that of the file of the
    /// entries.
    ///
    /// # Errors
    /// If the file of the force cannot be read, or fields of a list stand without one.
    fn player(self, folder: Option<&Path>) -> Result<TournamentPlayer, String> {
        let brought = |list, elements, home: Option<HomeText>| Brought {
            list,
            elements,
            home: home.map(|home| home.0),
            force: None,
        };
        if self.list.is_none() && (!self.elements.is_empty() || self.home.is_some()) {
            let what = "`elements` and `home` belong to a `list`: name it, or leave them out beside an `army`";
            return Err(format!("{}: {what}", self.name));
        }
        let beside = |name: &str| folder.map_or_else(|| Path::new(name).to_path_buf(), |folder| folder.join(name));
        let mut armies: Vec<Brought> =
            self.list.map(|list| brought(list, self.elements, self.home)).into_iter().collect();
        match self.army {
            ArmiesText::File(name) => {
                armies.push(force(&beside(&name)).map_err(|why| format!("{}: {why}", self.name))?)
            }
            ArmiesText::Listed(all) => {
                armies.extend(all.into_iter().map(|army| brought(army.list, army.elements, army.home)));
            }
        }
        let general = self.general.unwrap_or_else(|| "general".into());
        let general = match general.ends_with(".lua") {
            true => beside(&general).display().to_string(),
            false => general,
        };
        Ok(TournamentPlayer { script: None, name: self.name, armies, general })
    }
}
