//! What happened in a campaign, as plain data: the journal is a list of these, and the campaign is its fold.

use super::army::{Army, ElementNumber, Posture};
use super::battle::{BattleMode, Engagement};
use super::calendar::Date;
use super::cause::CampaignCause;
use super::dice::Commitment;
use super::names::{ArmyName, BattleName, NationName, NodeName, PlayerName};
use super::nation::Treaty;
use super::orders::OrderLine;
use super::policy::Policies;
use super::purse::Purse;
use super::state::Campaign;
use crate::book::aftermath::BattleRecord;
use crate::book::campaign_tables::WayKind;
use serde::{Deserialize, Serialize};

/// The format of the journal's entries.
pub const FORMAT: u16 = 1;

/// How a node changed hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taking {
    /// Nobody defended it.
    Entered,
    /// It was stormed.
    Stormed,
    /// It surrendered after a siege.
    Surrendered,
    /// Its people rose against a foreign lord.
    Revolted,
}

/// What a die must show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Needs {
    /// This or more.
    Least(u32),
    /// This or less.
    Most(u32),
}

impl Needs {
    /// Whether a face is enough.
    pub fn met(self, face: u8) -> bool {
        match self {
            Needs::Least(least) => u32::from(face) >= least,
            Needs::Most(most) => u32::from(face) <= most,
        }
    }
}

/// What happened.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignEventKind {
    /// The campaign began as this.
    Founded {
        format: u16,
        campaign: Box<Campaign>,
    },
    /// A turn was opened: orders can be given, and its seed is fixed.
    Opened {
        date: Date,
        commitment: Commitment,
    },
    /// The season has another seed, since what the one before decided was taken back after it was shown.
    Reseeded {
        commitment: Commitment,
    },
    /// A nation's PIP die.
    Pips {
        nation: NationName,
        face: u8,
    },
    /// The order of moving until the year's end.
    Sequence {
        nations: Vec<NationName>,
    },
    /// A player gave orders; those given before are replaced.
    Ordered {
        player: PlayerName,
        text: String,
        lines: Vec<OrderLine>,
    },
    /// Orders are closed, and the season runs.
    Began,
    /// A nation's turn to move begins.
    Turn {
        nation: NationName,
    },
    /// An order could not be carried out.
    Refused {
        player: PlayerName,
        line: u32,
        why: String,
    },
    /// A die was thrown.
    Threw {
        what: String,
        of: Vec<String>,
        face: u8,
        /// What it must show for the thing to happen, where one number says so.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        needs: Option<Needs>,
    },
    /// A lot was drawn: which of so many, counted from 0.
    Drew {
        what: String,
        of: Vec<String>,
        among: u32,
        lot: u32,
    },
    /// An army went a stage.
    Marched {
        army: ArmyName,
        from: NodeName,
        to: NodeName,
        cost: u16,
        /// By which way, where there may be several.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        way: Option<WayKind>,
    },
    /// An army took up another posture.
    Stands {
        army: ArmyName,
        posture: Posture,
    },
    /// An army can march so far in this season.
    Allowed {
        army: ArmyName,
        march: u16,
    },
    /// A battle is to be fought.
    Met {
        name: BattleName,
        battle: Box<Engagement>,
    },
    /// An army joins a battle that is to be fought.
    Joined {
        name: BattleName,
        army: ArmyName,
        side: crate::base::names::SideId,
        bound: u16,
    },
    /// Who fights a battle was changed.
    Way {
        name: BattleName,
        fought: BattleMode,
    },
    /// A battle was fought.
    Fought {
        name: BattleName,
        record: Box<BattleRecord>,
    },
    /// A battle is over and done with.
    Settled {
        name: BattleName,
    },
    /// Elements are lost.
    Lost {
        army: ArmyName,
        troops: Vec<ElementNumber>,
    },
    /// Elements are away until this turn.
    Away {
        army: ArmyName,
        troops: Vec<ElementNumber>,
        back: u32,
    },
    /// Elements were raised.
    Raised {
        army: ArmyName,
        troops: Vec<(ElementNumber, String)>,
    },
    /// Elements went from one army to another.
    Handed {
        from: ArmyName,
        to: ArmyName,
        troops: Vec<ElementNumber>,
    },
    /// An army was formed, without elements as yet.
    Formed {
        name: ArmyName,
        army: Box<Army>,
    },
    /// An army has ceased to be; what it was at full strength counts for the one that took it up, if one did.
    Ended {
        army: ArmyName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<ArmyName>,
    },
    /// An army spent some of what it may march on something else than marching.
    Spent {
        army: ArmyName,
        cost: u16,
    },
    /// An army went back.
    Retreated {
        army: ArmyName,
        to: NodeName,
    },
    /// A beaten army had nowhere to go back to, and stayed.
    Stuck {
        army: ArmyName,
    },
    /// A node has another owner.
    Took {
        node: NodeName,
        owner: Option<NationName>,
        how: Taking,
    },
    /// A node was laid waste.
    Sacked {
        node: NodeName,
        by: NationName,
    },
    /// Coins changed hands.
    Paid {
        from: Purse,
        to: Purse,
        coins: u64,
    },
    /// A nation scored in a battle, by a policy that keeps scores.
    Scored {
        nation: NationName,
        points: u32,
    },
    /// A treaty was offered, came into force, or ended.
    Offered {
        treaty: Treaty,
    },
    Agreed {
        treaty: Treaty,
    },
    Broken {
        treaty: Treaty,
    },
    /// A letter; to the press where nobody is named. `kind` tells letters from rumours and reports.
    Letter {
        from: NationName,
        to: Option<NationName>,
        kind: LetterKind,
        text: String,
    },
    /// The script's policies and functions were changed by the umpire; the entry is pinned to the new files.
    Adopted {
        policies: Box<Policies>,
    },
    /// A player left, or came back.
    Removed {
        player: PlayerName,
        removed: bool,
    },
    /// The season is over and its seed is shown.
    Closed {
        seed: String,
    },
    /// Everything from this entry on, which begins a season, is taken back; the results that people brought in are used
    /// again where the same battles come about, unless they are to be fought again.
    Undone {
        from: u32,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fight_again: bool,
    },
}

/// What a letter is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LetterKind {
    /// A letter between nations, or to the press.
    Letter,
    /// A rumour.
    Rumour,
    /// What scouts or spies have seen, told to the one who sent them.
    Report,
    /// A line of the campaign's script.
    News,
}

/// Something that happened, and why.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignEvent {
    /// What.
    pub what: CampaignEventKind,
    /// Why.
    pub why: CampaignCause,
}

impl CampaignEvent {
    /// The word by which the journal files it.
    pub fn kind(&self) -> &'static str {
        match &self.what {
            CampaignEventKind::Founded { .. } => "founded",
            CampaignEventKind::Opened { .. } => "opened",
            CampaignEventKind::Ordered { .. } => "ordered",
            CampaignEventKind::Began => "began",
            CampaignEventKind::Undone { .. } => "undone",
            CampaignEventKind::Closed { .. } => "closed",
            CampaignEventKind::Fought { .. } => "fought",
            _ => "happened",
        }
    }
}
