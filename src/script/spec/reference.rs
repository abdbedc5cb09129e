//! The words as pages for people: one word for the terminal, all of them for the manual.

use std::fmt::Write;

use super::{Field, OBJECTS, Takes, Word, words};

/// One word with its fields and its example, as plain text; a `set`'s name stands in the example.
pub fn word(word: &Word, set: &str) -> String {
    let mut out = format!("{}\n\n{}\n", word.written(), word.doc);
    let items = match word.takes {
        Takes::Table { items, .. } => items,
        _ => None,
    };
    if !word.fields().is_empty() || items.is_some() {
        out.push('\n');
    }
    for field in word.fields() {
        let usual = field.usual.map_or_else(|| "must be there".to_string(), |usual| format!("without it: {usual}"));
        let _ = writeln!(out, "  {}: {} ({usual})\n      {}", field.name, field.is, field.doc);
    }
    if let Some((is, doc)) = items {
        let _ = writeln!(out, "  without a name: {is}\n      {doc}");
    }
    let _ = write!(out, "\ngives {}\n\n  {}\n", word.gives, word.example.replace("SET", set));
    out
}

/// All words as a page in Markdown.
pub fn page(set: &str) -> String {
    let mut out = String::from(
        "# The words of a scenario\n\nWritten by `debellis api --reference` from the table that the words are registered from.\n\n\
         A script is plain Lua. A length is a number in the rule set's own unit, or `bw()`, `paces()` or `mm()`; a place is\n\
         `{ x, y }`, x to the east and y to the north of the south-west corner; a heading is a compass name or degrees clockwise\n\
         from north.\n",
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
    let row = |name: &str, is: String, usual: &str, doc: &str| {
        let cell = |text: &str| text.replace('|', "\\|");
        format!("| {name} | {} | {} | {} |\n", cell(&is), cell(usual), cell(doc))
    };
    let mut rows: Vec<String> = Vec::new();
    let must = |field: &Field| field.usual.unwrap_or("must be there").to_string();
    rows.extend(
        word.fields()
            .iter()
            .map(|field| row(&format!("`{}`", field.name), field.is.to_string(), &must(field), field.doc)),
    );
    if let Takes::Table { items: Some((is, doc)), .. } = word.takes {
        rows.push(row("without a name", is.to_string(), "", doc));
    }
    if !rows.is_empty() {
        let _ = write!(out, "\n| | type | without it | |\n| --- | --- | --- | --- |\n{}", rows.concat());
    }
    let _ = write!(out, "\nGives {}.\n\n```lua\n{}\n```\n", word.gives, word.example.replace("SET", set));
}
