//! `debellis campaign pause`, `resume` and `vote`.

use std::io::Write;
use std::path::Path;

use super::desk::{look, open, status};
use super::{orders, pages};
use crate::campaign::affairs::{Affair, Answer};
use crate::cli::answer::{self, CommandEnding, print_json};
use crate::cli::args::campaign::vote::{AnswerArg, VoteCommand};
use crate::report::campaign::affairs::AffairsStatus;
use crate::sim::campaign::CampaignDesk;

/// Pauses a game, or lets it go on.
///
/// # Errors
/// If it is so already, a reason is missing, or nothing can be written.
pub fn pause(
    folder: &Path,
    pauses: bool,
    (who, reason): (&str, Option<&str>),
    at: Option<&str>,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let mut desk = open(folder, at)?;
    desk.manage(if pauses { Affair::Pause } else { Affair::Resume }, who, reason)?;
    let done = if pauses { "the game is paused" } else { "the game goes on" };
    finished(&desk, done, json, out)
}

/// Puts a question to the players, takes an answer, closes or drops the vote, or tells how it stands.
///
/// # Errors
/// If it cannot be as affairs stand, or nothing can be written.
pub fn vote(asked: &VoteCommand, at: Option<&str>, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let folder = asked.folder();
    let mut desk = if matches!(asked, VoteCommand::Show { .. }) { look(folder)? } else { open(folder, at)? };
    let (affair, who, done) = match asked {
        VoteCommand::Ask { question, draw, who, .. } => {
            let (vote, question) = (desk.next_vote(), question.trim().to_string());
            (Affair::Ask { vote, question, draw: *draw }, who, format!("vote {vote} is open"))
        }
        VoteCommand::Answer { player, answer, who, .. } => {
            let (vote, player) = (desk.open_vote()?.0, orders::player(&desk, player)?);
            let answer = match answer {
                AnswerArg::Yes => Answer::Yes,
                AnswerArg::No => Answer::No,
                AnswerArg::Abstain => Answer::Abstain,
            };
            let done = format!("{player} answers {}", answer.word());
            (Affair::Answer { vote, player, answer, mail: None }, who, done)
        }
        VoteCommand::Close { who, .. } => {
            let (vote, carried) = (desk.open_vote()?.0, desk.is_carried()?);
            let done = format!("vote {vote} is {}", if carried { "carried" } else { "lost" });
            (Affair::Decide { vote, carried }, who, done)
        }
        VoteCommand::Drop { who, .. } => {
            let vote = desk.open_vote()?.0;
            (Affair::Drop { vote }, who, format!("vote {vote} is dropped"))
        }
        VoteCommand::Show { .. } => return tell(&desk, json, out),
    };
    desk.manage(affair, who, None)?;
    finished(&desk, &done, json, out)
}

/// Makes the pages of the running season again after an affair was written, and tells how affairs stand.
pub(super) fn finished(
    desk: &CampaignDesk,
    done: &str,
    json: bool,
    out: &mut impl Write,
) -> anyhow::Result<CommandEnding> {
    let done = format!("{done}: that stands in the journal");
    pages::renew(desk, &done);
    answer::after_writing(&done, out, |out| {
        if json {
            return status(desk, json, out);
        }
        writeln!(out, "{done}")?;
        tell(desk, json, out)
    })
}

fn tell(desk: &CampaignDesk, json: bool, out: &mut impl Write) -> anyhow::Result<CommandEnding> {
    let affairs = AffairsStatus::of(&desk.campaign, &desk.silent());
    if json {
        print_json(&affairs, out)?;
        return Ok(CommandEnding::Done);
    }
    for line in affairs.lines() {
        writeln!(out, "{line}")?;
    }
    Ok(CommandEnding::Done)
}
