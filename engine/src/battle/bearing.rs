//! The character of a command as the scenario declares it: percentages of the values that the built-in general gives
//! to things. Knows no battle.
//!
//! A command without a declared character has 100 % of each.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

/// The character of a general.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Bearing {
    /// He goes for the enemy and thinks little of his flanks.
    Bold,
    /// He keeps away from danger and lets the enemy come.
    Cautious,
    /// His own percentages, in hundredths of the built-in general's values; a trait not named keeps the built-in
    /// value.
    Own(BTreeMap<Trait, u16>),
}

/// Something that the built-in general values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// Each step nearer to the enemy.
    Nearer,
    /// How far he goes for an enemy that is worth fighting.
    Prey,
    /// Enemies who could come to the front with advantage.
    FrontDanger,
    /// Enemies who could come to an open flank.
    FlankDanger,
    /// Standing where an open flank of an enemy can be charged.
    Lurking,
    /// A friend on a flank.
    Covered,
    /// Looking away from the enemy.
    Averted,
    /// Standing on ground that hinders.
    Hindered,
    /// Being in contact at all.
    Contact,
    /// The value of a fight beyond the bound.
    Lasting,
    /// His own life, compared with an element's.
    General,
    /// Shooting and being shot at.
    Fire,
}

impl Trait {
    /// All of them, with their names.
    pub const ALL: [(&'static str, Trait); 12] = [
        ("nearer", Trait::Nearer),
        ("prey", Trait::Prey),
        ("front_danger", Trait::FrontDanger),
        ("flank_danger", Trait::FlankDanger),
        ("lurking", Trait::Lurking),
        ("covered", Trait::Covered),
        ("averted", Trait::Averted),
        ("hindered", Trait::Hindered),
        ("contact", Trait::Contact),
        ("lasting", Trait::Lasting),
        ("general", Trait::General),
        ("fire", Trait::Fire),
    ];
}

/// The most that a trait counts, in hundredths.
pub const MOST: u16 = 1_000;

impl Bearing {
    /// The percentage of a trait, in hundredths of the built-in general's value.
    pub fn percent(&self, of: Trait) -> u16 {
        match self {
            Bearing::Bold => match of {
                Trait::Nearer => 200,
                Trait::FrontDanger | Trait::FlankDanger => 30,
                Trait::Contact => 0,
                Trait::Hindered => 60,
                Trait::General => 50,
                _ => 100,
            },
            Bearing::Cautious => match of {
                Trait::Nearer => 30,
                Trait::FrontDanger | Trait::FlankDanger => 300,
                Trait::Contact => 500,
                Trait::Hindered => 150,
                Trait::General => 200,
                _ => 100,
            },
            Bearing::Own(traits) => traits.get(&of).copied().unwrap_or(100),
        }
    }

    /// The character in words: `bold`, `cautious`, or his percentages.
    pub fn told(&self) -> String {
        match self {
            Bearing::Bold => "bold".to_string(),
            Bearing::Cautious => "cautious".to_string(),
            Bearing::Own(traits) => {
                let own = |(name, of): &(&str, Trait)| {
                    let percent = traits.get(of)?;
                    Some(format!("{} {percent} %", name.replace('_', " ")))
                };
                Trait::ALL.iter().filter_map(own).collect::<Vec<_>>().join(", ")
            }
        }
    }
}
