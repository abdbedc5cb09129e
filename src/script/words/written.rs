//! A feature as it is written, and as it lies on the board. It knows shapes and units, not words.
//!
//! A feature is read at its word and placed when the scenario takes it, since only the scenario knows its units.

use super::moved::Moved;
use crate::base::names::SideId;
use crate::battle::{Area, Branch, Compass, Feature, FeatureKind, Going, Section, SectionKind, Shape};
use crate::geometry::{Facing, Outline, Point, Segment, TOLERANCE, Vec2};
use crate::script::error::{ScriptPlace, refuse};
use crate::script::words::draft::ScenarioDraft;
use crate::script::words::length::{LengthScale, WrittenLength};
use crate::script::words::shape;
use crate::script::words::walls;
use mlua::{Lua, MetaMethod, UserData, UserDataFields};

/// The least length of a side, in 1/1000 mm; smaller ones cannot be seen on a table.
const LEAST: f64 = 1000.0;

/// A feature as it was written.
#[derive(Clone)]
pub struct WrittenFeature {
    /// The word for it.
    pub word: &'static str,
    /// Its kind.
    pub kind: FeatureKind,
    /// Its name.
    pub name: Option<String>,
    /// Its form.
    pub form: WrittenForm,
    /// Its works, if it has any.
    pub works: Option<WrittenWorks>,
    /// What is other than usual of its kind.
    pub terms: GroundTerms,
    /// The place in the script.
    pub at: Option<ScriptPlace>,
}

/// What a writer makes other than usual of a piece of ground.
#[derive(Clone, Copy, Default)]
pub struct GroundTerms {
    /// Its going.
    pub going: Option<Going>,
    /// Its going is only for these.
    pub hinders: Option<Branch>,
    /// A house rule puts it down later.
    pub later: bool,
}

/// The works of a feature, in written lengths.
#[derive(Clone)]
pub struct WrittenWorks {
    /// Their thickness.
    pub thick: Option<WrittenLength>,
    /// The name of the army that they belong to.
    pub side: Option<String>,
    /// The places of openings and towers.
    pub openings: Vec<(SectionKind, [WrittenLength; 2])>,
}

impl WrittenWorks {
    /// The side that they belong to.
    fn owner(&self, draft: &ScenarioDraft) -> Result<Option<SideId>, String> {
        let Some(name) = &self.side else { return Ok(None) };
        draft.army_named(name).map(Some).map_err(|none| format!("{none}; begin it before the ground"))
    }
}

/// The form of a feature, in written lengths.
#[derive(Clone)]
#[allow(missing_docs, reason = "the fields are those of the words")]
pub enum WrittenForm {
    /// An ellipse or a rectangle round its centre.
    Sized {
        at: [WrittenLength; 2],
        size: [WrittenLength; 2],
        turn: Facing,
        round: bool,
        crest: Option<Vec<[WrittenLength; 2]>>,
    },
    /// A polygon, or the smooth line through its corners.
    Outlined { outline: Vec<[WrittenLength; 2]>, crest: Option<Vec<[WrittenLength; 2]>>, smooth: bool },
    /// A band along a line, or along the smooth line through its points.
    Along { path: Vec<[WrittenLength; 2]>, width: Option<WrittenLength>, state: Option<u8>, smooth: bool },
    /// A strip along an edge of the board, with a beach before it.
    Shore { edge: Compass, depth: WrittenLength, beach: Option<WrittenLength> },
    /// A way over the nearest river.
    Crossing { at: [WrittenLength; 2] },
}

/// The most places that all features of a script's machine may hold, each feature counted as ten more: they are no part
/// of the memory that Lua counts.
const MOST_WRITTEN: usize = 500_000;

/// The places that were written so far.
struct WrittenCount(usize);

/// Counts features that a script writes.
///
/// # Errors
/// If there are too many.
pub fn count(lua: &Lua, features: &[WrittenFeature]) -> mlua::Result<()> {
    let more: usize = features.iter().map(|feature| 10 + feature.places()).sum();
    let before = lua.app_data_ref::<WrittenCount>().map_or(0, |count| count.0);
    if before + more > MOST_WRITTEN {
        return Err(refuse(lua, "the script has written more features than any battlefield has; make fewer of them"));
    }
    lua.set_app_data(WrittenCount(before + more));
    Ok(())
}

/// The name of a bridge or a ford for which the script has none.
pub fn crossing_name(word: &str) -> String {
    format!("the {word}")
}

impl UserData for WrittenFeature {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_meta_field(MetaMethod::Type, "feature");
    }
}

impl WrittenFeature {
    /// The features of this one on the board.
    ///
    /// # Errors
    /// The fault of its shape or its place.
    pub fn place(&self, draft: &ScenarioDraft) -> Result<Vec<Feature>, String> {
        let shape = match &self.form {
            WrittenForm::Sized { at, size, turn, round, crest } => {
                let (centre, half) = sized(draft, *at, *size)?;
                let make = if *round { shape::ellipse } else { shape::rectangle };
                let outline = make(centre, half, *turn);
                let crest = self.crest(&draft.scale, crest, &outline, || Ok(shape::crest(centre, half, *turn)))?;
                Shape::Area(Area { outline, crest })
            }
            WrittenForm::Outlined { outline, crest, smooth } => {
                let corners: Vec<Vec2> = outline.iter().map(|at| draft.scale.place(*at)).collect();
                let corners = if *smooth { shape::smooth(&corners, true) } else { corners };
                let outline: Vec<Point> = corners.into_iter().map(Point::round).collect();
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
            WrittenForm::Along { path, width, smooth, .. } => along(draft, path, *width, *smooth)?,
            WrittenForm::Shore { edge, depth, beach } => return self.shore(draft, *edge, *depth, *beach),
            WrittenForm::Crossing { at } => crossing(draft, draft.scale.place(*at))?,
        };
        let state = if let WrittenForm::Along { state, .. } = self.form { state } else { None };
        let states = draft.rules.moves.river_states();
        if let Some(state) = state.filter(|state| !states.contains(state)) {
            let [low, high] = [states.start(), states.end()];
            return Err(format!("`state` must be a whole number from {low} to {high}, found {state}"));
        }
        let works = self.works.as_ref().map_or(Ok(Vec::new()), |works| self.sections(draft, works, &shape))?;
        let side = self.works.as_ref().map_or(Ok(None), |works| works.owner(draft))?;
        Ok(vec![Feature { works, side, ..self.feature(self.kind, shape, state) }])
    }

    /// The sections of its works.
    fn sections(&self, draft: &ScenarioDraft, works: &WrittenWorks, shape: &Shape) -> Result<Vec<Section>, String> {
        if let Some(refused) = walls::not_of(&draft.rules, self.kind) {
            return Err(refused);
        }
        let bw = draft.scale.base_width();
        let thick = works.thick.map_or(f64::from(walls::usual_thickness(self.kind, bw)), |thick| draft.scale.um(thick));
        if thick < LEAST || thick > f64::from(bw) {
            let [most, found] = [f64::from(bw), thick].map(|um| draft.scale.bounds(um));
            return Err(format!("`thick` must be from 1 mm to a base width, {most}, found {found}"));
        }
        let openings = works.openings.iter().map(|(kind, at)| (*kind, draft.scale.place(*at))).collect();
        walls::sections(shape, libm::round(thick) as i32, bw, &openings)
    }

    /// The number of places in its form.
    fn places(&self) -> usize {
        let openings = self.works.as_ref().map_or(0, |works| works.openings.len());
        openings + self.places_of_form()
    }

    fn places_of_form(&self) -> usize {
        let line = |crest: &Option<Vec<[WrittenLength; 2]>>| crest.as_ref().map_or(0, Vec::len);
        match &self.form {
            WrittenForm::Sized { crest, .. } => line(crest),
            WrittenForm::Outlined { outline, crest, .. } => outline.len() + line(crest),
            WrittenForm::Along { path, .. } => path.len(),
            WrittenForm::Shore { .. } | WrittenForm::Crossing { .. } => 0,
        }
    }

    /// Whether its name is that of a crossing for which the script has none.
    pub fn is_usually_called(&self) -> bool {
        matches!(self.form, WrittenForm::Crossing { .. }) && self.name == Some(crossing_name(self.word))
    }

    /// Whether a table can hold its places and lengths.
    pub fn fits(&self) -> bool {
        let all = |places: &[[WrittenLength; 2]]| places.iter().flatten().all(WrittenLength::fits);
        let line = |crest: &Option<Vec<[WrittenLength; 2]>>| crest.as_deref().is_none_or(all);
        let one = |length: &Option<WrittenLength>| length.as_ref().is_none_or(WrittenLength::fits);
        let held = |works: &WrittenWorks| {
            works.openings.iter().flat_map(|(_, at)| at).all(WrittenLength::fits) && one(&works.thick)
        };
        let form = match &self.form {
            WrittenForm::Sized { at, size, crest, .. } => all(&[*at, *size]) && line(crest),
            WrittenForm::Outlined { outline, crest, .. } => all(outline) && line(crest),
            WrittenForm::Along { path, width, .. } => all(path) && one(width),
            WrittenForm::Shore { depth, beach, .. } => depth.fits() && one(beach),
            WrittenForm::Crossing { at } => all(&[*at]),
        };
        form && self.works.as_ref().is_none_or(held)
    }

    fn feature(&self, kind: FeatureKind, shape: Shape, state: Option<u8>) -> Feature {
        let GroundTerms { going, hinders, later } = self.terms;
        Feature { name: self.name.clone(), state, turned: going, hinders, absent: later, ..Feature::new(kind, shape) }
    }

    /// The feature, moved, turned, mirrored or scaled.
    ///
    /// # Errors
    /// If a strip along an edge would no longer lie along one.
    pub fn moved(&self, by: &Moved) -> Result<WrittenFeature, String> {
        let all = |places: &[[WrittenLength; 2]]| -> Vec<[WrittenLength; 2]> {
            places.iter().map(|at| by.place(*at)).collect()
        };
        let line = |crest: &Option<Vec<[WrittenLength; 2]>>| crest.as_deref().map(all);
        let form = match &self.form {
            WrittenForm::Sized { at, size, turn, round, crest } => WrittenForm::Sized {
                at: by.place(*at),
                size: size.map(|side| by.length(side)),
                turn: by.heading(*turn),
                round: *round,
                crest: line(crest),
            },
            WrittenForm::Outlined { outline, crest, smooth } => {
                WrittenForm::Outlined { outline: all(outline), crest: line(crest), smooth: *smooth }
            }
            WrittenForm::Along { path, width, state, smooth } => {
                let width = width.map(|width| by.length(width));
                WrittenForm::Along { path: all(path), width, state: *state, smooth: *smooth }
            }
            WrittenForm::Shore { edge, depth, beach } => WrittenForm::Shore {
                edge: by.edge(*edge).ok_or("what lies along an edge can be turned by right angles only")?,
                depth: by.length(*depth),
                beach: beach.map(|beach| by.length(beach)),
            },
            WrittenForm::Crossing { at } => WrittenForm::Crossing { at: by.place(*at) },
        };
        let works = self.works.as_ref().map(|works| WrittenWorks {
            side: works.side.clone(),
            thick: works.thick.map(|thick| by.length(thick)),
            openings: works.openings.iter().map(|(kind, at)| (*kind, by.place(*at))).collect(),
        });
        Ok(WrittenFeature { form, works, ..self.clone() })
    }

    /// Water along a whole edge, and its beach.
    fn shore(
        &self,
        draft: &ScenarioDraft,
        edge: Compass,
        depth: WrittenLength,
        beach: Option<WrittenLength>,
    ) -> Result<Vec<Feature>, String> {
        let (wide, deep) = (f64::from(draft.board.width), f64::from(draft.board.depth));
        let across = if matches!(edge, Compass::North | Compass::South) { deep } else { wide };
        let water = draft.scale.um(depth);
        let sand = beach.map_or(0.0, |beach| draft.scale.um(beach));
        if water < LEAST || sand < 0.0 || water + sand > across {
            return Err(format!("`depth` and `beach` must leave some of the board dry; {}", draft.board_shown()));
        }
        let strip = |from: f64, to: f64| {
            let (low, high) = match edge {
                Compass::South => (Vec2::new(0.0, from), Vec2::new(wide, to)),
                Compass::North => (Vec2::new(0.0, deep - to), Vec2::new(wide, deep - from)),
                Compass::West => (Vec2::new(from, 0.0), Vec2::new(to, deep)),
                Compass::East => (Vec2::new(wide - to, 0.0), Vec2::new(wide - from, deep)),
            };
            let outline = shape::rectangle((low + high) * 0.5, (high - low) * 0.5, Facing::NORTH);
            Shape::Area(Area { outline, crest: None })
        };
        let mut made = vec![self.feature(self.kind, strip(0.0, water), None)];
        if sand >= LEAST {
            let shape = strip(water, water + sand);
            made.push(Feature::new(FeatureKind::Beach, shape));
        }
        Ok(made)
    }

    fn crest(
        &self,
        scale: &LengthScale,
        written: &Option<Vec<[WrittenLength; 2]>>,
        outline: &[Point],
        default: impl Fn() -> Result<[Point; 2], String>,
    ) -> Result<Option<Vec<Point>>, String> {
        if !matches!(self.kind, FeatureKind::GentleHill | FeatureKind::DifficultHill) {
            return Ok(None);
        }
        let Some(written) = written else { return default().map(|ends| Some(ends.to_vec())) };
        let crest: Vec<Point> = written.iter().map(|at| scale.point(*at)).collect();
        let pieces: Vec<Segment> = crest.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec())).collect();
        if let Some(i) = pieces.iter().position(|piece| piece.a == piece.b) {
            return Err(format!("its crest stands still: points {} and {} are the same place", i + 1, i + 2));
        }
        let places = crest.iter().map(|at| at.vec()).chain(pieces.iter().map(Segment::middle));
        let ground = Outline::new(outline);
        match places.into_iter().find(|at| ground.distance_to_point(*at) > TOLERANCE) {
            Some(out) => Err(format!("its crest leaves the hill at {}", scale.shown(out))),
            None => Ok(Some(crest)),
        }
    }
}

/// The centre and the half axes, checked.
fn sized(draft: &ScenarioDraft, at: [WrittenLength; 2], size: [WrittenLength; 2]) -> Result<(Vec2, Vec2), String> {
    let (centre, size) = (draft.scale.place(at), draft.scale.place(size));
    if !draft.on_board(centre) {
        return Err(format!("its centre {} is off the board; {}", draft.scale.shown(centre), draft.beyond(centre)));
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

/// The shape of a band along a path, checked.
fn along(
    draft: &ScenarioDraft,
    path: &[[WrittenLength; 2]],
    width: Option<WrittenLength>,
    smooth: bool,
) -> Result<Shape, String> {
    let bw = f64::from(draft.scale.base_width());
    let width = width.map_or(bw * 0.5, |width| draft.scale.um(width));
    if width < LEAST || width > bw * 20.0 {
        let [least, most, found] = [LEAST, bw * 20.0, width].map(|um| draft.scale.bounds(um));
        return Err(format!("`width` must be from {least} to {most}, found {found}"));
    }
    let path: Vec<Vec2> = path.iter().map(|at| draft.scale.place(*at)).collect();
    let path = if smooth { shape::smooth(&path, false) } else { path };
    let path: Vec<Point> = path.into_iter().map(Point::round).collect();
    if let Some(off) = path.iter().find(|at| !draft.on_board(at.vec())) {
        return Err(format!(
            "its path leaves the board at {}; {}",
            draft.scale.shown(off.vec()),
            draft.beyond(off.vec())
        ));
    }
    let lines: Vec<Segment> = path.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec())).collect();
    if let Some(i) = lines.iter().position(|line| line.a == line.b) {
        return Err(format!("its path stands still: points {} and {} are the same place", i + 1, i + 2));
    }
    for (i, line) in lines.iter().enumerate() {
        // The next line begins at the end of this one; all others must keep clear of it.
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

/// The greatest distance of a crossing from its river, and the reach of the way beyond each bank, in base widths.
const REACH: f64 = 1.0;

/// A short road over the nearest river, square to it.
fn crossing(draft: &ScenarioDraft, at: Vec2) -> Result<Shape, String> {
    let bw = f64::from(draft.scale.base_width());
    let rivers = draft.features.iter().filter_map(|feature| match &feature.shape {
        Shape::Line { path, width } if feature.kind == FeatureKind::River => Some((path, f64::from(*width))),
        _ => None,
    });
    let reaches = rivers.flat_map(|(path, width)| {
        let lines = path.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec()));
        lines.map(move |line| (line.distance_to_point(at), line, width))
    });
    let nearest = reaches.min_by(|(a, ..), (b, ..)| a.total_cmp(b));
    let Some((_, line, width)) = nearest.filter(|(far, _, width)| *far <= width * 0.5 + bw * REACH) else {
        let at = draft.scale.shown(at);
        return Err(format!("there is no river within a base width of {at}; write the river before its crossings"));
    };
    let (along, middle) = (line.direction(), line.point(line.nearest(at)));
    let over = Vec2::new(along.y, -along.x) * (width * 0.5 + bw * REACH);
    let path = [middle - over, middle + over].map(Point::round).to_vec();
    // Where the rules say how wide a path is, a crossing is one.
    let path_width = draft.rules.forces.as_ref().map(|forces| forces.land.path_width.value.on_bases(draft.scale.scale));
    Ok(Shape::Line { path, width: path_width.unwrap_or(libm::round(bw * 0.5) as i32) })
}
