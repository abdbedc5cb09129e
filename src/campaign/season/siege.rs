//! Places that are besieged, stormed, raided and sacked.

use super::{Halt, Season, policy};
use crate::campaign::army::Posture;
use crate::campaign::battle::Matter;
use crate::campaign::event::{Cause, Taking, What};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::orders::Order;
use crate::campaign::purse::Purse;

impl Season<'_> {
    /// A nation's armies that were to besiege or storm a place where they are do so.
    pub(super) fn sit_down(&mut self, nation: &NationName) -> Result<(), Halt> {
        for army in self.in_order(nation) {
            let orders = self.order_for(&army, |order| match order {
                Order::Assault { at, .. } => Some((at.clone(), true)),
                Order::Besiege { at, .. } => Some((at.clone(), false)),
                _ => None,
            });
            let Some(((at, storms), order)) = orders else { continue };
            let Some(of) = self.campaign.armies.get(&army) else { continue };
            let able = of.at == at && !of.fought && !of.garrison && of.strength(self.campaign.date.turn) > 0;
            let enemy = self.campaign.owner(&at).is_some_and(|owner| self.campaign.hostile(nation, owner));
            if !able || !enemy || self.is_held(&army) {
                continue;
            }
            // Who stood there as a friend sits down before it now, or takes it.
            if self.besieges(&army).is_none() {
                self.invaded = true;
                self.occupy(&army)?;
            }
            if storms && self.besieges(&army).is_some() {
                self.assault(army, nation, at, order)?;
            }
        }
        Ok(())
    }

    /// An army goes against the walls before which it sits: against those within, or against its people.
    pub(super) fn assault(
        &mut self,
        army: ArmyName,
        nation: &NationName,
        at: NodeName,
        why: Cause,
    ) -> Result<(), Halt> {
        self.invaded = true;
        let turn = self.campaign.date.turn;
        let within: Vec<ArmyName> = self
            .campaign
            .at(&at)
            .filter(|(_, other)| other.posture == Posture::Inside && other.strength(turn) > 0)
            .filter(|(_, other)| self.campaign.hostile(nation, &other.nation))
            .map(|(name, _)| name.clone())
            .collect();
        if within.is_empty() {
            self.storm(&army, nation, &at, why)
        } else {
            self.meet([vec![army], within], at, None, Matter::Assault, why, None)
        }
    }

    /// Storms a place that only its people defend: a die decides.
    fn storm(&mut self, army: &ArmyName, nation: &NationName, at: &NodeName, order: Cause) -> Result<(), Halt> {
        let face = self.throw("storming", &[army, at], policy("storming"))?;
        if face == 1
            && let Some(lost) = self.draw("storming", army)
        {
            self.emit(What::Lost { army: army.clone(), troops: vec![lost] }, policy("storming"))?;
            self.dissolve(army)?;
            if self.campaign.armies.get(army).is_none_or(|of| of.at != *at || of.troops.is_empty()) {
                return Ok(());
            }
        }
        if face >= self.campaign.policies.storming {
            let took = What::Took { node: at.clone(), owner: Some(nation.clone()), how: Taking::Stormed };
            self.emit(took, order)?;
            self.sack(at, nation)?;
            self.emit(What::Stands { army: army.clone(), posture: Posture::Field }, policy("storming"))?;
        }
        Ok(())
    }

    /// A place is laid waste, and pays whoever does it.
    pub(super) fn sack(&mut self, node: &NodeName, by: &NationName) -> Result<(), Halt> {
        let wasted = self.campaign.holdings.get(node).and_then(|holding| holding.sacked);
        self.emit(What::Sacked { node: node.clone(), by: by.clone() }, policy("plunder"))?;
        let worth = self.campaign.map.nodes.get(node).map_or(0, |node| u64::from(node.worth));
        let coins = worth * u64::from(self.campaign.policies.plunder);
        if coins == 0 || wasted.is_some_and(|turn| self.is_waste(turn)) {
            return Ok(());
        }
        self.emit(What::Paid { from: Purse::Land, to: Purse::Nation(by.clone()), coins }, policy("plunder"))
    }

    /// Whether what was laid waste in a turn still pays nothing.
    pub(super) fn is_waste(&self, turn: u32) -> bool {
        self.campaign.date.turn < turn + self.campaign.calendar.seasons.len() as u32
    }

    /// A nation's armies raid where they were to.
    pub(super) fn raid(&mut self, nation: &NationName) -> Result<(), Halt> {
        for army in self.in_order(nation) {
            let raid = self.order_for(&army, |order| match order {
                Order::Raid { at, .. } => Some(at.clone()),
                _ => None,
            });
            let Some((at, order)) = raid else { continue };
            let Some(of) = self.campaign.armies.get(&army) else { continue };
            let beside = self.campaign.map.between(&of.at, &at).next().is_some();
            let enemy = self.campaign.owner(&at).is_some_and(|owner| self.campaign.hostile(nation, owner));
            if !beside || !enemy || of.fought || of.garrison || of.strength(self.campaign.date.turn) == 0 {
                let Cause::Order(player, line) = &order else { continue };
                let what =
                    format!("{army} cannot raid {at}: it lies beside no enemy's place of that name, or has fought");
                self.refuse(player, *line, what, policy("raids"))?;
                continue;
            }
            self.invaded = true;
            let there: Vec<ArmyName> = self.enemies_in_field(nation, &at).cloned().collect();
            if there.is_empty() {
                self.sack(&at, nation)?;
                self.emit(What::Allowed { army, march: 0 }, policy("raids"))?;
            } else {
                self.meet([vec![army], there], at, None, Matter::Raid, order, None)?;
            }
        }
        Ok(())
    }

    /// Besieged places surrender or hold out; sieges that nobody carries on any more end.
    pub(super) fn besiege(&mut self) -> Result<(), Halt> {
        let sieges: Vec<(ArmyName, NationName, NodeName, u32)> = self
            .campaign
            .armies
            .iter()
            .filter_map(|(name, army)| match army.posture {
                Posture::Besieging(since) => Some((name.clone(), army.nation.clone(), army.at.clone(), since)),
                _ => None,
            })
            .collect();
        for (army, nation, node, since) in sieges {
            let owner = self.campaign.owner(&node).cloned();
            let Some(owner) = owner.filter(|owner| self.campaign.hostile(&nation, owner)) else {
                self.emit(What::Stands { army, posture: Posture::Field }, policy("siege"))?;
                continue;
            };
            let seasons = self.campaign.date.turn.saturating_sub(since) + 1;
            let face = self.throw("siege", &[&node, &owner], policy("siege"))?;
            if u32::from(face) + seasons < u32::from(self.campaign.policies.siege) {
                continue;
            }
            let within: Vec<ArmyName> = self
                .campaign
                .at(&node)
                .filter(|(_, other)| other.posture == Posture::Inside && self.campaign.hostile(&nation, &other.nation))
                .map(|(name, _)| name.clone())
                .collect();
            for garrison in within {
                self.surrender(&garrison)?;
                self.dissolve(&garrison)?;
            }
            let took = What::Took { node, owner: Some(nation), how: Taking::Surrendered };
            self.emit(took, policy("siege"))?;
            self.emit(What::Stands { army, posture: Posture::Field }, policy("siege"))?;
        }
        Ok(())
    }
}
