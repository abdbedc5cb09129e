//! Ground: `scenario:terrain { gentle_hill { ... }, river { ... } }`. Knows shapes and kinds, not what they do to troops.
//!
//! A feature is read where it is written and placed when the scenario takes it, since only the scenario knows its units.

use mlua::{Lua, MetaMethod, UserData, UserDataFields, Value};

use crate::battle::{Area, Feature, FeatureKind, Shape};
use crate::geometry::{Facing, Outline, Point, Segment, TOLERANCE, Vec2};
use crate::script::check::kinds::Kind;
use crate::script::collect::Collector;
use crate::script::error::{Place, ScriptError, refuse};
use crate::script::host::mistake;
use crate::script::keys::Keys;
use crate::script::tokens::Spot;
use crate::script::words::draft::{Draft, NAME};
use crate::script::words::length::{self, Length, Scale, one_table, shown};
use crate::script::words::shape;

/// The most features of a battlefield.
const MOST_FEATURES: usize = 100;
/// The most corners of an outline and points of a path.
const MOST_POINTS: usize = 400;
/// The least length of a side, in 1/1000 mm: what is smaller cannot be seen on a table.
const LEAST: f64 = 1000.0;

/// The words for features with an area.
pub const AREAS: [(&str, FeatureKind); 17] = [
    ("gentle_hill", FeatureKind::GentleHill),
    ("difficult_hill", FeatureKind::DifficultHill),
    ("woods", FeatureKind::Woods),
    ("marsh", FeatureKind::Marsh),
    ("gully", FeatureKind::Gully),
    ("dunes", FeatureKind::Dunes),
    ("oasis", FeatureKind::Oasis),
    ("rocky", FeatureKind::Rocky),
    ("scrub", FeatureKind::Scrub),
    ("boggy", FeatureKind::Boggy),
    ("enclosures", FeatureKind::Enclosures),
    ("plough", FeatureKind::Plough),
    ("rough_ground", FeatureKind::RoughGround),
    ("hamlet", FeatureKind::Hamlet),
    ("edifice", FeatureKind::Edifice),
    ("waterway", FeatureKind::Waterway),
    ("beach", FeatureKind::Beach),
];

/// The words for features along a line.
pub const LINES: [(&str, FeatureKind); 2] = [("river", FeatureKind::River), ("road", FeatureKind::Road)];

/// A feature as it was written.
#[derive(Clone)]
struct Written {
    word: &'static str,
    kind: FeatureKind,
    name: Option<String>,
    form: Form,
    at: Option<Place>,
}

#[derive(Clone)]
enum Form {
    Sized { at: [Length; 2], size: [Length; 2], turn: Facing, round: bool, crest: Option<Vec<[Length; 2]>> },
    Outlined { outline: Vec<[Length; 2]>, crest: Option<Vec<[Length; 2]>> },
    Along { path: Vec<[Length; 2]>, width: Option<Length>, state: Option<u8> },
}

impl UserData for Written {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "feature");
    }
}

/// The word for one kind of feature with an area.
pub fn area_word(lua: &Lua, word: &'static str, kind: FeatureKind) -> mlua::Result<mlua::Function> {
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, word)?;
        let mut keys = Keys::new(lua, &table, word);
        let name = name_of(&mut keys)?;
        let at = length::opt_pair(&mut keys, "at")?;
        let size = length::opt_pair(&mut keys, "size")?;
        let turn = keys.opt::<f64>("turn")?;
        let round = match keys.opt::<Value>("shape")? {
            Some(_) => Some(keys.req_word("shape", &["ellipse", "rectangle"])? == 0),
            None => None,
        };
        let outline = length::opt_places(&mut keys, "outline", 3, MOST_POINTS)?;
        let hill = matches!(kind, FeatureKind::GentleHill | FeatureKind::DifficultHill);
        let crest = if hill { length::opt_places(&mut keys, "crest", 2, 2)? } else { None };
        let form = match (outline, at, size) {
            (Some(outline), None, None) if turn.is_none() && round.is_none() => Form::Outlined { outline, crest },
            (Some(_), ..) => {
                return Err(
                    keys.refuse("outline", "an outline says it all: leave out `at`, `size`, `turn` and `shape`")
                );
            }
            (None, Some(at), Some(size)) => {
                let fields = matches!(
                    kind,
                    FeatureKind::Enclosures
                        | FeatureKind::Plough
                        | FeatureKind::Hamlet
                        | FeatureKind::Edifice
                        | FeatureKind::Waterway
                        | FeatureKind::Beach
                );
                let turn = Facing::from_degrees(turn.unwrap_or(0.0));
                Form::Sized { at, size, turn, round: round.unwrap_or(!fields), crest }
            }
            (None, at, size) if (at.is_none() && keys.is_told("at")) || (size.is_none() && keys.is_told("size")) => {
                return Err(keys.missing(if at.is_none() { "at" } else { "size" }, ""));
            }
            (None, None, _) => return Err(keys.refuse("", "`at` is missing; expected its centre, such as { 4, 2.5 }")),
            (None, Some(_), None) => {
                return Err(keys.refuse("at", "`size` is missing; expected its extent, such as { 3, 2 }"));
            }
        };
        keys.finish()?;
        Ok(Written { word, kind, name, form, at: keys.noted(Spot::Word) })
    })
}

/// The word for one kind of feature along a line.
pub fn line_word(lua: &Lua, word: &'static str, kind: FeatureKind) -> mlua::Result<mlua::Function> {
    lua.create_function(move |lua, table: Value| {
        let table = one_table(lua, &table, word)?;
        let mut keys = Keys::new(lua, &table, word);
        let name = name_of(&mut keys)?;
        let path = length::opt_places(&mut keys, "path", 2, MOST_POINTS)?.ok_or_else(|| {
            if keys.is_told("path") {
                return keys.missing("path", "");
            }
            keys.refuse("", "`path` is missing; expected a list of places, such as { { 0, 4 }, { 15, 6 } }")
        })?;
        let width = length::opt(&mut keys, "width")?;
        let state = if kind == FeatureKind::River { keys.opt_in("state", 1..=6)? } else { None };
        keys.finish()?;
        Ok(Written { word, kind, name, form: Form::Along { path, width, state }, at: keys.noted(Spot::Word) })
    })
}

fn name_of(keys: &mut Keys) -> mlua::Result<Option<String>> {
    let name: Option<String> = keys.opt("name")?;
    if name.as_ref().is_some_and(|name| name.is_empty() || name.len() > NAME) {
        return Err(keys.refuse("name", format!("`name` has from 1 to {NAME} letters")));
    }
    Ok(name)
}

/// `scenario:terrain { ... }`: takes features in their order.
pub fn take(lua: &Lua, draft: &mut Draft, list: &Value) -> mlua::Result<()> {
    let table = one_table(lua, list, "terrain")?;
    let mut keys = Keys::new(lua, &table, "terrain");
    let items = keys.items()?;
    for (i, item) in items.iter().enumerate() {
        let written = item.as_userdata().and_then(|held| held.borrow::<Written>().ok().map(|w| w.clone()));
        let Some(written) = written else {
            let found = shown(item);
            return Err(
                keys.refuse("", format!("item {} must be a feature such as woods {{ ... }}, found {found}", i + 1))
            );
        };
        if draft.features.len() >= MOST_FEATURES {
            return Err(keys.refuse("", format!("a battlefield has at most {MOST_FEATURES} features")));
        }
        let placed = written.place(draft).map_err(|why| {
            let called = written.name.as_ref().map_or_else(String::new, |name| format!(" \"{name}\""));
            let message = format!("{}{called}: {why}", written.word);
            mlua::Error::external(ScriptError::Refused { kind: Kind::WrongValue, at: written.at.clone(), message })
        });
        let placed = match (placed, Collector::of(lua)) {
            (Err(error), Some(collector)) => {
                collector.add(mistake(lua, &error));
                continue;
            }
            (placed, _) => placed?,
        };
        draft.features.push(placed);
        draft.features_at.push(written.at.clone());
    }
    if items.is_empty() && !keys.is_told("") {
        return Err(refuse(lua, "terrain takes a list of features such as woods { ... }, found an empty one"));
    }
    keys.finish()
}

impl Written {
    /// The feature on the ground, or why it cannot be there.
    fn place(&self, draft: &Draft) -> Result<Feature, String> {
        let shape = match &self.form {
            Form::Sized { at, size, turn, round, crest } => {
                let (centre, half) = sized(draft, *at, *size)?;
                let make = if *round { shape::ellipse } else { shape::rectangle };
                let outline = make(centre, half, *turn);
                let crest = self.crest(&draft.scale, crest, &outline, || Ok(shape::crest(centre, half, *turn)))?;
                Shape::Area(Area { outline, crest })
            }
            Form::Outlined { outline, crest } => {
                let outline: Vec<Point> = outline.iter().map(|at| draft.scale.point(*at)).collect();
                simple(&outline)?;
                if !outline.iter().any(|at| draft.on_board(at.vec())) {
                    return Err(format!("no corner of its outline is on the board; {}", draft.board_shown()));
                }
                let default = || {
                    shape::crest_of(&outline).ok_or_else(|| {
                        "its shape has no plain middle line; write `crest = { { x, y }, { x, y } }`".into()
                    })
                };
                let crest = self.crest(&draft.scale, crest, &outline, default)?;
                Shape::Area(Area { outline, crest })
            }
            Form::Along { path, width, .. } => along(draft, path, *width)?,
        };
        let state = if let Form::Along { state, .. } = self.form { state } else { None };
        Ok(Feature { kind: self.kind, shape, name: self.name.clone(), state, turned: None })
    }

    fn crest(
        &self,
        scale: &Scale,
        written: &Option<Vec<[Length; 2]>>,
        outline: &[Point],
        default: impl Fn() -> Result<[Point; 2], String>,
    ) -> Result<Option<[Point; 2]>, String> {
        if !matches!(self.kind, FeatureKind::GentleHill | FeatureKind::DifficultHill) {
            return Ok(None);
        }
        let Some([a, b]) = written.as_deref() else { return default().map(Some) };
        let crest = [scale.point(*a), scale.point(*b)];
        if crest[0] == crest[1] {
            return Err("its crest begins and ends at the same place".to_string());
        }
        let ground = Outline::new(outline);
        match crest.iter().find(|at| ground.distance_to_point(at.vec()) > TOLERANCE) {
            Some(out) => Err(format!("its crest leaves the hill at {}", scale.shown(out.vec()))),
            None => Ok(Some(crest)),
        }
    }
}

/// Centre and half axes, checked.
fn sized(draft: &Draft, at: [Length; 2], size: [Length; 2]) -> Result<(Vec2, Vec2), String> {
    let (centre, size) = (draft.scale.place(at), draft.scale.place(size));
    if !draft.on_board(centre) {
        return Err(format!("its centre {} is off the board; {}", draft.scale.shown(centre), draft.board_shown()));
    }
    if size.min_element() < LEAST {
        return Err(format!("`size` must be above 0 both ways, found {}", draft.scale.shown(size)));
    }
    let most = f64::from(draft.board.width.max(draft.board.depth)) * 2.0;
    if size.max_element() > most {
        return Err(format!(
            "`size` is {}, more than twice the board; {}",
            draft.scale.shown(size),
            draft.board_shown()
        ));
    }
    Ok((centre, size * 0.5))
}

/// Checks that an outline does not cross itself.
fn simple(outline: &[Point]) -> Result<(), String> {
    let count = outline.len();
    let line = |i: usize| format!("from point {} to point {}", i + 1, (i + 1) % count + 1);
    match Outline::new(outline).is_simple() {
        Ok(()) => Ok(()),
        Err((i, j)) if i == j => Err(format!("its outline stands still {}: the two are the same place", line(i))),
        Err((i, j)) => Err(format!("its outline crosses itself: the line {} meets the line {}", line(i), line(j))),
    }
}

/// A band along a path, checked.
fn along(draft: &Draft, path: &[[Length; 2]], width: Option<Length>) -> Result<Shape, String> {
    let bw = f64::from(draft.scale.base_width);
    let width = width.map_or(bw * 0.5, |width| draft.scale.um(width));
    if width < LEAST || width > bw * 20.0 {
        let found = crate::engine::rulebook::trimmed(draft.scale.own(width));
        return Err(format!("`width` must be above 0 and at most 20 base widths, found {found}"));
    }
    let path: Vec<Point> = path.iter().map(|at| draft.scale.point(*at)).collect();
    if let Some(off) = path.iter().find(|at| !draft.on_board(at.vec())) {
        return Err(format!("its path leaves the board at {}; {}", draft.scale.shown(off.vec()), draft.board_shown()));
    }
    let lines: Vec<Segment> = path.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec())).collect();
    if let Some(i) = lines.iter().position(|line| line.a == line.b) {
        return Err(format!("its path stands still: points {} and {} are the same place", i + 1, i + 2));
    }
    for (i, line) in lines.iter().enumerate() {
        // The next line begins where this one ends; all others must keep clear of it.
        if let Some(j) = (i + 2..lines.len()).find(|j| lines[*j].crosses(line)) {
            return Err(format!(
                "its path crosses itself: the line after point {} meets that after point {}",
                i + 1,
                j + 1
            ));
        }
    }
    Ok(Shape::Line { path, width: libm::round(width) as i32 })
}
