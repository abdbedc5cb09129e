//! `debellis campaign orders possible`: lists the orders that a player can give now.

use std::io::Write;
use std::path::Path;

use anyhow::{anyhow, bail};
use serde::Serialize;

use super::desk::look;
use super::orders::player;
use crate::campaign::names::{ArmyName, find};
use crate::campaign::orders::ballots;
use crate::campaign::orders::possible::PossibleOrder;
use crate::cli::answer::{CommandEnding, print_json};

#[derive(Serialize)]
struct PossibleJson<'p> {
    turn: u32,
    player: &'p str,
    orders: Vec<PossibleLine<'p>>,
    /// The answers in the vote that is open, as they are written.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    votes: Vec<String>,
}

#[derive(Serialize)]
struct PossibleLine<'p> {
    /// The order as it is written.
    text: String,
    kind: &'static str,
    #[serde(flatten)]
    order: &'p PossibleOrder,
}

/// The most armies whose orders are listed together: each order is judged against all of the campaign, which takes minutes for
/// more.
const MOST_ARMIES: usize = 100;

/// Lists the orders of a player's nations, or those of one of his armies.
///
/// # Errors
/// If there is no such player, or he has no such army.
pub fn run(
    folder: &Path,
    player: &str,
    army: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let desk = look(folder)?;
    let player = self::player(&desk, player)?;
    let own = desk.campaign.armies.iter().filter(|(_, army)| desk.campaign.led_by(&player).any(|n| *n == army.nation));
    let own: Vec<&ArmyName> = own.map(|(name, _)| name).collect();
    let army = army.map(|army| find("army of yours", army, own.iter().map(|name| &***name))).transpose();
    let army = army.map_err(|what| anyhow!(what))?.and_then(|army| own.iter().find(|name| name.0 == army));
    let all = match army {
        Some(army) => desk.possible_for(army)?,
        None if own.len() > MOST_ARMIES => bail!(
            "{player} has {} armies, and the orders of at most {MOST_ARMIES} are listed together\n  help: name one of them: \
             `debellis campaign orders possible {} {player} --army \"{}\"`",
            own.len(),
            folder.display(),
            own.first().map_or("ARMY", |name| &***name)
        ),
        None => desk.possible(&player)?,
    };
    let votes = if army.is_none() { ballots(&desk.campaign, &player) } else { Vec::new() };
    let votes: Vec<String> = votes.iter().map(ToString::to_string).collect();
    if json {
        let line = |order| PossibleLine { text: PossibleOrder::to_string(order), kind: order.line.order.kind(), order };
        let orders = all.iter().map(line).collect();
        print_json(&PossibleJson { turn: desk.campaign.date.turn, player: &player, orders, votes }, out)?;
        return Ok(CommandEnding::Done);
    }
    for order in &all {
        writeln!(out, "{order}")?;
    }
    for vote in &votes {
        writeln!(out, "{vote}")?;
    }
    Ok(CommandEnding::Done)
}
