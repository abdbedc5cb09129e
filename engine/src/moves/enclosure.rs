//! The defenders of one fortified enclosure, any of whom one halt holds (`dbm.halt.06`).

use crate::base::names::ElementId;
use crate::base::trace::cite;
use crate::battle::Compass;
use crate::book::BookStep;
use crate::geometry::{Corner, TOLERANCE, Vec2, distance};
use crate::view::Situation;
use crate::view::crossing::is_behind;
use crate::view::field::Ground;
use crate::view::section::FieldSection;
use crate::view::works;

/// How near two places are that lie at one another.
const NEAR: f64 = 2.0 * TOLERANCE;

/// The cosine of the greatest angle between works and the line on which they go on beyond a feature: 60 degrees.
const AHEAD: f64 = 0.5;

/// Whether elements all defend works that go on from each to the next, but where a feature or the table's edge interrupts
/// them, in a set in which one halt holds such troops.
pub fn holds_all(at: &Situation, who: &[ElementId]) -> bool {
    let Some(clause) = at.rules.step(BookStep::HaltGarrison) else { return false };
    let standing: Vec<&FieldSection> = works::standing(at).collect();
    let held = |id: &ElementId| standing.iter().position(|section| is_behind(at, *id, section));
    let Some(posts) = who.iter().map(held).collect::<Option<Vec<usize>>>() else { return false };
    let one = posts.first().is_some_and(|first| {
        let enclosure = enclosure(at, &standing, *first);
        posts.iter().all(|post| enclosure.contains(post))
    });
    if one {
        cite(clause);
    }
    one
}

/// The sections that continue one of them, itself among them.
fn enclosure(at: &Situation, all: &[&FieldSection], first: usize) -> Vec<usize> {
    let along = along_edge(at, all);
    let linked = |one: usize, other: usize| {
        continues(at, all[one], all[other]) || [(one, other), (other, one)].iter().any(|pair| along.contains(pair))
    };
    let mut found = vec![first];
    let mut next = 0;
    while let Some(one) = found.get(next).copied() {
        next += 1;
        let more: Vec<usize> = (0..all.len()).filter(|i| !found.contains(i) && linked(one, *i)).collect();
        found.extend(more);
    }
    found
}

/// Whether a section begins where another ends, or goes on beyond a feature that interrupts the works between them.
fn continues(at: &Situation, a: &FieldSection, b: &FieldSection) -> bool {
    distance(&a.rect, &b.rect) <= NEAR || goes_on(at, a, b) || goes_on(at, b, a)
}

/// Whether a feature lies between the end of a section and the beginning of another that goes on in much the same direction.
fn goes_on(at: &Situation, a: &FieldSection, b: &FieldSection) -> bool {
    let [from, to] = [end(a), begin(b)];
    let way = to - from;
    let ahead = |section: &FieldSection| section.rect.right().dot(way) >= way.length() * AHEAD;
    let lies_between = |ground: &Ground| {
        [from, from.midpoint(to), to].into_iter().all(|place| ground.distance_to_point(place) <= NEAR)
    };
    let mut features = at.battle.ground().filter(|(_, feature)| feature.works.is_empty());
    ahead(a) && ahead(b) && features.any(|(id, _)| lies_between(at.field.ground(id)))
}

/// Where a section begins, and where it ends, for one who goes along its outer side with the inside on his right.
fn begin(section: &FieldSection) -> Vec2 {
    section.rect.corner(Corner::FrontLeft)
}

fn end(section: &FieldSection) -> Vec2 {
    section.rect.corner(Corner::FrontRight)
}

/// The sections between which the table's edge closes an enclosure: one ends there, and whoever goes on along the edge with the
/// inside on his right comes to the beginning of the other first.
fn along_edge(at: &Situation, all: &[&FieldSection]) -> Vec<(usize, usize)> {
    let ends = all.iter().enumerate().flat_map(|(i, section)| [(i, false, end(section)), (i, true, begin(section))]);
    let mut met: Vec<(f64, bool, usize)> =
        ends.filter_map(|(i, begins, place)| Some((round_the_edge(at, place)?, begins, i))).collect();
    met.sort_by(|a, b| a.0.total_cmp(&b.0));
    let next = met.iter().cycle().skip(1);
    let pairs = met.iter().zip(next).filter(|((_, begins, _), (_, then, _))| !begins && *then);
    pairs.map(|((_, _, one), (_, _, other))| (*one, *other)).collect()
}

/// How far a place at the table's edge lies along it, clockwise from its north-west corner; `None` for a place away from it.
fn round_the_edge(at: &Situation, place: Vec2) -> Option<f64> {
    let (wide, deep) = (f64::from(at.battle.board.width), f64::from(at.battle.board.depth));
    let edge = Compass::ALL.into_iter().find(|edge| at.battle.board.from_edge(*edge, place) <= NEAR)?;
    Some(match edge {
        Compass::North => place.x,
        Compass::East => wide + deep - place.y,
        Compass::South => wide + deep + wide - place.x,
        Compass::West => wide + deep + wide + place.y,
    })
}
