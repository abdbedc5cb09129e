//! Results of battles whose seasons were taken back.

use super::trouble::Trouble;
use crate::book::aftermath::BattleRecord;
use crate::campaign::battle::{BattleMode, Engagement};
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::journal;
use crate::campaign::names::BattleName;

/// A result that was taken back.
pub struct WithdrawnResult {
    pub turn: u32,
    pub name: BattleName,
    pub battle: Engagement,
    pub record: BattleRecord,
}

/// The results that were taken back in a journal, the last ones last.
pub fn all(events: &[(u32, CampaignEvent)]) -> Result<Vec<WithdrawnResult>, Trouble> {
    let (mut recorded, mut standing) = (Vec::new(), Vec::new());
    if !events.iter().any(|(_, event)| matches!(event.what, CampaignEventKind::Undone { .. })) {
        return Ok(recorded);
    }
    for (number, event) in events {
        match &event.what {
            CampaignEventKind::Undone { from, .. } => {
                undone(&mut recorded, &standing, event)?;
                standing.truncate(standing.partition_point(|(number, _)| number < from));
            }
            _ => standing.push((*number, event.clone())),
        }
    }
    Ok(recorded)
}

/// Adds the results of a season that is taken back, or removes those that are to be fought again. `standing` are the
/// events that counted before.
pub fn undone(
    recorded: &mut Vec<WithdrawnResult>,
    standing: &[(u32, CampaignEvent)],
    event: &CampaignEvent,
) -> Result<(), Trouble> {
    let CampaignEventKind::Undone { from, fight_again } = &event.what else { return Ok(()) };
    let (kept, gone) = standing.split_at(standing.partition_point(|(number, _)| number < from));
    let kept = kept.iter().map(|(number, event)| (*number, event));
    let mut at = journal::fold(kept).map_err(Trouble::Journal)?.campaign;
    if *fight_again {
        let turn = at.date.turn;
        recorded.retain(|one| one.turn < turn);
        return Ok(());
    }
    for (number, event) in gone {
        at.apply(event).map_err(|why| Trouble::Journal(format!("entry {number}: {why}")))?;
        if let CampaignEventKind::Fought { name, record } = &event.what
            && BattleMode::of(record) != BattleMode::Computer
            && let Some(battle) = at.battles.get(name)
        {
            let (turn, record) = (at.date.turn, (**record).clone());
            recorded.push(WithdrawnResult { turn, name: name.clone(), battle: battle.clone(), record });
        }
    }
    Ok(())
}
