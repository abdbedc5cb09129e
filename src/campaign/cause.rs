//! The cause of an event of a campaign.

use serde::{Deserialize, Serialize};

use super::names::{BattleName, PlayerName};
use crate::base::clause::Clause;

/// The cause of an event.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignCause {
    /// A rule.
    Rule(Clause),
    /// A policy of the campaign.
    Policy(CampaignPolicy),
    /// An order of a player, by the line of his text.
    Order(PlayerName, u32),
    /// A battle, with the rule for what follows from it.
    Battle(BattleName, Clause),
    /// A function of the campaign's script, by the name of the decision that it takes.
    Script(String),
    /// The umpire.
    Umpire,
}

/// Makes an enum of policies, each with the word for it in journals and reports.
macro_rules! policies {
    ($($(#[$doc:meta])* $name:ident = $word:literal,)*) => {
        /// A policy as a cause: what the campaign's policies or its order of doing things decide.
        #[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
        pub enum CampaignPolicy {
            $($(#[$doc])* #[serde(rename = $word)] $name,)*
            /// A policy of a journal of format 1 that is none of these; only the upgrade of a journal makes it.
            #[serde(rename = "as_written")]
            AsWritten(String),
        }

        impl CampaignPolicy {
            /// The words for all policies.
            pub const WORDS: &[&str] = &[$($word),*];

            /// The word for it.
            pub fn word(&self) -> &str {
                match self {
                    $(CampaignPolicy::$name => $word,)*
                    CampaignPolicy::AsWritten(word) => word,
                }
            }
        }
    };
}

policies! {
    /// What storming does to walls.
    Breaches = "breaches",
    /// Which coins can be given.
    Coins = "coins",
    /// Computers give orders.
    ComputerNations = "computer nations",
    /// Computers fight a battle.
    ComputerGenerals = "computer generals",
    /// What becomes of a beaten army that cannot go back.
    CutOff = "cut off",
    /// What becomes of an army without elements.
    DestroyedArmies = "destroyed armies",
    /// Who is not paid may desert.
    Desertion = "desertion",
    /// What fleets do, and how they fight.
    Fleets = "fleets",
    /// Who is out, and what ends the campaign.
    Ends = "ends",
    /// How armies are formed and merged.
    Forces = "forces",
    /// What the land pays.
    Income = "income",
    /// Who lies in wait meets whom.
    Intercept = "intercept",
    /// Who comes to a battle late.
    LaterArrivals = "later arrivals",
    /// How far armies march in a season.
    March = "march",
    /// Who fights where armies meet.
    Meeting = "meeting",
    /// Who fights where armies meet on a way.
    MeetingOnAWay = "meeting on a way",
    /// Who answers in a vote of the players, and whose yes carries it.
    Votes = "votes",
    /// Which names an order may use.
    Names = "names",
    /// An army that was obliged to attack goes no further.
    Obliged = "obliged",
    /// What follows where a player sends nothing.
    NoShow = "no_show",
    /// How orders are given.
    Orders = "orders",
    /// The largest army for which the ordinary battlefield is used.
    Ordinary = "ordinary",
    /// Of more than two parties the next two fight.
    PairsInOrder = "pairs in the order of moving",
    /// Whose orders are carried out.
    Players = "players",
    /// What a place that is laid waste pays.
    Plunder = "plunder",
    /// What it costs to avoid a battle.
    Rearguard = "rearguard",
    /// Who may raid.
    Raids = "raids",
    /// What coins buy.
    Prices = "prices",
    /// What recruits cost.
    RecruitCost = "recruit cost",
    /// Which cities rise.
    Revolt = "revolt",
    /// How far scouts go.
    Scouts = "scouts",
    /// How places are besieged.
    Siege = "siege",
    /// What spies see.
    Spies = "spies",
    /// What storms do at sea.
    Storm = "storm",
    /// How places are stormed.
    Storming = "storming",
    /// Which armies are fed.
    Supply = "supply",
    /// The steps of a season follow each other.
    OrderOfResolution = "the order of resolution",
    /// What treaties allow and how they are made.
    Treaties = "treaties",
    /// Tribute is paid.
    Tribute = "tribute",
    /// Places that nobody defends are taken.
    UndefendedPlaces = "undefended places",
    /// What armies cost.
    Upkeep = "upkeep",
    /// What vassals pay.
    Vassals = "vassals",
    /// Who is at war.
    War = "war",
    /// What becomes of nations that have lost all.
    WayBack = "way back",
    /// Written orders are carried out together.
    WrittenOrders = "written orders",
    /// A result of before counts again.
    SameBattle = "its result of before, as the same battle comes about again",
}

impl std::fmt::Display for CampaignPolicy {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}
