//! Conditions of orders that this campaign never fulfils.

use super::fault::RemarkFault;
use crate::campaign::orders::{OrderCondition, OrderLine};
use crate::campaign::policy::Play;
use crate::campaign::state::Campaign;

/// The highest face of a die.
const HIGHEST: u8 = 6;

/// The first condition of an order that never holds, as a fault with advice.
pub(super) fn never(campaign: &Campaign, line: &OrderLine) -> Option<(RemarkFault, &'static str)> {
    let wanted = line.when.iter().filter(|(wanted, _)| *wanted);
    wanted.into_iter().find_map(|(_, when)| match when {
        OrderCondition::In(season) if !campaign.calendar.seasons.contains(season) => {
            let seasons = campaign.calendar.seasons.clone();
            Some((RemarkFault::NeverSeason { season: *season, seasons }, "name a season that is played"))
        }
        OrderCondition::Pips(_) if campaign.policies.play == Play::Postal => {
            Some((RemarkFault::NeverThrown, "leave the condition out"))
        }
        OrderCondition::Pips(pips) if *pips > HIGHEST => {
            Some((RemarkFault::NeverSoMany { pips: *pips }, "a nation throws one die, of six faces"))
        }
        _ => None,
    })
}
