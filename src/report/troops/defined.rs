//! What a set says of a type beside its codes: what it is, its grade, what it counts among, and its figures.

use super::TroopFact;
use super::who;
use crate::battle::Element;
use crate::book::{Rulebook, TroopRow};

/// The sizes of figures of a row of figures, in mm.
const SIZES: [u8; 4] = [25, 15, 6, 2];

/// The facts about troops of a row.
pub fn facts(rules: &Rulebook, row: &TroopRow, e: &Element) -> Vec<TroopFact> {
    let tables = &rules.types;
    let kind =
        tables.kinds.iter().filter(|kind| kind.kind == row.kind).map(|kind| (kind.says.to_string(), kind.clause));
    let grade = tables.grades.iter().filter(|grade| row.grade == Some(grade.grade));
    let grade = grade.map(|grade| (grade.says.to_string(), grade.clause));
    let drill = tables.drills(row).map(|drill| {
        let words: Vec<String> = drill.drills.iter().map(|drill| format!("{drill:?}").to_lowercase()).collect();
        (format!("{} are {}", who::kind(rules, row.kind), words.join(" or ")), drill.clause)
    });
    let groups = tables.groups.iter().filter(|group| group.who.is(e));
    let groups = groups.map(|group| (group.name.to_string(), group.clause));
    let figures = tables.figures.iter().filter(|figures| figures.who.is(e)).map(|figures| {
        let sized = SIZES.iter().zip(figures.numbers).filter(|(_, number)| !number.is_empty());
        let each: Vec<String> = sized.map(|(size, number)| format!("{size} mm {number}")).collect();
        (format!("{} {}", each.join(", "), figures.what), figures.clause)
    });
    let fact = |about, rows| TroopFact { about, rows };
    let all = [
        fact("in the rules", kind.chain(grade).collect()),
        fact("drill", drill.into_iter().collect()),
        fact("counts among", groups.collect()),
        fact("figures", figures.collect::<Vec<_>>()),
    ];
    all.into_iter().filter(|fact| !fact.rows.is_empty()).collect()
}
