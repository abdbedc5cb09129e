//! Who has a voice, and what follows for those who have sent no orders.

use super::{Affair, Vote};
use crate::campaign::names::PlayerName;
use crate::campaign::nation::Player;
use crate::campaign::state::Campaign;

/// The players who have a voice: they are people who have not left, and lead a nation that has anything left.
pub fn voices(at: &Campaign) -> Vec<PlayerName> {
    with_land(at, |player| !player.computer)
}

/// The players whose answers count in a vote: those who have a voice, and by the policy `computers_vote` those whom the
/// computer plays where the game is to end as a draw.
pub fn voters(at: &Campaign, vote: &Vote) -> Vec<PlayerName> {
    with_land(at, |player| !player.computer || vote.draw && at.policies.computers_vote)
}

/// The players of a kind who have not left, and lead a nation that has anything left.
fn with_land(at: &Campaign, is: impl Fn(&Player) -> bool) -> Vec<PlayerName> {
    let there = at.players.iter().filter(|(_, player)| !player.removed && is(player)).map(|(name, _)| name);
    there.filter(|player| at.led_by(player).any(|nation| !at.is_destroyed(nation))).cloned().collect()
}

/// What follows for each player who was silent in the season that is over, by the ladder of the policies.
pub fn follows(at: &Campaign) -> Vec<Affair> {
    let ladder = &at.policies.no_show;
    let one = |(player, seasons): (&PlayerName, &u32)| {
        let then = ladder.get(*seasons as usize - 1).or(ladder.last())?;
        Some(Affair::Silent { player: player.clone(), seasons: *seasons, then: *then })
    };
    at.hand.affairs.silent.iter().filter(|(_, seasons)| **seasons > 0).filter_map(one).collect()
}
