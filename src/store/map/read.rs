//! GraphML read with suspicion: ours, and that of other programs as far as its attributes have our names.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use roxmltree::{Document, Node as Element};

use super::{Chart, MOST, MapError, under};
use crate::base::names::did_you_mean;
use crate::battle::{Climate, Season};
use crate::campaign::calendar::{YEAR, season_name};
use crate::campaign::map::{Link, Node, Walls, Way};
use crate::campaign::names::{NationName, NodeName};
use crate::engine::setup::Home;

/// What is known of a file while it is read.
struct Reader<'d> {
    document: &'d Document<'d>,
    /// The names of attributes by their ids.
    keys: BTreeMap<&'d str, &'d str>,
    /// The names of nodes by their ids.
    names: BTreeMap<&'d str, NodeName>,
    chart: Chart,
}

/// The attributes of one node or edge that were not yet asked for.
struct Data<'d> {
    at: Element<'d, 'd>,
    of: String,
    texts: BTreeMap<&'d str, String>,
}

/// Reads a map from GraphML.
///
/// Nodes without `home` are tilled land, those without a place are given none; attributes of other names are ignored and
/// listed.
///
/// # Errors
/// Where it is no GraphML, or what it says makes no map: with the line.
pub fn read(text: &str) -> Result<Chart, MapError> {
    let document = Document::parse(text)
        .map_err(|error| MapError { line: error.pos().row, what: format!("this is no GraphML: {error}") })?;
    let mut reader =
        Reader { document: &document, keys: BTreeMap::new(), names: BTreeMap::new(), chart: Chart::default() };
    reader.read()?;
    Ok(reader.chart)
}

impl<'d> Reader<'d> {
    fn wrong(&self, at: Element, what: impl Into<String>) -> MapError {
        MapError { line: self.document.text_pos_at(at.range().start).row, what: what.into() }
    }

    fn read(&mut self) -> Result<(), MapError> {
        let root = self.document.root_element();
        if root.tag_name().name() != "graphml" {
            let what = format!("the file begins with <{}>; GraphML begins with <graphml>", root.tag_name().name());
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
        let mut data = self.data(graph, "the graph".to_string());
        self.chart.title = data.texts.remove("title").unwrap_or_default();
        for node in children(graph, "node") {
            self.node(node)?;
        }
        let directed = graph.attribute("edgedefault") == Some("directed");
        for edge in children(graph, "edge") {
            self.edge(edge, directed)?;
        }
        self.chart.map.links.sort();
        Ok(())
    }

    fn data(&self, at: Element<'d, 'd>, of: String) -> Data<'d> {
        let text = |data: Element<'d, 'd>| {
            let id = data.attribute("key")?;
            let parts = data.children().filter(|child| child.is_text());
            Some((*self.keys.get(id).unwrap_or(&id), parts.filter_map(|part| part.text()).collect::<String>()))
        };
        Data { at, of, texts: children(at, "data").filter_map(text).collect() }
    }

    fn node(&mut self, at: Element<'d, 'd>) -> Result<(), MapError> {
        let Some(id) = at.attribute("id") else { return Err(self.wrong(at, "a <node> has no id")) };
        let mut data = self.data(at, format!("the node \"{id}\""));
        let label = data.texts.remove("label");
        let name = data.texts.remove("name").or(label).unwrap_or_else(|| id.to_string());
        let name = NodeName(name.trim().to_string());
        if name.is_empty() {
            return Err(self.wrong(at, format!("the node \"{id}\" has an empty name")));
        }
        data.of = format!("the node \"{name}\"");
        if self.names.insert(id, name.clone()).is_some() || self.chart.map.nodes.contains_key(&name) {
            return Err(self.wrong(at, format!("there is a node \"{name}\" already")));
        }
        if self.chart.map.nodes.len() >= MOST {
            return Err(self.wrong(at, format!("a map has at most {MOST} nodes")));
        }
        let place = [self.coordinate(&mut data, "x")?, self.coordinate(&mut data, "y")?];
        if let [None, _] | [_, None] = place {
            self.chart.free.insert(name.clone());
        }
        let node = Node {
            at: [place[0].unwrap_or(0), place[1].unwrap_or(0)],
            home: match data.texts.remove("home") {
                Some(home) => Home::named(&home).map_err(|what| self.wrong(at, format!("{}: {what}", data.of)))?,
                None => Home::Arable,
            },
            climate: self.one(&mut data, "climate")?.unwrap_or(Climate::Warm),
            walls: self.one(&mut data, "walls")?.unwrap_or(Walls::None),
            port: self.truth(&mut data, "port")?,
            worth: self.whole(&mut data, "worth", 0..=1000)?.unwrap_or(1),
            owner: data.texts.remove("owner").map(NationName),
            province: data.texts.remove("province"),
        };
        self.chart.ignored.extend(data.texts.keys().map(ToString::to_string));
        self.chart.map.nodes.insert(name, node);
        Ok(())
    }

    fn edge(&mut self, at: Element<'d, 'd>, directed: bool) -> Result<(), MapError> {
        let [a, b] = [self.end(at, "source")?, self.end(at, "target")?];
        let mut data = self.data(at, format!("the way from \"{a}\" to \"{b}\""));
        let one_way = at.attribute("directed").map_or(directed, |directed| directed == "true");
        if a == b {
            return Err(self.wrong(at, format!("a way leads from \"{a}\" to itself")));
        }
        let way: Way = self.one(&mut data, "way")?.unwrap_or(Way::Road);
        // As scripts keep them: whichever way it was written.
        let (a, b) = if one_way || a < b { (a, b) } else { (b, a) };
        let link = Link {
            way,
            stages: self.whole(&mut data, "stages", 1..=20)?.unwrap_or(1) as u8,
            cost: self.whole(&mut data, "cost", 1..=50)?.map(|cost| cost as u8),
            capacity: self.whole(&mut data, "capacity", 1..=200)?.map(|capacity| capacity as u8),
            one_way,
            coast: self.truth(&mut data, "coast")?,
            closed: self.closed(&mut data)?,
            a,
            b,
        };
        if link.coast && way != Way::Sea {
            return Err(self.wrong(at, format!("{}: `coast` is said of sea lanes", data.of)));
        }
        let twice = |other: &&Link| {
            other.joins(&link.a, &link.b) && other.way == way && !(other.one_way && one_way && other.a != link.a)
        };
        if self.chart.map.links.iter().any(|other| twice(&other)) {
            return Err(self.wrong(at, format!("{} is a {} already; write it once", data.of, way.name())));
        }
        if self.chart.map.links.len() >= MOST {
            return Err(self.wrong(at, format!("a map has at most {MOST} ways")));
        }
        self.chart.ignored.extend(data.texts.keys().map(ToString::to_string));
        self.chart.map.links.push(link);
        Ok(())
    }

    fn end(&self, at: Element, which: &str) -> Result<NodeName, MapError> {
        let Some(id) = at.attribute(which) else { return Err(self.wrong(at, format!("an <edge> has no {which}"))) };
        self.names.get(id).cloned().ok_or_else(|| {
            let near = did_you_mean(id, self.names.keys().copied());
            self.wrong(at, format!("an <edge> names the node \"{id}\", which there is not{near}"))
        })
    }

    fn refused(&self, data: &Data, name: &str, found: &str, expected: &str) -> MapError {
        self.wrong(data.at, format!("{}: `{name}` is {expected}; found \"{found}\"", data.of))
    }

    fn coordinate(&self, data: &mut Data, name: &str) -> Result<Option<i32>, MapError> {
        let Some(text) = data.texts.remove(name) else { return Ok(None) };
        let found = text.trim().parse::<f64>().ok().filter(|at| (0.0..=1000.0).contains(at));
        found
            .map(|at| Some(libm::round(at) as i32))
            .ok_or_else(|| self.refused(data, name, &text, "a number 0 to 1000"))
    }

    fn whole(&self, data: &mut Data, name: &str, range: RangeInclusive<u16>) -> Result<Option<u16>, MapError> {
        let Some(text) = data.texts.remove(name) else { return Ok(None) };
        let found = text.trim().parse().ok().filter(|whole| range.contains(whole));
        let expected = || format!("a whole number {} to {}", range.start(), range.end());
        found.map(Some).ok_or_else(|| self.refused(data, name, &text, &expected()))
    }

    fn truth(&self, data: &mut Data, name: &str) -> Result<bool, MapError> {
        match data.texts.remove(name) {
            None => Ok(false),
            Some(text) => {
                text.trim().to_lowercase().parse().map_err(|_| self.refused(data, name, &text, "true or false"))
            }
        }
    }

    fn one<T: serde::de::DeserializeOwned>(&self, data: &mut Data, name: &str) -> Result<Option<T>, MapError> {
        let Some(text) = data.texts.remove(name) else { return Ok(None) };
        let found = under(text.trim());
        found.map(Some).map_err(|why| self.wrong(data.at, format!("{}: `{name}`: {why}", data.of)))
    }

    fn closed(&self, data: &mut Data) -> Result<Vec<Season>, MapError> {
        let Some(text) = data.texts.remove("closed") else { return Ok(Vec::new()) };
        let season = |word: &str| {
            let found = YEAR.into_iter().find(|season| season_name(*season) == word);
            found.ok_or_else(|| self.refused(data, "closed", word, "seasons such as \"winter\""))
        };
        text.split_whitespace().map(season).collect()
    }
}

fn children<'d>(of: Element<'d, 'd>, name: &'static str) -> impl Iterator<Item = Element<'d, 'd>> {
    of.children().filter(move |child| child.is_element() && child.tag_name().name() == name)
}
