//! Runs the seasons of a journal again: all that the rules, the script and the dice decided must come out as it is
//! written. This finds a person who changed an outcome and also every hash after it.
//!
//! Orders, results, the umpire's choice of who fights each battle, and the players who leave come from the journal.
//! Each season runs with the script that was pinned to it; the first event that differs is named. A difference in a
//! season of an earlier version of debellis is a remark.

use super::battles;
use super::computers;
use super::desk::{CampaignDesk, book};
use super::looks::is_of_opening;
use super::trouble::Trouble;
use crate::book::aftermath::{BattleOrigin, BattleRecord};
use crate::campaign::battle::Engagement;
use crate::campaign::dice::{Commitment, Seed};
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::hooks::Hooks;
use crate::campaign::names::{BattleName, PlayerName};
use crate::campaign::refusal::SeasonRefusal;
use crate::campaign::season::{Halt, RunningSeason};
use crate::campaign::state::{Campaign, SeasonPhase};
use crate::report::campaign::{refused, told};

/// The result of running a journal again.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Again {
    /// The number of seasons that were run again to their end; the open one is not over.
    pub seasons: u32,
    /// The number of battles of computers that were fought again.
    pub battles: u32,
    /// The places at which a season comes out otherwise than it is written.
    pub faults: Vec<String>,
    /// Seasons that could not be run again, or were written by another version, which may have decided otherwise.
    pub remarks: Vec<String>,
}

/// A season that comes out otherwise, or cannot be run.
enum Stray {
    Fault(String),
    Remark(String),
}

/// The walk through the journal.
struct Walk<'d> {
    desk: &'d CampaignDesk,
    events: &'d [(u32, CampaignEvent)],
    /// The index of the next event.
    next: usize,
    campaign: Campaign,
    refight: bool,
    /// A turn with the functions of its script.
    hooks: Option<(u32, Box<dyn Hooks>)>,
    again: Again,
}

impl CampaignDesk {
    /// Runs all seasons again, except those that were taken back, and compares what happens with what is written. With
    /// `refight` it also fights the battles of computers again.
    ///
    /// # Errors
    /// If an entry of the journal cannot follow those before it, or the file cannot be read.
    pub fn again(&self, refight: bool) -> Result<Again, Trouble> {
        let Some((_, CampaignEvent { what: CampaignEventKind::Founded { campaign, .. }, .. })) = self.events.first()
        else {
            return Err(Trouble::Journal("it does not begin with a campaign that is founded".into()));
        };
        let (campaign, again) = ((**campaign).clone(), Again::default());
        let mut walk = Walk { desk: self, events: &self.events, next: 1, campaign, refight, hooks: None, again };
        while walk.next < walk.events.len() {
            walk.season()?;
        }
        Ok(walk.again)
    }
}

impl Walk<'_> {
    /// Runs one season; after a difference the rest of the season is only read.
    fn season(&mut self) -> Result<(), Trouble> {
        let (first, _) = &self.events[self.next];
        let first = *first;
        match self.run()? {
            None => self.again.seasons += u32::from(self.opens()),
            Some(stray) => {
                let engine = self.desk.contents(self.campaign.date.turn)?.engine;
                match stray {
                    Stray::Fault(what) if engine == env!("CARGO_PKG_VERSION") => self.again.faults.push(what),
                    Stray::Fault(what) => {
                        self.again
                            .remarks
                            .push(format!("{what} (written by debellis {engine}, run again by this version)"));
                    }
                    Stray::Remark(what) => self.again.remarks.push(what),
                }
                while self.next < self.events.len() && !(self.opens() && self.events[self.next].0 != first) {
                    self.read()?;
                }
            }
        }
        Ok(())
    }

    /// Whether the next event opens a season.
    fn opens(&self) -> bool {
        self.events.get(self.next).is_some_and(|(_, event)| matches!(event.what, CampaignEventKind::Opened { .. }))
    }

    /// Applies the next event as it is written.
    fn read(&mut self) -> Result<(), Trouble> {
        let (number, event) = &self.events[self.next];
        self.campaign.apply(event).map_err(|why| Trouble::Journal(format!("entry {number}: {why}")))?;
        self.next += 1;
        Ok(())
    }

    /// Runs from the next event, which opens a season, to the one that opens the season after it.
    fn run(&mut self) -> Result<Option<Stray>, Trouble> {
        let mut begun = false;
        while self.next < self.events.len() && !(begun && self.opens()) {
            begun = true;
            let (_, event) = &self.events[self.next];
            let stray = match &event.what {
                CampaignEventKind::Opened { date, commitment } => {
                    let Some(seed) = self.seed(commitment, date.turn)? else {
                        // A season that was opened twice shows only the dice of the second opening.
                        self.read()?;
                        while self.events.get(self.next).is_some_and(|(_, event)| is_of_opening(&event.what)) {
                            self.read()?;
                        }
                        continue;
                    };
                    self.compare(seed, |season| season.open(*date))?
                }
                CampaignEventKind::Reseeded { commitment } => match self.seed(commitment, self.campaign.date.turn)? {
                    Some(seed) => self.compare(seed, |season| season.reseed())?,
                    None => return Ok(Some(self.unknown())),
                },
                CampaignEventKind::Fought { name, .. } => self.fought(name)?,
                CampaignEventKind::Ordered { player, .. } if computers::is_of_computer(event) => {
                    self.computed(player.clone())?
                }
                _ if is_given(event) => {
                    self.read()?;
                    None
                }
                _ => match self.seed_now()? {
                    // In the smallest steps that an umpire can ask for, so that the place where he stopped does not
                    // matter.
                    Some(seed) => self.compare(seed, |season| season.advance(true).map(drop))?,
                    None => return Ok(Some(self.unknown())),
                },
            };
            if stray.is_some() {
                return Ok(stray);
            }
        }
        Ok(None)
    }

    /// Reads the orders of a computer, and compares them with those that it gives again.
    fn computed(&mut self, player: PlayerName) -> Result<Option<Stray>, Trouble> {
        let Some(seed) = self.seed_now()? else { return Ok(Some(self.unknown())) };
        let (number, written) = &self.events[self.next];
        let rules = &self.desk.rules;
        let tables = book(rules, &self.campaign)?.tables;
        let (comes, _) = computers::of_player(&self.campaign, tables, rules.armies.as_ref(), player, &seed);
        let same = agrees(written, &comes);
        let what = format!("entry {number}: the computer orders otherwise when the season is run again");
        let stray =
            (!same).then(|| Stray::Fault(format!("{what}: {}, and written is {}", shown(&comes), shown(written))));
        self.read()?;
        Ok(stray)
    }

    fn unknown(&self) -> Stray {
        Stray::Remark(format!(
            "turn {}: its seed is not in the file, so it cannot be run again",
            self.campaign.date.turn
        ))
    }

    /// The seed of the season at the present event; `None` if it is not in the file.
    fn seed_now(&self) -> Result<Option<Seed>, Trouble> {
        let commitment = self.campaign.commitment.as_ref();
        commitment.map_or(Ok(None), |commitment| self.seed(commitment, self.campaign.date.turn))
    }

    /// The seed to which the umpire was bound: published when the season was over, or still a secret.
    fn seed(&self, commitment: &Commitment, turn: u32) -> Result<Option<Seed>, Trouble> {
        let shown = self.events[self.next..].iter().find_map(|(_, event)| match &event.what {
            CampaignEventKind::Closed { seed } => Some(seed.clone()),
            _ => None,
        });
        let secret = self.desk.store.secret(&commitment.0)?;
        let is_bound = |seed: &Seed| seed.commitment(&self.campaign.title, turn) == *commitment;
        Ok([shown, secret].into_iter().flatten().filter_map(|text| Seed::parse(&text)).find(is_bound))
    }

    /// Does a part of a season and compares what happens with what is written.
    fn compare(
        &mut self,
        seed: Seed,
        part: impl FnOnce(&mut RunningSeason<'_>) -> Result<(), Halt>,
    ) -> Result<Option<Stray>, Trouble> {
        let book = book(&self.desk.rules, &self.campaign)?;
        let turn = self.campaign.date.turn;
        let mut hooks =
            match self.hooks.take().filter(|(of, _)| *of == turn && self.campaign.phase != SeasonPhase::Orders) {
                Some((_, hooks)) => hooks,
                None => self.desk.hooks(&self.campaign.policies, turn)?,
            };
        let mut season = RunningSeason::of(&self.campaign, &book, seed, hooks.as_mut());
        let stopped = part(&mut season).err();
        let comes = season.events;
        self.hooks = Some((turn, hooks));
        for event in &comes {
            // The umpire stopped here, or did something in between: the rest is run from there.
            let Some((number, written)) = self.events.get(self.next).filter(|(_, written)| !is_given(written)) else {
                return Ok(None);
            };
            // Format 1 has no steps.
            if matches!(event.what, CampaignEventKind::Step { .. }) && *number <= self.desk.without_steps {
                continue;
            }
            if !agrees(written, event) {
                let what = format!("entry {number}: turn {turn} comes out otherwise when it is run again");
                return Ok(Some(Stray::Fault(format!("{what}: {}, and written is {}", shown(event), shown(written)))));
            }
            self.read()?;
        }
        let at = self.events.get(self.next).map_or(0, |(number, _)| *number);
        if let Some(why) = stopped {
            return Ok(Some(Stray::Fault(format!("entry {at}: turn {turn} cannot be run again: {why}"))));
        }
        if comes.is_empty() {
            let what = format!("entry {at}: turn {turn} does not come to this when it is run again");
            return Ok(Some(Stray::Fault(what)));
        }
        Ok(None)
    }

    /// Reads the result of a battle. With `refight` it fights a battle of computers again with its own dice and
    /// compares.
    fn fought(&mut self, name: &BattleName) -> Result<Option<Stray>, Trouble> {
        let (number, event) = &self.events[self.next];
        let CampaignEventKind::Fought { record, .. } = &event.what else { return Ok(None) };
        let battle = self.campaign.battles.get(name).cloned();
        let seed = self.seed_now()?;
        let mut stray = None;
        if let (BattleOrigin::Computer { .. }, Some(battle), Some(seed), true) =
            (&record.by, battle, seed, self.refight)
        {
            self.again.battles += 1;
            match self.refought(&seed, name, &battle) {
                Ok(found) if found == **record => {}
                Ok(_) => {
                    stray = Some(Stray::Fault(format!(
                        "entry {number}: battle {name} comes out otherwise when it is fought again"
                    )));
                }
                Err(why) => {
                    stray = Some(Stray::Fault(format!("entry {number}: battle {name} cannot be fought again: {why}")))
                }
            }
        }
        self.read()?;
        Ok(stray)
    }

    fn refought(&self, seed: &Seed, name: &BattleName, battle: &Engagement) -> Result<BattleRecord, String> {
        let generals = battles::generals_of(&self.campaign, battle);
        let done =
            battles::fight_one(&self.campaign, seed, (name, battle), &generals).map_err(|why| why.to_string())?;
        Ok(done.record)
    }
}

/// Whether an event is as it is written; earlier versions did not write the face that a die needs.
fn agrees(written: &CampaignEvent, comes: &CampaignEvent) -> bool {
    match (&written.what, &comes.what) {
        (
            CampaignEventKind::Threw { needs: None, throw, face },
            CampaignEventKind::Threw { throw: comes_of, face: shows, .. },
        ) => (throw, face, &written.why) == (comes_of, shows, &comes.why),
        (CampaignEventKind::SawAsWritten { by, text }, CampaignEventKind::Saw { by: who, at, armies }) => {
            (by, text, &written.why) == (who, &told::sighting(at, armies), &comes.why)
        }
        (
            CampaignEventKind::Refused { player, line, why: SeasonRefusal::AsWritten { text } },
            CampaignEventKind::Refused { player: whose, line: which, why },
        ) => (player, line, text, &written.why) == (whose, which, &refused::told(why), &comes.why),
        _ => written == comes,
    }
}

/// Whether an event comes from outside: from players, the umpire or a battle.
fn is_given(event: &CampaignEvent) -> bool {
    let what = &event.what;
    let given = matches!(
        what,
        CampaignEventKind::Ordered { .. }
            | CampaignEventKind::Amended(_)
            | CampaignEventKind::Managed(_)
            | CampaignEventKind::Way { .. }
            | CampaignEventKind::Fought { .. }
    );
    given || what.is_of_real_world()
}

/// An event with its cause as JSON, cut after 300 letters.
fn shown(event: &CampaignEvent) -> String {
    let text = serde_json::to_string(event).unwrap_or_default();
    let most = text.char_indices().nth(300).map_or(text.len(), |(at, _)| at);
    if most < text.len() { format!("{}...", &text[..most]) } else { text }
}
