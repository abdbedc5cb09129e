//! Places on the picture for nodes without a given place: neighbours near each other, all others apart.
//!
//! Ways pull as springs and all nodes push each other, from a start on a circle, for a fixed number of steps. Then the
//! nodes are spread over the picture, and nodes whose names would cover each other are moved apart. The same map always
//! gets the same picture.

use std::collections::{BTreeMap, BTreeSet};

use super::map::Map;
use super::names::NodeName;

/// The width and height of the picture.
pub const PICTURE: f64 = 1000.0;
/// The free rim of the picture.
const RIM: f64 = 40.0;
/// The number of steps; fewer if there are very many nodes.
const STEPS: usize = 300;
/// The most pushes between two nodes in all steps together.
const MOST: usize = 60_000_000;
/// The pull to the middle, in the strength of a spring.
const DRAWN: f64 = 0.08;
/// The approximate width of a letter of a name on the picture; below, the least width of a node.
const LETTER: f64 = 12.0;
const NARROW: f64 = 60.0;
/// The height of a node with its name above it and the armies below.
const HIGH: f64 = 78.0;
/// The share of the picture that nodes and names cover at most; if there are too many they may cover each other.
const COVERED: f64 = 0.4;
/// How often nodes whose names cover each other are moved apart, at most.
const ROUNDS: usize = 80;

/// Finds places for the nodes of `free`; the others stay.
pub fn place(map: &mut Map, free: &BTreeSet<NodeName>) {
    if free.is_empty() {
        return;
    }
    let names: Vec<NodeName> = map.nodes.keys().cloned().collect();
    let index: BTreeMap<&NodeName, usize> = names.iter().enumerate().map(|(i, name)| (name, i)).collect();
    let ways: Vec<(usize, usize)> =
        map.links.iter().filter_map(|link| Some((*index.get(&link.a)?, *index.get(&link.b)?))).collect();
    let moves: Vec<bool> = names.iter().map(|name| free.contains(name)).collect();
    let mut at: Vec<[f64; 2]> = names.iter().map(|name| map.nodes[name].at.map(f64::from)).collect();
    let turn = std::f64::consts::TAU / names.len() as f64;
    for (i, node) in neighbours_together(names.len(), &ways).into_iter().enumerate().filter(|(_, node)| moves[*node]) {
        let angle = turn * i as f64;
        at[node] = [0.5 + 0.4 * libm::cos(angle), 0.5 + 0.4 * libm::sin(angle)].map(|part| part * PICTURE);
    }
    let whole = moves.iter().all(|moves| *moves);
    settle(&mut at, &ways, &moves, whole);
    if whole {
        fill(&mut at);
    }
    let wide: Vec<f64> = names.iter().map(|name| (name.chars().count() as f64 * LETTER).max(NARROW)).collect();
    part(&mut at, &wide, &moves);
    for (i, name) in names.iter().enumerate().filter(|(i, _)| moves[*i]) {
        if let Some(node) = map.nodes.get_mut(name) {
            node.at = at[i].map(|part| libm::round(part.clamp(0.0, PICTURE)) as i32);
        }
    }
}

/// The nodes in an order in which linked nodes follow each other if possible.
fn neighbours_together(count: usize, ways: &[(usize, usize)]) -> Vec<usize> {
    let mut next: Vec<BTreeSet<usize>> = vec![BTreeSet::new(); count];
    for (a, b) in ways {
        next[*a].insert(*b);
        next[*b].insert(*a);
    }
    let (mut order, mut seen) = (Vec::with_capacity(count), vec![false; count]);
    for start in 0..count {
        let mut open = vec![start];
        while let Some(node) = open.pop() {
            if !std::mem::replace(&mut seen[node], true) {
                order.push(node);
                open.extend(next[node].iter().rev());
            }
        }
    }
    order
}

/// Applies springs and pushes. If every node moves there are no walls, since nodes would gather there.
fn settle(at: &mut [[f64; 2]], ways: &[(usize, usize)], moves: &[bool], whole: bool) {
    let apart = PICTURE * 0.8 / libm::sqrt(at.len() as f64);
    let steps = (MOST / (at.len() * at.len())).clamp(10, STEPS);
    for step in 0..steps {
        let heat = apart * (1.0 - step as f64 / steps as f64);
        let pushes = pushes(at, ways, apart);
        for i in (0..at.len()).filter(|i| moves[*i]) {
            let [x, y] = pushes[i];
            let far = libm::sqrt(x * x + y * y).max(1e-9);
            let share = heat.min(far) / far;
            at[i] = [at[i][0] + x * share, at[i][1] + y * share];
            if !whole {
                at[i] = at[i].map(|part| part.clamp(RIM, PICTURE - RIM));
            }
        }
    }
}

/// The sum of pushes and pulls on each node.
fn pushes(at: &[[f64; 2]], ways: &[(usize, usize)], apart: f64) -> Vec<[f64; 2]> {
    let middle = |part: f64| (PICTURE / 2.0 - part) * DRAWN;
    let mut pushes: Vec<[f64; 2]> = at.iter().map(|at| at.map(middle)).collect();
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

/// Stretches the nodes over the picture from rim to rim.
fn fill(at: &mut [[f64; 2]]) {
    for axis in [0, 1] {
        let least = at.iter().map(|at| at[axis]).fold(f64::INFINITY, f64::min);
        let most = at.iter().map(|at| at[axis]).fold(f64::NEG_INFINITY, f64::max);
        let long = (most - least).max(1.0);
        let (scale, middle) = ((PICTURE - 2.0 * RIM) / long, (least + most) / 2.0);
        for at in at.iter_mut() {
            at[axis] = PICTURE / 2.0 + (at[axis] - middle) * scale;
        }
    }
}

/// Moves nodes apart whose names would cover each other, each by half of the gap if both may move.
fn part(at: &mut [[f64; 2]], wide: &[f64], moves: &[bool]) {
    let area: f64 = wide.iter().map(|wide| wide * HIGH).sum();
    let size = libm::sqrt(COVERED * PICTURE * PICTURE / area).min(1.0);
    let rounds = (MOST / (at.len() * at.len())).clamp(1, ROUNDS);
    for _ in 0..rounds {
        let mut still = true;
        for a in 0..at.len() {
            for b in 0..a {
                let between = [at[a][0] - at[b][0], at[a][1] - at[b][1]];
                let room = [(wide[a] + wide[b]) / 2.0 * size, HIGH * size];
                let lacks = [room[0] - libm::fabs(between[0]), room[1] - libm::fabs(between[1])];
                if lacks[0] <= 0.5 || lacks[1] <= 0.5 || !(moves[a] || moves[b]) {
                    continue;
                }
                still = false;
                // The axis with the shorter move; of two nodes in one place, the first goes up.
                let axis = usize::from(lacks[1] <= lacks[0]);
                let sign = if between[axis] < 0.0 { -1.0 } else { 1.0 };
                let share = if moves[a] && moves[b] { 0.5 } else { 1.0 };
                for (i, sign) in [(a, sign), (b, -sign)] {
                    if moves[i] {
                        at[i][axis] = (at[i][axis] + sign * share * lacks[axis]).clamp(RIM, PICTURE - RIM);
                    }
                }
            }
        }
        if still {
            return;
        }
    }
}
