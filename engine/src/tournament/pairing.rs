//! Exact pairing: a matching of least cost over all players, best in each respect in turn. The least gain in one
//! respect outweighs any loss in those below it: no second bye, no repeat, none of the round before, enemies of equal scores, byes
//! at the bottom, equal scores.
//!
//! Knows only the [`Card`] of a player.

use integer_blossom::min_weight_perfect_matching;

/// The data of a player for drawing a round.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Card {
    /// The rank of his score among the different scores of all, from 0 for the lowest.
    pub level: u32,
    /// The players that he has met, once for each game.
    pub met: Vec<usize>,
    /// Whom he met in the round before, where the rules change opponents each round.
    pub just: Option<usize>,
    /// The number of his byes, and of the games that he won because nobody came.
    pub byes: u32,
}

/// A round as drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnRound {
    /// The pairs.
    pub pairs: Vec<[usize; 2]>,
    /// The player with a bye.
    pub bye: Option<usize>,
}

/// The faults of a pair or a bye, the heaviest first: a player's further bye; the number of games that the two have
/// played already; a repeat of the round before; a pair of equal scores that is not preferred, and any pair of unequal ones, since those that are preferred
/// come before all that is no more than custom; a bye above the lowest score; the square of the difference in scores.
type PairingFaults = [u32; KINDS];

/// The number of kinds of faults.
const KINDS: usize = 6;

/// Pairs the players with the least faults. The `order` of the players decides between equally good pairings;
/// `preferred` says which pairs of equal scores come first.
pub fn pair(cards: &[Card], order: &[usize], preferred: impl Fn(usize, usize) -> bool) -> DrawnRound {
    let mut seats: Vec<Option<usize>> = order.iter().copied().map(Some).collect();
    if seats.len() % 2 == 1 {
        seats.push(None);
    }
    let size = seats.len();
    let faults = |a: Option<usize>, b: Option<usize>| match (a, b) {
        (Some(a), Some(b)) => of_pair(cards, a, b, &preferred),
        (Some(one), None) | (None, Some(one)) => of_bye(&cards[one]),
        (None, None) => [0; KINDS],
    };
    let all: Vec<PairingFaults> = seats.iter().flat_map(|a| seats.iter().map(|b| faults(*a, *b))).collect();
    let mates = min_weight_perfect_matching(&weighed(&all, size / 2), size);
    let mut drawn = DrawnRound { pairs: Vec::new(), bye: None };
    for (at, mate) in mates.into_iter().enumerate().filter(|(at, mate)| at < mate) {
        match (seats[at], seats[mate]) {
            (Some(a), Some(b)) => drawn.pairs.push([a, b]),
            (one, other) => drawn.bye = one.or(other),
        }
    }
    drawn
}

fn of_pair(cards: &[Card], a: usize, b: usize, preferred: &impl Fn(usize, usize) -> bool) -> PairingFaults {
    let met = cards[a].met.iter().filter(|other| **other == b).count() as u32;
    let gap = cards[a].level.abs_diff(cards[b].level);
    let first = a != b && gap == 0 && preferred(a, b);
    let again = cards[a].just == Some(b) || cards[b].just == Some(a);
    [0, met, u32::from(again), u32::from(!first), 0, gap.saturating_mul(gap)]
}

fn of_bye(card: &Card) -> PairingFaults {
    [card.byes, 0, 0, 0, card.level, 0]
}

/// Faults as single numbers whose sums compare as the faults do: one of a heavier kind weighs more than all lighter
/// ones that this number of pairs can have together.
fn weighed(all: &[PairingFaults], pairs: usize) -> Vec<i128> {
    let mut unit = [1; KINDS];
    for kind in (1..KINDS).rev() {
        let most = all.iter().map(|faults| i128::from(faults[kind])).max().unwrap_or(0);
        unit[kind - 1] = unit[kind] * (most * pairs as i128 + 1);
    }
    all.iter().map(|faults| faults.iter().zip(unit).map(|(n, unit)| i128::from(*n) * unit).sum()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn total(cards: &[Card], drawn: &DrawnRound, preferred: impl Fn(usize, usize) -> bool) -> PairingFaults {
        let pairs = drawn.pairs.iter().map(|[a, b]| of_pair(cards, *a, *b, &preferred));
        let byes = drawn.bye.iter().map(|one| of_bye(&cards[*one]));
        pairs.chain(byes).fold([0; KINDS], |sum, more| std::array::from_fn(|i| sum[i] + more[i]))
    }

    /// The least faults over all pairings, tried one by one.
    fn least(
        cards: &[Card],
        left: &[usize],
        bye: bool,
        preferred: &dyn Fn(usize, usize) -> bool,
    ) -> Option<PairingFaults> {
        let Some((first, rest)) = left.split_first() else { return Some([0; KINDS]) };
        let without = |i: usize| -> Vec<usize> { rest.iter().copied().filter(|p| *p != i).collect() };
        let add = |a: PairingFaults, b: PairingFaults| std::array::from_fn(|i| a[i] + b[i]);
        let met = rest.iter().filter_map(|other| {
            let own = of_pair(cards, *first, *other, &preferred);
            Some(add(own, least(cards, &without(*other), bye, preferred)?))
        });
        let free = bye.then(|| Some(add(of_bye(&cards[*first]), least(cards, rest, false, preferred)?))).flatten();
        met.chain(free).min()
    }

    proptest! {
        #![proptest_config(ProptestConfig { cases: 300, ..ProptestConfig::default() })]

        #[test]
        fn no_other_way_is_better(
            levels in prop::collection::vec(0_u32..4, 2..9),
            met in prop::collection::vec((0_usize..9, 0_usize..9), 0..24),
            byes in prop::collection::vec(0_u32..2, 9),
            liked in prop::collection::vec((0_usize..9, 0_usize..9), 0..12),
            just in prop::collection::vec((0_usize..9, 0_usize..9), 0..5),
        ) {
            let mut cards: Vec<Card> = levels.iter().zip(&byes)
                .map(|(level, byes)| Card { level: *level, byes: *byes, ..Card::default() }).collect();
            let n = cards.len();
            for (a, b) in met.into_iter().filter(|(a, b)| a != b && *a < n && *b < n) {
                cards[a].met.push(b);
                cards[b].met.push(a);
            }
            for (a, b) in just.into_iter().filter(|(a, b)| a != b && *a < n && *b < n) {
                (cards[a].just, cards[b].just) = (Some(b), Some(a));
            }
            let preferred = |a: usize, b: usize| liked.contains(&(a, b)) || liked.contains(&(b, a));
            let order: Vec<usize> = (0..n).rev().collect();
            let drawn = pair(&cards, &order, preferred);
            let mut all: Vec<usize> = drawn.pairs.iter().flatten().copied().chain(drawn.bye).collect();
            all.sort_unstable();
            prop_assert_eq!(all, (0..n).collect::<Vec<_>>());
            let best = least(&cards, &order, n % 2 == 1, &preferred).expect("there is a way");
            prop_assert_eq!(total(&cards, &drawn, preferred), best);
        }
    }
}
