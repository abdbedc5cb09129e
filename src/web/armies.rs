//! What a watch shows of an army that a player wrote, and of army lists of a script's own.

use std::path::Path;
use std::rc::Rc;

use super::outcome::{OutcomeLine, OutcomeView, heading, row};
use crate::book::TroopRow;
use crate::book::lists::ArmyList;
use crate::input::{self, place};
use crate::live::print::FilePrint;
use crate::live::scenario::Script;
use crate::live::source::{SourceReading, SourceRemark};
use crate::muster::band::PointsBand;
use crate::muster::priced::list::{BoughtEntry, BoughtList};
use crate::muster::priced::{PricedArmy, PricedElement, PricedVerdict};
use crate::muster::{Corps, Pick, PickedArmy};
use crate::report::{names, page};
use crate::script::army_file::{self, ArmyFile, ArmyFileFault, WrittenArmy};
use crate::script::check::{CheckOutcome, FindingKind, ScriptFinding};
use crate::script::error::ScriptPlace;
use crate::setup::meeting::UnlistedArmy;

/// Looks at an army that a player wrote, by the rule set of this name or by the one of which its notation is.
pub(super) fn army(path: &Path, rules: Option<&str>) -> SourceReading<OutcomeView> {
    let list = army_file::list_beside(path);
    let real = |file: &Path| place::in_pack(file).map_or_else(|| file.to_path_buf(), |inside| inside.pack);
    let seen = std::iter::once(path).chain(list.as_deref()).map(real);
    let files = seen.map(|file| FilePrint::now(std::path::absolute(&file).unwrap_or(file))).collect();
    match army_file::read(path, rules) {
        Ok(file) => SourceReading { thing: Some(mustered(&file)), findings: Vec::new(), files },
        Err(faults) => {
            let findings = faults.into_iter().map(|fault| faulty(path, fault)).collect();
            SourceReading { thing: None, findings, files }
        }
    }
}

/// A fault of an army with its line.
fn faulty(path: &Path, fault: ArmyFileFault) -> SourceRemark {
    let file = path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    let text = input::text(path, &input::ARMY).ok();
    let word = |line: usize| {
        let line = text.as_deref()?.lines().nth(line.checked_sub(1)?)?;
        element_at(line, fault.column?)
    };
    let place = |line: usize| ScriptPlace { file: file.clone(), line, word: word(line) };
    let at = fault.line.map(|line| place(line as usize));
    let finding = ScriptFinding::new(FindingKind::Refused, at, fault.what);
    let finding = ScriptFinding { path: path.display().to_string(), file, ..finding };
    let shown = match finding.line {
        0 => format!("error: {}", finding.message),
        _ => finding.render(|_| text.clone()),
    };
    SourceRemark { finding, shown }
}

/// The first byte and the length of the words of a line from this column, in letters from 1, to the next comma or remark.
fn element_at(line: &str, column: u32) -> Option<(usize, usize)> {
    let (begin, _) = line.char_indices().nth(column.checked_sub(1)? as usize)?;
    let words = line[begin..].split([',', '#']).next().unwrap_or_default().trim_end();
    Some((begin, words.len())).filter(|(_, length)| *length > 0)
}

/// What an army has.
fn mustered(file: &ArmyFile) -> OutcomeView {
    let (lead, rows) = match &file.army {
        WrittenArmy::Listed(list, army) => (of_list(army.picks.len(), 1), chosen(army).chain(its_list(list)).collect()),
        WrittenArmy::Commanded(force) => {
            let rows = force.corps.iter().flat_map(|corps| {
                let name = corps.name.as_deref().unwrap_or("A command");
                std::iter::once(heading(name, &names::count(corps.size(), "element"))).chain(chosen(&corps.army))
            });
            let size = force.corps.iter().map(Corps::size).sum();
            (of_list(size, force.corps.len()), rows.chain(its_list(force.list)).collect())
        }
        WrittenArmy::Bought(army, verdict, list) => bought(army, verdict, list.as_deref()),
        WrittenArmy::Troops(troops, bands) => of_troops(troops, bands),
    };
    let rows = std::iter::once(row("", "Rules", file.rules.title)).chain::<Vec<_>>(rows).collect();
    OutcomeView { title: file.title(), kind: "an army", lead, rows, report: None }
}

/// So many elements, as a list allows.
fn of_list(elements: usize, commands: usize) -> String {
    let within = if commands > 1 { format!(" in {commands} commands") } else { String::new() };
    format!("{}{within}, as the list allows", names::count(elements, "element"))
}

/// The elements of a chosen army, alike ones together.
fn chosen(army: &PickedArmy) -> impl Iterator<Item = OutcomeLine> {
    let name = |pick: &Pick| format!("{}{}", pick.code, if pick.general { " general" } else { "" });
    counted(army.picks.iter().map(move |pick| (name(pick), 1)))
}

/// Names with how often they come, each once.
fn counted(all: impl Iterator<Item = (String, usize)>) -> impl Iterator<Item = OutcomeLine> {
    let mut rows: Vec<(String, usize)> = Vec::new();
    for (name, more) in all {
        match rows.iter_mut().find(|(other, _)| *other == name) {
            Some((_, count)) => *count += more,
            None => rows.push((name, more)),
        }
    }
    rows.into_iter().map(|(name, count)| row("", &name, &count.to_string()))
}

/// What a bought army has and costs.
fn bought(army: &PricedArmy, verdict: &PricedVerdict, list: Option<&BoughtList>) -> (String, Vec<OutcomeLine>) {
    let elements = |elements: u16| names::count(usize::from(elements), "element");
    let by = if list.is_some() { "as its list and the rules allow" } else { "as the rules allow" };
    let commands = names::count(verdict.commands.len(), "command");
    let lead = format!("{} in {commands}, {}, {by}", elements(verdict.elements), verdict.points);
    let name = |element: &PricedElement| {
        let behind = element.rear.map_or_else(String::new, |row| format!(" + {} double", row.code));
        let carried = element.carried.map_or_else(String::new, |row| format!(" carrying {}", row.code));
        format!("{}{behind}{}{carried}", element.front.code, if element.general { " general" } else { "" })
    };
    let troops =
        |all: &[PricedElement]| counted(all.iter().map(|e| (name(e), usize::from(e.bases)))).collect::<Vec<_>>();
    let mut rows = Vec::new();
    for (command, bill) in army.commands.iter().zip(&verdict.commands) {
        rows.push(heading(&bill.name, &format!("{}, {}", elements(bill.elements), bill.points)));
        rows.extend(troops(&command.elements));
    }
    if !army.baggage.is_empty() {
        rows.push(heading("Baggage", &verdict.baggage.to_string()));
        rows.extend(troops(&army.baggage));
    }
    if !army.works.is_empty() {
        rows.push(heading("Fortifications", &verdict.works.to_string()));
    }
    rows.extend(verdict.by_list.iter().map(|finding| row("", "Not checked", &finding.to_string())));
    match list {
        Some(list) => {
            rows.push(heading("Its list", &format!("{} {}", list.number, list.name)));
            rows.extend(about_bought(list));
        }
        None => rows.push(heading("Its list", "none beside it: a script of the same name that ends with .lua")),
    }
    (lead, rows)
}

/// What a force without a list has.
fn of_troops(troops: &UnlistedArmy, bands: &[PointsBand]) -> (String, Vec<OutcomeLine>) {
    let name = |(row, general): &(TroopRow, bool)| format!("{}{}", row.code, if *general { " general" } else { "" });
    let rows = counted(troops.elements.iter().map(|troops| (name(troops), 1))).collect();
    let all = troops.elements.len();
    if bands.is_empty() {
        return (names::count(all, "element"), rows);
    }
    let points: u16 = bands.iter().map(PointsBand::points).sum();
    let (figures, units) = (names::count(all, "figure"), names::count(bands.len(), "sub-unit"));
    (format!("{figures} in {units}, {}, as the rules allow", names::count(points.into(), "point")), rows)
}

/// Shows the army lists of a script.
pub(super) fn lists(script: &Script, checked: CheckOutcome) -> SourceReading<OutcomeView> {
    script.other(checked, |checked| {
        let one = |list: &Rc<ArmyList>| {
            let name = format!("{} {}", list.number, list.name);
            std::iter::once(heading(&name, "")).chain(about(list)).collect::<Vec<_>>()
        };
        let priced = |list: &Rc<BoughtList>| {
            let name = format!("{} {}", list.number, list.name);
            std::iter::once(heading(&name, "")).chain(about_bought(list)).collect::<Vec<_>>()
        };
        let title = script.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let lead = match checked.lists.len() + checked.bought.len() {
            1 => "One list of its own".to_string(),
            many => format!("{many} lists of its own"),
        };
        let rows = checked.lists.iter().flat_map(one).chain(checked.bought.iter().flat_map(priced)).collect();
        OutcomeView { title, kind: "army lists", lead, rows, report: None }
    })
}

/// The list of an army, under a heading of its own.
fn its_list(list: &ArmyList) -> impl Iterator<Item = OutcomeLine> {
    std::iter::once(heading("Its list", &format!("{} {}", list.number, list.name))).chain(about(list))
}

/// What `debellis army show` tells of a list.
fn about(list: &ArmyList) -> Vec<OutcomeLine> {
    let homes: Vec<&str> = list.homes.iter().map(|home| home.name()).collect();
    let enemies: Vec<String> = list.enemies.iter().map(|enemy| enemy.0.to_string()).collect();
    let (from, to) = list.years;
    vec![
        row("", "Years", &format!("{} to {}", page::year(from), page::year(to))),
        row("", "Home", &homes.join(" or ")),
        row("", "Aggression", &list.aggression.to_string()),
        row("", "Elements", &list.written),
        row("", "Enemies", &enemies.join(", ")),
    ]
}

/// What there is to tell of a list for armies that are bought.
fn about_bought(list: &BoughtList) -> Vec<OutcomeLine> {
    let [from, to] = list.years;
    let entry = |entry: &BoughtEntry| {
        let codes: Vec<String> = entry.troops.iter().map(|row| row.code.to_string()).collect();
        let most = entry.to.map_or_else(|| "any".to_string(), |most| most.to_string());
        let many = if most == entry.from.to_string() { most } else { format!("{} to {most}", entry.from) };
        row("", &entry.name, &format!("{many} {}", codes.join(" or ")))
    };
    let mut rows = vec![
        row("", "Years", &format!("{} to {}", page::year(from), page::year(to))),
        row("", "Home", &format!("{}, {}", list.home.unwrap_or("not named"), list.climate.word())),
        row("", "Aggression", &list.aggression.to_string()),
    ];
    rows.extend(list.entries.iter().map(entry));
    let allies: Vec<&str> = list.allies.iter().map(|ally| ally.name.as_str()).collect();
    if !allies.is_empty() {
        rows.push(row("", "Allies", &allies.join(", ")));
    }
    rows
}
