//! What is settled of a scenario before its first bound: the options that its script declares, with the values in force, and
//! the dice that it throws at the start. It knows who asked for what, not what the script does by it.

use crate::base::dice::{Dice, Purpose, Roll, Seeded};
use crate::base::names::{SideId, cut, did_you_mean};
use crate::battle::{OptionInForce, StartThrow};
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::script::fields::number;
use crate::script::keys::FieldType;
use crate::script::languages::EarlyText;
use crate::script::overrides::Overrides;
use mlua::Value;
use std::fmt::{self, Display};

/// The seed of dice at the start where no battle is meant: that of `debellis fight` without a seed.
pub const USUAL_SEED: u64 = 1;

/// A value of an option.
#[derive(Clone, Debug, PartialEq)]
pub enum OptionValue {
    /// A text.
    Text(String),
    /// A number.
    Number(f64),
    /// `true` or `false`.
    Truth(bool),
}

/// An option of a script.
#[derive(Clone, Debug, PartialEq)]
pub struct ScenarioOption {
    /// Its name.
    pub name: String,
    /// What it is about, for people.
    pub text: Option<String>,
    /// Its values; the first is the usual one.
    pub values: Vec<OptionValue>,
    /// The index of the value in force.
    pub chosen: usize,
    /// The army that alone is told of it while the battle goes on, by name.
    pub to: Option<String>,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// Whose text waits for the scenario's languages.
#[derive(Clone, Debug, PartialEq)]
pub enum WaitingText {
    /// That of the option with this index.
    Option(usize),
    /// That of the throw with this index, and its place in the script.
    Throw(usize, Option<ScriptPlace>),
}

/// A throw of which one army alone is told.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ToldThrow {
    /// Its number among the throws, from 0.
    pub number: usize,
    /// The name of the army.
    pub name: String,
    /// Its place in the script.
    pub at: Option<ScriptPlace>,
}

/// The options and the dice at the start of a script, and what was asked of them.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settled {
    /// The options, in the order of the script.
    pub options: Vec<ScenarioOption>,
    /// The dice that were thrown, in the order of the script.
    pub throws: Vec<StartThrow>,
    /// The throws of which one army alone is told.
    pub(super) told: Vec<ToldThrow>,
    /// Texts that wait until the scenario has listed its languages.
    pub(super) waiting: Vec<(WaitingText, EarlyText)>,
    /// The values asked for, by name.
    pub(super) asked: Vec<(String, String)>,
    /// The faces that are taken before any is thrown.
    faces: Vec<u8>,
    seed: u64,
}

impl Display for OptionValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OptionValue::Text(text) => f.write_str(text),
            OptionValue::Number(number) => number.fmt(f),
            OptionValue::Truth(truth) => truth.fmt(f),
        }
    }
}

impl OptionValue {
    /// The value, if it may be one of an option.
    pub fn read(value: &Value) -> Option<OptionValue> {
        match value {
            Value::Boolean(truth) => Some(OptionValue::Truth(*truth)),
            Value::String(_) => String::read(value).map(OptionValue::Text),
            other => number(other).map(OptionValue::Number),
        }
    }

    /// The text that it is, if it is one.
    pub fn as_text(&self) -> Option<&str> {
        match self {
            OptionValue::Text(text) => Some(text),
            OptionValue::Number(_) | OptionValue::Truth(_) => None,
        }
    }

    /// Whether both are of one type.
    pub fn is_like(&self, other: &OptionValue) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl ScenarioOption {
    /// Its values as they are typed: `2, 3`.
    pub fn told(&self) -> String {
        self.values.iter().map(OptionValue::to_string).collect::<Vec<_>>().join(", ")
    }

    /// The index of the value that is typed so.
    ///
    /// # Errors
    /// A sentence with the nearest value and all values.
    pub fn meant(&self, typed: &str) -> Result<usize, String> {
        let values: Vec<String> = self.values.iter().map(OptionValue::to_string).collect();
        values.iter().position(|value| value == typed.trim()).ok_or_else(|| {
            // Any short number is near any other.
            let words = self.values.iter().filter(|value| matches!(value, OptionValue::Text(_)));
            let words: Vec<String> = words.map(OptionValue::to_string).collect();
            let near = did_you_mean(typed, words.iter().map(String::as_str));
            format!("the option `{}` has no value `{}`{near}; it is one of {}", self.name, cut(typed), self.told())
        })
    }
}

/// The options of a script in one line, `river = 2, 3; late = true, false`; what there is otherwise where it has none.
pub fn all_told(options: &[ScenarioOption]) -> String {
    if options.is_empty() {
        return "the script has no options; it declares one by option { name = ..., values = { ... } }".to_string();
    }
    let each: Vec<String> = options.iter().map(|option| format!("{} = {}", option.name, option.told())).collect();
    format!("it has {}", each.join("; "))
}

impl Settled {
    /// Nothing settled yet, with what is asked for.
    pub fn by(overrides: &Overrides) -> Settled {
        Settled {
            asked: overrides.options.clone(),
            faces: overrides.faces.clone(),
            seed: overrides.seed.unwrap_or(USUAL_SEED),
            ..Settled::default()
        }
    }

    /// The options as the battle keeps them.
    pub fn in_force(&self) -> Vec<OptionInForce> {
        let one = |option: &ScenarioOption| {
            let value = option.values.get(option.chosen).map(OptionValue::to_string).unwrap_or_default();
            OptionInForce { name: option.name.clone(), value, to: None }
        };
        self.options.iter().map(one).collect()
    }

    /// Refuses a value that was asked for an option that the script does not declare.
    ///
    /// # Errors
    /// The first such name, with the nearest and all options.
    pub fn check_asked(&self, at: &Option<ScriptPlace>) -> Result<(), ScriptError> {
        let known = |name: &String| self.options.iter().any(|option| option.name == *name);
        let Some((name, _)) = self.asked.iter().find(|(name, _)| !known(name)) else { return Ok(()) };
        let near = did_you_mean(name, self.options.iter().map(|option| option.name.as_str()));
        let message = format!("there is no option `{}`{near}; {}", cut(name), all_told(&self.options));
        Err(wrong(FindingKind::Refused, at, message))
    }

    /// The seed of the dice at the start.
    pub(super) fn seed(&self) -> u64 {
        self.seed
    }

    /// The face of the next die.
    pub(super) fn throw(&self) -> u8 {
        let next = self.throws.len();
        if let Some(face) = self.faces.get(next) {
            return *face;
        }
        let roll = Roll { side: SideId(0), purpose: Purpose::Script };
        let mut dice = Seeded::new(self.seed, "start of the script");
        let faces = (0..=next).map(|_| dice.roll(roll));
        faces.last().unwrap_or(1)
    }
}
