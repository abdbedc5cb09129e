//! Rivers as they are where somebody goes into them: their state there, the die for it, what is closed.

use crate::base::clause::Cited;
use crate::base::names::FeatureId;
use crate::base::trace::cite;
use crate::battle::{Battle, Compass, Feature, FeatureKind, Shape};
use crate::book::Rulebook;
use crate::book::move_tables::{AttemptRules, RiverDieRow, RiverDieWhen, RiverRule};
use crate::geometry::{Rect, TOLERANCE, Vec2};
use crate::view::{Situation, weather};

/// The rules of throws at rivers, if the set has them.
pub fn attempts(rules: &Rulebook) -> Option<&AttemptRules> {
    match &rules.moves.river {
        RiverRule::Attempts { attempt, .. } => Some(attempt.as_ref()),
        RiverRule::State(_) | RiverRule::HaltAndThrow { .. } | RiverRule::Waded(_) => None,
    }
}

/// The sector of the table at a place, in a set that throws for each; `None` in one that throws for whole rivers.
pub fn sector(rules: &Rulebook, battle: &Battle, place: Vec2) -> Option<u8> {
    let parts = attempts(rules)?.sectors?;
    Some(battle.board.sector(place, parts.value))
}

/// The face known for a river at a place, which is asked for only where it matters.
pub fn face(rules: &Rulebook, battle: &Battle, river: FeatureId, place: impl FnOnce() -> Vec2) -> Option<u8> {
    if battle.river_reaches.is_empty() {
        return battle.features[river.index()].state;
    }
    battle.river_face(river, sector(rules, battle, place()))
}

/// Whether a base may not go into a river any more in this bound.
pub fn is_closed(battle: &Battle, river: FeatureId, enters: impl FnOnce() -> Rect) -> bool {
    if battle.closed_rivers.contains(&river) {
        return true;
    }
    let mut near = battle.closed_reaches.iter().filter(|(closed, _)| *closed == river).peekable();
    if near.peek().is_none() {
        return false;
    }
    let base = enters();
    near.any(|(_, near)| base.distance_to_point(near.at.vec()) <= f64::from(near.within) + TOLERANCE)
}

/// What a face thrown for a river counts, by the weather, the season and where the river runs to, with the weather's clause.
pub fn total(at: &Situation, river: FeatureId, face: u8) -> (u8, Option<crate::base::clause::Clause>) {
    let by_weather: Option<Cited<u8>> = weather::river_face(at.rules, at.battle, face);
    let thrown = by_weather.map_or(face, |counts| counts.value);
    let clause = by_weather.map(|counts| counts.clause);
    let RiverRule::Attempts { die, .. } = &at.rules.moves.river else { return (thrown, clause) };
    let holds = |row: &&RiverDieRow| counts(at, river, row.when);
    let more: i16 = die.iter().filter(holds).map(|row| (cite(row.clause), i16::from(row.value)).1).sum();
    ((i16::from(thrown) + more).clamp(0, i16::from(u8::MAX)) as u8, clause)
}

/// Whether a row of the die for a river's difficulty holds.
fn counts(at: &Situation, river: FeatureId, when: RiverDieWhen) -> bool {
    match when {
        RiverDieWhen::RunsOut => runs_out(at, river),
        RiverDieWhen::Dry(climates, seasons) => {
            let weather = &at.battle.weather;
            seasons.contains(&weather.season) && weather.climate.is_some_and(|climate| climates.contains(&climate))
        }
    }
}

/// Whether a river's mouth, the end of its path, is at a short edge of the table or at another water.
fn runs_out(at: &Situation, river: FeatureId) -> bool {
    // A strait runs into the waterway at both ends.
    let Shape::Line { path, .. } = &at.battle.features[river.index()].shape else { return true };
    let Some(mouth) = path.last().map(|point| point.vec()) else { return false };
    let off_end = |edge: Compass| at.battle.board.from_edge(edge, mouth) <= TOLERANCE;
    let water = |(id, feature): (FeatureId, &Feature)| {
        id != river
            && matches!(feature.kind, FeatureKind::River | FeatureKind::Waterway)
            && at.field.ground(id).distance_to_point(mouth) <= TOLERANCE
    };
    short_edges(at.battle).into_iter().any(off_end) || at.battle.ground().any(water)
}

/// The short edges of the table; of a square one those at the flanks of the first side.
fn short_edges(battle: &Battle) -> [Compass; 2] {
    let across = matches!(battle.sides[0].edge, Compass::North | Compass::South);
    match battle.board.width.cmp(&battle.board.depth) {
        std::cmp::Ordering::Greater => [Compass::East, Compass::West],
        std::cmp::Ordering::Less => [Compass::North, Compass::South],
        std::cmp::Ordering::Equal if across => [Compass::East, Compass::West],
        std::cmp::Ordering::Equal => [Compass::North, Compass::South],
    }
}
