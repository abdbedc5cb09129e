//! Support of a party by the friends behind and beside it: by which rows, and from whom.

use crate::base::names::ElementId;
use crate::base::trace::{self, cite};
use crate::battle::{Element, Factor, FactorKind};
use crate::book::Proof;
use crate::book::combat_tables::{Footing, Ranks, Support, SupportRow};
use crate::fight::party::FactorParty;
use crate::fight::{Duel, ground};
use crate::geometry::side_by_side;
use crate::view::Situation;
use crate::view::amended::FightNumber;
use crate::ways::group::sides_touch;

/// The friends whose support from behind, or from behind a neighbour, adds to the factors of the party `i`, or takes from those
/// of its opponent.
pub fn supporters_behind(at: &Situation, duel: &Duel, i: usize) -> Vec<ElementId> {
    let mut out = Vec::new();
    let party = FactorParty::new(at, duel, i);
    let kinds = [FactorKind::RearSupport, FactorKind::LightSupport, FactorKind::DeepRanks];
    kinds.into_iter().for_each(|kind| party.support_of(kind, &mut out));
    out.iter().filter_map(|factor| factor.from).collect()
}

/// What support of every kind adds to the factors of the party `i`.
pub fn support_sum(at: &Situation, duel: &Duel, i: usize) -> i8 {
    let mut out = Vec::new();
    FactorParty::new(at, duel, i).supports(&mut out);
    out.iter().fold(0, |sum: i8, factor| sum.saturating_add(factor.value))
}

/// The friends that give the party `i` this support by their presence, whatever it is worth, nearest first: `None` for a rank of
/// its own base. Empty if it has none, or stands in bad going as some of its ranks do (`dbm.rear.04`, `dbm.rear.11`).
pub fn supporters(at: &Situation, duel: &Duel, i: usize, support: Support) -> Vec<Option<ElementId>> {
    FactorParty::new(at, duel, i).out_of_bad(support)
}

impl FactorParty<'_> {
    /// Adds support of each kind by the first row that fits; a row of 0 gives none.
    pub(super) fn supports(&self, out: &mut Vec<Factor>) {
        let kinds = [FactorKind::RearSupport, FactorKind::LightSupport, FactorKind::Double, FactorKind::FlankSupport];
        for kind in kinds {
            self.support_of(kind, out);
        }
    }

    /// Adds support of one kind: a number for each supporter of the first row that fits.
    pub(super) fn support_of(&self, kind: FactorKind, out: &mut Vec<Factor>) {
        let mut rows = self.at.rules.combat.supports.iter().filter(|r| r.kind == kind);
        let found = rows.find_map(|row| {
            let supporters = self.support(row);
            (!supporters.is_empty()).then_some((row, supporters))
        });
        let Some((row, supporters)) = found else { return };
        cite(row.clause);
        self.cite_support(row, &supporters);
        let value = self.number(row.clause, FightNumber::Value, row.value);
        if value != 0 {
            let factor = |from| Factor { kind, value, clause: row.clause, from };
            out.extend(supporters.into_iter().map(factor));
        }
    }

    /// Notes for a trace the rules other than the row that gave support.
    fn cite_support(&self, row: &SupportRow, supporters: &[Option<ElementId>]) {
        if !trace::is_on() {
            return;
        }
        let proof = match row.from {
            Support::Own => Some(Proof::DoubleRank),
            Support::Beside(who) | Support::Touching(who) => {
                let side = self.at.element(self.own).side;
                let beside = |id: &ElementId| {
                    let e = self.at.element(*id);
                    e.side == side && who.is(e) && self.is_beside(*id, row.from)
                };
                let both = self.at.in_open().filter(|id| *id != self.own && beside(id)).count() > 1;
                both.then_some(Proof::FlankSupportOnce)
            }
            Support::Ranks(_) | Support::BehindOwn(_) => None,
            Support::BehindSame | Support::Behind(_) | Support::BehindOrBeside(_) => {
                supporters.iter().flatten().for_each(|id| self.mark_rank(row, *id));
                let own = self.at.element(self.own);
                let rows = self.at.rules.combat.supports.iter();
                let others = rows.filter(|other| other.kind == row.kind && other.who.is(own)).count() > 1;
                (others || matches!(row.from, Support::Behind(_))).then_some(Proof::SupportOnce)
            }
        };
        proof.into_iter().for_each(|proof| self.at.rules.mark(proof));
    }

    /// Notes for a trace what the support of a rank shows: who gives it to whom, and on what ground.
    fn mark_rank(&self, row: &SupportRow, id: ElementId) {
        let rules = self.at.rules;
        let light = matches!(row.from, Support::BehindOrBeside(_));
        rules.mark(if light { Proof::SupportLight } else { Proof::SupportRanks });
        rules.mark(Proof::SupportCompelled);
        let own = self.at.element(self.own);
        if light && !self.is_behind(id) {
            rules.mark(Proof::SupportSeveral);
        }
        let beside = |other: &ElementId| {
            let front = self.at.element(*other);
            front.side == own.side && self.at.stands_behind(self.at.rect(*other), self.at.rect(id))
        };
        let front = self.at.in_open().find(beside).map(|front| self.at.element(front));
        let same_type = |other: &Element| other.kind == own.kind && other.base.depth != own.base.depth;
        if same_type(self.at.element(id)) || front.is_some_and(same_type) {
            rules.mark(Proof::SupportByType);
        }
        if light && (ground::in_bad(self.at, self.own) || ground::in_bad(self.at, id)) {
            rules.mark(Proof::SupportInBad);
        }
    }

    /// The friends that support it by a row, nearest first; empty if the row does not apply.
    fn support(&self, row: &SupportRow) -> Vec<Option<ElementId>> {
        // Rows name ranks by what they are: an exception is supported by its own rule.
        let (own, foe) = (self.at.element(self.own), &self.counted[1]);
        let placed = !row.inside || self.at.element(self.foe).place.is_some();
        let fight = row.how.is_none_or(|how| how == self.duel.how);
        if !fight || !row.who.is(own) || !row.against.is(foe) || !placed {
            return Vec::new();
        }
        let good = |id: ElementId| ground::good_for(self.at, id, self.at.element(id));
        match row.ground {
            Footing::Any => self.supporters(row.from, |_| true),
            Footing::Own => self.supporters(row.from, |id| id != self.own || good(id)),
            Footing::Both => self.supporters(row.from, good),
            Footing::BothOrPath(clause) => {
                let on_path = |id: ElementId| {
                    let on_path = ground::on_road(self.at, id);
                    on_path.then(|| cite(clause));
                    on_path
                };
                self.supporters(row.from, |id| good(id) || on_path(id))
            }
            Footing::NotBad => self.out_of_bad(row.from),
        }
    }

    /// The friends that give it this support where bad going forbids it.
    fn out_of_bad(&self, support: Support) -> Vec<Option<ElementId>> {
        let found = self.supporters(support, |id| !ground::in_bad(self.at, id));
        if trace::is_on() && found.is_empty() && !self.supporters(support, |_| true).is_empty() {
            self.at.rules.mark(Proof::SupportNotInBad);
        }
        found
    }

    /// Whether an element is at its side, as this support asks for it.
    fn is_beside(&self, id: ElementId, support: Support) -> bool {
        let other = self.at.rect(id);
        match support {
            Support::Touching(_) => sides_touch(&self.rect, other),
            _ => side_by_side(other, &self.rect).is_some(),
        }
    }

    /// The friends that give it this support, nearest first. `stands` says whether an element, itself or a supporter,
    /// stands on ground on which support counts.
    fn supporters(&self, support: Support, stands: impl Fn(ElementId) -> bool) -> Vec<Option<ElementId>> {
        let own = self.at.element(self.own);
        let friends = || self.at.in_open().filter(|id| *id != self.own && self.may_support(*id));
        let from = match support {
            // The rear rank on its own base, kept from it by what keeps ranks behind.
            Support::Own => self.takes_ranks().then_some(None),
            Support::BehindSame => {
                if trace::is_on() && friends().any(|id| self.is_behind(id)) {
                    self.at.rules.mark(Proof::RearSupporter);
                }
                let same = |id: &ElementId| self.at.element(*id).kind == own.kind && self.is_behind(*id);
                friends().find(same).map(Some)
            }
            Support::Beside(who) | Support::Touching(who) => {
                friends().find(|id| who.is(self.at.element(*id)) && self.is_beside(*id, support)).map(Some)
            }
            Support::BehindOrBeside(of) => {
                let fits = |id: &ElementId| of.is(self.at.element(*id));
                let alike = |id: &ElementId| self.at.element(*id).kind == own.kind;
                let beside = |id: &ElementId| side_by_side(self.at.rect(*id), &self.rect).is_some();
                let neighbours: Vec<ElementId> = friends().filter(|id| alike(id) && beside(id)).collect();
                let serves = |id: &ElementId| {
                    let behind = |front: &ElementId| self.at.stands_behind(self.at.rect(*front), self.at.rect(*id));
                    self.is_behind(*id) || neighbours.iter().any(behind)
                };
                friends().filter(fits).find(serves).map(Some)
            }
            Support::Behind(of) => {
                return self.ranks(Ranks { of, same_grade: false, from: 2, to: 2 }, stands);
            }
            Support::Ranks(ranks) => return self.ranks(ranks, stands),
            Support::BehindOwn(ranks) => return self.behind_own(ranks).into_iter().collect(),
        };
        let counts = |from: &Option<ElementId>| stands(self.own) && from.is_none_or(&stands);
        from.filter(counts).into_iter().collect()
    }
}
