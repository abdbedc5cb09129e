//! Judges where armies march, and what they do where they arrive.

use super::forces::Objected;
use super::{OrderDesk, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::cause::CampaignCause;
use crate::campaign::going::{TravelStage, protected, step};
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::{CampaignOrder, OrderLine};
use crate::campaign::policy::Play;

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
                Err((what, why, help)) => self.refuse(i, line, what, why, help),
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
            let what = format!("{army} is a garrison and does not march");
            return Err((what, policy("forces"), "split an army off, or leave it where it is"));
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
            .map(|link| step(self.campaign, self.tables, of, to, link))
            .collect();
        if let Some(stage) = found.iter().flatten().min_by_key(|stage| stage.cost) {
            return Ok(*stage);
        }
        if let Some(Err(closed)) = found.into_iter().next() {
            let help = "wait for another season, or go another way";
            return Err((closed.fault.to_string(), CampaignCause::Rule(closed.clause), help));
        }
        let any = self.campaign.map.links.iter().filter(|link| link.joins(from, to));
        let (mut other, mut against) = (false, false);
        for link in any {
            other |= link.from(from) == Some(to) && !is(link.way);
            against |= link.from(from).is_none();
        }
        let network = CampaignCause::Rule(self.tables.network);
        let by = if sea { "sea lane" } else { "way by land" };
        let what = format!("no {by} leads from {from} to {to}");
        match () {
            () if from == to => Err((format!("{army} is at {to} already"), network, "leave that node out")),
            () if other && sea => Err((what, network, "there is a way by land: march")),
            () if other => Err((what, network, "there is a sea lane: sail")),
            () if against => Err((format!("{what}; it can be gone the other way only"), network, "go another way")),
            () => Err((what, network, "name each node on the way, the next one first")),
        }
    }

    /// Refuses to enter the land of a nation that a treaty protects, unless the treaty is broken off.
    fn may_enter(&self, lines: &[OrderLine], army: &ArmyName, node: &NodeName) -> Result<(), Objected> {
        let own = &self.plans[army].army.nation;
        let owner = protected(self.campaign, own, node).filter(|owner| !self.renounces(lines, owner));
        let Some(owner) = owner else { return Ok(()) };
        let what = format!("{node} belongs to {owner}, with whom {own} has a treaty that grants no passage");
        Err((what, policy("treaties"), "ask for passage, or renounce the treaty"))
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
            let what = format!("{army} sails in {}, at a risk", self.campaign.date);
            self.warn(i, line, what, CampaignCause::Rule(clause), "keep to a coast, or wait for the summer");
        }
        let Some(plan) = self.plans.get_mut(army) else { return };
        let Some(end) = way.last() else { return };
        let cost: u16 = stages.iter().map(|stage| stage.cost).fold(0, u16::saturating_add);
        let before = plan.cost;
        plan.passed.extend(way.iter().cloned());
        if line.when.is_empty() {
            plan.places = vec![end.clone()];
            plan.cost = plan.cost.saturating_add(cost);
        } else {
            plan.places.push(end.clone());
        }
        let clause = stages.last().map_or(self.tables.network, |stage| stage.clause);
        let (nation, own) = (plan.army.nation.clone(), before.saturating_add(cost));
        match self.campaign.policies.play {
            Play::Postal if own > self.campaign.policies.march => {
                let most = self.campaign.policies.march;
                let what = format!("{army} would march for {own}, and can for {most} in a season");
                self.warn(i, line, what, policy("march"), "it stops where it can go no farther");
            }
            Play::Club => {
                let all = spent.saturating_add(cost);
                *spent = if line.when.is_empty() { all } else { *spent };
                let left = self.campaign.pips.get(&nation).copied();
                if let Some(left) = left.filter(|left| all > *left) {
                    let what = format!("with {army} the marches come to {all}, and {nation} has {left} PIPs");
                    self.warn(
                        i,
                        line,
                        what,
                        CampaignCause::Rule(clause),
                        "the armies that are named first march first",
                    );
                }
            }
            Play::Postal => {}
        }
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
                    if here { Ok(()) } else { self.ends_at(army, at) }
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
            if let Err((what, why, help)) = objected {
                self.refuse(i, line, what, why, help);
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

    fn places(&self, army: &ArmyName) -> String {
        let places = self.plans.get(army).map(|plan| plan.places.as_slice()).unwrap_or_default();
        places.iter().map(|node| &**node).collect::<Vec<_>>().join(" or ")
    }

    /// Refuses to march a garrison.
    fn can_leave(&self, army: &ArmyName) -> Result<(), Objected> {
        if self.plans.get(army).is_some_and(|plan| plan.army.garrison) {
            let what = format!("{army} is a garrison and does not leave its place");
            return Err((what, policy("forces"), "order an army in the field"));
        }
        Ok(())
    }

    fn intercept(&self, army: &ArmyName, at: &[NodeName]) -> Result<(), Objected> {
        self.can_leave(army)?;
        match at.iter().find(|to| !self.by_land(army, to)) {
            None => Ok(()),
            Some(far) => {
                let what = format!("no way by land leads from {} to {far}", self.places(army));
                Err((what, CampaignCause::Rule(self.tables.network), "lie in wait for neighbouring nodes"))
            }
        }
    }

    /// Refuses a place that neither belongs to an enemy nor may become an enemy's.
    fn is_enemys(&self, lines: &[OrderLine], own: &NationName, at: &NodeName) -> Result<(), Objected> {
        let Some(owner) = self.campaign.owner(at).filter(|owner| *owner != own) else { return Ok(()) };
        if self.campaign.hostile(own, owner) || self.renounces(lines, owner) {
            return Ok(());
        }
        if self.campaign.between(own, owner).next().is_some() {
            let what = format!("{at} belongs to {owner}, with whom {own} has a treaty");
            return Err((what, policy("treaties"), "renounce the treaty first"));
        }
        Err((format!("{at} belongs to {owner}, with whom {own} is not at war"), policy("war"), "attack an enemy"))
    }

    fn raid(&self, lines: &[OrderLine], army: &ArmyName, at: &NodeName) -> Result<(), Objected> {
        self.can_leave(army)?;
        let Some(plan) = self.plans.get(army) else { return Ok(()) };
        self.is_enemys(lines, &plan.army.nation, at)?;
        if !self.by_land(army, at) {
            let what = format!("no way by land leads from {} to {at}", self.places(army));
            return Err((what, CampaignCause::Rule(self.tables.network), "raid neighbouring nodes"));
        }
        if self.campaign.owner(at).is_none_or(|owner| *owner == plan.army.nation) {
            return Err((format!("{at} belongs to no enemy"), policy("raids"), "raid an enemy's node"));
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
        let what = match self.campaign.map.nodes.get(at).map(|node| node.walls) {
            _ if own => format!("{at} is your own"),
            Some(Walls::None) => format!("{at} has no walls"),
            _ => return Ok(()),
        };
        self.warn(i, line, what, policy("siege"), "whoever marches there takes it where nobody defends it");
        Ok(())
    }

    /// Refuses if an army's march cannot end at a node.
    fn ends_at(&self, army: &ArmyName, at: &NodeName) -> Result<(), Objected> {
        let Some(plan) = self.plans.get(army).filter(|plan| !plan.places.contains(at)) else { return Ok(()) };
        let what = format!("{army} will be at {}, not at {at}", self.places(army));
        let near = plan.places.iter().any(|from| self.campaign.map.between(from, at).next().is_some());
        Err((
            what,
            policy("forces"),
            if near { "march there first" } else { "march there first, a node after the other" },
        ))
    }

    fn winter(&mut self, i: usize, line: &OrderLine, army: &ArmyName, at: &NodeName) -> Result<(), Objected> {
        let winter = CampaignCause::Rule(self.tables.winter);
        let Some(plan) = self.plans.get(army) else { return Ok(()) };
        let here = plan.places.contains(at);
        if !here && !self.is_beside(army, at) {
            let what = format!("{army} will be at {}, and {at} is no neighbour of it", self.places(army));
            return Err((what, winter, "armies winter where they are, or in a friendly place beside it"));
        }
        let friendly = self.campaign.owner(at).is_some_and(|owner| self.campaign.allied(owner, &plan.army.nation));
        if !here && !friendly {
            let what = format!("{at} is not in friendly hands");
            self.warn(i, line, what, winter.clone(), "take it before the winter, or the army stays where it is");
        }
        if !self.campaign.calendar.ends_year(self.campaign.date) && !line.standing {
            let what = format!("armies go into quarters at the year's end, and it is {}", self.campaign.date);
            self.warn(i, line, what, winter, "order it then, or as a standing order");
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
        let what = format!("{at} is more than {most} stages from {}", self.places(army));
        Err((what, policy("scouts"), "send scouts to a node nearer by, or a spy"))
    }

    fn retreat(&mut self, i: usize, line: &OrderLine, army: &ArmyName, to: &[NodeName]) {
        let Some(plan) = self.plans.get(army) else { return };
        let beside = |from: &NodeName| to.iter().any(|to| self.campaign.map.between(from, to).next().is_some());
        let stays = plan.passed.len() < 2;
        if let Some(cut) = plan.passed.iter().find(|from| !beside(from) && (stays || !to.contains(from))) {
            let named: Vec<&str> = to.iter().map(|to| &**to).collect();
            let what = format!("no way leads from {cut}, where {army} may be, to {}", named.join(" or "));
            let why = CampaignCause::Rule(self.tables.retire.clause);
            self.warn(i, line, what, why, "name more places; armies go back a stage");
        }
    }
}
