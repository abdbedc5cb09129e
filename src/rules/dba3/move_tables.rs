//! The tables of movement, as the book prints them.

use crate::base::clause::Cited;
use crate::clause;
use crate::engine::move_tables::{DieFace, MoveTables, PipDice};

/// Going, distances, costs.
pub fn moves() -> MoveTables {
    MoveTables {
        going: Vec::new(),
        distances: Vec::new(),
        die: Cited::new(DieFace::AsShown, clause!("dba3.scale.21")),
        pips: Cited::new(PipDice::PerSide, clause!("dba3.pips.01")),
    }
}
