//! Keeps `for ... in` in a stable order.
//!
//! Luau also walks a bare table (`for key, value in t do`). If keys are tables or functions the order depends on
//! addresses, and no function of ours is called. So `in LIST do` becomes `in __in(LIST) do`, on the same line, and
//! `__in` lets iterators through and refuses tables. It knows tokens only. Luau reports other mistakes of a text,
//! except in texts that the two could read differently: those are refused here.

use super::lexer::Lexer;

/// A text that is refused: its line from 1, and the reason.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct RefusedText {
    pub line: usize,
    pub why: &'static str,
}

/// The reserved name of the check.
pub(super) const CHECK: &str = "__in";

/// The text with each `for ... in` checked.
pub(super) fn check_loops(text: &str) -> Result<String, RefusedText> {
    let mut out = String::with_capacity(text.len() + 64);
    let refuse = |at: usize, why| RefusedText { line: 1 + text[..at].matches('\n').count(), why };
    let mut copied = 0;
    // For each `in` without its `do` yet: the depth of brackets and of blocks since.
    let mut open: Vec<(i32, i32)> = Vec::new();
    for piece in Lexer::new(text) {
        let start = piece.bytes.start;
        if let Some(why) = piece.flaw {
            return Err(refuse(start, why));
        }
        let token = &text[piece.bytes];
        if token == CHECK {
            return Err(refuse(start, "the name `__in` is reserved"));
        }
        if token.starts_with("--!") {
            // Luau takes such comments as directives to its compiler.
            out.push_str(&text[copied..start + 2]);
            out.push(' ');
            copied = start + 2;
        }
        if token == "in" {
            out.push_str(&text[copied..start]);
            out.push_str("in __in(");
            copied = start + token.len();
            open.push((0, 0));
        } else if let Some((brackets, blocks)) = open.last_mut() {
            match token {
                "(" | "[" | "{" => *brackets += 1,
                ")" | "]" | "}" => *brackets -= 1,
                "do" if *blocks == 0 => {
                    if *brackets != 0 {
                        return Err(refuse(start, "brackets do not match between `in` and `do`"));
                    }
                    // This never falls into a `--` comment that ends the list: the cut is right before `do`.
                    out.push_str(&text[copied..start]);
                    out.push_str(") ");
                    copied = start;
                    open.pop();
                    // For the list around it this loop is one more block that an `end` closes.
                    if let Some((_, blocks)) = open.last_mut() {
                        *blocks += 1;
                    }
                }
                "function" | "if" | "do" | "repeat" => *blocks += 1,
                "end" | "until" => *blocks -= 1,
                _ => {}
            }
            // The depth must never fall below zero: `in t) and (t do` would bypass the check.
            if open.last().is_some_and(|(brackets, blocks)| *brackets < 0 || *blocks < 0) {
                return Err(refuse(start, "expected `do` after `in` before this"));
            }
        }
    }
    if !open.is_empty() {
        return Err(refuse(text.len(), "found no `do` after `in` (`if` as a value is not plain Lua)"));
    }
    out.push_str(&text[copied..]);
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn same(text: &str) {
        assert_eq!(check_loops(text).unwrap(), text);
    }

    #[test]
    fn a_loop_is_checked_on_its_own_line() {
        assert_eq!(check_loops("for k, v in pairs(t) do x() end").unwrap(), "for k, v in __in( pairs(t) ) do x() end");
        let nested = "for k in f(function() for i = 1, 2 do g() end end) do for _ in h do end end";
        let checked = "for k in __in( f(function() for i = 1, 2 do g() end end) ) do for _ in __in( h ) do end end";
        assert_eq!(check_loops(nested).unwrap(), checked);
        let inner = "for k in f(function() for x in y do end end) do end";
        assert_eq!(check_loops(inner).unwrap(), "for k in __in( f(function() for x in __in( y ) do end end) ) do end");
    }

    #[test]
    fn words_in_texts_and_comments_are_left_alone() {
        same("local s = 'for k in t do' -- for k in t do\nlocal l = [==[ in ]] do ]==]");
        same("local s = \"a \\\" in t do\"; local n = 0x1p4in_");
        same("local s = 'a\\z\n   in do'; for i = 1, 3 do end");
        same("--[[ in\n do ]] local index, within = 1, 2");
    }

    #[test]
    fn an_order_to_the_compiler_becomes_a_comment() {
        assert_eq!(check_loops("--!optimize 2\nx = 1").unwrap(), "-- !optimize 2\nx = 1");
    }

    #[test]
    fn stepping_around_the_check_is_refused() {
        for bad in [
            "for k in t) and (t do end",
            "for k in t do end; for k in (t do end)",
            "for k in t",
            "local __in = nil",
            "for k in if a then b else c do end",
            "for k in end do end",
            "local s = `for {k}`",
            "local s = 'open\n",
            "local s = [[open",
            "--[[open",
            "a\0b",
        ] {
            assert!(check_loops(bad).is_err(), "{bad}");
        }
    }
}
