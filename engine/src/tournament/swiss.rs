//! A round of a Swiss tournament: every player who has not left plays, no pair meets twice if that can be avoided, enemies of equal
//! scores meet before all others, and the others meet equal scores where they can.

use crate::tournament::standing::levels;
use crate::tournament::{Card, GameResult, RoundGame, Tournament, pair, standings};

/// Draws the next round. `order` decides between equally good pairings, `preferred` which pairs of equal scores come
/// first; `changing` says that opponents change each round. The player with a bye sits alone at the last table.
pub(crate) fn draw(
    tournament: &Tournament,
    order: &[usize],
    preferred: impl Fn(usize, usize) -> bool,
    changing: bool,
) -> Vec<[Option<usize>; 2]> {
    let mut cards = cards(tournament);
    for [a, b] in tournament.rounds.last().filter(|_| changing).into_iter().flatten().filter_map(RoundGame::pair) {
        (cards[a].just, cards[b].just) = (Some(b), Some(a));
    }
    let drawn = pair(&cards, order, preferred);
    let mut pairs = drawn.pairs;
    // The leaders play at the first table.
    pairs.sort_by_key(|[a, b]| std::cmp::Reverse(cards[*a].level.max(cards[*b].level)));
    let tables = pairs.into_iter().map(|[a, b]| [Some(a), Some(b)]);
    tables.chain(drawn.bye.map(|one| [Some(one), None])).collect()
}

/// The data of the players for drawing a round.
pub(crate) fn cards(tournament: &Tournament) -> Vec<Card> {
    let levels = levels(&standings(tournament));
    let mut cards: Vec<Card> = levels.into_iter().map(|level| Card { level, ..Card::default() }).collect();
    for (_, game) in tournament.games() {
        match (game.pair(), game.bye()) {
            (Some(_), _) if game.last().is_some_and(GameResult::is_walkover) => {
                if let Some(one) = game.survivor() {
                    cards[one].byes += 1;
                }
            }
            (Some([a, b]), _) => {
                cards[a].met.push(b);
                cards[b].met.push(a);
            }
            (None, Some(one)) => cards[one].byes += 1,
            (None, None) => {}
        }
    }
    cards
}
