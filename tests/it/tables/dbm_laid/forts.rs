//! Lines of works and built-up areas before the first bound, against the book.

use super::{LaidBench, PACE, RED, limit};
use crate::tables::Table;
use debellis::battle::{Feature, FeatureKind, Section, SectionKind, Shape};
use debellis::geometry::Point;

/// Works along these places, with towers of one base width round the middle of these sections.
fn line(b: &mut LaidBench, path: &[[i32; 2]], towers: &[usize]) {
    let place = |[x, y]: [i32; 2]| Point::new(x * PACE, y * PACE);
    let path: Vec<Point> = path.iter().map(|at| place(*at)).collect();
    let kind = |i: usize| if towers.contains(&i) { SectionKind::Tower } else { SectionKind::Wall };
    let sections = path.windows(2).enumerate();
    let works = sections.map(|(i, ends)| Section::new(ends[0], ends[1], 5 * PACE, kind(i))).collect();
    let shape = Shape::Line { path, width: 5 * PACE };
    b.battle.features.push(Feature { works, ..Feature::new(FeatureKind::TemporaryWorks, shape) });
}

pub fn works(table: &mut Table) {
    let towers = |x| {
        move |b: &mut LaidBench| {
            line(b, &[[500, 300], [580, 300], [x, 300], [x + 80, 300]], &[0, 2]);
        }
    };
    limit(table, "towers a base width apart", "dbm.forts.09", towers(660), towers(659));
    let gap = |x| {
        move |b: &mut LaidBench| {
            line(b, &[[300, 300], [500, 300]], &[]);
            line(b, &[[x, 300], [x + 100, 300]], &[]);
        }
    };
    limit(table, "a gap of a base width", "dbm.forts.12", gap(580), gap(579));
    limit(table, "no gap", "dbm.forts.12", gap(500), gap(579));
    let corner = |x| move |b: &mut LaidBench| line(b, &[[500, 300], [600, 300], [x, 400]], &[]);
    limit(table, "a corner of 90 degrees", "dbm.forts.13", corner(600), corner(598));
    let other = |x| move |b: &mut LaidBench| line(b, &[[500, 300], [600, 300], [x, 200]], &[]);
    limit(table, "a corner of 270 degrees", "dbm.forts.13", other(600), other(598));
    let met = |x| {
        move |b: &mut LaidBench| {
            line(b, &[[500, 300], [600, 300]], &[]);
            line(b, &[[x, 400], [600, 300]], &[]);
        }
    };
    limit(table, "a corner of two lines that end there", "dbm.forts.13", met(600), met(598));
    let branch = |x| {
        move |b: &mut LaidBench| {
            line(b, &[[500, 300], [700, 300]], &[]);
            line(b, &[[600, 295], [x, 200]], &[]);
        }
    };
    limit(table, "a line that ends against another, square", "dbm.forts.13", branch(600), branch(598));
    limit(table, "a line that ends against another, on the other hand", "dbm.forts.13", branch(600), branch(602));
    let palisade = |x, y| {
        move |b: &mut LaidBench| {
            of_side(b, FeatureKind::TemporaryWorks, &[[x, y], [x + 80, y]], &[]);
        }
    };
    limit(table, "300 paces from the middle line", "dbm.forts.14", palisade(500, 900), palisade(500, 901));
    limit(table, "not in the enemy's half", "dbm.forts.14", palisade(500, 900), palisade(500, 1700));
    limit(table, "300 paces from a side edge", "dbm.forts.14", palisade(300, 600), palisade(299, 600));
    let by_wood = |wood| {
        move |b: &mut LaidBench| {
            b.ground(FeatureKind::Woods, [540, wood], [80, 80]);
            palisade(500, 1000)(b);
        }
    };
    limit(table, "the edge of a wood", "dbm.forts.14", by_wood(960), by_wood(940));
    let by_fort = |y| {
        move |b: &mut LaidBench| {
            b.garrisoned();
            palisade(760, y)(b);
        }
    };
    limit(table, "200 paces from a fort of the enemy", "dbm.deploy.04", by_fort(800), by_fort(801));
}

/// Works of red along these places, with gateways round the middle of these sections.
fn of_side(b: &mut LaidBench, kind: FeatureKind, path: &[[i32; 2]], gates: &[usize]) {
    line(b, path, &[]);
    let Some(feature) = b.battle.features.last_mut() else { return };
    (feature.kind, feature.side) = (kind, Some(RED));
    gates.iter().for_each(|i| feature.works[*i].kind = SectionKind::Gate);
}

pub fn towns(table: &mut Table) {
    const RING: [[i32; 2]; 5] = [[420, 320], [420, 480], [580, 480], [580, 320], [420, 320]];
    let walled = |town: bool, sides: usize, gates: &'static [usize]| {
        move |b: &mut LaidBench| {
            if town {
                b.ground(FeatureKind::Hamlet, [500, 400], [160, 160]);
            }
            of_side(b, FeatureKind::PermanentWorks, &RING[..=sides], gates);
        }
    };
    let whole = || walled(true, 4, &[1]);
    limit(table, "walls round a town", "dbm.forts.02", whole(), walled(false, 4, &[1]));
    limit(table, "round all of it", "dbm.forts.05", whole(), walled(true, 3, &[1]));
    limit(table, "with a gateway", "dbm.forts.06", whole(), walled(true, 4, &[]));
    limit(table, "with three at most", "dbm.forts.06", walled(true, 4, &[0, 1, 2]), walled(true, 4, &[0, 1, 2, 3]));
    let open = |wide| move |b: &mut LaidBench| b.ground(FeatureKind::Hamlet, [700, 300], [wide, 450]);
    limit(table, "750 paces across without walls", "dbm.forts.03", open(600), open(602));
}
