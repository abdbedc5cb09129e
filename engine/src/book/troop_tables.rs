//! What a set says of its types beside the rows of its codes: what each is, its grades, who may be regular, the groups of
//! types that its rules name together, and how many figures show an element.

use crate::base::clause::Clause;
use crate::battle::{Drill, Grade, Kind};
use crate::book::{TroopRow, Who};

/// The words of a set on its types; empty for a set that has none beside its codes.
#[derive(Clone, Debug, Default)]
pub struct TroopTables {
    /// What the types are.
    pub kinds: Vec<TroopKindRow>,
    /// What the grades are.
    pub grades: Vec<GradeRow>,
    /// Not every type has every grade; `None` if the set has no grades.
    pub graded: Option<Clause>,
    /// Who is regular, and who irregular: the first row that has the type and the grade.
    pub drills: Vec<DrillRow>,
    /// Groups of types that have a name.
    pub groups: Vec<GroupRow>,
    /// The figures or models of an element: every row that has the troops.
    pub figures: Vec<FiguresRow>,
}

/// What a type is.
#[derive(Clone, Copy, Debug)]
pub struct TroopKindRow {
    /// The type.
    pub kind: Kind,
    /// What the rules say that it is.
    pub says: &'static str,
    /// Its clause.
    pub clause: Clause,
}

/// What a grade is.
#[derive(Clone, Copy, Debug)]
pub struct GradeRow {
    /// The grade.
    pub grade: Grade,
    /// What the rules say that it is.
    pub says: &'static str,
    /// Its clause.
    pub clause: Clause,
}

/// Whether the troops of a type are regular or irregular.
#[derive(Clone, Copy, Debug)]
pub struct DrillRow {
    /// The troops.
    pub who: Who,
    /// What they may be.
    pub drills: &'static [Drill],
    /// Its clause.
    pub clause: Clause,
}

/// A group of types with a name.
#[derive(Clone, Copy, Debug)]
pub struct GroupRow {
    /// Its name.
    pub name: &'static str,
    /// The troops.
    pub who: Who,
    /// Its clause.
    pub clause: Clause,
}

/// How many figures or models show an element, in words as the book has them.
#[derive(Clone, Copy, Debug)]
pub struct FiguresRow {
    /// The troops.
    pub who: Who,
    /// What is counted: figures, models or blocks.
    pub what: &'static str,
    /// The numbers for figures of 25, 15, 6 and 2 mm; empty where the row is silent.
    pub numbers: [&'static str; 4],
    /// Its clause.
    pub clause: Clause,
}

impl TroopTables {
    /// What troops may be; `None` if no row speaks of them.
    pub fn drills(&self, of: &TroopRow) -> Option<&DrillRow> {
        self.drills.iter().find(|row| row.who.is_row(of))
    }
}
