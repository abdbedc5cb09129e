//! The same losing attack was made three times.
//!
//! An element was moved by an order into close combat with an enemy whom it did not fight before, at odds against it: more of the
//! thirty-six throws drove it off or destroyed it than him. It gave way. The third time that the same element does so against the
//! same enemy is a howler; then the count begins again.

use std::collections::BTreeMap;

use super::howler::{Howler, HowlerRule};
use super::record::{BoundRecord, seen};
use crate::base::names::ElementId;
use crate::book::Rulebook;
use crate::report::names;

/// How many losing attacks of one element on another are a howler.
const TOO_OFTEN: usize = 3;

/// The bounds of the losing attacks so far, by attacker and enemy.
#[derive(Default)]
pub(super) struct LosingAttacks {
    bounds: BTreeMap<[ElementId; 2], Vec<u16>>,
}

impl LosingAttacks {
    /// Finds those of the next bound.
    pub fn find(&mut self, rules: &Rulebook, bound: &BoundRecord, found: &mut Vec<Howler>) {
        for fight in &bound.fights {
            let [id, foe] = [0, 1].map(|party| fight.blow.parties[party].element);
            let losing = fight.driven[0] > fight.driven[1] && fight.outcomes[0].gives_way();
            if !losing || !bound.ordered(id) || bound.end.element(id).side != bound.side || met(rules, bound, id, foe) {
                continue;
            }
            let bounds = self.bounds.entry([id, foe]).or_default();
            bounds.push(bound.number);
            if bounds.len() < TOO_OFTEN {
                continue;
            }
            let told: Vec<String> = std::mem::take(bounds).iter().map(u16::to_string).collect();
            let name = |id: ElementId| names::element(&bound.end, id);
            let (own, enemy, told) = (name(id), name(foe), names::and(&told));
            let text =
                format!("{own} attacked {enemy} with the worse chances in bounds {told}, and gave way each time");
            found.push(Howler::new(bound, &bound.end, HowlerRule::AttackAgain, bound.side, &[id], &text));
        }
    }
}

/// Whether an element fought this enemy already as the moves began.
fn met(rules: &Rulebook, bound: &BoundRecord, id: ElementId, foe: ElementId) -> bool {
    bound.start.knows(id)
        && seen(rules, &bound.start, |at| {
            let contact = at.contacts().get(id);
            contact.foe == Some(foe) || contact.strikes.is_some_and(|(struck, _)| struck == foe)
        })
}
