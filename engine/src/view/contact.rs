//! The contacts of an element: enemies in front, on its flanks and rear, the stronghold that it storms.

use crate::base::names::{ElementId, FeatureId};
use crate::geometry::{Edge, Rect, TOLERANCE, edges_touch};

/// The contacts of one element.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Contact {
    /// The enemy in mutual front contact.
    pub foe: Option<ElementId>,
    /// The enemy whose flank or rear this one's front is lined up on, and which side of that enemy it is.
    pub strikes: Option<(ElementId, StruckSide)>,
    /// The enemy front on its left flank.
    pub left: Option<ElementId>,
    /// The enemy front on its right flank.
    pub right: Option<ElementId>,
    /// The enemy front on its rear.
    pub rear: Option<ElementId>,
    /// The stronghold that it storms: its front is against it, and against no enemy in the open.
    pub storms: Option<u8>,
    /// It is in a stronghold that is stormed.
    pub stormed: bool,
    /// Its own front touches an enemy in part only.
    pub in_part: bool,
}

/// A side of the struck element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StruckSide {
    /// Its left flank.
    Left,
    /// Its right flank.
    Right,
    /// Its rear.
    Rear,
}

/// The fronts of two enemies against each other, by the part that they share: the longest comes first, and of equal ones that
/// further to the west, then to the south.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct SharedFront {
    /// Negative for a long part.
    part: i64,
    west: i64,
    south: i64,
}

impl SharedFront {
    /// The front of one base against that of another. Parts that differ by less than anybody can see are equal.
    pub fn of(a: &Rect, b: &Rect) -> SharedFront {
        let steps = |value: f64| libm::round(value / (2.0 * TOLERANCE)) as i64;
        let part = edges_touch(a, Edge::Front, b, Edge::Front).unwrap_or(0.0);
        SharedFront { part: -steps(part), west: steps(a.at.x + b.at.x), south: steps(a.at.y + b.at.y) }
    }
}

impl Contact {
    /// Whether the element is in close combat.
    pub fn in_combat(&self) -> bool {
        !self.faces_nobody() || self.strikes.is_some() || self.struck()
    }

    /// Whether no enemy fights its front edge.
    pub fn faces_nobody(&self) -> bool {
        self.foe.is_none() && self.storms.is_none() && !self.stormed
    }

    /// Whether it is in contact by a front that touches in part, and in no other way.
    pub fn is_in_part_alone(&self) -> bool {
        self.in_part && !self.struck() && (self.foe.is_none() || self.strikes.is_none())
    }

    /// Whether an enemy front is against a flank or the rear.
    pub fn struck(&self) -> bool {
        self.left.is_some() || self.right.is_some() || self.rear.is_some()
    }

    /// The enemy fronts on flanks and rear.
    pub fn strikers(&self) -> impl Iterator<Item = ElementId> {
        [self.left, self.right, self.rear].into_iter().flatten()
    }
}

/// A section with an assaulter on its outer side and a defender on its inner side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assault {
    /// The feature.
    pub feature: FeatureId,
    /// The number of the section.
    pub section: usize,
    /// The thickness of the section, in 1/1000 mm.
    pub thick: i32,
    /// The element on the outer side.
    pub assaulter: ElementId,
    /// The element on the inner side.
    pub defender: ElementId,
}

/// The contacts of each element.
#[derive(Clone, Debug)]
pub struct Contacts {
    pub(super) of: Vec<Contact>,
    /// The elements on the table that are in close combat, in the order of the roster.
    pub fighting: Vec<ElementId>,
    /// The sections of works that are fought for.
    pub assaults: Vec<Assault>,
}

impl Contacts {
    /// The contacts of this element; there are none if it is not on the table.
    pub fn get(&self, id: ElementId) -> &Contact {
        &self.of[id.index()]
    }

    /// The assault in which these two fight each other, if they fight across works.
    pub fn across(&self, pair: [ElementId; 2]) -> Option<Assault> {
        let own = |assault: &&Assault| pair.contains(&assault.assaulter) && pair.contains(&assault.defender);
        self.assaults.iter().find(own).copied()
    }
}
