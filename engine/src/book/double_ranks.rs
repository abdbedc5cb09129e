//! The two ranks of a base: what each is for the lookups of the tables, how deep the front one is, and what both count.

use crate::base::clause::Clause;
use crate::battle::{BattleScale, Element, Mark, Marks, Tally};
use crate::book::double_rows::{DoubleBases, DoubleRow, is_mixed};
use crate::book::victory_tables::LossCount;
use crate::book::{Rulebook, TroopRow};

impl Rulebook {
    /// The base of two ranks with this code.
    pub fn double_row(&self, code: &str) -> Option<&'static DoubleRow> {
        (self.doubles?.rows)().iter().find(|row| row.whole.code == code)
    }

    /// The base of two ranks of these troops, the first in front.
    ///
    /// Where it matters whether their army list requires the base, `listed` says so.
    pub fn double_of(&self, front: &TroopRow, rear: &TroopRow, listed: bool) -> Option<&'static DoubleRow> {
        let own = |row: &&DoubleRow| (row.front.code, row.rear.code) == (front.code, rear.code);
        let unlisted = |row: &&DoubleRow| row.whole.marks.has_any(Marks::of(&[Mark::Unlisted]));
        let rows = (self.doubles?.rows)();
        rows.iter().filter(own).find(|row| !listed && unlisted(row)).or_else(|| rows.iter().find(own))
    }

    /// The rear rank of a base of two types as an element for the lookups of the tables, where its base stands; `None` for all
    /// others, whose ranks are of one type.
    pub fn rear_rank(&self, e: &Element) -> Option<Element> {
        if !is_mixed(e) {
            return None;
        }
        let rear = self.double_row(e.code.as_str())?.rear;
        let TroopRow { kind, pace, grade, drill, .. } = rear;
        let branch = (rear.branch != kind.branch()).then_some(rear.branch);
        let mounts = Marks::of(&[Mark::MountedInfantry, Mark::Camel]);
        let marks = Marks(rear.marks.0 | e.marks.0 & mounts.0);
        Some(Element { code: rear.held_code(), kind, pace, marks, grade, drill, branch, general: false, ..e.clone() })
    }

    /// The front rank of a base of two types as an element for the lookups of the tables; `None` for all others.
    pub fn first_rank(&self, e: &Element) -> Option<Element> {
        if !is_mixed(e) {
            return None;
        }
        let front = self.double_row(e.code.as_str())?.front;
        let ranks = [Mark::Double, Mark::Mixed, Mark::SuperiorRear, Mark::Unlisted];
        let marks = ranks.into_iter().fold(e.marks, Marks::but);
        Some(Element { code: front.held_code(), marks, ..e.clone() })
    }

    /// The clause by which the ranks of a base are looked up, if they are of two types.
    pub fn mixed(&self, e: &Element, clause: impl Fn(&DoubleBases) -> Clause) -> Option<Clause> {
        self.doubles.as_ref().filter(|_| is_mixed(e)).map(clause)
    }

    /// The depth of the front rank of a base, in 1/1000 mm: all of it, half of a base of two ranks, or what the front type has of it
    /// if its rear type's bases have another depth (`dbm.double.11`, `.12`).
    pub fn front_depth(&self, e: &Element, scale: impl Into<BattleScale>) -> i32 {
        let whole = e.base.depth;
        if e.ranks() == 1 {
            return whole;
        }
        let mixed = if is_mixed(e) { self.double_row(e.code.as_str()) } else { None };
        mixed.map_or(whole / 2, |row| {
            let scale = scale.into();
            let [front, rear] = [&row.front, &row.rear].map(|row| i64::from(row.depth(scale)));
            (i64::from(whole) * front / (front + rear).max(1)) as i32
        })
    }

    /// The elements that an element counts as, with the clause if it does not count as one: each rank of a base of two types by itself.
    pub fn counts(&self, losses: &LossCount, e: &Element) -> (Tally, Option<Clause>) {
        match (self.first_rank(e), self.rear_rank(e)) {
            (Some(front), Some(rear)) if e.counts.is_none() => {
                let ((one, clause), (other, _)) = (losses.counts(&front), losses.counts(&rear));
                (one + other, clause)
            }
            _ => losses.counts(e),
        }
    }
}
