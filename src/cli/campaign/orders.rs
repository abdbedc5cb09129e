//! `debellis campaign orders`: check them, take them, or print the sheet to fill in.

use std::io::{Read, Write};
use std::path::Path;

use anyhow::{Context, anyhow};
use serde::Serialize;

use super::args::OrdersAsk;
use super::{look, open};
use crate::campaign::names::{PlayerName, find};
use crate::campaign::orders::{self, Reading};
use crate::cli::{Ending, print_json};
use crate::sim::campaign::Desk;

#[derive(Serialize)]
struct Received<'a> {
    player: &'a str,
    taken: bool,
    orders: String,
    faults: Vec<String>,
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
    let Some(file) = file else {
        return Err(anyhow!(
            "no file of orders is named\n  help: write them into a file, one a line, or give - and type them"
        ));
    };
    let text = text_of(file)?;
    let reading = read(&desk, &text);
    let faults: Vec<String> = reading.faults.iter().map(ToString::to_string).collect();
    let orders = orders::write(&reading.lines);
    let taken = what == OrdersAsk::Submit;
    if taken {
        desk.submit(&player, &text, reading.lines)?;
    }
    if json {
        print_json(&Received { player: &player, taken, orders, faults }, out)?;
        return Ok(Ending::Done);
    }
    for fault in &faults {
        writeln!(out, "{fault}")?;
    }
    write!(out, "{orders}")?;
    Ok(Ending::Done)
}

fn read(_desk: &Desk, text: &str) -> Reading {
    if text.trim_start().starts_with('{') { orders::read_json(text).reading } else { orders::read(text) }
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
