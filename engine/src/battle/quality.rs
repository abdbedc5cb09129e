//! Qualities of troops within their type: mounted, foot or naval, the grade, drilled or not.

use serde::{Deserialize, Serialize};

/// Mounted, on foot or afloat. A rule set may have one type both mounted and on foot: a Knight of DBV rides or has
/// dismounted before the game and keeps his type (`dbv.types.07`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Branch {
    /// Mounted.
    Mounted,
    /// On foot.
    Foot,
    /// Afloat, neither mounted nor foot (`dbm.types.04`).
    Naval,
}

impl Branch {
    /// Its name: `mounted`.
    pub const fn word(self) -> &'static str {
        match self {
            Branch::Mounted => "mounted",
            Branch::Foot => "foot",
            Branch::Naval => "naval",
        }
    }
}

/// The quality of troops within their type, in rule sets with grades (`dbm.types.09`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Grade {
    /// Superior.
    S = 0,
    /// Ordinary.
    O = 1,
    /// Inferior.
    I = 2,
    /// Fast.
    F = 3,
    /// Exception.
    X = 4,
}

impl Grade {
    /// Every grade, in the order of the books.
    pub const ALL: [Grade; 5] = [Grade::S, Grade::O, Grade::I, Grade::F, Grade::X];

    /// Its letter.
    pub const fn letter(self) -> &'static str {
        match self {
            Grade::S => "S",
            Grade::O => "O",
            Grade::I => "I",
            Grade::F => "F",
            Grade::X => "X",
        }
    }
}

/// A set of grades.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grades(pub u8);

impl Grades {
    /// Every grade, and troops without a grade.
    pub const ANY: Grades = Grades(u8::MAX);

    /// The set of `grades`.
    pub const fn of(grades: &[Grade]) -> Grades {
        let (mut bits, mut i) = (0, 0);
        while i < grades.len() {
            bits |= 1 << grades[i] as u8;
            i += 1;
        }
        Grades(bits)
    }

    /// All grades except those of `grades`; troops without a grade belong to it.
    pub const fn but(grades: &[Grade]) -> Grades {
        Grades(!Grades::of(grades).0)
    }

    /// Whether `grade` is in the set; `None` for troops without a grade.
    pub const fn has(self, grade: Option<Grade>) -> bool {
        let bit = match grade {
            Some(grade) => grade as u8,
            None => 7,
        };
        self.0 & (1 << bit) != 0
    }
}

/// Regular or irregular, in rule sets that distinguish them (`dbm.types.15`).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Drill {
    /// Drilled troops.
    Regular,
    /// Others.
    Irregular,
}

impl Drill {
    /// Both.
    pub const ALL: [Drill; 2] = [Drill::Regular, Drill::Irregular];

    /// As codes have it: `Reg`.
    pub const fn short(self) -> &'static str {
        match self {
            Drill::Regular => "Reg",
            Drill::Irregular => "Irr",
        }
    }
}
