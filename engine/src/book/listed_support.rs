//! Rear support that an army list can allow beside the rules: ranks of another grade, and support that lowers the
//! winner's total.

use crate::base::clause::Clause;
use crate::battle::FactorKind;
use crate::book::TroopRow;
use crate::book::combat_tables::{CombatTables, Support};

/// Judges whether a list can allow that these troops are supported from behind by those; returns the clause that asks the list.
///
/// # Errors
/// The clause that forbids it; `None` if no rule asks a list about such support.
pub fn may_be_listed(combat: &CombatTables, front: &TroopRow, behind: &TroopRow) -> Result<Clause, Option<Clause>> {
    let softens = combat.adjusting.iter().find(|row| {
        let from = row.support.is_some_and(|support| comes_from(support, behind));
        row.listed && row.against.is_row(front) && from
    });
    if let Some(row) = softens {
        return Ok(row.clause);
    }
    let rule = combat.support_bars.other_grade.ok_or(None)?;
    let [first, second] = rule.never;
    if first.is_row(front) && second.is_row(behind) {
        return Err(Some(rule.clause));
    }
    let by_grade = combat.supports.iter().any(|row| {
        let same = matches!(row.from, Support::Ranks(ranks) if ranks.same_grade && ranks.of.is_row(behind));
        row.kind == FactorKind::RearSupport && row.who.is_row(front) && same
    });
    if by_grade && front.kind == behind.kind && front.grade != behind.grade { Ok(rule.clause) } else { Err(None) }
}

/// Whether support may be given by these troops.
fn comes_from(support: Support, behind: &TroopRow) -> bool {
    match support {
        Support::Behind(who) | Support::BehindOrBeside(who) => who.is_row(behind),
        Support::Ranks(ranks) | Support::BehindOwn(ranks) => ranks.of.is_row(behind),
        Support::BehindSame | Support::Own | Support::Beside(_) | Support::Touching(_) => false,
    }
}
