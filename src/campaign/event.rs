//! The events of a campaign as plain data: the journal is a list of these, and the campaign is its fold.

use super::affairs::SignedAffair;
use super::army::{Army, ElementNumber, Posture};
use super::battle::{BattleMode, Engagement};
use super::calendar::Date;
use super::cause::CampaignCause;
use super::chance::{CampaignLot, CampaignThrow};
use super::dice::Commitment;
use super::ends::{CampaignEnd, Ends};
use super::hand::SignedAct;
use super::names::{ArmyName, BattleName, NationName, NodeName, PlayerName};
use super::nation::Treaty;
use super::orders::OrderLine;
use super::policy::Policies;
use super::purse::Purse;
use super::realm::RealmEvent;
use super::refusal::SeasonRefusal;
use super::state::Campaign;
use super::step::SeasonStep;
use crate::book::aftermath::BattleRecord;
use crate::book::campaign_tables::WayKind;
use serde::{Deserialize, Serialize};

/// The format of the journal's entries; [`super::upgrade`] leads journals of earlier formats to it.
pub const FORMAT: u16 = 2;

/// How a node changed its owner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Taking {
    /// No army defended it.
    Entered,
    /// It was stormed.
    Stormed,
    /// It surrendered after a siege.
    Surrendered,
    /// Its people rose against a foreign owner.
    Revolted,
}

/// The faces of a die that bring something about.
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

/// The kinds of events.
#[allow(missing_docs, reason = "the fields are named by what they are")]
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CampaignEventKind {
    /// The campaign began in this state.
    Founded {
        format: u16,
        campaign: Box<Campaign>,
    },
    /// A turn was opened: orders can be given, and the commitment fixes its seed.
    Opened {
        date: Date,
        commitment: Commitment,
    },
    /// The season has a new seed, since events that the old one decided were taken back after they were shown.
    Reseeded {
        commitment: Commitment,
    },
    /// A PIP die was thrown for a nation.
    Pips {
        nation: NationName,
        face: u8,
    },
    /// The order in which nations move until the year's end.
    Sequence {
        nations: Vec<NationName>,
    },
    /// A player gave orders; they replace those given before.
    Ordered {
        player: PlayerName,
        text: String,
        lines: Vec<OrderLine>,
    },
    /// Orders are closed, and the season runs.
    Began,
    /// A step of the season begins.
    Step {
        step: SeasonStep,
    },
    /// A nation's turn to move begins.
    Turn {
        nation: NationName,
    },
    /// An order could not be carried out.
    Refused {
        player: PlayerName,
        line: u32,
        why: SeasonRefusal,
    },
    /// A die was thrown.
    Threw {
        throw: CampaignThrow,
        face: u8,
        /// The faces that bring it about, if one number decides.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        needs: Option<Needs>,
    },
    /// A lot was drawn: `lot` is less than `among`, counted from 0.
    Drew {
        by: CampaignLot,
        among: u32,
        lot: u32,
    },
    /// An army marched a stage.
    Marched {
        army: ArmyName,
        from: NodeName,
        to: NodeName,
        cost: u16,
        /// The kind of way, since several may join the nodes.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        way: Option<WayKind>,
    },
    /// An army took up another posture.
    Stands {
        army: ArmyName,
        posture: Posture,
    },
    /// The march that an army has in this season, in PIPs or points.
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
    /// The way in which a battle is fought was changed.
    Way {
        name: BattleName,
        fought: BattleMode,
    },
    /// A battle was fought.
    Fought {
        name: BattleName,
        record: Box<BattleRecord>,
    },
    /// The consequences of a battle were applied.
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
    /// An army was formed, without elements yet.
    Formed {
        name: ArmyName,
        army: Box<Army>,
    },
    /// An army ceased to exist; its full strength counts for the army `into` which it went, if there is one.
    Ended {
        army: ArmyName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        into: Option<ArmyName>,
    },
    /// An army spent a part of its march on something other than marching.
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
    /// A nation that its die obliged to attack had nobody to attack.
    Excused {
        nation: NationName,
    },
    /// A node has a new owner.
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
    /// A treaty was offered. The next two: it came into force, and it ended.
    Offered {
        treaty: Treaty,
    },
    Agreed {
        treaty: Treaty,
    },
    Broken {
        treaty: Treaty,
    },
    /// A letter that a player wrote for his nation; it goes to the press if `to` is absent.
    Letter {
        from: NationName,
        to: Option<NationName>,
        kind: LetterKind,
        text: String,
    },
    /// Scouts or spies of a nation saw these armies at a node, and no others.
    Saw {
        by: NationName,
        at: NodeName,
        armies: Vec<SeenArmy>,
    },
    /// A report of scouts or spies in a journal of format 1 that could not be read as data; only the upgrade of a journal
    /// makes it.
    SawAsWritten {
        by: NationName,
        text: String,
    },
    /// A nation has neither land nor an army, and is out; or it has something again.
    Eliminated {
        nation: NationName,
        out: bool,
    },
    /// A term of victory is met, and the campaign is over.
    CampaignEnded(Box<CampaignEnd>),
    /// A line for everybody by the campaign's script.
    News {
        text: String,
    },
    /// Walls, a capital, unpaid armies, the fate of a nation.
    Realm(RealmEvent),
    /// The umpire changed the script's policies, functions and terms of victory; the entry is pinned to the new files.
    Adopted {
        policies: Box<Policies>,
        /// The new terms of victory, where they are others; secret aims stay as they were dealt.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        ends: Option<Box<Ends>>,
    },
    /// The umpire changed the world by his own hand.
    Amended(Box<SignedAct>),
    /// An affair of those who play: a pause, a vote, a season without orders.
    Managed(Box<SignedAffair>),
    /// A nation has another player, or none: then it only defends itself. A player whom the campaign does not know joins
    /// it, with `general` as the general who fights for him where a computer does.
    Seated {
        nation: NationName,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        player: Option<PlayerName>,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        general: Option<String>,
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
    /// Everything from entry `from` on, which begins a season, is taken back. Results that people brought in are used
    /// again if the same battles come about, except with `fight_again`.
    Undone {
        from: u32,
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        fight_again: bool,
    },
    /// The journal was led from an earlier format to this one. Before that it had this number of entries, and this hash
    /// was that of the last.
    Upgraded {
        from: u16,
        entries: u32,
        hash: String,
    },
}

/// An army as scouts and spies see it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeenArmy {
    /// Its name.
    pub army: ArmyName,
    /// Its nation.
    pub nation: NationName,
    /// The number of its elements that can fight in this turn.
    pub strength: usize,
}

/// The kinds of letters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LetterKind {
    /// A letter between nations, or to the press.
    Letter,
    /// A rumour.
    Rumour,
}

/// An event and its cause.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignEvent {
    /// The event.
    pub what: CampaignEventKind,
    /// Its cause.
    pub why: CampaignCause,
}

impl CampaignEventKind {
    /// The word for its kind, as the journal has it.
    pub fn word(&self) -> &'static str {
        match self {
            CampaignEventKind::Founded { .. } => "founded",
            CampaignEventKind::Opened { .. } => "opened",
            CampaignEventKind::Reseeded { .. } => "reseeded",
            CampaignEventKind::Pips { .. } => "pips",
            CampaignEventKind::Sequence { .. } => "sequence",
            CampaignEventKind::Ordered { .. } => "ordered",
            CampaignEventKind::Began => "began",
            CampaignEventKind::Step { .. } => "step",
            CampaignEventKind::Amended(_) => "amended",
            CampaignEventKind::Managed(_) => "managed",
            CampaignEventKind::Turn { .. } => "turn",
            CampaignEventKind::Refused { .. } => "refused",
            CampaignEventKind::Threw { .. } => "threw",
            CampaignEventKind::Drew { .. } => "drew",
            CampaignEventKind::Marched { .. } => "marched",
            CampaignEventKind::Stands { .. } => "stands",
            CampaignEventKind::Allowed { .. } => "allowed",
            CampaignEventKind::Met { .. } => "met",
            CampaignEventKind::Joined { .. } => "joined",
            CampaignEventKind::Way { .. } => "way",
            CampaignEventKind::Fought { .. } => "fought",
            CampaignEventKind::Settled { .. } => "settled",
            CampaignEventKind::Lost { .. } => "lost",
            CampaignEventKind::Away { .. } => "away",
            CampaignEventKind::Raised { .. } => "raised",
            CampaignEventKind::Handed { .. } => "handed",
            CampaignEventKind::Formed { .. } => "formed",
            CampaignEventKind::Ended { .. } => "ended",
            CampaignEventKind::Spent { .. } => "spent",
            CampaignEventKind::Retreated { .. } => "retreated",
            CampaignEventKind::Stuck { .. } => "stuck",
            CampaignEventKind::Excused { .. } => "excused",
            CampaignEventKind::Took { .. } => "took",
            CampaignEventKind::Sacked { .. } => "sacked",
            CampaignEventKind::Paid { .. } => "paid",
            CampaignEventKind::Scored { .. } => "scored",
            CampaignEventKind::Offered { .. } => "offered",
            CampaignEventKind::Agreed { .. } => "agreed",
            CampaignEventKind::Broken { .. } => "broken",
            CampaignEventKind::Letter { .. } => "letter",
            CampaignEventKind::Saw { .. } => "saw",
            CampaignEventKind::SawAsWritten { .. } => "saw_as_written",
            CampaignEventKind::Eliminated { .. } => "eliminated",
            CampaignEventKind::CampaignEnded(_) => "campaign_ended",
            CampaignEventKind::News { .. } => "news",
            CampaignEventKind::Realm(_) => "realm",
            CampaignEventKind::Adopted { .. } => "adopted",
            CampaignEventKind::Seated { .. } => "seated",
            CampaignEventKind::Removed { .. } => "removed",
            CampaignEventKind::Closed { .. } => "closed",
            CampaignEventKind::Undone { .. } => "undone",
            CampaignEventKind::Upgraded { .. } => "upgraded",
        }
    }

    /// Whether it happened in the real world and not in the campaign's: who plays, by which version of the script, in
    /// which format, and the affairs of those who play. Taking seasons back does not undo it; what belongs to the
    /// season among those affairs is taken back.
    pub fn is_of_real_world(&self) -> bool {
        use CampaignEventKind::{Adopted, Managed, Removed, Seated, Upgraded};
        match self {
            Managed(signed) => !signed.affair.is_of_season(),
            other => matches!(other, Adopted { .. } | Removed { .. } | Seated { .. } | Upgraded { .. }),
        }
    }
}

impl CampaignEvent {
    /// The word under which the journal files it.
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
