//! An army on its way: the legs that it was ordered to go, and going one of them.

use super::{Blocked, Halt, RunningSeason, SeasonRefusal, SeasonThrow, blocked, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::{Army, Posture};
use crate::campaign::battle::{BattleStake, Engagement};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::{CampaignThrow, ElementLoss};
use crate::campaign::event::{CampaignEventKind, Needs};
use crate::campaign::going::{TravelStage, protected, step};
use crate::campaign::map::MapLink;
use crate::campaign::names::{ArmyName, NationName, NodeName, PlayerName};
use crate::campaign::orders::CampaignOrder;
use crate::campaign::policy::Play;

/// One leg of an army's way.
#[derive(Clone, Debug)]
pub(super) struct MarchLeg {
    /// The node to which it leads.
    pub(super) to: NodeName,
    sea: bool,
    player: PlayerName,
    line: u32,
}

impl MarchLeg {
    /// Whether it is to be gone by such a way.
    pub(super) fn goes_by(&self, way: WayKind) -> bool {
        (way == WayKind::Sea) == self.sea
    }

    /// The order behind it.
    pub(super) fn cause(&self) -> CampaignCause {
        CampaignCause::Order(self.player.clone(), self.line)
    }
}

impl RunningSeason<'_> {
    /// The legs that an army was ordered to go, in the order in which they were written.
    pub(super) fn legs(&self, army: &ArmyName) -> Vec<MarchLeg> {
        let mut legs = Vec::new();
        for (player, line) in self.orders_for(army) {
            let (way, sea) = match &line.order {
                CampaignOrder::March { way, .. } => (way, false),
                CampaignOrder::Sail { way, .. } => (way, true),
                _ => continue,
            };
            legs.extend(way.iter().map(|to| MarchLeg { to: to.clone(), sea, player: player.clone(), line: line.line }));
        }
        legs
    }

    /// The terms of marching a leg now.
    ///
    /// # Errors
    /// The reason why it cannot be marched, with the rule or policy.
    pub(super) fn look(&self, army: &ArmyName, leg: &MarchLeg) -> Result<(TravelStage, MapLink), Blocked> {
        let Some(of) = self.campaign.armies.get(army) else {
            return Err(blocked(SeasonRefusal::NoArmy { army: army.clone() }, policy(CampaignPolicy::Forces)));
        };
        if of.garrison {
            return Err(blocked(SeasonRefusal::GarrisonMarch { army: army.clone() }, policy(CampaignPolicy::Forces)));
        }
        if of.strength(self.campaign.date.turn) == 0 {
            return Err(blocked(SeasonRefusal::NoElements { army: army.clone() }, policy(CampaignPolicy::Forces)));
        }
        self.may_enter(&of.nation, &leg.to)?;
        let ways = self.campaign.map.between(&of.at, &leg.to).filter(|link| leg.goes_by(link.way));
        let mut found: Option<(TravelStage, MapLink)> = None;
        let mut why = None;
        for link in ways {
            match step(&self.campaign, self.book.tables, &of.nation, &leg.to, link) {
                Ok(stage) if found.as_ref().is_none_or(|(best, _)| stage.cost < best.cost) => {
                    found = Some((stage, link.clone()));
                }
                Ok(_) => {}
                Err(closed) => {
                    why = Some((SeasonRefusal::Way { fault: closed.fault }, CampaignCause::Rule(closed.clause)));
                }
            }
        }
        let (stage, link) = found.ok_or_else(|| {
            let network = self.book.tables.network;
            let none = SeasonRefusal::NoWay { sea: leg.sea, from: of.at.clone(), to: leg.to.clone() };
            Box::new(why.unwrap_or((none, CampaignCause::Rule(network))))
        })?;
        let left = self.allowance(of);
        if stage.cost > left {
            let (army, from, to) = (army.clone(), of.at.clone(), leg.to.clone());
            let what = SeasonRefusal::MarchCost { army, from, to, cost: stage.cost, left };
            return Err(blocked(what, CampaignCause::Rule(stage.clause)));
        }
        Ok((stage, link))
    }

    /// The PIPs or points that an army can still spend on marching.
    pub(super) fn allowance(&self, army: &Army) -> u16 {
        match self.campaign.policies.play {
            Play::Club => self.campaign.pips.get(&army.nation).copied().unwrap_or(0),
            Play::Postal => army.march,
        }
    }

    /// Whether a nation's armies may enter a node: not if its owner is at peace with the nation and has granted no
    /// passage.
    pub(super) fn may_enter(&self, nation: &NationName, node: &NodeName) -> Result<(), Blocked> {
        let Some(owner) = protected(&self.campaign, nation, node) else { return Ok(()) };
        let what = SeasonRefusal::NoPassage { node: node.clone(), owner: owner.clone(), nation: nation.clone() };
        Err(blocked(what, policy(CampaignPolicy::Treaties)))
    }

    /// Marches a leg that was found to be open. Returns whether the army can march on from there.
    pub(super) fn go(
        &mut self,
        army: &ArmyName,
        leg: &MarchLeg,
        stage: TravelStage,
        way: WayKind,
    ) -> Result<bool, Halt> {
        let from = match self.campaign.armies.get(army) {
            Some(of) => of.at.clone(),
            None => return Ok(false),
        };
        if let Some(clause) = stage.risky {
            let risky = CampaignCause::Rule(clause);
            let (most, why) =
                self.number("storm", &[army], self.campaign.policies.storm.into(), policy(CampaignPolicy::Storm))?;
            // If no face drives the fleet back, no die is needed.
            let storm = match most {
                0 => None,
                _ => {
                    let throw = CampaignThrow::Storm { army: army.clone(), from: from.clone(), to: leg.to.clone() };
                    Some(self.throw(throw, Needs::Most(most), risky.clone())?)
                }
            };
            if let Some(SeasonThrow { face, met: true }) = storm {
                if face == 1 {
                    self.lose_one(ElementLoss::Storm, army, &risky)?;
                }
                self.emit(CampaignEventKind::Allowed { army: army.clone(), march: 0 }, why)?;
                self.dissolve(army)?;
                return Ok(false);
            }
        }
        let (to, cost) = (leg.to.clone(), stage.cost);
        self.emit(CampaignEventKind::Marched { army: army.clone(), from, to, cost, way: Some(way) }, leg.cause())?;
        Ok(true)
    }

    /// Emits that a leg cannot be marched.
    pub(super) fn stopped(&mut self, leg: &MarchLeg, (why, cause): (SeasonRefusal, CampaignCause)) -> Result<(), Halt> {
        self.refuse(&leg.player, leg.line, why, cause)
    }

    /// Whether an army is between two nodes: under way in this tick, or in a battle on a way.
    pub(super) fn is_on_way(&self, army: &ArmyName) -> bool {
        let fights = |battle: &Engagement| {
            battle.matter == BattleStake::Way && !battle.settled && battle.armies().any(|other| other == army)
        };
        self.on_way.contains(army) || self.campaign.battles.values().any(fights)
    }

    /// Whether enemies stand in the field where an army is, so that it cannot leave without a battle.
    pub(super) fn is_held(&self, army: &ArmyName) -> bool {
        let Some(of) = self.campaign.armies.get(army) else { return false };
        // An army without elements is not held.
        of.strength(self.campaign.date.turn) > 0 && self.enemies_in_field(&of.nation, &of.at).next().is_some()
    }

    /// The enemies of a nation that stand in the field at a node, in the order of their names.
    pub(super) fn enemies_in_field<'s>(
        &'s self,
        nation: &'s NationName,
        node: &'s NodeName,
    ) -> impl Iterator<Item = &'s ArmyName> {
        self.campaign
            .at(node)
            .filter(move |(name, army)| {
                let away = army.posture == Posture::Inside || self.is_on_way(name);
                !away && self.campaign.hostile(nation, &army.nation)
            })
            .map(|(name, _)| name)
    }
}
