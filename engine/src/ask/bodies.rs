//! Bodies: elements that can move as one, because they are connected, face the same way and are free to move. Knows no
//! aims and no moves.

use crate::base::names::{ElementId, SideId};
use crate::battle::{Going, MoveType};
use crate::book::Who;
use crate::book::state_tables::BarredAct;
use crate::fight::ranges::row_of;
use crate::geometry::{Rect, Vec2, directly_behind, side_by_side};
use crate::view::{Situation, amended, doubt};
use crate::ways::cost::purse;
use crate::ways::further::thinkable;

/// Headings further apart than this are not the same, in units of a facing: 0.03 degrees, well above rounding.
const SAME_HEADING: u32 = 400_000;

/// Elements of one command that stand together and may move as a group; a single element is a body of one.
#[derive(Clone, Debug, PartialEq)]
pub struct Body {
    /// Its elements: the front rank from left to right, then those behind.
    pub who: Vec<ElementId>,
    /// How far the slowest of them goes from its place, in 1/1000 mm.
    pub reach: f64,
}

impl Body {
    /// Whether it is one element alone.
    pub fn alone(&self) -> bool {
        self.who.len() == 1
    }
}

/// Whether an element may be ordered to move at all: in the open, out of close combat, with moves left.
pub fn free(at: &Situation, id: ElementId) -> bool {
    at.is_open(id) && !at.in_combat(id) && at.element(id).deeds.moves == 0
}

/// Whether the command of an element has a point left.
pub fn affordable(at: &Situation, id: ElementId) -> bool {
    doubt::may_move(at, at.element(id).command) && purse(at, id) > 0
}

/// Whether an element can do nothing to an enemy: it goes into contact with none and does not shoot, as baggage. It stays where
/// it is guarded.
fn is_idle(at: &Situation, id: ElementId) -> bool {
    let e = at.element(id);
    let barred = at.rules.moves.contact.barred.iter().find(|row| row.who.is(e));
    barred.is_some_and(|row| row.enemy == Who::ANY) && row_of(at, e).is_none()
}

/// How far an element goes from its place, in 1/1000 mm: by the ground under it now.
pub fn reach(at: &Situation, id: ElementId) -> f64 {
    let here = at.going(id);
    reach_in(at, id, here)
}

/// How far an element goes if this is the worst going of its move, in 1/1000 mm.
pub fn reach_in(at: &Situation, id: ElementId, going: Going) -> f64 {
    amended::distance(at, at.element(id), going).map_or(0.0, |d| f64::from(d.value))
}

/// How far further an element goes if its move ends as a charge, in 1/1000 mm; 0 in sets without charges.
pub fn charge(at: &Situation, id: ElementId) -> f64 {
    crate::ways::charge::more(at, id).map_or(0.0, |more| f64::from(more.value))
}

/// Whether two bases face the same way and touch as members of a group do.
pub fn joined(a: &Rect, b: &Rect) -> bool {
    same_heading(a, b) && (side_by_side(a, b).is_some() || directly_behind(a, b) || directly_behind(b, a))
}

fn same_heading(a: &Rect, b: &Rect) -> bool {
    a.facing.to(b.facing).0.unsigned_abs() <= SAME_HEADING
}

/// The bodies of a side whose elements may move, in the order of the roster by their first elements.
pub fn bodies(at: &Situation, side: SideId) -> Vec<Body> {
    let own = at.battle.of_side(side).map(|(id, _)| id);
    // Whoever is in a state that forbids a move would only keep those beside it from theirs.
    let barred = |id: ElementId| at.rules.states.barred(at.element(id), BarredAct::Move).is_some();
    let movers: Vec<ElementId> = own.filter(|id| free(at, *id) && !is_idle(at, *id) && !barred(*id)).collect();
    connected(&movers, |a, b| together(at, a, b)).into_iter().map(|who| body(at, who)).collect()
}

/// The bodies of a side whose elements may march: those that may move, and those that have marched and may march again.
pub fn marchers(at: &Situation, side: SideId) -> Vec<Body> {
    let again = |id: ElementId| {
        let made = at.element(id).deeds.moves;
        made == 0 || thinkable(at, &[id], MoveType::March, made, false)
    };
    let own = at.battle.of_side(side).map(|(id, _)| id);
    let may = |id: &ElementId| at.is_open(*id) && !at.in_combat(*id) && again(*id) && !is_idle(at, *id);
    let alike = |a: ElementId, b: ElementId| {
        together(at, a, b) && (at.element(a).deeds.moves == 0) == (at.element(b).deeds.moves == 0)
    };
    connected(&own.filter(may).collect::<Vec<_>>(), alike).into_iter().map(|who| body(at, who)).collect()
}

/// The connected parts of some elements, in the order of their first elements.
pub fn connected(all: &[ElementId], together: impl Fn(ElementId, ElementId) -> bool) -> Vec<Vec<ElementId>> {
    let mut taken = vec![false; all.len()];
    let mut parts = Vec::new();
    for first in 0..all.len() {
        if taken[first] {
            continue;
        }
        taken[first] = true;
        let mut who = vec![all[first]];
        let mut next = 0;
        while next < who.len() {
            for (i, other) in all.iter().enumerate() {
                if !taken[i] && together(who[next], *other) {
                    taken[i] = true;
                    who.push(*other);
                }
            }
            next += 1;
        }
        parts.push(who);
    }
    parts
}

fn together(at: &Situation, a: ElementId, b: ElementId) -> bool {
    at.element(a).command == at.element(b).command && joined(at.rect(a), at.rect(b))
}

/// The body of these elements, in its order.
pub fn body(at: &Situation, mut who: Vec<ElementId>) -> Body {
    if let [first, _, ..] = who[..] {
        let lead = *at.rect(first);
        let seen = |id: &ElementId| lead.local(at.rect(*id).at);
        let half = at.bw() * 0.25;
        who.sort_by(|a, b| {
            let (a, b): (Vec2, Vec2) = (seen(a), seen(b));
            // Ranks first: elements no further back than a quarter base stand in one rank.
            let rank = |at: Vec2| libm::round(-at.y / half) as i64;
            rank(a).cmp(&rank(b)).then(a.x.total_cmp(&b.x))
        });
    }
    let reach = who.iter().map(|id| reach(at, *id)).fold(f64::INFINITY, f64::min);
    Body { who, reach }
}

/// The parts of a body that go further than its slowest element does: neighbours of equal reach, two at least, in the
/// body's own order.
pub fn quicker_parts(at: &Situation, whole: &Body) -> Vec<Body> {
    let mut parts = Vec::new();
    let mut run: Vec<ElementId> = Vec::new();
    for id in &whole.who {
        let goes_on = run.last().is_some_and(|last| {
            libm::fabs(reach(at, *last) - reach(at, *id)) < 1.0 && joined(at.rect(*last), at.rect(*id))
        });
        if !goes_on {
            close(at, whole, &mut run, &mut parts);
        }
        run.push(*id);
    }
    close(at, whole, &mut run, &mut parts);
    parts
}

fn close(at: &Situation, whole: &Body, run: &mut Vec<ElementId>, parts: &mut Vec<Body>) {
    let done = std::mem::take(run);
    if done.len() >= 2 && done.len() < whole.who.len() {
        parts.push(body(at, done));
    }
}

/// The parts of a body whose front ranks are of one kind of troops, two elements at least, each with those behind it.
pub fn alike_parts(at: &Situation, whole: &Body) -> Vec<Body> {
    let lead = *at.rect(whole.who[0]);
    let seen = |id: &ElementId| lead.local(at.rect(*id).at);
    let mut files: Vec<(i64, Vec<ElementId>)> = Vec::new();
    for id in &whole.who {
        let file = libm::round(seen(id).x / (at.bw() * 0.5)) as i64;
        match files.iter_mut().find(|(known, _)| *known == file) {
            Some((_, behind)) => behind.push(*id),
            None => files.push((file, vec![*id])),
        }
    }
    files.sort_by_key(|(file, _)| *file);
    let same = |a: &(i64, Vec<ElementId>), b: &(i64, Vec<ElementId>)| {
        b.0 - a.0 <= 2 && at.element(a.1[0]).kind == at.element(b.1[0]).kind
    };
    let runs =
        files.chunk_by(same).map(|run| run.iter().flat_map(|(_, file)| file.iter().copied()).collect::<Vec<_>>());
    runs.filter(|run| run.len() >= 2 && run.len() < whole.who.len()).map(|run| body(at, run)).collect()
}

/// The left and the right half of a body that is four elements wide or wider, each with those behind it.
pub fn wings(at: &Situation, whole: &Body) -> Vec<Body> {
    let lead = *at.rect(whole.who[0]);
    let across = |id: &ElementId| lead.local(at.rect(*id).at).x;
    let (low, high) = whole
        .who
        .iter()
        .map(across)
        .fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), x| (low.min(x), high.max(x)));
    if high - low < 2.5 * lead.width() {
        return Vec::new();
    }
    let middle = (low + high) * 0.5;
    let (left, right): (Vec<_>, Vec<_>) = whole.who.iter().partition(|id| across(id) < middle);
    [left, right].into_iter().map(|who| body(at, who)).collect()
}
