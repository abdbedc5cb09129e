//! `debellis campaign orders`: checks them, takes them, or prints the sheet to fill in.

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;
use serde::Serialize;

use super::desk::{look, open};
use super::files::{plain, text_of};
use crate::campaign::affairs::{self, Spokesman};
use crate::campaign::names::{PlayerName, find};
use crate::campaign::orders::{self, OrderLine, OrdersReading, Receipt};
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::args::campaign::OrdersAsk;
use crate::input::ORDERS as BOUND;
use crate::report::campaign::told;
use crate::sim::campaign::{CampaignDesk, ORDERS, Trouble};

#[derive(Serialize)]
struct Received<'a> {
    taken: bool,
    /// That the sender may send orders for others too.
    #[serde(skip_serializing_if = "Option::is_none")]
    note: Option<&'a str>,
    orders: serde_json::Value,
    /// The earlier orders, which still stand if none of these is taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    stands: Option<String>,
    /// The earlier orders that are no longer given, if these are taken.
    #[serde(skip_serializing_if = "Option::is_none")]
    replaced: Option<String>,
    #[serde(flatten)]
    receipt: &'a Receipt,
}

/// Checks or takes the orders of a player, or prints his sheet.
///
/// # Errors
/// If there is no such player, or the file cannot be read.
pub fn run(
    what: OrdersAsk,
    folder: &Path,
    player: &str,
    file: Option<&Path>,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let desk = if what == OrdersAsk::Submit { open(folder, at)? } else { look(folder)? };
    let of = spokesman(&desk, player)?;
    if what == OrdersAsk::Sheet {
        let sheet = desk.sheet(&of.player)?;
        if json {
            print_json(&sheet, out)?
        } else {
            write!(out, "{sheet}")?
        }
        return Ok(CommandEnding::Done);
    }
    let Some(file) = file else {
        let help = "write them into a file, one a line, or give - and type them";
        return Err(anyhow!("no file of orders is named\n  help: {help}"));
    };
    received(what, desk, of, &text_of(file, &BOUND)?, json, out)
}

/// Checks or takes the text of a player's orders, and prints the receipt.
///
/// # Errors
/// If the rules of the campaign's battles have no tables for campaigns, or it cannot be written.
pub(super) fn received(
    what: OrdersAsk,
    mut desk: CampaignDesk,
    of: Spokesman,
    text: &str,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let (of, reading, note) = read_for(&desk, of, text);
    let player = of.player.clone();
    let receipt = desk.receive(&player, reading)?;
    let orders = !receipt.is_void();
    if what != OrdersAsk::Submit || !(orders || receipt.vote.is_some()) {
        return answered(&desk, &player, note.as_deref(), (&receipt, Written::No), json, out);
    }
    let written = match orders {
        true => Written::Orders(replaced(&desk, &player, &receipt)),
        false => Written::Vote,
    };
    let late = desk.lateness(desk.came(None)).filter(|_| orders);
    let note = [note, late].into_iter().flatten().reduce(|note, late| format!("{note}\n{late}"));
    desk.submit_received(&of, text, &receipt)?;
    let what = if orders { "orders of {player} are" } else { "answer of {player} in the vote is" };
    let done = format!("the {} taken and stand in the journal", what.replace("{player}", &player));
    if let Some(why) = orders.then(|| keep(&desk, &player, text)).and_then(Result::err) {
        answer::missing(&done, "the copy of their text is missing", why);
    }
    answer::after_writing(&done, out, |out| {
        if !json && of.sender != player {
            writeln!(out, "{} sends orders for {player}", of.sender)?;
        }
        answered(&desk, &player, note.as_deref(), (&receipt, written), json, out)
    })
}

/// A text read for whom it is: the player whom it names, where its sender has a seat there, else the one for whom he usually
/// speaks; and what the sender is told about that.
fn read_for(desk: &CampaignDesk, of: Spokesman, text: &str) -> (Spokesman, OrdersReading, Option<String>) {
    let reading = orders::read_for(&desk.campaign, &of.player, text);
    let named = reading.player.as_ref().and_then(|name| orders::signed_by(&desk.campaign, name).ok());
    let note = if reading.player.is_none() { affairs::other_seats(&desk.campaign, &of) } else { None };
    let (of, mut reading) = match named.and_then(|named| affairs::stands_in(&desk.campaign, &of, &named)) {
        Some(other) => {
            // The reader looks among the armies of its player first.
            let mut again = orders::read_for(&desk.campaign, &other.player, text);
            again.player = Some(other.player.clone());
            (other, again)
        }
        None => (of, reading),
    };
    if reading.player.as_ref() == Some(&of.sender) {
        reading.player = Some(of.player.clone());
    }
    (of, reading, note)
}

/// What of a text was written.
enum Written {
    /// Nothing.
    No,
    /// The answer in a vote alone.
    Vote,
    /// Orders, and an answer if it gives one.
    Orders(ReplacedOrders),
}

/// The orders that others take the place of.
struct ReplacedOrders {
    /// The number of orders that were given for this turn before.
    before: usize,
    /// The text of those that the new ones do not repeat.
    text: String,
    /// Who had sent them.
    sender: PlayerName,
}

fn replaced(desk: &CampaignDesk, player: &PlayerName, receipt: &Receipt) -> ReplacedOrders {
    let given = desk.campaign.orders.get(player).map(|given| given.lines.as_slice()).unwrap_or_default();
    let new = receipt.accepted();
    let gone = |old: &&OrderLine| new.iter().all(|line| line.to_string() != old.to_string());
    let gone: Vec<OrderLine> = given.iter().filter(gone).cloned().collect();
    ReplacedOrders { before: given.len(), text: orders::write(&gone), sender: desk.sender(player) }
}

/// Prints the receipt.
fn answered(
    desk: &CampaignDesk,
    player: &PlayerName,
    note: Option<&str>,
    (receipt, written): (&Receipt, Written),
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let orders = orders::write(&receipt.accepted());
    // A fault in some lines does not stop the others from being taken, but the exit code must show it.
    let ending = if receipt.is_clean() { CommandEnding::Done } else { CommandEnding::Refused };
    if json {
        let orders = orders::write_json(desk.campaign.date.turn, player, &receipt.accepted());
        let (stands, replaced) = match &written {
            Written::Orders(replaced) => (None, Some(replaced.text.clone()).filter(|text| !text.is_empty())),
            Written::Vote | Written::No => (earlier(desk, player), None),
        };
        let taken = !matches!(written, Written::No);
        print_json(&Received { taken, note, orders, stands, replaced, receipt }, out)?;
        return Ok(ending);
    }
    if let Some(note) = note {
        writeln!(out, "{note}")?;
    }
    for cut in &receipt.cut {
        writeln!(out, "not read as an order: {cut}")?;
    }
    for fault in &receipt.faults {
        writeln!(out, "error: {fault}")?;
    }
    for remark in &receipt.remarks {
        writeln!(out, "{remark}")?;
    }
    let taken = if matches!(written, Written::No) { "can be taken" } else { "taken" };
    if let Some(vote) = &receipt.vote {
        writeln!(out, "the answer in the vote is {taken}: {vote}")?;
    }
    if receipt.is_void() {
        let stands = match earlier(desk, player) {
            Some(text) => format!("what {player} ordered before stands:\n{text}"),
            None => format!("{player} has given no orders for this turn\n"),
        };
        let nothing = if receipt.vote.is_some() { "no orders are" } else { "nothing of this can be" };
        write!(out, "{nothing} taken; {stands}")?;
        return Ok(ending);
    }
    let count = told::counted(receipt.accepted().len(), "order");
    writeln!(out, "{count} {taken}:\n{orders}")?;
    if let Written::Orders(ReplacedOrders { before, text, sender }) = written
        && !text.is_empty()
    {
        let count = told::counted(before, "order");
        let by = if sender != desk.sender(player) { format!(" of {sender}") } else { String::new() };
        write!(out, "these take the place of {count}{by}; no longer given:\n{text}")?;
    }
    Ok(ending)
}

/// The orders that a player has given for this turn so far; `None` if he has given none.
fn earlier(desk: &CampaignDesk, player: &PlayerName) -> Option<String> {
    let given = desk.campaign.orders.get(player).filter(|given| !given.lines.is_empty())?;
    Some(orders::write(&given.lines))
}

/// For whom somebody of this name sends orders.
///
/// # Errors
/// If he has no seat, or not in this turn.
pub(super) fn spokesman(desk: &CampaignDesk, name: &str) -> anyhow::Result<Spokesman> {
    affairs::spokesman(&desk.campaign, name).map_err(|fault| match fault.is_for_now() {
        true => Trouble::Refused(fault.to_string()).into(),
        false => anyhow!(fault),
    })
}

/// The player of a name.
///
/// # Errors
/// If there is none.
pub fn player(desk: &CampaignDesk, name: &str) -> anyhow::Result<PlayerName> {
    let known = desk.campaign.players.keys().map(|name| &**name);
    Ok(PlayerName::from(find("player", name, known).map_err(|what| anyhow!(what))?))
}

/// Writes the orders to a file as they were received, for people; the campaign has them in its own file.
pub(super) fn keep(desk: &CampaignDesk, player: &PlayerName, text: &str) -> anyhow::Result<()> {
    let orders = desk.folder.join(ORDERS);
    crate::cli::file::folder(&orders)?;
    let name = format!("turn-{:03}-{}.txt", desk.campaign.date.turn, plain(player));
    crate::cli::file::write(&orders.join(name), text)
}
