//! The secret seed of the open season: it stands beside the journal until the season is over, and the commitment that
//! was published binds it.

use super::desk::{CampaignDesk, add, book};
use super::trouble::Trouble;
use crate::campaign::battlefield::battle_seed;
use crate::campaign::dice::Seed;
use crate::campaign::event::CampaignEventKind;
use crate::campaign::hooks::NoHooks;
use crate::campaign::names::BattleName;
use crate::campaign::season::RunningSeason;
use crate::campaign::state::SeasonPhase;
use crate::store::campaign::Batch;

/// Why the open season has no seed to go on with.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeedFault {
    /// Whether nothing else was to be expected: the campaign was imported, and an export has no secrets.
    pub imported: bool,
    /// What was found, and what to do.
    pub what: String,
}

impl CampaignDesk {
    /// The seed of a battle of this season.
    ///
    /// # Errors
    /// If the seed of the season is not known.
    pub fn battle_seed(&self, name: &BattleName) -> Result<u64, Trouble> {
        let Some(battle) = self.campaign.battles.get(name) else {
            return Err(Trouble::Refused(format!("there is no battle {name} in this season")));
        };
        Ok(battle_seed(&self.seed()?, self.campaign.date.turn, battle))
    }

    /// Gives new dice to the season, whose orders must be open; nothing is taken back.
    ///
    /// # Errors
    /// If no orders are open.
    pub fn reseed(&mut self, seed: Seed) -> Result<(), Trouble> {
        if self.campaign.phase != SeasonPhase::Orders {
            return Err(Trouble::Refused("a season gets new dice only while its orders are open".into()));
        }
        let book = book(&self.rules, &self.campaign)?;
        let mut none = NoHooks;
        let mut season = RunningSeason::of(&self.campaign, &book, seed, &mut none);
        season.reseed()?;
        let mut batch = Batch::default();
        let entries = self.stamped(season.events.clone());
        add(&mut batch, &entries, season.campaign.date.turn)?;
        if let Some(commitment) = &season.campaign.commitment {
            batch.secret(&commitment.0, &seed.hex());
        }
        drop(season);
        self.append(&batch, entries)
    }

    /// Why the open season cannot go on with the seed that the file has; `None` if it can, or no season is open.
    ///
    /// # Errors
    /// If the file cannot be read.
    pub fn seed_fault(&self) -> Result<Option<SeedFault>, Trouble> {
        match self.campaign.commitment {
            Some(_) => Ok(self.kept_seed()?.err()),
            None => Ok(None),
        }
    }

    /// The seed of the season that is open.
    pub(super) fn seed(&self) -> Result<Seed, Trouble> {
        self.kept_seed()?.map_err(|fault| Trouble::Refused(fault.what))
    }

    /// The seed of the open season as the file has it, held against the commitment.
    fn kept_seed(&self) -> Result<Result<Seed, SeedFault>, Trouble> {
        let turn = self.campaign.date.turn;
        let Some(commitment) = &self.campaign.commitment else {
            return Err(Trouble::Refused("the season is not open".into()));
        };
        let (imported, found) = match self.store.secret(&commitment.0)? {
            None if self.was_imported()? => (true, "is not in the file, which was imported: an export has none"),
            None => (false, "is not in the file any more"),
            Some(kept) => match Seed::parse(&kept) {
                Some(seed) if seed.commitment(&self.campaign.title, turn) == *commitment => return Ok(Ok(seed)),
                _ => (false, "was changed: it is not the one that was bound when the season was opened"),
            },
        };
        let folder = self.folder.display();
        let new = format!("`debellis campaign undo {folder} --new-seed` gives the season new dice");
        let help = match self.campaign.phase {
            SeasonPhase::Orders => new,
            _ => format!("`debellis campaign undo {folder}` takes back what has run of the season, and then {new}"),
        };
        let what = format!("the secret seed of turn {turn} {found}\n  help: {help}; tell the players so");
        Ok(Err(SeedFault { imported, what }))
    }

    /// Whether the dice of the open season were bound before the campaign was imported.
    fn was_imported(&self) -> Result<bool, Trouble> {
        let Some(last) = self.store.imported()? else { return Ok(false) };
        let binds = |what: &CampaignEventKind| {
            matches!(what, CampaignEventKind::Opened { .. } | CampaignEventKind::Reseeded { .. })
        };
        let bound = self.events.iter().rev().find(|(_, event)| binds(&event.what));
        Ok(bound.is_some_and(|(number, _)| *number <= last))
    }
}
