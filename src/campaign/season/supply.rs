//! Supply: an army that is too far from every friendly place shrinks.

use std::collections::{BTreeMap, BTreeSet};

use super::{Halt, Season, policy};
use crate::campaign::army::Posture;
use crate::campaign::event::What;
use crate::campaign::going::step;
use crate::campaign::names::{ArmyName, NationName, NodeName};

impl Season<'_> {
    /// Armies that nobody feeds may lose an element, each by its die.
    pub(super) fn feed(&mut self) -> Result<(), Halt> {
        if self.campaign.policies.supply == 0 {
            return Ok(());
        }
        for army in self.hungry() {
            let face = self.throw("attrition", &[&army], policy("supply"))?;
            if face <= self.campaign.policies.attrition
                && let Some(lost) = self.draw("attrition", &army)
            {
                self.emit(What::Lost { army: army.clone(), troops: vec![lost] }, policy("supply"))?;
                self.dissolve(&army)?;
            }
        }
        Ok(())
    }

    /// The armies that no friendly place feeds.
    fn hungry(&self) -> Vec<ArmyName> {
        let (turn, roads) = (self.campaign.date.turn, self.campaign.map.roads());
        // Whose armies stand in the field where: asked for many ways.
        let mut field: BTreeMap<&NodeName, BTreeSet<&NationName>> = BTreeMap::new();
        for army in self.campaign.armies.values() {
            if army.posture != Posture::Inside && army.strength(turn) > 0 {
                field.entry(&army.at).or_default().insert(&army.nation);
            }
        }
        let able = self.campaign.armies.iter().filter(|(_, army)| army.strength(turn) > 0);
        let far = able.filter(|(_, army)| {
            !self.is_friendly(&army.nation, &army.at) && {
                let costs = roads.costs(&army.at, |_, to, link| {
                    let stage = step(&self.campaign, self.book.tables, &army.nation, to, link).ok()?;
                    let there = field.get(to).into_iter().flatten();
                    let held = there.into_iter().any(|nation| self.campaign.hostile(&army.nation, nation));
                    (!held).then_some(u32::from(stage.cost))
                });
                let near = |(node, cost): (&&NodeName, &u32)| {
                    *cost <= u32::from(self.campaign.policies.supply) && self.is_friendly(&army.nation, node)
                };
                !costs.iter().any(near)
            }
        });
        far.map(|(name, _)| name.clone()).collect()
    }

    /// Whether a node feeds the armies of a nation.
    fn is_friendly(&self, nation: &NationName, node: &NodeName) -> bool {
        self.campaign.owner(node).is_some_and(|owner| self.campaign.allied(owner, nation))
    }
}
