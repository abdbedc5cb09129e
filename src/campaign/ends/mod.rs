//! The end of a campaign: its terms of victory, secret aims, nations that are out, and how it ended.
//!
//! The terms come from the script. They are asked after each season, in the order of [`EndTerm`]; the first that is met
//! ends the campaign. Aims are dealt when the campaign is founded, and stay secret until it has ended. All of this
//! looks at the campaign as it stands; the words are made in reports.

mod apply;
mod deal;
mod ending;
mod sum;
mod tally;

use std::collections::BTreeMap;
use std::fmt;

use serde::{Deserialize, Serialize};

pub use sum::NationSum;
pub use tally::{NationTally, tallies};

use super::calendar::Date;
use super::names::{AimName, NationName, NodeName, number_of};

/// A secret aim: all that it asks for must hold.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SecretAim {
    /// The nodes that the nation must own.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub hold: Vec<NodeName>,
    /// The nations that must have neither land nor an army; the aim is not dealt to these.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub destroy: Vec<NationName>,
    /// The cities that it must own at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cities: Option<u32>,
    /// The worth of land that it must own at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<u32>,
    /// The coins that it must have at least.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub coins: Option<u32>,
}

/// What it asks for, as players are told it.
impl fmt::Display for SecretAim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut all = Vec::new();
        if !self.hold.is_empty() {
            all.push(format!("own {}", joined(&self.hold)));
        }
        if !self.destroy.is_empty() {
            all.push(format!("leave neither land nor army to {}", joined(&self.destroy)));
        }
        all.extend(self.cities.map(|least| format!("own {least} cities")));
        all.extend(self.worth.map(|least| format!("own land worth {least}")));
        all.extend(self.coins.map(|least| format!("have {}", number_of(least, "coin"))));
        f.write_str(&all.join(", "))
    }
}

fn joined<T: ToString>(names: &[T]) -> String {
    names.iter().map(T::to_string).collect::<Vec<_>>().join(" and ")
}

/// The terms of victory of a campaign.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ends {
    /// It ends with this year; the first in the standings wins.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub year: Option<i32>,
    /// It ends when a nation owns so many cities.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cities: Option<u32>,
    /// It ends when a nation owns land of this worth.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub worth: Option<u32>,
    /// It ends when all nations with players but one are out.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub last: bool,
    /// A nation without land and without an army is out, and told so.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub elimination: bool,
    /// The secret aims, of which each nation with a player is dealt one.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub aims: BTreeMap<AimName, SecretAim>,
    /// What an aim that is met counts in the last standings; `None` if it ends the campaign at once.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aim_points: Option<u32>,
}

impl Ends {
    /// Whether they are those of a journal that knew none.
    pub fn is_none(&self) -> bool {
        *self == Ends::default()
    }

    /// Whether something can end the campaign.
    pub fn can_end(&self) -> bool {
        let aims = !self.aims.is_empty() && self.aim_points.is_none();
        self.year.is_some() || self.cities.is_some() || self.worth.is_some() || self.last || aims
    }
}

/// The term of victory that was met, in the order in which they are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum EndTerm {
    /// One nation is left, or none.
    Last,
    /// A nation has met its secret aim.
    Aim,
    /// A nation owns the cities.
    Cities,
    /// A nation owns the worth of land.
    Worth,
    /// The last year is over.
    Year,
}

/// How a campaign ended.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignEnd {
    /// The season after which it ended.
    pub date: Date,
    /// The term that was met.
    pub term: EndTerm,
    /// The nations that have won; several share the victory, and none has won if nobody is left.
    pub winners: Vec<NationName>,
}

/// How far a campaign is on its way to its end.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EndRecord {
    /// The aim that each nation was dealt.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub dealt: BTreeMap<NationName, AimName>,
    /// The nations that are out, with the turn in which they went.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub out: BTreeMap<NationName, u32>,
    /// How it ended.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ended: Option<CampaignEnd>,
    /// It goes on after its end: no term is asked any more.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub goes_on: bool,
}

impl EndRecord {
    /// Whether nothing is recorded.
    pub fn is_none(&self) -> bool {
        *self == EndRecord::default()
    }
}
