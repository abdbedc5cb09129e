//! Who has a voice, and what follows for those who have sent no orders.

use super::{Affair, Vote};
use crate::campaign::names::PlayerName;
use crate::campaign::nation::Player;
use crate::campaign::state::Campaign;

/// The players who have a voice: they are people who have not left, and lead a nation that has anything left.
pub fn voices(at: &Campaign) -> Vec<PlayerName> {
    with_land(at, |player| !player.computer)
}

/// The players whose orders are awaited: those who have a voice, and those for whom the computer plays because they are silent.
pub fn awaited(at: &Campaign) -> Vec<PlayerName> {
    let all = at.players.iter().filter(|(name, player)| !player.computer || at.hand.affairs.played.contains_key(*name));
    all.filter(|(name, player)| has_land(at, name, player)).map(|(name, _)| name.clone()).collect()
}

/// The players whose answers count in a vote: those who have a voice, and by the policy `computers_vote` those whom the
/// computer plays where the game is to end as a draw.
pub fn voters(at: &Campaign, vote: &Vote) -> Vec<PlayerName> {
    with_land(at, |player| !player.computer || vote.draw && at.policies.computers_vote)
}

/// The players of a kind who have not left, and lead a nation that has anything left.
fn with_land(at: &Campaign, is: impl Fn(&Player) -> bool) -> Vec<PlayerName> {
    let all = at.players.iter().filter(|(name, player)| is(player) && has_land(at, name, player));
    all.map(|(name, _)| name.clone()).collect()
}

fn has_land(at: &Campaign, name: &PlayerName, player: &Player) -> bool {
    !player.removed && at.led_by(name).any(|nation| !at.is_destroyed(nation))
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
