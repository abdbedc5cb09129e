//! Reads facts off a campaign's journal: the course of a turn, and the dice and lots of seasons whose seed is
//! published.

use super::desk::{CampaignDesk, folded};
use super::trouble::Trouble;
use crate::book::aftermath::BattleOrigin;
use crate::campaign::battle::{Engagement, Host};
use crate::campaign::battlefield::battle_seed;
use crate::campaign::dice::Seed;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::BattleName;
use crate::campaign::state::Campaign;
use std::collections::BTreeMap;

impl CampaignDesk {
    /// A turn up to now: the campaign before the turn was opened, and the events since.
    ///
    /// # Errors
    /// If an entry of the journal cannot follow those before it.
    pub fn turn(&self, turn: u32) -> Result<(Campaign, Vec<CampaignEvent>), Trouble> {
        let opens = |(_, event): &(u32, CampaignEvent), of: u32| matches!(&event.what, CampaignEventKind::Opened { date, .. } if date.turn == of);
        let first = self.events.iter().position(|entry| opens(entry, turn)).unwrap_or(self.events.len());
        let last = self.events.iter().position(|entry| opens(entry, turn + 1)).unwrap_or(self.events.len());
        let (before, _) = folded(self.events[..first].to_vec())?;
        Ok((before, self.events[first..last].iter().map(|(_, event)| event.clone()).collect()))
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
        CampaignEventKind::Threw { what, of, face, .. } => {
            let of: Vec<&str> = of.iter().map(String::as_str).collect();
            (format!("die for {what}"), u64::from(*face), u64::from(seed.die(turn, what, &of)))
        }
        CampaignEventKind::Drew { what, of, among, lot } => {
            let of: Vec<&str> = of.iter().map(String::as_str).collect();
            (format!("lot for {what}"), u64::from(*lot), seed.pick(turn, what, &of, *among as usize) as u64)
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
