//! House rules as named policies: what the books leave to the umpire. A script chooses them by name, or puts a function
//! in the place of some; every decision that rests on one names it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::battle::BattleMode;

/// How a season is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// One nation after the other, each as far as its PIP dice carry it.
    Club,
    /// Written orders of all, carried out together, stage by stage.
    Postal,
}

/// What becomes of a beaten army that has nowhere to go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutOff {
    /// It stays where it is.
    Stays,
    /// It lays down its arms.
    Surrenders,
}

/// Who is at war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum War {
    /// All who have no treaty.
    Everybody,
    /// Nations with players against each other; the others only defend what they own.
    Players,
}

/// When the land pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Income {
    /// Each season.
    Season,
    /// At the end of the year.
    Year,
    /// Never: a campaign without coins.
    None,
}

/// The policies of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policies {
    /// How a season is played.
    pub play: Play,
    /// Who is at war.
    pub war: War,
    /// What each army may march in a season of a postal campaign, in the points that stages cost.
    pub march: u16,
    /// What follows from a battle for its losses, by the policy's name.
    pub losses: String,
    /// Who fights battles where the umpire does not say otherwise.
    #[serde(default)]
    pub battles: BattleMode,
    /// What becomes of a beaten army that has nowhere to go.
    pub cut_off: CutOff,
    /// The losses that beat a side: 4 as in an ordinary battle, or a third of its own strength, at least two.
    pub beaten_by_third: bool,
    /// What the weather does counts in battles; it is drawn and told in any case.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weather: bool,
    /// The largest army, in elements, for which the ordinary battlefield is used.
    pub ordinary: u16,
    /// The highest face of a die on which a fleet at sea in a risky season is driven back; on a 1 it also loses an element.
    pub storm: u8,
    /// How many points away the nearest own or friendly place may be from which an army is fed; 0 where nobody starves.
    pub supply: u16,
    /// The highest face of a die on which an army that is not fed loses an element.
    pub attrition: u8,
    /// What a die and the seasons of siege must come to for a city to surrender.
    pub siege: u8,
    /// The least face on which an army storms a place that nobody but its people defends; on a 1 it loses an element.
    pub storming: u8,
    /// The least face on which an army that lies in wait comes to meet an enemy in a neighbouring node.
    pub intercept: u8,
    /// When the land pays.
    pub income: Income,
    /// What a recruited element costs.
    pub recruit_cost: u16,
    /// Of a hundred lost elements, how many can be made good in a winter in undiminished territory.
    pub recruits: u8,
    /// What a sacked node pays to whoever sacks it, in times of its worth.
    pub plunder: u8,
    /// The highest face of a die on which a city that was taken revolts at the year's end, where it has no garrison.
    pub revolt: u8,
    /// Of how many coins of its income a vassal pays one to its lord; 0 where it pays none.
    #[serde(default = "usual::vassals")]
    pub vassals: u8,
    /// How far scouts go, in stages.
    #[serde(default = "usual::scouts")]
    pub scouts: u8,
    /// The least face on which a spy finds anything out.
    #[serde(default = "usual::spies")]
    pub spies: u8,
    /// How many bounds later an army joins a battle for each tick that it comes later.
    #[serde(default = "usual::late")]
    pub late: u8,
    /// The decisions that functions of the script take instead, by name.
    #[serde(default, skip_serializing_if = "BTreeSet::is_empty")]
    pub hooks: BTreeSet<String>,
}

impl Default for Policies {
    fn default() -> Policies {
        Policies {
            play: Play::Club,
            war: War::Everybody,
            march: 4,
            losses: String::new(),
            battles: BattleMode::Computer,
            cut_off: CutOff::Stays,
            beaten_by_third: true,
            weather: false,
            ordinary: 18,
            storm: 2,
            supply: 4,
            attrition: 2,
            siege: 7,
            storming: 3,
            intercept: 4,
            income: Income::Year,
            recruit_cost: 0,
            recruits: 50,
            plunder: 1,
            revolt: 1,
            vassals: usual::vassals(),
            scouts: usual::scouts(),
            spies: usual::spies(),
            late: usual::late(),
            hooks: BTreeSet::new(),
        }
    }
}

/// What holds in journals that were begun before these could be chosen.
mod usual {
    pub fn vassals() -> u8 {
        4
    }

    pub fn scouts() -> u8 {
        2
    }

    pub fn spies() -> u8 {
        3
    }

    pub fn late() -> u8 {
        4
    }
}
