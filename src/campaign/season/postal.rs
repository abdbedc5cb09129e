//! The postal campaign: the written orders of all, carried out together.
//!
//! Time runs in ticks, of which a stage takes as many as it costs. Who arrives in the same tick arrives together; armies
//! that go along one way against each other meet on it.

use std::collections::BTreeMap;

use super::march::Leg;
use super::{Halt, Season, policy};
use crate::campaign::battle::Matter;
use crate::campaign::event::What;
use crate::campaign::names::{ArmyName, NationName, NodeName};

/// An army on its way.
struct Walk {
    legs: Vec<Leg>,
    /// The leg that it is on, and the tick in which it arrives.
    on: usize,
    arrives: u16,
    from: NodeName,
}

impl Season<'_> {
    /// Marches all armies together, then lets them raid, sit down before places and leave garrisons.
    pub(super) fn march_together(&mut self) -> Result<(), Halt> {
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        for nation in &nations {
            self.emit(What::Turn { nation: nation.clone() }, policy("written orders"))?;
            self.muster(nation)?;
        }
        let march = self.campaign.policies.march;
        let armies: Vec<ArmyName> = self.campaign.armies.keys().cloned().collect();
        let mut walks: BTreeMap<ArmyName, Walk> = BTreeMap::new();
        for army in armies {
            let legs = self.legs(&army);
            if legs.is_empty() {
                continue;
            }
            self.emit(What::Allowed { army: army.clone(), march }, policy("march"))?;
            let from = self.campaign.armies[&army].at.clone();
            let first = legs[0].cause();
            if self.is_held(&army) && !self.campaign.armies[&army].fought {
                self.meet_here(&army, first)?;
            } else {
                self.set_out(&mut walks, army, Walk { legs, on: 0, arrives: 0, from }, 0)?;
            }
        }
        for tick in 1..=march {
            let due: Vec<ArmyName> =
                walks.iter().filter(|(_, walk)| walk.arrives == tick).map(|(army, _)| army.clone()).collect();
            for army in due {
                self.comes(&mut walks, army, tick)?;
            }
        }
        for nation in &nations {
            self.raid(nation)?;
            self.sit_down(nation)?;
            self.leave_garrisons(nation)?;
        }
        Ok(())
    }

    /// An army sets out on its next leg, unless it meets somebody who comes along it.
    fn set_out(
        &mut self,
        walks: &mut BTreeMap<ArmyName, Walk>,
        army: ArmyName,
        walk: Walk,
        tick: u16,
    ) -> Result<(), Halt> {
        let Some(leg) = walk.legs.get(walk.on) else { return Ok(()) };
        let (stage, _) = match self.look(&army, leg) {
            Ok(open) => open,
            Err((why, cause)) => return self.stopped(leg, why, cause),
        };
        let nation = self.campaign.armies[&army].nation.clone();
        let against = walks.iter().find(|(other, their)| {
            let back = their.legs.get(their.on).is_some_and(|leg| leg.to == walk.from) && their.from == leg.to;
            let enemy = self.campaign.armies.get(*other).is_some_and(|a| self.campaign.hostile(&nation, &a.nation));
            back && enemy && their.arrives > tick
        });
        if let Some((other, their)) = against.map(|(other, their)| (other.clone(), their.from.clone())) {
            walks.remove(&other);
            return self.meet_on_way(&army, &walk.from, &other, &their);
        }
        let walk = Walk { arrives: tick + stage.cost.max(1), ..walk };
        walks.insert(army, walk);
        Ok(())
    }

    /// An army comes to the end of its leg.
    fn comes(&mut self, walks: &mut BTreeMap<ArmyName, Walk>, army: ArmyName, tick: u16) -> Result<(), Halt> {
        let Some(walk) = walks.remove(&army) else { return Ok(()) };
        if self.campaign.armies.get(&army).is_none_or(|army| army.fought) {
            return Ok(());
        }
        let leg = walk.legs[walk.on].clone();
        // Others may have gone along it first, or taken the place ahead.
        let (stage, link) = match self.look(&army, &leg) {
            Ok(open) => open,
            Err((why, cause)) => return self.stopped(&leg, why, cause),
        };
        if !self.go(&army, &leg, stage, link.way)? || self.arrive(&army, Some(tick))? {
            return Ok(());
        }
        let walk = Walk { on: walk.on + 1, from: leg.to.clone(), ..walk };
        self.set_out(walks, army, walk, tick)
    }

    /// Two armies meet on a way between two nodes: who comes from friendly ground defends; lots decide where both do or
    /// neither.
    fn meet_on_way(&mut self, one: &ArmyName, from: &NodeName, other: &ArmyName, their: &NodeName) -> Result<(), Halt> {
        let at_home = |army: &ArmyName, node: &NodeName| {
            let nation = self.campaign.armies.get(army).map(|army| &army.nation);
            nation.zip(self.campaign.owner(node)).is_some_and(|(nation, owner)| self.campaign.allied(nation, owner))
        };
        let first_defends = match (at_home(one, from), at_home(other, their)) {
            (true, false) => true,
            (false, true) => false,
            _ => self.lot("who defends", &[one, other], 2, policy("meeting on a way"))? == 0,
        };
        let (invader, defender, node, toward) =
            if first_defends { (other, one, from, their) } else { (one, other, their, from) };
        let sides = [vec![invader.clone()], vec![defender.clone()]];
        let matter = Matter::Way;
        self.meet(sides, node.clone(), Some(toward.clone()), matter, policy("meeting on a way"), None)
    }
}
