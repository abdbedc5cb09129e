//! House rules as data: the facts of a scenario that no rule set knows, declared at its top with what they may do.
//!
//! Decides nothing: `course::facts` judges a fact and makes its events. A house rule never takes part in a die or in what
//! comes of it.

use serde::{Deserialize, Serialize};

use super::terrain::{Feature, Going};
use crate::base::feature_kind::FeatureKind;

/// A house rule of a scenario.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DeclaredRule {
    /// Its name.
    pub name: String,
    /// What it says, in the writer's words.
    pub text: String,
    /// What it may do.
    pub may: Vec<HouseAct>,
}

/// A thing that a house rule may do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HouseAct {
    /// Elements are lost.
    Lose,
    /// Elements leave the battle, and are lost to it.
    Desert,
    /// A command, or some elements, change sides.
    ChangeSides,
    /// A side is given points.
    Award,
    /// Ground changes.
    ChangeGround,
    /// The weather changes.
    ChangeWeather,
    /// A general is wounded.
    Wound,
    /// Elements go back as in flight, and nobody is lost by it.
    FeignFlight,
}

impl HouseAct {
    /// Each with its word.
    pub const ALL: [(&'static str, HouseAct); 8] = [
        ("lose", HouseAct::Lose),
        ("desert", HouseAct::Desert),
        ("change_sides", HouseAct::ChangeSides),
        ("award", HouseAct::Award),
        ("change_ground", HouseAct::ChangeGround),
        ("change_weather", HouseAct::ChangeWeather),
        ("wound", HouseAct::Wound),
        ("feign_flight", HouseAct::FeignFlight),
    ];

    /// Its word, as scripts write it.
    pub fn word(self) -> &'static str {
        Self::ALL.iter().find(|(_, act)| *act == self).map_or("", |(word, _)| *word)
    }
}

/// What can change of a feature in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundNow {
    /// Its kind.
    pub kind: FeatureKind,
    /// The state of a river.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub state: Option<u8>,
    /// Its going, if it is another than that of its kind.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turned: Option<Going>,
    /// It is not there.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub absent: bool,
}

impl GroundNow {
    /// A feature as it is.
    pub fn of(feature: &Feature) -> GroundNow {
        GroundNow { kind: feature.kind, state: feature.state, turned: feature.turned, absent: feature.absent }
    }

    /// The feature as it is then.
    pub fn on(self, feature: &Feature) -> Feature {
        let GroundNow { kind, state, turned, absent } = self;
        Feature { kind, state, turned, absent, ..feature.clone() }
    }
}
