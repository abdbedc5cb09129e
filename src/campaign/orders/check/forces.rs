//! Judges which armies a player may order, merges and splits, garrisons and recruits.

use super::fault::RemarkFault;
use super::{ForeseenArmy, Objected, OrderDesk, accepted, objected, policy};
use crate::campaign::army::{Army, ElementNumber, Troop, is_general};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::element::{self, is_bought};
use crate::campaign::lists::CampaignLists;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, NodeName};
use crate::campaign::orders::{CampaignOrder, NOBODY, OrderLine, each, pick};

impl OrderDesk<'_> {
    /// Judges merges and splits, in the order in which they are written; armies do both before they march.
    pub(super) fn muster(&mut self, lines: &[OrderLine]) {
        for (i, line) in self.open(lines) {
            let done = match &line.order {
                CampaignOrder::Merge { army, into } => self.merge(i, line, army, into),
                CampaignOrder::Split { army, new, troops } => self.split(i, line, army, new, troops),
                _ => continue,
            };
            if let Err(objection) = done {
                self.refuse_by(i, line, *objection);
            }
        }
        for (i, line) in self.open(lines) {
            let Some(army) = line.order.army() else { continue };
            if matches!(line.order, CampaignOrder::Merge { .. } | CampaignOrder::Split { .. }) {
                continue;
            }
            if let Err(objection) = self.own(army).and_then(|plan| self.can(army, plan, &line.order)) {
                self.refuse_by(i, line, *objection);
            }
        }
    }

    /// Refuses an order to march or fight to an army without elements in this turn.
    fn can(&self, army: &ArmyName, plan: &ForeseenArmy, order: &CampaignOrder) -> Result<(), Objected> {
        use CampaignOrder::{Assault, Besiege, Intercept, March, Raid, Sail, Scout};
        let does = matches!(
            order,
            March { .. }
                | Sail { .. }
                | Raid { .. }
                | Assault { .. }
                | Besiege { .. }
                | Intercept { .. }
                | Scout { .. }
        );
        if !does || plan.army.strength(self.campaign.date.turn) > 0 {
            return Ok(());
        }
        let army = army.clone();
        let (fault, help) = match plan.army.troops.values().filter_map(|troop| troop.back).min() {
            Some(turn) => (RemarkFault::NotThereYet { army, turn }, "order it then"),
            None => (RemarkFault::NothingLeft { army }, "recruit for it in winter quarters, or merge another into it"),
        };
        Err(objected(fault, policy(CampaignPolicy::Forces), help))
    }

    /// The army, if it is one that the player may order.
    fn own(&self, army: &ArmyName) -> Result<&ForeseenArmy, Objected> {
        match (self.plans.get(army), self.campaign.armies.get(army)) {
            (Some(ForeseenArmy { merged: Some(line), .. }), _) => {
                let fault = RemarkFault::Merged { army: army.clone(), line: *line };
                Err(objected(fault, policy(CampaignPolicy::Forces), "give the order to the army that takes it up"))
            }
            (Some(plan), _) => Ok(plan),
            (None, Some(other)) => {
                let fault = RemarkFault::NotYours { army: army.clone(), nation: other.nation.clone() };
                let mut seats = self.campaign.hand.affairs.seats.iter();
                let sits = seats.any(|seat| {
                    seat.player == *self.player && seat.nation == other.nation && seat.holds(self.campaign.date.turn)
                });
                let help = match sits {
                    true => "you are seated there: begin these orders with a line `player` and the name of the nation",
                    false => "order your own armies",
                };
                Err(objected(fault, policy(CampaignPolicy::Forces), help))
            }
            (None, None) => {
                let fault = RemarkFault::NotSplitOff { army: army.clone() };
                Err(objected(fault, policy(CampaignPolicy::Forces), "mend the order that splits it off"))
            }
        }
    }

    fn merge(&mut self, i: usize, line: &OrderLine, army: &ArmyName, into: &ArmyName) -> Result<(), Objected> {
        let (one, other) = (self.own(army)?, self.own(into)?);
        if army == into {
            let fault = RemarkFault::IntoItself { army: army.clone() };
            return Err(objected(fault, policy(CampaignPolicy::Forces), "name another army"));
        }
        if one.army.nation != other.army.nation {
            let (nation, other) = (one.army.nation.clone(), other.army.nation.clone());
            let fault = RemarkFault::TwoNations { army: army.clone(), nation, into: into.clone(), other };
            return Err(objected(fault, policy(CampaignPolicy::Forces), "merge armies of one nation"));
        }
        if one.army.at != other.army.at {
            let (at, other) = (one.army.at.clone(), other.army.at.clone());
            return Err(objected(
                RemarkFault::Apart { army: army.clone(), at, into: into.clone(), other },
                policy(CampaignPolicy::Forces),
                "armies are merged before they march: meet first, merge a season later",
            ));
        }
        let joined: Vec<(ElementNumber, Troop)> =
            one.army.troops.iter().map(|(n, troop)| (*n, troop.clone())).collect();
        let mut larger = other.army.clone();
        larger.troops.extend(joined);
        self.led_by_enough(i, line, into, &larger);
        if line.when.is_empty() {
            let text = line.line;
            self.plans.entry(army.clone()).and_modify(|plan| plan.merged = Some(text));
        }
        self.plans.entry(into.clone()).and_modify(|plan| plan.army = larger);
        Ok(())
    }

    /// Warns of an army that is larger than its generals can lead; one that was bought has generals enough for any size.
    fn led_by_enough(&mut self, i: usize, line: &OrderLine, name: &ArmyName, army: &Army) {
        let Some(lists) = self.lists else { return };
        let (one, why) = (lists.size.value, CampaignCause::Rule(lists.size.clause));
        let generals = army.troops.values().filter(|troop| is_general(&troop.what)).count();
        if army.troops.len() > one * generals.max(1) {
            let fault = RemarkFault::TooLarge { army: name.clone(), found: army.troops.len(), most: one };
            self.warn(i, line, fault, why, "it fights a big battle; bring another general, or keep armies apart");
        }
    }

    fn split(
        &mut self,
        i: usize,
        line: &OrderLine,
        army: &ArmyName,
        new: &ArmyName,
        troops: &str,
    ) -> Result<(), Objected> {
        let plan = self.own(army)?;
        let mut names = self.campaign.armies.keys().chain(self.plans.keys());
        if let Some(known) = names.find(|known| known.to_lowercase() == new.to_lowercase()) {
            let fault = RemarkFault::NameTaken { army: known.clone() };
            return Err(objected(fault, policy(CampaignPolicy::Forces), "find another name"));
        }
        let of = &plan.army;
        let picked = picked(of, self.campaign.date.turn, army, troops)?;
        if picked.len() == of.troops.len() {
            let fault = RemarkFault::NobodyLeft { army: army.clone() };
            return Err(objected(fault, policy(CampaignPolicy::Forces), "march it as it is"));
        }
        let (gone, left): (Vec<_>, Vec<_>) = of.troops.clone().into_iter().partition(|(n, _)| picked.contains(n));
        let leads = |troops: &[(ElementNumber, Troop)]| troops.iter().any(|(_, troop)| is_general(&troop.what));
        let general =
            self.lists.map_or_else(|| policy(CampaignPolicy::Forces), |lists| CampaignCause::Rule(lists.general));
        if !of.garrison && !leads(&gone) {
            let fault = RemarkFault::NoGeneral { army: new.clone() };
            return Err(objected(fault, general, "send a general with it, or leave a garrison"));
        }
        let leaderless = !of.garrison && !leads(&left);
        let (smaller, formed) = (
            Army { troops: left.into_iter().collect(), ..of.clone() },
            Army { troops: gone.into_iter().collect(), ..of.clone() },
        );
        if leaderless {
            let fault = RemarkFault::LeftWithoutGeneral { army: army.clone() };
            self.warn(i, line, fault, general, "split off another general where it has one");
        }
        if line.when.is_empty() {
            self.plans.entry(army.clone()).and_modify(|plan| plan.army = smaller);
        }
        self.plans.insert(new.clone(), ForeseenArmy::of(formed));
        Ok(())
    }

    /// Judges an order to leave a garrison.
    pub(super) fn garrison(&mut self, i: usize, line: &OrderLine, army: &ArmyName, troops: &str) {
        let Some(plan) = self.plans.get(army) else { return };
        let of = &plan.army;
        match picked(of, self.campaign.date.turn, army, troops) {
            Err(objection) => self.refuse_by(i, line, *objection),
            Ok(picked) if line.when.is_empty() => {
                let left = of.troops.iter().filter(|(number, _)| !picked.contains(number));
                let left = Army { troops: left.map(|(n, troop)| (*n, troop.clone())).collect(), ..of.clone() };
                self.plans.entry(army.clone()).and_modify(|plan| plan.army = left);
            }
            Ok(_) => {}
        }
    }

    /// Warns of a garrison in a place that is not in friendly hands, unless the orders may bring it into them: an army that comes
    /// takes an open place, and walls may be stormed.
    pub(super) fn not_friendly(
        &mut self,
        i: usize,
        line: &OrderLine,
        lines: &[OrderLine],
        army: &ArmyName,
        at: &NodeName,
    ) {
        let Some(plan) = self.plans.get(army) else { return };
        let (nation, here) = (&plan.army.nation, self.campaign.armies.get(army).is_some_and(|of| of.at == *at));
        let owner = self.campaign.owner(at);
        let joins = owner.is_some_and(|owner| {
            self.accepts(lines, nation, owner).iter().any(|treaty| accepted::allies(treaty.terms))
        });
        let storms = |line: &OrderLine| matches!(&line.order, CampaignOrder::Assault { at: node, .. } if node == at);
        let walled = self.campaign.map.nodes.get(at).is_some_and(|node| node.walls != Walls::None);
        let enters = !here && owner.is_none_or(|owner| !walled && self.campaign.hostile(nation, owner));
        if self.campaign.is_friendly(nation, at) || joins || enters || lines.iter().any(storms) {
            return;
        }
        let fault = RemarkFault::NotFriendly { node: at.clone() };
        let help = "take it first; whoever has fought in a season leaves nobody in it";
        self.warn(i, line, fault, policy(CampaignPolicy::Forces), help);
    }

    /// Judges an order to recruit: what the army was at full strength, at the year's end, for coins.
    pub(super) fn recruit(&mut self, i: usize, line: &OrderLine, army: &ArmyName, troops: &str) {
        let Some(plan) = self.plans.get(army) else { return };
        let of = plan.army.clone();
        if troops == NOBODY {
            return;
        }
        let winter = CampaignCause::Rule(self.tables.winter);
        let wanted = each(troops).unwrap_or_default();
        for what in &wanted {
            let named = |full: &&String| *full == what || is_bought(full) && element::names(what, full);
            let most = of.full.iter().filter(named).count();
            let asked = wanted.iter().filter(|other| *other == what).count();
            if most < asked {
                let lists = self.lists.and_then(|tables| CampaignLists::of(self.campaign, tables).ok());
                let codes = lists.and_then(|lists| lists.find(&of.list).map(|list| list.codes()).ok());
                let fault = RemarkFault::BeyondFullStrength {
                    army: army.clone(),
                    troops: what.clone(),
                    most,
                    asked,
                    list: of.list.clone(),
                    codes: codes.unwrap_or_default(),
                };
                self.refuse(i, line, fault, winter, "recruit only what it has lost");
                return;
            }
        }
        if of.garrison {
            let fault = RemarkFault::GarrisonNotMadeUp { army: army.clone() };
            self.warn(i, line, fault, winter, "leave more troops there");
            return;
        }
        if of.troops.is_empty()
            && (self.campaign.is_pressed(&of.nation, &of.at) || self.campaign.is_enemys(&of.nation, &of.at))
        {
            let fault = RemarkFault::NobodyComes { army: army.clone(), node: of.at.clone() };
            self.warn(
                i,
                line,
                fault,
                winter,
                "take the place back, or raise another army where there is a price for it",
            );
            return;
        }
        let count = if wanted.is_empty() { of.lacks() } else { wanted.len() };
        if of.lacks() == 0 {
            let fault = RemarkFault::LacksNobody { army: army.clone() };
            self.warn(i, line, fault, winter.clone(), "it recruits only what it loses until then");
        }
        if !self.campaign.calendar.ends_year(self.campaign.date) && !line.standing {
            let fault = RemarkFault::RecruitsLater { date: self.campaign.date };
            self.warn(i, line, fault, winter, "order it then, or as a standing order");
        }
        let cost = i64::from(self.campaign.policies.recruit_cost) * count as i64;
        let coins = self.purse(&of.nation);
        // If a function of the script sets the cost, it is known only then.
        if cost > coins && !self.campaign.policies.hooks.contains("recruit_cost") {
            let fault = RemarkFault::RecruitCost { nation: of.nation.clone(), recruits: count, cost, coins };
            self.warn(i, line, fault, policy(CampaignPolicy::RecruitCost), "only those who are paid come");
        }
    }
}

fn picked(of: &Army, turn: u32, name: &ArmyName, troops: &str) -> Result<Vec<ElementNumber>, Objected> {
    let help = "name troops that are with it in this season";
    let wrong =
        |fault| objected(RemarkFault::Troops { army: name.clone(), fault }, policy(CampaignPolicy::Forces), help);
    pick(of, turn, troops).map_err(wrong)
}
