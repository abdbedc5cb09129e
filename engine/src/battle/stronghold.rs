//! Camps, Cities and Forts as data: whose they are, who is inside, whom their people obey.
//!
//! Their ground is a rectangle or a polygon. Their people are elements too, so that they fight by the same code as troops: they wait
//! in reserve while troops man the walls, are inside while they man them themselves, and stand in the open when they
//! have sallied. Whether and when they do is told by the rule set.

use serde::{Deserialize, Serialize};

use crate::base::names::{CommandId, ElementId, SideId};
use crate::geometry::{Base, Edge, Plot, Point};

/// What a stronghold is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum StrongholdKind {
    /// The camp of an army.
    #[default]
    Camp,
    /// A walled city.
    City,
    /// A fort.
    Fort,
}

/// What stands along a side of a place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Work {
    /// Nothing.
    Open,
    /// A palisade, or the waggons of a camp.
    Palisade,
    /// A wall.
    Wall,
}

/// Whom the people of a stronghold obey.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Rule {
    /// Its owner.
    #[default]
    Owner,
    /// The enemy of its owner, to whom it surrendered.
    Puppet,
    /// Nobody: they defend it no longer.
    Nobody,
}

/// A place on the table that is held and stormed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stronghold {
    /// What it is.
    #[serde(default, skip_serializing_if = "is_camp")]
    pub kind: StrongholdKind,
    /// Whose it was before the battle.
    pub side: SideId,
    /// The command that it belongs to; none where it belongs to every command of its side that is not allied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// Its ground, or where it has an outline of its own the frame of that, which tells its front. Who is inside stands in
    /// the middle of it.
    pub base: Base,
    /// The corners of its ground where that is no rectangle: a simple polygon round the middle of the frame.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<Point>,
    /// What stands along its sides, in the order of its outline; where nothing is said, what its kind has.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<Work>,
    /// The element inside that defends it or sits in it: troops, its people, or enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<ElementId>,
    /// The gates and doorways: points of its perimeter. A place without them is open on all sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gates: Vec<Point>,
    /// Its people, camp followers or denizens, as they obey the one side or the other.
    #[serde(default, skip_serializing_if = "nobody")]
    pub people: [Option<ElementId>; 2],
    /// Its people may go out and fight in the open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sallies: bool,
    /// Whom its people obey.
    #[serde(default, skip_serializing_if = "owned")]
    pub rule: Rule,
    /// Enemy troops have been inside in this battle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub entered: bool,
    /// Who is inside is still sacking it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sacking: bool,
}

fn is_camp(kind: &StrongholdKind) -> bool {
    *kind == StrongholdKind::Camp
}

fn nobody(people: &[Option<ElementId>; 2]) -> bool {
    people.iter().all(Option::is_none)
}

fn owned(rule: &Rule) -> bool {
    *rule == Rule::Owner
}

impl StrongholdKind {
    /// What people call it.
    pub const fn title(self) -> &'static str {
        match self {
            StrongholdKind::Camp => "camp",
            StrongholdKind::City => "City",
            StrongholdKind::Fort => "Fort",
        }
    }

    /// Whether it has walls.
    pub const fn is_walled(self) -> bool {
        matches!(self, StrongholdKind::City | StrongholdKind::Fort)
    }
}

impl Stronghold {
    /// An empty place of this kind, without gates or people.
    pub fn empty(kind: StrongholdKind, side: SideId, base: Base) -> Stronghold {
        Stronghold {
            kind,
            side,
            command: None,
            base,
            outline: Vec::new(),
            works: Vec::new(),
            held_by: None,
            gates: Vec::new(),
            people: [None; 2],
            sallies: false,
            rule: Rule::Owner,
            entered: false,
            sacking: false,
        }
    }

    /// Its ground as a shape.
    pub fn plot(&self) -> Plot {
        Plot::new(self.base.rect(), &self.outline)
    }

    /// What stands along one of its sides, by its number in [`Plot::sides`].
    pub fn work(&self, side: usize) -> Work {
        let usual = if self.kind.is_walled() { Work::Wall } else { Work::Palisade };
        self.works.get(side).copied().unwrap_or(usual)
    }

    /// Whether it has walls, on one side at least.
    pub fn is_walled(&self) -> bool {
        let sides = if self.outline.is_empty() { Edge::ALL.len() } else { self.outline.len() };
        (0..sides).any(|side| self.work(side) == Work::Wall)
    }

    /// An empty camp.
    pub fn camp(side: SideId, base: Base) -> Stronghold {
        Stronghold::empty(StrongholdKind::Camp, side, base)
    }

    /// The base of an element that stands in its middle, facing as it does.
    pub fn standing_in(&self, own: &Base) -> Base {
        let turned = Base { at: self.base.at, facing: self.base.facing, ..*own }.rect();
        turned.moved(self.base.rect().centre() - turned.centre()).snap()
    }

    /// The side that its people obey now.
    pub fn obeys(&self) -> Option<SideId> {
        self.obeying(self.rule)
    }

    /// The side that its people would obey under a rule.
    pub fn obeying(&self, rule: Rule) -> Option<SideId> {
        match rule {
            Rule::Owner => Some(self.side),
            Rule::Puppet => Some(self.side.enemy()),
            Rule::Nobody => None,
        }
    }

    /// Whether its people are denizens, who man its walls whenever nobody else does.
    pub fn has_citizens(&self) -> bool {
        self.kind == StrongholdKind::City
    }

    /// Whether an element is of its people.
    pub fn is_people(&self, id: ElementId) -> bool {
        self.people.contains(&Some(id))
    }
}
