//! Results that people brought in, of seasons that were taken back: where the very same battle comes about again, it is not
//! fought again, unless the umpire asks for it.

use super::desk::Desk;
use super::trouble::Trouble;
use crate::campaign::battle::{Engagement, Fought};
use crate::campaign::event::{Cause, Event, What};
use crate::campaign::journal;
use crate::campaign::names::BattleName;
use crate::campaign::season::Season;
use crate::engine::campaign::aftermath::Record;

/// What its result is written down by where it is used again.
const AGAIN: &str = "its result of before, as the same battle comes about again";

/// A result that was taken back.
pub struct Recorded {
    turn: u32,
    name: BattleName,
    battle: Engagement,
    record: Record,
}

/// Those of a journal, the last ones last.
pub fn all(events: &[(u32, Event)]) -> Result<Vec<Recorded>, Trouble> {
    let (mut recorded, mut standing) = (Vec::new(), Vec::new());
    if !events.iter().any(|(_, event)| matches!(event.what, What::Undone { .. })) {
        return Ok(recorded);
    }
    for (number, event) in events {
        match &event.what {
            What::Undone { from, .. } => {
                undone(&mut recorded, &standing, event)?;
                standing.truncate(standing.partition_point(|(number, _)| number < from));
            }
            _ => standing.push((*number, event.clone())),
        }
    }
    Ok(recorded)
}

/// Adds those of a season that is taken back, or forgets all that are to be fought again; `standing` is what stood before.
pub fn undone(recorded: &mut Vec<Recorded>, standing: &[(u32, Event)], event: &Event) -> Result<(), Trouble> {
    let What::Undone { from, fight_again } = &event.what else { return Ok(()) };
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
        if let What::Fought { name, record } = &event.what
            && Fought::of(record) != Fought::Computer
            && let Some(battle) = at.battles.get(name)
        {
            let (turn, record) = (at.date.turn, (**record).clone());
            recorded.push(Recorded { turn, name: name.clone(), battle: battle.clone(), record });
        }
    }
    Ok(())
}

impl Desk {
    /// Uses the results again that are known of the battles that wait, but for those of which the umpire has said who
    /// fights them.
    pub(super) fn known_results(&self, season: &mut Season) -> Result<(), Trouble> {
        if self.recorded.is_empty() {
            return Ok(());
        }
        let said = |name: &BattleName| {
            let by_umpire = |event: &Event| {
                event.why == Cause::Umpire && matches!(&event.what, What::Way { name: of, .. } if of == name)
            };
            self.events.iter().any(|(_, event)| by_umpire(event))
        };
        let open = season.campaign.battles.iter().filter(|(name, battle)| battle.record.is_none() && !said(name));
        let turn = season.campaign.date.turn;
        let known = |(name, battle): (&BattleName, &Engagement)| {
            let same = |one: &&Recorded| one.turn == turn && one.name == *name && one.battle.is_as(battle);
            self.recorded.iter().rev().find(same)
        };
        for one in open.filter_map(known).collect::<Vec<_>>() {
            let why = || Cause::Policy(AGAIN.into());
            let fought = Fought::of(&one.record);
            if season.campaign.battles.get(&one.name).is_some_and(|battle| battle.fought != fought) {
                season.fought_by(&one.name, fought, why())?;
            }
            season.fought(&one.name, one.record.clone(), why())?;
        }
        Ok(())
    }
}
