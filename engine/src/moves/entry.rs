//! The ways of those who come onto the table over an edge: straight on, by a wheel of their group, or, single elements, as they like
//! (`dbm.flankmarch.25`); what they lead over, and through whom, as in any other move (`dbm.flankmarch.17`).

use crate::base::names::ElementId;
use crate::battle::{Compass, FlankMarch, MoveType, Reason};
use crate::geometry::{Base, Corner, Facing, Rect, Vec2};
use crate::moves::coming::LandingForce;
use crate::moves::formed;
use crate::view::Situation;
use crate::ways::edge::at_edge;
use crate::ways::findings::Findings;
use crate::ways::gaps;
use crate::ways::ground::Crossed;
use crate::ways::meeting::Meeting;
use crate::ways::passing::{self, Bystanders};
use crate::ways::river::Entering;
use crate::ways::way::{Motion, Way};
use crate::ways::{GroupForm, RiverThrow, ground, river, sea, works};

/// How far beside the best place at the edge others are tried, for single elements that cannot go straight from it.
const ASIDE: f64 = 0.5;

/// Ways from the edge, and how far the move goes that is made by them.
pub(super) struct EntryWays {
    /// The way of each element.
    pub(super) ways: Vec<Way>,
    /// The length of the move.
    pub(super) gone: f64,
}

/// What ways from the edge lead over.
pub(super) struct EntryGround {
    /// What each way leads over.
    pub(super) crossed: Vec<Crossed>,
    /// So much of the way leads across works, and does not count.
    pub(super) uncounted: f64,
    /// What forbids them.
    pub(super) findings: Findings,
    /// The throw for a river that nobody knows.
    pub(super) throw: Option<RiverThrow>,
    /// Those who throw before they go into a river.
    pub(super) wading: Vec<Entering>,
}

/// How far a place is along an edge, and from it.
pub(super) fn from_edge(at: &Situation, edge: Compass, place: Vec2) -> (f64, f64) {
    let along = match edge {
        Compass::North | Compass::South => place.x,
        Compass::East | Compass::West => place.y,
    };
    (along, at.battle.board.from_edge(edge, place))
}

/// The form in which they come.
pub(super) fn form(places: &[(ElementId, Base)], column: bool) -> GroupForm {
    match places {
        [_] => GroupForm::Single,
        _ if column => GroupForm::Column(Vec::new()),
        _ => GroupForm::Line,
    }
}

/// The ways by which they may come to these places over the open stretch of the edge, the plainest first.
pub(super) fn ways(
    at: &Situation,
    march: &FlankMarch,
    force: &LandingForce,
    places: &[(ElementId, Base)],
    open: [f64; 2],
) -> Vec<EntryWays> {
    let Some((first, head)) = places.first() else { return Vec::new() };
    let inward = march.edge.inward();
    if force.facing == inward {
        let ways = places.iter().map(|(id, base)| straight(at, march.edge, *id, &base.rect())).collect();
        return vec![EntryWays { ways, gone: from_edge(at, march.edge, head.at.vec()).1 }];
    }
    let wheels = |rules: crate::book::move_tables::EndsRules| rules.wheels.value.is(at.element(*first));
    if places.len() == 1 && at.rules.moves.ends.is_some_and(|rules| !wheels(rules)) {
        return of_single(at, march.edge, *first, &head.rect(), open);
    }
    vec![wheeling(at, march.edge, force, places)]
}

/// The way straight on of an element to its place, from where its front edge is on the table's.
pub(super) fn straight(at: &Situation, edge: Compass, id: ElementId, end: &Rect) -> Way {
    let inward = edge.inward().forward();
    let deep = inward * from_edge(at, edge, end.at).1;
    let mut way = Way::new(id, end.moved(-deep));
    way.slide(deep);
    way
}

/// The ways of those who go straight on, wheel, and, in column, go on until the last of them has come round too.
fn wheeling(at: &Situation, edge: Compass, force: &LandingForce, places: &[(ElementId, Base)]) -> EntryWays {
    let turn = edge.inward().to(force.facing);
    let forward = force.facing.forward();
    let depths = |rest: &[(ElementId, Base)]| rest.iter().map(|(_, base)| f64::from(base.depth)).sum::<f64>();
    let (first, tail) = (&places[0].1, &places[force.abreast().clamp(1, places.len()) - 1].1);
    // How far each goes on behind the place at which it wheels.
    let onward = |i: usize| match force.column {
        true => (depths(&places[i..]) - f64::from(first.depth)).max(0.0),
        false => 0.0,
    };
    let wheeled = first.rect().moved(forward * -onward(0));
    let last = if force.column { wheeled } else { tail.rect() };
    let pivot = if turn.0 > 0 { last.corner(Corner::FrontRight) } else { wheeled.corner(Corner::FrontLeft) };
    let deep = from_edge(at, edge, pivot).1;
    let way = |(i, (id, base)): (usize, &(ElementId, Base))| {
        let round = base.rect().moved(forward * -onward(i));
        let inward = edge.inward().forward() * deep;
        let mut way = Way::new(*id, round.wheeled(pivot, -turn).moved(-inward));
        way.slide(inward);
        way.wheel(pivot, turn);
        way.slide(forward * onward(i));
        way
    };
    let (left, right) = (wheeled.corner(Corner::FrontLeft), last.corner(Corner::FrontRight));
    let gone = deep + 2.0 * left.distance(right) * libm::sin(turn.radians().abs() * 0.5) + onward(0);
    EntryWays { ways: places.iter().enumerate().map(way).collect(), gone }
}

/// The ways of a single element that goes as it likes: from the best place at the edge or from one beside it, turning first or last.
fn of_single(at: &Situation, edge: Compass, id: ElementId, end: &Rect, [low, high]: [f64; 2]) -> Vec<EntryWays> {
    let start = |along: f64| {
        let start = at_edge(at.battle, id, edge, along).rect();
        start.ahead(-start.depth)
    };
    let gone = |along: f64| {
        let corners = [Corner::FrontLeft, Corner::FrontRight];
        let off = |corner| start(along).corner(corner).distance(end.corner(corner));
        corners.map(off).into_iter().fold(0.0, f64::max)
    };
    let (first, last) = (low + end.half_width, high - end.half_width);
    let (mut low, mut high) = (first, last);
    // The distance first falls along the edge and then rises.
    for _ in 0..64 {
        let third = (high - low) / 3.0;
        if gone(low + third) <= gone(high - third) { high -= third } else { low += third }
    }
    let best = (low + high) * 0.5;
    let places = [0.0, 1.0, -1.0, 2.0, -2.0].map(|step| best + step * at.bw() * ASIDE);
    let turned = |along: f64, facing: Facing| {
        let mut first = Way::new(id, start(along));
        first.turn_at_front(facing);
        first.slide(end.at - first.end.at);
        let mut last = Way::new(id, start(along));
        last.slide(end.at - last.end.at);
        last.go(Motion::Turn(*end));
        [last, first].map(|way| EntryWays { ways: vec![way], gone: gone(along) })
    };
    let open = places.into_iter().filter(|along| *along >= first.min(best) && *along <= last.max(best));
    open.flat_map(|along| turned(along, end.facing)).collect()
}

/// Judges ways from the edge by the ground, the works and the rivers on them, and by those who stand there.
pub(super) fn judged(at: &Situation, form: &GroupForm, ways: &[Way], kind: MoveType) -> EntryGround {
    let mut out = Findings::new();
    let uncounted = works::judge(at, form, ways, &mut out);
    let mut crossed: Vec<Crossed> = ways.iter().map(|way| ground::crossed(at, way, &mut out)).collect();
    river::head_first(at, form, &mut crossed);
    crossed.iter_mut().for_each(|over| over.marches = kind == MoveType::March);
    for (way, over) in ways.iter().zip(&mut crossed) {
        match afloat(way) {
            Some(way) => sea::judge(at, &way, over, &mut out),
            None => {
                sea::judge(at, way, over, &mut out);
                out.retain(|finding| finding.why != Reason::NotAfloat);
            }
        }
    }
    formed::in_column(at, form, ways, &crossed, &mut out);
    formed::alone_in_rough(at, form, ways, &mut out);
    sea::alone(at, form, ways, &mut out);
    sea::fights(at, ways, &mut out);
    let throw = river::judge(at, form, ways, &crossed, &mut out);
    let wading = river::wading(at, ways, &crossed);
    let who: Vec<ElementId> = ways.iter().map(|way| way.who).collect();
    passing::judge(&Bystanders { at, without: &who, moved: &[] }, ways, None, false, &mut out);
    gaps::judge(at, form, ways, &Meeting::default(), &mut out);
    // They come from beyond the edge; where they end is judged by itself.
    out.retain(|finding| !matches!(finding.why, Reason::OffBoard { .. }));
    EntryGround { crossed, uncounted, findings: out, throw, wading }
}

/// The part of a way that begins with a whole base on the table; `None` if its first stretch is shorter than that. A vessel is looked
/// at in the water of the table alone.
fn afloat(way: &Way) -> Option<Way> {
    let Motion::Slide(delta) = way.legs.first()?.motion else { return None };
    let depth = way.start.depth;
    let mut rest = Way::new(way.who, way.start.ahead(depth));
    let left = delta - way.start.forward * depth;
    if left.dot(way.start.forward) < 0.0 {
        return None;
    }
    rest.slide(left);
    way.legs.iter().skip(1).for_each(|leg| rest.go(leg.motion));
    Some(rest)
}
