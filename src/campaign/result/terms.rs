//! The terms by which a result is judged, its faults, and the troops that took part.

use super::words::side_told;
use crate::base::names::SideId;
use crate::battle::Battle;
use crate::book::Rulebook;
use crate::book::aftermath::{BattleRecord, Fate, LossPolicy};
use crate::campaign::army::ElementNumber;
use crate::campaign::battle::{Engagement, Host};
use crate::campaign::policy::Policies;

/// The terms by which a result is judged.
#[derive(Clone, Copy)]
pub struct ResultTerms<'a> {
    /// The rules of the battle.
    pub rules: &'a Rulebook,
    /// The policies of the campaign.
    pub policies: &'a Policies,
    /// Its loss policy.
    pub losses: &'a dyn LossPolicy,
    /// The battle as the campaign has laid it out, if it could: its edges, camps and places.
    pub laid: Option<&'a Battle>,
}

/// The faults of a result.
#[derive(Default)]
pub(super) struct ResultFaults {
    /// Faults that are impossible.
    pub(super) never: Vec<String>,
    /// Faults to which the rules alone would not lead.
    odd: Vec<String>,
}

impl ResultFaults {
    pub(super) fn never(&mut self, what: String) {
        self.never.push(what);
    }

    pub(super) fn odd(&mut self, what: String) {
        self.odd.push(what);
    }

    /// The faults that are left if a reason is given or not: a reason excuses those of `odd`.
    pub(super) fn left(self, why: Option<&str>) -> Vec<String> {
        let odd = self.odd.into_iter().filter(|_| why.is_none());
        let odd = odd.map(|what| format!("{what}; correct it, or write `why:` with the reason"));
        self.never.into_iter().chain(odd).collect()
    }
}

/// Each element that took part, with its host.
pub(super) fn troops(battle: &Engagement) -> impl Iterator<Item = (&Host, &(ElementNumber, String))> {
    battle.sides.iter().flatten().flat_map(|host| host.troops.iter().map(move |troop| (host, troop)))
}

/// The fates of the elements of a side.
pub(super) fn ended(battle: &Engagement, record: &BattleRecord, side: SideId) -> impl Iterator<Item = Fate> {
    battle.sides[side.index()].iter().flat_map(|host| &host.troops).map(|(number, _)| record.fate(number.0))
}

pub(super) fn is_there(fate: &Fate) -> bool {
    matches!(fate, Fate::Stood | Fate::InContact)
}

pub(super) fn words_of(side: SideId) -> &'static str {
    side_told(Some(side))
}
