//! `debellis new`: writes a commented start of a scenario, a campaign, an army, a general or a tournament.

use std::io::{IsTerminal, Write};
use std::path::{Path, PathBuf};

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::answer::{CommandEnding, print_json};
use super::args::{NewStartArgs, NewStartAsk, StartArgs};
use super::terminal::is_screen;
use super::{books, file};
use crate::base::names::cut;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::ArmyList;
use crate::input;
use crate::report::started::{self, StartKind, StartTerms};
use crate::rules;

/// The lists of armies that were each other's enemies, for who names none.
const LISTS: [&str; 2] = ["II/33", "II/32a"];
/// The year of a start whose lists never fought in one year.
const YEAR: i32 = -202;
/// The most letters of a title or a name.
const LONGEST: usize = 80;
/// The players of who names none.
const PLAYERS: [&str; 4] = ["Anna", "Bert", "Carla", "Dora"];

/// What was written, as `--json` prints it.
#[derive(Serialize)]
struct StartJson {
    files: Vec<String>,
    next: Vec<String>,
}

/// Runs the command.
///
/// # Errors
/// If there is no such list, a file is there already, or nothing can be written.
pub fn run(args: &NewStartArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (kind, asked) = match &args.ask {
        NewStartAsk::Scenario(asked) => (StartKind::Scenario, asked),
        NewStartAsk::Campaign(asked) => (StartKind::Campaign, asked),
        NewStartAsk::Army(asked) => (StartKind::Army, asked),
        NewStartAsk::General(asked) => (StartKind::General, asked),
        NewStartAsk::Tournament(asked) => (StartKind::Tournament, asked),
    };
    let stem = stem(&asked.name)?;
    let paths: Vec<PathBuf> = kind.endings().map(|ending| PathBuf::from(format!("{stem}{ending}"))).collect();
    for path in &paths {
        if path.symlink_metadata().is_ok() {
            bail!("there is {} already\n  help: give another name; nothing is written over", path.display());
        }
    }
    let rules = books::rulebook(rules::NAMES.first().copied().unwrap_or_default())?;
    let Some(tables) = &rules.armies else { bail!("{} has no army lists", rules.title) };
    let mut ask = Questions { talks: !json && std::io::stdin().is_terminal() && is_screen() };
    let terms = answered(kind, asked, &stem, tables, &mut ask, out, &rules)?;
    let files = started::files(kind, &terms)?;
    if kind == StartKind::Campaign {
        file::folder(Path::new(&stem))?;
    } else if let Some(folder) = Path::new(&stem).parent().filter(|folder| !folder.as_os_str().is_empty()) {
        file::folder(folder)?;
    }
    for (path, (_, text)) in paths.iter().zip(&files) {
        file::bytes(path, text.as_bytes(), false)?;
    }
    let next = next(kind, &paths, &stem, &terms);
    let files: Vec<String> = paths.iter().map(|path| path.display().to_string()).collect();
    if json {
        print_json(&StartJson { files, next }, out)?;
        return Ok(CommandEnding::Done);
    }
    writeln!(out, "Written: {}", files.join(", "))?;
    for step in next {
        writeln!(out, "  {step}")?;
    }
    Ok(CommandEnding::Done)
}

/// The name without an ending that would come twice.
fn stem(name: &str) -> anyhow::Result<String> {
    let stem = [".lua", ".txt", ".toml"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '/' | '.' | ' ' | '\\' | ':');
    let last = Path::new(stem).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if last.is_empty() || last.starts_with('.') || !stem.chars().all(plain) || last.chars().count() > LONGEST {
        bail!("`{}` is no name of a file: expected letters, digits, `_` and `-`, as in issus", cut(name));
    }
    Ok(stem.to_string())
}

/// The terms of a start, asked for where no option says them.
fn answered<'l>(
    kind: StartKind,
    asked: &StartArgs,
    stem: &str,
    tables: &'l ArmyTables,
    ask: &mut Questions,
    out: &mut impl Write,
    rules: &'l crate::book::Rulebook,
) -> anyhow::Result<StartTerms<'l>> {
    let file = if kind == StartKind::Campaign {
        stem.to_string()
    } else {
        format!("{stem}{}", kind.endings().next().unwrap_or_default())
    };
    let title = ask.text(out, "Its title", &asked.title, &title_of(stem), kind != StartKind::Army)?;
    let lists = kind != StartKind::General && kind != StartKind::Tournament;
    let help = "the number of an army list, as `debellis army list` tells them";
    let red = ask.text(out, &format!("The first army ({help})"), &asked.red, LISTS[0], lists)?;
    let both = lists && kind != StartKind::Army;
    let blue = ask.text(out, "The second army", &asked.blue, LISTS[1], both)?;
    let find = |number: &str| {
        let found = (tables.lists)().find(number);
        found.map_err(|what| anyhow!("{what}\n  help: `debellis army list --search WORD` finds armies by name"))
    };
    let lists: [&'l ArmyList; 2] = [find(&red)?, find(&blue)?];
    let together = lists[0].years.0.max(lists[1].years.0);
    let usual = if lists.iter().all(|list| list.in_year(YEAR)) { YEAR } else { together };
    let year = match asked.year {
        Some(year) => year,
        None if both => {
            let told = ask.text(out, "The year, before Christ below 0", &None, &usual.to_string(), true)?;
            told.trim().parse().map_err(|_| anyhow!("`{}` is no year; expected a number, such as -333", cut(&told)))?
        }
        None => usual,
    };
    if year == 0 || !(-4000..=2000).contains(&year) {
        bail!("the year {year} is not one of these battles; expected -4000 to 2000, and there is no year 0");
    }
    if let Some(list) = lists.iter().take(if both { 2 } else { 0 }).find(|list| !list.in_year(year)) {
        let (from, to) = list.years;
        bail!(
            "{} {} fought from {from} to {to}, and the year is {year}\n  help: `debellis army list --year {year}` lists the armies of that year",
            list.number,
            list.name
        );
    }
    let players = match asked.players.is_empty() {
        true => {
            let count = if kind == StartKind::Tournament { 4 } else { 2 };
            let plays = matches!(kind, StartKind::Campaign | StartKind::Tournament);
            let told = ask.text(out, "Who plays, with commas between", &None, &PLAYERS[..count].join(","), plays)?;
            told.split(',').map(|name| name.trim().to_string()).collect()
        }
        false => asked.players.clone(),
    };
    let least = if matches!(kind, StartKind::Campaign | StartKind::Tournament) { 2 } else { 0 };
    let twice = players.iter().enumerate().any(|(i, name)| players[..i].contains(name));
    if players.len() < least || players.iter().any(|name| name.is_empty() || name.chars().count() > LONGEST) || twice {
        bail!("expected at least two players, each with a name of his own, as in --players Anna,Bert");
    }
    let sides = names(lists);
    Ok(StartTerms { file, title, year, sides, lists, players, rules })
}

/// What the sides of two lists are called.
fn names(lists: [&ArmyList; 2]) -> [String; 2] {
    let short = |list: &ArmyList| {
        let words: Vec<&str> = list.name.split_whitespace().filter(|word| *word != "Army").collect();
        words.join(" ").split([',', '(', '/']).next().unwrap_or_default().trim().to_string()
    };
    let [red, blue] = lists.map(short);
    match red == blue {
        true => [format!("First {red}"), format!("Second {blue}")],
        false => [red, blue],
    }
}

/// A title from a name: `my_issus` as `My issus`.
fn title_of(stem: &str) -> String {
    let last = Path::new(stem).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let plain = last.replace(['_', '-'], " ");
    let mut letters = plain.chars();
    letters.next().map_or_else(String::new, |first| first.to_uppercase().chain(letters).collect())
}

/// What to do with what was written.
fn next(kind: StartKind, paths: &[PathBuf], stem: &str, terms: &StartTerms) -> Vec<String> {
    let first = paths.first().map(|path| path.display().to_string()).unwrap_or_default();
    match kind {
        StartKind::Scenario => {
            vec![format!("debellis watch {first}"), format!("debellis fight {first}"), format!("debellis test {first}")]
        }
        StartKind::Campaign => vec![format!("debellis watch {stem}"), format!("debellis campaign new {stem} GAME")],
        StartKind::Army => vec![
            format!("debellis army check {first}"),
            format!("debellis fight --rules {} --red {first} --blue {}", terms.rules.name, terms.lists[1].number),
        ],
        StartKind::General => vec![format!("debellis check {first}"), format!("debellis watch {first}")],
        StartKind::Tournament => vec![format!("debellis tournament run cup --entries {first} --rounds 3")],
    }
}

/// Questions to a person at a terminal; elsewhere the usual answer is taken at once.
struct Questions {
    talks: bool,
}

impl Questions {
    /// The answer to a question: the option, or what is typed, or what is usual.
    fn text(
        &mut self,
        out: &mut impl Write,
        what: &str,
        given: &Option<String>,
        usual: &str,
        matters: bool,
    ) -> anyhow::Result<String> {
        let told = match given {
            Some(given) => given.clone(),
            None if self.talks && matters => {
                write!(out, "{what} [{usual}]: ")?;
                out.flush()?;
                let line = input::line(&input::LINE).unwrap_or_default();
                let typed = String::from_utf8_lossy(&line).trim().to_string();
                if typed.is_empty() { usual.to_string() } else { typed }
            }
            None => usual.to_string(),
        };
        if told.chars().count() > LONGEST.max(usual.len()) {
            bail!("`{}` has {} letters; expected {LONGEST} at most", cut(&told), told.chars().count());
        }
        Ok(told)
    }
}
