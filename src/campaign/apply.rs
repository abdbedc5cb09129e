//! Applies events of the journal: the only way in which a campaign changes.
//!
//! It judges no rule; but it finds a journal that contradicts itself, whatever the journal holds.

use super::army::{Army, ElementNumber, LostElement, Posture};
use super::battle::{Engagement, Host};
use super::cause::{CampaignCause, CampaignPolicy};
use super::event::{CampaignEvent, CampaignEventKind, Taking};
use super::map::MapLink;
use super::names::{ArmyName, BattleName, NationName, NodeName, PlayerName};
use super::nation::Player;
use super::orders::OrderLine;
use super::policy::SeasonReading;
use super::purse::Purse;
use super::state::{Campaign, Given, SeasonPhase};
use crate::book::campaign_tables::WayKind;

impl Campaign {
    /// Applies an event.
    ///
    /// # Errors
    /// If it cannot have happened to this campaign; then the campaign is unchanged or must not be used any further.
    pub fn apply(&mut self, event: &CampaignEvent) -> Result<(), String> {
        match &event.what {
            CampaignEventKind::Founded { .. } => return Err("a campaign is founded once".into()),
            CampaignEventKind::Undone { .. } => return Err("what is undone must be left out, not applied".into()),
            CampaignEventKind::Opened { date, commitment } => {
                (self.date, self.commitment) = (*date, Some(commitment.clone()));
                self.open();
            }
            CampaignEventKind::Reseeded { commitment } => self.commitment = Some(commitment.clone()),
            CampaignEventKind::Pips { nation, face } => {
                self.thrown.insert(nation.clone(), *face);
                self.pips.insert(nation.clone(), u16::from(*face));
            }
            CampaignEventKind::Sequence { nations } => self.sequence.clone_from(nations),
            CampaignEventKind::Ordered { player, text, lines } => {
                if event.why != CampaignCause::Policy(CampaignPolicy::ComputerNations) {
                    self.is_back(player);
                }
                let given = self.orders.entry(player.clone()).or_default();
                (given.text, given.lines) = (text.clone(), lines.clone());
            }
            CampaignEventKind::Began => self.phase = SeasonPhase::Moving { moved: Vec::new() },
            CampaignEventKind::Step { step } => self.step = Some(*step),
            CampaignEventKind::Turn { nation } => match &mut self.phase {
                SeasonPhase::Moving { moved } => moved.push(nation.clone()),
                _ => return Err(format!("{nation} moves, but the season has not begun")),
            },
            CampaignEventKind::Refused { .. }
            | CampaignEventKind::Threw { .. }
            | CampaignEventKind::Drew { .. }
            | CampaignEventKind::Stuck { .. }
            | CampaignEventKind::Excused { .. }
            | CampaignEventKind::Letter { .. }
            | CampaignEventKind::Saw { .. }
            | CampaignEventKind::SawAsWritten { .. }
            | CampaignEventKind::News { .. }
            | CampaignEventKind::Upgraded { .. } => {}
            CampaignEventKind::Eliminated { nation, out } => self.is_out_now(nation, *out)?,
            CampaignEventKind::CampaignEnded(end) => self.end_with(end)?,
            CampaignEventKind::Amended(signed) => self.amend(&signed.act)?,
            CampaignEventKind::Realm(event) => self.apply_to_realm(event)?,
            CampaignEventKind::Managed(signed) => self.manage(signed)?,
            CampaignEventKind::Adopted { policies, ends } => {
                self.policies = (**policies).clone();
                if let Some(ends) = ends {
                    self.ends = (**ends).clone();
                }
            }
            CampaignEventKind::Seated { nation, player, general } => {
                self.seat(nation, player.as_ref(), general.as_deref())?
            }
            CampaignEventKind::Removed { player, removed } => {
                let known = self.players.get_mut(player);
                known.ok_or_else(|| format!("there is no player {player}"))?.removed = *removed;
            }
            CampaignEventKind::Paid { from, to, coins } => self.pay(from, to, *coins)?,
            CampaignEventKind::Scored { nation, points } => {
                let score = self.scores.entry(nation.clone()).or_insert(0);
                *score = score.saturating_add(*points);
            }
            CampaignEventKind::Closed { .. } => {
                self.count_silence();
                self.close();
            }
            CampaignEventKind::Took { node, owner, how } => self.take(node, owner.clone(), *how)?,
            CampaignEventKind::Sacked { node, .. } => {
                let turn = self.date.turn;
                let known = self.holdings.get_mut(node);
                known.ok_or_else(|| no_node(node))?.sacked = Some(turn);
            }
            CampaignEventKind::Offered { treaty } => self.treaties.push(treaty.clone()),
            CampaignEventKind::Agreed { treaty } => {
                let same = |known: &super::nation::Treaty| {
                    known.since.is_none()
                        && known.terms == treaty.terms
                        && known.from == treaty.from
                        && known.to == treaty.to
                };
                self.treaties.retain(|known| !same(known));
                self.treaties.push(treaty.clone());
                self.treaties.sort();
            }
            CampaignEventKind::Broken { treaty } => self.treaties.retain(|known| known != treaty),
            _ => return self.apply_to_forces(event),
        }
        Ok(())
    }

    /// Applies the events of armies and battles.
    fn apply_to_forces(&mut self, event: &CampaignEvent) -> Result<(), String> {
        match &event.what {
            CampaignEventKind::Marched { army, from, to, cost, way } => {
                self.go_along(from, to, *way);
                self.spend(army, *cost)?;
                let army = self.army(army)?;
                (army.from, army.at, army.posture) = (Some(from.clone()), to.clone(), Posture::Field);
                army.sat_down = 0;
            }
            CampaignEventKind::Spent { army, cost } => self.spend(army, *cost)?,
            CampaignEventKind::Stands { army, posture } => {
                let place = self.sits_down(army, posture);
                let army = self.army(army)?;
                (army.posture, army.sat_down) = (posture.clone(), place);
            }
            CampaignEventKind::Allowed { army, march } => self.army(army)?.march = *march,
            CampaignEventKind::Met { name, battle } => {
                for army in battle.armies() {
                    let army = self.army(army)?;
                    (army.fought, army.march) = (true, 0);
                }
                self.battles.insert(name.clone(), (**battle).clone());
            }
            CampaignEventKind::Joined { name, army, side, bound } => {
                let turn = self.date.turn;
                let joining = self.army(army)?;
                (joining.fought, joining.march) = (true, 0);
                let arrives = Some(*bound).filter(|bound| *bound > 0);
                let host = Host { army: army.clone(), troops: joining.fielded(turn), arrives };
                self.battle(name)?.sides[side.index()].push(host);
            }
            CampaignEventKind::Way { name, fought } => {
                // A result whose consequences were not drawn yet no longer counts.
                let battle = self.battle(name)?;
                (battle.fought, battle.record) = (*fought, battle.record.take().filter(|_| battle.settled));
            }
            CampaignEventKind::Fought { name, record } => self.battle(name)?.record = Some((**record).clone()),
            CampaignEventKind::Settled { name } => self.battle(name)?.settled = true,
            CampaignEventKind::Lost { army, troops } => self.lose(army, troops, &event.why)?,
            CampaignEventKind::Away { army, troops, back } => {
                let of = self.army(army)?;
                for number in troops {
                    let troop = of.troops.get_mut(number);
                    troop.ok_or_else(|| format!("{army} has no element {}", number.0))?.back = Some(*back);
                }
            }
            CampaignEventKind::Raised { army, troops } => {
                for (number, what) in troops {
                    if *number != self.next {
                        return Err(format!("element {} is raised, but {} is the next", number.0, self.next.0));
                    }
                    self.next = ElementNumber(number.0 + 1);
                    let troop = super::army::Troop { what: what.clone(), back: None };
                    self.army(army)?.troops.insert(*number, troop);
                }
            }
            CampaignEventKind::Handed { from, to, troops } => {
                for number in troops {
                    let of = self.army(from)?;
                    let troop = of.troops.remove(number);
                    let troop = troop.ok_or_else(|| format!("{from} has no element {}", number.0))?;
                    // The full strength moves with the troops, so that no recruits replace elements that only changed
                    // armies.
                    let full = of.full.iter().position(|what| *what == troop.what).map(|i| of.full.remove(i));
                    let to = self.army(to)?;
                    to.full.extend(full);
                    to.troops.insert(*number, troop);
                }
            }
            CampaignEventKind::Formed { name, army } => {
                if self.armies.insert(name.clone(), (**army).clone()).is_some() {
                    return Err(format!("there is an army {name} already"));
                }
            }
            CampaignEventKind::Ended { army, into } => match self.armies.remove(army) {
                Some(gone) if gone.troops.is_empty() => {
                    if let Some(into) = into {
                        self.army(into)?.full.extend(gone.full);
                    }
                }
                Some(_) => return Err(format!("{army} still has elements, it cannot cease to be")),
                None => return Err(no_army(army)),
            },
            CampaignEventKind::Retreated { army, to } => {
                let army = self.army(army)?;
                (army.at, army.from, army.posture) = (to.clone(), None, Posture::Field);
                army.sat_down = 0;
            }
            _ => return Err(format!("nobody knows what to do with {:?}", event.what)),
        }
        Ok(())
    }

    pub(super) fn army(&mut self, name: &ArmyName) -> Result<&mut Army, String> {
        self.armies.get_mut(name).ok_or_else(|| no_army(name))
    }

    /// The place of an army that takes this posture among those who sat down before the same walls in the same turn.
    fn sits_down(&self, army: &ArmyName, posture: &Posture) -> u32 {
        let (Posture::Besieging(_), Some(of)) = (posture, self.armies.get(army)) else { return 0 };
        if self.policies.reading < SeasonReading::Together || of.posture == *posture {
            return of.sat_down;
        }
        let before = self.at(&of.at).filter(|(_, other)| other.posture == *posture);
        before.map(|(_, other)| other.sat_down).max().unwrap_or(0) + 1
    }

    fn battle(&mut self, name: &BattleName) -> Result<&mut Engagement, String> {
        self.battles.get_mut(name).ok_or_else(|| format!("there is no battle {name}"))
    }

    fn spend(&mut self, army: &ArmyName, cost: u16) -> Result<(), String> {
        let army = self.army(army)?;
        let nation = army.nation.clone();
        army.march = army.march.saturating_sub(cost);
        if let Some(pips) = self.pips.get_mut(&nation) {
            *pips = pips.saturating_sub(cost);
        }
        Ok(())
    }

    /// A turn begins: what counted for the last season alone is dropped, and so are orders that do not stand.
    fn open(&mut self) {
        (self.phase, self.step) = (SeasonPhase::Orders, None);
        self.thrown.clear();
        self.pips.clear();
        self.traffic.clear();
        self.battles.clear();
        self.hand.open();
        for army in self.armies.values_mut() {
            (army.fought, army.march, army.from) = (false, 0, None);
        }
        for given in self.orders.values_mut() {
            let standing: Vec<OrderLine> = given.lasting().cloned().collect();
            *given = Given { standing, ..Given::default() };
        }
        self.orders.retain(|_, given| !given.standing.is_empty());
    }

    fn seat(&mut self, nation: &NationName, player: Option<&PlayerName>, general: Option<&str>) -> Result<(), String> {
        let seated = self.nations.get_mut(nation).ok_or_else(|| format!("there is no nation {nation}"))?;
        seated.player = player.cloned();
        if let Some(player) = player {
            let known = self.players.entry(player.clone());
            let known = known.or_insert_with(|| Player { removed: false, general: String::new(), computer: false });
            match general {
                Some(general) => known.general = general.to_string(),
                None if known.general.is_empty() => {
                    return Err(format!("{player} is new, and no general fights for him"));
                }
                None => {}
            }
        }
        Ok(())
    }

    fn close(&mut self) {
        (self.phase, self.step, self.commitment) = (SeasonPhase::Closed, None, None);
    }

    fn go_along(&mut self, from: &NodeName, to: &NodeName, way: Option<WayKind>) {
        let goes = |link: &MapLink| link.from(from) == Some(to) && way.is_none_or(|way| link.way == way);
        let link = self.map.links.iter().position(goes);
        if let Some(link) = link.filter(|link| self.map.links[*link].capacity.is_some()) {
            let gone = self.traffic.entry(link).or_insert(0);
            *gone = gone.saturating_add(1);
        }
    }

    pub(super) fn pay(&mut self, from: &Purse, to: &Purse, coins: u64) -> Result<(), String> {
        let coins = i64::try_from(coins).map_err(|_| format!("{coins} coins are more than there can be"))?;
        if matches!(from, Purse::Nation(_)) && self.coins(from) < coins {
            return Err(format!("the purse of {from} holds {}, not {coins}", self.coins(from)));
        }
        *self.purses.entry(from.clone()).or_insert(0) -= coins;
        *self.purses.entry(to.clone()).or_insert(0) += coins;
        Ok(())
    }

    fn take(&mut self, node: &NodeName, owner: Option<NationName>, how: Taking) -> Result<(), String> {
        let holding = self.holdings.get_mut(node).ok_or_else(|| no_node(node))?;
        if how == Taking::Revolted {
            holding.people = owner.clone();
        }
        holding.owner = owner;
        Ok(())
    }

    pub(super) fn lose(
        &mut self,
        army: &ArmyName,
        troops: &[ElementNumber],
        why: &CampaignCause,
    ) -> Result<(), String> {
        let turn = self.date.turn;
        for number in troops {
            let of = self.army(army)?;
            let nation = of.nation.clone();
            let troop = of.troops.remove(number);
            let what = troop.ok_or_else(|| format!("{army} has no element {}", number.0))?.what;
            self.gone.insert(*number, LostElement { what, army: army.clone(), nation, turn, why: why.clone() });
        }
        Ok(())
    }
}

fn no_army(name: &ArmyName) -> String {
    format!("there is no army {name}")
}

fn no_node(name: &NodeName) -> String {
    format!("there is no node {name}")
}
