//! Settings of a script that a variant may replace, so that variants of a scenario can be fought without a second
//! script.
//!
//! The script runs with the replaced setting, and refuses at its own line what that does not allow. Only another rule set
//! waits until it has run: the script is read by its own rules, and its battle converted (`converted`).

use crate::base::names::SideId;
use crate::battle::{Battle, Hour, Season, Sky};

/// The replaced settings; `None` keeps the script's own.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// The rule set by name by which the battle is fought. The script runs by its own; what the other does not have is
    /// refused at the script's line.
    pub rules: Option<String>,
    /// The season.
    pub season: Option<Season>,
    /// The sky as the battle begins.
    pub sky: Option<Sky>,
    /// The hour as the battle begins.
    pub hour: Option<Hour>,
    /// The side whose bound is the first.
    pub first: Option<SideId>,
    /// Values of the script's own options, by name; what it does not declare is refused.
    pub options: Vec<(String, String)>,
    /// The seed of its dice at the start; `None` for that of the usual battle.
    pub seed: Option<u64>,
    /// The language in which its texts are told; `None` for its first.
    pub language: Option<String>,
    /// Faces of its dice at the start, which are taken before any is thrown.
    pub faces: Vec<u8>,
}

/// The names of what a playtest varies beside the options of a script: no option is called so.
pub const VARIED: [&str; 7] = ["weather", "season", "hour", "first_bound", "rules", "red_general", "blue_general"];

impl Overrides {
    /// Changes a battle that has not begun.
    pub(super) fn apply(&self, start: &mut Battle) {
        start.weather.season = self.season.unwrap_or(start.weather.season);
        start.weather.sky = self.sky.unwrap_or(start.weather.sky);
        start.hour = self.hour.unwrap_or(start.hour);
        start.bound.side = self.first.unwrap_or(start.bound.side);
    }
}
