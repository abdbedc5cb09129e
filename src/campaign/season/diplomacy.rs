//! Treaties, gifts and letters, before anybody marches.

use super::{Halt, Season, policy};
use crate::campaign::cause::Cause;
use crate::campaign::event::{Post, What};
use crate::campaign::names::{NationName, PlayerName};
use crate::campaign::nation::Treaty;
use crate::campaign::orders::{Line, Order, Terms};
use crate::campaign::purse::Purse;

/// What is done for all nations before the next.
#[derive(Clone, Copy)]
enum Act {
    Renounce,
    Offer,
    Accept,
}

impl Season<'_> {
    /// Breaks off, then offers, then accepts, so that an offer can be accepted in the season in which it is made.
    pub(super) fn negotiate(&mut self) -> Result<(), Halt> {
        let nations: Vec<NationName> = self.campaign.nations.keys().cloned().collect();
        for act in [Act::Renounce, Act::Offer, Act::Accept] {
            for nation in &nations {
                let Some((player, lines)) = self.orders_of(nation) else { continue };
                for line in &lines {
                    match act {
                        Act::Renounce => self.renounce(nation, &player, line)?,
                        Act::Offer => self.offer(nation, &player, line)?,
                        Act::Accept => self.accept(nation, &player, line)?,
                    }
                }
            }
        }
        Ok(())
    }

    fn renounce(&mut self, nation: &NationName, player: &PlayerName, line: &Line) -> Result<(), Halt> {
        let Order::Renounce { with } = &line.order else { return Ok(()) };
        let mut broken: Vec<Treaty> = self.campaign.between(nation, with).cloned().collect();
        // An offer of one's own that nobody has accepted is withdrawn with it.
        let own = |t: &&Treaty| t.since.is_none() && t.from == *nation && t.to == *with;
        broken.extend(self.campaign.treaties.iter().filter(own).cloned());
        if broken.is_empty() {
            return self.refuse(player, line.line, format!("there is no treaty with {with}"), policy("treaties"));
        }
        for treaty in broken {
            self.emit(What::Broken { treaty }, Cause::Order(player.clone(), line.line))?;
        }
        Ok(())
    }

    fn offer(&mut self, nation: &NationName, player: &PlayerName, line: &Line) -> Result<(), Halt> {
        let why = Cause::Order(player.clone(), line.line);
        match &line.order {
            Order::Offer { to, terms } => {
                let treaty = Treaty { from: nation.clone(), to: to.clone(), terms: *terms, since: None };
                let same = |known: &Treaty| Treaty { since: None, ..known.clone() } == treaty;
                if self.campaign.treaties.iter().any(same) { Ok(()) } else { self.emit(What::Offered { treaty }, why) }
            }
            Order::Give { to, coins } => {
                let (from, coins) = (Purse::Nation(nation.clone()), u64::from(*coins));
                let held = self.campaign.coins(&from);
                if held < coins as i64 {
                    let what = format!("{nation} has {held} coins, and {coins} were to be given to {to}");
                    return self.refuse(player, line.line, what, policy("coins"));
                }
                self.emit(What::Paid { from, to: Purse::Nation(to.clone()), coins }, why)
            }
            Order::Letter { to, text } => self.post(nation, to.clone(), Post::Letter, text, why),
            Order::Rumour { text } => self.post(nation, None, Post::Rumour, text, why),
            _ => Ok(()),
        }
    }

    fn accept(&mut self, nation: &NationName, player: &PlayerName, line: &Line) -> Result<(), Halt> {
        let Order::Accept { from, terms } = &line.order else { return Ok(()) };
        let is = |t: &&Treaty| t.since.is_none() && t.from == *from && t.to == *nation && t.terms == *terms;
        let Some(offered) = self.campaign.treaties.iter().find(is).cloned() else {
            let what = format!("{from} has not offered this to {nation}");
            return self.refuse(player, line.line, what, policy("treaties"));
        };
        let treaty = Treaty { since: Some(self.campaign.date.turn), ..offered };
        self.emit(What::Agreed { treaty }, Cause::Order(player.clone(), line.line))
    }

    fn post(
        &mut self,
        from: &NationName,
        to: Option<NationName>,
        kind: Post,
        text: &str,
        why: Cause,
    ) -> Result<(), Halt> {
        self.emit(What::Letter { from: from.clone(), to, kind, text: text.to_string() }, why)
    }

    /// Tribute of this season; who cannot pay is at war again.
    pub(super) fn pay_tribute(&mut self) -> Result<(), Halt> {
        for treaty in self.campaign.treaties.clone() {
            let (Terms::Tribute(coins), Some(_)) = (treaty.terms, treaty.since) else { continue };
            let (from, to) = (Purse::Nation(treaty.from.clone()), Purse::Nation(treaty.to.clone()));
            if self.campaign.coins(&from) >= i64::from(coins) {
                self.emit(What::Paid { from, to, coins: coins.into() }, policy("tribute"))?;
            } else {
                self.emit(What::Broken { treaty }, policy("tribute"))?;
            }
        }
        Ok(())
    }
}
