//! What stands in a battle for the elements of an army: a base of two ranks as one element.
//!
//! Does not know whether an army may have it.

use super::army::PricedElement;
use super::bill::is_recounted;
use crate::battle::{Mark, Marks};
use crate::book::price_tables::PriceTables;
use crate::book::{Rulebook, TroopRow};

impl PricedElement {
    /// The troops of one base: one row for both ranks, which counts as cavalry of another grade do if its list has it so
    /// (`dbm.double.14`); where the rules have no such base, each rank's own.
    pub fn rows(&self, rules: &Rulebook) -> Vec<TroopRow> {
        let Some(rear) = &self.rear else { return vec![self.front] };
        let ranks = rules.prices.as_ref().and_then(|tables| recounted(rules, tables, self));
        let [front, rear] = ranks.unwrap_or([self.front, *rear]);
        rules.double_of(&front, &rear, self.listed).map_or_else(|| vec![front, rear], |row| vec![row.whole])
    }

    /// Elements of one base each that a battle tells apart, and whether each goes aboard a vessel: the ranks of a base are two if the
    /// rules have no troops for both together, and so are a vessel and what it carries.
    pub fn singles(&self, rules: &Rulebook) -> Vec<(PricedElement, bool)> {
        let one = PricedElement { bases: 1, carried: None, written: None, ..self.clone() };
        let alone = |front: TroopRow, general: bool| PricedElement {
            front,
            rear: None,
            listed: false,
            general,
            regular: general && self.regular,
            ..one.clone()
        };
        let mut base = match self.rows(rules)[..] {
            [front, rear] => vec![(alone(front, self.general), false), (alone(rear, false), false)],
            _ => vec![(one.clone(), false)],
        };
        base.extend(self.carried.map(|row| (alone(row, false), true)));
        (0..self.bases).flat_map(|_| base.clone()).collect()
    }
}

/// The two ranks of a base as the grade that both count as; `None` if they count as they are.
fn recounted(rules: &Rulebook, tables: &PriceTables, element: &PricedElement) -> Option<[TroopRow; 2]> {
    let (front, rear) = (&element.front, element.rear.as_ref().filter(|_| is_recounted(tables, element))?);
    let bare = |marks: Marks| [Mark::Bow, Mark::Crossbow, Mark::Handgun].into_iter().fold(marks, Marks::but);
    let grade = Some(tables.double.counted.value);
    // A weapon that no troops of that grade have is left out.
    let counted = |of: &TroopRow| {
        let alike = |row: &&TroopRow| (row.kind, row.drill, row.grade) == (of.kind, of.drill, grade);
        let rows = || rules.troops.iter().filter(alike);
        rows().find(|row| row.marks == of.marks).or_else(|| rows().find(|row| row.marks == bare(of.marks))).copied()
    };
    Some([counted(front)?, counted(rear)?])
}
