//! The trait of players before a battle on open ground whose armies have no lists: the base edge, the place of the camp, and where
//! the army is drawn up. What a player leaves to the computer is `None`.

use crate::base::names::{ElementId, SideId};
use crate::battle::Compass;
use crate::book::Objection;
use crate::geometry::Base;
use crate::setup::entrant::EntrantView;
use crate::setup::step::Left;

/// Where an element of an army is drawn up: in the open, or in its camp if it has no base of its own.
pub type OpenPlaces = Vec<(ElementId, Option<Base>)>;

/// A player before a battle on open ground. He is asked again after a refusal.
pub trait Opener {
    /// His base edge (`dbsa.setup.12`).
    ///
    /// # Errors
    /// If the player has left; so for all methods below.
    fn edge(&mut self, at: &EntrantView) -> Result<Option<Compass>, Left>;
    /// The ground of his camp (`dbsa.setup.07`).
    ///
    /// # Errors
    /// If the player has left.
    fn camp(&mut self, at: &EntrantView) -> Result<Option<Base>, Left>;
    /// The places of all his elements (`dbsa.setup.15`, `.16`).
    ///
    /// # Errors
    /// If the player has left.
    fn places(&mut self, at: &EntrantView) -> Result<Option<OpenPlaces>, Left>;
    /// Called when his last answer was refused.
    fn refused(&mut self, why: &Objection);
}

/// The players of both sides.
pub trait Openers {
    /// The player of a side; `None` if the computer decides for it.
    fn opener(&mut self, who: SideId) -> Option<&mut dyn Opener>;
}

/// The computer decides for both sides.
pub struct ComputerOpeners;

impl Openers for ComputerOpeners {
    fn opener(&mut self, _who: SideId) -> Option<&mut dyn Opener> {
        None
    }
}
