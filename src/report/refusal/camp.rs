//! That a camp is in the way, in a sentence; whoever could go into the enemy's empty one is told how.

use super::Teller;
use crate::book::stronghold_tables::{Falls, WaysIn};
use crate::view::{Field, Situation};
use crate::ways::empty_camp;

impl Teller<'_> {
    /// Why `who` cannot go so where a camp is.
    pub(super) fn in_camps_way(&self, who: &str) -> String {
        format!("{who} cannot enter, leave or pass a camp like this{}", self.way_into_empty().unwrap_or_default())
    }

    /// How the first of those concerned gets into the enemy's empty camp, if that is the place nearest to it.
    fn way_into_empty(&self) -> Option<String> {
        let rules = &self.rules.strongholds;
        let id = *self.who.first()?;
        let element = self.battle.elements.get(id.index()).filter(|element| element.place.is_none())?;
        if rules.storm.falls.value != Falls::AtOnce || !rules.kinds.iter().any(|row| row.ways.value == WaysIn::Across) {
            return None;
        }
        let rect = element.base.rect();
        let off = |place: &usize| self.battle.strongholds[*place].plot().distance(&rect);
        let nearest = (0..self.battle.strongholds.len()).min_by(|a, b| off(a).total_cmp(&off(b)))?;
        let there = &self.battle.strongholds[nearest];
        let field = Field::new(self.battle);
        let at = Situation::new(self.rules, &field, self.battle);
        if !empty_camp::falls_at_contact(&at, element.side, there) {
            return None;
        }
        let camp = self.hold(nearest as u8);
        Some(match empty_camp::meets(&at, id, there) {
            true => format!("; it stands against {camp}, which is empty, and goes in by `enter`"),
            false => format!("; {camp} is empty, and a move that ends in contact with it leads in"),
        })
    }
}
