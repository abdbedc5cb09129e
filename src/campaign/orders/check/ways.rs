//! Judges where armies march, and what they do where they arrive.

use super::fault::RemarkFault;
use super::{Objected, OrderDesk, Weight, objected, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::going::{TravelStage, WayFault, protected, step_if_fleets_go};
use crate::campaign::map::{MapLink, Walls};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::{CampaignOrder, OrderLine};
use crate::campaign::policy::{Play, SeasonReading};

impl OrderDesk<'_> {
    /// Judges marches and voyages, each from the places to which the one before it may have led.
    pub(super) fn marches(&mut self, lines: &[OrderLine]) {
        let mut spent = 0;
        for (i, line) in self.open(lines) {
            let (army, way, sea) = match &line.order {
                CampaignOrder::March { army, way } => (army, way, false),
                CampaignOrder::Sail { army, way } => (army, way, true),
                _ => continue,
            };
            match self.way(lines, army, way, sea) {
                Err(objection) => self.refuse_by(i, line, *objection),
                Ok(stages) => self.go(i, line, army, way, &stages, &mut spent),
            }
        }
    }

    /// The stages of a way, from the likeliest place from which it can be marched.
    fn way(
        &self,
        lines: &[OrderLine],
        army: &ArmyName,
        way: &[NodeName],
        sea: bool,
    ) -> Result<Vec<TravelStage>, Objected> {
        let Some(plan) = self.plans.get(army) else { return Ok(Vec::new()) };
        if plan.army.garrison {
            let fault = RemarkFault::GarrisonMarch { army: army.clone() };
            return Err(objected(fault, policy(CampaignPolicy::Forces), "split an army off, or leave it where it is"));
        }
        let found = plan.places.iter().rev().map(|from| self.stages(lines, army, from, way, sea));
        let mut found: Vec<_> = found.collect();
        let best = found.iter().position(Result::is_ok).unwrap_or(0);
        if found.is_empty() { Ok(Vec::new()) } else { found.swap_remove(best) }
    }

    fn stages(
        &self,
        lines: &[OrderLine],
        army: &ArmyName,
        from: &NodeName,
        way: &[NodeName],
        sea: bool,
    ) -> Result<Vec<TravelStage>, Objected> {
        let mut at = from;
        let mut stages = Vec::new();
        for to in way {
            stages.push(self.stage(army, at, to, sea)?);
            self.may_enter(lines, army, to)?;
            at = to;
        }
        Ok(stages)
    }

    /// The cheapest way from one node to the next.
    fn stage(&self, army: &ArmyName, from: &NodeName, to: &NodeName, sea: bool) -> Result<TravelStage, Objected> {
        let of = &self.plans[army].army.nation;
        let is = |way: WayKind| (way == WayKind::Sea) == sea;
        let found: Vec<_> = self
            .campaign
            .map
            .between(from, to)
            .filter(|link| is(link.way))
            .map(|link| step_if_fleets_go(self.campaign, self.tables, of, to, link))
            .collect();
        if let Some(stage) = found.iter().flatten().min_by_key(|stage| stage.cost) {
            return Ok(*stage);
        }
        if let Some(Err(closed)) = found.into_iter().next() {
            let help = "wait for another season, or go another way";
            return Err(objected(RemarkFault::Way { fault: closed.fault }, CampaignCause::Rule(closed.clause), help));
        }
        let any = self.campaign.map.links.iter().filter(|link| link.joins(from, to));
        let (mut other, mut against) = (false, false);
        for link in any {
            other |= link.from(from) == Some(to) && !is(link.way);
            against |= link.from(from).is_none();
        }
        let network = CampaignCause::Rule(self.tables.network);
        let (from, to) = (from.clone(), to.clone());
        let (fault, help) = match () {
            () if from == to => (RemarkFault::ThereAlready { army: army.clone(), node: to }, "leave that node out"),
            () if other && sea => (RemarkFault::NoWay { sea, from, to }, "there is a way by land: march"),
            () if other => (RemarkFault::NoWay { sea, from, to }, "there is a sea lane: sail"),
            () if against => (RemarkFault::OneWay { sea, from, to }, "go another way"),
            () => (RemarkFault::NoWay { sea, from, to }, "name each node on the way, the next one first"),
        };
        Err(objected(fault, network, help))
    }

    /// Refuses to enter the land of a nation that a treaty protects, unless the treaty is broken off.
    fn may_enter(&self, lines: &[OrderLine], army: &ArmyName, node: &NodeName) -> Result<(), Objected> {
        let own = &self.plans[army].army.nation;
        let owner = protected(self.campaign, own, node).filter(|owner| !self.renounces(lines, owner));
        let owner = owner.filter(|owner| !self.is_let_in(lines, own, owner));
        let Some(owner) = owner else { return Ok(()) };
        let (node, owner, nation) = (node.clone(), owner.clone(), own.clone());
        Err(objected(
            RemarkFault::NoPassage { node, owner, nation },
            policy(CampaignPolicy::Treaties),
            "ask for passage, or renounce the treaty",
        ))
    }

    /// Notes that a march goes on where one of an earlier line ends, which a second thought may not have meant.
    fn marches_on(&mut self, i: usize, line: &OrderLine, army: &ArmyName) {
        let Some(plan) = self.plans.get(army) else { return };
        let earlier = plan.marched.filter(|earlier| *earlier != line.line && line.when.is_empty());
        let (Some(earlier), Some(from)) = (earlier, plan.places.last().cloned()) else { return };
        let fault = RemarkFault::MarchesOn { army: army.clone(), from, earlier };
        let help = "to march there instead, leave the earlier line out";
        self.remark(Weight::Note, i, line, fault, policy(CampaignPolicy::March), help);
    }

    /// Notes that an army has marched an open way: its possible places and the cost.
    fn go(
        &mut self,
        i: usize,
        line: &OrderLine,
        army: &ArmyName,
        way: &[NodeName],
        stages: &[TravelStage],
        spent: &mut u16,
    ) {
        let storms = self.campaign.policies.storm > 0 || self.campaign.policies.hooks.contains("storm");
        if let Some(clause) = stages.iter().find_map(|stage| stage.risky).filter(|_| storms) {
            let fault = RemarkFault::AtRisk { army: army.clone(), date: self.campaign.date };
            self.warn(i, line, fault, CampaignCause::Rule(clause), "keep to a coast, or wait for the summer");
        }
        if matches!(line.order, CampaignOrder::Sail { .. }) {
            self.past_fleets(i, line, army, way);
        }
        let stops = self.stops(army, way, stages);
        self.marches_on(i, line, army);
        let Some(plan) = self.plans.get_mut(army) else { return };
        let Some(end) = way.last() else { return };
        plan.marched = Some(line.line);
        let cost: u16 = stages.iter().map(|stage| stage.cost).fold(0, u16::saturating_add);
        let before = plan.cost;
        plan.passed.extend(way.iter().cloned());
        if line.when.is_empty() {
            plan.places = stops;
            plan.places.push(end.clone());
            plan.cost = plan.cost.saturating_add(cost);
        } else {
            plan.places.extend(stops);
            plan.places.push(end.clone());
        }
        let clause = stages.last().map_or(self.tables.network, |stage| stage.clause);
        let (nation, own) = (plan.army.nation.clone(), before.saturating_add(cost));
        match self.campaign.policies.play {
            Play::Postal if own > self.campaign.policies.march => {
                let most = self.campaign.policies.march;
                let fault = RemarkFault::TooFar { army: army.clone(), cost: own, most };
                self.warn(i, line, fault, policy(CampaignPolicy::March), "it stops where it can go no farther");
            }
            Play::Club => {
                let all = spent.saturating_add(cost);
                *spent = if line.when.is_empty() { all } else { *spent };
                let left = self.campaign.pips.get(&nation).copied();
                if let Some(left) = left.filter(|left| all > *left) {
                    let fault = RemarkFault::Pips { army: army.clone(), nation, cost: all, left };
                    let help = "the armies that are named first march first";
                    self.warn(i, line, fault, CampaignCause::Rule(clause), help);
                }
            }
            Play::Postal => {}
        }
    }

    /// Warns of a fleet of enemies that closes a port of a voyage, if the army's nation sees it: from a place of its own, or
    /// from where an army or a fleet of its lies. Of others nothing is told.
    fn past_fleets(&mut self, i: usize, line: &OrderLine, army: &ArmyName, way: &[NodeName]) {
        let Some(plan) = self.plans.get(army) else { return };
        let nation = &plan.army.nation;
        let closed = plan.places.iter().chain(way).find_map(|node| {
            let seen = self.campaign.sees_port(nation, node);
            let (_, fleet) = self.campaign.hostile_fleets(nation, node).next().filter(|_| seen)?;
            Some(WayFault::Blockaded { node: node.clone(), by: fleet.nation.clone() })
        });
        if let Some(fault) = closed {
            let help = "fleets sail before armies: it sails if that fleet is gone by then";
            self.warn(i, line, RemarkFault::Way { fault }, policy(CampaignPolicy::Fleets), help);
        }
    }

    /// The nodes before the last of a way at which a march may end: an enemy's, whose walls or troops may stop it, and the
    /// last one that can be paid for.
    fn stops(&self, army: &ArmyName, way: &[NodeName], stages: &[TravelStage]) -> Vec<NodeName> {
        let Some(plan) = self.plans.get(army) else { return Vec::new() };
        let nation = &plan.army.nation;
        let most = match self.campaign.policies.play {
            Play::Postal => self.campaign.policies.march,
            Play::Club => self.campaign.pips.get(nation).copied().unwrap_or(u16::MAX),
        };
        let mut cost = plan.cost;
        let mut stops = Vec::new();
        for (i, node) in way.iter().enumerate().take(way.len().saturating_sub(1)) {
            cost = stages.get(i).map_or(cost, |stage| cost.saturating_add(stage.cost));
            let next = stages.get(i + 1).map_or(0, |stage| stage.cost);
            let enemys = self.campaign.is_enemys(nation, node);
            if cost <= most && (enemys || cost.saturating_add(next) > most) {
                stops.push(node.clone());
            }
        }
        stops
    }

    /// Judges what armies do after their marches.
    pub(super) fn others(&mut self, lines: &[OrderLine]) {
        for (i, line) in self.open(lines) {
            let objected = match &line.order {
                CampaignOrder::Intercept { army, at } => self.intercept(army, at),
                CampaignOrder::Raid { army, at } => self.raid(lines, army, at),
                CampaignOrder::Besiege { army, at } | CampaignOrder::Assault { army, at } => {
                    self.siege(i, line, lines, army, at)
                }
                CampaignOrder::Garrison { army, at, troops } => {
                    self.garrison(i, line, army, troops);
                    // An army that marches away can leave a garrison where it stands.
                    let here = self.campaign.armies.get(army).is_some_and(|of| of.at == *at);
                    let comes = if here { Ok(()) } else { self.ends_at(army, at) };
                    if comes.is_ok() {
                        self.not_friendly(i, line, lines, army, at);
                    }
                    comes
                }
                CampaignOrder::Recruit { army, troops } => {
                    self.recruit(i, line, army, troops);
                    Ok(())
                }
                CampaignOrder::Winter { army, at } => self.winter(i, line, army, at),
                CampaignOrder::Scout { army, at } => self.scout(army, at),
                CampaignOrder::Retreat { army, to, .. } => {
                    self.retreat(i, line, army, to);
                    Ok(())
                }
                _ => Ok(()),
            };
            if let Err(objection) = objected {
                self.refuse_by(i, line, *objection);
            }
        }
    }

    /// Whether a way leads to a node from a place at which an army may be.
    fn is_beside(&self, army: &ArmyName, node: &NodeName) -> bool {
        let places = self.plans.get(army).map(|plan| plan.places.as_slice()).unwrap_or_default();
        places.iter().any(|from| self.campaign.map.between(from, node).next().is_some())
    }

    /// As [`OrderDesk::is_beside`], by land.
    fn by_land(&self, army: &ArmyName, node: &NodeName) -> bool {
        let places = self.plans.get(army).map(|plan| plan.places.as_slice()).unwrap_or_default();
        places.iter().any(|from| self.campaign.map.between(from, node).any(|link| link.way != WayKind::Sea))
    }

    /// The places at which an army may be.
    fn places(&self, army: &ArmyName) -> Vec<NodeName> {
        self.plans.get(army).map(|plan| plan.places.clone()).unwrap_or_default()
    }

    /// Refuses to march a garrison.
    fn can_leave(&self, army: &ArmyName) -> Result<(), Objected> {
        if self.plans.get(army).is_some_and(|plan| plan.army.garrison) {
            let fault = RemarkFault::GarrisonStays { army: army.clone() };
            return Err(objected(fault, policy(CampaignPolicy::Forces), "order an army in the field"));
        }
        Ok(())
    }

    fn intercept(&self, army: &ArmyName, at: &[NodeName]) -> Result<(), Objected> {
        self.can_leave(army)?;
        match at.iter().find(|to| !self.by_land(army, to)) {
            None => Ok(()),
            Some(far) => {
                let fault = RemarkFault::NotByLand { from: self.places(army), to: far.clone() };
                Err(objected(fault, CampaignCause::Rule(self.tables.network), "lie in wait for neighbouring nodes"))
            }
        }
    }

    /// Refuses a place that neither belongs to an enemy nor may become an enemy's.
    fn is_enemys(&self, lines: &[OrderLine], own: &NationName, at: &NodeName) -> Result<(), Objected> {
        let Some(owner) = self.campaign.owner(at).filter(|owner| *owner != own) else { return Ok(()) };
        if self.campaign.hostile(own, owner) || self.renounces(lines, owner) {
            return Ok(());
        }
        let (node, owner, nation) = (at.clone(), owner.clone(), own.clone());
        if self.campaign.between(own, &owner).next().is_some() {
            let fault = RemarkFault::Treaty { node, owner, nation };
            return Err(objected(fault, policy(CampaignPolicy::Treaties), "renounce the treaty first"));
        }
        Err(objected(RemarkFault::NoWar { node, owner, nation }, policy(CampaignPolicy::War), "attack an enemy"))
    }

    fn raid(&self, lines: &[OrderLine], army: &ArmyName, at: &NodeName) -> Result<(), Objected> {
        self.can_leave(army)?;
        let Some(plan) = self.plans.get(army) else { return Ok(()) };
        self.is_enemys(lines, &plan.army.nation, at)?;
        if !self.by_land(army, at) {
            let fault = RemarkFault::NotByLand { from: self.places(army), to: at.clone() };
            return Err(objected(fault, CampaignCause::Rule(self.tables.network), "raid neighbouring nodes"));
        }
        if self.campaign.owner(at).is_none_or(|owner| *owner == plan.army.nation) {
            let fault = RemarkFault::NoEnemys { node: at.clone() };
            return Err(objected(fault, policy(CampaignPolicy::Raids), "raid an enemy's node"));
        }
        Ok(())
    }

    fn siege(
        &mut self,
        i: usize,
        line: &OrderLine,
        lines: &[OrderLine],
        army: &ArmyName,
        at: &NodeName,
    ) -> Result<(), Objected> {
        self.can_leave(army)?;
        let Some(plan) = self.plans.get(army) else { return Ok(()) };
        self.is_enemys(lines, &plan.army.nation, at)?;
        self.ends_at(army, at)?;
        let own = self.campaign.owner(at) == Some(&plan.army.nation);
        let node = at.clone();
        let (fault, help) = match self.campaign.map.nodes.get(at).map(|node| node.walls) {
            _ if own => (RemarkFault::OwnNode { node }, "an army that is to come in from the field marches there"),
            Some(Walls::None) => {
                (RemarkFault::NoWalls { node }, "whoever marches there takes it where nobody defends it")
            }
            _ => {
                self.odds(i, line, army, at);
                return Ok(());
            }
        };
        self.warn(i, line, fault, policy(CampaignPolicy::Siege), help);
        Ok(())
    }

    /// Refuses if an army's march cannot end at a node.
    fn ends_at(&self, army: &ArmyName, at: &NodeName) -> Result<(), Objected> {
        let Some(plan) = self.plans.get(army).filter(|plan| !plan.places.contains(at)) else { return Ok(()) };
        let fault = RemarkFault::Elsewhere { army: army.clone(), places: self.places(army), node: at.clone() };
        let near = plan.places.iter().any(|from| self.campaign.map.between(from, at).next().is_some());
        let help = if near { "march there first" } else { "march there first, a node after the other" };
        Err(objected(fault, policy(CampaignPolicy::Forces), help))
    }

    fn winter(&mut self, i: usize, line: &OrderLine, army: &ArmyName, at: &NodeName) -> Result<(), Objected> {
        let winter = CampaignCause::Rule(self.tables.winter);
        let Some(plan) = self.plans.get(army) else { return Ok(()) };
        let here = plan.places.contains(at);
        if !here && !self.is_beside(army, at) {
            let fault = RemarkFault::NotBeside { army: army.clone(), places: self.places(army), node: at.clone() };
            return Err(objected(fault, winter, "armies winter where they are, or in a friendly place beside it"));
        }
        let friendly = self.campaign.is_friendly(&plan.army.nation, at);
        let kept_out = self.campaign.policies.reading >= SeasonReading::JointMarches
            && self.campaign.is_enemys(&plan.army.nation, at);
        if !friendly && (!here || kept_out) {
            let fault = RemarkFault::NotFriendly { node: at.clone() };
            self.warn(i, line, fault, winter.clone(), "take it before the winter, or the army stays where it is");
        }
        if !self.campaign.calendar.ends_year(self.campaign.date) && !line.standing {
            let fault = RemarkFault::QuartersLater { date: self.campaign.date };
            self.warn(i, line, fault, winter, "order it then, or as a standing order");
        }
        Ok(())
    }

    fn scout(&self, army: &ArmyName, at: &NodeName) -> Result<(), Objected> {
        let Some(plan) = self.plans.get(army) else { return Ok(()) };
        let (roads, most) = (self.campaign.map.roads(), self.campaign.policies.scouts);
        let near = |from: &NodeName| {
            let stages = roads.costs(from, |_, _, link| Some(u32::from(link.stages)));
            stages.get(at).is_some_and(|stages| *stages <= u32::from(most))
        };
        if plan.places.iter().any(near) {
            return Ok(());
        }
        let fault = RemarkFault::TooFarToScout { node: at.clone(), places: self.places(army), most: most.into() };
        Err(objected(fault, policy(CampaignPolicy::Scouts), "send scouts to a node nearer by, or a spy"))
    }

    fn retreat(&mut self, i: usize, line: &OrderLine, army: &ArmyName, to: &[NodeName]) {
        let Some(plan) = self.plans.get(army).filter(|_| !to.is_empty()) else { return };
        let nation = &plan.army.nation;
        // Nobody goes back to what an enemy owns, unless the march takes it first, nor over the sea but to a friend.
        let takes_in = |to: &NodeName, link: &MapLink| {
            let sails = link.way == WayKind::Sea && !self.campaign.is_friendly(nation, to);
            !sails && (!self.campaign.is_enemys(nation, to) || plan.passed.contains(to))
        };
        let to_one = |from: &NodeName, is: &dyn Fn(&NodeName, &MapLink) -> bool| {
            to.iter().any(|to| self.campaign.map.between(from, to).any(|link| is(to, link)))
        };
        let stays = plan.passed.len() < 2;
        let cut = |is: &dyn Fn(&NodeName, &MapLink) -> bool| {
            plan.passed.iter().find(|from| !to_one(from, is) && (stays || !to.contains(from)))
        };
        let (unlinked, barred) = (cut(&|_, _| true), cut(&takes_in));
        let (army, to) = (army.clone(), to.to_vec());
        let fault = match (unlinked, barred) {
            (Some(from), _) => RemarkFault::CutOff { army, from: from.clone(), to },
            (None, Some(from)) => RemarkFault::BackBarred { army, from: from.clone(), to },
            (None, None) => return,
        };
        let why = CampaignCause::Rule(self.tables.retire.clause);
        self.warn(i, line, fault, why, "name more places; armies go back a stage");
    }
}
