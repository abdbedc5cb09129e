//! States begin with what an element does or suffers.

use crate::base::names::ElementId;
use crate::battle::{Lasting, LastsUntil, Standing, What};
use crate::book::state_tables::{StateCause, StateRow};
use crate::view::Cx;
use crate::ways::aware;

/// Sets the states that a cause sets on an element, if it is on the table; `of` is the enemy that they concern.
pub fn begin(cx: &mut Cx, element: ElementId, by: StateCause, of: Option<ElementId>) {
    if cx.rules.states.rows.is_empty() || cx.battle.element(element).standing != Standing::OnTable {
        return;
    }
    let since = cx.battle.bound.number;
    let e = cx.battle.element(element);
    let covered = by == StateCause::Shot && aware::is_concealed(&cx.now(), element);
    let fits = |cause: StateCause| cause == by || covered && cause == StateCause::ShotFromCover;
    let sets = |row: &&StateRow| fits(row.by) && row.who.is(e);
    let begun: Vec<StateRow> = cx.rules.states.rows.iter().filter(sets).copied().collect();
    for StateRow { state, until, clause, .. } in begun {
        // A fugitive that flees once more has fled since it began to (dbv.flee.18).
        let since = match cx.battle.element(element).lasting(state) {
            Some(own) if until == LastsUntil::Rallied => own.since,
            _ => since,
        };
        cx.emit(What::StateBegan { element, lasting: Lasting { state, until, since, of } }, Some(clause));
    }
}
