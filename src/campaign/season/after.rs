//! The consequences of a battle: losses, the retreat of a stage, and the owner of the place.

use super::{Halt, RunningSeason, policy};
use crate::base::names::SideId;
use crate::book::campaign_tables::{DrawOwner, WayKind};
use crate::campaign::aftermath;
use crate::campaign::army::{ElementNumber, Posture};
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, INVADER};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::event::CampaignEventKind;
use crate::campaign::going::open;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, BattleName, NationName, NodeName};
use crate::campaign::orders::{Back, CampaignOrder};
use crate::campaign::policy::CutOff;
use std::collections::BTreeSet;

impl RunningSeason<'_> {
    /// Applies the consequences of a battle.
    pub(super) fn settle(&mut self, name: &BattleName) -> Result<(), Halt> {
        let Some(battle) = self.campaign.battles.get(name).cloned() else {
            return Err(Halt::Broken(format!("there is no battle {name}")));
        };
        let Some(record) = battle.record.clone() else { return Ok(()) };
        let events = aftermath::follow(&self.campaign, name, self.book.losses, &self.seed).map_err(Halt::Broken)?;
        for event in events {
            self.emit(event.what, event.why)?;
        }
        let drawn = self.book.tables.drawn;
        let (loser, why) = match record.winner {
            Some(winner) => (winner.enemy(), self.book.tables.retire.clause),
            None => match drawn.value {
                DrawOwner::Defender => (INVADER, drawn.clause),
            },
        };
        self.emit(CampaignEventKind::Settled { name: name.clone() }, CampaignCause::Rule(why))?;
        match battle.matter {
            BattleStake::Assault => {
                self.after_assault(name, &battle, &record, CampaignCause::Battle(name.clone(), why))?
            }
            _ => self.retire(&battle, loser, CampaignCause::Battle(name.clone(), why))?,
        }
        if let (BattleStake::Raid, true, Some(by)) =
            (battle.matter, loser == DEFENDER, self.nation_of(&battle, INVADER))
        {
            self.sack(&battle.node, &by, false)?;
        }
        self.hold_field(&battle, loser, CampaignCause::Battle(name.clone(), why))?;
        self.empty(&battle)?;
        self.next_pair(&battle)
    }

    /// The beaten armies go back a stage, if they can.
    pub(super) fn retire(&mut self, battle: &Engagement, loser: SideId, why: CampaignCause) -> Result<(), Halt> {
        let stages = self.book.tables.retire.value;
        for host in &battle.sides[loser.index()] {
            let army = &host.army;
            if self.campaign.armies.get(army).is_none_or(|of| of.troops.is_empty()) {
                continue;
            }
            // A beaten army no longer besieges, even if it cannot go back.
            if self.besieges(army).is_some() {
                self.emit(CampaignEventKind::Stands { army: army.clone(), posture: Posture::Field }, why.clone())?;
            }
            for _ in 0..stages {
                let plan = self.order_for(army, |order| match order {
                    CampaignOrder::Retreat { when: Back::Beaten, to, .. } => Some(to.clone()),
                    _ => None,
                });
                let plan = plan.map(|(plan, _)| plan).unwrap_or_default();
                // After a battle on a way, an army goes back to the node from which it set out.
                let out = if battle.matter == BattleStake::Way { self.set_out_from(army) } else { None };
                match out.or_else(|| self.way_back(army, &plan)) {
                    Some(to) => self.emit(CampaignEventKind::Retreated { army: army.clone(), to }, why.clone())?,
                    None => self.cut_off(army)?,
                }
            }
        }
        Ok(())
    }

    /// The node from which an army set out that met enemies on a way: it still stands there, unless enemies have come.
    fn set_out_from(&self, army: &ArmyName) -> Option<NodeName> {
        let of = self.campaign.armies.get(army)?;
        let enemys = self.campaign.is_enemys(&of.nation, &of.at);
        (!enemys && !self.is_held(army)).then(|| of.at.clone())
    }

    /// An army that cannot go back shelters within its own walls if there are any; otherwise the policy decides.
    fn cut_off(&mut self, army: &ArmyName) -> Result<(), Halt> {
        let Some(of) = self.campaign.armies.get(army) else { return Ok(()) };
        let own = self.campaign.is_friendly(&of.nation, &of.at);
        let walled = self.campaign.map.nodes.get(&of.at).is_some_and(|node| node.walls != Walls::None);
        match self.campaign.policies.cut_off {
            _ if own && walled => self.emit(
                CampaignEventKind::Stands { army: army.clone(), posture: Posture::Inside },
                policy(CampaignPolicy::CutOff),
            ),
            CutOff::Surrenders => self.surrender(army),
            CutOff::Stays => self.emit(CampaignEventKind::Stuck { army: army.clone() }, policy(CampaignPolicy::CutOff)),
        }
    }

    /// An army loses all its elements.
    pub(super) fn surrender(&mut self, army: &ArmyName) -> Result<(), Halt> {
        let troops: Vec<ElementNumber> =
            self.campaign.armies.get(army).map(|of| of.troops.keys().copied().collect()).unwrap_or_default();
        if troops.is_empty() {
            Ok(())
        } else {
            self.emit(CampaignEventKind::Lost { army: army.clone(), troops }, policy(CampaignPolicy::CutOff))
        }
    }

    /// The node to which an army can go back: one of its plan first, then the node from which it came, an own node, a
    /// node without an owner; over the sea only to friendly ports, never to a node with enemies.
    pub(super) fn way_back(&self, army: &ArmyName, plan: &[NodeName]) -> Option<NodeName> {
        let of = self.campaign.armies.get(army).filter(|of| !of.garrison)?;
        let roads = self.campaign.map.roads();
        let exits = roads.exits(&of.at);
        let found: Vec<&NodeName> = exits
            .iter()
            .filter(|(to, link)| {
                // The fleet that brought an army takes it to a friendly port.
                let sails = self.campaign.is_friendly(&of.nation, to);
                (link.way != WayKind::Sea || sails)
                    && open(&self.campaign, self.book.tables, &of.nation, to, link).is_ok()
                    && self.may_enter(&of.nation, to).is_ok()
                    && self.campaign.owner(to).is_none_or(|owner| !self.campaign.hostile(&of.nation, owner))
                    && self.campaign.at(to).all(|(_, other)| !self.campaign.hostile(&of.nation, &other.nation))
            })
            .map(|(to, _)| *to)
            .collect();
        let planned = plan.iter().find(|node| found.contains(node));
        let came = of.from.as_ref().filter(|from| found.contains(from));
        let own = || found.iter().find(|node| self.campaign.owner(node) == Some(&of.nation)).copied();
        planned.or(came).or_else(own).or_else(|| found.first().copied()).cloned()
    }

    /// The winner of a battle in the field takes what can be taken there.
    fn hold_field(&mut self, battle: &Engagement, loser: SideId, why: CampaignCause) -> Result<(), Halt> {
        if !matches!(battle.matter, BattleStake::Field) {
            return Ok(());
        }
        for host in &battle.sides[loser.enemy().index()] {
            let stands = self.campaign.armies.get(&host.army);
            let stands = stands.is_some_and(|of| of.at == battle.node && of.strength(self.campaign.date.turn) > 0);
            let nation = self.nation_of(battle, loser.enemy());
            let contested = nation.is_some_and(|nation| {
                self.campaign.at(&battle.node).any(|(_, other)| {
                    let walled = self.campaign.map.nodes.get(&battle.node).is_some_and(|n| n.walls != Walls::None);
                    let there = !walled || other.posture != Posture::Inside;
                    there && self.campaign.hostile(&nation, &other.nation)
                })
            });
            if stands && !contested {
                // Besiegers who have beaten a relief go on with their siege.
                let goes_on = self.reads_long_sieges() && self.besieges(&host.army).is_some();
                if !goes_on {
                    self.occupy(&host.army, why.clone())?;
                }
                if !self.reads_shared_sieges() {
                    return Ok(());
                }
            }
        }
        Ok(())
    }

    /// Armies without elements go home as a name to be filled again; garrisons without elements end.
    fn empty(&mut self, battle: &Engagement) -> Result<(), Halt> {
        for army in battle.armies() {
            self.dissolve(army)?;
        }
        Ok(())
    }

    /// As [`RunningSeason::empty`], of one army.
    pub(super) fn dissolve(&mut self, army: &ArmyName) -> Result<(), Halt> {
        let Some(of) = self.campaign.armies.get(army).filter(|of| of.troops.is_empty()) else { return Ok(()) };
        let capital = self.campaign.nations.get(&of.nation).map(|nation| nation.capital.clone());
        let held = capital.filter(|capital| self.campaign.owner(capital) == Some(&of.nation));
        match held.filter(|_| !of.garrison) {
            Some(to) if of.at != to => self
                .emit(CampaignEventKind::Retreated { army: army.clone(), to }, policy(CampaignPolicy::DestroyedArmies)),
            Some(_) => Ok(()),
            None => self.emit(
                CampaignEventKind::Ended { army: army.clone(), into: None },
                policy(CampaignPolicy::DestroyedArmies),
            ),
        }
    }

    /// If more than two parties are at a place, the next two fight that have not fought each other.
    fn next_pair(&mut self, battle: &Engagement) -> Result<(), Halt> {
        let own = battle.armies().filter_map(|army| self.campaign.armies.get(army)).map(|army| &army.at);
        let nodes: BTreeSet<&NodeName> = own.chain([&battle.node]).chain(&battle.toward).collect();
        let fresh = nodes.into_iter().flat_map(|node| self.campaign.at(node)).find(|(_, army)| {
            let field = !army.garrison && army.posture != Posture::Inside;
            !army.fought && field && self.enemies_in_field(&army.nation, &army.at).any(|enemy| !self.is_busy(enemy))
        });
        match fresh.map(|(name, _)| name.clone()) {
            Some(army) => self.meet_here(&army, policy(CampaignPolicy::PairsInOrder)),
            None => Ok(()),
        }
    }

    /// The nation that commands a side.
    pub(super) fn nation_of(&self, battle: &Engagement, side: SideId) -> Option<NationName> {
        let hosts = battle.sides[side.index()].iter();
        hosts.filter_map(|host| self.campaign.armies.get(&host.army)).map(|army| army.nation.clone()).next()
    }

    /// The turn since which an army besieges a place; `None` if it does not.
    pub(super) fn besieges(&self, army: &ArmyName) -> Option<u32> {
        self.campaign.armies.get(army)?.besieges()
    }
}
