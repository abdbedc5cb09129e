//! Orders for what an army consists of: splitting, merging, recruits; and how it fights.

use std::collections::BTreeMap;

use super::Choices;
use crate::battle::{ArmyPart, PartTask};
use crate::campaign::army::{Army, is_general};
use crate::campaign::element::{several, written};
use crate::campaign::intent;
use crate::campaign::names::ArmyName;
use crate::campaign::orders::{BattlePlan, CampaignOrder, NOBODY};

impl Choices<'_> {
    /// Each further general with any number of the rest, under the army's name with a number.
    pub(super) fn split(&mut self, name: &ArmyName, army: &Army) {
        let turn = self.campaign.date.turn;
        let (mut generals, mut rest): (Vec<String>, Vec<String>) =
            army.present(turn).map(|(_, troop)| troop.what.clone()).partition(|what| is_general(what));
        if army.garrison || generals.len() < 2 {
            return;
        }
        rest.sort();
        generals.sort();
        generals.dedup();
        let new = self.free_name(name);
        for general in generals {
            for count in 0..=rest.len() {
                let all = std::iter::once(&general).chain(&rest[..count]).map(String::as_str);
                let (army, troops) = (name.clone(), written(&all.collect::<Vec<_>>()));
                self.add(CampaignOrder::Split { army, new: new.clone(), troops });
            }
        }
    }

    /// A name for a new army that no army has.
    fn free_name(&self, name: &ArmyName) -> ArmyName {
        let free = |new: &ArmyName| self.campaign.armies.keys().all(|known| known.to_lowercase() != new.to_lowercase());
        let mut numbers = (2..).map(|number: u32| ArmyName(format!("{name} {number}")));
        numbers.find(free).unwrap_or_default()
    }

    pub(super) fn merge(&mut self, name: &ArmyName, army: &Army) {
        let beside = |(other, of): &(&ArmyName, &Army)| *other != name && of.nation == army.nation && of.at == army.at;
        let beside: Vec<ArmyName> =
            self.campaign.armies.iter().filter(beside).map(|(other, _)| other.clone()).collect();
        for into in beside {
            self.add(CampaignOrder::Merge { army: name.clone(), into });
        }
    }

    /// Recruits at the year's end: all that the army lacks, or a number of one kind.
    pub(super) fn recruit(&mut self, name: &ArmyName, army: &Army) {
        if army.garrison || army.lacks() == 0 || !self.campaign.calendar.ends_year(self.campaign.date) {
            return;
        }
        self.add(CampaignOrder::Recruit { army: name.clone(), troops: String::new() });
        self.add(CampaignOrder::Recruit { army: name.clone(), troops: NOBODY.into() });
        for (what, count) in counted(army.missing()) {
            for count in 1..=count {
                let Some(troops) = several(&what, count) else { continue };
                self.add(CampaignOrder::Recruit { army: name.clone(), troops });
            }
        }
    }

    pub(super) fn ways_to_fight(&mut self, name: &ArmyName) {
        for word in intent::words() {
            for plan in [None].into_iter().chain(BattlePlan::ALL.map(|(_, plan)| Some(plan))) {
                self.add(CampaignOrder::Intent { army: name.clone(), general: word.to_string(), plan });
            }
        }
        for part in [ArmyPart::Left, ArmyPart::Centre, ArmyPart::Right, ArmyPart::All] {
            for (_, task) in PartTask::WORDS {
                self.add(CampaignOrder::Task { army: name.clone(), part, task });
            }
        }
    }
}

/// The kinds of troops that are with an army in this turn, without its generals, each with its number.
pub(super) fn kinds(army: &Army, turn: u32) -> BTreeMap<String, usize> {
    counted(army.present(turn).map(|(_, troop)| troop.what.as_str()).filter(|what| !is_general(what)))
}

fn counted<'t>(all: impl IntoIterator<Item = &'t str>) -> BTreeMap<String, usize> {
    let mut found = BTreeMap::new();
    for what in all {
        *found.entry(what.to_string()).or_insert(0) += 1;
    }
    found
}
