//! What a player lays down for a wish, as he describes it. Knows no judge; what is drawn may break a rule.

use crate::battle::{Area, Feature, FeatureKind, Shape};
use crate::geometry::{Facing, Point, Vec2};
use crate::setup::country::draft::link;
use crate::setup::country::scene::CountryScene;
use crate::setup::country::wish::LandWish;
use crate::setup::shapes::{ellipse, field};
use crate::setup::sketch::{Sketch, longer, waters};

/// The width of a road inside a built-up area, as a part of a base width.
const LANE: f64 = 0.25;

/// The features that a player lays down for a wish: a hill with what covers it, all of it or the part that `over` describes; a built-up
/// area behind its hill and before the roads through it.
///
/// # Errors
/// What is missing in his description.
pub fn sketched(
    at: &CountryScene,
    wish: &LandWish,
    sketch: &Sketch,
    over: Option<&Sketch>,
) -> Result<Vec<Feature>, &'static str> {
    let land = &at.tables.land;
    match sketch {
        Sketch::Line { path, .. } if wish.kind == FeatureKind::Waterway => {
            let shape = waters(&at.land, path).ok_or("the shore runs from one long edge of the table to the other")?;
            Ok(vec![Feature::new(wish.kind, shape)])
        }
        Sketch::Line { path, width } if wish.is_line(land) => {
            let shape = Shape::Line { path: path.clone(), width: libm::round(*width) as i32 };
            Ok(vec![Feature::new(wish.kind, shape)])
        }
        Sketch::Line { .. } => Err("it is an area: `at 3,4 size 3x2`"),
        Sketch::Area { .. } if wish.is_line(land) => Err("it is drawn along a line: `along 0,4 7,5 15,4`"),
        Sketch::Area { at: middle, size, turn, hill, .. } => {
            let (axis, half) = longer(*size, *turn);
            if wish.is_town(land) {
                return town(at, wish, (*middle, *size, *turn), *hill);
            }
            if wish.is_fields(land) {
                return Ok(vec![Feature::new(wish.kind, field(*middle, axis, half))]);
            }
            let crest = land.hills.kinds.value.contains(&wish.kind);
            let drawn = ellipse(*middle, axis, half, crest);
            let part = match over {
                Some(Sketch::Area { at: middle, size, turn, .. }) => {
                    let (axis, half) = longer(*size, *turn);
                    ellipse(*middle, axis, half, false)
                }
                Some(Sketch::Line { .. }) => return Err("what covers a hill is an area: `cover at 3,4 size 3x2`"),
                None => drawn.clone(),
            };
            let cover = wish.cover.and_then(|cover| match part {
                Shape::Area(area) => Some(Feature::new(cover, Shape::Area(Area { crest: None, ..area }))),
                Shape::Line { .. } => None,
            });
            Ok(std::iter::once(Feature::new(wish.kind, drawn)).chain(cover).collect())
        }
    }
}

/// A built-up area with its hill, the roads through it and the one down the hill.
fn town(
    at: &CountryScene,
    wish: &LandWish,
    (middle, size, turn): (Vec2, Vec2, Facing),
    hill: Vec2,
) -> Result<Vec<Feature>, &'static str> {
    let (axis, half) = longer(size, turn);
    let under = match wish.hill {
        Some(_) if hill == Vec2::ZERO => return Err("write the size of its hill too: `hill 5x3.5`"),
        Some((kind, _)) => {
            let (axis, half) = longer(hill, turn);
            Some(Feature::new(kind, ellipse(middle, axis, half, true)))
        }
        None => None,
    };
    let width = libm::round(f64::from(at.land.base_width) * LANE) as i32;
    // Each leads through the middle of a section of works, where its border has some: a gateway is no wider.
    let bw = f64::from(at.land.base_width);
    let aside = |side: f64| {
        let sections = libm::ceil((side * 2.0 - 2.0) / bw).max(1.0);
        if sections % 2.0 == 0.0 { side / sections } else { 0.0 }
    };
    let ways = [(axis * half.x, axis.perp() * aside(half.y)), (axis.perp() * half.y, axis * aside(half.x))];
    let lanes = ways.into_iter().take(usize::from(wish.roads)).map(|(way, off)| {
        let path = vec![Point::round(middle + off - way), Point::round(middle + off + way)];
        Feature::new(FeatureKind::Road, Shape::Line { path, width })
    });
    let down = under.as_ref().filter(|_| wish.link).and_then(|hill| link(at, middle, hill));
    let built = Feature::new(wish.kind, field(middle, axis, half));
    Ok(under.into_iter().chain([built]).chain(lanes).chain(down).collect())
}
