//! Applies acts of the umpire's. It judges nothing, but finds an act that contradicts the campaign.

use super::UmpireAct;
use crate::campaign::army::{Army, ElementNumber, Posture, Troop};
use crate::campaign::cause::CampaignCause;
use crate::campaign::element::{ranked, same_command};
use crate::campaign::names::{ArmyName, NationName, NodeName};
use crate::campaign::nation::Treaty;
use crate::campaign::orders::{TreatyTerms, rename_army};
use crate::campaign::purse::Purse;
use crate::campaign::state::Campaign;

impl Campaign {
    /// Applies an act.
    ///
    /// # Errors
    /// If it cannot have happened to this campaign.
    pub(in crate::campaign) fn amend(&mut self, act: &UmpireAct) -> Result<(), String> {
        match act {
            UmpireAct::Give { nation, coins } => {
                self.pay(&Purse::Umpire, &Purse::Nation(nation.clone()), u64::from(*coins))
            }
            UmpireAct::Take { nation, coins } => {
                self.pay(&Purse::Nation(nation.clone()), &Purse::Umpire, u64::from(*coins))
            }
            UmpireAct::Move { army, to, posture } => {
                if !self.map.nodes.contains_key(to) {
                    return Err(format!("there is no node {to}"));
                }
                let army = self.army(army)?;
                (army.at, army.from, army.posture) = (to.clone(), None, posture.clone());
                army.sat_down = 0;
                Ok(())
            }
            UmpireAct::Raise { army, troops } => {
                self.army(army)?.extend(troops);
                self.number(army, troops)
            }
            UmpireAct::Form { name, army, troops } => {
                if self.armies.insert(name.clone(), (**army).clone()).is_some() {
                    return Err(format!("there is an army {name} already"));
                }
                self.number(name, troops)
            }
            UmpireAct::Disband { army, troops } => self.disband(army, troops),
            UmpireAct::Kill { army, troops } => self.lose(army, troops, &CampaignCause::Umpire),
            UmpireAct::Injure { army, troops, back } => {
                let of = self.army(army)?;
                troops.iter().try_for_each(|number| {
                    let troop = of.troops.get_mut(number);
                    troop.ok_or_else(|| format!("{army} has no element {}", number.0))?.back = Some(*back);
                    Ok(())
                })
            }
            UmpireAct::Appoint { army, element } => {
                let led = self.army(army)?.lead(*element);
                led.ok_or_else(|| format!("{army} has no element {} that could lead it", element.0))
            }
            UmpireAct::Rename { army, to } => self.rename(army, to),
            UmpireAct::Own { node, owner } => self.own(node, owner.clone()),
            UmpireAct::Agree { treaty } => {
                self.agree(treaty);
                Ok(())
            }
            UmpireAct::Break { treaties } => treaties.iter().try_for_each(|broken| {
                let place = self.treaties.iter().position(|known| known == broken);
                let place = place.ok_or_else(|| format!("there is no {} to end", broken.terms))?;
                self.treaties.remove(place);
                Ok(())
            }),
            UmpireAct::News { .. } => Ok(()),
            UmpireAct::Weather { battle, weather } => {
                match battle {
                    Some(battle) => drop(self.hand.battles.insert(battle.clone(), weather.clone())),
                    None => self.hand.weather = Some(weather.clone()),
                }
                Ok(())
            }
        }
    }

    /// Has a treaty in force: an offer of it is settled, and an alliance takes the place of a peace.
    fn agree(&mut self, treaty: &Treaty) {
        let offered = |known: &Treaty| Treaty { since: treaty.since, ..known.clone() } == *treaty;
        let lesser = |known: &Treaty| known.terms == TreatyTerms::Peace && known.binds(&treaty.from, &treaty.to);
        let allied = treaty.terms == TreatyTerms::Alliance;
        self.treaties.retain(|known| !(offered(known) || (allied && lesser(known))));
        self.treaties.push(treaty.clone());
    }

    /// Adds new elements to an army.
    fn number(&mut self, army: &ArmyName, troops: &[(ElementNumber, String)]) -> Result<(), String> {
        for (number, what) in troops {
            if *number != self.next {
                return Err(format!("element {} is raised, but {} is the next", number.0, self.next.0));
            }
            self.next = ElementNumber(number.0 + 1);
            self.army(army)?.troops.insert(*number, Troop { what: what.clone(), back: None });
        }
        Ok(())
    }

    /// Takes elements away, and ends an army that has none left.
    fn disband(&mut self, army: &ArmyName, troops: &[ElementNumber]) -> Result<(), String> {
        for number in troops {
            let of = self.army(army)?;
            let what = of.troops.get(number).map(|troop| troop.what.clone());
            if let Some(i) = what.and_then(|what| of.full.iter().position(|full| *full == what)) {
                of.full.remove(i);
            }
        }
        self.lose(army, troops, &CampaignCause::Umpire)?;
        if self.army(army)?.troops.is_empty() {
            self.armies.remove(army);
        }
        Ok(())
    }

    fn rename(&mut self, army: &ArmyName, to: &ArmyName) -> Result<(), String> {
        if self.armies.contains_key(to) {
            return Err(format!("there is an army {to} already"));
        }
        let of = self.armies.remove(army).ok_or_else(|| format!("there is no army {army}"))?;
        self.armies.insert(to.clone(), of);
        let given = self.orders.values_mut().flat_map(|given| given.lines.iter_mut().chain(&mut given.standing));
        given.for_each(|line| rename_army(&mut line.order, army, to));
        let hosts = self.battles.values_mut().flat_map(|battle| battle.sides.iter_mut().flatten());
        hosts.filter(|host| host.army == *army).for_each(|host| host.army = to.clone());
        let gone = self.gone.values_mut().filter(|lost| lost.army == *army);
        gone.for_each(|lost| lost.army = to.clone());
        Ok(())
    }

    /// Gives a node to another owner; whoever of his besieged it is in the field there.
    fn own(&mut self, node: &NodeName, owner: Option<NationName>) -> Result<(), String> {
        let holding = self.holdings.get_mut(node).ok_or_else(|| format!("there is no node {node}"))?;
        holding.owner.clone_from(&owner);
        let his = |army: &&mut Army| army.at == *node && Some(&army.nation) == owner.as_ref();
        for army in self.armies.values_mut().filter(his) {
            if matches!(army.posture, Posture::Besieging(_)) {
                (army.posture, army.sat_down) = (Posture::Field, 0);
            }
        }
        Ok(())
    }
}

impl Army {
    /// Adds those of new elements to its full strength that it does not lack of that.
    fn extend(&mut self, new: &[(ElementNumber, String)]) {
        let mut lacks: Vec<String> = self.missing().into_iter().map(str::to_string).collect();
        for (_, what) in new {
            match lacks.iter().position(|lack| lack == what) {
                Some(i) => drop(lacks.swap_remove(i)),
                None => self.full.push(what.clone()),
            }
        }
    }

    /// Lets an element of its own lead it or its command, and none besides; `None` if it has none of that number.
    fn lead(&mut self, element: ElementNumber) -> Option<()> {
        let old = self.troops.get(&element)?.what.clone();
        let new = ranked(&old, true)?;
        let ordinary = |what: &mut String| {
            if let Some(as_other) = ranked(what, false).filter(|_| same_command(what, &old)) {
                *what = as_other;
            }
        };
        let place = self.full.iter().position(|full| *full == old);
        self.troops.values_mut().for_each(|troop| ordinary(&mut troop.what));
        self.full.iter_mut().for_each(ordinary);
        if let Some(place) = place {
            self.full[place].clone_from(&new);
        }
        self.troops.get_mut(&element)?.what = new;
        Some(())
    }
}
