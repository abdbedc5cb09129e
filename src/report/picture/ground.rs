//! Terrain: areas, hills with their crests, rivers and roads.

use svg::node::element::{Circle, Group, Line, Polygon, Polyline, Title};

use super::labels::{Frame, PictureLabel, PictureLabels};
use super::sheet::{BoardSheet, Show, mm, told};
use crate::battle::{Area, Battle, Feature, FeatureKind, Section, SectionKind, Shape};
use crate::geometry::{Outline, Parted, Point, Vec2, bounds};

/// The number of places in each direction that are tried for the name of water with land on it or beside it.
const PLACES: usize = 15;

/// The radius of a round summit, in mm.
const SUMMIT: u8 = 3;

/// All features, areas first, so that a road is visible on its hill, and of those the water on which land lies.
pub(super) fn draw(battle: &Battle, sheet: &BoardSheet, show: Show) -> Group {
    let lines = |f: &Feature| matches!(f.shape, Shape::Line { .. });
    let mut group = Group::new();
    let mut all: Vec<(usize, &Feature)> = battle.ground().map(|(id, feature)| (id.index(), feature)).collect();
    all.sort_by_key(|(_, f)| (lines(f), f.without.is_empty() && !f.is_strait()));
    for (index, feature) in all {
        let what = class_of(feature.kind).replace('_', " ");
        let named = feature.name.as_ref().map_or_else(|| what.clone(), |name| format!("{name} ({what})"));
        let title = told(named, show.origins.map(|origins| origins.features.as_slice()), index);
        group = group.add(one(feature, sheet).add(Title::new(title)));
    }
    group
}

/// The names of features that have one.
pub(super) fn named(battle: &Battle, sheet: &BoardSheet, labels: &mut PictureLabels) {
    for (_, feature) in battle.ground() {
        let Some(name) = &feature.name else { continue };
        let best = middle(feature);
        let mut label = PictureLabel {
            text: name.clone(),
            letters: 8.0 * sheet.letters(),
            class: "name",
            group: None,
            best: sheet.at(best),
            others: Vec::new(),
        };
        match &feature.shape {
            Shape::Area(area) => {
                let corners = area.outline.iter().map(|corner| sheet.at(corner.vec()));
                if let Some(frame) = Frame::round(corners) {
                    label.within(&frame);
                    label.beside(&frame);
                }
            }
            // Along the line, so that it is seen what is named.
            Shape::Line { path, .. } => label.others.extend(path.windows(2).flat_map(|stretch| {
                let (from, to) = (stretch[0].vec(), stretch[1].vec());
                [0.5, 0.3, 0.7, 0.1, 0.9].map(|part| sheet.at(from + (to - from) * part))
            })),
        }
        labels.put(label);
    }
}

fn one(feature: &Feature, sheet: &BoardSheet) -> Group {
    let group = ground(feature, sheet);
    feature.works.iter().fold(group, |group, section| group.add(drawn(section, sheet)))
}

/// A section of works.
fn drawn(section: &Section, sheet: &BoardSheet) -> Polygon {
    let class = match (section.broken, section.kind) {
        (true, _) => "works broken",
        (false, SectionKind::Wall) => "works",
        (false, SectionKind::Tower) => "works high",
        (false, SectionKind::Gate | SectionKind::Doorway) => "works way",
        (false, SectionKind::Window) => "works window",
    };
    Polygon::new().set("class", class).set("points", sheet.points(&section.rect().corners().map(Point::round)))
}

fn ground(feature: &Feature, sheet: &BoardSheet) -> Group {
    let class = class_of(shown_as(feature));
    match &feature.shape {
        Shape::Area(area) => {
            let outline = Polygon::new().set("class", format!("ground {class}"));
            let group = Group::new().add(outline.set("points", sheet.points(&area.outline)));
            match area.crest.as_deref() {
                Some([a, b]) => {
                    let ((x1, y1), (x2, y2)) = (sheet.at(a.vec()), sheet.at(b.vec()));
                    let crest = Line::new().set("x1", mm(x1)).set("y1", mm(y1)).set("x2", mm(x2)).set("y2", mm(y2));
                    group.add(crest.set("class", "crest"))
                }
                Some([summit]) => {
                    let (x, y) = sheet.at(summit.vec());
                    group.add(Circle::new().set("cx", mm(x)).set("cy", mm(y)).set("r", SUMMIT).set("class", "crest"))
                }
                Some(bent) => group.add(Polyline::new().set("class", "crest").set("points", sheet.points(bent))),
                None => group,
            }
        }
        Shape::Line { path, width } => Group::new().add(
            Polyline::new()
                .set("class", class)
                .set("stroke-width", mm(f64::from(*width) / 1000.0))
                .set("points", sheet.points(path)),
        ),
    }
}

/// The kind of ground that a feature is shown as: a strait is water of the sea round it.
pub(super) fn shown_as(feature: &Feature) -> FeatureKind {
    if feature.is_strait() { FeatureKind::Waterway } else { feature.kind }
}

/// The best place of a feature's name.
fn middle(feature: &Feature) -> Vec2 {
    match &feature.shape {
        Shape::Area(area) if feature.without.is_empty() && !feature.is_strait() => {
            let sum: Vec2 = area.outline.iter().map(|p| p.vec()).sum();
            sum / area.outline.len().max(1) as f64
        }
        Shape::Area(area) => broadest(area, &feature.without),
        Shape::Line { path, .. } => {
            let place = |i: usize| path.get(i).map_or(Vec2::ZERO, |p| p.vec());
            // In the middle of a stretch, not at a bend.
            let second = (path.len() / 2).max(1);
            (place(second - 1) + place(second)) / 2.0
        }
    }
}

/// Where an area is broadest, without those that lie on it, of places all over it.
fn broadest(area: &Area, without: &[Vec<Point>]) -> Vec2 {
    let whole = Outline::new(&area.outline);
    let (low, high) = bounds(&area.outline.iter().map(|p| p.vec()).collect::<Vec<_>>());
    let left = Parted::new(whole, without.iter().map(|points| Outline::new(points)).collect());
    let part = |i: usize| (i as f64 + 0.5) / PLACES as f64;
    let places = (0..PLACES).flat_map(|row| (0..PLACES).map(move |column| Vec2::new(part(column), part(row))));
    let room = |at: Vec2| if left.inside(at) { left.border_distance(at) } else { -1.0 };
    let of_all = places.map(|at| low + (high - low) * at).map(|at| (room(at), at));
    of_all.max_by(|(a, _), (b, _)| a.total_cmp(b)).map_or(low, |(_, at)| at)
}

/// The style of a kind of ground.
pub(super) fn class_of(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::GentleHill => "gentle_hill",
        FeatureKind::DifficultHill => "difficult_hill",
        FeatureKind::Woods => "woods",
        FeatureKind::Marsh => "marsh",
        FeatureKind::Gully => "gully",
        FeatureKind::Dunes => "dunes",
        FeatureKind::Oasis => "oasis",
        FeatureKind::Orchard => "orchard",
        FeatureKind::Vineyard => "vineyard",
        FeatureKind::Rocky => "rocky",
        FeatureKind::Scrub => "scrub",
        FeatureKind::Boggy => "boggy",
        FeatureKind::Enclosures => "enclosures",
        FeatureKind::Plough => "plough",
        FeatureKind::RoughGround => "rough_ground",
        FeatureKind::River => "river",
        FeatureKind::Road => "road",
        FeatureKind::Waterway => "waterway",
        FeatureKind::Beach => "beach",
        FeatureKind::City => "city",
        FeatureKind::Fort => "fort",
        FeatureKind::Hamlet => "hamlet",
        FeatureKind::Edifice => "edifice",
        FeatureKind::TemporaryWorks => "temporary_works",
        FeatureKind::PermanentWorks => "permanent_works",
        FeatureKind::House => "house",
    }
}
