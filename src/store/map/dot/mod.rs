//! A map as DOT, for programs that draw graphs: written, and read as people and Graphviz write it.
//! A map that was written here is read back unchanged.

mod drawing;
mod statements;
mod tokens;

use super::attributes::{Is, of_link, of_node};
use super::chart::{Chart, MapError};
use crate::book::campaign_tables::WayKind;
use crate::campaign::map::{MapLink, Walls};
use std::fmt::Write;

/// Writes a map as DOT: each node at its place (`neato -n` keeps it), each way with its attributes.
pub fn write(chart: &Chart) -> String {
    let mut out = format!("graph {} {{\n  node [style=filled, fillcolor=white];\n", quoted(&chart.title));
    for (name, node) in &chart.map.nodes {
        let mut all = Vec::new();
        if !chart.free.contains(name) {
            all.push(format!("pos=\"{},{}!\"", node.at[0], node.at[1]));
        }
        let shape = match node.walls {
            Walls::None => "ellipse",
            Walls::Fort => "diamond",
            Walls::City => "box",
        };
        all.push(format!("shape={shape}"));
        all.extend(written(of_node(node, false)));
        let _ = writeln!(out, "  {} [{}];", quoted(name), all.join(", "));
    }
    for link in &chart.map.links {
        let mut all = written(of_link(link));
        all.extend(look(link));
        let _ = writeln!(out, "  {} -- {} [{}];", quoted(&link.a), quoted(&link.b), all.join(", "));
    }
    out.push_str("}\n");
    out
}

/// Reads a map from DOT.
///
/// A node's name is its `name`, its label or its id. Its place is `pos`; if any place lies outside of 0 to 1000, all
/// are moved, and scaled down if needed, until they fit. An edge of a `digraph` leads one way, unless its `dir`
/// differs. Attributes that concern the drawing alone are left out.
///
/// # Errors
/// If the text is not DOT, or its content makes no map: with the line.
pub fn read(text: &str) -> Result<Chart, MapError> {
    statements::read(text)?.chart()
}

fn written(attributes: Vec<(&'static str, Is)>) -> Vec<String> {
    attributes.into_iter().map(|(name, is)| format!("{name}={}", quoted(&is.text()))).collect()
}

/// The attributes with which a way is drawn.
fn look(link: &MapLink) -> Vec<String> {
    let style = match link.way {
        WayKind::Road => "style=solid",
        WayKind::Track => "style=dashed",
        WayKind::Pass | WayKind::Desert => "style=dotted",
        WayKind::River => "color=blue",
        WayKind::Sea => "style=dashed, color=blue",
    };
    let mut all = vec![style.to_string()];
    if link.one_way {
        all.push("dir=forward".to_string());
    }
    if link.stages > 1 {
        all.push(format!("label=\"{}\"", link.stages));
    }
    all
}

/// A text in quotes, with quotes and backslashes escaped.
fn quoted(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}
