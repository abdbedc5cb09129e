//! The affairs of those who play, at the umpire's desk.

use super::desk::CampaignDesk;
use super::trouble::Trouble;
use crate::campaign::affairs::{self, Affair, AffairFault, SignedAffair, Vote, judge, voices};
use crate::campaign::cause::CampaignCause;
use crate::campaign::event::{CampaignEvent, CampaignEventKind};
use crate::campaign::names::PlayerName;
use crate::campaign::state::SeasonPhase;

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
        let what = CampaignEventKind::Managed(Box::new(signed));
        self.write(vec![CampaignEvent { what, why: CampaignCause::Umpire }])
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
        Ok(vote.result(&voices(&self.campaign), self.campaign.policies.votes))
    }

    /// The players who have sent nothing for this turn, while orders are open.
    pub fn silent(&self) -> Vec<PlayerName> {
        match self.campaign.phase {
            SeasonPhase::Orders => affairs::silent(&self.campaign),
            _ => Vec::new(),
        }
    }

    /// Refuses a season while more players are silent than may be.
    ///
    /// # Errors
    /// These players, the policy and what to do.
    pub fn heard(&self, silence: &Silence) -> Result<(), Trouble> {
        let silent: Vec<PlayerName> = match silence {
            Silence::Any => return Ok(()),
            Silence::Policy => self.silent(),
            Silence::Without(told) => self.silent().into_iter().filter(|player| !told.contains(player)).collect(),
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

    /// Refuses a season of a game that is paused or over.
    pub(super) fn goes_on(&self) -> Result<(), Trouble> {
        let affairs = &self.campaign.hand.affairs;
        if let Some(turn) = affairs.drawn {
            return Err(Trouble::Refused(AffairFault::Ended { turn }.to_string()));
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
