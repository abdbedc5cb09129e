//! Sections of works from the line of a fortification or of a house's walls, with openings and towers at places on it.

use crate::battle::{FeatureKind, Section, SectionKind, Shape};
use crate::book::Rulebook;
use crate::geometry::{Outline, Point, Segment, Vec2};
use crate::rules::{books, by_name};

/// The words for features with works: each with its kind.
pub const WORKS: [(&str, FeatureKind); 3] = [
    ("temporary_works", FeatureKind::TemporaryWorks),
    ("permanent_works", FeatureKind::PermanentWorks),
    ("house", FeatureKind::House),
];

/// The fields of such a word that list places on its line, and the section at each.
pub const fn openings(kind: FeatureKind) -> [(&'static str, SectionKind); 2] {
    match kind {
        FeatureKind::House => [("doors", SectionKind::Doorway), ("windows", SectionKind::Window)],
        _ => [("gates", SectionKind::Gate), ("towers", SectionKind::Tower)],
    }
}

/// The usual thickness of such a feature on bases of this width, in 1/1000 mm.
pub fn usual_thickness(kind: FeatureKind, base_width: i32) -> i32 {
    if kind == FeatureKind::House { base_width / 20 } else { base_width / 8 }
}

/// The refusal of works that a set has no rules on; it names the sets that have.
pub fn not_of(rules: &Rulebook, kind: FeatureKind) -> Option<String> {
    if rules.works.has(kind) {
        return None;
    }
    let others = books().filter_map(|name| by_name(&name, None)).filter(|book| book.works.has(kind));
    let others: Vec<&str> = others.map(|book| book.title).collect();
    let sets = match others.as_slice() {
        [] => "no set that is played has".to_string(),
        [one] => format!("{one} has"),
        several => format!("{} have", several.join(", ")),
    };
    Some(format!("{} has no rules on a {}; {sets}", rules.title, kind.title()))
}

/// Places on a line, each a section of a kind.
pub type Openings = Vec<(SectionKind, Vec2)>;

/// The sections along a shape: its outline, or its path with the outer side on the left. Each opening is one base width
/// of the line, with its middle at the place of the line nearest to where it was written.
///
/// # Errors
/// If a place is further than a base width from the line, or if there is no room for an opening there.
pub fn sections(shape: &Shape, thick: i32, base_width: i32, openings: &Openings) -> Result<Vec<Section>, String> {
    let lines = lines(shape);
    let mut at: Vec<(usize, f64, SectionKind)> = Vec::new();
    for (kind, place) in openings {
        let off = |line: &Segment| line.distance_to_point(*place);
        let nearest = lines.iter().enumerate().min_by(|(_, a), (_, b)| off(a).total_cmp(&off(b)));
        let Some((number, line)) = nearest.filter(|(_, line)| off(line) <= f64::from(base_width)) else {
            return Err(format!("a {} is further than a base width from its line", kind.title()));
        };
        at.push((number, line.nearest(*place) * line.length(), *kind));
    }
    at.sort_by(|a, b| (a.0, a.1).partial_cmp(&(b.0, b.1)).unwrap_or(std::cmp::Ordering::Equal));
    let mut made = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let own = at.iter().filter(|(of, ..)| *of == number).map(|(_, middle, kind)| (*middle, *kind));
        along(line, own, thick, base_width, &mut made)?;
    }
    Ok(made)
}

/// Adds the sections of one straight line.
fn along(
    line: &Segment,
    openings: impl Iterator<Item = (f64, SectionKind)>,
    thick: i32,
    base_width: i32,
    made: &mut Vec<Section>,
) -> Result<(), String> {
    let (length, half) = (line.length(), f64::from(base_width) / 2.0);
    let place = |off: f64| Point::round(line.a + line.direction() * off);
    let mut gone = 0.0;
    let mut add = |from: f64, to: f64, kind, gap| {
        let (from, to) = (place(from), place(to));
        if from != to {
            made.push(Section { gap, ..Section::new(from, to, thick, kind) });
        }
    };
    for (middle, kind) in openings {
        // Places are rounded to whole 1/1000 mm: half a unit either way is no lack of room.
        if middle - half < gone - 1.0 || middle + half > length + 1.0 {
            return Err(format!("there is no room for a {} one base width wide there", kind.title()));
        }
        let gap = matches!(kind, SectionKind::Doorway | SectionKind::Gate).then_some(base_width);
        add(gone, (middle - half).max(gone), SectionKind::Wall, None);
        add((middle - half).max(gone), (middle + half).min(length), kind, gap);
        gone = middle + half;
    }
    if gone < length {
        add(gone, length, SectionKind::Wall, None);
    }
    Ok(())
}

/// The lines of a shape, with the outer side on the left of each.
fn lines(shape: &Shape) -> Vec<Segment> {
    match shape {
        Shape::Area(area) => {
            let outline = Outline::new(&area.outline);
            let lines = outline.edges();
            if outline.runs_clockwise() {
                return lines.collect();
            }
            let mut lines: Vec<Segment> = lines.map(|line| Segment::new(line.b, line.a)).collect();
            lines.reverse();
            lines
        }
        Shape::Line { path, .. } => path.windows(2).map(|ends| Segment::new(ends[0].vec(), ends[1].vec())).collect(),
    }
}
