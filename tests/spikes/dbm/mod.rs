//! A spike of De Bellis Multitudinis 3.2.

use debellis::book::Rulebook;

/// The rulebook of the spike.
pub fn book(_variant: Option<&str>) -> Option<Rulebook> {
    None
}
