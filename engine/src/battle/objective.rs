//! A scenario's own objectives as data: what a side must bring about, by when, and what that is worth; and what history
//! says of the battle.
//!
//! `course::objectives` decides whether an objective is met.

use serde::{Deserialize, Serialize};

use super::Compass;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::geometry::Base;

/// The objectives of both sides, and how a battle is graded by them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objectives {
    /// In the order in which they were written.
    pub list: Vec<Objective>,
    /// The grades of victory, by rising points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grades: Vec<VictoryGrade>,
    /// The rule set's own terms of victory are not asked.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
}

/// A grade of victory.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VictoryGrade {
    /// By how many points more than his enemy's the winner has it at least.
    pub least: i32,
    /// What it is called.
    pub name: String,
}

/// One objective of a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its name.
    pub name: String,
    /// What it demands, for people.
    pub text: String,
    /// Whose it is.
    pub side: SideId,
    /// What is demanded.
    pub goal: Goal,
    /// The bound at whose end it is asked (places held, survivors), or by whose end it must be met (all others).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
    /// Who meets it has won.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
    /// What it is worth.
    #[serde(default)]
    pub points: i32,
    /// What has become of it.
    #[serde(default)]
    pub fate: ObjectiveFate,
}

/// What has become of an objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObjectiveFate {
    /// Neither met nor out of reach.
    #[default]
    Open,
    /// Met in this bound.
    Met(u16),
    /// Failed in this bound.
    Failed(u16),
}

/// What an objective demands.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To stand on some ground at the end of a bound.
    Hold {
        /// Which.
        ground: HeldGround,
        /// With how many elements at least.
        least: u16,
        /// With no enemy there.
        alone: bool,
    },
    /// To have so many elements leave over an edge: those whose base touches it at the end of a bound of theirs, in no
    /// close combat. They are not lost.
    Exit {
        /// Which edge.
        edge: Compass,
        /// How many.
        count: u16,
    },
    /// To have so many of those left.
    Survive {
        /// Of whom.
        who: Whom,
        /// How many at least.
        least: u16,
    },
    /// To have all of those lost to the enemy.
    Kill {
        /// Who.
        who: Whom,
    },
    /// To have the enemy lose so many elements.
    Losses {
        /// How many.
        count: u16,
    },
}

/// Ground that is to be held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HeldGround {
    /// A feature.
    Feature(FeatureId),
    /// An area of the table.
    Area(Base),
}

/// Those whom an objective is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// One element.
    Element(ElementId),
    /// All of a command.
    Command(CommandId),
    /// The general's element of a command.
    General(CommandId),
}

impl Objectives {
    /// Whether there are none, and the rules' own terms hold.
    pub fn is_none(&self) -> bool {
        self.list.is_empty() && !self.alone
    }

    /// The points of a side: those of all its objectives that are met.
    pub fn points(&self, side: SideId) -> i32 {
        let met = |o: &&Objective| o.side == side && matches!(o.fate, ObjectiveFate::Met(_));
        self.list.iter().filter(met).map(|o| o.points).sum()
    }

    /// The grade of a victory: the highest whose points the winner has more than his enemy.
    pub fn grade(&self, winner: SideId) -> Option<&str> {
        let ahead = self.points(winner) - self.points(winner.enemy());
        self.grades.iter().rev().find(|grade| ahead >= grade.least).map(|grade| grade.name.as_str())
    }

    /// The side with more points, where one has.
    pub fn ahead(&self) -> Option<SideId> {
        let [red, blue] = [SideId(0), SideId(1)].map(|side| self.points(side));
        (red != blue).then_some(SideId(u8::from(blue > red)))
    }
}

/// How a battle ended in history.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// Who won, as the army is called in the scenario.
    pub winner: Option<String>,
    /// What made the difference.
    pub note: Option<String>,
    /// The grade of the victory, as the scenario's grades are called.
    pub grade: Option<String>,
    /// How many elements each army lost, where that is said.
    pub losses: Vec<(String, u16)>,
    /// How many bounds it took.
    pub bounds: Option<u16>,
}

impl History {
    /// Whether it says more than who won, so that a battle can be compared with it.
    pub fn tells_more(&self) -> bool {
        self.grade.is_some() || self.bounds.is_some() || !self.losses.is_empty()
    }
}
