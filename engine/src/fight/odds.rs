//! Exact chances of one fight: all 36 throws of two dice through the rulings that decide fights.
//!
//! Counts throws; the caller values the outcomes.

use crate::base::clause::Clause;
use crate::battle::{Margin, Outcome};
use crate::book::move_tables::DieFace;
use crate::fight::ruling::margin;
use crate::fight::{Duel, Stakes, Verdict};
use crate::view::Situation;
use std::cell::OnceCell;

/// The number of throws of two dice.
pub const THROWS: u32 = 36;

/// The number of outcomes.
const OUTCOMES: usize = 5;

/// The number of relations of two totals, seen from the first: half, less, equal, more, twice.
pub const STANDINGS: usize = 5;

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

    /// The number of throws, of thirty-six, that make the party (0 or 1) leave its place: recoil, flight or
    /// destruction.
    pub fn gives_way(&self, party: usize) -> u32 {
        [Outcome::Recoil, Outcome::Flee, Outcome::Destroyed].iter().map(|o| self.chance(party, *o)).sum()
    }

    /// The mean of a price put on every outcome of each party.
    pub fn expected(&self, price: impl Fn(usize, Outcome) -> f64) -> f64 {
        let all = [Outcome::None, Outcome::Halt, Outcome::Recoil, Outcome::Flee, Outcome::Destroyed];
        let sum: f64 = [0, 1]
            .iter()
            .flat_map(|party| all.iter().map(move |o| (*party, *o)))
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

/// All ways a fight ends for each party: on higher totals first, then the margins from equal to half.
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

/// The relations of the totals for two sums of factors over the thirty-six throws: half, less, equal, more, twice,
/// seen from the first party. The sums lie between -100 and 100.
pub fn standings(die: DieFace, a: i8, b: i8) -> [u8; STANDINGS] {
    let mut row = [0; STANDINGS];
    for (x, y) in throws() {
        row[standing(a + die.counts(x), b + die.counts(y))] += 1;
    }
    row
}

/// All throws of two dice.
fn throws() -> impl Iterator<Item = (u8, u8)> {
    (1..=6).flat_map(|a| (1..=6).map(move |b| (a, b)))
}

/// For each pair of sums of factors, the number of throws, of thirty-six, for each relation of the totals; counted when
/// first looked up.
#[derive(Clone, Debug)]
pub struct Throws {
    die: DieFace,
    table: Vec<OnceCell<[u8; STANDINGS]>>,
}

/// The sums of factors in the table of throws; a sum beyond them counts as the end.
const LEAST: i8 = -6;
const MOST: i8 = 14;
const SPAN: usize = (MOST - LEAST + 1) as usize;

impl Throws {
    /// The table for a die.
    pub fn of(die: DieFace) -> Throws {
        Throws { die, table: vec![OnceCell::new(); SPAN * SPAN] }
    }

    /// The relations of the totals over the thirty-six throws: half, less, equal, more, twice, seen from the first
    /// party.
    pub fn standings(&self, a: i8, b: i8) -> &[u8; STANDINGS] {
        let [a, b] = [a, b].map(|sum| sum.clamp(LEAST, MOST));
        let place = |sum: i8| (sum - LEAST) as usize;
        self.table[place(a) * SPAN + place(b)].get_or_init(|| standings(self.die, a, b))
    }
}

fn standing(a: i8, b: i8) -> usize {
    match (margin(a, b), margin(b, a)) {
        (Some(Margin::Half), _) => 0,
        (Some(Margin::Less), _) => 1,
        (Some(Margin::Equal), _) => 2,
        (None, Some(Margin::Half)) => 4,
        (None, _) => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_sums_stand_alike_from_both_sides() {
        let throws = Throws::of(DieFace::AsShown);
        // 3 against 3: totals from 4 to 9, so twice is 8 or 9 against 4.
        assert_eq!(throws.standings(3, 3), &[2, 13, 6, 13, 2]);
        // 2 against 2: totals from 3 to 8, so twice is 6, 7 or 8 against 3, and 8 against 4.
        assert_eq!(throws.standings(2, 2), &[4, 11, 6, 11, 4]);
        assert_eq!(throws.standings(5, 3)[0], 0);
    }

    #[test]
    fn a_one_may_count_nothing() {
        let throws = Throws::of(DieFace::OneCountsZero);
        // Totals of 2, 4, 5, 6, 7, 8: each from 4 up is twice the 2, and 8 is twice the 4 too.
        assert_eq!(throws.standings(2, 2)[4], 6);
        assert_eq!(Throws::of(DieFace::AsShown).standings(2, 2)[4], 4);
    }

    #[test]
    fn beyond_the_table_its_end_counts() {
        let throws = Throws::of(DieFace::AsShown);
        assert_eq!(throws.standings(127, 0), throws.standings(MOST, 0));
        assert_eq!(throws.standings(-128, 0), throws.standings(LEAST, 0));
    }
}
