//! The postal campaign: the written orders of all players, carried out together.
//!
//! Time runs in ticks; a stage takes as many ticks as it costs. Armies that arrive in the same tick arrive together.
//! Enemies that march along one way by land against each other meet on it; fleets pass each other. An army under way is
//! at no node.

use super::march::MarchLeg;
use super::{Halt, RunningSeason, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Posture;
use crate::campaign::battle::BattleStake;
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::chance::CampaignLot;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::Back;
use crate::campaign::step::SeasonStep;
use std::collections::BTreeMap;

/// An army's march from a node on.
struct Trip {
    legs: Vec<MarchLeg>,
    /// The index of the current leg, and where that begins.
    on: usize,
    from: NodeName,
}

/// An army on its way.
struct Walk {
    trip: Trip,
    /// The kind of the current leg's way, and the tick of its arrival.
    way: WayKind,
    arrives: u16,
}

/// The armies on their way, by their names.
type Walks = BTreeMap<ArmyName, Walk>;

impl RunningSeason<'_> {
    /// Marches all armies together; then they raid, besiege and leave garrisons.
    pub(super) fn march_together(&mut self) -> Result<(), Halt> {
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        self.step = Some(SeasonStep::Forces);
        for nation in &nations {
            self.emit(CampaignEventKind::Turn { nation: nation.clone() }, policy(CampaignPolicy::WrittenOrders))?;
            self.muster(nation)?;
            self.leave_garrisons(nation, true)?;
        }
        self.step = Some(SeasonStep::Marches);
        for nation in &nations {
            self.sail_fleets(nation)?;
        }
        let march = self.campaign.policies.march;
        let armies: Vec<ArmyName> = self.campaign.armies.keys().cloned().collect();
        let mut walks = Walks::new();
        for army in armies {
            let legs = self.legs(&army);
            if legs.is_empty() {
                continue;
            }
            self.emit(CampaignEventKind::Allowed { army: army.clone(), march }, policy(CampaignPolicy::March))?;
            let from = self.campaign.armies[&army].at.clone();
            let first = legs[0].cause();
            if self.is_held(&army) && !self.campaign.armies[&army].fought {
                self.meet_here(&army, first)?;
            } else {
                self.set_out(&mut walks, army, Trip { legs, on: 0, from }, 0)?;
            }
        }
        for tick in 1..=march {
            self.tick(&mut walks, tick)?;
        }
        self.stand_off()?;
        self.step = Some(SeasonStep::Sieges);
        for nation in &nations {
            self.raid(nation)?;
            self.sit_down(nation)?;
            self.leave_garrisons(nation, false)?;
        }
        Ok(())
    }

    /// All armies that are due in a tick arrive before any of them fights or takes a place; then those that can march
    /// on set out.
    fn tick(&mut self, walks: &mut Walks, tick: u16) -> Result<(), Halt> {
        let mut there: Vec<(ArmyName, Trip)> = Vec::new();
        for army in self.due(walks, tick)? {
            let Some(Walk { trip, .. }) = walks.remove(&army) else { continue };
            self.on_way.remove(&army);
            let free = self.campaign.armies.get(&army).is_some_and(|army| !army.fought);
            if free && self.comes(&army, &trip, tick)? {
                there.push((army, trip));
            }
        }
        self.together = there.iter().map(|(army, _)| army.clone()).collect();
        let mut further = Vec::new();
        for (army, trip) in there {
            let free = self.campaign.armies.get(&army).is_some_and(|army| !army.fought);
            if free && !self.arrive(&army, Some(tick))? {
                further.push((army, trip));
            }
        }
        self.together.clear();
        for (army, trip) in further {
            if self.campaign.armies.get(&army).is_some_and(|army| !army.fought) {
                let from = trip.legs[trip.on].to.clone();
                self.set_out(walks, army, Trip { on: trip.on + 1, from, ..trip }, tick)?;
            }
        }
        Ok(())
    }

    /// The armies that are due in a tick, by their destinations. If several nations come to a node, a lot decides which
    /// is first.
    fn due(&mut self, walks: &Walks, tick: u16) -> Result<Vec<ArmyName>, Halt> {
        let mut nodes: BTreeMap<NodeName, BTreeMap<NationName, Vec<ArmyName>>> = BTreeMap::new();
        for (army, walk) in walks.iter().filter(|(_, walk)| walk.arrives == tick) {
            let Some(nation) = self.campaign.armies.get(army).map(|army| army.nation.clone()) else { continue };
            let to = walk.trip.legs[walk.trip.on].to.clone();
            nodes.entry(to).or_default().entry(nation).or_default().push(army.clone());
        }
        let mut all = Vec::new();
        for (node, nations) in nodes {
            let by = CampaignLot::FirstToCome { at: node, tick };
            let lot = self.lot(by, nations.len(), policy(CampaignPolicy::WrittenOrders))?;
            let mut nations: Vec<Vec<ArmyName>> = nations.into_values().collect();
            nations.rotate_left(lot);
            all.extend(nations.into_iter().flatten());
        }
        Ok(all)
    }

    /// An army sets out on its next leg, or meets an enemy who marches along it towards the army.
    fn set_out(&mut self, walks: &mut Walks, army: ArmyName, trip: Trip, tick: u16) -> Result<(), Halt> {
        let Some(leg) = trip.legs.get(trip.on) else { return Ok(()) };
        let (stage, link) = match self.look(&army, leg) {
            Ok(open) => open,
            Err(blocked) => return self.stopped(leg, *blocked),
        };
        let nation = self.campaign.armies[&army].nation.clone();
        // Fleets pass each other: there are no battles at sea.
        let against = walks.iter().find(|(other, their)| {
            let theirs = &their.trip;
            let back = theirs.legs.get(theirs.on).is_some_and(|leg| leg.to == trip.from) && theirs.from == leg.to;
            let enemy = self.campaign.armies.get(*other).is_some_and(|a| self.campaign.hostile(&nation, &a.nation));
            back && enemy && their.arrives > tick && their.way == link.way && link.way != WayKind::Sea
        });
        if let Some((other, their)) = against.map(|(other, their)| (other.clone(), their.trip.from.clone())) {
            // Who avoids a battle stays where he set out, and the other comes on.
            if let Some((_, order)) = self.going_back(&army, &[Back::Avoids]) {
                return self.emit(CampaignEventKind::Allowed { army, march: 0 }, order);
            }
            if let Some((_, order)) = self.going_back(&other, &[Back::Avoids]) {
                walks.remove(&other);
                self.on_way.remove(&other);
                self.emit(CampaignEventKind::Allowed { army: other, march: 0 }, order)?;
                return self.set_out(walks, army, trip, tick);
            }
            // Both are on the way until their battle is settled.
            walks.remove(&other);
            return self.meet_on_way(&army, &trip.from, &other, &their);
        }
        let walk = Walk { trip, arrives: tick + stage.cost.max(1), way: link.way };
        self.on_way.insert(army.clone());
        walks.insert(army, walk);
        Ok(())
    }

    /// An army reaches the end of its leg. Returns whether it enters the node; if not, it is where it set out.
    fn comes(&mut self, army: &ArmyName, trip: &Trip, tick: u16) -> Result<bool, Halt> {
        let leg = &trip.legs[trip.on];
        // The way may be full by now, or the node taken.
        let there = match self.look(army, leg) {
            Ok((stage, link)) => self.go(army, leg, stage, link.way)?,
            Err(blocked) => {
                self.stopped(leg, *blocked)?;
                false
            }
        };
        if !there && self.campaign.armies.contains_key(army) && self.is_held(army) {
            self.meet_here_at(army, leg.cause(), Some(tick))?;
        }
        Ok(there)
    }

    /// Enemies that stand at one node after all marches fight, if they have not fought yet.
    fn stand_off(&mut self) -> Result<(), Halt> {
        let armies: Vec<ArmyName> = self.campaign.armies.keys().cloned().collect();
        for army in armies {
            let of = &self.campaign.armies[&army];
            if !of.fought && of.posture != Posture::Inside && self.is_held(&army) {
                self.meet_here(&army, policy(CampaignPolicy::Meeting))?;
            }
        }
        Ok(())
    }

    /// Two armies meet on a way between two nodes: the one that comes from friendly ground defends; a lot decides if
    /// both do or neither.
    fn meet_on_way(&mut self, one: &ArmyName, from: &NodeName, other: &ArmyName, their: &NodeName) -> Result<(), Halt> {
        let at_home = |army: &ArmyName, node: &NodeName| {
            let nation = self.campaign.armies.get(army).map(|army| &army.nation);
            nation.zip(self.campaign.owner(node)).is_some_and(|(nation, owner)| self.campaign.allied(nation, owner))
        };
        let first_defends = match (at_home(one, from), at_home(other, their)) {
            (true, false) => true,
            (false, true) => false,
            _ => {
                let by = CampaignLot::Defender { one: one.clone(), other: other.clone() };
                self.lot(by, 2, policy(CampaignPolicy::MeetingOnAWay))? == 0
            }
        };
        let (invader, defender, node, toward) =
            if first_defends { (other, one, from, their) } else { (one, other, their, from) };
        let sides = [vec![invader.clone()], vec![defender.clone()]];
        let matter = BattleStake::Way;
        self.meet(sides, node.clone(), Some(toward.clone()), matter, policy(CampaignPolicy::MeetingOnAWay), None)
    }
}
