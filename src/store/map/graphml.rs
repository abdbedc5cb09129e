//! A map as GraphML. What it holds is read again exactly, attribute by attribute.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::{Chart, Is, MapError, of_link, of_node};

/// The attributes: of what, their names and types.
const KEYS: [(&str, &str, &str); 17] = [
    ("node", "name", "string"),
    ("node", "x", "int"),
    ("node", "y", "int"),
    ("node", "home", "string"),
    ("node", "climate", "string"),
    ("node", "walls", "string"),
    ("node", "port", "boolean"),
    ("node", "worth", "int"),
    ("node", "owner", "string"),
    ("node", "province", "string"),
    ("edge", "way", "string"),
    ("edge", "stages", "int"),
    ("edge", "cost", "int"),
    ("edge", "capacity", "int"),
    ("edge", "coast", "boolean"),
    ("edge", "closed", "string"),
    ("graph", "title", "string"),
];

/// Writes a map as GraphML.
///
/// # Errors
/// Where a name holds a letter that XML cannot hold.
pub fn write(chart: &Chart) -> Result<String, MapError> {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n",
    );
    for (of, name, is) in KEYS {
        let _ = writeln!(out, "  <key id=\"{name}\" for=\"{of}\" attr.name=\"{name}\" attr.type=\"{is}\"/>");
    }
    out.push_str("  <graph id=\"map\" edgedefault=\"undirected\">\n");
    if !chart.title.is_empty() {
        data(&mut out, 4, "title", &chart.title)?;
    }
    let mut ids = BTreeMap::new();
    for (i, (name, node)) in chart.map.nodes.iter().enumerate() {
        ids.insert(name, i);
        let _ = writeln!(out, "    <node id=\"n{i}\">");
        data(&mut out, 6, "name", name)?;
        all(&mut out, of_node(node, !chart.free.contains(name)))?;
        out.push_str("    </node>\n");
    }
    for (i, link) in chart.map.links.iter().enumerate() {
        let (Some(a), Some(b)) = (ids.get(&link.a), ids.get(&link.b)) else { continue };
        let directed = if link.one_way { " directed=\"true\"" } else { "" };
        let _ = writeln!(out, "    <edge id=\"e{i}\" source=\"n{a}\" target=\"n{b}\"{directed}>");
        all(&mut out, of_link(link))?;
        out.push_str("    </edge>\n");
    }
    out.push_str("  </graph>\n</graphml>\n");
    Ok(out)
}

fn all(out: &mut String, attributes: Vec<(&'static str, Is)>) -> Result<(), MapError> {
    attributes.into_iter().try_for_each(|(name, is)| data(out, 6, name, &is.text()))
}

fn data(out: &mut String, indent: usize, key: &str, text: &str) -> Result<(), MapError> {
    let _ = writeln!(out, "{:indent$}<data key=\"{key}\">{}</data>", "", escaped(text)?);
    Ok(())
}

/// A text as it stands in XML.
fn escaped(text: &str) -> Result<String, MapError> {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            // A reader would take it for the end of a line.
            '\r' => out.push_str("&#13;"),
            '\t' | '\n' => out.push(letter),
            letter if letter.is_control() && letter < '\u{80}' || matches!(letter, '\u{fffe}' | '\u{ffff}') => {
                let what = format!("{text:?} holds {letter:?}, which a GraphML file cannot hold; give it another name");
                return Err(MapError { line: 0, what });
            }
            letter => out.push(letter),
        }
    }
    Ok(out)
}
