//! Howlers: mistakes that a club player does not let pass, found in any record of a battle.
//!
//! A battle is read once into bounds (`record`); each rule is a question about a bound and those before it, in a file of its
//! own. Contacts, chances and moves are those of the engine, and all that is weighed is whole numbers. Nobody is told what he
//! should have done instead: a howler is what the rule says, and no more.

mod attack_again;
mod bare_general;
mod broken_support;
mod exposed;
mod halted_wing;
mod howler;
mod record;
mod wheeled_back;

pub use howler::{Howler, HowlerRule};

use crate::battle::{Battle, Event};
use crate::book::Rulebook;
use record::read;

/// The howlers of a battle with this start and these events, bound by bound.
pub fn howlers(rules: &Rulebook, start: &Battle, events: &[Event]) -> Vec<Howler> {
    let bounds = read(rules, start, events);
    let mut found = Vec::new();
    let mut attacks = attack_again::LosingAttacks::default();
    for now in 0..bounds.len() {
        let before = bounds[..now].iter().rfind(|bound| bound.side == bounds[now].side);
        exposed::find(rules, &bounds[..=now], &mut found);
        broken_support::find(rules, &bounds[now], &mut found);
        bare_general::find(rules, &bounds[now], &mut found);
        attacks.find(rules, &bounds[now], &mut found);
        halted_wing::find(rules, before, &bounds[now], &mut found);
        wheeled_back::find(rules, before, &bounds[now], &mut found);
    }
    found
}
