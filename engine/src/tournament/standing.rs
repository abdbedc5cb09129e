//! The standings: the order of the players, with the points and levels that decide it.

use crate::base::names::SideId;
use crate::battle::Tally;
use crate::book::tournament_tables::{ByeScore, TieBreak};
use crate::tournament::{PointScale, RoundGame, System, Tournament, TournamentTerms};

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
    /// The losses of his army in the final round and its original troops, where they part players of equal sums; `None` before they
    /// are known.
    pub fallen: Option<[Tally; 2]>,
    /// The round of a knock-out in which he went out, or to which he did not stay; `None` while he is in.
    pub out: Option<u16>,
    /// He has left; the number of rounds that were drawn before.
    pub left: Option<u16>,
}

impl Tournament {
    /// What a round without an opponent brings a player.
    pub fn bye_points(&self, player: usize) -> i32 {
        match &self.terms.scale {
            PointScale::Plain(scoring) => scoring.bye,
            PointScale::Script { bye, .. } => *bye,
            PointScale::Battles { bye: ByeScore::OwnAverage, .. } => self.own_average(player),
        }
    }

    /// What a game brought the player of a side; `None` before its result.
    pub fn points_of(&self, game: &RoundGame, side: SideId) -> Option<i32> {
        let played = game.last()?;
        let averaged = matches!(self.terms.scale, PointScale::Battles { .. });
        match game.pair() {
            Some(pair) if averaged && played.is_walkover() && played.winner == Some(side) => {
                Some(self.bye_points(pair[side.index()]))
            }
            _ => played.points.get(side.index()).copied(),
        }
    }

    /// The average of a player's scores in the games that were fought, rounded, a half up; 0 without any.
    fn own_average(&self, player: usize) -> i32 {
        let fought = self.games().filter(|(_, game)| game.is_fought());
        let own = |game: &RoundGame| {
            let side = game.pair()?.iter().position(|one| *one == player)?;
            game.last().map(|played| i64::from(played.points[side]))
        };
        let scores: Vec<i64> = fought.filter_map(|(_, game)| own(game)).collect();
        let count = scores.len() as i64;
        let average = if count == 0 { 0 } else { (2 * scores.iter().sum::<i64>() + count).div_euclid(2 * count) };
        i32::try_from(average).unwrap_or(i32::MAX)
    }
}

/// All players, the best first. They are ordered by points; then by the points of the players that they met, by games
/// won and by their enemies' losses less their own. Where battle scores are added up, they are ordered by the sums and by what the rules
/// part equal ones by, and in a knock-out by how far they came, and by nothing else.
pub fn standings(tournament: &Tournament) -> Vec<StandingPlace> {
    let mut places: Vec<StandingPlace> =
        (0..tournament.players.len()).map(|player| StandingPlace { player, ..StandingPlace::default() }).collect();
    for (at, game) in tournament.games() {
        match game.pair() {
            Some(pair) => count(&mut places, tournament, at.round, game, pair),
            None => {
                if let Some(place) = game.bye().and_then(|player| places.get_mut(player)) {
                    place.byes += 1;
                    place.points += tournament.bye_points(place.player);
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
    let terms = &tournament.terms;
    places.sort_by(|a, b| rank(terms, b).cmp(&rank(terms, a)).then(a.player.cmp(&b.player)));
    for i in 0..places.len() {
        let shared = i > 0 && rank(terms, &places[i]) == rank(terms, &places[i - 1]);
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
        place.points += tournament.points_of(game, side).unwrap_or_default();
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
        if usize::from(round) == tournament.rounds.len() && parts_ties(tournament) {
            place.fallen = played.commands.and_then(|fates| fates[own].fallen);
        }
    }
}

/// Whether the losses of the last round part players of equal sums: it is the final one.
fn parts_ties(tournament: &Tournament) -> bool {
    let tie = match &tournament.terms.scale {
        PointScale::Battles { tie, .. } => *tie,
        PointScale::Plain(_) | PointScale::Script { .. } => None,
    };
    tournament.terms.system == System::Swiss && tie == Some(TieBreak::FinalLosses) && tournament.is_over()
}

/// A number that is the greater the smaller a part of some troops is, and the least for an unknown part. Parts of different troops have
/// different numbers: they differ by more than a part in 2 to the power of 32.
fn spared([lost, all]: [Tally; 2]) -> i64 {
    -((i64::from(lost.halves()) << 40) / i64::from(all.halves().max(1)))
}

/// The order of two players: the most important respect first; the greater value is better.
fn rank(terms: &TournamentTerms, place: &StandingPlace) -> (i32, i32, u16, i64) {
    match (terms.system, &terms.scale) {
        (System::KnockOut, _) => (place.out.map_or(i32::MAX, i32::from), 0, 0, 0),
        (System::Swiss, PointScale::Battles { .. }) => (place.points, 0, 0, place.fallen.map_or(i64::MIN, spared)),
        (System::Swiss, PointScale::Plain(_) | PointScale::Script { .. }) => {
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
