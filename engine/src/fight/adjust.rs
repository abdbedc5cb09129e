//! The adjustments of a fight's totals after the dice: what applies is known before them, how far each is above the
//! other only after them.

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::{Element, Factor, FactorKind};
use crate::book::Proof;
use crate::book::adjusting::{AdjustRow, AdjustStage, Lead};
use crate::book::counts_as::FightLookup;
use crate::fight::counted::counts_as;
use crate::fight::{Duel, support, works};
use crate::view::Situation;
use crate::ways::permits;
use std::borrow::Cow;

/// An adjustment that counts if the totals are so far apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Adjustment {
    lead: Lead,
    factor: Factor,
}

/// The adjustments of the totals of both parties.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adjustments([Vec<Adjustment>; 2]);

/// The totals of both parties after the adjustments, and the adjustments that counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Adjusted {
    /// The totals.
    pub totals: [i8; 2],
    /// What was added to each.
    pub factors: [Vec<Factor>; 2],
}

impl Adjustments {
    /// All that may change the totals of a fight in the present situation.
    pub fn of(at: &Situation, duel: &Duel) -> Adjustments {
        let rows = &at.rules.combat.adjusting;
        if rows.is_empty() {
            return Adjustments::default();
        }
        let as_whom = |lookup| [0, 1].map(|i| counts_as(at, duel, duel.pair[i], duel.pair[1 - i], lookup));
        let (grading, mitigation) = (as_whom(FightLookup::Grading), as_whom(FightLookup::Mitigation));
        let counted = |row: &AdjustRow| match row.stage {
            AdjustStage::Grading => &grading,
            AdjustStage::Mitigation => &mitigation,
        };
        let of_party = |i| rows.iter().filter_map(|row| adjustment(at, duel, i, row, counted(row))).collect();
        Adjustments([0, 1].map(of_party))
    }

    /// The same with the parties the other way round.
    pub fn turned(&self) -> Adjustments {
        let [first, second] = &self.0;
        Adjustments([second.clone(), first.clone()])
    }

    /// What may change the total of the party `i`, with the lead that each asks for.
    pub fn of_party(&self, i: usize) -> impl Iterator<Item = (Lead, Factor)> {
        self.0.get(i).into_iter().flatten().map(|adjustment| (adjustment.lead, adjustment.factor))
    }

    /// Whether nothing changes the totals.
    pub fn is_none(&self) -> bool {
        self.0.iter().all(Vec::is_empty)
    }

    /// The totals after the adjustments.
    pub fn apply(&self, totals: [i8; 2]) -> [i8; 2] {
        if self.is_none() { totals } else { self.told(totals).totals }
    }

    /// The same, with the adjustments that counted.
    pub fn told(&self, totals: [i8; 2]) -> Adjusted {
        let mut factors = [0, 1].map(|i| self.counting(i, FactorKind::Grading, totals));
        let graded = [0, 1].map(|i| Factor::total(totals[i], &factors[i]));
        let mut last = graded;
        for i in 0..2 {
            for factor in self.counting(i, FactorKind::Mitigation, graded) {
                // A win becomes a tie at most.
                let lead = last[i].saturating_sub(graded[1 - i]).max(0);
                let value = factor.value.max(-lead);
                if value != 0 {
                    last[i] = last[i].saturating_add(value);
                    factors[i].push(Factor { value, ..factor });
                }
            }
        }
        Adjusted { totals: last, factors }
    }

    /// The adjustments of a stage that count for the party `i` with these totals.
    fn counting(&self, i: usize, stage: FactorKind, totals: [i8; 2]) -> Vec<Factor> {
        let by = i16::from(totals[i]) - i16::from(totals[1 - i]);
        let counts = |adjustment: &&Adjustment| adjustment.factor.kind == stage && adjustment.lead.is(by);
        self.0[i].iter().filter(counts).map(|adjustment| adjustment.factor).collect()
    }
}

/// The adjustment of a row for the party `i` of two who count so for it; `None` if the row does not speak of this fight.
fn adjustment(
    at: &Situation,
    duel: &Duel,
    i: usize,
    row: &AdjustRow,
    counted: &[Cow<Element>; 2],
) -> Option<Adjustment> {
    let (own, foe) = (&counted[i], &counted[1 - i]);
    let shoots = i == 0 || !duel.safe;
    let speaks = row.who.is(own)
        && row.against.is(foe)
        && row.how.is_none_or(|how| how == duel.how)
        && (!row.acting || duel.is_close() || shoots)
        && (!row.shot_at || !duel.is_close() && !shoots)
        && (!row.defends || duel.behind_works(i));
    if !speaks {
        return None;
    }
    if row.stage == AdjustStage::Grading && counted.iter().any(|e| matches!(e, Cow::Owned(_))) {
        at.rules.mark(Proof::GradedAs);
    }
    let from: Option<ElementId> = match row.support {
        None => None,
        Some(support) => *support::supporters(at, duel, 1 - i, support).last()?,
    };
    let front = at.element(duel.pair[1 - i]);
    if row.listed {
        // The rear rank of its own base, or a friend behind it.
        let behind =
            from.map_or_else(|| at.rules.rear_rank(front).map(Cow::Owned), |id| Some(Cow::Borrowed(at.element(id))));
        if !behind.is_some_and(|behind| permits::permitted(at, front, &behind)) {
            return None;
        }
    }
    if let Some(clause) = row.support.and_then(|_| works::unsupported(at, duel, 1 - i)) {
        cite(clause);
        return None;
    }
    if row.support.is_some() {
        at.rules.mark(Proof::SupportOfOutcome);
    }
    let kind = match row.stage {
        AdjustStage::Grading => FactorKind::Grading,
        AdjustStage::Mitigation => FactorKind::Mitigation,
    };
    Some(Adjustment { lead: row.lead, factor: Factor { kind, value: row.value, clause: row.clause, from } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clause;

    fn adjustment(stage: FactorKind, lead: Lead, value: i8) -> Adjustment {
        Adjustment { lead, factor: Factor { kind: stage, value, clause: clause!("dbm.grade.01"), from: None } }
    }

    #[test]
    fn grading_of_both_goes_by_the_totals_before_it() {
        // Each total is changed by the lead before grading: after the loss of a point they are equal, and yet the other
        // gains nothing.
        let own = vec![adjustment(FactorKind::Grading, Lead::AtLeast(1), -1)];
        let theirs = vec![adjustment(FactorKind::Grading, Lead::AtLeast(0), 1)];
        let both = Adjustments([own, theirs]);
        assert_eq!(both.apply([5, 4]), [4, 4]);
        assert_eq!(both.apply([4, 4]), [4, 5]);
        assert_eq!(both.apply([3, 4]), [3, 5]);
    }

    #[test]
    fn mitigation_makes_a_win_a_tie_at_most() {
        let two = vec![adjustment(FactorKind::Mitigation, Lead::AtLeast(1), -1); 2];
        let both = Adjustments([two, Vec::new()]);
        assert_eq!(both.apply([7, 4]), [5, 4]);
        assert_eq!(both.apply([6, 4]), [4, 4]);
        assert_eq!(both.told([5, 4]).factors[0].len(), 1);
        assert_eq!(both.apply([5, 4]), [4, 4]);
        assert_eq!(both.apply([4, 4]), [4, 4]);
        assert_eq!(both.apply([3, 4]), [3, 4]);
    }

    #[test]
    fn mitigation_comes_after_grading() {
        let own = vec![
            adjustment(FactorKind::Grading, Lead::Exactly(1), -1),
            adjustment(FactorKind::Mitigation, Lead::AtLeast(1), -1),
        ];
        let both = Adjustments([own, Vec::new()]);
        // Grading has made it equal: nobody wins any more.
        assert_eq!(both.told([5, 4]).factors[0].len(), 1);
        assert_eq!(both.apply([6, 4]), [5, 4]);
    }
}
