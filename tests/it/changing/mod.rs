//! Elements that change: exchanged for others, carried, away, on another side; and losses in halves of an element. The
//! books are DBA 3.0 with rows of DBM and DBV.

mod counted;
mod folded;
mod ordered;
mod soaked;

use debellis::base::names::ElementId;
use debellis::battle::{Element, Event, ExchangedElement, Standing, Tally, What};

use crate::dba3::table::Table;

/// Folds events into the position of a table.
pub fn fold(t: &mut Table, events: &[What]) {
    events.iter().for_each(|what| t.battle.apply(&Event { what: what.clone(), clause: None }));
}

/// The exchange of some elements for one on foot with the base of the first, which counts as they do together.
pub fn afoot(t: &Table, from: &[ElementId], code: &str) -> What {
    let first = t.battle.element(from[0]).clone();
    let row = t.rules.troop(code).expect("a code of the set");
    let base =
        debellis::geometry::Base { at: first.base.at, facing: first.base.facing, ..row.waiting(t.battle.scale()) };
    let counts = Some(Tally::whole(from.len() as u16));
    let element = Element { general: first.general, counts, ..row.element(9, first.side, first.command, base) };
    let into = vec![ExchangedElement { id: ElementId(t.battle.elements.len() as u16), element }];
    What::Exchanged { from: from.to_vec(), into }
}

/// The standing of each element.
pub fn standings(t: &Table) -> Vec<Standing> {
    t.battle.elements.iter().map(|e| e.standing).collect()
}
