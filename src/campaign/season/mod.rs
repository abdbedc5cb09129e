//! The turn of a season: orders in, events out.
//!
//! A season runs by steps in a declared order ([`STEPS`]); within each, nations, armies and nodes are gone through by
//! their names or by the order of moving, so that nothing depends on where a thing is stored. If battles are to be
//! fought the season waits, and is continued from the state alone. In a postal season an army under way is at no node:
//! all that are due in a tick arrive before any fights or takes a place. It does not know how a battle is fought.

mod after;
mod assault;
mod avoidance;
mod club;
mod diplomacy;
mod duty;
mod eyes;
mod fates;
mod fleets;
mod forces;
mod given;
mod march;
mod meeting;
mod on_way;
mod postal;
mod reckoning;
mod siege;
mod supply;
mod upkeep;
mod works;
mod year;

use super::affairs::{Affair, SignedAffair};
use super::army::Posture;
use super::battle::BattleMode;
use super::calendar::Date;
use super::cause::{CampaignCause, CampaignPolicy};
use super::chance::{CampaignLot, CampaignThrow, ElementLoss};
use super::dice::Seed;
use super::event::{CampaignEvent, CampaignEventKind, Needs};
use super::hooks::{Hooks, NEWS};
use super::names::{ArmyName, BattleName, NodeName, PlayerName};
use super::policy::{Play, SeasonReading};
use super::refusal::{Inability, MissingTroops, SeasonRefusal};
use super::state::{Campaign, SeasonPhase};
pub use super::step::STEPS;
use super::step::SeasonStep;
use crate::book::aftermath::{BattleRecord, LossPolicy};
use crate::book::campaign_tables::CampaignTables;
use crate::course::Stop;
use std::collections::{BTreeMap, BTreeSet};

/// What a season needs beside the campaign itself.
pub struct SeasonBook<'b> {
    /// The rule set's tables of campaigns.
    pub tables: &'b CampaignTables,
    /// The loss policy for battles.
    pub losses: &'b dyn LossPolicy,
}

/// Why a season could not go on; then none of its events is written.
#[derive(Debug)]
pub enum Halt {
    /// The campaign contradicts itself.
    Broken(String),
    /// The script cannot go on.
    Script(Stop),
}

impl From<Stop> for Halt {
    fn from(stop: Stop) -> Halt {
        Halt::Script(stop)
    }
}

impl std::fmt::Display for Halt {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Halt::Broken(what) => write!(f, "the campaign contradicts itself: {what}"),
            Halt::Script(stop) => stop.fmt(f),
        }
    }
}

/// How far a season has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Come {
    /// Battles are to be fought first.
    Battles,
    /// A nation has moved, and no further move was asked for.
    Moved,
    /// The season is over.
    Over,
}

/// A running season: a copy of the campaign, and the events so far.
pub struct RunningSeason<'b> {
    /// The campaign after these events.
    pub campaign: Campaign,
    /// The events so far.
    pub events: Vec<CampaignEvent>,
    book: &'b SeasonBook<'b>,
    seed: Seed,
    hooks: &'b mut dyn Hooks,
    /// The step that is being done; its event is emitted before the first other one in it.
    step: Option<SeasonStep>,
    /// The tick of a postal season in which each battle began.
    met_at: BTreeMap<BattleName, u16>,
    /// Whether the nation whose turn it is has attacked an enemy by its orders. To be intercepted, or to take a node
    /// without an owner, is no attack.
    invaded: bool,
    /// The armies of that nation that went to a place and back before an enemy, with the place.
    shunned: Vec<(ArmyName, NodeName)>,
    /// Whether an army attacks now because a die obliges its nation.
    obliged: bool,
    /// The orders to leave garrisons, by player and line, that were carried out or refused.
    left: BTreeSet<(PlayerName, u32)>,
    /// The armies that came to their nodes in this tick of a postal season.
    together: BTreeSet<ArmyName>,
    /// The armies under way in a postal season: they have left their node and are at none.
    on_way: BTreeSet<ArmyName>,
}

/// A die that was thrown.
struct SeasonThrow {
    face: u8,
    /// Whether its face meets the need.
    met: bool,
}

impl<'b> RunningSeason<'b> {
    /// Continues the season of a campaign from its state.
    pub fn of(
        campaign: &Campaign,
        book: &'b SeasonBook<'b>,
        seed: Seed,
        hooks: &'b mut dyn Hooks,
    ) -> RunningSeason<'b> {
        RunningSeason {
            campaign: campaign.clone(),
            events: Vec::new(),
            book,
            seed,
            hooks,
            step: None,
            met_at: BTreeMap::new(),
            invaded: false,
            shunned: Vec::new(),
            obliged: false,
            left: BTreeSet::new(),
            together: BTreeSet::new(),
            on_way: BTreeSet::new(),
        }
    }

    /// Opens a turn: its seed is fixed, and in a club campaign the PIP dice are thrown.
    ///
    /// # Errors
    /// If the campaign contradicts itself.
    pub fn open(&mut self, date: Date) -> Result<(), Halt> {
        let commitment = self.seed.commitment(&self.campaign.title, date.turn);
        let season = self.book.tables.season;
        self.emit(CampaignEventKind::Opened { date, commitment }, CampaignCause::Rule(season))?;
        if self.campaign.policies.play == Play::Club { self.throw_pips() } else { Ok(()) }
    }

    /// Sets another seed for a season whose orders are still open; its dice are thrown again.
    ///
    /// # Errors
    /// If the campaign contradicts itself.
    pub fn reseed(&mut self) -> Result<(), Halt> {
        let commitment = self.seed.commitment(&self.campaign.title, self.campaign.date.turn);
        self.emit(CampaignEventKind::Reseeded { commitment }, CampaignCause::Umpire)?;
        if self.campaign.policies.play == Play::Club { self.throw_pips() } else { Ok(()) }
    }

    /// Continues with another seed, that of the next turn.
    pub fn with_seed(self, seed: Seed) -> RunningSeason<'b> {
        RunningSeason { seed, ..self }
    }

    /// Takes orders that are given as the season begins to run.
    ///
    /// # Errors
    /// If the campaign contradicts itself.
    pub fn takes(&mut self, orders: Vec<CampaignEvent>) -> Result<(), Halt> {
        orders.into_iter().try_for_each(|event| self.emit(event.what, event.why))
    }

    /// Records the result of a battle.
    ///
    /// # Errors
    /// If there is no such battle.
    pub fn fought(&mut self, name: &BattleName, record: BattleRecord, why: CampaignCause) -> Result<(), Halt> {
        self.record(CampaignEventKind::Fought { name: name.clone(), record: Box::new(record) }, why)
    }

    /// Records what follows for a player who was silent in the season that is over.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn silent(&mut self, affair: Affair) -> Result<(), Halt> {
        let signed = SignedAffair { affair, reason: None, who: "the umpire".into() };
        self.emit(CampaignEventKind::Managed(Box::new(signed)), CampaignCause::Policy(CampaignPolicy::NoShow))
    }

    /// Changes how a battle is fought.
    ///
    /// # Errors
    /// If there is no such battle.
    pub fn fought_by(&mut self, name: &BattleName, fought: BattleMode, why: CampaignCause) -> Result<(), Halt> {
        self.record(CampaignEventKind::Way { name: name.clone(), fought }, why)
    }

    /// Runs the season until it has battles to be fought, or is over; with `one`, until one more nation has moved.
    ///
    /// # Errors
    /// If the script cannot go on, or the campaign contradicts itself.
    pub fn advance(&mut self, one: bool) -> Result<Come, Halt> {
        if self.campaign.phase == SeasonPhase::Orders {
            self.emit(CampaignEventKind::Began, policy(CampaignPolicy::OrderOfResolution))?;
            self.step = Some(SeasonStep::Diplomacy);
            self.negotiate()?;
        }
        loop {
            if self.campaign.battles.values().any(|battle| battle.record.is_none()) {
                return Ok(Come::Battles);
            }
            if let Some(name) = self.next_to_settle() {
                self.step = Some(SeasonStep::Battles);
                self.settle(&name)?;
                continue;
            }
            let SeasonPhase::Moving { moved } = &self.campaign.phase else {
                return Err(Halt::Broken("its season is not open".into()));
            };
            if one && self.events.iter().any(|e| matches!(e.what, CampaignEventKind::Turn { .. })) {
                return Ok(Come::Moved);
            }
            let done = match self.campaign.policies.play {
                Play::Postal if moved.is_empty() => {
                    self.march_together()?;
                    false
                }
                Play::Postal => true,
                Play::Club => match self.campaign.sequence.iter().find(|nation| !moved.contains(nation)).cloned() {
                    Some(nation) => {
                        self.march_of(&nation)?;
                        false
                    }
                    None => true,
                },
            };
            if done {
                self.finish()?;
                return Ok(Come::Over);
            }
        }
    }

    /// The steps after all nations have moved and fought.
    fn finish(&mut self) -> Result<(), Halt> {
        self.step = Some(SeasonStep::Eyes);
        self.look_out()?;
        self.step = Some(SeasonStep::Hunger);
        self.besiege()?;
        self.step = Some(SeasonStep::Supply);
        self.feed()?;
        self.step = Some(SeasonStep::Treasury);
        self.fill_purses()?;
        self.keep_armies()?;
        self.buy()?;
        if self.campaign.calendar.ends_year(self.campaign.date) {
            self.step = Some(SeasonStep::Winter);
            self.winter()?;
        }
        self.judge_fates()?;
        self.step = Some(SeasonStep::Reckoning);
        self.reckon()?;
        self.step = Some(SeasonStep::News);
        if self.campaign.policies.hooks.contains(NEWS) {
            for text in self.hooks.news(&self.campaign)? {
                self.emit(CampaignEventKind::News { text }, CampaignCause::Script(NEWS.into()))?;
            }
        }
        self.step = None;
        let seed = self.seed.hex();
        self.emit(CampaignEventKind::Closed { seed }, CampaignCause::Rule(self.book.tables.season))
    }

    /// The first battle that was fought and whose consequences are not applied yet.
    fn next_to_settle(&self) -> Option<BattleName> {
        let fought = self.campaign.battles.iter().filter(|(_, battle)| battle.record.is_some() && !battle.settled);
        fought.min_by_key(|(_, battle)| battle.met).map(|(name, _)| name.clone())
    }

    /// Emits an event, and before the first one of a step the step itself.
    fn emit(&mut self, what: CampaignEventKind, why: CampaignCause) -> Result<(), Halt> {
        if let Some(step) = self.step.filter(|step| self.campaign.step != Some(*step)) {
            self.record(CampaignEventKind::Step { step }, policy(CampaignPolicy::OrderOfResolution))?;
        }
        self.record(what, why)
    }

    /// Emits an event that belongs to no step by its place.
    fn record(&mut self, what: CampaignEventKind, why: CampaignCause) -> Result<(), Halt> {
        let fleets = match &what {
            CampaignEventKind::Took { node, owner: Some(owner), .. } => self.in_port(node, owner),
            _ => Vec::new(),
        };
        let leaves = self.leaves_walls(&what).filter(|_| self.reads_shared_sieges());
        if let Some(army) = leaves.cloned() {
            let what = CampaignEventKind::Stands { army, posture: Posture::Field };
            self.fold(CampaignEvent { what, why: why.clone() })?;
        }
        self.fold(CampaignEvent { what, why })?;
        fleets.iter().try_for_each(|fleet| self.leave_port(fleet))
    }

    /// The besieger who goes from the walls with an event.
    fn leaves_walls<'e>(&self, what: &'e CampaignEventKind) -> Option<&'e ArmyName> {
        let (CampaignEventKind::Marched { army, .. } | CampaignEventKind::Retreated { army, .. }) = what else {
            return None;
        };
        self.besieges(army).map(|_| army)
    }

    fn fold(&mut self, event: CampaignEvent) -> Result<(), Halt> {
        self.campaign.apply(&event).map_err(Halt::Broken)?;
        self.events.push(event);
        Ok(())
    }

    /// Whether the campaign was founded since that reading of a season's rules.
    fn reads_open_ways(&self) -> bool {
        self.campaign.policies.reading >= SeasonReading::OpenWays
    }

    /// As [`RunningSeason::reads_open_ways`], of sieges that a beaten relief does not end.
    fn reads_long_sieges(&self) -> bool {
        self.campaign.policies.reading >= SeasonReading::LongSieges
    }

    /// As [`RunningSeason::reads_open_ways`], of friends who fight together on a way, and of who sat down first.
    fn reads_together(&self) -> bool {
        self.campaign.policies.reading >= SeasonReading::Together
    }

    /// As [`RunningSeason::reads_open_ways`], of friends who besiege a place together, and of duties that nobody avoids.
    fn reads_shared_sieges(&self) -> bool {
        self.campaign.policies.reading >= SeasonReading::SharedSieges
    }

    /// As [`RunningSeason::reads_open_ways`], of marches that would take from a nation the attack that it must make.
    fn reads_duties(&self) -> bool {
        self.campaign.policies.reading >= SeasonReading::Duties
    }

    /// Throws a die and emits it with the faces that it needs.
    fn throw(&mut self, throw: CampaignThrow, needs: Needs, why: CampaignCause) -> Result<SeasonThrow, Halt> {
        let face = throw.die(&self.seed, self.campaign.date.turn);
        self.emit(CampaignEventKind::Threw { throw, face, needs: Some(needs) }, why)?;
        Ok(SeasonThrow { face, met: needs.met(face) })
    }

    /// Draws a lot, an index below `among`, and emits it; if `among` is less than two, no lot is drawn.
    fn lot(&mut self, by: CampaignLot, among: usize, why: CampaignCause) -> Result<usize, Halt> {
        if among < 2 {
            return Ok(0);
        }
        let lot = by.pick(&self.seed, self.campaign.date.turn, among);
        self.emit(CampaignEventKind::Drew { by, among: among as u32, lot: lot as u32 }, why)?;
        Ok(lot)
    }

    /// An army loses an element, which a lot chooses.
    fn lose_one(&mut self, by: ElementLoss, army: &ArmyName, why: &CampaignCause) -> Result<(), Halt> {
        let turn = self.campaign.date.turn;
        let Some(of) = self.campaign.armies.get(army) else { return Ok(()) };
        let present: Vec<_> = of.present(turn).map(|(number, _)| number).collect();
        let lot = self.lot(CampaignLot::Element { army: army.clone(), by }, present.len(), why.clone())?;
        match present.get(lot) {
            Some(lost) => self.emit(CampaignEventKind::Lost { army: army.clone(), troops: vec![*lost] }, why.clone()),
            None => Ok(()),
        }
    }

    /// The number for a decision and its cause: from a function of the script if it has one and that answers, otherwise
    /// from the policy.
    fn number(
        &mut self,
        decision: &str,
        of: &[&str],
        usual: u32,
        why: CampaignCause,
    ) -> Result<(u32, CampaignCause), Halt> {
        let told = match self.campaign.policies.hooks.contains(decision) {
            true => self.hooks.number(&self.campaign, decision, of)?,
            false => None,
        };
        Ok(told.map_or((usual, why), |told| (told, CampaignCause::Script(decision.to_string()))))
    }
}

/// A policy as a cause.
/// Why an order is not carried out, with the rule or policy.
type Blocked = Box<(SeasonRefusal, CampaignCause)>;

fn blocked(why: SeasonRefusal, cause: CampaignCause) -> Blocked {
    Box::new((why, cause))
}

fn policy(policy: CampaignPolicy) -> CampaignCause {
    CampaignCause::Policy(policy)
}
