//! What players order, as data, as text and as JSON, and what can be said of it on receipt.
//!
//! It does not know whether an order can be carried out when the season comes to it: [`check`] asks what stands now.
//!
//! ```text
//! army "First" march Sardis, Gordion; if attacked fall back to Pella
//! army "First" sail Rhodes                                 it embarks where it is; ports on the way stand before the last
//! army "First" hold               army "First" intercept   army "First" intercept Sardis, Gordion
//! army "First" garrison Sardis with 4Bd*2
//! army "First" besiege Sardis     army "First" assault Sardis     army "First" raid Sardis    army "First" scout Sardis
//! army "First" split off Cv general, 4Bd*2 as "Second"     army "Second" merge into "First"
//! army "First" winter at Sardis   army "First" recruit     army "First" recruit 4Bd*2
//! army "First" if attacked fall back to Pella              army "First" if beaten fall back to Pella, Sardis
//! army "First" fight as bold                               army "First" fight as cautious and hold back
//! spy at Sardis                   rumour "The king is dead"
//! offer peace to Rome             terms: peace, alliance, passage, tribute 10, vassal
//! accept peace from Rome          renounce Rome            give 10 coins to Rome
//! letter to Rome "We come in peace"                        letter to the press: all that is left of the line
//! turn 5                                                   for which turn these are, on a line of its own
//! cancel standing orders           army "First" cancel standing orders
//! nation Syria: renounce Rome                              who speaks, where one player leads several nations
//! standing: if not Rome is at Sardis and Egypt owns Gaza and pips 4 and in winter: army "First" hold
//! ```
//!
//! One line is one order, or several with `;` between them, which are for the same army until another is named. A name that
//! has signs in it, or words that mean something else, stands in quotes; capitals do not matter; `#` begins a remark. What
//! is written reads back to the very same order.

mod check;
mod either;
mod fault;
mod json;
mod phrase;
mod read;
mod sheet;
mod troops;
mod words;
mod write;

pub use check::{OrderRemark, Receipt, Weight, check, receive};
pub use either::read_either;
pub use fault::{OrderFault, OrdersReading};
pub use json::{read_json, write_json};
pub use read::{MOST_BYTES, MOST_LINES, read};
pub use sheet::sheet;
pub use troops::{each, pick};
pub use write::write;

use serde::{Deserialize, Serialize};

use super::names::{ArmyName, NationName, NodeName};

/// One order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum CampaignOrder {
    /// An army marches along these nodes.
    March {
        /// The army.
        army: ArmyName,
        /// The nodes, each a neighbour of the one before.
        way: Vec<NodeName>,
    },
    /// An army embarks where it is and lands at this port, over these ports where there are any on the way.
    Sail {
        /// The army.
        army: ArmyName,
        /// The ports.
        way: Vec<NodeName>,
    },
    /// An army stays where it is.
    Hold {
        /// The army.
        army: ArmyName,
    },
    /// An army stays, and goes to meet an enemy who comes to one of these neighbouring nodes.
    Intercept {
        /// The army.
        army: ArmyName,
        /// The nodes; none for every neighbouring one.
        at: Vec<NodeName>,
    },
    /// An army leaves a garrison in the place where it is when its march is done.
    Garrison {
        /// The army.
        army: ArmyName,
        /// Where.
        at: NodeName,
        /// Who stays: `4Bd*2`, as armies are written.
        troops: String,
    },
    /// An army sits down before the place where its march ends.
    Besiege {
        /// The army.
        army: ArmyName,
        /// The place.
        at: NodeName,
    },
    /// An army storms the place where its march ends.
    Assault {
        /// The army.
        army: ArmyName,
        /// The place.
        at: NodeName,
    },
    /// Part of an army becomes an army of its own.
    Split {
        /// The army.
        army: ArmyName,
        /// The name of the new one.
        new: ArmyName,
        /// Who goes: `Cv general, 4Bd*2`.
        troops: String,
    },
    /// An army becomes part of another at the same place.
    Merge {
        /// The army.
        army: ArmyName,
        /// The one that takes it up.
        into: ArmyName,
    },
    /// Recruits for an army in winter quarters.
    Recruit {
        /// The army.
        army: ArmyName,
        /// Whom: `4Bd*2`; nothing for whatever it lacks.
        troops: String,
    },
    /// Where an army winters.
    Winter {
        /// The army.
        army: ArmyName,
        /// The node.
        at: NodeName,
    },
    /// An army lays a neighbouring node waste and comes back.
    Raid {
        /// The army.
        army: ArmyName,
        /// The node.
        at: NodeName,
    },
    /// An army looks at a node one or two stages away.
    Scout {
        /// The army.
        army: ArmyName,
        /// The node.
        at: NodeName,
    },
    /// Spies at a node.
    Spy {
        /// The node.
        at: NodeName,
    },
    /// A rumour to be spread.
    Rumour {
        /// What it says.
        text: String,
    },
    /// Where an army goes back to.
    Retreat {
        /// The army.
        army: ArmyName,
        /// When.
        when: Back,
        /// The nodes, the best first.
        to: Vec<NodeName>,
    },
    /// How an army's general is to fight, where a computer leads it.
    Intent {
        /// The army.
        army: ArmyName,
        /// The name of a general, or his character.
        general: String,
        /// What he is to do in the battle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<BattlePlan>,
    },
    /// A treaty is offered.
    Offer {
        /// To whom.
        to: NationName,
        /// What.
        terms: TreatyTerms,
    },
    /// A treaty that was offered is accepted.
    Accept {
        /// Who offered it.
        from: NationName,
        /// What.
        terms: TreatyTerms,
    },
    /// A treaty is broken off.
    Renounce {
        /// With whom.
        with: NationName,
    },
    /// Coins are given.
    Give {
        /// To whom.
        to: NationName,
        /// How many.
        coins: u32,
    },
    /// Standing orders end.
    Cancel {
        /// Those of this army; all of them where none is named.
        army: Option<ArmyName>,
    },
    /// A letter to another nation; to the press where nobody is named.
    Letter {
        /// To whom.
        to: Option<NationName>,
        /// What it says.
        text: String,
    },
}

/// What a general is to do in a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattlePlan {
    /// He goes for the enemy.
    Attack,
    /// He lets the enemy come, and strikes where that is worth it.
    Defend,
    /// He keeps out of fights.
    HoldBack,
}

impl BattlePlan {
    /// All of them, with the words for them.
    pub const ALL: [(&'static str, BattlePlan); 3] =
        [("attack", BattlePlan::Attack), ("defend", BattlePlan::Defend), ("hold back", BattlePlan::HoldBack)];

    /// The words for it.
    pub fn words(self) -> &'static str {
        BattlePlan::ALL.iter().find(|(_, plan)| *plan == self).map_or("", |(words, _)| words)
    }
}

/// When an army goes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// Before it comes to a battle.
    Attacked,
    /// After a battle lost.
    Beaten,
}

/// What nations agree on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TreatyTerms {
    /// They do not fight each other.
    Peace,
    /// They fight together.
    Alliance,
    /// The armies of the one who accepts may march through.
    Passage,
    /// The one who offers pays so many coins each season, and is left in peace.
    Tribute(u32),
    /// The one who offers becomes the vassal of the one who accepts.
    Vassal,
}

/// On what an order depends.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderCondition {
    /// Armies of this nation are at this node.
    At {
        /// Whose.
        nation: NationName,
        /// Where.
        node: NodeName,
    },
    /// This nation owns this node.
    Owns {
        /// Who.
        nation: NationName,
        /// What.
        node: NodeName,
    },
    /// The player has thrown at least this.
    Pips(u8),
    /// It is this season.
    In(crate::battle::Season),
}

/// An order as it was given.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an order with `order`, and perhaps `when`, `standing`, `nation` and `line`")]
pub struct OrderLine {
    /// What is ordered.
    pub order: CampaignOrder,
    /// On what it depends; all of these must hold.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<(bool, OrderCondition)>,
    /// It holds in later seasons too, until another standing order of its kind takes its place, or it is cancelled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub standing: bool,
    /// The nation that speaks, where its player leads several; the first of them where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<NationName>,
    /// The line of the text that it stands in, or its place in a list of orders, counted from 1.
    #[serde(default)]
    pub line: u32,
}

impl CampaignOrder {
    /// The army that is ordered, where it is one.
    pub fn army(&self) -> Option<&ArmyName> {
        match self {
            CampaignOrder::March { army, .. }
            | CampaignOrder::Sail { army, .. }
            | CampaignOrder::Hold { army }
            | CampaignOrder::Intercept { army, .. }
            | CampaignOrder::Garrison { army, .. }
            | CampaignOrder::Besiege { army, .. }
            | CampaignOrder::Assault { army, .. }
            | CampaignOrder::Split { army, .. }
            | CampaignOrder::Merge { army, .. }
            | CampaignOrder::Recruit { army, .. }
            | CampaignOrder::Winter { army, .. }
            | CampaignOrder::Raid { army, .. }
            | CampaignOrder::Scout { army, .. }
            | CampaignOrder::Retreat { army, .. }
            | CampaignOrder::Intent { army, .. } => Some(army),
            CampaignOrder::Cancel { army } => army.as_ref(),
            CampaignOrder::Spy { .. }
            | CampaignOrder::Rumour { .. }
            | CampaignOrder::Offer { .. }
            | CampaignOrder::Accept { .. }
            | CampaignOrder::Renounce { .. }
            | CampaignOrder::Give { .. }
            | CampaignOrder::Letter { .. } => None,
        }
    }

    /// Whether this order ends that one, which stands.
    pub fn cancels(&self, other: &CampaignOrder) -> bool {
        matches!(self, CampaignOrder::Cancel { army } if army.is_none() || army.as_ref() == other.army())
    }

    /// Whether only one of these two can be carried out in a season as they are of one kind: for the same army, or of a
    /// nation. Where an army goes, or that it stays, is of one kind.
    pub fn is_like(&self, other: &CampaignOrder) -> bool {
        use CampaignOrder::{Assault, Besiege, Hold, Intercept, March, Raid, Retreat, Sail};
        let goes = |order: &CampaignOrder| {
            matches!(order, March { .. } | Sail { .. } | Hold { .. } | Intercept { .. } | Raid { .. })
        };
        let sits = |order: &CampaignOrder| matches!(order, Besiege { .. } | Assault { .. });
        let same = match (self, other) {
            (Retreat { when, .. }, Retreat { when: other, .. }) => when == other,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        };
        self.army() == other.army() && (same || (goes(self) && goes(other)) || (sits(self) && sits(other)))
    }
}
