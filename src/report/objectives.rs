//! The results of a scenario's own objectives, the points and the grade, and the comparison with history.

use serde::Serialize;

use super::{counts, names};
use crate::base::names::SideId;
use crate::battle::objective::{History, HistoryShare, Objective, ObjectiveFate};
use crate::battle::{Battle, EndReason};
use crate::course::objectives::is_cut_short;

/// The result of an objective.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ObjectiveOutcome {
    /// Its name.
    pub name: String,
    /// The side that it belongs to.
    pub side: String,
    /// Its demand.
    pub text: String,
    /// Its points.
    pub points: i32,
    /// Meeting it wins the battle.
    pub ends: bool,
    /// The bound in which it was met.
    pub met: Option<u16>,
    /// The bound in which it failed.
    pub failed: Option<u16>,
    /// It failed only because the battle ended before this bound, at whose end it was to be asked.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub cut_short: Option<u16>,
}

/// Every objective of a battle with its result so far.
pub fn outcomes(battle: &Battle) -> Vec<ObjectiveOutcome> {
    let told = |o: &Objective| ObjectiveOutcome {
        name: o.name.clone(),
        side: battle.sides[o.side.index()].name.clone(),
        text: o.text.clone(),
        points: o.points,
        ends: o.ends,
        met: if let ObjectiveFate::Met(bound) = o.fate { Some(bound) } else { None },
        failed: if let ObjectiveFate::Failed(bound) = o.fate { Some(bound) } else { None },
        cut_short: cut_short(battle, o),
    };
    battle.objectives.list.iter().map(told).collect()
}

/// The bound that an objective waited for in vain, since the battle ended before.
pub fn cut_short(battle: &Battle, objective: &Objective) -> Option<u16> {
    let ObjectiveFate::Failed(bound) = objective.fate else { return None };
    battle.ending.as_ref()?;
    objective.until.filter(|_| is_cut_short(battle, objective, bound))
}

impl ObjectiveOutcome {
    /// The result as a line.
    pub fn text(&self) -> String {
        let fate = match (self.met, self.failed, self.cut_short) {
            (Some(bound), ..) => format!("met in bound {bound}"),
            (_, Some(ended), Some(bound)) => {
                format!("not met, since the battle ended in bound {ended}, before bound {bound}")
            }
            (_, Some(bound), None) => format!("failed in bound {bound}"),
            _ => "not met".into(),
        };
        let worth = if self.points == 0 { String::new() } else { format!("; {}", points(self.points)) };
        format!("{}, {} ({}{worth}): {fate}", self.name, self.side, self.text)
    }
}

impl ObjectiveOutcome {
    /// The result as a sentence of a page: what was asked of whom, and what came of it.
    pub fn sentence(&self) -> String {
        let (side, worth) = (names::side(&self.side), points(self.points));
        let (ends, scored) = match (self.ends, self.points) {
            (true, _) => (", and that decided the battle", String::new()),
            (false, 0) => ("", String::new()),
            (false, _) => ("", format!(", for {worth}")),
        };
        let fate = match (self.met, self.failed, self.cut_short) {
            (Some(bound), ..) => format!("It was met in bound {bound}{scored}{ends}."),
            (_, Some(ended), Some(bound)) => {
                format!("It was not met, since the battle ended in bound {ended}, before bound {bound}.")
            }
            (_, Some(bound), None) => format!("It failed in bound {bound}."),
            _ => "It was not met.".to_string(),
        };
        format!("The objective \u{201c}{}\u{201d} of {side}: {}. {fate}", self.name, self.text)
    }
}

/// A number of points, which house rules may take away too: `1 point`, `-3 points`.
pub(super) fn points(points: i32) -> String {
    if points == 1 { "1 point".into() } else { format!("{points} points") }
}

/// The points of both sides and the grade of the victory; `None` if the scenario has no points and no grades.
pub fn standing(battle: &Battle) -> Option<String> {
    let objectives = &battle.objectives;
    let given = objectives.awarded != [0, 0];
    if !objectives.list.iter().any(|o| o.points != 0) && objectives.grades.is_empty() && !given {
        return None;
    }
    let of = |side: SideId| format!("{} {}", battle.sides[side.index()].name, objectives.points(side));
    let grade = grade(battle).map_or_else(String::new, |grade| format!("; a {grade} victory"));
    Some(format!("The scenario's points: {}, {}{grade}.", of(SideId(0)), of(SideId(1))))
}

/// The grade of the victory, if there is one.
pub fn grade(battle: &Battle) -> Option<&str> {
    battle.objectives.grade(battle.ending.as_ref()?.winner?)
}

/// The objectives that were met or failed, except the one that ended the battle.
pub(super) fn besides(battle: &Battle) -> Vec<ObjectiveOutcome> {
    let ended = battle.ending.as_ref().map(|ending| &ending.why);
    let told = |o: &ObjectiveOutcome| {
        let last = matches!(ended, Some(EndReason::Condition(name)) if *name == o.name);
        !last && (o.met.is_some() || o.failed.is_some())
    };
    outcomes(battle).into_iter().filter(told).collect()
}

/// The demand of a condition, if it is an objective; otherwise its name.
pub(super) fn demanded(battle: &Battle, name: String) -> String {
    let objective = battle.objectives.list.iter().find(|objective| objective.name == name);
    objective.map_or(name, |objective| objective.text.clone())
}

/// The points of the winner and the loser, with the objectives that gave points.
pub(super) fn ahead(battle: &Battle) -> String {
    let points = [SideId(0), SideId(1)].map(|side| battle.objectives.points(side));
    let by_house = [SideId(0), SideId(1)].into_iter().filter_map(|side| {
        let points = battle.objectives.awarded[side.index()];
        (points != 0).then(|| format!("{} by house rules ({points})", battle.sides[side.index()].name))
    });
    let for_what: Vec<String> = outcomes(battle)
        .into_iter()
        .filter(|o| o.met.is_some() && o.points != 0)
        .map(|o| format!("{} for \"{}\" ({})", o.side, o.name, o.points))
        .chain(by_house)
        .collect();
    let most = self::points(points[0].max(points[1]));
    format!("{most} to {}, {}", points[0].min(points[1]), for_what.join(", "))
}

/// The comparison of a battle with history.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Nearness {
    /// The number of rows that are as in history.
    pub same: usize,
    /// The rows of the comparison.
    pub compared: Vec<HistoryComparison>,
}

/// A row of the comparison.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct HistoryComparison {
    /// The subject, such as `winner`.
    pub what: String,
    /// Its value in history.
    pub history: String,
    /// Its value in this battle.
    pub here: String,
}

/// Compares a battle with history: the winner, and whatever else the scenario gives of history; the values are in
/// words.
pub fn against(history: &History, battle: &Battle) -> Nearness {
    let mut compared = Vec::new();
    let mut row =
        |what: String, history: String, here: String| compared.push(HistoryComparison { what, history, here });
    let side = |side: SideId| battle.sides[side.index()].name.clone();
    let winner = battle.ending.as_ref().and_then(|ending| ending.winner);
    let nobody = || "nobody".to_string();
    row("winner".into(), history.winner.clone().unwrap_or_else(nobody), winner.map_or_else(nobody, side));
    if let Some(there) = &history.grade {
        // The grade is that of the winner's victory: another winner's is another grade.
        let of_other = winner
            .map(|side| battle.sides[side.index()].name.as_str())
            .filter(|name| history.winner.as_deref().is_some_and(|historical| historical != *name));
        let here = match (grade(battle), of_other) {
            (Some(grade), Some(other)) => format!("{grade}, but of {}", names::side(other)),
            (grade, _) => grade.unwrap_or("none").to_string(),
        };
        row("grade".into(), there.clone(), here);
    }
    for (army, lost) in &history.losses {
        let Some(i) = battle.sides.iter().position(|side| side.name == *army) else { continue };
        row(format!("losses of {army}"), lost.to_string(), counts::lost(battle, SideId(i as u8)).to_string());
    }
    if let Some(bounds) = history.bounds {
        row("bounds".into(), bounds.to_string(), counts::bounds(battle).to_string());
    }
    Nearness { same: compared.iter().filter(|row| row.history == row.here).count(), compared }
}

/// How often a battle came out as in history when its writer tried it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct TriedShare {
    /// In how many of a hundred, to a tenth.
    pub often: f64,
    /// The number of battles of the built-in general against himself.
    pub battles: u32,
    /// What is lost, and what stands in the way, if he says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub why: Option<String>,
}

impl TriedShare {
    /// What the writer says; `None` if he does not.
    pub fn of(history: &History) -> Option<TriedShare> {
        let HistoryShare { tenths, battles, why } = history.often.as_ref()?;
        let why = why.as_ref().map(|why| why.trim_end().trim_end_matches('.').to_string());
        Some(TriedShare { often: f64::from(*tenths) / 10.0, battles: *battles, why })
    }

    /// The same as a sentence.
    pub fn text(&self) -> String {
        let TriedShare { often, battles, why } = self;
        let why =
            why.as_ref().map_or_else(String::new, |why| format!("; what is lost, and what stands in the way: {why}"));
        format!("In {often} % of {battles} battles of the built-in general against himself it came out so{why}.")
    }
}

/// How often a battle came out as in history when its writer tried it, as a sentence; `None` if he does not say.
pub fn tried(history: &History) -> Option<String> {
    TriedShare::of(history).map(|tried| tried.text())
}

impl Nearness {
    /// The comparison as a line.
    pub fn text(&self) -> String {
        let rows = self.compared.iter().map(|row| match row.history == row.here {
            true => format!("{} {}, as here", row.what, row.history),
            false => format!("{} {}, here {}", row.what, row.history, row.here),
        });
        let rows: Vec<String> = rows.collect();
        format!("History ({} of {} came out so): {}.", self.same, rows.len(), rows.join("; "))
    }
}
