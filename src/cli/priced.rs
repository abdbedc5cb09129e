//! `debellis army check` for armies that are bought by points.

use super::answer::{CommandEnding, print_json};
use super::messages;
use crate::book::Rulebook;
use crate::book::price_tables::PriceTables;
use crate::input::{self, place};
use crate::muster::priced::{self, PricedFinding, PricedVerdict};
use crate::report::names;
use crate::script::bought;
use anyhow::{Context, anyhow, bail};
use serde_json::{Value, json};
use std::io::Write;
use std::path::Path;

/// Checks the army of a file for a game of so many points, beside its list if there is one.
///
/// # Errors
/// If the file or a part of it cannot be read, or no sum of points is named.
pub(super) fn check(
    file: &Path,
    list: Option<&Path>,
    (rules, tables): (&Rulebook, &PriceTables),
    agreed: Option<u16>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let Some(agreed) = agreed else {
        let ([least, most], clause) = (tables.usual.value, tables.usual.clause);
        bail!(
            "{}: armies are bought: name the agreed points with --points, usually {least} to {most} [{clause}]",
            rules.title
        )
    };
    let shown = file.display();
    let text = input::text(file, &input::ARMY).with_context(|| format!("cannot read {shown}"))?;
    let army = priced::read(rules, tables, &text).map_err(|what| anyhow!("in {shown}: {what}"))?;
    let mut verdict = priced::judge(rules, tables, &army, agreed);
    let list = list.map(bought::load).transpose()?;
    if let Some(list) = &list {
        priced::listed::judge(tables, &army, list, &mut verdict);
    }
    let name = names::one_line(&if army.name.is_empty() { shown.to_string() } else { army.name.clone() });
    for finding in &verdict.faults {
        messages::say(&format!("refused: {finding}"));
    }
    if json {
        let mut answer = answer(&name, agreed, &verdict)?;
        if let (Some(list), Value::Object(answer)) = (&list, &mut answer) {
            answer.insert("home".to_string(), json!(list.home));
            answer.insert("climate".to_string(), json!(list.climate));
        } else if let Value::Object(answer) = &mut answer {
            answer.insert("list_beside".to_string(), json!(place::is_file(&file.with_extension("lua"))));
        }
        print_json(&answer, out)?;
    } else {
        tell(&name, agreed, &verdict, out)?;
        if let Some(list) = &list {
            let home = list.home.unwrap_or("a home without a name");
            writeln!(out, "  from {home}, where the climate is {}", list.climate.word())?;
        } else {
            writeln!(out, "  {}", beside(file))?;
        }
    }
    Ok(if verdict.faults.is_empty() { CommandEnding::Done } else { CommandEnding::Refused })
}

/// Where a battle will look for the list of an army that was checked without one.
fn beside(file: &Path) -> String {
    let list = file.with_extension("lua");
    match place::is_file(&list) {
        true => format!("not checked by its list, which stands beside it: `--list {}` does that", list.display()),
        false => format!("no list stands beside it: a battle needs one, as {}", list.display()),
    }
}

fn answer(name: &str, agreed: u16, verdict: &PricedVerdict) -> anyhow::Result<Value> {
    let first = verdict.faults.first();
    let told = |findings: &[PricedFinding]| {
        let one = |finding: &PricedFinding| {
            json!({
                "line": finding.line, "reason": finding.fault.to_string(), "fault": finding.fault,
                "clause": finding.clause.id(),
            })
        };
        findings.iter().map(one).collect::<Vec<Value>>()
    };
    let mut answer = serde_json::to_value(verdict)?;
    let more = json!({
        "army": name, "agreed": agreed, "allowed": first.is_none(), "objections": told(&verdict.faults),
        "by_list": told(&verdict.by_list),
        "reason": first.map(|finding| finding.fault.to_string()), "clause": first.map(|finding| finding.clause.id()),
    });
    if let (Value::Object(answer), Value::Object(more)) = (&mut answer, more) {
        answer.remove("faults");
        answer.extend(more);
    }
    Ok(answer)
}

fn tell(name: &str, agreed: u16, verdict: &PricedVerdict, out: &mut impl Write) -> anyhow::Result<()> {
    if verdict.faults.is_empty() {
        let elements = names::count(usize::from(verdict.elements), "element");
        let commands = names::count(verdict.commands.len(), "command");
        writeln!(out, "{name}: {elements} in {commands}, {} of {agreed}AP, as the rules allow", verdict.points)?;
    } else {
        writeln!(out, "{name}: {} of {agreed}AP", verdict.points)?;
    }
    for command in &verdict.commands {
        let elements = names::count(usize::from(command.elements), "element");
        writeln!(out, "  {:<24} {elements:<14} {:>8}", names::one_line(&command.name), command.points.to_string())?;
    }
    for (what, points) in [("baggage", verdict.baggage), ("fortifications", verdict.works)] {
        if points.0 > 0 {
            writeln!(out, "  {what:<39} {:>8}", points.to_string())?;
        }
    }
    for (what, points) in [
        ("lost without a built-up area", verdict.lost_without_town),
        ("lost without a way for ships", verdict.lost_without_access),
    ] {
        if points.0 > 0 {
            writeln!(out, "  {what}: {points}")?;
        }
    }
    for finding in &verdict.by_list {
        writeln!(out, "  not checked, {finding}")?;
    }
    Ok(())
}
