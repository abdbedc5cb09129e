//! Armies that are merged and split, and garrisons that are left behind.

use std::collections::BTreeMap;

use super::{Halt, MissingTroops, RunningSeason, SeasonRefusal, policy};
use crate::campaign::army::{Army, ElementNumber, Posture};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::orders::{CampaignOrder, pick};

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
                self.refuse(&player, line.line, why, policy(CampaignPolicy::Forces))?;
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
    ) -> Result<Result<(), SeasonRefusal>, Halt> {
        let (Some(one), Some(other)) = (self.campaign.armies.get(army), self.campaign.armies.get(into)) else {
            return Ok(Err(SeasonRefusal::NotTwoThere { army: army.clone(), into: into.clone() }));
        };
        if army == into || one.nation != *nation || other.nation != *nation {
            let (army, into, nation) = (army.clone(), into.clone(), nation.clone());
            return Ok(Err(SeasonRefusal::NotTwoOfOne { army, into, nation }));
        }
        if one.at != other.at {
            let (at, other) = (one.at.clone(), other.at.clone());
            return Ok(Err(SeasonRefusal::Apart { army: army.clone(), at, into: into.clone(), other }));
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
    ) -> Result<Result<(), SeasonRefusal>, Halt> {
        if self.campaign.armies.contains_key(new) {
            return Ok(Err(SeasonRefusal::NameTaken { army: new.clone() }));
        }
        let of = self.campaign.armies.get(army).filter(|of| of.nation == *nation);
        let Some(of) = of else { return Ok(Err(not_of(army, nation))) };
        let picked = match pick(of, self.campaign.date.turn, troops) {
            Ok(picked) => picked,
            Err(fault) => return Ok(Err(MissingTroops::of(fault, troops))),
        };
        if picked.len() == of.troops.len() {
            return Ok(Err(SeasonRefusal::NobodyLeft { army: army.clone() }));
        }
        if new.is_of_garrison() {
            return Ok(Err(SeasonRefusal::GarrisonName { army: new.clone() }));
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
                self.refuse(&player, line.line, why, policy(CampaignPolicy::Forces))?;
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
    ) -> Result<Result<(), SeasonRefusal>, Halt> {
        let of = self.campaign.armies.get(army).filter(|of| of.nation == *nation);
        let Some(of) = of else { return Ok(Err(not_of(army, nation))) };
        if of.at != *at {
            return Ok(Err(SeasonRefusal::NotThere { army: army.clone(), found: of.at.clone(), at: at.clone() }));
        }
        let friend = self.campaign.is_friendly(nation, at);
        if !friend {
            return Ok(Err(SeasonRefusal::NotFriendly { at: at.clone() }));
        }
        if of.fought {
            return Ok(Err(SeasonRefusal::HasMet { army: army.clone() }));
        }
        let picked = match pick(of, self.campaign.date.turn, troops) {
            Ok(picked) => picked,
            Err(fault) => return Ok(Err(MissingTroops::of(fault, troops))),
        };
        if picked.len() == of.troops.len() {
            return Ok(Err(SeasonRefusal::NobodyLeft { army: army.clone() }));
        }
        let name = ArmyName::of_garrison(at);
        match self.campaign.armies.get(&name) {
            Some(there) if there.nation != *nation || !there.garrison || there.at != *at => {
                return Ok(Err(SeasonRefusal::GarrisonTaken { garrison: name, nation: there.nation.clone() }));
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

fn not_of(army: &ArmyName, nation: &NationName) -> SeasonRefusal {
    SeasonRefusal::NotOfNation { army: army.clone(), nation: nation.clone() }
}
