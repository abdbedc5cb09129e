//! The troop types of a rule set, and [`Who`]: the selection of types that a row applies to.

use crate::base::clause::Clause;
use crate::battle::{Element, Kind, Kinds, Marks, Pace};

/// One troop code.
#[derive(Clone, Copy, Debug)]
pub struct TroopRow {
    /// The code, such as `4Bd`.
    pub code: &'static str,
    /// Its name in English.
    pub title: &'static str,
    /// The type.
    pub kind: Kind,
    /// Fast or Solid.
    pub pace: Option<Pace>,
    /// Its other properties.
    pub marks: Marks,
    /// Base depth in 1/1000 mm for a base 40 mm wide.
    pub depth_small: i32,
    /// Base depth in 1/1000 mm for a base 60 mm wide; `None` if the set has no bases but those 40 mm wide.
    pub depth_large: Option<i32>,
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
    pub const MOUNTED: Who = Who::kinds(Kinds::MOUNTED);
    /// All foot.
    pub const FOOT: Who = Who::kinds(Kinds::FOOT);
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
        Who { kinds, pace: None, with: Marks::NONE, without: Marks::NONE }
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

    /// Whether an element is in this set.
    pub fn is(&self, e: &Element) -> bool {
        self.kinds.has(e.kind)
            && self.pace.is_none_or(|p| e.pace == Some(p))
            && e.marks.has_all(self.with)
            && !e.marks.has_any(self.without)
    }
}
