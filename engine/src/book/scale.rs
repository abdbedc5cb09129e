//! The scales in which a rule set is played.

use crate::base::clause::Clause;

/// One scale: figures, the width of their bases, and the ground that they stand for. DBA 2.2 has two
/// (`dba22.scale.10`, `dba22.scale.11`), DBM four (`dbm.scale.05` to `.07`), DBV one (`dbv.scale.25`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ScaleRow {
    /// The height of a man's figure in mm, which names the scale.
    pub figures: u8,
    /// The width of an ordinary base, in 1/1000 mm.
    pub base_width: i32,
    /// The length of 100 paces, in 1/1000 mm.
    pub per_hundred: i32,
    /// The clause of the length.
    pub clause: Clause,
}
