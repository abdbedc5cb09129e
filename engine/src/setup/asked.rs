//! A player who is asked before a battle until his answer is allowed.

use crate::book::Objection;
use crate::setup::step::{Left, Unset};

/// How often a player is asked again after a refusal.
const MOST_REFUSALS: usize = 200;

/// Asks until an answer is allowed; `None` if the player leaves it to the computer, or there is none. He is told of each refusal.
///
/// # Errors
/// If the player leaves, or is refused again and again.
pub(super) fn until_allowed<S, T>(
    table: &mut S,
    ask: impl Fn(&mut S) -> Result<Option<T>, Left>,
    judge: impl Fn(&S, &T) -> Result<(), Objection>,
    refused: impl Fn(&mut S, &Objection),
) -> Result<Option<T>, Unset> {
    let mut last = None;
    for _ in 0..MOST_REFUSALS {
        let Some(answer) = ask(table)? else { return Ok(None) };
        let Err(why) = judge(table, &answer) else { return Ok(Some(answer)) };
        refused(table, &why);
        last = Some(why);
    }
    Err(last.map_or(Unset::Left, Unset::Refused))
}
