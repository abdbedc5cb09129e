//! One party of a fight with what its factors are counted from.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::battle::{Element, Stronghold};
use crate::fight::duel::fighting_rect;
use crate::fight::pressed::Pressed;
use crate::fight::{Duel, counted};
use crate::geometry::Rect;
use crate::view::amended::{self, FightNumber};
use crate::view::{Contact, Situation};
use std::borrow::Cow;
use std::cell::OnceCell;

/// One party with its data.
pub(super) struct FactorParty<'a> {
    pub(super) at: &'a Situation<'a>,
    pub(super) duel: &'a Duel,
    pub(super) own: ElementId,
    pub(super) foe: ElementId,
    /// It and its opponent as they count for its factors.
    pub(super) counted: [Cow<'a, Element>; 2],
    pub(super) safe: bool,
    pub(super) aids: &'a [ElementId],
    /// Its base, with its fighting edge as the front.
    pub(super) rect: Rect,
    /// The enemies that press on its left and right flank.
    pub(super) flanks: OnceCell<[Option<Pressed>; 2]>,
    /// The enemies in the open, other than the opponent, that may touch it.
    pub(super) near: OnceCell<Vec<ElementId>>,
}

impl<'a> FactorParty<'a> {
    pub(super) fn new(at: &'a Situation<'a>, duel: &'a Duel, i: usize) -> FactorParty<'a> {
        let (own, foe) = (duel.pair[i], duel.pair[1 - i]);
        let rect =
            if duel.is_close() && duel.stormed().is_none() { fighting_rect(at, own, foe) } else { *at.rect(own) };
        FactorParty {
            at,
            duel,
            own,
            foe,
            counted: counted::both(at, duel, own, foe),
            safe: duel.safe && i == 0,
            aids: &duel.aids[i],
            rect,
            flanks: OnceCell::new(),
            near: OnceCell::new(),
        }
    }

    /// The place that it is in.
    pub(super) fn place(&self) -> Option<&'a Stronghold> {
        let number = self.duel.places[usize::from(self.duel.pair[1] == self.own)];
        number.map(|number| &self.at.battle.strongholds[usize::from(number)])
    }

    /// A number of a row as it is for this party here and now.
    pub(super) fn number(&self, clause: Clause, which: FightNumber, own: i8) -> i8 {
        amended::number(self.at, self.at.element(self.own), clause, which, own)
    }

    pub(super) fn contact(&self) -> &Contact {
        self.at.contacts().get(self.own)
    }
}
