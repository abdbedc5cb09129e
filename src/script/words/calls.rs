//! Functions of a script that are called while a battle is fought: their occasions, filters and times.

use mlua::{Function, Value};

use super::length::shown;
use super::lexicon::kind_word;
use crate::base::names::{ElementId, FeatureId, SideId, did_you_mean};
use crate::battle::{Battle, Code, Feature, FightKind, Hour, Phase};
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::script::written_for::WrittenFor;

/// How the refusal of a condition's answer begins; findings of a check that tell of such an answer are known by it.
pub const WHEN_GIVES: &str = "`when` gives ";

/// The occasions of handlers.
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
    /// The objects that a handler gets after the battle.
    pub fn subjects(self) -> &'static [&'static str] {
        match self {
            HandlerOccasion::BoundStart | HandlerOccasion::BoundEnd => &["bound"],
            HandlerOccasion::Phase => &["phase"],
            HandlerOccasion::Destroyed | HandlerOccasion::Lost | HandlerOccasion::GeneralLost => {
                &["element", "element"]
            }
            HandlerOccasion::Contact => &["element", "element"],
            HandlerOccasion::Combat => &["combat"],
            HandlerOccasion::Arrived => &["element"],
            HandlerOccasion::Entered => &["element", "terrain"],
            HandlerOccasion::Objective => &["objective"],
            HandlerOccasion::Victory => &["ending"],
        }
    }

    /// Whether it concerns elements.
    pub fn is_of_elements(self) -> bool {
        use HandlerOccasion::{BoundEnd, BoundStart, Objective, Phase, Victory};
        !matches!(self, BoundStart | BoundEnd | Phase | Objective | Victory)
    }
}

/// A function of the script that is called on an occasion.
#[derive(Clone)]
pub struct Handler {
    /// The occasion.
    pub occasion: HandlerOccasion,
    /// The filter of its events.
    pub filter: Filter,
    /// The function.
    pub call: Function,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// A victory condition that the script declared.
#[derive(Clone)]
pub struct DeclaredCondition {
    /// Its name.
    pub name: String,
    /// Its demand, for people.
    pub text: String,
    /// The function that returns the winner; `None` if the script calls `battle:win` instead.
    pub when: Option<Function>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

impl DeclaredCondition {
    /// The answer of its function in a battle that began like this: not met, a side, or a draw.
    ///
    /// # Errors
    /// If it answered anything else.
    pub fn winner(&self, start: &Battle, answer: &Value) -> Result<Option<Option<SideId>>, ScriptError> {
        if matches!(answer, Value::Nil | Value::Boolean(false)) {
            return Ok(None);
        }
        let word = answer.as_string().map(|word| word.to_string_lossy());
        if word.as_deref() == Some("draw") {
            return Ok(Some(None));
        }
        let names = || start.sides.iter().map(|side| side.name.as_str());
        if let Some(i) = names().position(|name| word.as_deref() == Some(name)) {
            return Ok(Some(Some(SideId(i as u8))));
        }
        let kind = if word.is_some() { FindingKind::WrongValue } else { FindingKind::WrongType };
        let near = word.map_or_else(String::new, |word| did_you_mean(&word, names()));
        let (name, found, sides) = (&self.name, shown(answer), names().collect::<Vec<_>>().join(", "));
        let message = format!("victory \"{name}\": {WHEN_GIVES}a side ({sides}), \"draw\" or nil; found {found}{near}");
        Err(wrong(kind, &self.at, message))
    }
}

/// The filter of a handler; a field that is `None` passes everything.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Filter {
    /// The side of the element, bound or objective, or the winner, by name.
    pub side: Option<String>,
    /// The command of the element, by name.
    pub command: Option<String>,
    /// The troops of the element.
    pub troop: Option<Code>,
    /// Whether the element has its general with it.
    pub general: Option<bool>,
    /// The phase of the bound.
    pub phase: Option<Phase>,
    /// The kind or name of the feature.
    pub terrain: Option<String>,
    /// The way of fighting: shooting or close combat.
    pub how: Option<FightKind>,
    /// The name of the objective or of the ending.
    pub name: Option<String>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
    /// The places of the names in it, if they are known.
    pub places: Vec<(&'static str, ScriptPlace)>,
}

impl Filter {
    /// Whether it passes an element; `written` says how the script speaks of it, if it is fought by other rules.
    pub fn takes(&self, battle: &Battle, id: ElementId, written: Option<&WrittenFor>) -> bool {
        let element = battle.element(id);
        let code = || written.map_or(element.code, |written| written.called(id, element).0);
        self.takes_side(&battle.sides[element.side.index()].name)
            && self.command.as_ref().is_none_or(|name| *name == battle.command_of(id).name)
            && self.troop.is_none_or(|of| of == code())
            && self.general.is_none_or(|general| element.general == general)
    }

    /// Whether it passes a side.
    pub fn takes_side(&self, side: &str) -> bool {
        self.side.as_ref().is_none_or(|name| name == side)
    }

    /// Whether it passes a feature.
    pub fn takes_ground(&self, battle: &Battle, id: FeatureId) -> bool {
        let fits = |name: &String, feature: &Feature| {
            feature.name.as_ref() == Some(name) || kind_word(feature.kind) == name.as_str()
        };
        self.terrain.as_ref().is_none_or(|name| fits(name, &battle.features[id.index()]))
    }

    /// Whether it passes a phase.
    pub fn takes_phase(&self, phase: Phase) -> bool {
        self.phase.is_none_or(|own| own == phase)
    }
}

/// A function of the script that is called once, at its time.
#[derive(Clone)]
pub struct Timer {
    /// The first bound in which it may be called, both sides' bounds counted together.
    pub bound: Option<u16>,
    /// The first hour of the day at which it may be called.
    pub hour: Option<Hour>,
    /// The least face of a die of the script with which it is called.
    pub dice: Option<u8>,
    /// The side at the start of whose bounds it may be called, if one is given; and its place in the script.
    pub filter: Filter,
    /// The function.
    pub call: Function,
}

impl Timer {
    /// Whether it is called at the start of the current bound; `roll` throws a die of the script, once all else is
    /// fulfilled.
    pub fn is_due(&self, battle: &Battle, roll: impl FnOnce() -> u8) -> bool {
        self.bound.is_none_or(|bound| battle.bound.number >= bound)
            && self.hour.is_none_or(|hour| battle.hour >= hour)
            && self.filter.takes_side(&battle.sides[battle.bound.side.index()].name)
            && self.dice.is_none_or(|least| roll() >= least)
    }
}

/// A question of the script that waits for its answer.
pub struct AskedQuestion {
    /// Its number in the battle.
    pub number: u16,
    /// Its choices.
    pub choices: Vec<String>,
    /// What is called with the answer.
    pub call: Function,
}

/// The questions of a battle.
#[derive(Default)]
pub struct AskedQuestions {
    /// Those that wait for their answers.
    pub open: Vec<AskedQuestion>,
    /// How many were asked.
    pub count: u16,
}
