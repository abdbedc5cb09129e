//! How a desk comes to its campaign: founded, imported, opened to be written to or to be read.

use super::desk::{CampaignDesk, add_with, book, folded, rules_of, stamped};
use super::folder::{FILE, NewFolder};
use super::pins::pin_plan;
use super::taken_back;
use super::trouble::Trouble;
use super::upgraded::{self, JournalUpgrade, ReadEntries};
use crate::campaign::cause::CampaignCause;
use crate::campaign::dice::Seed;
use crate::campaign::entry::{EntryTime, EventEntry};
use crate::campaign::event::{CampaignEvent, CampaignEventKind, FORMAT};
use crate::campaign::hooks::NoHooks;
use crate::campaign::season::RunningSeason;
use crate::report::campaign::templates::Templates;
use crate::script::campaign::CampaignPlan;
use crate::store::campaign::{self as store, Batch, Store};
use std::collections::BTreeMap;
use std::path::Path;

impl CampaignDesk {
    /// Founds a campaign in a new folder, with the seed of its first season.
    ///
    /// # Errors
    /// If the folder holds something, or cannot be written.
    pub fn found(
        plan: &CampaignPlan,
        templates: &Templates,
        folder: &Path,
        seed: Seed,
    ) -> Result<CampaignDesk, Trouble> {
        CampaignDesk::found_at(plan, templates, folder, seed, None)
    }

    /// As [`CampaignDesk::found`]; `now` is the time that the entries get.
    ///
    /// # Errors
    /// Those of [`CampaignDesk::found`].
    pub fn found_at(
        plan: &CampaignPlan,
        templates: &Templates,
        folder: &Path,
        seed: Seed,
        now: Option<EntryTime>,
    ) -> Result<CampaignDesk, Trouble> {
        let made = NewFolder::begin(folder)?;
        let founded = CampaignEventKind::Founded { format: FORMAT, campaign: Box::new(plan.campaign.clone()) };
        let founded = CampaignEvent { what: founded, why: CampaignCause::Umpire };
        let rules = rules_of(&plan.campaign)?;
        let book = book(&rules, &plan.campaign)?;
        let mut none = NoHooks;
        let mut season = RunningSeason::of(&plan.campaign, &book, seed, &mut none);
        season.open(plan.campaign.date)?;
        let mut batch = Batch::default();
        batch.entry(0, founded.kind(), &EventEntry::of(founded.clone(), now))?;
        let turn = season.campaign.date.turn;
        add_with(&mut batch, &stamped(season.events.clone(), now), turn, &mut |batch, event| match &event.what {
            CampaignEventKind::Opened { .. } => Ok(pin_plan(batch, plan, templates)?),
            _ => Ok(()),
        })?;
        if let Some(commitment) = &season.campaign.commitment {
            batch.secret(&commitment.0, &seed.hex());
        }
        drop(season);
        drop(Store::create(&folder.join(FILE), &batch)?);
        made.kept();
        CampaignDesk::open_at(folder, now)
    }

    /// Makes a campaign in a new folder from that of an export; `now` is the time that new entries get.
    ///
    /// # Errors
    /// If the folder holds something, the export was changed, or nothing can be written; nothing is left of it then.
    pub fn import(from: &Path, folder: &Path, now: Option<EntryTime>) -> Result<CampaignDesk, Trouble> {
        let made = NewFolder::begin(folder)?;
        let file = folder.join(FILE);
        let store = upgraded::brought_up(store::import(from, &file)?, now);
        let desk = store.and_then(|(store, upgraded)| CampaignDesk::of(folder, store, upgraded, now));
        match &desk {
            Ok(_) => made.kept(),
            // A journal that is whole, and that this version of debellis does not understand.
            Err(_) => store::remove(&file),
        }
        desk
    }

    /// Opens a campaign for writing.
    ///
    /// # Errors
    /// If there is none, another process has it open for writing, or its journal is broken.
    pub fn open(folder: &Path) -> Result<CampaignDesk, Trouble> {
        CampaignDesk::open_at(folder, None)
    }

    /// As [`CampaignDesk::open`]; `now` is the time that new entries get. A file of an earlier format is brought up to
    /// date, and kept beside it as it was.
    ///
    /// # Errors
    /// Those of [`CampaignDesk::open`].
    pub fn open_at(folder: &Path, now: Option<EntryTime>) -> Result<CampaignDesk, Trouble> {
        let (store, upgraded) = upgraded::brought_up(Store::open(&folder.join(FILE))?, now)?;
        CampaignDesk::of(folder, store, upgraded, now)
    }

    /// Opens a campaign for reading.
    ///
    /// # Errors
    /// If there is none, or its journal is broken.
    pub fn look(folder: &Path) -> Result<CampaignDesk, Trouble> {
        CampaignDesk::of(folder, Store::read(&folder.join(FILE))?, None, None)
    }

    fn of(
        folder: &Path,
        store: Store,
        upgraded: Option<JournalUpgrade>,
        now: Option<EntryTime>,
    ) -> Result<CampaignDesk, Trouble> {
        let (mut events, mut arrivals) = (Vec::new(), BTreeMap::new());
        let ReadEntries { entries, earlier } = upgraded::read(&store)?;
        let mut without_steps = if earlier.is_some() { store.head()?.number } else { 0 };
        for (number, entry) in entries {
            if let CampaignEventKind::Upgraded { from: 1, entries, .. } = &entry.what {
                without_steps = without_steps.max(*entries);
            }
            arrivals.extend(entry.at.map(|at| (number, at)));
            events.push((number, entry.event()));
        }
        let recorded = taken_back::all(&events)?;
        let (campaign, events) = folded(events)?;
        let rules = rules_of(&campaign)?;
        let folder = folder.to_path_buf();
        Ok(CampaignDesk { folder, campaign, events, rules, upgraded, arrivals, store, without_steps, now, recorded })
    }
}
