//! Bases of two ranks, made of the troops two and two: those that may share a base by the rules or by an army list.
//!
//! The codes that the list of troops has itself are not made again.

use std::sync::LazyLock;

use super::{combat_tables, price_tables, troops};
use crate::battle::{Grade, Kind, Mark, Marks};
use crate::book::double_rows::{DoubleBases, DoubleRow, sharing};
use crate::book::troops::{BaseSize, BaseSizes};
use crate::book::{TroopRow, Who};
use crate::clause;

/// The bases, with the rules on those of two types.
pub const DOUBLES: DoubleBases = DoubleBases {
    rows,
    slower: clause!("dbm.double.05"),
    dearer: clause!("dbm.double.06"),
    front: clause!("dbm.double.09"),
    depth: clause!("dbm.double.11"),
};

/// Troops to whom it matters whether their army list requires such a base (`dbm.types.91`).
const REQUIRED: Who = Who::of(&[Kind::Blades]).grades(crate::battle::Grades::of(&[Grade::X]));

fn rows() -> &'static [DoubleRow] {
    static ROWS: LazyLock<Vec<DoubleRow>> = LazyLock::new(made);
    &ROWS
}

fn made() -> Vec<DoubleRow> {
    let (combat, behind) = (combat_tables::combat(), price_tables::prices().double.behind.value);
    let single = |row: &&TroopRow| !row.marks.has_any(Marks::of(&[Mark::Double]));
    let singles: Vec<&TroopRow> = troops::TROOPS.iter().filter(single).collect();
    let mut all = Vec::new();
    for front in &singles {
        for rear in singles.iter().filter(|rear| sharing(&combat, &behind, front, rear).is_some()) {
            let whole = whole(front, rear);
            all.push(DoubleRow { whole, front: **front, rear: **rear });
            if REQUIRED.is_row(front) && front.code == rear.code {
                let code = held(format!("{} unlisted double", front.code));
                let title = held(format!("{}, by their player's choice", whole.title));
                let whole = TroopRow { code, title, marks: whole.marks.and(Mark::Unlisted), ..whole };
                all.push(DoubleRow { whole, front: **front, rear: **rear });
            }
        }
    }
    all
}

/// The base of two elements: a row of the list of troops, or one of the front troops as deep as both.
fn whole(front: &TroopRow, rear: &TroopRow) -> TroopRow {
    let code = code(front, rear);
    if let Some(listed) = troops::TROOPS.iter().find(|row| row.code == code) {
        return *listed;
    }
    let alike = (front.kind, front.drill, front.marks) == (rear.kind, rear.drill, rear.marks);
    let pavises = alike && front.kind == Kind::Bows && front.grade == Some(Grade::X);
    let superior = front.kind == Kind::Bows && front.grade == Some(Grade::X) && rear.grade == Some(Grade::S);
    let mut marks = front.marks.and(Mark::Double);
    if superior {
        marks = marks.and(Mark::SuperiorRear);
    }
    let one = front.code == rear.code;
    if !one && !pavises {
        marks = marks.and(Mark::Mixed);
    }
    let title = match one {
        true => format!("{}, two ranks deep", front.title),
        false => format!("{}, before {} on the same base", front.title, rear.title),
    };
    let bases = depths(&front.bases, &rear.bases);
    TroopRow { code: held(code), title: held(title), marks, bases, clause: clause!("dbm.double.01"), ..*front }
}

/// `Reg Bw (X/S) double` for troops that differ by their grade alone, `Reg Bd (O)/Irr Ps (O) bow double` for others.
fn code(front: &TroopRow, rear: &TroopRow) -> String {
    let letters = front.grade.zip(rear.grade).map(|(front, rear)| (front.letter(), rear.letter()));
    let same = letters.and_then(|(one, other)| {
        let behind = front.code.replace(&format!("({one})"), &format!("({other})"));
        (behind == rear.code && one != other)
            .then(|| front.code.replace(&format!("({one})"), &format!("({one}/{other})")))
    });
    match same {
        Some(both) => format!("{both} double"),
        None if front.code == rear.code => format!("{} double", front.code),
        None => format!("{}/{} double", front.code, rear.code),
    }
}

fn depths(front: &BaseSizes, rear: &BaseSizes) -> BaseSizes {
    let sum = |size: &BaseSize| {
        let behind = rear.iter().flatten().find(|other| other.figures == size.figures);
        BaseSize { depth: size.depth + behind.map_or(size.depth, |other| other.depth), ..*size }
    };
    front.map(|size| size.as_ref().map(sum))
}

/// A text that lives as long as the tables, which are made once.
fn held(text: String) -> &'static str {
    Box::leak(text.into_boxed_str())
}
