//! Enemies who meet on a way between two nodes: who of those who march there fights, and who defends.
//!
//! Friends who set out together along one way are met together. Fleets pass each other: there are no battles at sea.

use super::postal::{Trip, UnderWay, Walks};
use super::{Halt, RunningSeason, policy};
use crate::book::campaign_tables::WayKind;
use crate::campaign::battle::BattleStake;
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::chance::CampaignLot;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::Back;

impl RunningSeason<'_> {
    /// All who have set out in a tick meet the enemies who march along their way against them.
    pub(super) fn meet_on_ways(&mut self, walks: &mut Walks, set_out: &[ArmyName], tick: u16) -> Result<(), Halt> {
        for army in set_out {
            // Enemies may stay where they set out, and others come against the army behind them.
            while let Some(other) = self.against(walks, army) {
                let theirs = self.company(walks, &other, army);
                let mine = self.stay_back(walks, self.company(walks, army, &other))?;
                if mine.is_empty() {
                    break;
                }
                let theirs = self.stay_back(walks, theirs)?;
                if theirs.is_empty() {
                    continue;
                }
                self.fight_on_way(walks, mine, theirs, tick)?;
            }
        }
        Ok(())
    }

    /// The first enemy under way by land against an army.
    fn against(&self, walks: &Walks, army: &ArmyName) -> Option<ArmyName> {
        let own = walks.get(army)?;
        let nation = &self.campaign.armies.get(army)?.nation;
        let enemy = |other: &ArmyName| {
            self.campaign.armies.get(other).is_some_and(|other| self.campaign.hostile(nation, &other.nation))
        };
        walks.iter().find(|(other, their)| own.is_against(their) && enemy(other)).map(|(other, _)| other.clone())
    }

    /// An army and the friends who set out with it along its way, as far as the enemy is theirs too.
    fn company(&self, walks: &Walks, army: &ArmyName, enemy: &ArmyName) -> Vec<ArmyName> {
        let nation = |army: &ArmyName| self.campaign.armies.get(army).map(|of| of.nation.clone());
        let (Some(own), Some(leader), Some(against)) = (walks.get(army), nation(army), nation(enemy)) else {
            return Vec::new();
        };
        let beside = walks.iter().filter(|(other, their)| *other != army && own.is_beside(their));
        let friends = beside.filter(|(other, _)| {
            let their = nation(other);
            their.is_some_and(|their| self.campaign.allied(&their, &leader) && self.campaign.hostile(&their, &against))
        });
        std::iter::once(army.clone()).chain(friends.map(|(other, _)| other.clone())).collect()
    }

    /// Who avoids a battle stays where he set out; returns those who do not.
    fn stay_back(&mut self, walks: &mut Walks, armies: Vec<ArmyName>) -> Result<Vec<ArmyName>, Halt> {
        let mut fight = Vec::new();
        for army in armies {
            match self.going_back(&army, &[Back::Avoids]) {
                Some((_, order)) => {
                    walks.remove(&army);
                    self.on_way.remove(&army);
                    self.emit(CampaignEventKind::Allowed { army, march: 0 }, order)?;
                }
                None => fight.push(army),
            }
        }
        Ok(fight)
    }

    /// Those who meet are on the way until their battle is settled.
    fn fight_on_way(
        &mut self,
        walks: &mut Walks,
        mine: Vec<ArmyName>,
        theirs: Vec<ArmyName>,
        tick: u16,
    ) -> Result<(), Halt> {
        let from = |walks: &Walks, army: Option<&ArmyName>| {
            army.and_then(|army| walks.get(army)).map(|walk| walk.trip.from.clone()).unwrap_or_default()
        };
        let ends = [from(walks, mine.first()), from(walks, theirs.first())];
        for army in mine.iter().chain(&theirs) {
            walks.remove(army);
            self.on_way.remove(army);
        }
        self.meet_on_way([mine, theirs], ends, Some(tick))
    }

    /// Armies of two sides meet on a way between the nodes from which these set out: those who come from friendly ground
    /// defend; a lot decides if both do or neither.
    pub(super) fn meet_on_way(
        &mut self,
        [ones, others]: [Vec<ArmyName>; 2],
        [from, their]: [NodeName; 2],
        tick: Option<u16>,
    ) -> Result<(), Halt> {
        let (Some(one), Some(other)) = (ones.first().cloned(), others.first().cloned()) else { return Ok(()) };
        let at_home = |army: &ArmyName, node: &NodeName| {
            let nation: Option<&NationName> = self.campaign.armies.get(army).map(|army| &army.nation);
            nation.zip(self.campaign.owner(node)).is_some_and(|(nation, owner)| self.campaign.allied(nation, owner))
        };
        let first_defends = match (at_home(&one, &from), at_home(&other, &their)) {
            (true, false) => true,
            (false, true) => false,
            _ => {
                let by = CampaignLot::Defender { one, other };
                self.lot(by, 2, policy(CampaignPolicy::MeetingOnAWay))? == 0
            }
        };
        let (sides, node, toward) =
            if first_defends { ([others, ones], from, their) } else { ([ones, others], their, from) };
        self.meet(sides, node, Some(toward), BattleStake::Way, policy(CampaignPolicy::MeetingOnAWay), tick)
    }
}

impl Trip {
    /// Where the current leg leads.
    fn to(&self) -> Option<&NodeName> {
        self.legs.get(self.on).map(|leg| &leg.to)
    }
}

impl UnderWay {
    /// Whether another goes along the same way by land from its other end.
    fn is_against(&self, other: &UnderWay) -> bool {
        let (own, their) = (&self.trip, &other.trip);
        let back = own.to() == Some(&their.from) && their.to() == Some(&own.from);
        back && self.way == other.way && self.way != WayKind::Sea
    }

    /// Whether another has set out at the same time along the same way.
    fn is_beside(&self, other: &UnderWay) -> bool {
        let (own, their) = (&self.trip, &other.trip);
        own.from == their.from && own.to() == their.to() && self.way == other.way && self.left == other.left
    }
}
