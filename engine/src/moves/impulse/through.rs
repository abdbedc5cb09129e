//! What becomes of the friends whom an advance passes through.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{DeedMark, MarkedDeed, Standing, What};
use crate::book::impulse_tables::ThroughRules;
use crate::deeds::{flee, headlong, recoil};
use crate::geometry::Facing;
use crate::view::Cx;

/// What becomes of the friends whom an element has passed through with this facing; `is_fresh` says who is impetuous and has
/// not moved. Returns those who advance next.
pub fn follow(
    cx: &mut Cx,
    rules: &ThroughRules,
    passer: ElementId,
    passed: &[ElementId],
    heading: Facing,
    is_fresh: impl Fn(&Cx, ElementId) -> bool,
) -> Vec<ElementId> {
    let (mut next, begun) = (Vec::new(), cx.events.len());
    if !passed.is_empty() {
        cite(rules.clause);
    }
    for friend in passed.iter().copied() {
        let (e, who) = (cx.battle.element(friend).clone(), cx.battle.element(passer));
        if e.standing != Standing::OnTable {
            continue;
        }
        if rules.calm.value.is(&e) {
            cite(rules.calm.clause);
        } else if rules.flee.value.is(&e) && rules.feared.iter().any(|feared| feared.is(who)) {
            cite(rules.flee.clause);
            cite(rules.away);
            // Against the direction of those who pass: whoever was passed from front to rear does not turn.
            let along = e.base.facing.forward().dot(heading.forward()) > 0.0;
            let toward = if along { e.base.facing.reversed() } else { e.base.facing };
            flee::flee_for(cx, friend, Some(toward), Some(rules.away));
        } else {
            let clause = if is_fresh(cx, friend) { again(cx, rules, friend, &mut next) } else { rules.recoil };
            cite(clause);
            recoil::give_way(cx, friend);
        }
    }
    let mut who = headlong::spent(cx, begun);
    if !who.is_empty() {
        who.sort_unstable();
        who.dedup();
        cx.emit(What::Marked(MarkedDeed { who, mark: DeedMark::Fled }), Some(rules.flee.clause));
    }
    next
}

/// Notes that an impetuous friend advances next, whatever held it.
fn again(cx: &mut Cx, rules: &ThroughRules, id: ElementId, next: &mut Vec<ElementId>) -> Clause {
    cx.emit(What::Marked(MarkedDeed { who: vec![id], mark: DeedMark::Loosed }), Some(rules.again));
    next.push(id);
    rules.again
}
