//! What a playtest found, as people see it: a table of text, JSON, a line of CSV for each battle, and a page.
//!
//! One [`PlaytestFindings`] holds all numbers; text, JSON and page tell it. Knows nothing of how the battles were
//! fought.

mod csv;
mod page;
mod plots;
mod text;

pub use csv::{HEAD, line};
pub use page::render;
pub use text::text;

use serde::Serialize;
use serde_json::{Map, Value};

use crate::base::statistics::Estimate;
use crate::report::departure::DepartureNote;

/// All that a playtest found, as `--json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaytestFindings {
    /// What the scenario is called.
    pub title: String,
    /// The seed of the batch; a battle's own is made of it and the battle's number.
    pub seed: u64,
    /// How many battles of each variant were asked for.
    pub asked: u64,
    /// How many of each were fought.
    pub games: u64,
    /// How far the interval of each side's share of wins may reach to either side, as a share, for the test to stop.
    pub until: Option<f64>,
    /// Whether it stopped because all were narrow enough.
    pub narrow: bool,
    /// The variants that were fought, each with the same seeds.
    pub variants: Vec<Variant>,
    /// The variants that cannot be.
    pub impossible: Vec<Impossible>,
    /// All variants together, by the side that moves first.
    pub by_first_mover: Vec<Group>,
    /// All variants together, by the sky as the battle began.
    pub by_weather: Vec<Group>,
}

/// A variant that cannot be fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Impossible {
    /// What is special about it.
    pub name: String,
    /// Why it cannot be: the script's own mistake, with its line.
    pub why: String,
}

/// What was found of one variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Variant {
    /// What is special about it, such as `weather=rain`; or `as written`.
    pub name: String,
    /// The same by name and value.
    pub settings: Map<String, Value>,
    /// The rule set by name.
    pub rules: String,
    /// Rows and decisions of it that the scenario changed.
    pub amendments: Vec<String>,
    /// Its declared departure from the rules on setting up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub departs: Option<DepartureNote>,
    /// The general of each side.
    pub generals: [String; 2],
    /// How many battles were fought.
    pub games: u64,
    /// The two sides.
    pub sides: [SideFindings; 2],
    /// How many battles nobody won.
    pub draws: u64,
    /// The share of them.
    pub draw_rate: Estimate,
    /// The same by the side that moved first.
    pub by_first_mover: Vec<Group>,
    /// The same by the sky as the battle began.
    pub by_weather: Vec<Group>,
    /// How long the battles were, in bounds of both sides together.
    pub length: BattleLengths,
    /// What was lost, by side and troop code, as it was fielded.
    pub losses: Vec<TroopLosses>,
    /// Who destroyed whom, the most frequent first.
    pub match_ups: Vec<MatchUp>,
    /// How the battles ended: by the rules, by the scenario's own terms, or else.
    pub endings: Vec<EndingFindings>,
    /// How often each of the scenario's own objectives was met.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<ObjectiveFindings>,
    /// How often history happened, where the scenario tells who won.
    pub history: Option<HistoryFindings>,
}

/// What was found of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideFindings {
    /// Its name.
    pub name: String,
    /// How many battles it won.
    pub wins: u64,
    /// The share of them, with Wilson's interval.
    pub win_rate: Estimate,
    /// How many elements it has.
    pub fielded: u64,
    /// The mean of those it lost.
    pub losses: Estimate,
}

/// Some of the battles.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// What they have in common.
    pub name: String,
    /// How many they are.
    pub games: u64,
    /// How many each side won.
    pub wins: [u64; 2],
    /// The shares of them.
    pub win_rates: [Estimate; 2],
    /// How many nobody won.
    pub draws: u64,
}

/// How long the battles were, in bounds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleLengths {
    /// The mean.
    pub mean: Estimate,
    /// The shortest, the quartiles, the longest.
    pub quartiles: [u16; 5],
    /// How many battles had so many bounds.
    pub histogram: Vec<(u16, u64)>,
}

impl BattleLengths {
    /// The histogram in at most `most` bars of equal width: from, to and how many battles.
    pub fn bars(&self, most: u16) -> Vec<(u16, u16, u64)> {
        let [least, .., greatest] = self.quartiles;
        let width = (greatest - least + 1).div_ceil(most.max(1));
        let starts = (0..most).map(|i| least.saturating_add(i * width)).take_while(|from| *from <= greatest);
        let bar = |from: u16| {
            let to = from.saturating_add(width - 1);
            let within = self.histogram.iter().filter(|(bounds, _)| (from..=to).contains(bounds));
            (from, to, within.map(|(_, n)| n).sum())
        };
        starts.map(bar).collect()
    }
}

/// How an element is lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum LossCause {
    /// Destroyed by the result of its close combat.
    Combat,
    /// Destroyed by the result of a shot at it.
    Shooting,
    /// Destroyed while it gave way: in a recoil or flight that it could not finish.
    GivingWay,
    /// It left over the edge of the table.
    LeftTable,
    /// Caught in what became of others, or by a rule of its own.
    Otherwise,
}

impl LossCause {
    /// Every cause.
    pub const ALL: [LossCause; 5] =
        [LossCause::Combat, LossCause::Shooting, LossCause::GivingWay, LossCause::LeftTable, LossCause::Otherwise];

    /// How it is called in JSON and CSV.
    pub const fn word(self) -> &'static str {
        match self {
            LossCause::Combat => "combat",
            LossCause::Shooting => "shooting",
            LossCause::GivingWay => "giving_way",
            LossCause::LeftTable => "left_table",
            LossCause::Otherwise => "otherwise",
        }
    }

    /// How it is called at the head of a column.
    pub const fn short(self) -> &'static str {
        match self {
            LossCause::Combat => "in combat",
            LossCause::Shooting => "shot down",
            LossCause::GivingWay => "giving way",
            LossCause::LeftTable => "left table",
            LossCause::Otherwise => "otherwise",
        }
    }

    /// How it is called for people.
    pub const fn title(self) -> &'static str {
        match self {
            LossCause::Combat => "in combat",
            LossCause::Shooting => "shot down",
            LossCause::GivingWay => "giving way",
            LossCause::LeftTable => "left the table",
            LossCause::Otherwise => "otherwise",
        }
    }
}

/// Losses by [`LossCause`], in the order of [`LossCause::ALL`].
pub type ByCause = [u64; 5];

/// What was lost of the troops of a code on a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TroopLosses {
    /// The side by name.
    pub side: String,
    /// The troop code at the start, such as `4Bd`.
    pub code: String,
    /// How many the side has.
    pub each_battle: u64,
    /// How many that is over all battles.
    pub fielded: u64,
    /// How many of those were lost.
    pub lost: u64,
    /// The share.
    pub share: f64,
    /// Of the lost, by cause.
    #[serde(serialize_with = "by_word")]
    pub by: ByCause,
    /// How many never came onto the table.
    pub never_arrived: u64,
}

fn by_word<S: serde::Serializer>(by: &ByCause, out: S) -> Result<S::Ok, S::Error> {
    out.collect_map(LossCause::ALL.iter().zip(by).map(|(cause, n)| (cause.word(), n)))
}

/// Troops of one code that fought those of another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchUp {
    /// The side that destroyed.
    pub side: String,
    /// Its troops' code.
    pub code: String,
    /// The code of the enemies that they destroyed.
    pub destroyed: String,
    /// How many, over all battles.
    pub kills: u64,
    /// The share of all elements that an enemy destroyed.
    pub share: f64,
    /// How often these two fought, shots included.
    pub fights: u64,
    /// How many of the kills were of the loser's troops, in battles that somebody won.
    pub of_loser: u64,
    /// How often it was the loser's last loss.
    pub last: u64,
}

/// How often battles ended in one way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EndingFindings {
    /// `victory` (of the rules), `bounds`, `nobody left`, `resigned`, or the scenario's condition by name.
    pub name: String,
    /// What the scenario's condition demands; none for those of the rules.
    pub objective: Option<String>,
    /// How many battles ended so.
    pub games: u64,
    /// The share.
    pub rate: Estimate,
    /// How many of these each side won.
    pub wins: [u64; 2],
}

/// How often an objective of the scenario's own was met.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ObjectiveFindings {
    /// Its name.
    pub name: String,
    /// Whose it is.
    pub side: String,
    /// What it demands.
    pub text: String,
    /// In how many battles it was met.
    pub met: u64,
    /// The share.
    pub rate: Estimate,
}

/// How often history happened.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HistoryFindings {
    /// Who won in history.
    pub winner: String,
    /// What the scenario adds.
    pub note: Option<String>,
    /// How often it came out so.
    pub happened: u64,
    /// The share.
    pub rate: Estimate,
}

/// One battle, as a line of CSV tells it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BattleRow<'a> {
    /// The variant by name.
    pub variant: &'a str,
    /// The battle's number, from 1.
    pub game: u64,
    /// Its own seed.
    pub seed: u64,
    /// The side that moved first.
    pub first: &'a str,
    /// The sky as it began.
    pub weather: &'a str,
    /// The winner.
    pub winner: Option<&'a str>,
    /// What ended it.
    pub how: &'a str,
    /// Its length.
    pub bounds: u16,
    /// What each side lost, by cause.
    pub lost: [ByCause; 2],
    /// The hash of its last state.
    pub hash: &'a str,
}
