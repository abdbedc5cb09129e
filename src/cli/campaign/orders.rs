//! `debellis campaign orders`: check them, take them, or print the sheet to fill in.

use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, anyhow};
use serde::Serialize;

use super::args::OrdersAsk;
use super::{look, open};
use crate::campaign::names::{PlayerName, find};
use crate::campaign::orders::{self, Receipt};
use crate::cli::{Ending, print_json};
use crate::report::campaign::told;

#[derive(Serialize)]
struct Received<'a> {
    player: &'a str,
    taken: bool,
    orders: String,
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
    let player = PlayerName::from(
        find("player", player, desk.campaign.players.keys().map(|name| &**name)).map_err(|what| anyhow!(what))?,
    );
    if what == OrdersAsk::Sheet {
        let sheet = orders::sheet(&desk.campaign, &player);
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
    }
    let orders = orders::write(&receipt.accepted());
    // What is wrong with some lines keeps none of the others back, but whoever sent them must know.
    let ending = if receipt.is_clean() { Ending::Done } else { Ending::Refused };
    if json {
        print_json(&Received { player: &player, taken, orders, receipt: &receipt }, out)?;
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

/// The text of a file, or of standard input.
pub fn text_of(file: &Path) -> anyhow::Result<String> {
    if file == Path::new("-") {
        let mut text = String::new();
        std::io::stdin().read_to_string(&mut text).context("standard input")?;
        return Ok(text);
    }
    std::fs::read_to_string(file).with_context(|| file.display().to_string())
}
