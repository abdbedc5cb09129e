//! What a writer meant who used a name that is not there: a name of his own file first, then a word for it elsewhere,
//! then the nearest one of ours.

use super::error::ScriptPlace;
use super::scopes::Scopes;
use super::tokens::ScriptTokens;
use crate::base::names::{cut, did_you_mean, nearest};
use crate::rules;
use crate::script::spec;

/// Words that people try, with what is written here.
const SYNONYMS: [(&str, &str); 37] = [
    ("hill", "`gentle_hill` or `difficult_hill`"),
    ("steep_hill", "`difficult_hill`"),
    ("mountain", "`difficult_hill`"),
    ("ridge", "`gentle_hill` with an outline or a size"),
    ("wood", "`woods`"),
    ("forest", "`woods`"),
    ("trees", "`woods`"),
    ("swamp", "`marsh`"),
    ("bog", "`boggy`"),
    ("village", "`hamlet`"),
    ("town", "`army:city`, or `hamlet` where nobody holds it"),
    ("city", "`army:city`"),
    ("built_up", "`hamlet`, or `army:city` for one that an army holds"),
    ("built_up_area", "`hamlet`, or `army:city` for one that an army holds"),
    ("bua", "`hamlet`, or `army:city` for one that an army holds"),
    ("fort", "`army:fort`"),
    ("camp", "`army:camp`"),
    ("building", "`edifice`"),
    ("field", "`plough` or `enclosures`"),
    ("fields", "`plough` or `enclosures`"),
    ("farmland", "`plough`"),
    ("hedge", "`enclosures`"),
    ("vineyard", "`enclosures`"),
    ("desert", "`dunes`"),
    ("sand", "`dunes`"),
    ("rocks", "`rocky`"),
    ("rough", "`rough_ground`"),
    ("sea", "`waterway`"),
    ("lake", "`waterway`"),
    ("coast", "`waterway`"),
    ("stream", "`river`"),
    ("wall", "`permanent_works`, by the rule sets that have works"),
    ("palisade", "`temporary_works`, by the rule sets that have works"),
    ("ditch", "`gully`, or `temporary_works` by the rule sets that have works"),
    ("null", "`nil`"),
    ("None", "`nil`"),
    ("True", "`true`"),
];

/// What other Lua has and a script here has not, with the reason and what there is.
const KEPT_OUT: [(&str, &str); 7] = [
    (
        "os",
        "a script has no clock and no files, so that a battle goes the same everywhere; expected `s:weather` for the hour",
    ),
    ("io", "a script reads and writes no files; expected `print` or `battle:say` for lines, `require` for modules"),
    ("debug", "a script does not look into the machine; expected `print` for what it knows"),
    ("load", "a script makes no scripts; expected a function, or a module for `require`"),
    ("loadstring", "a script makes no scripts; expected a function, or a module for `require`"),
    ("dofile", "a script runs no other files; expected `require \"folder.name\"`"),
    ("random", "a battle goes the same everywhere; expected `battle:roll()` in a handler, a die from 1 to 6"),
];

/// The message for a name that is not defined; `known` are the names that every script has.
pub fn unknown(
    file: Option<(&ScriptTokens, &Scopes)>,
    at: Option<&ScriptPlace>,
    name: &str,
    known: &[String],
) -> String {
    let begin = format!("unknown name `{}`", cut(name));
    if let Some((_, why)) = KEPT_OUT.iter().find(|(word, _)| *word == name) {
        return format!("{begin}: {why}");
    }
    if let Some((tokens, scopes)) = file {
        let line = at.map_or(0, |at| at.line);
        let lines: Vec<usize> =
            scopes.declared.get(name).into_iter().flatten().map(|token| tokens.line_of(*token)).collect();
        if let Some(below) = lines.iter().find(|below| **below > line) {
            return format!(
                "{begin} here: it is declared only in line {below}, below; expected it above its first use"
            );
        }
        if let Some(above) = lines.last() {
            let why = "a local is known only in the block in which it is declared";
            return format!("{begin} here: line {above} declares it inside a block; {why}");
        }
        if let Some(token) = scopes.globals(tokens).get(name) {
            let first = tokens.line_of(*token);
            return format!(
                "{begin} here: it gets its first value in line {first}; expected `local {name} = ...` before"
            );
        }
        if tokens.of_line(line).any(|i| tokens.text(i) == "//" && tokens.text(i + 1) == name) {
            return format!("{begin}: // begins no remark; expected two hyphens, -- a remark");
        }
        if let Some(own) = nearest(name, scopes.own_names(tokens)) {
            return format!("{begin}; did you mean `{own}`?");
        }
    }
    if let Some((_, word)) = SYNONYMS.iter().find(|(word, _)| *word == name) {
        return format!("{begin}; write {word}");
    }
    if is_troops(name) {
        return format!("{begin}: troops are texts; expected \"{name}\" in quotes");
    }
    format!("{begin}{}", did_you_mean(name, known.iter().map(String::as_str)))
}

/// Whether a name is a troop code of some rule set.
fn is_troops(name: &str) -> bool {
    rules::names().any(|set| rules::by_name(set, None).is_some_and(|book| book.troop(name).is_some()))
}

/// The dice of other Lua in a line, which are `nil` here: their place and the message.
pub fn dice_of_math(tokens: &ScriptTokens, line: usize) -> Option<(ScriptPlace, String)> {
    let mut here = tokens.of_line(line);
    let found = here.find(|i| tokens.text(*i) == "math" && matches!(tokens.text(i + 2), "random" | "randomseed"))?;
    let why = "a battle must go the same everywhere; expected `battle:roll()` in a handler, a die from 1 to 6, or a seed of \
               the command";
    Some((tokens.place(found + 2)?, format!("math.{} is not there: {why}", tokens.text(found + 2))))
}

/// A local that hides a word of scripts and is called like it in a line: its place and the message.
pub fn hidden_word(tokens: &ScriptTokens, line: usize) -> Option<(ScriptPlace, String)> {
    let scopes = Scopes::of(tokens);
    let called = |i: usize| matches!(tokens.text(i + 1), "{" | "(") || tokens.literal(i + 1).is_some();
    let of_word = |i: &usize| called(*i) && spec::find("", tokens.text(*i)).is_some();
    let mut here = tokens.of_line(line).filter(of_word);
    let (i, local) = here.find_map(|i| Some((i, scopes.used_at(i)?.declared?)))?;
    let (word, above) = (tokens.text(i), tokens.line_of(local));
    let why =
        format!("the local of line {above} hides the word; expected another name for the local, such as my_{word}");
    Some((tokens.place(i)?, format!("`{word}` is no word here: {why}")))
}
