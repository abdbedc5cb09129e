//! A report of scouts in the words of format 1, read back as data: `Antioch: Phalanx of Macedon, 12 elements; ...`.

use std::collections::BTreeSet;

use serde_json::{Value, json};

/// The names that a journal has used so far.
#[derive(Default)]
pub(super) struct KnownNames {
    nodes: BTreeSet<String>,
    nations: BTreeSet<String>,
    armies: BTreeSet<String>,
}

impl KnownNames {
    /// Takes the names of an event up.
    pub fn learn(&mut self, what: &Value) {
        let keys =
            |value: &Value| value.as_object().into_iter().flat_map(|map| map.keys().cloned()).collect::<Vec<_>>();
        if let Some(campaign) = what.get("founded").and_then(|founded| founded.get("campaign")) {
            self.nodes.extend(keys(&campaign["map"]["nodes"]));
            self.nations.extend(keys(&campaign["nations"]));
            self.armies.extend(keys(&campaign["armies"]));
        }
        if let Some(name) = what.get("formed").and_then(|formed| formed["name"].as_str()) {
            self.armies.insert(name.to_string());
        }
    }

    /// A report as the node and the armies that it names; `None` if it can be read in no way, or in several.
    pub fn sighting(&self, text: &str) -> Option<(String, Vec<Value>)> {
        let mut found = Vec::new();
        for node in &self.nodes {
            let Some(rest) = text.strip_prefix(node.as_str()).and_then(|rest| rest.strip_prefix(": ")) else {
                continue;
            };
            let armies = match rest {
                "nobody" => vec![Vec::new()],
                _ => self.armies(rest),
            };
            found.extend(armies.into_iter().map(|armies| (node.clone(), armies)));
        }
        if found.len() == 1 { found.pop() } else { None }
    }

    /// The ways to read a list of armies, at most two of them.
    fn armies(&self, text: &str) -> Vec<Vec<Value>> {
        let mut found: Vec<Vec<Value>> = Vec::new();
        for army in &self.armies {
            let Some(rest) = text.strip_prefix(army.as_str()).and_then(|rest| rest.strip_prefix(" of ")) else {
                continue;
            };
            for nation in &self.nations {
                let rest = rest.strip_prefix(nation.as_str()).and_then(|rest| rest.strip_prefix(", "));
                let Some((strength, rest)) = rest.and_then(|rest| rest.split_once(" elements")) else { continue };
                let Ok(strength) = strength.parse::<usize>() else { continue };
                let seen = json!({ "army": army, "nation": nation, "strength": strength });
                match rest.strip_prefix("; ") {
                    Some(rest) => found.extend(self.armies(rest).into_iter().map(|more| {
                        let mut all = vec![seen.clone()];
                        all.extend(more);
                        all
                    })),
                    None if rest.is_empty() => found.push(vec![seen]),
                    None => {}
                }
                if found.len() > 1 {
                    return found;
                }
            }
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_is_read_where_it_can_be_read_in_one_way_only() {
        let names = |all: &[&str]| all.iter().map(ToString::to_string).collect();
        let known = KnownNames {
            nodes: names(&["Rome", "Rome: the Port"]),
            nations: names(&["Asia", "Lydia of Asia"]),
            armies: names(&["First", "First of Lydia", "Guards; the old"]),
        };
        let read = |text: &str| known.sighting(text).map(|(node, armies)| format!("{node} {}", Value::from(armies)));
        assert_eq!(read("Rome: nobody").as_deref(), Some("Rome []"));
        assert_eq!(read("Rome: the Port: nobody").as_deref(), Some("Rome: the Port []"));
        let two = "Rome: First of Asia, 2 elements; Guards; the old of Asia, 0 elements";
        assert_eq!(
            read(two).as_deref(),
            Some(
                r#"Rome [{"army":"First","nation":"Asia","strength":2},{"army":"Guards; the old","nation":"Asia","strength":0}]"#
            )
        );
        // `First of Lydia` of Asia, or `First` of `Lydia of Asia`.
        for unclear in
            ["Rome: First of Lydia of Asia, 2 elements", "Rome: Second of Asia, 2 elements", "Paris: nobody", ""]
        {
            assert_eq!(read(unclear), None, "{unclear}");
        }
    }
}
