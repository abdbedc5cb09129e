//! The troops that a row of a table applies to, in words: `Knights and Scythed Chariots`, `foot but Psiloi`.
//!
//! What a row applies to is asked of every code of the set, so that the words hold for this set and no other.

use super::said::specimen;
use crate::battle::{Branch, Kind, Kinds, Mark, Marks, Pace};
use crate::book::{Rulebook, TroopRow, Who};
use crate::report::names;

/// Whether troops belong to a class.
type InClass = fn(&TroopRow) -> bool;

/// The name of a type in a set: that of its only code, or the usual one.
pub fn kind(rules: &Rulebook, kind: Kind) -> &'static str {
    let mut rows = rules.troops.iter().filter(|row| row.kind == kind);
    match (rows.next(), rows.next()) {
        (Some(only), None) if only.grade.is_none() => only.title,
        _ => kind.word(),
    }
}

/// The troops of a set that a row applies to.
pub fn who(rules: &Rulebook, who: &Who) -> String {
    let riding = Marks::of(&[Mark::MountedInfantry]);
    let people = |row: &&TroopRow| Kinds::PEOPLE.has(row.kind);
    let has = |row: &&TroopRow| who.is(&specimen(rules, row));
    let troops: Vec<&TroopRow> = rules.troops.iter().filter(|row| !people(row) && !row.marks.has_any(riding)).collect();
    let in_it: Vec<&TroopRow> = troops.iter().copied().filter(has).collect();
    if in_it.is_empty() {
        return list(
            rules,
            &rules.troops.iter().collect::<Vec<_>>(),
            &rules.troops.iter().filter(has).collect::<Vec<_>>(),
        );
    }
    let classes: [(&str, InClass); 5] = [
        ("all troops", |_| true),
        ("mounted", |row| row.branch == Branch::Mounted),
        ("foot", |row| row.branch == Branch::Foot),
        ("Solid foot", |row| row.pace == Some(Pace::Solid)),
        ("Fast foot", |row| row.pace == Some(Pace::Fast)),
    ];
    for (name, holds) in classes {
        let class: Vec<&TroopRow> = troops.iter().copied().filter(|row| holds(row)).collect();
        let missing: Vec<&TroopRow> = class.iter().copied().filter(|row| !has(row)).collect();
        if class.is_empty() || in_it.iter().any(|row| !holds(row)) {
            continue;
        }
        if missing.is_empty() {
            return name.to_string();
        }
        if kinds(&missing).len() < kinds(&in_it).len() && kinds(&missing).len() <= 4 {
            let name = if name == "all troops" { "all" } else { name };
            return format!("{name} but {}", list(rules, &troops, &missing));
        }
    }
    list(rules, &troops, &in_it)
}

fn kinds(rows: &[&TroopRow]) -> Vec<Kind> {
    let mut kinds: Vec<Kind> = Vec::new();
    for row in rows {
        if !kinds.contains(&row.kind) {
            kinds.push(row.kind);
        }
    }
    kinds
}

/// The rows `some` of `all` by their types, or by their codes where only some of a type are meant.
fn list(rules: &Rulebook, all: &[&TroopRow], some: &[&TroopRow]) -> String {
    let of = |of: Kind| {
        let every: Vec<&&TroopRow> = all.iter().filter(|row| row.kind == of).collect();
        let meant: Vec<&&TroopRow> = some.iter().filter(|row| row.kind == of).collect();
        let paced = |pace: Pace| every.iter().filter(|row| row.pace == Some(pace)).count();
        match meant.first().and_then(|row| row.pace) {
            _ if meant.len() == every.len() => vec![kind(rules, of).to_string()],
            Some(pace) if meant.iter().all(|row| row.pace == Some(pace)) && paced(pace) == meant.len() => {
                vec![format!("{pace:?} {}", kind(rules, of))]
            }
            _ => meant.iter().map(|row| row.code.to_string()).collect(),
        }
    };
    let parts: Vec<String> = kinds(some).into_iter().flat_map(of).collect();
    names::and(&parts)
}
