//! Reads an answer in a vote as people write it: `vote yes`, `I vote against the draw`.

use super::ballot::BallotLine;
use super::fault::OrderFault;
use super::words::OrderReader;
use crate::campaign::affairs::Answer;

const VOTE: &str = "vote yes";
/// What stands before an answer; of two with the same beginning the longer one stands first.
const HEADS: &[&str] = &["i vote", "we vote", "my vote is", "my vote", "our vote is", "our vote", "vote", "votes"];
/// The first words of a line with an answer.
const FIRST: &[&str] = &["please", "i", "we", "my", "our", "vote", "votes", "abstain", "abstains"];
const ABSTAINS: &[&str] = &["i abstain", "we abstain", "abstain", "abstains"];
/// What people write for each answer.
const ANSWERS: [(Answer, &[&str]); 3] = [
    (Answer::Yes, &["yes", "aye", "yea", "for", "in favour", "in favor"]),
    (Answer::No, &["no", "nay", "against"]),
    (Answer::Abstain, &["abstain", "abstention", "neither"]),
];
const NEAR: &[&str] = &["yes", "no", "abstain", "for", "against"];

/// The answer of a line that gives one; `None` for any other line.
pub(super) fn ballot(text: &str, number: u32) -> Option<Result<BallotLine, OrderFault>> {
    // Most lines are none, and are not cut into words for it.
    let first = text.trim_start().split(|letter: char| !letter.is_alphabetic()).next().unwrap_or_default();
    if !FIRST.iter().any(|word| first.eq_ignore_ascii_case(word)) {
        return None;
    }
    let mut reader = OrderReader::new(text, number);
    let _ = reader.take(&["please"]);
    let abstains = reader.take(ABSTAINS);
    (abstains || reader.take(HEADS)).then(|| answered(&mut reader, abstains, number))
}

/// Reads what stands behind the head of an answer.
fn answered(reader: &mut OrderReader, abstains: bool, line: u32) -> Result<BallotLine, OrderFault> {
    let mut vote = numbered(reader);
    let _ = reader.sign(":") || reader.take(&["is"]);
    let mut said = || ANSWERS.iter().find(|(_, words)| reader.take(words)).map(|(answer, _)| *answer);
    let Some(answer) = abstains.then_some(Answer::Abstain).or_else(&mut said) else {
        return Err(reader.fault("`yes`, `no` or `abstain`", NEAR, VOTE));
    };
    let _ = reader.sign(",");
    let _ = reader.take(&["to", "on", "in", "for", "of", "from"]);
    let draw = reader.take(&["the draw", "a draw", "draw"]);
    let it = draw || reader.take(&["it", "this", "that", "the question", "the proposal"]);
    if !it && reader.take(&["vote", "the vote", "question"]) {
        vote = vote.or(numbered(reader));
    }
    reader.please();
    reader.stops();
    match reader.is_done() {
        true => Ok(BallotLine { answer, vote, draw, line }),
        false => Err(reader.fault("the end of the line", &["draw"], VOTE)),
    }
}

/// The number of a vote, if it is next.
fn numbered(reader: &mut OrderReader) -> Option<u32> {
    let mut ahead = reader.clone();
    let vote = ahead.number("the number of a vote", VOTE).ok()?;
    reader.back_to(&ahead);
    Some(vote)
}
