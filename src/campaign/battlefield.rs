//! The battle of an engagement, set up to be fought.

use super::policy::Policies;

/// The losses of an ordinary battle that beat a side.
const ORDINARY: u16 = 4;
/// The least that beat a side, however small it is.
const LEAST: u16 = 2;

/// The losses that beat a side that took the field with so many elements, whether they came at once or later.
pub fn losing_count(policies: &Policies, strength: usize) -> u16 {
    match policies.beaten_by_third {
        true => (strength.div_ceil(3) as u16).max(LEAST),
        false => ORDINARY,
    }
}
