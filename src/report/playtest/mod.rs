//! The results of a playtest for people: a table of text, JSON, a line of CSV for each battle, and a page.
//!
//! One [`PlaytestFindings`] holds all numbers; text, JSON and page are made from it. How the battles were fought is not
//! known here.

mod csv;
mod page;
mod plots;
mod text;
mod words;

pub use csv::{HEAD, line};
pub use page::{PlaytestStart, render};
pub use text::text;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

use crate::base::statistics::Estimate;
use crate::report::broken::BrokenAt;
use crate::report::departure::DepartureNote;
use crate::report::objectives::TriedShare;

/// All results of a playtest, as `--json` prints them.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct PlaytestFindings {
    /// The title of the scenario.
    pub title: String,
    /// The seed of the batch; the seed of a battle is made of it and the battle's number.
    pub seed: u64,
    /// The number of battles of each variant that were asked for.
    pub asked: u64,
    /// The number of battles of each variant that were fought.
    pub games: u64,
    /// The test stops when the interval of each side's share of wins reaches at most this far to either side, as a
    /// share.
    pub until: Option<f64>,
    /// Whether it stopped because all intervals were narrow enough.
    pub narrow: bool,
    /// The variants that were fought, each with the same seeds.
    pub variants: Vec<Variant>,
    /// The variants that cannot be fought.
    pub impossible: Vec<Impossible>,
    /// The battle that broke off, behind those that were fought.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub broken: Option<BrokenAt>,
    /// All variants together, by the side that moves first.
    pub by_first_mover: Vec<Group>,
    /// All variants together, by the sky as the battle began.
    pub by_weather: Vec<Group>,
}

/// A variant that cannot be fought.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Impossible {
    /// The name of the variant, as in [`Variant`].
    pub name: String,
    /// The reason: the script's mistake, with its line.
    pub why: String,
}

/// The results of one variant.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Variant {
    /// Its settings in words, such as `weather=rain`; or `as written`.
    pub name: String,
    /// Its settings by name and value.
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
    /// The number of battles.
    pub games: u64,
    /// The two sides.
    pub sides: [SideFindings; 2],
    /// The number of battles without a winner.
    pub draws: u64,
    /// Their share.
    pub draw_rate: Estimate,
    /// The battles by the side that moved first.
    pub by_first_mover: Vec<Group>,
    /// The battles by the sky as the battle began.
    pub by_weather: Vec<Group>,
    /// The lengths of the battles, in bounds of both sides together.
    pub length: BattleLengths,
    /// The losses, by side and troop code as it was fielded.
    pub losses: Vec<TroopLosses>,
    /// The troops that destroyed others, the most frequent first.
    pub match_ups: Vec<MatchUp>,
    /// The endings of the battles: by the rules, by the scenario's own terms, or otherwise.
    pub endings: Vec<EndingFindings>,
    /// The battles by the winner's grade, if the scenario has grades; in their order.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub grades: Vec<GradeFindings>,
    /// The frequency of each of the scenario's own objectives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<ObjectiveFindings>,
    /// The frequency of the historical result, if the scenario names a historical winner.
    pub history: Option<HistoryFindings>,
}

/// The results of a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct SideFindings {
    /// Its name.
    pub name: String,
    /// The number of battles that it won.
    pub wins: u64,
    /// Their share, with Wilson's interval.
    pub win_rate: Estimate,
    /// The number of its elements.
    pub fielded: u64,
    /// The mean of its losses, in elements.
    pub losses: Estimate,
    /// Its losses as the terms of victory count them, in a set whose battles a share of the troops decides.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<ShareFindings>,
}

/// The losses of a side against its troops of the beginning, in element equivalents.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct ShareFindings {
    /// The mean of its losses.
    pub lost: Estimate,
    /// Its troops of the beginning.
    pub of: f64,
    /// The least loss that beats it.
    pub beats: f64,
}

impl ShareFindings {
    /// As `30.2 (28.9 to 31.5), beaten at 29 of 58`: what counts for baggage is none of these 58.
    pub fn text(&self) -> String {
        format!("{}, beaten at {} of {}", self.lost.tenths(), self.beats, self.of)
    }
}

/// A group of the battles.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Group {
    /// Their common property.
    pub name: String,
    /// The number of battles.
    pub games: u64,
    /// The number of battles that each side won.
    pub wins: [u64; 2],
    /// Their shares.
    pub win_rates: [Estimate; 2],
    /// The number of battles without a winner.
    pub draws: u64,
}

/// The lengths of battles, in bounds.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleLengths {
    /// The mean.
    pub mean: Estimate,
    /// The shortest, the quartiles, the longest.
    pub quartiles: [u16; 5],
    /// The number of battles of each length that occurred.
    pub histogram: Vec<(u16, u64)>,
}

impl BattleLengths {
    /// The histogram in at most `most` bars of equal width: first length, last length, number of battles.
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

/// The causes of losses.
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
    /// Lost or gone by a house rule of the scenario: thirst, desertion.
    HouseRule,
    /// Destroyed as a consequence of another element's fate, or by a special rule.
    Otherwise,
}

impl LossCause {
    /// Every cause.
    pub const ALL: [LossCause; 6] = [
        LossCause::Combat,
        LossCause::Shooting,
        LossCause::GivingWay,
        LossCause::LeftTable,
        LossCause::HouseRule,
        LossCause::Otherwise,
    ];

    /// Those that a reader is shown: a house rule only where it has cost somebody an element.
    pub fn shown(losses: &[TroopLosses]) -> Vec<LossCause> {
        let ruled = losses.iter().any(|l| l.by[LossCause::HouseRule as usize] > 0);
        LossCause::ALL.into_iter().filter(|cause| ruled || *cause != LossCause::HouseRule).collect()
    }

    /// Its word in JSON and CSV.
    pub const fn word(self) -> &'static str {
        match self {
            LossCause::Combat => "combat",
            LossCause::Shooting => "shooting",
            LossCause::GivingWay => "giving_way",
            LossCause::LeftTable => "left_table",
            LossCause::HouseRule => "house_rule",
            LossCause::Otherwise => "otherwise",
        }
    }

    /// Its word at the head of a column.
    pub const fn short(self) -> &'static str {
        match self {
            LossCause::Combat => "in combat",
            LossCause::Shooting => "shot down",
            LossCause::GivingWay => "giving way",
            LossCause::LeftTable => "left table",
            LossCause::HouseRule => "house rule",
            LossCause::Otherwise => "otherwise",
        }
    }

    /// Its words for people.
    pub const fn title(self) -> &'static str {
        match self {
            LossCause::Combat => "in combat",
            LossCause::Shooting => "shot down",
            LossCause::GivingWay => "giving way",
            LossCause::LeftTable => "left the table",
            LossCause::HouseRule => "by a house rule",
            LossCause::Otherwise => "otherwise",
        }
    }
}

/// Losses by [`LossCause`], in the order of [`LossCause::ALL`].
pub type ByCause = [u64; 6];

/// The losses of the troops of a code on a side.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TroopLosses {
    /// The side by name.
    pub side: String,
    /// The troop code at the start, such as `4Bd`.
    pub code: String,
    /// The number that the side has in each battle.
    pub each_battle: u64,
    /// The number in all battles together.
    pub fielded: u64,
    /// The number of those that were lost.
    pub lost: u64,
    /// Their share.
    pub share: f64,
    /// The lost ones, by cause.
    #[serde(serialize_with = "by_word")]
    pub by: ByCause,
    /// The number that never came onto the table.
    pub never_arrived: u64,
}

fn by_word<S: serde::Serializer>(by: &ByCause, out: S) -> Result<S::Ok, S::Error> {
    out.collect_map(LossCause::ALL.iter().zip(by).map(|(cause, n)| (cause.word(), n)))
}

/// Fights of troops of one code against those of another.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MatchUp {
    /// The side whose troops destroyed others, by name.
    pub side: String,
    /// The code of its troops.
    pub code: String,
    /// The code of the enemies destroyed.
    pub destroyed: String,
    /// The number destroyed, in all battles.
    pub kills: u64,
    /// Their share of all elements that an enemy destroyed.
    pub share: f64,
    /// The number of fights between these two codes, shots included.
    pub fights: u64,
    /// The number of kills of the loser's troops, in battles with a winner.
    pub of_loser: u64,
    /// The number of kills that were the loser's last loss.
    pub last: u64,
}

/// The battles that ended in one way.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct EndingFindings {
    /// `victory` (of the rules), `bounds`, `nobody left`, `resigned`, or the scenario's condition by name.
    pub name: String,
    /// The demand of the scenario's condition; `None` for endings by the rules.
    pub objective: Option<String>,
    /// The number of battles.
    pub games: u64,
    /// Their share.
    pub rate: Estimate,
    /// The number of these that each side won.
    pub wins: [u64; 2],
}

/// The battles won by one grade of victory.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct GradeFindings {
    /// The grade by name.
    pub name: String,
    /// The number of battles.
    pub games: u64,
    /// Their share of all battles.
    pub rate: Estimate,
    /// The number of these that each side won.
    pub wins: [u64; 2],
}

/// The results of one of the scenario's own objectives.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct ObjectiveFindings {
    /// Its name.
    pub name: String,
    /// The side that it belongs to.
    pub side: String,
    /// Its demand.
    pub text: String,
    /// The number of battles in which it was met.
    pub met: u64,
    /// Their share.
    pub rate: Estimate,
    /// The number of battles that ended before its bound, so that it was not met for that reason alone.
    pub cut_short: u64,
    /// Their share.
    pub too_early: Estimate,
}

/// The battles with the historical result.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct HistoryFindings {
    /// The winner in history.
    pub winner: String,
    /// The scenario's note.
    pub note: Option<String>,
    /// How often it came out so when the writer tried it, if he says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub tried: Option<TriedShare>,
    /// The number of battles with that winner.
    pub happened: u64,
    /// Their share.
    pub rate: Estimate,
}

/// One battle, for a line of CSV.
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
    /// The ending.
    pub how: &'a str,
    /// Its length in bounds.
    pub bounds: u16,
    /// The losses of each side, by cause.
    pub lost: [ByCause; 2],
    /// The hash of its last state.
    pub hash: &'a str,
}
