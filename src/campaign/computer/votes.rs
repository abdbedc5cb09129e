//! How a computer nation answers where the players vote on a draw.

use crate::campaign::affairs::Answer;
use crate::campaign::names::PlayerName;
use crate::campaign::state::Campaign;

/// The answer of a player whom the computer plays: no to a draw if the land of one of his nations is worth more than that of
/// each nation of others, otherwise yes.
pub fn on_draw(campaign: &Campaign, player: &PlayerName) -> Answer {
    let led: Vec<_> = campaign.led_by(player).collect();
    let best = |own: bool| {
        let of = campaign.nations.keys().filter(|nation| led.contains(nation) == own);
        of.map(|nation| campaign.worth(nation)).max().unwrap_or(0)
    };
    if best(true) > best(false) { Answer::No } else { Answer::Yes }
}
