//! The objectives of a script once the whole scenario is known: resolves names, makes texts, and finds objectives that
//! can never be met.

use crate::base::names::{CommandId, ElementId, FeatureId, SideId, did_you_mean};
use crate::base::peoples::{does, is_people};
use crate::battle::objective::{Goal, HeldGround, Objective, ObjectiveFate, Objectives, Whom};
use crate::battle::{Battle, GROUND_ROUND};
use crate::course::objectives::is_met;
use crate::script::check::finding::ScriptFinding;
use crate::script::check::kinds::FindingKind;
use crate::script::error::{ScriptError, ScriptPlace, wrong};
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::lexicon::edge_name;
use crate::script::words::placed;
use crate::script::words::wanted::{GoalDraft, GroundHolding, ObjectiveDraft, VictoryTerms};
use crate::setup::DeploymentZone;
use crate::view::{Field, Situation};

/// The objectives of a draft for a battle that begins like this; unknown names are passed to `tell`.
pub fn resolve(draft: &ScenarioDraft, battle: &Battle, tell: &mut dyn FnMut(ScriptError)) -> Objectives {
    let alone = draft.terms == VictoryTerms::Own;
    let mut list = Vec::new();
    for written in &draft.objectives {
        match one(draft, battle, written) {
            Ok(objective) => list.push(objective),
            Err(error) => tell(error),
        }
    }
    if alone
        && !list.iter().any(|o| o.ends)
        && !draft.conditions.iter().any(|c| c.when.is_some())
        && list.len() == draft.objectives.len()
    {
        let message =
            "`victory = \"own\"`, but nothing of the scenario's own ends the battle; write s:objective { ... }";
        tell(wrong(FindingKind::NoOwnTerms, &draft.at, message));
    }
    Objectives { list, grades: draft.grades.clone(), alone, ..Objectives::default() }
}

fn one(draft: &ScenarioDraft, battle: &Battle, written: &ObjectiveDraft) -> Result<Objective, ScriptError> {
    let names = || battle.sides.iter().map(|side| side.name.as_str());
    let Some(side) = names().position(|name| name == written.side).map(|i| SideId(i as u8)) else {
        let (near, armies) = (did_you_mean(&written.side, names()), names().collect::<Vec<_>>().join(" and "));
        let message =
            format!("objective \"{}\": there is no army \"{}\"; there are {armies}{near}", written.name, written.side);
        return Err(wrong(FindingKind::WrongValue, &written.side_at, message));
    };
    let asked = NameScope { battle, name: &written.name, at: &written.goal_at };
    let goal = match &written.goal {
        GoalDraft::Feature(name, holding) => holds(asked.ground(name, &draft.zones)?, holding),
        GoalDraft::Area(area, holding) => holds(HeldGround::Area(*area), holding),
        GoalDraft::Exit(edge, count) => Goal::Exit { edge: *edge, count: *count },
        GoalDraft::Survive(who, least) => Goal::Survive { who: asked.whom(who, side)?, least: *least },
        GoalDraft::Kill(who) => Goal::Kill { who: asked.whom(who, side.enemy())? },
        GoalDraft::Losses(count) => Goal::Losses { count: *count },
    };
    let ends = written.ends.unwrap_or(draft.terms != VictoryTerms::Rules);
    let text = written.text.clone().unwrap_or_else(|| told(draft, battle, written, side));
    let (name, until, points) = (written.name.clone(), written.until, written.points);
    let waits = until.is_some() && !written.early && matches!(goal, Goal::Hold { .. } | Goal::Survive { .. });
    Ok(Objective { name, text, side, goal, until, waits, ends, points, fate: ObjectiveFate::Open })
}

fn holds(ground: HeldGround, holding: &GroundHolding) -> Goal {
    Goal::Hold { ground, least: holding.least, alone: holding.alone }
}

/// Resolves the names of one objective.
struct NameScope<'a> {
    battle: &'a Battle,
    name: &'a str,
    at: &'a Option<ScriptPlace>,
}

impl NameScope<'_> {
    fn ground(&self, name: &str, zones: &[DeploymentZone]) -> Result<HeldGround, ScriptError> {
        placed::ground_called(zones, self.battle, name).ok_or_else(|| {
            let known = placed::ground_names(zones, self.battle);
            let near = did_you_mean(name, known.iter().map(String::as_str));
            let named = self.battle.features.iter().any(|feature| feature.name.is_some());
            let hint = if named { "" } else { "; no feature has a name: write `name = ...` into one" };
            self.unknown(format!("there is no ground \"{name}\"{near}{hint}"))
        })
    }

    /// The elements of a name: "general of COMMAND", a command, or an element of a side.
    fn whom(&self, name: &str, side: SideId) -> Result<Whom, ScriptError> {
        let (command, general) = name.strip_prefix("general of ").map_or((name, false), |command| (command, true));
        let own = |(_, c): &(CommandId, &crate::battle::Command)| c.name == command;
        if let Some((id, _)) = self.battle.commands_of(side).find(own) {
            return Ok(if general { Whom::General(id) } else { Whom::Command(id) });
        }
        let mut own = self.battle.roster().filter(|(_, e)| e.side == side).map(|(id, _)| id);
        if let Some(id) = own.find(|id: &ElementId| self.battle.name(*id) == name) {
            return Ok(Whom::Element(id));
        }
        if self.battle.hidden_bearers(side, name).next().is_some() {
            return Ok(Whom::Called { side, name: name.to_string() });
        }
        let bearers: Vec<ElementId> = self.battle.bearers(side, name).collect();
        match bearers[..] {
            [] => {}
            [one] => return Ok(Whom::Element(one)),
            _ => return Ok(Whom::Unit(bearers)),
        }
        let mut known: Vec<String> = self.battle.commands_of(side).map(|(_, c)| c.name.clone()).collect();
        known.extend(self.battle.commands_of(side).map(|(_, c)| format!("general of {}", c.name)));
        let army = &self.battle.sides[side.index()].name;
        let near = did_you_mean(name, known.iter().map(String::as_str));
        let expected = "expected a command, \"general of COMMAND\", an element such as \"Cv 1\" or a name of elements";
        Err(self.unknown(format!("{army} has no \"{name}\": {expected}{near}")))
    }

    fn unknown(&self, what: String) -> ScriptError {
        wrong(FindingKind::WrongValue, self.at, format!("objective \"{}\": {what}", self.name))
    }
}

/// The demand of an objective, in words.
fn told(draft: &ScenarioDraft, battle: &Battle, written: &ObjectiveDraft, side: SideId) -> String {
    let said = |key: &str| match key.strip_prefix("general of ") {
        Some(command) => format!("general of {}", draft.languages.said(command)),
        None => draft.languages.said(key),
    };
    let army = &said(&battle.sides[side.index()].name);
    let enemy = &said(&battle.sides[side.enemy().index()].name);
    let hold = |ground: &str, holding: &GroundHolding| {
        let alone = if holding.alone { " and no enemy there" } else { "" };
        format!("{} {ground} with {} or more{alone}", does(army, "holds"), holding.least)
    };
    let what = match &written.goal {
        GoalDraft::Feature(name, holding) => hold(&said(name), holding),
        GoalDraft::Area(area, holding) => {
            let middle = area.at.vec() - crate::geometry::Vec2::new(0.0, f64::from(area.depth) * 0.5);
            hold(&format!("{GROUND_ROUND}{}", draft.scale.shown(middle)), holding)
        }
        GoalDraft::Exit(edge, count) => {
            let of = if is_people(army) { format!("the {army}") } else { army.clone() };
            format!("{count} of {of} leave over the {} edge", edge_name(*edge))
        }
        GoalDraft::Survive(who, _) if who.starts_with("general of ") => format!("the {} survives", said(who)),
        GoalDraft::Survive(who, least) => format!("{least} or more of {} survive", said(who)),
        GoalDraft::Kill(who) if who.starts_with("general of ") => format!("{} the {}", does(enemy, "loses"), said(who)),
        GoalDraft::Kill(who) => format!("{} {}", does(enemy, "loses"), said(who)),
        GoalDraft::Losses(count) => format!("{} {count} or more", does(enemy, "loses")),
    };
    let asked = matches!(written.goal, GoalDraft::Feature(..) | GoalDraft::Area(..) | GoalDraft::Survive(..));
    match written.until {
        Some(bound) if asked && written.early => format!("{what} at the end of bound {bound}, or of the battle before"),
        Some(bound) if asked => format!("{what} at the end of bound {bound}"),
        Some(bound) => format!("{what} by the end of bound {bound}"),
        None => what,
    }
}

/// Findings on objectives that are met before any move, or that can never be met.
pub fn findings(draft: &ScenarioDraft, start: &Battle) -> Vec<ScriptFinding> {
    let field = Field::new(start);
    let at = Situation::new(&draft.rules, &field, start);
    let written = |o: &Objective| draft.objectives.iter().find(|w| w.name == o.name).and_then(|w| w.goal_at.clone());
    let each = start.objectives.list.iter();
    each.filter_map(|o| {
        let (kind, what) = objection(&at, o, draft.max_bounds)?;
        let finding = ScriptFinding::new(kind, written(o), format!("objective \"{}\" {what}", o.name));
        let fewer = what.starts_with("asks for") && kind == FindingKind::NeverMet;
        let hint = if fewer { "ask for no more elements than there are" } else { finding.hint.as_str() }.to_string();
        Some(ScriptFinding { hint, ..finding })
    })
    .collect()
}

/// The fault of an objective as the battle begins.
fn objection(at: &Situation, o: &Objective, max_bounds: Option<u16>) -> Option<(FindingKind, String)> {
    let count =
        |side: SideId| at.battle.elements.iter().filter(|e| e.side == side).count() + at.battle.hidden_of(side).count();
    let never = |what: String| Some((FindingKind::NeverMet, what));
    let army = |side: SideId| &at.battle.sides[side.index()].name;
    if let (Some(until), Some(last)) = (o.until, max_bounds)
        && until > last
    {
        return never(format!("names bound {until}, but the last bound is {last}"));
    }
    let (asked, there) = match o.goal {
        Goal::Exit { count: asked, .. } => (asked, o.side),
        Goal::Hold { least, .. } => (least, o.side),
        Goal::Losses { count: asked } => (asked, o.side.enemy()),
        Goal::Survive { .. } if !is_met(at, o) => {
            return never("asks for more survivors than there are elements".into());
        }
        Goal::Survive { .. } | Goal::Kill { .. } => (0, o.side),
    };
    if usize::from(asked) > count(there) {
        return never(format!("asks for {asked} elements, but {} has {}", army(there), count(there)));
    }
    if let Goal::Hold { ground: HeldGround::Feature(id), .. } = o.goal
        && shut(at, id, o.side)
    {
        let title = at.battle.features[id.index()].kind.title();
        return Some((
            FindingKind::Unreachable,
            format!("asks for a {title}, which is closed to all of {}", army(o.side)),
        ));
    }
    if let (Goal::Hold { .. }, Some(bound), false) = (&o.goal, o.until, o.waits)
        && is_met(at, o)
    {
        let what = "is met before anybody has moved, and `early = true` counts it if the battle ends before bound";
        return Some((FindingKind::MetAtStart, format!("{what} {bound}")));
    }
    let soon = !matches!(o.goal, Goal::Survive { .. }) && !matches!((&o.goal, o.until), (Goal::Hold { .. }, Some(_)));
    (soon && is_met(at, o)).then(|| (FindingKind::MetAtStart, "is met before anybody has moved".into()))
}

/// Whether a feature is closed to all elements of a side.
fn shut(at: &Situation, id: FeatureId, side: SideId) -> bool {
    let (feature, moves) = (&at.battle.features[id.index()], &at.rules.moves);
    let hidden = at.battle.hidden_of(side).map(|hidden| &hidden.element);
    let mut own = at.battle.elements.iter().filter(|e| e.side == side).chain(hidden);
    own.all(|e| moves.closed_to(e, moves.going_of(feature, e)).is_some())
}
