//! That troops have made all moves that they may make in a bound, in a sentence.

use super::Teller;
use crate::base::names::ElementId;
use crate::battle::Battle;
use crate::report::names::{count, elements};

impl Teller<'_> {
    /// Why they cannot move again after so many moves: `u8::MAX` is the whole move of whoever dismounts or mounts. Of several, those who
    /// have moved are named.
    pub(super) fn moves_spent(&self, made: u8) -> String {
        let who = self.who_moved(made);
        match made {
            u8::MAX => format!("{who} has dismounted or mounted in this bound, and that was its whole move"),
            made => format!("{who} cannot move again after {} in this bound", count(made.into(), "move")),
        }
    }

    /// That a march and a tactical move of one element do not go together in a bound, whichever came first.
    pub(super) fn either_march(&self, marched: bool) -> String {
        let who = self.who_moved(1);
        match marched {
            true => format!("{who} cannot make a tactical move after a march in this bound"),
            false => format!("{who} cannot march after a tactical move in this bound"),
        }
    }

    /// Those who have made so many moves; all of them if none has.
    fn who_moved(&self, made: u8) -> String {
        let moved: Vec<ElementId> = self.who.iter().copied().filter(|id| has_moved(self.battle, *id, made)).collect();
        if moved.is_empty() { self.who() } else { elements(self.battle, &moved) }
    }
}

/// Whether an element has made so many moves; any, if they were the whole move of whoever dismounts or mounts.
fn has_moved(battle: &Battle, id: ElementId, made: u8) -> bool {
    let least = if made == u8::MAX { 1 } else { made.max(1) };
    battle.knows(id) && battle.element(id).deeds.moves >= least
}
