//! Terrain of a situation, in exact shapes: rectangles, outlines and bands.

use mlua::{Lua, Table};

use super::setting::Setting;
use crate::base::names::SideId;
use crate::battle::{Area, Feature, FeatureKind, Going, Section, Shape};
use crate::geometry::{Facing, Point, Vec2};
use crate::script::keys::Keys;
use crate::script::words::lexicon::{AREAS, LINES};
use crate::script::words::shape;
use crate::script::words::walls::{self, WORKS};
use crate::setup::straits;

/// The width of a road or river if the script gives none, in hundredths of a base width.
const LINE_WIDTH: i32 = 50;

/// The word for each kind of ground.
pub fn kinds() -> impl Iterator<Item = (&'static str, FeatureKind)> {
    AREAS.into_iter().chain(LINES).chain(WORKS)
}

/// Puts a feature on the table: `at` (its middle) and `size`, or `outline`, or for a line `path` and `width`.
pub fn put(lua: &Lua, setting: &mut Setting, word: &str, kind: FeatureKind, table: &Table) -> mlua::Result<()> {
    let mut keys = Keys::new(lua, table, word);
    let shape = match kind {
        FeatureKind::River | FeatureKind::Road => line(setting, &mut keys)?,
        FeatureKind::TemporaryWorks | FeatureKind::PermanentWorks if table.contains_key("path")? => {
            line(setting, &mut keys)?
        }
        _ => area(setting, &mut keys, kind)?,
    };
    let works = works(setting, &mut keys, kind, &shape)?;
    let side = match works.is_empty() || keys.opt::<mlua::Value>("side")?.is_none() {
        true => None,
        false => Some(SideId(keys.req_word("side", &["red", "blue"])? as u8)),
    };
    let name = keys.opt("name")?;
    let state = keys.opt_in("state", setting.rules.moves.river_states())?;
    const GOING: [(&str, Going); 4] =
        [("good", Going::Good), ("rough", Going::Rough), ("bad", Going::Bad), ("impassable", Going::Impassable)];
    let turned = match keys.opt::<mlua::Value>("turned")? {
        Some(_) => Some(GOING[keys.req_word("turned", &GOING.map(|(word, _)| word))?].1),
        None => None,
    };
    keys.finish()?;
    setting.battle.features.push(Feature { name, state, turned, works, side, ..Feature::new(kind, shape) });
    straits::lay_by(&setting.rules, &mut setting.battle);
    Ok(())
}

/// The sections of works: `thick` and the places of openings.
fn works(setting: &Setting, keys: &mut Keys, kind: FeatureKind, shape: &Shape) -> mlua::Result<Vec<Section>> {
    if !WORKS.iter().any(|(_, of)| *of == kind) {
        return Ok(Vec::new());
    }
    if let Some(refused) = walls::not_of(&setting.rules, kind) {
        return Err(keys.refuse("", refused));
    }
    let bw = setting.battle.base_width;
    let thick = keys.opt::<f64>("thick")?.map_or(walls::usual_thickness(kind, bw), |units| setting.length(units));
    let mut openings = Vec::new();
    for (key, opening) in walls::openings(kind) {
        let places: Vec<[f64; 2]> = keys.opt(key)?.unwrap_or_default();
        openings.extend(places.into_iter().map(|at| (opening, setting.point(at).vec())));
    }
    walls::sections(shape, thick, bw, &openings).map_err(|why| keys.refuse("", why))
}

fn line(setting: &Setting, keys: &mut Keys) -> mlua::Result<Shape> {
    let path: Vec<[f64; 2]> = keys.req("path")?;
    if path.len() < 2 {
        return Err(keys.refuse("path", "a line has at least two points"));
    }
    let width: Option<f64> = keys.opt("width")?;
    let usual = setting.battle.base_width / 100 * LINE_WIDTH;
    let width = width.map_or(usual, |units| setting.length(units));
    Ok(Shape::Line { path: path.into_iter().map(|at| setting.point(at)).collect(), width })
}

fn area(setting: &Setting, keys: &mut Keys, kind: FeatureKind) -> mlua::Result<Shape> {
    let outline: Option<Vec<[f64; 2]>> = keys.opt("outline")?;
    let at: Option<[f64; 2]> = keys.opt("at")?;
    let size: Option<[f64; 2]> = keys.opt("size")?;
    let turn: f64 = keys.opt("turn")?.unwrap_or(0.0);
    let crest: Option<Vec<[f64; 2]>> = keys.opt("crest")?;
    let crest = crest.map(|points| points.into_iter().map(|at| setting.point(at)).collect());
    let (outline, middle) = match (outline, at, size) {
        (Some(points), None, None) if points.len() >= 3 => {
            (points.into_iter().map(|at| setting.point(at)).collect(), None)
        }
        (None, Some(at), Some(size)) if size[0] > 0.0 && size[1] > 0.0 => {
            let (outline, middle) = rectangle(setting, at, size, turn);
            (outline, Some(middle))
        }
        _ => {
            return Err(
                keys.refuse("", "an area has `at` and `size` above 0, or an `outline` of three points and more")
            );
        }
    };
    let hill = matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill);
    let crest = crest.or(middle.filter(|_| hill).map(Vec::from));
    if hill && crest.is_none() {
        return Err(keys.refuse("outline", "a hill by its outline needs its `crest` = { { x, y }, { x, y } }"));
    }
    Ok(Shape::Area(Area { outline, crest }))
}

/// The corners of a rectangle by its middle, and the line through its middle along its longer sides.
fn rectangle(setting: &Setting, at: [f64; 2], size: [f64; 2], turn: f64) -> (Vec<Point>, [Point; 2]) {
    let half = Vec2::from(size) * setting.unit() * 0.5;
    let (centre, turn) = (setting.point(at).vec(), Facing::from_degrees(turn));
    let along = if half.x >= half.y { turn.right() * half.x } else { turn.forward() * half.y };
    (shape::rectangle(centre, half, turn), [centre - along, centre + along].map(Point::round))
}
