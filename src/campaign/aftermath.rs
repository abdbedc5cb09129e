//! The losses of a battle: the loss policy of the campaign judges the fates in the battle's record, and the rulings
//! become events.
//!
//! A captured element is lost to its owner, and the captor's first army gets an element of the same type, with a new
//! number and without a general. So every raised element is in an army or lost with a cause. The retreat of beaten
//! armies is not decided here.

use super::army::ElementNumber;
use super::battle::{DEFENDER, Engagement};
use super::cause::CampaignCause;
use super::chance::CampaignThrow;
use super::dice::Seed;
use super::element::{captured, troops_of};
use super::event::{CampaignEvent, CampaignEventKind};
use super::names::{ArmyName, BattleName};
use super::policy::Income;
use super::purse::Purse;
use super::state::Campaign;
use crate::base::clause::{Cited, Clause};
use crate::base::names::SideId;
use crate::book::Rulebook;
use crate::book::aftermath::{BattleRecord, Fielded, LossPolicy, Next, Reckoning, Ruling};
use crate::book::campaign_tables::DrawOwner;
use crate::rules;
use std::collections::BTreeMap;

/// The consequences of a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aftermath {
    /// The side to which the battle counts, and the rule that gives it if the battle has no winner.
    pub victor: (SideId, Option<Clause>),
    /// The ruling for each element, in the order of their numbers.
    pub rulings: Vec<Ruling>,
    /// The events for the armies.
    pub events: Vec<CampaignEvent>,
}

/// The side to which a battle counts: the winner, or the side to which the rules give a drawn battle, with the rule.
pub fn victor(rules: &Rulebook, record: &BattleRecord) -> (SideId, Option<Clause>) {
    match (record.winner, &rules.campaign) {
        (Some(winner), _) => (winner, None),
        (None, Some(tables)) => match tables.drawn.value {
            DrawOwner::Defender => (DEFENDER, Some(tables.drawn.clause)),
        },
        (None, None) => (DEFENDER, None),
    }
}

/// Every element that took part in a battle as a loss policy looks at it, in the order of their numbers.
///
/// # Errors
/// An element that the rules do not know.
pub fn fielded(rules: &Rulebook, battle: &Engagement, record: &BattleRecord) -> Result<Vec<Fielded>, String> {
    let mut all = Vec::new();
    for (side, hosts) in (0..).map(SideId).zip(&battle.sides) {
        for (number, what) in hosts.iter().flat_map(|host| &host.troops) {
            let (row, general) = troops_of(rules, what).map_err(|why| format!("element {}: {why}", number.0))?;
            let fate = record.fate(number.0);
            all.push(Fielded { number: number.0, side, kind: row.kind, general, fate });
        }
    }
    all.sort_by_key(|one| one.number);
    Ok(all)
}

/// The events that follow from a battle that was fought.
///
/// # Errors
/// If the battle and the campaign contradict each other.
pub fn follow(
    campaign: &Campaign,
    name: &BattleName,
    policy: &dyn LossPolicy,
    seed: &Seed,
) -> Result<Vec<CampaignEvent>, String> {
    let battle = campaign.battles.get(name).ok_or_else(|| format!("there is no battle {name}"))?;
    let record = battle.record.as_ref().ok_or_else(|| format!("the battle {name} has not been fought"))?;
    let rules = rules::by_name(&campaign.rules, None);
    let rules = rules.ok_or_else(|| format!("there is no rule set `{}`", campaign.rules))?;
    Ok(aftermath(campaign, &rules, policy, (name, battle, record), seed)?.events)
}

/// The ruling of the campaign's loss policy for an element if the pursuit's die shows `face`.
pub fn pursued(campaign: &Campaign, name: &BattleName, number: u32, face: u8) -> Option<Next> {
    let battle = campaign.battles.get(name)?;
    let record = battle.record.as_ref()?;
    let rules = rules::by_name(&campaign.rules, None)?;
    let policy = rules::loss_policy(&campaign.policies.losses).ok()?;
    let fielded = fielded(&rules, battle, record).ok()?;
    let of = Reckoning { record, fielded: &fielded, victor: victor(&rules, record).0 };
    policy.rule(&of, &mut |_| face).into_iter().find(|ruling| ruling.number == number).map(|ruling| ruling.next.value)
}

/// The consequences of a battle's record by a loss policy; the pursuit's dice come from the season's seed.
///
/// # Errors
/// An element that the rules do not know.
pub fn aftermath(
    campaign: &Campaign,
    rules: &Rulebook,
    policy: &dyn LossPolicy,
    (name, battle, record): (&BattleName, &Engagement, &BattleRecord),
    seed: &Seed,
) -> Result<Aftermath, String> {
    let victor = victor(rules, record);
    let fielded = fielded(rules, battle, record)?;
    let of = Reckoning { record, fielded: &fielded, victor: victor.0 };
    let turn = campaign.date.turn;
    let mut die = |number: u32| pursuit(name, number).die(seed, turn);
    let rulings = policy.rule(&of, &mut die);
    let mut books = Books { campaign, name, battle, rulings: &rulings, events: Vec::new() };
    books.dice();
    books.losses(policy.renewed());
    books.captured(victor.0);
    books.ransoms();
    if let Some(score) = policy.score(&of) {
        books.scores(score);
    }
    let events = books.events;
    Ok(Aftermath { victor, rulings, events })
}

/// The throw for an element's fate in the pursuit.
fn pursuit(battle: &BattleName, number: u32) -> CampaignThrow {
    CampaignThrow::Pursuit { battle: battle.clone(), element: ElementNumber(number) }
}

/// Collects the events of a battle's end.
struct Books<'a> {
    campaign: &'a Campaign,
    name: &'a BattleName,
    battle: &'a Engagement,
    rulings: &'a [Ruling],
    events: Vec<CampaignEvent>,
}

impl Books<'_> {
    fn happens(&mut self, what: CampaignEventKind, clause: Clause) {
        self.events.push(CampaignEvent { what, why: CampaignCause::Battle(self.name.clone(), clause) });
    }

    fn dice(&mut self) {
        for ruling in self.rulings {
            if let Some(face) = ruling.face {
                let throw = pursuit(self.name, ruling.number);
                self.happens(CampaignEventKind::Threw { throw, face, needs: None }, ruling.next.clause);
            }
        }
    }

    /// The elements of each army whose ruling is `wanted`, by the clause of the ruling; armies in the order of the
    /// battle.
    fn who(&self, wanted: impl Fn(Next) -> bool) -> Vec<(ArmyName, BTreeMap<Clause, Vec<ElementNumber>>)> {
        let mut all = Vec::new();
        for host in self.battle.sides.iter().flatten() {
            let mut by: BTreeMap<Clause, Vec<ElementNumber>> = BTreeMap::new();
            for ruling in self.rulings.iter().filter(|ruling| wanted(ruling.next.value)) {
                let number = ElementNumber(ruling.number);
                if host.troops.iter().any(|(of, _)| *of == number) {
                    by.entry(ruling.next.clause).or_default().push(number);
                }
            }
            all.push((host.army.clone(), by));
        }
        all
    }

    /// Emits the elements that are lost and those that are away until the next turn. With `renewed`, the lost ones are
    /// only away too.
    fn losses(&mut self, renewed: Option<Clause>) {
        for (army, by) in self.who(|next| matches!(next, Next::Gone | Next::Captured)) {
            for (clause, troops) in by {
                match renewed {
                    Some(renewed) => self.away(army.clone(), troops, renewed),
                    None => self.happens(CampaignEventKind::Lost { army: army.clone(), troops }, clause),
                }
            }
        }
        for (army, by) in self.who(|next| next == Next::NextTurn) {
            by.into_iter().for_each(|(clause, troops)| self.away(army.clone(), troops, clause));
        }
    }

    fn away(&mut self, army: ArmyName, troops: Vec<ElementNumber>, clause: Clause) {
        self.happens(CampaignEventKind::Away { army, troops, back: self.campaign.date.turn + 1 }, clause);
    }

    /// The captor's first army takes over what was captured.
    fn captured(&mut self, victor: SideId) {
        let Some(captor) = self.battle.sides[victor.index()].first() else { return };
        let army = captor.army.clone();
        let taken: Vec<Cited<String>> = self
            .rulings
            .iter()
            .filter(|ruling| ruling.next.value == Next::Captured)
            .filter_map(|ruling| Some(Cited::new(self.loot(ruling.number)?, ruling.next.clause)))
            .collect();
        let Some(clause) = taken.first().map(|one| one.clause) else { return };
        let numbers = (self.campaign.next.0..).map(ElementNumber);
        let troops = numbers.zip(taken.into_iter().map(|one| one.value)).collect();
        self.happens(CampaignEventKind::Raised { army, troops }, clause);
    }

    /// The element as its captor has it.
    fn loot(&self, number: u32) -> Option<String> {
        let troops = self.battle.sides.iter().flatten().flat_map(|host| &host.troops);
        let (_, what) = troops.into_iter().find(|(of, _)| of.0 == number)?;
        captured(what)
    }

    /// Pays ransoms from the loser's purse to the victor's, as far as the purse reaches, unless the campaign has no
    /// coins. A ransomed element returns in any case.
    fn ransoms(&mut self) {
        if self.campaign.policies.income == Income::None {
            return;
        }
        let mut left: BTreeMap<Purse, u64> = BTreeMap::new();
        for (i, ruling) in self.rulings.iter().enumerate() {
            let Next::Ransomed(price) = ruling.next.value else { continue };
            let Some((from, to)) = self.purses(self.rulings[i].number) else { continue };
            let held = u64::try_from(self.campaign.coins(&from)).unwrap_or(0);
            let held = left.entry(from.clone()).or_insert(held);
            let coins = u64::from(price).min(*held);
            *held -= coins;
            if coins > 0 {
                self.happens(CampaignEventKind::Paid { from, to, coins }, ruling.next.clause);
            }
        }
    }

    /// The purses of the nation whose element this is and of the one that leads the enemy.
    fn purses(&self, number: u32) -> Option<(Purse, Purse)> {
        let has = |host: &&super::battle::Host| host.troops.iter().any(|(of, _)| of.0 == number);
        let side = self.battle.sides.iter().position(|hosts| hosts.iter().any(|host| has(&host)))?;
        let own = self.battle.sides[side].iter().find(has)?;
        let enemy = self.battle.sides[1 - side].first()?;
        let purse = |army: &ArmyName| Some(Purse::Nation(self.campaign.armies.get(army)?.nation.clone()));
        Some((purse(&own.army)?, purse(&enemy.army)?))
    }

    /// Gives each side's score to the nation that leads it.
    fn scores(&mut self, score: Cited<[u32; 2]>) {
        for (hosts, points) in self.battle.sides.iter().zip(score.value) {
            let leader = hosts.first().and_then(|host| self.campaign.armies.get(&host.army));
            if let Some(nation) = leader.map(|army| army.nation.clone()) {
                self.happens(CampaignEventKind::Scored { nation, points }, score.clause);
            }
        }
    }
}
