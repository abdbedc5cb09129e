//! The postal campaign: the written orders of all players, carried out together.
//!
//! Time runs in ticks; a stage takes as many ticks as it costs. Armies that arrive in the same tick arrive together.
//! Enemies that march along one way by land against each other meet on it; fleets pass each other. An army under way is
//! at no node.

use super::march::MarchLeg;
use super::{Halt, RunningSeason, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Posture;
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::chance::CampaignLot;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::Back;
use crate::campaign::step::SeasonStep;
use std::collections::BTreeMap;

/// An army's march from a node on.
pub(super) struct Trip {
    pub(super) legs: Vec<MarchLeg>,
    /// The index of the current leg, and where that begins.
    pub(super) on: usize,
    pub(super) from: NodeName,
}

/// An army on its way.
pub(super) struct UnderWay {
    pub(super) trip: Trip,
    /// The kind of the current leg's way, and the ticks in which it was begun and ends.
    pub(super) way: WayKind,
    pub(super) left: u16,
    arrives: u16,
}

/// The armies on their way, by their names.
pub(super) type Walks = BTreeMap<ArmyName, UnderWay>;

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
        let (mut walks, mut marching) = (Walks::new(), Vec::new());
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
                marching.push(army.clone());
                self.set_out(&mut walks, army, Trip { legs, on: 0, from }, 0)?;
            }
        }
        if self.reads_together() {
            self.meet_on_ways(&mut walks, &marching, 0)?;
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
            let Some(UnderWay { trip, .. }) = walks.remove(&army) else { continue };
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
        let marching: Vec<ArmyName> = further.iter().map(|(army, _)| army.clone()).collect();
        for (army, trip) in further {
            if self.campaign.armies.get(&army).is_some_and(|army| !army.fought) {
                let from = trip.legs[trip.on].to.clone();
                self.set_out(walks, army, Trip { on: trip.on + 1, from, ..trip }, tick)?;
            }
        }
        if self.reads_together() {
            self.meet_on_ways(walks, &marching, tick)?;
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

    /// An army sets out on its next leg. By the readings before all met together who set out together it meets an enemy at once
    /// who marches along that leg towards it.
    fn set_out(&mut self, walks: &mut Walks, army: ArmyName, trip: Trip, tick: u16) -> Result<(), Halt> {
        let Some(leg) = trip.legs.get(trip.on) else { return Ok(()) };
        let (stage, link) = match self.look(&army, leg) {
            Ok(open) => open,
            Err(blocked) => return self.stopped(leg, *blocked),
        };
        let nation = self.campaign.armies[&army].nation.clone();
        // Fleets pass each other: there are no battles at sea.
        let alone = !self.reads_together();
        let against = walks.iter().filter(|_| alone).find(|(other, their)| {
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
            return self.meet_on_way([vec![army], vec![other]], [trip.from, their], None);
        }
        let walk = UnderWay { trip, left: tick, arrives: tick + stage.cost.max(1), way: link.way };
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
}
