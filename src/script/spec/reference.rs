//! The words as pages for people: one word for the terminal, all of them for the manual.

use std::fmt::Write;

use super::{OBJECTS, SpecField, Takes, Type, Word, words};

/// One word with its fields and its example, as plain text; the example names the rule set `set`.
pub fn word(word: &Word, set: &str) -> String {
    let mut out = format!("{}\n\n{}\n", word.written(), word.doc);
    let items = match word.takes {
        Takes::Table { items, .. } => items,
        _ => None,
    };
    if !word.fields().is_empty() || items.is_some() {
        out.push('\n');
    }
    lines(&mut out, word.fields(), 1);
    if let Some((is, doc)) = items {
        let _ = writeln!(out, "  without a name: {is}\n      {doc}");
    }
    let _ = write!(out, "\ngives {}\n\n  {}\n", word.gives, word.example_with(set));
    out
}

/// Writes fields as lines, those of an inner table below its field, indented by `depth` steps.
fn lines(out: &mut String, fields: &[SpecField], depth: usize) {
    let (step, below) = ("  ".repeat(depth), "  ".repeat(depth + 2));
    for field in fields {
        let usual = field.usual.map_or_else(|| "must be there".to_string(), |usual| format!("without it: {usual}"));
        let _ = writeln!(out, "{step}{}: {} ({usual})\n{below}{}", field.name, field.is, field.doc);
        lines(out, within(&field.is), depth + 2);
    }
}

/// The fields of a table type, alone or inside another type.
pub(super) fn within(is: &Type) -> &'static [SpecField] {
    match is {
        Type::Table(fields) => fields,
        Type::List(of) | Type::Row(of, _) => within(of),
        Type::Either(types) => types.iter().map(within).find(|fields| !fields.is_empty()).unwrap_or(&[]),
        _ => &[],
    }
}

/// All words as a page in Markdown.
pub fn page(set: &str) -> String {
    let mut out = String::from(
        "# The words of a scenario\n\nWritten by `debellis api --reference` from the table that the words are registered from.\n\n\
         A script is plain Lua. A length is a number in the rule set's own unit, or `bw()`, `paces()` or `mm()`; a place is\n\
         `{ x, y }`, x to the east and y to the north of the south-west corner; a heading is a compass name or degrees clockwise\n\
         from north. A text in languages is a text, or a table with one for each language of the scenario.\n",
    );
    let _ = write!(out, "\n## In a script\n");
    for word in words().filter(|word| word.of.is_empty()) {
        entry(&mut out, word, set);
    }
    for (object, doc) in OBJECTS {
        if words().any(|word| word.of == *object) {
            let _ = write!(out, "\n## {object}\n\n{doc}\n");
        }
        for word in words().filter(|word| word.of == *object) {
            entry(&mut out, word, set);
        }
    }
    out
}

fn entry(out: &mut String, word: &Word, set: &str) {
    let _ = write!(out, "\n### `{}`\n\n{}\n", word.written(), word.doc);
    let mut rows = rows(word.fields());
    if let Takes::Table { items: Some((is, doc)), .. } = word.takes {
        rows.push_str(&row("without a name", &is, "", doc));
    }
    if !rows.is_empty() {
        let _ = write!(out, "\n{HEAD}{rows}");
    }
    tables(out, word.fields());
    let _ = write!(out, "\nGives {}.\n\n```lua\n{}\n```\n", word.gives, word.example_with(set));
}

/// Writes the tables that are fields of others, each with its own fields.
fn tables(out: &mut String, fields: &[SpecField]) {
    for field in fields {
        let inner = within(&field.is);
        if !inner.is_empty() {
            let _ = write!(out, "\nIn `{}`:\n\n{HEAD}{}", field.name, rows(inner));
            tables(out, inner);
        }
    }
}

/// The head of a table of fields.
pub(super) const HEAD: &str = "| | type | without it | |\n| --- | --- | --- | --- |\n";

/// Fields as rows of a table.
pub(super) fn rows(fields: &[SpecField]) -> String {
    let usual = |field: &SpecField| field.usual.unwrap_or("must be there");
    fields.iter().map(|field| row(&format!("`{}`", field.name), &field.is, usual(field), field.doc)).collect()
}

fn row(name: &str, is: &Type, usual: &str, doc: &str) -> String {
    let cell = |text: &str| text.replace('|', "\\|");
    format!("| {name} | {} | {} | {} |\n", cell(&is.to_string()), cell(usual), cell(doc))
}
