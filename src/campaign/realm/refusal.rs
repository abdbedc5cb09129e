//! Why something cannot be bought, as data with its sentence.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::need::Need;
use crate::base::names::{cut, meant};
use crate::campaign::names::{ArmyName, FleetName, NationName, NodeName, number_of};

/// Why something cannot be bought now.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, Error)]
#[serde(rename_all = "snake_case")]
pub enum RealmRefusal {
    /// The script sets no price for it.
    #[error("{need} is not for sale in this campaign: its script sets no price")]
    NoPrice { need: Need },
    /// The nation has too few coins.
    #[error("{need} costs {price}, and {nation} has {} for it", number_of(*.coins, "coin"))]
    Coins { need: Need, price: u64, nation: NationName, coins: i64 },
    /// The nation does not own the place.
    #[error("{at} is not a place of {nation}")]
    NotOwn { at: NodeName, nation: NationName },
    /// The place is no city of the nation, and it has one elsewhere.
    #[error("{at} is neither a city nor the capital of {nation}{}", meant(.nearest))]
    NoCity { at: NodeName, nation: NationName, nearest: Option<NodeName> },
    /// Enemies are before the place, or before the army.
    #[error("enemies are at {at}")]
    Pressed { at: NodeName },
    /// There is an army of the name.
    #[error("there is an army {army} already")]
    NameTaken { army: ArmyName },
    /// The name is that of a garrison, or none.
    #[error("`{}` is no name for an army", cut(.army))]
    NoName { army: ArmyName },
    /// The nation raises armies from no list.
    #[error("{nation} has no army list")]
    NoList { nation: NationName },
    /// The words of the order are no troops.
    #[error("`{}` are no troops", cut(.troops))]
    Unread { troops: String },
    /// The list does not have the troops.
    #[error("the first choice of {list} has {most} {what}, not {asked}; it is {all}")]
    NotInList { list: String, what: String, most: usize, asked: usize, all: String },
    /// The new army would have no general.
    #[error("{army} would have no general")]
    NoGeneral { army: ArmyName },
    /// The army has a general.
    #[error("{army} has a general: {general}")]
    Led { army: ArmyName, general: String },
    /// The place has no walls.
    #[error("{at} has no walls to be manned")]
    Unwalled { at: NodeName },
    /// Somebody else has the garrison's name.
    #[error("{garrison} is of {nation}")]
    Garrisoned { garrison: ArmyName, nation: NationName },
    /// The place has the walls of a city.
    #[error("{at} has the walls of a city already")]
    Walled { at: NodeName },
    /// The place is the capital.
    #[error("{at} is the capital already")]
    Seated { at: NodeName },
    /// The army is not the nation's, or there is none of it.
    #[error("{nation} has no army {army} with elements")]
    NoArmy { army: ArmyName, nation: NationName },
    /// A garrison does not do this.
    #[error("{army} is a garrison")]
    Garrison { army: ArmyName },
    /// The army is in no friendly place.
    #[error("{army} is at {at}, which is in no friendly hands")]
    Abroad { army: ArmyName, at: NodeName },
    /// The troops cannot be hired there.
    #[error("no {what} can be hired at {at}{}", known(.offered))]
    NoMarket { at: NodeName, what: String, offered: Vec<String> },
    /// More are asked for than can be hired in a season.
    #[error("{left} more {what} can be hired at {at} in this season, not {asked}")]
    SoldOut { at: NodeName, what: String, left: usize, asked: usize },
    /// The campaign knows no loans.
    #[error("no elements are lent in this campaign: `way_back` of its prices does not say `loan`")]
    NoLoans,
    /// The other nation is no ally.
    #[error("{nation} has no alliance with {to}")]
    NoAlly { nation: NationName, to: NationName },
    /// The army does not have the troops, or nobody would be left.
    #[error("{army} cannot spare {}", cut(.troops))]
    NotSpared { army: ArmyName, troops: String },
    /// The place is no port.
    #[error("{at} has no port")]
    NoPort { at: NodeName },
    /// A fleet of the name is elsewhere, or another nation's.
    #[error("the fleet {fleet} is at {at}, of {nation}")]
    FleetTaken { fleet: FleetName, at: NodeName, nation: NationName },
    /// A fleet of another nation has the name; where it lies is for whoever sees that port.
    #[error("a fleet of another nation is called {fleet}")]
    FleetNameTaken { fleet: FleetName },
    /// The nation has no such fleet.
    #[error("{nation} has no fleet {fleet}{}", meant(.nearest))]
    NoFleet { fleet: FleetName, nation: NationName, nearest: Option<FleetName> },
    /// No sea lane leads there that is open in this season.
    #[error("no sea lane that is open in this season leads {fleet} from {from} to {to}")]
    NoLane { fleet: FleetName, from: NodeName, to: NodeName },
    /// The voyage is longer than a fleet sails in a season.
    #[error("{fleet} would sail to {to} for {cost}, and has {left} left")]
    TooFar { fleet: FleetName, to: NodeName, cost: u16, left: u16 },
    /// The nation is out of the war.
    #[error("{nation} is out of the war")]
    Out { nation: NationName },
}

impl RealmRefusal {
    /// Whether nothing that can happen until the season's end makes it possible.
    pub fn is_lasting(&self) -> bool {
        match self {
            RealmRefusal::NoPrice { .. }
            | RealmRefusal::NameTaken { .. }
            | RealmRefusal::NoName { .. }
            | RealmRefusal::NoList { .. }
            | RealmRefusal::Unread { .. }
            | RealmRefusal::NotInList { .. }
            | RealmRefusal::NoGeneral { .. }
            | RealmRefusal::Garrison { .. }
            | RealmRefusal::NoLoans
            | RealmRefusal::NoPort { .. }
            | RealmRefusal::FleetTaken { .. }
            | RealmRefusal::FleetNameTaken { .. }
            | RealmRefusal::TooFar { .. }
            | RealmRefusal::Out { .. } => true,
            RealmRefusal::Coins { .. }
            | RealmRefusal::NotOwn { .. }
            | RealmRefusal::NoCity { .. }
            | RealmRefusal::Pressed { .. }
            | RealmRefusal::Led { .. }
            | RealmRefusal::Unwalled { .. }
            | RealmRefusal::Garrisoned { .. }
            | RealmRefusal::Walled { .. }
            | RealmRefusal::Seated { .. }
            | RealmRefusal::NoArmy { .. }
            | RealmRefusal::Abroad { .. }
            | RealmRefusal::NoMarket { .. }
            | RealmRefusal::SoldOut { .. }
            | RealmRefusal::NoAlly { .. }
            | RealmRefusal::NoFleet { .. }
            | RealmRefusal::NoLane { .. }
            | RealmRefusal::NotSpared { .. } => false,
        }
    }

    /// What to do about it.
    pub fn help(&self) -> &'static str {
        match self {
            RealmRefusal::NoPrice { .. } | RealmRefusal::NoLoans | RealmRefusal::Out { .. } => "leave it out",
            RealmRefusal::Coins { .. } => "ask for less, or later; what the land pays this season comes before",
            RealmRefusal::NotOwn { .. } | RealmRefusal::NoCity { .. } => "name a city of your own",
            RealmRefusal::Pressed { .. } => "drive them away first",
            RealmRefusal::NameTaken { .. } | RealmRefusal::NoName { .. } | RealmRefusal::Garrisoned { .. } => {
                "find another name"
            }
            RealmRefusal::NoList { .. } => "ask the umpire",
            RealmRefusal::Unread { .. } => "write troops as armies are written: 4Bd*2, Ps",
            RealmRefusal::NotInList { .. } => "name troops of the list",
            RealmRefusal::NoGeneral { .. } => "name its general too",
            RealmRefusal::Led { .. } | RealmRefusal::Walled { .. } | RealmRefusal::Seated { .. } => "leave it out",
            RealmRefusal::Unwalled { .. } => "build walls first, or leave an army there",
            RealmRefusal::NoArmy { .. } => "name an army of your own that has elements",
            RealmRefusal::Garrison { .. } => "order it for an army",
            RealmRefusal::Abroad { .. } => "bring it to a friendly place",
            RealmRefusal::NoMarket { .. } | RealmRefusal::SoldOut { .. } => "hire elsewhere, or others, or fewer",
            RealmRefusal::NoPort { .. } => "build it at a port of your own",
            RealmRefusal::FleetTaken { .. } => "find another name, or build where the fleet is",
            RealmRefusal::FleetNameTaken { .. } => "find another name",
            RealmRefusal::NoFleet { .. } => "name a fleet of your own",
            RealmRefusal::NoLane { .. } | RealmRefusal::TooFar { .. } => "sail to a nearer port, or in another season",
            RealmRefusal::NoAlly { .. } => "agree on an alliance first",
            RealmRefusal::NotSpared { .. } => "name troops that are with it, and leave somebody",
        }
    }
}

fn known(offered: &[String]) -> String {
    if offered.is_empty() { "; nobody can".to_string() } else { format!(", but {}", offered.join(", ")) }
}
