//! A map as a file holds it, and the faults that the file can have.

use std::collections::BTreeSet;

use crate::campaign::map::Map;
use crate::campaign::names::NodeName;

/// The largest number of nodes, and of ways.
pub const MOST: usize = 10_000;

/// A map as a file holds it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Chart {
    /// The title of the map.
    pub title: String,
    /// The map.
    pub map: Map,
    /// The nodes that have no place on the picture.
    pub free: BTreeSet<NodeName>,
    /// The names of attributes that were found and have no meaning here.
    pub ignored: BTreeSet<String>,
}

/// A fault of a file that should hold a map, or of a map that a file cannot hold.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{}{what}", at(*line))]
pub struct MapError {
    /// The line, from 1; 0 if none is known.
    pub line: u32,
    /// What was found and what was expected.
    pub what: String,
}

fn at(line: u32) -> String {
    if line > 0 { format!("line {line}: ") } else { String::new() }
}
