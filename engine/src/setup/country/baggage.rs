//! Where baggage stands when the battle begins: the judge of it, and the places that the computer finds.

use crate::base::trace::cite;
use crate::battle::{Compass, Element, FeatureKind, Going, Shape, Water};
use crate::book::Objection;
use crate::book::objection::SiteFault;
use crate::course::baggage_groups::{TrainFooting, rooted};
use crate::geometry::{Base, Edge, Outline, Rect, Vec2, bounds, overlaps};
use crate::setup::country::scene::CountryScene;
use crate::setup::deploy::{judge_ground, judge_place_on};
use crate::setup::linear;
use crate::setup::quarter::place;
use crate::view::field::{Field, Ground};

/// The steps of the places that are tried, in base widths.
const STEP: f64 = 0.5;

/// Places baggage in one group along a base edge, as near to its middle as may be, or where there is no room for that wherever each
/// may stand; the bases of those that find a place, in their order. `may` judges all of them together.
pub fn place_baggage(
    at: &CountryScene,
    edge: Compass,
    baggage: &[Element],
    may: &dyn Fn(&[Base]) -> bool,
) -> Vec<Base> {
    let length: f64 = baggage.iter().map(|element| f64::from(element.base.width)).sum();
    let row = |from: f64| {
        let mut along = from;
        let mut bases = Vec::new();
        for element in baggage {
            let base = &element.base;
            along += f64::from(base.width) * 0.5;
            let front = f64::from(base.depth);
            bases.push(Base { at: place(&at.land, edge, along, front), facing: edge.inward(), ..*base });
            along += f64::from(base.width) * 0.5;
        }
        bases
    };
    for from in outwards(at, edge, length) {
        let bases = row(from);
        if judge_train(at, edge, baggage, &bases).is_ok() && may(&bases) {
            return bases;
        }
    }
    scattered(at, edge, baggage, may)
}

/// Where something of this length begins along an edge, from the middle outwards.
fn outwards(at: &CountryScene, edge: Compass, length: f64) -> impl Iterator<Item = f64> {
    let whole = at.land.side_length(edge);
    let step = f64::from(at.land.base_width) * STEP;
    let tries = (whole / step) as i32;
    let aside = move |i: i32| f64::from((i + 1) / 2) * step * if i % 2 == 0 { 1.0 } else { -1.0 };
    (0..=tries * 2).map(move |i| (whole - length) * 0.5 + aside(i))
}

/// Places baggage one by one: along the edge, in front of what stands there, and inside the built-up area.
fn scattered(at: &CountryScene, edge: Compass, baggage: &[Element], may: &dyn Fn(&[Base]) -> bool) -> Vec<Base> {
    let mut bases: Vec<Base> = Vec::new();
    for (i, element) in baggage.iter().enumerate() {
        let (wide, deep) = (f64::from(element.base.width), f64::from(element.base.depth));
        let stand = |along: f64, front: f64| Base {
            at: place(&at.land, edge, along, front),
            facing: edge.inward(),
            ..element.base
        };
        let behind = outwards(at, edge, wide).map(|from| stand(from + wide * 0.5, deep));
        let ahead = bases.iter().map(|base| {
            let (along, front) = linear::along(&at.land, edge, base.at.vec());
            stand(along, front + deep)
        });
        let inside = in_town(at, edge).into_iter().map(|[along, front]| stand(along, front));
        let free = |base: &Base| {
            let rect = base.rect();
            bases.iter().all(|other| !overlaps(&other.rect(), &rect))
        };
        let fits = |base: &Base| {
            let tried = [bases.as_slice(), &[*base]].concat();
            judge_train(at, edge, &baggage[..=i], &tried).is_ok() && may(&tried)
        };
        let found = behind.chain(ahead).chain(inside).find(|base| free(base) && fits(base));
        let Some(base) = found else { break };
        bases.push(base);
    }
    bases
}

/// Places over a built-up area, along an edge and from it.
fn in_town(at: &CountryScene, edge: Compass) -> Vec<[f64; 2]> {
    let town = at.tables.land.town.kind.value;
    let step = f64::from(at.land.base_width) * STEP;
    let areas = at.land.features.iter().filter(|feature| feature.kind == town).filter_map(|feature| {
        let Shape::Area(area) = &feature.shape else { return None };
        let seen = |point: &Vec2| Vec2::from(linear::along(&at.land, edge, *point));
        let seen: Vec<Vec2> = Outline::new(&area.outline).points().iter().map(seen).collect();
        Some(bounds(&seen))
    });
    let steps = |low: f64, high: f64| (0..=((high - low) / step) as i32).map(move |i| low + f64::from(i) * step);
    areas
        .flat_map(|(low, high)| steps(low.y, high.y).flat_map(move |y| steps(low.x, high.x).map(move |x| [x, y])))
        .collect()
}

/// Judges the place of an element of baggage that stands alone.
///
/// # Errors
/// The first rule that it breaks.
pub fn judge_baggage(at: &CountryScene, edge: Compass, element: &Element, base: &Base) -> Result<(), Objection> {
    judge_train(at, edge, std::slice::from_ref(element), std::slice::from_ref(base))
}

/// Judges the places of all baggage of a side: one before others of a group needs no base edge itself.
///
/// # Errors
/// The first rule that they break.
pub fn judge_train(at: &CountryScene, edge: Compass, baggage: &[Element], bases: &[Base]) -> Result<(), Objection> {
    let (posts, grounds) = (&at.tables.posts, at.land.grounds());
    let rects: Vec<Rect> = bases.iter().map(Base::rect).collect();
    let lying: Vec<_> = at.land.features.iter().map(|feature| feature.kind).zip(&grounds).collect();
    let (board, town) = (at.land.board, Some(at.tables.land.town.kind.value));
    let footing: Vec<TrainFooting> =
        bases.iter().map(|base| TrainFooting::of(base, (board, edge), &lying, town)).collect();
    let stands = rooted(&rects, &footing);
    for (i, element) in baggage.iter().enumerate().take(bases.len()) {
        let rect = &rects[i];
        [posts.baggage, posts.baggage_rear].into_iter().for_each(cite);
        if footing[i] != TrainFooting::Town {
            let good = at.land.going(&grounds, at.rules, element, rect) == Going::Good;
            let wades = at.water[0] != Water::Frozen && at.land.is_in(FeatureKind::River, rect);
            if !good || wades {
                return Err(Objection::new(SiteFault::Baggage, posts.baggage));
            }
            // What reaches beyond the edge of the table is off the table, not away from its edge.
            if !stands[i] && Field::bare(board).off_board(rect).is_none() {
                let rear = rect.edge(Edge::Rear).middle();
                let found = at.land.extent(linear::along(&at.land, edge, rear).1);
                return Err(Objection::new(SiteFault::BaggageAway { found }, posts.baggage_rear));
            }
        }
        // Inside a fortified built-up area the distances from the middle line and from the side edges do not hold.
        match is_walled(at, &grounds, rect) {
            true => judge_ground(at.rules, &at.tables.deploying, &at.land, &grounds, element, rect)?,
            false => judge_place_on(at.rules, &at.tables.deploying, &at.land, &grounds, element, edge, rect)?,
        }
    }
    Ok(())
}

/// Whether a base is inside a built-up area with works round it.
fn is_walled(at: &CountryScene, grounds: &[Ground], rect: &Rect) -> bool {
    let walled = at.land.features.iter().zip(grounds).filter(|(feature, _)| !feature.works.is_empty());
    walled.filter(|(feature, _)| matches!(feature.shape, Shape::Area(_))).any(|(_, ground)| ground.contains(rect))
}
