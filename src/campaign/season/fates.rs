//! What becomes of a nation that has neither land nor an element: exile, hope of a rising, the end.

use super::{Halt, RunningSeason, policy};
use crate::campaign::army::{Army, Posture};
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::chance::CampaignThrow;
use crate::campaign::event::{CampaignEventKind, Needs, Taking};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::TreatyTerms;
use crate::campaign::realm::{NationFate, RealmEvent, WayBack, mustered};

impl RunningSeason<'_> {
    /// Judges the fate of each nation; those that are out stay out, unless the umpire gives them land or elements.
    pub(super) fn judge_fates(&mut self) -> Result<(), Halt> {
        if self.campaign.policies.prices.way_back.is_none() {
            return Ok(());
        }
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        for nation in &nations {
            if self.campaign.is_destroyed(nation) && !self.campaign.realm.is_out(nation) {
                self.rise(nation)?;
            }
            let known = self.campaign.realm.fates.get(nation).cloned();
            let fate = if self.campaign.is_destroyed(nation) { Some(self.fate(nation, known.as_ref())) } else { None };
            if fate != known {
                let event = RealmEvent::Fate { nation: nation.clone(), fate };
                self.emit(CampaignEventKind::Realm(event), policy(CampaignPolicy::WayBack))?;
            }
        }
        Ok(())
    }

    /// What a fallen nation can look forward to, for as long as it may hope.
    fn fate(&self, nation: &NationName, known: Option<&NationFate>) -> NationFate {
        let (turn, prices) = (self.campaign.date.turn, &self.campaign.policies.prices);
        if let Some(out @ NationFate::Out { .. }) = known {
            return out.clone();
        }
        let since = known.map_or(turn, NationFate::since);
        if turn >= since + u32::from(prices.hope) {
            return NationFate::Out { since: turn };
        }
        let host = self.host_of(nation).filter(|_| prices.has(WayBack::Exile) || prices.has(WayBack::Loan));
        match host {
            Some(host) => NationFate::Exile { host, since },
            None if prices.has(WayBack::Rising) && !self.former_cities(nation).is_empty() => NationFate::Hope { since },
            None => NationFate::Out { since: turn },
        }
    }

    /// The first ally by name who has land.
    fn host_of(&self, nation: &NationName) -> Option<NationName> {
        let friends = self.campaign.treaties.iter().filter(|treaty| {
            treaty.since.is_some() && matches!(treaty.terms, TreatyTerms::Alliance | TreatyTerms::Vassal)
        });
        let others = friends.filter_map(|treaty| match () {
            () if treaty.from == *nation => Some(&treaty.to),
            () if treaty.to == *nation => Some(&treaty.from),
            () => None,
        });
        others.filter(|other| self.campaign.worth(other) > 0).min().cloned()
    }

    /// The walled places whose people are the nation's.
    fn former_cities(&self, nation: &NationName) -> Vec<NodeName> {
        let was = self.campaign.holdings.iter().filter(|(node, holding)| {
            let walled = self.campaign.map.nodes.get(*node).is_some_and(|node| node.walls != Default::default());
            walled && holding.people.as_ref() == Some(nation) && holding.owner.as_ref() != Some(nation)
        });
        was.map(|(node, _)| node.clone()).collect()
    }

    /// The people of a fallen nation's cities may rise where nobody of the owner or his friends stands; the first city
    /// that does is its capital from then on, and arms some of its people.
    fn rise(&mut self, nation: &NationName) -> Result<(), Halt> {
        if !self.campaign.policies.prices.has(WayBack::Rising) || !self.campaign.realm.fates.contains_key(nation) {
            return Ok(());
        }
        let why = policy(CampaignPolicy::WayBack);
        for node in self.former_cities(nation) {
            let owner = self.campaign.owner(&node).cloned();
            let guards = |other: &NationName| owner.as_ref().is_some_and(|owner| self.campaign.allied(owner, other));
            if self.campaign.at(&node).any(|(_, army)| guards(&army.nation)) {
                continue;
            }
            let needs = Needs::Most(self.campaign.policies.prices.rising.into());
            if !self.throw(CampaignThrow::Rising { at: node.clone() }, needs, why.clone())?.met {
                continue;
            }
            let took =
                CampaignEventKind::Took { node: node.clone(), owner: Some(nation.clone()), how: Taking::Revolted };
            self.emit(took, why.clone())?;
            if self.campaign.nations.get(nation).is_some_and(|of| of.capital != node) {
                let event = RealmEvent::Capital { nation: nation.clone(), to: node.clone() };
                self.emit(CampaignEventKind::Realm(event), why.clone())?;
            }
            return self.arm_people(nation, node);
        }
        Ok(())
    }

    /// The people of a city that has risen take up arms, where the nation has an army list.
    fn arm_people(&mut self, nation: &NationName, node: NodeName) -> Result<(), Halt> {
        let Ok((list, full)) = mustered(&self.campaign, nation) else { return Ok(()) };
        let risers = usize::from(self.campaign.policies.prices.risers);
        let troops: Vec<String> = full.iter().take(risers).cloned().collect();
        if troops.is_empty() {
            return Ok(());
        }
        let names =
            (1..).map(|n: u32| ArmyName(if n == 1 { format!("Men of {node}") } else { format!("Men of {node} {n}") }));
        let Some(name) = names.into_iter().find(|name| !self.campaign.armies.contains_key(name)) else { return Ok(()) };
        let risen = Army::raised(nation.clone(), node, list, full, false);
        let army = Army { posture: Posture::Inside, ..risen };
        let why = policy(CampaignPolicy::WayBack);
        self.emit(CampaignEventKind::Formed { name: name.clone(), army: Box::new(army) }, why.clone())?;
        self.levy(name, troops, why)
    }
}
