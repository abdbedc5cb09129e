//! The writer's choices for an army and its side: lists, terms of victory, rules on setting up.

use std::rc::Rc;

use crate::battle::Compass;
use crate::book::lists::ArmyList;
use crate::geometry::Base;
use crate::muster::PickedArmy;
use crate::script::error::ScriptPlace;

/// Which rules on setting up a battle a scenario keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SetUpBy {
    /// None of them: the battle is as in history.
    #[default]
    History,
    /// All of them.
    Rules,
    /// All except those of the land, which was laid out before.
    Preset,
    /// All of them: the battle is set up by their steps, of which the script names some.
    Thrown,
}

/// The list of an army, and the writer's choices from it.
#[derive(Clone)]
pub struct Listed {
    /// The list.
    pub list: Rc<ArmyList>,
    /// The options and contingents chosen, and the year.
    pub wanted: PickedArmy,
}

/// Which terms of victory hold.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum VictoryTerms {
    /// The rule set's; objectives count points.
    Rules,
    /// The scenario's own.
    Own,
    /// Both.
    #[default]
    Both,
}

/// An objective as it is written: its names are not resolved.
pub struct ObjectiveDraft {
    /// Its name.
    pub name: String,
    /// Its demand in the writer's words, if given.
    pub text: Option<String>,
    /// The name of its side.
    pub side: String,
    /// Its demand.
    pub goal: GoalDraft,
    /// The bound at whose end it is judged, or by whose end it must be met.
    pub until: Option<u16>,
    /// Whether it counts before its bound too, if the battle ends early.
    pub early: bool,
    /// Whether meeting it wins the battle, if the writer chose that.
    pub ends: Option<bool>,
    /// Its points.
    pub points: i32,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
    /// The place of its side in the script.
    pub side_at: Option<ScriptPlace>,
    /// The place of its demand in the script.
    pub goal_at: Option<ScriptPlace>,
}

/// The demand of an objective, as it is written.
pub enum GoalDraft {
    /// To hold a feature of this name.
    Feature(String, GroundHolding),
    /// To hold a piece of ground.
    Area(Base, GroundHolding),
    /// To leave over an edge with this number of elements.
    Exit(Compass, u16),
    /// At least this number of the elements named are left.
    Survive(String, u16),
    /// All of the elements named are lost.
    Kill(String),
    /// The enemy loses this number of elements.
    Losses(u16),
}

/// The terms of holding ground.
pub struct GroundHolding {
    /// The least number of elements there.
    pub least: u16,
    /// No enemy may be there.
    pub alone: bool,
}
