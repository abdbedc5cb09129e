//! A length on a table, with the width of the bases, so that it can be given in base widths, or with the paces of its set.

use crate::book::length::trimmed;
use serde::Serialize;
use std::fmt;

/// A length on a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Extent {
    /// The length, in 1/1000 mm.
    pub um: i32,
    /// The width of a base on this table, in 1/1000 mm.
    pub base_width: i32,
    /// How long 100 paces are, in 1/1000 mm, where lengths are told in them.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paces: Option<i32>,
}

impl Extent {
    /// A length that was measured, rounded to 1/1000 mm.
    pub fn measured(length: f64, base_width: i32) -> Extent {
        Extent { um: libm::round(length) as i32, base_width, paces: None }
    }

    /// The number of whole base widths in it.
    pub fn whole(self) -> i32 {
        self.um.checked_div(self.base_width).unwrap_or(0)
    }
}

/// In base widths, with at most two decimals, or in paces: `1.25 BW`, `100 paces`.
impl fmt::Display for Extent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(hundred) = self.paces {
            return write!(f, "{} paces", trimmed(f64::from(self.um) * 100.0 / f64::from(hundred.max(1))));
        }
        write!(f, "{} BW", trimmed(f64::from(self.um) / f64::from(self.base_width)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_length_is_told_in_base_widths() {
        let told = |um| Extent { um, base_width: 40_000, paces: None }.to_string();
        assert_eq!([told(0), told(50_000), told(40_100), told(40_300)], ["0 BW", "1.25 BW", "1 BW", "1.01 BW"]);
        assert_eq!(Extent::measured(79_999.6, 40_000), Extent { um: 80_000, base_width: 40_000, paces: None });
        assert_eq!(Extent { um: 119_999, base_width: 40_000, paces: None }.whole(), 2);
        assert_eq!(Extent { um: 51_000, base_width: 40_000, paces: Some(50_000) }.to_string(), "102 paces");
    }
}
