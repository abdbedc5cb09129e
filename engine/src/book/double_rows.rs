//! Two elements on one base: which may share it.
//!
//! The rows of support and shooting decide, so that a base is allowed as the battle has a use for it.

use crate::base::clause::Clause;
use crate::battle::{Element, Kind, Mark, Marks};
use crate::book::combat_tables::{CombatTables, Ranks, Support, SupportRow};
use crate::book::listed_support::may_be_listed;
use crate::book::{TroopRow, Who};

/// Bases of two ranks, made of the troops of a set two and two.
#[derive(Clone, Copy, Debug)]
pub struct DoubleBases {
    /// The bases; they are made when somebody first asks for them.
    pub rows: fn() -> &'static [DoubleRow],
    /// A base goes as far as the slower of its two types.
    pub slower: Clause,
    /// Its move costs what that of the dearer of its two types would cost alone.
    pub dearer: Clause,
    /// What becomes of it in a fight, and how it goes then, its front type says.
    pub front: Clause,
    /// It pursues by the depth of its front rank.
    pub depth: Clause,
}

/// A base of two ranks.
#[derive(Clone, Copy, Debug)]
pub struct DoubleRow {
    /// The base: the troops in front with the mark [`Mark::Double`], and [`Mark::Mixed`] if those behind are others.
    pub whole: TroopRow,
    /// The troops in front, alone.
    pub front: TroopRow,
    /// The troops behind, alone.
    pub rear: TroopRow,
}

/// What two elements need to share a base.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BaseSharing {
    /// Nothing.
    Free,
    /// Their army list allows the one to support the other, by this rule.
    IfAllowed(Clause),
    /// Their army list has them on such bases, by this rule.
    IfRequired(Clause),
}

/// What two elements need to share a base, the first before the second; `None` if they may not. Of `behind` the first share a base
/// only with the second behind them.
pub fn sharing(
    combat: &CombatTables,
    [pavises, archers]: &[Who; 2],
    front: &TroopRow,
    rear: &TroopRow,
) -> Option<BaseSharing> {
    let free = |may: bool| may.then_some(BaseSharing::Free);
    if front.kind == Kind::Baggage || rear.kind == Kind::Baggage {
        return free(front.kind == rear.kind);
    }
    let never = combat.support_bars.never.map_or(Who::NOBODY, |never| never.value);
    if never.is_row(front) || never.is_row(rear) {
        return None;
    }
    if pavises.is_row(front) {
        return free(archers.is_row(rear) && front.marks == rear.marks);
    }
    if supports(combat, front, rear) || shoots_over(combat, front, rear) {
        return Some(BaseSharing::Free);
    }
    let deep = |row: &&SupportRow| row.from == Support::Own && Who { with: Marks::NONE, ..row.who }.is_row(front);
    let own = combat.supports.iter().find(deep).filter(|_| (front.kind, front.grade) == (rear.kind, rear.grade));
    own.map(|row| BaseSharing::IfRequired(row.clause))
        .or_else(|| may_be_listed(combat, front, rear).ok().map(BaseSharing::IfAllowed))
}

/// Whether the rules by themselves have the one support the other: the first row of support that names them counts. One that adds
/// nothing against some enemies changes what becomes of who fights them.
fn supports(combat: &CombatTables, front: &TroopRow, rear: &TroopRow) -> bool {
    let second =
        |ranks: &Ranks| ranks.from == 2 && ranks.of.is_row(rear) && (!ranks.same_grade || front.grade == rear.grade);
    let by = |from: &Support| match from {
        Support::BehindSame => front.kind == rear.kind,
        Support::Behind(who) | Support::BehindOrBeside(who) => who.is_row(rear),
        Support::Ranks(ranks) | Support::BehindOwn(ranks) => second(ranks),
        Support::Own | Support::Beside(_) | Support::Touching(_) => false,
    };
    let first = combat.supports.iter().find(|row| row.who.is_row(front) && by(&row.from));
    first.is_some_and(|row| row.value != 0 || row.against != Who::ANY)
        || combat
            .adjusting
            .iter()
            .any(|row| !row.listed && row.against.is_row(front) && row.support.as_ref().is_some_and(by))
}

/// Whether the one behind shoots over the other, from the second rank of the same bows.
fn shoots_over(combat: &CombatTables, front: &TroopRow, rear: &TroopRow) -> bool {
    combat.shooting.as_ref().and_then(|shooting| shooting.second_rank).is_some_and(|second| {
        second.who.is_row(rear)
            && !second.except.value.is_row(rear)
            && (front.kind, front.marks) == (rear.kind, rear.marks)
            && (!second.same_grade.value || front.grade == rear.grade)
    })
}

/// Whether an element is a base of two ranks of other troops each.
pub fn is_mixed(e: &Element) -> bool {
    e.marks.has_any(Marks::of(&[Mark::Mixed]))
}
