//! Orders of players, as data, as text and as JSON, and the remarks on them on receipt.
//!
//! Whether an order can be carried out in its season is not known here: [`check`] judges the campaign as it stands.
//!
//! ```text
//! army "First" march Sardis, Gordion; if attacked fall back to Pella
//! army "First" sail Rhodes                                 it embarks where it is; ports on the way stand before the last
//! army "First" hold               army "First" intercept   army "First" intercept Sardis, Gordion
//! army "First" garrison Sardis with 4Bd*2
//! army "First" besiege Sardis     army "First" assault Sardis     army "First" raid Sardis    army "First" scout Sardis
//! army "First" split off Cv general, 4Bd*2 as "Second"     army "Second" merge into "First"
//! army "First" winter at Sardis   army "First" recruit     army "First" recruit 4Bd*2     army "First" recruit nobody
//! army "First" if attacked fall back to Pella              army "First" if beaten fall back to Pella, Sardis
//! army "First" fight as bold                               army "First" fight as cautious and hold back
//! army "First" left wing round left                        also centre, right wing, whole army
//! spy at Sardis                   rumour "The king is dead"
//! offer peace to Rome             terms: peace, alliance, passage, tribute 10, vassal
//! accept peace from Rome          renounce Rome            give 10 coins to Rome
//! raise army "Third" at Pella      raise garrison at Pella with 4Bd*2      build walls at Pella      move capital to Pella
//! build fleet "Gulls" at Rhodes      fleet "Gulls" sail Rhodes, Gaza
//! army "First" appoint a general   army "First" hire 4Bd*2                army "First" lend 4Bd*2 to Rome as "Third"
//! letter to Rome "We come in peace"                        letter to the press: all that is left of the line
//! vote yes                                                 in the vote of the players that is open; no order
//! turn 5                                                   for which turn these are, on a line of its own
//! player Anna                                              whose orders these are, on a line of its own
//! cancel standing orders           army "First" cancel standing orders
//! nation Syria: renounce Rome                              who speaks, where one player leads several nations
//! standing: if not Rome is at Sardis and Egypt owns Gaza and pips 4 and in winter: army "First" hold
//! ```
//!
//! One line is one order, or several with `;` between them, which are for the same army until another is named. A name
//! with signs in it, or with words that have a meaning of their own, is put in quotes; case does not matter; `#` begins
//! a remark. The text of an order reads back to the same order.

mod answer;
mod ballot;
mod called;
mod check;
mod courtesy;
mod either;
mod examples;
mod fault;
mod ground;
mod json;
mod phrase;
mod pieces;
pub mod possible;
mod read;
mod realm;
mod sheet;
mod shown;
mod silent;
pub(super) mod troops;
mod wings;
pub(super) mod words;
mod write;
mod written;

pub use ballot::{BallotLine, ballots};
pub use check::{OrderRemark, Receipt, RemarkFault, Weight, check, receive};
pub use courtesy::{CutReason, CutText};
pub use either::{read_either, read_for};
pub use fault::{OrderFault, OrdersReading};
pub use ground::signed_by;
pub use json::{read_json, write_json};
pub use pieces::MOST_LINES;
pub use read::{read, turn_named};
pub use sheet::sheet;
pub use silent::{SilentPlayer, silent};
pub use troops::{TroopsFault, each, pick};
pub use words::MOST_BYTES;
pub use write::write;

pub(super) use check::rename_army;
pub(super) use phrase::terms;

use serde::{Deserialize, Serialize};

use super::names::{ArmyName, NationName, NodeName};
use super::realm::RealmOrder;
use crate::battle::{ArmyPart, PartTask};

/// The troops of an order to recruit nobody.
pub const NOBODY: &str = "nobody";

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
    /// An army embarks at its port and lands at the last of these, by way of the others.
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
    /// An army stays, and marches against an enemy who enters one of these neighbouring nodes.
    Intercept {
        /// The army.
        army: ArmyName,
        /// The nodes; empty for every neighbouring one.
        at: Vec<NodeName>,
    },
    /// An army leaves a garrison in the place at which its march ends or begins.
    Garrison {
        /// The army.
        army: ArmyName,
        /// The place.
        at: NodeName,
        /// The troops that stay: `4Bd*2`, as armies are written.
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
        /// The troops of the new army: `Cv general, 4Bd*2`.
        troops: String,
    },
    /// An army becomes part of another at the same place.
    Merge {
        /// The army.
        army: ArmyName,
        /// The army that it joins.
        into: ArmyName,
    },
    /// Recruits for an army in winter quarters.
    Recruit {
        /// The army.
        army: ArmyName,
        /// The troops: `4Bd*2`; empty for all that the army lacks, [`NOBODY`] for none.
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
        /// The text of the rumour.
        text: String,
    },
    /// Where an army retreats to.
    Retreat {
        /// The army.
        army: ArmyName,
        /// The occasion.
        when: Back,
        /// The nodes, the best first.
        to: Vec<NodeName>,
    },
    /// How an army's general is to fight if a computer leads it.
    Intent {
        /// The army.
        army: ArmyName,
        /// The name of a general, or a character.
        general: String,
        /// His plan for the battle.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        plan: Option<BattlePlan>,
    },
    /// What a part of an army is to do in a battle if a computer leads it.
    Task {
        /// The army.
        army: ArmyName,
        /// The part of it.
        part: ArmyPart,
        /// What it is to do.
        task: PartTask,
    },
    /// A treaty is offered.
    Offer {
        /// The nation to which it is offered.
        to: NationName,
        /// The terms.
        terms: TreatyTerms,
    },
    /// A treaty that was offered is accepted.
    Accept {
        /// The nation that offered it.
        from: NationName,
        /// The terms.
        terms: TreatyTerms,
    },
    /// A treaty is broken off.
    Renounce {
        /// The other nation.
        with: NationName,
    },
    /// Coins are given.
    Give {
        /// The nation that gets them.
        to: NationName,
        /// The number of coins.
        coins: u32,
    },
    /// Something is bought, or lent to an ally.
    Realm(RealmOrder),
    /// Standing orders end.
    Cancel {
        /// The army whose standing orders end; `None` for all orders of the player.
        army: Option<ArmyName>,
    },
    /// A letter to another nation or to the press.
    Letter {
        /// The nation; `None` for the press.
        to: Option<NationName>,
        /// The text of the letter.
        text: String,
    },
}

/// The plan of a general for a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum BattlePlan {
    /// He goes for the enemy.
    Attack,
    /// He lets the enemy come, and attacks if that is worth it.
    Defend,
    /// He keeps out of fights.
    HoldBack,
}

impl BattlePlan {
    /// All plans, with the words for them.
    pub const ALL: [(&'static str, BattlePlan); 3] =
        [("attack", BattlePlan::Attack), ("defend", BattlePlan::Defend), ("hold back", BattlePlan::HoldBack)];

    /// The words for it.
    pub fn words(self) -> &'static str {
        BattlePlan::ALL.iter().find(|(_, plan)| *plan == self).map_or("", |(words, _)| words)
    }
}

/// The occasion of a retreat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Back {
    /// An enemy comes, and the army retreats before the battle.
    Attacked,
    /// After a lost battle.
    Beaten,
    /// Any battle in the field: the army retreats before it, whoever comes to whom.
    Avoids,
}

/// The terms of a treaty.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TreatyTerms {
    /// They do not fight each other.
    Peace,
    /// They fight together.
    Alliance,
    /// The armies of the accepting nation may march through the other's land.
    Passage,
    /// The offering nation pays this number of coins each season, and there is peace.
    Tribute(u32),
    /// The offering nation becomes the vassal of the accepting one.
    Vassal,
}

/// A condition of an order.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum OrderCondition {
    /// Armies of this nation are at this node.
    At {
        /// The nation of the armies.
        nation: NationName,
        /// The node.
        node: NodeName,
    },
    /// This nation owns this node.
    Owns {
        /// The nation.
        nation: NationName,
        /// The node.
        node: NodeName,
    },
    /// The die of the nation's PIPs shows at least this.
    Pips(u8),
    /// It is this season.
    In(crate::battle::Season),
}

/// An order as it was given.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields, expecting = "an order with `order`, and perhaps `when`, `standing`, `nation` and `line`")]
pub struct OrderLine {
    /// The order.
    pub order: CampaignOrder,
    /// Its conditions, each with whether it must hold or must not; all must be fulfilled.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub when: Vec<(bool, OrderCondition)>,
    /// It holds in later seasons too, until another standing order of its kind replaces it, or it is cancelled.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub standing: bool,
    /// The nation that speaks if its player leads several; the first of them if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub nation: Option<NationName>,
    /// Its line in the text, or its place in a list of orders, counted from 1.
    #[serde(default)]
    pub line: u32,
}

impl CampaignOrder {
    /// The army that is ordered; `None` for an order of the nation.
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
            | CampaignOrder::Intent { army, .. }
            | CampaignOrder::Task { army, .. } => Some(army),
            CampaignOrder::Cancel { army } => army.as_ref(),
            CampaignOrder::Realm(order) => order.army(),
            CampaignOrder::Spy { .. }
            | CampaignOrder::Rumour { .. }
            | CampaignOrder::Offer { .. }
            | CampaignOrder::Accept { .. }
            | CampaignOrder::Renounce { .. }
            | CampaignOrder::Give { .. }
            | CampaignOrder::Letter { .. } => None,
        }
    }

    /// The name of its kind, as JSON has it.
    pub fn kind(&self) -> &'static str {
        match self {
            CampaignOrder::March { .. } => "march",
            CampaignOrder::Sail { .. } => "sail",
            CampaignOrder::Hold { .. } => "hold",
            CampaignOrder::Intercept { .. } => "intercept",
            CampaignOrder::Garrison { .. } => "garrison",
            CampaignOrder::Besiege { .. } => "besiege",
            CampaignOrder::Assault { .. } => "assault",
            CampaignOrder::Split { .. } => "split",
            CampaignOrder::Merge { .. } => "merge",
            CampaignOrder::Recruit { .. } => "recruit",
            CampaignOrder::Winter { .. } => "winter",
            CampaignOrder::Raid { .. } => "raid",
            CampaignOrder::Scout { .. } => "scout",
            CampaignOrder::Spy { .. } => "spy",
            CampaignOrder::Rumour { .. } => "rumour",
            CampaignOrder::Retreat { .. } => "retreat",
            CampaignOrder::Intent { .. } => "intent",
            CampaignOrder::Task { .. } => "task",
            CampaignOrder::Offer { .. } => "offer",
            CampaignOrder::Accept { .. } => "accept",
            CampaignOrder::Renounce { .. } => "renounce",
            CampaignOrder::Give { .. } => "give",
            CampaignOrder::Realm(order) => order.kind(),
            CampaignOrder::Cancel { .. } => "cancel",
            CampaignOrder::Letter { .. } => "letter",
        }
    }

    /// Whether this order ends that standing one.
    pub fn cancels(&self, other: &CampaignOrder) -> bool {
        matches!(self, CampaignOrder::Cancel { army } if army.is_none() || army.as_ref() == other.army())
    }

    /// Whether only one of these two can be carried out in a season: they are of one kind and for the same army, or
    /// both of the nation. All marches and holding are of one kind, and so are sieges and assaults; tasks are if they are for the
    /// same part of it.
    pub fn is_like(&self, other: &CampaignOrder) -> bool {
        use CampaignOrder::{Assault, Besiege, Hold, Intercept, March, Raid, Retreat, Sail};
        let goes = |order: &CampaignOrder| {
            matches!(order, March { .. } | Sail { .. } | Hold { .. } | Intercept { .. } | Raid { .. })
        };
        let sits = |order: &CampaignOrder| matches!(order, Besiege { .. } | Assault { .. });
        let same = match (self, other) {
            (Retreat { when, .. }, Retreat { when: other, .. }) => when == other,
            (CampaignOrder::Realm(one), CampaignOrder::Realm(other)) => one.is_like(other),
            (CampaignOrder::Task { part, .. }, CampaignOrder::Task { part: other, .. }) => part == other,
            _ => std::mem::discriminant(self) == std::mem::discriminant(other),
        };
        self.army() == other.army() && (same || (goes(self) && goes(other)) || (sits(self) && sits(other)))
    }
}
