//! Reads facts off a campaign's journal: the course of a turn, and the dice and lots of seasons whose seed is
//! published.

use super::desk::{CampaignDesk, folded};
use super::trouble::Trouble;
use crate::book::aftermath::BattleOrigin;
use crate::campaign::battle::{Engagement, Host};
use crate::campaign::battlefield::{Laid, OwnDeployment, battle_seed, lay_out, lay_out_by};
use crate::campaign::calendar::Date;
use crate::campaign::dice::Seed;
use crate::campaign::entry::EntryTime;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::{BattleName, PlayerName};
use crate::campaign::state::Campaign;
use std::collections::BTreeMap;

/// A season as far as it has run.
#[derive(Clone, Debug)]
pub struct PlayedSeason {
    /// Its turn and season.
    pub date: Date,
    /// The campaign before the turn was opened.
    pub before: Campaign,
    /// The events since then, without those that open the next turn.
    pub events: Vec<CampaignEvent>,
    /// The campaign afterwards; if the season is over, with the next turn open and nothing ordered in it.
    pub after: Campaign,
    /// The number of the last entry that belongs to it.
    pub entry: u32,
}

/// Whether an event that follows the opening of a turn belongs to it.
pub(super) fn is_of_opening(what: &CampaignEventKind) -> bool {
    use CampaignEventKind::{Drew, Pips, Sequence};
    matches!(what, Pips { .. } | Sequence { .. } | Drew { .. })
}

impl CampaignDesk {
    /// The turns of the seasons that have run, wholly or in part.
    pub fn turns_run(&self) -> Vec<u32> {
        let (mut turn, mut run) = (0, Vec::new());
        for (_, event) in &self.events {
            match &event.what {
                CampaignEventKind::Opened { date, .. } => turn = date.turn,
                CampaignEventKind::Began => run.push(turn),
                _ => {}
            }
        }
        run
    }

    /// The players who have given orders for the open turn, with the times at which the last of these came in; `None` if no
    /// time was handed in.
    pub fn came_in(&self) -> BTreeMap<PlayerName, Option<EntryTime>> {
        let opened = |(_, event): &(u32, CampaignEvent)| matches!(event.what, CampaignEventKind::Opened { .. });
        let first = self.events.iter().rposition(opened).unwrap_or(0);
        let ordered = self.events[first..].iter().filter_map(|(number, event)| match &event.what {
            CampaignEventKind::Ordered { player, .. } => Some((player.clone(), self.arrivals.get(number).copied())),
            _ => None,
        });
        ordered.collect()
    }

    /// A battle of this season, set up.
    ///
    /// # Errors
    /// If there is no such battle, or it cannot be set up.
    pub fn laid_out(&self, name: &BattleName) -> Result<Laid, Trouble> {
        let Some(battle) = self.campaign.battles.get(name) else {
            return Err(Trouble::Refused(format!("there is no battle {name} in this season")));
        };
        lay_out(&self.campaign, name, battle, self.battle_seed(name)?).map_err(Trouble::Refused)
    }

    /// A battle of this season, set up with armies that somebody draws up.
    ///
    /// # Errors
    /// If there is no such battle, it cannot be set up, or he leaves.
    pub fn laid_out_by(&self, name: &BattleName, by: &mut dyn OwnDeployment) -> Result<Laid, Trouble> {
        let Some(battle) = self.campaign.battles.get(name) else {
            return Err(Trouble::Refused(format!("there is no battle {name} in this season")));
        };
        lay_out_by(&self.campaign, name, battle, self.battle_seed(name)?, Some(by)).map_err(Trouble::Refused)
    }

    /// A season as far as it has run.
    ///
    /// # Errors
    /// If the turn was not opened, or an entry of the journal cannot follow those before it.
    pub fn season(&self, turn: u32) -> Result<PlayedSeason, Trouble> {
        let opens = |of: u32| {
            let opens = |(_, event): &(u32, CampaignEvent)| matches!(&event.what, CampaignEventKind::Opened { date, .. } if date.turn == of);
            self.events.iter().position(opens).unwrap_or(self.events.len())
        };
        let (first, last) = (opens(turn), opens(turn + 1));
        let Some((_, CampaignEvent { what: CampaignEventKind::Opened { date, .. }, .. })) = self.events.get(first)
        else {
            return Err(Trouble::Refused(format!("turn {turn} is not open yet")));
        };
        let opening = self.events[last..].iter().skip(1).take_while(|(_, event)| is_of_opening(&event.what)).count();
        let end = self.events.len().min(last + 1 + opening);
        let (before, _) = folded(self.events[..first].to_vec())?;
        let mut after = before.clone();
        for (number, event) in &self.events[first..end] {
            after.apply(event).map_err(|why| Trouble::Journal(format!("entry {number}: {why}")))?;
        }
        let events = self.events[first..last].iter().map(|(_, event)| event.clone()).collect();
        let entry = self.events[..end].last().map_or(0, |(number, _)| *number);
        Ok(PlayedSeason { date: *date, before, events, after, entry })
    }

    /// The campaign as it stood after an entry of the journal.
    ///
    /// # Errors
    /// If there is no such entry, or it was taken back.
    pub fn after_entry(&self, entry: u32) -> Result<Campaign, Trouble> {
        let Some(at) = self.events.iter().position(|(number, _)| *number == entry) else {
            let last = self.store.head()?.number;
            let what = match entry {
                entry if (1..=last).contains(&entry) => format!("entry {entry} was taken back, or takes others back"),
                _ => format!("there is no entry {entry}: the journal has 1 to {last}"),
            };
            return Err(Trouble::Refused(what));
        };
        folded(self.events[..=at].to_vec()).map(|(campaign, _)| campaign)
    }

    /// The faults of the dice in seasons whose seed was published: a seed to which the umpire was not bound, a die or a
    /// lot that does not come from it, a battle of computers with other dice.
    pub fn dice_faults(&self) -> Vec<String> {
        let (mut faults, mut begun) = (Vec::new(), Vec::new());
        let mut bound = None;
        let mut battles: BTreeMap<BattleName, Engagement> = BTreeMap::new();
        for (number, event) in &self.events {
            match &event.what {
                CampaignEventKind::Opened { date, commitment } => {
                    bound = Some((date.turn, commitment));
                    begun.clear();
                }
                CampaignEventKind::Reseeded { commitment } => {
                    bound = bound.map(|(turn, _)| (turn, commitment));
                    begun.clear();
                }
                CampaignEventKind::Pips { .. }
                | CampaignEventKind::Threw { .. }
                | CampaignEventKind::Drew { .. }
                | CampaignEventKind::Fought { .. } => {
                    begun.push((*number, &event.what));
                }
                CampaignEventKind::Met { name, battle } => drop(battles.insert(name.clone(), (**battle).clone())),
                CampaignEventKind::Joined { name, army, side, .. } => {
                    let host = Host { army: army.clone(), troops: Vec::new(), arrives: None };
                    battles.entry(name.clone()).and_modify(|battle| battle.sides[side.index()].push(host));
                }
                CampaignEventKind::Closed { seed } => {
                    let Some((turn, commitment)) = bound else { continue };
                    let Some(seed) = Seed::parse(seed) else {
                        faults.push(format!("entry {number}: the seed that is shown is none"));
                        continue;
                    };
                    if seed.commitment(&self.campaign.title, turn) != *commitment {
                        faults.push(format!("entry {number}: the seed of turn {turn} is not the one that was bound"));
                    }
                    for (number, what) in begun.drain(..) {
                        let fault = fault(&seed, turn, what, &battles);
                        faults.extend(fault.map(|what| format!("entry {number}: {what}")));
                    }
                }
                _ => {}
            }
        }
        faults
    }
}

/// The fault of one die, lot or battle by the seed of its turn; `None` if it is right.
fn fault(
    seed: &Seed,
    turn: u32,
    what: &CampaignEventKind,
    battles: &BTreeMap<BattleName, Engagement>,
) -> Option<String> {
    let (told, shown, comes) = match what {
        CampaignEventKind::Pips { nation, face } => {
            ("die for pips".to_string(), u64::from(*face), seed.die(turn, "pips", &[nation]).into())
        }
        CampaignEventKind::Threw { throw, face, .. } => {
            (format!("die for {}", throw.word()), u64::from(*face), u64::from(throw.die(seed, turn)))
        }
        CampaignEventKind::Drew { by, among, lot } => {
            (format!("lot for {}", by.word()), u64::from(*lot), by.pick(seed, turn, *among as usize) as u64)
        }
        CampaignEventKind::Fought { name, record } => match (&record.by, battles.get(name)) {
            (BattleOrigin::Computer { seed: shown }, Some(battle)) => {
                (format!("seed of the battle {name}"), *shown, battle_seed(seed, turn, battle))
            }
            _ => return None,
        },
        _ => return None,
    };
    (shown != comes).then(|| format!("the {told} shows {shown}, and {comes} comes from the seed"))
}
