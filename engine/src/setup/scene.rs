//! The scene of both players while a battle is set up: the land so far, the edges, the armies and their posts.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Compass, Element, Hideout, Stronghold, StrongholdKind, Viewer};
use crate::book::objection::ChoiceFault;
use crate::book::setup_steps::LandPhase;
use crate::book::setup_tables::SetupTables;
use crate::book::{HomeRow, Objection, Rulebook};
use crate::geometry::{Base, Facing};
use crate::setup::numbered::close_gaps;
use crate::setup::{Chosen, Land};
use std::borrow::Cow;

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
    /// The phase of making the ground; `None` if all features are chosen at once.
    pub phase: Option<LandPhase>,
    /// The features chosen so far, each with the side that chose it.
    pub chosen: Vec<(SideId, Chosen)>,
    /// The commands of each side in the order in which they get its dice, as its player has written it down.
    pub dice_order: [Option<Vec<CommandId>>; 2],
    /// The elements of each side that the enemy does not know of.
    pub concealed: [Vec<Concealed>; 2],
    /// The names of the commands, each after its army's where it has none of its own; empty where the names of the sides do.
    pub titles: Vec<String>,
    /// The side of each command, if elements are left out of the rosters because they are hidden.
    pub commands: Option<Vec<SideId>>,
}

/// An element that the enemy does not know of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Concealed {
    /// Its index in the roster of its side.
    pub element: usize,
    /// Its base in its recorded place, if it is in ambush.
    pub base: Base,
    /// Where it is.
    pub hideout: Hideout,
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
        Scene {
            rules,
            setup,
            home,
            defender,
            land,
            edges,
            rosters: Default::default(),
            followed: Vec::new(),
            garrison: false,
            posts: Default::default(),
            phase: None,
            chosen: Vec::new(),
            dice_order: [None, None],
            concealed: Default::default(),
            titles: Vec::new(),
            commands: None,
        }
    }

    /// The side of each command that has elements; one without any before the others of its side is that side's too.
    pub fn commands(&self) -> Vec<SideId> {
        let derived = || {
            let mut sides = Vec::new();
            for side in [SideId(0), SideId(1)] {
                let number = self.army(side).iter().map(|element| element.command.index() + 1).max().unwrap_or(0);
                sides.resize(number.max(sides.len()), side);
            }
            sides
        };
        self.commands.clone().unwrap_or_else(derived)
    }

    /// The home terrain whose features are offered.
    ///
    /// # Errors
    /// If it is not known yet.
    pub fn home(&self) -> Result<&'a HomeRow, Objection> {
        let unknown = || Objection::new(ChoiceFault::DefendersHome { home: None }, self.setup.land());
        self.home.ok_or_else(unknown)
    }

    /// The scene as it is known to `eyes`; itself, without a copy, if nothing is hidden from them. Elements of a roster
    /// behind a hidden one have other indices then.
    pub fn known_to(&self, eyes: Viewer) -> Cow<'_, Scene<'a>> {
        let unknown = |side: SideId| !eyes.share(side) && !self.concealed[side.index()].is_empty();
        let both = [SideId(0), SideId(1)];
        if !both.into_iter().any(unknown) {
            return Cow::Borrowed(self);
        }
        let mut known = Scene { commands: Some(self.commands()), ..self.clone() };
        for side in both.into_iter().filter(|side| unknown(*side)) {
            let hidden = |i: &usize| self.conceals(side, *i);
            let own = &mut known.rosters[side.index()];
            *own = Roster {
                elements: kept(&own.elements, hidden),
                allied: kept(&own.allied, hidden),
                coastal: kept(&own.coastal, hidden),
            };
            close_gaps(own.elements.iter_mut());
            let posts = &mut known.posts[side.index()];
            *posts = kept(posts, hidden);
            known.concealed[side.index()].clear();
        }
        Cow::Owned(known)
    }

    /// Whether an element of a side, by its index in the roster, is hidden from the enemy.
    pub fn conceals(&self, side: SideId, i: usize) -> bool {
        self.concealed[side.index()].iter().any(|hidden| hidden.element == i)
    }
}

/// The values at the places that are not left out.
fn kept<T: Clone>(all: &[T], out: impl Fn(&usize) -> bool) -> Vec<T> {
    all.iter().enumerate().filter(|(i, _)| !out(i)).map(|(_, value)| value.clone()).collect()
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

    /// The first command of a side; its others follow by number.
    pub fn first_command(&self, side: SideId) -> CommandId {
        self.army(side).first().map_or(CommandId(0), |element| element.command)
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
    /// Off the table, in the column of its command behind those of its elements that touch the base edge.
    Column,
    /// Hidden from the enemy, in ambush or on a flank march.
    Concealed,
}

impl StartingPost {
    /// The base of an element in the open.
    pub fn base(&self) -> Option<Base> {
        match self {
            StartingPost::Open(base) => Some(*base),
            _ => None,
        }
    }
}
