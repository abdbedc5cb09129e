//! The places of all elements: the battle and its rules, with the bases as rectangles.
//!
//! Knows no ground.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Battle, Element, Place, Standing};
use crate::book::Rulebook;
use crate::geometry::{Plot, Rect};
use crate::view::layout::Layout;
use std::rc::Rc;

/// A battle, its rules, and the layout of its elements.
#[derive(Clone)]
pub struct Position<'a> {
    /// The rules.
    pub rules: &'a Rulebook,
    /// The battle.
    pub battle: &'a Battle,
    pub(super) layout: Rc<Layout>,
}

impl<'a> Position<'a> {
    /// The bases as rectangles, by element; those off the table have their last place.
    pub fn rects(&self) -> &[Rect] {
        &self.layout.rects
    }

    /// The ground that an element is measured from: its base, or the stronghold that it is in.
    pub fn ground_of(&self, id: ElementId) -> Plot {
        match self.element(id).place {
            Some(Place::Inside(place)) => self.battle.strongholds[usize::from(place)].plot(),
            None => Plot::Base(*self.rect(id)),
        }
    }

    /// The base of an element.
    pub fn rect(&self, id: ElementId) -> &Rect {
        &self.layout.rects[id.index()]
    }

    /// An element.
    pub fn element(&self, id: ElementId) -> &'a Element {
        self.battle.element(id)
    }

    /// The enemies of a side on the table.
    pub fn enemies(&self, side: SideId) -> impl Iterator<Item = ElementId> + use<'a> {
        self.battle.of_side(side.enemy()).map(|(id, _)| id)
    }

    /// The enemies of a side in the open, in the order of the roster.
    pub fn enemies_in_open(&self, side: SideId) -> impl Iterator<Item = ElementId> {
        self.layout.sides[side.enemy().index()].iter().copied()
    }

    /// The elements of a side in the open, in the order of the roster.
    pub fn friends_in_open(&self, side: SideId) -> impl Iterator<Item = ElementId> {
        self.layout.sides[side.index()].iter().copied()
    }

    /// All elements in the open, that is on the table and in no stronghold.
    pub fn in_open(&self) -> impl Iterator<Item = ElementId> {
        self.layout.open.iter().copied()
    }

    /// Whether an element stands in the open on the table.
    pub fn is_open(&self, id: ElementId) -> bool {
        let e = self.element(id);
        e.standing == Standing::OnTable && e.place.is_none()
    }

    /// The width of an ordinary base in 1/1000 mm, for measuring.
    pub fn bw(&self) -> f64 {
        f64::from(self.battle.base_width)
    }
}
