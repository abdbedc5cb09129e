//! How results of games become points, and the misgivings about a way of scoring.

use serde::{Deserialize, Serialize};

/// A result as one of the two players sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerResult {
    /// He has won.
    pub won: bool,
    /// His enemy has won.
    pub beaten: bool,
    /// What he has destroyed, as victory counts it.
    pub destroyed: u16,
    /// What he has lost.
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
    /// For a game won, however high.
    pub won: i32,
    /// For a game that is drawn or unfinished, whoever is ahead.
    pub unfinished: i32,
    /// For a game lost.
    pub lost: i32,
    /// For a round without an opponent.
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

/// Something to be said against a way of scoring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Misgiving {
    /// A game that nobody won may bring as much as one that was won.
    DrawLikeWin {
        /// What the former brings at most.
        unfinished: i32,
        /// What the latter brings at least.
        won: i32,
    },
    /// One game won high outweighs two that were won.
    OneLikeTwo {
        /// What a game won brings at most.
        most: i32,
        /// What it brings at least.
        least: i32,
    },
    /// Who is a little ahead in a game that is not finished gets more than who is level.
    Stalling {
        /// What he gets ahead.
        ahead: i32,
        /// What he gets level.
        level: i32,
    },
}

/// A lead that is small.
const SMALL_LEAD: u16 = 2;

/// What is to be said against a way of scoring, judged over all results in which a side loses at least `beaten` where it
/// is beaten, and never more than `most`.
///
/// # Errors
/// What `points` gives as its own.
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
