//! The troop types of a rule set, and [`Who`]: the selection of types that a row applies to.

use crate::base::clause::Clause;
use crate::battle::{Branch, Drill, Element, Grade, Grades, Kind, Kinds, Mark, Marks, Pace};

/// The size of a base in one scale of figures.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BaseSize {
    /// The height of a man's figure in mm, which names the scale.
    pub figures: u8,
    /// The width, in 1/1000 mm.
    pub width: i32,
    /// The depth, in 1/1000 mm.
    pub depth: i32,
}

/// The sizes of a base, from the narrowest on. DBM has four scales of figures (`dbm.bases.04` to `.09`).
pub type BaseSizes = [Option<BaseSize>; 4];

impl BaseSize {
    /// The size in a scale of figures of this height in mm; `width` and `depth` in mm.
    pub const fn mm(figures: u8, width: i32, depth: i32) -> Option<BaseSize> {
        Some(BaseSize { figures, width: width * 1_000, depth: depth * 1_000 })
    }
}

/// One troop code.
#[derive(Clone, Copy, Debug)]
pub struct TroopRow {
    /// The code, such as `4Bd`.
    pub code: &'static str,
    /// Its name in English.
    pub title: &'static str,
    /// The type.
    pub kind: Kind,
    /// Mounted, on foot or afloat.
    pub branch: Branch,
    /// The grade; `None` in sets without grades.
    pub grade: Option<Grade>,
    /// Regular or irregular; `None` in sets that do not distinguish them.
    pub drill: Option<Drill>,
    /// Fast or Solid.
    pub pace: Option<Pace>,
    /// Its other properties.
    pub marks: Marks,
    /// The sizes of its base in the scales of figures, from the narrowest on.
    pub bases: BaseSizes,
    /// The clause of its base.
    pub clause: Clause,
    /// The clause of its type, if that is another.
    pub defined: Option<Clause>,
}

/// Troops of history and the type that the rules give them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TroopName {
    /// The troops, in small letters.
    pub troops: &'static str,
    /// The code of their type.
    pub code: &'static str,
    /// The clause.
    pub clause: Clause,
}

/// The elements that a table row applies to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Who {
    /// The types.
    pub kinds: Kinds,
    /// Only mounted, foot or naval; `None` for any.
    pub branch: Option<Branch>,
    /// The grades; troops of sets without grades belong to [`Grades::ANY`] alone.
    pub grades: Grades,
    /// Only regular or irregular; `None` for any.
    pub drill: Option<Drill>,
    /// The only pace; `None` for any.
    pub pace: Option<Pace>,
    /// Marks that it must have.
    pub with: Marks,
    /// Marks that it must not have.
    pub without: Marks,
}

impl Who {
    /// Every element.
    pub const ANY: Who = Who::kinds(Kinds::ANY);
    /// No element.
    pub const NOBODY: Who = Who::kinds(Kinds::NONE);
    /// All mounted.
    pub const MOUNTED: Who = Who::ANY.branch(Branch::Mounted);
    /// All foot.
    pub const FOOT: Who = Who::ANY.branch(Branch::Foot);
    /// All naval.
    pub const NAVAL: Who = Who::ANY.branch(Branch::Naval);
    /// Skirmishers (`dbm.types.05`).
    pub const SKIRMISHERS: Who = Who::ANY.with(Marks::of(&[Mark::Skirmisher]));
    /// Light troops (`dbm.types.06`).
    pub const LIGHT: Who = Who::ANY.with(Marks::of(&[Mark::Light]));
    /// Train (`dbm.types.07`).
    pub const TRAIN: Who = Who::ANY.with(Marks::of(&[Mark::Train]));
    /// Infantry (`dbm.types.08`).
    pub const INFANTRY: Who = Who::ANY.with(Marks::of(&[Mark::Infantry]));
    /// Fast foot.
    pub const FAST: Who = Who::FOOT.pace(Pace::Fast);
    /// Solid foot.
    pub const SOLID: Who = Who::FOOT.pace(Pace::Solid);

    /// Elements of these types.
    pub const fn of(kinds: &[Kind]) -> Who {
        Who::kinds(Kinds::of(kinds))
    }

    /// Elements of a set of types.
    pub const fn kinds(kinds: Kinds) -> Who {
        Who {
            kinds,
            branch: None,
            grades: Grades::ANY,
            drill: None,
            pace: None,
            with: Marks::NONE,
            without: Marks::NONE,
        }
    }

    /// The elements of this set that are mounted, on foot or afloat.
    pub const fn branch(self, branch: Branch) -> Who {
        Who { branch: Some(branch), ..self }
    }

    /// The elements of this set that have one of these grades.
    pub const fn grades(self, grades: Grades) -> Who {
        Who { grades, ..self }
    }

    /// The elements of this set that are regular, or irregular.
    pub const fn drill(self, drill: Drill) -> Who {
        Who { drill: Some(drill), ..self }
    }

    /// The elements of this set that have this pace.
    pub const fn pace(self, pace: Pace) -> Who {
        Who { pace: Some(pace), ..self }
    }

    /// The elements of this set that have all these marks.
    pub const fn with(self, marks: Marks) -> Who {
        Who { with: marks, ..self }
    }

    /// The elements of this set that have none of these marks.
    pub const fn without(self, marks: Marks) -> Who {
        Who { without: marks, ..self }
    }

    /// Whether this set has elements of a type, mounted or on foot as that type usually is.
    pub fn has(&self, kind: Kind) -> bool {
        self.kinds.has(kind) && self.branch.is_none_or(|branch| kind.branch() == branch)
    }

    /// Whether troops are in this set.
    pub fn is_row(&self, row: &TroopRow) -> bool {
        self.fits(row.kind, || row.branch, (row.grade, row.drill, row.pace), row.marks)
    }

    /// Whether an element is in this set.
    #[inline]
    pub fn is(&self, e: &Element) -> bool {
        self.fits(e.kind, || e.branch(), (e.grade, e.drill, e.pace), e.marks)
    }

    #[inline]
    fn fits(
        &self,
        kind: Kind,
        branch: impl Fn() -> Branch,
        (grade, drill, pace): (Option<Grade>, Option<Drill>, Option<Pace>),
        marks: Marks,
    ) -> bool {
        self.kinds.has(kind)
            && self.branch.is_none_or(|wanted| branch() == wanted)
            && self.grades.has(grade)
            && self.drill.is_none_or(|wanted| drill == Some(wanted))
            && self.pace.is_none_or(|wanted| pace == Some(wanted))
            && marks.has_all(self.with)
            && !marks.has_any(self.without)
    }
}
