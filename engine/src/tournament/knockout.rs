//! The bracket of a knock-out: winners of neighbouring tables meet. If both players of a table are out, or the winner has left, the
//! neighbour has a bye.

use crate::tournament::{Card, RoundGame, pair};

/// Draws the first round: as many byes, by `order`, as make the later rounds full, spread over the bracket.
pub(crate) fn first(order: &[usize], preferred: impl Fn(usize, usize) -> bool) -> Vec<[Option<usize>; 2]> {
    let tables = order.len().next_power_of_two() / 2;
    let byes = 2 * tables - order.len();
    let (free, playing) = order.split_at(byes);
    let cards = vec![Card::default(); order.iter().max().map_or(0, |most| most + 1)];
    let mut pairs = pair(&cards, playing, preferred).pairs.into_iter();
    let mut free = free.iter();
    let seat = |i: usize| {
        let is_bye = (i + 1) * byes / tables > i * byes / tables;
        match is_bye {
            true => free.next().map(|one| [Some(*one), None]),
            false => pairs.next().map(|[a, b]| [Some(a), Some(b)]),
        }
    };
    (0..tables).filter_map(seat).collect()
}

/// The next round after a round without open games; who has not stayed meets nobody.
pub(crate) fn next(games: &[RoundGame], stays: impl Fn(usize) -> bool) -> Vec<[Option<usize>; 2]> {
    let survivor = |game: &RoundGame| game.survivor().filter(|player| stays(*player));
    let meet = |two: &[RoundGame]| [survivor(&two[0]), two.get(1).and_then(survivor)];
    games.chunks(2).map(meet).collect()
}
