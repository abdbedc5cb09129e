//! Rivers: an element that enters one keeps its course; the throw for the river's state and its effect on a move.

use crate::base::clause::Cited;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{Reason, RiverCourse, Standing};
use crate::book::move_tables::{AttemptRules, HeavyWaders, RiverRule};
use crate::book::{BookStep, Proof};
use crate::geometry::{Facing, Rect, TOLERANCE, Vec2, lined_up};
use crate::view::field::Ground;
use crate::view::{Situation, reaches};
use crate::ways::findings::{Findings, find};
use crate::ways::ground::{Crossed, RiverCrossed, entry, front_edge, touched};
use crate::ways::way::{Leg, Motion, Way};
use crate::ways::{GroupForm, shore, wading, zones};

/// A course is told from straight on where it turns from it by more than this, as the sine of the angle.
const ALIKE: f64 = 0.001;

/// A throw that a move needs before its length is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RiverThrow {
    /// The river.
    pub river: FeatureId,
    /// The least score with which the move is made; `None` if the throw gives the state of the river.
    pub least: Option<Cited<i8>>,
    /// The sector of the table for which it throws; `None` for the whole river.
    pub sector: Option<u8>,
}

/// Judges the ways by the rivers that they are in; returns the throw that the move needs.
pub fn judge(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    crossed: &[Crossed],
    out: &mut Findings,
) -> Option<RiverThrow> {
    let mut throw = None;
    for (way, over) in ways.iter().zip(crossed) {
        for river in &over.rivers {
            let thrown = one(at, form, ways, way, *river, out);
            throw = throw.or(thrown);
        }
    }
    throw
}

/// Judges a way by one of the rivers that it is in; returns the throw that it needs there.
fn one(
    at: &Situation,
    form: &GroupForm,
    ways: &[Way],
    way: &Way,
    over: RiverCrossed,
    out: &mut Findings,
) -> Option<RiverThrow> {
    let river = over.id;
    let ground = at.field.ground(river);
    match &at.rules.moves.river {
        RiverRule::State(_) => {
            let face = at.battle.features[river.index()].state;
            let row = face.and_then(|face| at.rules.moves.river_row(face));
            row.into_iter().for_each(|row| trace::cite(row.clause));
            if let Some(clause) = row.and_then(|row| row.column)
                && *form == GroupForm::Line
            {
                out.push(find(Some(clause), Reason::NeedsColumn, &[way.who]));
            }
            // Crossing a paltry river is like going over good ground.
            if row.is_none_or(|row| row.limit.is_some()) {
                course(at, way, ground, river, None, out);
                onward(at, way, ground, river, out);
            }
            face.is_none().then_some(RiverThrow { river, least: None, sector: None })
        }
        RiverRule::Attempts { attempt, .. } => {
            let sector = || reaches::sector(at.rules, at.battle, entry(way, ground).at);
            let thrown = match shore::is_vessel(at, at.element(way.who)) {
                true => over.face.is_none(),
                false => attempted(at, form, way, over, attempt, out),
            };
            thrown.then(|| RiverThrow { river, least: None, sector: sector() })
        }
        RiverRule::Waded(rules) => {
            wading::judge(at, rules, way, river, out);
            None
        }
        RiverRule::HaltAndThrow { least, halt, along } => {
            course(at, way, ground, river, Some(*along), out);
            // An element that follows one in the water needs no throw of its own.
            if ways.iter().any(|w| ground.touches(&w.start)) {
                at.rules.mark(Proof::RiverFollow);
                return None;
            }
            if ways.iter().any(|w| at_bank(at, w, ground)) {
                at.rules.mark(Proof::RiverWaited);
                return Some(RiverThrow { river, least: Some(*least), sector: None });
            }
            let why = Reason::HaltsAtBank { feature: river, distance: until_bank(ways, ground) };
            out.push(find(Some(*halt), why, &[way.who]));
            None
        }
    }
}

/// How far movers go until the first of them comes to a river, in 1/1000 mm.
fn until_bank(ways: &[Way], ground: &Ground) -> i32 {
    let off = |way: &Way| {
        let first = way.legs.iter().position(|leg| touched(leg, ground, |r| *r))?;
        let rest = match way.legs[first].motion {
            Motion::Slide(delta) => ground.enter_distance(&way.legs[first].from, delta).unwrap_or(0.0),
            Motion::Wheel { .. } | Motion::Turn(_) => 0.0,
        };
        Some(way.legs[..first].iter().map(Leg::gone).sum::<f64>() + rest)
    };
    // A base comes by the tolerance into the water before it touches it.
    let least = ways.iter().filter_map(off).reduce(f64::min).unwrap_or(0.0) - TOLERANCE * 0.5;
    libm::round(least.max(0.0)) as i32
}

/// Judges a way through a river whose states ask for throws of each element; returns whether its state is still to be
/// thrown for.
fn attempted(
    at: &Situation,
    form: &GroupForm,
    way: &Way,
    over: RiverCrossed,
    rules: &AttemptRules,
    out: &mut Findings,
) -> bool {
    let (river, face) = (over.id, over.face);
    let ground = at.field.ground(river);
    let row = face.and_then(|face| at.rules.moves.river_row(face));
    if let Some(row) = row {
        trace::cite(row.clause);
        match (row.column, form) {
            (Some(clause), GroupForm::Line) => out.push(find(Some(clause), Reason::NeedsColumn, &[way.who])),
            (Some(clause), _) => trace::cite(clause),
            (None, _) => at.rules.mark(Proof::RiverPaltry),
        }
    }
    let inside = ground.touches(&way.start);
    let squares = rules.zone.filter(|_| inside && zones::standing_in(at, way.who).is_some());
    if let Some(clause) = squares {
        trace::cite(clause);
        at.rules.mark(Proof::RiverZone);
    } else if face.is_none_or(|face| face >= rules.course) {
        straight_on(at, way, ground, river, out);
    }
    if face.is_some_and(|face| is_difficult(at, rules, way.who, face)) {
        if inside {
            trace::cite(rules.entered);
        } else if reaches::is_closed(at.battle, river, || entry(way, ground)) {
            let column = matches!(form, GroupForm::Column(_)).then_some(rules.column);
            column.into_iter().for_each(trace::cite);
            out.push(find(Some(rules.closes), Reason::River { feature: river }, &[way.who]));
        }
    }
    face.is_none()
}

/// Adds a finding if an element in a river goes any other way than straight ahead or straight back.
fn straight_on(at: &Situation, way: &Way, ground: &Ground, river: FeatureId, out: &mut Findings) {
    let keeps = |leg: &Leg| match leg.motion {
        Motion::Slide(delta) => delta.perp_dot(leg.from.forward).abs() <= TOLERANCE,
        Motion::Turn(_) | Motion::Wheel { .. } => !ground.touches(&leg.from) && !ground.touches(&leg.to()),
    };
    at.rules.cite(BookStep::RiverCourse);
    if !way.legs.iter().filter(|leg| touched(leg, ground, |r| *r)).all(keeps) {
        out.push(find(at.rules.step(BookStep::RiverCourse), Reason::River { feature: river }, &[way.who]));
    }
}

/// Whether a river with this face asks an element for a throw of its own: to some that is so of milder rivers too.
pub fn is_difficult(at: &Situation, rules: &AttemptRules, who: ElementId, face: u8) -> bool {
    let were = |heavy: &HeavyWaders| {
        let mut before = at.battle.roster().filter(|(_, e)| e.standing == Standing::Exchanged(who));
        heavy.who.is(at.element(who)) && before.any(|(_, e)| heavy.were.is(e))
    };
    let heavy = rules.heavy.filter(|heavy| face < rules.from && face >= heavy.from.value && were(heavy));
    heavy.into_iter().for_each(|heavy| trace::cite(heavy.from.clause));
    face >= rules.from || heavy.is_some()
}

/// The movers that go into a river for which each of them throws, with the river, in the order of their move.
pub fn wading(at: &Situation, ways: &[Way], crossed: &[Crossed]) -> Vec<Entering> {
    let Some(attempt) = reaches::attempts(at.rules) else { return Vec::new() };
    let goes_in = |way: &Way, river: &RiverCrossed| {
        let difficult = river.face.is_some_and(|face| is_difficult(at, attempt, way.who, face));
        difficult && !at.field.ground(river.id).touches(&way.start) && !shore::is_vessel(at, at.element(way.who))
    };
    let pairs = ways.iter().zip(crossed).flat_map(|(way, over)| over.rivers.iter().map(move |river| (way, river)));
    let into = |(way, river): (&Way, &RiverCrossed)| Entering {
        who: way.who,
        river: river.id,
        at: entry(way, at.field.ground(river.id)).at,
    };
    pairs.filter(|(way, river)| goes_in(way, river)).map(into).collect()
}

/// An element that goes into a river for which it throws.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Entering {
    /// The element.
    pub who: ElementId,
    /// The river.
    pub river: FeatureId,
    /// Where the middle of its front edge is when it comes to the water.
    pub at: Vec2,
}

/// Lets the front edge of the first element of a column alone count as being in the water, in a set in which that slows
/// the column.
pub fn head_first(at: &Situation, form: &GroupForm, crossed: &mut [Crossed]) {
    let slows = matches!(&at.rules.moves.river, RiverRule::Attempts { rows, .. }
        if rows.iter().any(|row| row.column_limit.is_some()));
    if !slows || !matches!(form, GroupForm::Column(_)) {
        return;
    }
    for (i, over) in crossed.iter_mut().enumerate() {
        over.heads_column = i == 0;
        over.rivers.iter_mut().for_each(|river| river.front &= i == 0);
    }
}

/// Whether an element has stood at the bank since an earlier bound.
fn at_bank(at: &Situation, way: &Way, river: &Ground) -> bool {
    at.element(way.who).deeds.moves == 0 && stands_at_bank(&way.start, river)
}

/// Whether a base stands at a river's bank, on land.
pub fn stands_at_bank(rect: &Rect, river: &Ground) -> bool {
    !river.touches(rect) && river.touches(&rect.grown(4.0 * TOLERANCE))
}

/// Whether a base stands on land with its front edge at a river's bank.
pub fn defends_bank(rect: &Rect, river: &Ground) -> bool {
    !river.touches(rect) && river.touches(&front_edge(rect).ahead(4.0 * TOLERANCE))
}

/// Adds a finding if a way through a river does not go on as it entered: no wheel, no bend, and no turn except to line
/// up; or if it enters on a course that leads `along` the river, in a set in which that is told.
fn course(at: &Situation, way: &Way, ground: &Ground, river: FeatureId, along: Option<Cited<u16>>, out: &mut Findings) {
    let mut heading = course_in(at, way, ground);
    let last = way.legs.len().saturating_sub(1);
    for (i, leg) in way.legs.iter().enumerate().filter(|(_, leg)| touched(leg, ground, |r| *r)) {
        let keeps = match leg.motion {
            Motion::Wheel { .. } => false,
            Motion::Turn(after) => !ground.touches(&leg.from) && !ground.touches(&after) || meets_enemy(at, way),
            Motion::Slide(delta) => {
                let enters = heading.is_none();
                let old = *heading.get_or_insert(delta.normalize_or_zero());
                let leads_along =
                    |most: Cited<u16>| enters && leads_along(ground, &entry(way, ground), old, most.value);
                let strays = delta.perp_dot(old).abs() > TOLERANCE || along.is_some_and(leads_along);
                !strays || (i == last && meets_enemy(at, way))
            }
        };
        if !keeps {
            out.push(find(at.rules.step(BookStep::RiverCourse), Reason::River { feature: river }, &[way.who]));
            return;
        }
    }
}

/// The course of a mover that stands in a river: that on which it has entered, or straight on as it faces; across the river, if it has
/// been driven in and faces along it.
fn course_in(at: &Situation, way: &Way, ground: &Ground) -> Option<Vec2> {
    if !ground.touches(&way.start) {
        return None;
    }
    let ahead = at.element(way.who).course.map_or(way.start.forward, Facing::forward);
    let across = match &at.rules.moves.river {
        RiverRule::HaltAndThrow { along, .. } if leads_along(ground, &way.start, ahead, along.value) => {
            wading::square_to_bank(ground, &way.start)
        }
        _ => None,
    };
    Some(across.unwrap_or(ahead))
}

/// Whether a direction turns further from straight across a river than so many degrees, at the place of a base.
fn leads_along(ground: &Ground, rect: &Rect, way: Vec2, most: u16) -> bool {
    let least = libm::cos(f64::from(most).to_radians());
    wading::square_to_bank(ground, rect).is_some_and(|square| square.dot(way).abs() < least - 0.001)
}

/// The courses that movers have from now on: of each that ends in a river and goes through it otherwise than straight on or back as it
/// faces there, and of each whose course is over.
pub fn courses(at: &Situation, ways: &[Way], crossed: &[Crossed], end: impl Fn(&Way) -> Rect) -> Vec<RiverCourse> {
    let keeps = |river: &RiverCrossed| match &at.rules.moves.river {
        RiverRule::State(_) => {
            river.face.and_then(|face| at.rules.moves.river_row(face)).is_none_or(|row| row.limit.is_some())
        }
        RiverRule::HaltAndThrow { .. } => true,
        RiverRule::Attempts { .. } | RiverRule::Waded(_) => false,
    };
    let gone = |way: &Way, ground: &Ground| {
        way.legs.iter().filter(|leg| touched(leg, ground, |r| *r)).find_map(|leg| match leg.motion {
            Motion::Slide(delta) => Some(delta.normalize_or_zero()),
            Motion::Wheel { .. } | Motion::Turn(_) => None,
        })
    };
    let one = |(way, over): (&Way, &Crossed)| {
        let end = end(way);
        let inside = over.rivers.iter().filter(|river| keeps(river)).map(|river| at.field.ground(river.id));
        let ground = { inside }.find(|ground| ground.touches(&end));
        let course = ground.and_then(|ground| course_in(at, way, ground).or_else(|| gone(way, ground)));
        let aslant = |course: &Vec2| course.perp_dot(end.forward).abs() > ALIKE;
        let course = course.filter(aslant).map(|course| Facing::toward(Vec2::ZERO, course));
        (course != at.element(way.who).course).then_some(RiverCourse { who: way.who, course })
    };
    ways.iter().zip(crossed).filter_map(one).collect()
}

/// Adds a finding if an element whose front is in the water goes back to the bank from which it has come. One with its front on
/// land may have been driven in backwards, so that both ways lead on.
fn onward(at: &Situation, way: &Way, ground: &Ground, river: FeatureId, out: &mut Findings) {
    let back = |leg: &Leg| matches!(leg.motion, Motion::Slide(delta) if delta.dot(way.start.forward) < -TOLERANCE);
    if ground.touches(&front_edge(&way.start)) && way.legs.iter().any(back) && !meets_enemy(at, way) {
        out.push(find(at.rules.step(BookStep::RiverCourse), Reason::River { feature: river }, &[way.who]));
    }
}

/// Whether a way ends lined up with an enemy.
fn meets_enemy(at: &Situation, way: &Way) -> bool {
    let side = at.element(way.who).side;
    let meets = at.enemies(side).any(|enemy| lined_up(&way.end, at.rect(enemy)).is_some());
    if meets {
        at.rules.mark(Proof::RiverTurn);
    }
    meets
}
