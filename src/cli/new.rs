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
use crate::base::shown::shown;
use crate::book::Rulebook;
use crate::book::army_tables::ArmyTables;
use crate::book::lists::ArmyList;
use crate::input;
use crate::report::names::typed;
use crate::report::started::{self, StartForm, StartKind, StartTerms};
use crate::rules;

/// The lists of armies that were each other's enemies, for who names none: by the numbers of one book or the other.
const LISTS: [&[&str]; 2] = [&["II/33"], &["II/32a", "II/32"]];
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
    let rules = books::rulebook(&asked.rules)?;
    let form = StartForm::of(&rules).filter(|_| kind.is_of(&rules)).ok_or_else(|| none_of(kind, &rules))?;
    let paths: Vec<PathBuf> = kind.endings(form).map(|ending| PathBuf::from(format!("{stem}{ending}"))).collect();
    for path in &paths {
        if path.symlink_metadata().is_ok() {
            bail!("there is {} already\n  help: give another name; nothing is written over", path.display());
        }
    }
    let mut ask = Questions { talks: !json && std::io::stdin().is_terminal() && is_screen() };
    let of = StartOf { kind, form, rules: &rules };
    let terms = of.answered(asked, &stem, &mut ask, out)?;
    let files = started::files(kind, form, &terms)?;
    for (path, (_, text)) in paths.iter().zip(&files) {
        if let Some(folder) = path.parent().filter(|folder| !folder.as_os_str().is_empty()) {
            file::folder(folder)?;
        }
        file::bytes(path, shown(text).as_bytes(), false)?;
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
    let stem = [".lua", ".txt", ".army", ".toml"].iter().find_map(|end| name.strip_suffix(end)).unwrap_or(name);
    let plain = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-' | '/' | '.' | ' ' | '\\' | ':');
    let last = Path::new(stem).file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    if last.is_empty() || last.starts_with('.') || !stem.chars().all(plain) || last.chars().count() > LONGEST {
        bail!("`{}` is no name of a file: expected letters, digits, `_` and `-`, as in issus", cut(name));
    }
    Ok(stem.to_string())
}

/// Why nothing of the kind is begun by a rule set, with those by which it is.
fn none_of(kind: StartKind, rules: &Rulebook) -> anyhow::Error {
    let fits = |name: &&str| rules::by_name(name, None).is_some_and(|book| kind.is_of(&book));
    let known: Vec<&str> = rules::names().filter(fits).collect();
    anyhow!("no {} is begun by {}\n  help: --rules {}", kind.name(), rules.title, known.join(", or --rules "))
}

/// What is begun, and by which rules.
struct StartOf<'l> {
    kind: StartKind,
    form: StartForm,
    rules: &'l Rulebook,
}

impl<'l> StartOf<'l> {
    /// The terms of the start, asked for where no option says them.
    fn answered(
        &self,
        asked: &StartArgs,
        stem: &str,
        ask: &mut Questions,
        out: &mut impl Write,
    ) -> anyhow::Result<StartTerms<'l>> {
        let StartOf { kind, form, rules } = *self;
        let file = if kind == StartKind::Campaign {
            stem.to_string()
        } else {
            format!("{stem}{}", kind.endings(form).next().unwrap_or_default())
        };
        let titled = kind != StartKind::Army || form != StartForm::Listed;
        let title = ask.text(out, "Its title", &asked.title, &title_of(stem), titled)?;
        let both = !matches!(kind, StartKind::General | StartKind::Tournament | StartKind::Army);
        let lists = match rules.armies.as_ref().filter(|_| form == StartForm::Listed) {
            Some(tables) => Some(self.lists(asked, tables, ask, out)?),
            None => {
                if let Some(option) =
                    [("--red", &asked.red), ("--blue", &asked.blue)].iter().find(|(_, of)| of.is_some())
                {
                    bail!(
                        "{}: {} has no army lists; leave it out, and write the troops into the file",
                        option.0,
                        rules.title
                    );
                }
                None
            }
        };
        let usual = lists.map_or(form.example().1, usual_year);
        let year = match asked.year {
            Some(year) => year,
            None if both => {
                let told = ask.text(out, "The year, before Christ below 0", &None, &usual.to_string(), true)?;
                told.trim()
                    .parse()
                    .map_err(|_| anyhow!("`{}` is no year; expected a number, such as -333", cut(&told)))?
            }
            None => usual,
        };
        if year == 0 || !(-4000..=2000).contains(&year) {
            bail!("the year {year} is not one of these battles; expected -4000 to 2000, and there is no year 0");
        }
        let fought = lists.filter(|_| both);
        if let Some(list) = fought.iter().flatten().find(|list| !list.in_year(year)) {
            let (from, to) = list.years;
            bail!(
                "{} {} fought from {from} to {to}, and the year is {year}\n  help: `debellis army list --year {year}` lists the armies of that year",
                list.number,
                list.name
            );
        }
        let players = self.players(asked, ask, out)?;
        let sides = lists.map_or_else(|| form.example().0.map(String::from), names);
        Ok(StartTerms { file, title, year, sides, lists, players, rules })
    }

    /// The army lists of both sides.
    fn lists(
        &self,
        asked: &StartArgs,
        tables: &'l ArmyTables,
        ask: &mut Questions,
        out: &mut impl Write,
    ) -> anyhow::Result<[&'l ArmyList; 2]> {
        let matters = !matches!(self.kind, StartKind::General | StartKind::Tournament);
        let help = "the number of an army list, as `debellis army list` tells them";
        let known = |number: &&&str| (tables.lists)().find(number).is_ok();
        let [red, blue] = LISTS.map(|numbers| *numbers.iter().find(known).unwrap_or(&numbers[0]));
        let red = ask.text(out, &format!("The first army ({help})"), &asked.red, red, matters)?;
        let both = matters && self.kind != StartKind::Army;
        let blue = ask.text(out, "The second army", &asked.blue, blue, both)?;
        let find = |number: &str| {
            let found = (tables.lists)().find(number);
            found.map_err(|what| anyhow!("{what}\n  help: `debellis army list --search WORD` finds armies by name"))
        };
        Ok([find(&red)?, find(&blue)?])
    }

    /// Those who play.
    fn players(&self, asked: &StartArgs, ask: &mut Questions, out: &mut impl Write) -> anyhow::Result<Vec<String>> {
        let plays = matches!(self.kind, StartKind::Campaign | StartKind::Tournament);
        let players: Vec<String> = match asked.players.is_empty() {
            true => {
                let count = if self.kind == StartKind::Tournament { 4 } else { 2 };
                let told =
                    ask.text(out, "Who plays, with commas between", &None, &PLAYERS[..count].join(","), plays)?;
                told.split(',').map(|name| name.trim().to_string()).collect()
            }
            false => asked.players.clone(),
        };
        let least = if plays { 2 } else { 0 };
        let twice = players.iter().enumerate().any(|(i, name)| players[..i].contains(name));
        if players.len() < least
            || players.iter().any(|name| name.is_empty() || name.chars().count() > LONGEST)
            || twice
        {
            bail!("expected at least two players, each with a name of his own, as in --players Anna,Bert");
        }
        Ok(players)
    }
}

/// A year in which both lists fought, if there is one.
fn usual_year(lists: [&ArmyList; 2]) -> i32 {
    let together = lists[0].years.0.max(lists[1].years.0);
    if lists.iter().all(|list| list.in_year(YEAR)) { YEAR } else { together }
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
    let first = paths.first().map(|path| typed(&path.display().to_string())).unwrap_or_default();
    let stem = typed(stem);
    match kind {
        StartKind::Scenario => {
            vec![format!("debellis watch {first}"), format!("debellis fight {first}"), format!("debellis test {first}")]
        }
        StartKind::Campaign => vec![format!("debellis watch {stem}"), format!("debellis campaign new {stem} GAME")],
        StartKind::Army => {
            let set = terms.rules.name;
            let points = if terms.rules.prices.is_some() { " --points 361" } else { "" };
            let other = terms.lists.map_or_else(|| first.clone(), |lists| lists[1].number.to_string());
            vec![
                format!("debellis army check --rules {set}{points} {first}"),
                format!("debellis fight --rules {set} --red {first} --blue {other}"),
            ]
        }
        StartKind::General => vec![format!("debellis check {first}"), format!("debellis watch {first}")],
        StartKind::Tournament => {
            let set = terms.rules.name;
            vec![format!("debellis tournament run cup --rules {set} --entries {first} --rounds 3")]
        }
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
