//! The scene of both players while a battle is set up: the land so far, the edges, the armies and their posts.

use crate::base::names::SideId;
use crate::battle::{Compass, Element, Stronghold, StrongholdKind};
use crate::book::objection::ChoiceFault;
use crate::book::setup_tables::SetupTables;
use crate::book::{HomeRow, Objection, Rulebook};
use crate::geometry::{Base, Facing};
use crate::setup::Land;

/// The elements of an army, with data that matters only before a battle. All lists are in the same order.
#[derive(Clone, Debug, Default)]
pub struct Roster {
    /// The elements.
    pub elements: Vec<Element>,
    /// Whether each element is from an ally's list.
    pub allied: Vec<bool>,
    /// Whether the list of each element has its home by the sea.
    pub coastal: Vec<bool>,
}

/// A battle that is being set up.
#[derive(Clone)]
pub struct Scene<'a> {
    /// The rules.
    pub rules: &'a Rulebook,
    /// The set's tables for setting up.
    pub setup: &'a SetupTables,
    /// The home terrain whose features are offered; `None` before the side that makes the ground is known.
    pub home: Option<&'a HomeRow>,
    /// The defender; before anybody defends, the first side, and if nobody ever does, the side that makes the ground.
    pub defender: SideId,
    /// The battlefield so far, with its City or Fort and the camps.
    pub land: Land,
    /// The base edge of each side; north and south until they are chosen.
    pub edges: [Compass; 2],
    /// The armies.
    pub rosters: [Roster; 2],
    /// The camps with followers, by their indices among the strongholds.
    pub followed: Vec<u8>,
    /// The computer puts troops into every place with walls, even if its people could hold it alone.
    pub garrison: bool,
    /// The post of each element, for a side that has drawn up; empty for a side that has not.
    pub posts: [Vec<StartingPost>; 2],
}

impl<'a> Scene<'a> {
    /// A scene without armies: this land, the edges north and south.
    pub fn bare(
        rules: &'a Rulebook,
        setup: &'a SetupTables,
        home: Option<&'a HomeRow>,
        defender: SideId,
        land: Land,
    ) -> Scene<'a> {
        let edges = [Compass::South, Compass::North];
        let (rosters, posts) = Default::default();
        Scene { rules, setup, home, defender, land, edges, rosters, followed: Vec::new(), garrison: false, posts }
    }
}

impl<'a> Scene<'a> {
    /// The home terrain whose features are offered.
    ///
    /// # Errors
    /// If it is not known yet.
    pub fn home(&self) -> Result<&'a HomeRow, Objection> {
        let unknown = || Objection::new(ChoiceFault::DefendersHome { home: None }, self.setup.land());
        self.home.ok_or_else(unknown)
    }
}

impl Scene<'_> {
    /// The base edge of a side.
    pub fn edge(&self, side: SideId) -> Compass {
        self.edges[side.index()]
    }

    /// The heading of elements with the side's base edge behind them.
    pub fn inward(&self, side: SideId) -> Facing {
        self.edge(side).inward()
    }

    /// The elements of a side.
    pub fn army(&self, side: SideId) -> &[Element] {
        &self.rosters[side.index()].elements
    }

    /// The strongholds of a side, with their indices in the list.
    pub fn places(&self, side: SideId) -> impl Iterator<Item = (u8, &Stronghold)> {
        let all = self.land.strongholds.iter().enumerate();
        all.filter(move |(_, place)| place.side == side).map(|(i, place)| (i as u8, place))
    }

    /// Whether a side has a place of this kind.
    pub fn has(&self, side: SideId, kind: StrongholdKind) -> bool {
        self.places(side).any(|(_, place)| place.kind == kind)
    }
}

/// The post of an element when the battle begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StartingPost {
    /// In the open.
    Open(Base),
    /// In the place with this index among the strongholds.
    Inside(u8),
    /// Off the table, to land in the first bound of its side.
    Landing,
}
