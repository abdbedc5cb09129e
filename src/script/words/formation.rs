//! Formations: where the next element of a line, a column, a block or a checkerboard goes. Knows bases, not who stands on
//! them.

use crate::geometry::{Base, Facing, Point, Vec2};

/// How elements are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FormationShape {
    /// Side by side, from the left front corner of the first to its right hand.
    Line,
    /// One behind the other, from the middle of the front of the first.
    Column,
    /// Files side by side, rank behind rank, from the left front corner of the first.
    Block,
    /// Lines with gaps, each behind the gaps of the one before it.
    Checkerboard,
    /// One element by the middle of its front.
    Element,
    /// Off the table until they come.
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
    /// Its left front corner (lines, blocks, checkerboards), or the middle of its front; nothing for reserves.
    pub at: Option<Vec2>,
    /// Where it looks.
    pub facing: Facing,
    /// How it is made.
    pub how: FormationShape,
    /// How many stand side by side in a block, or in each line of a checkerboard; 1 for all others.
    pub files: usize,
    /// What a checkerboard leaves free beside each element, and behind each line, in 1/1000 mm.
    pub free: [f64; 2],
    taken: usize,
    /// How far each file reaches back, or the whole checkerboard.
    depths: Vec<f64>,
}

impl Formation {
    /// A formation in which nobody stands yet.
    pub fn new(how: FormationShape, at: Option<Vec2>, facing: Facing) -> Formation {
        Formation { at, facing, how, files: 1, free: [0.0; 2], taken: 0, depths: Vec::new() }
    }

    /// The base of the next element; none for reserves.
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
                // What the line reaches back to, and where the next begins.
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

    /// Leaves ground free in a line or a column.
    pub fn pass(&mut self, um: f64) {
        let way = if self.how == FormationShape::Line { self.facing.right() } else { -self.facing.forward() };
        self.at = self.at.map(|at| at + way * um);
    }
}
