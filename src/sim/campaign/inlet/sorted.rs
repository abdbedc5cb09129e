//! What a sorted inbox holds: each mail with what became of it.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::campaign::affairs::Spokesman;
use crate::campaign::names::PlayerName;
use crate::campaign::orders::{BallotLine, OrderLine, Receipt, SilentPlayer};
use crate::campaign::time::EntryTime;

/// What became of a mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum MailFate {
    /// Its orders are taken, or would be in a preview.
    Taken,
    /// It has no orders that are taken; its answer in a vote is, or would be.
    Voted,
    /// Nothing in it could be taken; what was ordered before stands.
    Nothing,
    /// It was refused as a whole.
    Refused {
        /// The reason.
        why: String,
    },
    /// It was taken before.
    Known {
        /// In this turn.
        turn: u32,
    },
    /// The same mail lies in the inbox twice.
    Twice {
        /// The other one.
        name: String,
    },
    /// It is no mail, or could not be read.
    Unread {
        /// The reason.
        why: String,
    },
}

/// A mail of an inbox.
#[derive(Clone, Debug, Serialize)]
pub struct InletMail {
    /// Its file, with its number in a mailbox.
    pub name: String,
    /// The address of its sender.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from: Option<String>,
    /// Its subject.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub subject: Option<String>,
    /// Whose it is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub player: Option<PlayerName>,
    /// Who of the same nation sends it, if it is somebody else.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub by: Option<PlayerName>,
    /// What became of it.
    pub fate: MailFate,
    /// What else is to be told: how its sender is known, what of it was not read.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
    /// The orders in it that are taken, as text.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub orders: Vec<String>,
    /// The orders of before that are no longer given.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub gone: Vec<String>,
    /// How many orders were given before it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub replaced: Option<usize>,
    /// The answer in the open vote that is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub vote: Option<BallotLine>,
    /// What was read, refused and cut.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub receipt: Option<Receipt>,
    /// The text that was read.
    #[serde(skip)]
    pub text: String,
    /// What tells the mail from others.
    #[serde(skip)]
    pub(super) print: String,
    /// The time at which it came.
    #[serde(skip)]
    pub(super) came: Option<EntryTime>,
    /// The lines that are taken.
    #[serde(skip)]
    pub(super) lines: Vec<OrderLine>,
}

/// What an inbox comes to.
#[derive(Debug, Serialize)]
pub struct Inlet {
    /// The turn.
    pub turn: u32,
    /// Its date.
    pub date: String,
    /// Whether it was written.
    pub written: bool,
    /// The mails, in the order in which they count.
    pub mails: Vec<InletMail>,
    /// A receipt for each player of whom a mail is there, as text.
    pub receipts: BTreeMap<PlayerName, String>,
    /// The orders of each of these players that stand afterwards.
    #[serde(skip)]
    pub(super) stand: BTreeMap<PlayerName, Vec<OrderLine>>,
    /// Who has sent nothing so far.
    pub silent: Vec<SilentPlayer>,
}

impl InletMail {
    /// A mail of which nothing else is known yet.
    pub(super) fn of(name: String, fate: MailFate) -> InletMail {
        InletMail {
            name,
            from: None,
            subject: None,
            player: None,
            by: None,
            fate,
            notes: Vec::new(),
            orders: Vec::new(),
            gone: Vec::new(),
            replaced: None,
            vote: None,
            receipt: None,
            print: String::new(),
            text: String::new(),
            came: None,
            lines: Vec::new(),
        }
    }

    /// Whose it is, and who sends it.
    pub(super) fn spokesman(&self) -> Option<Spokesman> {
        let player = self.player.clone()?;
        let sender = self.by.clone().unwrap_or_else(|| player.clone());
        Some(Spokesman { player, sender })
    }

    /// Whether something in it was refused, or could not be read.
    pub fn is_at_fault(&self) -> bool {
        match &self.fate {
            MailFate::Taken | MailFate::Voted => self.receipt.as_ref().is_some_and(|receipt| !receipt.is_clean()),
            MailFate::Nothing | MailFate::Refused { .. } | MailFate::Unread { .. } => true,
            MailFate::Known { .. } | MailFate::Twice { .. } => false,
        }
    }
}
