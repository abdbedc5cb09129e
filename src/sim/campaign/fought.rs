//! The battles of a campaign that were fought, and the replays that are kept of them.

use super::desk::CampaignDesk;
use super::trouble::Trouble;
use crate::base::names::SideId;
use crate::book::aftermath::NightReckoning;
use crate::campaign::battle::BattleMode;
use crate::campaign::calendar::Date;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::BattleName;
use crate::report::campaign::told;
use crate::report::names;
use crate::store::replay::{self, Replay};

/// The role of the replays of battles.
const REPLAY: &str = "replay";

/// A battle with its result.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoughtBattle {
    /// Its season.
    pub date: Date,
    /// Its name.
    pub name: BattleName,
    /// How it was fought.
    pub by: BattleMode,
    /// The winner.
    pub winner: Option<SideId>,
    /// The number of its bounds.
    pub bounds: u16,
    /// What decided it at nightfall, if night ended it.
    pub night: Option<NightReckoning>,
    /// The number of the entry that holds its result.
    pub entry: u32,
}

impl FoughtBattle {
    /// Whether a replay is kept of it: it was fought by computers, or by players order by order.
    pub fn has_replay(&self) -> bool {
        match self.by {
            BattleMode::Computer | BattleMode::Players => true,
            BattleMode::Typed => false,
        }
    }
}

impl FoughtBattle {
    /// How night ended it, for the report of its replay; `None` if it did not.
    pub fn night_told(&self, replay: &Replay) -> Option<String> {
        let (winner, reckoning) = self.winner.zip(self.night)?;
        let loser = names::side(&replay.header.start.sides[winner.enemy().index()].name);
        Some(told::night_told(&loser, self.bounds, reckoning))
    }
}

impl CampaignDesk {
    /// The battles with results that count, in the order of their results.
    pub fn fought_battles(&self) -> Vec<FoughtBattle> {
        let mut date = self.campaign.calendar.first();
        let mut all: Vec<FoughtBattle> = Vec::new();
        for (entry, event) in &self.events {
            match &event.what {
                CampaignEventKind::Opened { date: opened, .. } => date = *opened,
                // A battle that is to be fought in another way has no result any more.
                CampaignEventKind::Way { name, .. } => all.retain(|known| known.name != *name || known.date != date),
                CampaignEventKind::Fought { name, record } => {
                    all.retain(|known| known.name != *name || known.date != date);
                    let (by, winner) = (BattleMode::of(record), record.winner);
                    let (bounds, night) = (record.bounds, record.night);
                    all.push(FoughtBattle { date, name: name.clone(), by, winner, bounds, night, entry: *entry });
                }
                _ => {}
            }
        }
        all
    }

    /// The bytes of the replay of a battle; `None` if none is kept.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn replay_bytes(&self, battle: &FoughtBattle) -> Result<Option<Vec<u8>>, Trouble> {
        if !battle.has_replay() {
            return Ok(None);
        }
        let pins = self.store.pins(battle.date.turn)?;
        // A result that was taken back and came about again has its replay at the entry of before.
        let own = pins.iter().filter(|pinned| pinned.pin.role == REPLAY && pinned.pin.name == *battle.name);
        let last = own.filter(|pinned| pinned.entry <= battle.entry).max_by_key(|pinned| pinned.entry);
        last.map_or(Ok(None), |pinned| Ok(self.store.blob(&pinned.pin.blob)?))
    }

    /// The replay of a battle, read and checked whole; `None` if none is kept.
    ///
    /// # Errors
    /// If the file cannot be read, or what it holds is no sound replay.
    pub fn replay(&self, battle: &FoughtBattle) -> Result<Option<Replay>, Trouble> {
        let Some(bytes) = self.replay_bytes(battle)? else { return Ok(None) };
        let name = format!("the replay of {} in {}", battle.name, self.store.path().display());
        let read = replay::of_bytes(name.as_ref(), &bytes);
        read.map(Some).map_err(|why| Trouble::Journal(why.to_string()))
    }
}
