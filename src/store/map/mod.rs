//! Maps of campaigns as files of other programs: GraphML and DOT, written and read; words of a script, written.
//!
//! Knows texts and the attributes of nodes and ways; not who plays on the map, nor how it is drawn.

pub mod dot;
pub mod graphml;
pub mod lua;
mod read;

use std::collections::BTreeSet;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::campaign::calendar::season_name;
use crate::campaign::map::{Link, Map, Node};
use crate::campaign::names::NodeName;

/// The most nodes, and the most ways.
pub const MOST: usize = 10_000;

/// A map as a file holds it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chart {
    /// What it is called.
    pub title: String,
    /// The map.
    pub map: Map,
    /// The nodes that have no place on the picture.
    pub free: BTreeSet<NodeName>,
    /// Attributes that were found and mean nothing here.
    pub ignored: BTreeSet<String>,
}

/// What is wrong with a file that should hold a map, or with a map that a file cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{what}", at(*line))]
pub struct MapError {
    /// The line, from 1; 0 where none is known.
    pub line: u32,
    /// What was found and what was expected.
    pub what: String,
}

fn at(line: u32) -> String {
    if line > 0 { format!("line {line}: ") } else { String::new() }
}

/// Reads a map from a file, which is GraphML where it begins as XML does, and else DOT.
///
/// # Errors
/// Where it is neither, or what it says makes no map: with the line.
pub fn read(text: &str) -> Result<Chart, MapError> {
    let begun = text.trim_start_matches(|letter: char| letter.is_whitespace() || letter == '\u{feff}');
    if begun.starts_with('<') { graphml::read(text) } else { dot::read(text) }
}

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Is {
    Whole(i64),
    Truth(bool),
    Text(String),
    /// Several words.
    Words(Vec<&'static str>),
}

/// The attributes of a node, in the order in which they are written.
fn of_node(node: &Node, placed: bool) -> Vec<(&'static str, Is)> {
    let mut all = Vec::new();
    if placed {
        all.extend([("x", Is::Whole(node.at[0].into())), ("y", Is::Whole(node.at[1].into()))]);
    }
    all.push(("home", Is::Text(node.home.name().to_string())));
    all.push(("climate", Is::Text(word(&node.climate))));
    all.push(("walls", Is::Text(word(&node.walls))));
    all.push(("port", Is::Truth(node.port)));
    all.push(("worth", Is::Whole(node.worth.into())));
    all.extend(node.owner.iter().map(|owner| ("owner", Is::Text(owner.to_string()))));
    let province = node.province.iter().filter(|province| !province.is_empty());
    all.extend(province.map(|province| ("province", Is::Text(province.clone()))));
    all
}

/// The attributes of a way without its direction, in the order in which they are written.
fn of_link(link: &Link) -> Vec<(&'static str, Is)> {
    let mut all = vec![("way", Is::Text(link.way.name().to_string())), ("stages", Is::Whole(link.stages.into()))];
    all.extend(link.cost.map(|cost| ("cost", Is::Whole(cost.into()))));
    all.extend(link.capacity.map(|capacity| ("capacity", Is::Whole(capacity.into()))));
    if link.coast {
        all.push(("coast", Is::Truth(true)));
    }
    if !link.closed.is_empty() {
        all.push(("closed", Is::Words(link.closed.iter().map(|season| season_name(*season)).collect())));
    }
    all
}

impl Is {
    /// The value as a plain text.
    fn text(&self) -> String {
        match self {
            Is::Whole(whole) => whole.to_string(),
            Is::Truth(truth) => truth.to_string(),
            Is::Text(text) => text.clone(),
            Is::Words(words) => words.join(" "),
        }
    }
}

/// The word that one of several stands under.
fn word(of: &impl Serialize) -> String {
    serde_json::to_value(of).ok().and_then(|value| value.as_str().map(str::to_string)).unwrap_or_default()
}

/// The one that stands under a word.
fn under<T: DeserializeOwned>(word: &str) -> Result<T, String> {
    serde_json::from_value(Value::from(word)).map_err(|error| error.to_string())
}
