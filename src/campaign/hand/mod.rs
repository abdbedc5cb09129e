//! The umpire's own hand: acts by which he changes the campaign's world outside the rules, each with a reason and
//! signed.
//!
//! Acts are plain data, read from words ([`read`]), judged against the campaign before they are written ([`judge`]),
//! and applied like any other event. An act is of the campaign's world: it is taken back with its season.
//!
//! ```text
//! give 10 coins to Asia                        take 5 coins from Asia
//! move First to Gordion                        move First into Sardis
//! raise 4Pk*2 in First                         disband 4Pk*2 of First             disband army First
//! form Third of Asia at Sardis from II/16a with 4Pk general, 4Pk*4
//! form garrison of Asia at Sardis from II/16a with 4Pk*2
//! kill 4Pk*2 of First                          kill the general of First
//! injure the general of First until turn 4     appoint 3Kn of First
//! rename First to "Royal Guard"                give Gordion to Asia               give Gordion to nobody
//! agree peace of Asia with Egypt               agree tribute 5 of Asia with Egypt
//! break peace of Asia with Egypt               break treaties of Asia with Egypt
//! news: A comet is seen                        news to Asia, Egypt: The king is ill
//! weather: rain, mud                           weather of 3-Sardis: score 4
//! reason: TEXT                                 the reason of the acts below it, on a line of its own
//! ```

mod apply;
mod fault;
mod judge;
mod listed;
mod read;
mod resolve;
mod weather;

pub use fault::{ActFault, ActRefusal};
pub use judge::judge;
pub use listed::{HandLists, no_lists};
pub use read::{MOST_ACTS, MOST_REASON, read};
pub use weather::BattleWeather;

use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use super::affairs::AffairsRecord;
use super::army::{Army, ElementNumber, Posture};
use super::names::{ArmyName, BattleName, NationName, NodeName};
use super::nation::Treaty;

/// An act of the umpire's.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum UmpireAct {
    /// A nation gets coins from the umpire's purse.
    Give {
        /// The nation.
        nation: NationName,
        /// The number of coins.
        coins: u32,
    },
    /// A nation loses coins to the umpire's purse.
    Take {
        /// The nation.
        nation: NationName,
        /// The number of coins.
        coins: u32,
    },
    /// An army is put elsewhere.
    Move {
        /// The army.
        army: ArmyName,
        /// The node.
        to: NodeName,
        /// In the field, or inside the walls.
        posture: Posture,
    },
    /// Elements are added to an army. Those that it lacks fill its full strength, others add to that.
    Raise {
        /// The army.
        army: ArmyName,
        /// The elements with their numbers.
        troops: Vec<(ElementNumber, String)>,
    },
    /// A whole army is raised.
    Form {
        /// Its name.
        name: ArmyName,
        /// The army, without elements yet.
        army: Box<Army>,
        /// Its elements with their numbers.
        troops: Vec<(ElementNumber, String)>,
    },
    /// Elements are taken away from an army and from its full strength; an army without any left is no more.
    Disband {
        /// The army.
        army: ArmyName,
        /// The elements.
        troops: Vec<ElementNumber>,
    },
    /// Elements are lost as in a battle; they can be recruited again.
    Kill {
        /// The army.
        army: ArmyName,
        /// The elements.
        troops: Vec<ElementNumber>,
    },
    /// Elements are away for a time.
    Injure {
        /// The army.
        army: ArmyName,
        /// The elements.
        troops: Vec<ElementNumber>,
        /// The turn in which they are back.
        back: u32,
    },
    /// An element leads its army from now on; another general of the army becomes an ordinary element.
    Appoint {
        /// The army.
        army: ArmyName,
        /// The element.
        element: ElementNumber,
    },
    /// An army gets another name; orders that were given for it are for it still.
    Rename {
        /// The army.
        army: ArmyName,
        /// Its new name.
        to: ArmyName,
    },
    /// A node gets another owner.
    Own {
        /// The node.
        node: NodeName,
        /// The owner; `None` for nobody.
        owner: Option<NationName>,
    },
    /// Two nations agree on a treaty, as if one of them had offered it and the other accepted; an alliance takes the place
    /// of a peace, and an offer of it is settled.
    Agree {
        /// The treaty, in force.
        treaty: Treaty,
    },
    /// Treaties between two nations end, and offers are withdrawn.
    Break {
        /// The treaties.
        treaties: Vec<Treaty>,
    },
    /// A line of news.
    News {
        /// The nations that hear of it; none if all do.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        to: Vec<NationName>,
        /// The text.
        text: String,
    },
    /// The weather of battles that are still to be fought in this season.
    Weather {
        /// The battle; `None` for all of the season.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        battle: Option<BattleName>,
        /// The weather.
        weather: BattleWeather,
    },
}

/// An act with the person who answers for it.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SignedAct {
    /// The act.
    pub act: UmpireAct,
    /// The reason.
    pub reason: String,
    /// Who signs.
    pub who: String,
}

/// What stands by the umpire's hand, and the affairs of those who play.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct HandRecord {
    /// The weather of all battles of the season without one of their own.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub weather: Option<BattleWeather>,
    /// The weather of single battles of the season.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub battles: BTreeMap<BattleName, BattleWeather>,
    /// The affairs of those who play.
    #[serde(skip_serializing_if = "AffairsRecord::is_empty")]
    pub affairs: AffairsRecord,
}

impl HandRecord {
    /// Whether nothing stands.
    pub fn is_empty(&self) -> bool {
        *self == HandRecord::default()
    }

    /// The weather that is set for a battle.
    pub fn weather_of(&self, battle: &BattleName) -> Option<&BattleWeather> {
        self.battles.get(battle).or(self.weather.as_ref())
    }

    /// A turn begins: what counted for the last season alone is dropped.
    pub(super) fn open(&mut self) {
        self.weather = None;
        self.battles.clear();
        self.affairs.open_turn();
    }
}

impl UmpireAct {
    /// The army whose strength, place or name it changes.
    pub fn army(&self) -> Option<&ArmyName> {
        match self {
            UmpireAct::Move { army, .. }
            | UmpireAct::Raise { army, .. }
            | UmpireAct::Form { name: army, .. }
            | UmpireAct::Disband { army, .. }
            | UmpireAct::Kill { army, .. }
            | UmpireAct::Injure { army, .. }
            | UmpireAct::Appoint { army, .. }
            | UmpireAct::Rename { army, .. } => Some(army),
            UmpireAct::Give { .. }
            | UmpireAct::Take { .. }
            | UmpireAct::Own { .. }
            | UmpireAct::Agree { .. }
            | UmpireAct::Break { .. }
            | UmpireAct::News { .. }
            | UmpireAct::Weather { .. } => None,
        }
    }
}
