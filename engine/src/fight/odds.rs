//! Exact chances of one fight: all 36 throws of two dice through the rulings that decide fights.
//!
//! Counts throws; the caller values the outcomes.

use crate::base::clause::Clause;
use crate::battle::{Margin, Outcome};
use crate::book::margin::MarginBy;
use crate::book::move_tables::DieFace;
use crate::fight::adjust::Adjustments;
use crate::fight::{Duel, Stakes, Verdict};
use crate::view::Situation;
use std::cell::OnceCell;

/// The number of throws of two dice.
pub const THROWS: u32 = 36;

/// The number of outcomes.
const OUTCOMES: usize = Outcome::ALL.len();

/// The chances of a fight, in thirty-sixths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds {
    counts: [[u8; OUTCOMES]; OUTCOMES],
}

impl Odds {
    /// The chances of a fight in the present situation.
    pub fn of(at: &Situation, duel: Duel) -> Odds {
        Odds::at_stake(&Stakes::of(at, duel), at.rules.moves.die.value)
    }

    /// The chances of a prepared fight.
    pub fn at_stake(stakes: &Stakes, die: DieFace) -> Odds {
        let mut counts = [[0; OUTCOMES]; OUTCOMES];
        for (a, b) in throws() {
            let [first, second] = stakes.verdicts(stakes.totals([die.counts(a), die.counts(b)]));
            counts[first.outcome as usize][second.outcome as usize] += 1;
        }
        Odds { counts }
    }

    /// The same fight with the parties exchanged.
    pub fn turned(&self) -> Odds {
        let mut counts = [[0; OUTCOMES]; OUTCOMES];
        for (first, line) in self.counts.iter().enumerate() {
            for (second, throws) in line.iter().enumerate() {
                counts[second][first] = *throws;
            }
        }
        Odds { counts }
    }

    /// The number of throws, of thirty-six, that give the first party `first` and the second party `second`.
    pub fn both(&self, first: Outcome, second: Outcome) -> u32 {
        u32::from(self.counts[first as usize][second as usize])
    }

    /// The number of throws, of thirty-six, that give the party (0 or 1) this outcome.
    pub fn chance(&self, party: usize, outcome: Outcome) -> u32 {
        let other = 0..OUTCOMES;
        let cell =
            |i: usize| if party == 0 { self.counts[outcome as usize][i] } else { self.counts[i][outcome as usize] };
        other.map(|i| u32::from(cell(i))).sum()
    }

    /// The number of throws, of thirty-six, by which the party (0 or 1) is lost.
    pub fn lost(&self, party: usize) -> u32 {
        Outcome::ALL.iter().filter(|o| o.is_loss()).map(|o| self.chance(party, *o)).sum()
    }

    /// The number of throws, of thirty-six, that make the party (0 or 1) leave its place.
    pub fn gives_way(&self, party: usize) -> u32 {
        Outcome::ALL.iter().filter(|o| o.gives_way()).map(|o| self.chance(party, *o)).sum()
    }

    /// The mean of a price put on every outcome of each party.
    pub fn expected(&self, price: impl Fn(usize, Outcome) -> f64) -> f64 {
        let sum: f64 = [0, 1]
            .iter()
            .flat_map(|party| Outcome::ALL.iter().map(move |o| (*party, *o)))
            .map(|(party, o)| f64::from(self.chance(party, o)) * price(party, o))
            .sum();
        sum / f64::from(THROWS)
    }
}

/// One way a fight ends for one party, and its chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LikelyFate {
    /// How far its total is below the opponent's; `None` if it is higher.
    pub margin: Option<Margin>,
    /// The outcome.
    pub outcome: Outcome,
    /// The clause of the row.
    pub clause: Option<Clause>,
    /// The number of throws, of thirty-six.
    pub throws: u32,
}

/// All ways a fight ends for each party: on higher totals first, then the bands from the least to the greatest.
pub fn fates(stakes: &Stakes, die: DieFace) -> [Vec<LikelyFate>; 2] {
    let mut fates = [Vec::new(), Vec::new()];
    for (a, b) in throws() {
        let verdicts = stakes.verdicts(stakes.totals([die.counts(a), die.counts(b)]));
        for (all, Verdict { margin, outcome, clause }) in fates.iter_mut().zip(verdicts) {
            match all.iter_mut().find(|f: &&mut LikelyFate| (f.margin, f.outcome) == (margin, outcome)) {
                Some(fate) => fate.throws += 1,
                None => all.push(LikelyFate { margin, outcome, clause, throws: 1 }),
            }
        }
    }
    fates.iter_mut().for_each(|all| all.sort_by_key(|fate| fate.margin));
    fates
}

/// The relations of two totals over the thirty-six throws, by band: the number of throws in which the first is that far
/// below the second, and in which the second is that far below the first. Equal totals are in both.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Relations {
    /// The first is below, or equal.
    pub below: [u8; Margin::COUNT],
    /// The second is below, or equal.
    pub above: [u8; Margin::COUNT],
}

impl Relations {
    /// The relations of the totals for two sums of factors between -100 and 100, with these adjustments.
    pub fn of(die: DieFace, by: MarginBy, adjustments: &Adjustments, sums: [i8; 2]) -> Relations {
        let mut all = Relations::default();
        for (x, y) in throws() {
            let [first, second] = adjustments.apply([sums[0] + die.counts(x), sums[1] + die.counts(y)]);
            for (counts, margin) in
                [(&mut all.below, by.margin(first, second)), (&mut all.above, by.margin(second, first))]
            {
                if let Some(margin) = margin {
                    counts[margin as usize] += 1;
                }
            }
        }
        all
    }
}

/// All throws of two dice.
fn throws() -> impl Iterator<Item = (u8, u8)> {
    (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)))
}

/// For each pair of sums of factors, the relations of the totals; counted when first looked up.
#[derive(Clone, Debug)]
pub struct Throws {
    die: DieFace,
    by: MarginBy,
    adjustments: Adjustments,
    table: Vec<OnceCell<Relations>>,
}

/// The sums of factors in the table of throws; a sum beyond them counts as the end.
const LEAST: i8 = -6;
const MOST: i8 = 14;
const SPAN: usize = (MOST - LEAST + 1) as usize;

impl Throws {
    /// The table for a die, a way to measure margins, and adjustments of the totals.
    pub fn of(die: DieFace, by: MarginBy, adjustments: Adjustments) -> Throws {
        Throws { die, by, adjustments, table: vec![OnceCell::new(); SPAN * SPAN] }
    }

    /// A table like this one with other adjustments of the totals.
    pub fn adjusted_by(&self, adjustments: Adjustments) -> Throws {
        Throws::of(self.die, self.by, adjustments)
    }

    /// The adjustments of the totals.
    pub fn adjustments(&self) -> &Adjustments {
        &self.adjustments
    }

    /// The relations of the totals over the thirty-six throws.
    pub fn relations(&self, a: i8, b: i8) -> &Relations {
        let [a, b] = [a, b].map(|sum| sum.clamp(LEAST, MOST));
        let place = |sum: i8| (sum - LEAST) as usize;
        self.table[place(a) * SPAN + place(b)]
            .get_or_init(|| Relations::of(self.die, self.by, &self.adjustments, [a, b]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use Margin::{Equal, Five, Four, Half, Less, One, Three, Two};

    /// The first below by half, below by less, equal, above by less, above by twice.
    fn by_halves(found: &Relations) -> [u8; 5] {
        assert_eq!(found.below[Equal as usize], found.above[Equal as usize]);
        let below = [Half, Less, Equal].map(|margin| found.below[margin as usize]);
        let above = [Less, Half].map(|margin| found.above[margin as usize]);
        [below[0], below[1], below[2], above[0], above[1]]
    }

    #[test]
    fn equal_sums_stand_alike_from_both_sides() {
        let throws = Throws::of(DieFace::AsShown, MarginBy::Halves, Adjustments::default());
        // 3 against 3: totals from 4 to 9, so twice is 8 or 9 against 4.
        assert_eq!(by_halves(throws.relations(3, 3)), [2, 13, 6, 13, 2]);
        // 2 against 2: totals from 3 to 8, so twice is 6, 7 or 8 against 3, and 8 against 4.
        assert_eq!(by_halves(throws.relations(2, 2)), [4, 11, 6, 11, 4]);
        assert_eq!(by_halves(throws.relations(5, 3))[0], 0);
    }

    #[test]
    fn a_one_may_count_nothing() {
        let throws = Throws::of(DieFace::OneCountsZero, MarginBy::Halves, Adjustments::default());
        // Totals of 2, 4, 5, 6, 7, 8: each from 4 up is twice the 2, and 8 is twice the 4 too.
        assert_eq!(by_halves(throws.relations(2, 2))[4], 6);
        assert_eq!(
            by_halves(Throws::of(DieFace::AsShown, MarginBy::Halves, Adjustments::default()).relations(2, 2))[4],
            4
        );
    }

    #[test]
    fn margins_by_difference_are_counted_point_by_point() {
        let found = Relations::of(DieFace::AsShown, MarginBy::Difference, &Adjustments::default(), [0, 3]);
        // The first is 1 less if its die is 2 more than the other, and 5 or more less if it is 2 or more below.
        let below = [Equal, One, Two, Three, Four, Five].map(|margin| found.below[margin as usize]);
        assert_eq!(below, [3, 4, 5, 6, 5, 10]);
        assert_eq!([One, Two, Three].map(|margin| found.above[margin as usize]), [2, 1, 0]);
        assert_eq!((found.below[Less as usize], found.below[Half as usize]), (0, 0));
    }

    #[test]
    fn beyond_the_table_its_end_counts() {
        let throws = Throws::of(DieFace::AsShown, MarginBy::Halves, Adjustments::default());
        assert_eq!(throws.relations(127, 0), throws.relations(MOST, 0));
        assert_eq!(throws.relations(-128, 0), throws.relations(LEAST, 0));
    }
}
