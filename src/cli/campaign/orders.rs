//! `debellis campaign orders`: check them, take them, or print the sheet to fill in.

use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, anyhow};
use serde::Serialize;

use super::args::OrdersAsk;
use super::result::plain;
use super::{look, open};
use crate::campaign::names::{PlayerName, find};
use crate::campaign::orders::{self, Receipt};
use crate::cli::{Ending, print_json};
use crate::report::campaign::told;
use crate::sim::campaign::{Desk, ORDERS};

#[derive(Serialize)]
struct Received<'a> {
    taken: bool,
    orders: serde_json::Value,
    #[serde(flatten)]
    receipt: &'a Receipt,
}

/// Checks or takes the orders of a player, or prints his sheet.
///
/// # Errors
/// Where there is no such player, or the file cannot be read.
pub fn run(
    what: OrdersAsk,
    folder: &Path,
    player: &str,
    file: Option<&Path>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<Ending> {
    let mut desk = if what == OrdersAsk::Submit { open(folder)? } else { look(folder)? };
    let player = self::player(&desk, player)?;
    if what == OrdersAsk::Sheet {
        let sheet = desk.sheet(&player)?;
        if json {
            print_json(&sheet, out)?
        } else {
            write!(out, "{sheet}")?
        }
        return Ok(Ending::Done);
    }
    let Some(file) = file else {
        let help = "write them into a file, one a line, or give - and type them";
        return Err(anyhow!("no file of orders is named\n  help: {help}"));
    };
    let text = text_of(file)?;
    let reading = if text.trim_start().starts_with('{') {
        orders::read_json(&text).addressed(desk.campaign.date.turn, &player)
    } else {
        orders::read(&text)
    };
    let receipt = desk.receive(&player, reading)?;
    let taken = what == OrdersAsk::Submit;
    if taken {
        let kept = receipt.accepted();
        desk.submit(&player, &text, kept)?;
        keep(&desk, &player, &text)?;
    }
    let orders = orders::write(&receipt.accepted());
    // What is wrong with some lines keeps none of the others back, but whoever sent them must know.
    let ending = if receipt.is_clean() { Ending::Done } else { Ending::Refused };
    if json {
        let orders = orders::write_json(desk.campaign.date.turn, &player, &receipt.accepted());
        print_json(&Received { taken, orders, receipt: &receipt }, out)?;
        return Ok(ending);
    }
    for fault in &receipt.faults {
        writeln!(out, "error: {fault}")?;
    }
    for remark in &receipt.remarks {
        writeln!(out, "{remark}")?;
    }
    let count = told::counted(receipt.accepted().len(), "order");
    writeln!(out, "{count} {}:\n{orders}", if taken { "taken" } else { "can be taken" })?;
    Ok(ending)
}

/// The player of a name.
///
/// # Errors
/// Where there is none.
pub fn player(desk: &Desk, name: &str) -> anyhow::Result<PlayerName> {
    let known = desk.campaign.players.keys().map(|name| &**name);
    Ok(PlayerName::from(find("player", name, known).map_err(|what| anyhow!(what))?))
}

/// Keeps the orders as they came in, for people; the campaign has them in its file.
fn keep(desk: &Desk, player: &PlayerName, text: &str) -> anyhow::Result<()> {
    let orders = desk.folder.join(ORDERS);
    std::fs::create_dir_all(&orders).with_context(|| orders.display().to_string())?;
    let name = format!("turn-{:03}-{}.txt", desk.campaign.date.turn, plain(player));
    crate::cli::file::write(&orders.join(name), text)
}

/// The text of a file, or of standard input.
pub fn text_of(file: &Path) -> anyhow::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("standard input")?;
        return Ok(text);
    }
    std::fs::read_to_string(file).with_context(|| file.display().to_string())
}
