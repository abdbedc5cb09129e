//! Players from whom nothing has come for the turn.

use serde::Serialize;

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

/// The players who have sent nothing for this turn, by name: those who have not left, and of whose nations one has a place
/// or an element left. Who has sent `no orders` has sent something.
pub fn silent(campaign: &Campaign) -> Vec<SilentPlayer> {
    let alive = |player: &PlayerName| {
        campaign.led_by(player).any(|nation| {
            campaign.holdings.values().any(|holding| holding.owner.as_ref() == Some(nation))
                || campaign.armies.values().any(|army| army.nation == *nation && !army.troops.is_empty())
        })
    };
    let sent = |player: &PlayerName| campaign.orders.get(player).is_some_and(|given| !given.text.is_empty());
    let still = campaign.players.iter().filter(|(name, player)| !player.removed && alive(name) && !sent(name));
    still
        .map(|(name, _)| SilentPlayer {
            player: name.clone(),
            standing: campaign.orders.get(name).map_or(0, |given| given.standing.len()),
        })
        .collect()
}
