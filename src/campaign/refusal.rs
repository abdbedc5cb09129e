//! Why an order could not be carried out in its season, as data. The sentences are made in reports.

use super::going::WayFault;
use super::names::{ArmyName, NationName, NodeName};
use super::nation::TreatyObstacle;
use super::orders::TroopsFault;
use super::realm::RealmRefusal;
use serde::{Deserialize, Serialize};

/// Why an order could not be carried out.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonRefusal {
    /// There is no treaty to break off.
    NoTreaty { with: NationName },
    /// The treaty was not offered to the nation.
    NotOffered { from: NationName, nation: NationName },
    /// The treaty cannot stand beside others.
    Treaty { obstacle: TreatyObstacle },
    /// The nation has too few coins to give them.
    TooFewCoins { nation: NationName, held: i64, asked: u64, to: NationName },
    /// The node is further than scouts go.
    TooFarToScout { at: NodeName, most: u8, from: NodeName },
    /// One of two armies that are to be merged does not exist.
    NotTwoThere { army: ArmyName, into: ArmyName },
    /// They are not two armies of the nation.
    NotTwoOfOne { army: ArmyName, into: ArmyName, nation: NationName },
    /// Two armies that are to be merged are at two nodes.
    Apart { army: ArmyName, at: NodeName, into: ArmyName, other: NodeName },
    /// There is an army of the name that a new one should have.
    NameTaken { army: ArmyName },
    /// The name of a new army is that of a garrison.
    GarrisonName { army: ArmyName },
    /// The nation has no such army.
    NotOfNation { army: ArmyName, nation: NationName },
    /// There is no such army.
    NoArmy { army: ArmyName },
    /// The army does not have the troops.
    Troops { fault: MissingTroops },
    /// All elements would be taken from the army.
    NobodyLeft { army: ArmyName },
    /// The army is at another node than the one at which it is to leave a garrison.
    NotThere { army: ArmyName, found: NodeName, at: NodeName },
    /// The node is in no friendly hands.
    NotFriendly { at: NodeName },
    /// The army has met an enemy, and leaves no garrison.
    HasMet { army: ArmyName },
    /// Something else has the name of the garrison.
    GarrisonTaken { garrison: ArmyName, nation: NationName },
    /// A garrison is to march.
    GarrisonMarch { army: ArmyName },
    /// The army has no elements in this season.
    NoElements { army: ArmyName },
    /// The way is closed.
    Way { fault: WayFault },
    /// No way of this kind leads there.
    NoWay { sea: bool, from: NodeName, to: NodeName },
    /// The stage costs more than the army has left.
    MarchCost { army: ArmyName, from: NodeName, to: NodeName, cost: u16, left: u16 },
    /// The nation must attack, and after this march none of its armies could.
    KeptForAttack { army: ArmyName, to: NodeName, nation: NationName },
    /// The owner of the node is at peace with the nation and has granted no passage.
    NoPassage { node: NodeName, owner: NationName, nation: NationName },
    /// The army has fought, and the enemy still stands before it.
    StillHeld { army: ArmyName },
    /// The place belongs to the nation itself.
    OwnPlace { at: NodeName, nation: NationName },
    /// The place belongs to no enemy of the nation.
    NoEnemys { at: NodeName, nation: NationName },
    /// The army is at another node than the place that it is to besiege.
    Elsewhere { army: ArmyName, found: NodeName, at: NodeName },
    /// The army cannot attack the place any more in this season.
    UnableToAttack { army: ArmyName, reason: Inability, at: NodeName },
    /// The army cannot raid any more in this season.
    UnableToRaid { army: ArmyName, reason: Inability },
    /// Enemies stand before an army that is to raid.
    RaidHeld { army: ArmyName, at: NodeName },
    /// The raid costs more than the army has left.
    RaidCost { army: ArmyName, at: NodeName, cost: u16, left: u16 },
    /// The army cannot go into quarters there.
    NoQuarters { army: ArmyName, at: NodeName },
    /// Enemies keep recruits from the army.
    HemmedIn { army: ArmyName },
    /// No recruits come to the army.
    NoRecruits { army: ArmyName },
    /// What is ordered cannot be bought or lent.
    Realm { why: Box<RealmRefusal> },
    /// A sentence of a journal of format 1; only the upgrade of a journal makes it.
    AsWritten { text: String },
}

/// Why an army cannot attack any more in a season.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Inability {
    /// It is a garrison.
    Garrison,
    /// It has fought.
    HasFought,
    /// It has no elements in this season.
    NoElements,
}

/// The troops of an order that an army does not have.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MissingTroops {
    /// The words of the order are no troops.
    Unread { troops: String },
    /// The army has none of them; the nearest that it has, if any.
    Absent { troops: String, nearest: Option<String> },
    /// The army has fewer of them.
    TooFew { troops: String, found: usize, asked: usize },
    /// The order names none.
    Unnamed,
}

impl MissingTroops {
    /// The troops of an order's text that an army does not have.
    pub(super) fn of(fault: TroopsFault, troops: &str) -> SeasonRefusal {
        let fault = match fault {
            TroopsFault::Text { .. } | TroopsFault::Unread { .. } => {
                MissingTroops::Unread { troops: troops.to_string() }
            }
            TroopsFault::Absent { troops, nearest } => MissingTroops::Absent { troops, nearest },
            TroopsFault::TooFew { troops, found, asked } => MissingTroops::TooFew { troops, found, asked },
            TroopsFault::None => MissingTroops::Unnamed,
        };
        SeasonRefusal::Troops { fault }
    }
}
