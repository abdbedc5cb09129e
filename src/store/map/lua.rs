//! A map as a module for the script of a campaign: its nodes and ways in the words that scripts write them in.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::attributes::{Is, of_link, of_node};
use super::chart::Chart;
use crate::base::shown::steers;
use crate::campaign::names::{NationName, NodeName};

/// Writes a map as a module that a campaign requires under this name.
///
/// The module has `on(c)`, which writes the map into the campaign `c`, and `owns`, the nodes of each nation.
pub fn write(chart: &Chart, module: &str) -> String {
    let map = &chart.map;
    let mut out = format!(
        "-- A map of {} nodes and {} ways. The script of a campaign takes it:\n--   local map = require {}\n--   \
         map.on(c)\n--   c:nation {{ \"Name\", capital = \"Node\", owns = map.owns[\"Name\"] }}\n\nlocal map = {{ owns = {{",
        map.nodes.len(),
        map.links.len(),
        quoted(module)
    );
    let mut owners: BTreeMap<&NationName, Vec<&NodeName>> = BTreeMap::new();
    for (name, node) in &map.nodes {
        if let Some(owner) = &node.owner {
            owners.entry(owner).or_default().push(name);
        }
    }
    for (owner, nodes) in &owners {
        let nodes: Vec<String> = nodes.iter().map(|name| quoted(name)).collect();
        let _ = write!(out, "\n  [{}] = {{ {} }},", quoted(owner), nodes.join(", "));
    }
    out.push_str(if owners.is_empty() { "} }\n" } else { "\n} }\n" });
    out.push_str("\n-- Writes the map into a campaign.\nfunction map.on(c)\n");
    for (name, node) in &map.nodes {
        let mut all = vec![quoted(name)];
        if !chart.free.contains(name) {
            all.push(format!("at = {{ {}, {} }}", node.at[0], node.at[1]));
        }
        all.extend(written(of_node(node, false)));
        let _ = writeln!(out, "  c:node {{ {} }}", all.join(", "));
    }
    for link in &map.links {
        let mut all = vec![quoted(&link.a), quoted(&link.b)];
        all.extend(written(of_link(link)));
        if link.one_way {
            all.push("one_way = true".to_string());
        }
        let _ = writeln!(out, "  c:link {{ {} }}", all.join(", "));
    }
    out.push_str("end\n\nreturn map\n");
    out
}

/// Attributes as fields of a table; owners stand in a table of their own.
fn written(attributes: Vec<(&'static str, Is)>) -> Vec<String> {
    let field = |(name, is): (&str, Is)| {
        let value = match is {
            Is::Whole(_) | Is::Truth(_) => is.text(),
            Is::Text(text) => quoted(&text),
            Is::Words(words) => {
                format!("{{ {} }}", words.iter().map(|word| quoted(word)).collect::<Vec<_>>().join(", "))
            }
        };
        format!("{name} = {value}")
    };
    attributes.into_iter().filter(|(name, _)| *name != "owner").map(field).collect()
}

/// A text as Lua writes it in one line.
fn quoted(text: &str) -> String {
    let mut out = String::from("\"");
    for letter in text.chars() {
        match letter {
            '"' | '\\' => out.extend(['\\', letter]),
            '\n' => out.push_str("\\n"),
            letter if letter.is_ascii_control() => {
                let _ = write!(out, "\\{:03}", u32::from(letter));
            }
            letter if steers(letter) => {
                let _ = write!(out, "\\u{{{:x}}}", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    out.push('"');
    out
}
