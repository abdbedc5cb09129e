//! The steps that are DBA 3.0's own.

use crate::base::clause::Cited;
use crate::battle::{Battle, Ending, Phase};
use crate::engine::rulebook::Procedure;

/// The standard game.
pub struct Standard;

impl Procedure for Standard {
    fn phases(&self) -> &'static [Phase] {
        &[Phase::Pips, Phase::Moves, Phase::Aiming, Phase::Answering, Phase::Shooting, Phase::Combat, Phase::Close]
    }

    fn victory(&self, _battle: &Battle, _at_close: bool) -> Option<Cited<Ending>> {
        None
    }

    fn losses(&self, _battle: &Battle) -> [u16; 2] {
        [0, 0]
    }
}
