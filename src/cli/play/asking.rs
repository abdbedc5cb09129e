//! Questions to a person who sets a battle up. His line is read, or he is asked again; he may look at the map and at the list,
//! leave the step to the computer, or leave.

use super::talk::Talk;
use crate::book::Objection;
use crate::rules;
use crate::setup::Left;

/// What a person who is asked wants to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatLook {
    /// The table.
    Map,
    /// His troops.
    List,
}

/// A person's answer; `None` for `auto`. If `read` refuses a line, its error is printed and the question is repeated.
///
/// # Errors
/// If he leaves.
pub fn answer<T>(
    talk: &mut Talk,
    prompt: &str,
    help: &str,
    look: impl Fn(&mut Talk, SeatLook),
    read: impl Fn(&str) -> Result<T, String>,
) -> Result<Option<T>, Left> {
    loop {
        match talk.ask(prompt).as_deref() {
            None | Some("quit" | "exit") => return Err(Left),
            Some("auto") => return Ok(None),
            Some("map") => look(talk, SeatLook::Map),
            Some("list") => look(talk, SeatLook::List),
            Some("" | "help" | "?") => talk.tell(help),
            Some(line) => match read(line) {
                Ok(found) => return Ok(Some(found)),
                Err(why) => talk.tell(&misread(line, why, help)),
            },
        }
    }
}

/// What is said of a line that could not be read: `why`, and of `none` that nothing is left out here.
pub fn misread(line: &str, why: String, help: &str) -> String {
    if line.eq_ignore_ascii_case("none") { format!("none is no answer here: {help}") } else { why }
}

/// Tells why an answer was refused.
pub fn refusal(talk: &mut Talk, why: &Objection) {
    let set = why.clause.id().split('.').next().unwrap_or_default();
    let told = why.to_string();
    let told = rules::by_name(set, None).map_or(told.clone(), |rules| rules.in_own_words(&told));
    talk.tell(&format!("refused: {told}"));
    talk.tell(&format!("  help: `debellis rule {}` prints the rule", why.clause));
}
