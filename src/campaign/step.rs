//! The steps of a season.

use serde::{Deserialize, Serialize};

/// A step of a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonStep {
    /// Treaties, gifts and letters.
    Diplomacy,
    /// Armies are merged and split.
    Forces,
    /// Armies march.
    Marches,
    /// Armies raid, storm, besiege and leave garrisons.
    Sieges,
    /// Battles and what follows from them.
    Battles,
    /// Scouts and spies.
    Eyes,
    /// Besieged places.
    Hunger,
    /// Armies that nobody feeds.
    Supply,
    /// Income and tribute.
    Treasury,
    /// The end of the year.
    Winter,
    /// Who is out, and the terms of victory.
    Reckoning,
    /// The script's own lines.
    News,
}

/// The names of the steps of a season in their order, each with a description.
pub const STEPS: &[(&str, &str)] = &[
    ("diplomacy", "treaties are broken, accepted and offered; gifts and letters go out"),
    ("forces", "armies are merged and split, each nation's before they march"),
    ("marches", "armies march: by nations in the order of moving, or all together stage by stage"),
    ("sieges", "armies raid, storm, sit down before places and leave garrisons"),
    ("battles", "armies that met fight; losses, retreats and captures follow from each in the order in which they met"),
    ("eyes", "scouts and spies report what they see"),
    ("hunger", "besieged places hold out or surrender"),
    ("supply", "armies that nobody feeds shrink"),
    ("treasury", "the land pays, tribute is paid"),
    ("winter", "at the year's end cities may revolt, armies go into quarters and recruit"),
    ("reckoning", "nations without land and army are out; the terms of victory are asked"),
    ("news", "the script's own lines"),
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_steps_have_their_names_in_journals() {
        for (i, (name, _)) in STEPS.iter().enumerate() {
            let step: SeasonStep = serde_json::from_value((*name).into()).expect("a step");
            assert_eq!(step as usize, i);
        }
    }
}
