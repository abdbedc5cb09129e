//! What the rule sets decide differently, as a page: read off their rulebooks, value by value, so that it is never behind them.
//!
//! Knows the values of a rulebook as lines with paths and clauses (`book/page`), not what they mean.

use crate::base::clause::Clause;
use crate::book::Rulebook;
use crate::book::page::BookLine;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

/// The lines of a rulebook that are no rows of a table, by path.
type Lines = BTreeMap<String, BookLine>;

/// The page in Markdown: a table for each part of the rulebooks, a row for each decision on which two of them differ.
pub fn page(books: &[Rulebook]) -> String {
    let all: Vec<Lines> = books.iter().map(lines).collect();
    let paths: BTreeSet<&String> = all.iter().flat_map(BTreeMap::keys).collect();
    let mut out = String::from(
        "# What the rule sets decide differently\n\nRead off the rulebooks as they are played (`debellis rule --decisions`): a row \
         for each decision that two of them take differently, with the clause. A dash stands where a set has no such rule. \
         Numbers and rows of tables are compared by `debellis rule --book SET OTHER`.\n",
    );
    let mut section = "";
    for path in paths {
        let row: Vec<Option<String>> = all.iter().map(|lines| told(lines, path)).collect();
        let comparable = all.iter().all(|lines| has_part(lines, path));
        if !comparable
            || row.windows(2).all(|pair| without_clause(pair[0].as_deref()) == without_clause(pair[1].as_deref()))
        {
            continue;
        }
        let (part, name) = path.split_once('.').unwrap_or(("the set", path));
        if part != section {
            section = part;
            let titles: Vec<&str> = books.iter().map(|book| book.title).collect();
            let _ = write!(out, "\n## {}\n\n| decision | {} |\n", words(part), titles.join(" | "));
            let _ = writeln!(out, "| --- |{}", " --- |".repeat(books.len()));
        }
        let name = name.split('.').map(words).collect::<Vec<_>>().join(", ");
        let cells: Vec<String> = row.into_iter().map(|cell| cell.unwrap_or_else(|| "-".to_string())).collect();
        let _ = writeln!(out, "| {name} | {} |", cells.join(" | "));
    }
    out
}

/// The lines of a rulebook that may be decisions.
fn lines(book: &Rulebook) -> Lines {
    let single = |line: &BookLine| !line.path.contains('[') && line.path != "title";
    book.lines().into_iter().filter(single).map(|line| (line.path.clone(), line)).collect()
}

/// Whether a set has the table that a path belongs to.
fn has_part(lines: &Lines, path: &str) -> bool {
    let Some((part, _)) = path.rsplit_once('.') else { return true };
    lines.keys().any(|own| own.strip_prefix(part).is_some_and(|rest| rest.starts_with('.')))
}

/// What a set decides, with its clause; `None` if it has no such rule, or if the value is a number.
fn told(lines: &Lines, path: &str) -> Option<String> {
    let line = lines.get(path)?;
    let by = |clause: Option<Clause>| clause.map(|clause| format!(" `{clause}`")).unwrap_or_default();
    if Clause::parse(&line.value).is_some() {
        return Some(format!("yes `{}`", line.value));
    }
    let value = match line.value.as_str() {
        "true" => "yes".to_string(),
        "false" => "no".to_string(),
        named if is_name(named) => words(named),
        _ => return None,
    };
    Some(format!("{value}{}", by(line.clause)))
}

/// Whether a value is the name of a choice: letters and underscores.
fn is_name(value: &str) -> bool {
    !value.is_empty() && value.chars().all(|letter| letter.is_ascii_alphabetic() || letter == '_')
}

/// A cell without its clause.
fn without_clause(cell: Option<&str>) -> Option<&str> {
    cell.and_then(|cell| cell.split(" `").next())
}

/// `PerSide` and `per_side` as `per side`.
fn words(name: &str) -> String {
    let mut out = String::new();
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !out.is_empty() && !out.ends_with(' ') {
            out.push(' ');
        }
        out.push(if letter == '_' { ' ' } else { letter.to_ascii_lowercase() });
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::by_name;

    #[test]
    fn a_decision_stands_with_its_clauses_and_equal_ones_are_left_out() {
        let books = ["dba3", "dbsa"].map(|name| by_name(name, None).expect("a shipped set"));
        let page = page(&books);
        assert!(page.contains("one counts zero `dbsa.setup.11`"), "{page}");
        let same = super::page(&[books[0].clone(), books[0].clone()]);
        assert!(!same.contains("| --- |"), "{same}");
    }

    #[test]
    fn names_become_words() {
        assert_eq!(["PerSide", "per_side", "die"].map(words), ["per side", "per side", "die"]);
    }
}
