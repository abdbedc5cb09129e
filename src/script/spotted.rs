//! The word of a line that a mistake is about.

use super::error::ScriptPlace;
use super::tokens::ScriptTokens;

/// The token of a line that a message is about: the text that it has found, the name that something lacks, the word that
/// refuses.
pub fn spotted(file: &ScriptTokens, line: usize, message: &str) -> Option<ScriptPlace> {
    let within =
        |begin: &str, end: char| message.split_once(begin).and_then(|(_, rest)| rest.split_once(end)).map(|(it, _)| it);
    let literal = within("found the text \"", '"').and_then(|text| file.literal_at(line, text));
    let names = [("with '", '\''), ("has no `", '`'), ("before `", '`')];
    let named = || names.iter().find_map(|(begin, end)| file.name_at(line, within(begin, *end)?));
    let module = || within("module `", '`').and_then(|name| file.literal_at(line, name));
    let word = || {
        let (word, _) = message.split_once([' ', ':'])?;
        file.name_at(line, word)
    };
    let called = || {
        let (word, _) = message.split_once(' ')?;
        file.name_at(line, word.split_once([':', '.'])?.1)
    };
    let quoted = || message.split('"').skip(1).step_by(2).find_map(|text| file.literal_at(line, text));
    literal.or_else(module).or_else(named).or_else(called).or_else(word).or_else(quoted)
}
