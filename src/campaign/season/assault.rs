//! Walls that are stormed: by a die where few hold them, else by a battle against the garrison first.

use super::{Halt, RunningSeason, policy};
use crate::book::aftermath::{BattleRecord, PlaceFate};
use crate::campaign::army::Posture;
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::{CampaignThrow, ElementLoss};
use crate::campaign::event::{CampaignEventKind, Needs, Taking};
use crate::campaign::names::{ArmyName, BattleName, NationName, NodeName};
use crate::campaign::stubborn::{DrawnAssault, Storming};

impl RunningSeason<'_> {
    /// An army assaults the walls that it besieges, by the scale of assaults.
    pub(super) fn assault(
        &mut self,
        army: ArmyName,
        nation: &NationName,
        at: NodeName,
        why: CampaignCause,
    ) -> Result<(), Halt> {
        self.invaded = true;
        let (scale, cause) = self.scale(&army, nation, &at)?;
        match scale {
            Storming::Die(least) => self.storm(&army, nation, &at, (least, cause), why),
            Storming::Battle => {
                let within = self.within(nation, &at);
                self.meet([vec![army], within], at, None, BattleStake::Assault, why, None)
            }
        }
    }

    /// The enemies of a nation within the walls of a place.
    fn within(&self, nation: &NationName, at: &NodeName) -> Vec<ArmyName> {
        let inside = self.campaign.at(at).filter(|(_, other)| other.posture == Posture::Inside);
        let hostile = inside.filter(|(_, other)| self.campaign.hostile(nation, &other.nation));
        hostile.map(|(name, _)| name.clone()).collect()
    }

    /// How an army storms a place that so many hold as hold it now, with the policy or function behind the number.
    fn scale(
        &mut self,
        army: &ArmyName,
        nation: &NationName,
        at: &NodeName,
    ) -> Result<(Storming, CampaignCause), Halt> {
        let usual = self.campaign.policies.storming.into();
        let (people, cause) = self.number("storming", &[army, at], usual, policy(CampaignPolicy::Storming))?;
        let strength = |name: &ArmyName| self.strength(name);
        let garrison = self.within(nation, at).iter().map(strength).sum();
        Ok((self.campaign.policies.stubborn.storming(people, strength(army), garrison), cause))
    }

    /// The elements of an army that can fight in this turn; none of an army that is no more.
    fn strength(&self, army: &ArmyName) -> usize {
        self.campaign.armies.get(army).map(|of| of.strength(self.campaign.date.turn)).unwrap_or(0)
    }

    /// Storms a place: a die decides. A storm that fails costs an element where a garrison holds the walls; against their
    /// people alone only a 1 does.
    fn storm(
        &mut self,
        army: &ArmyName,
        nation: &NationName,
        at: &NodeName,
        (least, why): (u32, CampaignCause),
        order: CampaignCause,
    ) -> Result<(), Halt> {
        let within = self.within(nation, at);
        let throw = CampaignThrow::Storming { army: army.clone(), at: at.clone() };
        let thrown = self.throw(throw, Needs::Least(least), why.clone())?;
        if thrown.face == 1 || (!thrown.met && !within.is_empty()) {
            self.lose_one(ElementLoss::Storming, army, &why)?;
            self.dissolve(army)?;
            if self.campaign.armies.get(army).is_none_or(|of| of.at != *at || of.troops.is_empty()) {
                return Ok(());
            }
        }
        if thrown.met {
            for garrison in within {
                self.surrender(&garrison)?;
                self.dissolve(&garrison)?;
            }
            let took = CampaignEventKind::Took { node: at.clone(), owner: Some(nation.clone()), how: Taking::Stormed };
            self.emit(took, order)?;
            self.sack(at, nation, true)?;
            self.emit(CampaignEventKind::Stands { army: army.clone(), posture: Posture::Field }, why)?;
        }
        Ok(())
    }

    /// Decides on a place after a battle for its walls, whether it was taken or not.
    pub(super) fn after_assault(
        &mut self,
        name: &BattleName,
        battle: &Engagement,
        record: &BattleRecord,
        why: CampaignCause,
    ) -> Result<(), Halt> {
        let fate = record.place;
        let taken = fate.map_or(record.winner == Some(INVADER), |fate| fate != PlaceFate::Held);
        if !taken {
            return self.before_walls(battle, record, why);
        }
        for host in &battle.sides[DEFENDER.index()] {
            self.surrender(&host.army)?;
        }
        let Some(by) = self.nation_of(battle, INVADER) else { return Ok(()) };
        let how = if fate == Some(PlaceFate::Surrendered) { Taking::Surrendered } else { Taking::Stormed };
        let why = CampaignCause::Battle(name.clone(), self.book.losses.clause());
        self.emit(CampaignEventKind::Took { node: battle.node.clone(), owner: Some(by.clone()), how }, why)?;
        if how == Taking::Stormed { self.sack(&battle.node, &by, true) } else { Ok(()) }
    }

    /// After a battle that has left the walls to their owner: whoever has beaten the garrison storms them, who was beaten
    /// goes back, and if neither was the policy decides.
    fn before_walls(&mut self, battle: &Engagement, record: &BattleRecord, why: CampaignCause) -> Result<(), Halt> {
        let Some(nation) = self.nation_of(battle, INVADER) else { return Ok(()) };
        let stubborn = &self.campaign.policies.stubborn;
        let (scales, drawn) = (stubborn.has_scale(), stubborn.drawn_assault);
        let manned = !self.within(&nation, &battle.node).is_empty();
        match record.winner {
            Some(winner) if winner == DEFENDER => self.retire(battle, INVADER, why),
            Some(_) if !scales => Ok(()),
            None if drawn == DrawnAssault::Retreat => self.retire(battle, INVADER, why),
            None if manned || !scales => self.still_besieges(battle),
            Some(_) | None => self.storm_on(battle, &nation, why),
        }
    }

    /// Whoever has beaten the garrison goes on against the walls, where few enough are left to hold them.
    fn storm_on(&mut self, battle: &Engagement, nation: &NationName, why: CampaignCause) -> Result<(), Halt> {
        let at = &battle.node;
        let hosts = battle.sides[INVADER.index()].iter().map(|host| host.army.clone());
        let Some(army) = hosts.into_iter().find(|army| self.strength(army) > 0) else { return Ok(()) };
        match self.scale(&army, nation, at)? {
            (Storming::Die(least), cause) => self.storm(&army, nation, at, (least, cause), why),
            (Storming::Battle, _) => self.still_besieges(battle),
        }
    }

    /// The siege goes on.
    fn still_besieges(&mut self, battle: &Engagement) -> Result<(), Halt> {
        for host in &battle.sides[INVADER.index()] {
            let Some(since) = self.besieges(&host.army).filter(|_| self.strength(&host.army) > 0) else { continue };
            let (army, posture) = (host.army.clone(), Posture::Besieging(since));
            self.emit(CampaignEventKind::Stands { army, posture }, policy(CampaignPolicy::Siege))?;
        }
        Ok(())
    }
}
