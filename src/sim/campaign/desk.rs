//! The desk: the actions of an umpire on a campaign in its folder.
//!
//! All that an advance brings about, with battles and the opening of the next turn, is written in one batch before
//! anything is reported. Undoing is an entry; it names the first entry that the fold leaves out.

use super::battles;
use super::computers;
use super::taken_back::{self, WithdrawnResult};
use super::trouble::Trouble;
use super::upgraded::JournalUpgrade;
use crate::book::Rulebook;
use crate::campaign::affairs::{self, Spokesman};
use crate::campaign::battle::Engagement;
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::dice::Seed;
use crate::campaign::entry::{EntryTime, EventEntry};
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::hooks::{Hooks, NoHooks};
use crate::campaign::journal::{self, Folded};
use crate::campaign::names::{ArmyName, BattleName, PlayerName};
use crate::campaign::orders::possible::{PossibleOrder, possible, possible_for};
use crate::campaign::orders::{OrderLine, OrderRemark, OrdersReading, Receipt, RemarkFault, receive, sheet};
use crate::campaign::policy::Policies;
use crate::campaign::season::{Come, RunningSeason, SeasonBook};
use crate::campaign::state::Campaign;
use crate::rules;
use crate::script::campaign::ScriptHooks;
use crate::script::limits::Limits;
use crate::store::campaign::{Batch, Store};
use std::collections::BTreeMap;
use std::path::PathBuf;

/// A campaign that is open for writing, or for reading only.
pub struct CampaignDesk {
    /// Its folder.
    pub folder: PathBuf,
    /// Its present state.
    pub campaign: Campaign,
    /// The events that were not taken back, by the numbers of their entries.
    pub events: Vec<(u32, CampaignEvent)>,
    /// The rule set of its battles.
    pub rules: Rulebook,
    /// The upgrade that opening the file needed; `None` if it had the present format, or was opened for reading.
    pub upgraded: Option<JournalUpgrade>,
    /// The times at which entries came in, by their numbers; those of entries that were taken back are among them.
    pub arrivals: BTreeMap<u32, EntryTime>,
    pub(super) store: Store,
    /// The number of the last entry of format 1, which has no steps of seasons; 0 if there is none.
    pub(super) without_steps: u32,
    /// The time that new entries get.
    pub(super) now: Option<EntryTime>,
    /// Results of battles that were taken back with their seasons.
    pub(super) recorded: Vec<WithdrawnResult>,
}

/// The result of advancing a season.
#[derive(Debug)]
pub struct Advanced {
    /// The events of the advance.
    pub events: Vec<CampaignEvent>,
    /// The point that the season has reached.
    pub come: Come,
    /// The campaign afterwards.
    pub campaign: Campaign,
    /// The replays of the battles that computers fought.
    pub replays: Replays,
}

/// The points at which an advance stops before the season is over.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Until {
    /// After one more nation of a club campaign has moved.
    pub one: bool,
    /// Before battles that computers fight.
    pub hold: bool,
}

/// Replays of battles as the bytes of their files.
pub type Replays = BTreeMap<BattleName, Vec<u8>>;

impl CampaignDesk {
    /// The store, to verify or export it.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Checks a player's orders against the present state and returns the receipt. Orders for another turn or from
    /// another player do not count. Orders that name no turn are taken for this one, with a remark.
    ///
    /// # Errors
    /// If the rules of the campaign's battles have no tables for campaigns.
    pub fn receive(&self, player: &PlayerName, reading: OrdersReading) -> Result<Receipt, Trouble> {
        let (tables, armies) = (tables(&self.rules)?, self.rules.armies.as_ref());
        let date = self.campaign.date;
        let unsaid = reading.turn.is_none() && !reading.lines.is_empty();
        let reading = reading.addressed(date.turn, player);
        let mut receipt = receive(&self.campaign, tables, armies, player, reading);
        if unsaid {
            let fault = RemarkFault::NoTurn { turn: date.turn, date };
            let help =
                format!("write `turn {}` on a line of its own, so that orders that come late are known", date.turn);
            let why = CampaignCause::Policy(CampaignPolicy::Orders);
            receipt.remarks.push(OrderRemark::on_all(fault, why, help));
        }
        Ok(receipt)
    }

    /// The sheet that a player fills in.
    ///
    /// # Errors
    /// If the rules of the campaign's battles have no tables for campaigns.
    pub fn sheet(&self, player: &PlayerName) -> Result<String, Trouble> {
        Ok(sheet(&self.campaign, tables(&self.rules)?, player))
    }

    /// The orders that a player can give now, for each nation that he leads.
    ///
    /// # Errors
    /// If the rules of the campaign's battles have no tables for campaigns.
    pub fn possible(&self, player: &PlayerName) -> Result<Vec<PossibleOrder>, Trouble> {
        let (tables, lists) = (tables(&self.rules)?, self.rules.armies.as_ref());
        let led = self.campaign.led_by(player);
        Ok(led.flat_map(|nation| possible(&self.campaign, tables, lists, nation)).collect())
    }

    /// Those of [`CampaignDesk::possible`] that are for one army.
    ///
    /// # Errors
    /// If the rules of the campaign's battles have no tables for campaigns.
    pub fn possible_for(&self, army: &ArmyName) -> Result<Vec<PossibleOrder>, Trouble> {
        Ok(possible_for(&self.campaign, tables(&self.rules)?, self.rules.armies.as_ref(), army))
    }

    /// Takes the orders of a player; they replace those that he gave for this turn before.
    ///
    /// # Errors
    /// If there is no such player, he has left, orders are closed, or they are late and late orders are refused.
    pub fn submit(&mut self, player: &PlayerName, text: &str, lines: Vec<OrderLine>) -> Result<(), Trouble> {
        let of = Spokesman { player: player.clone(), sender: player.clone() };
        let events = self.ordered(&of, text, lines)?;
        self.write(events)
    }

    /// The orders of a player as events, with what goes into the journal beside them.
    fn ordered(&self, of: &Spokesman, text: &str, lines: Vec<OrderLine>) -> Result<Vec<CampaignEvent>, Trouble> {
        let player = &of.player;
        self.may_order(player, self.now).map_err(Trouble::Refused)?;
        let mut events = self.beside_orders(of, self.now);
        let what = CampaignEventKind::Ordered { player: player.clone(), text: text.to_string(), lines };
        events.push(CampaignEvent { what, why: CampaignCause::Umpire });
        Ok(events)
    }

    /// Takes what a text holds, which somebody else of the same nation may send: its orders, unless what was ordered before
    /// stands, and its answer in a vote.
    ///
    /// # Errors
    /// Those of [`CampaignDesk::submit`], if it has orders.
    pub fn submit_received(&mut self, of: &Spokesman, text: &str, receipt: &Receipt) -> Result<(), Trouble> {
        let mut events: Vec<CampaignEvent> = self.ballot(of, receipt, None).into_iter().collect();
        if !receipt.is_void() {
            events.extend(self.ordered(of, text, receipt.accepted())?);
        }
        self.write(events)
    }

    /// Advances the season until people have battles to fight, or until it is over and the next is open. All of it is
    /// written together, or nothing. `next` is the seed of the season after this one.
    ///
    /// # Errors
    /// If the season cannot go on, or the file has a fault; nothing is written then.
    pub fn advance(&mut self, until: Until, next: Seed) -> Result<Advanced, Trouble> {
        // A further season is not acknowledged on top of a damaged one, even where it does not read the damaged part.
        self.store.intact()?;
        let advanced = self.preview(until, next)?;
        let mut batch = Batch::default();
        let entries = stamped(advanced.events.clone(), self.now);
        add_with(&mut batch, &entries, self.campaign.date.turn, &mut |batch, event| match &event.what {
            CampaignEventKind::Opened { .. } => self.pin_again(batch),
            CampaignEventKind::Fought { name, .. } => match advanced.replays.get(name) {
                Some(replay) => {
                    batch.pin("replay", name, replay)?;
                    Ok(())
                }
                None => Ok(()),
            },
            _ => Ok(()),
        })?;
        if let Some(commitment) = advanced.campaign.commitment.as_ref().filter(|_| advanced.come == Come::Over) {
            batch.secret(&commitment.0, &next.hex());
        }
        self.append(&batch, entries)?;
        Ok(advanced)
    }

    /// As [`CampaignDesk::advance`], without writing anything.
    ///
    /// # Errors
    /// Those of [`CampaignDesk::advance`].
    pub fn preview(&self, until: Until, next: Seed) -> Result<Advanced, Trouble> {
        self.goes_on()?;
        let seed = self.seed()?;
        let book = book(&self.rules, &self.campaign)?;
        let mut hooks = self.hooks(&self.campaign.policies, self.campaign.date.turn)?;
        let mut season = RunningSeason::of(&self.campaign, &book, seed, hooks.as_mut());
        season.takes(computers::given(&self.campaign, book.tables, self.rules.armies.as_ref(), &seed))?;
        let mut replays = Replays::new();
        let come = loop {
            let come = season.advance(until.one)?;
            if come == Come::Battles {
                self.known_results(&mut season)?;
            }
            match come {
                Come::Battles if until.hold => break Come::Battles,
                Come::Battles if !self.fight(&mut season, seed, &mut replays)? => break Come::Battles,
                Come::Battles => {}
                Come::Moved => break Come::Moved,
                Come::Over => {
                    for affair in affairs::follows(&season.campaign) {
                        season.silent(affair)?;
                    }
                    season = season.with_seed(next);
                    let date = season.campaign.calendar.after(season.campaign.date);
                    season.open(date)?;
                    break Come::Over;
                }
            }
        };
        Ok(Advanced { come, campaign: season.campaign, events: season.events, replays })
    }

    /// Fights the battles of computers, and adds their replays. Returns whether the season can go on: no battle is left
    /// for people.
    fn fight(&self, season: &mut RunningSeason, seed: Seed, replays: &mut Replays) -> Result<bool, Trouble> {
        let at = season.campaign.clone();
        let generals = |_: &BattleName, battle: &Engagement| battles::generals_of(&at, battle);
        let fought = battles::fight(&at, &seed, &generals, 0).map_err(|why| Trouble::Refused(why.to_string()))?;
        for done in fought {
            season.fought(&done.name, done.record, CampaignCause::Policy(CampaignPolicy::ComputerGenerals))?;
            replays.insert(done.name, done.replay);
        }
        Ok(season.campaign.battles.values().all(|battle| battle.record.is_some()))
    }

    /// Takes the last season back, or the part of the running season that was run; its orders can be changed then. A
    /// seed that was published is replaced by `seed`, unless `same_dice`. Results that people brought in are used again
    /// if the same battles come about, unless `fight_again`. Returns the number of entries that were taken back.
    ///
    /// # Errors
    /// If no season has run.
    pub fn undo(&mut self, same_dice: bool, fight_again: bool, seed: Seed) -> Result<usize, Trouble> {
        // The orders that computers gave as the season began go with it; they are given anew.
        let began = self.events.iter().rposition(|(_, event)| event.what == CampaignEventKind::Began);
        let began = began.map(|at| {
            let given = self.events[..at].iter().rev().take_while(|(_, event)| computers::is_of_computer(event));
            self.events[at - given.count()].0
        });
        let from = began.ok_or_else(|| Trouble::Refused("no season has run that could be taken back".into()))?;
        let gone: Vec<&(u32, CampaignEvent)> = self.events.iter().filter(|(number, _)| *number >= from).collect();
        let count = gone.len();
        let shown = gone.iter().any(|(_, event)| matches!(event.what, CampaignEventKind::Closed { .. }));
        let kept: Vec<(u32, CampaignEvent)> =
            self.events.iter().filter(|(number, _)| *number < from).cloned().collect();
        let (campaign, _) = folded(kept)?;
        // What happened in the real world stays, with the time at which it happened.
        let stays = gone.iter().filter(|(_, event)| event.what.is_of_real_world());
        let stays = stays.map(|(number, event)| EventEntry::of(event.clone(), self.arrivals.get(number).copied()));
        let stays: Vec<EventEntry> = stays.collect();
        let undone =
            CampaignEvent { what: CampaignEventKind::Undone { from, fight_again }, why: CampaignCause::Umpire };
        let book = book(&self.rules, &campaign)?;
        let mut none = NoHooks;
        let mut season = RunningSeason::of(&campaign, &book, seed, &mut none);
        if shown && !same_dice {
            season.reseed()?;
        }
        let mut batch = Batch::default();
        let undone = EventEntry::of(undone, self.now);
        batch.entry(self.campaign.date.turn, "undone", &undone)?;
        add_with(&mut batch, &stays, campaign.date.turn, &mut |batch, event| match &event.what {
            CampaignEventKind::Adopted { .. } => self.pin_again(batch),
            _ => Ok(()),
        })?;
        let reseeded = stamped(season.events.clone(), self.now);
        add(&mut batch, &reseeded, campaign.date.turn)?;
        if let Some(commitment) = season.campaign.commitment.as_ref().filter(|_| shown && !same_dice) {
            batch.secret(&commitment.0, &seed.hex());
        }
        drop(season);
        self.append(&batch, std::iter::once(undone).chain(stays).chain(reseeded).collect())?;
        Ok(count)
    }

    /// The script functions of a turn; `NoHooks` if these policies use none.
    pub(super) fn hooks(&self, policies: &Policies, turn: u32) -> Result<Box<dyn Hooks>, Trouble> {
        if policies.hooks.is_empty() {
            return Ok(Box::new(NoHooks));
        }
        let files = self.script(turn)?;
        let hooks = ScriptHooks::of(&files, Limits::default()).map_err(|why| Trouble::Script(why.to_string()))?;
        Ok(Box::new(hooks))
    }

    pub(super) fn write(&mut self, events: Vec<CampaignEvent>) -> Result<(), Trouble> {
        self.write_with(events, &mut |_, _| Ok(()))
    }

    /// As [`CampaignDesk::write`]; `pin` is called after each event and may pin contents to its entry.
    pub(super) fn write_with(&mut self, events: Vec<CampaignEvent>, pin: EventPins) -> Result<(), Trouble> {
        // An event that cannot be applied is found before it is written.
        let mut after = self.campaign.clone();
        for event in &events {
            after.apply(event).map_err(Trouble::Journal)?;
        }
        let mut batch = Batch::default();
        let entries = stamped(events, self.now);
        add_with(&mut batch, &entries, self.campaign.date.turn, pin)?;
        self.append(&batch, entries)
    }

    /// The entries of events that come in now.
    pub(super) fn stamped(&self, events: Vec<CampaignEvent>) -> Vec<EventEntry> {
        stamped(events, self.now)
    }

    /// Writes a batch; `entries` are all that it holds.
    pub(super) fn append(&mut self, batch: &Batch, entries: Vec<EventEntry>) -> Result<(), Trouble> {
        let head = self.store.append(batch)?;
        let first = head.number + 1 - entries.len() as u32;
        self.arrivals.extend((first..).zip(&entries).filter_map(|(number, entry)| Some((number, entry.at?))));
        let new = (first..).zip(entries.into_iter().map(EventEntry::event));
        if new.clone().any(|(_, event)| matches!(event.what, CampaignEventKind::Undone { .. })) {
            for (_, event) in new.clone() {
                taken_back::undone(&mut self.recorded, &self.events, &event)?;
            }
            let all = std::mem::take(&mut self.events);
            (self.campaign, self.events) = folded(all.into_iter().chain(new).collect())?;
            return Ok(());
        }
        for (number, event) in new {
            self.campaign.apply(&event).map_err(Trouble::Journal)?;
            self.events.push((number, event));
        }
        Ok(())
    }
}

/// The campaign after these events, and those of them that were not taken back.
pub(super) fn folded(events: Vec<(u32, CampaignEvent)>) -> Result<(Campaign, Vec<(u32, CampaignEvent)>), Trouble> {
    let all = || events.iter().map(|(number, event)| (*number, event));
    let Folded { campaign, .. } = journal::fold(all()).map_err(Trouble::Journal)?;
    let standing = journal::standing(all()).into_iter().map(|(number, event)| (number, event.clone())).collect();
    Ok((campaign, standing))
}

/// Pins the contents of an event to its entry, which is the last of the batch.
pub(super) type EventPins<'p> = &'p mut dyn FnMut(&mut Batch, &CampaignEvent) -> Result<(), Trouble>;

/// The entries of events that come in at a time.
pub(super) fn stamped(events: Vec<CampaignEvent>, at: Option<EntryTime>) -> Vec<EventEntry> {
    events.into_iter().map(|event| EventEntry::of(event, at)).collect()
}

/// Adds entries to a batch.
pub(super) fn add(batch: &mut Batch, entries: &[EventEntry], turn: u32) -> Result<(), Trouble> {
    add_with(batch, entries, turn, &mut |_, _| Ok(()))
}

/// As [`add`]; `pin` is called after each event, when its entry is the last of the batch.
pub(super) fn add_with(batch: &mut Batch, entries: &[EventEntry], turn: u32, pin: EventPins) -> Result<(), Trouble> {
    let mut turn = turn;
    for entry in entries {
        if let CampaignEventKind::Opened { date, .. } = &entry.what {
            turn = date.turn;
        }
        let event = entry.clone().event();
        batch.entry(turn, event.kind(), entry)?;
        pin(batch, &event)?;
    }
    Ok(())
}

/// The rule set of a campaign.
pub(super) fn rules_of(campaign: &Campaign) -> Result<Rulebook, Trouble> {
    let rules = rules::by_name(&campaign.rules, None);
    rules.ok_or_else(|| Trouble::Journal(format!("there is no rule set `{}`", campaign.rules)))
}

/// The tables and the policy of losses that the seasons of a campaign need.
pub(super) fn book<'r>(rules: &'r Rulebook, campaign: &Campaign) -> Result<SeasonBook<'r>, Trouble> {
    let losses = rules::loss_policy(&campaign.policies.losses).map_err(Trouble::Journal)?;
    Ok(SeasonBook { tables: tables(rules)?, losses })
}

fn tables(rules: &Rulebook) -> Result<&crate::book::campaign_tables::CampaignTables, Trouble> {
    let tables = rules.campaign.as_ref();
    tables.ok_or_else(|| Trouble::Journal(format!("{} says nothing of campaigns", rules.title)))
}
