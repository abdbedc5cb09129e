//! The battle as each side knows it, kept while the battle does not change.

use crate::battle::{Battle, Viewer};
use std::borrow::Cow;
use std::cell::OnceCell;

/// What each side and an onlooker know, where that differs from the battle itself; made when it is first asked for.
#[derive(Default)]
pub struct KnownBattles([OnceCell<Option<Box<Battle>>>; 3]);

impl KnownBattles {
    /// The battle as it is known to `eyes`.
    pub fn of<'b>(&'b self, battle: &'b Battle, eyes: Viewer) -> &'b Battle {
        let place = match eyes {
            Viewer::Of(side) => side.index(),
            Viewer::Onlooker => 2,
        };
        let copy = || match battle.known_to(eyes) {
            Cow::Borrowed(_) => None,
            Cow::Owned(known) => Some(Box::new(known)),
        };
        self.0[place].get_or_init(copy).as_deref().unwrap_or(battle)
    }
}
