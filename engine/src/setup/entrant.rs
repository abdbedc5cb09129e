//! The trait of players before a battle of forces by points: who leads, the battlefield, the base edge, and how sub-units enter.
//! What a player leaves to the computer is `None`.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Compass, Feature};
use crate::book::{Objection, Rulebook};
use crate::setup::step::{Left, SetupStep};

/// All that a player sees who is asked.
pub struct EntrantView<'a> {
    /// The rules.
    pub rules: &'a Rulebook,
    /// The battle so far; who has not entered waits in reserve.
    pub battle: &'a Battle,
    /// His side.
    pub side: SideId,
    /// The steps so far.
    pub steps: &'a [Cited<SetupStep>],
}

/// Where figures enter: each with the place of its middle along the base edge, from the west or the south, in 1/1000 mm. Those
/// of a sub-unit that have none wait behind the others in a column.
pub type EntryPlaces = Vec<(ElementId, i32)>;

/// A player before a battle of forces by points. He is asked again after a refusal.
pub trait Entrant {
    /// The figures that lead sub-units instead of those that were named leaders (`dbv.scale.06`).
    ///
    /// # Errors
    /// If the player has left; so for all methods below.
    fn leaders(&mut self, at: &EntrantView) -> Result<Option<Vec<ElementId>>, Left>;
    /// The sub-unit whose leader commands a force, which is given by its number from 0 (`dbv.scale.05`).
    ///
    /// # Errors
    /// If the player has left.
    fn commander(&mut self, at: &EntrantView, force: u8) -> Result<Option<CommandId>, Left>;
    /// The features of the battlefield (`dbv.setup.03`).
    ///
    /// # Errors
    /// If the player has left.
    fn ground(&mut self, at: &EntrantView) -> Result<Option<Vec<Feature>>, Left>;
    /// His base edge (`dbv.setup.04`).
    ///
    /// # Errors
    /// If the player has left.
    fn edge(&mut self, at: &EntrantView) -> Result<Option<Compass>, Left>;
    /// Where his figures enter (`dbv.setup.05` to `.11`).
    ///
    /// # Errors
    /// If the player has left.
    fn enter(&mut self, at: &EntrantView) -> Result<Option<EntryPlaces>, Left>;
    /// Called when his last answer was refused.
    fn refused(&mut self, why: &Objection);
}

/// The players of both sides.
pub trait Entrants {
    /// The player of a side; `None` if the computer decides for it.
    fn entrant(&mut self, who: SideId) -> Option<&mut dyn Entrant>;
}

/// The computer decides for both sides.
pub struct ComputerEntrants;

impl Entrants for ComputerEntrants {
    fn entrant(&mut self, _who: SideId) -> Option<&mut dyn Entrant> {
        None
    }
}
