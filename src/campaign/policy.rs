//! House rules as named policies: the choices that the books leave to the umpire. A script chooses them by name, or
//! puts a function in the place of some; each decision that follows from one names it.

use std::collections::BTreeSet;

use serde::{Deserialize, Serialize};

use super::battle::BattleMode;
use super::realm::Prices;
use super::stubborn::Stubborn;

/// How a season is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Play {
    /// One nation after the other marches as far as its PIP dice allow.
    Club,
    /// Written orders of all nations, carried out together, stage by stage.
    Postal,
}

/// The fate of a beaten army that cannot retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CutOff {
    /// It stays where it is.
    Stays,
    /// It surrenders: all its elements are lost.
    Surrenders,
}

/// Which nations are at war.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum War {
    /// All that have no treaty.
    Everybody,
    /// Nations with players against each other; the others only defend their nodes.
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

/// Whose yes carries a vote of the players.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Majority {
    /// More votes for it than against it.
    #[default]
    Votes,
    /// More than half of all players.
    Players,
    /// All players.
    All,
}

/// What becomes of orders that come in after the deadline.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LateOrders {
    /// They are taken, and told as late.
    #[default]
    Taken,
    /// They are refused.
    Refused,
}

/// What follows from a season in which a player sends no orders.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum NoShow {
    /// Nothing: standing orders count, and armies without orders hold.
    Hold,
    /// He is warned.
    Warning,
    /// The computer plays him where he sends nothing.
    Computer,
    /// He has left: his nations only defend themselves until he is back, or somebody else leads them.
    Leaves,
}

/// A reading of the rules of a season. Each holds what the ones before it do not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SeasonReading {
    /// That of campaigns whose founding names none.
    #[default]
    First,
    /// Recruits come to an army abroad only by ways that no fleet closes, and no second general to an army that has one; a
    /// nation whose die obliges it attacks with an army that was attacked before in the season, too; fleets leave a port that
    /// enemies take.
    OpenWays,
    /// As before; besiegers who beat a relief go on with the siege that they began, and a place throws one die a season however
    /// many armies lie before it.
    LongSieges,
    /// As before; friends who set out together along one way meet an enemy on it together; of sieges that are equally old the
    /// one that was begun first counts; a side of whose troops none is left has lost its battle; where a die obliges a nation
    /// that has nobody to attack, the season says so.
    Together,
    /// As before; all who have won at a place sit down before its walls, a siege is as old as that of the friends who lie there
    /// already, and nobody winters in an enemy's place; whoever avoids a battle has not attacked, and an obliged army does not
    /// avoid one; a battle too large for the ordinary battlefield ends as its own rules say where `beaten` says so; who is silent
    /// goes on being counted while the computer plays for him.
    SharedSieges,
    /// As before; a nation that its die obliges to attack makes no march after which it could attack nobody any more.
    Duties,
    /// As before; a nation of the computer marches with several armies where one is too weak, and gives up an old peace with a
    /// nation that has become weaker where it has nobody else to attack.
    JointMarches,
}

impl SeasonReading {
    fn is_first(&self) -> bool {
        *self == SeasonReading::First
    }
}

/// The policies of a campaign.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Policies {
    /// How a season is played.
    pub play: Play,
    /// Which nations are at war.
    pub war: War,
    /// The march of each army in a season of a postal campaign, in the points that stages cost.
    pub march: u16,
    /// The loss policy that applies after a battle, by name.
    pub losses: String,
    /// How battles are fought unless the umpire decides otherwise.
    #[serde(default)]
    pub battles: BattleMode,
    /// The fate of a beaten army that cannot retreat.
    pub cut_off: CutOff,
    /// The losses that beat a side: 4 as in an ordinary battle, or a third of its own strength, at least two.
    pub beaten_by_third: bool,
    /// The effects of the weather count in battles; the weather is drawn and reported in any case.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub weather: bool,
    /// The largest army, in elements, for which the ordinary battlefield is used.
    pub ordinary: u16,
    /// The highest face of a die on which a fleet at sea in a risky season is driven back; on a 1 it also loses an
    /// element.
    pub storm: u8,
    /// The farthest that an army may be from the nearest own or friendly place to be fed, in points of marching; 0 if
    /// armies do not starve.
    pub supply: u16,
    /// The highest face of a die on which an army that is not fed loses an element.
    pub attrition: u8,
    /// The least sum of a die and the seasons of siege with which a city surrenders.
    pub siege: u8,
    /// The least face on which an army storms a place that is defended by its people alone; on a 1 it loses an element.
    pub storming: u8,
    /// The least face on which an army that lies in wait comes to meet an enemy in a neighbouring node.
    pub intercept: u8,
    /// When the land pays.
    pub income: Income,
    /// What a recruited element costs.
    pub recruit_cost: u16,
    /// How many of a hundred lost elements can be recruited in a winter if the nation's territory is undiminished.
    pub recruits: u8,
    /// The coins that a sacked node pays to the sacking nation, in multiples of its worth.
    pub plunder: u8,
    /// The highest face of a die on which a captured city without a garrison revolts at the year's end.
    pub revolt: u8,
    /// A vassal pays its lord one coin of each `vassals` of its income; 0 if vassals pay none.
    #[serde(default = "usual::vassals")]
    pub vassals: u8,
    /// The range of scouts, in stages.
    #[serde(default = "usual::scouts")]
    pub scouts: u8,
    /// The least face on which a spy succeeds.
    #[serde(default = "usual::spies")]
    pub spies: u8,
    /// An army that arrives later joins a battle this number of bounds later for each tick.
    #[serde(default = "usual::late")]
    pub late: u8,
    /// The most players who may have sent nothing when a season runs.
    #[serde(default = "usual::silent", skip_serializing_if = "usual::is_silent")]
    pub silent: u16,
    /// What follows from the first season in a row in which a player sends nothing, from the second and so on; the last
    /// one from all that follow.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub no_show: Vec<NoShow>,
    /// What becomes of orders that come in after the deadline.
    #[serde(default, skip_serializing_if = "usual::is_taken")]
    pub late_orders: LateOrders,
    /// Whose yes carries a vote of the players.
    #[serde(default, skip_serializing_if = "usual::is_votes")]
    pub votes: Majority,
    /// Whether nations of the computer have a voice where the game is to end as a draw.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub computers_vote: bool,
    /// What coins buy and what armies cost.
    #[serde(default, skip_serializing_if = "Prices::is_usual")]
    pub prices: Prices,
    /// Assaults and stubborn battles.
    #[serde(default = "Stubborn::of_before", skip_serializing_if = "Stubborn::is_of_before")]
    pub stubborn: Stubborn,
    /// Which reading of the rules its seasons follow, so that an old campaign runs again as it ran: the newest one where the
    /// campaign is founded now.
    #[serde(default, skip_serializing_if = "SeasonReading::is_first")]
    pub reading: SeasonReading,
    /// The decisions that functions of the script take in the place of a policy, by name.
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
            silent: usual::silent(),
            no_show: Vec::new(),
            late_orders: LateOrders::Taken,
            votes: Majority::Votes,
            computers_vote: false,
            prices: Prices::default(),
            stubborn: Stubborn::default(),
            reading: SeasonReading::JointMarches,
            hooks: BTreeSet::new(),
        }
    }
}

/// Defaults for journals that were begun before these could be chosen.
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

    pub fn silent() -> u16 {
        1_000
    }

    pub fn is_silent(silent: &u16) -> bool {
        *silent == self::silent()
    }

    pub fn is_taken(late: &super::LateOrders) -> bool {
        *late == super::LateOrders::Taken
    }

    pub fn is_votes(majority: &super::Majority) -> bool {
        *majority == super::Majority::Votes
    }
}
