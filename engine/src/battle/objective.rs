//! A scenario's own objectives as data: what a side must achieve, by when, and the points for it; and the historical
//! result of the battle.
//!
//! `course::objectives` decides whether an objective is met.

use serde::{Deserialize, Serialize};

use super::Compass;
use crate::base::names::{CommandId, ElementId, FeatureId, SideId};
use crate::geometry::Base;

/// The objectives of both sides, and the grades of victory.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objectives {
    /// The objectives in the order of the scenario.
    pub list: Vec<Objective>,
    /// The grades of victory, by rising points.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grades: Vec<VictoryGrade>,
    /// The rule set's own terms of victory do not count.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub alone: bool,
    /// The points that house rules have given each side.
    #[serde(default, skip_serializing_if = "nothing_awarded")]
    pub awarded: [i32; 2],
}

fn nothing_awarded(awarded: &[i32; 2]) -> bool {
    *awarded == [0, 0]
}

/// A grade of victory.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct VictoryGrade {
    /// The least lead in points over the enemy that earns this grade.
    pub least: i32,
    /// Its name.
    pub name: String,
}

/// One objective of a side.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Objective {
    /// Its name.
    pub name: String,
    /// Its demand as text for people.
    pub text: String,
    /// The side that it belongs to.
    pub side: SideId,
    /// The demand.
    pub goal: Goal,
    /// The bound at whose end it is judged (places held, survivors), or by whose end it must be met (all others).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub until: Option<u16>,
    /// A place held and survivors count at the end of `until` and not before: if the battle ends earlier, it has failed.
    /// In replays of before there was this field they count whenever the battle ends.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub waits: bool,
    /// A side that meets it has won.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub ends: bool,
    /// The points for it.
    #[serde(default)]
    pub points: i32,
    /// Whether it is open, met or failed.
    #[serde(default)]
    pub fate: ObjectiveFate,
}

/// The state of an objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ObjectiveFate {
    /// Neither met nor failed.
    #[default]
    Open,
    /// Met in this bound.
    Met(u16),
    /// Failed in this bound.
    Failed(u16),
}

/// The demand of an objective.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Goal {
    /// To stand on some ground at the end of a bound.
    Hold {
        /// The ground.
        ground: HeldGround,
        /// The least number of elements on it.
        least: u16,
        /// No enemy may be there.
        alone: bool,
    },
    /// To have a number of elements leave over an edge: those whose base touches it at the end of a bound of theirs,
    /// in no close combat. They are not lost.
    Exit {
        /// The edge.
        edge: Compass,
        /// The number of elements.
        count: u16,
    },
    /// To have a number of these elements left.
    Survive {
        /// The elements that count.
        who: Whom,
        /// The least number.
        least: u16,
    },
    /// To have all of these elements lost to the enemy.
    Kill {
        /// The elements.
        who: Whom,
    },
    /// To have the enemy lose a number of elements.
    Losses {
        /// The number.
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

/// The elements that an objective is about.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Whom {
    /// One element.
    Element(ElementId),
    /// All elements of a command.
    Command(CommandId),
    /// The general's element of a command.
    General(CommandId),
    /// The elements of one name.
    Unit(Vec<ElementId>),
    /// Those of a side who are called so, some of whom are hidden as the battle begins: by code and number, or by the name that the
    /// scenario gives them.
    Called {
        /// Their side.
        side: SideId,
        /// The name.
        name: String,
    },
}

impl Objectives {
    /// Whether there are no objectives, so that the rules' own terms hold.
    pub fn is_none(&self) -> bool {
        self.list.is_empty() && !self.alone && nothing_awarded(&self.awarded)
    }

    /// The points of a side: the sum of its objectives that are met, and those that house rules gave it.
    pub fn points(&self, side: SideId) -> i32 {
        let met = |o: &&Objective| o.side == side && matches!(o.fate, ObjectiveFate::Met(_));
        let met = self.list.iter().filter(met).map(|o| o.points);
        met.fold(self.awarded[side.index()], i32::saturating_add)
    }

    /// The grade of a victory: the highest whose least lead the winner has.
    pub fn grade(&self, winner: SideId) -> Option<&str> {
        let number = self.grade_number(winner)?;
        self.grades.get(usize::from(number)).map(|grade| grade.name.as_str())
    }

    /// The same grade, as its number among the grades from 0.
    pub fn grade_number(&self, winner: SideId) -> Option<u8> {
        let ahead = self.points(winner) - self.points(winner.enemy());
        self.grades.iter().rposition(|grade| ahead >= grade.least).and_then(|number| u8::try_from(number).ok())
    }

    /// The side with more points; `None` if they are equal.
    pub fn ahead(&self) -> Option<SideId> {
        let [red, blue] = [SideId(0), SideId(1)].map(|side| self.points(side));
        (red != blue).then_some(SideId(u8::from(blue > red)))
    }
}

/// How a battle ended in history.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct History {
    /// The winner, by the name of its army in the scenario.
    pub winner: Option<String>,
    /// Whether the scenario says that nobody won.
    pub drawn: bool,
    /// What made the difference.
    pub note: Option<String>,
    /// The grade of the victory, by the name of the scenario's grade.
    pub grade: Option<String>,
    /// The number of elements that each army lost, if known.
    pub losses: Vec<(String, u16)>,
    /// The number of bounds that it took, if known.
    pub bounds: Option<u16>,
    /// How often the battle came out so when its writer tried it, if he says so.
    pub often: Option<HistoryShare>,
}

/// How often a battle came out as in history when its writer tried it, with the built-in general on both sides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HistoryShare {
    /// The share of these battles, in tenths of a percent.
    pub tenths: u16,
    /// The number of battles that were fought.
    pub battles: u32,
    /// What is lost in them, and what stands in the way of history.
    pub why: Option<String>,
}

impl History {
    /// Of battles of which each side won so many and nobody the rest, the number that came out as in history, and who won then;
    /// `None` if the scenario does not say.
    pub fn happened(&self, sides: [&str; 2], wins: [u64; 2], draws: u64) -> Option<(String, u64)> {
        if self.drawn {
            return Some(("nobody".to_string(), draws));
        }
        let winner = self.winner.clone()?;
        let side = sides.iter().position(|name| *name == winner)?;
        Some((winner, wins[side]))
    }

    /// Whether it holds more than the winner, so that a battle can be compared with it.
    pub fn tells_more(&self) -> bool {
        self.grade.is_some() || self.bounds.is_some() || !self.losses.is_empty()
    }
}
