//! The reckoning at the end of a battle: the winner and the reason, the losses, and the fate of the generals.

use super::counts::{self, bounds, lost};
use super::departure::DepartureNote;
use super::objectives::{self, Nearness, ObjectiveOutcome};
use super::scores::{self, BattleScores, RansomedFigure};
use super::{house, log, names, weather};
use crate::base::clause::Clause;
use crate::base::names::{CommandId, ElementId, SideId};
use crate::battle::{Battle, Command, EndReason, Event, Hidden, History, What};
use crate::book::Rulebook;
use crate::rules::clauses;
use crate::view::points::{self, SidePoints};
use crate::view::shares::{self, LossShare};
use crate::view::victory;
use serde::Serialize;
use serde_json::{Map, Value};

/// The end of one battle, as `--json` prints it.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BattleReckoning {
    /// The rule set by name.
    pub rules: String,
    /// Rows and decisions of it that the scenario changed.
    pub amendments: Vec<String>,
    /// The options of the scenario, with their values.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub options: Map<String, Value>,
    /// The declared departure from the rules on setting up.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub departs: Option<DepartureNote>,
    /// The season, the weather and the hour at the end: `summer, clear, 09:00`.
    pub weather: String,
    /// The winner's name; `None` for a draw or a battle that goes on.
    pub winner: Option<String>,
    /// The reason why it ended: `victory`, `bounds`, the name of the scenario's condition, or `goes on`.
    pub ended: String,
    /// The rule by which it ended.
    pub clause: Option<Clause>,
    /// Bounds played to the end or to the decision, both sides' together.
    pub bounds: u16,
    /// Elements lost, by side.
    pub losses: Map<String, Value>,
    /// The losses as the terms of victory count them, by side.
    pub counted: Map<String, Value>,
    /// The same against the troops of the beginning, by side, in a set whose battles a share of them decides.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub shares: Map<String, Value>,
    /// The strongholds that enemy troops entered, such as `Rome's camp`.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub entered: Vec<String>,
    /// The results of the scenario's own objectives.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub objectives: Vec<ObjectiveOutcome>,
    /// The points for these, by side.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub points: Map<String, Value>,
    /// The victory points by the rules, by side, in a set that has them.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub victory_points: Map<String, Value>,
    /// The battle scores by the rules on competitions, by side, in a set that has them.
    #[serde(skip_serializing_if = "Map::is_empty")]
    pub battle_scores: Map<String, Value>,
    /// Who of the beaten is ransomed by these rules.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub ransomed: Vec<RansomedFigure>,
    /// The grade of the victory.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub grade: Option<String>,
    /// The comparison with history, if the scenario gives any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub history: Option<Nearness>,
    /// The commands of both sides with their losses.
    pub commands: Vec<CommandLoss>,
    /// The hash of the last state.
    pub hash: String,
    #[serde(skip)]
    sides: [String; 2],
    #[serde(skip)]
    headline: String,
    /// Whether the battle sets losses of its own in the place of the number in the clause by which it ended.
    #[serde(skip)]
    own_losses: bool,
    #[serde(skip)]
    standing: Option<String>,
    #[serde(skip)]
    scores: Vec<String>,
    #[serde(skip)]
    weighed: [Option<String>; 2],
}

/// The losses of a command.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct CommandLoss {
    /// The side's name.
    pub side: String,
    /// The command's name.
    pub command: String,
    /// The name and character of its general, and its loyalty, if there are any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub led: Option<String>,
    /// The number of its elements.
    pub elements: usize,
    /// The lost elements, by name.
    pub lost: Vec<String>,
    /// Its general's element.
    pub general: Option<String>,
    /// Its general's element is lost.
    pub general_lost: bool,
    /// Its general is wounded by a house rule.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub wounded: bool,
    /// It is demoralised.
    pub demoralised: bool,
    /// Its losses against its troops of the beginning, in a set whose commands a share of them demoralises.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub share: Option<ShareLost>,
    #[serde(skip)]
    weighed: Option<String>,
}

/// Losses against the troops of the beginning, as the terms of victory count both.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct ShareLost {
    /// What was lost.
    pub lost: Value,
    /// The troops of the beginning.
    pub of: Value,
    /// The least loss that beats the side or demoralises the command.
    pub beats: Value,
}

impl From<LossShare> for ShareLost {
    fn from(share: LossShare) -> ShareLost {
        ShareLost { lost: names::tally(share.lost), of: names::tally(share.of), beats: names::tally(share.beats) }
    }
}

/// The reckoning of a battle from its last state and its last events.
pub fn reckon(rules: &Rulebook, battle: &Battle, events: &[Event]) -> BattleReckoning {
    let ended = events.iter().rev().find(|event| matches!(event.what, What::Ended { .. }));
    let counted = victory::losses(rules, battle);
    let scored = battle.ending.as_ref().and_then(|_| points::in_parts(rules, battle));
    let share = |side: SideId| {
        let whole = shares::of_side(rules, battle, side).map(|share| (battle.sides[side.index()].name.clone(), share));
        let forces = shares::of_forces(rules, battle, side).into_iter();
        let forces = forces.map(|(force, share)| (battle.force_name(side, force).to_string(), share));
        let value = |share| serde_json::to_value(ShareLost::from(share)).unwrap_or_default();
        whole.into_iter().chain(forces).map(|(name, share)| (name, value(share))).collect::<Vec<_>>()
    };
    let by_side = |number: &dyn Fn(SideId) -> Value| {
        let pair = |side: SideId| (battle.sides[side.index()].name.clone(), number(side));
        [SideId(0), SideId(1)].map(pair).into_iter().collect::<Map<String, Value>>()
    };
    let winner = battle.ending.as_ref().and_then(|ending| ending.winner);
    let scores = scores::of(rules, battle);
    BattleReckoning {
        rules: rules.name.into(),
        amendments: house::amendments(rules, battle),
        options: battle.options.iter().map(|o| (o.name.clone(), Value::from(o.value.as_str()))).collect(),
        departs: DepartureNote::of(rules, battle),
        weather: weather::of(battle),
        winner: winner.map(|side| battle.sides[side.index()].name.clone()),
        ended: ended_by(battle),
        clause: ended.and_then(|event| event.clause),
        bounds: bounds(battle),
        losses: by_side(&|side| lost(battle, side).into()),
        counted: by_side(&|side| names::tally(counted[side.index()])),
        shares: [SideId(0), SideId(1)].into_iter().flat_map(share).collect(),
        entered: (0u8..)
            .zip(&battle.strongholds)
            .filter(|(_, s)| s.entered)
            .map(|(i, _)| names::stronghold(battle, i))
            .collect(),
        commands: battle.commands.iter().enumerate().map(|(i, c)| cost(rules, battle, i, c)).collect(),
        hash: battle.hash(),
        sides: battle.sides.clone().map(|side| side.name),
        headline: headline(rules, battle, scored.as_ref()),
        own_losses: counts::set_losses(rules, battle).is_some(),
        weighed: [SideId(0), SideId(1)]
            .map(|side| counts::share(rules, battle, side).or_else(|| counts::counted(rules, battle, side))),
        objectives: objectives::outcomes(battle),
        points: match objectives::standing(battle) {
            Some(_) => by_side(&|side| Value::from(battle.objectives.points(side))),
            None => Map::new(),
        },
        victory_points: scored.map_or_else(Map::new, |scored| by_side(&|side| scored[side.index()].all.into())),
        battle_scores: scores.as_ref().map_or_else(Map::new, |scores| {
            let of = |side: SideId| serde_json::to_value(&scores.sides[side.index()]).unwrap_or_default();
            by_side(&of)
        }),
        scores: scores.as_ref().map_or_else(Vec::new, BattleScores::lines),
        ransomed: scores.map_or_else(Vec::new, |scores| scores.ransomed),
        grade: objectives::grade(battle).map(str::to_string),
        history: None,
        standing: objectives::standing(battle),
    }
}

/// The reason why it ended, as in `--json`.
pub fn ended_by(battle: &Battle) -> String {
    match battle.ending.as_ref().map(|ending| &ending.why) {
        None => "goes on".into(),
        Some(EndReason::Victory) => "victory".into(),
        Some(EndReason::Bounds) => "bounds".into(),
        Some(EndReason::Resigned) => "resigned".into(),
        Some(EndReason::NobodyLeft) => "nobody left".into(),
        Some(EndReason::Retreat(_)) => "retreat".into(),
        Some(EndReason::Points) => "points".into(),
        Some(EndReason::Condition(name)) => name.clone(),
    }
}

fn cost(rules: &Rulebook, battle: &Battle, place: usize, command: &Command) -> CommandLoss {
    let id = CommandId(place as u8);
    let own = || battle.troops().filter(|(_, e)| e.command.index() == place);
    let lost = |id: &ElementId| battle.element(*id).standing.is_lost();
    CommandLoss {
        side: battle.sides[command.side.index()].name.clone(),
        command: command.name.clone(),
        elements: own().count() + battle.hidden.iter().filter(|h| h.element.command.index() == place).count(),
        lost: own().map(|(id, _)| id).filter(lost).map(|id| battle.called(id)).collect(),
        general: command.general.map(|id| battle.name(id)).or_else(|| {
            let general = battle.hidden.iter().find(|h| h.element.command == id && h.element.general);
            general.map(Hidden::name)
        }),
        general_lost: command.general.as_ref().is_some_and(lost),
        wounded: command.wounded,
        led: names::led(rules, battle, command),
        demoralised: command.demoralised,
        share: shares::of_command(rules, battle, id).map(ShareLost::from),
        weighed: counts::share_of_command(rules, battle, id),
    }
}

/// The end of a battle in a sentence, with the losses that decided it and the victory points of a set that has them.
fn headline(rules: &Rulebook, battle: &Battle, scored: Option<&[SidePoints; 2]>) -> String {
    let mut told = outcome(battle);
    let ended = battle.ending.as_ref().is_some_and(|ending| ending.why == EndReason::Victory);
    told.extend(counts::set_losses(rules, battle).filter(|_| ended).map(|set| format!(" {set}")));
    told.extend(counts::beaten(rules, battle).map(|beaten| format!(" {beaten}")));
    told.extend(scored.map(|scored| format!(" {}", counts::victory_points(battle, scored))));
    told
}

fn outcome(battle: &Battle) -> String {
    let bounds = names::count(bounds(battle).into(), "bound");
    match &battle.ending {
        None => format!("The battle goes on after {bounds}."),
        Some(ending) if ending.why == EndReason::Bounds => {
            format!("Drawn: no rule ended the battle within {bounds}, the most that were asked for.")
        }
        Some(ending) => format!("{}, after {bounds}.", log::end(battle, ending)),
    }
}

impl BattleReckoning {
    /// The reckoning of a battle that something beside its rules has ended.
    pub fn ended_so(self, headline: Option<String>) -> BattleReckoning {
        BattleReckoning { headline: headline.unwrap_or(self.headline), ..self }
    }

    /// The reckoning with the comparison with history, if the scenario gives any.
    pub fn against(self, history: Option<&History>, battle: &Battle) -> BattleReckoning {
        let history =
            history.filter(|history| history.tells_more()).map(|history| objectives::against(history, battle));
        BattleReckoning { history, ..self }
    }

    /// The reckoning for people, a few lines of at most 100 columns.
    pub fn text(&self) -> String {
        let mut lines = vec![textwrap::fill(&self.headline, textwrap::Options::new(100).subsequent_indent("  "))];
        if let Some(entry) = self.clause.and_then(clauses::find) {
            let options = textwrap::Options::new(100).initial_indent("  ").subsequent_indent("  ");
            // The reason for a reading of the text is of interest only to a reader of the clause.
            let rule = entry.statement.split(" AMBIGUOUS").next().unwrap_or_default();
            let with = if self.own_losses { "With these losses in the place of the number in it: " } else { "" };
            lines.push(textwrap::fill(&format!("{with}{rule} [{}]", entry.clause), options));
        }
        for amendment in &self.amendments {
            let options = textwrap::Options::new(100).initial_indent("  ").subsequent_indent("      ");
            lines.push(textwrap::fill(&format!("Played with the scenario's amendment: {amendment}"), options));
        }
        if let Some(departs) = &self.departs {
            let options = textwrap::Options::new(100).initial_indent("  ").subsequent_indent("      ");
            lines.push(textwrap::fill(&names::one_line(&departs.text()), options));
        }
        for (side, weighed) in self.sides.iter().zip(&self.weighed) {
            let lost = &self.losses[side];
            let of: usize = self.commands.iter().filter(|c| c.side == *side).map(|c| c.elements).sum();
            let weighed = weighed.as_ref().map_or_else(String::new, |weighed| format!(": {weighed}"));
            lines.push(format!("{side} lost {lost} of {}{weighed}.", names::count(of, "element")));
            lines.extend(self.commands.iter().filter(|c| c.side == *side).map(CommandLoss::text));
        }
        if !self.entered.is_empty() {
            lines.push(format!("Enemy troops were in {}.", self.entered.join(", in ")));
        }
        let own = self.scores.iter().cloned().chain(self.objectives.iter().map(ObjectiveOutcome::text));
        let own = own.chain(self.standing.clone());
        let own = own.chain(self.history.as_ref().map(Nearness::text));
        lines.extend(own.map(|line| textwrap::fill(&line, textwrap::Options::new(100).subsequent_indent("  "))));
        lines.push(format!("State {}", self.hash));
        lines.iter().flat_map(|line| line.lines()).map(names::one_line).collect::<Vec<String>>().join("\n")
    }
}

impl CommandLoss {
    fn text(&self) -> String {
        let lost = if self.lost.is_empty() { "nothing".into() } else { self.lost.join(", ") };
        let general = match (&self.general, self.general_lost) {
            (Some(name), true) => format!("; the general's {name} is lost"),
            (Some(_), false) if self.wounded => "; the general is wounded".into(),
            (Some(_), false) => "; the general lives".into(),
            (None, _) => String::new(),
        };
        let heart = match &self.weighed {
            Some(weighed) => format!("; {weighed}"),
            None if self.demoralised => "; demoralised".into(),
            None => String::new(),
        };
        let led = self.led.as_ref().map_or_else(String::new, |led| format!(" ({led})"));
        let text = format!("{}{led}: {lost}{general}{heart}", self.command);
        textwrap::fill(&text, textwrap::Options::new(100).initial_indent("  ").subsequent_indent("    "))
    }
}
