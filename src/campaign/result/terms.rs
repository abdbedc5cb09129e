//! What a result is judged by, what is wrong with it, and who took part.

use super::words::side_told;
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::book::aftermath::{BattleRecord, Fate, LossPolicy};
use crate::campaign::army::ElementNumber;
use crate::campaign::battle::{Engagement, Host};
use crate::campaign::policy::Policies;

/// What a result is judged by.
#[derive(Clone, Copy)]
pub struct ResultTerms<'a> {
    /// The rules of the battle.
    pub rules: &'a Rulebook,
    /// The policies of the campaign.
    pub policies: &'a Policies,
    /// Its loss policy.
    pub losses: &'a dyn LossPolicy,
    /// The battle as the campaign has laid it out, where it could: its edges, camps and places.
    pub laid: Option<&'a Battle>,
}

/// What is wrong with a result.
#[derive(Default)]
pub(super) struct ResultFaults {
    /// It cannot be.
    pub(super) never: Vec<String>,
    /// It is not what the rules lead to.
    odd: Vec<String>,
}

impl ResultFaults {
    pub(super) fn never(&mut self, what: String) {
        self.never.push(what);
    }

    pub(super) fn odd(&mut self, what: String) {
        self.odd.push(what);
    }

    /// All that is left of them where a reason is given or not.
    pub(super) fn left(self, why: Option<&str>) -> Vec<String> {
        let odd = self.odd.into_iter().filter(|_| why.is_none());
        let odd = odd.map(|what| format!("{what}; correct it, or write `why:` with the reason"));
        self.never.into_iter().chain(odd).collect()
    }
}

/// Everybody who took part, with his host.
pub(super) fn troops(battle: &Engagement) -> impl Iterator<Item = (&Host, &(ElementNumber, String))> {
    battle.sides.iter().flatten().flat_map(|host| host.troops.iter().map(move |troop| (host, troop)))
}

/// How the elements of a side ended that were there at all.
pub(super) fn ended(battle: &Engagement, record: &BattleRecord, side: SideId) -> impl Iterator<Item = Fate> {
    battle.sides[side.index()].iter().flat_map(|host| &host.troops).map(|(number, _)| record.fate(number.0))
}

pub(super) fn is_there(fate: &Fate) -> bool {
    matches!(fate, Fate::Stood | Fate::InContact)
}

pub(super) fn words_of(side: SideId) -> &'static str {
    side_told(Some(side))
}
