//! How results of games become points, and the doubts about a way of scoring.

use serde::{Deserialize, Serialize};

/// A result from the view of one of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerResult {
    /// He has won.
    pub won: bool,
    /// His enemy has won.
    pub beaten: bool,
    /// The losses of his enemy, as victory counts them.
    pub destroyed: u16,
    /// His own losses, as victory counts them.
    pub lost: u16,
    /// He had no opponent.
    pub bye: bool,
}

impl PlayerResult {
    /// A round without an opponent.
    pub const BYE: PlayerResult = PlayerResult { won: false, beaten: false, destroyed: 0, lost: 0, bye: true };
}

/// Points by fixed numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scoring {
    /// The points for a game won, whatever the losses.
    pub won: i32,
    /// The points for a game drawn or unfinished, whoever is ahead.
    pub unfinished: i32,
    /// The points for a game lost.
    pub lost: i32,
    /// The points for a round without an opponent.
    pub bye: i32,
}

impl Scoring {
    /// The points for a result.
    pub fn points(&self, seen: &PlayerResult) -> i32 {
        match seen {
            PlayerResult { bye: true, .. } => self.bye,
            PlayerResult { won: true, .. } => self.won,
            PlayerResult { beaten: true, .. } => self.lost,
            _ => self.unfinished,
        }
    }
}

/// A doubt about a way of scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Misgiving {
    /// A game without a winner may give as many points as a game won.
    DrawLikeWin {
        /// The most points for a game without a winner.
        unfinished: i32,
        /// The least points for a game won.
        won: i32,
    },
    /// One game won by many losses gives more points than two games won.
    OneLikeTwo {
        /// The most points for a game won.
        most: i32,
        /// The least points for a game won.
        least: i32,
    },
    /// In an unfinished game, a small lead gives more points than no lead.
    Stalling {
        /// The points with a small lead.
        ahead: i32,
        /// The points with no lead.
        level: i32,
    },
}

/// A small lead, in losses.
const SMALL_LEAD: u16 = 2;

/// The doubts about a way of scoring, over all results. A side that is beaten loses at least `beaten`, and no side
/// loses more than `most`.
///
/// # Errors
/// Any error of `points`.
pub fn misgivings<E>(
    mut points: impl FnMut(&PlayerResult) -> Result<i32, E>,
    beaten: u16,
    most: u16,
) -> Result<Vec<Misgiving>, E> {
    let seen = |won, destroyed, lost| PlayerResult { won, beaten: false, destroyed, lost, bye: false };
    let (mut least, mut best, mut drawn) = (i32::MAX, i32::MIN, i32::MIN);
    let mut stalling: Option<Misgiving> = None;
    for lost in 0..=most {
        let level = points(&seen(false, lost, lost))?;
        for destroyed in 0..=most {
            if destroyed >= beaten && destroyed > lost {
                let won = points(&seen(true, destroyed, lost))?;
                (least, best) = (least.min(won), best.max(won));
                continue;
            }
            let unfinished = points(&seen(false, destroyed, lost))?;
            drawn = drawn.max(unfinished);
            let small = destroyed > lost && destroyed - lost <= SMALL_LEAD;
            if small && unfinished > level {
                stalling = stalling.or(Some(Misgiving::Stalling { ahead: unfinished, level }));
            }
        }
    }
    let like_win = (drawn >= least).then_some(Misgiving::DrawLikeWin { unfinished: drawn, won: least });
    let like_two = (i64::from(best) >= 2 * i64::from(least)).then_some(Misgiving::OneLikeTwo { most: best, least });
    Ok([like_win, like_two, stalling].into_iter().flatten().collect())
}
