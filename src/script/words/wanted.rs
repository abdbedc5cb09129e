//! What an army and its side want of a battle, as it is written: lists, terms of victory, rules on setting up.

use std::rc::Rc;

use crate::battle::Compass;
use crate::book::lists::ArmyList;
use crate::geometry::Base;
use crate::muster::PickedArmy;
use crate::script::error::ScriptPlace;

/// How much of the rules on setting up a battle a scenario keeps to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SetUpBy {
    /// None of them: whatever history knows.
    #[default]
    History,
    /// All of them.
    Rules,
    /// All but those of the land, which somebody else has laid out.
    Preset,
}

/// The list of an army, and what its writer wants from it.
#[derive(Clone)]
pub struct Listed {
    /// The list.
    pub list: Rc<ArmyList>,
    /// The options and contingents that were asked for, and the year.
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

/// An objective as it is written: names are not looked up.
pub struct ObjectiveDraft {
    /// Its name.
    pub name: String,
    /// What it demands, where the writer says it.
    pub text: Option<String>,
    /// The name of its side.
    pub side: String,
    /// What it demands.
    pub goal: GoalDraft,
    /// The bound at whose end it is asked, or by whose end it must be met.
    pub until: Option<u16>,
    /// Whether meeting it wins the battle, where the writer says so.
    pub ends: Option<bool>,
    /// What it is worth.
    pub points: i32,
    /// Where it was written.
    pub at: Option<ScriptPlace>,
    /// Where its side stands.
    pub side_at: Option<ScriptPlace>,
    /// Where the goal's own field stands.
    pub goal_at: Option<ScriptPlace>,
}

/// What an objective demands, as it is written.
pub enum GoalDraft {
    /// To hold a feature of this name.
    Feature(String, GroundHolding),
    /// To hold some ground.
    Area(Base, GroundHolding),
    /// To leave over an edge.
    Exit(Compass, u16),
    /// So many of those named are left.
    Survive(String, u16),
    /// All of those named are lost.
    Kill(String),
    /// The enemy loses so many.
    Losses(u16),
}

/// How some ground is held.
pub struct GroundHolding {
    /// By how many at least.
    pub least: u16,
    /// With no enemy there.
    pub alone: bool,
}
