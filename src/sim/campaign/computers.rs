//! The orders of the nations that computers play, given where nobody has given any when the season begins to run.

use crate::book::army_tables::ArmyTables;
use crate::book::campaign_tables::CampaignTables;
use crate::campaign::Campaign;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::computer;
use crate::campaign::dice::Seed;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::PlayerName;
use crate::campaign::orders::{Receipt, read, receive};
use crate::campaign::state::SeasonPhase;

/// The orders of the computers who have given none, as events; they are read and judged as those of any player. None if
/// the season runs already.
pub fn given(
    campaign: &Campaign,
    tables: &CampaignTables,
    lists: Option<&ArmyTables>,
    seed: &Seed,
) -> Vec<CampaignEvent> {
    if campaign.phase != SeasonPhase::Orders {
        return Vec::new();
    }
    let silent = computer::silent(campaign);
    silent.into_iter().map(|player| of_player(campaign, tables, lists, player, seed).0).collect()
}

/// The orders of a player whom the computer plays, as an event, with their receipt.
pub fn of_player(
    campaign: &Campaign,
    tables: &CampaignTables,
    lists: Option<&ArmyTables>,
    player: PlayerName,
    seed: &Seed,
) -> (CampaignEvent, Receipt) {
    let text = computer::orders(campaign, tables, lists, &player, seed);
    let receipt = receive(campaign, tables, lists, &player, read(&text).addressed(campaign.date.turn, &player));
    let what = CampaignEventKind::Ordered { player, text, lines: receipt.accepted() };
    (CampaignEvent { what, why: CampaignCause::Policy(CampaignPolicy::ComputerNations) }, receipt)
}

/// Whether an event is the orders of a computer.
pub fn is_of_computer(event: &CampaignEvent) -> bool {
    let ours = event.why == CampaignCause::Policy(CampaignPolicy::ComputerNations);
    ours && matches!(event.what, CampaignEventKind::Ordered { .. })
}
