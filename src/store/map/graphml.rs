//! A map as GraphML: written, and read if its attributes have our names. A map that was written here is read back
//! unchanged.

use std::collections::BTreeMap;
use std::fmt::Write;

use roxmltree::{Document, Node as Element};

use super::attributes::{Is, of_link, of_node};
use super::bounds::within_bounds;
use super::chart::{Chart, MapError};
use super::read::{MapReading, NodeSaid, Texts, WaySaid};
use crate::base::names::{cut, cut_message, did_you_mean};
use crate::base::shown::steers;

/// The attributes: the element that has each, their names and types.
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
/// If a name holds a letter that XML cannot hold.
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

/// A text with the escapes of XML.
fn escaped(text: &str) -> Result<String, MapError> {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            // An XML reader would turn it into the end of a line.
            '\r' => out.push_str("&#13;"),
            '\u{fffe}' | '\u{ffff}' | '\u{0}'..='\u{1f}' if steers(letter) => {
                let what = format!("{text:?} holds {letter:?}, which a GraphML file cannot hold; give it another name");
                return Err(MapError { line: 0, what });
            }
            letter if steers(letter) => {
                let _ = write!(out, "&#{};", u32::from(letter));
            }
            letter => out.push(letter),
        }
    }
    Ok(out)
}

/// Reads a map from GraphML.
///
/// # Errors
/// If the text is not GraphML, or its content makes no map: with the line.
pub fn read(text: &str) -> Result<Chart, MapError> {
    within_bounds(text)?;
    let document = Document::parse(text).map_err(|error| MapError {
        line: error.pos().row,
        what: format!("this is no GraphML: {}", cut_message(&error.to_string())),
    })?;
    let ends = text.match_indices('\n').map(|(at, _)| at).collect();
    let (keys, ids, sheet) = (BTreeMap::new(), BTreeMap::new(), MapReading::default());
    GraphmlReader { document: &document, ends, keys, ids, sheet }.read()?.chart()
}

/// The state of reading a file.
struct GraphmlReader<'d> {
    document: &'d Document<'d>,
    /// The end of each line.
    ends: Vec<usize>,
    /// The names of attributes by their ids.
    keys: BTreeMap<&'d str, &'d str>,
    /// The index in the sheet of the node with each id.
    ids: BTreeMap<&'d str, usize>,
    sheet: MapReading,
}

impl<'d> GraphmlReader<'d> {
    fn line(&self, at: Element) -> u32 {
        1 + self.ends.partition_point(|end| *end < at.range().start) as u32
    }

    fn wrong(&self, at: Element, what: impl Into<String>) -> MapError {
        MapError { line: self.line(at), what: what.into() }
    }

    fn read(mut self) -> Result<MapReading, MapError> {
        let root = self.document.root_element();
        if root.tag_name().name() != "graphml" {
            let what = format!("the file begins with <{}>; GraphML begins with <graphml>", cut(root.tag_name().name()));
            return Err(self.wrong(root, what));
        }
        for key in children(root, "key") {
            if let Some(id) = key.attribute("id") {
                self.keys.insert(id, key.attribute("attr.name").unwrap_or(id));
            }
        }
        let mut graphs = children(root, "graph");
        let Some(graph) = graphs.next() else { return Err(self.wrong(root, "the file holds no <graph>")) };
        if let Some(second) = graphs.next() {
            return Err(self.wrong(second, "the file holds a second <graph>; a map is one"));
        }
        if let Some(odd) = graph.descendants().find(|el| el.tag_name().name() == "hyperedge") {
            return Err(self.wrong(odd, "a <hyperedge> joins more than two nodes; a way joins two"));
        }
        self.sheet.title = self.texts(graph).get("title").map(ToString::to_string).unwrap_or_default();
        for node in children(graph, "node") {
            let Some(id) = node.attribute("id") else { return Err(self.wrong(node, "a <node> has no id")) };
            if self.ids.insert(id, self.sheet.nodes.len()).is_some() {
                return Err(self.wrong(node, format!("there is a node \"{}\" already", cut(id))));
            }
            let said = NodeSaid { line: self.line(node), id: id.to_string(), texts: self.texts(node) };
            self.sheet.nodes.push(said);
        }
        let directed = graph.attribute("edgedefault") == Some("directed");
        for edge in children(graph, "edge") {
            let ends = [self.end(edge, "source")?, self.end(edge, "target")?];
            let one_way = edge.attribute("directed").map_or(directed, |directed| directed == "true");
            self.sheet.ways.push(WaySaid { line: self.line(edge), ends, one_way, texts: self.texts(edge) });
        }
        Ok(self.sheet)
    }

    fn texts(&self, at: Element<'d, 'd>) -> Texts {
        let text = |data: Element<'d, 'd>| {
            let id = data.attribute("key")?;
            let parts = data.children().filter(|child| child.is_text());
            let text: String = parts.filter_map(|part| part.text()).collect();
            Some((self.keys.get(id).copied().unwrap_or(id).into(), text.into()))
        };
        children(at, "data").filter_map(text).collect()
    }

    fn end(&self, at: Element<'d, 'd>, which: &str) -> Result<usize, MapError> {
        let Some(id) = at.attribute(which) else { return Err(self.wrong(at, format!("an <edge> has no {which}"))) };
        self.ids.get(id).copied().ok_or_else(|| {
            let near = did_you_mean(id, self.ids.keys().copied());
            self.wrong(at, format!("an <edge> names the node \"{}\", which there is not{near}", cut(id)))
        })
    }
}

fn children<'d>(of: Element<'d, 'd>, name: &'static str) -> impl Iterator<Item = Element<'d, 'd>> {
    of.children().filter(move |child| child.is_element() && child.tag_name().name() == name)
}
