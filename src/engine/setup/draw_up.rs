//! A player who draws up his army: foot in the middle, horse on the open wing, light foot toward bad going, the rest behind.
//!
//! Of many places for the same line it takes the one whose ground suits best, as the judge of deployment allows it.

use super::chooser::liking;
use super::placer::place;
use super::{Deploying, Land, judge_place};
use crate::battle::{Compass, Element, FeatureKind, Going, Kind, Kinds};
use crate::engine::Rulebook;
use crate::geometry::{Base, Edge, Facing, Rect, overlaps};

/// Foot that goes out to the wings.
const LIGHT: Kinds = Kinds::of(&[Kind::Auxilia, Kind::Psiloi]);
/// The most elements of the line that stand in the middle.
const MIDDLE: usize = 6;
/// The most elements of the whole line, and of its middle and one wing together, so that the middle has its margin.
const LINE: usize = 11;
const WING: usize = 9;
/// What a place in a river costs.
const WET: i32 = 8;
/// What a place costs where it is not allowed.
const FORBIDDEN: i32 = 10_000;

/// The places of an army, by element, with what they cost; more where elements had to be left out or stand badly.
#[derive(Clone, Debug)]
pub struct Array {
    /// The base of each element; none where it found no place.
    pub bases: Vec<Option<Base>>,
    /// How badly the ground suits.
    pub cost: i32,
}

/// The edge, the land and the rules by which an army is drawn up.
struct Drawing<'a> {
    rules: &'a Rulebook,
    deploying: &'a Deploying,
    land: &'a Land,
    edge: Compass,
    bw: f64,
    /// From the edge to the front line.
    front: f64,
    whole: f64,
}

/// The facing of those who have this edge behind them.
fn inward(edge: Compass) -> Facing {
    match edge {
        Compass::North => Facing::SOUTH,
        Compass::East => Facing::WEST,
        Compass::South => Facing::NORTH,
        Compass::West => Facing::EAST,
    }
}

/// Draws an army up before an edge.
pub fn draw_up(rules: &Rulebook, deploying: &Deploying, land: &Land, army: &[Element], edge: Compass) -> Array {
    let bw = f64::from(land.base_width);
    let front = land.half_depth(edge) - land.on(deploying.centre.value);
    let drawing = Drawing { rules, deploying, land, edge, bw, front, whole: land.side_length(edge) };
    let mut best: Option<Array> = None;
    for mirrored in [false, true] {
        let (line, behind) = order(army, mirrored);
        for half in -8..=8_i32 {
            let array = drawing.try_line(army, &line, &behind, f64::from(half) * 0.5 * bw, half.abs());
            if best.as_ref().is_none_or(|best| array.cost < best.cost) {
                best = Some(array);
            }
        }
    }
    let best = best.unwrap_or_else(|| Array { bases: vec![None; army.len()], cost: 0 });
    drawing.settle(army, best)
}

/// The line from left to right, and those behind it.
fn order(army: &[Element], mirrored: bool) -> (Vec<usize>, Vec<usize>) {
    let all = || 0..army.len();
    let is_behind = |i: &usize| army[*i].general && army[*i].mounted();
    let light: Vec<usize> = all().filter(|i| LIGHT.has(army[*i].kind)).collect();
    let horse: Vec<usize> = all().filter(|i| army[*i].mounted() && !is_behind(i)).collect();
    let foot: Vec<usize> = all().filter(|i| !LIGHT.has(army[*i].kind) && !army[*i].mounted()).collect();
    let mut behind: Vec<usize> = all().filter(is_behind).collect();
    let (heavy, nimble): (Vec<usize>, Vec<usize>) =
        horse.iter().partition(|i| !matches!(army[**i].kind, Kind::Cavalry | Kind::LightHorse));
    let room = MIDDLE.min(7_usize.saturating_sub(heavy.len())).max(1);
    let mut middle = foot;
    behind.extend(middle.split_off(room.min(middle.len())));
    // Horse without light foot goes to both wings, and so does light foot without horse.
    let (mut left, mut right) = (light, nimble);
    if left.is_empty() {
        left = right.split_off(right.len() / 2);
    } else if right.is_empty() {
        right = left.split_off(left.len() / 2);
    }
    let mut far = heavy;
    let near = far.split_off(far.len() / 2);
    let block = near.len() + middle.len() + far.len();
    fit_wings(&mut left, &mut right, block, &mut behind);
    let mut line = [left, near, middle, far, right].concat();
    if mirrored {
        line.reverse();
    }
    (line, behind)
}

/// Shortens wings beside which a block in the middle would be pushed too far aside: some go to the other wing, the rest
/// behind.
fn fit_wings(left: &mut Vec<usize>, right: &mut Vec<usize>, block: usize, behind: &mut Vec<usize>) {
    let (wing, both) = (WING.saturating_sub(block), LINE.saturating_sub(block));
    for swapped in [false, true] {
        let (long, short) = if swapped { (&mut *right, &mut *left) } else { (&mut *left, &mut *right) };
        let spare = long.split_off(long.len().min(wing));
        let room = wing.saturating_sub(short.len()).min(both.saturating_sub(long.len() + short.len()));
        let (over, rest) = spare.split_at(room.min(spare.len()));
        short.extend(over);
        behind.extend(rest);
    }
    while left.len() + right.len() > both {
        let longer = if left.len() > right.len() { &mut *left } else { &mut *right };
        behind.extend(longer.pop());
    }
}

impl Drawing<'_> {
    /// A base at a place along the front, so far from the own edge.
    fn base(&self, element: &Element, along: f64, depth: f64) -> Base {
        // Whose edge is in the north or east has his left where the measure ends or begins, turned about.
        let along = if matches!(self.edge, Compass::North | Compass::West) { self.whole - along } else { along };
        Base { at: place(self.land, self.edge, along, depth), facing: inward(self.edge), ..element.base }
    }

    /// The line so far to the right of the middle, the others behind its middle.
    fn try_line(&self, army: &[Element], line: &[usize], behind: &[usize], shift: f64, aside: i32) -> Array {
        let mut bases = vec![None; army.len()];
        let start = self.whole * 0.5 + shift - line.len() as f64 * self.bw * 0.5;
        let column = |i: usize| start + (i as f64 + 0.5) * self.bw;
        let (mut cost, mut deepest) = (aside, 0);
        for (i, id) in line.iter().enumerate() {
            let element = &army[*id];
            let base = self.base(element, column(i), self.front);
            cost += self.cost(element, &base);
            deepest = deepest.max(base.depth);
            bases[*id] = Some(base);
        }
        let second = self.front - f64::from(deepest);
        let first = start + (line.len() as f64 - behind.len() as f64) * 0.5 * self.bw;
        for (i, id) in behind.iter().enumerate() {
            let element = &army[*id];
            let base = self.base(element, first + (i as f64 + 0.5) * self.bw, second);
            cost += self.cost(element, &base);
            bases[*id] = Some(base);
        }
        Array { bases, cost }
    }

    /// How badly a place suits an element: the ground under it and before it.
    fn cost(&self, element: &Element, base: &Base) -> i32 {
        let rect = base.rect();
        if judge_place(self.rules, self.deploying, self.land, element, self.edge, &rect).is_err() {
            return FORBIDDEN;
        }
        let likes = liking(std::slice::from_ref(element)) > 0;
        let weight = |going: Going| match going {
            Going::Good => i32::from(likes),
            Going::Rough => {
                if likes {
                    1
                } else {
                    3
                }
            }
            Going::Bad | Going::Impassable => {
                if likes {
                    0
                } else {
                    6
                }
            }
        };
        let ahead =
            Rect::new(rect.ahead(3.0 * self.bw).edge(Edge::Front).middle(), base.facing, self.bw, 3.0 * self.bw);
        let wet = if self.land.is_in(FeatureKind::River, &rect) { WET } else { 0 };
        wet + 2 * weight(self.land.going(self.rules, element, &rect))
            + weight(self.land.going(self.rules, element, &ahead))
    }

    /// Elements that stand where they may not, or on another, look for another place, nearest to the front and the middle.
    fn settle(&self, army: &[Element], mut array: Array) -> Array {
        for id in 0..army.len() {
            let stands = array.bases[id].is_some_and(|base| self.is_free(army, &array.bases, id, &base));
            if !stands {
                let found = self.places(&army[id]).find(|base| self.is_free(army, &array.bases, id, base));
                array.bases[id] = found;
            }
        }
        array
    }

    fn is_free(&self, army: &[Element], bases: &[Option<Base>], id: usize, base: &Base) -> bool {
        let rect = base.rect();
        let clear = bases
            .iter()
            .enumerate()
            .all(|(i, other)| i == id || other.is_none_or(|other| !overlaps(&rect, &other.rect())));
        clear && judge_place(self.rules, self.deploying, self.land, &army[id], self.edge, &rect).is_ok()
    }

    /// Every place that an element might take, in steps of half a base width.
    fn places<'a>(&'a self, element: &'a Element) -> impl Iterator<Item = Base> + 'a {
        let step = self.bw * 0.5;
        let rows = (self.front / step) as i32;
        let columns = (self.whole / self.bw) as i32;
        (0..rows).flat_map(move |row| {
            let depth = self.front - f64::from(row) * step;
            (0..=columns * 2).map(move |i| {
                let aside = f64::from((i + 1) / 2) * step * if i % 2 == 0 { 1.0 } else { -1.0 };
                self.base(element, self.whole * 0.5 + aside, depth)
            })
        })
    }
}
