//! That a river holds up whoever comes to its bank, in a sentence.

use super::Teller;
use crate::base::names::FeatureId;

impl Teller<'_> {
    /// Why `who` cannot go into a river, whose bank is at a distance, in 1/1000 mm.
    pub(super) fn must_halt(&self, who: &str, river: FeatureId, distance: i32) -> String {
        let river = self.ground(river);
        match distance {
            ..1000 => {
                format!("{who} must stay at the bank of {river}, and may throw to cross it in a later bound")
            }
            _ => format!(
                "{who} must halt at the bank of {river}, {} on, and may throw to cross it in a later bound",
                self.scale.tell_rough(distance)
            ),
        }
    }
}
