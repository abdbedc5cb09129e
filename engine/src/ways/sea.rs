//! Vessels that move: afloat all the way, slowed by wind and stream, alone in a strong wind.

use crate::base::clause::Clause;
use crate::base::names::ElementId;
use crate::base::trace;
use crate::battle::{Element, Feature, FeatureKind, Going, Reason, WindForce};
use crate::book::sea_tables::{SeaRules, SlowedRow, SlowedWhen};
use crate::geometry::{Facing, Rect, TOLERANCE, Vec2, touches};
use crate::view::Situation;
use crate::view::field::Ground;
use crate::ways::GroupForm;
use crate::ways::findings::{Findings, find};
use crate::ways::ground::{Crossed, under};
use crate::ways::shore;
use crate::ways::way::{Motion, Way};

/// The parts of each stretch of a way at which a vessel is looked at.
const PARTS: [f64; 4] = [0.25, 0.5, 0.75, 1.0];

/// Judges the way of a vessel: adds a finding if it leaves the water, and lets wind and stream slow it.
pub fn judge(at: &Situation, way: &Way, crossed: &mut Crossed, out: &mut Findings) {
    let e = at.element(way.who);
    let Some(sea) = shore::rules(at, e) else { return };
    let places = way.legs.iter().flat_map(|leg| match leg.motion {
        Motion::Turn(after) => vec![after],
        Motion::Slide(_) | Motion::Wheel { .. } => PARTS.iter().map(|part| leg.part(*part)).collect(),
    });
    let ashore = |rect: &Rect| !shore::is_afloat(at, sea, e, rect);
    let off = { places }.chain([way.end]).find(ashore).filter(|_| !way.legs.is_empty());
    match off {
        Some(off) => out.push(find(Some(shore::closed(at, sea, e, &off)), Reason::NotAfloat, &[way.who])),
        None if trace::is_on() => {
            trace::cite(sea.vessels.clause);
            let river =
                |(id, feature): (_, &Feature)| feature.kind == FeatureKind::River && under(way, at.field.ground(id));
            at.battle.ground().any(river).then_some(sea.rivers.clause).into_iter().for_each(trace::cite);
        }
        None => {}
    }
    crossed.going = slowest(at, sea, way).map_or(crossed.going, |going| crossed.going.max(going));
}

/// The worst going as which wind and stream make a vessel move this way.
fn slowest(at: &Situation, sea: &SeaRules, way: &Way) -> Option<Going> {
    let e = at.element(way.who);
    let rows = sea.slowed.iter().filter(|row| row.who.is(e) && slows(at, way, row));
    rows.inspect(|row| trace::cite(row.clause)).map(|row| row.going).max()
}

/// The worst going as which wind and stream make a vessel go straight ahead from a base, at least so far; `None` for other troops, and
/// where nothing slows it (`dbm.flee.13`).
pub fn slowed_ahead(at: &Situation, id: ElementId, from: &Rect, far: f64) -> Option<Going> {
    let sea = shore::rules(at, at.element(id))?;
    let mut way = Way::new(id, *from);
    way.slide(from.forward * far);
    slowest(at, sea, &way)
}

fn slows(at: &Situation, way: &Way, row: &SlowedRow) -> bool {
    let weather = &at.battle.weather;
    match row.when {
        SlowedWhen::StrongWind => is_strong(at),
        SlowedWhen::NoWind => weather.wind_from.is_none(),
        SlowedWhen::Upwind(degrees) => weather.wind_from.is_some_and(|from| {
            let from = Facing::from_degrees(f64::from(from));
            [way.start.facing, way.end.facing].iter().any(|heading| {
                let off = heading.to(from).radians().abs().to_degrees();
                off <= f64::from(degrees) + 0.001
            })
        }),
        SlowedWhen::UpRiver => goes_up(at, way),
    }
}

/// Whether a strong wind blows.
pub fn is_strong(at: &Situation) -> bool {
    at.battle.weather.wind_from.is_some() && at.battle.weather.force == WindForce::Strong
}

/// Whether a way leads against the stream of a river, which runs from the first place of its path to the last.
fn goes_up(at: &Situation, way: &Way) -> bool {
    let gone = way.end.centre() - way.start.centre();
    let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
    { rivers }.any(|(id, _)| match at.field.ground(id) {
        ground @ Ground::Line(band) if under(way, ground) => {
            band.along(way.start.centre()).is_some_and(|along| along.direction.dot(gone) < 0.0)
        }
        _ => false,
    })
}

/// Where a vessel ends that goes back on a river whose bank would stop it: as far along the course, and as it runs there.
pub fn round_bend(at: &Situation, rect: &Rect, e: &Element, back: Vec2) -> Option<(Rect, Clause)> {
    let sea = shore::rules(at, e).filter(|sea| sea.rivers.value.is(e))?;
    let off = shore::leaves_water(at, e, rect, back)?;
    if off >= back.length() - TOLERANCE {
        return None;
    }
    let rivers = at.battle.ground().filter(|(_, feature)| feature.kind == FeatureKind::River);
    let band = { rivers }.find_map(|(id, _)| match at.field.ground(id) {
        Ground::Line(band) if band.touches(rect) => Some(band),
        _ => None,
    })?;
    // The middle of the base goes along the middle of the river.
    let (middle, along) = (rect.centre(), band.along(rect.centre())?);
    // Whoever is driven across the river, from one bank, goes as far as the other.
    if along.direction.dot(back).abs() < back.length() * 0.5 {
        return Some((rect.moved(back * ((off - TOLERANCE).max(0.0) / back.length())), sea.bends));
    }
    let down = along.direction.dot(back) > 0.0;
    let far = if down { along.distance + back.length() } else { along.distance - back.length() };
    if far < 0.0 || far > band.length() {
        return None;
    }
    let (place, course) = band.place(far)?;
    let ahead = if down { -course } else { course };
    let facing = Facing::toward(middle, middle + ahead * 1e6);
    let turned = rect.turned_about_centre(facing);
    Some((turned.moved(place - turned.centre()), sea.bends))
}

/// Adds a finding for a group of vessels in a strong wind.
pub fn alone(at: &Situation, form: &GroupForm, ways: &[Way], out: &mut Findings) {
    let Some(sea) = ways.first().and_then(|way| shore::rules(at, at.element(way.who))) else { return };
    if !is_strong(at) {
        return;
    }
    trace::cite(sea.alone);
    if *form != GroupForm::Single {
        let who: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
        out.push(find(Some(sea.alone), Reason::NotForGroups { step: "in a strong wind".into() }, &who));
    }
}

/// Adds a finding for a vessel that comes into contact with land troops where it touches neither beach nor bank nor works.
pub fn fights(at: &Situation, ways: &[Way], out: &mut Findings) {
    for way in ways {
        let e = at.element(way.who);
        let Some(sea) = shore::rules(at, e) else { continue };
        let met = |foe: &ElementId| {
            at.is_open(*foe) && !sea.vessels.value.is(at.element(*foe)) && touches(&way.end, at.rect(*foe))
        };
        let Some(enemy) = at.enemies(e.side).find(met) else { continue };
        let works = || at.field.works.iter().any(|section| touches(&way.end, &section.rect));
        let bridge = || shore::holds_bridge(at, e, enemy).is_some();
        if shore::touches_beach(at, sea, &way.end) || works() || bridge() {
            trace::cite(sea.fights);
        } else {
            out.push(find(Some(sea.fights), Reason::MayNotContact { enemy }, &[way.who]));
        }
    }
}
