//! The words as stubs for editors in the annotations of LuaCATS, so that a language server completes and checks them.

use std::fmt::Write;

use super::{OBJECTS, SpecField, Takes, Type, Word, words};

/// The beginning of the file.
const HEAD: &str = "\
---@meta
-- The words of debellis for editors. Written by `debellis api --stubs`; do not change it by hand.

---@alias length number|debellis.length
---@alias pair { [1]: length, [2]: length }
---@alias said string|table<string, string>
---@alias heading number|\"north\"|\"northeast\"|\"east\"|\"southeast\"|\"south\"|\"southwest\"|\"west\"|\"northwest\"

---@class debellis.length
---@operator add(length): debellis.length
---@operator sub(length): debellis.length
---@operator mul(number): debellis.length
---@operator unm: debellis.length

---@class gap
";

/// The whole file; the examples name the rule set `set`.
pub fn text(set: &str) -> String {
    let mut out = HEAD.to_string();
    let mut tables = String::new();
    for (object, doc) in OBJECTS {
        let _ = write!(out, "\n--- {doc}\n---@class {object}\n");
        for word in words().filter(|word| word.of == *object && word.takes == Takes::Read) {
            let _ = writeln!(out, "---@field {} {} {}", word.name, typed(&word.gives), word.doc);
        }
        let _ = writeln!(out, "local {object} = {{}}");
        for word in words().filter(|word| word.of == *object && word.takes != Takes::Read) {
            function(&mut out, &mut tables, word, set);
        }
    }
    for word in words().filter(|word| word.of.is_empty()) {
        function(&mut out, &mut tables, word, set);
    }
    out.push_str(&tables);
    out
}

/// A function with its annotations; the class of its table goes to `tables`.
fn function(out: &mut String, tables: &mut String, word: &Word, set: &str) {
    let _ = write!(out, "\n--- {}\n", word.doc);
    for line in word.example_with(set).lines() {
        let _ = writeln!(out, "--- `{line}`");
    }
    let dotted = if word.of.is_empty() { word.name.to_string() } else { format!("{}:{}", word.of, word.name) };
    let names: Vec<&str> = match word.takes {
        Takes::Read => return,
        Takes::Values(values) => {
            for value in values {
                let asked = if value.usual.is_some() { "?" } else { "" };
                let _ = writeln!(out, "---@param {}{asked} {} {}", value.name, typed(&value.is), meaning(value));
            }
            values.iter().map(|value| value.name).collect()
        }
        Takes::Table { fields, items } => {
            let class = format!(
                "debellis.{}{}",
                if word.of.is_empty() { String::new() } else { format!("{}.", word.of) },
                word.name
            );
            let _ = writeln!(out, "---@param what {class}");
            let _ = write!(tables, "\n---@class {class}\n");
            for field in fields {
                let asked = if field.usual.is_some() { "?" } else { "" };
                let _ = writeln!(tables, "---@field {}{asked} {} {}", field.name, typed(&field.is), meaning(field));
            }
            if let Some((is, doc)) = items {
                let _ = writeln!(tables, "---@field [integer] {} {doc}", typed(&is));
            }
            vec!["what"]
        }
    };
    if word.gives != Type::Nothing {
        let _ = writeln!(out, "---@return {}", typed(&word.gives));
    }
    let _ = writeln!(out, "function {dotted}({}) end", names.join(", "));
}

/// The meaning of a field, and its default.
fn meaning(field: &SpecField) -> String {
    match field.usual {
        Some(usual) => format!("{} Without it: {usual}.", field.doc),
        None => field.doc.to_string(),
    }
}

/// A type as LuaCATS writes it.
fn typed(is: &Type) -> String {
    match is {
        Type::Nothing => "nil".to_string(),
        Type::Any => "any".to_string(),
        Type::Text => "string".to_string(),
        Type::Said => "said".to_string(),
        Type::Number => "number".to_string(),
        Type::Whole => "integer".to_string(),
        Type::Truth => "boolean".to_string(),
        Type::Length => "length".to_string(),
        Type::Pair => "pair".to_string(),
        Type::Heading => "heading".to_string(),
        Type::OneOf(words) => words.iter().map(|word| format!("\"{word}\"")).collect::<Vec<_>>().join("|"),
        Type::List(of) => format!("({})[]", typed(of)),
        Type::Row(of, count) => {
            let each: Vec<String> = (1..=*count).map(|i| format!("[{i}]: {}", typed(of))).collect();
            format!("{{ {} }}", each.join(", "))
        }
        Type::Function(_) => "function".to_string(),
        Type::Object(name) => (*name).to_string(),
        Type::Table(fields) => {
            let asked = |field: &SpecField| if field.usual.is_some() { "?" } else { "" };
            let each: Vec<String> =
                fields.iter().map(|field| format!("{}{}: {}", field.name, asked(field), typed(&field.is))).collect();
            format!("{{ {} }}", each.join(", "))
        }
        Type::Either(types) => types.iter().map(typed).collect::<Vec<_>>().join("|"),
    }
}
