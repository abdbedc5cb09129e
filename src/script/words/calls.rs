//! Functions of a script that are called while a battle is fought: on which occasion, of what, and when.

use mlua::Function;

use super::lexicon::kind_word;
use crate::base::names::{ElementId, FeatureId};
use crate::battle::{Battle, Code, Feature, FightKind, Hour, Phase};
use crate::script::error::ScriptPlace;

/// When a handler is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandlerOccasion {
    /// A bound begins.
    BoundStart,
    /// A bound has ended.
    BoundEnd,
    /// A phase begins.
    Phase,
    /// An element was destroyed.
    Destroyed,
    /// An element was destroyed or left the table.
    Lost,
    /// A shot or close combat was thrown for.
    Combat,
    /// A reserve came onto the table.
    Arrived,
    /// Two enemies have come into contact.
    Contact,
    /// An element stands on a feature on which it did not stand before.
    Entered,
    /// The general of a command was destroyed or left the table.
    GeneralLost,
    /// An objective was met.
    Objective,
    /// The battle is over.
    Victory,
}

impl HandlerOccasion {
    /// Whether it happens to elements.
    pub fn is_of_elements(self) -> bool {
        use HandlerOccasion::{BoundEnd, BoundStart, Objective, Phase, Victory};
        !matches!(self, BoundStart | BoundEnd | Phase | Objective | Victory)
    }
}

/// A function of the script that is called on an occasion.
#[derive(Clone)]
pub struct Handler {
    /// When.
    pub occasion: HandlerOccasion,
    /// Of what of that alone.
    pub filter: Filter,
    /// What.
    pub call: Function,
    /// Where it was written.
    pub at: Option<ScriptPlace>,
}

/// A victory condition that the script declared.
#[derive(Clone)]
pub struct DeclaredCondition {
    /// Its name.
    pub name: String,
    /// What it demands, for people.
    pub text: String,
    /// Who has won by it now, where it is asked and not announced by `battle:win`.
    pub when: Option<Function>,
    /// Where it was written.
    pub at: Option<ScriptPlace>,
}

/// Of what a handler wants to hear; whatever is not given may be anything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// Whose element, bound or objective; who has won.
    pub side: Option<String>,
    /// Whose element, by the name of the command.
    pub command: Option<String>,
    /// An element of these troops.
    pub troop: Option<Code>,
    /// One that has its general with it, or none.
    pub general: Option<bool>,
    /// In this phase of a bound.
    pub phase: Option<Phase>,
    /// On features of this kind or name.
    pub terrain: Option<String>,
    /// By shooting or in close combat.
    pub how: Option<FightKind>,
    /// The objective or the ending of this name.
    pub name: Option<String>,
    /// Where it was written.
    pub at: Option<ScriptPlace>,
}

impl Filter {
    /// Whether it lets an element pass.
    pub fn takes(&self, battle: &Battle, id: ElementId) -> bool {
        let element = battle.element(id);
        self.takes_side(&battle.sides[element.side.index()].name)
            && self.command.as_ref().is_none_or(|name| *name == battle.command_of(id).name)
            && self.troop.is_none_or(|code| element.code == code)
            && self.general.is_none_or(|general| element.general == general)
    }

    /// Whether it lets something of a side pass.
    pub fn takes_side(&self, side: &str) -> bool {
        self.side.as_ref().is_none_or(|name| name == side)
    }

    /// Whether it lets a feature pass.
    pub fn takes_ground(&self, battle: &Battle, id: FeatureId) -> bool {
        let fits = |name: &String, feature: &Feature| {
            feature.name.as_ref() == Some(name) || kind_word(feature.kind) == name.as_str()
        };
        self.terrain.as_ref().is_none_or(|name| fits(name, &battle.features[id.index()]))
    }

    /// Whether it lets this phase pass.
    pub fn takes_phase(&self, phase: Phase) -> bool {
        self.phase.is_none_or(|own| own == phase)
    }
}

/// A function of the script that is called once, when its time has come.
#[derive(Clone)]
pub struct Timer {
    /// Not before this bound, both sides' counted together.
    pub bound: Option<u16>,
    /// Not before this hour of the day.
    pub hour: Option<Hour>,
    /// A die of the script's must show this or more.
    pub dice: Option<u8>,
    /// Only at the start of bounds of a side, where that is said; and where it was written.
    pub filter: Filter,
    /// What.
    pub call: Function,
}

impl Timer {
    /// Whether it is called at the start of the bound that has begun; `roll` throws a die of the script's, where all else
    /// is so.
    pub fn is_due(&self, battle: &Battle, roll: impl FnOnce() -> u8) -> bool {
        self.bound.is_none_or(|bound| battle.bound.number >= bound)
            && self.hour.is_none_or(|hour| battle.hour >= hour)
            && self.filter.takes_side(&battle.sides[battle.bound.side.index()].name)
            && self.dice.is_none_or(|least| roll() >= least)
    }
}
