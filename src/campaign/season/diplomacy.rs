//! Treaties, gifts and letters, before any army marches.

use super::{Halt, RunningSeason, SeasonRefusal, policy};
use crate::campaign::cause::{CampaignCause, CampaignPolicy};
use crate::campaign::event::{CampaignEventKind, LetterKind};
use crate::campaign::names::{NationName, PlayerName};
use crate::campaign::nation::{Treaty, TreatyObstacle};
use crate::campaign::orders::{CampaignOrder, OrderLine, TreatyTerms};
use crate::campaign::purse::Purse;

/// Steps of diplomacy; each is done for all nations before the next begins.
#[derive(Clone, Copy)]
enum DiplomacyStep {
    Renounce,
    Offer,
    Accept,
}

impl RunningSeason<'_> {
    /// Breaks off, then offers, then accepts, so that an offer can be accepted in the season in which it is made.
    pub(super) fn negotiate(&mut self) -> Result<(), Halt> {
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        for act in [DiplomacyStep::Renounce, DiplomacyStep::Offer, DiplomacyStep::Accept] {
            for nation in &nations {
                let Some((player, lines)) = self.orders_of(nation) else { continue };
                for line in &lines {
                    match act {
                        DiplomacyStep::Renounce => self.renounce(nation, &player, line)?,
                        DiplomacyStep::Offer => self.offer(nation, &player, line)?,
                        DiplomacyStep::Accept => self.accept(nation, &player, line)?,
                    }
                }
            }
        }
        Ok(())
    }

    fn renounce(&mut self, nation: &NationName, player: &PlayerName, line: &OrderLine) -> Result<(), Halt> {
        let CampaignOrder::Renounce { with } = &line.order else { return Ok(()) };
        let mut broken: Vec<Treaty> = self.campaign.between(nation, with).cloned().collect();
        // A nation that renounces also withdraws its own offers that were not accepted.
        let own = |t: &&Treaty| t.since.is_none() && t.from == *nation && t.to == *with;
        broken.extend(self.campaign.treaties.iter().filter(own).cloned());
        if broken.is_empty() {
            return self.refuse(
                player,
                line.line,
                SeasonRefusal::NoTreaty { with: with.clone() },
                policy(CampaignPolicy::Treaties),
            );
        }
        for treaty in broken {
            self.emit(CampaignEventKind::Broken { treaty }, CampaignCause::Order(player.clone(), line.line))?;
        }
        Ok(())
    }

    fn offer(&mut self, nation: &NationName, player: &PlayerName, line: &OrderLine) -> Result<(), Halt> {
        let why = CampaignCause::Order(player.clone(), line.line);
        match &line.order {
            CampaignOrder::Offer { to, terms } => {
                let treaty = Treaty { from: nation.clone(), to: to.clone(), terms: *terms, since: None };
                let same = |known: &Treaty| Treaty { since: None, ..known.clone() } == treaty;
                if self.campaign.treaties.iter().any(same) {
                    Ok(())
                } else {
                    self.emit(CampaignEventKind::Offered { treaty }, why)
                }
            }
            CampaignOrder::Give { to, coins } => {
                let (from, coins) = (Purse::Nation(nation.clone()), u64::from(*coins));
                let held = self.campaign.coins(&from);
                if held < coins as i64 {
                    let (nation, to) = (nation.clone(), to.clone());
                    let what = SeasonRefusal::TooFewCoins { nation, held, asked: coins, to };
                    return self.refuse(player, line.line, what, policy(CampaignPolicy::Coins));
                }
                self.emit(CampaignEventKind::Paid { from, to: Purse::Nation(to.clone()), coins }, why)
            }
            CampaignOrder::Letter { to, text } => self.post(nation, to.clone(), LetterKind::Letter, text, why),
            CampaignOrder::Rumour { text } => self.post(nation, None, LetterKind::Rumour, text, why),
            _ => Ok(()),
        }
    }

    fn accept(&mut self, nation: &NationName, player: &PlayerName, line: &OrderLine) -> Result<(), Halt> {
        let CampaignOrder::Accept { from, terms } = &line.order else { return Ok(()) };
        let is = |t: &&Treaty| t.since.is_none() && t.from == *from && t.to == *nation && t.terms == *terms;
        let Some(offered) = self.campaign.treaties.iter().find(is).cloned() else {
            let what = SeasonRefusal::NotOffered { from: from.clone(), nation: nation.clone() };
            return self.refuse(player, line.line, what, policy(CampaignPolicy::Treaties));
        };
        let why = CampaignCause::Order(player.clone(), line.line);
        match self.campaign.against(&offered) {
            Some(TreatyObstacle::Same(known)) if known.terms == *terms => {
                // Both have offered the same: the second offer is settled by the first.
                return self.emit(CampaignEventKind::Broken { treaty: offered }, policy(CampaignPolicy::Treaties));
            }
            Some(obstacle) => {
                let what = SeasonRefusal::Treaty { obstacle };
                return self.refuse(player, line.line, what, policy(CampaignPolicy::Treaties));
            }
            None => {}
        }
        // An alliance takes the place of a peace.
        let lesser = |t: &&Treaty| t.binds(nation, from) && t.terms == TreatyTerms::Peace;
        let peace = self.campaign.treaties.iter().find(lesser).filter(|_| *terms == TreatyTerms::Alliance).cloned();
        if let Some(treaty) = peace {
            self.emit(CampaignEventKind::Broken { treaty }, policy(CampaignPolicy::Treaties))?;
        }
        let treaty = Treaty { since: Some(self.campaign.date.turn), ..offered };
        self.emit(CampaignEventKind::Agreed { treaty }, why)
    }

    fn post(
        &mut self,
        from: &NationName,
        to: Option<NationName>,
        kind: LetterKind,
        text: &str,
        why: CampaignCause,
    ) -> Result<(), Halt> {
        self.emit(CampaignEventKind::Letter { from: from.clone(), to, kind, text: text.to_string() }, why)
    }

    /// Pays the tribute of this season; a nation that cannot pay is at war again.
    pub(super) fn pay_tribute(&mut self) -> Result<(), Halt> {
        for treaty in self.campaign.treaties.clone() {
            let (TreatyTerms::Tribute(coins), Some(_)) = (treaty.terms, treaty.since) else { continue };
            let (from, to) = (Purse::Nation(treaty.from.clone()), Purse::Nation(treaty.to.clone()));
            if self.campaign.coins(&from) >= i64::from(coins) {
                self.emit(CampaignEventKind::Paid { from, to, coins: coins.into() }, policy(CampaignPolicy::Tribute))?;
            } else {
                self.emit(CampaignEventKind::Broken { treaty }, policy(CampaignPolicy::Tribute))?;
            }
        }
        Ok(())
    }
}
