//! Armies that come to a node: interceptions, evasions, battles, and places that are taken without a battle.

use super::{Halt, RunningSeason, policy};
use crate::base::names::SideId;
use crate::book::campaign_tables::WayKind;
use crate::campaign::army::Posture;
use crate::campaign::battle::{BattleStake, DEFENDER, Engagement, Host, INVADER};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::chance::{CampaignLot, CampaignThrow};
use crate::campaign::event::{CampaignEventKind, Needs, Taking};
use crate::campaign::going::step;
use crate::campaign::map::Walls;
use crate::campaign::names::{ArmyName, BattleName, NationName, NodeName};
use crate::campaign::orders::{Back, CampaignOrder};

impl RunningSeason<'_> {
    /// The consequences of an army's arrival at a node. Returns whether its march ends there.
    pub(super) fn arrive(&mut self, army: &ArmyName, tick: Option<u16>) -> Result<bool, Halt> {
        let Some(of) = self.campaign.armies.get(army) else { return Ok(true) };
        let (nation, node) = (of.nation.clone(), of.at.clone());
        if self.joins(army, &nation, &node, tick)? {
            return Ok(true);
        }
        let enemys = self.campaign.is_enemys(&nation, &node);
        let before = self.invaded;
        self.invaded |= enemys || self.enemies_in_field(&nation, &node).next().is_some();
        self.intercepted(&nation, &node)?;
        self.evaded(&nation, &node, &[Back::Attacked, Back::Avoids])?;
        if self.is_held(army) && self.avoids(army)? {
            if self.reads_shared_sieges() {
                self.invaded = before;
                self.shunned.push((army.clone(), node));
            }
            return Ok(true);
        }
        if self.is_held(army) {
            let order = self.came_by(army);
            self.meet_here_at(army, order, tick)?;
            return Ok(true);
        }
        let order = self.came_by(army);
        self.occupy(army, order)
    }

    /// The order or rule by which an army made its last stage.
    fn came_by(&self, army: &ArmyName) -> CampaignCause {
        let last = self.events.iter().rev().find_map(|event| match &event.what {
            CampaignEventKind::Marched { army: who, .. } if who == army => Some(event.why.clone()),
            _ => None,
        });
        last.unwrap_or_else(|| policy(CampaignPolicy::Meeting))
    }

    /// An army that comes to its friends' battle joins it later. Returns whether it does.
    fn joins(
        &mut self,
        army: &ArmyName,
        nation: &NationName,
        node: &NodeName,
        tick: Option<u16>,
    ) -> Result<bool, Halt> {
        let open = self.campaign.battles.iter().filter(|(_, b)| b.node == *node && b.record.is_none());
        let mut found = None;
        for (name, battle) in open.filter(|(_, battle)| battle.matter == BattleStake::Field) {
            for side in [INVADER, DEFENDER] {
                let of = |side: SideId| {
                    battle.sides[side.index()].iter().filter_map(|host| self.campaign.armies.get(&host.army))
                };
                let friends = of(side).all(|friend| self.campaign.allied(&friend.nation, nation));
                let enemies = of(side.enemy()).all(|enemy| self.campaign.hostile(&enemy.nation, nation));
                if friends && enemies {
                    found = Some((name.clone(), side));
                }
            }
        }
        let Some((name, side)) = found else { return Ok(false) };
        let met = self.met_at.get(&name).copied().unwrap_or(0);
        let bound = tick.map_or(0, |tick| tick.saturating_sub(met) * u16::from(self.campaign.policies.late));
        self.emit(
            CampaignEventKind::Joined { name, army: army.clone(), side, bound },
            policy(CampaignPolicy::LaterArrivals),
        )?;
        Ok(true)
    }

    /// Enemies with an order to intercept march from neighbouring nodes to meet an army here, each if its die allows.
    fn intercepted(&mut self, nation: &NationName, node: &NodeName) -> Result<(), Halt> {
        let turn = self.campaign.date.turn;
        let near: Vec<ArmyName> = {
            let beside = self.campaign.map.links.iter().filter(|link| link.way != WayKind::Sea);
            let beside: Vec<&NodeName> = beside
                .flat_map(|link| [(&link.a, &link.b), (&link.b, &link.a)])
                .filter(|(_, b)| *b == node)
                .map(|(a, _)| a)
                .collect();
            let able = self.campaign.armies.iter().filter(|(_, army)| {
                !army.garrison && !army.fought && beside.contains(&&army.at) && army.strength(turn) > 0
            });
            able.filter(|(_, army)| self.campaign.hostile(nation, &army.nation)).map(|(name, _)| name.clone()).collect()
        };
        for army in near {
            let lies = self.order_for(&army, |order| match order {
                CampaignOrder::Intercept { at, .. } if at.is_empty() || at.contains(node) => Some(()),
                _ => None,
            });
            let Some((_, order)) = lies else { continue };
            let of = &self.campaign.armies[&army];
            let from = of.at.clone();
            let open = self.campaign.map.between(&from, node).filter(|link| link.way != WayKind::Sea);
            let open: Vec<_> =
                open.filter_map(|link| step(&self.campaign, self.book.tables, &of.nation, node, link).ok()).collect();
            if open.is_empty() || self.is_held(&army) || self.may_enter(&of.nation, node).is_err() {
                continue;
            }
            let usual = self.campaign.policies.intercept.into();
            let (least, why) = self.number("intercept", &[&army, node], usual, policy(CampaignPolicy::Intercept))?;
            let throw = CampaignThrow::Interception { army: army.clone(), at: node.clone() };
            if self.throw(throw, Needs::Least(least), why)?.met {
                self.emit(CampaignEventKind::Marched { army, from, to: node.clone(), cost: 0, way: None }, order)?;
            }
        }
        Ok(())
    }

    /// An army fights the enemies who stand where it is.
    pub(super) fn meet_here(&mut self, army: &ArmyName, why: CampaignCause) -> Result<(), Halt> {
        let before = self.invaded;
        self.invaded = true;
        if !self.meet_here_at(army, why, None)? && self.reads_shared_sieges() {
            self.invaded = before;
        }
        Ok(())
    }

    /// As [`RunningSeason::meet_here`], in a tick. Returns whether the army did not go back.
    pub(super) fn meet_here_at(
        &mut self,
        army: &ArmyName,
        why: CampaignCause,
        tick: Option<u16>,
    ) -> Result<bool, Halt> {
        let Some(of) = self.campaign.armies.get(army) else { return Ok(true) };
        let (nation, node) = (of.nation.clone(), of.at.clone());
        if self.avoids(army)? {
            return Ok(false);
        }
        self.evaded(&nation, &node, &[Back::Avoids])?;
        let Some(first) = self.first_enemy(army, &nation, &node)? else { return Ok(true) };
        let theirs = self.campaign.armies[&first].nation.clone();
        let beside = |own: &NationName, enemy: &NationName, first: &ArmyName| -> Vec<ArmyName> {
            let others = self.campaign.at(&node).filter(|(name, other)| {
                let field = other.posture != Posture::Inside && *name != first;
                let field = field && !self.is_busy(name) && !self.is_on_way(name);
                field && self.campaign.allied(&other.nation, own) && self.campaign.hostile(&other.nation, enemy)
            });
            let mut all = vec![first.clone()];
            all.extend(others.map(|(name, _)| name.clone()));
            all
        };
        let (mine, theirs_all) = (beside(&nation, &theirs, army), beside(&theirs, &nation, &first));
        let owner = self.campaign.owner(&node);
        let is = |nation: &NationName| owner.is_some_and(|owner| self.campaign.allied(owner, nation));
        let (ours, is_theirs) = (is(&nation), is(&theirs));
        // Of two armies that came at the same time, with neither at home, the one that came first by lot defends.
        let came_first = !is_theirs && self.together.contains(army) && self.together.contains(&first);
        let sides = if (ours && !is_theirs) || came_first { [theirs_all, mine] } else { [mine, theirs_all] };
        self.meet(sides, node, None, BattleStake::Field, why, tick)?;
        Ok(true)
    }

    /// The enemy whom an army fights among several at a node, with his friends: first one at home there, then one that
    /// besieges the place, then one that was there before. A lot decides between equals. Enemies that are in a battle
    /// already are left out.
    fn first_enemy(&mut self, army: &ArmyName, nation: &NationName, node: &NodeName) -> Result<Option<ArmyName>, Halt> {
        let rank = |enemy: &ArmyName| {
            let of = &self.campaign.armies[enemy];
            let at_home = self.campaign.is_friendly(&of.nation, node);
            (!at_home, !matches!(of.posture, Posture::Besieging(_)), of.from.is_some())
        };
        let free = self.enemies_in_field(nation, node).filter(|enemy| !self.is_busy(enemy));
        let mut enemies: Vec<_> = free.map(|enemy| (rank(enemy), enemy.clone())).collect();
        enemies.sort();
        let best = enemies.first().map(|(rank, _)| *rank);
        enemies.retain(|(rank, _)| Some(*rank) == best);
        let by = CampaignLot::Opponent { army: army.clone(), at: node.clone() };
        let lot = self.lot(by, enemies.len(), policy(CampaignPolicy::Meeting))?;
        Ok(enemies.into_iter().nth(lot).map(|(_, enemy)| enemy))
    }

    /// Whether an army is in a battle whose consequences are not drawn yet: it cannot be in another.
    pub(super) fn is_busy(&self, army: &ArmyName) -> bool {
        self.campaign.battles.values().any(|battle| !battle.settled && battle.armies().any(|other| other == army))
    }

    /// Makes a battle of armies that are in no other; the first army of each side commands it.
    pub(super) fn meet(
        &mut self,
        sides: [Vec<ArmyName>; 2],
        node: NodeName,
        toward: Option<NodeName>,
        matter: BattleStake,
        why: CampaignCause,
        tick: Option<u16>,
    ) -> Result<(), Halt> {
        let turn = self.campaign.date.turn;
        let host = |army: &ArmyName| Host {
            army: army.clone(),
            troops: self.campaign.armies.get(army).map(|of| of.fielded(turn)).unwrap_or_default(),
            arrives: None,
        };
        let able = |army: &&ArmyName| !self.is_busy(army);
        let sides: [Vec<Host>; 2] =
            sides.map(|armies| armies.iter().filter(able).map(host).filter(|host| !host.troops.is_empty()).collect());
        if sides.iter().any(Vec::is_empty) {
            return Ok(());
        }
        let Some(place) = self.campaign.map.nodes.get(&node) else {
            return Err(Halt::Broken(format!("there is no node {node}")));
        };
        let walls = if matter == BattleStake::Assault { place.walls } else { Walls::None };
        let battle = Engagement {
            met: self.campaign.battles.len() as u32 + 1,
            toward,
            matter,
            sides,
            home: place.home,
            climate: place.climate,
            season: self.campaign.date.season,
            walls,
            fought: self.campaign.policies.battles,
            record: None,
            settled: false,
            node,
        };
        let mut name = BattleName(format!("{turn}-{}", battle.node));
        if self.campaign.battles.contains_key(&name) {
            let first = |side: SideId| battle.sides[side.index()].first().map(|host| host.army.to_string());
            let sides = [INVADER, DEFENDER].map(|side| first(side).unwrap_or_default());
            name.0 += &format!("-{}-{}", sides[0], sides[1]);
        }
        while self.campaign.battles.contains_key(&name) {
            name.0 += "-again";
        }
        self.met_at.insert(name.clone(), tick.unwrap_or(0));
        self.emit(CampaignEventKind::Met { name, battle: Box::new(battle) }, why)
    }

    /// Takes a place that is not defended, or stops before its walls. Returns whether the march ends there.
    pub(super) fn occupy(&mut self, army: &ArmyName, why: CampaignCause) -> Result<bool, Halt> {
        let of = &self.campaign.armies[army];
        let (nation, node) = (of.nation.clone(), of.at.clone());
        let owner = self.campaign.owner(&node).cloned();
        if owner.as_ref().is_some_and(|owner| !self.campaign.hostile(&nation, owner)) {
            return Ok(false);
        }
        let turn = self.campaign.date.turn;
        let walls = self.campaign.map.nodes.get(&node).map_or(Walls::None, |place| place.walls);
        let manned: Vec<ArmyName> = self
            .campaign
            .at(&node)
            .filter(|(name, other)| !self.is_on_way(name) && self.campaign.hostile(&nation, &other.nation))
            .map(|(name, _)| name.clone())
            .collect();
        match (walls, owner) {
            (Walls::None, _) if !manned.is_empty() => {
                let sides = [vec![army.clone()], manned];
                self.meet(sides, node, None, BattleStake::Field, why, None)?;
                Ok(true)
            }
            // A city without an owner opens its gates.
            (Walls::None, _) | (_, None) => {
                let took = CampaignEventKind::Took { node, owner: Some(nation), how: Taking::Entered };
                self.emit(took, policy(CampaignPolicy::UndefendedPlaces))?;
                Ok(false)
            }
            _ => {
                let since = self.campaign.friends_before(army).filter(|_| self.reads_shared_sieges()).unwrap_or(turn);
                let posture = Posture::Besieging(since);
                self.emit(CampaignEventKind::Stands { army: army.clone(), posture }, policy(CampaignPolicy::Siege))?;
                Ok(true)
            }
        }
    }
}
