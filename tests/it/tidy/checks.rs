//! What each house rule finds in a source file; under each its proof that it can fail.

use debellis::base::clause::Clause;
use debellis::rules::clauses as book;

use super::source::{Source, Token};
use super::{floor, is_below_script, may_use};

/// The longest file, in lines; tables are as long as the book's.
const LONGEST: usize = 500;

/// What the crate's root exports beside the rooms.
const ROOT_MACROS: &[&str] = &["clause"];

/// A room reaches upward or sideways.
pub fn rooms(source: &Source) -> Vec<String> {
    if floor(source.room()).is_none() {
        return vec![];
    }
    let mut found = Vec::new();
    for (start, token) in source.code.iter().enumerate() {
        let Some(path) = from_root(&source.code[start..], source.depth()) else { continue };
        if start > 0 && token.text == "super" && source.code[start - 1].text == ":" {
            continue;
        }
        for name in roots(path) {
            let may = ROOT_MACROS.contains(&name.text.as_str())
                || (floor(&name.text).is_some() && may_use(source.room(), &name.text));
            if !may {
                let what = format!("the room `{}` may not use `{}`", source.room(), name.text);
                found.push(source.at(name, &what));
            }
        }
    }
    found
}

/// What follows `crate::`, or as many `super::` as lead to the root from `depth` modules down.
fn from_root(tokens: &[Token], depth: usize) -> Option<&[Token]> {
    let is = |i: usize, text: &str| tokens.get(i).is_some_and(|t| t.text == text && !t.is_string);
    let mut end = 0;
    while is(end, "super") && is(end + 1, ":") && is(end + 2, ":") {
        end += 3;
    }
    if is(0, "crate") && is(1, ":") && is(2, ":") {
        end = 3;
    } else if end / 3 < depth || end == 0 {
        return None;
    }
    Some(&tokens[end..])
}

/// The first names of a path, or of every path of a group: `a` and `b` of `{a::{x, y}, b}`.
fn roots(path: &[Token]) -> Vec<&Token> {
    if path.first().is_none_or(|t| t.text != "{") {
        return path.first().into_iter().collect();
    }
    let (mut nested, mut found) = (0, Vec::new());
    for pair in path.windows(2) {
        match pair[0].text.as_str() {
            "{" => nested += 1,
            "}" => nested -= 1,
            _ => {}
        }
        if nested == 0 {
            break;
        }
        if nested == 1 && matches!(pair[0].text.as_str(), "{" | ",") && pair[1].text != "}" {
            found.push(&pair[1]);
        }
    }
    found
}

/// A rule set is named outside the rules; the command line's help and defaults may.
pub fn set_names(source: &Source) -> Vec<String> {
    if source.room() == "rules" || source.path.starts_with("src/cli/args/") {
        return vec![];
    }
    let named = source.code.iter().filter(|t| words(&t.text).iter().any(|w| is_set_name(w)));
    named.map(|t| source.at(t, &format!("`{}` names a rule set outside the room `rules`", t.text))).collect()
}

/// The words of a name or a text in small letters: `Dba3Tables` is `dba3`, `tables`.
fn words(text: &str) -> Vec<String> {
    let mut words = vec![String::new()];
    let mut was_small = false;
    for c in text.chars() {
        if !c.is_alphanumeric() || (c.is_uppercase() && was_small) {
            words.push(String::new());
        }
        was_small = c.is_lowercase() || c.is_numeric();
        if c.is_alphanumeric() {
            words.last_mut().expect("never empty").extend(c.to_lowercase());
        }
    }
    words
}

fn is_set_name(word: &str) -> bool {
    let stem = word.trim_end_matches(|c: char| c.is_numeric());
    ["dba", "bbdba", "dbm", "dbmm", "dbv", "dbsa", "antiquitatis", "multitudinis", "velitum", "societatis"]
        .contains(&stem)
}

/// Below script stands something whose answer differs from run to run or from machine to machine.
pub fn determinism(source: &Source) -> Vec<String> {
    const TYPES: &[&str] = &["HashMap", "HashSet", "RandomState", "SystemTime", "Instant", "mlua"];
    const STD_MATHS: &[&str] = &[
        "sin", "cos", "tan", "sin_cos", "asin", "acos", "atan", "atan2", "exp", "exp2", "ln", "log2", "log10", "powf",
        "powi", "hypot", "cbrt",
    ];
    if !is_below_script(source) {
        return vec![];
    }
    let code = &source.code;
    let mut found = Vec::new();
    for (place, token) in code.iter().enumerate().filter(|(_, t)| !t.is_string) {
        let before = |steps: usize| place.checked_sub(steps).map_or("", |i| code[i].text.as_str());
        let is_call = before(1) == "." || (before(1) == ":" && ["f32", "f64"].contains(&before(3)));
        if TYPES.contains(&token.text.as_str()) {
            found.push(source.at(token, &format!("`{}` may not stand below script", token.text)));
        } else if is_call && STD_MATHS.contains(&token.text.as_str()) {
            found.push(source.at(token, &format!("`{}` differs between machines: use libm", token.text)));
        }
    }
    found
}

/// A file is too long to be about one thing.
pub fn length(source: &Source) -> Vec<String> {
    if source.lines <= LONGEST || source.path.ends_with("/tables.rs") {
        return vec![];
    }
    vec![format!("{} has {} lines, more than {LONGEST}", source.path, source.lines)]
}

/// A value is unwrapped where input could make it fail.
pub fn unwraps(source: &Source) -> Vec<String> {
    let calls = source.code.windows(3).filter(|w| w[0].text == "." && w[1].text == "unwrap" && w[2].text == "(");
    calls.map(|w| source.at(&w[1], "`unwrap` outside a test: return an error, or expect with the reason")).collect()
}

/// Who decides or looks on gets the secrets of both sides: `Game::truth` and `Game::battle` are for the course of a battle,
/// its record and its checks.
pub fn secrets(source: &Source) -> Vec<String> {
    let is = |part: &str| source.path.contains(part);
    let decides = ["/ask/", "/general/", "/src/cli/play/", "/script/general.rs", "/script/counsel.rs"];
    if !decides.iter().any(|part| format!("/{}", source.path).contains(part)) && !is("src/live/") {
        return vec![];
    }
    let calls = source.code.windows(4).filter(|w| {
        let named = w[1].text == "truth" || w[1].text == "battle";
        w[0].text == "." && named && w[2].text == "(" && w[3].text == ")"
    });
    let what = "has the secrets of both sides: ask for what is known to a side";
    calls.map(|w| source.at(&w[1], &format!("`{}` {what}", w[1].text))).collect()
}

/// A test is switched off, or code is missing.
pub fn left_open(source: &Source) -> Vec<String> {
    let tokens: Vec<&Token> = source.tokens().collect();
    let is_open = |w: &&[&Token]| {
        let is_macro = w[1].text == "!" && ["todo", "unimplemented"].contains(&w[0].text.as_str());
        is_macro || (w[0].text == "[" && w[1].text == "ignore")
    };
    let open = tokens.windows(2).filter(is_open);
    open.map(|w| source.at(w[0], &format!("`{}{}` is left open", w[0].text, w[1].text))).collect()
}

/// An id is cited that no clause file has.
pub fn clauses(source: &Source) -> Vec<String> {
    let tokens: Vec<&Token> = source.tokens().collect();
    let written = |before: &[&Token]| {
        let text: String = before.iter().map(|t| t.text.as_str()).collect();
        text.ends_with("clause!(") || text.ends_with("Clause::new(")
    };
    let mut found = Vec::new();
    for (place, token) in tokens.iter().enumerate().filter(|(_, t)| t.is_string) {
        // Rows of tables hold bare ids, which a constant function turns into clauses.
        let clause = Clause::parse(&token.text);
        let in_table = clause.is_some() && source.room() == "rules" && place < source.code.len();
        let exists = clause.is_some_and(|c| book::find(c).is_some());
        if !exists && (in_table || written(&tokens[place.saturating_sub(5)..place])) {
            let slip = book::did_you_mean(&token.text);
            found.push(source.at(token, &format!("there is no clause `{}`{slip}", token.text)));
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `check` finds nothing in `good`, and something in each of `bad` of the file at `path`.
    #[track_caller]
    fn proves(check: fn(&Source) -> Vec<String>, path: &str, good: &[&str], bad: &[&str]) {
        for text in good {
            assert_eq!(check(&Source::read(path, text)), Vec::<String>::new(), "{text}");
        }
        for text in bad {
            assert_eq!(check(&Source::read(path, text)).len(), 1, "{text}");
        }
    }

    #[test]
    fn a_reach_upward_or_sideways_is_found() {
        let good = [
            "use crate::base::names; use super::order::Order; use crate::clause; use crate::battle::Battle;",
            "use crate::{base::{dice::Dice, clause::Clause}, geometry::{self, Base}};",
            "use super::super::base::dice; use std::fmt; // use crate::rules;",
            "#[cfg(test)] mod tests { use crate::rules::dba3; }",
            "\"crate::rules\"; mod rules; fn rules() { super::rules() }",
        ];
        let bad = [
            "use crate::course::bound;",
            "use crate::{base::dice::Dice, rules::{clauses, ledger}};",
            "use crate::{course};",
            "fn a() -> crate::cli::args::Cli { b() }",
            "use super::super::course::bound;",
            "use crate::*;",
            "use crate::cellar::Wine;",
            "macro_rules! a { () => { $crate::rules::clauses::all() } }",
        ];
        proves(rooms, "src/battle/order.rs", &good, &bad);
        proves(rooms, "src/battle/mod.rs", &["use super::base::names;"], &["use super::course::bound;"]);
        proves(rooms, "src/report/log.rs", &["use crate::rules::clauses;"], &["use crate::script::vm;"]);
        proves(rooms, "src/main.rs", &["use crate::cli;"], &[]);
    }

    #[test]
    fn a_rule_set_named_in_the_engine_is_found() {
        let good = [
            "// as dba3.tz.02 has it\nfn debellis(feedback: u8, dbs: u8) {}",
            "#[cfg(test)] mod tests { fn a() { \"dba3\"; } }",
        ];
        let bad = [
            "fn dba3() {}",
            "fn a() { b(\"dbsa.halt.01\") }",
            "struct Dba22Tables;",
            "enum A { DBA }",
            "const A: &str = \"as in DBM\";",
            "fn halt_dbsa_elephants() {}",
            "const A: &str = \"De Bellis Velitum\";",
        ];
        proves(set_names, "src/fight/duel.rs", &good, &bad);
        proves(set_names, "src/script/vm.rs", &[], &["const A: &str = \"dba3\";"]);
        proves(set_names, "src/rules/mod.rs", &["fn dba3() {}"], &[]);
    }

    #[test]
    fn what_differs_from_run_to_run_is_found() {
        let good = [
            "use std::collections::BTreeMap; // no HashMap\nfn a() { \"HashMap\"; libm::sin(x); x.sqrt(); }",
            "#[cfg(test)] mod tests { use std::collections::HashSet; }",
        ];
        let bad = [
            "use std::collections::HashMap;",
            "use std::collections::{BTreeMap, HashSet};",
            "fn a() { std::time::Instant::now() }",
            "fn a() { x.sin() }",
            "fn a() { f64::atan2(y, x) }",
            "fn a() { b.map(f64::cos) }",
        ];
        proves(determinism, "src/geometry/sweep.rs", &good, &bad);
        proves(determinism, "src/campaign/map.rs", &[], &["use std::collections::HashMap;"]);
        proves(determinism, "src/script/vm.rs", &["use std::collections::HashMap;"], &[]);
    }

    #[test]
    fn a_file_of_501_lines_is_found() {
        let (whole, longer) = ("\n".repeat(500), "\n".repeat(501));
        proves(length, "src/course/bound.rs", &[&whole], &[&longer]);
        proves(length, "tests/it/cli.rs", &[&whole], &[&longer]);
        proves(length, "src/rules/dba3/tables.rs", &[&longer], &[]);
    }

    #[test]
    fn an_unwrap_outside_tests_is_found() {
        let good = [
            "fn a() { b.unwrap_or(1) } // .unwrap()",
            "#[cfg(test)] mod tests { fn a() { b.unwrap(); } }",
            "#[cfg(test)] use a::{b, c}; fn d() {}",
        ];
        proves(
            unwraps,
            "src/cli/rule.rs",
            &good,
            &["fn a() { b.unwrap() }", "#[cfg(test)] use a; fn d() { b.unwrap() }"],
        );
        proves(unwraps, "tests/it/cli.rs", &["fn a() { b.unwrap() }"], &[]);
    }

    #[test]
    fn a_decider_that_looks_at_the_truth_is_found() {
        let good = ["fn a(at: &Situation) { at.battle.bound; game.now(); game.known_to(eyes) }"];
        let bad = ["fn a() { game.truth() }", "fn a() { b(self.run.game.battle()) }"];
        for path in ["src/general/straight.rs", "src/cli/play/evening.rs", "engine/src/ask/bodies.rs"] {
            proves(secrets, path, &good, &bad);
        }
        proves(secrets, "engine/src/course/run.rs", &bad, &[]);
    }

    #[test]
    fn what_is_left_open_is_found() {
        let bad = [
            "fn a() { todo!() }",
            "fn a() { unimplemented!(\"later\") }",
            "#[test] #[ignore] fn a() {}",
            "#[cfg(test)] mod tests { #[test] #[ignore = \"slow\"] fn a() {} }",
        ];
        proves(left_open, "src/course/bound.rs", &["// todo!()\nfn ignore() { \"todo!()\" }"], &bad);
        proves(left_open, "tests/it/cli.rs", &[], &["#[test]\n#[ignore]\nfn a() {}"]);
    }

    #[test]
    fn a_clause_that_is_not_in_the_files_is_found() {
        let good =
            ["const A: Clause = clause!(\"dba3.tz.02\"); // clause!(\"dba3.tz.99\")", "fn a() { \"not.an-id\" }"];
        let bad = [
            "const A: Clause = clause!(\"dba3.tz.99\");",
            "const A: Clause = Clause::new(\"dba4.tz.02\");",
            "const A: Clause = clause!(\"tz\");",
        ];
        proves(clauses, "src/rules/dba3/tables.rs", &good, &bad);
        proves(clauses, "src/rules/dba3/tables.rs", &[], &["const A: &[Row] = &[row(Bow, 2, \"dba3.shoot.99\")];"]);
        proves(clauses, "tests/it/tables.rs", &["fn a() { \"dba3.tz.99\" }"], &["fn a() { clause!(\"dba3.tz.99\") }"]);
    }
}
