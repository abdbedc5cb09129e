//! The computer's order of battle: foot in the middle, horse on the open wing, light foot toward bad going, the rest
//! behind.
//!
//! Of many places for the same line it takes the one with the best ground that the judge of deployment allows. An army
//! of several commands draws up each one on a stretch of its own.

use crate::battle::{Compass, Element, FeatureKind, Going};
use crate::book::objection::PostFault;
use crate::book::setup_tables::Deploying;
use crate::book::{Objection, Rulebook};
use crate::geometry::{Base, Edge, Outline, Rect, overlaps};
use crate::setup::against::Against;
use crate::setup::chooser::liking;
use crate::setup::deploy::judge_place_on;
use crate::setup::quarter::place;
use crate::setup::stretch::{FrontStretch, holds, order, stretches};
use crate::setup::{Land, judge_near_general, linear};
use crate::view::Field;
use crate::view::field::Ground;

/// The cost of a place in a river.
const WET: i32 = 8;
/// The cost of a place that is not allowed.
const FORBIDDEN: i32 = 10_000;
/// The cost of having no place at all: more than any number of forbidden ones, because those can still be exchanged
/// for others.
const NOWHERE: i32 = 10_000_000;
/// The value of gaining one element by the enemies opposite.
const OPPOSITE: f64 = 200.0;
/// The cost of ground on which troops are slow and lose, such as a wood under horse.
const UNFIT: i32 = 40;
/// The least cost of ground that hinders those who stand on it.
pub(crate) const HINDERED: i32 = 20;
/// The step between the places tried, in base widths.
pub(crate) const STEP: f64 = 0.5;

/// The places of an army, by element, with their cost; the cost is higher if elements were left out or stand badly.
#[derive(Clone, Debug)]
pub struct Array {
    /// The base of each element; `None` if it found no place.
    pub bases: Vec<Option<Base>>,
    /// The cost: how badly the ground suits.
    pub cost: i32,
}

/// The edge, the land and the rules for drawing an army up.
pub(crate) struct Drawing<'a> {
    pub rules: &'a Rulebook,
    pub deploying: &'a Deploying,
    pub land: &'a Land,
    /// The shapes of the land.
    grounds: Vec<Ground>,
    edge: Compass,
    pub bw: f64,
    /// The distance from the edge to the front line, in 1/1000 mm.
    front: f64,
    /// The length of the edge.
    pub whole: f64,
    /// The enemy, if he is considered.
    against: Option<&'a Against>,
    /// The zone of a scenario that is filled; `None` if the book's own limits hold.
    zone: Option<&'a Outline>,
}

/// Draws an army up before an edge, each of its commands on its own stretch of the front; `against` is the enemy, if
/// he is considered.
pub fn draw_up(
    rules: &Rulebook,
    deploying: &Deploying,
    land: &Land,
    army: &[Element],
    edge: Compass,
    against: Option<&Against>,
) -> Array {
    let bw = f64::from(land.base_width);
    let front = land.front_line(deploying, edge);
    let (grounds, whole) = (land.grounds(), land.side_length(edge));
    let drawing = Drawing { rules, deploying, land, grounds, edge, bw, front, whole, against, zone: None };
    let stretches = stretches(deploying, land, army, edge);
    let mut array = Array { bases: vec![None; army.len()], cost: 0 };
    for stretch in &stretches {
        let best = drawing.best_on(army, stretch);
        array.cost += best.cost;
        for id in &stretch.who {
            array.bases[*id] = best.bases[*id];
        }
    }
    for stretch in &stretches {
        drawing.settle(army, stretch, &mut array);
    }
    if array.bases.contains(&None) {
        drawing.pack(army, &mut array);
        array.cost += NOWHERE * array.bases.iter().filter(|base| base.is_none()).count() as i32;
    }
    if against.is_some() {
        for stretch in &stretches {
            drawing.exchange(army, stretch, &mut array.bases);
        }
    }
    for stretch in &stretches {
        drawing.relieve(army, stretch, &mut array.bases);
    }
    drawing.clear_rears(army, &mut array.bases);
    array
}

impl<'a> Drawing<'a> {
    /// For filling a scenario's zone.
    pub(crate) fn of_zone(
        rules: &'a Rulebook,
        deploying: &'a Deploying,
        land: &'a Land,
        edge: Compass,
        zone: &'a Outline,
    ) -> Drawing<'a> {
        let far = zone.points().iter().map(|at| linear::along(land, edge, *at).1);
        let front = far.fold(0.0, f64::max);
        let (bw, grounds, whole) = (f64::from(land.base_width), land.grounds(), land.side_length(edge));
        Drawing { rules, deploying, land, grounds, edge, bw, front, whole, against: None, zone: Some(zone) }
    }

    /// Draws the elements of a stretch up beside those that already have bases.
    pub(crate) fn draw_in(&self, army: &[Element], stretch: &FrontStretch, bases: &mut Vec<Option<Base>>) {
        let best = self.best_on(army, stretch);
        let mut array = Array { bases: std::mem::take(bases), cost: best.cost };
        for id in &stretch.who {
            array.bases[*id] = best.bases[*id];
        }
        self.settle(army, stretch, &mut array);
        self.suit(army, stretch, &mut array.bases);
        *bases = array.bases;
    }

    /// Moves those who like difficult ground onto it, where the zone has some that is free.
    fn suit(&self, army: &[Element], stretch: &FrontStretch, bases: &mut [Option<Base>]) {
        for id in stretch.who.iter().filter(|id| liking(std::slice::from_ref(&army[**id])) > 0) {
            let Some(now) = bases[*id] else { continue };
            let from = self.along(&now);
            let worth = |base: &Base| self.cost(&army[*id], base);
            let better = self.places(&army[*id], from, STEP).filter(|base| worth(base) < worth(&now));
            let free = better.filter(|base| self.is_free(army, bases, *id, base));
            if let Some(best) = free.min_by_key(worth) {
                bases[*id] = Some(best);
            }
        }
    }

    /// Whether an element may stand on this base, without regard to the others.
    fn judge(&self, element: &Element, rect: &Rect) -> Result<(), Objection> {
        if let Some(zone) = self.zone {
            return self.judge_in(zone, element, rect);
        }
        judge_place_on(self.rules, self.deploying, self.land, &self.grounds, element, self.edge, rect)
    }

    /// As [`Drawing::judge`], in a scenario's zone.
    fn judge_in(&self, zone: &Outline, element: &Element, rect: &Rect) -> Result<(), Objection> {
        let built = self.land.strongholds.iter().any(|place| overlaps(rect, &place.base.rect()));
        if built || !holds(zone, rect) || Field::bare(self.land.board).off_board(rect).is_some() {
            return Err(Objection::new(PostFault::OffZone { code: element.code }, self.deploying.centre.clause));
        }
        let (code, going) = (element.code, self.land.going(&self.grounds, self.rules, element, rect));
        match self.rules.moves.closed_to(element, going) {
            Some(closed) => Err(Objection::new(PostFault::ClosedGoing { code, going }, closed.clause)),
            None => Ok(()),
        }
    }

    /// Whether an element stands as near to its general as the book demands; the book does not limit this in zones.
    fn is_near(&self, army: &[Element], bases: &[Option<Base>], id: usize, rect: &Rect) -> bool {
        self.zone.is_some() || is_near_general(self.deploying, self.land, army, bases, id, rect)
    }

    /// Whether some part of a base is in a river.
    fn is_wet(&self, rect: &Rect) -> bool {
        let mut all = self.land.features.iter().zip(&self.grounds);
        all.any(|(feature, ground)| feature.kind == FeatureKind::River && ground.touches(rect))
    }

    /// The cheapest line for the elements of a stretch, without regard to the others of the army.
    fn best_on(&self, army: &[Element], stretch: &FrontStretch) -> Array {
        let mut best: Option<Array> = None;
        for mirrored in [false, true] {
            let (line, behind) = order(army, stretch, mirrored);
            let play = stretch.play(line.len(), self.bw);
            for half in -play..=play {
                let array = self.try_line(army, stretch, [&line, &behind], half);
                if best.as_ref().is_none_or(|best| array.cost < best.cost) {
                    best = Some(array);
                }
            }
        }
        best.unwrap_or_else(|| Array { bases: vec![None; army.len()], cost: 0 })
    }

    /// A base at a place along the front, at this distance from the own edge.
    fn base(&self, element: &Element, along: f64, depth: f64) -> Base {
        // The front runs from left to right. For an edge in the north or west that is against the measure, which is
        // turned round.
        let along = if matches!(self.edge, Compass::North | Compass::West) { self.whole - along } else { along };
        Base { at: place(self.land, self.edge, along, depth), facing: self.edge.inward(), ..element.base }
    }

    /// The place of a base along the front, as [`Drawing::places`] counts it.
    pub(crate) fn along(&self, base: &Base) -> f64 {
        let along = linear::along(self.land, self.edge, base.rect().centre()).0;
        if matches!(self.edge, Compass::North | Compass::West) { self.whole - along } else { along }
    }

    /// The line at this many half base widths to the right of the middle of its stretch, the others in rows behind it.
    fn try_line(&self, army: &[Element], stretch: &FrontStretch, [line, behind]: [&[usize]; 2], half: i32) -> Array {
        let mut bases = vec![None; army.len()];
        let middle = stretch.middle() + f64::from(half) * 0.5 * self.bw;
        let mut depth = self.front;
        for row in std::iter::once(line).chain(behind.chunks(stretch.row.max(1))) {
            let first = middle - row.len() as f64 * self.bw * 0.5;
            let mut deepest = 0;
            for (i, id) in row.iter().enumerate() {
                let base = self.base(&army[*id], first + (i as f64 + 0.5) * self.bw, depth);
                deepest = deepest.max(base.depth);
                bases[*id] = Some(base);
            }
            depth -= f64::from(deepest);
        }
        let mut cost = half.abs();
        for id in &stretch.who {
            let Some(base) = &bases[*id] else { continue };
            let near = self.is_near(army, &bases, *id, &base.rect());
            cost += self.suits(army, *id, base) + if near { 0 } else { FORBIDDEN };
        }
        Array { bases, cost }
    }

    /// How badly a place suits an element: by the ground under it and before it.
    fn cost(&self, element: &Element, base: &Base) -> i32 {
        let rect = base.rect();
        if self.judge(element, &rect).is_err() {
            return FORBIDDEN;
        }
        let ahead =
            Rect::new(rect.ahead(3.0 * self.bw).edge(Edge::Front).middle(), base.facing, self.bw, 3.0 * self.bw);
        let wet = if self.is_wet(&rect) { WET } else { 0 };
        wet + 2 * self.ground(element, &rect) + self.ground(element, &ahead)
    }

    /// How badly the ground of a place suits an element.
    pub(crate) fn ground(&self, element: &Element, rect: &Rect) -> i32 {
        let likes = liking(std::slice::from_ref(element));
        match (self.land.going(&self.grounds, self.rules, element, rect), likes) {
            (Going::Good, 1..) => 1,
            (Going::Good, _) => 0,
            (Going::Rough, 1..) => 1,
            (Going::Rough, 0) => 6,
            (Going::Rough, _) => 15,
            (Going::Bad | Going::Impassable, 1..) => 0,
            (Going::Bad | Going::Impassable, 0) => HINDERED,
            (Going::Bad | Going::Impassable, _) => UNFIT,
        }
    }

    /// How badly a place suits an element: by the ground and by the enemies opposite.
    pub(crate) fn suits(&self, army: &[Element], id: usize, base: &Base) -> i32 {
        let opposite = self
            .against
            .map_or(0.0, |against| against.gain(id, linear::along(self.land, self.edge, base.rect().centre()).0));
        self.cost(&army[id], base) - libm::round(opposite * OPPOSITE) as i32
    }

    /// Finds another place, nearest to the front and the middle, for the elements of a stretch that stand on forbidden
    /// ground or on another element; their general first, because the others must stay near him.
    fn settle(&self, army: &[Element], stretch: &FrontStretch, array: &mut Array) {
        let mut who = stretch.who.clone();
        if self.deploying.near_general.is_some() {
            who.sort_by_key(|id| !army[*id].general);
        }
        for id in who {
            let stands = array.bases[id].is_some_and(|base| self.is_free(army, &array.bases, id, &base));
            if !stands {
                let mut places = self.places(&army[id], stretch.middle(), STEP);
                array.bases[id] = places.find(|base| self.is_free(army, &array.bases, id, base));
            }
        }
    }

    /// Whether an element may stand there, on no other element.
    pub(crate) fn is_free(&self, army: &[Element], bases: &[Option<Base>], id: usize, base: &Base) -> bool {
        let rect = base.rect();
        let clear = bases
            .iter()
            .enumerate()
            .all(|(i, other)| i == id || other.is_none_or(|other| !overlaps(&rect, &other.rect())));
        clear && self.judge(&army[id], &rect).is_ok() && self.is_near(army, bases, id, &rect)
    }

    /// Every place that an element might take, in steps of a part of a base width, those at a place along the front
    /// first.
    pub(crate) fn places<'e>(&'e self, element: &'e Element, from: f64, step: f64) -> impl Iterator<Item = Base> + 'e {
        let step = self.bw * step;
        let rows = (self.front / step) as i32;
        let columns = (self.whole / step) as i32;
        (0..rows).flat_map(move |row| {
            let depth = self.front - f64::from(row) * step;
            (0..=columns * 2).filter_map(move |i| {
                let along = from + f64::from((i + 1) / 2) * step * if i % 2 == 0 { 1.0 } else { -1.0 };
                (0.0..=self.whole).contains(&along).then(|| self.base(element, along, depth))
            })
        })
    }
}

/// Whether an element stands as near to its general as the rules demand; true if the general has no place yet.
pub(crate) fn is_near_general(
    deploying: &Deploying,
    land: &Land,
    army: &[Element],
    bases: &[Option<Base>],
    id: usize,
    rect: &Rect,
) -> bool {
    let his = |(i, other): (usize, &Element)| {
        (i != id && other.general && other.command == army[id].command).then(|| bases[i]).flatten()
    };
    let general = army.iter().enumerate().find_map(his);
    general.is_none_or(|base| judge_near_general(deploying, land, &army[id], rect, &base.rect()).is_ok())
}
