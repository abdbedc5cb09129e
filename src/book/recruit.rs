//! Elements made from the row of their troops: what the row says of them is copied once, here.

use crate::base::names::{CommandId, SideId};
use crate::battle::{Code, Deeds, Element, Kinds, Mark, Marks, Standing};
use crate::book::TroopRow;
use crate::geometry::{Base, Facing, Point};

impl TroopRow {
    /// Its code as an element holds it.
    pub fn held_code(&self) -> Code {
        Code::parse(self.code).expect("a table's codes have at most eight letters")
    }

    /// Whether they sit on animals, if only to get about: mounted troops, and mounted infantry.
    pub fn rides(&self) -> bool {
        Kinds::MOUNTED.has(self.kind) || self.marks.has_all(Marks::of(&[Mark::MountedInfantry]))
    }

    /// Whether these are the same troops under another code.
    pub fn is_same_troops(&self, other: &TroopRow) -> bool {
        (self.title, self.kind, self.pace, self.marks, self.depth_small, self.depth_large)
            == (other.title, other.kind, other.pace, other.marks, other.depth_small, other.depth_large)
    }

    /// The depth of its base for a base width, in 1/1000 mm.
    pub fn depth(&self, base_width: i32) -> i32 {
        match base_width {
            w if w <= 40_000 => self.depth_small,
            w if w >= 60_000 => self.depth_large,
            w => (i64::from(self.depth_small) * i64::from(w) / 40_000) as i32,
        }
    }

    /// An element of these troops on a base, on the table. Whether it is a general's, dismounts or waits in reserve is set
    /// by whoever fields it.
    pub fn element(&self, number: u8, side: SideId, command: CommandId, base: Base) -> Element {
        Element {
            code: self.held_code(),
            number,
            kind: self.kind,
            pace: self.pace,
            marks: self.marks,
            grade: None,
            character: None,
            side,
            command,
            general: false,
            dismounts_to: None,
            base,
            standing: Standing::OnTable,
            place: None,
            deeds: Deeds::default(),
            at_bank: None,
        }
    }

    /// The base of an element that waits: of its size, nowhere yet.
    pub fn waiting(&self, base_width: i32) -> Base {
        Base { at: Point::default(), facing: Facing::NORTH, width: base_width, depth: self.depth(base_width) }
    }
}
