//! The ground of a fight: going under the fighters, banks, the table's edge.

use crate::base::clause::Clause;
use crate::base::names::{ElementId, FeatureId};
use crate::base::trace;
use crate::battle::{Element, Feature, FeatureKind, Going, Mark, Marks};
use crate::book::{BookStep, Proof};
use crate::fight::counted;
use crate::geometry::{Corner, Edge, Rect, TOLERANCE, Vec2};
use crate::view::field::Ground;
use crate::view::{Situation, manned, reaches};

/// How near to the water a corner is on the bank, in 1/1000 mm.
const BANK: f64 = 4.0 * TOLERANCE;

/// The going of the ground of `id` for the troops of `viewer`.
pub fn going_for(at: &Situation, id: ElementId, viewer: &Element) -> Going {
    // Infantry that has ridden here on camels fights on foot (dbm.dismount.39).
    if viewer.marks.has_all(Marks::NONE.with_mounts(true)) {
        let afoot = Element { marks: viewer.marks.but(Mark::Camel), ..viewer.clone() };
        return manned::going(at, at.field, id, &afoot);
    }
    if let Some(counted) = counted::on_ground(at, viewer) {
        return manned::going(at, at.field, id, &counted);
    }
    if std::ptr::eq(viewer, at.element(id)) { at.going(id) } else { manned::going(at, at.field, id, viewer) }
}

/// Whether all of an element's ground counts as good going to `viewer`; whether the water of a river does is said by the set.
pub fn good_for(at: &Situation, id: ElementId, viewer: &Element) -> bool {
    let dry = || river_under(at, id).is_none() || at.rules.combat.water_is_good.map(trace::cite).is_some();
    going_for(at, id, viewer) == Going::Good && dry()
}

/// Whether any part of an element is in bad going.
pub fn in_bad(at: &Situation, id: ElementId) -> bool {
    in_going(at, id, Going::Bad)
}

/// Whether any part of an element is in going of this kind or worse.
pub fn in_going(at: &Situation, id: ElementId, least: Going) -> bool {
    in_going_for(at, id, at.element(id), least)
}

/// Whether any part of an element is in what is going of this kind or worse for the troops of `viewer`.
pub fn in_going_for(at: &Situation, id: ElementId, viewer: &Element, least: Going) -> bool {
    let bad = going_for(at, id, viewer) >= least;
    if bad && trace::is_on() {
        cite_mud(at, id);
        at.rules.mark(Proof::BadGoing);
        if on_road(at, id) {
            at.rules.mark(Proof::RoadFight);
        }
    }
    bad
}

/// Whether any part of an element is in going of this kind or worse, except on ground that `aside` excludes.
pub fn in_going_but(at: &Situation, id: ElementId, least: Going, aside: impl Fn(FeatureKind, &Ground) -> bool) -> bool {
    let (rect, e, moves) = (at.rect(id), at.element(id), &at.rules.moves);
    at.battle.ground().any(|(n, f)| {
        let ground = at.field.ground(n);
        moves.going_of(f, e) >= least && ground.touches(rect) && !aside(f.kind, ground)
    })
}

/// Cites the rule of roads in mud if an element is on one.
fn cite_mud(at: &Situation, id: ElementId) {
    let spoilt = |f: &Feature| f.kind == FeatureKind::Road && f.turned.is_some_and(|going| going > Going::Good);
    let rect = at.rect(id);
    if at.battle.ground().any(|(n, f)| spoilt(f) && at.field.ground(n).touches(rect)) {
        at.rules.weather.muddy.into_iter().for_each(trace::cite);
    }
}

/// The river that counts under some part of an element that does not cross by road.
pub fn river_under(at: &Situation, id: ElementId) -> Option<FeatureId> {
    let rect = at.rect(id);
    let counts = |n: FeatureId| at.rules.combat.river_counts(reaches::face(at.rules, at.battle, n, || rect.centre()));
    let rivers = at.battle.ground().filter(|(_, f)| f.kind == FeatureKind::River);
    let wet = { rivers }.find(|(n, _)| at.field.ground(*n).touches(rect) && counts(*n));
    let (river, _) = wet?;
    if on_road(at, id) {
        at.rules.mark(Proof::Ford);
        return None;
    }
    Some(river)
}

/// The first ground under an element in the open that is closed to it, with the clause; `None` if it is astride a road.
pub fn closed_under<'a>(at: &Situation<'a>, id: ElementId) -> Option<(&'a Feature, Clause)> {
    closed_at(at, at.element(id), at.rect(id))
}

/// The same for an element at this place.
pub fn closed_at<'a>(at: &Situation<'a>, element: &Element, rect: &Rect) -> Option<(&'a Feature, Clause)> {
    if is_astride(at, rect) {
        return None;
    }
    let moves = &at.rules.moves;
    at.battle.ground().find_map(|(number, feature)| {
        let row = moves.closed_to(element, moves.going_of(feature, element))?;
        at.field.ground(number).touches(rect).then_some((feature, row.clause))
    })
}

/// Whether an element stands astride a road.
pub fn on_road(at: &Situation, id: ElementId) -> bool {
    is_astride(at, at.rect(id))
}

/// Whether a base is astride a road: its middle line lies on it.
pub fn is_astride(at: &Situation, rect: &Rect) -> bool {
    if at.rules.step(BookStep::Road).is_none() {
        return false;
    }
    let middle_line = [0.0, 0.5, 1.0].map(|part| rect.at - rect.forward * (rect.depth * part));
    let roads = at.battle.ground().filter(|(_, f)| f.kind == FeatureKind::Road);
    roads.map(|(n, _)| at.field.ground(n)).any(|ground| match ground {
        Ground::Line(band) => middle_line.iter().all(|place| band.inside(*place)),
        Ground::Area { .. } => false,
    })
}

/// Whether `own` holds a bank against `foe`: it stands wholly on dry land, the other at least partly in a river that
/// counts, and not on a road.
pub fn holds_bank(at: &Situation, own: ElementId, foe: ElementId) -> bool {
    holds_bank_before(at, own, foe, at.rect(foe))
}

/// The same, where the base of `foe` is or would be there.
pub fn holds_bank_before(at: &Situation, own: ElementId, foe: ElementId, base: &Rect) -> bool {
    let dry = !at.field.on_any(at.battle, at.rect(own), &[FeatureKind::River]);
    let holds = match reaches::attempts(at.rules) {
        Some(_) if !dry || on_road(at, own) => false,
        Some(rules) => match rules.waders {
            // Who stands along it is no matter, but who is in it.
            Some(clause) => !is_astride(at, base) && has_bank(at, base, |river| river.touches(base), Some(clause)),
            None => {
                let alone = stands_along_bank(at, own);
                alone.then(|| at.rules.mark(Proof::BankAlone));
                alone
            }
        },
        None => dry && river_under(at, foe).is_some(),
    };
    holds.then(|| at.rules.mark(Proof::Bank));
    holds
}

/// Whether both front corners of an element are on the bank of a river whose state gives its bank to whoever stands so.
fn stands_along_bank(at: &Situation, own: ElementId) -> bool {
    let rect = at.rect(own);
    let corners = [Corner::FrontLeft, Corner::FrontRight].map(|corner| rect.corner(corner));
    has_bank(at, rect, |river| corners.iter().all(|corner| river.distance_to_point(*corner) <= BANK), None)
}

/// Whether a river for which `here` holds, near a base, is in a state in which its bank can be held; for a trace by this rule, or
/// by that of its state.
fn has_bank(at: &Situation, base: &Rect, here: impl Fn(&Ground) -> bool, rule: Option<Clause>) -> bool {
    let face = |n: FeatureId| reaches::face(at.rules, at.battle, n, || base.centre());
    let rivers = at.battle.ground().filter(|(n, f)| f.kind == FeatureKind::River && here(at.field.ground(*n)));
    let bank = rivers.filter_map(|(n, _)| at.rules.moves.river_row(face(n)?)?.bank).next();
    bank.into_iter().for_each(|clause| trace::cite(rule.unwrap_or(clause)));
    bank.is_some()
}

/// The front corner nearest to the table's edge, on the left or right, and its distance from the edge.
pub fn nearest_board(at: &Situation, rect: &Rect) -> (Edge, f64) {
    let board = at.field.board;
    let off = |p: Vec2| {
        let (w, d) = (f64::from(board.width), f64::from(board.depth));
        p.x.min(w - p.x).min(p.y.min(d - p.y))
    };
    let (left, right) = (off(rect.corner(Corner::FrontLeft)), off(rect.corner(Corner::FrontRight)));
    if left <= right { (Edge::Left, left) } else { (Edge::Right, right) }
}
