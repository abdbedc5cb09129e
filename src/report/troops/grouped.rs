//! The troops of a set with grades as a page of the manual: a section for each type, in which whatever holds for all of its codes
//! stands once, and the rest behind the codes for which it holds.

use std::fmt::Write;

use super::{TroopSheet, text};
use crate::book::Rulebook;

/// A saying of a table, without its clause, and the clause.
type Saying = (String, String);

/// What the sheets of a type say: by subject each saying, with the codes for which it holds.
type Subjects<'s> = Vec<(&'static str, Vec<(Saying, Vec<&'s TroopSheet>)>)>;

/// A code in its parts: drill, grade and what stands behind it; the grade is empty in a set without grades.
#[derive(Clone, Copy, PartialEq, Eq)]
struct CodeParts<'c>([&'c str; 3]);

impl<'c> CodeParts<'c> {
    fn of(code: &'c str) -> CodeParts<'c> {
        let Some((before, rest)) = code.split_once(" (") else { return CodeParts(["", "", code]) };
        let end = rest.find(')').map_or(rest.len(), |at| at + 1);
        let drill = before.split_once(' ').map_or("", |(drill, _)| drill);
        // The grade with its brackets.
        let grade = &code[before.len() + 1..before.len() + 2 + end];
        CodeParts([drill, grade, rest[end..].trim()])
    }
}

/// The sections of all types, after what holds for all of them and for each grade.
pub(super) fn sections(rules: &Rulebook, sheets: &[TroopSheet]) -> String {
    let mut kinds: Vec<(&str, Vec<&TroopSheet>)> = Vec::new();
    for sheet in sheets {
        match kinds.iter_mut().find(|(kind, _)| *kind == sheet.kind) {
            Some((_, all)) => all.push(sheet),
            None => kinds.push((sheet.kind, vec![sheet])),
        }
    }
    let (mut out, mut clauses) = (String::new(), Vec::new());
    let everywhere = shared(&kinds);
    let _ = write!(
        out,
        "\n## Every type\n\nThis holds for all that follow, and is not said again. Bases are in mm, for figures of {}.\n\n",
        text::scales(sheets)
    );
    for (about, said) in &everywhere {
        let _ = writeln!(out, "- {about}: {}", cited(said, &mut clauses));
    }
    let grades: Vec<Saying> =
        rules.types.grades.iter().map(|grade| (grade.says.to_string(), grade.clause.to_string())).collect();
    for said in &grades {
        let _ = writeln!(out, "- {}", cited(said, &mut clauses));
    }
    for (kind, sheets) in &kinds {
        let codes: Vec<&str> = sheets.iter().flat_map(|sheet| sheet.codes.iter().copied()).collect();
        let _ = write!(out, "\n## {kind}\n\n");
        let quoted: Vec<String> = codes.iter().map(|code| format!("`{code}`")).collect();
        let _ = writeln!(out, "{}\n", quoted.join(", "));
        for (about, all) in subjects(sheets) {
            let told = |said: &Saying| grades.contains(said) || everywhere.contains(&(about, said.clone()));
            let rest: Vec<_> = all.into_iter().filter(|(said, _)| !told(said)).collect();
            if !rest.is_empty() {
                let _ = writeln!(out, "- {about}: {}", line(&rest, sheets, &mut clauses));
            }
        }
    }
    out.push('\n');
    clauses.sort_unstable();
    for id in clauses {
        let set = id.split('.').next().unwrap_or_default();
        let _ = writeln!(out, "[{id}]: ../clauses/{set}.md#{id}");
    }
    out
}

/// What the sheets of a type say, by subject in the order of the sheets.
fn subjects<'s>(sheets: &[&'s TroopSheet]) -> Subjects<'s> {
    let mut all: Subjects = Vec::new();
    for sheet in sheets {
        for (about, said, clause) in text::sayings(sheet) {
            let at = all.iter().position(|(other, _)| *other == about).unwrap_or_else(|| {
                all.push((about, Vec::new()));
                all.len() - 1
            });
            let of = &mut all[at].1;
            match of.iter_mut().find(|((other, id), _)| *other == said && *id == clause) {
                Some((_, who)) => who.push(sheet),
                None => of.push(((said, clause), vec![*sheet])),
            }
        }
    }
    all
}

/// The sayings that hold for every code of every type.
fn shared(kinds: &[(&str, Vec<&TroopSheet>)]) -> Vec<(&'static str, Saying)> {
    let of_all = |sheets: &[&TroopSheet]| -> Vec<(&'static str, Saying)> {
        let all = subjects(sheets).into_iter();
        let whole = all.flat_map(|(about, said)| said.into_iter().map(move |(said, who)| (about, said, who)));
        whole.filter(|(_, _, who)| who.len() == sheets.len()).map(|(about, said, _)| (about, said)).collect()
    };
    let mut each = kinds.iter().map(|(_, sheets)| of_all(sheets));
    let Some(first) = each.next() else { return Vec::new() };
    let others: Vec<Vec<(&'static str, Saying)>> = each.collect();
    first.into_iter().filter(|said| others.iter().all(|other| other.contains(said))).collect()
}

/// The sayings of a subject: those of the same codes together, those of all of the type first.
fn line(all: &[(Saying, Vec<&TroopSheet>)], sheets: &[&TroopSheet], clauses: &mut Vec<String>) -> String {
    let mut sets: Vec<(&[&TroopSheet], Vec<&Saying>)> = Vec::new();
    for (said, who) in all {
        let same = |other: &&TroopSheet, one: &&TroopSheet| std::ptr::eq(*other, *one);
        let of = |set: &[&TroopSheet]| set.len() == who.len() && set.iter().zip(who).all(|(a, b)| same(a, b));
        match sets.iter_mut().find(|(set, _)| of(set)) {
            Some((_, said_of)) => said_of.push(said),
            None => sets.push((who, vec![said])),
        }
    }
    sets.sort_by_key(|(who, _)| who.len() != sheets.len());
    let parts = sets.iter().map(|(who, said)| {
        let mut told: Vec<String> = Vec::new();
        for same in said.chunk_by(|a, b| a.1 == b.1) {
            let texts: Vec<&str> = same.iter().map(|(text, _)| text.as_str()).collect();
            told.push(cited(&(texts.join("; "), same[0].1.clone()), clauses));
        }
        let whose = if who.len() == sheets.len() { String::new() } else { format!("*{}*: ", called(who, sheets)) };
        format!("{whose}{}", told.join("; "))
    });
    parts.collect::<Vec<_>>().join(" \u{b7} ")
}

fn cited((text, clause): &Saying, clauses: &mut Vec<String>) -> String {
    if !clauses.contains(clause) {
        clauses.push(clause.clone());
    }
    format!("{text} [{clause}]")
}

/// Some codes of a type by what tells them from the others: `Irr (S), (O)`, `bow or chariot`.
fn called(who: &[&TroopSheet], sheets: &[&TroopSheet]) -> String {
    let parts = |sheets: &[&TroopSheet]| sheets.iter().map(|sheet| CodeParts::of(sheet.code()).0).collect::<Vec<_>>();
    descriptions(&parts(who), &parts(sheets)).join("; ")
}

fn descriptions(who: &[[&str; 3]], all: &[[&str; 3]]) -> Vec<String> {
    let values = |of: &[[&str; 3]], i: usize| {
        let mut found: Vec<String> = Vec::new();
        for part in of {
            if !found.iter().any(|other| other == part[i]) {
                found.push(part[i].to_string());
            }
        }
        found
    };
    let [own, every] = [who, all].map(|of| [0, 1, 2].map(|i| values(of, i)));
    let within = all.iter().filter(|part| (0..3).all(|i| own[i].iter().any(|value| value == part[i]))).count();
    // Codes that their parts do not tell apart are described as one.
    if within == who.len() || own.iter().all(|values| values.len() <= 1) {
        let narrows = |i: usize| own[i].len() < every[i].len();
        let mut words = Vec::new();
        if narrows(0) {
            words.push(own[0].join(" or "));
        }
        if narrows(1) {
            words.push(own[1].join(", "));
        }
        if narrows(2) {
            let plain = |word: &String| if word.is_empty() { "plain".to_string() } else { word.clone() };
            words.push(own[2].iter().map(plain).collect::<Vec<_>>().join(" or "));
        }
        return vec![words.join(" ")];
    }
    // They are no block: told apart by what stands behind the grade, else by drill, else by grade.
    let by = [2, 0, 1].into_iter().find(|i| own[*i].len() > 1).unwrap_or(2);
    let of = |value: &String| who.iter().filter(|part| part[by] == value).copied().collect::<Vec<_>>();
    own[by].iter().flat_map(|value| descriptions(&of(value), all)).collect()
}
