//! Why an outcome happens, and what every outcome may end in.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Blow, MoveKind, Standing, What};
use crate::view::Cx;

/// Why an outcome happens.
pub struct Cause<'a> {
    /// The fight.
    pub blow: &'a Blow,
    /// The enemy who did it.
    pub by: Option<ElementId>,
    /// The row that says so.
    pub clause: Option<Clause>,
}

/// Destroys an element; a general of a camp that it held loses it to the one who did it.
pub fn destroy(cx: &mut Cx, element: ElementId, by: Option<ElementId>, clause: Option<Clause>) {
    if cx.battle.element(element).standing == Standing::OnTable {
        cx.emit(What::Destroyed { element, by }, clause);
    }
}

/// Whether an element has recoiled, fled or been lost by the events of this order.
pub fn has_given_way(cx: &Cx, id: ElementId) -> bool {
    cx.events.iter().any(|event| match &event.what {
        What::Destroyed { element, .. } | What::Left { element } => *element == id,
        What::Moved { element, kind, .. } => {
            *element == id && matches!(kind, MoveKind::Recoil | MoveKind::PassThrough | MoveKind::Flee)
        }
        _ => false,
    })
}
