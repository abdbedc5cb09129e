//! The trait of players who arrange an army that was bought: baggage, works, the record of commands, flank marches and
//! ambushes, the commands themselves, and whose the baggage is. What a player leaves to the computer is `None`.

use crate::base::clause::Cited;
use crate::base::names::{CommandId, SideId};
use crate::battle::{Battle, Compass, Element, Hidden, Hour};
use crate::book::Objection;
use crate::geometry::Base;
use crate::muster::priced::PricedWork;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::works::WorksLine;
use crate::setup::step::{Left, SetupStep};

/// How commands lie to each other: from right to left, and of those one behind the other from front to rear.
pub type CommandOrder = Vec<Vec<CommandId>>;

/// The place of an element that is drawn up or hidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ArrayPost {
    /// Its number in [`ArrayView::army`].
    pub element: usize,
    /// Its base.
    pub base: Base,
    /// It begins dismounted.
    pub afoot: bool,
}

/// What has become of an element so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrayState {
    /// It waits.
    Waiting,
    /// It stands on the table.
    Drawn,
    /// It is in ambush.
    Ambush,
    /// It is on a flank march.
    March,
    /// It holds the built-up area.
    Garrison,
}

impl ArrayState {
    /// Whether it has its place on the table.
    pub fn is_placed(self) -> bool {
        matches!(self, ArrayState::Drawn | ArrayState::Garrison)
    }
}

/// All that a player sees who arranges his army.
pub struct ArrayView<'a> {
    /// The country.
    pub scene: &'a CountryScene<'a>,
    /// The battle so far, without the enemy's secrets.
    pub battle: &'a Battle,
    /// His side.
    pub side: SideId,
    /// His elements on land and in vessels, without baggage.
    pub army: &'a [Element],
    /// What has become of each of them.
    pub states: &'a [ArrayState],
    /// The commands of which one is drawn up next: the largest, before any stands (`dbm.deploy.16`); then all that wait.
    pub next: &'a [CommandId],
    /// His baggage on land.
    pub baggage: &'a [Element],
    /// His ships with baggage.
    pub vessels: &'a [Element],
    /// The fortifications that he has bought.
    pub stock: &'a [PricedWork],
    /// The steps so far.
    pub steps: &'a [Cited<SetupStep>],
}

/// A player who arranges an army. He is asked again after a refusal.
pub trait Arranger {
    /// The bases of his baggage, in its order (`dbm.deploy.08`, `.11`).
    ///
    /// # Errors
    /// If the player has left; so for all methods below.
    fn baggage(&mut self, at: &ArrayView) -> Result<Option<Vec<Base>>, Left>;
    /// The places of all his ships with baggage, by their numbers in [`ArrayView::vessels`], if there is water for them.
    ///
    /// # Errors
    /// If the player has left.
    fn vessels(&mut self, _at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        Ok(None)
    }
    /// The works round the built-up area, or those outside of it.
    ///
    /// # Errors
    /// If the player has left.
    fn works(&mut self, at: &ArrayView, with_town: bool) -> Result<Option<Vec<WorksLine>>, Left>;
    /// The elements that hold his fortified built-up area (`dbm.deploy.08` to `.10`).
    ///
    /// # Errors
    /// If the player has left.
    fn garrison(&mut self, _at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left> {
        Ok(None)
    }
    /// How his commands will lie to each other (`dbm.deploy.12`).
    ///
    /// # Errors
    /// If the player has left.
    fn record(&mut self, at: &ArrayView) -> Result<Option<CommandOrder>, Left>;
    /// The commands on flank marches, and their edges (`dbm.deploy.13`).
    ///
    /// # Errors
    /// If the player has left.
    fn flank_marches(&mut self, at: &ArrayView) -> Result<Option<Vec<(CommandId, Compass)>>, Left>;
    /// The elements in ambush (`dbm.deploy.14`).
    ///
    /// # Errors
    /// If the player has left.
    fn ambush(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left>;
    /// The places of the next command that he draws up, all its elements that are not hidden (`dbm.deploy.15`).
    ///
    /// # Errors
    /// If the player has left.
    fn draw_up(&mut self, at: &ArrayView) -> Result<Option<Vec<ArrayPost>>, Left>;
    /// The command that has all the baggage (`dbm.deploy.24`).
    ///
    /// # Errors
    /// If the player has left.
    fn assign(&mut self, at: &ArrayView) -> Result<Option<CommandId>, Left>;
    /// Whether he has the battle start early, deployment having ended at this hour (`dbm.time.10`, `.11`, `.14`).
    ///
    /// # Errors
    /// If the player has left.
    fn starts_early(&mut self, _at: &ArrayView, _ended: Hour) -> Result<Option<bool>, Left> {
        Ok(None)
    }
    /// Called when his last answer was refused.
    fn refused(&mut self, why: &Objection);
    /// Whether he is told why the computer cannot do what he leaves to it, and is asked again.
    fn learns(&self) -> bool {
        true
    }
}

/// An element that is hidden: the numbers in its army of those who it is, and how.
#[derive(Clone, Debug)]
pub(super) struct HiddenPost {
    pub(super) who: Vec<usize>,
    pub(super) hidden: Hidden,
}
