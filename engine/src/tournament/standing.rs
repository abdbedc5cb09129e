//! The standings: the order of the players, with the points and levels that decide it.

use crate::base::names::SideId;
use crate::tournament::{RoundGame, System, Tournament};

/// The place of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StandingPlace {
    /// The place, from 1; players who are equal in all respects share it.
    pub place: usize,
    /// The player.
    pub player: usize,
    /// His points.
    pub points: i32,
    /// The points of all players that he has met, once for each game that was fought.
    pub opposition: i32,
    /// Games won.
    pub won: u16,
    /// Games drawn or unfinished.
    pub unfinished: u16,
    /// Games lost.
    pub lost: u16,
    /// Rounds without an opponent.
    pub byes: u16,
    /// The losses of his enemies, as victory counts them.
    pub destroyed: u32,
    /// His own losses.
    pub losses: u32,
    /// The round of a knock-out in which he went out, or to which he did not stay; `None` while he is in.
    pub out: Option<u16>,
    /// He has left; the number of rounds that were drawn before.
    pub left: Option<u16>,
}

/// All players, the best first. They are ordered by points; then by the points of the players that they met, by games
/// won and by their enemies' losses less their own. In a knock-out they are ordered by how far they came, and by
/// nothing else.
pub fn standings(tournament: &Tournament) -> Vec<StandingPlace> {
    let mut places: Vec<StandingPlace> =
        (0..tournament.players.len()).map(|player| StandingPlace { player, ..StandingPlace::default() }).collect();
    for (at, game) in tournament.games() {
        match game.pair() {
            Some(pair) => count(&mut places, tournament, at.round, game, pair),
            None => {
                if let Some(place) = game.bye().and_then(|player| places.get_mut(player)) {
                    place.byes += 1;
                    place.points += tournament.terms.scale.bye();
                }
            }
        }
    }
    for (player, after) in &tournament.left {
        if let Some(place) = places.get_mut(*player) {
            place.left = Some(*after);
            if tournament.terms.system == System::KnockOut {
                place.out = place.out.or(Some(after + 1));
            }
        }
    }
    let points: Vec<i32> = places.iter().map(|place| place.points).collect();
    let fought = tournament.games().filter(|(_, game)| game.is_fought());
    for [a, b] in fought.filter_map(|(_, game)| game.pair()) {
        places[a].opposition += points[b];
        places[b].opposition += points[a];
    }
    let system = tournament.terms.system;
    places.sort_by(|a, b| rank(system, b).cmp(&rank(system, a)).then(a.player.cmp(&b.player)));
    for i in 0..places.len() {
        let shared = i > 0 && rank(system, &places[i]) == rank(system, &places[i - 1]);
        places[i].place = if shared { places[i - 1].place } else { i + 1 };
    }
    places
}

/// Adds the result of a game for its two players. A knock-out game that is played again counts only with its last
/// result.
fn count(places: &mut [StandingPlace], tournament: &Tournament, round: u16, game: &RoundGame, pair: [usize; 2]) {
    let Some(played) = game.last() else { return };
    let knocked = tournament.terms.system == System::KnockOut && game.is_closed(&tournament.terms);
    for side in [SideId(0), SideId(1)] {
        let (own, theirs) = (side.index(), side.enemy().index());
        let place = &mut places[pair[own]];
        place.points += played.points[own];
        place.destroyed += u32::from(played.lost[theirs]);
        place.losses += u32::from(played.lost[own]);
        match played.winner {
            Some(winner) if winner == side => place.won += 1,
            Some(_) => place.lost += 1,
            None => place.unfinished += 1,
        }
        if knocked && played.winner != Some(side) {
            place.out = Some(round);
        }
    }
}

/// The order of two players: the most important respect first; the greater value is better.
fn rank(system: System, place: &StandingPlace) -> (i32, i32, u16, i64) {
    match system {
        System::KnockOut => (place.out.map_or(i32::MAX, i32::from), 0, 0, 0),
        System::Swiss => {
            let balance = i64::from(place.destroyed) - i64::from(place.losses);
            (place.points, place.opposition, place.won, balance)
        }
    }
}

/// The ranks of the scores of the players who are in, by player, among the different scores of them, from 0 for the lowest; 0 for
/// who has left.
pub(crate) fn levels(places: &[StandingPlace]) -> Vec<u32> {
    let is_in = |place: &&StandingPlace| place.left.is_none();
    let mut scores: Vec<i32> = places.iter().filter(is_in).map(|place| place.points).collect();
    scores.sort_unstable();
    scores.dedup();
    let mut levels = vec![0; places.len()];
    for place in places.iter().filter(is_in) {
        levels[place.player] = scores.partition_point(|score| *score < place.points) as u32;
    }
    levels
}
