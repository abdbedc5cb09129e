//! Ground: `scenario:terrain { gentle_hill { ... }, river { ... } }`, and `ground { ... }`, which many scenarios may
//! use. It knows the words of features and their fields, not the effect of features on troops.

use crate::script::words::land::{MOST_FEATURES, features, no_feature};
use mlua::{Lua, Value};

use super::placed;
use super::walls;
use super::written::{self, GroundTerms, WrittenFeature, WrittenForm, WrittenWorks};
use crate::battle::{Compass, Feature, FeatureKind, Shape};
use crate::geometry::Facing;
use crate::script::check::kinds::FindingKind;
use crate::script::collector::Collector;
use crate::script::error::{ScriptError, refuse};
use crate::script::host::mistake;
use crate::script::keys::Keys;
use crate::script::tokens::TableSpot;
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{self, one_table};
use crate::script::words::lexicon::{ARMS, COMPASS, GOINGS};
use crate::script::words::named::{opt_name, opt_word};

/// The most corners of an outline and points of a path.
const MOST_POINTS: usize = 400;

/// The most corners and points of all features of a battlefield together, smooth ones as they are drawn.
const MOST_CORNERS: usize = 20_000;

/// The most openings of one kind in works.
const MOST_OPENINGS: usize = 40;

/// The most points of a crest.
const MOST_CREST: usize = 40;

/// The word for one kind of feature with an area.
pub fn area_word(lua: &Lua, word: &'static str, kind: FeatureKind) -> mlua::Result<mlua::Function> {
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, word)?;
        let mut keys = Keys::new(lua, &table, word);
        let name = opt_name(&mut keys, "name")?;
        let terms = terms(&mut keys, true)?;
        let at = length::opt_pair(&mut keys, "at")?;
        let size = length::opt_pair(&mut keys, "size")?;
        let turn = keys.opt::<f64>("turn")?;
        let round = match keys.opt::<Value>("shape")? {
            Some(_) => Some(keys.req_word("shape", &["ellipse", "rectangle"])? == 0),
            None => None,
        };
        let outline = length::opt_places(&mut keys, "outline", 3, MOST_POINTS)?;
        let smooth = keys.opt::<bool>("smooth")?;
        let shore = if kind == FeatureKind::Waterway { shore(&mut keys)? } else { None };
        let hill = matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill);
        let crest = if hill { length::opt_places(&mut keys, "crest", 1, MOST_CREST)? } else { None };
        if let Some(form) = shore {
            let others = outline.is_some() || at.is_some() || size.is_some() || turn.is_some();
            if others || round.is_some() || smooth.is_some() {
                return Err(keys.refuse("edge", "`edge` and `depth` say it all: leave out the other ways to write it"));
            }
            keys.finish()?;
            return counted(
                lua,
                WrittenFeature { word, kind, name, form, works: None, terms, at: keys.noted(TableSpot::Word) },
            );
        }
        if smooth.is_some() && outline.is_none() {
            return Err(keys.refuse("smooth", "`smooth` rounds an outline; give one, or leave it out"));
        }
        let smooth = smooth.unwrap_or(false);
        let form = match (outline, at, size) {
            (Some(outline), None, None) if turn.is_none() && round.is_none() => {
                WrittenForm::Outlined { outline, crest, smooth }
            }
            (Some(_), ..) => {
                return Err(
                    keys.refuse("outline", "an outline says it all: leave out `at`, `size`, `turn` and `shape`")
                );
            }
            (None, Some(at), Some(size)) => {
                let fields = matches!(
                    kind,
                    FeatureKind::Enclosures
                        | FeatureKind::Orchard
                        | FeatureKind::Vineyard
                        | FeatureKind::Plough
                        | FeatureKind::Hamlet
                        | FeatureKind::Edifice
                        | FeatureKind::Waterway
                        | FeatureKind::Beach
                );
                let turn = Facing::from_degrees(turn.unwrap_or(0.0));
                WrittenForm::Sized { at, size, turn, round: round.unwrap_or(!fields), crest }
            }
            (None, at, size) if (at.is_none() && keys.is_told("at")) || (size.is_none() && keys.is_told("size")) => {
                return Err(keys.missing(if at.is_none() { "at" } else { "size" }, ""));
            }
            (None, None, _) if keys.is_told("outline") => return Err(keys.missing("outline", "")),
            (None, None, _) => return Err(keys.missing("at", "its centre, such as { 4, 2.5 }")),
            (None, Some(_), None) => return Err(keys.missing("size", "its extent, such as { 3, 2 }")),
        };
        keys.finish()?;
        counted(lua, WrittenFeature { word, kind, name, form, works: None, terms, at: keys.noted(TableSpot::Word) })
    })
}

/// The word for one kind of feature along a line.
pub fn line_word(lua: &Lua, word: &'static str, kind: FeatureKind) -> mlua::Result<mlua::Function> {
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, word)?;
        let mut keys = Keys::new(lua, &table, word);
        let name = opt_name(&mut keys, "name")?;
        let terms = terms(&mut keys, false)?;
        let path = length::opt_places(&mut keys, "path", 2, MOST_POINTS)?
            .ok_or_else(|| keys.missing("path", "a list of places, such as { { 0, 4 }, { 15, 6 } }"))?;
        let width = length::opt(&mut keys, "width")?;
        let smooth = keys.opt("smooth")?.unwrap_or(false);
        let state = if kind == FeatureKind::River { keys.opt_in("state", 1..=10)? } else { None };
        keys.finish()?;
        let form = WrittenForm::Along { path, width, state, smooth };
        counted(lua, WrittenFeature { word, kind, name, form, works: None, terms, at: keys.noted(TableSpot::Word) })
    })
}

/// The word for a house, or for a fortified line or circuit.
pub fn works_word(lua: &Lua, word: &'static str, kind: FeatureKind) -> mlua::Result<mlua::Function> {
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, word)?;
        let mut keys = Keys::new(lua, &table, word);
        let name = opt_name(&mut keys, "name")?;
        let thick = length::opt(&mut keys, "thick")?;
        let outline = length::opt_places(&mut keys, "outline", 3, MOST_POINTS)?;
        let mut openings = Vec::new();
        for (key, opening) in walls::openings(kind) {
            let places = length::opt_places(&mut keys, key, 0, MOST_OPENINGS)?.unwrap_or_default();
            openings.extend(places.into_iter().map(|at| (opening, at)));
        }
        let round = |outline| WrittenForm::Outlined { outline, crest: None, smooth: false };
        let form = match kind {
            FeatureKind::House => {
                let at = length::opt_pair(&mut keys, "at")?;
                let size = length::opt_pair(&mut keys, "size")?;
                let turn = Facing::from_degrees(keys.opt::<f64>("turn")?.unwrap_or(0.0));
                match (outline, at, size) {
                    (Some(outline), None, None) => round(outline),
                    (None, Some(at), Some(size)) => WrittenForm::Sized { at, size, turn, round: false, crest: None },
                    _ => return Err(keys.refuse("", "a house has `at` and `size`, or an `outline`")),
                }
            }
            _ => match (outline, length::opt_places(&mut keys, "path", 2, MOST_POINTS)?) {
                (Some(outline), None) => round(outline),
                (None, Some(path)) => WrittenForm::Along { path, width: thick, state: None, smooth: false },
                _ => return Err(keys.refuse("", "works have a `path`, or an `outline` if they are a closed circuit")),
            },
        };
        let side = if kind == FeatureKind::House { None } else { keys.opt("side")? };
        keys.finish()?;
        let works = Some(WrittenWorks { thick, side, openings });
        counted(
            lua,
            WrittenFeature {
                word,
                kind,
                name,
                form,
                works,
                terms: GroundTerms::default(),
                at: keys.noted(TableSpot::Word),
            },
        )
    })
}

/// `bridge { at = { x, y } }`, `ford { at = { x, y } }`
pub fn crossing_word(lua: &Lua, word: &'static str) -> mlua::Result<mlua::Function> {
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, word)?;
        let mut keys = Keys::new(lua, &table, word);
        let name = opt_name(&mut keys, "name")?;
        let terms = terms(&mut keys, false)?;
        let at = length::req_pair(&mut keys, "at")?;
        keys.finish()?;
        let name = name.or_else(|| Some(written::crossing_name(word)));
        let (kind, form) = (FeatureKind::Road, WrittenForm::Crossing { at });
        counted(lua, WrittenFeature { word, kind, name, form, works: None, terms, at: keys.noted(TableSpot::Word) })
    })
}

/// A feature that a script has written, if it may write one more.
fn counted(lua: &Lua, feature: WrittenFeature) -> mlua::Result<WrittenFeature> {
    written::count(lua, std::slice::from_ref(&feature)).map(|()| feature)
}

/// The strip along an edge, if the feature is one.
fn shore(keys: &mut Keys) -> mlua::Result<Option<WrittenForm>> {
    let edges = COMPASS.map(|edge: Compass| (edge.name(), edge));
    let edge = opt_word(keys, "edge", &edges)?;
    let depth = length::opt(keys, "depth")?;
    let beach = length::opt(keys, "beach")?;
    if edge.is_none() && keys.is_told("edge") {
        return Err(keys.missing("edge", "the edge that the water lies along"));
    }
    match (edge, depth) {
        (Some(edge), Some(depth)) => Ok(Some(WrittenForm::Shore { edge, depth, beach })),
        (Some(_), None) => Err(keys.missing("depth", "how far it reaches from its edge")),
        (None, Some(_)) => Err(keys.refuse("depth", "`depth` belongs to water along an `edge`")),
        (None, None) if beach.is_some() => Err(keys.refuse("beach", "`beach` belongs to water along an `edge`")),
        (None, None) => Ok(None),
    }
}

/// What is other than usual of its kind; a line has no going of its own.
fn terms(keys: &mut Keys, area: bool) -> mlua::Result<GroundTerms> {
    let going = if area { opt_word(keys, "going", &GOINGS)? } else { None };
    let hinders = if area { opt_word(keys, "hinders", &ARMS)? } else { None };
    Ok(GroundTerms { going, hinders, later: keys.opt("later")?.unwrap_or(false) })
}

/// `scenario:terrain { ... }`: adds features, and whole grounds, in their order.
pub fn take(lua: &Lua, draft: &mut ScenarioDraft, list: &Value) -> mlua::Result<()> {
    let table = one_table(lua, list, "terrain")?;
    let mut keys = Keys::new(lua, &table, "terrain");
    let items = keys.items()?;
    if !draft.set_up.is_empty() {
        return Err(keys.refuse("", "the land was made by scenario:set_up; name features there"));
    }
    for (i, item) in items.iter().enumerate() {
        for written in features(item).ok_or_else(|| no_feature(&keys, i, item))? {
            if draft.features.len() >= MOST_FEATURES {
                return Err(keys.refuse("", format!("a battlefield has at most {MOST_FEATURES} features")));
            }
            match (put(draft, &written), Collector::of(lua)) {
                (Err(error), Some(collector)) => collector.add(mistake(lua, &error)),
                (put, _) => put?,
            }
        }
        if keys.is_full() {
            break;
        }
    }
    if items.is_empty() && !keys.is_told("") {
        return Err(refuse(lua, "terrain takes a list of features such as woods { ... }, found an empty one"));
    }
    keys.finish()
}

fn put(draft: &mut ScenarioDraft, written: &WrittenFeature) -> mlua::Result<()> {
    // Bridges and fords without a name are all called alike.
    let named = written.name.as_deref().filter(|_| !written.is_usually_called());
    let free = named.map_or(Ok(()), |name| placed::is_free(draft, name));
    let placed = free.and_then(|()| written.place(draft)).map_err(|why| {
        let called = written.name.as_ref().map_or_else(String::new, |name| format!(" \"{name}\""));
        let message = format!("{}{called}: {why}", written.word);
        mlua::Error::external(ScriptError::Refused { kind: FindingKind::WrongValue, at: written.at.clone(), message })
    })?;
    for feature in placed {
        if draft.features.iter().chain([&feature]).map(corners).sum::<usize>() > MOST_CORNERS {
            let message = format!("the features of a battlefield have at most {MOST_CORNERS} corners together");
            let (kind, at) = (FindingKind::WrongValue, written.at.clone());
            return Err(mlua::Error::external(ScriptError::Refused { kind, at, message }));
        }
        draft.features.push(feature);
        draft.features_at.push(written.at.clone());
    }
    Ok(())
}

/// The number of corners of a feature, or of points of its path.
fn corners(feature: &Feature) -> usize {
    match &feature.shape {
        Shape::Area(area) => area.outline.len(),
        Shape::Line { path, .. } => path.len(),
    }
}
