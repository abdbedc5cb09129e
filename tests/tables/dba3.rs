//! The tables of DBA 3.0 against the book.

use debellis::engine::move_tables::DieFace;
use debellis::rules::dba3::rulebook;

use super::Table;

pub fn dice(table: &mut Table) {
    table.row("every die", Some(rulebook().moves.die), "dba3.scale.21", DieFace::AsShown);
}
