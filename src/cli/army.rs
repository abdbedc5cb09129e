//! `debellis army`: shows an army list, finds lists, and checks an army that a player chose from one.

use super::answer::{CommandEnding, print_json};
use super::args::{ArmyArgs, ArmyAsk};
use super::messages;
use super::refusal::ObjectionJson;
use crate::book::Rulebook;
use crate::book::army_tables::{ArmyTables, CommandTables};
use crate::book::force_tables::ForceTables;
use crate::book::lists::{ArmyList, ListNumber, Registry};
use crate::input;
use crate::muster::band::{self, PointsBand};
use crate::muster::{Corps, Force, PickedArmy};
use crate::report::names;
use crate::script::army_file::{self, ArmyFile, headed};
use crate::script::words::unlisted::{bare, unlisted};
use crate::setup::encounter;
use anyhow::{Context, anyhow, bail};
use serde::Serialize;
use std::io::Write;
use std::path::Path;

/// Runs the command.
///
/// # Errors
/// If a rule set, a list or a file does not exist or cannot be read.
pub fn run(args: &ArmyArgs, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let book = super::books::rulebook(&args.rules)?;
    if let ArmyAsk::Check { file, points, list } = &args.ask {
        if let Some(prices) = &book.prices {
            return super::priced::check(file, list.as_deref(), (&book, prices), *points, json, out);
        }
        if points.is_some() || list.is_some() {
            bail!("--points and --list are for rules whose armies are bought; those of {} are not", book.title);
        }
        if let Some(forces) = &book.forces {
            return check_points(file, &book, forces, json, out);
        }
    }
    if let (ArmyAsk::Check { file, .. }, Some(_)) = (&args.ask, &book.opening) {
        return check_troops(file, &book, json, out);
    }
    let Some(tables) = &book.armies else { bail!("{} has no army lists", book.title) };
    let lists = (tables.lists)();
    match &args.ask {
        ArmyAsk::Show { number } => show(find(lists, number)?, tables, json, out),
        ArmyAsk::List { year, search, enemies_of, home } => {
            let enemy = enemies_of.as_deref().map(|number| find(lists, number)).transpose()?;
            let fits = |list: &&ArmyList| {
                year.is_none_or(|year| list.in_year(year))
                    && search.as_ref().is_none_or(|w| list.name.to_lowercase().contains(&w.to_lowercase()))
                    && enemy.is_none_or(|enemy| list.fights(enemy.number) || enemy.fights(list.number))
                    && home.as_ref().is_none_or(|h| list.homes.iter().any(|home| home.name().eq_ignore_ascii_case(h)))
            };
            listed(&lists.lists.iter().filter(fits).collect::<Vec<_>>(), tables, json, out)
        }
        ArmyAsk::Check { file, .. } => match &tables.commands {
            Some(commands) => check_force(file, &book, commands, json, out),
            None => check(file, tables, json, out),
        },
    }
}

/// A list by its number.
///
/// # Errors
/// If there is none: with the nearest number, and how to find one.
fn find<'l>(lists: &'l Registry, number: &str) -> anyhow::Result<&'l ArmyList> {
    lists
        .find(number)
        .map_err(|what| anyhow!("{what}\n  help: `debellis army list --search WORD` finds armies by name"))
}

/// A list as JSON.
#[derive(Serialize)]
struct ListJson<'l> {
    number: String,
    name: &'l str,
    years: (i32, i32),
    home: Vec<&'static str>,
    aggression: u8,
    elements: &'l str,
    enemies: Vec<String>,
    allies: Vec<Vec<String>>,
    doubts: &'l [String],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    clauses: Vec<String>,
}

impl<'l> ListJson<'l> {
    fn of(list: &'l ArmyList, tables: &ArmyTables) -> ListJson<'l> {
        let allies = list.allies.together.iter().map(|t| t.armies.iter().map(|r| r.0.to_string()).collect());
        ListJson {
            number: list.number.to_string(),
            name: &list.name,
            years: list.years,
            home: list.homes.iter().map(|home| home.name()).collect(),
            aggression: list.aggression,
            elements: &list.written,
            enemies: list.enemies.iter().map(|r| r.0.to_string()).collect(),
            allies: allies.collect(),
            doubts: &list.doubts,
            clauses: tables.told(list).map(|clause| clause.to_string()).collect(),
        }
    }
}

fn show(list: &ArmyList, tables: &ArmyTables, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (shown, lists) = (ListJson::of(list, tables), (tables.lists)());
    if json {
        print_json(&shown, out)?;
        return Ok(CommandEnding::Done);
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
    if !shown.clauses.is_empty() {
        writeln!(out, "  see         {}", indented(&shown.clauses.join(", ")))?;
    }
    Ok(CommandEnding::Done)
}

/// A text broken into lines, with the later lines indented.
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

fn listed(lists: &[&ArmyList], tables: &ArmyTables, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let ending = if lists.is_empty() { CommandEnding::Refused } else { CommandEnding::Done };
    if lists.is_empty() {
        messages::say("no army list fits all of this");
    }
    if json {
        let armies: Vec<ListJson> = lists.iter().map(|list| ListJson::of(list, tables)).collect();
        print_json(&serde_json::json!({ "count": armies.len(), "armies": armies }), out)?;
    } else {
        for list in lists {
            let home: Vec<&str> = list.homes.iter().map(|home| home.name()).collect();
            let number = list.number.to_string();
            writeln!(out, "{number:<8} {:<46} {:<22} {}", list.name, years(list), home.join("/"))?;
        }
    }
    Ok(ending)
}

/// The figures of a force that a player wrote into a file, as one line.
///
/// # Errors
/// If the file cannot be read.
pub(super) fn figures(file: &Path) -> anyhow::Result<String> {
    let text = input::text(file, &input::ARMY).with_context(|| format!("cannot read {}", file.display()))?;
    Ok(bare(&text))
}

/// Checks a force by points: each figure that leads begins a sub-unit.
fn check_points(
    file: &Path,
    rules: &Rulebook,
    tables: &ForceTables,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let (place, written) = (file.display(), figures(file)?);
    let force = unlisted(rules, "the force", &written).with_context(|| format!("in {place}"))?;
    let forces = encounter::bands(tables, &force);
    let of = |bands: &[PointsBand]| {
        [bands.iter().map(|b| b.figures.len()).sum(), bands.iter().map(|b| usize::from(b.points())).sum()]
    };
    let number = |i: usize| if forces.len() > 1 { format!("force {}: ", i + 1) } else { String::new() };
    let faults: Vec<_> = forces
        .iter()
        .enumerate()
        .flat_map(|(i, bands)| band::judge(tables, bands).into_iter().map(move |fault| (i, fault)))
        .map(|(i, (clause, fault))| (clause, format!("{}{fault}", number(i)), fault))
        .collect();
    for (clause, reason, _) in &faults {
        messages::say(&format!("refused: {reason} [{clause}]"));
    }
    if json {
        let first = faults.first();
        let all: Vec<_> = faults
            .iter()
            .map(|(clause, reason, fault)| serde_json::json!({ "clause": clause.id(), "reason": reason, "fault": fault }))
            .collect();
        let units = |bands: &[PointsBand]| -> Vec<_> {
            let unit = |b: &PointsBand| serde_json::json!({ "figures": b.figures.len(), "points": b.points() });
            bands.iter().map(unit).collect()
        };
        let [figures, points] = of(&forces.concat());
        let mut answer = serde_json::json!({
            "army": force.name, "allowed": faults.is_empty(), "objections": all, "figures": figures, "points": points,
            "units": units(&forces.concat()),
            "reason": first.map(|(_, reason, _)| reason), "clause": first.map(|(clause, ..)| clause.id()),
        });
        if forces.len() > 1 {
            let all = forces
                .iter()
                .enumerate()
                .map(|(i, bands)| serde_json::json!({ "name": force.force_name(i as u8), "units": units(bands) }));
            answer["forces"] = all.collect();
        }
        print_json(&answer, out)?;
    } else {
        for (i, bands) in forces.iter().enumerate().filter(|_| faults.is_empty()) {
            let [figures, points] = of(bands);
            let units = names::count(bands.len(), "sub-unit");
            let (figures, points) = (names::count(figures, "figure"), names::count(points, "point"));
            writeln!(out, "{}: {figures} in {units}, {points}, as the rules allow", force.force_name(i as u8))?;
        }
    }
    Ok(if faults.is_empty() { CommandEnding::Done } else { CommandEnding::Refused })
}

/// Checks an army of any troops.
fn check_troops(file: &Path, rules: &Rulebook, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    // A file that cannot be read is a mistake, and no army that is refused.
    figures(file)?;
    let read = army_file::read(file, Some(rules.name));
    let faults = read.as_ref().err().map(Vec::as_slice).unwrap_or_default();
    for fault in faults {
        messages::say(&format!("in {}: {}", file.display(), fault.what));
    }
    if json {
        let first = faults.first().map(|fault| &fault.what);
        let all: Vec<&String> = faults.iter().map(|fault| &fault.what).collect();
        let name = read.as_ref().map(ArmyFile::title).unwrap_or_default();
        print_json(
            &serde_json::json!({ "army": name, "allowed": faults.is_empty(), "objections": all, "reason": first }),
            out,
        )?;
    } else if let Ok(army) = &read {
        writeln!(out, "{}: {}, as the rules allow", army.title(), names::count(army.size(), "element"))?;
    }
    Ok(if faults.is_empty() { CommandEnding::Done } else { CommandEnding::Refused })
}

/// Checks an army of several commands.
fn check_force(
    file: &Path,
    rules: &Rulebook,
    commands: &CommandTables,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let force = force(file, rules)?;
    let (objections, list) = (force.check(rules, commands), force.list);
    let ending = if objections.is_empty() { CommandEnding::Done } else { CommandEnding::Refused };
    for objection in &objections {
        messages::say(&format!("refused: {objection}"));
    }
    if json {
        let all: Vec<ObjectionJson> = objections.iter().map(ObjectionJson::of).collect();
        let (number, first) = (list.number.to_string(), objections.first());
        let answer = serde_json::json!({
            "army": number, "allowed": all.is_empty(), "objections": all,
            "reason": first.map(|o| o.breach.to_string()), "clause": first.map(|o| o.clause.id()),
            "fault": first.map(|o| &o.breach),
        });
        print_json(&answer, out)?;
        return Ok(ending);
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
/// If the file or a part of it cannot be read.
pub(super) fn force(file: &Path, rules: &Rulebook) -> anyhow::Result<Force<'static>> {
    let place = file.display();
    let Some(tables) = &rules.armies else { bail!("{} has no army lists", rules.title) };
    let lists = (tables.lists)();
    let text = input::text(file, &input::ARMY).with_context(|| format!("cannot read {place}"))?;
    let (number, rest, from) = headed(&text);
    let list = tables.list(&number).with_context(|| format!("in the first line of {place}"))?;
    Force::read(list, &rest, from, |number| lists.find(number)).map_err(|what| anyhow!("in {place}: {what}"))
}

fn check(file: &Path, tables: &ArmyTables, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let (list, army) = chosen(file, tables)?;
    if json {
        let number = list.number.to_string();
        print_json(&serde_json::json!({ "army": number, "allowed": true, "reason": null, "clause": null }), out)?;
    } else {
        writeln!(out, "{} {}: {} elements, as its list allows", list.number, list.name, army.picks.len())?;
    }
    Ok(CommandEnding::Done)
}

/// The army that a player wrote into a file, and its list.
///
/// # Errors
/// If the file cannot be read. An [`crate::book::Objection`] if there is no such list or it does not allow the army.
pub(super) fn chosen(file: &Path, tables: &ArmyTables) -> anyhow::Result<(&'static ArmyList, PickedArmy)> {
    let place = file.display();
    let text = input::text(file, &input::ARMY).with_context(|| format!("cannot read {place}"))?;
    let (number, army) = PickedArmy::open(&text).map_err(|what| anyhow!("in {place}: {what}"))?;
    let list = tables.list(&number).with_context(|| format!("in the first line of {place}"))?;
    let verdict = army.check(list, |number: ListNumber| tables.list(&number.to_string()), tables);
    verdict.with_context(|| format!("in {place}"))?;
    Ok((list, army))
}
