//! The parties of a fight that the weather hampers, or trees.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId, SideId};
use crate::base::trace::cite;
use crate::battle::{Battle, Factor, FactorKind, Feature, FeatureKind, FightKind};
use crate::book::Rulebook;
use crate::book::counts_as::FightLookup;
use crate::book::shooting_tables::ShootingEdges;
use crate::book::weather_tables::{Does, WeatherCase};
use crate::fight::Duel;
use crate::fight::counted::counts_as;
use crate::geometry::{Edge, Facing, Rect, Segment, Vec2};
use crate::view::field::Ground;
use crate::view::weather::HOUR;
use crate::view::{Situation, heights};

/// Half a right angle, with room for the rounding of a facing.
const HALF_RIGHT: u32 = (1 << 29) + (1 << 10);

/// The depth behind a front edge that lies in the shade with it, in 1/1000 mm: more than the tolerance, so that a border that
/// crosses the edge is seen.
const FRONT: f64 = 1_000.0;

/// The factor of the weather for the party `i` of a fight: once, however many effects hamper it.
pub fn hampered(at: &Situation, duel: &Duel, i: usize) -> Option<Factor> {
    let tables = &at.rules.weather;
    let factor = tables.factor.filter(|_| !tables.in_force.is_empty())?;
    let own = duel.pair[i];
    let counted = counts_as(at, duel, own, duel.pair[1 - i], FightLookup::Weather);
    let shoots = duel.how == FightKind::Shooting && (i == 0 || !duel.safe);
    let clause_of = |does: Does, clause: Clause| {
        let Does::Hampers { who, how, shot_at, case } = does else { return None };
        // Where shots alone are hampered, the edge counts that is shot from.
        let edge = if how.is_some() && shoots { shot_from(at, duel, i) } else { None };
        let facing = edge.unwrap_or(at.element(own).base.facing);
        let fits = how.is_none_or(|how| how == duel.how) && who.is(&counted) && applies(at, duel, i, case, facing);
        if let Some([spared, hampered]) = tables.shots.filter(|_| fits && !duel.is_close() && !shoots) {
            cite(if shot_at { hampered } else { spared });
        }
        (fits && (duel.is_close() || shoots || shot_at)).then_some(clause)
    };
    let mut all = tables.holding(at.battle).filter_map(|row| clause_of(row.does, row.clause));
    let clause = all.next()?;
    if all.next().is_some() {
        cite(factor.clause);
    }
    Some(Factor { kind: FactorKind::Weather, value: factor.value, clause, from: None })
}

/// Whether a shot goes into or out of trees: a part of one of the two is in them.
pub fn meets_trees(at: &Situation, pair: [ElementId; 2]) -> bool {
    let trees = at.rules.combat.shooting.as_ref().map_or(&[] as &[FeatureKind], |tables| tables.trees);
    let mut grown = at.battle.ground().filter(|(_, feature)| trees.contains(&feature.kind));
    grown.any(|(n, _)| pair.iter().any(|id| at.is_open(*id) && at.field.ground(n).touches(at.rect(*id))))
}

fn applies(at: &Situation, duel: &Duel, i: usize, case: WeatherCase, facing: Facing) -> bool {
    let (own, foe) = (duel.pair[i], duel.pair[1 - i]);
    match case {
        WeatherCase::Always => true,
        WeatherCase::NotDownwind => {
            let downwind = |from: u16| near(facing, Facing::from_degrees(f64::from(from)).reversed());
            !at.battle.weather.wind_from.is_some_and(downwind)
        }
        WeatherCase::IntoTheSun(shade) => {
            let sun = low_sun(at.rules, at.battle);
            let dazzled = |sun: Facing| {
                let shaded = near(facing, sun) && in_shade(at, own, shade, sun);
                at.rules.weather.shade.filter(|_| shaded).into_iter().for_each(cite);
                near(facing, sun) && !shaded
            };
            sun.is_some_and(dazzled)
        }
        WeatherCase::Upslope => {
            let came = at.element(own).deeds.moves > 0;
            came && duel.is_close() && duel.stormed().is_none() && heights::uphill(at, at.rect(foe), at.rect(own))
        }
        WeatherCase::Thirst(bounds) => {
            let side = at.element(own).side;
            at.battle.sides[side.index()].bounds > bounds && !water_behind(at, side)
        }
    }
}

/// The way that the edge looks from which the party `i` shoots that may shoot from any edge; `None` if it shoots from its front.
fn shot_from(at: &Situation, duel: &Duel, i: usize) -> Option<Facing> {
    at.rules.weather.shots?;
    let tables = at.rules.combat.shooting.as_ref().filter(|_| duel.how == FightKind::Shooting)?;
    let row = tables.ranges.iter().find(|row| row.who.is(at.element(duel.pair[i])))?;
    if row.edges.value == ShootingEdges::Front {
        return None;
    }
    let (own, foe) = (at.rect(duel.pair[i]), at.rect(duel.pair[1 - i]));
    let looks = |edge: &Edge| Facing::toward(own.centre(), own.edge(*edge).middle());
    let ahead = |edge: &Edge| looks(edge).forward().dot(foe.centre() - own.edge(*edge).middle());
    let edge = Edge::ALL.into_iter().max_by(|a, b| ahead(a).total_cmp(&ahead(b)))?;
    cite(row.edges.clause);
    Some(looks(&edge))
}

fn near(facing: Facing, to: Facing) -> bool {
    facing.to(to).0.unsigned_abs() <= HALF_RIGHT
}

/// The direction of a sun low enough to dazzle: in the hour after it rises or before it sets.
fn low_sun(rules: &Rulebook, battle: &Battle) -> Option<Facing> {
    let sun = rules.weather.almanac.sun(battle.weather.climate, battle.weather.season)?;
    let ([rise, set], now) = (sun.value, battle.hour.0);
    let low = if (rise..rise + HOUR).contains(&now) {
        Some(Facing::EAST)
    } else {
        (set - HOUR..set).contains(&now).then_some(Facing::WEST)
    };
    low.inspect(|_| cite(sun.clause))
}

/// Whether a front edge is wholly in ground that gives shade, or on the side of a hill away from the sun.
fn in_shade(at: &Situation, id: ElementId, kinds: &[FeatureKind], sun: Facing) -> bool {
    let front = Rect { depth: FRONT, ..*at.rect(id) };
    at.battle.ground().any(|(n, feature)| match at.field.ground(n) {
        ground if kinds.contains(&feature.kind) => ground.contains(&front),
        Ground::Area { outline, crest: Some(crest), .. } => {
            let away = |corner: &Vec2| crest.nearest(*corner).is_some_and(|piece| is_away(piece, *corner, sun));
            outline.contains(&front) && front.corners().iter().all(away)
        }
        _ => false,
    })
}

/// Whether a place lies on the side of a piece of a crest away from the sun.
fn is_away(piece: &Segment, at: Vec2, sun: Facing) -> bool {
    let along = piece.b - piece.a;
    match along == Vec2::ZERO {
        true => (at - piece.a).dot(sun.forward()) < 0.0,
        false => along.perp_dot(at - piece.a) * along.perp_dot(sun.forward()) < 0.0,
    }
}

/// Whether a river, or a town of its own, lies nearer to a side's base edge than the rear of its foremost element.
fn water_behind(at: &Situation, side: SideId) -> bool {
    let off = |place: Vec2| at.battle.board.from_edge(at.battle.sides[side.index()].edge, place);
    let rear = |rect: &Rect| off(rect.edge(Edge::Rear).middle());
    let foremost = at.battle.of_side(side).map(|(id, _)| at.rect(id)).max_by(|a, b| off(a.at).total_cmp(&off(b.at)));
    let Some(line) = foremost.map(rear) else { return false };
    let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
    let water = rivers.filter_map(|(n, _)| match at.field.ground(n) {
        Ground::Line(band) => band.lines().flat_map(|line| [line.a, line.b]).map(off).min_by(f64::total_cmp),
        Ground::Area { .. } => None,
    });
    let own = at.battle.strongholds.iter().filter(|place| place.is_walled() && place.obeys() == Some(side));
    let towns = own.filter_map(|place| place.plot().corners().into_iter().map(off).min_by(f64::total_cmp));
    if water.chain(towns).any(|near| near < line) {
        return true;
    }
    let Some(clause) = at.rules.weather.fresh else { return false };
    let lakes = at.battle.ground().filter(|(_, feature)| is_fresh(feature));
    let near = |(n, _): (FeatureId, &Feature)| match at.field.ground(n) {
        Ground::Area { outline, .. } => outline.points().iter().any(|place| off(*place) < line),
        Ground::Line(_) => false,
    };
    let helps = { lakes }.any(near);
    if helps {
        cite(clause);
    }
    helps
}

/// Whether a waterway is named as one of fresh water.
fn is_fresh(feature: &Feature) -> bool {
    let name = feature.name.as_deref().unwrap_or_default().to_lowercase();
    feature.kind == FeatureKind::Waterway && name.split_whitespace().any(|word| matches!(word, "lake" | "river"))
}
