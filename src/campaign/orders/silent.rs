//! Players from whom nothing has come for the turn.

use serde::Serialize;

use crate::campaign::affairs::awaited;
use crate::campaign::names::PlayerName;
use crate::campaign::state::Campaign;

/// A player who could order something in this turn and has sent nothing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct SilentPlayer {
    /// The player.
    pub player: PlayerName,
    /// How many of his orders stand from earlier turns.
    pub standing: usize,
}

/// The players who have sent nothing for this turn, by name: people who have not left, and of whose nations one has a
/// place or an element left. Who has sent `no orders` has sent something; who has only orders that stand from earlier
/// turns has not.
pub fn silent(campaign: &Campaign) -> Vec<SilentPlayer> {
    // What stands for a player for whom the computer plays, the computer has written.
    let played = |player: &PlayerName| campaign.hand.affairs.played.contains_key(player);
    let given = |player: &PlayerName| campaign.orders.get(player).is_some_and(|given| !given.text.trim().is_empty());
    let sent = |player: &PlayerName| given(player) && !played(player);
    let still = awaited(campaign).into_iter().filter(|player| !sent(player));
    let standing = |player: &PlayerName| campaign.orders.get(player).map_or(0, |given| given.standing.len());
    still.map(|player| SilentPlayer { standing: standing(&player), player }).collect()
}
