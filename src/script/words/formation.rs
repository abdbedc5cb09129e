//! Formations: the base of the next element of a line, a column, a block or a checkerboard. It knows bases, not the
//! elements on them.

use crate::geometry::{Base, Facing, Point, Vec2};

/// The ways to place elements.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormationShape {
    /// Side by side, from the left front corner of the first to its right hand.
    Line,
    /// One behind the other, from the middle of the front of the first.
    Column,
    /// Files side by side, rank after rank, from the left front corner of the first.
    Block,
    /// Lines with gaps, each behind the gaps of the one before it.
    Checkerboard,
    /// One element by the middle of its front.
    Element,
    /// Off the table until they arrive.
    Reserve,
}

/// The words of a command.
pub const WORDS: [(&str, FormationShape); 6] = [
    ("line", FormationShape::Line),
    ("column", FormationShape::Column),
    ("block", FormationShape::Block),
    ("checkerboard", FormationShape::Checkerboard),
    ("element", FormationShape::Element),
    ("reserve", FormationShape::Reserve),
];

/// A formation that grows element by element.
#[derive(Clone, Debug)]
pub struct Formation {
    /// The left front corner of what is still to be placed (lines, blocks, checkerboards), or the middle of its front;
    /// `None` for reserves.
    pub at: Option<Vec2>,
    /// The facing of its elements.
    pub facing: Facing,
    /// The way of placing.
    pub how: FormationShape,
    /// The number of elements side by side in a block, or in each line of a checkerboard; 1 for all others.
    pub files: usize,
    /// The free ground of a checkerboard beside each element, and behind each line, in 1/1000 mm.
    pub free: [f64; 2],
    taken: usize,
    /// The depth of each file of a block, or the distance from the front to each line of a checkerboard, in 1/1000 mm.
    depths: Vec<f64>,
}

impl Formation {
    /// A formation without elements yet.
    pub fn new(how: FormationShape, at: Option<Vec2>, facing: Facing) -> Formation {
        Formation { at, facing, how, files: 1, free: [0.0; 2], taken: 0, depths: Vec::new() }
    }

    /// The base of the next element; `None` for reserves.
    pub fn take(&mut self, width: i32, depth: i32) -> Option<Base> {
        let at = self.at?;
        let (wide, deep) = (f64::from(width), f64::from(depth));
        let (rank, file) = (self.taken / self.files, self.taken % self.files);
        self.taken += 1;
        let step = |i: usize, each: f64| i as f64 * each;
        let (right, back) = match self.how {
            FormationShape::Line => {
                self.pass(wide);
                (wide * 0.5, 0.0)
            }
            FormationShape::Block => {
                self.depths.resize(self.files, 0.0);
                let back = self.depths[file];
                self.depths[file] += deep;
                (step(file, wide) + wide * 0.5, back)
            }
            FormationShape::Checkerboard => {
                // This line's distance from the front, and that of the next.
                self.depths.resize(rank + 2, 0.0);
                let back = self.depths[rank];
                self.depths[rank + 1] = self.depths[rank + 1].max(back + deep + self.free[1]);
                let each = wide + self.free[0];
                let aside = if rank % 2 == 1 { each * 0.5 } else { 0.0 };
                (step(file, each) + wide * 0.5 + aside, back)
            }
            FormationShape::Column | FormationShape::Element | FormationShape::Reserve => {
                self.pass(deep);
                (0.0, 0.0)
            }
        };
        let middle = at + self.facing.right() * right - self.facing.forward() * back;
        Some(Base { at: Point::round(middle), facing: self.facing, width, depth })
    }

    /// Leaves ground free in a line or a column, in 1/1000 mm.
    pub fn pass(&mut self, um: f64) {
        let way = if self.how == FormationShape::Line { self.facing.right() } else { -self.facing.forward() };
        self.at = self.at.map(|at| at + way * um);
    }
}
