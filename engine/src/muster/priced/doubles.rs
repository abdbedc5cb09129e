//! Two elements on one base: which may share it.
//!
//! The rows of support and shooting decide, so that a base is allowed as the battle has a use for it.

use super::army::PricedElement;
use super::fault::PricedFault as Fault;
use super::verdict::{PricedVerdict, code};
use crate::base::trace::cite;
use crate::battle::{Kind, Marks};
use crate::book::price_tables::PriceTables;
use crate::book::support::{Ranks, Support, SupportRow};
use crate::book::{Rulebook, TroopRow, Who};

/// Judges a base of two elements.
pub(super) fn judge(rules: &Rulebook, tables: &PriceTables, element: &PricedElement, verdict: &mut PricedVerdict) {
    let Some(rear) = &element.rear else { return };
    let (line, front, double) = (element.line, &element.front, &tables.double);
    cite(double.allowed);
    let [pavises, archers] = double.behind.value;
    if pavises.is_row(front) {
        cite(double.behind.clause);
        if !archers.is_row(rear) {
            let wanted = "bowmen (S) or (O)".to_string();
            let fault = Fault::Behind { front: code(front), rear: code(rear), wanted };
            verdict.fault(line, double.behind.clause, fault);
        } else if front.marks != rear.marks {
            verdict.fault(line, double.allowed, Fault::Unlike { front: code(front), rear: code(rear) });
        }
    } else if !shares(rules, tables, element, rear) {
        let fault = Fault::Unlike { front: code(front), rear: code(rear) };
        verdict.fault(line, double.allowed, fault);
    }
    if element.listed {
        verdict.by_list(line, double.allowed, Fault::ListDouble { code: code(front) });
    }
}

/// Whether the two may share a base.
fn shares(rules: &Rulebook, tables: &PriceTables, element: &PricedElement, rear: &TroopRow) -> bool {
    let front = &element.front;
    if front.kind == Kind::Baggage || rear.kind == Kind::Baggage {
        return front.kind == rear.kind;
    }
    let listed_pair = element.listed && [front, rear].iter().all(|row| tables.double.choice.value.is_row(row));
    listed_pair || supports(rules, front, rear) || shoots_over(rules, front, rear)
}

/// Whether a row of support has the one behind the other.
fn supports(rules: &Rulebook, front: &TroopRow, rear: &TroopRow) -> bool {
    let never = rules.combat.support_bars.never.map_or(Who::NOBODY, |never| never.value);
    if never.is_row(front) || never.is_row(rear) {
        return false;
    }
    let second =
        |ranks: &Ranks| ranks.from == 2 && ranks.of.is_row(rear) && (!ranks.same_grade || front.grade == rear.grade);
    let by = |from: &Support| match from {
        Support::BehindSame => front.kind == rear.kind,
        Support::Behind(who) | Support::BehindOrBeside(who) => who.is_row(rear),
        Support::Ranks(ranks) | Support::BehindOwn(ranks) => second(ranks),
        Support::Own => (front.kind, front.grade) == (rear.kind, rear.grade),
        Support::Beside(_) | Support::Touching(_) => false,
    };
    let own = |who: &Who| who.is_row(front);
    let deep = |who: Who| Who { with: Marks::NONE, ..who }.is_row(front);
    let gets = |row: &SupportRow| own(&row.who) || (row.from == Support::Own && deep(row.who));
    rules.combat.supports.iter().any(|row| gets(row) && by(&row.from))
        || rules.combat.adjusting.iter().any(|row| own(&row.against) && row.support.as_ref().is_some_and(by))
}

/// Whether the one behind shoots over the other, from the second rank of the same bows or by its range.
fn shoots_over(rules: &Rulebook, front: &TroopRow, rear: &TroopRow) -> bool {
    let Some(shooting) = &rules.combat.shooting else { return false };
    let ranged = shooting.ranges.iter().find(|row| row.who.is_row(rear));
    let over = ranged.and_then(|row| row.over).is_some_and(|over| over.value.is_row(front));
    let rank = shooting.second_rank.is_some_and(|second| {
        second.who.is_row(rear)
            && (front.kind, front.marks) == (rear.kind, rear.marks)
            && (!second.same_grade.value || front.grade == rear.grade)
    });
    over || rank
}
