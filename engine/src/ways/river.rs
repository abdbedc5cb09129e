//! Rivers: an element that enters one keeps its course; the throw for the river's state and its effect on a move.

use crate::base::clause::Cited;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{Reason, Standing};
use crate::book::move_tables::{AttemptRules, HeavyWaders, RiverRule};
use crate::book::{BookStep, Proof};
use crate::geometry::{Rect, TOLERANCE, Vec2, lined_up};
use crate::view::field::Ground;
use crate::view::{Situation, reaches};
use crate::ways::findings::{Findings, find};
use crate::ways::ground::{Crossed, RiverCrossed, entry, front_edge, touched};
use crate::ways::way::{Leg, Motion, Way};
use crate::ways::{GroupForm, shore, wading, zones};

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
                course(at, way, ground, river, out);
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
        RiverRule::HaltAndThrow { least, halt } => {
            course(at, way, ground, river, out);
            // An element that follows one in the water needs no throw of its own.
            if ways.iter().any(|w| ground.touches(&w.start)) {
                at.rules.mark(Proof::RiverFollow);
                return None;
            }
            if ways.iter().any(|w| at_bank(at, w, ground)) {
                at.rules.mark(Proof::RiverWaited);
                return Some(RiverThrow { river, least: Some(*least), sector: None });
            }
            out.push(find(Some(*halt), Reason::River { feature: river }, &[way.who]));
            None
        }
    }
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
/// up.
fn course(at: &Situation, way: &Way, ground: &Ground, river: FeatureId, out: &mut Findings) {
    let mut heading: Option<Vec2> = None;
    let last = way.legs.len().saturating_sub(1);
    for (i, leg) in way.legs.iter().enumerate().filter(|(_, leg)| touched(leg, ground, |r| *r)) {
        let keeps = match leg.motion {
            Motion::Wheel { .. } => false,
            Motion::Turn(_) => !ground.touches(&leg.from) || meets_enemy(at, way),
            Motion::Slide(delta) => {
                let old = *heading.get_or_insert_with(|| {
                    if ground.touches(&way.start) { way.start.forward } else { delta.normalize_or_zero() }
                });
                let bent = delta.perp_dot(old).abs() > TOLERANCE;
                !bent || (i == last && meets_enemy(at, way))
            }
        };
        if !keeps {
            out.push(find(at.rules.step(BookStep::RiverCourse), Reason::River { feature: river }, &[way.who]));
            return;
        }
    }
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
