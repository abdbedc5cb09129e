//! The character of a command as its writer declared it: factors on parts of what the built-in general values. Knows no battle.
//!
//! A command without a declared character has factors that change nothing.

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
    /// What he values otherwise than the built-in general, in hundredths of what that one makes of it.
    Own(BTreeMap<Trait, u16>),
}

/// Something that the built-in general values.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trait {
    /// Each step nearer to the enemy.
    Nearer,
    /// How far he goes for an enemy who is worth fighting.
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
    /// What a fight is worth beyond the bound.
    Lasting,
    /// His own life, beside an element's.
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
    /// What a trait counts, in hundredths of what the built-in general makes of it.
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

    /// In words: `bold`, or what he values otherwise.
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
