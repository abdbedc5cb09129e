//! That troops have made all moves that they may make in a bound, in a sentence.

use crate::report::names::count;

/// Why `who` cannot move again after so many moves: `u8::MAX` is the whole move of whoever dismounts or mounts.
pub(super) fn moves_spent(who: &str, made: u8) -> String {
    match made {
        u8::MAX => format!("{who} has dismounted or mounted in this bound, and that was its whole move"),
        made => format!("{who} cannot move again after {} in this bound", count(made.into(), "move")),
    }
}
