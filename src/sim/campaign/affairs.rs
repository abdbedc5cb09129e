//! The affairs of those who play, at the umpire's desk.

use std::collections::BTreeMap;

use super::desk::CampaignDesk;
use super::trouble::Trouble;
use crate::campaign::affairs::{Affair, AffairFault, GameDeadline, SignedAffair, Spokesman, Vote, judge, text, voters};
use crate::campaign::cause::CampaignCause;
use crate::campaign::computer;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::{NationName, PlayerName};
use crate::campaign::orders::{OrderLine, Receipt, silent};
use crate::campaign::policy::LateOrders;
use crate::campaign::state::SeasonPhase;
use crate::campaign::time::EntryTime;
use crate::general;
use crate::report::campaign::affairs::time;
use crate::report::campaign::hand::NOBODY;
use crate::report::campaign::standings;

/// How many players may be silent when a season runs.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Silence {
    /// As many as the policies say.
    #[default]
    Policy,
    /// As many as they say besides these.
    Without(Vec<PlayerName>),
    /// All.
    Any,
}

impl CampaignDesk {
    /// Writes an affair.
    ///
    /// # Errors
    /// If it cannot be as affairs stand.
    pub fn manage(&mut self, affair: Affair, who: &str, reason: Option<&str>) -> Result<(), Trouble> {
        let reason = reason.map(|reason| reason.trim().to_string());
        let signed = SignedAffair { affair, reason, who: who.trim().to_string() };
        judge(&self.campaign, &signed).map_err(|fault| Trouble::Refused(fault.to_string()))?;
        let answers = self.of_computers(&signed.affair);
        self.write(std::iter::once(managed(signed)).chain(answers).collect())
    }

    /// The answers of the players whom the computer plays to a question as it is put.
    fn of_computers(&self, asked: &Affair) -> Vec<CampaignEvent> {
        let Affair::Ask { vote, draw: true, question } = asked else { return Vec::new() };
        let campaign = &self.campaign;
        let (question, answers) = (question.clone(), BTreeMap::new());
        let put = Vote { question, draw: true, turn: campaign.date.turn, answers, carried: None };
        let mut computers = voters(campaign, &put);
        computers.retain(|player| campaign.players[player].computer);
        let answer = |player: PlayerName| {
            let answer = computer::on_draw(campaign, &player);
            let affair = Affair::Answer { vote: *vote, player, answer, mail: None };
            managed(SignedAffair { affair, reason: None, who: NOBODY.into() })
        };
        computers.into_iter().map(answer).collect()
    }

    /// The answer in the open vote that a text gives; `mail` tells the mail from others.
    pub(super) fn ballot(&self, of: &Spokesman, receipt: &Receipt, mail: Option<String>) -> Option<CampaignEvent> {
        let answer = receipt.vote?.answer;
        let (vote, _) = self.campaign.hand.affairs.open()?;
        let affair = Affair::Answer { vote, player: of.player.clone(), answer, mail };
        let reason = (of.sender != of.player).then(|| format!("sent by {}", of.sender));
        Some(managed(SignedAffair { affair, reason, who: NOBODY.into() }))
    }

    /// Gives a nation another player, or none. A player who is new gets a general who fights for him.
    ///
    /// # Errors
    /// If there is no such nation, or the player has no name.
    pub fn seat(&mut self, nation: &NationName, player: Option<&PlayerName>) -> Result<(), Trouble> {
        if !self.campaign.nations.contains_key(nation) {
            return Err(Trouble::Refused(format!("there is no nation {nation}")));
        }
        if let Some(player) = player {
            text("the name of a player", player).map_err(|fault| Trouble::Refused(fault.to_string()))?;
        }
        let is_new = player.is_some_and(|player| !self.campaign.players.contains_key(player));
        let general = is_new.then(|| general::NAMES[0].to_string());
        let what = CampaignEventKind::Seated { nation: nation.clone(), player: player.cloned(), general };
        self.write(vec![CampaignEvent { what, why: CampaignCause::Umpire }])
    }

    /// Records that a player leaves, or comes back.
    ///
    /// # Errors
    /// If there is no such player.
    pub fn remove(&mut self, player: &PlayerName, removed: bool) -> Result<(), Trouble> {
        if !self.campaign.players.contains_key(player) {
            return Err(Trouble::Refused(format!("there is no player {player}")));
        }
        self.write(vec![CampaignEvent {
            what: CampaignEventKind::Removed { player: player.clone(), removed },
            why: CampaignCause::Umpire,
        }])
    }

    /// The number of the next question that is put.
    pub fn next_vote(&self) -> u32 {
        self.campaign.hand.affairs.votes.keys().last().map_or(1, |last| last.saturating_add(1))
    }

    /// The vote that is open.
    ///
    /// # Errors
    /// If none is.
    pub fn open_vote(&self) -> Result<(u32, &Vote), Trouble> {
        self.campaign.hand.affairs.open().ok_or_else(|| Trouble::Refused(AffairFault::NoVote.to_string()))
    }

    /// Whether the open vote is carried if it is closed now.
    ///
    /// # Errors
    /// If none is open.
    pub fn is_carried(&self) -> Result<bool, Trouble> {
        let (_, vote) = self.open_vote()?;
        Ok(vote.result(&voters(&self.campaign, vote), self.campaign.policies.votes))
    }

    /// The players who have sent nothing for this turn, while orders are open.
    pub fn silent(&self) -> Vec<PlayerName> {
        match self.campaign.phase {
            SeasonPhase::Orders => silent(&self.campaign).into_iter().map(|one| one.player).collect(),
            _ => Vec::new(),
        }
    }

    /// The players who have sent nothing, and for whom nobody plays.
    fn missing(&self) -> Vec<PlayerName> {
        let played = |player: &PlayerName| self.campaign.players.get(player).is_some_and(|player| player.computer);
        self.silent().into_iter().filter(|player| !played(player)).collect()
    }

    /// Refuses a season while more players are silent than may be.
    ///
    /// # Errors
    /// These players, the policy and what to do.
    pub fn heard(&self, silence: &Silence) -> Result<(), Trouble> {
        let silent: Vec<PlayerName> = match silence {
            Silence::Any => return Ok(()),
            Silence::Policy => self.missing(),
            Silence::Without(told) => self.missing().into_iter().filter(|player| !told.contains(player)).collect(),
        };
        let most = usize::from(self.campaign.policies.silent);
        if silent.len() <= most {
            return Ok(());
        }
        let names: Vec<&str> = silent.iter().map(|player| &**player).collect();
        let without: Vec<String> = names.iter().map(|name| format!("--without \"{name}\"")).collect();
        let all =
            if let [only] = names.as_slice() { format!("{only} has") } else { format!("{} have", names.join(", ")) };
        Err(Trouble::Refused(format!(
            "{all} sent nothing for turn {}, and at most {most} may be silent [policy: silent]\n  help: `{}` runs the season \
             without them, `--anyway` whoever is silent",
            self.campaign.date.turn,
            without.join(" ")
        )))
    }

    /// Refuses a season before the deadline for its orders; `now` is the time of the umpire.
    ///
    /// # Errors
    /// The deadline, who has sent nothing, and what to do.
    pub fn due(&self, now: EntryTime) -> Result<(), Trouble> {
        let opens = self.campaign.phase == SeasonPhase::Orders;
        let deadline = self.campaign.hand.affairs.deadline_of(self.campaign.date.turn);
        let Some(deadline) = deadline.filter(|deadline| opens && now < deadline.at) else { return Ok(()) };
        let silent = self.silent();
        let sent = match silent.as_slice() {
            [] => "everybody has sent orders".to_string(),
            [only] => format!("{only} has sent nothing yet"),
            several => {
                let names: Vec<&str> = several.iter().map(|player| &**player).collect();
                format!("{} have sent nothing yet", names.join(", "))
            }
        };
        Err(Trouble::Refused(format!(
            "orders for turn {} may come in until {}; {sent}\n  help: `--early` runs the season before the deadline",
            deadline.turn,
            time(deadline.at)
        )))
    }

    /// The orders that hold for a nation by its player, as they are written: those for its armies and its own.
    pub fn orders_for(&self, nation: &NationName) -> Vec<String> {
        let campaign = &self.campaign;
        let Some(player) = campaign.nations.get(nation).and_then(|nation| nation.player.as_ref()) else {
            return Vec::new();
        };
        let is_for = |line: &&OrderLine| match line.order.army() {
            Some(army) => campaign.armies.get(army).is_some_and(|army| army.nation == *nation),
            None => campaign.speaker(player, line) == Some(nation),
        };
        let given = campaign.orders.get(player).into_iter().flat_map(|given| given.holding());
        given.filter(is_for).map(ToString::to_string).collect()
    }

    /// Whether a player may give orders that came at this time.
    ///
    /// # Errors
    /// If there is no such player, he has left, orders are closed, or they are late and late orders are refused.
    pub(super) fn may_order(&self, player: &PlayerName, came: Option<EntryTime>) -> Result<(), String> {
        self.in_time(came)?;
        match (&self.campaign.phase, self.campaign.players.get(player)) {
            (_, None) => Err(format!("there is no player {player}")),
            (_, Some(known)) if known.removed => Err(format!("{player} has left the campaign")),
            (SeasonPhase::Closed, _) => Err("the season is not open".to_string()),
            // In a club campaign, players who have not moved yet may still change their orders.
            (SeasonPhase::Moving { moved }, _) => {
                let done = self.campaign.led_by(player).all(|nation| moved.contains(nation));
                if done { Err(format!("the season runs, and {player} has moved")) } else { Ok(()) }
            }
            (SeasonPhase::Orders, _) => Ok(()),
        }
    }

    /// The time at which a mail came that was sent then: the clock of its sender may be fast, so that it is never later than now.
    /// What has no date comes now.
    pub fn came(&self, sent: Option<EntryTime>) -> Option<EntryTime> {
        match (sent, self.now) {
            (Some(sent), Some(now)) => Some(sent.min(now)),
            (sent, now) => now.or(sent),
        }
    }

    /// The deadline, and how many seconds after it this time is; `None` before it.
    fn late(&self, came: Option<EntryTime>) -> Option<(GameDeadline, i64)> {
        let late = self.campaign.hand.affairs.deadline_of(self.campaign.date.turn).zip(came);
        late.map(|(deadline, now)| (deadline, now.0 - deadline.at.0)).filter(|(_, seconds)| *seconds > 0)
    }

    /// That orders which came at this time come after the deadline; `None` if they do not.
    pub fn lateness(&self, came: Option<EntryTime>) -> Option<String> {
        let (deadline, _) = self.late(came)?;
        let at = time(deadline.at);
        Some(format!(
            "they come after the deadline of turn {}, {at}, and are taken [policy: late_orders]",
            deadline.turn
        ))
    }

    /// Refuses orders that are late where late orders are refused.
    fn in_time(&self, came: Option<EntryTime>) -> Result<(), String> {
        match (self.late(came), self.campaign.policies.late_orders) {
            (Some((deadline, _)), LateOrders::Refused) => Err(format!(
                "the deadline of turn {} is over: {} [policy: late_orders]\n  help: `debellis campaign deadline {} TIME` sets \
                 a later one",
                deadline.turn,
                time(deadline.at),
                self.folder.display()
            )),
            _ => Ok(()),
        }
    }

    /// What goes into the journal beside orders: that somebody else sends them, and that they are late.
    pub(super) fn beside_orders(&self, of: &Spokesman, came: Option<EntryTime>) -> Vec<CampaignEvent> {
        let Spokesman { player, sender } = of;
        let affairs = &self.campaign.hand.affairs;
        let before = affairs.senders.get(player).unwrap_or(player);
        let sent = (before != sender).then(|| Affair::Sent { player: player.clone(), by: sender.clone() });
        let late = self.late(came);
        let late = late.map(|(_, seconds)| Affair::Late { player: player.clone(), seconds });
        let event = |affair| managed(SignedAffair { affair, reason: None, who: NOBODY.into() });
        sent.into_iter().chain(late).map(event).collect()
    }

    /// Who sent the orders that a player has given for this turn.
    pub fn sender(&self, player: &PlayerName) -> PlayerName {
        self.campaign.hand.affairs.senders.get(player).unwrap_or(player).clone()
    }

    /// Refuses a season of a game that is paused or over.
    pub(super) fn goes_on(&self) -> Result<(), Trouble> {
        let affairs = &self.campaign.hand.affairs;
        if let Some(turn) = affairs.drawn {
            return Err(Trouble::Refused(AffairFault::Ended { turn }.to_string()));
        }
        if let Some(end) = self.campaign.course.ended.as_ref().filter(|_| self.campaign.is_over()) {
            return Err(Trouble::Refused(format!(
                "{} [policy: ends]\n  help: `debellis campaign advance {} --play-on` plays on",
                standings::ended(&self.campaign, end),
                self.folder.display()
            )));
        }
        match &affairs.pause {
            Some(pause) => Err(Trouble::Refused(format!(
                "the game is paused since turn {}, by {}: {}\n  help: `debellis campaign resume {}` lets it go on",
                pause.since,
                pause.who,
                pause.reason,
                self.folder.display()
            ))),
            None => Ok(()),
        }
    }
}

/// An affair as an event.
fn managed(signed: SignedAffair) -> CampaignEvent {
    CampaignEvent { what: CampaignEventKind::Managed(Box::new(signed)), why: CampaignCause::Umpire }
}
