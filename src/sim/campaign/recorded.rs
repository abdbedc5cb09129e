//! Results that people bring in: each counts until another is brought in or the season goes on from it. Results of
//! seasons that were taken back are used again if the very same battle comes about again, unless the umpire asks for
//! another.

use std::collections::BTreeSet;

use super::desk::CampaignDesk;
use super::taken_back::WithdrawnResult;
use super::trouble::Trouble;
use crate::book::aftermath::BattleRecord;
use crate::campaign::battle::{BattleMode, Engagement};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::BattleName;
use crate::campaign::season::RunningSeason;
use crate::report::campaign::told::fought_told;

impl CampaignDesk {
    /// The battles of the open season with results that were taken back, which count again where they come about as they were.
    pub fn withdrawn(&self) -> BTreeSet<BattleName> {
        let open = self.campaign.date.turn;
        self.recorded.iter().filter(|one| one.turn == open).map(|one| one.name.clone()).collect()
    }

    /// Changes who fights a battle; a result from which the season has not gone on yet no longer counts.
    ///
    /// # Errors
    /// If there is no such battle, or the season has gone on from its result.
    pub fn fight_by(&mut self, name: &BattleName, fought: BattleMode) -> Result<(), Trouble> {
        self.unsettled(name)?;
        self.write(vec![CampaignEvent {
            what: CampaignEventKind::Way { name: name.clone(), fought },
            why: CampaignCause::Umpire,
        }])
    }

    /// Records the result of a battle, which was judged before. A result that people typed in can be corrected until
    /// the season goes on from it.
    ///
    /// # Errors
    /// If there is no such battle, it was fought in another way, or the season has gone on from its result.
    pub fn resolve(&mut self, name: &BattleName, record: BattleRecord) -> Result<(), Trouble> {
        self.resolve_with(name, record, None)
    }

    /// As [`CampaignDesk::resolve`], with the replay of a battle that was played here; the replay is stored with the
    /// result.
    ///
    /// # Errors
    /// Those of [`CampaignDesk::resolve`].
    pub fn resolve_with(
        &mut self,
        name: &BattleName,
        record: BattleRecord,
        replay: Option<&[u8]>,
    ) -> Result<(), Trouble> {
        let battle = self.unsettled(name)?;
        if battle.record.as_ref().is_some_and(|known| BattleMode::of(known) != BattleMode::Typed) {
            let what = format!(
                "the battle {name} was fought {}; say `resolve {name} --by table` before, if another result is to count",
                fought_told(battle.fought)
            );
            return Err(Trouble::Refused(what));
        }
        let fought = BattleMode::of(&record);
        let way = (battle.fought != fought).then(|| CampaignEventKind::Way { name: name.clone(), fought });
        let what = CampaignEventKind::Fought { name: name.clone(), record: Box::new(record) };
        let events =
            way.into_iter().chain([what]).map(|what| CampaignEvent { what, why: CampaignCause::Umpire }).collect();
        self.write_with(events, &mut |batch, event| match (&event.what, replay) {
            (CampaignEventKind::Fought { .. }, Some(replay)) => {
                batch.pin("replay", name, replay)?;
                Ok(())
            }
            _ => Ok(()),
        })
    }

    /// A battle from whose result the season has not gone on yet.
    fn unsettled(&self, name: &BattleName) -> Result<&Engagement, Trouble> {
        match self.campaign.battles.get(name) {
            Some(battle) if !battle.settled => Ok(battle),
            Some(_) => Err(Trouble::Refused(format!(
                "the battle {name} was fought, and the season has gone on from its result; `campaign undo` takes the season \
                 back"
            ))),
            None => Err(Trouble::Refused(format!("there is no battle {name} in this season"))),
        }
    }

    /// Uses the known results of the open battles again, except of battles for which the umpire has chosen who fights
    /// them.
    pub(super) fn known_results(&self, season: &mut RunningSeason) -> Result<(), Trouble> {
        if self.recorded.is_empty() {
            return Ok(());
        }
        let said = |name: &BattleName| {
            let by_umpire = |event: &CampaignEvent| {
                event.why == CampaignCause::Umpire
                    && matches!(&event.what, CampaignEventKind::Way { name: of, .. } if of == name)
            };
            self.events.iter().any(|(_, event)| by_umpire(event))
        };
        let open = season.campaign.battles.iter().filter(|(name, battle)| battle.record.is_none() && !said(name));
        let turn = season.campaign.date.turn;
        let known = |(name, battle): (&BattleName, &Engagement)| {
            let same = |one: &&WithdrawnResult| one.turn == turn && one.name == *name && one.battle.is_as(battle);
            self.recorded.iter().rev().find(same)
        };
        for one in open.filter_map(known).collect::<Vec<_>>() {
            let why = || CampaignCause::Policy(CampaignPolicy::SameBattle);
            let fought = BattleMode::of(&one.record);
            if season.campaign.battles.get(&one.name).is_some_and(|battle| battle.fought != fought) {
                season.fought_by(&one.name, fought, why())?;
            }
            season.fought(&one.name, one.record.clone(), why())?;
        }
        Ok(())
    }
}
