//! The troops of a set as a page of the manual, in Markdown.

use std::fmt::Write;

use super::{TroopSheet, grouped, text};
use crate::battle::Going;
use crate::book::Rulebook;

/// What comes before the troops of every set.
const HEAD: &str = "\
A scenario writes troops by their codes: `\"ONE\"` is one element, `\"TWO*4\"` four of them in a row, and `\"THREE general\"`
an element with the general; the letters may be small or capital. The page of [armies](../tutorial/02-armies.md) has lines and
columns of them.

Every number is read from the tables that battles are fought by, with its clause; the words on history are ours and decide
nothing. The worst enemies and easiest victims are the troops that destroy these, or are destroyed by them, in most of the
36 throws of two dice: front to front on open ground, each alone; [exact odds](../howto/odds.md) has every other case.
";

/// What comes before the troops of a set with grades, in the place of the last sentence there.
const GRADED: &str = "\
Many codes are alike but for drill, grade and arms, so that each type has one section here. What stands behind words in slanted letters
holds for the codes of these drills, grades and arms alone: *(S)* for every superior one, *plain* for those without a further word.
`debellis rule --troops SET \"CODE\"` prints all that holds for one code, with its worst enemies and its easiest victims; [exact
odds](../howto/odds.md) has every case.
";

/// The page.
pub fn page(rules: &Rulebook, sheets: &[TroopSheet]) -> String {
    let set = rules.name;
    let graded = rules.troops.iter().any(|row| row.drill.is_some());
    let mut out = format!("# The troops of {}\n\nWritten by `debellis rule --troops-page {set}`; ", rules.title);
    let known = |code: &'static str| {
        let all = [code, rules.notation.example()].into_iter().find(|code| rules.troop(code).is_some());
        all.or(rules.troops.first().map(|row| row.code)).unwrap_or(code)
    };
    let [one, two, three] = ["4Ax", "3Ax", "4Bd"].map(known);
    let asked = if one.contains(' ') { format!("\"{one}\"") } else { one.to_string() };
    let head = HEAD.replace("ONE", one).replace("TWO", two).replace("THREE", three);
    let word = if graded { "longbow" } else { "hypaspists" };
    let _ = write!(
        out,
        "`debellis rule --troops {set} {asked}` prints\none, and `--troops {set} {word}` finds one by a word of its history.\n\n"
    );
    match (graded, head.split_once("its clause; the words")) {
        (true, Some((before, _))) => {
            let _ = write!(out, "{before}its clause.\n\n{}", GRADED.replace("SET", set).replace("CODE", one));
        }
        _ => out.push_str(&head),
    }
    if !graded {
        at_a_glance(&mut out, sheets, rules);
    }
    let common = text::common(rules);
    if !common.is_empty() {
        let _ = write!(
            out,
            "\n## All troops\n\nWhoever fights for a place or is struck in the flank, before all that stands below:\n\n"
        );
        bullets(&mut out, &common);
    }
    if graded {
        out.push_str(&grouped::sections(rules, sheets));
        return out;
    }
    for sheet in sheets {
        let _ = write!(out, "\n## <a id=\"{}\"></a>{}: {}\n\n", anchor(sheet), sheet.codes.join(", "), sheet.title);
        bullets(&mut out, &text::rows(sheet));
    }
    out
}

/// The table of all troops.
fn at_a_glance(out: &mut String, sheets: &[TroopSheet], rules: &Rulebook) {
    out.push_str("\n## All at a glance\n\n");
    let goings: Vec<&str> = super::goings(rules).map(Going::word).collect();
    let _ = writeln!(
        out,
        "| code | name | base, mm | move in {} going | against foot | against mounted | shoots |",
        goings.join(", ")
    );
    out.push_str("| --- | --- | --- | --- | --- | --- | --- |\n");
    for sheet in sheets {
        let mut cells = text::cells(sheet);
        cells[0] = format!("[{}](#{})", cells[0], anchor(sheet));
        let _ = writeln!(out, "| {} |", cells.join(" | "));
    }
}

/// The name of a section: its code in small letters, with a dash for each run of other signs.
fn anchor(sheet: &TroopSheet) -> String {
    let code = sheet.code().to_lowercase();
    let parts = code.split(|letter: char| !letter.is_ascii_alphanumeric()).filter(|part| !part.is_empty());
    parts.collect::<Vec<_>>().join("-")
}

fn bullets(out: &mut String, rows: &[(String, String)]) {
    for (about, text) in rows {
        let _ = writeln!(out, "- {about}: {}", linked(text));
    }
}

/// A text with its clauses as links to the page of clauses.
fn linked(text: &str) -> String {
    let mut parts = text.split('[');
    let mut out = parts.next().unwrap_or_default().to_string();
    for part in parts {
        match part.split_once(']') {
            Some((id, rest)) => {
                let set = id.split('.').next().unwrap_or_default();
                let _ = write!(out, "[{id}](../clauses/{set}.md#{id}){rest}");
            }
            None => out.push_str(part),
        }
    }
    out
}
