//! Where bases stand whose depths have changed: each row keeps its front line, and rows behind go back, or close up, so that
//! what touched still touches and nobody stands on anybody. It knows bases, not troops.

use crate::base::names::SideId;
use crate::geometry::{Base, Point, TOLERANCE};

/// A base on the table in the open, and its new size.
#[derive(Clone, Copy, Debug)]
pub(super) struct Resized {
    /// Its side: rows are of one side.
    pub side: SideId,
    /// The base with its old size.
    pub base: Base,
    /// The new width and depth, in 1/1000 mm.
    pub size: (i32, i32),
}

/// A row that goes back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct ShiftedRow {
    /// Its bases from left to right, by their places in the list.
    pub who: Vec<usize>,
    /// How far it goes back, in 1/1000 mm; below 0 if it closes up.
    pub back: i32,
}

/// The bases with their new sizes and places.
pub(super) struct ResizedRows {
    /// The bases in the order of the list.
    pub bases: Vec<Base>,
    /// The rows that go back or close up, in the order from the front.
    pub shifted: Vec<ShiftedRow>,
    /// Pairs, the front one first, that touched and do so no more.
    pub parted: Vec<[usize; 2]>,
}

/// A base in the frame of its facing: how far its front is behind the origin, its middle to the right of it, half its
/// width, its old and its new depth, in 1/1000 mm.
#[derive(Clone, Copy)]
struct Framed {
    back: f64,
    right: f64,
    half: f64,
    depths: [f64; 2],
}

impl Framed {
    fn of(one: &Resized) -> Framed {
        let at = one.base.at.vec();
        Framed {
            back: -at.dot(one.base.facing.forward()),
            right: at.dot(one.base.facing.right()),
            half: f64::from(one.base.width) * 0.5,
            depths: [f64::from(one.base.depth), f64::from(one.size.1)],
        }
    }

    /// How far apart the middles of two are sideways, less what both reach towards each other.
    fn beside(&self, other: &Framed) -> f64 {
        (self.right - other.right).abs() - self.half - other.half
    }
}

/// Places bases of new sizes.
pub(super) fn settle(all: &[Resized]) -> ResizedRows {
    let framed: Vec<Framed> = all.iter().map(Framed::of).collect();
    let mut shifts = vec![0.0; all.len()];
    let mut found = ResizedRows { bases: Vec::new(), shifted: Vec::new(), parted: Vec::new() };
    for row in rows(all, &framed) {
        let back = shift(all, &framed, &shifts, &row);
        if back == 0.0 {
            continue;
        }
        row.iter().for_each(|i| shifts[*i] = back);
        found.shifted.push(ShiftedRow { who: row, back: libm::round(back) as i32 });
    }
    for (i, own) in framed.iter().enumerate() {
        let touched = behind(all, &framed, i).filter(|(_, gap)| *gap <= TOLERANCE);
        let open = |j: usize| own.back + shifts[i] - framed[j].back - shifts[j] - framed[j].depths[1];
        found.parted.extend(touched.filter(|(j, _)| open(*j) > TOLERANCE).map(|(j, _)| [j, i]));
    }
    found.bases = all.iter().zip(&shifts).map(|(one, shift)| moved(one, *shift)).collect();
    found
}

fn moved(one: &Resized, shift: f64) -> Base {
    let (width, depth) = one.size;
    let at =
        if shift == 0.0 { one.base.at } else { Point::round(one.base.at.vec() - one.base.facing.forward() * shift) };
    Base { at, width, depth, ..one.base }
}

/// The rows from the front to the rear: bases of one side with one facing and one front line, side by side.
fn rows(all: &[Resized], framed: &[Framed]) -> Vec<Vec<usize>> {
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by(|a, b| {
        framed[*a].back.total_cmp(&framed[*b].back).then(framed[*a].right.total_cmp(&framed[*b].right))
    });
    let mut rows: Vec<Vec<usize>> = Vec::new();
    for i in order {
        let next = |j: usize| {
            is_alike(&all[i], &all[j])
                && (framed[i].back - framed[j].back).abs() <= TOLERANCE
                && framed[i].beside(&framed[j]).abs() <= TOLERANCE
        };
        match rows.iter_mut().find(|row| row.iter().any(|j| next(*j))) {
            Some(row) => row.push(i),
            None => rows.push(vec![i]),
        }
    }
    rows
}

fn is_alike(a: &Resized, b: &Resized) -> bool {
    a.side == b.side && a.base.facing == b.base.facing
}

/// Those before a base, each with the ground that was free between.
fn behind<'a>(all: &'a [Resized], framed: &'a [Framed], i: usize) -> impl Iterator<Item = (usize, f64)> + 'a {
    let own = framed[i];
    let gap = move |j: usize| own.back - framed[j].back - framed[j].depths[0];
    let before = move |j: &usize| {
        *j != i && is_alike(&all[i], &all[*j]) && own.beside(&framed[*j]) < -TOLERANCE && gap(*j) >= -TOLERANCE
    };
    (0..all.len()).filter(before).map(move |j| (j, gap(j)))
}

/// How far a row goes back: as far as those before it reach now. It closes up to those whom it touched.
fn shift(all: &[Resized], framed: &[Framed], shifts: &[f64], row: &[usize]) -> f64 {
    let (mut touching, mut free) = (None::<f64>, f64::NEG_INFINITY);
    for i in row {
        for (j, gap) in behind(all, framed, *i) {
            let wanted = framed[j].back + shifts[j] + framed[j].depths[1] - framed[*i].back;
            if gap <= TOLERANCE {
                touching = Some(touching.map_or(wanted, |most| most.max(wanted)));
            } else {
                free = free.max(wanted);
            }
        }
    }
    let back = touching.unwrap_or(0.0).max(free);
    if back.abs() <= TOLERANCE { 0.0 } else { back }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::geometry::Facing;

    const BW: i32 = 40_000;

    fn one(x: i32, y: i32, depths: [i32; 2]) -> Resized {
        let base = Base { at: Point { x, y }, facing: Facing::NORTH, width: BW, depth: depths[0] };
        Resized { side: SideId(0), base, size: (BW, depths[1]) }
    }

    fn fronts(all: &[Resized]) -> Vec<i32> {
        settle(all).bases.iter().map(|base| base.at.y).collect()
    }

    #[test]
    fn a_row_behind_deeper_bases_goes_back_as_one_until_it_fits() {
        let front = [one(0, 0, [15_000, 20_000]), one(BW, 0, [15_000, 15_000])];
        let rear = [one(0, -15_000, [15_000, 15_000]), one(BW, -15_000, [15_000, 15_000])];
        let all = [front, rear].concat();
        assert_eq!(fronts(&all), [0, 0, -20_000, -20_000]);
        let found = settle(&all);
        assert_eq!(found.shifted, [ShiftedRow { who: vec![2, 3], back: 5_000 }]);
        assert_eq!(found.parted, [[1, 3]], "the second file is no deeper than before");
    }

    #[test]
    fn a_row_behind_shallower_bases_closes_up_only_if_it_touched_them() {
        let pair = |gap: i32| fronts(&[one(0, 0, [40_000, 20_000]), one(0, -40_000 - gap, [15_000, 15_000])]);
        assert_eq!(pair(0), [0, -20_000]);
        assert_eq!(pair(1_000), [0, -41_000]);
    }

    #[test]
    fn a_third_row_follows_the_second_and_free_ground_is_used_up_first() {
        let three = |gap: i32| {
            let rear = one(BW / 2, -30_000 - gap, [15_000, 15_000]);
            fronts(&[one(0, 0, [15_000, 40_000]), one(0, -15_000, [15_000, 15_000]), rear])
        };
        assert_eq!(three(0), [0, -40_000, -55_000]);
        assert_eq!(three(10_000), [0, -40_000, -55_000]);
        assert_eq!(three(25_000), [0, -40_000, -55_000], "it stands exactly behind them");
        assert_eq!(three(26_000), [0, -40_000, -56_000]);
    }

    #[test]
    fn enemies_and_other_facings_are_nobody_s_row() {
        let foe = Resized { side: SideId(1), ..one(0, -15_000, [15_000, 15_000]) };
        let turned = one(0, -15_000, [15_000, 15_000]);
        let turned = Resized { base: Base { facing: Facing::EAST, ..turned.base }, ..turned };
        for other in [foe, turned] {
            assert_eq!(fronts(&[one(0, 0, [15_000, 20_000]), other]), [0, -15_000]);
        }
    }
}
