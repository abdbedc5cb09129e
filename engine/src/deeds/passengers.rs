//! The troops aboard an element that is lost.

use crate::base::names::ElementId;
use crate::battle::What;
use crate::view::Cx;

/// Loses the elements aboard one that was lost.
pub fn lose_passengers(cx: &mut Cx, carrier: ElementId) {
    if cx.rules.changing.carriers.is_empty() {
        return;
    }
    let aboard: Vec<ElementId> = cx.battle.aboard(carrier).map(|(id, _)| id).collect();
    for element in aboard {
        let (e, by) = (cx.battle.element(element), cx.battle.element(carrier));
        let clause = cx.rules.changing.carrier(by, e).map(|row| row.lost);
        cx.emit(What::Destroyed { element, by: None, disabled: false, counts: None }, clause);
    }
}
