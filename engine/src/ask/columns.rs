//! Columns that may spread out into lines, as they are offered to players.

use crate::ask::bodies::bodies;
use crate::battle::{MoveOrder, Order, Step};
use crate::book::move_tables::MoveTables;
use crate::view::Situation;
use crate::ways::GroupForm;
use crate::ways::group::form;

/// The greatest width of a line that is offered.
const WIDEST: usize = 4;

/// Orders by which a column of the side on move spreads out into a line, not judged; none in sets without them.
pub fn spreads(at: &Situation) -> Vec<Order> {
    if !has_any(&at.rules.moves) {
        return Vec::new();
    }
    let columns = bodies(at, at.battle.bound.side)
        .into_iter()
        .filter(|body| !body.alone() && matches!(form(at, &body.who), Some(GroupForm::Column(_))));
    columns
        .flat_map(|body| {
            widths(body.who.len()).map(move |files| {
                let path = vec![Step::Expand { files, hand: None }];
                Order::Move(MoveOrder::tactical(body.who.clone(), path))
            })
        })
        .collect()
}

/// Whether columns spread out at all.
pub fn has_any(tables: &MoveTables) -> bool {
    tables.groups.expands.is_some()
}

/// The widths of line that a column of so many elements is offered.
pub fn widths(elements: usize) -> impl Iterator<Item = u8> {
    (2..=elements.min(WIDEST)).map(|files| files as u8)
}
