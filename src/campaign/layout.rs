//! Places on the picture for nodes that were given none: neighbours near each other, all others apart.
//!
//! Springs along the ways and a push between all nodes, from a start on a circle, a fixed number of steps: the same map
//! always gets the same picture.

use std::collections::{BTreeMap, BTreeSet};

use super::map::Map;
use super::names::NodeName;

/// The picture is so wide and so high.
pub const PICTURE: f64 = 1000.0;
/// What stays free at its rim.
const RIM: f64 = 60.0;
/// How many steps are made.
const STEPS: usize = 300;

/// Finds places for the nodes of `free`; the others stay.
pub fn place(map: &mut Map, free: &BTreeSet<NodeName>) {
    if free.is_empty() {
        return;
    }
    let names: Vec<NodeName> = map.nodes.keys().cloned().collect();
    let index: BTreeMap<&NodeName, usize> = names.iter().enumerate().map(|(i, name)| (name, i)).collect();
    let moves: Vec<bool> = names.iter().map(|name| free.contains(name)).collect();
    let mut at: Vec<[f64; 2]> = names.iter().map(|name| map.nodes[name].at.map(f64::from)).collect();
    let turn = std::f64::consts::TAU / names.len() as f64;
    for (i, at) in at.iter_mut().enumerate().filter(|(i, _)| moves[*i]) {
        let angle = turn * i as f64;
        *at = [0.5 + 0.4 * libm::cos(angle), 0.5 + 0.4 * libm::sin(angle)].map(|part| part * PICTURE);
    }
    let ways: Vec<(usize, usize)> =
        map.links.iter().filter_map(|link| Some((*index.get(&link.a)?, *index.get(&link.b)?))).collect();
    let apart = PICTURE * 0.8 / libm::sqrt(names.len() as f64);
    for step in 0..STEPS {
        let heat = apart * (1.0 - step as f64 / STEPS as f64);
        let pushes = pushes(&at, &ways, apart);
        for i in (0..at.len()).filter(|i| moves[*i]) {
            let [x, y] = pushes[i];
            let far = libm::sqrt(x * x + y * y).max(1e-9);
            let share = heat.min(far) / far;
            at[i] = [at[i][0] + x * share, at[i][1] + y * share].map(|part| part.clamp(RIM, PICTURE - RIM));
        }
    }
    for (i, name) in names.iter().enumerate().filter(|(i, _)| moves[*i]) {
        if let Some(node) = map.nodes.get_mut(name) {
            node.at = at[i].map(|part| libm::round(part) as i32);
        }
    }
}

/// What pushes and pulls each node.
fn pushes(at: &[[f64; 2]], ways: &[(usize, usize)], apart: f64) -> Vec<[f64; 2]> {
    let mut pushes = vec![[0.0; 2]; at.len()];
    let mut both = |a: usize, b: usize, by: &dyn Fn(f64) -> f64| {
        let [x, y] = [at[a][0] - at[b][0], at[a][1] - at[b][1]];
        let far = libm::sqrt(x * x + y * y).max(1.0);
        let share = by(far) / far;
        for (i, sign) in [(a, share), (b, -share)] {
            pushes[i][0] += x * sign;
            pushes[i][1] += y * sign;
        }
    };
    for a in 0..at.len() {
        for b in 0..a {
            both(a, b, &|far| apart * apart / far);
        }
    }
    for (a, b) in ways {
        both(*a, *b, &|far| -far * far / apart);
    }
    pushes
}
