//! The cause of an outcome, and the destruction of an element.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Blow, Phase, Standing, What};
use crate::book::Proof;
use crate::deeds::mounts::lost_with;
use crate::deeds::passengers::lose_passengers;
use crate::fight::Duel;
use crate::view::Cx;

/// A fight thrown for: its two parties before and after the dice.
#[derive(Clone, Copy)]
pub struct Bout<'a> {
    /// Before the dice.
    pub duel: &'a Duel,
    /// With the dice.
    pub blow: &'a Blow,
}

/// The cause of an outcome.
pub struct Cause<'a> {
    /// The fight.
    pub bout: Bout<'a>,
    /// The enemy that caused it.
    pub by: Option<ElementId>,
    /// The clause of the row.
    pub clause: Option<Clause>,
}

/// Destroys an element, if it is on the table; a stronghold that it held is then empty.
pub fn destroy(cx: &mut Cx, element: ElementId, by: Option<ElementId>, clause: Option<Clause>) {
    lose(cx, element, by, false, clause);
}

/// Puts an element out of the battle alive, if it is on the table; a stronghold that it held is then empty.
pub fn disable(cx: &mut Cx, element: ElementId, by: Option<ElementId>, clause: Option<Clause>) {
    lose(cx, element, by, true, clause);
}

fn lose(cx: &mut Cx, element: ElementId, by: Option<ElementId>, disabled: bool, clause: Option<Clause>) {
    if cx.battle.element(element).standing == Standing::OnTable {
        cx.rules.mark(crate::book::Proof::OneUnit);
        lost_with(cx, element);
        cx.rules.mark(if disabled { Proof::DisabledFate } else { Proof::Slain });
        let fighting = cx.battle.bound.phase == Phase::Combat;
        let counts = if fighting { None } else { cx.rules.victory.losses.otherwise(cx.battle.element(element)) };
        cx.emit(What::Destroyed { element, by, disabled, counts }, clause);
        lose_passengers(cx, element);
    }
}

/// Takes an element off the table. Unless it may come back, its mounts and the troops that it carries are lost with it.
pub fn leave(cx: &mut Cx, element: ElementId, returns: bool, clause: Option<Clause>) {
    if !returns {
        cx.rules.mark(Proof::LostOffTable);
        lost_with(cx, element);
    }
    cx.emit(What::Left { element, returns }, clause);
    if !returns {
        lose_passengers(cx, element);
    }
}

/// Whether an element has recoiled, fled or been lost by the events of this order.
pub fn has_given_way(cx: &Cx, id: ElementId) -> bool {
    cx.events.iter().any(|event| match &event.what {
        What::Destroyed { element, .. } | What::Left { element, .. } => *element == id,
        What::Moved { element, kind, .. } => *element == id && kind.gives_way(),
        What::Exchanged { from, .. } => from.contains(&id),
        _ => false,
    })
}
