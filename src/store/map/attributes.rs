//! The attributes of nodes and ways, with the words for their values.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::campaign::calendar::season_name;
use crate::campaign::map::{MapLink, Node};

/// The value of an attribute.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Is {
    Whole(i64),
    Truth(bool),
    Text(String),
    /// Several words.
    Words(Vec<&'static str>),
}

/// The attributes of a node, in the order in which they are written.
pub(super) fn of_node(node: &Node, placed: bool) -> Vec<(&'static str, Is)> {
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
pub(super) fn of_link(link: &MapLink) -> Vec<(&'static str, Is)> {
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
    pub(super) fn text(&self) -> String {
        match self {
            Is::Whole(whole) => whole.to_string(),
            Is::Truth(truth) => truth.to_string(),
            Is::Text(text) => text.clone(),
            Is::Words(words) => words.join(" "),
        }
    }
}

/// The word of a value in files.
pub(super) fn word(of: &impl Serialize) -> String {
    serde_json::to_value(of).ok().and_then(|value| value.as_str().map(str::to_string)).unwrap_or_default()
}

/// The value of a word.
pub(super) fn under<T: DeserializeOwned>(word: &str) -> Result<T, String> {
    serde_json::from_value(Value::from(word)).map_err(|error| error.to_string())
}
