//! A batch inlet: mails of players as they came in, with whose they are, what was taken of them, and a receipt for each
//! player.
//!
//! Mails are gone through in the order in which they were sent. All that is taken is written in one batch. Each entry
//! names its mail in a remark at the end of its text, so that a mail that lies in the inbox again changes nothing.

mod address;
mod receipt;
mod sender;
mod sorted;

pub use address::{ADDRESSES, AddressBook, AddressFault};
pub use sorted::{Inlet, InletMail, MailFate};

use std::collections::{BTreeMap, BTreeSet};

use self::sender::MailSender;
use super::desk::CampaignDesk;
use super::trouble::Trouble;
use crate::base::names::cut;
use crate::campaign::affairs::{Affair, Answer, Spokesman};
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::PlayerName;
use crate::campaign::orders::{BallotLine, OrderLine, read_for, silent, turn_named};
use crate::campaign::state::Campaign;
use crate::campaign::time::EntryTime;
use crate::input::mail::{Mail, MailRead};

/// The remark that names a mail at the end of the text of an entry.
const MARK: &str = "# mail ";

impl CampaignDesk {
    /// Reads the mails of an inbox, and writes nothing.
    ///
    /// # Errors
    /// If the rules of the campaign's battles have no tables for campaigns.
    pub fn inlet(&self, mails: Vec<MailRead>, book: &AddressBook) -> Result<Inlet, Trouble> {
        let mut mails: Vec<(usize, MailRead)> = mails.into_iter().enumerate().collect();
        mails.sort_by_key(|(i, (_, mail))| (mail.as_ref().ok().and_then(|mail| mail.sent).unwrap_or(i64::MAX), *i));
        let mut stand: BTreeMap<PlayerName, Vec<OrderLine>> = BTreeMap::new();
        for (player, given) in &self.campaign.orders {
            stand.insert(player.clone(), given.lines.clone());
        }
        let mut sorter = MailSorter {
            desk: self,
            book,
            known: self.known_mails(),
            seen: BTreeMap::new(),
            stand,
            answers: BTreeMap::new(),
        };
        let mut sorted = Vec::new();
        for (_, (name, mail)) in mails {
            match mail {
                Ok(mail) => {
                    for mail in unfolded(&self.campaign, mail) {
                        sorted.push(sorter.sort(mail)?);
                    }
                }
                Err(why) => sorted.push(InletMail::of(name, MailFate::Unread { why: why.to_string() })),
            }
        }
        let took: BTreeSet<&PlayerName> =
            sorted.iter().filter(|mail| mail.fate == MailFate::Taken).filter_map(|mail| mail.player.as_ref()).collect();
        let quiet = silent(&self.campaign).into_iter().filter(|one| !took.contains(&one.player)).collect();
        let stand = sorter.stand;
        let date = self.campaign.date;
        let mut inlet = Inlet {
            turn: date.turn,
            date: date.to_string(),
            written: false,
            mails: sorted,
            receipts: BTreeMap::new(),
            stand,
            silent: quiet,
        };
        inlet.receipts = receipt::receipts(&self.campaign, &inlet);
        Ok(inlet)
    }

    /// Takes what an inlet has read: all of it in one batch.
    ///
    /// # Errors
    /// If it cannot be written; nothing is taken then.
    pub fn take(&mut self, inlet: &mut Inlet) -> Result<(), Trouble> {
        let event = |mail: &InletMail| {
            let of = mail.spokesman()?;
            let taken = mail.fate == MailFate::Taken;
            // Orders name their mail themselves, and with them it can be taken again where they are taken back.
            let print = (!taken).then(|| mail.print.clone());
            let answer = mail.receipt.as_ref().filter(|_| mail.vote.is_some());
            let mut events = Vec::from_iter(answer.and_then(|receipt| self.ballot(&of, receipt, print)));
            if taken {
                events.extend(self.beside_orders(&of, mail.came));
                let (text, lines) = (mail.text.clone(), mail.lines.clone());
                let what = CampaignEventKind::Ordered { player: of.player, text, lines };
                events.push(CampaignEvent { what, why: CampaignCause::Umpire });
            }
            Some(events)
        };
        let events: Vec<CampaignEvent> = inlet.mails.iter().filter_map(event).flatten().collect();
        if !events.is_empty() {
            self.write(events)?;
        }
        inlet.written = true;
        Ok(())
    }

    /// The mails and texts that the journal holds, each with the turn in which it was taken.
    fn known_mails(&self) -> BTreeMap<MailKey, u32> {
        let (mut turn, mut known) = (0, BTreeMap::new());
        for (_, event) in &self.events {
            match &event.what {
                CampaignEventKind::Opened { date, .. } => turn = date.turn,
                CampaignEventKind::Ordered { text, player, .. } => {
                    let id = text.trim_end().lines().last().and_then(|line| line.strip_prefix(MARK));
                    known.insert((player.clone(), id.map_or_else(|| print_of(text), str::to_string)), turn);
                }
                CampaignEventKind::Managed(signed) => {
                    if let Affair::Answer { player, mail: Some(print), .. } = &signed.affair {
                        known.insert((player.clone(), print.clone()), turn);
                    }
                }
                _ => {}
            }
        }
        known
    }
}

/// What tells one mail from another: its player, and its Message-ID or the hash of its text. Nobody's mail is taken for that
/// of another player who has given it the same Message-ID.
type MailKey = (PlayerName, String);

/// What tells one text from another where no Message-ID does.
fn print_of(text: &str) -> String {
    format!("text {}", &blake3::hash(text.trim().as_bytes()).to_hex()[..32])
}

/// Sorts mails by whose they are and what they order.
struct MailSorter<'d> {
    desk: &'d CampaignDesk,
    book: &'d AddressBook,
    /// The mails that were taken before, with their turns.
    known: BTreeMap<MailKey, u32>,
    /// The mails of this inbox so far.
    seen: BTreeMap<MailKey, String>,
    /// The orders of each player that stand so far.
    stand: BTreeMap<PlayerName, Vec<OrderLine>>,
    /// The answers in a vote so far, each with its mail.
    answers: BTreeMap<PlayerName, (Answer, String)>,
}

impl MailSorter<'_> {
    fn sort(&mut self, mut mail: Mail) -> Result<InletMail, Trouble> {
        let mut told = InletMail::of(mail.name.clone(), MailFate::Nothing);
        (told.from, told.subject) = (mail.from.clone(), mail.subject.as_deref().map(cut));
        let campaign = &self.desk.campaign;
        let attached = from_attachment(campaign, &mut mail);
        told.notes = mail.left.iter().cloned().chain(attached).collect();
        let MailSender { of, refused, note } = sender::sender(campaign, self.book, &mail);
        told.notes.extend(note);
        if let Some(Spokesman { player, sender }) = of {
            told.by = (sender != player).then_some(sender);
            told.player = Some(player);
        }
        let Some(player) = told.player.clone().filter(|_| refused.is_none()) else {
            told.fate = MailFate::Refused { why: refused.unwrap_or_else(|| "nobody is named".into()) };
            return Ok(told);
        };
        if let Some(why) = mail.unread {
            told.fate = MailFate::Unread { why };
            return Ok(told);
        }
        let id = mail.id.as_ref().map(|id| id.split_whitespace().collect::<Vec<_>>().join(" "));
        let print = id.filter(|id| !id.is_empty()).unwrap_or_else(|| print_of(&mail.text));
        let key = (player.clone(), print);
        if let Some(other) = self.seen.insert(key.clone(), mail.name.clone()) {
            told.fate = MailFate::Twice { name: other };
            return Ok(told);
        }
        if let Some(turn) = self.known.get(&key).copied() {
            told.fate = MailFate::Known { turn };
            return Ok(told);
        }
        let mut reading = read_for(campaign, &player, &mail.text);
        if let Some(name) = &reading.player
            && sender::speaks(campaign, name).is_ok_and(|of| of.player == player)
        {
            reading.player = Some(player.clone());
        }
        if reading.turn.is_none() {
            reading.turn = mail.subject.as_deref().and_then(turn_named);
            reading.by_subject = reading.turn.is_some();
        }
        let receipt = self.desk.receive(&player, reading)?;
        told.text = mail.text;
        told.print.clone_from(&key.1);
        let orders = !receipt.is_void() || !receipt.lines.is_empty();
        told.came = self.desk.came(mail.sent.map(EntryTime));
        match self.desk.may_order(&player, told.came) {
            // Orders may be late where an answer is not.
            Err(why) if orders || receipt.vote.is_none() => told.fate = MailFate::Refused { why },
            Ok(()) if !receipt.is_void() => {
                let end = if told.text.ends_with('\n') { "" } else { "\n" };
                told.text.push_str(&format!("{end}{MARK}{}\n", key.1));
                told.notes.extend(self.desk.lateness(told.came));
                self.take(&mut told, &player, receipt.accepted());
            }
            _ if receipt.vote.is_some() => told.fate = MailFate::Voted,
            _ => {}
        }
        if let Some(vote) = receipt.vote {
            self.answer(&mut told, &player, vote);
        }
        told.receipt = Some(receipt);
        Ok(told)
    }

    /// Notes that the answer of a mail counts, and takes the place of another.
    fn answer(&mut self, told: &mut InletMail, player: &PlayerName, vote: BallotLine) {
        told.vote = Some(vote);
        let before = self.answers.insert(player.clone(), (vote.answer, told.name.clone()));
        if let Some((answer, mail)) = before.filter(|(answer, _)| *answer != vote.answer) {
            told.notes.push(format!("the answer in {mail} was `{}`; the one of this mail counts", answer.word()));
        }
    }

    /// Notes that the orders of a mail take the place of those before it.
    fn take(&mut self, told: &mut InletMail, player: &PlayerName, lines: Vec<OrderLine>) {
        told.fate = MailFate::Taken;
        told.orders = lines.iter().map(ToString::to_string).collect();
        told.lines.clone_from(&lines);
        let before = self.stand.insert(player.clone(), lines).unwrap_or_default();
        let old = before.iter().map(ToString::to_string);
        told.gone = old.filter(|old| !told.orders.contains(old)).collect();
        told.replaced = (!before.is_empty()).then_some(before.len());
    }
}

/// The mails that stand for one: those forwarded inside it where it has no orders itself, else it alone.
fn unfolded(campaign: &Campaign, mut mail: Mail) -> Vec<Mail> {
    let mut inside = std::mem::take(&mut mail.inside);
    let attached = mail.attached.as_ref().is_some_and(|(_, text)| has_orders(campaign, text));
    let Some(first) = inside.first_mut() else { return vec![mail] };
    if has_orders(campaign, &mail.text) || attached {
        mail.left.push("mails inside the mail were not read, as it has orders itself".to_string());
        return vec![mail];
    }
    first.left.append(&mut mail.left);
    inside
}

/// Whether anything of a text is an order, an answer in a vote, or says that there are none.
fn has_orders(campaign: &Campaign, text: &str) -> bool {
    let read = read_for(campaign, &PlayerName::default(), text);
    !read.lines.is_empty() || !read.votes.is_empty() || read.none
}

/// Puts the text of an attachment in the place of that of its mail if there are orders in it and none in the mail; what is
/// told then.
fn from_attachment(campaign: &Campaign, mail: &mut Mail) -> Option<String> {
    let (name, text) = mail.attached.take()?;
    if has_orders(campaign, &mail.text) || !has_orders(campaign, &text) {
        return None;
    }
    mail.text = text;
    mail.left.retain(|left| !left.starts_with(&format!("the attachment `{}`", cut(&name))));
    Some(format!("the orders were read from the attachment `{}`, as there are none in the mail itself", cut(&name)))
}
