//! A battlefield in the making for tests, of the size of its set; lengths in hundredths of a base width.

use debellis::base::names::{CommandId, SideId};
use debellis::battle::{Area, Board, Compass, Element, Feature, FeatureKind, Shape, Stronghold, StrongholdKind};
use debellis::book::land_tables::Placing;
use debellis::book::{Objection, Rulebook};
use debellis::geometry::{Base, Facing, Point, Rect};
use debellis::setup::{Land, Quarter, Site};

/// 1/1000 mm to a hundredth of a base width.
const STEP: i32 = 400;

/// A battlefield with the rules of placing.
#[derive(Clone)]
pub struct Bench {
    rules: Placing,
    pub land: Land,
}

impl Bench {
    pub fn new(rules: &Rulebook) -> Bench {
        let setup = rules.setup.as_ref().expect("the set makes its battlefields");
        let scale = rules.scale(100 * STEP);
        let [width, depth] = [setup.deploying.width, setup.deploying.depth].map(|side| side.value.on_bases(scale));
        Bench { rules: setup.placing.clone(), land: Land::bare(Board { width, depth }, scale) }
    }

    /// A battlefield of another width and depth, in hundredths of a base width.
    pub fn sized(rules: &Rulebook, [width, depth]: [i32; 2]) -> Bench {
        let mut bench = Bench::new(rules);
        bench.land.board = Board { width: width * STEP, depth: depth * STEP };
        bench
    }

    /// The battlefield with one more feature.
    pub fn with(&self, kind: FeatureKind, shape: Shape) -> Bench {
        let mut more = self.clone();
        more.land.features.push(feature(kind, shape));
        more
    }

    /// An element with the middle of its front at a place and its back to an edge, the south or the west one.
    pub fn element(&self, rules: &Rulebook, code: &str, edge: Compass, [x, y]: [i32; 2]) -> (Element, Rect) {
        let row = rules.troop(code).expect("a code of the set");
        let facing = if edge == Compass::South { Facing::NORTH } else { Facing::EAST };
        let width = 100 * STEP;
        let base = Base { at: Point::new(x * STEP, y * STEP), facing, width, depth: row.depth(width) };
        let element = row.element(1, SideId(0), CommandId(0), base);
        (element, base.rect())
    }

    /// A City or a Fort, its front to the north: the middle of its ground, its size and its gates.
    pub fn site(&self, kind: StrongholdKind, [x, y]: [i32; 2], [w, d]: [i32; 2], gates: &[[i32; 2]]) -> Site {
        let at = Point::new(x * STEP, (y * 2 + d) * STEP / 2);
        let base = Base { at, facing: Facing::NORTH, width: w * STEP, depth: d * STEP };
        let gates = gates.iter().map(|[x, y]| Point::new(x * STEP, y * STEP)).collect();
        Site { place: Stronghold { gates, ..Stronghold::empty(kind, SideId(0), base) }, hill: None, lanes: vec![] }
    }

    /// A site on a hill, with a road straight north from each of these gates, of this length.
    pub fn on_hill(&self, site: Site, kind: FeatureKind, shape: Shape, lanes: &[([i32; 2], i32)]) -> Site {
        let lane = |([x, y], far): &([i32; 2], i32)| feature(FeatureKind::Road, line(&[[*x, *y], [*x, y + far]], 50));
        Site { hill: Some(feature(kind, shape)), lanes: lanes.iter().map(lane).collect(), ..site }
    }

    pub fn judge_site(&self, site: &Site, quarter: u8) -> Result<(), Objection> {
        self.land.judge_site(&self.rules, site, Quarter::new(quarter).expect("from 1 to 4"))
    }

    /// The battlefield with a site built on it.
    pub fn built(&self, site: Site) -> Bench {
        let mut more = self.clone();
        more.land.build(site);
        more
    }

    pub fn judge(&self, kind: FeatureKind, shape: Shape, quarter: u8) -> Result<(), Objection> {
        self.land.judge(&self.rules, &feature(kind, shape), Quarter::new(quarter).expect("from 1 to 4"))
    }
}

fn feature(kind: FeatureKind, shape: Shape) -> Feature {
    Feature::new(kind, shape)
}

fn area(points: impl Iterator<Item = [f64; 2]>) -> Shape {
    let at = |value: f64| (value * f64::from(STEP)).round() as i32;
    Shape::Area(Area { outline: points.map(|[x, y]| Point::new(at(x), at(y))).collect(), crest: None })
}

/// A rectangle round its middle.
pub fn boxed([x, y]: [i32; 2], [width, depth]: [i32; 2]) -> Shape {
    let corners = [[-1.0, 1.0], [1.0, 1.0], [1.0, -1.0], [-1.0, -1.0]];
    let [x, y, w, d] = [x, y, width, depth].map(f64::from);
    area(corners.into_iter().map(|[a, b]| [x + a * w / 2.0, y + b * d / 2.0]))
}

/// Half of the straight part that [`round`] leaves of a side.
const FLAT: f64 = 20.0;

/// As [`boxed`], the corners rounded off: 0.4 BW of each side are left.
pub fn round(at: [i32; 2], size: [i32; 2]) -> Shape {
    area(rounded(at, size, FLAT))
}

/// An oval round its middle, with a bay in its northern and its southern side: so many hundredths of its depth are taken off there.
pub fn waisted([x, y]: [i32; 2], [width, depth]: [i32; 2], bay: i32) -> Shape {
    let [x, y, w, d, bay] = [x, y, width, depth, bay].map(f64::from);
    area((0..48).map(move |step| {
        let (sin, cos) = (f64::from(-step) * std::f64::consts::TAU / 48.0).sin_cos();
        [x + w / 2.0 * cos, y + d / 2.0 * sin * (1.0 - bay / 100.0 * sin.powi(4))]
    }))
}

/// As [`round`], with `flat` of the northern side left straight; the outline begins in the middle of it.
pub fn flat_topped([x, y]: [i32; 2], [width, depth]: [i32; 2], flat: i32) -> Shape {
    let first = [f64::from(x), f64::from(y) + f64::from(depth) / 2.0];
    area(std::iter::once(first).chain(rounded([x, y], [width, depth], f64::from(flat) / 2.0)))
}

/// The points of a rounded rectangle, clockwise from the right end of its northern side; that side is straight for
/// `top` to each side of its middle.
fn rounded([x, y]: [i32; 2], [width, depth]: [i32; 2], top: f64) -> impl Iterator<Item = [f64; 2]> {
    let [x, y, w, d] = [x, y, width, depth].map(f64::from);
    let corner = move |(a, b): (f64, f64)| {
        let flat = if b > 0.0 { top } else { FLAT };
        (0..=8).map(move |step| {
            // Clockwise, from the sides at top and bottom to the others or back.
            let turn = f64::from(if a * b > 0.0 { step } else { 8 - step }) * std::f64::consts::FRAC_PI_2 / 8.0;
            let (sin, cos) = turn.sin_cos();
            [x + a * (flat + (w / 2.0 - flat) * sin), y + b * (FLAT + (d / 2.0 - FLAT) * cos)]
        })
    };
    [(1.0, 1.0), (1.0, -1.0), (-1.0, -1.0), (-1.0, 1.0)].into_iter().flat_map(corner)
}

/// A band along a line.
pub fn line(path: &[[i32; 2]], width: i32) -> Shape {
    Shape::Line { path: path.iter().map(|[x, y]| Point::new(x * STEP, y * STEP)).collect(), width: width * STEP }
}

/// A waterway in the south with this shore.
pub fn water(shore: &[[i32; 2]]) -> Shape {
    let [first, .., last] = shore else { panic!("a shore has two ends") };
    let ends = [[last[0], 0], [first[0], 0]];
    area(shore.iter().copied().chain(ends).map(|at| at.map(f64::from)))
}
