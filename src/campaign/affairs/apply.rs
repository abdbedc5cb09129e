//! Applies affairs.

use super::vote::Vote;
use super::{Affair, GameDeadline, GamePause, SignedAffair};
use crate::campaign::names::PlayerName;
use crate::campaign::orders::silent;
use crate::campaign::policy::{NoShow, SeasonReading};
use crate::campaign::state::Campaign;

impl Campaign {
    /// Applies an affair.
    ///
    /// # Errors
    /// If it contradicts those before it.
    pub(in crate::campaign) fn manage(&mut self, signed: &SignedAffair) -> Result<(), String> {
        let since = self.date.turn;
        let counts_on = self.policies.reading >= SeasonReading::SharedSieges;
        let record = &mut self.hand.affairs;
        let known = |number: u32| format!("there is no vote {number}");
        match &signed.affair {
            Affair::Pause => {
                let reason = signed.reason.clone().unwrap_or_default();
                record.pause = Some(GamePause { since, reason, who: signed.who.clone() });
            }
            Affair::Resume => record.pause = None,
            Affair::PlayOn => self.course.goes_on = true,
            Affair::Ask { vote, question, draw } => {
                let (question, answers) = (question.clone(), Default::default());
                let new = Vote { question, draw: *draw, turn: since, answers, carried: None };
                if record.votes.insert(*vote, new).is_some() {
                    return Err(format!("there is a vote {vote} already"));
                }
            }
            Affair::Answer { vote, player, answer, .. } => {
                let of = record.votes.get_mut(vote).ok_or_else(|| known(*vote))?;
                of.answers.insert(player.clone(), *answer);
            }
            Affair::Decide { vote, carried } => {
                let of = record.votes.get_mut(vote).ok_or_else(|| known(*vote))?;
                of.carried = Some(*carried);
                if of.draw && *carried {
                    record.drawn = Some(since);
                }
            }
            Affair::Drop { vote } => drop(record.votes.remove(vote).ok_or_else(|| known(*vote))?),
            Affair::Deadline { turn, at } => record.deadline = at.map(|at| GameDeadline { turn: *turn, at }),
            Affair::Late { .. } => {}
            Affair::Sent { player, by } if player == by => drop(record.senders.remove(player)),
            Affair::Sent { player, by } => drop(record.senders.insert(player.clone(), by.clone())),
            Affair::Computer { player: of, plays } => {
                let player = self.players.get_mut(of).ok_or_else(|| format!("there is no player {of}"))?;
                player.computer = *plays;
                record.played.remove(of);
            }
            Affair::Join(seat) => {
                record.seats.push(seat.clone());
                record.seats.sort();
            }
            Affair::Quit { nation, player } => {
                record.seats.retain(|seat| seat.nation != *nation || seat.player != *player);
            }
            Affair::Silent { player: of, then, .. } => {
                let player = self.players.get_mut(of).ok_or_else(|| format!("there is no player {of}"))?;
                if *then == NoShow::Computer && !player.computer && counts_on {
                    record.played.insert(of.clone(), self.date.turn + 1);
                }
                player.removed |= *then == NoShow::Leaves;
                player.computer |= *then == NoShow::Computer;
                if *then == NoShow::Leaves && record.played.remove(of).is_some() {
                    player.computer = false;
                }
            }
        }
        Ok(())
    }

    /// A player for whom the computer plays because he was silent has sent something: he plays himself again.
    pub(in crate::campaign) fn is_back(&mut self, player: &PlayerName) {
        if self.hand.affairs.played.remove(player).is_some()
            && let Some(player) = self.players.get_mut(player)
        {
            player.computer = false;
        }
    }

    /// The season is over: counts the seasons in a row in which players were silent, if anything follows from that.
    pub(in crate::campaign) fn count_silence(&mut self) {
        if self.policies.no_show.is_empty() {
            return;
        }
        let silent: Vec<PlayerName> = silent(self).into_iter().map(|one| one.player).collect();
        let counts = &mut self.hand.affairs.silent;
        counts.retain(|player, _| silent.contains(player));
        for player in silent {
            let count = counts.entry(player).or_insert(0);
            *count = count.saturating_add(1);
        }
    }
}
