//! Applies the events of a nation's own house.

use super::RealmEvent;
use crate::campaign::state::Campaign;

impl Campaign {
    /// Applies an event of this kind.
    ///
    /// # Errors
    /// If it cannot have happened to this campaign.
    pub(in crate::campaign) fn apply_to_realm(&mut self, event: &RealmEvent) -> Result<(), String> {
        let known = |nation| if self.nations.contains_key(nation) { Ok(()) } else { Err(no_nation(nation)) };
        match event {
            RealmEvent::Walls { at, walls } => {
                let node = self.map.nodes.get_mut(at).ok_or_else(|| format!("there is no node {at}"))?;
                node.walls = *walls;
            }
            RealmEvent::Capital { nation, to } => {
                if !self.map.nodes.contains_key(to) {
                    return Err(format!("there is no node {to}"));
                }
                self.nations.get_mut(nation).ok_or_else(|| no_nation(nation))?.capital = to.clone();
            }
            RealmEvent::Unpaid { army, .. } => match self.armies.contains_key(army) {
                true => {}
                false => return Err(format!("there is no army {army}")),
            },
            RealmEvent::Launched { fleet, of } => {
                known(&of.nation)?;
                self.realm.fleets.insert(fleet.clone(), of.clone());
            }
            RealmEvent::Sailed { fleet, to } => {
                if !self.map.nodes.contains_key(to) {
                    return Err(format!("there is no node {to}"));
                }
                self.realm.fleets.get_mut(fleet).ok_or_else(|| no_fleet(fleet))?.at = to.clone();
            }
            RealmEvent::Sunk { fleet, ships } => {
                let of = self.realm.fleets.get_mut(fleet).ok_or_else(|| no_fleet(fleet))?;
                of.ships = of.ships.saturating_sub(*ships);
                if of.ships == 0 {
                    self.realm.fleets.remove(fleet);
                }
            }
            RealmEvent::Fate { nation, fate: Some(fate) } => {
                known(nation)?;
                self.realm.fates.insert(nation.clone(), fate.clone());
            }
            RealmEvent::Fate { nation, fate: None } => {
                known(nation)?;
                self.realm.fates.remove(nation);
            }
        }
        Ok(())
    }
}

fn no_fleet(fleet: &str) -> String {
    format!("there is no fleet {fleet}")
}

fn no_nation(nation: &str) -> String {
    format!("there is no nation {nation}")
}
