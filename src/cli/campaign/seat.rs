//! `debellis campaign seat` and `deadline`: who plays, and by when orders are to be in.

use std::io::Write;
use std::path::Path;

use anyhow::anyhow;

use super::affairs::finished;
use super::clock;
use super::desk::open;
use crate::campaign::Campaign;
use crate::campaign::affairs::{Affair, ExtraSeat, seated};
use crate::campaign::names::{NationName, PlayerName, find};
use crate::cli::answer::CommandEnding;
use crate::report::campaign::affairs::time;
use crate::sim::campaign::Trouble;

/// The arguments of `seat`.
pub struct SeatRequest<'a> {
    /// The nation.
    pub nation: &'a str,
    /// The player; `None` for nobody.
    pub player: Option<&'a str>,
    /// He is seated beside the one who leads the nation.
    pub also: bool,
    /// The turns in which he stands in.
    pub turns: (Option<u32>, Option<u32>),
    /// The computer leads it.
    pub computer: bool,
    /// He is no further player of the nation any more.
    pub quits: bool,
    /// Who signs, and the reason.
    pub signed: (&'a str, Option<&'a str>),
}

/// Seats a player at a nation: in the place of the one who leads it, or beside him, for good or for some turns.
///
/// # Errors
/// If there is no such nation, or it cannot be so.
pub fn run(
    folder: &Path,
    asked: &SeatRequest,
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut desk = open(folder, at)?;
    let nations = desk.campaign.nations.keys().map(|name| &**name);
    let nation = NationName::from(find("nation", asked.nation, nations).map_err(|what| anyhow!(what))?);
    // The player of a nation that the computer leads has its name.
    let name = asked.player.or(asked.computer.then_some(&*nation.0));
    let player = name.map(|name| known(&desk.campaign, name));
    let now = desk.campaign.date.turn;
    let affair = match (&player, asked.turns) {
        (Some(player), _) if asked.quits => Affair::Quit { nation: nation.clone(), player: player.clone() },
        (Some(player), (from, to)) if asked.also || from.is_some() || to.is_some() => {
            Affair::Join(ExtraSeat { nation: nation.clone(), player: player.clone(), from: from.unwrap_or(now), to })
        }
        (player, _) => {
            let old = desk.campaign.nations.get(&nation).and_then(|nation| nation.player.clone());
            if old == *player {
                let what = format!("{} leads {nation} already", player.as_deref().unwrap_or("nobody"));
                return Err(Trouble::Refused(format!("{what}; seated are {}", seated(&desk.campaign))).into());
            }
            let gave = desk.orders_for(&nation);
            desk.seat(&nation, player.as_ref())?;
            let mut who = player.as_deref().unwrap_or("nobody");
            if let Some(player) = player.clone().filter(|_| asked.computer) {
                desk.manage(Affair::Computer { player, plays: true }, asked.signed.0, asked.signed.1)?;
                who = "the computer";
            }
            let old = old.filter(|_| !gave.is_empty());
            let gone = old.map_or(String::new(), |old| {
                format!("; what {old} ordered for {nation} is dropped: `{}`", gave.join("`, `"))
            });
            return finished(&desk, &format!("{who} leads {nation} now{gone}"), json, out);
        }
    };
    let (who, reason) = asked.signed;
    let done = match &affair {
        Affair::Join(seat) => format!("{} is seated at {nation} {}", seat.player, seat.turns()),
        _ => format!("{} is seated at {nation} no more", player.as_deref().unwrap_or("nobody")),
    };
    desk.manage(affair, who, reason)?;
    finished(&desk, &done, json, out)
}

/// A player as the campaign spells him, if it knows him by exactly this name but for capitals.
fn known(campaign: &Campaign, name: &str) -> PlayerName {
    let name = name.trim();
    let seats = campaign.hand.affairs.seats.iter().map(|seat| &seat.player);
    let known = campaign.players.keys().chain(seats).find(|known| known.to_lowercase() == name.to_lowercase());
    known.cloned().unwrap_or_else(|| PlayerName::from(name))
}

/// Sets the time by which orders for this turn are to be in, or lifts it.
///
/// # Errors
/// If it is no time, or none is set.
pub fn deadline(
    folder: &Path,
    by: Option<&str>,
    (who, reason): (&str, Option<&str>),
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut desk = open(folder, at)?;
    let turn = desk.campaign.date.turn;
    let by = by.map(|text| clock::read("a deadline", text)).transpose()?;
    desk.manage(Affair::Deadline { turn, at: by }, who, reason)?;
    let now = clock::time(at)?;
    let done = match by {
        Some(by) if by < now => format!(
            "orders for turn {turn} were to be in by {}, which is past: from now on they are late; `deadline` with another time \
             mends it",
            time(by)
        ),
        Some(by) => format!("orders for turn {turn} are to be in by {}", time(by)),
        None => format!("there is no deadline for turn {turn} any more"),
    };
    finished(&desk, &done, json, out)
}
