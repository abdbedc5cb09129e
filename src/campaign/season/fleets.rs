//! Fleets sail before the armies march, and fight each other where they meet: each throws a die to the number of its
//! squadrons.

use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::CampaignThrow;
use crate::campaign::event::{CampaignEventKind, Needs};
use crate::campaign::going::{TravelStage, open_by_sea};
use crate::campaign::names::{FleetName, NationName, NodeName, PlayerName};
use crate::campaign::orders::CampaignOrder;
use crate::campaign::realm::{Fleet, RealmEvent, RealmOrder, RealmRefusal};

impl RunningSeason<'_> {
    /// The fleets of a nation sail as ordered, as far as an army marches in a season.
    pub(super) fn sail_fleets(&mut self, nation: &NationName) -> Result<(), Halt> {
        let Some((player, lines)) = self.orders_of(nation) else { return Ok(()) };
        for line in lines {
            if let CampaignOrder::Realm(RealmOrder::Sail { fleet, way }) = &line.order {
                self.sail_along(nation, fleet, way, &player, line.line)?;
            }
        }
        Ok(())
    }

    fn sail_along(
        &mut self,
        nation: &NationName,
        fleet: &FleetName,
        way: &[NodeName],
        player: &PlayerName,
        line: u32,
    ) -> Result<(), Halt> {
        let mut left = self.campaign.policies.march;
        for to in way {
            let stage = match self.stage_of(nation, fleet, to, left) {
                Ok(stage) => stage,
                Err(why) => {
                    let why = SeasonRefusal::Realm { why: Box::new(why) };
                    return self.refuse(player, line, why, policy(CampaignPolicy::Fleets));
                }
            };
            left -= stage.cost;
            if self.driven_back(fleet, to, stage)? {
                return Ok(());
            }
            let Some(from) = self.campaign.realm.fleets.get(fleet).map(|of| of.at.clone()) else { return Ok(()) };
            self.realm_event(
                RealmEvent::Sailed { fleet: fleet.clone(), to: to.clone() },
                CampaignCause::Order(player.clone(), line),
            )?;
            if !self.fight_at_sea(fleet, &from)? {
                return Ok(());
            }
        }
        Ok(())
    }

    fn realm_event(&mut self, event: RealmEvent, why: CampaignCause) -> Result<(), Halt> {
        self.emit(CampaignEventKind::Realm(event), why)
    }

    /// The cheapest way by sea of a fleet to a port beside it, for no more than it has left.
    fn stage_of(
        &self,
        nation: &NationName,
        fleet: &FleetName,
        to: &NodeName,
        left: u16,
    ) -> Result<TravelStage, RealmRefusal> {
        let of = self.campaign.realm.fleets.get(fleet).filter(|of| of.nation == *nation);
        let none = || RealmRefusal::NoFleet { fleet: fleet.clone(), nation: nation.clone(), nearest: None };
        let of = of.ok_or_else(none)?;
        let links = self.campaign.map.between(&of.at, to).filter(|link| link.way == WayKind::Sea);
        let open = links.filter_map(|link| open_by_sea(&self.campaign, self.book.tables, nation, to, link).ok());
        match open.min_by_key(|stage| stage.cost) {
            None => Err(RealmRefusal::NoLane { fleet: fleet.clone(), from: of.at.clone(), to: to.clone() }),
            Some(stage) if stage.cost > left => {
                let (fleet, to) = (fleet.clone(), to.clone());
                Err(RealmRefusal::TooFar { fleet, to, cost: stage.cost, left })
            }
            Some(stage) => Ok(stage),
        }
    }

    /// Whether a storm drives a fleet back; on a 1 it loses a squadron.
    fn driven_back(&mut self, fleet: &FleetName, to: &NodeName, stage: TravelStage) -> Result<bool, Halt> {
        let (Some(clause), most) = (stage.risky, self.campaign.policies.storm) else { return Ok(false) };
        if most == 0 {
            return Ok(false);
        }
        let throw = CampaignThrow::SeaStorm { fleet: fleet.clone(), to: to.clone() };
        let thrown = self.throw(throw, Needs::Most(most.into()), CampaignCause::Rule(clause))?;
        if thrown.face == 1 {
            self.sink(fleet, policy(CampaignPolicy::Storm))?;
        }
        Ok(thrown.met)
    }

    /// A fleet loses a squadron.
    pub(super) fn sink(&mut self, fleet: &FleetName, why: CampaignCause) -> Result<(), Halt> {
        self.realm_event(RealmEvent::Sunk { fleet: fleet.clone(), ships: 1 }, why)
    }

    /// A fleet that has come to a port fights the enemies there, one fleet after the other, until none is left or it is
    /// beaten. Returns whether it can sail on.
    fn fight_at_sea(&mut self, fleet: &FleetName, from: &NodeName) -> Result<bool, Halt> {
        let mut fought = false;
        loop {
            let Some(own) = self.campaign.realm.fleets.get(fleet).cloned() else { return Ok(false) };
            let enemy = self.campaign.hostile_fleets(&own.nation, &own.at).next();
            let Some((enemy, of)) = enemy.map(|(name, of)| (name.clone(), of.clone())) else { return Ok(!fought) };
            fought = true;
            if self.score(fleet, &own, &enemy)? > self.score(&enemy, &of, fleet)? {
                self.beaten_at_sea(&enemy, None)?;
            } else {
                self.beaten_at_sea(fleet, Some(from))?;
                return Ok(false);
            }
        }
    }

    /// The die of a fleet in a fight, with its squadrons.
    fn score(&mut self, fleet: &FleetName, of: &Fleet, against: &FleetName) -> Result<u32, Halt> {
        let (at, against) = (of.at.clone(), against.clone());
        let throw = CampaignThrow::SeaFight { fleet: fleet.clone(), against, at };
        let face = throw.die(&self.seed, self.campaign.date.turn);
        let why = policy(CampaignPolicy::Fleets);
        self.emit(CampaignEventKind::Threw { throw, face, needs: None }, why)?;
        Ok(u32::from(face) + u32::from(of.ships))
    }

    /// The fleets that lie in a port as friends of those who hold it, and are enemies of whoever takes it now.
    pub(super) fn in_port(&self, node: &NodeName, taken_by: &NationName) -> Vec<FleetName> {
        let Some(owner) = self.campaign.owner(node).filter(|_| self.reads_open_ways()) else { return Vec::new() };
        let enemies = self.campaign.hostile_fleets(taken_by, node);
        enemies
            .filter(|(_, fleet)| !self.campaign.hostile(owner, &fleet.nation))
            .map(|(name, _)| name.clone())
            .collect()
    }

    /// A fleet leaves a port that enemies have taken, as one that is beaten does, but unharmed.
    pub(super) fn leave_port(&mut self, fleet: &FleetName) -> Result<(), Halt> {
        self.put_out(fleet, None)
    }

    /// A beaten fleet loses a squadron and goes back.
    fn beaten_at_sea(&mut self, fleet: &FleetName, from: Option<&NodeName>) -> Result<(), Halt> {
        self.sink(fleet, policy(CampaignPolicy::Fleets))?;
        self.put_out(fleet, from)
    }

    /// A fleet goes to where it came from, or to the nearest port of its own or of a friend beside it where no enemies are;
    /// where there is none it is lost.
    fn put_out(&mut self, fleet: &FleetName, from: Option<&NodeName>) -> Result<(), Halt> {
        let why = policy(CampaignPolicy::Fleets);
        let Some(of) = self.campaign.realm.fleets.get(fleet).cloned() else { return Ok(()) };
        let free = |node: &NodeName| self.campaign.hostile_fleets(&of.nation, node).next().is_none();
        let roads = self.campaign.map.roads();
        let beside = roads.exits(&of.at).into_iter().filter(|(to, link)| {
            link.way == WayKind::Sea && open_by_sea(&self.campaign, self.book.tables, &of.nation, to, link).is_ok()
        });
        let mut ports = beside.map(|(to, _)| to).filter(|to| self.campaign.is_friendly(&of.nation, to) && free(to));
        let to = from.filter(|from| free(from)).or_else(|| ports.next()).cloned();
        let event = match to {
            Some(to) => RealmEvent::Sailed { fleet: fleet.clone(), to },
            None => RealmEvent::Sunk { fleet: fleet.clone(), ships: of.ships },
        };
        self.record(CampaignEventKind::Realm(event), why)
    }
}
