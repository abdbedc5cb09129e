//! From the texts of attributes, in either form, to a checked map.

use super::attributes::under;
use super::chart::{Chart, MOST, MapError};
use crate::base::names::{cut, cut_message};
use crate::battle::{Climate, Season};
use crate::book::Home;
use crate::book::campaign_tables::WayKind;
use crate::campaign::calendar::{YEAR, season_name};
use crate::campaign::map::{MapLink, Node, Walls};
use crate::campaign::names::{NationName, NodeName};
use std::collections::BTreeMap;
use std::ops::RangeInclusive;
use std::rc::Rc;

/// The longest name, in bytes.
const NAME: usize = 1_000;

/// Attributes by their names.
pub type Texts = BTreeMap<Rc<str>, Rc<str>>;

/// The content of a file, not yet checked.
#[derive(Default)]
pub struct MapReading {
    /// The title of the map.
    pub title: String,
    /// Its nodes.
    pub nodes: Vec<NodeSaid>,
    /// Its ways.
    pub ways: Vec<WaySaid>,
}

/// A node of a file.
pub struct NodeSaid {
    /// The line.
    pub line: u32,
    /// The id of the node in the file; its name if it has no `name`.
    pub id: String,
    /// Its attributes.
    pub texts: Texts,
}

/// A way of a file.
pub struct WaySaid {
    /// The line.
    pub line: u32,
    /// The indices in the sheet of its first and its last node.
    pub ends: [usize; 2],
    /// Whether it leads in this direction only.
    pub one_way: bool,
    /// Its attributes.
    pub texts: Texts,
}

/// The attributes of one thing that were not yet read; an empty text counts as missing.
struct Data {
    line: u32,
    of: String,
    texts: Texts,
}

impl MapReading {
    /// The map.
    ///
    /// Nodes without `home` are tilled land; nodes without a place stay without one. Attributes of other names are
    /// ignored and listed.
    ///
    /// # Errors
    /// The fault that prevents a map: with the line.
    pub fn chart(self) -> Result<Chart, MapError> {
        let mut chart = Chart { title: self.title, ..Chart::default() };
        let mut names = Vec::with_capacity(self.nodes.len());
        for said in self.nodes {
            names.push(node(&mut chart, said)?);
        }
        for said in self.ways {
            way(&mut chart, &names, said)?;
        }
        chart.map.links.sort();
        Ok(chart)
    }
}

fn node(chart: &mut Chart, said: NodeSaid) -> Result<NodeName, MapError> {
    let NodeSaid { line, id, texts } = said;
    let mut data = Data { line, of: String::new(), texts };
    let label = data.take("label");
    let name = data.take("name").or(label).map_or(id, |name| name.to_string());
    let name = NodeName(in_one_line(&name));
    if name.is_empty() || name.len() > NAME {
        return Err(data.wrong(format!("the name of a node has 1 to {NAME} letters; found {}", name.len())));
    }
    data.of = format!("the node \"{}\"", cut(&name));
    if chart.map.nodes.contains_key(&name) {
        return Err(data.wrong(format!("there is a node \"{}\" already", cut(&name))));
    }
    if chart.map.nodes.len() >= MOST {
        return Err(data.wrong(format!("a map has at most {MOST} nodes")));
    }
    let place = [data.coordinate("x")?, data.coordinate("y")?];
    if let [None, _] | [_, None] = place {
        chart.free.insert(name.clone());
    }
    let node = Node {
        at: [place[0].unwrap_or(0), place[1].unwrap_or(0)],
        home: match data.take("home") {
            Some(home) => Home::named(&home).map_err(|what| data.wrong(format!("{}: {what}", data.of)))?,
            None => Home::Arable,
        },
        climate: data.one("climate")?.unwrap_or(Climate::Warm),
        walls: data.one("walls")?.unwrap_or(Walls::None),
        port: data.truth("port")?,
        worth: data.whole("worth", 0..=1000)?.unwrap_or(1),
        owner: data.take("owner").map(|owner| NationName(in_one_line(&owner))),
        province: data.take("province").map(|province| province.to_string()),
    };
    data.rest(chart);
    chart.map.nodes.insert(name.clone(), node);
    Ok(name)
}

/// A name in one line, as lists, orders and tables have it: programs that draw maps break long labels.
fn in_one_line(name: &str) -> String {
    let lines = name.split(['\n', '\r']).map(str::trim).filter(|line| !line.is_empty());
    lines.collect::<Vec<_>>().join(" ")
}

fn way(chart: &mut Chart, names: &[NodeName], said: WaySaid) -> Result<(), MapError> {
    let WaySaid { line, ends, one_way, texts } = said;
    let [Some(a), Some(b)] = ends.map(|end| names.get(end).cloned()) else { return Ok(()) };
    let mut data = Data { line, of: format!("the way from \"{}\" to \"{}\"", cut(&a), cut(&b)), texts };
    if a == b {
        return Err(data.wrong(format!("a way leads from \"{}\" to itself", cut(&a))));
    }
    let way: WayKind = data.one("way")?.unwrap_or(WayKind::Road);
    // Ends in the order of scripts, in whichever direction the way was written.
    let (a, b) = if one_way || a < b { (a, b) } else { (b, a) };
    let link = MapLink {
        way,
        stages: data.whole("stages", 1..=20)?.unwrap_or(1) as u8,
        cost: data.whole("cost", 1..=50)?.map(|cost| cost as u8),
        capacity: data.whole("capacity", 1..=200)?.map(|capacity| capacity as u8),
        one_way,
        coast: data.truth("coast")?,
        closed: data.closed()?,
        a,
        b,
    };
    if link.coast && way != WayKind::Sea {
        return Err(data.wrong(format!("{}: `coast` is said of sea lanes", data.of)));
    }
    let twice = |other: &&MapLink| {
        other.joins(&link.a, &link.b) && other.way == way && !(other.one_way && one_way && other.a != link.a)
    };
    if chart.map.links.iter().any(|other| twice(&other)) {
        return Err(data.wrong(format!("{} is a {} already; write it once", data.of, way.name())));
    }
    if chart.map.links.len() >= MOST {
        return Err(data.wrong(format!("a map has at most {MOST} ways")));
    }
    data.rest(chart);
    chart.map.links.push(link);
    Ok(())
}

impl Data {
    fn wrong(&self, what: impl Into<String>) -> MapError {
        MapError { line: self.line, what: what.into() }
    }

    fn refused(&self, name: &str, found: &str, expected: &str) -> MapError {
        self.wrong(format!("{}: `{name}` is {expected}; found \"{}\"", self.of, cut(found)))
    }

    fn take(&mut self, name: &str) -> Option<Rc<str>> {
        self.texts.remove(name).filter(|text| !text.is_empty())
    }

    /// Lists the attributes that were not read as ignored.
    fn rest(self, chart: &mut Chart) {
        chart.ignored.extend(self.texts.into_keys().map(|name| name.to_string()));
    }

    fn coordinate(&mut self, name: &str) -> Result<Option<i32>, MapError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let found = text.trim().parse::<f64>().ok().filter(|at| (0.0..=1000.0).contains(at));
        found.map(|at| Some(libm::round(at) as i32)).ok_or_else(|| self.refused(name, &text, "a number 0 to 1000"))
    }

    fn whole(&mut self, name: &str, range: RangeInclusive<u16>) -> Result<Option<u16>, MapError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let found = text.trim().parse().ok().filter(|whole| range.contains(whole));
        let expected = || format!("a whole number {} to {}", range.start(), range.end());
        found.map(Some).ok_or_else(|| self.refused(name, &text, &expected()))
    }

    fn truth(&mut self, name: &str) -> Result<bool, MapError> {
        match self.take(name) {
            None => Ok(false),
            Some(text) => text.trim().to_lowercase().parse().map_err(|_| self.refused(name, &text, "true or false")),
        }
    }

    fn one<T: serde::de::DeserializeOwned>(&mut self, name: &str) -> Result<Option<T>, MapError> {
        let Some(text) = self.take(name) else { return Ok(None) };
        let found = under(text.trim());
        found.map(Some).map_err(|why| self.wrong(format!("{}: `{name}`: {}", self.of, cut_message(&why.to_string()))))
    }

    fn closed(&mut self) -> Result<Vec<Season>, MapError> {
        let Some(text) = self.take("closed") else { return Ok(Vec::new()) };
        let season = |word: &str| {
            let found = YEAR.into_iter().find(|season| season_name(*season) == word);
            found.ok_or_else(|| self.refused("closed", word, "seasons such as \"winter\""))
        };
        text.split_whitespace().map(season).collect()
    }
}
