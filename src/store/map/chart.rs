//! A map as a file holds it, and what can be wrong with the file.

use std::collections::BTreeSet;

use crate::campaign::map::Map;
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
