//! The map: a graph of nodes, usually cities, and the ways between them.
//!
//! The map holds the ways and what they cost by the tables it is handed; it does not know who owns a node or which
//! armies march.

use super::names::{NationName, NodeName};
use crate::battle::{Climate, Season};
use petgraph::algo::dijkstra;
use petgraph::graph::{DiGraph, EdgeReference, NodeIndex};
use petgraph::visit::{EdgeFiltered, EdgeRef};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

use crate::book::Home;
pub use crate::book::campaign_tables::WayKind;

/// The walls of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Walls {
    /// None.
    #[default]
    None,
    /// A fort.
    Fort,
    /// A city.
    City,
}

/// A node: a city, a fort, a piece of country.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Node {
    /// Its place on the picture, x to the east and y to the north, 0 to 1000; laid out by the program if the script
    /// gives none.
    pub at: [i32; 2],
    /// Its country, from which battlefields are made.
    pub home: Home,
    /// Its climate.
    pub climate: Climate,
    /// Its walls.
    #[serde(default)]
    pub walls: Walls,
    /// Armies can embark and land here.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub port: bool,
    /// Its worth: coins each time the land pays, and territory when recruits are counted.
    pub worth: u16,
    /// The nation that owns it at the beginning.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub owner: Option<NationName>,
    /// Its province, if the map has provinces.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub province: Option<String>,
}

/// A way between two nodes.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapLink {
    /// One end.
    pub a: NodeName,
    /// The other end.
    pub b: NodeName,
    /// The kind of way.
    pub way: WayKind,
    /// The number of its stages.
    pub stages: u8,
    /// The cost of a stage, in PIPs or points; `None` for that of the table of ways.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost: Option<u8>,
    /// The number of armies that can march along it in a season, all together.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub capacity: Option<u8>,
    /// It goes from `a` to `b` only.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub one_way: bool,
    /// A sea lane along a coast.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub coast: bool,
    /// The seasons in which it is closed.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub closed: Vec<Season>,
}

impl MapLink {
    /// The end that is not `node`; `None` if the way cannot be taken from there.
    pub fn from(&self, node: &NodeName) -> Option<&NodeName> {
        match () {
            () if self.a == *node => Some(&self.b),
            () if self.b == *node && !self.one_way => Some(&self.a),
            () => None,
        }
    }

    /// Whether it joins these two nodes, in either direction.
    pub fn joins(&self, a: &NodeName, b: &NodeName) -> bool {
        (self.a == *a && self.b == *b) || (self.a == *b && self.b == *a)
    }
}

/// Nodes and the ways between them.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// The nodes.
    pub nodes: BTreeMap<NodeName, Node>,
    /// The ways, in the order of their ends.
    pub links: Vec<MapLink>,
}

/// The graph of a map for finding ways: a node for each of its nodes, an edge for each direction of a way that is open.
pub struct Roads<'m> {
    graph: DiGraph<&'m NodeName, usize>,
    index: BTreeMap<&'m NodeName, NodeIndex>,
    map: &'m Map,
}

impl Map {
    /// The graph.
    pub fn roads(&self) -> Roads<'_> {
        let mut graph = DiGraph::with_capacity(self.nodes.len(), self.links.len() * 2);
        let index: BTreeMap<_, _> = self.nodes.keys().map(|name| (name, graph.add_node(name))).collect();
        for (i, link) in self.links.iter().enumerate() {
            if let (Some(a), Some(b)) = (index.get(&link.a), index.get(&link.b)) {
                graph.add_edge(*a, *b, i);
                if !link.one_way {
                    graph.add_edge(*b, *a, i);
                }
            }
        }
        Roads { graph, index, map: self }
    }

    /// The ways between two nodes that lead from the first to the second.
    pub fn between<'m>(&'m self, a: &'m NodeName, b: &'m NodeName) -> impl Iterator<Item = &'m MapLink> {
        self.links.iter().filter(move |link| link.from(a) == Some(b))
    }
}

impl<'m> Roads<'m> {
    /// The ways out of a node, each with the node at its end, in the order of those nodes.
    pub fn exits(&self, node: &NodeName) -> Vec<(&'m NodeName, &'m MapLink)> {
        let Some(at) = self.index.get(node) else { return Vec::new() };
        let mut found: Vec<_> =
            self.graph.edges(*at).map(|edge| (self.graph[edge.target()], &self.map.links[*edge.weight()])).collect();
        found.sort_by(|(a, x), (b, y)| a.cmp(b).then(x.cmp(y)));
        found
    }

    /// The cost of the cheapest way from a node to each other node; `step` gives the cost of each stage, `None` if it
    /// is barred. Nodes that cannot be reached are left out.
    pub fn costs(
        &self,
        from: &NodeName,
        step: impl Fn(&NodeName, &NodeName, &MapLink) -> Option<u32>,
    ) -> BTreeMap<&'m NodeName, u32> {
        let Some(start) = self.index.get(from) else { return BTreeMap::new() };
        let cost = |edge: EdgeReference<'_, usize>| self.cost(edge, &step);
        let open = EdgeFiltered::from_fn(&self.graph, |edge| cost(edge).is_some());
        let found = dijkstra(&open, *start, None, |edge| cost(edge).unwrap_or(u32::MAX));
        found.into_iter().map(|(node, cost)| (self.graph[node], cost)).collect()
    }

    fn cost(
        &self,
        edge: EdgeReference<'_, usize>,
        step: impl Fn(&NodeName, &NodeName, &MapLink) -> Option<u32>,
    ) -> Option<u32> {
        step(self.graph[edge.source()], self.graph[edge.target()], &self.map.links[*edge.weight()])
    }
}
