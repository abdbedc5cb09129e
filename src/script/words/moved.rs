//! Ground moved as a whole: mirrored, turned, scaled, shifted. It knows written lengths and headings, not features.

use super::length::WrittenLength;
use crate::battle::Compass;
use crate::geometry::Facing;

/// A change that keeps shapes similar: a place is multiplied by the matrix `rows`, and `by` is added.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Moved {
    rows: [[f64; 2]; 2],
    by: [WrittenLength; 2],
    factor: f64,
}

/// The direction of a mirror.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mirror {
    /// East becomes west.
    EastWest,
    /// North becomes south.
    NorthSouth,
}

impl Moved {
    /// A shift.
    pub fn shifted(by: [WrittenLength; 2]) -> Moved {
        Moved { rows: [[1.0, 0.0], [0.0, 1.0]], by, factor: 1.0 }
    }

    /// A change of scale by a factor, from the south-west corner.
    pub fn scaled(factor: f64) -> Moved {
        Moved { rows: [[factor, 0.0], [0.0, factor]], by: [WrittenLength::default(); 2], factor }
    }

    /// A mirror on land of this size.
    pub fn mirrored(which: Mirror, size: [WrittenLength; 2]) -> Moved {
        let none = WrittenLength::default();
        match which {
            Mirror::EastWest => Moved { rows: [[-1.0, 0.0], [0.0, 1.0]], by: [size[0], none], factor: 1.0 },
            Mirror::NorthSouth => Moved { rows: [[1.0, 0.0], [0.0, -1.0]], by: [none, size[1]], factor: 1.0 },
        }
    }

    /// A clockwise turn about the middle of land of this size, and the new size: a quarter turn swaps width and depth.
    pub fn turned(degrees: f64, size: [WrittenLength; 2]) -> (Moved, [WrittenLength; 2]) {
        let quarters = degrees / 90.0;
        let square = (quarters - libm::round(quarters)).abs() < 1e-9;
        // Exact at right angles, so that a feature on an edge stays on an edge.
        let (sin, cos) = match libm::round(quarters).rem_euclid(4.0) as u8 {
            0 if square => (0.0, 1.0),
            1 if square => (1.0, 0.0),
            2 if square => (0.0, -1.0),
            3 if square => (-1.0, 0.0),
            _ => libm::sincos(degrees.to_radians()),
        };
        let rows = [[cos, sin], [-sin, cos]];
        let turned = if square && sin != 0.0 { [size[1], size[0]] } else { size };
        let centre = size.map(|side| side.times(0.5));
        let to = turned.map(|side| side.times(0.5));
        let by = [0, 1].map(|i: usize| to[i].plus(centre[0].times(-rows[i][0])).plus(centre[1].times(-rows[i][1])));
        (Moved { rows, by, factor: 1.0 }, turned)
    }

    /// A place after the change.
    pub fn place(&self, [x, y]: [WrittenLength; 2]) -> [WrittenLength; 2] {
        [0, 1].map(|i: usize| x.times(self.rows[i][0]).plus(y.times(self.rows[i][1])).plus(self.by[i]))
    }

    /// A length after the change.
    pub fn length(&self, length: WrittenLength) -> WrittenLength {
        length.times(self.factor)
    }

    /// A heading after the change.
    pub fn heading(&self, facing: Facing) -> Facing {
        let forward = facing.forward();
        let [x, y] = [0, 1].map(|i: usize| forward.x * self.rows[i][0] + forward.y * self.rows[i][1]);
        Facing::from_degrees(libm::atan2(x, y).to_degrees())
    }

    /// An edge after the change; `None` if it is no longer an edge.
    pub fn edge(&self, edge: Compass) -> Option<Compass> {
        let place = |edge: Compass| Compass::ALL.iter().position(|one| *one == edge).unwrap_or(0);
        let degrees = self.heading(Facing::from_degrees(place(edge) as f64 * 90.0)).degrees();
        let quarters = degrees / 90.0;
        let whole = libm::round(quarters);
        ((quarters - whole).abs() < 1e-6).then(|| Compass::ALL[whole.rem_euclid(4.0) as usize % 4])
    }
}
