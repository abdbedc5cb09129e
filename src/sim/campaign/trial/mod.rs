//! A campaign tried out: played through many times with computers for all its players, and what came of it counted.
//!
//! It needs no file and writes none. Each run has dice of its own from the seed of the batch and its number.

pub mod table;

use super::battles;
use super::computers;
use super::desk::book;
use super::trouble::Trouble;
use crate::book::Rulebook;
use crate::campaign::battle::{BattleCount, BattleMode, Engagement};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::dice::Seed;
use crate::campaign::ends::{CampaignEnd, NationSum};
use crate::campaign::event::CampaignEventKind;
use crate::campaign::hooks::{Hooks, NoHooks};
use crate::campaign::names::{ArmyName, BattleName, NationName};
use crate::campaign::orders::Weight;
use crate::campaign::purse::Purse;
use crate::campaign::season::{Come, RunningSeason};
use crate::campaign::state::Campaign;
use crate::general::{MarshalBudget, levels};
use crate::rules;
use crate::script::campaign::{CampaignPlan, ScriptHooks};
use crate::script::limits::Limits;
use rayon::prelude::*;
use serde::Serialize;
use std::collections::BTreeMap;

/// What a trial plays.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct TrialTerms {
    /// The years of each run.
    pub years: u32,
    /// The number of runs.
    pub runs: u32,
    /// The seed of the batch.
    pub seed: u64,
    /// The number of threads; 0 for one on each core.
    #[serde(skip)]
    pub threads: usize,
}

/// A nation at the end of a year.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct YearEnd {
    /// What it has.
    #[serde(flatten)]
    pub has: NationSum,
    /// It has neither land nor an army.
    pub eliminated: bool,
    /// The seasons in a row, up to this one, in which it had land, and neither its capital nor an army in the field.
    pub idle: u32,
    /// It was so for a whole year: it cannot come back, as who loses all in autumn and raises an army in spring can.
    pub walking_dead: bool,
}

/// A nation in one run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct NationCourse {
    /// The worth of its land at the beginning.
    pub began: u32,
    /// It at the end of each year.
    pub years: Vec<YearEnd>,
    /// Its battles.
    pub battles: BattleCount,
    /// The seasons in a row in which it was idle so far.
    #[serde(skip)]
    idle: u32,
}

/// One run.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
pub struct TrialRun {
    /// Its number, counted from 1.
    pub number: u32,
    /// The nations that a computer played.
    pub nations: BTreeMap<NationName, NationCourse>,
    /// The number of battles, and of those that were drawn.
    pub battles: u32,
    /// Those that were drawn.
    pub drawn: u32,
    /// Those that night decided.
    pub by_night: u32,
    /// How it ended by the campaign's terms of victory, if it did.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ended: Option<CampaignEnd>,
    /// The nodes that changed their owner.
    pub taken: u32,
    /// The treaties that came into force.
    pub treaties: u32,
    /// What must not come about, with its turn.
    pub faults: Vec<String>,
}

/// What came of all runs.
#[derive(Clone, Debug, Serialize)]
pub struct CampaignTrial {
    /// The campaign's title.
    pub title: String,
    /// What was played.
    pub terms: TrialTerms,
    /// The runs, in the order of their numbers.
    pub runs: Vec<TrialRun>,
    /// What must not come about, with its run and turn.
    pub faults: Vec<String>,
}

/// Plays a campaign through; `season` is called after each season.
///
/// # Errors
/// The error of the first run that cannot go on.
pub fn tried(plan: &CampaignPlan, terms: TrialTerms, season: &(dyn Fn() + Sync)) -> Result<CampaignTrial, Trouble> {
    let campaign = &plan.campaign;
    let rules = rules::by_name(&campaign.rules, None);
    let rules = rules.ok_or_else(|| Trouble::Journal(format!("there is no rule set `{}`", campaign.rules)))?;
    let pool = rayon::ThreadPoolBuilder::new().num_threads(terms.threads).build();
    let pool = pool.map_err(|why| Trouble::Refused(why.to_string()))?;
    let one = |number: u32| run(plan, &rules, terms, number, season);
    let runs = pool.install(|| (1..=terms.runs).into_par_iter().map(one).collect::<Vec<_>>());
    let runs = runs.into_iter().collect::<Result<Vec<TrialRun>, Trouble>>()?;
    let faults = runs.iter().flat_map(|run| run.faults.iter().map(|what| format!("run {}, {what}", run.number)));
    Ok(CampaignTrial { title: campaign.title.clone(), terms, faults: faults.collect(), runs })
}

/// The seed of a season of a run.
fn seed(terms: TrialTerms, run: u32, turn: u32) -> Seed {
    Seed(*blake3::hash(format!("trial {} {run} {turn}", terms.seed).as_bytes()).as_bytes())
}

/// The campaign with a computer for each of its players, and for each of its battles.
fn with_computers(campaign: &Campaign) -> Campaign {
    let mut campaign = campaign.clone();
    campaign.players.values_mut().for_each(|player| (player.computer, player.removed) = (true, false));
    campaign.policies.battles = BattleMode::Computer;
    campaign
}

fn run(
    plan: &CampaignPlan,
    rules: &Rulebook,
    terms: TrialTerms,
    number: u32,
    tick: &(dyn Fn() + Sync),
) -> Result<TrialRun, Trouble> {
    let mut campaign = with_computers(&plan.campaign);
    campaign.deal_aims(&seed(terms, number, 0));
    let mut found = TrialRun { number, ..TrialRun::default() };
    for (name, _) in campaign.nations.iter().filter(|(_, nation)| nation.player.is_some()) {
        let course = NationCourse { began: campaign.worth(name), ..NationCourse::default() };
        found.nations.insert(name.clone(), course);
    }
    let seasons = terms.years * campaign.calendar.seasons.len() as u32;
    for _ in 0..seasons {
        let seed = self::seed(terms, number, campaign.date.turn);
        let mut hooks: Box<dyn Hooks> = match campaign.policies.hooks.is_empty() {
            true => Box::new(NoHooks),
            false => Box::new(
                ScriptHooks::of(&plan.files, Limits::default()).map_err(|why| Trouble::Script(why.to_string()))?,
            ),
        };
        let ends = campaign.calendar.ends_year(campaign.date);
        campaign = season(campaign, rules, seed, hooks.as_mut(), &mut found)?;
        for (name, course) in &mut found.nations {
            course.idle = if is_idle(&campaign, name) { course.idle + 1 } else { 0 };
            if ends || campaign.is_over() {
                course.years.push(year_end(&campaign, name, course.idle));
            }
        }
        found.ended.clone_from(&campaign.course.ended);
        tick();
        if campaign.is_over() {
            break;
        }
        campaign.date = campaign.calendar.after(campaign.date);
    }
    Ok(found)
}

/// Plays one season from its opening to its end.
fn season(
    campaign: Campaign,
    rules: &Rulebook,
    seed: Seed,
    hooks: &mut dyn Hooks,
    found: &mut TrialRun,
) -> Result<Campaign, Trouble> {
    let (book, turn) = (book(rules, &campaign)?, campaign.date.turn);
    let mut nations = nations_of(&campaign);
    let mut season = RunningSeason::of(&campaign, &book, seed, hooks);
    season.open(campaign.date)?;
    let mut orders = Vec::new();
    for player in crate::campaign::computer::silent(&season.campaign) {
        let (event, receipt) =
            computers::of_player(&season.campaign, book.tables, rules.armies.as_ref(), player, &seed);
        let refused = receipt.remarks.iter().filter(|remark| remark.weight == Weight::Refused);
        found.faults.extend(refused.map(|remark| format!("turn {turn}: {remark}")));
        found.faults.extend(receipt.faults.iter().map(|fault| format!("turn {turn}: {fault}")));
        orders.push(event);
    }
    season.takes(orders)?;
    while season.advance(false)? != Come::Over {
        let at = season.campaign.clone();
        let generals = |_: &BattleName, battle: &Engagement| battles::generals_of(&at, battle).map(quick);
        let fought = battles::fight(&at, &seed, &generals, 1).map_err(|why| Trouble::Refused(why.to_string()))?;
        if fought.is_empty() {
            return Err(Trouble::Refused(format!("turn {turn}: a battle is left that no computer fights")));
        }
        let why = CampaignCause::Policy(CampaignPolicy::ComputerGenerals);
        for done in fought {
            season.fought(&done.name, done.record, why.clone())?;
        }
    }
    for event in &season.events {
        match &event.what {
            CampaignEventKind::Formed { name, army } => drop(nations.insert(name.clone(), army.nation.clone())),
            CampaignEventKind::Took { .. } => found.taken += 1,
            CampaignEventKind::Agreed { .. } => found.treaties += 1,
            _ => {}
        }
    }
    for battle in season.campaign.battles.values() {
        count(battle, &nations, found);
    }
    found.faults.extend(unsound(&season.campaign).into_iter().map(|what| format!("turn {turn}: {what}")));
    Ok(season.campaign)
}

fn nations_of(campaign: &Campaign) -> BTreeMap<ArmyName, NationName> {
    campaign.armies.iter().map(|(name, army)| (name.clone(), army.nation.clone())).collect()
}

/// Who leads a side in a trial. Levels that play each of their bounds out beforehand would take minutes for it, or hours: the captain
/// stands for them.
fn quick(general: String) -> String {
    match MarshalBudget::of_level(&general) {
        Some(_) => levels::USUAL.to_string(),
        None => general,
    }
}

/// Counts a battle for the nation that commands each side.
fn count(battle: &Engagement, nations: &BTreeMap<ArmyName, NationName>, found: &mut TrialRun) {
    let Some(record) = &battle.record else { return };
    found.battles += 1;
    found.drawn += u32::from(record.winner.is_none());
    found.by_night += u32::from(record.night.is_some());
    for (nation, count) in battle.counted(|army| nations.get(army)) {
        if let Some(course) = found.nations.get_mut(nation) {
            course.battles += count;
        }
    }
}

/// Whether a nation has land, and neither its capital nor an army in the field that could win anything back.
fn is_idle(campaign: &Campaign, nation: &NationName) -> bool {
    let lands = campaign.holdings.values().any(|holding| holding.owner.as_ref() == Some(nation));
    let mut own = campaign.armies.values().filter(|army| army.nation == *nation);
    let field = own.any(|army| !army.garrison && !army.troops.is_empty());
    let capital = campaign.nations.get(nation).map(|nation| &nation.capital);
    let seated = capital.is_some_and(|capital| campaign.owner(capital) == Some(nation));
    lands && !seated && !field
}

fn year_end(campaign: &Campaign, nation: &NationName, idle: u32) -> YearEnd {
    YearEnd {
        has: NationSum::of(campaign, nation),
        eliminated: campaign.is_destroyed(nation),
        idle,
        walking_dead: idle as usize >= campaign.calendar.seasons.len(),
    }
}

/// What is lost or created without a cause: every element that was raised is in an army or lost, and the coins of all
/// purses come to nothing.
pub fn unsound(campaign: &Campaign) -> Vec<String> {
    let mut found = Vec::new();
    let held = campaign.armies.values().flat_map(|army| army.troops.keys());
    let mut all: Vec<u32> = held.chain(campaign.gone.keys()).map(|number| number.0).collect();
    all.sort_unstable();
    if !all.iter().copied().eq(1..campaign.next.0) {
        found.push(format!("{} elements are in armies or lost, and {} were raised", all.len(), campaign.next.0 - 1));
    }
    let sum: i64 = campaign.purses.values().sum();
    if sum != 0 {
        found.push(format!("the coins of all purses come to {sum}, and not to nothing"));
    }
    for (purse, coins) in campaign.purses.iter().filter(|(purse, _)| matches!(purse, Purse::Nation(_))) {
        if *coins < 0 {
            found.push(format!("the purse of {purse} holds {coins}"));
        }
    }
    found
}
