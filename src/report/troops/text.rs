//! The troops of a set for the terminal: a table of all, and the sheet of one.

use super::{FactorMeasure, Likely, MoveMeasure, TroopFact, TroopSheet, fates};
use crate::base::clause::Clause;
use crate::battle::FightKind;
use crate::book::Rulebook;
use crate::report::names;

/// The head of the table of all troops.
const HEAD: [&str; 7] = ["code", "name", "base mm", "move good/rough/bad", "foot", "mounted", "shoots"];

/// The table of troops: a line for each.
pub fn table(sheets: &[TroopSheet]) -> String {
    let lines: Vec<[String; 7]> = std::iter::once(HEAD.map(String::from)).chain(sheets.iter().map(cells)).collect();
    let widths: Vec<usize> =
        (0..7).map(|i| lines.iter().map(|line| line[i].chars().count()).max().unwrap_or(0)).collect();
    let line = |cells: &[String; 7]| {
        let padded: Vec<String> = cells.iter().zip(&widths).map(|(cell, width)| format!("{cell:width$}")).collect();
        padded.join("  ").trim_end().to_string()
    };
    lines.iter().map(line).collect::<Vec<_>>().join("\n")
}

/// The cells of a line of the table: codes, name, base, moves, factors against foot and mounted, range.
pub fn cells(sheet: &TroopSheet) -> [String; 7] {
    let bases: Vec<String> = sheet.bases.iter().map(|base| format!("{}x{}", base.width_mm, base.depth_mm)).collect();
    let range = sheet.facts.iter().find(|fact| fact.about == "shooting").and_then(|fact| fact.rows.first());
    let factor = |of: fn(&FactorMeasure) -> i8| {
        let usual = |factor: &&FactorMeasure| factor.how != Some(FightKind::Shooting) && factor.against.is_none();
        let close = sheet.factors.iter().find(usual);
        close.map_or_else(String::new, |factor| of(factor).to_string())
    };
    [
        sheet.codes.join(", "),
        sheet.title.to_string(),
        bases.join(", "),
        moves(&sheet.moves),
        factor(|factor| factor.foot),
        factor(|factor| factor.mounted),
        range.map_or_else(String::new, |(reach, _)| reach.trim_start_matches("reaches ").to_string()),
    ]
}

fn moves(moves: &[MoveMeasure]) -> String {
    let unit = |text: &str| text.split_once(' ').map(|(_, unit)| unit.to_string());
    let bare = |m: &MoveMeasure| {
        let distance = m.distance.as_deref().unwrap_or("no");
        distance.split(' ').next().unwrap_or_default().to_string()
    };
    if moves.is_empty() {
        return "none".into();
    }
    let unit = moves.iter().find_map(|m| m.distance.as_deref().and_then(unit)).unwrap_or_default();
    format!("{} {unit}", moves.iter().map(bare).collect::<Vec<_>>().join("/"))
}

/// The sheet of some troops.
pub fn sheet(sheet: &TroopSheet) -> String {
    let mut lines = vec![format!("{}: {}", sheet.codes.join(", "), sheet.title)];
    lines.extend(rows(sheet).into_iter().map(|(about, text)| format!("  {about}: {text}")));
    lines.join("\n")
}

/// The rows of a sheet: subject and text, with the clauses in brackets.
pub fn rows(sheet: &TroopSheet) -> Vec<(String, String)> {
    let mut rows = vec![("type".to_string(), format!("{} [{}]", sheet.what, sheet.defined))];
    if let Some(note) = sheet.note {
        rows.push(("in history".into(), format!("{}. {}", note.troops, note.note)));
    }
    if !sheet.named.is_empty() {
        let names: Vec<&str> = sheet.named.iter().map(|(name, _)| *name).collect();
        rows.push(("also written as".into(), format!("{} [{}]", names.join(", "), sheet.named[0].1)));
    }
    rows.push(("base".into(), base(sheet)));
    let each: Vec<String> = sheet.moves.iter().map(one_move).collect();
    rows.push(("moves".into(), if each.is_empty() { "none".into() } else { each.join("; ") }));
    if let Some(foot) = sheet.fights_as {
        rows.push(("fights".into(), format!("as {foot} does [{}]", sheet.defined)));
        let riding = |fact: &&TroopFact| ["further moves", "price of a move", "losses"].contains(&fact.about);
        rows.extend(sheet.facts.iter().filter(riding).map(fact));
        return rows;
    }
    rows.push(("factors".into(), sheet.factors.iter().map(factor).collect::<Vec<_>>().join("; ")));
    rows.extend(sheet.facts.iter().map(fact));
    for (about, likely) in [("worst enemies", &sheet.beaten_by), ("easiest victims", &sheet.beats)] {
        if !likely.is_empty() {
            rows.push((about.into(), throws(likely)));
        }
    }
    rows
}

/// The scales of figures in which the sizes of bases are given, in the order of [`sayings`].
pub(super) fn scales(sheets: &[TroopSheet]) -> String {
    let all = sheets.first().map(|sheet| sheet.bases.iter().map(|base| format!("{} mm", base.figures_mm)));
    all.map_or_else(String::new, |all| names::and(&all.collect::<Vec<_>>()))
}

/// What the tables say of troops, one saying after another: its subject, itself, and its clause. What comes from comparing all
/// troops, and their history, is left out.
pub(super) fn sayings(sheet: &TroopSheet) -> Vec<(&'static str, String, String)> {
    let mut all = Vec::new();
    let mut say = |about, text: String| {
        let (said, clause) = text.rsplit_once(" [").unwrap_or((&text, ""));
        all.push((about, said.to_string(), clause.trim_end_matches(']').to_string()));
    };
    let sizes: Vec<String> = sheet.bases.iter().map(|base| format!("{}x{}", base.width_mm, base.depth_mm)).collect();
    say("base", format!("{} [{}]", sizes.join(", "), sheet.base_clause));
    sheet.moves.iter().for_each(|measure| say("moves", one_move(measure)));
    sheet.factors.iter().for_each(|own| say("factors", factor(own)));
    for fact in &sheet.facts {
        fact.rows.iter().for_each(|(text, clause)| say(fact.about, format!("{text} [{clause}]")));
    }
    all
}

/// What holds for all troops of a set when places are fought for and flanks are struck.
pub fn common(rules: &Rulebook) -> Vec<(String, String)> {
    fates::common(rules).iter().map(fact).collect()
}

fn base(sheet: &TroopSheet) -> String {
    let sizes: Vec<String> = sheet
        .bases
        .iter()
        .map(|base| format!("{} mm wide and {} deep for {} mm figures", base.width_mm, base.depth_mm, base.figures_mm))
        .collect();
    let figures = sheet.note.and_then(|note| note.figures).map(figures).unwrap_or_default();
    format!("{}{figures} [{}]", sizes.join(", "), sheet.base_clause)
}

fn figures(number: &str) -> String {
    let counted = number.chars().all(|c| c.is_ascii_digit() || " to".contains(c));
    let figures = match (counted, number) {
        (false, _) => "",
        (true, "1") => " figure",
        (true, _) => " figures",
    };
    format!("; {number}{figures}")
}

fn one_move(measure: &MoveMeasure) -> String {
    let going = measure.going.word();
    let distance = measure.distance.as_deref().unwrap_or("may not enter");
    format!("{going} going {distance} [{}]", measure.clause)
}

fn factor(factor: &FactorMeasure) -> String {
    let how = match factor.how {
        Some(FightKind::CloseCombat) => " in close combat",
        Some(FightKind::Shooting) => " when shooting or shot at",
        None => "",
    };
    let place = factor.place.map(|place| format!(" {place}")).unwrap_or_default();
    let against = match &factor.against {
        Some(against) if factor.foot == factor.mounted => format!("{:+} against {against}", factor.foot),
        Some(against) => {
            format!("{:+} against {against} on foot, {:+} against mounted ones", factor.foot, factor.mounted)
        }
        None => format!("{:+} against foot, {:+} against mounted", factor.foot, factor.mounted),
    };
    format!("{against}{how}{place} [{}]", factor.clause)
}

/// The rows of a fact; neighbours with one clause share it.
fn fact(fact: &TroopFact) -> (String, String) {
    let mut said: Vec<(Vec<&str>, Clause)> = Vec::new();
    for (text, clause) in &fact.rows {
        match said.last_mut() {
            Some((texts, last)) if last == clause => texts.push(text),
            _ => said.push((vec![text], *clause)),
        }
    }
    let parts: Vec<String> = said.iter().map(|(texts, clause)| format!("{} [{clause}]", texts.join("; "))).collect();
    (fact.about.to_string(), parts.join("; "))
}

fn throws(likely: &[Likely]) -> String {
    let each: Vec<String> = likely.iter().map(|one| format!("{} {}", one.code, one.throws)).collect();
    format!("{} (of 36 throws, front to front in the open)", each.join(", "))
}
