//! The functions that a script hands over to be called later, and what each of their parameters is: handlers, timers,
//! conditions, and the function of a general.
//!
//! It knows calls as they are written, not what the functions do.

use std::collections::BTreeMap;
use std::ops::Range;

use crate::script::scopes::{Scopes, WrittenFunction};
use crate::script::tokens::ScriptTokens;
use crate::script::words::occasions::OCCASIONS;

/// A function that will be called, with the objects of its parameters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Callback {
    /// Its index among the functions of the file.
    pub function: usize,
    /// The object of each parameter.
    pub objects: Vec<&'static str>,
    /// Whether its answer is a side: it is the `when` of a condition.
    pub answers: bool,
}

/// The callbacks of a file.
pub fn callbacks(tokens: &ScriptTokens, scopes: &Scopes) -> Vec<Callback> {
    let finder = Finder { tokens, scopes };
    let mut found = Vec::new();
    for i in 0..tokens.count() {
        let named = |word: &str| tokens.text(i) == word;
        if tokens.text(i) == ":" && tokens.text(i + 2) == "(" {
            let args = arguments(tokens, i + 2);
            let objects: Option<Vec<&'static str>> = match tokens.text(i + 1) {
                "on" => args.first().and_then(|first| tokens.literal(first.start)).and_then(|word| {
                    let (_, occasion) = OCCASIONS.iter().find(|(occasion, _)| *occasion == word)?;
                    Some(std::iter::once("battle").chain(occasion.subjects().iter().copied()).collect())
                }),
                "at" | "after" => Some(vec!["battle"]),
                _ => None,
            };
            if let (Some(objects), Some(last)) = (objects, args.last()) {
                let function = finder.function_of(last.clone());
                found.extend(function.map(|function| Callback { function, objects, answers: false }));
            }
        } else if named("when") && tokens.text(i + 1) == "=" {
            let function = finder.function_of(i + 2..i + 3);
            found.extend(function.map(|function| Callback { function, objects: vec!["battle"], answers: true }));
        } else if named("call") && tokens.text(i + 1) == "=" {
            // What waits for the answer to a question.
            let function = finder.function_of(i + 2..i + 3);
            found.extend(function.map(|function| Callback { function, objects: vec!["battle", ""], answers: false }));
        } else if named("return") && tokens.text(i + 1) == "function" {
            let general = finder.function_of(i + 1..i + 2).filter(|of| scopes.functions[*of].params.len() >= 2);
            let inside = |of: &WrittenFunction| of.body.contains(&i);
            let objects = vec!["battle", "", "", "general"];
            if !scopes.functions.iter().any(inside) {
                found.extend(general.map(|function| Callback { function, objects, answers: false }));
            }
        }
    }
    found
}

struct Finder<'a> {
    tokens: &'a ScriptTokens,
    scopes: &'a Scopes,
}

impl Finder<'_> {
    /// The function that tokens are: written there, or a local function by its name.
    fn function_of(&self, tokens: Range<usize>) -> Option<usize> {
        let of = |fits: &dyn Fn(&WrittenFunction) -> bool| self.scopes.functions.iter().position(fits);
        if self.tokens.text(tokens.start) == "function" {
            return of(&|function| function.at == tokens.start);
        }
        let used = self.scopes.used_at(tokens.start).filter(|_| tokens.len() == 1)?;
        of(&|function| function.name.is_some() && function.name == used.declared)
    }
}

/// The tokens of each value in a call whose bracket opens at `open`.
pub fn arguments(tokens: &ScriptTokens, open: usize) -> Vec<Range<usize>> {
    let (mut depth, mut from, mut found) = (0usize, open + 1, Vec::new());
    let mut blocks = 0usize;
    for i in open..tokens.count() {
        match tokens.text(i) {
            "(" | "{" | "[" => depth += 1,
            ")" | "}" | "]" => {
                depth = depth.saturating_sub(1);
                if depth == 0 {
                    if i > from {
                        found.push(from..i);
                    }
                    return found;
                }
            }
            "function" | "do" | "then" | "repeat" => blocks += 1,
            "end" | "until" | "elseif" | "else" => blocks = blocks.saturating_sub(1),
            "," if depth == 1 && blocks == 0 => {
                found.push(from..i);
                from = i + 1;
            }
            _ => {}
        }
    }
    found
}

/// The object that each declared name is, by the token that declares it, from the parameters of callbacks.
pub fn objects(scopes: &Scopes, callbacks: &[Callback]) -> BTreeMap<usize, &'static str> {
    let mut objects = BTreeMap::new();
    for callback in callbacks {
        let params = &scopes.functions[callback.function].params;
        let known = params.iter().zip(&callback.objects).filter(|(_, object)| !object.is_empty());
        objects.extend(known.map(|(param, object)| (*param, *object)));
    }
    objects
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn handlers_timers_conditions_and_generals_are_found_with_their_parameters() {
        let text = "local function ring(b) b:say('x') end\ns:at({ bound = 3 }, ring)\n\
                    s:on('entered', { side = 'A' }, function(b, who, ground) if b.x then return end end)\n\
                    s:victory { name = 'x', when = function(battle) return nil end }\nlocal other = function(x) end\n\
                    return function(battle, moves, side, general) end";
        let tokens = ScriptTokens::read("a.lua", text);
        let scopes = Scopes::of(&tokens);
        let all = callbacks(&tokens, &scopes);
        let told: Vec<(Vec<&str>, bool)> = all.iter().map(|one| (one.objects.clone(), one.answers)).collect();
        assert_eq!(
            told,
            [
                (vec!["battle"], false),
                (vec!["battle", "element", "terrain"], false),
                (vec!["battle"], true),
                (vec!["battle", "", "", "general"], false)
            ]
        );
        assert_eq!(objects(&scopes, &all).len(), 1 + 3 + 1 + 2);
    }
}
