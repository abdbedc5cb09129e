//! Rear support that the army list of a command allows beside that of the rules.

use crate::battle::{Code, Element, Mark, Marks};
use crate::view::Situation;

/// Whether the army list of a command allows rear support of these by those.
pub fn permitted(at: &Situation, front: &Element, behind: &Element) -> bool {
    // The troops are those of the code, on a base of one rank or of two, whatever the second is.
    let of_code = |code: &Code, e: &Element| {
        let ranks = [Mark::Double, Mark::Mixed, Mark::SuperiorRear, Mark::Unlisted];
        let marks = |marks: Marks| ranks.into_iter().fold(marks, Marks::but);
        at.rules.troop(code.as_str()).is_some_and(|row| {
            (row.kind, row.grade, row.drill, marks(row.marks)) == (e.kind, e.grade, e.drill, marks(e.marks))
        })
    };
    let permits = &at.battle.commands[front.command.index()].rear_support;
    permits.iter().any(|permit| of_code(&permit.front, front) && of_code(&permit.behind, behind))
}
