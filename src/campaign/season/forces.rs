//! Armies that are merged and split, and garrisons that are left behind.

use std::collections::BTreeMap;

use super::{Halt, RunningSeason, policy};
use crate::campaign::army::{Army, ElementNumber, Posture};
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::orders::{CampaignOrder, pick};

/// The beginning of the names of garrisons.
const GARRISON: &str = "Garrison of ";

impl RunningSeason<'_> {
    /// Merges and splits the armies of a nation, before they march.
    pub(super) fn muster(&mut self, nation: &NationName) -> Result<(), Halt> {
        let Some((player, lines)) = self.orders_of(nation) else { return Ok(()) };
        for line in lines {
            let done = match &line.order {
                CampaignOrder::Merge { army, into } => self.merge(nation, army, into, &player, line.line)?,
                CampaignOrder::Split { army, new, troops } => {
                    self.split(nation, army, new, troops, &player, line.line)?
                }
                _ => Ok(()),
            };
            if let Err(why) = done {
                self.refuse(&player, line.line, why, policy("forces"))?;
            }
        }
        Ok(())
    }

    fn merge(
        &mut self,
        nation: &NationName,
        army: &ArmyName,
        into: &ArmyName,
        player: &PlayerName,
        line: u32,
    ) -> Result<Result<(), String>, Halt> {
        let (Some(one), Some(other)) = (self.campaign.armies.get(army), self.campaign.armies.get(into)) else {
            return Ok(Err(format!("there are no armies `{army}` and `{into}`")));
        };
        if army == into || one.nation != *nation || other.nation != *nation {
            return Ok(Err(format!("`{army}` and `{into}` are not two armies of {nation}")));
        }
        if one.at != other.at {
            return Ok(Err(format!("{army} is at {}, {into} at {}", one.at, other.at)));
        }
        let troops: Vec<ElementNumber> = one.troops.keys().copied().collect();
        let why = CampaignCause::Order(player.clone(), line);
        self.emit(CampaignEventKind::Handed { from: army.clone(), to: into.clone(), troops }, why.clone())?;
        self.emit(CampaignEventKind::Ended { army: army.clone(), into: Some(into.clone()) }, why)?;
        Ok(Ok(()))
    }

    fn split(
        &mut self,
        nation: &NationName,
        army: &ArmyName,
        new: &ArmyName,
        troops: &str,
        player: &PlayerName,
        line: u32,
    ) -> Result<Result<(), String>, Halt> {
        if self.campaign.armies.contains_key(new) {
            return Ok(Err(format!("there is an army {new} already")));
        }
        let of = self.campaign.armies.get(army).filter(|of| of.nation == *nation);
        let Some(of) = of else { return Ok(Err(format!("{nation} has no army `{army}`"))) };
        let picked = match pick(of, self.campaign.date.turn, troops) {
            Ok(picked) => picked,
            Err(why) => return Ok(Err(why.to_string())),
        };
        if picked.len() == of.troops.len() {
            return Ok(Err(format!("nobody would be left of {army}")));
        }
        if new.starts_with(GARRISON) {
            return Ok(Err(format!("`{new}` is how garrisons are called; give the army another name")));
        }
        let (full, troops) = (Vec::new(), BTreeMap::new());
        let formed = Army { full, troops, garrison: false, posture: Posture::Field, ..of.clone() };
        self.form(new, formed, army, picked, CampaignCause::Order(player.clone(), line))?;
        Ok(Ok(()))
    }

    /// Leaves the garrisons that a nation's armies were ordered to leave: with `before`, ahead of the marches, those at
    /// nodes from which the army marches away without a return; otherwise the rest.
    pub(super) fn leave_garrisons(&mut self, nation: &NationName, before: bool) -> Result<(), Halt> {
        let Some((player, lines)) = self.orders_of(nation) else { return Ok(()) };
        for line in lines {
            let CampaignOrder::Garrison { army, at, troops } = &line.order else { continue };
            let legs = self.legs(army);
            let here = self.campaign.armies.get(army).is_some_and(|of| of.at == *at);
            let leaves = here && !legs.is_empty() && legs.iter().all(|leg| leg.to != *at);
            let done = (player.clone(), line.line);
            if self.left.contains(&done) || (before && !leaves) {
                continue;
            }
            self.left.insert(done);
            if let Err(why) =
                self.garrison(nation, army, at, troops, CampaignCause::Order(player.clone(), line.line))?
            {
                self.refuse(&player, line.line, why, policy("forces"))?;
            }
        }
        Ok(())
    }

    fn garrison(
        &mut self,
        nation: &NationName,
        army: &ArmyName,
        at: &NodeName,
        troops: &str,
        why: CampaignCause,
    ) -> Result<Result<(), String>, Halt> {
        let of = self.campaign.armies.get(army).filter(|of| of.nation == *nation);
        let Some(of) = of else { return Ok(Err(format!("{nation} has no army `{army}`"))) };
        if of.at != *at {
            return Ok(Err(format!("{army} is at {}, not at {at}", of.at)));
        }
        let friend = self.campaign.owner(at).is_some_and(|owner| self.campaign.allied(owner, nation));
        if !friend {
            return Ok(Err(format!("{at} is not in friendly hands")));
        }
        if of.fought {
            return Ok(Err(format!("{army} has met an enemy, and leaves nobody")));
        }
        let picked = match pick(of, self.campaign.date.turn, troops) {
            Ok(picked) => picked,
            Err(why) => return Ok(Err(why.to_string())),
        };
        if picked.len() == of.troops.len() {
            return Ok(Err(format!("nobody would be left of {army}")));
        }
        let name = ArmyName(format!("{GARRISON}{at}"));
        match self.campaign.armies.get(&name) {
            Some(there) if there.nation != *nation || !there.garrison || there.at != *at => {
                return Ok(Err(format!("there is something else called {name} already, of {}", there.nation)));
            }
            Some(_) => self.emit(CampaignEventKind::Handed { from: army.clone(), to: name, troops: picked }, why)?,
            None => {
                let (full, troops) = (Vec::new(), BTreeMap::new());
                let formed = Army { full, troops, garrison: true, posture: Posture::Inside, ..of.clone() };
                self.form(&name, formed, army, picked, why)?;
            }
        }
        Ok(Ok(()))
    }

    fn form(
        &mut self,
        name: &ArmyName,
        formed: Army,
        from: &ArmyName,
        troops: Vec<ElementNumber>,
        why: CampaignCause,
    ) -> Result<(), Halt> {
        self.emit(CampaignEventKind::Formed { name: name.clone(), army: Box::new(formed) }, why.clone())?;
        self.emit(CampaignEventKind::Handed { from: from.clone(), to: name.clone(), troops }, why)
    }
}
