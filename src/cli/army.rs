//! `debellis army`: shows an army list, finds lists, and checks an army that a player chose from one.

use super::{Ending, messages, print_json};
use crate::book::army_tables::{ArmyTables, CommandTables};
use crate::book::lists::{ArmyList, Number, Registry};
use crate::book::{Objection, Rulebook};
use crate::muster::{Army, Corps, Force};
use crate::rules;
use anyhow::{Context, anyhow, bail};
use clap::{Args, Subcommand};
use serde::Serialize;
use std::io::Write;
use std::path::{Path, PathBuf};

/// What `army` asks.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  debellis army show II/33                                  its home, aggression, elements, enemies and allies
  debellis army list --year -202 --search roman --enemies-of II/32a
  debellis army check rome.army                             is this army one that its list allows?")]
pub struct ArmyArgs {
    /// The rule set whose lists are meant
    #[arg(long, value_name = "SET", default_value_t = rules::NAMES.first().copied().unwrap_or_default().to_string(), global = true)]
    pub rules: String,

    /// What to do.
    #[command(subcommand)]
    pub ask: ArmyAsk,
}

/// The questions of `army`.
#[derive(Debug, Subcommand)]
pub enum ArmyAsk {
    /// Show the list of an army, by its number
    #[command(after_help = "Example:\n  debellis army show II/33")]
    Show {
        /// Its number, such as II/33 or II/32a
        number: String,
    },
    /// List the armies that fit what is asked
    #[command(after_help = "Example:\n  debellis army list --year -202 --search roman --enemies-of II/32a")]
    List {
        /// Only armies of this year; before Christ below 0
        #[arg(long, value_name = "YEAR", allow_negative_numbers = true)]
        year: Option<i32>,
        /// Only armies with this word in their names
        #[arg(long, value_name = "WORD")]
        search: Option<String>,
        /// Only enemies of this army
        #[arg(long, value_name = "NUMBER")]
        enemies_of: Option<String>,
        /// Only armies from this home terrain
        #[arg(long, value_name = "HOME")]
        home: Option<String>,
    },
    /// Check an army that a player chose from its list
    #[command(after_help = "\
Example:
  debellis army check rome.army

The file's first line is the number of the list, and its elements follow, parted by commas or lines;
the number of an ally's list stands before an ally's element; # begins a remark:
  II/33
  Cv general, 4Bd*6, Sp*2
  II/40 LH*3        # Numidians
Behind the number may stand a year, and a home terrain where the list leaves a choice: II/33 home Arable
year -202. 3Kn/4Bd leaves the form open until deployment, 3Kn//4Bd may dismount in the game. An army that
is refused: exit code 1, the clause, and with --json an object with allowed, reason, clause and where.

By rules with several commands a side the elements stand in commands, an ally's with the number of its list:
  II/33
  year -202
  chief Scipio: Cv general, 4Bd*11
  command Laelius:
    Cv*6 ...
  ally II/40 Masinissa: LH general, LH*7, Ps*4")]
    Check {
        /// The file with the army
        #[arg(value_name = "FILE")]
        file: PathBuf,
    },
}

/// Answers what `args` ask.
///
/// # Errors
/// Where a rule set, a list or a file is not there or cannot be read.
pub fn run(args: &ArmyArgs, json: bool, out: &mut impl Write) -> anyhow::Result<Ending> {
    let book = super::rulebook(&args.rules)?;
    let Some(tables) = &book.armies else { bail!("{} has no army lists", book.title) };
    let lists = (tables.lists)();
    match &args.ask {
        ArmyAsk::Show { number } => show(find(lists, number)?, lists, json, out),
        ArmyAsk::List { year, search, enemies_of, home } => {
            let enemy = enemies_of.as_deref().map(|number| find(lists, number)).transpose()?;
            let fits = |list: &&ArmyList| {
                year.is_none_or(|year| list.in_year(year))
                    && search.as_ref().is_none_or(|w| list.name.to_lowercase().contains(&w.to_lowercase()))
                    && enemy.is_none_or(|enemy| list.fights(enemy.number) || enemy.fights(list.number))
                    && home.as_ref().is_none_or(|h| list.homes.iter().any(|home| home.name().eq_ignore_ascii_case(h)))
            };
            listed(&lists.lists.iter().filter(fits).collect::<Vec<_>>(), json, out)
        }
        ArmyAsk::Check { file } => match &tables.commands {
            Some(commands) => check_force(file, &book, commands, json, out),
            None => check(file, tables, json, out),
        },
    }
}

/// A list by its number.
///
/// # Errors
/// Where there is none: the nearest, and how to find one.
fn find<'l>(lists: &'l Registry, number: &str) -> anyhow::Result<&'l ArmyList> {
    lists
        .find(number)
        .map_err(|what| anyhow!("{what}\n  help: `debellis army list --search WORD` finds armies by name"))
}

/// A list as JSON.
#[derive(Serialize)]
struct Shown<'l> {
    number: String,
    name: &'l str,
    years: (i32, i32),
    home: Vec<&'static str>,
    aggression: u8,
    elements: &'l str,
    enemies: Vec<String>,
    allies: Vec<Vec<String>>,
    doubts: &'l [String],
}

impl<'l> Shown<'l> {
    fn of(list: &'l ArmyList) -> Shown<'l> {
        let allies = list.allies.together.iter().map(|t| t.armies.iter().map(|r| r.0.to_string()).collect());
        Shown {
            number: list.number.to_string(),
            name: &list.name,
            years: list.years,
            home: list.homes.iter().map(|home| home.name()).collect(),
            aggression: list.aggression,
            elements: &list.written,
            enemies: list.enemies.iter().map(|r| r.0.to_string()).collect(),
            allies: allies.collect(),
            doubts: &list.doubts,
        }
    }
}

fn show(list: &ArmyList, lists: &Registry, json: bool, out: &mut impl Write) -> anyhow::Result<Ending> {
    let shown = Shown::of(list);
    if json {
        print_json(&shown, out)?;
        return Ok(Ending::Done);
    }
    writeln!(out, "{}  {}, {}", shown.number, list.name, years(list))?;
    writeln!(out, "  home        {}", shown.home.join(" or "))?;
    writeln!(out, "  aggression  {}", list.aggression)?;
    writeln!(out, "  elements    {}", indented(&list.written))?;
    let named = |number: &str| match lists.find(number) {
        Ok(other) => format!("{number} {}", other.name),
        Err(_) => number.to_string(),
    };
    let allies = shown.allies.iter().map(|t| t.iter().map(|n| named(n)).collect::<Vec<_>>().join(" and "));
    let allies = allies.collect::<Vec<_>>().join("; ");
    writeln!(out, "  enemies     {}", or_none(&indented(&shown.enemies.join(", "))))?;
    writeln!(out, "  allies      {}", or_none(&indented(&allies)))?;
    for doubt in &list.doubts {
        writeln!(out, "  doubt       {}", indented(doubt))?;
    }
    Ok(Ending::Done)
}

/// Wrapped, with the further lines below the first.
fn indented(text: &str) -> String {
    messages::wrapped(text, "              ").trim_start().to_string()
}

fn or_none(text: &str) -> &str {
    if text.is_empty() { "none" } else { text }
}

/// `275 BC to 105 BC`.
fn years(list: &ArmyList) -> String {
    let year = |year: i32| if year < 0 { format!("{} BC", -year) } else { format!("AD {year}") };
    match list.years {
        (from, to) if from == to => year(from),
        (from, to) => format!("{} to {}", year(from), year(to)),
    }
}

fn listed(lists: &[&ArmyList], json: bool, out: &mut impl Write) -> anyhow::Result<Ending> {
    let ending = if lists.is_empty() { Ending::Refused } else { Ending::Done };
    if json {
        let armies: Vec<Shown> = lists.iter().map(|list| Shown::of(list)).collect();
        print_json(&serde_json::json!({ "count": armies.len(), "armies": armies }), out)?;
    } else if lists.is_empty() {
        messages::say("no army list fits all of this");
    }
    if !json {
        for list in lists {
            let home: Vec<&str> = list.homes.iter().map(|home| home.name()).collect();
            let number = list.number.to_string();
            writeln!(out, "{number:<8} {:<46} {:<22} {}", list.name, years(list), home.join("/"))?;
        }
    }
    Ok(ending)
}

/// Checks an army of several commands.
fn check_force(
    file: &Path,
    rules: &Rulebook,
    commands: &CommandTables,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<Ending> {
    let force = force(file, rules)?;
    let (objections, list) = (force.check(rules, commands), force.list);
    let ending = if objections.is_empty() { Ending::Done } else { Ending::Refused };
    if json {
        let told = |o: &Objection| serde_json::json!({ "reason": o.what, "clause": o.clause.id() });
        let all: Vec<_> = objections.iter().map(told).collect();
        let (number, first) = (list.number.to_string(), objections.first());
        let answer = serde_json::json!({
            "army": number, "allowed": all.is_empty(), "objections": all,
            "reason": first.map(|o| &o.what), "clause": first.map(|o| o.clause.id()),
        });
        print_json(&answer, out)?;
        return Ok(ending);
    }
    for objection in &objections {
        messages::say(&format!("refused: {objection}"));
    }
    if objections.is_empty() {
        let (elements, number) = (force.corps.iter().map(Corps::size).sum::<usize>(), force.corps.len());
        writeln!(out, "{} {}: {elements} elements in {number} commands, as the rules allow", list.number, list.name)?;
    }
    Ok(ending)
}

/// The army in several commands that a player wrote into a file.
///
/// # Errors
/// Where the file cannot be read, or something in it.
pub(super) fn force(file: &Path, rules: &Rulebook) -> anyhow::Result<Force<'static>> {
    let place = file.display();
    let Some(tables) = &rules.armies else { bail!("{} has no army lists", rules.title) };
    let lists = (tables.lists)();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {place}"))?;
    let remark_off = |line: &str| line.split('#').next().unwrap_or_default().trim().to_string();
    let mut lines = text.lines().skip_while(|line| remark_off(line).is_empty());
    let number = lines.next().map(remark_off).unwrap_or_default();
    let list = tables.list(&number).with_context(|| format!("in the first line of {place}"))?;
    let rest = lines.collect::<Vec<_>>().join("\n");
    Force::read(list, &rest, |number| lists.find(number)).map_err(|what| anyhow!("in {place}: {what}"))
}

fn check(file: &Path, tables: &ArmyTables, json: bool, out: &mut impl Write) -> anyhow::Result<Ending> {
    let (list, army) = chosen(file, tables)?;
    if json {
        let number = list.number.to_string();
        print_json(&serde_json::json!({ "army": number, "allowed": true, "reason": null, "clause": null }), out)?;
    } else {
        writeln!(out, "{} {}: {} elements, as its list allows", list.number, list.name, army.picks.len())?;
    }
    Ok(Ending::Done)
}

/// The army that a player wrote into a file, and its list.
///
/// # Errors
/// Where the file cannot be read; an [`crate::book::Objection`] where there is no such list or it does not allow the army.
pub(super) fn chosen(file: &Path, tables: &ArmyTables) -> anyhow::Result<(&'static ArmyList, Army)> {
    let place = file.display();
    let text = std::fs::read_to_string(file).with_context(|| format!("cannot read {place}"))?;
    let (number, army) = Army::open(&text).map_err(|what| anyhow!("in {place}: {what}"))?;
    let list = tables.list(&number).with_context(|| format!("in the first line of {place}"))?;
    let verdict = army.check(list, |number: Number| tables.list(&number.to_string()), tables);
    verdict.with_context(|| format!("in {place}"))?;
    Ok((list, army))
}
