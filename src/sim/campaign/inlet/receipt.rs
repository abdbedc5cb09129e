//! The receipt that a player gets for his mails, as text.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use super::sorted::{Inlet, InletMail, MailFate};
use crate::base::names::cut;
use crate::campaign::names::PlayerName;
use crate::campaign::orders::{Receipt, Weight};
use crate::campaign::state::Campaign;
use crate::report::campaign::told::counted;

/// A receipt for each player of whom a mail is there.
pub(super) fn receipts(campaign: &Campaign, inlet: &Inlet) -> BTreeMap<PlayerName, String> {
    let players: BTreeSet<&PlayerName> = inlet.mails.iter().filter_map(|mail| mail.player.as_ref()).collect();
    players.into_iter().map(|player| (player.clone(), receipt(campaign, inlet, player))).collect()
}

fn receipt(campaign: &Campaign, inlet: &Inlet, player: &PlayerName) -> String {
    let mut out = format!("{}: receipt for {player}, turn {}, {}\n", campaign.title, inlet.turn, inlet.date);
    for mail in inlet.mails.iter().filter(|mail| mail.player.as_ref() == Some(player)) {
        out.push('\n');
        tell(mail, &mut out);
    }
    let stands = inlet.stand.get(player).filter(|lines| !lines.is_empty());
    match stands {
        None => {
            let _ = writeln!(out, "\nYou have given no orders for this turn.");
        }
        Some(lines) => {
            let _ = writeln!(out, "\nYour orders for this turn are now:");
            block(&mut out, lines.iter().map(ToString::to_string));
        }
    }
    if !inlet.silent.is_empty() {
        let names: Vec<&str> = inlet.silent.iter().map(|one| &*one.player).collect();
        let _ = writeln!(out, "\nNothing has come so far from {}.", names.join(", "));
    }
    out
}

/// Tells of one mail.
fn tell(mail: &InletMail, out: &mut String) {
    let subject = mail.subject.as_ref().map_or(String::new(), |subject| format!(", \"{subject}\""));
    let _ = writeln!(out, "{}{subject}", mail.name);
    match &mail.fate {
        MailFate::Taken => {}
        MailFate::Voted => out.push_str("  No orders are taken from this mail; what you ordered before stands.\n"),
        MailFate::Nothing => out.push_str("  Nothing of this can be taken; what you ordered before stands.\n"),
        MailFate::Refused { why } => {
            let _ = writeln!(out, "  Refused: {why}.");
        }
        MailFate::Known { turn } => {
            let _ = writeln!(out, "  This mail was taken in turn {turn} already; it changes nothing.");
        }
        MailFate::Twice { name } => {
            let _ = writeln!(out, "  The same mail as {name}; it counts once.");
        }
        MailFate::Unread { why } => {
            let _ = writeln!(out, "  Not read: {why}.");
        }
    }
    if let Some(vote) = &mail.vote {
        let written = written(mail, vote.line);
        let _ = writeln!(out, "  Your answer in the vote is taken:\n    line {}: {written}", vote.line);
        if !same(written, &vote.to_string()) {
            let _ = writeln!(out, "      read as: {vote}");
        }
    }
    if let Some(receipt) = &mail.receipt {
        of_receipt(mail, receipt, out);
    }
    for note in &mail.notes {
        let _ = writeln!(out, "  note: {note}");
    }
    if let Some(before) = mail.replaced {
        let _ = writeln!(out, "  This takes the place of {} given before.", counted(before, "order"));
        if mail.gone.is_empty() {
            out.push_str("  All of them are given again.\n");
        } else {
            out.push_str("  No longer given:\n");
            block(out, mail.gone.iter().cloned());
        }
    }
}

fn of_receipt(mail: &InletMail, receipt: &Receipt, out: &mut String) {
    if mail.fate == MailFate::Taken {
        let _ = writeln!(out, "  Taken: {}", counted(mail.orders.len(), "order"));
        taken(mail, receipt, out);
    }
    let refused = || receipt.remarks.iter().filter(|remark| remark.weight == Weight::Refused);
    if !receipt.faults.is_empty() || refused().next().is_some() {
        out.push_str("  Refused:\n");
        for fault in &receipt.faults {
            let _ = writeln!(out, "    {fault}");
        }
        let mut refused = refused().peekable();
        while let Some(remark) = refused.next() {
            // The same of many lines is told once.
            let mut last = None;
            while let Some(same) = refused.next_if(|next| next.said() == remark.said()) {
                last = same.line;
            }
            match remark.line.zip(last) {
                Some((from, to)) => {
                    let _ = writeln!(out, "    lines {from} to {to}: {}", remark.said());
                }
                None => {
                    let _ = writeln!(out, "    {remark}");
                }
            }
        }
    }
    for remark in receipt.remarks.iter().filter(|remark| remark.weight != Weight::Refused) {
        let _ = writeln!(out, "  {remark}");
    }
    if !receipt.cut.is_empty() {
        out.push_str("  Not read as orders:\n");
        block(out, receipt.cut.iter().map(ToString::to_string));
    }
}

/// The orders that are taken, each under its line as it was written; how it was read where that is not the same.
fn taken(mail: &InletMail, receipt: &Receipt, out: &mut String) {
    let mut told = 0;
    for order in receipt.accepted() {
        let written = written(mail, order.line);
        let alone = receipt.lines.iter().filter(|other| other.line == order.line).count() == 1;
        if same(written, &order.to_string()) && alone {
            let _ = writeln!(out, "    line {}: {order}", order.line);
            continue;
        }
        if told != order.line {
            let _ = writeln!(out, "    line {}: {}", order.line, cut(written));
            told = order.line;
        }
        let _ = writeln!(out, "      read as: {order}");
    }
}

/// A line of a mail as it was written.
fn written(mail: &InletMail, line: u32) -> &str {
    (line as usize).checked_sub(1).and_then(|at| mail.text.lines().nth(at)).map_or("", str::trim)
}

/// Whether a line says an order or an answer in its plain form, but for quotes, capitals and signs.
fn same(written: &str, plainly: &str) -> bool {
    let plain = |text: &str| {
        let letters = text.chars().filter(|letter| letter.is_alphanumeric() || letter.is_whitespace());
        letters.collect::<String>().to_lowercase().split_whitespace().map(str::to_string).collect::<Vec<_>>()
    };
    plain(written) == plain(plainly)
}

fn block(out: &mut String, lines: impl Iterator<Item = String>) {
    for line in lines {
        let _ = writeln!(out, "    {line}");
    }
}
