//! Places that are besieged, raided and sacked.

use std::collections::BTreeSet;

use super::{Blocked, Halt, Inability, RunningSeason, SeasonRefusal, blocked, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Posture;
use crate::campaign::battle::BattleStake;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::CampaignThrow;
use crate::campaign::event::{CampaignEvent, CampaignEventKind, Needs, Taking};
use crate::campaign::going::step;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::CampaignOrder;
use crate::campaign::policy::Play;
use crate::campaign::purse::Purse;
use crate::campaign::realm::RealmEvent;

impl RunningSeason<'_> {
    /// A nation's armies carry out their orders to besiege or storm the places at which they are.
    pub(super) fn sit_down(&mut self, nation: &NationName) -> Result<(), Halt> {
        for army in self.in_order(nation) {
            let orders = self.order_for(&army, |order| match order {
                CampaignOrder::Assault { at, .. } => Some((at.clone(), true)),
                CampaignOrder::Besiege { at, .. } => Some((at.clone(), false)),
                _ => None,
            });
            let Some(((at, storms), order)) = orders else { continue };
            if self.campaign.owner(&at) == Some(nation) {
                let took =
                    |event: &CampaignEvent| matches!(&event.what, CampaignEventKind::Took { node, .. } if *node == at);
                // An army that has just taken the place has nothing to storm.
                if !self.events.iter().any(took) {
                    let what = SeasonRefusal::OwnPlace { at, nation: nation.clone() };
                    self.refuse_order(&order, what, policy(CampaignPolicy::Siege))?;
                }
                continue;
            }
            if let Err(blocked) = self.may_besiege(&army, nation, &at) {
                let (why, cause) = *blocked;
                self.refuse_order(&order, why, cause)?;
                continue;
            }
            // An army must fight enemies in the field first.
            if self.is_held(&army) {
                self.meet_here(&army, order)?;
                continue;
            }
            // An army that stood there as a friend now besieges the place, or takes it.
            if self.besieges(&army).is_none() {
                self.invaded = true;
                self.occupy(&army, order.clone())?;
            }
            if storms && self.besieges(&army).is_some() {
                self.assault(army, nation, at, order)?;
            }
        }
        Ok(())
    }

    /// Refuses an army that cannot besiege or storm a place.
    pub(super) fn may_besiege(&self, army: &ArmyName, nation: &NationName, at: &NodeName) -> Result<(), Blocked> {
        let Some(of) = self.campaign.armies.get(army) else { return Ok(()) };
        let enemy = self.campaign.owner(at).is_none_or(|owner| self.campaign.hostile(nation, owner));
        if of.at != *at {
            let (army, found) = (army.clone(), of.at.clone());
            return Err(blocked(
                SeasonRefusal::Elsewhere { army, found, at: at.clone() },
                policy(CampaignPolicy::Siege),
            ));
        }
        if let Some(reason) = self.unable(army) {
            let what = SeasonRefusal::UnableToAttack { army: army.clone(), reason, at: at.clone() };
            return Err(blocked(what, policy(CampaignPolicy::Siege)));
        }
        let what = SeasonRefusal::NoEnemys { at: at.clone(), nation: nation.clone() };
        if enemy { Ok(()) } else { Err(blocked(what, policy(CampaignPolicy::Treaties))) }
    }

    /// The reason why an army can no longer attack in this season, if it cannot.
    fn unable(&self, army: &ArmyName) -> Option<Inability> {
        let of = self.campaign.armies.get(army)?;
        match () {
            () if of.garrison => Some(Inability::Garrison),
            () if of.fought => Some(Inability::HasFought),
            () if of.strength(self.campaign.date.turn) == 0 => Some(Inability::NoElements),
            () => None,
        }
    }

    /// Lays a place waste. It pays the sacking nation, unless walls keep that nation out.
    pub(super) fn sack(&mut self, node: &NodeName, by: &NationName, within: bool) -> Result<(), Halt> {
        if within {
            self.breach(node)?;
        }
        let wasted = self.campaign.holdings.get(node).and_then(|holding| holding.sacked);
        self.emit(CampaignEventKind::Sacked { node: node.clone(), by: by.clone() }, policy(CampaignPolicy::Plunder))?;
        let worth = self.campaign.map.nodes.get(node).map(|node| u64::from(node.worth)).unwrap_or(0);
        let usual = self.campaign.policies.plunder.into();
        let (times, why) = self.number("plunder", &[node, by], usual, policy(CampaignPolicy::Plunder))?;
        let coins = worth * u64::from(times);
        let walled = self.campaign.map.nodes.get(node).is_some_and(|node| node.walls != Walls::None);
        if coins == 0 || (walled && !within) || wasted.is_some_and(|turn| self.campaign.is_waste(turn)) {
            return Ok(());
        }
        self.emit(CampaignEventKind::Paid { from: Purse::Land, to: Purse::Nation(by.clone()), coins }, why)
    }

    /// The walls of a stormed place are broken, where the policy says so.
    fn breach(&mut self, node: &NodeName) -> Result<(), Halt> {
        let walls = match self.campaign.map.nodes.get(node).map(|node| node.walls) {
            Some(Walls::City) => Walls::Fort,
            Some(Walls::Fort) => Walls::None,
            Some(Walls::None) | None => return Ok(()),
        };
        if !self.campaign.policies.prices.breaches {
            return Ok(());
        }
        let event = RealmEvent::Walls { at: node.clone(), walls };
        self.emit(CampaignEventKind::Realm(event), policy(CampaignPolicy::Breaches))
    }

    /// A nation's armies carry out their orders to raid.
    pub(super) fn raid(&mut self, nation: &NationName) -> Result<(), Halt> {
        for army in self.in_order(nation) {
            let raid = self.order_for(&army, |order| match order {
                CampaignOrder::Raid { at, .. } => Some(at.clone()),
                _ => None,
            });
            let Some((at, order)) = raid else { continue };
            let cost = match self.may_raid(&army, nation, &at) {
                Ok(cost) => cost,
                Err(blocked) => {
                    let (why, cause) = *blocked;
                    self.refuse_order(&order, why, cause)?;
                    continue;
                }
            };
            self.emit(CampaignEventKind::Spent { army: army.clone(), cost }, order.clone())?;
            self.invaded = true;
            let there: Vec<ArmyName> = self.enemies_in_field(nation, &at).cloned().collect();
            if there.is_empty() {
                self.sack(&at, nation, false)?;
                self.emit(CampaignEventKind::Allowed { army, march: 0 }, policy(CampaignPolicy::Raids))?;
            } else {
                self.meet([vec![army], there], at, None, BattleStake::Raid, order, None)?;
            }
        }
        Ok(())
    }

    /// The cost for an army to raid a neighbouring node by land, there and back.
    pub(super) fn may_raid(&self, army: &ArmyName, nation: &NationName, at: &NodeName) -> Result<u16, Blocked> {
        let Some(of) = self.campaign.armies.get(army) else {
            return Err(blocked(SeasonRefusal::NoArmy { army: army.clone() }, policy(CampaignPolicy::Forces)));
        };
        let raids = |what: SeasonRefusal| Err(blocked(what, policy(CampaignPolicy::Raids)));
        if let Some(reason) = self.unable(army) {
            return raids(SeasonRefusal::UnableToRaid { army: army.clone(), reason });
        }
        if self.is_held(army) {
            return raids(SeasonRefusal::RaidHeld { army: army.clone(), at: of.at.clone() });
        }
        if !self.campaign.is_enemys(nation, at) {
            return raids(SeasonRefusal::NoEnemys { at: at.clone(), nation: nation.clone() });
        }
        let mut cheapest = raids(SeasonRefusal::NoWay { sea: false, from: of.at.clone(), to: at.clone() });
        for link in self.campaign.map.between(&of.at, at).filter(|link| link.way != WayKind::Sea) {
            let stage = step(&self.campaign, self.book.tables, nation, at, link);
            let found = stage.map(|stage| stage.cost).map_err(|closed| {
                blocked(SeasonRefusal::Way { fault: closed.fault }, CampaignCause::Rule(closed.clause))
            });
            cheapest = match (cheapest, found) {
                (Ok(one), Ok(other)) => Ok(one.min(other)),
                (Ok(one), Err(_)) => Ok(one),
                (Err(_), found) => found,
            };
        }
        let cost = cheapest?;
        // An army that has not marched in a postal season has all of its march left.
        let unmarched = self.campaign.policies.play == Play::Postal && of.from.is_none();
        let left = if unmarched { self.campaign.policies.march } else { self.allowance(of) };
        if cost > left {
            return raids(SeasonRefusal::RaidCost { army: army.clone(), at: at.clone(), cost, left });
        }
        Ok(cost)
    }

    /// Besieged places surrender or hold out; sieges without a besieger end.
    pub(super) fn besiege(&mut self) -> Result<(), Halt> {
        let mut sieges: Vec<(ArmyName, NationName, NodeName, (u32, u32))> = self
            .campaign
            .armies
            .iter()
            .filter_map(|(name, army)| match army.posture {
                Posture::Besieging(since) => {
                    Some((name.clone(), army.nation.clone(), army.at.clone(), (since, army.sat_down)))
                }
                _ => None,
            })
            .collect();
        // The oldest siege of a place throws for all who lie before it; of equally old ones, that of who sat down first.
        let once = self.reads_long_sieges();
        if once {
            sieges.sort_by_key(|(.., age)| *age);
        }
        let mut thrown: BTreeSet<NodeName> = BTreeSet::new();
        for (army, nation, node, (since, _)) in sieges {
            let owner = self.campaign.owner(&node).cloned();
            let Some(owner) = owner.filter(|owner| self.campaign.hostile(&nation, owner)) else {
                self.emit(CampaignEventKind::Stands { army, posture: Posture::Field }, policy(CampaignPolicy::Siege))?;
                continue;
            };
            // An army with enemies in the field before it cannot besiege.
            if self.is_held(&army) {
                self.emit(CampaignEventKind::Stands { army, posture: Posture::Field }, policy(CampaignPolicy::Siege))?;
                continue;
            }
            if once && !thrown.insert(node.clone()) {
                continue;
            }
            let seasons = self.campaign.date.turn.saturating_sub(since) + 1;
            let (score, why) =
                self.number("siege", &[&node], self.campaign.policies.siege.into(), policy(CampaignPolicy::Siege))?;
            let needs = Needs::Least(score.saturating_sub(seasons));
            let throw = CampaignThrow::Siege { at: node.clone(), owner };
            if !self.throw(throw, needs, why.clone())?.met {
                continue;
            }
            // Elements that are away until a later season belong to the garrison, and are lost with it.
            let inside = self.campaign.armies.iter().filter(|(_, other)| {
                other.at == node && other.posture == Posture::Inside && self.campaign.hostile(&nation, &other.nation)
            });
            let within: Vec<ArmyName> = inside.map(|(name, _)| name.clone()).collect();
            for garrison in within {
                self.surrender(&garrison)?;
                self.dissolve(&garrison)?;
            }
            let took = CampaignEventKind::Took { node, owner: Some(nation), how: Taking::Surrendered };
            self.emit(took, why.clone())?;
            self.emit(CampaignEventKind::Stands { army, posture: Posture::Field }, why)?;
        }
        Ok(())
    }
}
