//! The affairs of those who play, in words.

use super::phrases::counted;
use crate::campaign::Campaign;
use crate::campaign::affairs::{Affair, Answer, ExtraSeat, GameDeadline, Vote, voters};
use crate::campaign::entry::EntryTime;
use crate::campaign::names::PlayerName;
use crate::campaign::nation::Nation;
use crate::campaign::policy::NoShow;
use serde::Serialize;

/// An affair in words; `at` is the campaign before it.
pub fn told(at: &Campaign, affair: &Affair) -> String {
    let question = |vote: &u32| at.hand.affairs.votes.get(vote).map_or("", |of| of.question.as_str());
    match affair {
        Affair::Pause => "the game is paused".into(),
        Affair::Resume => "the game goes on".into(),
        Affair::PlayOn => "the game goes on after the campaign's end".into(),
        Affair::Ask { vote, question, draw: false } => format!("vote {vote}: {question}"),
        Affair::Ask { vote, question, draw: true } => format!("vote {vote}, to end the game as a draw: {question}"),
        Affair::Answer { vote, player, answer, .. } => format!("{player} answers {} in vote {vote}", answer.word()),
        Affair::Decide { vote, carried } => {
            let ended = at.hand.affairs.votes.get(vote).is_some_and(|of| of.draw) && *carried;
            let result = if *carried { "carried" } else { "lost" };
            let end = if ended { "; the game is a draw by agreement" } else { "" };
            format!("vote {vote} is {result}: {}{end}", question(vote))
        }
        Affair::Drop { vote } => format!("vote {vote} is dropped: {}", question(vote)),
        Affair::Deadline { turn, at: Some(at) } => {
            format!("orders for turn {turn} are to be in by {}", time(*at))
        }
        Affair::Deadline { turn, at: None } => format!("there is no deadline for turn {turn} any more"),
        Affair::Late { player, seconds } => format!("orders of {player} come {} after the deadline", span(*seconds)),
        Affair::Sent { player, by } if player == by => format!("{player} sends orders again"),
        Affair::Sent { player, by } => format!("{by} sends orders for {player}"),
        Affair::Computer { player, plays: true } => format!("the computer plays {player} where nobody sends orders"),
        Affair::Computer { player, plays: false } => format!("the computer plays {player} no more"),
        Affair::Join(seat) => format!("{} is seated at {} too, {}", seat.player, seat.nation, seat.turns()),
        Affair::Quit { nation, player } => format!("{player} is seated at {nation} no more"),
        Affair::Silent { player, seasons, then } => {
            let follows = match then {
                NoShow::Hold => "standing orders count, and other armies hold",
                NoShow::Warning => "a warning",
                NoShow::Computer if at.hand.affairs.played.contains_key(player) => {
                    "the computer goes on playing for that player"
                }
                NoShow::Computer => "the computer plays for that player from now on",
                NoShow::Leaves => "nobody gives orders for the nations of that player any more",
            };
            format!("{player} sent nothing, {} in a row: {follows}", counted(*seasons as usize, "season"))
        }
    }
}

/// Who leads a nation: `Carlo`, `Carlo, who has left`, `Carlo; the computer plays since turn 4`, `the computer`; `None` if nobody does.
pub fn leader(at: &Campaign, nation: &Nation) -> Option<String> {
    let name = nation.player.as_ref()?;
    let Some(player) = at.players.get(name) else { return Some(name.to_string()) };
    Some(match at.hand.affairs.played.get(name) {
        _ if player.removed => format!("{name}, who has left"),
        Some(since) => format!("{name}; the computer plays since turn {since}"),
        None if player.computer => "the computer".to_string(),
        None => name.to_string(),
    })
}

/// A time in universal time: `2026-11-23 18:30 UTC`.
pub fn time(time: EntryTime) -> String {
    match jiff::Timestamp::from_second(time.0) {
        Ok(time) => time.strftime("%Y-%m-%d %H:%M UTC").to_string(),
        Err(_) => format!("{} seconds after the beginning of 1970", time.0),
    }
}

/// A span of time: `2 hours`, `less than a minute`.
fn span(seconds: i64) -> String {
    let (minutes, hours, days) = (seconds / 60, seconds / 3_600, seconds / 86_400);
    let told = |count: i64, of: &str| counted(usize::try_from(count).unwrap_or(0), of);
    match () {
        () if days > 0 => told(days, "day"),
        () if hours > 0 => told(hours, "hour"),
        () if minutes > 0 => told(minutes, "minute"),
        () => "less than a minute".into(),
    }
}

/// A vote as it stands.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VoteStatus {
    /// Its number.
    pub vote: u32,
    /// The question.
    pub question: String,
    /// Whether it is to end the game as a draw.
    pub draw: bool,
    /// The number of those for it, against it, and neither.
    pub answers: [usize; 3],
    /// The players who have not answered; empty if it is closed.
    pub awaited: Vec<String>,
    /// Whether it was carried; `None` while it is open.
    pub carried: Option<bool>,
}

/// The affairs as they stand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct AffairsStatus {
    /// The players who have sent nothing for this turn, while orders are open.
    pub silent: Vec<String>,
    /// The time by which orders are to be in.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub deadline: Option<GameDeadline>,
    /// The further players of nations.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub seats: Vec<ExtraSeat>,
    /// Since when the game is paused, by whom and why.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<String>,
    /// The votes.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub votes: Vec<VoteStatus>,
    /// The turn in which the game ended as a draw.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn: Option<u32>,
}

impl AffairsStatus {
    /// The affairs of a campaign; `silent` have sent nothing.
    pub fn of(at: &Campaign, silent: &[PlayerName]) -> AffairsStatus {
        let affairs = &at.hand.affairs;
        let vote = |(number, of): (&u32, &Vote)| {
            let voters = voters(at, of);
            VoteStatus {
                vote: *number,
                question: of.question.clone(),
                draw: of.draw,
                answers: Answer::ALL.map(|answer| of.count(&voters, answer)),
                awaited: of.awaited(&voters).iter().filter(|_| of.is_open()).map(ToString::to_string).collect(),
                carried: of.carried,
            }
        };
        AffairsStatus {
            silent: silent.iter().map(ToString::to_string).collect(),
            deadline: affairs.deadline_of(at.date.turn),
            seats: affairs.seats.clone(),
            paused: affairs
                .pause
                .as_ref()
                .map(|pause| format!("since turn {}, by {}: {}", pause.since, pause.who, pause.reason)),
            votes: affairs.votes.iter().map(vote).collect(),
            drawn: affairs.drawn,
        }
    }

    /// The affairs for people, a line each.
    pub fn lines(&self) -> Vec<String> {
        let mut lines = Vec::new();
        lines.extend(self.drawn.map(|turn| format!("the game ended in turn {turn} as a draw by agreement")));
        lines.extend(self.paused.as_ref().map(|paused| format!("the game is paused {paused}")));
        for VoteStatus { vote, question, answers: [yes, no, abstain], awaited, carried, .. } in &self.votes {
            let state = match carried {
                None if awaited.is_empty() => "all have answered".to_string(),
                None => format!("awaited: {}", awaited.join(", ")),
                Some(true) => "carried".into(),
                Some(false) => "lost".into(),
            };
            lines.push(format!("vote {vote}: {question} ({yes} yes, {no} no, {abstain} abstain; {state})"));
        }
        lines.extend(
            self.seats.iter().map(|seat| format!("{} is seated at {} {}", seat.player, seat.nation, seat.turns())),
        );
        lines.extend(self.deadline.map(|deadline| format!("orders are to be in by {}", time(deadline.at))));
        lines.extend(sent_nothing(&self.silent));
        lines
    }
}

/// The line for those who have sent nothing; `None` if all have sent something.
pub fn sent_nothing(silent: &[String]) -> Option<String> {
    (!silent.is_empty()).then(|| format!("sent nothing: {}", silent.join(", ")))
}
