//! The policy by which a rule set measures how far a total is below the other.

use crate::battle::Margin;

/// How it is measured how far a total is below the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarginBy {
    /// By the half of the higher total. Nothing is rounded: half or less means that twice the lower total is not more
    /// than the higher. Equal totals are equal, whatever they are.
    Halves,
    /// By the points between the two, from none to five and more (dbv.outcome.36).
    Difference,
}

impl MarginBy {
    /// The bands that results are given for, the least first.
    pub const fn bands(self) -> &'static [Margin] {
        match self {
            MarginBy::Halves => &[Margin::Equal, Margin::Less, Margin::Half],
            MarginBy::Difference => {
                &[Margin::Equal, Margin::One, Margin::Two, Margin::Three, Margin::Four, Margin::Five]
            }
        }
    }

    /// How far a total is below the other; `None` if it is higher.
    pub fn margin(self, own: i8, theirs: i8) -> Option<Margin> {
        let (own, theirs) = (i16::from(own), i16::from(theirs));
        match (self, theirs - own) {
            (_, ..0) => None,
            (_, 0) => Some(Margin::Equal),
            (MarginBy::Halves, _) => Some(if 2 * own <= theirs { Margin::Half } else { Margin::Less }),
            (MarginBy::Difference, 1) => Some(Margin::One),
            (MarginBy::Difference, 2) => Some(Margin::Two),
            (MarginBy::Difference, 3) => Some(Margin::Three),
            (MarginBy::Difference, 4) => Some(Margin::Four),
            (MarginBy::Difference, _) => Some(Margin::Five),
        }
    }
}
