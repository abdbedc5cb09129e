//! Parts that several pictures of a page have in common, each drawn once.

use std::collections::BTreeMap;

use svg::node::element::Group;

use crate::base::shown::shown;

/// The parts that pictures of one page have used so far.
#[derive(Default)]
pub struct Shelf {
    /// The parts by the name of their kind and their drawing, each with its id.
    held: BTreeMap<(String, String), String>,
    /// The number of parts of each name.
    counts: BTreeMap<String, usize>,
    /// All parts in the order of their first use.
    parts: String,
}

impl Shelf {
    /// Puts a part on the shelf unless it is there; returns the reference to it. The id of the first part of a name is
    /// the name itself, those of its variants have a letter and a number after it.
    pub(super) fn lend(&mut self, name: &str, part: Group) -> String {
        let drawn = part.to_string();
        if let Some(id) = self.held.get(&(name.to_string(), drawn.clone())) {
            return format!("#{id}");
        }
        let count = self.counts.entry(name.to_string()).or_default();
        let id = if *count == 0 { name.to_string() } else { format!("{name}v{count}") };
        *count += 1;
        self.parts.push_str(&part.set("id", id.as_str()).to_string());
        self.parts.push('\n');
        let reference = format!("#{id}");
        self.held.insert((name.to_string(), drawn), id);
        reference
    }

    /// All parts, for the `svg` element of a page that has its shared parts.
    pub fn parts(&self) -> String {
        format!("<defs>\n{}</defs>", shown(&self.parts))
    }
}
