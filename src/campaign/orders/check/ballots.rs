//! Judges answers in votes: whether a vote is open on what they say, and whether their player has a voice in it.

use super::fault::RemarkFault;
use super::{OrderDesk, OrderRemark, Weight, policy};
use crate::campaign::affairs::voters;
use crate::campaign::cause::CampaignPolicy;
use crate::campaign::orders::BallotLine;

const WRITE: &str = "`vote yes`, `vote no` or `vote abstain` answers the question that is open";
const ASK: &str = "`campaign vote show` says how votes stand";

impl OrderDesk<'_> {
    /// The answer of a player that counts: the last that is not refused.
    pub(super) fn ballots(&mut self, ballots: &[BallotLine]) -> Option<BallotLine> {
        let mut counts: Option<BallotLine> = None;
        for ballot in ballots {
            if let Some((fault, help)) = self.refused(ballot) {
                self.on_ballot(Weight::Refused, ballot, fault, help);
                continue;
            }
            if let Some(before) = counts.replace(*ballot).filter(|before| before.answer != ballot.answer) {
                let (order, other) = (before.to_string(), ballot.to_string());
                let fault = RemarkFault::Contradicts { order, other, line: ballot.line };
                self.on_ballot(Weight::Warning, &before, fault, "write one answer");
            }
        }
        let before = self.campaign.hand.affairs.open().and_then(|(_, vote)| vote.answers.get(self.player));
        if let (Some(ballot), Some(before)) = (counts, before)
            && ballot.answer != *before
        {
            let fault = RemarkFault::AnsweredBefore { answer: before.word() };
            self.on_ballot(Weight::Note, &ballot, fault, "the last answer counts when the vote is closed");
        }
        counts
    }

    /// Why an answer does not count; `None` if it does.
    fn refused(&self, ballot: &BallotLine) -> Option<(RemarkFault, &'static str)> {
        let Some((vote, open)) = self.campaign.hand.affairs.open() else {
            return Some((RemarkFault::NoVoteOpen, ASK));
        };
        let question = open.question.clone();
        if let Some(asked) = ballot.vote.filter(|asked| *asked != vote) {
            return Some((RemarkFault::OtherVote { asked, vote, question }, WRITE));
        }
        if ballot.draw && !open.draw {
            return Some((RemarkFault::NotOnDraw { vote, question }, WRITE));
        }
        let voice = voters(self.campaign, open).contains(self.player);
        (!voice).then(|| (RemarkFault::NoVoice { player: self.player.clone() }, "ask the umpire"))
    }

    fn on_ballot(&mut self, weight: Weight, ballot: &BallotLine, fault: RemarkFault, help: &str) {
        let remark = OrderRemark::on_all(fault, policy(CampaignPolicy::Votes), help);
        self.remarks.push(OrderRemark { line: Some(ballot.line), weight, ..remark });
    }
}
