//! The page of a folder of packs: what each is, its picture, how its battles go, and the file itself. The template
//! escapes all that packs say of themselves.

use serde::{Deserialize, Serialize};
use tera::Context;

use super::{frame, names, picture};
use crate::base::names::short_hash;
use crate::base::statistics::rate;

/// How the battles of a scenario went.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PackFigures {
    /// The number of battles.
    pub games: u64,
    /// The battles that each side won.
    pub wins: [u64; 2],
    /// Battles without a winner.
    pub draws: u64,
    /// The sum of the bounds of all battles.
    pub bounds: u64,
    /// The battles that the historical winner won, if the scenario names one.
    pub as_in_history: Option<u64>,
}

/// What the page shows of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackBattle {
    /// The names of the sides and the number of their elements.
    pub sides: [(String, usize); 2],
    /// The board in base widths, as text.
    pub board: String,
    /// The year, negative BC.
    pub year: Option<i32>,
    /// The place.
    pub place: Option<String>,
    /// What happened in history.
    pub history: Option<String>,
    /// The picture of the deployment.
    #[serde(skip)]
    pub picture: String,
    /// How its battles went; `None` if none was fought.
    pub figures: Option<PackFigures>,
}

/// A pack as the page shows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackEntry {
    /// The name of its file, in the folder of the page.
    pub file: String,
    /// The bytes of the file.
    pub size: u64,
    /// Its title.
    pub title: String,
    /// What it is, with the article.
    pub kind: &'static str,
    /// The rule sets that it plays.
    pub rules: Vec<String>,
    /// The version that made it.
    pub made_with: String,
    /// The number of its files.
    pub files: usize,
    /// The file that begins it.
    pub main: String,
    /// The hash of its script with its modules, as replays have it; `None` if it begins with no script.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub script: Option<String>,
    /// The hash of its contents.
    pub hash: String,
    /// The battle, if it is a scenario that can be fought.
    pub battle: Option<PackBattle>,
    /// Its texts for players: names and texts.
    #[serde(skip)]
    pub notes: Vec<(String, String)>,
    /// What went wrong when it was looked at.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub trouble: Option<String>,
}

/// A folder of packs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PackIndex {
    /// The title of the page.
    pub title: String,
    /// The packs, by file.
    pub packs: Vec<PackEntry>,
    /// Files that end like packs and are refused, with the reasons.
    pub refused: Vec<(String, String)>,
}

#[derive(Serialize)]
struct Shown<'p> {
    file: &'p str,
    link: String,
    size: String,
    title: String,
    what: String,
    facts: Vec<(&'static str, String)>,
    wins: Vec<(String, usize, String)>,
    notes: &'p [(String, String)],
    hash: &'p str,
    picture: Option<&'p str>,
    trouble: Option<&'p str>,
}

/// Writes the page.
///
/// # Errors
/// If the template does not fit; a shipped template always does.
pub fn render(index: &PackIndex) -> Result<String, tera::Error> {
    let mut cx = Context::new();
    cx.insert("title", &names::one_line(&index.title));
    cx.insert("opening", &opening(index));
    cx.insert("shared", &picture::shared());
    cx.insert("packs", &index.packs.iter().map(shown).collect::<Vec<_>>());
    cx.insert("refused", &index.refused);
    let css = include_str!("../../templates/packs/packs.css");
    frame::filled(include_str!("../../templates/packs/packs.html"), css, cx)
}

fn opening(index: &PackIndex) -> String {
    let count = match index.packs.len() {
        0 => "No packs".to_string(),
        1 => "One pack".to_string(),
        many => format!("{many} packs"),
    };
    format!("{count}. Battles were fought by the computer's generals; shares of wins with their 95 % intervals.")
}

fn shown(pack: &PackEntry) -> Shown<'_> {
    let battle = pack.battle.as_ref();
    Shown {
        file: &pack.file,
        link: address(&pack.file),
        size: size(pack.size),
        title: names::one_line(&pack.title),
        what: format!("{}{}", pack.kind, battle.map_or_else(String::new, where_and_when)),
        facts: facts(pack),
        wins: battle.map_or_else(Vec::new, wins),
        notes: &pack.notes,
        hash: &pack.hash,
        picture: battle.map(|battle| battle.picture.as_str()).filter(|picture| !picture.is_empty()),
        trouble: pack.trouble.as_deref(),
    }
}

fn where_and_when(battle: &PackBattle) -> String {
    let year = battle.year.map(|year| if year < 0 { format!("{} BC", -year) } else { format!("AD {year}") });
    let parts = [battle.place.as_deref().map(names::one_line), year];
    parts.into_iter().flatten().map(|part| format!(", {part}")).collect()
}

fn facts(pack: &PackEntry) -> Vec<(&'static str, String)> {
    let mut facts = Vec::new();
    if !pack.rules.is_empty() {
        facts.push(("Rules", pack.rules.join(", ")));
    }
    if let Some(battle) = &pack.battle {
        facts.push(("Board", battle.board.clone()));
        if let Some(history) = &battle.history {
            facts.push(("In history", names::one_line(history)));
        }
        if let Some(figures) = battle.figures.as_ref().filter(|figures| figures.games > 0) {
            facts.push(("Battles", battles(figures)));
        }
    }
    facts.push(("Begins with", pack.main.clone()));
    if let Some(script) = &pack.script {
        facts.push(("Script", short_hash(script).to_string()));
    }
    facts.push(("Made with", format!("debellis {}, {}", pack.made_with, names::count(pack.files, "file"))));
    facts
}

/// What came of the battles, in a line.
fn battles(figures: &PackFigures) -> String {
    let mean = figures.bounds as f64 / figures.games as f64;
    let history = figures.as_in_history.map(|met| format!(", as in history {}", rate(met, figures.games).percent()));
    let draws = if figures.draws > 0 { format!(", {} without a winner", figures.draws) } else { String::new() };
    format!("{} fought, {mean:.1} bounds in the mean{draws}{}", figures.games, history.unwrap_or_default())
}

fn wins(battle: &PackBattle) -> Vec<(String, usize, String)> {
    let row = |(i, (name, count)): (usize, &(String, usize))| {
        let won = battle.figures.as_ref().filter(|figures| figures.games > 0);
        let won = won.map_or_else(String::new, |figures| rate(figures.wins[i], figures.games).percent());
        (names::one_line(name), *count, won)
    };
    battle.sides.iter().enumerate().map(row).collect()
}

/// A number of bytes for people.
fn size(bytes: u64) -> String {
    match bytes >> 10 {
        0 => format!("{bytes} bytes"),
        kib => format!("{kib} KiB"),
    }
}

/// The address of a file beside the page, whatever letters its name has.
fn address(file: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b'_');
    let letter = |byte: u8| if plain(byte) { (byte as char).to_string() } else { format!("%{byte:02X}") };
    // A name with a colon would be read as another kind of address.
    format!("./{}", file.bytes().map(letter).collect::<String>())
}
