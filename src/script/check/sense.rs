//! Findings on a battle that can be fought but is probably not as meant: generals out of reach, ground without effect,
//! unequal armies. It knows the battle before its first bound and where its parts were written.

use super::afloat;
use super::finding::ScriptFinding;
use super::kinds::FindingKind;
use super::severity::Severity;
use crate::base::names::{ElementId, SideId};
use crate::base::peoples::does;
use crate::battle::{Battle, Feature, FeatureKind, Hidden, Hour, Shape, WeatherOccasion};
use crate::book::BookStep;
use crate::geometry::{Outline, Segment, TOLERANCE, Vec2, measure};
use crate::script::error::ScriptPlace;
use crate::script::words::draft::ScenarioDraft;
use crate::setup::DeploymentZone;
use crate::view::written::scale;
use crate::view::{Field, Situation};
use crate::ways::aware::sees_hidden;
use crate::ways::cost::beyond_command;

/// All these findings.
pub fn findings(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let mut found = far_from_general(draft, battle);
    found.extend(seen_ambushes(draft, battle));
    found.extend(idle_features(draft, battle));
    found.extend(overlapping(draft, battle));
    found.extend(open_rivers(draft, battle));
    found.extend(sizes(draft, battle));
    found.extend(afloat::findings(draft, battle));
    found.extend(wide_zones(draft, battle));
    found.extend(past_hours(draft, battle));
    found
}

/// Elements beyond the command of their general; those written in one place are one finding.
fn far_from_general(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let field = Field::new(battle);
    let at = Situation::new(&draft.rules, &field, battle);
    let mut groups: Vec<(Option<ScriptPlace>, Vec<ElementId>)> = Vec::new();
    for id in at.in_open().filter(|id| id.index() < draft.elements.len()) {
        // Who stands off the board has been told of.
        if beyond_command(&at, id).is_none() || at.field.off_board(at.rect(id)).is_some() {
            continue;
        }
        let place = &draft.elements[id.index()].at;
        match groups.iter_mut().find(|(written, _)| written == place) {
            Some((_, ids)) => ids.push(id),
            None => groups.push((place.clone(), vec![id])),
        }
    }
    let told = |(place, ids): (Option<ScriptPlace>, Vec<ElementId>)| {
        let all = ids.iter().filter_map(|id| Some((*id, beyond_command(&at, *id)?)));
        let (first, beyond) = all.max_by(|a, b| a.1.apart.total_cmp(&b.1.apart))?;
        let (others, stand) = match ids.len() - 1 {
            0 => (String::new(), "stands"),
            more => (format!(" and {more} beside it"), "stand"),
        };
        let own = |um: f64| draft.scale.told(um);
        let message = format!(
            "{}{others} {stand} {} from its general [{}]",
            draft.called(first),
            own(beyond.apart),
            beyond.clause
        );
        let finding = ScriptFinding::new(FindingKind::FarFromGeneral, place, message);
        Some(finding.expecting(format!("at most {}", own(f64::from(beyond.reach)))))
    };
    groups.into_iter().filter_map(told).collect()
}

/// Troops in ambush whom an enemy sees from where he stands at the start.
fn seen_ambushes(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let field = Field::new(battle);
    let at = Situation::new(&draft.rules, &field, battle);
    let told = |(i, hidden): (usize, &Hidden)| {
        let mut eyes = at.enemies(hidden.element.side).filter(|id| at.is_open(*id));
        let eye = eyes.find(|id| sees_hidden(&at, hidden, at.rect(*id)))?;
        let clause = at.rules.step(BookStep::Ambush).map_or_else(String::new, |clause| format!(" [{clause}]"));
        let place = draft.scale.shown(hidden.element.base.at.vec());
        let message = format!("{} sees the {} in ambush at {place}{clause}", draft.called(eye), hidden.element.code);
        let command = || draft.commands.get(hidden.element.command.index()).and_then(|command| command.at.clone());
        let written = draft.hidden_at.get(i).cloned().flatten().or_else(command);
        Some(ScriptFinding::new(FindingKind::AmbushSeen, written, message))
    };
    battle.hidden.iter().enumerate().filter_map(told).collect()
}

/// The name of a feature in messages.
fn called(feature: &Feature) -> String {
    match &feature.name {
        Some(name) => format!("\"{name}\""),
        None => format!("the {}", feature.kind.title()),
    }
}

fn outline(feature: &Feature) -> Option<Outline> {
    match &feature.shape {
        Shape::Area(area) => Some(Outline::new(&area.outline)),
        Shape::Line { .. } => None,
    }
}

/// An outline of more points than this was made smooth, or is as good as smooth.
const SMOOTH: usize = 24;

/// How far an area reaches over an edge of the board, at the edge where it is farthest; `None` if it keeps to the board.
fn leaves(area: &Outline, far: Vec2) -> Option<(f64, &'static str)> {
    let (low, high) = area.bounds();
    let over = [(-low.y, "south"), (high.y - far.y, "north"), (-low.x, "west"), (high.x - far.x, "east")];
    over.into_iter().filter(|(by, _)| *by > TOLERANCE).max_by(|a, b| a.0.total_cmp(&b.0))
}

/// Rivers that begin and end in mid-field: not at an edge, in other ground, or at another river.
fn open_rivers(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let far = Vec2::new(f64::from(battle.board.width), f64::from(battle.board.depth));
    let mut found = Vec::new();
    for (i, feature) in draft.features.iter().enumerate() {
        let Shape::Line { path, width } = &feature.shape else { continue };
        if feature.kind != FeatureKind::River {
            continue;
        }
        let near = f64::from(*width).max(f64::from(battle.base_width) * 0.5) + TOLERANCE;
        let joins = |at: Vec2, (other, into): (usize, &Feature)| match &into.shape {
            Shape::Area(area) => Outline::new(&area.outline).distance_to_point(at) <= near,
            Shape::Line { path, width } => {
                let reach = near + f64::from(*width) * 0.5;
                let mut lines = path.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec()));
                other != i && into.kind == FeatureKind::River && lines.any(|line| line.distance_to_point(at) <= reach)
            }
        };
        let held = |at: Vec2| {
            at.min_element() <= near
                || (far - at).min_element() <= near
                || draft.features.iter().enumerate().any(|pair| joins(at, pair))
        };
        let (Some(first), Some(last)) = (path.first(), path.last()) else { continue };
        let [first, last] = [first, last].map(|end| end.vec());
        // One end alone may be its spring.
        if !held(first) && !held(last) {
            let (from, to) = (draft.scale.shown(first), draft.scale.shown(last));
            let message = format!("{} begins and ends in mid-field: from {from} to {to}", called(feature));
            let at = draft.features_at.get(i).cloned().flatten();
            let finding = ScriptFinding::new(FindingKind::OpenRiver, at, message);
            found.push(finding.expecting("an end at an edge, in water or at another river"));
        }
    }
    found
}

/// Features outside the board, or inside another of their kind.
fn idle_features(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let far = Vec2::new(f64::from(battle.board.width), f64::from(battle.board.depth));
    let mut found = Vec::new();
    for (i, feature) in draft.features.iter().enumerate() {
        let Some(area) = outline(feature) else { continue };
        let at = draft.features_at.get(i).cloned().flatten();
        if measure::area_within(&area, Vec2::splat(0.0), far) < 1.0 {
            let message = format!("{} lies outside the board; {}", called(feature), draft.board_shown());
            found.push(ScriptFinding::new(FindingKind::FeatureOutside, at, message));
            continue;
        }
        if let Some((by, edge)) = leaves(&area, far) {
            let message = format!("{} reaches {} over the {edge} edge", called(feature), draft.scale.told(by));
            let finding = ScriptFinding::new(FindingKind::FeatureOutside, at.clone(), message);
            let smooth = "move it inward, or make it smaller: a smooth outline swings beyond its corners";
            let hint = if area.points().len() > SMOOTH { smooth } else { "move it inward, or make it smaller" };
            found.push(ScriptFinding {
                severity: Severity::Remark,
                hint: hint.to_string(),
                ..finding.expecting(draft.board_shown())
            });
        }
        let covers = |(other, whole): (usize, &Feature)| {
            let within = |whole: Outline| area.points().iter().all(|at| whole.distance_to_point(*at) <= TOLERANCE);
            // Of two equal features the second is the idle one.
            let same = other > i && whole.shape == feature.shape;
            other != i && !same && whole.kind == feature.kind && outline(whole).is_some_and(within)
        };
        if let Some((_, whole)) = draft.features.iter().enumerate().find(|pair| covers(*pair)) {
            let message = format!("{} lies wholly in {}, which is of its kind", called(feature), called(whole));
            found.push(ScriptFinding::new(FindingKind::FeatureCovered, at, message));
        }
    }
    found
}

/// Areas that overlap although the rules keep areas apart.
fn overlapping(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let Some(setup) = &draft.rules.setup else { return Vec::new() };
    let gap = setup.placing.gap;
    let of_water = |feature: &Feature| matches!(feature.kind, FeatureKind::Waterway | FeatureKind::Beach);
    let mut found = Vec::new();
    for (i, feature) in draft.features.iter().enumerate().filter(|(_, feature)| !of_water(feature)) {
        let Some(area) = outline(feature) else { continue };
        let (low, high) = area.bounds();
        for other in draft.features[..i].iter().filter(|other| !of_water(other)) {
            let Some(ground) = outline(other) else { continue };
            let (from, to) = ground.bounds();
            if high.cmplt(from).any() || to.cmplt(low).any() || measure::gap(&area, &ground) > TOLERANCE {
                continue;
            }
            let least = scale::length(&draft.rules, battle, gap.value.on(battle));
            let message = format!("{} and {} overlap [{}]", called(feature), called(other), gap.clause);
            let at = draft.features_at.get(i).cloned().flatten();
            found.push(
                ScriptFinding::new(FindingKind::FeaturesOverlap, at, message)
                    .expecting(format!("{least} between them")),
            );
        }
    }
    found
}

/// Zones that reach over the edge of the board, where nobody can stand.
fn wide_zones(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let far = Vec2::new(f64::from(battle.board.width), f64::from(battle.board.depth));
    let told = |(zone, at): (&DeploymentZone, &Option<ScriptPlace>)| {
        let (by, edge) = leaves(&Outline::new(&zone.outline), far)?;
        let message = format!("the zone \"{}\" reaches {} over the {edge} edge", zone.name, draft.scale.told(by));
        let finding = ScriptFinding::new(FindingKind::FeatureOutside, at.clone(), message);
        let hint = "move it inward, or make it smaller".to_string();
        Some(ScriptFinding { severity: Severity::Remark, hint, ..finding.expecting(draft.board_shown()) })
    };
    draft.zones.iter().zip(&draft.zones_at).filter_map(told).collect()
}

/// Changes of the weather and timers that wait for an hour before the battle begins, and come at once.
fn past_hours(draft: &ScenarioDraft, battle: &Battle) -> Vec<ScriptFinding> {
    let begins = battle.hour;
    let hour = |hour: Hour| (hour < begins).then_some(hour);
    let changes =
        battle.forecast.iter().flat_map(|forecast| &forecast.changes).filter_map(|change| match change.when {
            WeatherOccasion::Hour(when) => Some(("a change of the weather", hour(when)?, draft.weather_at.clone())),
            _ => None,
        });
    let timers = draft.timers.iter().filter_map(|timer| Some(("a timer", hour(timer.hour?)?, timer.filter.at.clone())));
    let told = |(what, when, at): (&str, Hour, Option<ScriptPlace>)| {
        let message =
            format!("{what} waits for {}, and the battle begins at {}: it comes at once", when.shown(), begins.shown());
        ScriptFinding::new(FindingKind::PastHour, at, message)
    };
    changes.chain(timers).map(told).collect()
}

/// A finding if the armies are of unequal size.
fn sizes(draft: &ScenarioDraft, battle: &Battle) -> Option<ScriptFinding> {
    let count = |side| battle.strength(SideId(side));
    let [one, other] = battle.sides.each_ref().map(|side| side.name.as_str());
    let (red, blue) = (count(0), count(1));
    let message = format!("{} and {}", does(one, &format!("has {red} elements")), does(other, &format!("has {blue}")));
    let at = draft.armies.get(1).and_then(|army| army.at.clone());
    (red != blue).then(|| ScriptFinding::new(FindingKind::UnequalSizes, at, message))
}
