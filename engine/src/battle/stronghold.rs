//! Camps, Cities and Forts as data: their owner, the element inside, the side that their people obey.
//!
//! Their ground is a rectangle or a polygon. Their people are elements too, so that they fight by the same code as
//! troops. They wait in reserve while troops man the walls, are inside while they man them themselves, and stand in
//! the open after a sally. The rule set says whether and when they do so.

use serde::{Deserialize, Serialize};

use crate::base::names::{CommandId, ElementId, SideId};
use crate::geometry::{Base, Edge, Plot, Point};

/// The kind of a stronghold.
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

/// The work along a side of a stronghold.
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
    /// No side: they no longer defend it.
    Nobody,
}

/// A place on the table that is held and stormed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stronghold {
    /// Its kind.
    #[serde(default, skip_serializing_if = "is_camp")]
    pub kind: StrongholdKind,
    /// The name that the scenario gives it; `None` if it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub name: Option<String>,
    /// Its owner before the battle.
    pub side: SideId,
    /// The command that it belongs to; `None` if it belongs to every command of its side that is not allied.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub command: Option<CommandId>,
    /// Its ground, or the frame of its outline, which gives its front. An element inside stands in the middle of it.
    pub base: Base,
    /// The corners of its ground if it is no rectangle: a simple polygon round the middle of the frame.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outline: Vec<Point>,
    /// The works along its sides, in the order of its outline; if empty, the works of its kind.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub works: Vec<Work>,
    /// The element inside, which defends or occupies it: troops, its people, or enemy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub held_by: Option<ElementId>,
    /// Its gates: points of its perimeter. A place without gates is open on all sides.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gates: Vec<Point>,
    /// Its people, camp followers or denizens: those that obey its owner and those that obey the enemy.
    #[serde(default, skip_serializing_if = "nobody")]
    pub people: [Option<ElementId>; 2],
    /// Its owner took it from the enemy earlier in the campaign: the enemy may raise it (dba3.bua.26).
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub conquered: bool,
    /// Its people may go out and fight in the open.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub sallies: bool,
    /// The side that its people obey.
    #[serde(default, skip_serializing_if = "owned")]
    pub rule: Rule,
    /// Enemy troops have been inside in this battle.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub entered: bool,
    /// The element inside is still sacking it.
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
    /// Its name in English.
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
            name: None,
            side,
            command: None,
            base,
            outline: Vec::new(),
            works: Vec::new(),
            held_by: None,
            gates: Vec::new(),
            people: [None; 2],
            conquered: false,
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

    /// The work along one of its sides, by the side's number in [`Plot::sides`].
    pub fn work(&self, side: usize) -> Work {
        let usual = if self.kind.is_walled() { Work::Wall } else { Work::Palisade };
        self.works.get(side).copied().unwrap_or(usual)
    }

    /// Whether at least one of its sides has a wall.
    pub fn is_walled(&self) -> bool {
        let sides = if self.outline.is_empty() { Edge::ALL.len() } else { self.outline.len() };
        (0..sides).any(|side| self.work(side) == Work::Wall)
    }

    /// An empty camp.
    pub fn camp(side: SideId, base: Base) -> Stronghold {
        Stronghold::empty(StrongholdKind::Camp, side, base)
    }

    /// The base of an element that stands in the middle of the stronghold, facing as the stronghold does.
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

    /// Whether it was this side's in the beginning and obeys the enemy now, by a surrender or since an earlier battle.
    pub fn may_rise_for(&self, side: SideId) -> bool {
        side == self.first_owner() && self.obeys() == Some(side.enemy())
    }

    /// Its owner before any battle of the campaign.
    pub fn first_owner(&self) -> SideId {
        if self.conquered { self.side.enemy() } else { self.side }
    }

    /// Whether its people are denizens, who man its walls whenever no other element does.
    pub fn has_citizens(&self) -> bool {
        self.kind == StrongholdKind::City
    }

    /// Whether an element stands in for its people under a rule: it obeys the side that they do not obey, and mans the place only
    /// once that rule has changed.
    pub fn stands_in(&self, rule: Rule, id: ElementId) -> bool {
        let loyal = self.obeying(rule).and_then(|side| self.people[side.index()]);
        self.is_people(id) && loyal.is_some_and(|loyal| loyal != id)
    }

    /// Whether an element is of its people.
    pub fn is_people(&self, id: ElementId) -> bool {
        self.people.contains(&Some(id))
    }
}
