//! For whom somebody sends orders, and who is seated.

use thiserror::Error;

use super::seats::ExtraSeat;
use crate::base::names::{cut, nearest};
use crate::campaign::names::{NationName, NoName, PlayerName, meant};
use crate::campaign::nation::Nation;
use crate::campaign::state::Campaign;

/// Who sends orders, and whose they are.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Spokesman {
    /// The player who leads the nation.
    pub player: PlayerName,
    /// Who sends them: the same, or a further player of the nation.
    pub sender: PlayerName,
}

/// Why somebody cannot send orders.
#[allow(missing_docs, reason = "the fields are named by what they hold")]
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum SeatFault {
    #[error("there is no player `{found}`{}; seated are {seated}", crate::base::names::meant(.nearest))]
    Unknown { found: String, nearest: Option<String>, seated: String },
    #[error("`{found}` may be any player of {}", .fits.join(", "))]
    Several { found: String, fits: Vec<String> },
    #[error("{player} is seated at {nation} {turns}, and this is turn {now}; seated are {seated}")]
    NotNow { player: PlayerName, nation: NationName, turns: String, now: u32, seated: String },
    #[error("nobody leads {nation}, at which {player} is seated; `campaign seat GAME {nation} PLAYER` says who does")]
    NoLeader { player: PlayerName, nation: NationName },
}

impl SeatFault {
    /// Whether somebody is named who has a seat, but not now.
    pub fn is_for_now(&self) -> bool {
        matches!(self, SeatFault::NotNow { .. } | SeatFault::NoLeader { .. })
    }
}

/// Who is seated now: `Anna (Red), Dora (Red, from turn 3 to 4)`.
pub fn seated(at: &Campaign) -> String {
    let led =
        |(name, nation): (&NationName, &Nation)| nation.player.as_ref().map(|player| format!("{player} ({name})"));
    let extra = |seat: &ExtraSeat| format!("{} ({}, {})", seat.player, seat.nation, seat.turns());
    let all: Vec<String> = at.nations.iter().filter_map(led).chain(at.hand.affairs.seats.iter().map(extra)).collect();
    if all.is_empty() { "nobody".into() } else { all.join(", ") }
}

/// For whom somebody of this name sends orders in this turn.
///
/// # Errors
/// If he has no seat, or not in this turn; the message says who is seated.
pub fn spokesman(at: &Campaign, name: &str) -> Result<Spokesman, SeatFault> {
    let seats = &at.hand.affairs.seats;
    let mut known: Vec<&str> = at.players.keys().map(|name| &**name).collect();
    known.extend(seats.iter().map(|seat| &*seat.player.0).filter(|name| !at.players.contains_key(*name)));
    known.sort_unstable();
    known.dedup();
    let found = meant(name, &[], &known).map_err(|why| match why {
        NoName::Several(fits) => SeatFault::Several { found: cut(name.trim()), fits },
        NoName::Unknown => {
            let nearest = nearest(name.trim(), known.iter().copied()).map(str::to_string);
            SeatFault::Unknown { found: cut(name.trim()), nearest, seated: seated(at) }
        }
    })?;
    let (sender, now) = (PlayerName::from(found), at.date.turn);
    let own = seats.iter().filter(|seat| seat.player == sender);
    if at.led_by(&sender).next().is_some() || own.clone().next().is_none() {
        return Ok(Spokesman { player: sender.clone(), sender });
    }
    let Some(seat) = own.clone().find(|seat| seat.holds(now)) else {
        let turns: Vec<String> = own.clone().map(ExtraSeat::turns).collect();
        let nation = own.map(|seat| seat.nation.clone()).next().unwrap_or_default();
        let turns = turns.join(" and ");
        return Err(SeatFault::NotNow { player: sender, nation, turns, now, seated: seated(at) });
    };
    match leader(at, seat) {
        Some(player) => Ok(Spokesman { player: player.clone(), sender }),
        None => Err(SeatFault::NoLeader { player: sender, nation: seat.nation.clone() }),
    }
}

/// The player who leads the nation of a seat.
fn leader<'c>(at: &'c Campaign, seat: &ExtraSeat) -> Option<&'c PlayerName> {
    at.nations.get(&seat.nation)?.player.as_ref()
}

/// For whom else a sender may send orders in this turn, with the nation of his seat there: who leads a nation of his own,
/// or has several seats, says in his orders for whom they are.
fn others<'c>(at: &'c Campaign, of: &Spokesman) -> impl Iterator<Item = (&'c PlayerName, &'c NationName)> {
    let (sender, player) = (of.sender.clone(), of.player.clone());
    let seats = at.hand.affairs.seats.iter().filter(move |seat| seat.player == sender && seat.holds(at.date.turn));
    let led = seats.filter_map(|seat| Some((leader(at, seat)?, &seat.nation)));
    led.filter(move |(other, _)| **other != player)
}

/// A sender whose text names another player than the one for whom he usually speaks, if he has a seat there in this turn.
pub fn stands_in(at: &Campaign, of: &Spokesman, named: &PlayerName) -> Option<Spokesman> {
    let (player, _) = others(at, of).find(|(player, _)| *player == named)?;
    Some(Spokesman { player: player.clone(), sender: of.sender.clone() })
}

/// What is told to a sender who may send orders for others too: for whom these were taken, and what says otherwise.
pub fn other_seats(at: &Campaign, of: &Spokesman) -> Option<String> {
    let (player, sender) = (&of.player, &of.sender);
    let nations: Vec<&str> = others(at, of).map(|(_, nation)| &**nation).collect();
    let first = nations.first()?;
    let seats = nations.join(" and ");
    Some(format!(
        "{sender} sends orders for {seats} too; these were read for {player}: a line `player {first}` says that they are for {first}"
    ))
}
