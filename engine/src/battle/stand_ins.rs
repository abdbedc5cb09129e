//! People of strongholds who are elements of the other side: they wait until a place changes hands, and nobody loses them with it.

use super::{Battle, Event, Rule, Standing, What};
use crate::base::names::ElementId;

impl Battle {
    /// Whether an element waits as people who stand in for those of a place until it changes hands.
    pub fn is_stand_in(&self, id: ElementId) -> bool {
        let waits = self.knows(id) && self.element(id).standing == Standing::Reserve;
        waits && self.strongholds.iter().any(|there| there.stands_in(there.rule, id))
    }

    /// Those who only stood in for the people of a place when these were destroyed for good by some of the events that follow.
    pub fn lost_stand_ins<'e>(&self, events: impl IntoIterator<Item = &'e Event>) -> Vec<ElementId> {
        let mut ruled: Vec<Rule> = self.strongholds.iter().map(|there| there.rule).collect();
        let mut found = Vec::new();
        for event in events {
            match &event.what {
                What::Turned { place, rule, .. } => {
                    ruled.get_mut(usize::from(*place)).into_iter().for_each(|now| *now = *rule);
                }
                What::Destroyed { element, by: None, .. } => {
                    let stood_in =
                        self.strongholds.iter().zip(&ruled).any(|(there, rule)| there.stands_in(*rule, *element));
                    found.extend(stood_in.then_some(*element));
                }
                _ => {}
            }
        }
        found
    }
}
