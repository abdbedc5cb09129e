//! The judge of area features: their size, their shape, and their distance from each other and from the edges.

use crate::base::trace::cite;
use crate::battle::FeatureKind;
use crate::book::Objection;
use crate::book::land_tables::{Placing, WidthAt};
use crate::book::objection::AreaFault;
use crate::geometry::{Outline, Point, TOLERANCE, Vec2, measure, within};
use crate::setup::land::areas;
use crate::setup::{Land, apart, linear};

/// The longest straight stretch of a round feature, in base widths.
const STRAIGHT: f64 = 1.0;
/// The cosine of the sharpest turn of a round feature, 60 degrees.
const SHARPEST: f64 = 0.5;
/// The cosine of the greatest turn that does not count as one, 1 degree.
const NONE: f64 = 0.999_847_695;

/// Judges an area feature, except its quarter.
pub(crate) fn judge(rules: &Placing, land: &Land, kind: FeatureKind, points: &[Point]) -> Result<(), Objection> {
    let area = Outline::new(points);
    check_size(rules, land, kind, &area)?;
    check_shape(rules, land, kind, &area)?;
    check_gaps(rules, land, &area)?;
    check_edges(rules, land, kind, &area)?;
    linear::no_river_through(rules, land, kind, &area)?;
    apart::judge_area(rules, land, kind, &area)
}

fn check_size(rules: &Placing, land: &Land, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    let Some(fit) = measure::fit(area) else {
        return Err(Objection::new(AreaFault::NoOutline, rules.least_width.clause));
    };
    let (sum, most) = (fit.length + fit.width, land.on(rules.rectangle.value));
    cite(rules.rectangle.clause);
    if !within(sum, most) {
        let fault = AreaFault::TooLarge { found: land.extent(sum), most: land.extent(most) };
        return Err(Objection::new(fault, rules.rectangle.clause));
    }
    let width = match rules.measured {
        WidthAt::Middle => measure::width_at_middle(area, &fit),
        WidthAt::Narrowest => fit.width,
    };
    let least = land.on(rules.least_width.value);
    cite(rules.least_width.clause);
    if !within(least, width) {
        let fault = AreaFault::TooNarrow { found: land.extent(width), least: land.extent(least) };
        return Err(Objection::new(fault, rules.least_width.clause));
    }
    let Some(rule) = rules.narrow else { return check_proportions(rules, land, kind, [fit.length, fit.width]) };
    let narrow = land.on(rule.value);
    cite(rule.clause);
    if is_narrow(width, narrow)
        && areas(land).any(|(k, other)| {
            !stands_on_hill(land, k, &other) && middle_width(&other).is_some_and(|w| is_narrow(w, narrow))
        })
    {
        let fault = AreaFault::SecondNarrow { found: land.extent(width), narrow: land.extent(narrow) };
        return Err(Objection::new(fault, rule.clause));
    }
    check_proportions(rules, land, kind, [fit.length, fit.width])
}

/// Whether a City or a Fort is one feature with the hill under it.
fn stands_on_hill(land: &Land, kind: FeatureKind, built: &Outline) -> bool {
    matches!(kind, FeatureKind::City | FeatureKind::Fort)
        && areas(land).any(|(other, area)| other != kind && built.points().iter().all(|at| area.inside(*at)))
}

fn is_narrow(width: f64, narrow: f64) -> bool {
    !within(narrow, width)
}

fn middle_width(area: &Outline) -> Option<f64> {
    measure::fit(area).map(|fit| measure::width_at_middle(area, &fit))
}

fn check_proportions(rules: &Placing, land: &Land, kind: FeatureKind, size: [f64; 2]) -> Result<(), Objection> {
    let Some(row) = rules.proportions.iter().find(|row| row.of.is_empty() || row.of.contains(&kind)) else {
        return Ok(());
    };
    cite(row.clause);
    let ([length, width], [long, wide]) = (size, size.map(|side| land.extent(side)));
    if let Some(least) = row.least
        && !within(f64::from(least) * width, length)
    {
        return Err(Objection::new(AreaFault::TooShort { length: long, width: wide, least }, row.clause));
    }
    if let Some(most) = row.most
        && !within(length, f64::from(most) * width)
    {
        return Err(Objection::new(AreaFault::TooLong { length: long, width: wide, most }, row.clause));
    }
    Ok(())
}

/// Checks that a round feature has no long straight stretch and no sharp corner.
fn check_shape(rules: &Placing, land: &Land, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    cite(rules.straight.clause);
    if rules.straight.value.contains(&kind) {
        return Ok(());
    }
    let edges: Vec<_> = area.edges().filter(|edge| edge.length() > 0.0).collect();
    let (mut stretch, mut sharp) = (0.0, false);
    let mut longest = 0.0_f64;
    // Two rounds, so that a stretch over the first point is seen whole.
    for pair in edges.iter().chain(&edges).collect::<Vec<_>>().windows(2) {
        let turn = pair[0].direction().dot(pair[1].direction());
        stretch = if turn > NONE { stretch + pair[1].length() } else { pair[1].length() };
        longest = longest.max(stretch);
        sharp |= turn < SHARPEST;
    }
    let most = f64::from(land.base_width) * STRAIGHT;
    let fault = if !within(longest, most) {
        AreaFault::StraightEdge { kind, found: land.extent(longest), most: land.extent(most) }
    } else if sharp {
        AreaFault::SharpCorner { kind }
    } else {
        return check_convex(rules, kind, area);
    };
    Err(Objection::new(fault, rules.straight.clause))
}

/// Checks that a round feature is convex or nearly so, in a set in which it is.
fn check_convex(rules: &Placing, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    let Some(convex) = rules.convex else { return Ok(()) };
    let least = convex.value;
    let found = measure::fullness(area) * 100.0;
    if found >= f64::from(least) - 1e-6 {
        return Ok(());
    }
    let fault = AreaFault::Hollow { kind, found: libm::floor(found) as u32, least };
    Err(Objection::new(fault, convex.clause))
}

fn check_gaps(rules: &Placing, land: &Land, area: &Outline) -> Result<(), Objection> {
    let least = land.on(rules.gap.value);
    cite(rules.gap.clause);
    for (other, outline) in areas(land) {
        let gap = measure::gap(area, &outline);
        if !within(least, gap) {
            let fault = AreaFault::TooNear { other, found: land.extent(gap), least: land.extent(least) };
            return Err(Objection::new(fault, rules.gap.clause));
        }
    }
    Ok(())
}

fn check_edges(rules: &Placing, land: &Land, kind: FeatureKind, area: &Outline) -> Result<(), Objection> {
    let free = rules.at_edge.value.contains(&kind);
    let (least, clause) =
        if free { (0.0, rules.at_edge.clause) } else { (land.on(rules.edge.value), rules.edge.clause) };
    cite(clause);
    let (low, high) = area.bounds();
    let far = Vec2::new(f64::from(land.board.width), f64::from(land.board.depth));
    let nearest = low.min(far - high).min_element();
    if nearest < least - TOLERANCE {
        let fault = AreaFault::NearEdge { found: land.extent(nearest), least: land.extent(least) };
        return Err(Objection::new(fault, clause));
    }
    Ok(())
}
